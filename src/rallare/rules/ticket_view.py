"""Tickets as a seat may know them: the part of a view that the games share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rallare.rules.pending import OpeningChoice, TicketChoice
from rallare.rules.state import ChoosingOpening, ChoosingTickets, Returned, TableState

__all__ = ["known_tickets", "offered_tickets", "own_tickets", "ticket_count", "ticket_pending"]

PublicT = TypeVar("PublicT")


def own_tickets(state: TableState, seat: int | None) -> tuple[str, ...]:
    """The tickets a seat holds; during the opening, those it has chosen."""
    if seat is None:
        return ()
    if isinstance(state.pending, ChoosingOpening):
        return state.pending.kept[seat] or ()
    return state.players[seat].tickets


def ticket_count(state: TableState, seat: int) -> int:
    """How many tickets everybody sees before a seat; an opening choice does not show yet."""
    if isinstance(state.pending, ChoosingOpening):
        return len(state.pending.dealt[seat])
    return len(state.players[seat].tickets)


def offered_tickets(state: TableState, seat: int | None) -> tuple[str, ...]:
    """The tickets a seat chooses from."""
    match state.pending:
        case ChoosingOpening(dealt=dealt) if seat is not None:
            return dealt[seat]
        case ChoosingTickets(drawn=drawn) if seat == state.turn:
            return drawn
    return ()


def known_tickets(tickets: Iterable[Returned], seat: int | None) -> tuple[str | None, ...]:
    """Tickets given back, in order; None where the seat does not know which."""
    return tuple(r.ticket if r.seat == seat else None for r in tickets)


def ticket_pending(
    pending: ChoosingOpening | ChoosingTickets | PublicT,
) -> OpeningChoice | TicketChoice | PublicT:
    """A pending decision about tickets as everybody sees it; any other is public as it is."""
    if isinstance(pending, ChoosingOpening):
        return OpeningChoice(tuple(tickets is not None for tickets in pending.kept))
    if isinstance(pending, ChoosingTickets):
        return TicketChoice(len(pending.drawn))
    return pending
