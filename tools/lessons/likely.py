"""What a learner is likely to try besides the right thing, and what the law says to it.

The client knows no rules. In a lesson there is no server to ask, so the answers come along.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Any

from rallare.rules.actions import (
    Action,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import Card, Cards
from rallare.rules.pending import TurnStart

__all__ = ["refusals"]

ROW = 5
MOST_PLACED = 3
"""Sets of up to so many cards are tried; larger ones that are wrong hold a smaller wrong one."""


def refusals(view: Any, options: Any, wanted: Action | None) -> dict[str, list[str]]:
    """By the text of an action: the rule against it, the words, and what to do instead."""
    found: dict[str, list[str]] = {}
    for action in _tries(view, options, wanted):
        refusal = options.refusal(action)
        if refusal is not None:
            found[str(action)] = [refusal.rule, refusal.words, refusal.instead]
    return found


def _tries(view: Any, options: Any, wanted: Action | None) -> Iterator[Action]:
    if view.offered:
        yield from _few_tickets(view.offered)
        return
    yield from (TakeFaceUp(slot) for slot in range(1, ROW + 1))
    yield from (TakeBlind(), DrawTickets())
    if not isinstance(view.pending, TurnStart):
        return
    if isinstance(view, BoardView):
        if isinstance(wanted, ClaimRoute):
            yield from _other_payments(view, wanted)
        yield from _closed_routes(view, options)
    elif isinstance(view, CardView):
        yield from (PlaceCards(cards) for cards in _small_sets(view.hand))


def _few_tickets(offered: Iterable[str]) -> Iterator[Action]:
    tickets = list(offered)
    for number in (0, 1):
        yield from (KeepTickets(kept) for kept in combinations(tickets, number))


def _other_payments(view: BoardView, wanted: ClaimRoute) -> Iterator[Action]:
    """The payment with a card more, a card less, or one exchanged."""
    paid = wanted.payment
    kept = view.hand - paid
    less = [paid.minus(card) for card in paid.kinds]
    bags = [*less, *(bag.plus(card) for bag in (paid, *less) for card in kept.kinds)]
    yield from (ClaimRoute(wanted.route, bag) for bag in bags if bag.total)


def _closed_routes(view: BoardView, options: BoardOptions) -> Iterator[Action]:
    """A closed route is refused whatever is paid, so one try speaks for all."""
    owned = view.owners()
    for route in view.board.routes:
        if route not in owned and options.closed(route) is not None:
            yield ClaimRoute(route, Cards.single(Card.LOCOMOTIVE))


def _small_sets(hand: Cards) -> Iterator[Cards]:
    kinds = hand.kinds
    for numbers in product(*(range(min(hand[kind], MOST_PLACED) + 1) for kind in kinds)):
        if 0 < sum(numbers) <= MOST_PLACED:
            bags = [
                Cards.single(kind, number)
                for kind, number in zip(kinds, numbers, strict=True)
                if number
            ]
            total = bags[0]
            for bag in bags[1:]:
                total = total + bag
            yield total
