# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A planning player of board games: what a seat with a plan does next.

It claims what its plan wants, the most urgent first, takes the cards that the plan lacks, keeps the
tickets that are worth their routes, and draws more when it is done with them early.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_payments import by_surplus, ordinary, substituted
    from rallare.kernel.board_plan import MOST_PLAN, BoardPlans
    from rallare.kernel.codes import (
        ARGUMENT,
        BLIND,
        CARDS,
        CHOOSING,
        CLAIM,
        COLOURS,
        EACH,
        FACE_UP,
        KINDS,
        LOCOMOTIVE,
        MOST_ACTIONS,
        MOST_EACH,
        MOST_PAYMENTS,
        ONE_COLOUR,
        OPENING,
        OR_LOCOMOTIVES,
        SECOND,
        TICKET_WORDS,
        TICKETS,
        TUNNEL,
        TURN,
    )

__all__ = ["BoardPlanner"]

ONE = cython.declare(cython.ulonglong, 1)
NOBODY = cython.declare(cython.int, 255)
FAR = cython.declare(cython.int, 1_000_000)


class BoardPlanner(BoardPlans):
    """Decides for any seat of a position by its plan."""

    def __init__(self):
        BoardPlans.__init__(self)
        if not cython.compiled:
            self.lack = [0] * KINDS
            self.first = self.last = 0

    def count_lack(self, p, seat):
        """How many cards of each colour the plan still lacks: for tickets first, then for points.

        `first` and `last` become the part of the plan that is worked on.
        """
        self.first = 0
        self.last = self.wanted[seat]
        if self.to_do(p, seat) == 0:
            self.first = self.last
            self.last = self.size[seat]
        base = seat * KINDS
        favourite = 0
        for kind in range(KINDS):
            self.lack[kind] = -p.hands[base + kind]
            if kind < COLOURS and p.hands[base + kind] > p.hands[base + favourite]:
                favourite = kind
        for n in range(self.first, self.last):
            route = self.route[seat * MOST_PLAN + n]
            if p.owner[route] == seat:
                continue
            colour = p.t.colour[route]
            if colour == COLOURS:
                colour = favourite
            self.lack[colour] += p.t.length[route] - p.t.symbols[route]
            self.lack[LOCOMOTIVE] += p.t.symbols[route]

    def payment(self, p, route):
        """The payment for a route that hurts the plan least; -1 where there is none."""
        paid = cython.declare(cython.longlong[MOST_PAYMENTS])
        order = cython.declare(cython.uchar[COLOURS])
        if not cython.compiled:
            paid, order = [0] * MOST_PAYMENTS, [0] * COLOURS
        base = p.actor * KINDS
        kind = p.t.kind[route]
        if kind == ONE_COLOUR or kind == OR_LOCOMOTIVES:
            number = ordinary(p.t, route, p.hands, base, 0, paid, 0)
        else:
            total = by_surplus(p.hands, base, order)
            number = substituted(p.t, route, p.hands, base, order, total, paid)
        best: cython.longlong = -1
        least = FAR
        for n in range(number):
            hurt = 0
            for card in range(KINDS):
                laid = cython.cast(cython.int, paid[n] >> (CARDS + EACH * card)) & MOST_EACH
                if laid:
                    hurt += 10 * laid
                    if card == LOCOMOTIVE:
                        hurt += 10 * laid
                    elif p.t.colour[route] != card:
                        hurt += 4 * laid * max(0, min(3, 2 + self.lack[card]))
            if hurt < least:
                least = hurt
                best = paid[n]
        return best

    def claim(self, p):
        """A claim of a planned route, the most urgent one; -1 where none can be paid for."""
        seat = p.actor
        best: cython.longlong = -1
        most = -FAR
        for n in range(self.first, self.last):
            route = self.route[seat * MOST_PLAN + n]
            if p.owner[route] == seat or p.t.length[route] > p.trains[seat]:
                continue
            paid = self.payment(p, route)
            if paid < 0:
                continue
            urgency = 10 * p.t.points[route]
            if n < self.wanted[seat]:
                rivals = self.rivals(p, p.t.end_a[route]) + self.rivals(p, p.t.end_b[route])
                urgency += 40 + 15 * rivals
            if urgency > most:
                most = urgency
                step: cython.longlong = route
                best = CLAIM | (step << ARGUMENT) | paid
        return best

    def rivals(self, p, city):
        """How many routes of others end at a city."""
        number = 0
        for at in range(p.t.city_at[city], p.t.city_at[city + 1]):
            owner = p.owner[p.t.city_route[at]]
            if owner != NOBODY and owner != p.actor:
                number += 1
        return number

    def card(self, p, luck):
        """Which card to take."""
        best: cython.longlong = BLIND
        most = 50
        for slot in range(p.t.row):
            kind = p.row[slot]
            worth = 20
            if kind == LOCOMOTIVE:
                if p.t.locomotive_alone and p.phase == SECOND:
                    continue
                worth = 120
                if p.t.locomotive_alone:
                    worth = 130 if self.lack[LOCOMOTIVE] > 0 else 60
                elif self.lack[LOCOMOTIVE] <= 0:
                    worth = 70
            elif self.lack[kind] > 0:
                worth = 100 + min(5, self.lack[kind])
            worth += luck.below(4)
            if worth > most:
                most = worth
                place: cython.longlong = slot
                best = FACE_UP | (place << ARGUMENT)
        return best

    def wants_tickets(self, p):
        """With the own tickets done and time left, more tickets are worth a turn."""
        seat = p.actor
        if p.bag_size + p.under_size == 0 or self.to_do(p, seat) > 0:
            return False
        for other in range(p.players):
            if p.trains[other] < 14:
                return False
        return p.final_turns < 0

    def tickets_to_keep(self, p):
        """The choice of tickets on offer that is worth most, by planning for each."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        seat = p.actor
        base = seat * TICKET_WORDS
        number = p.fill(out)
        low = p.tickets[base]
        high = p.tickets[base + 1]
        best: cython.longlong = out[0]
        most = -FAR
        for n in range(number):
            which = cython.cast(cython.int, out[n] >> ARGUMENT)
            for word in range(TICKET_WORDS):
                left = p.offered[base + word]
                while left:
                    if which & 1:
                        p.tickets[base + word] |= left & (~left + 1)
                    which >>= 1
                    left &= left - ONE
            self.make(p, seat, True)
            worth = self.worth(p, seat)
            p.tickets[base] = low
            p.tickets[base + 1] = high
            if worth > most:
                most = worth
                best = out[n]
        self.size[seat] = -1
        return best

    def decide(self, p, luck, careful):
        """The next action of the seat to act."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        seat = p.actor
        if p.phase == OPENING or p.phase == CHOOSING:
            return self.tickets_to_keep(p)
        if p.phase == TUNNEL:
            number = p.fill(out)
            return out[1] if number > 1 else out[0]
        # What to claim for points depends on the hand, so that part is planned every turn.
        if not self.holds(p, seat) or (self.to_do(p, seat) == 0 and p.phase == TURN):
            self.make(p, seat, careful)
        self.count_lack(p, seat)
        if p.phase == TURN:
            if self.wants_tickets(p):
                return TICKETS
            action = self.claim(p)
            if action >= 0:
                return action
        if p.deck_size > 0:
            return self.card(p, luck)
        number = p.fill(out)
        return out[0]
