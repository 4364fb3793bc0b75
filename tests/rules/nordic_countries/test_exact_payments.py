"""Nordic Countries: a payment from which a card could be left out is refused."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by

from rallare.rules.actions import ClaimRoute, PayTunnel
from rallare.rules.board.payment import accepts
from rallare.rules.cards import Cards

YELLOW = "kajaani-oulu-yellow"
GRAY = "kuopio-oulu-gray"
FERRY = "kristiansand-stavanger-orange"
TUNNEL = "kristiansand-stavanger-green"


@pytest.mark.parametrize(
    ("route", "payment", "kept"),
    [
        (YELLOW, "3Y", "1 yellow"),
        (YELLOW, "5Y", "3 yellow"),
        (YELLOW, "1B2Y", "1 blue"),
        (YELLOW, "1B2Y1K2L", "1 blue, 1 black and 2 locomotives"),
        (GRAY, "4Y", "1 yellow"),
        (GRAY, "2B3Y", "2 blue"),
        (GRAY, "3Y1L", "1 locomotive"),
    ],
)
def test_a_needless_card_is_refused_on_an_ordinary_route(
    route: str, payment: str, kept: str
) -> None:
    """NC-44: the player is told which cards can be kept."""
    situation = nordic(hands=[payment], row="RRRRR")
    words = ("must be exact", f"You can keep {kept}.")
    refused_by("NC-44", situation, f"claim {route} {payment}", *words)


@pytest.mark.parametrize(
    ("payment", "kept"),
    [
        ("3O1L", "1 orange"),
        ("2O2L", "1 locomotive"),
        ("1O3L", "1 locomotive"),
        ("2O3G1L", "3 green"),
        ("2O3G3K", "3 black"),
        ("6O", "1 orange"),
        ("2O4G", "1 green"),
        ("1O1G2L", "1 green"),
    ],
)
def test_a_needless_card_is_refused_on_a_ferry(payment: str, kept: str) -> None:
    """NC-44: also where cards stand for a locomotive that is there, or for a colour card."""
    situation = nordic(hands=[payment], row="RRRRR")
    refused_by("NC-44", situation, f"claim {FERRY} {payment}", f"You can keep {kept}.")


@pytest.mark.parametrize(
    ("payment", "kept"),
    [("3G", "1 green"), ("2G1L", "1 locomotive"), ("3L", "1 locomotive"), ("2G1K", "1 black")],
)
def test_a_needless_card_is_refused_in_the_set_for_a_tunnel(payment: str, kept: str) -> None:
    """NC-44: nothing is turned up for it."""
    situation = nordic(hands=[payment], row="RRRRR")
    refused_by("NC-44", situation, f"claim {TUNNEL} {payment}", f"You can keep {kept}.")


@pytest.mark.parametrize(
    ("payment", "kept"),
    [("2G", "1 green"), ("1G1L", "1 locomotive"), ("2L", "1 locomotive"), ("1G1K", "1 black")],
)
def test_a_needless_card_is_refused_in_the_extra_of_a_tunnel(payment: str, kept: str) -> None:
    """NC-44: the extra is exact too."""
    situation = nordic(hands=["5G1K2L"], row="RRRRR")
    situation.play(f"claim {TUNNEL} 2G", "G R Y")
    words = ("asks for 1 more", f"You can keep {kept}.")
    refused_by("NC-44", situation, f"pay {payment}", *words)


def test_a_needless_card_is_refused_after_locomotives_only() -> None:
    """NC-44, NC-41: a green card beside the locomotive asked for can be kept."""
    situation = nordic(hands=["1G4L"], row="RRRRR")
    situation.play(f"claim {TUNNEL} 2L", "L R Y")
    refused_by("NC-44", situation, "pay 1G1L", "You can keep 1 green.")
    refused_by("NC-44", situation, "pay 2L", "You can keep 1 locomotive.")


@pytest.mark.parametrize("hand", ["2P3O2G1L", "1P1B3O1W3L", "4G2Y3L"])
def test_only_exact_payments_are_offered(hand: str) -> None:
    """NC-44: from none of them can a card be left out, and all pay."""
    situation = nordic(hands=[hand], row="RRRRR")
    game = situation.game
    claims = [a for a in game.options(situation.view(0)) if isinstance(a, ClaimRoute)]
    assert len(claims) == len(set(claims)) > 0
    for claim in claims:
        route = game.board.routes[claim.route]
        rule = game.rulebook.claim_route.payments[route.kind]
        assert accepts(rule, route, claim.payment)
        for card in claim.payment.kinds:
            assert not rule.suffices(route, claim.payment.minus(card))


def test_only_exact_extras_are_offered() -> None:
    """NC-44: as many cards as the tunnel asks for."""
    situation = nordic(hands=["9G5K5L"], row="RRRRR")
    situation.play(f"claim {TUNNEL} 2G", "G L Y")
    payments = [a for a in situation.game.options(situation.view(0)) if isinstance(a, PayTunnel)]
    assert [action.cards for action in payments] == [
        Cards.of("2G"),
        Cards.of("1G1L"),
        Cards.of("2L"),
    ]
