"""Nordic Countries: claiming ordinary routes, what they cost and what they score."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by

from rallare.rules.cards import COLOURS, Card, Cards
from rallare.rules.errors import MalformedAction, OutOfTurn
from rallare.rules.events import RouteClaimed
from rallare.rules.pending import TurnStart

YELLOW = "kajaani-oulu-yellow"
"""An ordinary route of two yellow spaces."""

GRAY = "kuopio-oulu-gray"
"""An ordinary route of three gray spaces."""


def test_a_yellow_route_of_two_takes_two_yellow_cards() -> None:
    """NC-20: the rulebook's first example."""
    situation = nordic(hands=["2Y"])
    state = situation.play(f"claim {YELLOW} 2Y")
    assert state.players[0].routes == (YELLOW,)
    assert state.players[0].hand == Cards.of("-")
    assert RouteClaimed(0, YELLOW, Cards.of("2Y"), 2) in situation.heard(1)


def test_a_blue_route_takes_blue_cards() -> None:
    """NC-20: the set matches the colour of the route."""
    situation = nordic(hands=["1B1K"])
    refused_by("NC-20", situation, "claim kajaani-lieksa-blue 1K", "It needs 1 blue card.")
    situation.play("claim kajaani-lieksa-blue 1B")
    assert situation.state.players[0].routes == ("kajaani-lieksa-blue",)


@pytest.mark.parametrize("colour", COLOURS, ids=lambda colour: colour.word)
def test_a_gray_route_of_three_takes_three_cards_of_any_one_colour(colour: Card) -> None:
    """NC-20: the rulebook's second example."""
    cards = Cards.single(colour, 3)
    situation = nordic(hands=[str(cards)], row="LLLLL")
    situation.play(f"claim {GRAY} {cards}")
    assert situation.state.players[0].routes == (GRAY,)


@pytest.mark.parametrize("payment", ["1Y", "2G", "1G1Y", "-", "3G"])
def test_a_set_of_another_size_or_colour_does_not_pay(payment: str) -> None:
    """NC-20: as many cards as spaces, all of the route's colour."""
    situation = nordic(hands=["3G2Y"])
    words = ("not pay for Kajaani–Oulu (yellow, 2)", "It needs 2 yellow cards.")
    refused_by("NC-20", situation, f"claim {YELLOW} {payment}", *words)


@pytest.mark.parametrize("payment", ["2G1Y", "1G2Y", "2Y", "1P1G1Y", "1P2G2Y"])
def test_a_gray_route_does_not_take_mixed_colours(payment: str) -> None:
    """NC-20: any one colour, not several."""
    situation = nordic(hands=["1P2G2Y"])
    words = ("not pay for Kuopio–Oulu (gray, 3)", "It needs 3 cards of one colour.")
    refused_by("NC-20", situation, f"claim {GRAY} {payment}", *words)


def test_cards_that_are_not_in_the_hand_cannot_be_played() -> None:
    """NC-20: a set is played from the own hand."""
    situation = nordic(hands=["1Y", "2Y"])
    refused_by("NC-20", situation, f"claim {YELLOW} 2Y", "Your hand lacks 1 yellow")


@pytest.mark.parametrize(
    ("route", "payment"),
    [(YELLOW, "1Y1L"), (YELLOW, "2L"), (GRAY, "2G1L"), (GRAY, "3L"), (YELLOW, "1G2L")],
)
def test_a_locomotive_may_not_pay_for_an_ordinary_route(route: str, payment: str) -> None:
    """NC-21: coloured or gray, with colour cards or alone."""
    situation = nordic(hands=["2G1Y3L"])
    words = ("Locomotives pay only for ferries and tunnels", "It needs")
    refused_by("NC-21", situation, f"claim {route} {payment}", *words)


def test_locomotives_are_offered_for_ferries_and_tunnels_only() -> None:
    """NC-21: no claim of an ordinary route holds a locomotive."""
    situation = nordic(hands=["2P2G1Y2L"])
    claims = [text.split()[1:] for text in situation.options() if text.startswith("claim")]
    routes = situation.game.board.routes
    helped = {route for route, payment in claims if "L" in payment}
    assert helped
    assert all(routes[route].ferry or routes[route].tunnel for route in helped)
    assert any(routes[route].ferry for route in helped)
    assert any(routes[route].tunnel for route in helped)


def test_a_claim_takes_one_train_for_each_space() -> None:
    """NC-22: the trains leave the stock."""
    situation = nordic(hands=["3K"])
    situation.play("claim boden-kiruna-black 3K")
    assert [player.trains for player in situation.state.players] == [37, 40]


@pytest.mark.parametrize("trains", [0, 2])
def test_a_player_without_enough_trains_cannot_claim(trains: int) -> None:
    """NC-22: every space wants its train."""
    situation = nordic(hands=["3K"], trains={0: trains})
    words = ("Boden–Kiruna (black, 3)", "takes 3 trains", f"you have {trains}")
    refused_by("NC-22", situation, "claim boden-kiruna-black 3K", *words)


def test_a_player_with_just_enough_trains_can_claim() -> None:
    """NC-22: the last train may be used."""
    situation = nordic(hands=["3K"], trains={0: 3})
    situation.play("claim boden-kiruna-black 3K")
    assert situation.state.players[0].trains == 0


def test_the_set_goes_to_the_discards() -> None:
    """NC-22: and leaves the hand; everybody sees it."""
    situation = nordic(hands=["4K"], discards="1K1R")
    situation.play("claim boden-kiruna-black 3K")
    assert situation.state.discards == Cards.of("4K1R")
    assert situation.state.players[0].hand == Cards.of("1K")
    assert situation.view(1).discards == Cards.of("4K1R")


@pytest.mark.parametrize(
    ("route", "payment", "length", "points"),
    [
        ("kajaani-lieksa-blue", "1B", 1, 1),
        ("kajaani-oulu-yellow", "2Y", 2, 2),
        ("boden-kiruna-black", "3K", 3, 4),
        ("orebro-sundsvall-orange", "4O", 4, 7),
        ("kirkenes-rovaniemi-blue", "5B", 5, 10),
        ("mo-i-rana-trondheim-red", "4R2L", 6, 15),
        ("lieksa-murmansk-gray", "9G", 9, 27),
    ],
)
def test_a_route_scores_by_its_length(route: str, payment: str, length: int, points: int) -> None:
    """NC-22: the scoring table; the points are counted at once."""
    situation = nordic(hands=[payment])
    assert situation.game.board.routes[route].length == length
    situation.play(f"claim {route} {payment}")
    assert [player.score for player in situation.state.players] == [points, 0]
    assert situation.state.players[0].trains == 40 - length


def test_points_are_added_to_those_scored_before() -> None:
    """NC-22: each claim adds its own."""
    situation = nordic(hands=["3K"], routes={0: ["kirkenes-rovaniemi-blue"]})
    situation.play("claim boden-kiruna-black 3K")
    assert situation.state.players[0].score == 10 + 4


def test_a_route_need_not_touch_the_player_s_own() -> None:
    """NC-23: any open route may be claimed, connected or not."""
    situation = nordic(hands=["2Y2K"], routes={0: ["alborg-arhus-purple"]})
    situation.play(f"claim {YELLOW} 2Y")
    assert situation.state.players[0].routes == ("alborg-arhus-purple", YELLOW)


def test_a_route_that_touches_the_player_s_own_may_be_claimed() -> None:
    """NC-23: connected or not."""
    situation = nordic(hands=["2Y"], routes={0: ["kajaani-lieksa-blue"]})
    situation.play(f"claim {YELLOW} 2Y")
    assert YELLOW in situation.state.players[0].routes


@pytest.mark.parametrize(("owner", "words"), [(0, "You own"), (1, "Another player owns")])
def test_a_claimed_route_is_not_open(owner: int, words: str) -> None:
    """NC-23: only an open route may be claimed."""
    situation = nordic(3, hands=["2Y"], routes={owner: [YELLOW]})
    refused_by("NC-23", situation, f"claim {YELLOW} 2Y", words, "Kajaani–Oulu")


def test_a_route_that_is_not_on_the_board_cannot_be_claimed() -> None:
    """NC-23: a route is one of the board's."""
    situation = nordic(hands=["2Y"])
    words = "no route 'oslo-paris-yellow'"
    refused_by("NC-23", situation, "claim oslo-paris-yellow 2Y", words, error=MalformedAction)


def test_no_more_than_one_route_is_claimed_in_a_turn() -> None:
    """NC-23, NC-05: after a claim it is the next player's turn."""
    situation = nordic(hands=["1B2Y"])
    situation.play(f"claim {YELLOW} 2Y")
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
    refused_by("NC-05", situation, "claim kajaani-lieksa-blue 1B", error=OutOfTurn, seat=0)


def test_a_misspelt_route_is_answered_with_routes_like_it() -> None:
    """NC-23: a route must be on the board."""
    words = ("There is no route 'helsinki-turku'", "helsinki-turku-white")
    refused_by(
        "NC-23", nordic(hands=["1W"]), "claim helsinki-turku 1W", *words, error=MalformedAction
    )


def test_an_owned_route_is_refused_with_the_track_beside_it() -> None:
    """NC-23: only open routes may be claimed; NC-24 leaves the other track open to a third."""
    situation = nordic(3, hands=["3O3K"], routes={1: ["boden-kiruna-black"]})
    words = ("Another player owns", "Boden–Kiruna (orange, 3) is open.")
    refused_by("NC-23", situation, "claim boden-kiruna-black 3K", *words)


def test_cards_not_in_hand_are_refused_with_a_payment_that_is() -> None:
    """NC-20: the cards must be in the hand."""
    situation = nordic(hands=["2O2K"])
    words = ("Your hand lacks 2 blue", "You could pay 2 orange")
    refused_by("NC-20", situation, "claim norrkoping-orebro-gray 2B", *words)


def test_too_few_trains_are_told_with_what_is_left_to_claim() -> None:
    """NC-22: a player without enough trains cannot claim."""
    situation = nordic(hands=["3K"], trains={0: 2})
    words = ("takes 3 trains, and you have 2", "Routes of up to 2 spaces are left")
    refused_by("NC-22", situation, "claim boden-kiruna-black 3K", *words)
