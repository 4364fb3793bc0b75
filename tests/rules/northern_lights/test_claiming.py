"""Claiming routes in Northern Lights: the set, the trains, the points."""

from __future__ import annotations

import pytest
from support.northern import northern, refused_by
from support.situation import law

from rallare.rules.cards import COLOURS, NO_CARDS, Card, Cards
from rallare.rules.errors import MalformedAction, OutOfTurn
from rallare.rules.events import RouteClaimed, TurnBegan

YELLOW_OF_TWO = "andalsnes-lillehammer-yellow"

ONE_ROUTE_OF_EACH_COLOUR = [
    ("bergen-oslo-purple", "P", 3),
    ("bergen-lillehammer-blue", "B", 3),
    ("boden-rovaniemi-orange", "O", 1),
    ("boden-umea-white", "W", 3),
    ("boden-junction-se-south-green", "G", 3),
    ("karlstad-ostersund-yellow", "Y", 5),
    ("boden-kiruna-black", "K", 2),
    ("kiruna-junction-se-south-red", "R", 3),
]


def payments(hand: str, route: str) -> set[str]:
    situation = northern(hands=[hand])
    return {str(cards) for cards in situation.game.options(situation.view()).payments(route)}


def test_the_yellow_route_of_two_is_paid_in_three_ways() -> None:
    """NL-20: two yellow, one yellow and a locomotive, or two locomotives; and in no other way."""
    assert payments("2P2B2O2W2G4Y2K2R4L", YELLOW_OF_TWO) == {"2Y", "1Y1L", "2L"}


@pytest.mark.parametrize("payment", ["2Y", "1Y1L", "2L"])
def test_each_of_the_three_ways_claims_the_yellow_route(payment: str) -> None:
    """NL-20: whichever is played, the route is claimed."""
    situation = northern(hands=["2Y2L"])
    situation.play(f"claim {YELLOW_OF_TWO} {payment}")
    assert situation.state.players[0].routes == (YELLOW_OF_TWO,)


@pytest.mark.parametrize("payment", ["-", "1Y", "1L", "2B", "1B1Y", "1B1L", "2P2B2K2R", "1Y1K"])
def test_other_cards_do_not_pay_for_the_yellow_route(payment: str) -> None:
    """NL-20: the set must match the route in colour and in length."""
    situation = northern(hands=["2P2B2Y2K2R2L"])
    action = f"claim {YELLOW_OF_TWO} {payment}"
    refused_by("NL-20", situation, action, "not pay", "2 yellow cards", "locomotives may stand")


@pytest.mark.parametrize(("route", "letter", "length"), ONE_ROUTE_OF_EACH_COLOUR)
def test_a_set_has_the_colour_of_the_route(route: str, letter: str, length: int) -> None:
    """NL-20: each colour is paid with its own cards, locomotives in place of any of them."""
    hand = "".join(f"6{card.letter}" for card in Card)
    wanted = {f"{length}{letter}", f"{length}L"}
    wanted |= {f"{length - k}{letter}{k}L" for k in range(1, length)}
    assert payments(hand, route) == wanted


def test_a_payment_must_be_in_the_hand() -> None:
    """NL-20: cards one does not hold cannot be played."""
    situation = northern(hands=["1Y1L", "5Y"])
    refused_by("NL-20", situation, f"claim {YELLOW_OF_TWO} 2Y", "lacks 1 yellow")


@pytest.mark.parametrize(
    ("payment", "spare"),
    [("3Y", "1 yellow"), ("2Y1L", "1 locomotive"), ("1Y2L", "1 locomotive"), ("2Y1K", "1 black")],
)
def test_a_payment_is_exact(payment: str, spare: str) -> None:
    """NL-20: a set from which a card could be left out is refused, naming what can be kept."""
    situation = northern(hands=["3Y1K3L"])
    action = f"claim {YELLOW_OF_TWO} {payment}"
    refused_by("NC-44", situation, action, "must be exact", f"You can keep {spare}")


def test_every_gray_route_is_a_ferry_and_every_ferry_gray() -> None:
    """NL-21: the gray routes of the board are just those with locomotive symbols."""
    routes = law("northern-lights", 2).board.routes.values()
    assert {r.id for r in routes if r.colour is None} == {r.id for r in routes if r.ferry}
    assert not any(r.tunnel for r in routes)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_gray_route_takes_any_one_colour(colour: Card) -> None:
    """NL-21: the set for a ferry may be of whichever colour."""
    payment = Cards.single(colour, 2).plus(Card.LOCOMOTIVE)
    situation = northern(hands=[str(payment)])
    situation.play(f"claim alborg-oslo-gray {payment}")
    assert situation.state.players[0].routes == ("alborg-oslo-gray",)


def test_a_gray_route_takes_no_mixture() -> None:
    """NL-21: the set is of one colour."""
    situation = northern(hands=["1B1G1L"])
    refused_by("NL-30", situation, "claim alborg-oslo-gray 1B1G1L", "2 of one colour")


@pytest.mark.parametrize(
    ("route", "payment", "length", "points"),
    [
        ("kiruna-narvik-yellow", "1Y", 1, 1),
        ("boden-kiruna-black", "2K", 2, 2),
        ("boden-umea-white", "3W", 3, 4),
        ("karlstad-sundsvall-purple", "4P", 4, 7),
        ("karlstad-ostersund-yellow", "5Y", 5, 10),
    ],
)
def test_a_route_takes_trains_and_scores_at_once(
    route: str, payment: str, length: int, points: int
) -> None:
    """NL-22: one train per space; 1→1, 2→2, 3→4, 4→7, 5→10; the set goes to the discards."""
    situation = northern(hands=[payment], discards="1R", scores={0: 20})
    situation.play(f"claim {route} {payment}")
    player = situation.state.players[0]
    assert (player.routes, player.trains, player.score) == ((route,), 40 - length, 20 + points)
    assert player.hand == NO_CARDS
    assert situation.state.discards == Cards.of("1R") + Cards.of(payment)
    told = (RouteClaimed(0, route, Cards.of(payment), points), TurnBegan(1))
    assert situation.heard(0) == situation.heard(1) == situation.heard(None) == told


@pytest.mark.parametrize("trains", [0, 1, 2])
def test_too_few_trains_claim_nothing(trains: int) -> None:
    """NL-22: a route of three spaces takes three trains."""
    situation = northern(hands=["3W"], trains={0: trains}, final_turns=2)
    action = "claim boden-umea-white 3W"
    refused_by("NL-22", situation, action, "takes 3 trains", f"you have {trains}")


def test_the_last_trains_may_be_used() -> None:
    """NL-22: just enough is enough."""
    situation = northern(hands=["3W"], trains={0: 3})
    situation.play("claim boden-umea-white 3W")
    assert situation.state.players[0].trains == 0


@pytest.mark.parametrize(("owner", "words"), [(0, "You own"), (1, "Another player owns")])
def test_a_claimed_route_is_not_open(owner: int, words: str) -> None:
    """NL-22: only open routes can be claimed."""
    situation = northern(hands=["2P"], routes={owner: ["apatity-kemijarvi-purple"]})
    refused_by("NL-22", situation, "claim apatity-kemijarvi-purple 2P", words)


def test_a_route_need_not_connect() -> None:
    """NL-22: any open route may be claimed, far from the others too."""
    situation = northern(hands=["1Y"], routes={0: ["riga-tallinn-blue"]})
    situation.play("claim kiruna-narvik-yellow 1Y")
    assert situation.state.players[0].routes == ("riga-tallinn-blue", "kiruna-narvik-yellow")


def test_one_route_is_claimed_in_a_turn() -> None:
    """NL-22: after a claim the turn is over."""
    situation = northern(hands=["2Y"])
    situation.play("claim kiruna-narvik-yellow 1Y")
    assert situation.state.turn == 1
    refused_by("NL-04", situation, "claim boden-tornio-yellow 1Y", seat=0, error=OutOfTurn)


def test_a_route_that_is_not_there_cannot_be_claimed() -> None:
    """NL-22: an unknown name is refused."""
    action = "claim oslo-paris-red 1R"
    refused_by("NL-22", northern(hands=["1R"]), action, "no route", error=MalformedAction)
