"""A drawn board as the client gets it, and what can be wrong with it.

Each check gives complaints in words; none is well. Sizes are in units of the board.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import combinations, pairwise, product
from math import cos, hypot, log, pi, radians, sin, tan
from pathlib import Path
from typing import Any

from rallare.server.wire.catalogue import game_facts
from support.shapes import (
    Point,
    Polygon,
    crossing,
    gap,
    gap_to_point,
    holds,
    overlap,
    rectangle,
    turn,
    turned_rectangle,
)

__all__ = ["CHECKS", "GEOMETRY", "DrawnBoard", "read_board"]

GEOMETRY = Path(__file__).parents[2] / "web" / "src" / "geometry"
FILES = {"nordic-countries": "board-nordic.json", "northern-lights": "board-northern.json"}

CLEAR = 1.0
"""What is free at least between two things."""

MOST_TURN = 25.0
"""Degrees from one space of a route to the next."""

FARTHEST_LABEL = 20.0
"""From the mark of a city to its label."""

MOST_NUDGE = 26.0
"""How far a city may stand from its true place."""


def read_board(key: str) -> DrawnBoard:
    return DrawnBoard(key, json.loads((GEOMETRY / FILES[key]).read_text()))


class DrawnBoard:
    """The data of a board beside the facts of its game."""

    def __init__(self, key: str, data: dict[str, Any]) -> None:
        self.data = data
        self.facts: Any = game_facts(key)

    @cached_property
    def spaces(self) -> dict[str, list[Polygon]]:
        size = self.data["space"]
        return {
            route: [turned_rectangle(**space, **size) for space in drawn["spaces"]]
            for route, drawn in self.data["routes"].items()
        }

    @cached_property
    def hits(self) -> dict[str, Polygon]:
        routes = self.data["routes"].items()
        return {route: tuple((x, y) for x, y in drawn["hit"]) for route, drawn in routes}

    @cached_property
    def labels(self) -> dict[str, Polygon]:
        cities = self.data["cities"].items()
        return {name: rectangle(**city["label"]["box"]) for name, city in cities if "label" in city}

    @cached_property
    def cities(self) -> dict[str, tuple[Point, float]]:
        """By name, the centre and the radius of the mark."""
        cities = self.data["cities"].items()
        return {name: ((city["x"], city["y"]), city["r"]) for name, city in cities}

    def line(self, route: Any) -> list[Point]:
        """From city to city through the spaces."""
        middles = [(space["x"], space["y"]) for space in self.data["routes"][route.id]["spaces"]]
        one, other = route.ends
        return [self.cities[one][0], *middles, self.cities[other][0]]

    def true_place(self, lat: float, lon: float) -> Point:
        """Where the conic conformal projection of the board puts a place."""
        given = self.data["projection"]
        low, high = (radians(parallel) for parallel in given["parallels"])
        cone = log(cos(low) / cos(high)) / log(_steep(high) / _steep(low))
        size = cos(low) * _steep(low) ** cone / cone
        far = size / _steep(radians(lat)) ** cone
        angle = cone * radians(lon - given["meridian"])
        x, y = far * sin(angle), far * cos(angle) - size
        return given["x"] + given["scale"] * x, given["y"] + given["scale"] * y


def _steep(latitude: float) -> float:
    return tan(pi / 4 + latitude / 2)


def routes_are_those_of_the_game(board: DrawnBoard) -> Iterator[str]:
    drawn = {route: len(spaces) for route, spaces in board.spaces.items()}
    wanted = {route.id: route.length for route in board.facts.routes}
    for route in drawn.keys() | wanted.keys():
        if drawn.get(route) != wanted.get(route):
            yield f"{route} has {drawn.get(route)} spaces, not {wanted.get(route)}"


def cities_are_those_of_the_game(board: DrawnBoard) -> Iterator[str]:
    if board.cities.keys() != {city.name for city in board.facts.cities}:
        yield "other cities than the game has"
    for city in board.facts.cities:
        if (city.name in board.labels) != city.named:
            yield f"{city.name}: only cities with a name have a label"


def cities_stand_at_their_true_place(board: DrawnBoard) -> Iterator[str]:
    for city in board.facts.cities:
        (x, y), _ = board.cities[city.name]
        told = board.data["cities"][city.name].get("nudged", {"dx": 0, "dy": 0, "why": "not"})
        true_x, true_y = board.true_place(city.lat, city.lon)
        if hypot(x - told["dx"] - true_x, y - told["dy"] - true_y) > 1.2:
            yield f"{city.name} is elsewhere, and its nudge does not tell"
        if hypot(told["dx"], told["dy"]) > MOST_NUDGE or not told.get("why"):
            yield f"{city.name} is nudged far or without a reason"


def spaces_do_not_overlap(board: DrawnBoard) -> Iterator[str]:
    everything = [(route, space) for route, spaces in board.spaces.items() for space in spaces]
    for (one, a), (other, b) in combinations(everything, 2):
        if _near(a, b) and gap(a, b) < CLEAR:
            yield f"{one} and {other} overlap at {a[0]}"


def spaces_leave_cities_free(board: DrawnBoard) -> Iterator[str]:
    for (route, spaces), (city, (place, r)) in product(board.spaces.items(), board.cities.items()):
        if any(gap_to_point(space, place) < r + CLEAR for space in spaces):
            yield f"{route} covers {city}"


def labels_cover_nothing(board: DrawnBoard) -> Iterator[str]:
    for name, label in board.labels.items():
        for route, spaces in board.spaces.items():
            if any(_near(label, space) and gap(label, space) < CLEAR for space in spaces):
                yield f"the label of {name} covers {route}"
        for city, (place, r) in board.cities.items():
            if gap_to_point(label, place) < r + CLEAR:
                yield f"the label of {name} covers {city}"
    for (one, a), (other, b) in combinations(board.labels.items(), 2):
        if gap(a, b) < CLEAR:
            yield f"the labels of {one} and {other} overlap"


def labels_are_next_to_their_city(board: DrawnBoard) -> Iterator[str]:
    named = {name: board.cities[name] for name in board.labels}
    for name, label in board.labels.items():
        far = {city: gap_to_point(label, place) - r for city, (place, r) in named.items()}
        nearest = min(far, key=lambda city: far[city])
        if nearest != name or far[name] > FARTHEST_LABEL:
            yield f"the label of {name} is {far[name]:.0f} away, and {nearest} is next to it"


def routes_run_gently(board: DrawnBoard) -> Iterator[str]:
    for route, drawn in board.data["routes"].items():
        for one, other in pairwise(drawn["spaces"]):
            if turn(one["angle"], other["angle"]) > MOST_TURN:
                yield f"{route} turns sharply"


def routes_run_from_the_first_city_to_the_second(board: DrawnBoard) -> Iterator[str]:
    for route in board.facts.routes:
        line = board.line(route)
        if route.length > 1 and hypot(*_step(line[0], line[1])) > hypot(*_step(line[0], line[-2])):
            yield f"{route.id} runs the other way"
        path = board.data["routes"][route.id]["path"].removeprefix("M")
        numbers = [float(word) for word in path.replace("C", " ").replace("L", " ").split()]
        ends = ((numbers[0], numbers[1]), (numbers[-2], numbers[-1]))
        if ends != (line[0], line[-1]):
            yield f"the line of {route.id} does not join its cities"


def routes_do_not_cross(board: DrawnBoard) -> Iterator[str]:
    lines = [(route.id, list(pairwise(board.line(route)))) for route in board.facts.routes]
    for (one, a), (other, b) in combinations(lines, 2):
        if any(crossing(*first, *second) for first, second in product(a, b)):
            yield f"{one} and {other} cross"


def everything_is_inside_the_frame(board: DrawnBoard) -> Iterator[str]:
    inner = board.data["inner"]
    points = [
        (f"label of {name}", point) for name, label in board.labels.items() for point in label
    ]
    points += [(route, point) for route, hit in board.hits.items() for point in hit]
    for route, spaces in board.spaces.items():
        points += [(route, point) for space in spaces for point in space]
    for name, ((x, y), r) in board.cities.items():
        points += [(name, (x - r, y - r)), (name, (x + r, y + r))]
    for name, (x, y) in points:
        right, bottom = inner["x"] + inner["width"], inner["y"] + inner["height"]
        if not (inner["x"] <= x <= right and inner["y"] <= y <= bottom):
            yield f"{name} leaves the frame"


def hit_areas_do_not_overlap(board: DrawnBoard) -> Iterator[str]:
    for (one, a), (other, b) in combinations(board.hits.items(), 2):
        if _near(a, b) and overlap(a, b):
            yield f"the hit areas of {one} and {other} overlap"


def hit_areas_hold_their_spaces(board: DrawnBoard) -> Iterator[str]:
    for route, hit in board.hits.items():
        for space in board.spaces[route]:
            # The band has one point between two spaces: in a curve a corner may stick out a little.
            if any(gap_to_point(hit, corner) > 1 for corner in space):
                yield f"{route} has a space outside its hit area"
        for city, (place, _) in board.cities.items():
            if holds(hit, place):
                yield f"the hit area of {route} covers {city}"


def _near(one: Polygon, other: Polygon) -> bool:
    """Whether the bounds meet: cheap, and enough to leave out most pairs."""
    (a, b), (c, d) = zip(*one, strict=True), zip(*other, strict=True)
    return (
        min(a) - CLEAR < max(c)
        and min(c) - CLEAR < max(a)
        and min(b) - CLEAR < max(d)
        and min(d) - CLEAR < max(b)
    )


def _step(one: Point, other: Point) -> Point:
    return other[0] - one[0], other[1] - one[1]


CHECKS: tuple[Callable[[DrawnBoard], Iterator[str]], ...] = (
    routes_are_those_of_the_game,
    cities_are_those_of_the_game,
    cities_stand_at_their_true_place,
    spaces_do_not_overlap,
    spaces_leave_cities_free,
    labels_cover_nothing,
    labels_are_next_to_their_city,
    routes_run_gently,
    routes_run_from_the_first_city_to_the_second,
    routes_do_not_cross,
    everything_is_inside_the_frame,
    hit_areas_do_not_overlap,
    hit_areas_hold_their_spaces,
)
