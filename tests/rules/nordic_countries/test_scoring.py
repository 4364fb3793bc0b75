"""Nordic Countries: tickets, the Globetrotter, and who wins."""

from __future__ import annotations

import pytest
from support.nordic import nordic

from rallare.rules.outcome import ScoreLine

OSLO_STAVANGER = ["kristiansand-oslo-black", "kristiansand-stavanger-green"]
"""Two routes of 2 points each; the ticket is worth 4."""

OSLO_STOCKHOLM = ["orebro-oslo-yellow", "orebro-stockholm-purple"]
"""Two routes of 2 points each; the ticket is worth 4."""

BERGEN_NARVIK = [
    "andalsnes-bergen-black",
    "andalsnes-trondheim-white",
    "mo-i-rana-trondheim-red",
    "mo-i-rana-narvik-orange",
]
"""Routes of 10, 2, 15 and 7 points; the ticket is worth 16."""


def test_a_connected_ticket_adds_its_value() -> None:
    """NC-70: over several routes of the player."""
    outcome = nordic(routes={0: OSLO_STAVANGER}, tickets={0: ["oslo-stavanger"]}).scored()
    assert outcome.completed == (("oslo-stavanger",), ())
    line = ScoreLine(0, "NC-70", "oslo-stavanger", 4, "Oslo–Stavanger connected")
    assert line in outcome.lines


def test_a_ticket_that_is_not_connected_subtracts_its_value() -> None:
    """NC-70: every other one; a score may fall below nothing."""
    outcome = nordic(routes={0: OSLO_STAVANGER[:1]}, tickets={0: ["oslo-stavanger"]}).scored()
    assert outcome.failed == (("oslo-stavanger",), ())
    line = ScoreLine(0, "NC-70", "oslo-stavanger", -4, "Oslo–Stavanger not connected")
    assert line in outcome.lines
    assert outcome.totals == (2 - 4, 0)


def test_only_the_player_s_own_routes_connect() -> None:
    """NC-70: half the way over another player's track is not connected."""
    routes = {0: OSLO_STAVANGER[:1], 1: OSLO_STAVANGER[1:]}
    tickets = {0: ["oslo-stavanger"]}
    assert nordic(routes=routes, tickets=tickets).scored().failed[0] == ("oslo-stavanger",)


def test_another_player_s_connection_completes_nothing() -> None:
    """NC-70: whoever holds the ticket must have built the way."""
    outcome = nordic(routes={1: OSLO_STAVANGER}, tickets={0: ["oslo-stavanger"]}).scored()
    assert outcome.completed == ((), ())
    assert outcome.totals == (-4, 4)


def test_routes_at_both_cities_do_not_connect_them_by_themselves() -> None:
    """NC-70: there must be a way from one to the other."""
    routes = ["kristiansand-oslo-black", "bergen-stavanger-purple"]
    outcome = nordic(routes={0: routes}, tickets={0: ["oslo-stavanger"]}).scored()
    assert outcome.failed[0] == ("oslo-stavanger",)


def test_the_way_may_be_a_detour() -> None:
    """NC-70: any way of the player's routes, not only the shortest."""
    routes = [
        "goteborg-oslo-orange",
        "goteborg-norrkoping-gray",
        "norrkoping-stockholm-red",
    ]
    outcome = nordic(routes={0: routes}, tickets={0: ["oslo-stockholm"]}).scored()
    assert outcome.completed[0] == ("oslo-stockholm",)


def test_the_same_routes_may_complete_several_tickets() -> None:
    """NC-70: a route is not used up."""
    routes = [*OSLO_STOCKHOLM, "karlskrona-norrkoping-white", "norrkoping-stockholm-red"]
    tickets = ["oslo-stockholm", "stavanger-karlskrona"]
    outcome = nordic(routes={0: [*routes, *OSLO_STAVANGER]}, tickets={0: tickets}).scored()
    assert outcome.completed[0] == tuple(tickets)


def test_every_ticket_is_counted_once_added_or_subtracted() -> None:
    """NC-70: with the points for routes these are the whole score, but for the Globetrotter."""
    outcome = nordic(
        routes={0: OSLO_STAVANGER, 1: ["kirkenes-rovaniemi-blue"]},
        tickets={0: ["oslo-stavanger", "bergen-narvik", "tampere-tallinn"], 1: ["oslo-vaasa"]},
    ).scored()
    points = [(line.item, line.points) for line in outcome.lines_of(0)]
    assert points == [
        ("routes", 4),
        ("oslo-stavanger", 4),
        ("bergen-narvik", -16),
        ("tampere-tallinn", -3),
        ("globetrotter", 10),
    ]
    assert outcome.totals == (4 + 4 - 16 - 3 + 10, 10 - 9)


def test_the_most_completed_tickets_win_the_globetrotter() -> None:
    """NC-71: 10 points; their number counts, not their value."""
    outcome = nordic(
        routes={
            0: [*OSLO_STAVANGER, *OSLO_STOCKHOLM],
            1: BERGEN_NARVIK,
        },
        tickets={0: ["oslo-stavanger", "oslo-stockholm"], 1: ["bergen-narvik"]},
    ).scored()
    assert [len(tickets) for tickets in outcome.completed] == [2, 1]
    bonus = [line for line in outcome.lines if line.item == "globetrotter"]
    assert [(line.seat, line.rule, line.points) for line in bonus] == [(0, "NC-71", 10)]
    assert outcome.totals == (8 + 8 + 10, 10 + 2 + 15 + 7 + 16)


def test_failed_tickets_do_not_count_for_the_globetrotter() -> None:
    """NC-71: most completed, not most held."""
    outcome = nordic(
        routes={0: OSLO_STAVANGER},
        tickets={0: ["oslo-stavanger"], 1: ["oslo-vaasa", "bergen-narvik"]},
    ).scored()
    assert [line.seat for line in outcome.lines if line.item == "globetrotter"] == [0]


def test_all_tied_players_score_the_globetrotter() -> None:
    """NC-71: two of three with one ticket each."""
    outcome = nordic(
        3,
        routes={0: OSLO_STAVANGER, 2: OSLO_STOCKHOLM},
        tickets={0: ["oslo-stavanger"], 1: ["oslo-vaasa"], 2: ["oslo-stockholm"]},
    ).scored()
    bonus = [(line.seat, line.points) for line in outcome.lines if line.item == "globetrotter"]
    assert bonus == [(0, 10), (2, 10)]
    assert outcome.totals == (18, -9, 18)


def test_nobody_scores_the_globetrotter_when_nobody_completed_a_ticket() -> None:
    """NC-71: the ruling; none completed wins nothing."""
    outcome = nordic(tickets={0: ["oslo-vaasa"], 1: ["oslo-stavanger"]}).scored()
    assert not any(line.item == "globetrotter" for line in outcome.lines)
    assert outcome.totals == (-9, -4)


def test_most_points_win() -> None:
    """NC-72: whatever else the others have more of."""
    outcome = nordic(
        3,
        routes={0: OSLO_STAVANGER, 1: ["lieksa-murmansk-gray"], 2: ["boden-kiruna-black"]},
        tickets={0: ["oslo-stavanger"]},
    ).scored()
    assert outcome.totals == (18, 27, 4)
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (0,), (2,))


def test_level_on_points_most_completed_tickets_win() -> None:
    """NC-72: before the longest route is looked at."""
    outcome = nordic(
        routes={
            0: ["mo-i-rana-trondheim-red", "goteborg-orebro-blue", "kajaani-lieksa-blue"],
            1: OSLO_STAVANGER,
        },
        tickets={1: ["oslo-stavanger"]},
    ).scored()
    assert outcome.totals == (18, 18)
    assert outcome.tie_breaks == {"completed tickets": (0, 1), "longest route": (6, 4)}
    assert outcome.ranking == ((1,), (0,))


def test_level_on_tickets_too_the_longest_route_wins() -> None:
    """NC-72: the ruling counts spaces on a continuous path, over several routes."""
    outcome = nordic(routes={0: ["boden-kiruna-black"], 1: OSLO_STOCKHOLM}).scored()
    assert outcome.totals == (4, 4)
    assert outcome.tie_breaks["longest route"] == (3, 4)
    assert outcome.winners == (1,)


def test_a_path_that_is_broken_off_is_not_continuous() -> None:
    """NC-72: the ruling; two routes of 2 apart from each other are no path of 4."""
    apart = ["orebro-oslo-yellow", "kajaani-oulu-yellow"]
    outcome = nordic(routes={0: apart, 1: ["boden-kiruna-black"]}).scored()
    assert outcome.totals == (4, 4)
    assert outcome.tie_breaks["longest route"] == (2, 3)
    assert outcome.winners == (1,)


@pytest.mark.parametrize(
    ("routes", "spaces"),
    [
        ([], 0),
        (["orebro-oslo-yellow", "goteborg-oslo-orange", "kristiansand-oslo-black"], 4),
        (
            [
                "helsinki-lahti-black",
                "lahti-tampere-blue",
                "helsinki-tampere-orange",
                "helsinki-imatra-red",
            ],
            6,
        ),
        (["lieksa-murmansk-gray", "kajaani-lieksa-blue", "kuopio-lieksa-black"], 10),
    ],
    ids=["no routes", "a star", "a round trip with a tail", "the longest branches"],
)
def test_the_longest_path_takes_each_route_once(routes: list[str], spaces: int) -> None:
    """NC-72: the ruling; side branches do not count, passing a city again is allowed."""
    assert nordic(routes={0: routes}).scored().tie_breaks["longest route"][0] == spaces


def test_the_longest_route_decides_nothing_while_points_differ() -> None:
    """NC-72: it is a tie-break and scores nothing."""
    outcome = nordic(routes={0: ["boden-kiruna-black"], 1: ["kajaani-oulu-yellow"]}).scored()
    assert outcome.totals == (4, 2)
    assert {line.rule for line in outcome.lines} == {"NC-22"}


def test_level_in_everything_the_victory_is_shared() -> None:
    """NC-72: the ruling; the others come after."""
    outcome = nordic(
        3,
        routes={0: ["boden-kiruna-black"], 1: ["kajaani-lieksa-blue"], 2: ["oulu-vaasa-black"]},
    ).scored()
    assert outcome.tie_breaks == {"completed tickets": (0, 0, 0), "longest route": (3, 1, 3)}
    assert outcome.winners == (0, 2)
    assert outcome.ranking == ((0, 2), (1,))
