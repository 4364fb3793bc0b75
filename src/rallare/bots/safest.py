"""What is played for somebody whose time is out: the legal action that harms the seat least.

It needs no seed and no memory: the same view has the same answer. It commits the seat to as little
as the rules allow: few tickets, no tunnel, no route, but more cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from itertools import islice
from typing import Any

from rallare.rules.actions import (
    Action,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.map import Ticket
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import LOCOMOTIVE
from rallare.rules.pending import OpeningChoice, TicketChoice

__all__ = ["safest"]


def safest(view: Any, options: Any) -> Action:
    """The legal action that harms the seat of a view least; the seat must be to act."""
    match view.pending:
        case OpeningChoice() | TicketChoice():
            return _fewest_tickets(view, options)
        case PayingTunnel():
            return _first(Withdraw(), options)
        case CompletingChoice():
            return _first(options.proposal(), options)
    return _card(view, options) or _without_cards(view, options)


def _first(wanted: Action | None, options: Any) -> Action:
    """What is wanted where it is legal, else the first thing that is."""
    if wanted is not None and wanted in options:
        return wanted
    first: Action = next(iter(options))
    return first


def _fewest_tickets(view: Any, options: Any) -> Action:
    """As few as allowed, and those that cost least when they fail."""
    tickets = _all_tickets(view)

    def harm(action: Action) -> tuple[int, int, str]:
        assert isinstance(action, KeepTickets)
        lost = sum(tickets[ticket].points for ticket in action.tickets)
        return len(action.tickets), lost, str(action)

    least: Action = min(options, key=harm)
    return least


@singledispatch
def _all_tickets(view: Any) -> Mapping[str, Ticket | CardTicket]:
    """The tickets of the game a view is of."""
    raise TypeError(f"nobody knows the tickets of a {type(view).__name__}")


@_all_tickets.register
def _board_tickets(view: BoardView) -> Mapping[str, Ticket | CardTicket]:
    return dict(view.board.tickets)


@_all_tickets.register
def _card_tickets(view: CardView) -> Mapping[str, Ticket | CardTicket]:
    return dict(view.cards.tickets)


def _card(view: Any, options: Any) -> Action | None:
    """A train card: blind, since nobody sees it; else a locomotive, or what the hand has most."""
    if TakeBlind() in options:
        return TakeBlind()
    face_up = [
        (card is not LOCOMOTIVE, -view.hand[card], slot)
        for slot, card in enumerate(view.row, 1)
        if card is not None and TakeFaceUp(slot) in options
    ]
    return TakeFaceUp(min(face_up)[2]) if face_up else None


@singledispatch
def _without_cards(view: Any, options: Any) -> Action:
    """What harms least in a turn in which no train card can be taken."""
    raise TypeError(f"nobody knows a turn of a {type(view).__name__}")


@_without_cards.register
def _cheapest_claim(view: BoardView, options: BoardOptions) -> Action:
    """The cheapest route, which scores at least, rather than tickets of which one must be kept."""
    claims = [
        (route.tunnel, payment.total, payment.locomotives, ClaimRoute(route.id, payment))
        for route in options.routes()
        for payment in islice(options.payments(route.id), 1)
    ]
    if claims:
        return min(claims, key=lambda claim: (*claim[:3], claim[3].route))[3]
    return _first(DrawTickets(), options)


@_without_cards.register
def _smallest_set(view: CardView, options: CardOptions) -> Action:
    """Tickets, none of which need be kept; else the set with the fewest cards.

    The rules let a seat pass only where there is nothing else.
    """
    if DrawTickets() in options:
        return DrawTickets()
    sets = [action for action in options if isinstance(action, PlaceCards)]
    by_size = sorted(sets, key=lambda action: (action.cards.total, action.cards.locomotives))
    return by_size[0] if by_size else _first(Pass(), options)
