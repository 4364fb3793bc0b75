"""The trains that the shortest network joining some cities takes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rallare.bots.board.paths import Rails

__all__ = ["Steiner"]

EXACT = 8
"""Up to so many cities the answer is exact; beyond, a tree of shortest paths has to do."""


class Steiner:
    """Networks over the same rails. What was found for some cities is used again for others."""

    def __init__(self, rails: Rails) -> None:
        self._rails = rails
        self._trees: dict[frozenset[str], dict[str, int]] = {}

    def cost(self, cities: Sequence[str]) -> int:
        """What it takes to join these cities, which can all reach each other."""
        apart: list[str] = []
        for city in cities:
            if all(self._tree(frozenset((other,)))[city] for other in apart):
                apart.append(city)
        if len(apart) < 2:
            return 0
        if len(apart) > EXACT:
            return self._spanning(apart)
        return self._tree(frozenset(apart[1:]))[apart[0]]

    def _tree(self, ends: frozenset[str]) -> dict[str, int]:
        """For each city, what it takes to join it with all the ends.

        Such a tree is a path to some city, where two smaller trees meet.
        """
        if ends not in self._trees:
            meeting = dict.fromkeys(ends, 0) if len(ends) == 1 else self._meeting(ends)
            self._trees[ends] = self._rails.costs(meeting)
        return self._trees[ends]

    def _meeting(self, ends: frozenset[str]) -> dict[str, int]:
        """For each city, what two trees take that meet there and share out the ends."""
        first, *others = sorted(ends)
        best: dict[str, int] = {}
        for number in range(len(others)):
            for some in combinations(others, number):
                one = frozenset((first, *some))
                other = self._tree(ends - one)
                for city, cost in self._tree(one).items():
                    total = cost + other[city]
                    if city not in best or total < best[city]:
                        best[city] = total
        return best

    def _spanning(self, cities: Sequence[str]) -> int:
        """The tree that adds the nearest city again and again."""
        total, left = 0, dict(self._tree(frozenset(cities[:1])))
        outside = list(cities[1:])
        while outside:
            city = min(outside, key=left.__getitem__)
            outside.remove(city)
            total += left[city]
            for other, cost in self._tree(frozenset((city,))).items():
                left[other] = min(left[other], cost)
        return total
