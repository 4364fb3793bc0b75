"""Paths over the routes that a seat owns or may still claim, and plans that join tickets by them.

A plan is public enough to be shown to a player: the tickets it connects, and the routes it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from rallare.rules.board.map import Board, Route, Ticket
from rallare.rules.board.network import Network
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView

__all__ = ["Limits", "Plan", "RailMap", "Rails", "effort", "open_tickets"]


def effort(route: Route) -> int:
    """How hard a route is to get: its cards, the turn of the claim, symbols, and tunnel risk."""
    return route.length + 1 + route.locomotives + route.tunnel


@dataclass(frozen=True, slots=True)
class Limits:
    """What a plan may use up: trains, and claims, which take a turn each."""

    trains: int
    claims: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Routes to claim so that tickets become connected. `lost` are tickets it gives up."""

    tickets: tuple[Ticket, ...]
    lost: tuple[Ticket, ...]
    routes: tuple[Route, ...]

    @property
    def trains(self) -> int:
        return sum(route.length for route in self.routes)

    @property
    def effort(self) -> int:
        return sum(map(effort, self.routes))

    @property
    def balance(self) -> int:
        """Ticket points won, less those lost."""
        return sum(t.points for t in self.tickets) - sum(t.points for t in self.lost)

    def fits(self, limits: Limits) -> bool:
        return self.trains <= limits.trains and len(self.routes) <= limits.claims


def open_tickets(board: Board, own: Sequence[str], tickets: Sequence[str]) -> list[Ticket]:
    """The tickets that the own routes do not connect yet."""
    network = Network.of(board.routes[route].ends for route in own)
    wanted = [board.tickets[ticket] for ticket in tickets]
    return [ticket for ticket in wanted if not network.connects(ticket.ends)]


class Rails:
    """Cities linked by routes at a cost. Of parallel tracks only the cheapest is looked at."""

    def __init__(self, links: Iterable[tuple[int, Route]]) -> None:
        self._links: dict[str, dict[str, tuple[int, Route]]] = {}
        for cost, route in links:
            for here, there in (route.ends, route.ends[::-1]):
                near = self._links.setdefault(here, {})
                if there not in near or cost < near[there][0]:
                    near[there] = (cost, route)

    def path(self, ends: tuple[str, str], planned: Set[str]) -> tuple[int, list[Route]] | None:
        """The least cost to connect two cities, and the routes that cost something, the last
        first; None when there is no way.

        Routes that are planned anyway cost nothing more.
        """
        start, goal = ends
        came: dict[str, tuple[str, Route | None]] = {}
        for cost, city, before, by in self._reached({start: 0}, planned):
            came[city] = (before, by)
            if city == goal:
                return cost, _walked(came, goal)
        return None

    def costs(self, starts: Mapping[str, int], planned: Set[str] = frozenset()) -> dict[str, int]:
        """The least cost to reach each city from cities that cost so much to begin with."""
        return {city: cost for cost, city, _, _ in self._reached(starts, planned)}

    def _reached(
        self, starts: Mapping[str, int], planned: Set[str]
    ) -> Iterator[tuple[int, str, str, Route | None]]:
        """What each city costs, the cheapest first, and from where and by which route to come."""
        waiting: list[tuple[int, str, str, Route | None]]
        waiting = [(cost, city, city, None) for city, cost in starts.items()]
        heapify(waiting)
        done: set[str] = set()
        least = dict(starts)
        while waiting:
            cost, city, before, by = heappop(waiting)
            if city in done:
                continue
            done.add(city)
            yield cost, city, before, by
            for onward, (more, route) in self._links.get(city, {}).items():
                new = more and route.id not in planned
                total = cost + more if new else cost
                if onward not in done and total <= least.get(onward, total):
                    least[onward] = total
                    heappush(waiting, (total, onward, city, route if new else None))


class RailMap(Rails):
    """The board as one seat can still use it: own routes for nothing, open ones for effort."""

    def __init__(self, view: BoardView, options: BoardOptions) -> None:
        own, routes = set(view.me.routes), view.board.routes.values()
        super().__init__(
            (0 if route.id in own else effort(route), route)
            for route in routes
            if route.id in own or options.closed(route.id) is None
        )

    def plan(self, tickets: Sequence[Ticket], limits: Limits) -> Plan:
        """The easiest plan found that joins all these tickets.

        Those that cannot be joined are lost; while the rest is too much, the one that gives least
        for its effort is given up too.
        """
        alone = {ticket: self.path(ticket.ends, set()) for ticket in tickets}
        costs = {ticket: found[0] for ticket, found in alone.items() if found is not None}
        wanted = sorted(costs, key=lambda ticket: (costs[ticket], ticket.id))
        while True:
            orders = (wanted, wanted[::-1])
            found = min((self._joined(order) for order in orders), key=lambda plan: plan.effort)
            if found.fits(limits):
                lost = tuple(ticket for ticket in tickets if ticket not in wanted)
                return Plan(found.tickets, lost, found.routes)
            wanted.remove(min(wanted, key=lambda ticket: ticket.points / (costs[ticket] + 1)))

    def _joined(self, tickets: Sequence[Ticket]) -> Plan:
        """One ticket after the other, each by the path that adds least to those before."""
        planned: set[str] = set()
        routes: list[Route] = []
        for ticket in tickets:
            found = self.path(ticket.ends, planned)
            assert found is not None, "each ticket can be joined alone"
            planned.update(route.id for route in found[1])
            routes += found[1]
        return Plan(tuple(tickets), (), tuple(routes))


def _walked(came: dict[str, tuple[str, Route | None]], goal: str) -> list[Route]:
    """The routes to claim on the way to a city."""
    routes, city = [], goal
    while True:
        before, route = came[city]
        if route is not None:
            routes.append(route)
        if before == city:
            return routes
        city = before
