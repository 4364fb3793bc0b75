# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What the planner of the card game tells a search: how promising actions look."""

import cython

if not cython.compiled:
    from math import exp

    from rallare.kernel.card_planner import CardPlanner
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        BLIND,
        C_BLIND,
        C_DIFFERENT,
        CHOOSING,
        COLOURS,
        COMPLETING,
        FACE_UP,
        LOCOMOTIVE,
        OPENING,
        PLACE,
        SECOND,
        TICKETS,
        VERB_MASK,
    )

__all__ = ["CardAdviser"]

HEAT = cython.declare(cython.double, 4.0)
KEEP_HEAT = cython.declare(cython.double, 6.0)
"""How many points less make an action, or a choice of tickets, look much less promising."""
LOWEST = cython.declare(cython.double, -60.0)


class CardAdviser(CardPlanner):
    """A planner that speaks to a search."""

    def judge(self, p, out, number, weights):
        """About 1 for all together; -1 for what is the same as something before it."""
        if p.phase == COMPLETING:
            for n in range(number):
                weights[n] = 1.0 / number
            return
        self.look(p)
        if p.phase == OPENING or p.phase == CHOOSING:
            self.judge_tickets(p, out, number, weights)
        else:
            self.judge_turn(p, out, number, weights)

    def judge_tickets(self, p, out, number, weights):
        """By what each choice is worth."""
        self.look_at_offer(p)
        most = -1e9
        for n in range(number):
            which = cython.cast(cython.int, (out[n] >> ARGUMENT) & ARGUMENT_MASK)
            weights[n] = self.keep_worth(p, which)
            most = max(most, weights[n])
        total = 0.0
        for n in range(number):
            weights[n] = exp(max(LOWEST, weights[n] - most) / KEEP_HEAT)
            total += weights[n]
        for n in range(number):
            weights[n] /= total

    def judge_turn(self, p, out, number, weights):
        """What the planner would do gets half; all share the other half by what they promise."""
        chosen = self.card(p) if p.phase == SECOND else self.turn(p)
        bar = self.bar(p)
        best_card = self.blind_worth(p) + self.scales[self.at + C_BLIND]
        for slot in range(p.row_size):
            if p.row[slot] < LOCOMOTIVE:
                best_card = max(best_card, self.card_worth(p, p.row[slot]))
        total = 0.0
        seen = 0
        for n in range(number):
            verb = out[n] & VERB_MASK
            promise = 0.0
            if verb == FACE_UP:
                kind = p.row[cython.cast(cython.int, (out[n] >> ARGUMENT) & ARGUMENT_MASK)]
                if (seen >> kind) & 1:
                    weights[n] = -1.0
                    continue
                seen |= 1 << kind
                promise = self.card_worth(p, kind) - best_card
                if kind == LOCOMOTIVE and p.t.locomotive_alone:
                    promise -= best_card
            elif verb == BLIND:
                promise = self.blind_worth(p) + self.scales[self.at + C_BLIND] - best_card
            elif verb == TICKETS:
                promise = self.draw_worth(p)
            elif verb == PLACE:
                promise = self.place_worth(p, out[n]) - bar
            weights[n] = exp(max(LOWEST, min(-LOWEST, promise)) / HEAT)
            total += weights[n]
        self.favour(out, number, weights, total, chosen)

    def favour(self, out, number, weights, total, chosen):
        """Give half of all weight to one action."""
        found: cython.bint = False
        for n in range(number):
            if weights[n] >= 0:
                weights[n] *= 0.5 / total
                if out[n] == chosen:
                    weights[n] += 0.5
                    found = True
        for n in range(0 if found else number):
            if weights[n] >= 0:
                weights[n] *= 2.0

    def place_worth(self, p, cards):
        """What placing a set is worth, of one colour or of different ones."""
        colours = 0
        only = 0
        worth = self.scales[self.at + C_DIFFERENT]
        engines = p.count_laid(cards, LOCOMOTIVE)
        for colour in range(COLOURS):
            if p.count_laid(cards, colour) > 0:
                colours += 1
                worth += self.single_worth(p, colour)
                only = colour
        if colours == 1:
            return self.set_worth(p, only, p.count_laid(cards, only), engines)
        return worth
