"""A board game in a few lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from rallare.research.asking import decision, ticket_lines
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView

__all__ = ["asked", "board_lines"]


def board_lines(view: BoardView) -> Iterator[str]:
    """What a seat sees."""
    yield f"{view.board.title}: {asked(view)}"
    row = " ".join(card.word for card in view.row)
    yield f"Row: {row} | deck {view.deck_size}, tickets {view.ticket_deck_size}"
    for seat, player in enumerate(view.players):
        yield (
            f"{'*' if seat in view.to_act else ' '} player_{seat}: {player.score} points, "
            f"{player.trains} trains, {player.hand_size} cards, {player.ticket_count} tickets"
        )
        if player.routes:
            routes = view.board.routes
            yield f"    {', '.join(routes[route].name for route in player.routes)}"
    if view.seat is not None:
        yield f"player_{view.seat} holds {view.hand.words()}"
        yield from ticket_lines(view, view.board.tickets)


def asked(view: BoardView) -> str:
    """The decision that the game waits for."""
    if isinstance(view.pending, PayingTunnel):
        route, extra = view.board.routes[view.pending.route], view.pending.extra
        return decision(view, f"pay {extra} more for the tunnel {route.name}")
    return decision(view)
