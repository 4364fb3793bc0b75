"""Places for cities, and straight lines between them that do not cross."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot

from rallare.rules.chance import Seeded

__all__ = ["Line", "Point", "connected", "lines_apart", "scattered"]

Point = tuple[float, float]
Line = tuple[int, int]
"""Two places by their numbers, the smaller first."""

_GRID = 1000
_TRIES = 200
# A line keeps this part of the usual distance of neighbours away from a third place.
_ROOM = 0.25


def scattered(number: int, evenly: float, chance: Seeded) -> list[Point]:
    """Places in the unit square; for 1 as evenly spread as a few tries allow, for 0 anyhow."""
    apart = evenly * 0.9 / number**0.5
    places: list[Point] = []
    while len(places) < number:
        for _ in range(_TRIES):
            place = chance.below(_GRID) / _GRID, chance.below(_GRID) / _GRID
            if all(_distance(place, other) >= apart for other in places):
                places.append(place)
                break
        else:
            apart *= 0.9  # this crowded, they must stand closer
    return places


def lines_apart(places: Sequence[Point]) -> list[Line]:
    """As many lines as there can be, short ones first, none across another or close by a place."""
    room = _ROOM / len(places) ** 0.5
    found: list[Line] = []
    pairs = combinations(range(len(places)), 2)
    for a, b in sorted(pairs, key=lambda pair: _distance(places[pair[0]], places[pair[1]])):
        others = (place for n, place in enumerate(places) if n not in (a, b))
        if any(_away(other, places[a], places[b]) < room for other in others):
            continue
        if not any(_cross(places, (a, b), line) for line in found):
            found.append((a, b))
    return found


def connected(number: int, lines: Sequence[Line]) -> list[Line]:
    """The first of the lines with which all places hang together; too few where they cannot."""
    group = list(range(number))
    tree = []
    for a, b in lines:
        if group[a] != group[b]:
            tree.append((a, b))
            group = [group[a] if g == group[b] else g for g in group]
    return tree


def _cross(places: Sequence[Point], one: Line, other: Line) -> bool:
    """Whether two lines cross; lines that meet in a place of theirs do not."""
    if set(one) & set(other):
        return False
    a, b, c, d = (places[n] for n in (*one, *other))
    return all(first * second < 0 for first, second in _sides(a, b, c, d))


def _sides(a: Point, b: Point, c: Point, d: Point) -> Iterator[tuple[float, float]]:
    """On which sides of each line the ends of the other are."""
    yield _turn(a, b, c), _turn(a, b, d)
    yield _turn(c, d, a), _turn(c, d, b)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _away(place: Point, a: Point, b: Point) -> float:
    """How far a place is from the line from a to b."""
    length = _distance(a, b)
    along = (place[0] - a[0]) * (b[0] - a[0]) + (place[1] - a[1]) * (b[1] - a[1])
    part = min(1.0, max(0.0, along / length**2))
    foot = a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
    return _distance(place, foot)
