"""Nordic Countries: the long route from Murmansk to Lieksa, where any four cards stand for one."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by

from rallare.rules.board.payment import objection
from rallare.rules.cards import Cards
from rallare.rules.events import RouteClaimed

LONG = "lieksa-murmansk-gray"


def claimed(payment: str, row: str = "RRRRW") -> None:
    """Check that the payment claims the route, for 9 trains and 27 points."""
    situation = nordic(hands=[payment], row=row)
    assert Cards.of(payment) in situation.game.options(situation.view(0)).payments(LONG)
    situation.play(f"claim {LONG} {payment}")
    player = situation.state.players[0]
    assert (player.routes, player.trains, player.score) == ((LONG,), 31, 27)
    assert situation.state.discards == Cards.of(payment)
    assert RouteClaimed(0, LONG, Cards.of(payment), 27) in situation.heard(1)


def test_nine_cards_of_any_one_colour_pay() -> None:
    """NC-25: it is a gray route of nine spaces."""
    claimed("9G")
    claimed("9B")


def test_seven_green_and_any_eight_others_pay() -> None:
    """NC-25: the rulebook's example."""
    claimed("1P1B1O1W7G1Y1K1R1L", row="LLLLL")
    claimed("7G8L")
    claimed("3P4O7G1L")
    claimed("7G7K1L")


@pytest.mark.parametrize("payment", ["8G4K", "8G4L", "1P1B8G1K1L", "5G4Y4K4R4L", "6B6G6Y"])
def test_any_four_cards_stand_for_one_card_of_the_colour(payment: str) -> None:
    """NC-25: four of one kind or of four, locomotives included, as often as wanted."""
    claimed(payment)


def test_even_two_cards_of_the_colour_are_enough() -> None:
    """NC-25: two of each colour and all locomotives make 2 + 28 / 4 spaces."""
    claimed("2P2B2O2W2G2Y2K2R14L")


@pytest.mark.parametrize("payment", ["8G3K", "7G7K", "8G", "6G6K5L", "1G8L", "8G1L"])
def test_fewer_cards_do_not_pay(payment: str) -> None:
    """NC-25: four for one, so three do not stand for a card, nor does one locomotive."""
    situation = nordic(hands=["8G8K8L"])
    words = ("not pay for Lieksa–Murmansk (gray, 9)", "any four cards stand for one card")
    refused_by("NC-25", situation, f"claim {LONG} {payment}", *words)


@pytest.mark.parametrize("payment", ["9L", "14L"])
def test_locomotives_alone_do_not_pay(payment: str) -> None:
    """NC-25: they have no colour to choose."""
    situation = nordic(hands=["14L"])
    refused_by("NC-25", situation, f"claim {LONG} {payment}", "9 cards of one colour")


def test_no_number_of_locomotives_pays_without_a_coloured_card() -> None:
    """NC-25: not even four for each space, on a board with so many locomotives."""
    game = nordic().game
    route = game.board.routes[LONG]
    rule = game.rulebook.claim_route.payments[route.kind]
    refusal = objection(rule, route, Cards.of("36L"))
    assert refusal is not None
    assert refusal.rule == "NC-25"
    assert objection(rule, route, Cards.of("1G32L")) is None


@pytest.mark.parametrize(
    ("payment", "kept"),
    [
        ("10G", "1 green"),
        ("12G", "3 green"),
        ("9G1L", "1 locomotive"),
        ("8G5K", "1 black"),
        ("8G4K3L", "3 locomotives"),
        ("8B7G", "3 green"),
    ],
)
def test_the_payment_must_be_exact_here_too(payment: str, kept: str) -> None:
    """NC-44, NC-25: and the player is told what can be kept."""
    situation = nordic(hands=[payment], row="PPPPP")
    refused_by("NC-44", situation, f"claim {LONG} {payment}", f"You can keep {kept}.")


def test_four_cards_stand_for_one_on_no_other_route() -> None:
    """NC-25: neither on another gray route nor on a coloured one."""
    situation = nordic(hands=["1P2G1Y1K1R"])
    refused_by("NC-20", situation, "claim kuopio-oulu-gray 1P2G1Y1K1R")
    refused_by("NC-20", situation, "claim kajaani-kuopio-green 1P1G1Y1K1R")


def test_nine_trains_are_needed_however_it_is_paid() -> None:
    """NC-22, NC-25: a train on each of the nine spaces."""
    situation = nordic(hands=["7G8L"], trains={0: 8})
    refused_by("NC-22", situation, f"claim {LONG} 7G8L", "takes 9 trains, and you have 8")
