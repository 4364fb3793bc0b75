"""The final score of Northern Lights: tickets, the order of scoring, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from support.northern import northern

from rallare.rules.outcome import Outcome

TO_STOCKHOLM = ["karlstad-oslo-white", "karlstad-stockholm-green"]  # Oslo to Stockholm
OVER_A_JUNCTION = ["honningsvag-junction-se-north-green", "rovaniemi-junction-se-north-blue"]


def scored(players: int = 2, bonuses: Sequence[str] = (), **setting: Any) -> Outcome:
    return northern(players, bonuses=bonuses, **setting).scored()


def ticket_points(outcome: Outcome, seat: int = 0) -> dict[str, int]:
    lines = [line for line in outcome.lines_of(seat) if line.rule == "NL-70"]
    return {line.item: line.points for line in lines}


def test_a_completed_ticket_adds_its_value() -> None:
    """NL-70: Oslo and Stockholm connected by own routes: two points more."""
    outcome = scored(routes={0: TO_STOCKHOLM}, tickets={0: ["oslo-stockholm"]})
    assert ticket_points(outcome) == {"oslo-stockholm": 2}
    assert outcome.totals == (2 + 2, 0)
    assert outcome.completed[0] == ("oslo-stockholm",)


def test_a_ticket_that_is_not_completed_subtracts_its_value() -> None:
    """NL-70: with one of the two routes missing: two points less."""
    outcome = scored(routes={0: TO_STOCKHOLM[:1]}, tickets={0: ["oslo-stockholm"]})
    assert ticket_points(outcome) == {"oslo-stockholm": -2}
    assert outcome.totals == (1 - 2, 0)
    assert outcome.failed[0] == ("oslo-stockholm",)


def test_every_ticket_counts_for_itself() -> None:
    """NL-70: some add, others subtract."""
    tickets = ["oslo-stockholm", "murmansk-oslo", "vaasa-riga"]
    outcome = scored(routes={0: TO_STOCKHOLM}, tickets={0: tickets})
    assert ticket_points(outcome) == {"oslo-stockholm": 2, "murmansk-oslo": -16, "vaasa-riga": -6}
    assert outcome.totals[0] == 2 + 2 - 16 - 6


def test_a_score_may_fall_below_zero() -> None:
    """NL-70: what is not completed is subtracted in full."""
    assert scored(tickets={1: ["murmansk-kobenhavn"]}).totals == (0, -19)


def test_routes_of_others_connect_nothing() -> None:
    """NL-70: the path must be the player's own."""
    outcome = scored(
        routes={0: TO_STOCKHOLM[:1], 1: TO_STOCKHOLM[1:]},
        tickets={0: ["oslo-stockholm"], 1: ["stockholm-riga"]},
    )
    assert ticket_points(outcome, 0) == {"oslo-stockholm": -2}
    assert ticket_points(outcome, 1) == {"stockholm-riga": -4}


def test_a_path_may_lead_over_a_junction() -> None:
    """NL-70: Honningsvåg and Rovaniemi are connected over the unnamed point between them."""
    outcome = scored(routes={0: OVER_A_JUNCTION}, tickets={0: ["honningsvag-rovaniemi"]})
    assert ticket_points(outcome) == {"honningsvag-rovaniemi": 5}


def test_routes_to_both_cities_that_do_not_meet_complete_nothing() -> None:
    """NL-70: the path must be continuous."""
    routes = {0: ["karlstad-oslo-white", "stockholm-sundsvall-black"]}
    outcome = scored(routes=routes, tickets={0: ["oslo-stockholm"]})
    assert ticket_points(outcome) == {"oslo-stockholm": -2}


def test_points_of_routes_are_not_counted_twice() -> None:
    """NL-22: what was scored at once is one line of the final score."""
    outcome = scored(routes={0: TO_STOCKHOLM}, scores={0: 33})
    (line,) = outcome.lines_of(0)
    assert (line.item, line.points, line.rule) == ("routes", 33, "NL-22")


def test_bonus_cards_come_after_the_tickets() -> None:
    """NL-70: routes and tickets first, then the four bonus cards in the order they lie in."""
    cards = ["ferry-master", "cost-efficiency", "small-steps-strategist", "the-wild-west"]
    outcome = scored(
        bonuses=cards,
        routes={0: ["umea-vaasa-gray-1", "kristiansand-oslo-white"], 1: ["riga-tallinn-blue"]},
        tickets={0: ["oslo-stockholm"], 1: ["vaasa-riga"]},
    )
    items = [line.item for line in outcome.lines]
    assert items == ["routes", "oslo-stockholm", "routes", "vaasa-riga", *cards]
    assert outcome.totals == (2 - 2 + 12 + 7 + 10 + 7, 4 - 6)


def test_most_points_win() -> None:
    """NL-90: the ranking goes by points."""
    outcome = scored(3, scores={0: 20, 1: 31, 2: 30}, tickets={1: ["vaasa-riga"]})
    assert outcome.totals == (20, 25, 30)
    assert outcome.ranking == ((2,), (1,), (0,))
    assert outcome.winners == (2,)


def test_among_equals_more_completed_tickets_win() -> None:
    """NL-90: the first tie-break; tickets that are not completed do not help."""
    outcome = scored(
        3,
        scores={0: 20, 1: 18, 2: 22},
        routes={1: TO_STOCKHOLM},
        tickets={1: ["oslo-stockholm"], 2: ["oslo-kobenhavn", "stockholm-helsinki"]},
    )
    assert outcome.totals == (20, 20, 15)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.tie_breaks["completed tickets"] == (0, 1, 0)


TWO_CARDS_TO_ONE: dict[str, Any] = {
    # Seat 0 wins Ferry Master, 12 points; seat 1 two others, 5 and 7.
    "bonuses": ["call-of-the-wild", "ferry-master", "cost-efficiency"],
    "hands": ["-", "1L"],
    "routes": {0: ["umea-vaasa-gray-1"]},
}


def test_among_equals_in_tickets_more_bonus_cards_win() -> None:
    """NL-90: the second tie-break counts cards, not their points."""
    outcome = scored(scores={0: 5, 1: 5}, **TWO_CARDS_TO_ONE)
    assert outcome.totals == (17, 17)
    assert outcome.tie_breaks["bonus cards"] == (1, 2)
    assert outcome.ranking == ((1,), (0,))


def test_tickets_break_a_tie_before_bonus_cards() -> None:
    """NL-90: one more completed ticket counts before one more bonus card."""
    setting = {**TWO_CARDS_TO_ONE, "routes": {0: ["umea-vaasa-gray-1", *TO_STOCKHOLM]}}
    outcome = scored(scores={0: 3, 1: 5}, tickets={0: ["oslo-stockholm"]}, **setting)
    assert outcome.totals == (17, 17)
    assert outcome.tie_breaks["bonus cards"] == (1, 2)
    assert outcome.ranking == ((0,), (1,))


def test_points_count_before_every_tie_break() -> None:
    """NL-90: one point more beats tickets and bonus cards."""
    outcome = scored(scores={0: 6, 1: 5}, **TWO_CARDS_TO_ONE)
    assert outcome.ranking == ((0,), (1,))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_players_equal_in_everything_share_the_victory(players: int) -> None:
    """NL-90: nothing else decides, neither the order of seats nor the longest path."""
    outcome = scored(
        players,
        bonuses=["small-steps-strategist"],
        scores={0: 9, 1: 9},
        routes={0: ["kiruna-narvik-yellow"], 1: ["boden-tornio-yellow", "boden-umea-white"]},
    )
    assert outcome.totals[:2] == (19, 19)
    assert outcome.winners == (0, 1)
    assert outcome.ranking[1:] == ((tuple(range(2, players)),) if players > 2 else ())
