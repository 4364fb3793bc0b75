"""Hungry: one network for all its tickets, and more tickets until that takes all its trains.

Of the 2017 playtesting papers. Its plan joins the cities of all its tickets: around the two that
lie farthest apart, each other city is added to the nearest, and in the end both sides are linked.
Tickets are kept for what they and the routes give for each card that the plan asks for. While the
plan leaves trains over, it draws more. It never thinks of the cards it holds already, and pays for
gray routes only with colours that the plan does not ask for.

Carried over: the options say which routes are open and how they are paid. A locomotive symbol asks
for a locomotive, whatever may stand for one. A gray route is paid for when none of the colours of
the payment is asked for. A ticket that nothing can connect any more has no part in the plan, and
where the board has fallen apart, each part has a network of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import inf

from rallare.bots.board.paths import Rails
from rallare.bots.yardsticks.ground import (
    ORDER,
    Ground,
    Style,
    Supply,
    choices,
    fewest_points,
    offers,
    parts,
)
from rallare.rules.actions import Action, ClaimRoute, DrawTickets, KeepTickets
from rallare.rules.board.map import Route, Ticket
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Card

__all__ = ["HungryBot", "Network", "Surveyor"]

TRAINS_OVER = 5  # a good choice of tickets leaves so many trains for other things
HUNGER = 8  # tickets are drawn while the plan leaves more trains than this

Kind = Card | None
"""A kind of card that is asked for; None is any one colour, for gray."""


@dataclass(frozen=True)
class Network:
    """A plan: the routes to claim, and the tickets that they connect."""

    routes: tuple[Route, ...]
    tickets: frozenset[str]

    @cached_property
    def need(self) -> Counter[Kind]:
        """The cards asked for. A ferry asks for its whole length and for its symbols."""
        need: Counter[Kind] = Counter()
        for route in self.routes:
            need[route.colour] += route.length
            need[LOCOMOTIVE] += route.locomotives
        return need

    @property
    def cards(self) -> int:
        return self.need.total()


class Surveyor:
    """Plans networks over the routes that are left."""

    def __init__(self, view: BoardView, options: BoardOptions) -> None:
        self._ground = Ground(view, options)
        self._rails: Rails = self._ground.lengths()
        self._costs: dict[str, dict[str, int]] = {}

    def network(self, tickets: Iterable[Ticket]) -> Network:
        """The plan for tickets; those that nothing can connect are left out."""
        groups = parts(self._rails, tickets)
        links: dict[tuple[Route, ...], None] = {}  # in the order they were found
        for group in groups:
            for ends in self._joints([city for ticket in group for city in ticket.ends]):
                found = self._rails.path(ends, frozenset())
                for route in found[1] if found is not None else ():
                    links[self._ground.tracks(route)] = None
        joined = frozenset(ticket.id for group in groups for ticket in group)
        return Network(tuple(_tracks(links)), joined)

    def _joints(self, cities: list[str]) -> list[tuple[str, str]]:
        """The pairs of cities to join by shortest paths, so that all hang together."""
        cities = list(dict.fromkeys(cities))
        far = max(combinations(cities, 2), key=lambda pair: self._cost(*pair))
        sides: tuple[list[str], list[str]] = ([far[0]], [far[1]])
        joints = []
        for city in cities:
            if city not in far:
                side, near = min(
                    ((side, other) for side in sides for other in side),
                    key=lambda place: self._cost(city, place[1]),
                )
                side.append(city)
                joints.append((near, city))
        across = ((one, other) for one in sides[0] for other in sides[1])
        return [*joints, min(across, key=lambda pair: self._cost(*pair))]

    def _cost(self, here: str, there: str) -> int:
        if here not in self._costs:
            self._costs[here] = self._rails.costs({here: 0})
        return self._costs[here][there]


def _tracks(links: Iterable[tuple[Route, ...]]) -> list[Route]:
    """One track for each link: where there are several, in a colour that is asked for least."""
    need: Counter[Kind] = Counter()
    chosen = []
    for tracks in sorted(links, key=lambda tracks: len(tracks) > 1):
        track = min(tracks, key=lambda track: need[track.colour])
        need[track.colour] += track.length
        chosen.append(track)
    return chosen


class HungryBot(Style):
    """Fills its trains with tickets, and builds one network for all of them."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._plan = Network((), frozenset())
        self._cards = 0  # what the plan asked for when the tickets were chosen
        self._planned_at: tuple[str, int] | None = None

    def keep(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        surveyor, tickets = Surveyor(view, options), view.board.tickets
        plans = {
            keep: surveyor.network(tickets[t] for t in (*view.tickets, *keep.tickets))
            for keep in choices(options)
        }
        plannable = [keep for keep, plan in plans.items() if plan.tickets.issuperset(keep.tickets)]
        easy = [k for k in plannable if plans[k].cards <= view.me.trains - TRAINS_OVER]
        tight = [k for k in plannable if plans[k].cards < view.me.trains]
        if easy:
            chosen = max(easy, key=lambda keep: _rate(view, keep, plans[keep]))
        elif tight:
            chosen = min(tight, key=lambda keep: plans[keep].cards)
        else:
            chosen = fewest_points(view, [*plans])
        self._store(view, plans[chosen])
        self._cards = plans[chosen].cards
        return chosen

    def turn(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        plan = self.plan(view, options)
        if self._cards < view.me.trains - HUNGER and supply.tickets:
            return DrawTickets()
        return _claim(plan, options) or _draw(plan, supply)

    def card(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        return _draw(self.plan(view, options), supply)

    def plan(self, view: BoardView, options: BoardOptions) -> Network:
        """The network to build; made anew when somebody has scored."""
        if self._planned_at != _moment(view):
            tickets = [view.board.tickets[ticket] for ticket in view.tickets]
            fresh = Surveyor(view, options).network(tickets)
            if self._planned_at is None:
                self._cards = fresh.cards
            self._store(view, fresh)
        return self._plan

    def _store(self, view: BoardView, plan: Network) -> None:
        self._plan, self._planned_at = plan, _moment(view)


def _moment(view: BoardView) -> tuple[str, int]:
    """Changes whenever somebody scores."""
    return view.board.digest, sum(player.score for player in view.players)


def _rate(view: BoardView, keep: KeepTickets, plan: Network) -> tuple[float, int]:
    """What all tickets and the routes of a plan give, for each card that it asks for."""
    points = sum(view.board.tickets[t].points for t in (*view.tickets, *keep.tickets))
    points += sum(map(view.board.points, plan.routes))
    return points / plan.cards if plan.cards else inf, points


def _claim(plan: Network, options: BoardOptions) -> ClaimRoute | None:
    """A route of the plan; with nothing left to plan, the longest that can be paid for."""
    payable = options.routes()
    if not plan.routes:
        longest = max(payable, key=lambda route: route.length, default=None)
        return next(iter(offers(options, longest).values())) if longest is not None else None
    for route in payable:
        if route in plan.routes:
            for claim in offers(options, route).values():
                colours = [card for card in claim.payment.kinds if card is not LOCOMOTIVE]
                if route.colour is not None or not any(plan.need[card] for card in colours):
                    return claim
    return None


def _draw(plan: Network, supply: Supply) -> Action | None:
    """The kind of card most asked for, else the one that lies open most often, else blind."""
    most = max((*ORDER, LOCOMOTIVE, None), key=lambda kind: plan.need[kind])
    if most is not None and plan.need[most] and most in supply.slots:
        return supply.slots[most]
    if supply.cards:
        plenty = max((*ORDER, LOCOMOTIVE), key=supply.cards.count)
        twice = most is None and supply.cards.count(plenty) > 1
        if plan.need[plenty] or twice:
            return supply.slots[plenty]
    return supply.blind
