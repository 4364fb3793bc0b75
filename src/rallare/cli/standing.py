"""How a recorded game stands, in words: the table, and what one seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rallare.cli.terminal.paint import Paint, pad, width_of
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Board
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import join_words
from rallare.rules.pending import OpeningChoice, Over

__all__ = ["secret_lines", "table_lines"]


def table_lines(
    game: BoardGame, names: Sequence[str], view: BoardView, paint: Paint
) -> Iterator[str]:
    """The table as everybody sees it: who is to act, a line for each player, what lies open."""
    yield _waits_for(names, view)
    widest = max(map(width_of, names))
    yield f"  {pad('', widest)}  points  trains  cards  tickets  routes"
    for name, player in zip(names, view.players, strict=True):
        yield (
            f"  {pad(name, widest)}  {player.score:>6}  {player.trains:>6}"
            f"  {player.hand_size:>5}  {player.ticket_count:>7}  {len(player.routes):>6}"
        )
    yield f"  Face up: {' '.join(map(paint.card, view.row))}."
    deck, discards = view.deck_size, view.discards.total
    yield f"  Deck {deck}, discards {discards}, tickets to draw {view.ticket_deck_size}."
    bonuses = [game.rulebook.scoring.bonus(key).name for key in view.bonuses]
    yield f"  Bonus cards: {join_words(bonuses) or 'none'}."
    for name, player in zip(names, view.players, strict=True):
        routes = ", ".join(view.board.routes[route].name for route in player.routes)
        yield f"  Routes of {name}: {routes or 'none yet'}."


def _waits_for(names: Sequence[str], view: BoardView) -> str:
    who = join_words([names[seat] for seat in view.to_act])
    match view.pending:
        case Over():
            return "The game is over."
        case OpeningChoice():
            return f"Still to choose opening tickets: {who}."
        case PayingTunnel(route=route, extra=extra):
            tunnel = view.board.routes[route].name
            return f"{who} is to pay {extra} more for {tunnel}, or to withdraw."
    last = "" if view.final_turns is None else " in the final round"
    return f"{who} is to act{last}."


def secret_lines(name: str, view: BoardView, paint: Paint) -> Iterator[str]:
    """What only the seat of a view knows: its hand and tickets, and those on offer."""
    yield f"  Hand of {name}: {paint.cards(view.hand)}."
    yield f"  Tickets of {name}: {_named(view.board, view.tickets)}."
    if view.offered:
        yield f"  On offer to {name}: {_named(view.board, view.offered)}."


def _named(board: Board, tickets: Sequence[str]) -> str:
    return join_words([board.tickets[ticket].name for ticket in tickets]) or "none"
