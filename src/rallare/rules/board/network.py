"""What a player's routes make together: connections and the longest path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rallare.rules.board.map import Board, Route

__all__ = ["Network", "longest_path"]


@dataclass(frozen=True, slots=True)
class Network:
    """The connected groups of cities that some links make."""

    groups: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, links: Iterable[tuple[str, str]]) -> Network:
        groups: dict[str, frozenset[str]] = {}
        for first, second in links:
            joined = groups.get(first, frozenset((first,))) | groups.get(
                second, frozenset((second,))
            )
            for city in joined:
                groups[city] = joined
        return cls(groups)

    def connects(self, ends: tuple[str, str]) -> bool:
        return ends[1] in self.groups.get(ends[0], ())


def longest_path(board: Board, routes: Iterable[str]) -> int:
    """The most spaces on one continuous path: each route once, cities as often as wanted.

    Exact. Pieces of the network are searched apart.
    """
    pieces = _pieces([board.routes[route] for route in routes])
    return max((_longest_walk(piece) for piece in pieces), default=0)


def _pieces(routes: list[Route]) -> list[list[Route]]:
    """The routes, parted into connected pieces."""
    network = Network.of(route.ends for route in routes)
    pieces: dict[frozenset[str], list[Route]] = {}
    for route in routes:
        pieces.setdefault(network.groups[route.ends[0]], []).append(route)
    return list(pieces.values())


_Fringe = tuple[tuple[str, str, bool], ...]
"""Where routes chosen meet routes to come: each such city, the group of chosen routes it is in
(named by its first city here), and whether an odd number of chosen routes end there."""


def _longest_walk(routes: list[Route]) -> int:
    """The longest path in one connected piece.

    Euler: routes can be walked in one go just when they hang together and at most two cities have
    an odd number of them. So the best such choice is looked for, route by route. Choices that are
    alike where further routes may join them, and in how many odd cities they left behind, are
    compared at once, and only the longest is followed.
    """
    to_come = Counter(city for route in routes for city in route.ends)
    left = sum(route.length for route in routes)
    if sum(number % 2 for number in to_come.values()) <= 2:
        return left
    best = 0
    choices: dict[tuple[_Fringe, int], int] = {((), 0): 0}
    for route in _swept(routes):
        left -= route.length
        to_come.subtract(route.ends)
        passed = [city for city in route.ends if not to_come[city]]
        followed: dict[tuple[_Fringe, int], int] = {}
        for (fringe, odd), spaces in choices.items():
            for chosen, length in (
                (fringe, spaces),
                (_joined(fringe, route), spaces + route.length),
            ):
                after = _behind(chosen, odd, passed)
                if after is None:
                    continue
                if not after[0] and length:
                    best = max(best, length)
                elif length + left > best:
                    followed[after] = max(length, followed.get(after, 0))
        choices = followed
    return best


def _joined(fringe: _Fringe, route: Route) -> _Fringe:
    """The fringe with one more route chosen."""
    known = {city: (group, odd) for city, group, odd in fringe}
    (one, one_odd), (other, other_odd) = (known.get(city, (city, False)) for city in route.ends)
    known[route.ends[0]] = (one, not one_odd)
    known[route.ends[1]] = (one, not other_odd)
    return tuple((c, one if g == other else g, odd) for c, (g, odd) in sorted(known.items()))


def _behind(fringe: _Fringe, odd: int, passed: list[str]) -> tuple[_Fringe, int] | None:
    """The fringe and the odd cities left behind when no more routes come to some cities.

    None when it can be no path any more: with three odd cities, or with a group that nothing can
    connect to the others.
    """
    odd += sum(city_odd for city, _, city_odd in fringe if city in passed)
    rest = [entry for entry in fringe if entry[0] not in passed]
    first: dict[str, str] = {}
    for city, group, _ in rest:
        first.setdefault(group, city)
    finished = {group for _, group, _ in fringe} - first.keys()
    if odd > 2 or (finished and (rest or len(finished) > 1)):
        return None
    return tuple((city, first[group], city_odd) for city, group, city_odd in rest), odd


def _swept(routes: list[Route]) -> Iterator[Route]:
    """The routes from one side of the network to the other, so that the fringe stays short."""
    near: dict[str, set[str]] = {}
    for route in routes:
        for city, other in (route.ends, route.ends[::-1]):
            near.setdefault(city, set()).add(other)
    reached: set[str] = set()

    def fringe_with(city: str) -> tuple[bool, int, str]:
        now = reached | {city}
        return reached.isdisjoint(near[city]), sum(bool(near[c] - now) for c in now), city

    while len(reached) < len(near):
        city = min(near.keys() - reached, key=fringe_with)
        reached.add(city)
        yield from (r for r in routes if city in r.ends and reached.issuperset(r.ends))
