"""The cheapest ways over the board for one seat, for display: own routes cost nothing.

Whether a route is still open is asked of the game's options; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from rallare.rules.board.map import Route
from rallare.rules.board.network import Network
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView

__all__ = ["Way", "Ways"]

Ends = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Way:
    """A path: its stops, the routes between them, and how many trains it still takes."""

    stops: tuple[str, ...]
    routes: tuple[Route, ...]
    trains: int


class Ways:
    """The map as one seat can still use it."""

    def __init__(self, view: BoardView, options: BoardOptions) -> None:
        self._own = frozenset(view.me.routes)
        self._network = Network.of(view.board.routes[route].ends for route in self._own)
        self._links: dict[str, list[tuple[str, Route, int]]] = {}
        for route in view.board.routes.values():
            if route.id in self._own:
                self._link(route, 0)
            elif options.closed(route.id) is None:
                self._link(route, route.length)

    def _link(self, route: Route, trains: int) -> None:
        first, second = route.ends
        self._links.setdefault(first, []).append((second, route, trains))
        self._links.setdefault(second, []).append((first, route, trains))

    def done(self, ends: Ends) -> bool:
        """Whether the seat's own routes connect two cities."""
        return self._network.connects(ends)

    def cheapest(self, ends: Ends, built: Collection[str] = ()) -> Way | None:
        """The way that takes the fewest trains, as if some routes were built; None if closed."""
        start, goal = ends
        came: dict[str, tuple[str, Route] | None] = {}
        waiting: list[tuple[int, int, str, str, str]] = [(0, 0, start, "", "")]
        routes: dict[str, Route] = {}
        while waiting:
            trains, legs, city, before, by = heappop(waiting)
            if city in came:
                continue
            came[city] = (before, routes[by]) if by else None
            if city == goal:
                return _walked(came, goal, trains)
            for onward, route, price in self._links.get(city, ()):
                if onward not in came:
                    routes[route.id] = route
                    cost = 0 if route.id in built else price
                    heappush(waiting, (trains + cost, legs + 1, onward, city, route.id))
        return None

    def together(self, tickets: Sequence[Ends]) -> int | None:
        """How many trains are enough for all of these at once; None when one is closed.

        Found by joining the ways one after the other in a few orders: a good answer, and one
        that can be built, though not always the very best.
        """
        counts = [self._joined(order) for order in _orders(tickets)]
        found = [count for count in counts if count is not None]
        return min(found) if found else None

    def _joined(self, tickets: Iterable[Ends]) -> int | None:
        built: set[str] = set()
        trains = 0
        for ends in tickets:
            way = self.cheapest(ends, built)
            if way is None:
                return None
            trains += way.trains
            built.update(route.id for route in way.routes)
        return trains


def _walked(came: dict[str, tuple[str, Route] | None], goal: str, trains: int) -> Way:
    stops, routes = [goal], []
    while (step := came[stops[-1]]) is not None:
        stops.append(step[0])
        routes.append(step[1])
    return Way(tuple(reversed(stops)), tuple(reversed(routes)), trains)


def _orders(tickets: Sequence[Ends]) -> list[Sequence[Ends]]:
    """Each ticket first once, forwards and backwards."""
    turned = [[*tickets[n:], *tickets[:n]] for n in range(len(tickets))]
    return [*turned, *(order[::-1] for order in turned if len(order) > 2)]
