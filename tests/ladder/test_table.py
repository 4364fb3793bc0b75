"""The page of a ladder: it promises the same results again only where that holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from rallare.ladder.results import GameResult, Results
from rallare.ladder.schedule import Fixture, Ladder, make_pair
from rallare.ladder.standings import Standings
from rallare.ladder.table import page

LADDER = Ladder("nordic-countries", 2, "s")
SAME = "All but the times is the same whoever plays it again."


def page_of(folder: Path, bot: str) -> str:
    """The page of two games between a bot and greedy."""
    with Results(folder / "games.jsonl", LADDER) as results:
        for game in range(2):
            fixture = Fixture(LADDER, make_pair("greedy", bot), game)
            result = GameResult(
                pair=fixture.pair,
                game=game,
                seed=fixture.seed,
                seats=fixture.seats,
                won=(1.0, 0.0),
                points=(2, 1),
                decisions=(10, 10),
                seconds=(1.0, 1.0),
                longest=(1.0, 1.0),
                reason="end",
            )
            results.add(result)
    return page(Standings.of(results, "greedy"), "chart.svg")


@pytest.mark.parametrize("bot", ["planner", "search:easy", "search:300"])
def test_a_page_of_bots_without_a_clock_promises_the_same_again(tmp_path: Path, bot: str) -> None:
    assert SAME in page_of(tmp_path, bot)


@pytest.mark.parametrize("bot", ["search:hard", "search:expert", "engine:other"])
def test_a_page_names_the_bots_that_may_play_otherwise_again(tmp_path: Path, bot: str) -> None:
    text = page_of(tmp_path, bot)
    assert SAME not in text
    assert "Whoever plays it again may find other results" in text
    assert f"trials ({bot})." in text
