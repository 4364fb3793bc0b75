"""A board game in a few lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.pending import OpeningChoice, Over, SecondCard, TicketChoice

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
        tickets = view.board.tickets
        yield f"player_{view.seat} holds {view.hand.words()}"
        yield f"Tickets: {', '.join(tickets[ticket].name for ticket in view.tickets) or 'none'}"
        if view.offered:
            yield f"On offer: {', '.join(tickets[ticket].name for ticket in view.offered)}"


def asked(view: BoardView) -> str:
    """The decision that the game waits for."""
    who = " and ".join(f"player_{seat}" for seat in view.to_act)
    match view.pending:
        case Over():
            return "the game is over"
        case OpeningChoice():
            return f"{who} to choose opening tickets"
        case SecondCard():
            return f"{who} to take a second card"
        case TicketChoice(number=number):
            return f"{who} to keep some of {number} tickets"
        case PayingTunnel(route=route, extra=extra):
            return f"{who} to pay {extra} more for the tunnel {view.board.routes[route].name}"
    return f"{who} to begin a turn"
