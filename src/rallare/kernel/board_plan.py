# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Plans on a board: which routes a seat wants.

A plan is a set of routes that connects the tickets of a seat as cheaply as it can find, and then
the routes that score best for the trains left over. Costs are in tenths of a point: turns it takes,
less the points it brings. Everything here looks only at what the seat itself may know.
"""

import cython

from rallare.kernel.board_scales import SCALES

if not cython.compiled:
    from rallare.kernel.board_tables import MOST_LAID
    from rallare.kernel.codes import (
        COLOURS,
        KINDS,
        LOCOMOTIVE,
        MOST_CITIES,
        MOST_PLAYERS,
        MOST_ROUTES,
        ONE_COLOUR,
        ROUTE_WORDS,
        TICKET_WORDS,
        W_CARD,
        W_DIG,
        W_DONE,
        W_ENGINE,
        W_FLOOR,
        W_GRAY,
        W_HASTE,
        W_PACE,
        W_POINTS,
        W_RISK,
        W_ROW,
        W_TURN,
        WEIGHTS,
    )

    MOST_PLAN = 64
    ALL_PLANS = 320
    ALL_SCALES = 160

__all__ = ["MOST_PLAN", "BoardPlans"]

ONE = cython.declare(cython.ulonglong, 1)
NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)
CHEAPEST = cython.declare(cython.int, 0)
DEAREST = cython.declare(cython.int, 1)
NEAREST = cython.declare(cython.int, 2)
"""In which order tickets join a plan: by the cost of their way, by points, by trains."""


class BoardPlans:
    """The plans of all seats of a position, made when they are asked for."""

    def __init__(self):
        if not cython.compiled:
            self.route = [0] * ALL_PLANS
            self.size = [0] * MOST_PLAYERS
            self.wanted = [0] * MOST_PLAYERS
            self.claimed = [0] * MOST_PLAYERS
            self.tickets = [0] * (MOST_PLAYERS * TICKET_WORDS)
            self.w = [0] * ALL_SCALES
            self.cost = [0] * MOST_ROUTES
            self.turns = [0] * MOST_ROUTES
            self.spent = [0] * MOST_ROUTES
            self.full_cost = [0] * MOST_ROUTES
            self.full_turns = [0] * MOST_ROUTES
            self.distance = [0] * MOST_CITIES
            self.way_turns = [0] * MOST_CITIES
            self.way_trains = [0] * MOST_CITIES
            self.via = [0] * MOST_CITIES
            self.edge = [0] * MOST_CITIES
            self.rivals = [0] * MOST_CITIES
            self.showing = [0] * KINDS
            self.gray = [0] * MOST_LAID
            self.chosen = [0] * MOST_ROUTES
            self.joined = [0] * TICKET_WORDS
            self.ticket_turns = 0
            self.total_turns = self.trains_left = self.points = self.value = 0
        for seat in range(MOST_PLAYERS):
            self.weigh(seat, list(SCALES.values()))
        self.forget()

    def weigh(self, seat: int, scales: list) -> None:
        """How heavily things weigh for a seat, in the order of `SCALES`; for tuning."""
        for number, weight in enumerate(scales):
            self.w[seat * WEIGHTS + number] = weight

    def forget(self):
        for seat in range(MOST_PLAYERS):
            self.size[seat] = -1

    def holds(self, p, seat):
        """Whether the plan of a seat can still be carried out, and is about its tickets."""
        if self.size[seat] < 0:
            return False
        for word in range(TICKET_WORDS):
            place = seat * TICKET_WORDS + word
            if self.tickets[place] != p.tickets[place]:
                return False
        for n in range(self.size[seat]):
            route = self.route[seat * MOST_PLAN + n]
            mine: cython.bint = p.owner[route] == seat
            if not mine and not (p.open[seat * ROUTE_WORDS + route // 64] >> (route % 64)) & 1:
                return False
        return True

    def changed(self, p, seat):
        """Whether routes were claimed since the seat made its plan."""
        return self.count_claimed(p) != self.claimed[seat]

    def count_claimed(self, p):
        number = 0
        for route in range(p.t.routes):
            if p.owner[route] != NOBODY:
                number += 1
        return number

    # What routes cost.

    def price(self, p, seat):
        """What each route would cost the seat, and how many hundredths of a turn it takes."""
        self.look_around(p, seat)
        for word in range(p.t.words):
            open_to = p.open[seat * ROUTE_WORDS + word]
            for route in range(64 * word, min(64 * word + 64, p.t.routes)):
                if (open_to >> (route % 64)) & 1:
                    self.price_open(p, seat, route)
                else:
                    self.full_turns[route] = 0
                    self.full_cost[route] = 0 if p.owner[route] == seat else FAR
                self.leave_out(p, route)

    def look_around(self, p, seat):
        """Note what lies in the row, where others build, and how long sets of any colour take."""
        for kind in range(KINDS):
            self.showing[kind] = 0
        for slot in range(p.t.row):
            if p.row[slot] < KINDS:
                self.showing[p.row[slot]] += 1
        for city in range(p.t.cities):
            self.rivals[city] = 0
        for route in range(p.t.routes):
            owner = p.owner[route]
            if owner != NOBODY and owner != seat:
                self.rivals[p.t.end_a[route]] += 1
                self.rivals[p.t.end_b[route]] += 1
        each = self.w[seat * WEIGHTS + W_GRAY]
        for number in range(MOST_LAID):
            least = FAR
            for colour in range(COLOURS):
                least = min(least, self.collect(p, seat, colour, number, each))
            self.gray[number] = least

    def price_open(self, p, seat, route):
        """What an open route costs: the turn itself, and the turns to get the cards together."""
        scale = seat * WEIGHTS
        symbols = p.t.symbols[route]
        wild = cython.cast(cython.int, p.hands[seat * KINDS + LOCOMOTIVE])
        turns = 100 - self.w[scale + W_GRAY] * p.t.draw[route]
        if symbols > 0:
            dear = max(0, symbols - wild)
            wild = max(0, wild - symbols)
            turns += dear * min(self.w[scale + W_ENGINE], p.t.unit[route] * self.w[scale + W_GRAY])
        number = cython.cast(cython.int, p.t.length[route]) - symbols
        if p.t.kind[route] != ONE_COLOUR:
            number = max(0, number - wild)
        if p.t.colour[route] < COLOURS:
            turns += self.collect(p, seat, p.t.colour[route], number, self.w[scale + W_CARD])
        else:
            turns += self.gray[min(number, MOST_LAID - 1)]
        if p.t.tunnel[route]:
            turns += self.w[scale + W_DIG]
        self.full_turns[route] = max(50, turns)
        rivals = min(6, self.rivals[p.t.end_a[route]] + self.rivals[p.t.end_b[route]])
        cost = self.w[scale + W_TURN] * self.full_turns[route] // 100
        cost += self.w[scale + W_RISK] * rivals - self.w[scale + W_POINTS] * p.t.points[route]
        self.full_cost[route] = max(self.w[scale + W_FLOOR], cost)

    def collect(self, p, seat, colour, number, each):
        """How long it takes to have so many cards of a colour: those in the row come surely."""
        missing = max(0, number - p.hands[seat * KINDS + colour])
        showing = min(missing, self.showing[colour])
        return showing * self.w[seat * WEIGHTS + W_ROW] + (missing - showing) * each

    def way(self, p, start, goal):
        """The cheapest ways from a city, up to the goal or to all (-1). Dijkstra's method."""
        for city in range(p.t.cities):
            self.distance[city] = FAR
        self.distance[start] = 0
        self.way_turns[start] = 0
        self.way_trains[start] = 0
        self.via[start] = -1
        self.edge[0] = start
        size = 1
        while size > 0:
            nearest = FAR
            place = 0
            for n in range(size):
                if self.distance[self.edge[n]] < nearest:
                    nearest = self.distance[self.edge[n]]
                    place = n
            here = self.edge[place]
            if here == goal:
                return
            size -= 1
            self.edge[place] = self.edge[size]
            for at in range(p.t.city_at[here], p.t.city_at[here + 1]):
                route = p.t.city_route[at]
                there = p.t.end_a[route] + p.t.end_b[route] - here
                cost = nearest + self.cost[route]
                if cost < self.distance[there]:
                    if self.distance[there] == FAR:
                        self.edge[size] = there
                        size += 1
                    self.distance[there] = cost
                    self.via[there] = route
                    self.way_turns[there] = self.way_turns[here] + self.turns[route]
                    self.way_trains[there] = self.way_trains[here] + self.spent[route]

    # Making a plan.

    def join(self, p, seat, ticket, turns_left):
        """Add the way of a ticket to the plan, where it is worth that and there is time."""
        scale = seat * WEIGHTS
        start = p.t.ticket_a[ticket]
        goal = p.t.ticket_b[ticket]
        worth = 10 * p.t.ticket_points[ticket]
        self.way(p, start, goal)
        cost = self.distance[goal]
        if (
            cost > 2 * worth + self.w[scale + W_DONE]
            or self.way_trains[goal] > self.trains_left
            or self.total_turns + self.way_turns[goal] > turns_left
        ):
            self.value -= worth
            return
        self.joined[ticket // 64] |= ONE << (ticket % 64)
        self.value += worth + self.w[scale + W_DONE]
        self.trains_left -= self.way_trains[goal]
        self.total_turns += self.way_turns[goal]
        city = goal
        while city != start:
            route = self.via[city]
            if not self.chosen[route] and p.owner[route] != seat:
                self.choose(p, seat, route)
            city = p.t.end_a[route] + p.t.end_b[route] - city

    def choose(self, p, seat, route):
        """Take a route into the plan: from now on ways use it for nothing."""
        self.chosen[route] = 1
        self.cost[route] = 0
        self.turns[route] = 0
        self.spent[route] = 0
        self.points += p.t.points[route]
        if self.size[seat] < MOST_PLAN:
            self.route[seat * MOST_PLAN + self.size[seat]] = route
            self.size[seat] += 1

    def leave_out(self, p, route):
        """A route that is not in the plan costs what it costs."""
        self.chosen[route] = 0
        self.cost[route] = self.full_cost[route]
        self.turns[route] = self.full_turns[route]
        self.spent[route] = p.t.length[route] if self.cost[route] else 0

    def turns_to_come(self, p, seat):
        """Roughly how many hundredths of a turn each player has left."""
        least = 255
        for other in range(p.players):
            least = min(least, p.trains[other])
        if p.final_turns >= 0:
            return 100 * ((p.final_turns + p.players - 1) // p.players)
        return max(1, least - p.t.end_trains) * self.w[seat * WEIGHTS + W_PACE] + 100

    def make(self, p, seat, careful):
        """Plan anew. A careful plan is the best of several, a quick one the first."""
        turns_left = self.turns_to_come(p, seat)
        self.price(p, seat)
        order = DEAREST
        if careful:
            most = -FAR
            for tried in range(3):
                self.assemble(p, seat, tried, turns_left)
                if self.value > most:
                    most = self.value
                    order = tried
        self.assemble(p, seat, order, turns_left)
        for word in range(TICKET_WORDS):
            self.tickets[seat * TICKET_WORDS + word] = p.tickets[seat * TICKET_WORDS + word]
        self.wanted[seat] = self.size[seat]
        self.claimed[seat] = self.count_claimed(p)
        self.ticket_turns = self.total_turns
        self.fill_up(p, seat, turns_left)

    def assemble(self, p, seat, order, turns_left):
        """Join ticket after ticket; `value` becomes what the plan is worth."""
        left = cython.declare(cython.ulonglong[TICKET_WORDS])
        if not cython.compiled:
            left = [0] * TICKET_WORDS
        for n in range(self.size[seat]):
            self.leave_out(p, self.route[seat * MOST_PLAN + n])
        self.size[seat] = 0
        self.trains_left = p.trains[seat]
        self.total_turns = 0
        self.points = 0
        self.value = 0
        for word in range(TICKET_WORDS):
            left[word] = p.tickets[seat * TICKET_WORDS + word]
            self.joined[word] = 0
        while left[0] | left[1]:
            ticket = self.next_ticket(p, seat, order, left)
            self.join(p, seat, ticket, turns_left)
            left[ticket // 64] &= ~(ONE << (ticket % 64))
        scale = seat * WEIGHTS
        self.value += 10 * self.points - self.w[scale + W_TURN] * self.total_turns // 100
        late = self.total_turns - turns_left * 3 // 4
        if late > 0:
            self.value -= self.w[scale + W_HASTE] * late // 100

    def next_ticket(self, p, seat, order, left):
        """Which of the tickets left joins next."""
        best = 0
        most = -2 * FAR
        for word in range(TICKET_WORDS):
            mask = left[word]
            while mask:
                ticket = word * 64 + p.t.bit_place[(mask & (~mask + 1)) % 67]
                worth: cython.int = p.t.ticket_points[ticket]
                if order != DEAREST:
                    goal = p.t.ticket_b[ticket]
                    self.way(p, p.t.ticket_a[ticket], goal)
                    worth = -self.distance[goal]
                    if order == NEAREST and worth > -FAR:
                        worth = -100 * self.way_trains[goal]
                if worth > most:
                    most = worth
                    best = ticket
                mask &= mask - ONE
        return best

    def fill_up(self, p, seat, turns_left):
        """With trains left over: the routes that bring most points for their turns."""
        for _ in range(2):
            best = -1
            most = 0
            for word in range(p.t.words):
                mask = p.open[seat * ROUTE_WORDS + word]
                mask &= p.t.fit[self.trains_left * ROUTE_WORDS + word]
                while mask:
                    route = word * 64 + p.t.bit_place[(mask & (~mask + 1)) % 67]
                    mask &= mask - ONE
                    turns = self.turns[route]
                    if turns and self.total_turns + turns <= turns_left:
                        yields = 10_000 * p.t.points[route] // turns
                        if yields > most:
                            most = yields
                            best = route
            if best < 0:
                return
            self.trains_left -= p.t.length[best]
            self.total_turns += self.turns[best]
            self.choose(p, seat, best)

    def refill(self, p, seat):
        """The tickets are done: plan only for points."""
        turns_left = self.turns_to_come(p, seat)
        self.price(p, seat)
        self.size[seat] = 0
        self.wanted[seat] = 0
        self.trains_left = p.trains[seat]
        self.total_turns = 0
        self.fill_up(p, seat, turns_left)

    def to_do(self, p, seat):
        """How many routes for tickets are still to be claimed."""
        number = 0
        for n in range(self.wanted[seat]):
            if p.owner[self.route[seat * MOST_PLAN + n]] != seat:
                number += 1
        return number
