"""Plane geometry for the tests of the drawn boards: polygons, and how far apart they are."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, inf, radians, sin

__all__ = [
    "Point",
    "Polygon",
    "crossing",
    "gap",
    "gap_to_point",
    "holds",
    "overlap",
    "rectangle",
    "turn",
    "turned_rectangle",
]

Point = tuple[float, float]
Polygon = tuple[Point, ...]


def turned_rectangle(x: float, y: float, angle: float, length: float, width: float) -> Polygon:
    """A rectangle about its centre; the angle is in degrees."""
    ux, uy = cos(radians(angle)), sin(radians(angle))
    a, b = length / 2, width / 2
    corners = ((-a, -b), (a, -b), (a, b), (-a, b))
    return tuple((x + u * ux - v * uy, y + u * uy + v * ux) for u, v in corners)


def rectangle(x: float, y: float, width: float, height: float) -> Polygon:
    """An upright rectangle by its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def edges(polygon: Polygon) -> list[tuple[Point, Point]]:
    return list(pairwise((*polygon, polygon[0])))


def gap(one: Polygon, other: Polygon) -> float:
    """How far apart two convex polygons are along the best separating axis.

    Negative where they overlap. It is never more than their distance.
    """
    best = -inf
    for (ax, ay), (bx, by) in (*edges(one), *edges(other)):
        size = hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / size, (bx - ax) / size
        first = [x * nx + y * ny for x, y in one]
        second = [x * nx + y * ny for x, y in other]
        best = max(best, min(first) - max(second), min(second) - max(first))
    return best


def gap_to_point(polygon: Polygon, point: Point) -> float:
    """The distance of a point from a polygon, 0 inside."""
    if holds(polygon, point):
        return 0.0
    return min(_to_segment(point, a, b) for a, b in edges(polygon))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, along))
    return hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def holds(polygon: Polygon, point: Point) -> bool:
    """Whether a point is in a polygon, convex or not."""
    x, y = point
    inside = False
    for (a, b), (c, d) in edges(polygon):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            inside = not inside
    return inside


def crossing(p: Point, q: Point, r: Point, s: Point) -> bool:
    """Whether the segments pq and rs cross; touching at an end is no crossing."""
    return _side(p, q, r) * _side(p, q, s) < 0 and _side(r, s, p) * _side(r, s, q) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def overlap(one: Polygon, other: Polygon) -> bool:
    """Whether two polygons, convex or not, share an area."""
    if any(crossing(*a, *b) for a in edges(one) for b in edges(other)):
        return True
    return holds(one, _inner_point(other)) or holds(other, _inner_point(one))


def _inner_point(polygon: Polygon) -> Point:
    """A point within, not on the outline: equal polygons have no crossing edges, yet overlap."""
    for i in range(len(polygon)):
        corner = (polygon[i - 2], polygon[i - 1], polygon[i])
        point = (sum(x for x, _ in corner) / 3, sum(y for _, y in corner) / 3)
        if holds(polygon, point):
            return point
    raise ValueError("a polygon without an inside")


def turn(one: float, other: float) -> float:
    """The angle between two lines, in degrees: at most 90, since a line has no front."""
    difference = abs(one - other) % 180
    return min(difference, 180 - difference)
