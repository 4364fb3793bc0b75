"""Payments: the rule and the list of payments equal a brute-force reading of the law."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.prices import bags, exact_payments, within
from support.situation import law

from rallare.rules.board.map import Kind, Route
from rallare.rules.board.payment import (
    PaymentRule,
    Shape,
    accepts,
    objection,
    payments,
)
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.errors import IllegalAction, Refusal

RULES = {
    "NC": law("nordic-countries", 2).rulebook.claim_route.payments,
    "NL": law("northern-lights", 2).rulebook.claim_route.payments,
}
BOARDS = {"NC": law("nordic-countries", 2).board, "NL": law("northern-lights", 2).board}
THREE = (Card.BLUE, Card.GREEN, Card.RED)
MURMANSK = BOARDS["NC"].routes["lieksa-murmansk-gray"]


@dataclass(frozen=True)
class Price:
    """A kind of route with its length and symbols, by the rules of a game."""

    game: str
    route: Route

    @property
    def rule(self) -> PaymentRule:
        return RULES[self.game][self.route.kind]

    def __str__(self) -> str:
        route = self.route
        return (
            f"{self.game}-{route.kind.name.lower()}-{route.length}"
            + f"-symbols-{route.locomotives}" * route.ferry
            + f"-any-{route.any_cards}" * bool(route.any_cards)
        )


def price(game: str, length: int, colour: Card | None, symbols: int = 0, **more: int) -> Price:
    tunnel, any_cards = bool(more.get("tunnel")), more.get("any_cards", 0)
    route = Route("here-there", ("Here", "There"), length, colour, symbols, tunnel, any_cards, 0)
    return Price(game, route)


def board_prices() -> Iterator[Price]:
    """Every price on the two boards, once; the colour is green wherever there is one."""
    seen = set()
    for game, board in BOARDS.items():
        for route in board.routes.values():
            colour = None if route.colour is None else Card.GREEN
            plain = replace(route, id="here-there", ends=("Here", "There"), colour=colour, draw=0)
            if route is not MURMANSK and (game, plain) not in seen:
                seen.add((game, plain))
                yield Price(game, plain)


def other_prices() -> Iterator[Price]:
    """What the boards do not have, and other boards may: as far as the rules reach."""
    for colour in (None, Card.GREEN):
        yield price("NC", 3, colour, symbols=2)
        yield price("NC", 3, colour, symbols=3)
        yield price("NC", 3, colour, tunnel=1)
    yield price("NL", 3, None, symbols=2)
    yield price("NL", 2, None, symbols=2)
    for length, any_cards in ((1, 4), (2, 4), (3, 4), (4, 2), (3, 3), (4, 3)):
        yield price("NC", length, None, any_cards=any_cards)


PRICES = [*board_prices(), *other_prices()]
MOST = 10


def check_hand(price: Price, hand: Cards, expected: set[Cards]) -> None:
    listed = list(payments(price.rule, price.route, hand))
    assert len(listed) == len(set(listed)), "a payment is listed twice"
    assert set(listed) == expected, f"from {hand} for {price}"
    check_order(listed, hand)
    if listed and price.rule is not RULES["NL"][Kind.GRAY_FERRY]:
        check_surplus(listed, hand)


def thrift(cards: Cards) -> tuple[int, int]:
    return cards.total + cards.locomotives, cards.locomotives


def check_order(listed: list[Cards], hand: Cards) -> None:
    """Least spent first, a locomotive counting as two cards; then fewest locomotives; then the
    first of equals spends from the colour the hand has most of that any of them spends."""
    assert [thrift(cards) for cards in listed] == sorted(map(thrift, listed))
    for _, group in groupby(listed, thrift):
        equals = list(group)
        assert commonest(equals[0], hand) == max(commonest(cards, hand) for cards in equals)


def check_surplus(listed: list[Cards], hand: Cards) -> None:
    """The first of all takes as many as it can of the colour the hand has most of, then of the
    next, and so on. (Where pairs pay, the set and the pairs each do so, in this order.)"""
    by_surplus = sorted(COLOURS, key=lambda colour: -hand[colour])
    equals = [cards for cards in listed if thrift(cards) == thrift(listed[0])]
    assert listed[0] == max(equals, key=lambda cards: [cards[colour] for colour in by_surplus])


def commonest(cards: Cards, hand: Cards) -> int:
    return max((hand[kind] for kind in cards.kinds if kind is not LOCOMOTIVE), default=0)


@pytest.mark.parametrize("price", PRICES, ids=str)
def test_accepted_is_what_pays_and_holds_no_smaller_payment(price: Price) -> None:
    """NC-44: every bag of up to ten cards of three colours and locomotives."""
    everything = sum((Cards.single(kind, MOST) for kind in (*THREE, LOCOMOTIVE)), NO_CARDS)
    expected = exact_payments(price.game, price.route, everything, MOST)
    for cards in bags((*THREE, LOCOMOTIVE), MOST):
        assert accepts(price.rule, price.route, cards) == (cards in expected), cards
        assert (objection(price.rule, price.route, cards) is None) == (cards in expected), cards


@pytest.mark.parametrize("price", PRICES, ids=str)
def test_the_list_of_payments_is_what_is_accepted(price: Price) -> None:
    """NC-44: from every hand of up to eight cards of three colours and locomotives."""
    everything = sum((Cards.single(kind, MOST) for kind in (*THREE, LOCOMOTIVE)), NO_CARDS)
    expected = exact_payments(price.game, price.route, everything, MOST)
    for hand in bags((*THREE, LOCOMOTIVE), MOST - 2):
        check_hand(price, hand, within(expected, hand))


@st.composite
def hands(draw: st.DrawFn, most: int, kinds: int) -> Cards:
    """A hand of up to so many cards of some kinds, locomotives more often than not."""
    chosen = draw(st.lists(st.sampled_from(Card), min_size=1, max_size=kinds, unique=True))
    if draw(st.booleans()) and LOCOMOTIVE not in chosen:
        chosen[-1] = LOCOMOTIVE
    return Cards.count(draw(st.lists(st.sampled_from(chosen), max_size=most)))


coloured = st.sampled_from([p for p in PRICES if p.route.colour is not None])
gray = st.sampled_from([p for p in PRICES if p.route.colour is None])
any_price = st.one_of(
    gray,
    st.builds(
        lambda p, colour: Price(p.game, replace(p.route, colour=colour)),
        coloured,
        st.sampled_from(COLOURS),
    ),
)


@given(any_price, hands(11, 5))
@settings(max_examples=400, deadline=None)
def test_any_hand_of_any_colours_offers_the_payments_of_the_law(price: Price, hand: Cards) -> None:
    expected = exact_payments(price.game, price.route, hand, hand.total)
    check_hand(price, hand, set(expected))
    for cards in within(payments(price.rule, price.route, hand), hand):
        assert accepts(price.rule, price.route, cards)
    assert accepts(price.rule, price.route, hand) == (hand in expected)
    assert (objection(price.rule, price.route, hand) is None) == (hand in expected)


@given(hands(26, 3))
@settings(max_examples=120, deadline=None)
def test_murmansk_lieksa_offers_the_payments_of_the_law(hand: Cards) -> None:
    """NC-25: nine spaces, any four cards for one; larger hands of fewer kinds."""
    here = Price("NC", MURMANSK)
    check_hand(here, hand, set(exact_payments("NC", MURMANSK, hand, hand.total)))


def test_the_prices_cover_every_kind_of_route() -> None:
    for game, rules in RULES.items():
        kinds = {p.route.kind for p in PRICES if p.game == game}
        assert kinds == set(rules)
    assert {p.route.locomotives for p in PRICES} >= {0, 1, 2}
    lengths = {r.length for board in BOARDS.values() for r in board.routes.values()}
    assert {p.route.length for p in PRICES} | {MURMANSK.length} == lengths


class Counted:
    """A payment rule that counts how often it is asked."""

    def __init__(self, rule: PaymentRule) -> None:
        self._rule = rule
        self.exact = rule.exact
        self.asked = 0

    def suffices(self, route: Route, cards: Cards) -> bool:
        self.asked += 1
        return self._rule.suffices(route, cards)

    def shapes(self, route: Route) -> Iterator[Shape]:
        return self._rule.shapes(route)

    def shortfall(self, route: Route, cards: Cards) -> Refusal:
        return self._rule.shortfall(route, cards)


DECK = list(BOARDS["NC"].train_cards)


@given(st.randoms(use_true_random=False).map(lambda random: Cards.count(random.sample(DECK, 60))))
@settings(deadline=None)
def test_the_first_payments_of_a_full_hand_come_without_the_others(hand: Cards) -> None:
    """Sixty cards offer many thousands of payments for Murmansk–Lieksa; none is made in vain."""
    rule = Counted(RULES["NC"][Kind.ANY_CARDS])
    first = list(islice(payments(rule, MURMANSK, hand), 20))
    assert len(first) == 20
    # To accept a payment, the rule is asked about it and about it less each of its kinds.
    assert rule.asked <= 20 * (1 + len(Card))


def test_a_full_hand_offers_more_payments_than_anybody_would_list() -> None:
    hand = Cards.of("7P7B7O7W7G7Y7K7R4L")
    some = islice(payments(RULES["NC"][Kind.ANY_CARDS], MURMANSK, hand), 3000)
    assert len(set(some)) == 3000


@given(any_price, hands(11, 5))
@settings(deadline=None)
def test_a_refused_payment_says_by_which_rule_and_what_could_be_kept(
    price: Price, cards: Cards
) -> None:
    """NC-44: the cards named can be kept, and what is left is then exact."""
    refusal = objection(price.rule, price.route, cards)
    if refusal is None:
        return
    assert refusal.error is IllegalAction
    assert refusal.words.endswith(".")
    assert refusal.instead.endswith(".")
    if not within(exact_payments(price.game, price.route, cards, cards.total), cards):
        assert refusal.rule in {"NC-20", "NC-21", "NC-25", "NC-30", "NC-40", "NL-20", "NL-30"}
        assert refusal.rule[:2] == price.game
        return
    assert refusal.rule == "NC-44"
    kept = read_words(refusal.instead.removeprefix("You can keep ").removesuffix("."))
    assert kept
    left = cards - kept
    assert accepts(price.rule, price.route, left)
    assert left in exact_payments(price.game, price.route, cards, cards.total)


def read_words(words: str) -> Cards:
    """A bag from its words: "2 blue and 1 locomotive"."""
    bag = NO_CARDS
    for part in words.replace(" and ", ", ").split(", "):
        number, word = part.split(" ")
        bag = bag.plus(Card[word.removesuffix("s").upper()], int(number))
    return bag


@given(any_price, hands(11, 5), hands(4, 4))
@settings(deadline=None)
def test_more_cards_never_pay_for_less(price: Price, hand: Cards, more: Cards) -> None:
    """What `payments` stands on: a bag that suffices still does with cards added."""
    if price.rule.suffices(price.route, hand):
        assert price.rule.suffices(price.route, hand + more)


@pytest.mark.parametrize(
    ("price", "hand", "first"),
    [
        (price("NC", 3, None), "4B3G5R", "3R"),
        (price("NC", 3, None, tunnel=1), "3G4R9L", "3R"),
        (price("NC", 3, Card.GREEN, tunnel=1), "2G1L", "2G1L"),
        (price("NC", 2, Card.GREEN, symbols=1), "2G3R1L", "1G1L"),
        (price("NC", 2, Card.GREEN, symbols=1), "1B2G4R", "1G3R"),
        (price("NL", 2, None, symbols=1), "3B3R1L", "3B"),
        (price("NL", 2, None, symbols=1), "1B1R1L", "1B1L"),
        (Price("NC", MURMANSK), "9P9R5L", "9P"),
        (Price("NC", MURMANSK), "7G5B5R9L", "5B7G3R"),
    ],
    ids=str,
)
def test_the_thriftiest_payment_comes_first(price: Price, hand: str, first: str) -> None:
    held = Cards.count(Card.from_letter(x) for x in letters(hand))
    assert str(next(payments(price.rule, price.route, held))) == first


def letters(text: str) -> Iterator[str]:
    """Cards in any order, "2R1B": each letter as often as its number says."""
    for number, letter in zip(text[::2], text[1::2], strict=True):
        yield from letter * int(number)
