# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Plans on a board: which routes a seat wants.

A plan is a set of routes that connects the tickets of a seat as cheaply as it can find, and then
the routes that score best for the trains left over. Costs are in tenths of a point: turns it takes,
less the points it brings. Everything here looks only at what the seat itself may know.
"""

import cython

if not cython.compiled:
    from rallare.kernel.codes import (
        COLOURS,
        KINDS,
        LOCOMOTIVE,
        MOST_CITIES,
        MOST_PLAYERS,
        MOST_ROUTES,
        ONE_COLOUR,
        PAIRS,
        ROUTE_WORDS,
        TICKET_WORDS,
    )

    MOST_PLAN = 64
    ALL_PLANS = 320

__all__ = ["MOST_PLAN", "BoardPlans"]

ONE = cython.declare(cython.ulonglong, 1)
FAR = cython.declare(cython.int, 1_000_000)
TURN_WORTH = cython.declare(cython.int, 3)
"""What a turn is worth, in points."""


class BoardPlans:
    """The plans of all seats of a position, made when they are asked for."""

    def __init__(self):
        if not cython.compiled:
            self.route = [0] * ALL_PLANS
            self.size = [0] * MOST_PLAYERS
            self.wanted = [0] * MOST_PLAYERS
            self.tickets = [0] * (MOST_PLAYERS * TICKET_WORDS)
            self.cost = [0] * MOST_ROUTES
            self.turns = [0] * MOST_ROUTES
            self.distance = [0] * MOST_CITIES
            self.via = [0] * MOST_CITIES
            self.reached = [0] * MOST_CITIES
            self.chosen = [0] * MOST_ROUTES
            self.total_cost = self.total_turns = self.trains_left = 0
        self.forget()

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

    # Making a plan.

    def price(self, p, seat):
        """What each route would cost the seat, and how many tenths of a turn it takes."""
        base = seat * KINDS
        most = 0
        for colour in range(COLOURS):
            most = max(most, p.hands[base + colour])
        locomotives = p.hands[base + LOCOMOTIVE]
        for route in range(p.t.routes):
            self.chosen[route] = 0
            if p.owner[route] == seat:
                self.cost[route] = 0
                self.turns[route] = 0
                continue
            length = p.t.length[route]
            if not (p.open[seat * ROUTE_WORDS + route // 64] >> (route % 64)) & 1:
                self.cost[route] = FAR
                continue
            kind = p.t.kind[route]
            symbols = p.t.symbols[route]
            have = most if p.t.colour[route] == COLOURS else p.hands[base + p.t.colour[route]]
            missing = max(0, length - symbols - have)
            wild = locomotives
            if symbols > 0:
                dear = max(0, symbols - wild)
                wild = max(0, wild - symbols)
                missing += dear * (2 if kind == PAIRS else 3)
            if kind != ONE_COLOUR:
                missing = max(0, missing - wild)
            turns = 10 + 5 * missing
            if p.t.tunnel[route]:
                turns += 4
            self.turns[route] = turns
            self.cost[route] = max(4, TURN_WORTH * turns - 7 * p.t.points[route])

    def way(self, p, start, goal):
        """The cheapest way from a city to another, by the routes in `via`. Dijkstra's method."""
        for city in range(p.t.cities):
            self.distance[city] = FAR
            self.reached[city] = 0
        self.distance[start] = 0
        self.via[start] = -1
        while True:
            here = -1
            nearest = FAR
            for city in range(p.t.cities):
                if not self.reached[city] and self.distance[city] < nearest:
                    nearest = self.distance[city]
                    here = city
            if here < 0 or here == goal:
                return
            self.reached[here] = 1
            for at in range(p.t.city_at[here], p.t.city_at[here + 1]):
                route = p.t.city_route[at]
                cost = 0 if self.chosen[route] else self.cost[route]
                there = p.t.end_a[route] + p.t.end_b[route] - here
                if nearest + cost < self.distance[there]:
                    self.distance[there] = nearest + cost
                    self.via[there] = route

    def join(self, p, seat, ticket, turns_left):
        """Add the way of a ticket to the plan; tell its cost, or -1 when it is not worth it."""
        start = p.t.ticket_a[ticket]
        goal = p.t.ticket_b[ticket]
        self.way(p, start, goal)
        cost = self.distance[goal]
        if cost >= FAR or cost > 20 * p.t.ticket_points[ticket] + 20:
            return -1
        trains = 0
        turns = 0
        city = goal
        while city != start:
            route = self.via[city]
            if not self.chosen[route] and p.owner[route] != seat:
                trains += p.t.length[route]
                turns += self.turns[route]
            city = p.t.end_a[route] + p.t.end_b[route] - city
        if trains > self.trains_left or self.total_turns + turns > turns_left:
            return -1
        self.trains_left -= trains
        self.total_turns += turns
        self.total_cost += cost
        city = goal
        while city != start:
            route = self.via[city]
            if not self.chosen[route] and p.owner[route] != seat:
                self.chosen[route] = 1
                if self.size[seat] < MOST_PLAN:
                    self.route[seat * MOST_PLAN + self.size[seat]] = route
                    self.size[seat] += 1
            city = p.t.end_a[route] + p.t.end_b[route] - city
        return cost

    def turns_to_come(self, p):
        """Roughly how many tenths of a turn each player has left."""
        least = 255
        for seat in range(p.players):
            least = min(least, p.trains[seat])
        if p.final_turns >= 0:
            return 10 * ((p.final_turns + p.players - 1) // p.players)
        return 10 * max(1, least - p.t.end_trains) * 9 // 10 + 10

    def make(self, p, seat, careful):
        """Plan anew. A careful plan joins the cheapest ticket first, a quick one the dearest."""
        self.price(p, seat)
        self.size[seat] = 0
        self.trains_left = p.trains[seat]
        self.total_cost = 0
        self.total_turns = 0
        turns_left = self.turns_to_come(p)
        base = seat * TICKET_WORDS
        left = cython.declare(cython.ulonglong[TICKET_WORDS])
        if not cython.compiled:
            left = [0] * TICKET_WORDS
        for word in range(TICKET_WORDS):
            left[word] = p.tickets[base + word]
            self.tickets[base + word] = left[word]
        while True:
            best = -1
            most = -FAR
            for word in range(TICKET_WORDS):
                mask = left[word]
                while mask:
                    bit = mask & (~mask + 1)
                    ticket = word * 64 + p.t.bit_place[bit % 67]
                    worth: cython.int = p.t.ticket_points[ticket]
                    if careful:
                        self.way(p, p.t.ticket_a[ticket], p.t.ticket_b[ticket])
                        worth = -self.distance[p.t.ticket_b[ticket]]
                    if worth > most:
                        most = worth
                        best = ticket
                    mask &= mask - ONE
            if best < 0:
                break
            self.join(p, seat, best, turns_left)
            left[best // 64] &= ~(ONE << (best % 64))
        self.wanted[seat] = self.size[seat]
        self.fill_up(p, seat, turns_left)

    def fill_up(self, p, seat, turns_left):
        """With trains left over: the routes that bring most points for their turns."""
        for _ in range(3):
            best = -1
            most = 0
            for route in range(p.t.routes):
                if self.chosen[route] or self.cost[route] >= FAR or p.owner[route] == seat:
                    continue
                if p.t.length[route] > self.trains_left:
                    continue
                if self.total_turns + self.turns[route] > turns_left:
                    continue
                yields = 1000 * p.t.points[route] // self.turns[route]
                if yields > most:
                    most = yields
                    best = route
            if best < 0 or self.size[seat] == MOST_PLAN:
                return
            self.chosen[best] = 1
            self.trains_left -= p.t.length[best]
            self.total_turns += self.turns[best]
            self.route[seat * MOST_PLAN + self.size[seat]] = best
            self.size[seat] += 1

    def to_do(self, p, seat):
        """How many routes for tickets are still to be claimed."""
        number = 0
        for n in range(self.wanted[seat]):
            if p.owner[self.route[seat * MOST_PLAN + n]] != seat:
                number += 1
        return number

    def worth(self, p, seat):
        """What the tickets of a plan bring, less what their routes cost; in tenths of a point."""
        worth = -self.total_cost
        base = seat * TICKET_WORDS
        for word in range(TICKET_WORDS):
            left = p.tickets[base + word]
            while left:
                bit = left & (~left + 1)
                ticket = word * 64 + p.t.bit_place[bit % 67]
                self.way(p, p.t.ticket_a[ticket], p.t.ticket_b[ticket])
                points = 10 * p.t.ticket_points[ticket]
                worth += points if self.distance[p.t.ticket_b[ticket]] == 0 else -points
                left &= left - ONE
        return worth
