"""Ferries of Northern Lights: locomotives, pairs, and the set for the other spaces."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from support.northern import northern, refused_by

from rallare.rules.board.map import Route
from rallare.rules.cards import Cards

COLOURS = "PBOWGYKR"

ONE_SYMBOL = "umea-vaasa-gray-1"  # one space, which has the symbol
ONE_AND_ONE = "gdansk-karlskrona-gray"  # a symbol and one other space
ONE_AND_TWO = "alborg-oslo-gray"  # a symbol and two other spaces
TWO_AND_TWO = "mo-i-rana-narvik-gray-1"
TWO_AND_THREE = "mo-i-rana-trondheim-gray-1"

Bag = frozenset[tuple[str, int]]


def payments(hand: str, route: str) -> list[str]:
    situation = northern(hands=[hand])
    return [str(cards) for cards in situation.game.options(situation.view()).payments(route)]


def accepted(route: Route, hand: Counter[str]) -> set[str]:
    """Every payment by the rule, laid out card by card, without those that contain another."""
    laid: set[Bag] = set()
    for colour, number in product(COLOURS, range(route.length - route.locomotives + 1)):
        for pairs in range(route.locomotives + 1):
            for pair_colours in combinations_with_replacement(COLOURS, pairs):
                bag = Counter({colour: number, "L": route.length - number - pairs})
                for pair in pair_colours:
                    bag[pair] += 2
                if bag <= hand:
                    laid.add(frozenset((+bag).items()))
    exact = [b for b in laid if not any(Counter(dict(o)) < Counter(dict(b)) for o in laid)]
    return {"".join(f"{n}{c}" for c in COLOURS + "L" if (n := dict(b).get(c))) for b in exact}


def test_a_ferry_with_one_symbol_and_two_spaces() -> None:
    """NL-30: two cards of one colour, with a locomotive or with a pair."""
    assert payments("2B1L", ONE_AND_TWO) == ["2B1L"]
    assert payments("2B2G", ONE_AND_TWO) == ["2B2G"]
    assert set(payments("4B1L", ONE_AND_TWO)) == {"2B1L", "4B"}


@pytest.mark.parametrize(
    ("route", "payment"),
    [
        (ONE_SYMBOL, "1L"),
        (ONE_SYMBOL, "2R"),
        (ONE_AND_ONE, "1B1L"),
        (ONE_AND_ONE, "1B2R"),
        (ONE_AND_ONE, "3R"),
        (ONE_AND_TWO, "2B1L"),
        (ONE_AND_TWO, "4B"),
        (ONE_AND_TWO, "2B2R"),
        (TWO_AND_TWO, "2B2L"),
        (TWO_AND_TWO, "2B2G2R"),
        (TWO_AND_TWO, "4B2R"),
        (TWO_AND_TWO, "6B"),
        (TWO_AND_THREE, "2P3B2K"),
    ],
)
def test_each_symbol_takes_a_locomotive_or_a_pair(route: str, payment: str) -> None:
    """NL-30: pairs may have the colour of the set, or another, and differ from each other."""
    situation = northern(hands=[payment])
    cards = situation.game.board.routes[route].draw
    situation.play(f"claim {route} {payment}", " ".join("W" * cards))
    assert situation.state.players[0].routes == (route,)
    assert situation.state.discards == Cards.of(payment)


@pytest.mark.parametrize(
    ("route", "payment"),
    [(ONE_AND_ONE, "2L"), (ONE_AND_TWO, "1B2L"), (ONE_AND_TWO, "3L"), (TWO_AND_THREE, "2B2R2L")],
)
def test_locomotives_may_stand_for_cards_of_the_set(route: str, payment: str) -> None:
    """NL-20: in the set of a ferry as well."""
    assert payment in payments(payment, route)


@pytest.mark.parametrize(
    ("route", "payment"),
    [
        (ONE_SYMBOL, "1R"),  # half a pair
        (ONE_SYMBOL, "1B1R"),  # two colours are no pair
        (ONE_AND_ONE, "1B1R"),
        (ONE_AND_ONE, "2B"),
        (ONE_AND_TWO, "2B"),  # nothing for the symbol
        (ONE_AND_TWO, "2B1G1R"),
        (ONE_AND_TWO, "3B"),
        (ONE_AND_TWO, "1B1G2R"),  # the set has one colour
        (TWO_AND_TWO, "2B1L"),  # one symbol left
        (TWO_AND_TWO, "5B"),
    ],
)
def test_other_cards_do_not_pay_for_a_ferry(route: str, payment: str) -> None:
    """NL-30: every symbol and every other space must be paid for."""
    situation = northern(hands=[payment])
    action = f"claim {route} {payment}"
    refused_by("NL-30", situation, action, "not pay", "a pair of one colour stands for a symbol")


def test_a_pair_never_stands_for_a_space_of_the_set() -> None:
    """NL-30: no number of pairs pays for two symbols and three other spaces."""
    situation = northern(hands=["2P2B2O2W2G"])
    for payment in ("2P2B2O", "2P2B2O2W", "2P2B2O2W2G"):
        refused_by("NL-30", situation, f"claim {TWO_AND_THREE} {payment}", "3 of one colour")
    assert payments("2P2B2O2W2G", TWO_AND_THREE) == []


@pytest.mark.parametrize(
    ("payment", "spare"),
    [
        ("3B1L", "1 blue"),
        ("2B2L", "1 locomotive"),
        ("2B2G1L", "1 locomotive"),
        ("5B", "1 blue"),
        ("2B1G1L", "1 green"),
    ],
)
def test_a_payment_for_a_ferry_is_exact(payment: str, spare: str) -> None:
    """NL-30: needless cards are refused here too, and the player is told what to keep."""
    situation = northern(hands=[payment])
    action = f"claim {ONE_AND_TWO} {payment}"
    refused_by("NC-44", situation, action, f"You can keep {spare}")


@pytest.mark.parametrize("payment", ["2B2G1L", "4B1L", "2P2R1L", "2P2K1L"])
def test_mo_i_rana_to_narvik_for_a_locomotive_a_pair_and_two_cards(payment: str) -> None:
    """NL-31: one locomotive, one pair, and two cards of one colour; seven points."""
    situation = northern(hands=[payment])
    route = situation.game.board.routes[TWO_AND_TWO]
    assert (route.ends, route.length, route.locomotives) == (("Mo i Rana", "Narvik"), 4, 2)
    situation.play(f"claim {route.id} {payment}", "W W")
    assert situation.state.players[0].routes == (route.id,)
    assert situation.state.players[0].score == 7
    assert situation.state.discards == Cards.of(payment)


def test_mo_i_rana_to_narvik_wants_both_symbols_paid() -> None:
    """NL-31: without the pair, or with the two cards of different colours, it is refused."""
    situation = northern(hands=["2B2G1L"])
    refused_by("NL-30", situation, f"claim {TWO_AND_TWO} 2B1L", "2 locomotives")
    refused_by("NL-30", situation, f"claim {TWO_AND_TWO} 2B1G1L", "2 locomotives")
    other = northern(hands=["1P1B2G1L"])
    refused_by("NL-30", other, f"claim {TWO_AND_TWO} 1P1B2G1L", "2 of one colour")


@pytest.mark.parametrize(
    "route", [ONE_SYMBOL, ONE_AND_ONE, ONE_AND_TWO, TWO_AND_TWO, TWO_AND_THREE]
)
@pytest.mark.parametrize("hand", ["5B4G1R3L", "2P3B2G3R1L", "7K2L", "3P3B3O3W", "4L"])
def test_the_payments_are_just_those_the_rule_allows(route: str, hand: str) -> None:
    """NL-30: compared with all ways of laying out cards for symbols and spaces."""
    situation = northern(hands=[hand])
    held = Counter(card.letter for card in Cards.of(hand))
    listed = payments(hand, route)
    assert len(listed) == len(set(listed))
    assert set(listed) == accepted(situation.game.board.routes[route], held)
