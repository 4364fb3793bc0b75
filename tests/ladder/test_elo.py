"""Elo by maximum likelihood, against cases that can be worked out by hand."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from rallare.ladder.elo import Meeting, beyond_compare, ratings


def met(one: str, other: str, wins: float, games: int = 400) -> Meeting:
    return Meeting(one, other, (1, 1), games // 2, games, wins)


@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0), (0.75, 190.85), (0.25, -190.85), (10 / 11, 400), (0.9, 381.7)]
)
def test_two_bots_have_the_distance_of_their_share(share: float, elo: float) -> None:
    found = ratings([met("a", "b", 440 * share, 440)], "b")
    assert found["b"] == 0
    assert found["a"] == pytest.approx(elo, abs=0.05)


def test_three_bots_that_agree_with_each_other_add_up() -> None:
    """a wins ¾ against b and b ¾ against c: odds of 3 and 3 make odds of 9 for a against c."""
    found = ratings([met("a", "b", 300), met("b", "c", 300), met("a", "c", 360)], "b")
    assert found == pytest.approx({"a": 190.85, "b": 0, "c": -190.85}, abs=0.01)


def test_three_bots_in_a_circle_are_equal() -> None:
    circle = [met("a", "b", 300), met("b", "c", 300), met("a", "c", 100)]
    assert ratings(circle, "a") == pytest.approx({"a": 0, "b": 0, "c": 0}, abs=1e-4)


def test_the_slope_of_the_likelihood_is_nothing_at_the_answer() -> None:
    """At the maximum everybody wins as much as was to be expected."""
    meetings = [met("a", "b", 250.5), met("b", "c", 390), met("a", "c", 397), met("c", "d", 120)]
    found = ratings(meetings, "a")
    for bot in "abcd":
        surplus = 0.0
        for m in meetings:
            chance = 1 / (1 + 10 ** ((found[m.other] - found[m.one]) / 400))
            surplus += (m.wins - m.games * chance) * ((m.one == bot) - (m.other == bot))
        assert surplus == pytest.approx(0, abs=1e-3)


def test_another_anchor_moves_all_alike_and_the_start_does_not_matter() -> None:
    meetings = [met("a", "b", 250), met("b", "c", 390), met("a", "c", 397)]
    one, other = ratings(meetings, "a"), ratings(meetings, "c")
    assert {bot: elo - one["c"] for bot, elo in one.items()} == pytest.approx(other, abs=1e-3)
    far = {"a": -3000.0, "b": 4000.0, "c": 0.0}
    assert ratings(meetings, "c", start=far) == pytest.approx(other, abs=1e-3)


def test_at_larger_tables_every_seat_has_its_strength() -> None:
    """Twice as strong: one among three wins 2 of 5, and three among one wins 6 of 7."""
    meetings = [
        Meeting("a", "b", (1, 3), 100, 350, 350 * 2 / 5),
        Meeting("a", "b", (3, 1), 100, 350, 350 * 6 / 7),
    ]
    assert ratings(meetings, "b")["a"] == pytest.approx(400 * log10(2), abs=0.01)


def test_who_won_nothing_is_credited_with_half_a_game() -> None:
    found = ratings([met("a", "b", 400)], "a")
    assert found["b"] == pytest.approx(-400 * log10(399.5 / 0.5), abs=0.01)
    assert ratings([met("b", "a", 0)], "a")["b"] == pytest.approx(found["b"])


def test_a_shut_out_needs_no_credit_where_others_tell_the_distance() -> None:
    """a won all against c, but c beat b, who beat a: that limits how strong a can be."""
    chain = [met("a", "b", 300), met("b", "c", 300), met("a", "c", 400)]
    assert beyond_compare(chain) == set()
    assert beyond_compare([*chain, met("c", "d", 400)]) == {("c", "d")}
    assert ratings(chain, "b")["a"] > 190.85


def test_luck_credits_what_the_lost_deals_leave_open() -> None:
    """A chance of 1 in 55 loses all of 200 deals one time in forty, and is not ruled out."""
    luck, meeting = Random(1), [met("a", "b", 400)]
    drawn = sorted(ratings(meeting, "a", luck=luck)["b"] for _ in range(2000))
    assert drawn[1950] == pytest.approx(-400 * log10(0.9817 / 0.0183), abs=25)
    assert drawn[1000] == pytest.approx(-400 * log10(0.99654 / 0.00346), abs=25)


def test_who_met_nobody_of_the_others_has_no_elo() -> None:
    assert set(ratings([met("a", "b", 300), met("c", "d", 300)], "b")) == {"a", "b"}
    assert ratings([met("c", "d", 300)], "b") == {"b": 0}
