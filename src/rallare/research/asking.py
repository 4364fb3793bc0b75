"""What games ask their players, and what a seat has tickets for, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rallare.rules.pending import OpeningChoice, Over, SecondCard, TicketChoice

__all__ = ["decision", "ticket_lines"]


def decision(view: Any, own: str = "begin a turn") -> str:
    """What the game waits for; `own` is what only this kind of game asks now."""
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
    return f"{who} to {own}"


def ticket_lines(view: Any, tickets: Any) -> Iterator[str]:
    """The tickets of a seat, and those on offer to it."""
    yield f"Tickets: {', '.join(tickets[ticket].name for ticket in view.tickets) or 'none'}"
    if view.offered:
        yield f"On offer: {', '.join(tickets[ticket].name for ticket in view.offered)}"
