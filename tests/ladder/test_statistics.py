"""Shares, points and their intervals, against numbers worked out by hand."""

from __future__ import annotations

import pytest

from rallare.ladder.results import GameResult
from rallare.ladder.schedule import Fixture, Ladder
from rallare.ladder.statistics import PairTally, Points, interval_of, resample

PAIR = ("a", "b")


def deals_of(ladder: Ladder, winners: list[str]) -> list[list[GameResult]]:
    """Deals with a winner for each game: a bot, or "=" where all seats share the victory."""
    games = []
    for number, winner in enumerate(winners):
        seats = Fixture(ladder, PAIR, number).seats
        won = [float(bot == winner) for bot in seats] if winner != "=" else [1.0] * len(seats)
        won = [each / sum(won) for each in won]
        points = tuple(30 if bot == "a" else 20 + number for bot in seats)
        nothing = (1,) * len(seats)
        games.append(
            GameResult(PAIR, number, "s", seats, tuple(won), points, nothing, nothing, nothing, "x")
        )
    size = ladder.per_deal
    return [games[first : first + size] for first in range(0, len(games), size)]


def test_a_share_counts_ties_in_parts_and_points_by_side() -> None:
    ladder = Ladder("nordic-countries", 2, "s")
    tally = PairTally.of(ladder, PAIR, deals_of(ladder, ["a", "a", "b", "="]))
    assert (tally.games, tally.deals) == (4, 2)
    assert tally.share == tally.share_of("a") == 0.625
    assert tally.share_of("b") == 0.375
    assert tally.points == (Points(30, 0), Points(21.5, pytest.approx(1.118, abs=1e-3)))
    assert tally.margin == 8.5
    low, high = tally.interval
    assert tally.interval_of("b") == (1 - high, 1 - low)
    (meeting,) = tally.meetings()
    assert (meeting.seats, meeting.games, meeting.wins) == ((1, 1), 4, 2.5)


def test_with_more_players_all_seats_of_a_side_count() -> None:
    ladder = Ladder("nordic-countries", 3, "s")
    tally = PairTally.of(ladder, PAIR, deals_of(ladder, ["a", "b", "=", "a", "a", "="]))
    assert tally.share == pytest.approx((1 + 1 / 3 + 2 + 2 / 3) / 6)
    alone, among = tally.meetings()
    assert (alone.seats, alone.games, alone.wins) == ((1, 2), 3, pytest.approx(4 / 3))
    assert (among.seats, among.games, among.wins) == ((2, 1), 3, pytest.approx(8 / 3))


def test_the_interval_is_that_of_deals_not_of_games() -> None:
    """Where the first seat wins every game, the deals are all alike and the share is sure."""
    ladder = Ladder("nordic-countries", 2, "s")
    seats = PairTally.of(ladder, PAIR, deals_of(ladder, ["a", "b"] * 50))
    assert seats.interval == (0.5, 0.5)
    # Where one side wins both games of a deal there are only half as many facts as games: the
    # spread of the share of 50 deals is 0.5 / √50 = 0.0707, and 1.96 times that is 0.139.
    deals = PairTally.of(ladder, PAIR, deals_of(ladder, ["a", "a", "b", "b"] * 25))
    assert deals.interval == pytest.approx((0.36, 0.64), abs=0.021)


def test_where_one_side_wins_everything_the_interval_is_exact() -> None:
    """20 deals in a row are won with a chance of 0.8316 one time in forty."""
    ladder = Ladder("nordic-countries", 2, "s")
    tally = PairTally.of(ladder, PAIR, deals_of(ladder, ["a"] * 40))
    assert tally.interval == (pytest.approx(0.8316, abs=1e-4), 1.0)
    assert tally.interval_of("b") == (0.0, pytest.approx(0.1684, abs=1e-4))


def test_samples_are_seeded_and_of_as_many_deals() -> None:
    outcomes = [(2.0, 1.0), (0.0, 3.0), (1.0, 2.0)]
    samples = resample(outcomes, "s")
    assert samples == resample(outcomes, "s")
    assert samples != resample(outcomes, "t")
    assert len(samples) == 1000
    assert all(one + other == 9 for one, other in samples)
    assert sum(one for one, _ in samples) / 1000 == pytest.approx(3, abs=0.15)


def test_an_interval_leaves_out_a_fortieth_on_either_side() -> None:
    assert interval_of(list(range(1000))) == (25, 974)
