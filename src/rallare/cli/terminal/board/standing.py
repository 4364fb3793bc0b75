"""How a recorded board game stands, in words: the table, and what one seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rallare.cli.terminal.paint import Paint
from rallare.cli.terminal.standing import held_lines, pile_lines, player_lines, waits_for
from rallare.rules.board.game import BoardGame
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import join_words

__all__ = ["secret_lines", "table_lines"]


def table_lines(
    game: BoardGame, names: Sequence[str], view: BoardView, paint: Paint
) -> Iterator[str]:
    """The table as everybody sees it: who is to act, a line for each player, what lies open."""
    yield _waits_for(names, view)
    counts = [(p.score, p.trains, p.hand_size, p.ticket_count, len(p.routes)) for p in view.players]
    yield from player_lines(names, ("points", "trains", "cards", "tickets", "routes"), counts)
    yield from pile_lines(view, paint)
    bonuses = [game.rulebook.scoring.bonus(key).name for key in view.bonuses]
    yield f"  Bonus cards: {join_words(bonuses) or 'none'}."
    for name, player in zip(names, view.players, strict=True):
        routes = ", ".join(view.board.routes[route].name for route in player.routes)
        yield f"  Routes of {name}: {routes or 'none yet'}."


def _waits_for(names: Sequence[str], view: BoardView) -> str:
    if isinstance(view.pending, PayingTunnel):
        who, tunnel = names[view.turn], view.board.routes[view.pending.route].name
        return f"{who} is to pay {view.pending.extra} more for {tunnel}, or to withdraw."
    return waits_for(names, view)


def secret_lines(name: str, view: BoardView, paint: Paint) -> Iterator[str]:
    """What only the seat of a view knows: its hand and tickets, and those on offer."""
    tickets = [view.board.tickets[ticket].name for ticket in view.tickets]
    offered = [view.board.tickets[ticket].name for ticket in view.offered]
    yield from held_lines(name, view, tickets, offered, paint)
