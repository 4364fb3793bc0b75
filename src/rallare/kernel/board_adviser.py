# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What the planner tells a search: how promising actions look, which tickets others may have."""

import cython

if not cython.compiled:
    from math import exp

    from rallare.kernel.board_plan import MOST_PLAN
    from rallare.kernel.board_planner import BoardPlanner
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        BLIND,
        CARDS,
        CHOOSING,
        CLAIM,
        FACE_UP,
        MOST_PLAYERS,
        MOST_TICKETS,
        OPENING,
        ROUTE_WORDS,
        TICKET_WORDS,
        TUNNEL,
        TURN,
        VERB_MASK,
    )

__all__ = ["BoardAdviser"]

ONE = cython.declare(cython.ulonglong, 1)
FAR = cython.declare(cython.int, 1_000_000)
SWAPS = cython.declare(cython.int, 3)
"""How often each ticket of another player is thought over in a deal."""


class BoardAdviser(BoardPlanner):
    """A planner that speaks to a search."""

    def __init__(self):
        BoardPlanner.__init__(self)
        if not cython.compiled:
            self.trust = [1.0] * (MOST_PLAYERS * MOST_TICKETS)
            self.fair = [0] * MOST_TICKETS

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

    def study(self, p, seat):
        """A ticket is the likelier in another's hand, the more of its way that player has built."""
        self.forget()
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
                        self.trust[other * MOST_TICKETS + ticket] = exp(4.0 * built * built)

    def surmise(self, p, seat, luck):
        """Exchange tickets of others for likelier ones of the bag, after what was studied."""
        for other in range(p.players):
            if other == seat:
                continue
            for word in range(TICKET_WORDS):
                left = p.tickets[other * TICKET_WORDS + word]
                while left:
                    ticket = word * 64 + p.t.bit_place[(left & (~left + 1)) % 67]
                    left &= left - ONE
                    self.reconsider(p, other, ticket, luck)

    def reconsider(self, p, other, ticket, luck):
        """Let another player hold a ticket of the bag instead, if that is likelier."""
        base = other * TICKET_WORDS
        for _ in range(SWAPS):
            if p.bag_size == 0:
                return
            drawn = luck.bit(p.bag[0], p.bag[1], p.bag_size)
            new = self.trust[other * MOST_TICKETS + drawn]
            old = self.trust[other * MOST_TICKETS + ticket]
            if luck.fraction() * (new + old) < new:
                p.bag[drawn // 64] &= ~(ONE << (drawn % 64))
                p.bag[ticket // 64] |= ONE << (ticket % 64)
                p.tickets[base + ticket // 64] &= ~(ONE << (ticket % 64))
                p.tickets[base + drawn // 64] |= ONE << (drawn % 64)
                ticket = drawn

    # How promising actions look.

    def judge(self, p, out, number, weights, careful):
        """About 1 for all together; -1 for what is the same as something before it."""
        if p.phase == OPENING or p.phase == CHOOSING:
            self.judge_tickets(p, out, number, weights, careful)
        elif p.phase == TUNNEL:
            for n in range(number):
                weights[n] = 0.2 if n != 1 else 0.8
        else:
            self.judge_turn(p, out, number, weights, careful)

    def judge_tickets(self, p, out, number, weights, careful):
        """By planning for each choice."""
        most = -FAR
        for n in range(number):
            self.suppose(p, out[n], careful)
            weights[n] = self.value
            most = max(most, self.value)
        self.size[p.actor] = -1
        total = 0.0
        for n in range(number):
            weights[n] = exp((weights[n] - most) / 60.0)
            total += weights[n]
        for n in range(number):
            weights[n] /= total

    def judge_turn(self, p, out, number, weights, careful):
        """By the plan: what it would do gets half, the rest shares the other half."""
        seat = p.actor
        if p.phase == TURN:
            chosen = self.move(p, careful)
        else:
            chosen: cython.longlong = -1
            if not self.holds(p, seat):
                self.make(p, seat, careful)
        self.count_lack(p, seat)
        self.value_cards(p)
        if chosen < 0 and p.deck_size > 0:
            chosen = self.dearest_card(p, 0)
        total = 0.0
        seen = 0
        route = -1
        best: cython.longlong = -1
        blind = 1.0 * self.value_blind(p)
        for n in range(number):
            verb = out[n] & VERB_MASK
            argument = cython.cast(cython.int, (out[n] >> ARGUMENT) & ARGUMENT_MASK)
            weight = 1.0
            if verb == FACE_UP:
                kind = p.row[argument]
                weight = self.worth[kind] / 25.0
                if (seen >> kind) & 1:
                    weights[n] = -1.0
                    continue
                seen |= 1 << kind
            elif verb == BLIND:
                weight = blind / 25.0
            elif verb == CLAIM:
                if argument != route:
                    route = argument
                    best = self.payment(p, route)
                weight = 0.05
                if out[n] >> CARDS << CARDS == best:
                    weight = 0.5 + 0.15 * p.t.points[route]
                    if self.planned(p, route):
                        weight += 3.0
            if weight < 0.01:
                weight = 0.01
            weights[n] = weight
            total += weight
        for n in range(number):
            if weights[n] >= 0:
                weights[n] *= 0.5 / total
                if out[n] == chosen:
                    weights[n] += 0.5

    def planned(self, p, route):
        """Whether a route is in the plan of the seat to act."""
        found: cython.bint = False
        for n in range(self.size[p.actor]):
            found = found or self.route[p.actor * MOST_PLAN + n] == route
        return found
