# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A planning player of board games: what a seat with a plan does next.

It claims what its plan wants, the most urgent first, takes the cards that the plan lacks, keeps the
tickets that are worth their routes, draws more where they promise enough, and stands in the way of
others where that costs them most. In its last turn it takes what brings most at once.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_payments import by_surplus, ordinary, substituted
    from rallare.kernel.board_plan import MOST_PLAN
    from rallare.kernel.board_rivals import GUESSES, BoardRivals
    from rallare.kernel.codes import (
        ARGUMENT,
        CARDS,
        CHOOSING,
        CLAIM,
        COLOURS,
        EACH,
        KINDS,
        LOCOMOTIVE,
        MOST_ACTIONS,
        MOST_EACH,
        MOST_PAYMENTS,
        MOST_PLAYERS,
        MOST_ROUTES,
        ONE_COLOUR,
        OPENING,
        OR_LOCOMOTIVES,
        TICKET_WORDS,
        TICKETS,
        TUNNEL,
        TURN,
        W_BLOCK,
        W_BUSY,
        W_DRAW,
        W_ENGINE_PAID,
        W_GUARD,
        W_HURT,
        W_PATIENCE,
        W_RIVAL,
        W_SPARE,
        W_SPEND,
        W_TICKET,
        W_TURN,
        W_WASTE,
        WEIGHTS,
    )

__all__ = ["BoardPlanner"]

ONE = cython.declare(cython.ulonglong, 1)
FAR = cython.declare(cython.int, 1_000_000)
SOON = cython.declare(cython.int, 400)
"""When so few hundredths of a turn are left, plans are made anew every turn."""


class BoardPlanner(BoardRivals):
    """Decides for any seat of a position by its plan."""

    def __init__(self):
        if not cython.compiled:
            self.refused = [0] * MOST_PLAYERS
            self.pain = 0
        BoardRivals.__init__(self)

    def forget(self):
        BoardRivals.forget(self)
        for seat in range(MOST_PLAYERS):
            self.refused[seat] = -1

    # Claims.

    def payment(self, p, route):
        """The payment for a route that hurts the plan least; -1 where there is none.

        `pain` becomes how much it hurts.
        """
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
        self.pain = FAR
        for n in range(number):
            hurt = self.hurt(p, route, paid[n])
            if hurt < self.pain:
                self.pain = hurt
                best = paid[n]
        return best

    def hurt(self, p, route, paid):
        """What a payment costs beyond one card for each space of the route."""
        scale = p.actor * WEIGHTS
        number = 0
        hurt = 0
        for card in range(KINDS):
            laid = cython.cast(cython.int, paid >> (CARDS + EACH * card)) & MOST_EACH
            if laid:
                number += laid
                if card == LOCOMOTIVE:
                    hurt += self.w[scale + W_ENGINE_PAID] * laid
                elif p.t.colour[route] != card:
                    # What was booked for this very route does not hurt.
                    short = max(0, laid + self.lack[card])
                    hurt += self.w[scale + W_HURT] * min(laid, short)
        return hurt + self.w[scale + W_WASTE] * (number - p.t.length[route])

    def claim(self, p, careful):
        """A claim of a planned route, the most urgent one; -1 where none is worth it now."""
        seat = p.actor
        scale = seat * WEIGHTS
        best: cython.longlong = -1
        most = self.w[scale + W_PATIENCE]
        for n in range(self.first, self.last):
            route = self.route[seat * MOST_PLAN + n]
            if p.owner[route] == seat or p.t.length[route] > p.trains[seat]:
                continue
            paid = self.payment(p, route)
            if paid < 0:
                continue
            urgency = 10 * p.t.points[route] - self.pain
            if n < self.wanted[seat]:
                rivals = self.builders(p, p.t.end_a[route]) + self.builders(p, p.t.end_b[route])
                urgency += self.w[scale + W_TICKET] + self.w[scale + W_RIVAL] * min(6, rivals)
            if careful:
                urgency += self.harms[route]
            if urgency > most:
                most = urgency
                step: cython.longlong = route
                best = CLAIM | (step << ARGUMENT) | paid
        return best

    def weigh_harm(self, p):
        """What others may lose by each route that the seat could claim now, in tenths of a point.

        Where there are several, hurting one of them is worth less.
        """
        targets = cython.declare(cython.int[MOST_ROUTES])
        if not cython.compiled:
            targets = [0] * MOST_ROUTES
        seat = p.actor
        weight = self.w[seat * WEIGHTS + W_BLOCK]
        number = 0
        for route in range(p.t.routes):
            self.harms[route] = 0
            if weight and p.may_claim(route) and self.closes(p, route):
                if self.payment(p, route) >= 0:
                    targets[number] = route
                    number += 1
        if number == 0:
            return
        self.suspect(p, seat)
        for other in range(p.players):
            if other != seat and p.trains[other] > p.t.end_trains:
                self.imagine(p, seat, other, targets, number)
        for n in range(number):
            harm = self.harms[targets[n]] // (GUESSES * (p.players - 1))
            self.harms[targets[n]] = weight * harm // 10

    def block(self, p):
        """A claim that costs others far more than it costs us; -1 where there is none."""
        scale = p.actor * WEIGHTS
        best: cython.longlong = -1
        most = self.w[scale + W_GUARD] + self.w[scale + W_TURN]
        for route in range(p.t.routes):
            if self.harms[route] == 0:
                continue
            paid = self.payment(p, route)
            gain = 10 * p.t.points[route] - self.w[scale + W_SPEND] * p.t.length[route]
            gain += self.harms[route] - self.pain
            if gain > most:
                most = gain
                step: cython.longlong = route
                best = CLAIM | (step << ARGUMENT) | paid
        return best

    def last_claim(self, p):
        """What brings most at once in the last turn: points, and tickets that it completes."""
        seat = p.actor
        best: cython.longlong = -1
        most = 0
        p.net.build(p.t, p.owner, seat)
        for route in range(p.t.routes):
            if not p.may_claim(route):
                continue
            gain = 10 * p.t.points[route] + self.completed(p, seat, route)
            if gain > most:
                paid = self.payment(p, route)
                if paid >= 0:
                    most = gain
                    step: cython.longlong = route
                    best = CLAIM | (step << ARGUMENT) | paid
        return best

    # Tickets.

    def tickets_to_keep(self, p, careful):
        """The choice of tickets on offer that is worth most, by planning for each."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        number = p.fill(out)
        best: cython.longlong = out[0]
        most = -FAR
        self.price(p, p.actor)
        for n in range(number):
            self.suppose(p, out[n], careful)
            if self.value > most:
                most = self.value
                best = out[n]
        self.size[p.actor] = -1
        return best

    def suppose(self, p, action, careful):
        """Plan as if the tickets of a choice were kept; `value` becomes what it is worth.

        Prices do not depend on tickets: they have been worked out.
        """
        base = p.actor * TICKET_WORDS
        low = p.tickets[base]
        high = p.tickets[base + 1]
        which = cython.cast(cython.int, action >> ARGUMENT)
        for word in range(TICKET_WORDS):
            left = p.offered[base + word]
            while left:
                if which & 1:
                    p.tickets[base + word] |= left & (~left + 1)
                which >>= 1
                left &= left - ONE
        self.connect(p, p.actor, careful, self.turns_to_come(p, p.actor))
        p.tickets[base] = low
        p.tickets[base + 1] = high

    def wants_tickets(self, p, careful):
        """Whether more tickets are worth a turn; the plan has just been made."""
        seat = p.actor
        scale = seat * WEIGHTS
        turns_left = self.turns_to_come(p, seat)
        # However many cards are at hand, every route takes a turn.
        spare = turns_left - max(self.ticket_turns, 100 * self.to_do(p, seat))
        if p.final_turns >= 0 or p.bag_size + p.under_size == 0 or spare < self.w[scale + W_SPARE]:
            return False
        if self.refused[seat] == p.trains[seat]:
            return False  # without new routes tickets become no better
        self.set_aside(p, seat)
        gain = self.promise(p, seat, careful) - self.w[scale + W_TURN]
        # Who still has much to do for the tickets at hand can draw more of them later.
        gain -= self.w[scale + W_BUSY] * max(0, self.ticket_turns) // 100
        if gain > self.w[scale + W_DRAW]:
            return True
        self.refused[seat] = p.trains[seat]
        self.fill_up(p, seat, turns_left)
        return False

    # Everything.

    def decide(self, p, luck, careful):
        """The next action of the seat to act."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        seat = p.actor
        if p.phase == OPENING or p.phase == CHOOSING:
            return self.tickets_to_keep(p, careful)
        if p.phase == TUNNEL:
            number = p.fill(out)
            return out[1] if number > 1 else out[0]
        if p.phase == TURN:
            action = self.move(p, careful)
            if action >= 0:
                return action
        elif not self.holds(p, seat):
            self.make(p, seat, careful)
        self.count_lack(p, seat)
        if p.deck_size > 0:
            return self.card(p, luck)
        number = p.fill(out)
        return out[0]

    def move(self, p, careful):
        """What to do with a turn other than taking cards; -1 for taking cards."""
        seat = p.actor
        made: cython.bint = True
        if not self.holds(p, seat) or self.turns_to_come(p, seat) <= SOON:
            self.make(p, seat, careful)
        elif self.to_do(p, seat) == 0:
            # What to claim for points depends on the hand, so that part is planned every turn.
            self.refill(p, seat)
        else:
            made = careful and self.changed(p, seat)
            if made:
                self.make(p, seat, careful)
        draw: cython.bint = made and self.wants_tickets(p, careful)
        self.count_lack(p, seat)
        if p.final_turns >= 0:
            return self.last_claim(p)
        action: cython.longlong = -1
        if careful:
            # What others want now is gone later; tickets can wait.
            self.weigh_harm(p)
            action = self.block(p)
        if action >= 0:
            return action
        return TICKETS if draw else self.claim(p, careful)
