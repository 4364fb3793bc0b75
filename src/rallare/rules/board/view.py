"""What one seat, or a spectator, may know of a board game. Built field by field from the state.

An opponent has a `hand_size` and no hand. The discards are open: everybody saw every card go there.
"""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.board.map import Board
from rallare.rules.board.pending import PayingTunnel, PublicPending
from rallare.rules.board.state import BoardState, Player
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.pending import Over
from rallare.rules.resample import known_hands
from rallare.rules.state import ChoosingOpening
from rallare.rules.ticket_view import (
    known_tickets,
    offered_tickets,
    own_tickets,
    ticket_count,
    ticket_pending,
)

__all__ = ["BoardView", "PublicPlayer", "to_act", "view_of"]


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """What everybody may know of a player. `seen` are cards known to be in the hand."""

    hand_size: int
    seen: Cards
    ticket_count: int
    routes: tuple[str, ...]
    trains: int
    score: int


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board game as one seat knows it. `seat` is None for a spectator.

    `tickets` and `hand` are the seat's own; `offered` are the tickets of the choice at hand.
    `under` and `removed` are the tickets under the deck and out of the game, in order; those that
    the seat does not know are None.
    """

    game: str
    board: Board
    seat: int | None
    players: tuple[PublicPlayer, ...]
    row: tuple[Card, ...]
    deck_size: int
    discards: Cards
    ticket_deck_size: int
    bonuses: tuple[str, ...]
    turn: int
    to_act: tuple[int, ...]
    pending: PublicPending
    final_turns: int | None
    passes: int
    hand: Cards
    tickets: tuple[str, ...]
    offered: tuple[str, ...]
    under: tuple[str | None, ...]
    removed: tuple[str | None, ...]

    @property
    def me(self) -> PublicPlayer:
        """The seat's own public side; a spectator has none."""
        if self.seat is None:
            raise ValueError("a spectator has no seat")
        return self.players[self.seat]

    def unseen(self) -> Cards:
        """The cards that the seat does not know the place of: in the deck or in other hands."""
        known = sum(known_hands(self), NO_CARDS) + self.discards + Cards.count(self.row)
        if isinstance(self.pending, PayingTunnel):
            known = known + self.pending.laid + Cards.count(self.pending.revealed)
        return self.board.train_cards - known

    def owners(self) -> dict[str, int]:
        """Who owns each claimed route."""
        return {route: seat for seat, p in enumerate(self.players) for route in p.routes}


def to_act(state: BoardState) -> tuple[int, ...]:
    """The seats whose decision the game waits for."""
    if isinstance(state.pending, ChoosingOpening):
        return state.pending.waiting
    return () if isinstance(state.pending, Over) else (state.turn,)


def view_of(game: str, board: Board, state: BoardState, seat: int | None) -> BoardView:
    """Put in what the seat may know, and nothing else."""
    own = state.players[seat] if seat is not None else None
    return BoardView(
        game=game,
        board=board,
        seat=seat,
        players=tuple(_public(state, s, player) for s, player in enumerate(state.players)),
        row=state.row,
        deck_size=state.deck.total,
        discards=state.discards,
        ticket_deck_size=len(state.tickets),
        bonuses=state.bonuses,
        turn=state.turn,
        to_act=to_act(state),
        pending=ticket_pending(state.pending),
        final_turns=state.final_turns,
        passes=state.passes,
        hand=own.hand if own else NO_CARDS,
        tickets=own_tickets(state, seat),
        offered=offered_tickets(state, seat),
        under=known_tickets(state.tickets.under, seat),
        removed=known_tickets(state.tickets.removed, seat),
    )


def _public(state: BoardState, seat: int, player: Player) -> PublicPlayer:
    return PublicPlayer(
        hand_size=player.hand.total,
        seen=player.seen,
        ticket_count=ticket_count(state, seat),
        routes=player.routes,
        trains=player.trains,
        score=player.score,
    )
