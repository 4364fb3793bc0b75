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
        MOST_TICKETS,
        OPENING,
        TICKET_WORDS,
        TUNNEL,
        TURN,
        VERB_MASK,
    )

__all__ = ["BoardAdviser"]

ONE = cython.declare(cython.ulonglong, 1)
FAR = cython.declare(cython.int, 1_000_000)


class BoardAdviser(BoardPlanner):
    """A planner that speaks to a search."""

    def __init__(self):
        BoardPlanner.__init__(self)

    # Which tickets others may have.

    def study(self, p, seat):
        """Before a search: what others have built tells which tickets they may hold."""
        self.forget()
        self.suspect(p, seat)

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
        """Let another player hold any ticket of the bag instead, as likely as each is."""
        base = other * MOST_TICKETS
        total = self.trust[base + ticket]
        for word in range(TICKET_WORDS):
            left = p.bag[word]
            while left:
                total += self.trust[base + word * 64 + p.t.bit_place[(left & (~left + 1)) % 67]]
                left &= left - ONE
        at = luck.fraction() * total - self.trust[base + ticket]
        if at < 0.0:
            return
        for word in range(TICKET_WORDS):
            left = p.bag[word]
            while left:
                drawn = word * 64 + p.t.bit_place[(left & (~left + 1)) % 67]
                at -= self.trust[base + drawn]
                if at < 0.0:
                    self.exchange(p, other, ticket, drawn)
                    return
                left &= left - ONE

    def exchange(self, p, other, ticket, drawn):
        """A ticket goes to the bag, and one of the bag to a player."""
        base = other * TICKET_WORDS
        p.bag[drawn // 64] &= ~(ONE << (drawn % 64))
        p.bag[ticket // 64] |= ONE << (ticket % 64)
        p.tickets[base + ticket // 64] &= ~(ONE << (ticket % 64))
        p.tickets[base + drawn // 64] |= ONE << (drawn % 64)

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
        self.price(p, p.actor)
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
