"""Secrecy of the card game: when all that a seat cannot know is mixed up, it is shown the same.

Hidden are the cards of other hands, the deck and every track, the seat's own included; other
seats' tickets and secret choices; tickets that others gave back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from support.scramble import scramble, shows_own_track
from support.walk import MINIATURES, random_card_action

from rallare.rules.actions import (
    Action,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.state import CardState, Completing
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Chance, Recorder, Scripted, Seeded
from rallare.rules.chapters import chapter
from rallare.rules.errors import RefusedAction
from rallare.rules.events import heard_by
from rallare.rules.game import TableOptions, Transition
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets

KEY = "card-game"
PER_KIND = 4
"""How many moments of each kind are taken from the games."""

TableKey = tuple[int, bool, bool]
TABLES: list[TableKey] = list(product((2, 3, 4), (False, True), (False, True)))
"""Players, whether with the small card file, whether owners may look."""

tables = pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))


@dataclass(frozen=True)
class Moment:
    """A state of a real game, the action that was played in it, and what chance then gave."""

    game: CardGame
    state: CardState
    seat: int
    action: Action
    chance: tuple[str, ...]
    ends_round: bool

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.game.players), None)

    @property
    def decisions(self) -> tuple[object, ...]:
        """Decisions that are made at the same time; None where one is still to come."""
        match self.state.pending:
            case ChoosingOpening(kept=decisions) | Completing(uses=decisions):
                return decisions
        return ()

    @property
    def last_choice(self) -> bool:
        """Whether this decision is the last of those made in secret, and shows them all."""
        return self.decisions.count(None) == 1

    @property
    def kind(self) -> tuple[str, ...]:
        pending, action = type(self.state.pending).__name__, type(self.action).__name__
        return pending, action, str(self.last_choice), str(self.ends_round)


@cache
def game_of(table: TableKey) -> CardGame:
    players, small, _ = table
    game = chapter(KEY).game(players, MINIATURES[KEY][-1] if small else None)
    assert isinstance(game, CardGame)
    return game


def play(table: TableKey, seed: int) -> Iterator[Moment]:
    """A whole random game."""
    game, random = game_of(table), Random(f"{table} {seed}")
    chance = Recorder(Seeded(f"secrecy-{seed}"))
    state = game.initial(chance, TableOptions(owners_may_look=table[2])).after
    chance.flush()
    while seats := game.to_act(state):
        seat = random.choice(seats)
        view = game.view(state, seat)
        action = random_card_action(game.options(view), view, random, eager=0.5)
        after = game.apply(state, seat, action, chance).after
        ends = isinstance(after.pending, Completing) and not isinstance(state.pending, Completing)
        yield Moment(game, state, seat, action, chance.flush(), ends)
        state = after
    yield Moment(game, state, 0, Pass(), (), False)


@cache
def moments(table: TableKey) -> tuple[Moment, ...]:
    """Moments of some games: of each decision and each kind of action a few."""
    taken: dict[tuple[str, ...], list[Moment]] = {}
    for seed in range(3):
        for moment in play(table, seed):
            taken.setdefault(moment.kind, []).append(moment)
    picked = []
    for kind in sorted(taken):
        random = Random(f"{table} {kind}")
        picked += random.sample(taken[kind], min(PER_KIND, len(taken[kind])))
    return tuple(picked)


def played(table: TableKey) -> Iterator[Moment]:
    return (moment for moment in moments(table) if not isinstance(moment.state.pending, Over))


def scrambled(moment: Moment, seat: int | None, times: int = 3) -> Iterator[CardState]:
    for time in range(times):
        yield scramble(moment.state, seat, Random(f"{seat} {time}"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_moments_show_every_decision(players: int) -> None:
    kinds = {TurnStart, SecondCard, ChoosingOpening, ChoosingTickets, Completing, Over}
    for small, look in product((False, True), repeat=2):
        found = moments((players, small, look))
        assert {type(moment.state.pending) for moment in found} == kinds
        assert any(moment.ends_round for moment in found)
        some_decided = [m for m in found if any(d is not None for d in m.decisions)]
        assert {type(moment.state.pending) for moment in some_decided} == {
            ChoosingOpening,
            Completing,
        }
        assert {moment.state.round for moment in found} == ({1, 2} if players == 4 else {1})


@tables
def test_a_view_does_not_depend_on_what_the_seat_cannot_know(table: TableKey) -> None:
    for moment in moments(table):
        for seat in moment.viewers:
            shown = repr(moment.game.view(moment.state, seat))
            for other in scrambled(moment, seat):
                assert repr(moment.game.view(other, seat)) == shown


@tables
def test_options_do_not_depend_on_what_the_seat_cannot_know(table: TableKey) -> None:
    for moment in moments(table):
        for seat in range(moment.game.players):
            options = listed(moment.game, moment.state, seat)
            for other in scrambled(moment, seat):
                assert listed(moment.game, other, seat) == options


def listed(game: CardGame, state: CardState, seat: int) -> str:
    options = game.options(game.view(state, seat))
    return repr((list(islice(options, 300)), options.proposal()))


@tables
def test_refusals_do_not_depend_on_what_the_seat_cannot_know(table: TableKey) -> None:
    for moment in moments(table):
        random = Random(f"{moment.seat}")
        for seat in range(moment.game.players):
            tried = attempts(moment, seat, random)
            answers = [answer(moment.game, moment.state, seat, action) for action in tried]
            for other in scrambled(moment, seat, times=1):
                assert [answer(moment.game, other, seat, a) for a in tried] == answers


def attempts(moment: Moment, seat: int, random: Random) -> list[Action]:
    """Actions whose refusal might tell something: cards and tickets that others have, mostly."""
    state, tickets = moment.state, moment.game.cards.tickets
    own, rival = state.players[seat], state.players[(seat + 1) % len(state.players)]
    loot = Cards.count(random.sample(list(rival.hand), min(2, rival.hand.total)))
    strange = random.sample(sorted(tickets), 4)
    return [
        moment.action,
        PlaceCards(loot),
        PlaceCards(own.hand),
        *(PlaceCards(Cards.single(stack.colour, 2)) for stack in rival.yard.stacks[:2]),
        *(KeepTickets((ticket,)) for ticket in strange),
        KeepTickets(rival.tickets[:2]),
        *(CompleteTickets(((t, tickets[t].needs),)) for t in (*own.tickets, *rival.tickets)),
        *(CompleteTickets(((t, own.track),)) for t in own.tickets[:1]),
        *(CompleteTickets(((t, rival.track),)) for t in own.tickets[:1]),
        CompleteTickets(()),
        Pass(),
        DrawTickets(),
        TakeBlind(),
        TakeFaceUp(9),
    ]


def answer(game: CardGame, state: CardState, seat: int, action: Action) -> str:
    """Legal or refused, and in which words, when asked and when tried."""
    refusal = game.options(game.view(state, seat)).refusal(action)
    if refusal is None:
        return "legal"
    with pytest.raises(RefusedAction) as raised:
        game.apply(state, seat, action, Scripted([]))
    assert raised.value.refusal == refusal
    return repr((refusal, str(raised.value)))


@tables
def test_events_of_other_seats_do_not_tell_what_is_hidden(table: TableKey) -> None:
    """The same public result with other secrets behind it: everybody else hears the same."""
    for moment in played(table):
        step = apply(moment, moment.state, moment.action, Scripted(moment.chance))
        for viewer in moment.viewers:
            if viewer == moment.seat:
                continue
            for time in range(3):
                random = Random(f"{viewer} {time}")
                fixed = public_result(moment) | about_to_be_shown(moment, viewer)
                other = scramble(moment.state, viewer, random, **fixed)
                action = same_in_public(moment, other, random)
                again = apply(moment, other, action, same_draws(moment, f"other-{time}"))
                compare(moment, viewer, step, again)


@tables
def test_events_of_own_actions_tell_only_their_own_results(table: TableKey) -> None:
    """The same draws with other secrets around: the seat itself hears the same."""
    for moment in played(table):
        step = apply(moment, moment.state, moment.action, Scripted(moment.chance))
        drawn = step.after.pending
        tickets = drawn.drawn if isinstance(drawn, ChoosingTickets) else ()
        for time in range(3):
            fixed: dict[str, Any] = {"tickets_fixed": tickets}
            fixed |= {"in_deck": drawn_from_deck(moment), "same_choices": moment.last_choice}
            fixed |= about_to_be_shown(moment, moment.seat)
            other = scramble(moment.state, moment.seat, Random(f"own {time}"), **fixed)
            again = apply(moment, other, moment.action, Scripted(moment.chance))
            compare(moment, moment.seat, step, again)


def apply(
    moment: Moment, state: CardState, action: Action, chance: Chance
) -> Transition[CardState]:
    return moment.game.apply(state, moment.seat, action, chance)


def compare(
    moment: Moment, viewer: int | None, one: Transition[CardState], two: Transition[CardState]
) -> None:
    """What the viewer hears, and what it then sees, are the same to the letter."""
    assert repr(heard_by(viewer, one.notices)) == repr(heard_by(viewer, two.notices))
    views = [moment.game.view(step.after, viewer) for step in (one, two)]
    assert repr(views[0]) == repr(views[1])


def public_result(moment: Moment) -> dict[str, Any]:
    """What an action shows to everybody, and so must be the same: cards placed and turned up."""
    laid = NO_CARDS
    match moment.action:
        case PlaceCards(cards=cards):
            laid = cards
        case Pass():
            laid = moment.state.players[moment.seat].hand  # that it has no set is public
    shown = isinstance(moment.action, TakeFaceUp)
    return {
        "held": {moment.seat: laid},
        "in_deck": drawn_from_deck(moment) if shown else NO_CARDS,
        "same_choices": moment.last_choice,
    }


def about_to_be_shown(moment: Moment, viewer: int | None) -> dict[str, Any]:
    """What the viewer sees of tracks after the action.

    When a round ends, its own track. When all have decided, what everybody used, and the new deck
    is everything but the hands: so hands together stay as they are.
    """
    if moment.ends_round and viewer is not None:
        return {"on_track": {viewer: moment.state.players[viewer].track}}
    if isinstance(moment.action, CompleteTickets) and moment.last_choice:
        used = all_uses(moment)
        return {
            "on_track": {s: sum((c for _, c in use), NO_CARDS) for s, use in enumerate(used)},
            "tickets_fixed": {ticket for use in used for ticket, _ in use},
            "hands_apart": True,
        }
    return {}


def all_uses(moment: Moment) -> list[tuple[tuple[str, Cards], ...]]:
    """What every seat decides to complete, the acting one with its action."""
    assert isinstance(moment.state.pending, Completing)
    assert isinstance(moment.action, CompleteTickets)
    own = moment.action.uses
    return [own if use is None else use for use in moment.state.pending.uses]


def drawn_from_deck(moment: Moment) -> Cards:
    """The cards that were drawn from the deck, if it was not renewed for another round."""
    if isinstance(moment.action, TakeFaceUp | TakeBlind):
        return Cards.count(Card.from_letter(letter) for letter in moment.chance)
    return NO_CARDS


def same_in_public(moment: Moment, other: CardState, random: Random) -> Action:
    """The action again, with other tickets and cards where they are secret.

    Until all have chosen, how much a seat keeps or completes is secret as well.
    """
    if moment.last_choice and isinstance(moment.action, CompleteTickets):
        return moment.action
    match other.pending, moment.action:
        case ChoosingOpening(dealt=dealt), KeepTickets(tickets=kept):
            offered = dealt[moment.seat]
            number = len(kept) if moment.last_choice else random.randint(1, len(offered))
            return KeepTickets(tuple(random.sample(offered, number)))
        case ChoosingTickets(drawn=drawn), KeepTickets(tickets=kept):
            return KeepTickets(tuple(random.sample(drawn, len(kept))))
        case Completing(), CompleteTickets():
            options = moment.game.options(moment.game.view(other, moment.seat))
            return random.choice(list(islice(options, 20)))
    return moment.action


def same_draws(moment: Moment, seed: str) -> Chance:
    """Draws that everybody sees come out the same; hidden ones as they like."""
    if isinstance(moment.action, TakeFaceUp | CompleteTickets):
        return Scripted(moment.chance)
    return Seeded(seed)


@tables
def test_scrambling_moves_what_is_hidden_and_keeps_what_is_known(table: TableKey) -> None:
    """The tests above can fail: a view that showed a hand, a track or tickets would change."""
    hands = tickets = tracks = own_tracks = uses = 0
    for moment, seat in ((m, s) for m in moments(table) for s in m.viewers):
        for other in scrambled(moment, seat):
            uses += getattr(moment.state.pending, "uses", ()) != getattr(other.pending, "uses", ())
            for s, (was, now) in enumerate(zip(moment.state.players, other.players, strict=True)):
                sizes = [(p.hand.total, p.track.total, len(p.tickets)) for p in (was, now)]
                assert sizes[0] == sizes[1]
                assert was.seen in now.hand
                assert (now.yard, now.completed, now.score) == (was.yard, was.completed, was.score)
                if s == seat:
                    assert (now.hand, now.tickets) == (was.hand, was.tickets)
                    assert now.track == was.track or not shows_own_track(moment.state)
                    own_tracks += now.track != was.track
                hands += now.hand != was.hand
                tickets += now.tickets != was.tickets
                tracks += now.track != was.track
    assert min(hands, tickets, tracks) > 20
    assert uses > 5
    assert (own_tracks > 10) == (not table[2]), "the own track is secret, unless owners may look"
