"""What must hold after every action of a card game.

Written from the rules, with a small yard of its own: totals that never change, trains that leave
card by card, rounds that end as they must. `CardWatch` follows a whole game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rallare.rules.actions import (
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.state import CardPlayer, CardState, Completing
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.events import DeckRanOut, TrainsDeparted
from rallare.rules.game import Transition
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets

__all__ = [
    "ROUNDS",
    "CardWatch",
    "check_cards",
    "check_outcome",
    "check_state",
    "check_tickets",
    "check_yards",
]

FACE_UP = 5
DRAWN = 4
DEALT_AGAIN = 4
ROUNDS = {2: 1, 3: 1, 4: 2}
"""CG-05: how often the deck is played, by players."""

Step = Transition[CardState]
Model = dict[Card, tuple[int, int]]
"""A yard: for each colour how many cards of it and how many locomotives lie there."""


def check_state(game: CardGame, state: CardState) -> None:
    check_cards(game, state)
    check_tickets(game, state)
    check_yards(state)
    for player in state.players:
        points = sum(game.cards.tickets[ticket].points for ticket in player.completed)
        assert player.score == points, "the score is not that of the completed tickets"


def check_cards(game: CardGame, state: CardState) -> None:
    """Every train card is somewhere."""
    everywhere = state.deck + state.discards
    everywhere += Cards.count(card for card in state.row if card is not None)
    for player in state.players:
        yard = sum((stack.cards for stack in player.yard.stacks), NO_CARDS)
        everywhere += player.hand + player.track + yard
        assert player.seen in player.hand, "a card was seen that is not in the hand"
        for bag in (player.hand, player.seen, player.track):
            assert min(bag.counts) >= 0
    stock = [game.cards.cards_per_colour] * len(COLOURS) + [game.cards.locomotives]
    assert everywhere == Cards(tuple(stock)), "train cards were lost or made"
    assert min(*state.deck.counts, *state.discards.counts) >= 0
    assert len(state.row) == FACE_UP
    assert None not in state.row or not state.deck, "the deck could have refilled the row"


def check_tickets(game: CardGame, state: CardState) -> None:
    """Every ticket is in one place, and none has left the game."""
    deck = state.tickets
    assert deck.removed == ()
    places = [*deck.bag, *(returned.ticket for returned in deck.under)]
    for player in state.players:
        places += player.tickets + player.completed
    match state.pending:
        case ChoosingOpening(dealt=dealt, kept=kept):
            places += [ticket for tickets in dealt for ticket in tickets]
            for offered, chosen in zip(dealt, kept, strict=True):
                assert chosen is None or (chosen and set(chosen) <= set(offered))
        case ChoosingTickets(drawn=drawn):
            assert 1 <= len(drawn) <= DRAWN
            places += drawn
    assert sorted(places) == sorted(game.cards.tickets), "tickets were lost or made"


def check_yards(state: CardState) -> None:
    """No colour lies in two places, and no stack is empty or of locomotives alone."""
    stacks = [stack for player in state.players for stack in player.yard.stacks]
    colours = [stack.colour for stack in stacks]
    assert len(colours) == len(set(colours)), "a colour lies in two stacks"
    assert LOCOMOTIVE not in colours
    for stack in stacks:
        assert stack.coloured >= 1, "the locomotives did not leave first"
        assert stack.locomotives >= 0


def check_outcome(game: CardGame, state: CardState, outcome: Outcome) -> None:
    """CG-60, CG-61, CG-62: totals are their lines; tickets, big cities and ties are counted."""
    seats = range(game.players)
    tickets = game.cards.tickets
    won = [0] * game.players
    for seat in seats:
        player, lines = state.players[seat], outcome.lines_of(seat)
        points = sum(tickets[ticket].points for ticket in player.completed)
        points -= sum(tickets[ticket].points for ticket in player.tickets)
        for city, bonus in game.cards.bonuses.items():
            counts = [_tickets_to(city, other, game) for other in state.players]
            if counts[seat] and counts[seat] == max(counts):
                points, won[seat] = points + bonus, won[seat] + 1
        assert outcome.totals[seat] == points == sum(line.points for line in lines)
        assert all(line.words and line.rule for line in lines)
        assert outcome.completed[seat] == player.completed
        assert outcome.failed[seat] == player.tickets
    merits = [(outcome.totals[s], len(state.players[s].completed), won[s]) for s in seats]
    places = sorted(set(merits), reverse=True)
    expected = tuple(tuple(s for s in seats if merits[s] == merit) for merit in places)
    assert outcome.ranking == expected
    assert outcome.winners == expected[0]


def _tickets_to(city: str, player: CardPlayer, game: CardGame) -> int:
    return sum(city in game.cards.tickets[ticket].ends for ticket in player.completed)


class CardWatch:
    """Follows a game from its set-up and checks every action of it."""

    def __init__(self, game: CardGame, set_up: Step) -> None:
        self.game = game
        self.state = set_up.after
        self.actions = 0
        self.left: int | None = None
        self._check()

    def follow(self, step: Step, seat: int) -> None:
        """Check one action of a seat."""
        assert step.before is not None
        assert step.before == self.state
        assert step.notices, "an action that nobody is told of"
        self.state, self.actions = step.after, self.actions + 1
        match step.before.pending:
            case ChoosingOpening():
                self._opening(step.before, step.after)
            case Completing():
                self._completing(step, seat)
            case _:
                assert seat == step.before.turn
                self._turn(step, seat)
        self._check()

    def _opening(self, before: CardState, after: CardState) -> None:
        assert after.turn == before.turn
        assert after.round == 1
        unchanged = [(p.hand, p.yard, p.track) for p in before.players]
        assert [(p.hand, p.yard, p.track) for p in after.players] == unchanged

    def _turn(self, step: Step, seat: int) -> None:
        before, after = step.before, step.after
        assert before is not None
        self._check_hand(step, seat)
        yards = [_model(player) for player in before.players]
        discards = before.discards + _place(step, seat, yards)
        if isinstance(after.pending, SecondCard | ChoosingTickets):
            assert isinstance(before.pending, TurnStart)
            assert after.turn == seat
            left = NO_CARDS
        else:
            left = self._turn_ended(step, seat, yards)
        assert [_model(player) for player in after.players] == yards
        assert after.discards == discards, "only robbed stacks are discarded"
        for s, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            gone = left if s == after.turn else NO_CARDS
            assert now.track == was.track + gone, "the track does not grow as trains leave"
            assert now.completed == was.completed
            assert s == seat or (now.hand, now.tickets) == (was.hand, was.tickets)
        departed = [n.event for n in step.notices if isinstance(n.event, TrainsDeparted)]
        assert departed == ([TrainsDeparted(after.turn, left)] if left else [])

    def _check_hand(self, step: Step, seat: int) -> None:
        """What each action does to the hand and to the row."""
        before, after = step.before, step.after
        assert before is not None
        was, now = before.players[seat], after.players[seat]
        match step.action:
            case TakeFaceUp(slot=slot):
                card = before.row[slot - 1]
                assert card is not None
                assert now.hand == was.hand.plus(card)
                assert card is not LOCOMOTIVE or isinstance(before.pending, TurnStart)
                assert card is not LOCOMOTIVE or not isinstance(after.pending, SecondCard)
            case TakeBlind():
                assert now.hand.total == was.hand.total + 1
                assert after.row == before.row
                assert after.deck.total == before.deck.total - 1
            case PlaceCards(cards=cards):
                assert now.hand == was.hand - cards
            case DrawTickets() | KeepTickets() | Pass():
                assert now.hand == was.hand
            case other:
                raise AssertionError(f"{other} is no action of a turn")

    def _turn_ended(self, step: Step, seat: int, yards: list[Model]) -> Cards:
        """CG-50: count the turns that are left. Returns the cards that leave the next yard."""
        before, after, players = step.before, step.after, self.game.players
        assert before is not None
        self._check_length(step)
        ran_out = False
        if self.left is not None:
            self.left -= 1
        elif not after.deck:
            self.left, ran_out = players, True
        assert after.final_turns == self.left
        told = [n.event for n in step.notices if isinstance(n.event, DeckRanOut)]
        assert told == ([DeckRanOut(seat)] if ran_out else [])
        if self.left == 0:
            assert after.pending == Completing((None,) * players)
            assert after.turn == seat
            return NO_CARDS
        assert after.pending == TurnStart()
        assert after.turn == (seat + 1) % players
        return _depart(yards[after.turn])

    def _check_length(self, step: Step) -> None:
        """CG-20, CG-21: a turn of taking is two cards, unless one is all there is to take."""
        before, after = step.before, step.after
        assert before is not None
        if not isinstance(before.pending, TurnStart):
            return
        match step.action:
            case TakeFaceUp(slot=slot) if before.row[slot - 1] is LOCOMOTIVE:
                return
            case TakeFaceUp() | TakeBlind():
                colours = [card for card in after.row if card not in (None, LOCOMOTIVE)]
                assert not after.deck, "a turn ended with one card"
                assert not colours, "a turn ended with one card"

    def _completing(self, step: Step, seat: int) -> None:
        """CG-51, CG-52: decisions stay secret until the last, then all are scored."""
        before, after, action = step.before, step.after, step.action
        assert before is not None
        assert isinstance(before.pending, Completing)
        assert isinstance(action, CompleteTickets)
        self._check_uses(before.players[seat], action)
        uses = [*before.pending.uses]
        uses[seat] = action.uses
        if None in uses:
            assert after == replace(before, pending=Completing(tuple(uses)))
            return
        for was, now, use in zip(before.players, after.players, uses, strict=True):
            done = tuple(ticket for ticket, _ in use or ())
            assert now.completed == was.completed + done
            assert [*now.tickets] == [t for t in was.tickets if t not in done]
        if before.round == ROUNDS[self.game.players]:
            assert after.pending == Over(EndReason.LAST_ROUND)
            assert after.round == before.round
        else:
            self._next_round(before, after)

    def _check_uses(self, player: CardPlayer, action: CompleteTickets) -> None:
        """Each ticket is open and completed exactly; each card is used once."""
        used = NO_CARDS
        for key, cards in action.uses:
            assert key in player.tickets
            assert _completes(self.game.cards.tickets[key], cards)
            used += cards
        assert used in player.track
        assert len({key for key, _ in action.uses}) == len(action.uses)

    def _next_round(self, before: CardState, after: CardState) -> None:
        """CG-53: hands and open tickets stay; everything else is shuffled and dealt again."""
        players = self.game.players
        assert after.round == before.round + 1
        assert after.turn == (before.turn + 1) % players
        assert after.pending == TurnStart()
        assert after.discards == NO_CARDS
        assert after.tickets == before.tickets
        for was, now in zip(before.players, after.players, strict=True):
            assert (now.yard.stacks, now.track) == ((), NO_CARDS)
            assert was.hand in now.hand
            assert now.seen == was.seen
            assert now.hand.total == was.hand.total + DEALT_AGAIN or not after.deck
        self.left = None if after.deck else players
        assert after.final_turns == self.left

    def _check(self) -> None:
        """The state holds together, and exactly those who are waited for have something to do."""
        state = self.state
        check_state(self.game, state)
        match state.pending:
            case ChoosingOpening(kept=decisions) | Completing(uses=decisions):
                waiting = {seat for seat, decided in enumerate(decisions) if decided is None}
                assert waiting
            case Over():
                waiting = set()
            case _:
                waiting = {state.turn}
        assert set(self.game.to_act(state)) == waiting
        for seat in range(self.game.players):
            some = bool(self.game.options(self.game.view(state, seat)))
            assert some == (seat in waiting), "a seat to act has options, and no other"
        outcome = self.game.outcome(state)
        assert (outcome is None) == bool(waiting)
        if outcome is not None:
            check_outcome(self.game, state, outcome)


def _model(player: CardPlayer) -> Model:
    return {s.colour: (s.coloured, s.locomotives) for s in player.yard.stacks}


def _place(step: Step, seat: int, yards: Sequence[Model]) -> Cards:
    """CG-30 to CG-33: put a set in the yards of the model. Returns the cards that are robbed."""
    if not isinstance(step.action, PlaceCards):
        return NO_CARDS
    cards, robbed = step.action.cards, NO_CARDS
    colours = [colour for colour in COLOURS if cards[colour]]
    if len(colours) == 1:
        assert cards.total >= 2
    else:
        assert (len(colours), cards.total, cards.locomotives) == (3, 3, 0)
    for colour in colours:
        assert colour not in yards[seat], "the colour still lay in the own yard"
        size = cards.total if len(colours) == 1 else 1
        for yard in yards:
            coloured, locomotives = yard.pop(colour, (0, 0))
            assert coloured + locomotives < size, "no more cards than were robbed"
            robbed = robbed.plus(colour, coloured).plus(LOCOMOTIVE, locomotives)
        yards[seat][colour] = (cards[colour], cards.locomotives)
    return robbed


def _depart(yard: Model) -> Cards:
    """CG-10: one card leaves each stack, locomotives first."""
    left = NO_CARDS
    for colour, (coloured, locomotives) in [*yard.items()]:
        if locomotives:
            left, yard[colour] = left.plus(LOCOMOTIVE), (coloured, locomotives - 1)
        else:
            left, yard[colour] = left.plus(colour), (coloured - 1, 0)
        if yard[colour] == (0, 0):
            del yard[colour]
    return left


def _completes(ticket: CardTicket, cards: Cards) -> bool:
    """Whether cards are exactly what a ticket asks for, locomotives in place of any of them."""
    within = all(cards[colour] <= ticket.needs[colour] for colour in COLOURS)
    return within and cards.total == ticket.needs.total
