"""Nordic Countries: ferries, their locomotives, and what may stand for them."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by

from rallare.rules.cards import COLOURS, Card, Cards

ORANGE = "kristiansand-stavanger-orange"
"""The rulebook's example: three orange spaces, one of them with a locomotive."""

PURPLE = "honningsvag-tromso-purple"
"""Four purple spaces, two of them with a locomotive."""

GRAY = "helsinki-stockholm-gray"
"""Four gray spaces, two of them with a locomotive."""

ONE = "umea-vaasa-gray"
"""One space, with a locomotive."""


def claimed(route: str, payment: str) -> None:
    """Check that a payment is offered and claims the ferry, and all of it is discarded."""
    situation = nordic(hands=[payment], row="RRRRR")
    assert f"claim {route} {payment}" in situation.options()
    situation.play(f"claim {route} {payment}")
    assert situation.state.players[0].routes == (route,)
    assert situation.state.players[0].hand == Cards.of("-")
    assert situation.state.discards == Cards.of(payment)


def test_the_orange_ferry_takes_a_locomotive_and_two_orange() -> None:
    """NC-30: the rulebook's example, Stavanger–Kristiansand."""
    claimed(ORANGE, "2O1L")


def test_a_ferry_with_two_symbols_takes_two_locomotives() -> None:
    """NC-30: one locomotive per symbol."""
    claimed(PURPLE, "2P2L")


@pytest.mark.parametrize("colour", COLOURS, ids=lambda colour: colour.word)
def test_a_gray_ferry_takes_a_set_of_any_one_colour(colour: Card) -> None:
    """NC-30: the set in the route's colour, which for gray is any one."""
    claimed(GRAY, f"{Cards.single(colour, 2)}2L")


def test_a_ferry_of_one_space_takes_a_locomotive() -> None:
    """NC-30: there is no other space to pay for."""
    claimed(ONE, "1L")


@pytest.mark.parametrize("payment", ["3O", "4O", "1O1L", "2G1L", "1O1G1L", "1L", "-"])
def test_without_its_locomotives_and_its_colour_a_ferry_is_not_paid(payment: str) -> None:
    """NC-30: at least one locomotive along with the orange cards, or what stands for them."""
    situation = nordic(hands=["4O2G1L"])
    words = (
        "not pay for Kristiansand–Stavanger (orange ferry, 3)",
        "It needs 1 locomotive and 2 orange",
        "any three cards stand for a locomotive",
    )
    refused_by("NC-30", situation, f"claim {ORANGE} {payment}", *words)


@pytest.mark.parametrize("payment", ["3P1L", "4P", "4P1L", "2G2L", "1P1G2L"])
def test_one_locomotive_does_not_pay_for_two_symbols(payment: str) -> None:
    """NC-30: one locomotive per symbol, and the colour for the rest."""
    situation = nordic(hands=["4P2G2L"])
    words = "It needs 2 locomotives and 2 purple"
    refused_by("NC-30", situation, f"claim {PURPLE} {payment}", words)


def test_a_gray_ferry_does_not_take_two_colours() -> None:
    """NC-30: a set is of one colour."""
    situation = nordic(hands=["1P1G2L"])
    words = "It needs 2 locomotives and 2 of one colour"
    refused_by("NC-30", situation, f"claim {GRAY} 1P1G2L", words)


@pytest.mark.parametrize("payment", ["1P", "2P", "1P1G"])
def test_a_symbol_alone_is_not_paid_with_one_or_two_cards(payment: str) -> None:
    """NC-30: nor does a gray space with a symbol take a coloured card."""
    situation = nordic(hands=["2P1G"])
    refused_by("NC-30", situation, f"claim {ONE} {payment}", "1 locomotive and nothing else")


@pytest.mark.parametrize("payment", ["1O2L", "3L"])
def test_more_locomotives_stand_for_colour_cards(payment: str) -> None:
    """NC-31: for some of the colour cards or for all."""
    claimed(ORANGE, payment)


@pytest.mark.parametrize("payment", ["1G3L", "4L"])
def test_more_locomotives_stand_for_the_set_of_a_gray_ferry(payment: str) -> None:
    """NC-31: on a gray ferry too."""
    claimed(GRAY, payment)


@pytest.mark.parametrize("payment", ["1P1B2O1W", "2O3G", "5O", "3O1G1K", "2O1G2K"])
def test_any_three_cards_stand_for_the_locomotive(payment: str) -> None:
    """NC-32: of any colours, the ferry's own included."""
    claimed(ORANGE, payment)


@pytest.mark.parametrize("payment", ["3P", "1P1B1W", "2P1B"])
def test_any_three_cards_pay_for_a_single_symbol(payment: str) -> None:
    """NC-32: any three cards stand for one locomotive."""
    claimed(ONE, payment)


@pytest.mark.parametrize("payment", ["1O3G1L", "1P1B1O1W1L", "3K2L"])
def test_three_cards_stand_for_a_locomotive_on_a_colour_space(payment: str) -> None:
    """NC-32: the ruling; wherever a locomotive could be played."""
    claimed(ORANGE, payment)


@pytest.mark.parametrize(
    ("route", "payment"),
    [
        (ORANGE, "1O3G3K"),
        (ORANGE, "3G3K1L"),
        (ORANGE, "3P3G3K"),
        (PURPLE, "8P"),
        (PURPLE, "2P6G"),
        (PURPLE, "6G2L"),
        (PURPLE, "3B3W3G3K"),
        (GRAY, "2P2B2O2W"),
    ],
)
def test_several_threes_may_be_used(route: str, payment: str) -> None:
    """NC-32: the ruling; for symbols, for colour spaces or for both."""
    claimed(route, payment)


@pytest.mark.parametrize("payment", ["1O3G2K", "3P3G2K", "2G2L", "2O2G"])
def test_two_cards_never_stand_for_a_locomotive(payment: str) -> None:
    """NC-32: three cards, no fewer."""
    situation = nordic(hands=["3P2O3G2K2L"])
    refused_by("NC-30", situation, f"claim {ORANGE} {payment}", "any three cards stand")


@pytest.mark.parametrize(
    ("payment", "kept"), [("2P1L", "2 purple"), ("4P", "1 purple"), ("2L", "1 locomotive")]
)
def test_a_locomotive_is_no_part_of_a_three(payment: str, kept: str) -> None:
    """NC-32, NC-44: alone it pays as much, so the payment would not be exact."""
    situation = nordic(hands=["4P2L"])
    refused_by("NC-44", situation, f"claim {ONE} {payment}", f"You can keep {kept}.")


def test_three_cards_stand_for_a_locomotive_on_ferries_only() -> None:
    """NC-32: neither in a tunnel nor on an ordinary route."""
    situation = nordic(hands=["3W"])
    refused_by("NC-40", situation, "claim kiruna-narvik-purple 3W", "1 purple card")
    refused_by("NC-20", situation, "claim rovaniemi-tornio-red 3W", "1 red card")


def test_a_ferry_is_claimed_without_cards_turned_up() -> None:
    """NC-30: turning up cards is for tunnels."""
    situation = nordic(hands=["2O1L"])
    deck = situation.state.deck
    situation.play(f"claim {ORANGE} 2O1L", "")
    assert situation.state.deck == deck
    assert situation.state.players[0].score == 4
    assert situation.state.players[0].trains == 37
