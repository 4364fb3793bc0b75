# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What others on a board may be after: the tickets they may hold, and what closing a route costs.

Everything here goes by what everybody sees: who owns which route, and how many trains, cards and
tickets each player has.
"""

import cython

if not cython.compiled:
    from math import exp

    from rallare.kernel.board_hand import BoardHand
    from rallare.kernel.codes import (
        MOST_CITIES,
        MOST_PLAYERS,
        MOST_TICKETS,
        ROUTE_WORDS,
        TICKET_WORDS,
        W_DETOUR,
        W_HELD,
        W_SPACE,
        WEIGHTS,
    )

__all__ = ["BoardRivals"]

ONE = cython.declare(cython.ulonglong, 1)
NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)
CLAIMING = cython.declare(cython.int, 35)
"""Hundredths of a turn that claiming takes for each space, beside the cards."""
WAY_BUILT = cython.declare(cython.double, 2.0)
END_BUILT = cython.declare(cython.double, 1.7)
"""How much a way that is built, and a city that is reached, tell: `tools/fit_tickets.py`."""
UNLIKELY = cython.declare(cython.double, 0.04)
"""Tickets that a player holds with less than this chance are not looked at."""


class BoardRivals(BoardHand):
    """A planner that wonders what others want."""

    def __init__(self):
        BoardHand.__init__(self)
        if not cython.compiled:
            self.trust = [1.0] * (MOST_PLAYERS * MOST_TICKETS)
            self.fair = [0] * MOST_TICKETS
            self.still = [0] * (MOST_PLAYERS * MOST_TICKETS)
            self.chance = [0.0] * MOST_TICKETS
            self.from_a = [0] * MOST_CITIES
            self.from_b = [0] * MOST_CITIES

    # Which tickets others may have.

    def measure(self, p, seat):
        """Trains instead of points as the cost of ways: own routes are free; -1 for a new board."""
        for route in range(p.t.routes):
            self.time[route] = 0
            self.cost[route] = p.t.length[route]
            if seat >= 0 and p.owner[route] == seat:
                self.cost[route] = 0
            elif seat >= 0 and not (p.open[seat * ROUTE_WORDS + route // 64] >> (route % 64)) & 1:
                self.cost[route] = FAR

    def suspect(self, p, seat):
        """A ticket is the likelier in another's hand, the more of its way that player has built.

        More telling still are routes that end at its cities. How much both count was fitted to
        games of bots. `still` becomes how many trains its way would take that player.
        """
        for other in range(-1, p.players):
            if other == seat:
                continue
            self.measure(p, other)
            for city in range(p.t.cities):
                walked: cython.bint = False
                for ticket in range(p.t.tickets):
                    if p.t.ticket_a[ticket] != city:
                        continue
                    if not walked:
                        self.way(p, city, 0, FAR)
                        walked = True
                    left = self.distance[p.t.ticket_b[ticket]]
                    if other < 0:
                        self.fair[ticket] = max(1, left)
                    else:
                        built = max(0.0, 1.0 - 1.0 * left / self.fair[ticket])
                        ends = self.touches(p, other, city)
                        ends += self.touches(p, other, p.t.ticket_b[ticket])
                        trust = exp(WAY_BUILT * built + END_BUILT * ends)
                        self.trust[other * MOST_TICKETS + ticket] = trust
                        self.still[other * MOST_TICKETS + ticket] = left

    def touches(self, p, other, city):
        """Whether a player has a route that ends at a city."""
        for at in range(p.t.city_at[city], p.t.city_at[city + 1]):
            if p.owner[p.t.city_route[at]] == other:
                return 1
        return 0

    def weigh_chances(self, p, seat, other):
        """With which `chance` another player holds each ticket, as far as the seat knows."""
        held = 0
        for word in range(TICKET_WORDS):
            left = p.tickets[other * TICKET_WORDS + word]
            while left:
                left &= left - ONE
                held += 1
        self.find_unseen(p, seat)
        total = 0.0
        for ticket in range(p.t.tickets):
            self.chance[ticket] = 0.0
            if self.is_unseen(ticket):
                self.chance[ticket] = self.trust[other * MOST_TICKETS + ticket]
                total += self.chance[ticket]
        for ticket in range(p.t.tickets):
            if total > 0.0:
                self.chance[ticket] = min(1.0, self.chance[ticket] * held / total)

    # What it costs them when a route is closed.

    def closes(self, p, route):
        """Whether nobody else could build beside a route once it is claimed."""
        if p.t.beside[route] <= 1:
            return True
        taken = 1
        for word in range(p.t.words):
            mask = p.t.beside_mask[route * ROUTE_WORDS + word]
            while mask:
                if p.owner[word * 64 + p.t.bit_place[(mask & (~mask + 1)) % 67]] != NOBODY:
                    taken += 1
                mask &= mask - ONE
        return taken >= p.t.usable[route]

    def lay_off(self, p, other, route, closed):
        """Close a route and those beside it to the ways of another player, or open them again."""
        for word in range(p.t.words):
            mask = p.t.beside_mask[route * ROUTE_WORDS + word] | (
                ONE << (route % 64) if word == route // 64 else 0
            )
            mask &= p.open[other * ROUTE_WORDS + word]
            while mask:
                place = word * 64 + p.t.bit_place[(mask & (~mask + 1)) % 67]
                self.cost[place] = FAR if closed else p.t.length[place]
                mask &= mask - ONE

    def harm(self, p, seat, other, route):
        """How many tenths of a point another player may lose when a route is closed.

        `measure` and `weigh_chances` were called for that player.
        """
        length = self.cost[route]
        if length >= FAR:
            return 0
        self.way(p, p.t.end_a[route], 0, FAR)
        for city in range(p.t.cities):
            self.from_a[city] = self.distance[city]
        self.way(p, p.t.end_b[route], 0, FAR)
        for city in range(p.t.cities):
            self.from_b[city] = self.distance[city]
        reach = self.reach(p, seat, other)
        lost = 0.0
        self.lay_off(p, other, route, True)
        for ticket in range(p.t.tickets):
            still = self.still[other * MOST_TICKETS + ticket]
            if self.chance[ticket] < UNLIKELY or still == 0 or still > reach:
                continue
            start = p.t.ticket_a[ticket]
            goal = p.t.ticket_b[ticket]
            through = length + min(
                self.from_a[start] + self.from_b[goal], self.from_b[start] + self.from_a[goal]
            )
            if through > still:
                continue
            self.way_to(p, start, goal, reach)
            worth = 20 * p.t.ticket_points[ticket]
            if self.distance[goal] <= reach:
                detour = self.distance[goal] - still
                worth = min(worth, self.w[seat * WEIGHTS + W_DETOUR] * detour)
            lost += self.chance[ticket] * worth
        self.lay_off(p, other, route, False)
        return cython.cast(cython.int, lost)

    def reach(self, p, seat, other):
        """How many more spaces another player can build, by trains and time."""
        scale = seat * WEIGHTS
        time = self.turns_to_come(p, seat) + self.w[scale + W_HELD] * self.held(p, other)
        return min(p.trains[other], time // (self.w[scale + W_SPACE] + CLAIMING))
