"""The ladders that come with the project are true: games end as they did, pages follow from them.

Whoever changes how a bot plays sees it here, and plays the ladders of that bot again.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rallare.kernel import engine
from rallare.ladder.proof import differences, repeatable, sample, stale_pages
from rallare.ladder.results import GameResult, Results, ladder_of, play_fixture
from rallare.ladder.schedule import Fixture, Pair
from rallare.rules.chapters import CHAPTERS

LADDERS = Path(__file__).parents[2] / "docs" / "ladder"
FILES = sorted(path.relative_to(LADDERS).as_posix() for path in LADDERS.rglob("*.jsonl"))
QUICK = 1.0
"""Seconds that the bots of a game may have thought for it to be played again in every run."""
A_PAIR = 4

compiled = pytest.mark.skipif(
    engine().kind != "compiled", reason="without a compiled kernel a game takes minutes"
)


@cache
def results_of(file: str) -> Results:
    path = LADDERS / file
    return Results(path, ladder_of(path), any_version=True)


def searches(results: Results) -> list[Pair]:
    """The pairs with a search that can be played again."""
    return [pair for pair in repeatable(results) if "search" in "-".join(pair)]


def check(games: list[GameResult], results: Results) -> None:
    for game in games:
        again = play_fixture(Fixture(results.ladder, game.pair, game.game))
        assert differences(game, again) == [], f"{game.pair}, game {game.game}"


files = pytest.mark.parametrize("file", FILES)
repeatable_files = pytest.mark.parametrize(
    "file", [file for file in FILES if repeatable(results_of(file))]
)
searched_files = pytest.mark.parametrize(
    "file", [file for file in FILES if searches(results_of(file))]
)


def test_there_is_a_ladder_of_every_game_for_two_and_for_more() -> None:
    found = {(results_of(file).ladder.game, results_of(file).ladder.players) for file in FILES}
    for game, chapter in CHAPTERS.items():
        assert {players > 2 for key, players in found if key == game} == {False, True}
        assert all(players in chapter.players for key, players in found if key == game)


@files
def test_the_page_and_the_charts_of_a_ladder_follow_from_its_games(file: str) -> None:
    assert stale_pages(results_of(file)) == []


@compiled
@repeatable_files
def test_quick_games_of_a_ladder_end_as_they_did(file: str) -> None:
    results = results_of(file)
    pairs = repeatable(results)
    games = [game for game in sample(results, pairs, len(pairs)) if sum(game.seconds) < QUICK]
    check(games, results)


@compiled
@searched_files
def test_the_shortest_game_of_the_search_ends_as_it_did(file: str) -> None:
    results = results_of(file)
    games = [game for pair in searches(results) for game in results.games[pair].values()]
    check([min(games, key=lambda game: sum(game.seconds))], results)


@pytest.mark.long
@compiled
@repeatable_files
def test_games_of_every_pair_of_a_ladder_end_as_they_did(file: str) -> None:
    results = results_of(file)
    pairs = repeatable(results)
    check(sample(results, pairs, A_PAIR * len(pairs)), results)
