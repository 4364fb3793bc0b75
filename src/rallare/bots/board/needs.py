"""Which train cards a list of routes still asks for, and which cards to pay with.

How a route may be paid is asked of the options, never known here: a locomotive that helps in one
game does not in another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from rallare.rules.board.map import Route
from rallare.rules.board.options import BoardOptions
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards

__all__ = ["Need", "best_payment", "lacking", "list_price", "needs_of", "worth"]

PAYMENTS = 30
"""How many payments are compared; the thriftiest come first, so the best is soon found."""


@dataclass(frozen=True, slots=True)
class Need:
    """The cards a route still asks for, and whether locomotives may stand for them."""

    route: Route
    price: Cards
    lacking: Cards
    locomotives: bool


def list_price(route: Route, hand: Cards) -> Cards:
    """The plain price of a route: a set, with a locomotive for each symbol.

    For gray it is in the colour that the hand has most of.
    """
    colour = route.colour
    if colour is None:
        colour = max(COLOURS, key=hand.counts.__getitem__)
    price = Cards.single(colour, route.length - route.locomotives)
    return price.plus(LOCOMOTIVE, route.locomotives)


def lacking(options: BoardOptions, route: Route, hand: Cards) -> Cards:
    """A few cards that would make the route payable; none when it is already."""
    missing = hand.missing(list_price(route, hand))
    for card in missing:
        if options.pays(route.id, hand + missing.minus(card)):
            missing = missing.minus(card)
    return missing


def needs_of(options: BoardOptions, routes: Iterable[Route], hand: Cards) -> list[Need]:
    """What each route asks for when the hand serves them in this order.

    A tunnel that can be paid asks for one card more, in case the cards turned up ask for it.
    """
    found: list[Need] = []
    for route in routes:
        price, missing = list_price(route, hand), lacking(options, route, hand)
        if route.tunnel and not missing:
            price = price.plus(price.kinds[0])
            missing = hand.missing(price)
        wild = options.pays(route.id, Cards.single(LOCOMOTIVE, route.length))
        found.append(Need(route, price, missing, wild))
        hand = hand.less(price)
    return found


def worth(card: Card, needs: Sequence[Need]) -> float:
    """How much a card would help: more, the fewer cards its route then still asks for."""
    best = 0.1 if card is LOCOMOTIVE else 0.0
    for need in needs:
        if need.lacking[card]:
            best = max(best, 1 + 1 / need.lacking.total)
        elif card is LOCOMOTIVE and need.locomotives and need.lacking:
            # It will do, but a card of the colour would do as well, and locomotives are dear.
            best = max(best, 0.8 + 1 / need.lacking.total)
    return best


def best_payment(
    options: BoardOptions, route: Route, hand: Cards, needs: Sequence[Need]
) -> Cards | None:
    """The payment that spends least and takes least from what other routes ask for."""
    reserved = NO_CARDS
    for need in needs:
        if need.route != route:
            reserved = reserved + need.price

    def damage(payment: Cards) -> int:
        torn = (hand - payment).missing(reserved).total
        return payment.total + payment.locomotives + torn

    offers = islice(options.payments(route.id), PAYMENTS)
    return min(offers, key=damage, default=None)
