"""Why an action is good on a board, by what the seat knows: its plan, its tickets, its rivals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from rallare.bots.advice.reason import Reason, Why
from rallare.bots.board.greedy import turns_left
from rallare.bots.board.needs import Need, lacking, needs_of
from rallare.bots.board.paths import Limits, RailMap, Rails, open_tickets
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
from rallare.rules.board.map import Route, Ticket
from rallare.rules.board.network import Network
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Card

__all__ = ["BoardReasons"]

LONG = 5
"""A route of so many spaces scores well for one turn."""
LATE = 6
"""With fewer turns to come, new tickets are a risk."""
SHARED = 0.8
"""Tickets share their way when together they take no more than this part of the trains."""
FAR = 0.75
"""Tickets that take more than this part of the trains are too much together."""
NAMED = 2
"""A reason names so many tickets at most."""
NO_LIMITS = Limits(trains=10_000, claims=10_000)


class BoardReasons:
    """Reasons for the actions of one view.

    `plan` are the routes that the seat should go for, `later` those that it may claim after them
    for their points.
    """

    def __init__(
        self,
        view: BoardView,
        options: BoardOptions,
        plan: Sequence[str],
        later: Sequence[str] = (),
    ) -> None:
        self._view = view
        self._options = options
        self._board = view.board
        self._plan = [self._board.routes[route] for route in plan]
        self._later = [self._board.routes[route] for route in later]

    def why(self, action: Action) -> Reason:
        """The reason that speaks most for an action, or that says what comes of it."""
        match action:
            case TakeFaceUp(slot=slot):
                return self._card(self._view.row[slot - 1])
            case TakeBlind():
                return self._blind()
            case ClaimRoute(route=route):
                return self._claim(self._board.routes[route])
            case PayTunnel(cards=cards):
                return self._pay(cards.total)
            case Withdraw():
                pending = self._view.pending
                assert isinstance(pending, PayingTunnel)
                return Reason(Why.WITHDRAWS, route=pending.route, number=pending.extra)
            case DrawTickets():
                return self._draw()
            case KeepTickets(tickets=tickets):
                return self._keep(tickets)
        return Reason(Why.ONLY)

    # Cards.

    @cached_property
    def _needs(self) -> list[Need]:
        """What the plan asks for; the hand serves first what lacks least."""
        hand = self._view.hand

        def missing(route: Route) -> int:
            return lacking(self._options, route, hand).total

        routes = [*sorted(self._plan, key=missing), *sorted(self._later, key=missing)]
        return needs_of(self._options, routes, hand)

    def _card(self, card: Card) -> Reason:
        helped = self._helped(card)
        if helped is None:
            if card is LOCOMOTIVE:
                return Reason(Why.LOCOMOTIVE, card=card)
            return Reason(Why.SET, card=card, number=self._view.hand[card] + 1)
        route, number = helped.route, helped.lacking[card]
        if card is LOCOMOTIVE:
            code = Why.SYMBOL if number else Why.STANDS_IN
            number = number or helped.lacking.total
        else:
            paid = self._options.pays(route.id, self._view.hand)
            code = Why.RESERVE if paid else Why.NEEDED
        points, others = 0, self._others(route)
        if code is Why.NEEDED and route in self._later:
            code, points = Why.FOR_POINTS, self._board.points(route)
        return Reason(code, card=card, route=route.id, number=number, points=points, others=others)

    def _helped(self, card: Card) -> Need | None:
        """The route of the plan that a card helps most."""
        for need in self._needs:
            if need.lacking[card]:
                return need
        if card is LOCOMOTIVE:
            for need in self._needs:
                if need.locomotives and need.lacking:
                    return need
        return None

    def _blind(self) -> Reason:
        unseen = self._view.unseen()
        helping = sum(unseen[card] for card in unseen.kinds if self._helped(card))
        percent = round(100 * helping / max(1, unseen.total))
        if not percent:
            return Reason(Why.BLIND_ANY)
        shown = any(self._helped(card) for card in self._view.row)
        return Reason(Why.BLIND if shown else Why.BLIND_RATHER, number=percent)

    # Routes.

    def _claim(self, route: Route) -> Reason:
        points, others = self._board.points(route), self._others(route)
        done = self._finished(route)
        if done:
            won = sum(ticket.points for ticket in done)
            return Reason(
                Why.FINISHES, route=route.id, tickets=_ids(done), points=won, others=others
            )
        if self._view.final_turns is not None:
            return Reason(Why.LAST_TURN, route=route.id, points=points)
        ahead = self._ahead(route)
        if ahead:
            return Reason(Why.ON_THE_WAY, route=route.id, tickets=_ids(ahead), others=others)
        rival = self._cut_off(route)
        if rival is not None:
            return Reason(Why.BLOCKS, route=route.id, seat=rival, points=points)
        if route.draw:
            return Reason(Why.DRAWS, route=route.id, number=route.draw, points=points)
        code = Why.LONG if route.length >= LONG else Why.SCORES
        return Reason(code, route=route.id, points=points)

    def _pay(self, number: int) -> Reason:
        pending = self._view.pending
        assert isinstance(pending, PayingTunnel)
        route = self._board.routes[pending.route]
        tickets = self._finished(route) or self._ahead(route)
        return Reason(Why.PAYS, route=route.id, number=number, tickets=_ids(tickets))

    @cached_property
    def _open(self) -> list[Ticket]:
        return open_tickets(self._board, self._view.me.routes, self._view.tickets)

    def _finished(self, route: Route) -> list[Ticket]:
        """The tickets that a route would connect."""
        routes = (*self._view.me.routes, route.id)
        still = open_tickets(self._board, routes, self._view.tickets)
        return [ticket for ticket in self._open if ticket not in still]

    @cached_property
    def _rails(self) -> Rails:
        """The board as the seat can still use it, at the cost of trains."""
        own = set(self._view.me.routes)
        return Rails(
            (0 if route.id in own else route.length, route)
            for route in self._board.routes.values()
            if route.id in own or self._options.closed(route.id) is None
        )

    @cached_property
    def _trains(self) -> dict[Ticket, int]:
        """How many trains each open ticket takes, where it can still be connected."""
        ways = {ticket: self._rails.path(ticket.ends, set()) for ticket in self._open}
        return {ticket: way[0] for ticket, way in ways.items() if way is not None}

    def _ahead(self, route: Route) -> list[Ticket]:
        """The tickets that a route brings nearer, those that it helps most first."""
        saved: dict[Ticket, int] = {}
        tracks = set(self._board.tracks[route.id])
        for ticket, trains in self._trains.items():
            way = self._rails.path(ticket.ends, tracks)
            if way is not None and 2 * (trains - way[0]) >= route.length:
                saved[ticket] = trains - way[0]
        return sorted(saved, key=lambda ticket: (-saved[ticket], -ticket.points, ticket.id))

    def _rivals(self) -> Iterable[int]:
        return (seat for seat in range(len(self._view.players)) if seat != self._view.seat)

    def _cities(self, seat: int) -> set[str]:
        routes = self._view.players[seat].routes
        return {city for route in routes for city in self._board.routes[route].ends}

    def _others(self, route: Route) -> int:
        """How many other players have built as far as one of its ends."""
        return sum(not self._cities(seat).isdisjoint(route.ends) for seat in self._rivals())

    def _cut_off(self, route: Route) -> int | None:
        """A player who has built to both ends, and could join them by no other track then."""
        for seat in self._rivals():
            owned = self._view.players[seat].routes
            network = Network.of(self._board.routes[own].ends for own in owned)
            built = all(city in network.groups for city in route.ends)
            apart = built and not network.connects(route.ends)
            if apart and self._options.shut_out(route.id, seat):
                return seat
        return None

    # Tickets.

    def _draw(self) -> Reason:
        turns = turns_left(self._view)
        if turns < LATE:
            return Reason(Why.TICKETS_LATE, number=turns)
        return Reason(Why.TICKETS_TIME if self._open else Why.TICKETS_DONE, number=turns)

    @cached_property
    def _map(self) -> RailMap:
        return RailMap(self._view, self._options)

    def _more(self, kept: Sequence[str], before: Sequence[Ticket]) -> int:
        """How many trains more these tickets take, joined to those before."""
        new = open_tickets(self._board, self._view.me.routes, kept)
        joined = self._map.plan([*before, *new], NO_LIMITS).trains
        return joined - self._map.plan(before, NO_LIMITS).trains

    def _keep(self, kept: Sequence[str]) -> Reason:
        left = self._too_far(kept)
        if not kept:
            return Reason(Why.KEEP_NONE)
        together = self._more(kept, self._open)
        if together <= 0:
            return Reason(Why.KEEP_ALONG, tickets=tuple(kept), left=left)
        apart = sum(self._more([ticket], []) for ticket in kept)
        shared = len(kept) > 1 and together <= SHARED * apart
        code = Why.KEEP_SHARED if shared else Why.KEEP_NEAR
        return Reason(code, tickets=tuple(kept), number=together, left=left)

    def _too_far(self, kept: Sequence[str]) -> tuple[str, ...]:
        """The tickets not kept with which nearly all trains would be used up."""
        before = [*self._open, *open_tickets(self._board, self._view.me.routes, kept)]
        room = FAR * self._view.me.trains - self._map.plan(before, NO_LIMITS).trains
        return tuple(
            ticket
            for ticket in self._view.offered
            if ticket not in kept and self._more([ticket], before) > room
        )


def _ids(tickets: Sequence[Ticket]) -> tuple[str, ...]:
    return tuple(ticket.id for ticket in tickets[:NAMED])
