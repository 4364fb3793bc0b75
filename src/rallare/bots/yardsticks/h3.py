"""h3: every action has a value, and the best is taken; values come from one plan for all tickets.

The third of four planner heuristics for the game on the map of the USA. Its plan is the cheapest
network that joins its open tickets. What a train on the plan is worth follows from the tickets'
points and the network's length; that prices routes and cards alike. Tickets are kept, and drawn, by
the odds of having trains enough for the network.

Carried over, for rules in which not every card is alike:

- Payments are those that the options list. Cards of other colours than the route's count as the
  colour in which a gray route is paid.
- A ferry's symbols are a need of locomotives. A locomotive is worth its price while the plan has
  places for more of them than the hand has: symbols, and routes that locomotives alone pay for.
- What a tunnel may ask for is not thought of.
- Twins lock each other where the game's rule for parallel tracks says so.
- Of the tickets to come it knows what its seat knows: all but its own and those it saw leave.
- Where the board has fallen apart, each part has a network of its own.
- A ticket on offer that nothing can connect counts twice its points against a choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from statistics import fmean

from rallare.bots.board.paths import Rails, open_tickets
from rallare.bots.yardsticks.ground import Ground, Style, Supply, choices, parts
from rallare.bots.yardsticks.steiner import Steiner
from rallare.rules.actions import Action, ClaimRoute, DrawTickets, KeepTickets
from rallare.rules.board.map import Board, Route, Ticket
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards

__all__ = ["H3Bot", "H3Plan", "odds"]

TRAIN_PRICE = 1.4  # what a train is worth elsewhere
TICKET_WEIGHT, SPREAD = 2.0, 1.35  # how tickets' points become the worth of a train on the plan
DETOUR_WEIGHT, CUT_OFF = 0.8, 10_000
LOCK_BONUS = 1.5
LOCOMOTIVE_WORTH, NEEDLESS_WORTH, FACE_UP_WORTH = 1.6, 0.15, 0.45  # in trains on the plan
LOCOMOTIVE_SPENT, NEEDED_SPENT = 0.6, 0.5  # likewise
TOUCH_BONUS = 0.35  # for each space of a route that touches own track
ENDGAME, EARLY = 0.18, 0.55  # shares of all trains
DEAD_WEIGHT = 2.0
PAYMENTS = 12  # of a route, the thriftiest first


def odds(trains: float, left: int) -> float:
    """The odds of completing a network that takes so many trains, with so many left."""
    if trains <= 0:
        return 1.0
    return 1 / (1 + (trains / left / 0.75) ** 3) if left > 0 else 0.0


@dataclass(frozen=True, slots=True)
class H3Plan:
    """The routes to claim for the open tickets, what these give and what the network takes."""

    segments: tuple[Route, ...]
    points: int
    cost: int
    need: Cards
    gray: int

    @property
    def train_worth(self) -> float:
        """What a train on the plan is worth."""
        if not self.segments:
            return 0.0
        return float(TICKET_WEIGHT * self.points / max(self.cost, 1) ** SPREAD)


class H3Bot(Style):
    """Takes the action of the highest value; of equals claims, then cards, then tickets."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._planned: tuple[object, H3Plan] | None = None
        self._static: tuple[str, dict[str, int]] | None = None

    def keep(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        rails = Ground(view, options).lengths()
        steiner, board = Steiner(rails), view.board

        def value(keep: KeepTickets) -> float:
            missing = open_tickets(board, view.me.routes, (*view.tickets, *keep.tickets))
            groups = parts(rails, missing)
            live = {ticket.id for group in groups for ticket in group}
            dead = {ticket.id for ticket in missing} - live
            cost = sum(steiner.cost(_terminals(board, group)) for group in groups)
            points = {ticket: board.tickets[ticket].points for ticket in keep.tickets}
            lost = sum(points.pop(ticket) for ticket in dead if ticket in points)
            chance = 2 * odds(cost, view.me.trains) - 1
            return sum(points.values()) * chance - DEAD_WEIGHT * lost

        def mask(keep: KeepTickets) -> int:
            return sum(1 << view.offered.index(ticket) for ticket in keep.tickets)

        return max(sorted(choices(options), key=mask), key=value)

    def turn(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        plan = self.plan(view, options)
        values = _best_claim(view, options, plan) + _cards(view, options, supply, plan)
        if supply.tickets and view.me.trains >= EARLY * view.board.trains:
            values.append((self._tickets(view, options, plan), DrawTickets()))
        return _best(values)

    def card(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        return _best(_cards(view, options, supply, self.plan(view, options)))

    def plan(self, view: BoardView, options: BoardOptions) -> H3Plan:
        """The plan; the same until tickets come, a route is claimed, or one of it is lost."""
        key = (view.board.digest, view.tickets, view.me.routes)
        if self._planned is None or self._planned[0] != key or self._lost(options):
            self._planned = (key, _plan(view, options))
        return self._planned[1]

    def _lost(self, options: BoardOptions) -> bool:
        assert self._planned is not None
        return any(options.closed(route.id) is not None for route in self._planned[1].segments)

    def _tickets(self, view: BoardView, options: BoardOptions, plan: H3Plan) -> float:
        """What drawing tickets is worth: those that must be kept, by the odds of finishing them."""
        board, rules = view.board, options.game.rules
        out = {*view.tickets, *view.removed}
        left = [ticket for name, ticket in board.tickets.items() if name not in out]
        kept, drawn = rules.choose_tickets.keep, rules.draw_tickets.drawn
        points = fmean(ticket.points for ticket in left)
        distance = fmean(self._distance(board, ticket) for ticket in left)
        trains = plan.cost + kept * distance * 2 / (drawn + 1)
        return kept * points * (2 * odds(trains, view.me.trains) - 1)

    def _distance(self, board: Board, ticket: Ticket) -> int:
        """How far a ticket's cities lie apart on an empty board."""
        if self._static is None or self._static[0] != board.digest:
            rails = Rails((route.length, route) for route in board.routes.values())
            ends = {t.id: rails.costs({t.ends[0]: 0}) for t in board.tickets.values()}
            far = {t.id: ends[t.id].get(t.ends[1], board.trains) for t in board.tickets.values()}
            self._static = (board.digest, far)
        return self._static[1][ticket.id]


def _best(values: list[tuple[float, Action]]) -> Action | None:
    return max(values, key=lambda value: value[0])[1] if values else None


def _terminals(board: Board, tickets: list[Ticket]) -> list[str]:
    """The cities of tickets, in the order of the board."""
    cities = {city for ticket in tickets for city in ticket.ends}
    return [city for city in board.cities if city in cities]


def _plan(view: BoardView, options: BoardOptions) -> H3Plan:
    rails = Ground(view, options).lengths()
    steiner, board = Steiner(rails), view.board
    groups = parts(rails, open_tickets(board, view.me.routes, view.tickets))
    points = sum(ticket.points for group in groups for ticket in group)
    segments: list[Route] = []
    cost, need, gray = 0, NO_CARDS, 0
    for group in groups:
        cities = _terminals(board, group)
        cost += steiner.cost(cities)
        segments += _segments(rails, cities)
    for route in segments:
        spaces = route.length - route.locomotives
        need = need.plus(LOCOMOTIVE, route.locomotives)
        if route.colour is None:
            gray += spaces
        else:
            need = need.plus(route.colour, spaces)
    return H3Plan(tuple(segments), points, cost, need, gray)


def _segments(rails: Rails, cities: list[str]) -> list[Route]:
    """Routes that join cities: from the first, to the nearest one again and again."""
    start, *outside = cities
    segments: list[Route] = []
    while outside:
        planned = {route.id for route in segments}
        costs = rails.costs({start: 0}, planned)
        city = min(outside, key=costs.__getitem__)
        outside.remove(city)
        found = rails.path((start, city), planned)
        assert found is not None, "the cities of one part can reach each other"
        segments += found[1]
    return segments


def _best_claim(view: BoardView, options: BoardOptions, plan: H3Plan) -> list[tuple[float, Action]]:
    """The best claim and what it is worth, if there is one.

    What is paid only takes from the worth of a route, so a route that is worth no more than a claim
    found before needs no look at its payments.
    """
    ground, deficit = Ground(view, options), view.hand.missing(plan.need)
    best: list[tuple[float, Action]] = []
    for route in options.routes():
        value = _route_value(view, options, plan, ground, route)
        for payment in islice(options.payments(route.id), PAYMENTS):
            if best and value <= best[0][0]:
                break
            worth = value - plan.train_worth * _spent(route, payment, deficit)
            if not best or worth > best[0][0]:
                best = [(worth, ClaimRoute(route.id, payment))]
    return best


def _spent(route: Route, payment: Cards, deficit: Cards) -> float:
    """What a payment is worth besides cards of the route's own colour, in trains on the plan."""
    spent = LOCOMOTIVE_SPENT * payment.locomotives
    for card in payment.kinds:
        if card is not route.colour and card is not LOCOMOTIVE:
            spent += NEEDED_SPENT * min(payment[card], deficit[card])
    return spent


def _route_value(
    view: BoardView, options: BoardOptions, plan: H3Plan, ground: Ground, route: Route
) -> float:
    """What a route is worth, whatever is paid for it."""
    value = view.board.points(route) - TRAIN_PRICE * route.length
    if not ground.touched.isdisjoint(route.ends):
        value += TOUCH_BONUS * route.length
    if route not in plan.segments:
        return value
    on_plan = plan.train_worth * route.length
    value += on_plan + DETOUR_WEIGHT * _detour(ground, route)
    if _locks_twin(view, options, ground, route):
        value += LOCK_BONUS
    if view.me.trains < ENDGAME * view.board.trains:
        value += on_plan if plan.cost <= view.me.trains else -on_plan
    return value


def _detour(ground: Ground, route: Route) -> int:
    """How many trains more the way around a route takes."""
    links = [(0, own) for own in ground.own]
    links += [(other.length, other) for other in ground.open if other is not route]
    found = Rails(links).path(route.ends, frozenset())
    return found[0] - route.length if found is not None else CUT_OFF


def _locks_twin(view: BoardView, options: BoardOptions, ground: Ground, route: Route) -> bool:
    """Whether claiming a route closes a track beside it that is still open."""
    tracks, free = view.board.tracks[route.id], len(ground.tracks(route))
    if free < 2:
        return False
    usable = options.game.rulebook.claim_route.tracks.usable[len(view.players)][len(tracks)]
    return len(tracks) - free + 1 >= usable


def _cards(
    view: BoardView, options: BoardOptions, supply: Supply, plan: H3Plan
) -> list[tuple[float, Action]]:
    """What each card to be taken is worth."""
    worth, deficit = plan.train_worth, view.hand.missing(plan.need)
    values = _card_values(view, options, plan, deficit)
    found: list[tuple[float, Action]] = []
    for card, action in supply.slots.items():
        extra = FACE_UP_WORTH if card is not LOCOMOTIVE and deficit[card] else 0.0
        found.append((worth * (values[card] + extra), action))
    if supply.blind is not None:
        unseen = view.unseen()
        mean = sum(unseen[card] * value for card, value in values.items()) / max(1, unseen.total)
        found.append((worth * mean, supply.blind))
    return found


def _card_values(
    view: BoardView, options: BoardOptions, plan: H3Plan, deficit: Cards
) -> dict[Card, float]:
    """What a card of each kind is worth, in trains on the plan."""

    def wild(route: Route) -> bool:
        return options.pays(route.id, Cards.single(LOCOMOTIVE, route.length))

    spare = view.hand.less(plan.need)
    gray = [route for route in plan.segments if route.colour is None and not route.ferry]
    usable = spare.total if all(map(wild, gray)) else spare.total - spare.locomotives
    unmet = plan.gray > usable
    places = sum(r.length if wild(r) else r.locomotives for r in plan.segments)
    values = {card: 1.0 if deficit[card] or unmet else NEEDLESS_WORTH for card in COLOURS}
    values[LOCOMOTIVE] = LOCOMOTIVE_WORTH if view.hand.locomotives < places else NEEDLESS_WORTH
    return values
