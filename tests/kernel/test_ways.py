"""How far cities are apart on an empty board."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest
from support.situation import law

from rallare.kernel.ways import UNREACHED, fewest_trains

BOARD = law("nordic-countries", 2).board


@pytest.mark.parametrize(
    ("start", "goal", "trains"),
    [
        ("Oslo", "Örebro", 2),
        ("Örebro", "Stockholm", 2),
        ("Oslo", "Stockholm", 4),
        ("Boden", "Narvik", 4),
    ],
)
def test_the_shortest_way_counts_both_directions(start: str, goal: str, trains: int) -> None:
    assert fewest_trains(BOARD, start, goal) == trains
    assert fewest_trains(BOARD, goal, start) == trains


def test_cities_without_a_way_between_them_are_very_far_apart() -> None:
    routes = {key: route for key, route in BOARD.routes.items() if "Oslo" not in route.ends}
    cut = replace(BOARD, routes=MappingProxyType(routes))
    assert fewest_trains(cut, "Oslo", "Stockholm") == UNREACHED
