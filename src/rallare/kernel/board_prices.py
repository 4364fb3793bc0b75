# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What routes cost a seat of a board, and how long they take.

Money of account is the tenth of a point. A cost says which of several ways is best for the hand as
it is: cards at hand and in the row make a route cheap. A time says how long a route takes whatever
the hand holds, for the cards at hand pay but once: only times can be added up.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_tables import MOST_LAID
    from rallare.kernel.codes import (
        COLOURS,
        KINDS,
        LOCOMOTIVE,
        MOST_CITIES,
        MOST_ROUTES,
        ONE_COLOUR,
        ROUTE_WORDS,
        W_BUILD,
        W_CARD,
        W_DIG,
        W_ENGINE,
        W_FLOOR,
        W_GRAY,
        W_PACE,
        W_POINTS,
        W_RISK,
        W_ROW,
        W_SPACE,
        W_TURN,
        WEIGHTS,
    )

    ALL_SCALES = 200

__all__ = ["BoardPrices"]

NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)


class BoardPrices:
    """Prices of all routes for one seat at a time, and the cheapest ways over them.

    What is asked for every route is final, so that it is called directly and not by way of a table.
    """

    def __init__(self):
        if not cython.compiled:
            self.w = [0] * ALL_SCALES
            self.cost = [0] * MOST_ROUTES
            self.turns = [0] * MOST_ROUTES
            self.time = [0] * MOST_ROUTES
            self.spent = [0] * MOST_ROUTES
            self.full_cost = [0] * MOST_ROUTES
            self.full_turns = [0] * MOST_ROUTES
            self.full_time = [0] * MOST_ROUTES
            self.distance = [0] * MOST_CITIES
            self.way_time = [0] * MOST_CITIES
            self.way_trains = [0] * MOST_CITIES
            self.via = [0] * MOST_CITIES
            self.edge = [0] * MOST_CITIES
            self.rivals = [0] * MOST_CITIES
            self.sought = [0] * MOST_CITIES
            self.showing = [0] * KINDS
            self.gray = [0] * MOST_LAID
            self.chosen = [0] * MOST_ROUTES

    def weigh(self, seat: int, scales: list) -> None:
        """How heavily things weigh for a seat, in the order of `SCALES`; for tuning."""
        for number, weight in enumerate(scales):
            self.w[seat * WEIGHTS + number] = weight

    def price(self, p, seat):
        """What each route would cost the seat, and how many hundredths of a turn it takes it."""
        self.look_around(p, seat)
        for word in range(p.t.words):
            open_to = p.open[seat * ROUTE_WORDS + word]
            for route in range(64 * word, min(64 * word + 64, p.t.routes)):
                if (open_to >> (route % 64)) & 1:
                    self.price_open(p, seat, route)
                    self.time_open(p, seat, route)
                else:
                    self.full_turns[route] = 0
                    self.full_time[route] = 0
                    self.full_cost[route] = 0 if p.owner[route] == seat else FAR
                self.leave_out(p, route)

    def look_around(self, p, seat):
        """Note what lies in the row and where others build; how long gray sets take is unknown."""
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
        for number in range(MOST_LAID):
            self.gray[number] = -1

    @cython.final
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
            turns += self.collect_gray(p, seat, min(number, MOST_LAID - 1))
        if p.t.tunnel[route]:
            turns += self.w[scale + W_DIG]
        self.full_turns[route] = max(50, turns)
        rivals = min(6, self.rivals[p.t.end_a[route]] + self.rivals[p.t.end_b[route]])
        cost = self.w[scale + W_TURN] * self.full_turns[route] // 100
        cost += self.w[scale + W_RISK] * rivals - self.w[scale + W_POINTS] * p.t.points[route]
        self.full_cost[route] = max(self.w[scale + W_FLOOR], cost)

    @cython.final
    def time_open(self, p, seat, route):
        """How long an open route takes, with no card at hand."""
        scale = seat * WEIGHTS
        space = self.w[scale + W_SPACE]
        symbols = p.t.symbols[route]
        time = 100 + space * (p.t.length[route] - symbols - p.t.draw[route])
        if symbols > 0:
            time += symbols * min(self.w[scale + W_ENGINE], p.t.unit[route] * space)
        if p.t.tunnel[route]:
            time += self.w[scale + W_DIG]
        self.full_time[route] = time

    @cython.final
    def collect(self, p, seat, colour, number, each):
        """How long it takes to have so many cards of a colour: those in the row come surely."""
        missing = max(0, number - p.hands[seat * KINDS + colour])
        showing = min(missing, self.showing[colour])
        return showing * self.w[seat * WEIGHTS + W_ROW] + (missing - showing) * each

    @cython.final
    def collect_gray(self, p, seat, number):
        """How long it takes to have so many cards of any one colour; worked out once."""
        if self.gray[number] < 0:
            each = self.w[seat * WEIGHTS + W_GRAY]
            least = FAR
            for colour in range(COLOURS):
                least = min(least, self.collect(p, seat, colour, number, each))
            self.gray[number] = least
        return self.gray[number]

    def way(self, p, start, goals, most):
        """The cheapest ways from a city, until so many `sought` ones are reached, or all (0).

        Ways that cost more than `most` are of no use. Dijkstra's method.
        """
        for city in range(p.t.cities):
            self.distance[city] = FAR
        self.distance[start] = 0
        self.way_time[start] = 0
        self.way_trains[start] = 0
        self.via[start] = -1
        self.edge[0] = start
        size = 1
        while size > 0:
            # The cost and the place in one number: the least is found without a branch.
            least = FAR * MOST_CITIES
            for n in range(size):
                least = min(least, self.distance[self.edge[n]] * MOST_CITIES + n)
            nearest = least // MOST_CITIES
            if nearest > most:
                return
            place = least % MOST_CITIES
            here = self.edge[place]
            if self.sought[here]:
                goals -= 1
                if goals == 0:
                    return
            size -= 1
            self.edge[place] = self.edge[size]
            for at in range(p.t.city_at[here], p.t.city_at[here + 1]):
                route = p.t.city_route[at]
                there = p.t.city_next[at]
                cost = nearest + self.cost[route]
                if cost < self.distance[there]:
                    if self.distance[there] == FAR:
                        self.edge[size] = there
                        size += 1
                    self.distance[there] = cost
                    self.via[there] = route
                    self.way_time[there] = self.way_time[here] + self.time[route]
                    self.way_trains[there] = self.way_trains[here] + self.spent[route]

    def way_to(self, p, start, goal, most):
        """The cheapest way from a city to another, if it does not cost more than `most`."""
        self.sought[goal] = 1
        self.way(p, start, 1, most)
        self.sought[goal] = 0

    @cython.final
    def leave_out(self, p, route):
        """A route that is not in the plan costs what it costs."""
        self.chosen[route] = 0
        self.cost[route] = self.full_cost[route]
        self.turns[route] = self.full_turns[route]
        self.time[route] = self.full_time[route]
        self.spent[route] = p.t.length[route] if self.cost[route] else 0

    def turns_to_come(self, p, seat):
        """Roughly how many hundredths of a turn each player has left: until somebody has built.

        Who holds many cards is nearer to the end than the trains tell.
        """
        if p.final_turns >= 0:
            return 100 * ((p.final_turns + p.players - 1) // p.players)
        scale = seat * WEIGHTS
        least = FAR
        for other in range(p.players):
            spaces = max(1, p.trains[other] - p.t.end_trains)
            lacking = max(0, spaces - self.held(p, other))
            turns = self.w[scale + W_BUILD] * spaces + self.w[scale + W_PACE] * lacking
            least = min(least, turns)
        return least + 100

    def held(self, p, seat):
        """How many cards a seat holds, which everybody knows."""
        number = 0
        for kind in range(KINDS):
            number += p.hands[seat * KINDS + kind]
        return number
