"""A bot that finishes its tickets by the cheapest open paths, and then claims what scores.

It makes a plan of routes that joins its open tickets, claims those it can pay for, and takes the
cards that the others ask for. It does not think about what other players want.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rallare.bots.board.needs import Need, best_payment, lacking, needs_of, worth
from rallare.bots.board.paths import Limits, Plan, RailMap, open_tickets
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
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Cards
from rallare.rules.pending import OpeningChoice, SecondCard, TicketChoice

__all__ = ["GreedyBot", "turns_left"]

TRAINS_PER_TURN = 1.5  # how fast other players are taken to use their trains up
EFFORT_PER_POINT = 3.0  # a ticket is worth keeping when it costs less than this
FULL_HAND = 14  # with so many cards, claim rather than wait for better ones
ENOUGH_TURNS = 8  # with fewer turns left no more tickets are drawn


def turns_left(view: BoardView) -> int:
    """About how many turns the seat still has, this one included."""
    if view.final_turns is not None:
        return 1
    rivals = [p.trains for seat, p in enumerate(view.players) if seat != view.seat]
    return 1 + max(1, int((min(rivals) - 2) / TRAINS_PER_TURN))


class GreedyBot:
    """Plays for its tickets. It needs no luck of its own: every seed plays alike."""

    def __init__(self, seed: str) -> None:
        self._planned: tuple[object, Plan] | None = None

    def choose(self, view: BoardView, options: BoardOptions) -> Action:
        match view.pending:
            case OpeningChoice() | TicketChoice():
                return self._tickets(view, options)
            case PayingTunnel() as tunnel:
                return self._tunnel(view, options, tunnel)
            case SecondCard():
                needs = needs_of(options, self._targets(view, options), view.hand)
                return _best_card(view, options, needs) or next(iter(options))
        return self._turn(view, options)

    def plan(self, view: BoardView, options: BoardOptions) -> Plan:
        """The routes that would join the open tickets; the same until a route changes hands."""
        key = (tuple(player.routes for player in view.players), view.tickets, view.final_turns)
        if self._planned is None or self._planned[0] != key:
            tickets = open_tickets(view.board, view.me.routes, view.tickets)
            limits = Limits(view.me.trains, turns_left(view))
            self._planned = (key, RailMap(view, options).plan(tickets, limits))
        return self._planned[1]

    def _turn(self, view: BoardView, options: BoardOptions) -> Action:
        targets = self._targets(view, options)
        needs = needs_of(options, targets, view.hand)
        if view.final_turns is not None:
            targets = _by_gain(view, options.routes())
        action = _claim(view, options, targets, needs)
        if action is not None:
            return action
        if not self.plan(view, options).routes and _time_for_tickets(view):
            tickets = DrawTickets()
            if tickets in options:
                return tickets
        return _best_card(view, options, needs) or _anything(view, options, needs)

    def _targets(self, view: BoardView, options: BoardOptions) -> list[Route]:
        """The routes to go for, the longest and most contested first."""
        planned = self.plan(view, options).routes
        if planned:
            return sorted(planned, key=lambda route: -route.length - _rivals(view, route))
        return _rewarding(view, options)

    def _tickets(self, view: BoardView, options: BoardOptions) -> Action:
        """Keep those that pay best for the effort of a network that joins them all."""
        rails = RailMap(view, options)
        limits = Limits(view.me.trains * 9 // 10, turns_left(view))

        def value(choice: Action) -> float:
            assert isinstance(choice, KeepTickets)
            tickets = open_tickets(view.board, view.me.routes, (*view.tickets, *choice.tickets))
            joined = sum(view.board.tickets[ticket].points for ticket in choice.tickets)
            joined -= sum(ticket.points for ticket in tickets if ticket.id in choice.tickets)
            plan = rails.plan(tickets, limits)
            return joined + plan.balance - plan.effort / EFFORT_PER_POINT

        return max(options, key=value)

    def _tunnel(self, view: BoardView, options: BoardOptions, tunnel: PayingTunnel) -> Action:
        """Pay, with as few locomotives as possible, unless the tunnel asks for far too much."""
        route = view.board.routes[tunnel.route]
        offers = [action for action in options if isinstance(action, PayTunnel)]
        late = turns_left(view) <= 3
        if offers and (late or tunnel.extra <= route.length + 1):
            return offers[0]
        return Withdraw()


def _time_for_tickets(view: BoardView) -> bool:
    return view.me.trains * 4 >= view.board.trains and turns_left(view) >= ENOUGH_TURNS


def _rivals(view: BoardView, route: Route) -> int:
    """How many players have a route to one of its ends, each end counted."""
    touched = 0
    for seat, player in enumerate(view.players):
        if seat != view.seat:
            cities = {city for own in player.routes for city in view.board.routes[own].ends}
            touched += sum(city in cities for city in route.ends)
    return touched


def _rewarding(view: BoardView, options: BoardOptions) -> list[Route]:
    """The open route that scores most for the turns it takes, as long as there are turns."""
    turns = turns_left(view)
    rates: dict[str, float] = {}
    best: list[tuple[float, str]] = []
    for route in view.board.routes.values():
        like = view.board.alike[route.id].id
        if like not in rates:
            needed = 1 + (lacking(options, route, view.hand).total + 1) // 2
            rates[like] = view.board.points(route) / needed if needed <= turns else 0
        best.append((-rates[like], route.id))
    for rate, route_id in sorted(best):
        if rate and options.closed(route_id) is None:
            return [view.board.routes[route_id]]
    return []


def _by_gain(view: BoardView, routes: Iterable[Route]) -> list[Route]:
    """Routes by what claiming them now gains: their points, and tickets connected at once."""
    board, own = view.board, view.me.routes
    missed = sum(ticket.points for ticket in open_tickets(board, own, view.tickets))

    def gain(route: Route) -> int:
        still = open_tickets(board, (*own, route.id), view.tickets)
        return board.points(route) + 2 * (missed - sum(ticket.points for ticket in still))

    return sorted(routes, key=gain, reverse=True)


def _claim(
    view: BoardView, options: BoardOptions, targets: Sequence[Route], needs: Sequence[Need]
) -> Action | None:
    """The first target that can be claimed at a fair price."""
    payable = {route.id for route in options.routes()}
    hurry = turns_left(view) <= 3 or view.hand.total >= FULL_HAND
    for route in targets:
        payment = best_payment(options, route, view.hand, needs) if route.id in payable else None
        if payment is not None and (hurry or _fair(route, payment, view.hand)):
            return ClaimRoute(route.id, payment)
    return None


def _fair(route: Route, payment: Cards, hand: Cards) -> bool:
    """Not too many substitutes, and for a tunnel a card in reserve."""
    rest = hand - payment
    if route.tunnel and not rest[payment.kinds[0]] + rest[LOCOMOTIVE]:
        return False
    return payment.total <= 2 * route.length + 1


def _best_card(view: BoardView, options: BoardOptions, needs: Sequence[Need]) -> Action | None:
    """The train card that helps most; face up where the deck promises no more."""
    deck = view.unseen()
    blind = sum(deck[card] * worth(card, needs) for card in deck.kinds) / max(1, deck.total)
    offers: list[tuple[float, Action]] = [(blind, TakeBlind())]
    for slot, card in enumerate(view.row, 1):
        offers.append((worth(card, needs), TakeFaceUp(slot)))
    offers.sort(key=lambda offer: -offer[0])
    return next((action for _, action in offers if action in options), None)


def _anything(view: BoardView, options: BoardOptions, needs: Sequence[Need]) -> Action:
    """When no card can be taken: the route that gains most, or whatever may be done."""
    for route in _by_gain(view, options.routes()):
        payment = best_payment(options, route, view.hand, needs)
        if payment is not None:
            return ClaimRoute(route.id, payment)
    return next(iter(options))
