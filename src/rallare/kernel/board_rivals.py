# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What others on a board may be after: the tickets they may hold, and what closing a route costs.

Everything here goes by what everybody sees: who owns which route, and how many trains, cards and
tickets each player has.
"""

import cython

if not cython.compiled:
    from math import exp

    from rallare.kernel.board_hand import BoardHand
    from rallare.kernel.board_plan import MOST_PLAN
    from rallare.kernel.codes import (
        KINDS,
        MOST_PLAYERS,
        MOST_ROUTES,
        MOST_TICKETS,
        ROUTE_WORDS,
        TICKET_WORDS,
    )
    from rallare.kernel.luck import Luck

    # So often the tickets of another player are guessed, to see what closing a route costs it.
    GUESSES = 16

__all__ = ["GUESSES", "BoardRivals"]

ONE = cython.declare(cython.ulonglong, 1)
NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)
WAY_BUILT = cython.declare(cython.double, 2.0)
END_BUILT = cython.declare(cython.double, 1.7)
"""How much a way that is built, and a city that is reached, tell: `tools/fit_tickets.py`."""


class BoardRivals(BoardHand):
    """A planner that wonders what others want."""

    def __init__(self):
        BoardHand.__init__(self)
        self.guess = Luck(0)
        if not cython.compiled:
            self.trust = [1.0] * (MOST_PLAYERS * MOST_TICKETS)
            self.chance = [0.0] * MOST_TICKETS
            self.harms = [0] * MOST_ROUTES

    # Which tickets others may have.

    def measure(self, p, seat):
        """Trains instead of points as the cost of ways: own routes are free."""
        for route in range(p.t.routes):
            self.time[route] = 0
            self.cost[route] = p.t.length[route]
            if p.owner[route] == seat:
                self.cost[route] = 0
            elif not (p.open[seat * ROUTE_WORDS + route // 64] >> (route % 64)) & 1:
                self.cost[route] = FAR

    def suspect(self, p, seat):
        """A ticket is the likelier in another's hand, the more of its way that player has built.

        More telling still are routes that end at its cities. How much both count was fitted to
        games of bots.
        """
        for other in range(p.players):
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
                    built = max(0.0, 1.0 - 1.0 * left / p.t.ticket_trains[ticket])
                    ends = self.touches(p, other, city)
                    ends += self.touches(p, other, p.t.ticket_b[ticket])
                    trust = exp(WAY_BUILT * built + END_BUILT * ends)
                    self.trust[other * MOST_TICKETS + ticket] = trust

    def touches(self, p, other, city):
        """Whether a player has a route that ends at a city."""
        for at in range(p.t.city_at[city], p.t.city_at[city + 1]):
            if p.owner[p.t.city_route[at]] == other:
                return 1
        return 0

    def weigh_chances(self, p, seat, other):
        """With which `chance` another player holds each ticket, as far as the seat knows."""
        held = p.count_of(p.tickets, other)
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

    def imagine(self, p, seat, other, targets, number):
        """Add to `harms` what another player would lose by each of so many routes closed to it.

        Its tickets and cards are guessed several times over. Each time the planner plans for it,
        and plans again without a route that its plan asks for: the plan is worth so much less.
        """
        kept = cython.declare(cython.ulonglong[TICKET_WORDS])
        cards = cython.declare(cython.uchar[KINDS])
        if not cython.compiled:
            kept, cards = [0] * TICKET_WORDS, [0] * KINDS
        for word in range(TICKET_WORDS):
            kept[word] = p.tickets[other * TICKET_WORDS + word]
        for kind in range(KINDS):
            cards[kind] = p.hands[other * KINDS + kind]
        self.weigh_chances(p, seat, other)
        self.guess.reseed(other, self.count_claimed(p))
        for _ in range(GUESSES):
            self.guess_tickets(p, other)
            self.guess_cards(p, seat, other)
            self.make(p, other, False)
            self.miss(p, other, targets, number)
            for word in range(TICKET_WORDS):
                p.tickets[other * TICKET_WORDS + word] = kept[word]
            for kind in range(KINDS):
                p.hands[other * KINDS + kind] = cards[kind]
        self.size[other] = -1

    def miss(self, p, other, targets, number):
        """What the plan just made for another player loses by each route closed to it."""
        asked = cython.declare(cython.ulonglong[ROUTE_WORDS])
        was = cython.declare(cython.ulonglong[ROUTE_WORDS])
        if not cython.compiled:
            asked, was = [0] * ROUTE_WORDS, [0] * ROUTE_WORDS
        worth = self.value
        for word in range(p.t.words):
            asked[word] = 0
            was[word] = p.open[other * ROUTE_WORDS + word]
        for n in range(self.wanted[other]):
            route = self.route[other * MOST_PLAN + n]
            asked[route // 64] |= ONE << (route % 64)
        for n in range(number):
            route = targets[n]
            hit: cython.bint = False
            for word in range(p.t.words):
                mask = p.t.beside_mask[route * ROUTE_WORDS + word]
                if word == route // 64:
                    mask |= ONE << (route % 64)
                hit = hit or (mask & asked[word]) != 0
                p.open[other * ROUTE_WORDS + word] = was[word] & ~mask
            if hit:
                self.make(p, other, False)
                self.harms[route] += max(0, worth - self.value)
        for word in range(p.t.words):
            p.open[other * ROUTE_WORDS + word] = was[word]

    def guess_tickets(self, p, other):
        """Let another player hold as many tickets as it does: the likelier, the sooner."""
        held = p.count_of(p.tickets, other)
        for word in range(TICKET_WORDS):
            p.tickets[other * TICKET_WORDS + word] = 0
        for _ in range(held):
            total = 0.0
            for ticket in range(p.t.tickets):
                if not (p.tickets[other * TICKET_WORDS + ticket // 64] >> (ticket % 64)) & 1:
                    total += self.chance[ticket]
            at = self.guess.fraction() * total
            drawn = -1
            for ticket in range(p.t.tickets):
                if not (p.tickets[other * TICKET_WORDS + ticket // 64] >> (ticket % 64)) & 1:
                    if self.chance[ticket] > 0.0 and at >= 0.0:
                        drawn = ticket
                        at -= self.chance[ticket]
            if drawn >= 0:
                p.tickets[other * TICKET_WORDS + drawn // 64] |= ONE << (drawn % 64)

    def guess_cards(self, p, seat, other):
        """Let another player hold the cards it was seen to take, and any others to make up."""
        bag = cython.declare(cython.uchar[KINDS])
        if not cython.compiled:
            bag = [0] * KINDS
        lacking = self.held(p, other)
        total = 0
        for kind in range(KINDS):
            left = self.count_unseen(p, seat, kind)
            bag[kind] = left
            total += left
            known = min(lacking, p.seen[other * KINDS + kind])
            p.hands[other * KINDS + kind] = known
            lacking -= known
        for _ in range(min(lacking, total)):
            kind = self.guess.card(bag, total)
            bag[kind] -= 1
            total -= 1
            p.hands[other * KINDS + kind] += 1
