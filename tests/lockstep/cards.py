"""Law and kernel side by side in the card game, one decision after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any

from rallare.kernel import card_bridge as bridge
from rallare.kernel.card_facts import facts, results
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.card_tables import CardTables
from rallare.kernel.luck import Luck
from rallare.rules.actions import Action, CompleteTickets, KeepTickets
from rallare.rules.card_game.completing import Assignment, assignments, best_use, objection
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.state import CardState, Completing
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.chance import Recorder, Seeded
from rallare.rules.game import TableOptions
from rallare.rules.pending import Over

__all__ = ["Lockstep", "any_action", "any_kind", "collector", "modest", "normal"]

Pick = Callable[[Random, list[Action]], Action]

MOST_COMPARED = 2000
"""Of uses that the law accepts, how many are compared one by one; of more, samples."""

SAMPLES = 40


def any_action(random: Random, actions: list[Action]) -> Action:
    """Each action alike."""
    return random.choice(actions)


def any_kind(random: Random, actions: list[Action]) -> Action:
    """Each kind of action alike, so that games are not all about placing cards."""
    kind = random.choice(sorted({type(action).__name__ for action in actions}))
    return random.choice([a for a in actions if type(a).__name__ == kind])


def collector(random: Random, actions: list[Action]) -> Action:
    """Keeps nearly all tickets, so that choosing which to complete is hard."""
    if isinstance(actions[0], KeepTickets) and random.random() < 0.9:
        return actions[0]
    return any_kind(random, actions)


def modest(random: Random, actions: list[Action]) -> Action:
    """Keeps few tickets, so that every use of the cards can be compared."""
    if isinstance(actions[0], KeepTickets) and random.random() < 0.9:
        return actions[-1]
    return any_action(random, actions)


def normal(state: CardState) -> CardState:
    """The state with everything sorted whose order tells nothing."""
    players = tuple(
        replace(p, tickets=tuple(sorted(p.tickets)), completed=tuple(sorted(p.completed)))
        for p in state.players
    )
    removed = tuple(sorted(state.tickets.removed, key=lambda r: r.ticket))
    return replace(state, players=players, tickets=replace(state.tickets, removed=removed))


@dataclass
class Lockstep:
    """One game played in both engines. Chance is drawn by the law and told to the kernel.

    With `every_use` uses are made up in steps, each seat in its turn or several at a time; else
    the kernel's best use is played. `told` is the game as the kernel is told it: the same, but
    where a difference is to be noticed.
    """

    game: CardGame
    seed: str
    pick: Pick
    options: TableOptions
    every_use: bool
    told: CardGame | None = None
    decisions: int = 0
    compared: int = 0
    luck: Luck = field(default_factory=Luck)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.tables: CardTables = card_tables_of(self.told or self.game)
        self.chance = Recorder(Seeded(self.seed))
        self.state = self.game.initial(self.chance, self.options).after
        self.position = CardPosition(self.tables)
        self.position.owners_may_look = self.options.owners_may_look
        self.position.every_use = self.every_use
        first = -1 if self.options.first is None else self.options.first
        self._told(lambda: self.position.start(self.luck, first))
        self._same_state()

    def _told(self, play: Callable[[], None]) -> None:
        """Play with the law's results of chance: all of them, and nothing else."""
        before = self.luck.state()
        self.luck.tell(bridge.script(self.tables, self.chance.flush()))
        play()
        assert self.luck.untold() == 0
        assert self.luck.state() == before

    def _same_state(self) -> None:
        assert bridge.to_state(self.position) == normal(self.state)

    def play(self) -> None:
        """Go on until the end."""
        while not isinstance(self.state.pending, Over):
            seat = self.random.choice(self.game.to_act(self.state))
            assert not self.position.over
            self.position.select(seat)
            assert self.position.actor == seat
            if isinstance(self.state.pending, Completing):
                self._complete(seat)
            else:
                self._decide(seat)
            if self.decisions % 16 == 0:
                self._there_and_back()
                self._resampled()
        self._same_score()

    def _decide(self, seat: int) -> None:
        actions = list(self.game.options(self.game.view(self.state, seat)))
        law = {}
        for action in actions:
            (number,) = bridge.kernel_actions(self.position, action)
            law[number] = action
        listed = self.position.legal()
        assert sorted(listed) == sorted(law)
        assert len(law) == len(actions)
        number = self.random.choice(listed)
        assert bridge.law_action(self.position, number) == law[number]
        action = self.pick(self.random, actions)
        (number,) = bridge.kernel_actions(self.position, action)
        self._apply(seat, action, [number])

    def _apply(self, seat: int, action: Action, numbers: list[int]) -> None:
        """Play an action of the law, and the numbers that make it up."""
        for number in numbers[:-1]:
            self._told(lambda number=number: self.position.apply(number, self.luck))
            assert self.position.actor == seat
        self.state = self.game.apply(self.state, seat, action, self.chance).after
        self._told(lambda: self.position.apply(numbers[-1], self.luck))
        self._same_state()
        self.decisions += 1

    # Completing.

    def _complete(self, seat: int) -> None:
        view = self.game.view(self.state, seat)
        best = self._same_best(view)
        if not self.every_use:
            (number,) = self.position.legal()
            assert bridge.law_action(self.position, number) == best
            self._apply(seat, best, [number])
            return
        self._same_uses(view)
        # Steps of several seats may alternate: begin, and let another one begin.
        others = [s for s in self.game.to_act(self.state) if s != seat]
        if others and self.random.random() < 0.3:
            number = self.random.choice(self.position.legal())
            if bridge.law_action(self.position, number) is None:
                self.position.apply(number, self.luck)
                self._same_state()
                return
        while True:
            number = self.random.choice(self.position.legal())
            action = bridge.law_action(self.position, number)
            if action is not None:
                break
            self.position.apply(number, self.luck)
            assert self.position.actor == seat
        self._apply(seat, action, [number])

    def _open(self, view: CardView) -> list[CardTicket]:
        return [self.game.cards.tickets[ticket] for ticket in view.tickets]

    def _worth(self, uses: Assignment) -> tuple[int, int, int]:
        tickets = [self.game.cards.tickets[ticket] for ticket, _ in uses]
        ends = sum(map(self.game.cards.big_cities, tickets))
        return sum(ticket.points for ticket in tickets), len(tickets), ends

    def _same_best(self, view: CardView) -> CompleteTickets:
        """The kernel's best use, which must be as good as the law's, and as thrifty."""
        copy = self.position.clone()
        copy.every_use = False
        (number,) = copy.legal()
        best = bridge.law_action(copy, number)
        assert isinstance(best, CompleteTickets)
        assert view.track is not None
        tickets = self._open(view)
        law = best_use(tickets, view.track, self.game.cards.big_cities)
        assert objection(tickets, view.track, best.uses) is None
        assert self._worth(best.uses) == self._worth(law)
        assert bridge.kernel_actions(copy, best) == [number]
        for colour in COLOURS:
            # A locomotive stands in only where a colour is used up.
            used = sum(cards[colour] for _, cards in best.uses)
            asked = sum(self.game.cards.tickets[t].needs[colour] for t, _ in best.uses)
            assert used == min(asked, view.track[colour])
        return best

    def _same_uses(self, view: CardView) -> None:
        """Every use that the law accepts can be made in steps, and no other."""
        if any(facts(self.position)["asked"]):
            return
        tickets, track = self._open(view), view.track or NO_CARDS
        law = assignments(tickets, track, self.game.cards.big_cities)
        some = [CompleteTickets(uses) for uses in islice(law, MOST_COMPARED + 1)]
        if len(some) <= MOST_COMPARED:
            found = list(_uses(self.position, self.luck))
            assert len(found) == len(some)
            assert set(found) == set(some)
            self.compared += len(some)
            return
        for uses in self.random.sample(some, SAMPLES):
            assert self._steps(uses)
        for _ in range(SAMPLES):
            uses = self._guess(tickets, track)
            assert self._steps(uses) == (objection(tickets, track, uses.uses) is None)

    def _guess(self, tickets: list[CardTicket], track: Cards) -> CompleteTickets:
        """Some use, which the track may or may not suffice for."""
        uses = []
        likely = self.random.choice((0.1, 0.3, 0.6))
        for ticket in tickets:
            if self.random.random() < likely:
                cards = NO_CARDS
                for card in ticket.needs:
                    lacks = track[card] == 0 or self.random.random() < 0.1
                    cards = cards.plus(LOCOMOTIVE if lacks else card)
                uses.append((ticket.id, cards))
        return CompleteTickets(tuple(uses))

    def _steps(self, uses: CompleteTickets) -> bool:
        """Whether the kernel lists every step of a use."""
        copy = self.position.clone()
        held = facts(copy)["tickets"][copy.actor]
        copy.every_use = True
        for number in bridge.steps(copy, uses):
            if number not in copy.legal():
                return False
            if bridge.law_action(copy, number) is not None:
                assert bridge.law_action(copy, number) == uses
                return True
            copy.apply(number, self.luck)
        assert not held
        return copy.legal() == bridge.kernel_actions(copy, uses)

    # Conversions and the end.

    def _there_and_back(self) -> None:
        """A position made from the state of the law is the same, but for steps not finished."""
        again = bridge.from_state(self.tables, self.state)
        assert bridge.to_state(again) == normal(self.state)
        if not any(facts(self.position)["asked"]):
            again.every_use = self.every_use
            again.select(self.position.actor)
            assert again.legal() == self.position.legal()
            assert facts(again) == facts(self.position) | _unused(again)
        copy = self.position.clone()
        assert facts(copy) == facts(self.position)

    def _resampled(self) -> None:
        """What a seat knows does not change when all else is dealt anew."""
        seat = self.random.randrange(self.game.players)
        copy = self.position.clone()
        copy.resample(seat, Luck(self.decisions))
        state = bridge.to_state(copy)
        assert _known(self.game.view(state, seat)) == _known(self.game.view(self.state, seat))
        assert _all_cards(state) == self.game.cards.train_cards

    def _same_score(self) -> None:
        assert self.position.over
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        law = sorted((line.seat, line.item, line.points) for line in outcome.lines)
        assert sorted(bridge.lines(self.position)) == law
        assert tuple(self.position.result()) == outcome.totals
        assert [tuple(tie) for tie in results(self.position)["ties"]] == list(
            outcome.tie_breaks.values()
        )
        places = self.position.ranks()
        groups = [tuple(s for s, p in enumerate(places) if p == place) for place in range(9)]
        assert tuple(group for group in groups if group) == outcome.ranking
        again = bridge.from_state(self.tables, self.state)
        assert (again.result(), again.ranks()) == (self.position.result(), self.position.ranks())


def _uses(position: CardPosition, luck: Luck) -> Iterator[CompleteTickets]:
    """Every use that can be made in steps."""
    for number in position.legal():
        action = bridge.law_action(position, number)
        if action is not None:
            assert isinstance(action, CompleteTickets)
            yield action
        else:
            copy = position.clone()
            copy.apply(number, luck)
            yield from _uses(copy, luck)


def _unused(position: CardPosition) -> dict[str, Any]:
    """What a position keeps of decisions that are over."""
    of = facts(position)
    return {"reason": of["reason"]}


def _known(view: CardView) -> CardView:
    """A view with everything sorted whose order tells nothing."""
    players = tuple(replace(p, completed=tuple(sorted(p.completed))) for p in view.players)
    removed = tuple(sorted(view.removed, key=str))
    return replace(view, players=players, tickets=tuple(sorted(view.tickets)), removed=removed)


def _all_cards(state: CardState) -> Cards:
    """Every train card of a state, wherever it is."""
    cards = state.deck + state.discards + Cards.count(c for c in state.row if c is not None)
    for player in state.players:
        cards += player.hand + player.yard.cards + player.track
    return cards
