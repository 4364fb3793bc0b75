"""The drawn boards: nothing overlaps, nothing is missing, and the files are small."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from support import drawn_board as checks
from support.drawn_board import CHECKS, GEOMETRY, DrawnBoard, read_board

BOARDS = ("nordic-countries", "northern-lights")
SIZES = {"map.json": 30_000, "board-nordic.json": 15_000, "board-northern.json": 25_000}
"""The most that a file may weigh gzipped, in bytes; 60,000 is the limit of them all."""


@cache
def board(key: str) -> DrawnBoard:
    return read_board(key)


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_nothing_is_wrong_with(check: Callable[[DrawnBoard], Any], key: str) -> None:
    assert list(check(board(key))) == []


@pytest.mark.parametrize("key", BOARDS)
def test_only_northern_lights_has_flags(key: str) -> None:
    labels = [city["label"] for city in board(key).data["cities"].values() if "label" in city]
    assert {"flag" in label for label in labels} == {key == "northern-lights"}


@pytest.mark.parametrize("key", BOARDS)
def test_the_score_track_is_outside_the_inner_frame(key: str) -> None:
    data, facts = board(key).data, board(key).facts
    inner = data["inner"]
    assert len({tuple(space) for space in data["track"]}) == facts.track
    for x, y in data["track"]:
        across = inner["x"] < x < inner["x"] + inner["width"]
        assert not (across and inner["y"] < y < inner["y"] + inner["height"])


def test_a_route_is_as_wide_to_a_finger_as_there_is_room() -> None:
    for key in BOARDS:
        hits = board(key).hits.values()
        widths = [_width(hit) for hit in hits]
        assert min(widths) >= 13
        # Tracks side by side share their room; single ones get more.
        assert sum(width >= 18 for width in widths) > len(widths) / 2


def _width(hit: Any) -> float:
    (x, y), (u, v) = hit[0], hit[-1]
    return round(((x - u) ** 2 + (y - v) ** 2) ** 0.5, 1)


def test_the_map_has_all_its_layers() -> None:
    drawn = json.loads((GEOMETRY / "map.json").read_text())
    assert drawn.keys() == {"land", "borders", "lakes", "arcticCircle"}
    assert all(path.startswith("M") for path in drawn.values())
    assert drawn["lakes"].count("M") > 15


@pytest.mark.parametrize("name", SIZES)
def test_a_file_is_small(name: str) -> None:
    assert len(gzip.compress((GEOMETRY / name).read_bytes(), 9)) < SIZES[name]


def tampered(change: Callable[[dict[str, Any]], None]) -> DrawnBoard:
    data = copy.deepcopy(board("nordic-countries").data)
    change(data)
    return DrawnBoard("nordic-countries", data)


def a_space_on_another(data: dict[str, Any]) -> None:
    spaces = data["routes"]["boden-kiruna-black"]["spaces"]
    spaces[0] = dict(data["routes"]["boden-kiruna-orange"]["spaces"][0])


def a_space_too_few(data: dict[str, Any]) -> None:
    data["routes"]["lieksa-murmansk-gray"]["spaces"].pop()


def a_space_on_a_city(data: dict[str, Any]) -> None:
    oslo = data["cities"]["Oslo"]
    data["routes"]["lillehammer-oslo-purple"]["spaces"][1].update(x=oslo["x"], y=oslo["y"])


def a_space_turned(data: dict[str, Any]) -> None:
    data["routes"]["mo-i-rana-narvik-orange"]["spaces"][1]["angle"] += 30


def a_label_on_a_space(data: dict[str, Any]) -> None:
    space = data["routes"]["boden-kiruna-black"]["spaces"][1]
    data["cities"]["Kiruna"]["label"]["box"].update(x=space["x"], y=space["y"])


def a_label_outside(data: dict[str, Any]) -> None:
    data["cities"]["Bergen"]["label"]["box"]["x"] = 1


def a_city_moved(data: dict[str, Any]) -> None:
    data["cities"]["Oulu"]["x"] += 5


def a_hit_area_on_another(data: dict[str, Any]) -> None:
    routes = data["routes"]
    routes["boden-kiruna-black"]["hit"] = routes["boden-kiruna-orange"]["hit"]


@pytest.mark.parametrize(
    ("change", "check"),
    [
        (a_space_on_another, checks.spaces_do_not_overlap),
        (a_space_too_few, checks.routes_are_those_of_the_game),
        (a_space_on_a_city, checks.spaces_leave_cities_free),
        (a_space_turned, checks.routes_run_gently),
        (a_label_on_a_space, checks.labels_cover_nothing),
        (a_label_outside, checks.everything_is_inside_the_frame),
        (a_label_outside, checks.labels_are_next_to_their_city),
        (a_city_moved, checks.cities_stand_at_their_true_place),
        (a_city_moved, checks.routes_run_from_the_first_city_to_the_second),
        (a_hit_area_on_another, checks.hit_areas_do_not_overlap),
        (a_hit_area_on_another, checks.hit_areas_hold_their_spaces),
    ],
)
def test_the_checks_notice(
    change: Callable[[dict[str, Any]], None], check: Callable[[DrawnBoard], Any]
) -> None:
    assert list(check(tampered(change))) != []
