# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""Plans on a board: which routes a seat wants.

A plan is a set of routes that connects the tickets of a seat as cheaply as it can find, and then
the routes that score best for the trains left over. Everything here looks only at what the seat
itself may know.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_prices import BoardPrices
    from rallare.kernel.codes import (
        MOST_PLAYERS,
        ROUTE_WORDS,
        TICKET_WORDS,
        W_DONE,
        W_HASTE,
        W_HELD,
        W_TURN,
        WEIGHTS,
    )

    MOST_PLAN = 64
    ALL_PLANS = 320

__all__ = ["MOST_PLAN", "BoardPlans"]

ONE = cython.declare(cython.ulonglong, 1)
NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)
CHEAPEST = cython.declare(cython.int, 0)
DEAREST = cython.declare(cython.int, 1)
NEAREST = cython.declare(cython.int, 2)
"""In which order tickets join a plan: by the cost of their way, by points, by trains."""


class BoardPlans(BoardPrices):
    """The plans of all seats of a position, made when they are asked for."""

    def __init__(self):
        if not cython.compiled:
            self.route = [0] * ALL_PLANS
            self.size = [0] * MOST_PLAYERS
            self.wanted = [0] * MOST_PLAYERS
            self.claimed = [0] * MOST_PLAYERS
            self.tickets = [0] * (MOST_PLAYERS * TICKET_WORDS)
            self.joined = [0] * TICKET_WORDS
            self.ticket_turns = self.ticket_trains = 0
            self.total_turns = self.trains_left = self.points = self.value = 0
        BoardPrices.__init__(self)
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

    def changed(self, p, seat):
        """Whether routes were claimed since the seat made its plan."""
        return self.count_claimed(p) != self.claimed[seat]

    def count_claimed(self, p):
        number = 0
        for route in range(p.t.routes):
            if p.owner[route] != NOBODY:
                number += 1
        return number

    # Making a plan.

    def join(self, p, seat, ticket, turns_left):
        """Add the way of a ticket to the plan, where it is worth that and there is time."""
        scale = seat * WEIGHTS
        start = p.t.ticket_a[ticket]
        goal = p.t.ticket_b[ticket]
        worth = 10 * p.t.ticket_points[ticket]
        most = 2 * worth + self.w[scale + W_DONE]
        self.way_to(p, start, goal, most)
        if (
            self.distance[goal] > most
            or self.way_trains[goal] > self.trains_left
            or self.total_turns + self.way_time[goal] > turns_left
        ):
            self.value -= worth
            return
        self.joined[ticket // 64] |= ONE << (ticket % 64)
        self.value += worth + self.w[scale + W_DONE]
        self.trains_left -= self.way_trains[goal]
        self.total_turns += self.way_time[goal]
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
        self.time[route] = 0
        self.spent[route] = 0
        self.points += p.t.points[route]
        if self.size[seat] < MOST_PLAN:
            self.route[seat * MOST_PLAN + self.size[seat]] = route
            self.size[seat] += 1

    def make(self, p, seat, careful):
        """Plan anew. A careful plan is the best of several, a quick one the first."""
        turns_left = self.turns_to_come(p, seat)
        self.price(p, seat)
        self.connect(p, seat, careful, turns_left)
        for word in range(TICKET_WORDS):
            self.tickets[seat * TICKET_WORDS + word] = p.tickets[seat * TICKET_WORDS + word]
        self.claimed[seat] = self.count_claimed(p)
        self.fill_up(p, seat, turns_left)

    def connect(self, p, seat, careful, turns_left):
        """Plan for the tickets only, at the prices that have just been worked out."""
        order = DEAREST
        if careful:
            most = -FAR
            for tried in range(3):
                self.assemble(p, seat, tried, turns_left)
                if self.value > most:
                    most = self.value
                    order = tried
        self.assemble(p, seat, order, turns_left)

    def assemble(self, p, seat, order, turns_left):
        """Join ticket after ticket; `value` becomes what the plan is worth."""
        left = cython.declare(cython.ulonglong[TICKET_WORDS])
        if not cython.compiled:
            left = [0] * TICKET_WORDS
        for n in range(self.size[seat]):
            self.leave_out(p, self.route[seat * MOST_PLAN + n])
        self.begin(p, seat)
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

    def begin(self, p, seat):
        """A plan without routes: all trains are left, and the cards at hand save time."""
        self.size[seat] = 0
        self.trains_left = p.trains[seat]
        self.total_turns = -self.w[seat * WEIGHTS + W_HELD] * self.held(p, seat)

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
                    self.way_to(p, p.t.ticket_a[ticket], goal, FAR)
                    worth = -self.distance[goal]
                    if order == NEAREST and worth > -FAR:
                        worth = -100 * self.way_trains[goal]
                if worth > most:
                    most = worth
                    best = ticket
                mask &= mask - ONE
        return best

    def fill_up(self, p, seat, turns_left):
        """The tickets have their routes; with trains left over, those that bring most points."""
        self.wanted[seat] = self.size[seat]
        self.ticket_turns = self.total_turns
        self.ticket_trains = self.trains_left
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
                    if turns and self.total_turns + self.time[route] <= turns_left:
                        # Whether the quotient is larger, without dividing each time.
                        yields = 10_000 * p.t.points[route]
                        if yields >= (most + 1) * turns:
                            most = yields // turns
                            best = route
            if best < 0:
                return
            self.trains_left -= p.t.length[best]
            self.total_turns += self.time[best]
            self.choose(p, seat, best)

    def refill(self, p, seat):
        """The tickets are done: plan only for points."""
        turns_left = self.turns_to_come(p, seat)
        self.price(p, seat)
        self.begin(p, seat)
        self.fill_up(p, seat, turns_left)

    def set_aside(self, p, seat):
        """Leave out of the plan what is not for tickets."""
        for n in range(self.wanted[seat], self.size[seat]):
            self.leave_out(p, self.route[seat * MOST_PLAN + n])
        self.size[seat] = self.wanted[seat]
        self.total_turns = self.ticket_turns
        self.trains_left = self.ticket_trains

    def to_do(self, p, seat):
        """How many routes for tickets are still to be claimed."""
        number = 0
        for n in range(self.wanted[seat]):
            if p.owner[self.route[seat * MOST_PLAN + n]] != seat:
                number += 1
        return number
