"""What must hold after every action of a board game, whichever it is.

Written from the rules: totals that never change, limits that are never passed, turns that end as
they must. `check_state` looks at one state; a `Watch` follows a whole game.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rallare.rules.actions import ClaimRoute, DrawTickets, Pass, TakeBlind, TakeFaceUp
from rallare.rules.board.game import BoardGame
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState
from rallare.rules.card_game.game import CardGame
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.game import Transition
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.pending import Over, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets
from support.card_invariants import CardWatch

__all__ = ["Watch", "check_outcome", "check_state", "watch_over"]

USABLE_TRACKS = {
    "nordic-countries": {2: {2: 1}, 3: {2: 2}},
    "northern-lights": {2: {2: 1, 3: 1}, 3: {2: 1, 3: 2}, 4: {2: 2, 3: 3}, 5: {2: 2, 3: 3}},
}
"""NC-24 and NL-23: by players and by tracks between two cities, how many may be claimed."""

FACE_UP = 5
LOW_ON_TRAINS = 2


def check_state(game: BoardGame, state: BoardState) -> None:
    check_cards(game, state)
    check_tickets(game, state)
    check_players(game, state)
    check_tracks(game, state)


def check_cards(game: BoardGame, state: BoardState) -> None:
    """Every train card is somewhere, and the deck is renewed at once."""
    everywhere = state.deck + state.discards + Cards.count(state.row)
    for player in state.players:
        everywhere = everywhere + player.hand
        assert player.seen in player.hand, "a card was seen that is not in the hand"
    if isinstance(state.pending, PayingTunnel):
        everywhere = everywhere + state.pending.laid + Cards.count(state.pending.revealed)
        assert state.pending.extra > 0
    assert everywhere == game.board.train_cards, "train cards were lost or made"
    assert min(*state.deck.counts, *state.discards.counts) >= 0
    assert state.deck or not state.discards, "the deck is empty and was not renewed"
    assert len(state.row) == FACE_UP, "the row is not full"


def check_tickets(game: BoardGame, state: BoardState) -> None:
    """Every ticket is in one place."""
    deck = state.tickets
    places = [*deck.bag, *(r.ticket for r in deck.under), *(r.ticket for r in deck.removed)]
    for player in state.players:
        places += player.tickets
    match state.pending:
        case ChoosingOpening(dealt=dealt, kept=kept):
            places += [ticket for tickets in dealt for ticket in tickets]
            for offered, chosen in zip(dealt, kept, strict=True):
                assert set(chosen or ()) <= set(offered)
        case ChoosingTickets(drawn=drawn):
            assert 1 <= len(drawn) <= 3
            places += drawn
    assert sorted(places) == sorted(game.board.tickets), "tickets were lost or made"


def check_players(game: BoardGame, state: BoardState) -> None:
    board = game.board
    for player in state.players:
        routes = [board.routes[route] for route in player.routes]
        assert player.trains + sum(r.length for r in routes) == board.trains
        assert player.trains >= 0
        assert player.score == sum(board.scores[r.length] for r in routes)
        assert min(player.hand.counts) >= 0
        assert min(player.seen.counts) >= 0


def check_tracks(game: BoardGame, state: BoardState) -> None:
    """No route has two owners, and tracks between the same cities are shared as the law says."""
    board = game.board
    owned = [route for player in state.players for route in player.routes]
    assert len(owned) == len(set(owned)), "a route has two owners"
    taken: Counter[frozenset[str]] = Counter()
    for player in state.players:
        between = [frozenset(board.routes[route].ends) for route in player.routes]
        assert len(between) == len(set(between)), "a player owns two tracks between two cities"
        taken.update(between)
    usable = USABLE_TRACKS[game.key][game.players]
    for route in owned:
        tracks = len(board.tracks[route])
        limit = usable[tracks] if tracks > 1 else 1
        assert taken[frozenset(board.routes[route].ends)] <= limit, "too many tracks are claimed"


def check_outcome(game: BoardGame, state: BoardState, outcome: Outcome) -> None:
    """Totals are their lines; the ranking follows points, then the tie-breaks."""
    seats = range(game.players)
    for seat in seats:
        player, lines = state.players[seat], outcome.lines_of(seat)
        assert outcome.totals[seat] == sum(line.points for line in lines)
        assert all(line.words and line.rule for line in lines)
        (routes,) = (line for line in lines if line.item == "routes")
        assert routes.points == player.score
        assert sorted(outcome.completed[seat] + outcome.failed[seat]) == sorted(player.tickets)
        for line in lines:
            if line.item in player.tickets:
                won = line.item in outcome.completed[seat]
                points = game.board.tickets[line.item].points
                assert line.points == (points if won else -points)
    assert sorted(seat for place in outcome.ranking for seat in place) == list(seats)
    assert outcome.winners == outcome.ranking[0]
    ties = outcome.tie_breaks.values()
    merits = [(outcome.totals[seat], *(tie[seat] for tie in ties)) for seat in seats]
    for place in outcome.ranking:
        assert len({merits[seat] for seat in place}) == 1
    places = [merits[place[0]] for place in outcome.ranking]
    assert places == sorted(set(places), reverse=True)


def watch_over(game: Any, set_up: Transition[Any]) -> Watch | CardWatch:
    """Somebody to follow a game of any kind."""
    if isinstance(game, CardGame):
        return CardWatch(game, set_up)
    assert isinstance(game, BoardGame)
    return Watch(game, set_up)


class Watch:
    """Follows a game from its set-up and checks every action of it."""

    def __init__(self, game: BoardGame, set_up: Transition[BoardState]) -> None:
        self.game = game
        self.state = set_up.after
        self.actions = 0
        self.taken = 0
        self.passes = 0
        self.left: int | None = None
        self._check()

    def follow(self, step: Transition[BoardState], seat: int) -> None:
        """Check one action of a seat."""
        assert step.before is not None
        assert step.before == self.state
        assert step.notices, "an action that nobody is told of"
        before, after = step.before, step.after
        self.state, self.actions = after, self.actions + 1
        if isinstance(before.pending, ChoosingOpening):
            assert after.turn == before.turn
            self._check()
            return
        assert seat == before.turn
        self.taken += isinstance(step.action, TakeFaceUp | TakeBlind)
        if isinstance(after.pending, TurnStart | Over):
            self._turn_ended(step, seat)
        else:
            assert after.turn == seat
        self._check()

    def _turn_ended(self, step: Transition[BoardState], seat: int) -> None:
        """NC-60, NC-61: count the turns that are left, and the passes in a row."""
        players, after = self.game.players, step.after
        self._check_turn(step, seat)
        self.taken = 0
        self.passes = self.passes + 1 if isinstance(step.action, Pass) else 0
        if self.left is not None:
            self.left -= 1
        elif after.players[seat].trains <= LOW_ON_TRAINS:
            self.left = players
        assert after.final_turns == self.left
        if self.left == 0:
            assert after.pending == Over(EndReason.FINAL_TURNS)
        elif self.passes == players:
            assert after.pending == Over(EndReason.STALEMATE)
        else:
            assert after.pending == TurnStart()
            assert after.turn == (seat + 1) % players

    def _check_turn(self, step: Transition[BoardState], seat: int) -> None:
        """A turn is one of three things, or nothing at all."""
        assert step.before is not None
        routes = [len(s.players[seat].routes) for s in (step.before, step.after)]
        assert routes[1] - routes[0] in (0, 1)
        if self.taken:
            assert routes[0] == routes[1]
            assert self.taken in (1, 2)
            if self.taken == 1:
                alone = (
                    isinstance(step.action, TakeFaceUp)
                    and step.before.row[step.action.slot - 1] is LOCOMOTIVE
                )
                assert alone or step.after.deck == NO_CARDS, "a turn ended with one card"
        else:
            assert not isinstance(step.action, DrawTickets)
        if isinstance(step.action, ClaimRoute):
            assert self.taken == 0

    def _check(self) -> None:
        state = self.state
        check_state(self.game, state)
        if isinstance(state.pending, ChoosingOpening):
            waiting = {s for s, kept in enumerate(state.pending.kept) if kept is None}
            assert waiting
        else:
            waiting = set() if isinstance(state.pending, Over) else {state.turn}
        assert set(self.game.to_act(state)) == waiting
        for seat in range(self.game.players):
            some = bool(self.game.options(self.game.view(state, seat)))
            assert some == (seat in waiting), "a seat to act has options, and no other"
        outcome = self.game.outcome(state)
        assert (outcome is None) == bool(waiting)
        if outcome is not None:
            check_outcome(self.game, state, outcome)
