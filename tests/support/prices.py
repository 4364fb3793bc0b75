"""What pays for a route, by trying everything: a second reading of the law for tests.

Written from the text of the rules alone; it shares no thought with the engine. Every space and
every symbol of a route is covered by a handful of cards; all ways to cover them are tried. Then
every payment that contains a smaller payment is thrown out, because payments must be exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from rallare.rules.board.map import Route
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards

__all__ = ["bags", "exact_payments", "nordic_covers", "northern_covers", "within"]

Covers = tuple[list[Cards], list[Cards]]
"""What covers a colour space, and what covers a symbol."""


def bags(kinds: Iterable[Card], most: int) -> Iterator[Cards]:
    """Every bag of up to so many cards of these kinds."""
    kinds = tuple(kinds)
    for number in range(most + 1):
        for cards in combinations_with_replacement(kinds, number):
            yield Cards.count(cards)


def exactly(kinds: Iterable[Card], number: int) -> list[Cards]:
    return [Cards.count(cards) for cards in combinations_with_replacement(tuple(kinds), number)]


def nordic_covers(route: Route, colour: Card, kinds: Iterable[Card]) -> Covers:
    """NC-20, 21, 25, 30 to 32 and 40: what covers a space, when the set has a colour."""
    card, locomotive = Cards.single(colour), Cards.single(LOCOMOTIVE)
    if route.any_cards:
        return [card, *exactly(kinds, route.any_cards)], []
    if route.locomotives:
        threes = exactly(kinds, 3)
        return [card, locomotive, *threes], [locomotive, *threes]
    if route.tunnel:
        return [card, locomotive], []
    return [card], []


def northern_covers(route: Route, colour: Card, kinds: Iterable[Card]) -> Covers:
    """NL-20, 21 and 30: what covers a space, when the set has a colour."""
    card, locomotive = Cards.single(colour), Cards.single(LOCOMOTIVE)
    pairs = [Cards.single(kind, 2) for kind in kinds if kind is not LOCOMOTIVE]
    return [card, locomotive], [locomotive, *pairs]


@lru_cache(maxsize=256)
def exact_payments(game: str, route: Route, hand: Cards, most: int) -> frozenset[Cards]:
    """Every exact payment of up to so many cards that a hand offers."""
    covers = {"NC": nordic_covers, "NL": northern_covers}[game]
    found: set[Cards] = set()
    for colour in COLOURS if route.colour is None else [route.colour]:
        space, symbol = covers(route, colour, hand.kinds)
        spaces = route.length - route.locomotives
        laid = {NO_CARDS}
        for cover in [space] * spaces + [symbol] * route.locomotives:
            laid = {
                more
                for cards in laid
                for handful in cover
                if (more := cards + handful) in hand and more.total <= most
            }
        found |= laid
    if route.any_cards:
        # NC-25: locomotives alone do not pay there.
        found = {cards for cards in found if cards.total > cards.locomotives}
    return frozenset(smallest(found))


def smallest(paying: set[Cards]) -> Iterator[Cards]:
    """NC-44: those that contain no other."""
    kept: list[Cards] = []
    for cards in sorted(paying, key=len):
        if not any(less in cards for less in kept):
            kept.append(cards)
            yield cards


def within(payments: Iterable[Cards], hand: Cards) -> set[Cards]:
    return {cards for cards in payments if cards in hand}
