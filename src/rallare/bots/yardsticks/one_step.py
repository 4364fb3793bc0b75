"""OneStepThinker and LongRouteJunkie: one route at a time, until somebody scores.

Of the 2017 playtesting papers. Both have one target: the first route still missing on the path of
fewest routes for their dearest open ticket. They think of another one only when somebody has scored
or they have drawn tickets.

OneStepThinker keeps all opening tickets. When its tickets are done and everybody has trains left it
draws more; at the end it goes for the longest open routes. LongRouteJunkie builds its paths of
routes of three spaces or more, keeps those tickets that such paths serve best, and draws none. Few
tickets can be joined so; mostly it claims the longest routes there are.

Carried over: the options say which routes are open and how they are paid. Of the legal payments the
first by colour is taken, not the one that was planned. Locomotives are taken whenever the colour in
mind does not lie open, though in some games they pay for few routes.

Three small things differ from the published styles. A route longer than the trains left is no part
of a path. The colour for a gray route is that of which the hand has most when a card is taken, and
never locomotives; it was fixed with the target, and could be locomotives. Where the longest route
has a parallel track, only the one in mind is claimed. With all three as published LongRouteJunkie
had 65 instead of 63 of 120 games against `hungry`, `one-step` and `path`, and as many trains over.

One published weakness is not here: LongRouteJunkie ended with 11 to 16 trains unused. That follows
from a mistake in the program it was published in. Whoever had a locomotive and paid for
Murmansk–Lieksa with cards that stand for others lost four locomotives for each of these, had he so
many or not, and could claim no ferry until all were drawn again. LongRouteJunkie claims that route
in nearly every game, and the longest ones after it are ferries. Here the law takes the right cards,
and in the mean 2 to 6 trains are left (40 games each against `hungry`, `one-step` and `path`). With
such a debt of locomotives, and ferries paid as they were there, about 20 were left (20 games each
against `hungry` and `one-step`).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from rallare.bots.board.paths import Rails, open_tickets
from rallare.bots.yardsticks.ground import (
    Ground,
    Style,
    Supply,
    choices,
    fewest_points,
    most_held,
    offers,
)
from rallare.rules.actions import Action, DrawTickets, KeepTickets
from rallare.rules.board.map import Route, Ticket
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Card
from rallare.rules.pending import OpeningChoice

__all__ = ["LongRouteJunkie", "OneStepThinker"]

TRAINS_FOR_TICKETS = 8  # tickets are drawn while everybody has so many trains
OUT_OF_REACH = 50  # what a ticket costs that nothing can connect
LONG = 3  # what the junkie calls a long route
PAYABLE, NEARLY_PAYABLE, JUNKIE_PAYABLE = 10, 9, 15


@dataclass(frozen=True, slots=True)
class Target:
    """A link to build, and the colour to pay with; None for any colour."""

    tracks: tuple[Route, ...]
    colour: Card | None


class OneStepThinker(Style):
    """Thinks one step ahead: the next route of its dearest ticket."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._thought: tuple[object, Target | DrawTickets | None] | None = None

    def keep(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        if isinstance(view.pending, OpeningChoice):
            return KeepTickets(view.offered)
        return self._cheapest(view, options)

    def turn(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        target = self.target(view, options, supply)
        if isinstance(target, DrawTickets):
            return target
        payable = set(options.routes())
        for route in target.tracks if target is not None else ():
            if route in payable:
                return next(iter(offers(options, route).values()))
        return self._draw(view, target, supply)

    def card(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        target = self.target(view, options, supply)
        return self._draw(view, target, supply)

    def target(
        self, view: BoardView, options: BoardOptions, supply: Supply
    ) -> Target | DrawTickets | None:
        """What it goes for: the same until somebody scores or tickets come in."""
        scores = [player.score for player in view.players]
        key = (view.board.digest, scores, view.tickets, view.ticket_deck_size > 0)
        if self._thought is None or self._thought[0] != key:
            ground = Ground(view, options)
            found = self._next_of_ticket(view, ground) or self._more(view, supply)
            self._thought = (key, found or self._longest(view, ground))
        return self._thought[1]

    def paths(self, ground: Ground, trains: int) -> Rails:
        """The links that paths are made of."""
        return ground.hops()

    def long_paths(self, ground: Ground) -> Rails:
        """The links by which tickets on offer are valued."""
        return ground.hops()

    def rank(self, view: BoardView, route: Route) -> int:
        """How near the hand is to paying for a route."""
        colour = most_held(view.hand) if route.colour is None else route.colour
        held, gray = view.hand[colour], route.colour is None
        if held >= route.length:
            return PAYABLE
        if held + view.hand.locomotives >= route.length:
            return NEARLY_PAYABLE
        return NEARLY_PAYABLE + gray - route.length + held

    def _next_of_ticket(self, view: BoardView, ground: Ground) -> Target | None:
        """The first link that the dearest ticket within reach lacks, from its first city."""
        rails = self.paths(ground, view.me.trains)
        missing = open_tickets(view.board, view.me.routes, view.tickets)
        for ticket in sorted(missing, key=lambda ticket: -ticket.points):
            path = rails.path(ticket.ends, frozenset())
            if path is not None:
                hop = next(r for r in reversed(path[1]) if r.id in ground.open_ids)
                return _target(view, ground.tracks(hop))
        return None

    def _more(self, view: BoardView, supply: Supply) -> DrawTickets | None:
        """More tickets, while nobody is near the end."""
        early = min(player.trains for player in view.players) >= TRAINS_FOR_TICKETS
        return DrawTickets() if early and supply.tickets else None

    def _longest(self, view: BoardView, ground: Ground) -> Target | None:
        """The longest open route, and of equals the one nearest to being paid."""
        if not ground.open:
            return None
        best = max(ground.open, key=lambda route: (route.length, self.rank(view, route)))
        return _target(view, (best,))

    def _draw(
        self, view: BoardView, target: Target | DrawTickets | None, supply: Supply
    ) -> Action | None:
        """The colour of the target, else a locomotive, else blind."""
        if not isinstance(target, Target):
            takes = supply.takes
            return takes[self.chance.below(len(takes))] if takes else None
        colour = most_held(view.hand) if target.colour is None else target.colour
        return supply.first_of((colour, LOCOMOTIVE))

    def _cheapest(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        """The tickets that give most for their trains, among those that fit; else few points."""
        ground = Ground(view, options)
        rails, board = self.long_paths(ground), view.board
        prices = {name: _price(rails, ground, board.tickets[name]) for name in view.offered}

        def cost(keep: KeepTickets) -> int:
            return sum(prices[ticket][1] for ticket in keep.tickets)

        def rate(keep: KeepTickets) -> tuple[float, int]:
            value = sum(prices[ticket][0] for ticket in keep.tickets)
            return value / cost(keep) if cost(keep) else inf, value

        keeps = choices(options)
        fitting = [keep for keep in keeps if cost(keep) <= view.me.trains]
        return max(fitting, key=rate) if fitting else fewest_points(view, keeps)


class LongRouteJunkie(OneStepThinker):
    """Builds of long routes only, and keeps the tickets that these serve."""

    def keep(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        return self._cheapest(view, options)

    def paths(self, ground: Ground, trains: int) -> Rails:
        return ground.hops(min(LONG, trains))

    def long_paths(self, ground: Ground) -> Rails:
        return ground.hops(LONG)

    def rank(self, view: BoardView, route: Route) -> int:
        rank = super().rank(view, route)
        return JUNKIE_PAYABLE if rank == PAYABLE and route.colour is None else rank

    def _more(self, view: BoardView, supply: Supply) -> DrawTickets | None:
        return None


def _target(view: BoardView, tracks: tuple[Route, ...]) -> Target:
    """A link to build with the colour that the hand has most of; gray leaves that open."""
    colours = [route.colour for route in tracks if route.colour is not None]
    return Target(tracks, most_held(view.hand, colours) if len(colours) == len(tracks) else None)


def _price(rails: Rails, ground: Ground, ticket: Ticket) -> tuple[int, int]:
    """What a ticket gives, and the trains missing on its path."""
    path = rails.path(ticket.ends, frozenset())
    if path is None:
        return -ticket.points, OUT_OF_REACH
    return ticket.points, sum(route.length for route in path[1] if route.id in ground.open_ids)
