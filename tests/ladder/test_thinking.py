"""The curve of a bot that thinks more and more: when it says that more thinking is weaker."""

from __future__ import annotations

from pathlib import Path

import pytest

from rallare.ladder.results import GameResult, Results
from rallare.ladder.schedule import Fixture, Ladder, make_pair
from rallare.ladder.standings import Standings
from rallare.ladder.thinking import Curve

LADDER = Ladder("nordic-countries", 2, "s")
DEALS = 30


def curve(folder: Path, shares: dict[int, float]) -> Curve | None:
    """Of games in which search:N wins a share of the deals against greedy."""
    with Results(folder / "games.jsonl", LADDER) as results:
        for number, share in shares.items():
            for game in range(2 * DEALS):
                results.add(played(number, game, won=game // 2 < share * DEALS))
    return Curve.of(Standings.of(results, "greedy"))


def played(number: int, game: int, won: bool) -> GameResult:
    bot = f"search:{number}"
    fixture = Fixture(LADDER, make_pair("greedy", bot), game)
    return GameResult(
        pair=fixture.pair,
        game=game,
        seed=fixture.seed,
        seats=fixture.seats,
        won=tuple(float((seat == bot) == won) for seat in fixture.seats),
        points=(1, 1),
        decisions=(10, 10),
        seconds=(0.01 * number, 0.01 * number),
        longest=(1.0, 1.0),
        reason="end",
    )


def test_steps_go_from_the_least_thinking_to_the_most(tmp_path: Path) -> None:
    found = curve(tmp_path, {1000: 0.8, 50: 0.5, 200: 0.7})
    assert found is not None
    assert [step.number for step in found.steps] == [50, 200, 1000]
    assert [step.share for step in found.steps] == pytest.approx([0.5, 0.7, 0.8])
    assert [step.milliseconds for step in found.steps] == pytest.approx([50, 200, 1000])


def test_a_small_step_down_is_within_the_intervals(tmp_path: Path) -> None:
    found = curve(tmp_path, {50: 0.5, 100: 0.7, 200: 0.6})
    assert found is not None
    assert found.weaker() == []
    assert "Nowhere is more thinking weaker" in found.section("curve.svg")


def test_a_large_step_down_is_told(tmp_path: Path) -> None:
    found = curve(tmp_path, {50: 0.5, 100: 0.9, 200: 0.3})
    assert found is not None
    assert [(less.number, more.number) for less, more in found.weaker()] == [(100, 200)]
    assert "search:200 is weaker than search:100" in found.section("curve.svg")


def test_two_steps_are_no_curve(tmp_path: Path) -> None:
    assert curve(tmp_path, {50: 0.5, 100: 0.9}) is None
