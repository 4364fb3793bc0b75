"""Players that steer a game towards something rare, as lists of wishes.

A player does the first thing on the list that it can. Wishes see what a seat may see: the view and
the options. `BUILDER` and `TRAVELLER` are lists that always find something, to put after others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import count, islice
from typing import Any

from rallare.rules.actions import (
    Action,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.map import Route
from rallare.rules.board.network import Network
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import COLOURS, LOCOMOTIVE, Card, Cards
from rallare.rules.chance import Seeded

__all__ = [
    "BUILDER",
    "TRAVELLER",
    "Moment",
    "Wish",
    "claim",
    "decide",
    "draw_tickets",
    "gather",
    "hoard",
    "keep",
    "pay",
    "sometimes",
    "take",
    "when",
    "withdraw",
]

MOST_PAYMENTS = 3000
"""How many payments of a route a wish looks through before it gives up."""


@dataclass(frozen=True)
class Moment:
    """A decision to make in any game: what the seat knows and may do, and dice of its own."""

    view: Any
    options: Any
    dice: Seeded

    @cached_property
    def journey(self) -> tuple[Route, ...]:
        """The routes still to claim for the ticket that is nearest to completion."""
        view = self.view
        own = Network.of(view.board.routes[route].ends for route in view.me.routes)
        journeys = []
        for name in view.tickets:
            ends = view.board.tickets[name].ends
            found = None if own.connects(ends) else self._shortest(*ends)
            if found is not None and sum(route.length for route in found) <= view.me.trains:
                journeys.append(found)
        return min(journeys, key=lambda way: (sum(r.length for r in way), len(way)), default=())

    @cached_property
    def _links(self) -> dict[str, list[tuple[str, Route, int]]]:
        """From each city the routes the seat owns or could still claim, and what they take."""
        view, links = self.view, dict[str, list[tuple[str, Route, int]]]()
        for route in view.board.routes.values():
            mine = route.id in view.me.routes
            if mine or self.options.closed(route.id) is None:
                for start, end in (route.ends, route.ends[::-1]):
                    links.setdefault(start, []).append((end, route, 0 if mine else route.length))
        return links

    def _shortest(self, start: str, end: str) -> tuple[Route, ...] | None:
        """The open routes of the shortest way between two cities; None where there is none."""
        number, done = count(), set[str]()
        waiting: list[tuple[int, int, str, tuple[Route, ...]]] = [(0, next(number), start, ())]
        while waiting:
            length, _, city, way = heappop(waiting)
            if city == end:
                return way
            if city in done:
                continue
            done.add(city)
            for onward, route, price in self._links.get(city, ()):
                longer = (*way, route) if price else way
                heappush(waiting, (length + price, next(number), onward, longer))
        return None


Wish = Callable[[Moment], Action | None]
RouteTest = Callable[[Route], bool]
PaymentTest = Callable[[Route, Cards], bool]


def decide(wishes: Iterable[Wish], moment: Moment) -> Action:
    """The first wish that can be had; else the first thing that is legal."""
    for wish in wishes:
        action = wish(moment)
        if action is not None and action in moment.options:
            return action
    return next(iter(moment.options))


def when(test: Callable[[BoardView], bool], wish: Wish) -> Wish:
    """A wish that is only there while something is so."""
    return lambda moment: wish(moment) if test(moment.view) else None


def sometimes(chances: int, of: int, wish: Wish) -> Wish:
    """A wish that is there only so often."""
    return lambda moment: wish(moment) if moment.dice.below(of) < chances else None


def claim(which: RouteTest, how: PaymentTest = lambda route, cards: True) -> Wish:
    """Claim the longest such route that can be paid in such a way."""

    def wish(moment: Moment) -> Action | None:
        routes = [route for route in moment.options.routes() if which(route)]
        for route in sorted(routes, key=lambda route: -route.length):
            for cards in islice(moment.options.payments(route.id), MOST_PAYMENTS):
                if how(route, cards):
                    return ClaimRoute(route.id, cards)
        return None

    return wish


def pay(moment: Moment) -> Action | None:
    """Pay what a tunnel asks, in the colour where possible."""
    if not isinstance(moment.view.pending, PayingTunnel):
        return None
    return next((action for action in moment.options if isinstance(action, PayTunnel)), None)


def withdraw(moment: Moment) -> Action | None:
    return Withdraw()


def keep(number: int) -> Wish:
    """Keep so many tickets, the least ambitious ones, or as few more as must be."""

    def wish(moment: Moment) -> Action | None:
        tickets, offered = moment.view.board.tickets, moment.view.offered
        easy = sorted(offered, key=lambda name: (tickets[name].points, name))
        for size in range(min(number, len(easy)), len(easy) + 1) if easy else ():
            action = KeepTickets(tuple(easy[:size]))
            if action in moment.options:
                return action
        return None

    return wish


def draw_tickets(moment: Moment) -> Action | None:
    return DrawTickets()


def take(cards: Sequence[Card]) -> Wish:
    """Take such a card if it lies face up."""

    def wish(moment: Moment) -> Action | None:
        for slot, card in enumerate(moment.view.row, 1):
            if card in cards and TakeFaceUp(slot) in moment.options:
                return TakeFaceUp(slot)
        return None

    return wish


def hoard(moment: Moment) -> Action | None:
    """Take a card blind."""
    return TakeBlind()


def gather(moment: Moment) -> Action | None:
    """Take face up what the hand has most of, when it has two of it."""
    hand = moment.view.hand
    wanted = [colour for colour in COLOURS if hand[colour] > 1]
    for colour in sorted(wanted, key=lambda colour: -hand[colour]):
        action = take([colour])(moment)
        if action is not None:
            return action
    return None


def _travel(moment: Moment) -> Action | None:
    """Claim a route of the journey, or take a face-up card for one."""
    if moment.view.seat not in moment.view.to_act or not moment.journey:
        return None
    ids = {route.id for route in moment.journey}
    action = claim(lambda route: route.id in ids)(moment)
    if action is not None:
        return action
    hand = moment.view.hand
    for route in sorted(moment.journey, key=lambda route: -route.length):
        if route.colour is not None and hand[route.colour] < route.length:
            action = take([route.colour])(moment)
        elif route.ferry and hand.locomotives < route.locomotives:
            action = take([LOCOMOTIVE])(moment)
        else:
            action = gather(moment)
        if action is not None and action in moment.options:
            return action
    return hoard(moment)


def _last(moment: Moment) -> Action | None:
    """When nothing else is left: claim anything rather than draw tickets."""
    return claim(lambda route: True)(moment)


BUILDER: tuple[Wish, ...] = (
    keep(1),
    pay,
    sometimes(2, 3, claim(lambda route: True)),
    gather,
    hoard,
    _last,
)
TRAVELLER: tuple[Wish, ...] = (keep(2), pay, _travel, *BUILDER[2:])
