"""Who thinks by the clock keeps its time: never more than a tenth above it.

Another program on the same cores may fail this, so it runs only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from rallare import match
from rallare.bots import bot
from rallare.bots.advice import advise
from rallare.bots.registry import EXPERT, HARD
from rallare.kernel import engine
from rallare.rules.chapters import CHAPTERS

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(engine().kind != "compiled", reason="a trial of the plain kernel is long"),
]

TABLES = [(key, players) for key in CHAPTERS for players in (2, CHAPTERS[key].players[-1])]
HINT = 0.5
"""Seconds for a piece of advice."""

tables = pytest.mark.parametrize(("key", "players"), TABLES)


def moments(key: str, players: int, number: int) -> list[tuple[Any, Any]]:
    """Views and options out of a game of planners: the first decision, the last, and between."""
    table = match.new(key, players, seed="clock", first=0)
    seats = [bot("planner", f"c{seat}") for seat in range(players)]
    passed = []
    while table.to_act:
        seat = table.to_act[0]
        view, options = table.view(seat), table.options(seat)
        action = seats[seat].choose(view, options)
        if len(list(options)) > 1:
            passed.append((view, options))
        table.play(seat, action)
    return [passed[step * (len(passed) - 1) // (number - 1)] for step in range(number)]


def longest(think: Callable[[Any, Any], object], asked: list[tuple[Any, Any]]) -> float:
    """The seconds of the longest thought."""
    took = []
    for view, options in asked:
        began = perf_counter()
        think(view, options)
        took.append(perf_counter() - began)
    return max(took)


@tables
@pytest.mark.parametrize(("level", "number"), [("hard", 6), ("expert", 3)])
def test_a_search_by_the_clock_never_exceeds_its_time_by_more_than_a_tenth(
    level: str, number: int, key: str, players: int
) -> None:
    seconds = {"hard": HARD, "expert": EXPERT}[level].seconds
    assert seconds is not None
    player = bot(f"search:{level}", "clock")
    took = longest(player.choose, moments(key, players, number))
    assert took <= 1.1 * seconds


@tables
def test_advice_by_the_clock_never_exceeds_its_time_by_more_than_a_tenth(
    key: str, players: int
) -> None:
    asked = moments(key, players, 8)
    took = longest(lambda view, options: advise(view, options, HINT), asked)
    assert took <= 1.1 * HINT
