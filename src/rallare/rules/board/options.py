"""What a seat may do now in a board game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import tee
from typing import TYPE_CHECKING

from rallare.rules.actions import Action
from rallare.rules.board.map import Route
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Cards
from rallare.rules.errors import Refusal
from rallare.rules.options import TurnOptions
from rallare.rules.pending import TurnStart

if TYPE_CHECKING:
    from rallare.rules.board.game import BoardGame

__all__ = ["BoardOptions"]


class BoardOptions(TurnOptions["BoardGame", BoardView]):
    """Iterating gives every legal action; claims come with every payment, the thriftiest first."""

    def __init__(self, game: BoardGame, view: BoardView) -> None:
        super().__init__(game, view)
        self._payments: dict[str, Iterator[Cards]] = {}
        self._owners = view.owners()

    def besides_claims(self) -> Iterator[Action]:
        """Every legal action but claims, of which there can be thousands."""
        return self._game.besides_claims(self._view)

    def routes(self) -> tuple[Route, ...]:
        """The routes that could be claimed this turn with cards of the hand."""
        view = self._view
        if view.seat not in view.to_act or not isinstance(view.pending, TurnStart):
            return ()
        return tuple(self._game.rulebook.claim_route.affordable(self._game.table, view))

    def payments(self, route: str) -> Iterator[Cards]:
        """Every payment of the hand for a route, the thriftiest first; trains and owners aside."""
        like = self._game.board.alike[route]
        if like.id not in self._payments:
            claim = self._game.rulebook.claim_route
            self._payments[like.id] = claim.payments_for(self._view, like)
        # Routes of one price share what was found so far; each caller starts at the first.
        self._payments[like.id], payments = tee(self._payments[like.id])
        return payments

    def pays(self, route: str, cards: Cards) -> bool:
        """Whether some of these cards would pay for a route, whoever has them."""
        board_route = self._game.board.routes[route]
        return self._game.rulebook.claim_route.pays(board_route, cards)

    def closed(self, route: str) -> Refusal | None:
        """Why the seat could not claim a route even with all cards it likes, or None."""
        view, table = self._view, self._game.table
        claim = self._game.rulebook.claim_route
        return claim.closed(table, view, self._owners, self._game.board.routes[route])

    def shut_out(self, route: str, seat: int) -> bool:
        """Whether another seat could claim this route, and no track beside it once it is ours.

        Its cards are not looked at.
        """
        board, tracks = self._game.board, self._game.rulebook.claim_route.tracks
        assert self._view.seat is not None, "a spectator claims nothing"
        claimed = {**self._owners, route: self._view.seat}

        def could(track: str, owners: Mapping[str, int]) -> bool:
            if track in owners or board.routes[track].length > self._view.players[seat].trains:
                return False
            return tracks.refusal(self._game.table, seat, owners, board.routes[track]) is None

        beside = any(could(track, claimed) for track in board.tracks[route])
        return could(route, self._owners) and not beside
