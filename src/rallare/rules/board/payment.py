"""Paying for a route.

A payment rule says when a bag of cards is enough (`suffices`). A payment is accepted when it is
enough and exact: no card of it could be left out. `payments` lists exactly what is accepted, one
at a time, what a sensible player would spend first.

`suffices` only ever grows with the bag, so a hand can pay for a route just when the hand itself
suffices, and a payment is exact just when no single card can be taken away from it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from rallare.rules.board.map import Route
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.errors import Case, Refusal

__all__ = [
    "AnyCardsPerSpace",
    "FerryWithPairs",
    "FerryWithThrees",
    "OneColour",
    "OneColourOrLocomotives",
    "PaymentRule",
    "Shape",
    "accepts",
    "objection",
    "payments",
    "set_colour",
]

WORTH_OF_A_LOCOMOTIVE = 2
"""In ordinary cards, for the thrifty order: a pair is as dear, three loose cards are dearer."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How a payment may be made up: cards of the set's colour, locomotives, and substitutes.

    `loose` cards may be of any colours; each of the `pairs` is two cards of one colour.
    """

    coloured: int
    locomotives: int
    loose: int = 0
    pairs: int = 0

    @property
    def thrift(self) -> tuple[int, int]:
        """What is spent, then how many locomotives: the smaller, the thriftier."""
        spent = self.coloured + self.loose + 2 * self.pairs
        return spent + WORTH_OF_A_LOCOMOTIVE * self.locomotives, self.locomotives


class PaymentRule(Hashable, Protocol):
    """What pays for a kind of route."""

    @property
    def rule(self) -> str:
        """The id of the rule that says what pays."""

    @property
    def exact(self) -> str:
        """The id of the rule that refuses needless cards."""

    def suffices(self, route: Route, cards: Cards) -> bool:
        """Whether the route can be paid with cards of this bag, perhaps not needing all."""

    def shapes(self, route: Route) -> Iterator[Shape]:
        """Every make-up that an exact payment can have."""

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        """Why cards that do not suffice are refused."""


def set_colours(route: Route) -> Sequence[Card]:
    """The colours a set for this route may have: its own, or any one for gray."""
    return COLOURS if route.colour is None else (route.colour,)


def wanted(route: Route) -> str:
    """The set's colour in words."""
    return "of one colour" if route.colour is None else route.colour.word


def set_colour(cards: Cards) -> Card:
    """The colour of a set of one colour and locomotives; LOCOMOTIVE for locomotives only."""
    return cards.kinds[0] if cards else LOCOMOTIVE


@dataclass(frozen=True, slots=True)
class OneColour:
    """A card of one colour for each space; locomotives do not help."""

    rule: str
    locomotives: str
    exact: str

    def suffices(self, route: Route, cards: Cards) -> bool:
        return any(cards[colour] >= route.length for colour in set_colours(route))

    def shapes(self, route: Route) -> Iterator[Shape]:
        yield Shape(route.length, 0)

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        if OneColourOrLocomotives(self.rule, self.exact).suffices(route, cards):
            words = "Locomotives pay only for ferries and tunnels, not for an ordinary route."
            return Refusal(self.locomotives, words, _needs(route))
        return Refusal(self.rule, f"{_offer(cards)} not pay for {route.name}.", _needs(route))


@dataclass(frozen=True, slots=True)
class OneColourOrLocomotives:
    """A card of one colour for each space, or a locomotive in its place."""

    rule: str
    exact: str

    def suffices(self, route: Route, cards: Cards) -> bool:
        best = max(cards[colour] for colour in set_colours(route))
        return best + cards.locomotives >= route.length

    def shapes(self, route: Route) -> Iterator[Shape]:
        for locomotives in range(route.length + 1):
            yield Shape(route.length - locomotives, locomotives)

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        instead = f"{_needs(route)[:-1]}; locomotives may stand for any of them."
        return Refusal(self.rule, f"{_offer(cards)} not pay for {route.name}.", instead)


@dataclass(frozen=True, slots=True)
class FerryWithThrees:
    """A locomotive for each symbol, a set of one colour for the other spaces.

    Further locomotives may stand for colour cards. Any `size` cards stand for a locomotive.
    """

    size: int
    rule: str
    exact: str

    def suffices(self, route: Route, cards: Cards) -> bool:
        total, locomotives = cards.total, cards.locomotives
        for colour in set_colours(route):
            # A colour card laid as such saves a whole locomotive, so as many as fit are.
            coloured = min(route.length - route.locomotives, cards[colour])
            substitutes = (total - locomotives - coloured) // self.size
            if locomotives + substitutes >= route.length - coloured:
                return True
        return False

    def shapes(self, route: Route) -> Iterator[Shape]:
        for coloured in range(route.length - route.locomotives + 1):
            needed = route.length - coloured
            for locomotives in range(needed + 1):
                yield Shape(coloured, locomotives, loose=self.size * (needed - locomotives))

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        instead = (
            f"It needs {_symbols(route)} and {_spaces(route)}; "
            f"any {_NUMBERS[self.size]} cards stand for a locomotive."
        )
        return Refusal(self.rule, f"{_offer(cards)} not pay for {route.name}.", instead)


@dataclass(frozen=True, slots=True)
class FerryWithPairs:
    """A locomotive or a pair of one colour for each symbol, a set of one colour for the rest.

    Locomotives may stand for cards of the set; a pair stands for a symbol only.
    """

    rule: str
    exact: str

    def suffices(self, route: Route, cards: Cards) -> bool:
        counts = cards.counts
        all_pairs = sum(counts[colour] // 2 for colour in COLOURS)
        for colour in set_colours(route):
            # A colour card in the set saves a locomotive; in a pair it saves at most half of one.
            coloured = min(route.length - route.locomotives, counts[colour])
            pairs = all_pairs - counts[colour] // 2 + (counts[colour] - coloured) // 2
            needed = route.length - coloured - min(route.locomotives, pairs)
            if counts[LOCOMOTIVE] >= needed:
                return True
        return False

    def shapes(self, route: Route) -> Iterator[Shape]:
        spaces = route.length - route.locomotives
        for coloured in range(spaces + 1):
            for pairs in range(route.locomotives + 1):
                yield Shape(coloured, route.length - coloured - pairs, pairs=pairs)

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        instead = (
            f"It needs {_symbols(route)} and {_spaces(route)}; "
            "a pair of one colour stands for a symbol, a locomotive for any card."
        )
        return Refusal(self.rule, f"{_offer(cards)} not pay for {route.name}.", instead)


@dataclass(frozen=True, slots=True)
class AnyCardsPerSpace:
    """A set of one colour in which any few cards stand for one card of the colour.

    How few is printed on the route. Locomotives count as any card, and alone do not pay.
    """

    rule: str
    exact: str

    def suffices(self, route: Route, cards: Cards) -> bool:
        total = cards.total
        if total == cards.locomotives:
            return False
        for colour in set_colours(route):
            coloured = min(route.length, cards[colour])
            if (total - coloured) // route.any_cards >= route.length - coloured:
                return True
        return False

    def shapes(self, route: Route) -> Iterator[Shape]:
        for coloured in range(1, route.length + 1):
            loose = route.any_cards * (route.length - coloured)
            for locomotives in range(loose + 1):
                yield Shape(coloured, locomotives, loose=loose - locomotives)

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        instead = (
            f"{_needs(route)[:-1]}; any {_NUMBERS.get(route.any_cards, str(route.any_cards))} "
            "cards stand for one card of the colour, and locomotives count as any card."
        )
        return Refusal(self.rule, f"{_offer(cards)} not pay for {route.name}.", instead)


def objection(rule: PaymentRule, route: Route, cards: Cards) -> Refusal | None:
    """Why a payment is refused, or None when it is accepted. This is the rule of payments."""
    if not rule.suffices(route, cards):
        return rule.shortfall(route, cards)
    if accepts(rule, route, cards):
        return None
    spare = cards - next(payments(rule, route, cards))
    words = f"The payment for {route.name} must be exact."
    return Refusal(rule.exact, words, f"You can keep {spare.words()}.", case=Case(spare=spare))


def accepts(rule: PaymentRule, route: Route, cards: Cards) -> bool:
    """Whether these cards pay for the route and none of them is needless."""
    return rule.suffices(route, cards) and not any(
        rule.suffices(route, cards.plus(card, -1)) for card in cards.kinds
    )


def payments(rule: PaymentRule, route: Route, hand: Cards) -> Iterator[Cards]:
    """Every accepted payment from a hand, once each, the thriftiest first.

    Thrifty means: least spent, a locomotive counting as two cards; then fewest locomotives; then
    the set, and after it the substitutes, from the colours the hand has most of. Lazy, because
    a full hand can offer thousands.
    """
    seen: set[Cards] = set()
    by_surplus = sorted(COLOURS, key=hand.counts.__getitem__, reverse=True)
    colours = by_surplus if route.colour is None else [route.colour]
    for shape in _thrifty_shapes(rule, route):
        if shape.locomotives > hand.locomotives:
            continue
        for colour in colours:
            for cards in _filled(shape, route, colour, hand, by_surplus):
                if cards not in seen and accepts(rule, route, cards):
                    seen.add(cards)
                    yield cards


@lru_cache(maxsize=1024)
def _thrifty_shapes(rule: PaymentRule, route: Route) -> tuple[Shape, ...]:
    """The make-ups of a payment for a route, the thriftiest first: the same for every hand."""
    return tuple(sorted(rule.shapes(route), key=lambda shape: shape.thrift))


def _filled(
    shape: Shape, route: Route, colour: Card, hand: Cards, by_surplus: Sequence[Card]
) -> Iterator[Cards]:
    """Payments of one shape whose set has one colour."""
    if hand[colour] < shape.coloured:
        return
    base = NO_CARDS.plus(colour, shape.coloured).plus(LOCOMOTIVE, shape.locomotives)
    if not shape.pairs and not shape.loose:
        yield base
        return
    rest = hand - base
    limits = {c: rest[c] for c in by_surplus}
    if shape.coloured < route.length - route.locomotives:
        # With a space of the set still open, another card of the colour would go there; and on
        # a gray route the colour of which there is most would have been the set.
        limits[colour] = 0
        if route.colour is None and shape.loose:
            limits = {c: min(limit, shape.coloured) for c, limit in limits.items()}
    for pairs in _chosen(shape.pairs, [(c, limits[c] // 2) for c in by_surplus]):
        for loose in _chosen(shape.loose, [(c, limits[c]) for c in by_surplus]):
            yield base + pairs + pairs + loose


def _chosen(number: int, limits: Sequence[tuple[Card, int]]) -> Iterator[Cards]:
    """Every bag of a number of cards within limits, most of the first kinds first."""
    if number == 0:
        yield NO_CARDS
        return
    if not limits:
        return
    (card, limit), others = limits[0], limits[1:]
    room = sum(more for _, more in others)
    for here in range(min(limit, number), max(0, number - room) - 1, -1):
        for bag in _chosen(number - here, others):
            yield bag.plus(card, here)


_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def _offer(cards: Cards) -> str:
    words = cards.words()
    return f"{words[0].upper()}{words[1:]} {'does' if cards.total == 1 else 'do'}"


def _needs(route: Route) -> str:
    cards = "card" if route.length == 1 else "cards"
    if route.colour is None:
        return f"It needs {route.length} {cards} of one colour."
    return f"It needs {route.length} {route.colour.word} {cards}."


def _symbols(route: Route) -> str:
    return f"{route.locomotives} locomotive{'s' if route.locomotives > 1 else ''}"


def _spaces(route: Route) -> str:
    number = route.length - route.locomotives
    return f"{number} {wanted(route)}" if number else "nothing else"
