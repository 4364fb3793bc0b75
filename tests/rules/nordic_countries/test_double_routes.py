"""Nordic Countries: two tracks between the same two cities."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by
from support.situation import Situation, law

from rallare.rules.board.options import BoardOptions
from rallare.rules.errors import IllegalAction

DOUBLES = sorted({t for t in law("nordic-countries", 2).board.tracks.values() if len(t) == 2})

UNLIKE = [
    ("mo-i-rana-trondheim-red", "mo-i-rana-trondheim-green"),
    ("kristiansand-stavanger-green", "kristiansand-stavanger-orange"),
    ("helsinki-stockholm-yellow", "helsinki-stockholm-gray"),
]
"""Doubles whose tracks differ: in length and kind, in length and kind, and in symbols."""

RICH = "12O12G12Y12R14L"
"""A hand that pays for any track of the unlike doubles."""


def closed(situation: Situation, seat: int, route: str) -> str:
    """The rule that closes a route to a seat, or nothing."""
    options = situation.game.options(situation.view(seat))
    assert isinstance(options, BoardOptions)
    refusal = options.closed(route)
    return refusal.rule if refusal else ""


def test_the_board_has_fourteen_doubles() -> None:
    """NC-24: the tests below look at each of them."""
    assert len(DOUBLES) == 14


def test_one_player_may_not_own_both_tracks() -> None:
    """NC-24: one player may never own both, whatever the number of players."""
    for players in (2, 3):
        situation = nordic(players, hands=["3O"], routes={0: ["boden-kiruna-black"]})
        words = "You already own a track between Boden and Kiruna"
        refused_by("NC-24", situation, "claim boden-kiruna-orange 3O", words)


def test_with_three_players_another_player_may_claim_the_second_track() -> None:
    """NC-24: only the owner of the first is shut out."""
    situation = nordic(3, hands=["3O"], routes={1: ["boden-kiruna-black"]})
    situation.play("claim boden-kiruna-orange 3O")
    assert situation.state.players[0].routes == ("boden-kiruna-orange",)


def test_with_two_players_the_second_track_is_closed() -> None:
    """NC-24: once one is claimed the other is closed to everyone."""
    situation = nordic(2, hands=["3O"], routes={1: ["boden-kiruna-black"]})
    words = "With 2 players only one track between Boden and Kiruna can be claimed"
    refused_by("NC-24", situation, "claim boden-kiruna-orange 3O", words)


def test_claiming_a_track_closes_the_other_at_once() -> None:
    """NC-24: the next player finds it closed."""
    situation = nordic(2, hands=["3K", "3O"])
    situation.play("claim boden-kiruna-black 3K")
    refused_by("NC-24", situation, "claim boden-kiruna-orange 3O", seat=1)


@pytest.mark.parametrize("double", DOUBLES, ids=lambda tracks: tracks[0])
def test_with_two_players_every_double_is_one_route(double: tuple[str, str]) -> None:
    """NC-24: whichever track is claimed, the other is closed to both."""
    for first, second in (double, double[::-1]):
        assert closed(nordic(2), 0, second) == ""
        situation = nordic(2, routes={1: [first]})
        assert [closed(situation, seat, second) for seat in (0, 1)] == ["NC-24", "NC-24"]


@pytest.mark.parametrize("double", DOUBLES, ids=lambda tracks: tracks[0])
def test_with_three_players_every_double_is_two_routes(double: tuple[str, str]) -> None:
    """NC-24: whichever track is claimed, the other is open to the two others."""
    for first, second in (double, double[::-1]):
        situation = nordic(3, routes={1: [first]})
        assert [closed(situation, seat, second) for seat in (0, 1, 2)] == ["", "NC-24", ""]


@pytest.mark.parametrize("double", UNLIKE, ids=lambda tracks: tracks[0])
def test_tracks_of_different_length_or_kind_are_a_double_too(double: tuple[str, str]) -> None:
    """NC-24: the ruling; any two tracks between the same two cities."""
    for first, second in (double, double[::-1]):
        for owner in (0, 1):
            situation = nordic(2, hands=[RICH], row="PBWKP", routes={owner: [first]})
            payment = next(situation.game.options(situation.view(0)).payments(second))
            refusal = situation.refused(f"claim {second} {payment}")
            assert (refusal.rule, refusal.error) == ("NC-24", IllegalAction)


def test_a_closed_track_is_not_offered() -> None:
    """NC-24: it is not among the routes that could be claimed."""
    situation = nordic(2, hands=["3O3K"], routes={1: ["boden-kiruna-black"]})
    routes = {route.id for route in situation.game.options(situation.view(0)).routes()}
    assert "oulu-vaasa-black" in routes
    assert not routes & {"boden-kiruna-black", "boden-kiruna-orange"}


def test_a_single_track_is_no_double() -> None:
    """NC-24: other routes of a city stay open."""
    situation = nordic(2, routes={1: ["boden-kiruna-black"]})
    assert closed(situation, 0, "boden-tornio-green") == ""
    assert closed(situation, 1, "boden-tornio-green") == ""
