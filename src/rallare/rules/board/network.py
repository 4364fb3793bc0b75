"""What a player's routes make together: connections and the longest path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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

    Exact. Pieces of the network are searched apart; a piece of which every route can be walked in
    one go needs no search, and the search stops where even all routes left would not help.
    """
    best = 0
    for piece in _pieces([board.routes[route] for route in routes]):
        best = max(best, _Walk(piece).longest())
    return best


def _pieces(routes: list[Route]) -> list[list[Route]]:
    """The routes, parted into connected pieces."""
    network = Network.of(route.ends for route in routes)
    pieces: dict[frozenset[str], list[Route]] = {}
    for route in routes:
        pieces.setdefault(network.groups[route.ends[0]], []).append(route)
    return list(pieces.values())


class _Walk:
    """The search for the longest path through one connected piece, routes as bits of a mask."""

    def __init__(self, routes: list[Route]) -> None:
        self._lengths = [route.length for route in routes]
        self._steps: dict[str, list[tuple[int, str]]] = {}
        for index, route in enumerate(routes):
            first, second = route.ends
            self._steps.setdefault(first, []).append((index, second))
            self._steps.setdefault(second, []).append((index, first))
        for steps in self._steps.values():
            steps.sort(key=lambda step: -self._lengths[step[0]])
        self._known: dict[tuple[int, str], int] = {}

    def longest(self) -> int:
        everything = (1 << len(self._lengths)) - 1
        odd = [city for city, steps in self._steps.items() if len(steps) % 2]
        if len(odd) <= 2:
            return sum(self._lengths)  # Euler: every route fits in one walk
        # A longest path ends at cities with an odd number of routes: at an even one a route would
        # be left over to go on with, and a round trip could start where a route is left over.
        return max(self._from(city, everything) for city in odd)

    def _from(self, city: str, left: int) -> int:
        """The longest walk from a city over the routes that are left."""
        key = (left, city)
        known = self._known.get(key)
        if known is not None:
            return known
        best, bound = 0, self._reach(city, left)
        for index, onward in self._steps[city]:
            if left >> index & 1:
                walk = self._lengths[index] + self._from(onward, left & ~(1 << index))
                best = max(best, walk)
                if best == bound:
                    break
        self._known[key] = best
        return best

    def _reach(self, city: str, left: int) -> int:
        """The spaces of all routes that can still be reached: more than that no walk can have."""
        seen, waiting, mask = {city}, [city], 0
        while waiting:
            for index, onward in self._steps[waiting.pop()]:
                if left >> index & 1:
                    mask |= 1 << index
                    if onward not in seen:
                        seen.add(onward)
                        waiting.append(onward)
        return sum(length for index, length in enumerate(self._lengths) if mask >> index & 1)
