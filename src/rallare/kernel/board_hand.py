# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What a plan lacks, and what cards are worth to it."""

import cython

if not cython.compiled:
    from rallare.kernel.board_outlook import BoardOutlook
    from rallare.kernel.board_plan import MOST_PLAN
    from rallare.kernel.codes import (
        ARGUMENT,
        BLIND,
        COLOURS,
        FACE_UP,
        KINDS,
        LOCOMOTIVE,
        SECOND,
        W_BLIND,
        W_DENY,
        W_ENGINE_IDLE,
        W_ENGINE_NEED,
        W_FINISH,
        W_IDLE,
        W_MORE,
        W_NEED,
        W_SET,
        WEIGHTS,
    )

__all__ = ["BoardHand"]


class BoardHand(BoardOutlook):
    """Compares the hand of a seat with its plan."""

    def __init__(self):
        if not cython.compiled:
            self.lack = [0] * KINDS
            self.worth = [0] * KINDS
            self.nearly = [0] * KINDS
            self.first = self.last = 0
        BoardOutlook.__init__(self)

    # What the plan lacks.

    def count_lack(self, p, seat):
        """How many cards of each kind the plan still lacks: for tickets first, then for points.

        `first` and `last` become the part of the plan that is worked on. `nearly` holds the kinds
        of which one more card pays for a route.
        """
        self.first = 0
        self.last = self.wanted[seat]
        if self.to_do(p, seat) == 0:
            self.first = self.last
            self.last = self.size[seat]
        base = seat * KINDS
        for kind in range(KINDS):
            self.lack[kind] = -p.hands[base + kind]
            self.nearly[kind] = 0
        for n in range(self.first, self.last):
            route = self.route[seat * MOST_PLAN + n]
            if p.owner[route] == seat:
                continue
            colour = p.t.colour[route]
            number = p.t.length[route] - p.t.symbols[route]
            self.lack[LOCOMOTIVE] += p.t.symbols[route]
            if colour < COLOURS:
                self.lack[colour] += number
                if p.hands[base + colour] + 1 == number:
                    self.nearly[colour] = 1
        # Gray routes are paid for with what coloured ones leave over.
        for n in range(self.first, self.last):
            route = self.route[seat * MOST_PLAN + n]
            if p.owner[route] != seat and p.t.colour[route] == COLOURS:
                number = p.t.length[route] - p.t.symbols[route]
                best = 0
                for colour in range(1, COLOURS):
                    if self.lack[colour] - self.showing[colour] < (
                        self.lack[best] - self.showing[best]
                    ):
                        best = colour
                if -self.lack[best] + 1 == number:
                    self.nearly[best] = 1
                self.lack[best] += number

    # Cards.

    def value_cards(self, p):
        """What a card of each kind is worth to the seat to act."""
        scale = p.actor * WEIGHTS
        for kind in range(COLOURS):
            have = min(5, p.hands[p.actor * KINDS + kind])
            worth = self.w[scale + W_IDLE] + self.w[scale + W_SET] * have
            if self.lack[kind] > 0:
                worth = self.w[scale + W_NEED] + self.w[scale + W_MORE] * min(5, self.lack[kind])
                if self.nearly[kind]:
                    worth += self.w[scale + W_FINISH]
            self.worth[kind] = worth
        self.worth[LOCOMOTIVE] = self.w[scale + W_ENGINE_IDLE]
        if self.lack[LOCOMOTIVE] > 0:
            self.worth[LOCOMOTIVE] = self.w[scale + W_ENGINE_NEED]

    def count_unseen(self, p, seat, kind):
        """How many cards of a kind may lie anywhere, as far as the seat knows."""
        left = p.t.deck[kind] - p.hands[seat * KINDS + kind] - p.discards[kind]
        for slot in range(p.t.row):
            if p.row[slot] == kind:
                left -= 1
        for other in range(p.players):
            if other != seat:
                left -= p.seen[other * KINDS + kind]
        return max(0, left)

    def value_blind(self, p):
        """What a card from the deck is worth, by what the seat has not seen."""
        number = 0
        worth = 0
        for kind in range(KINDS):
            left = self.count_unseen(p, p.actor, kind)
            number += left
            worth += left * self.worth[kind]
        return worth // max(1, number) + self.w[p.actor * WEIGHTS + W_BLIND]

    def card(self, p, luck):
        """Which card to take; of equals any."""
        self.value_cards(p)
        return self.dearest_card(p, luck.below(64))

    def dearest_card(self, p, chance):
        """The card that is worth most."""
        scale = p.actor * WEIGHTS
        blind = self.value_blind(p)
        best: cython.longlong = BLIND
        most = 8 * blind
        for slot in range(p.t.row):
            kind = p.row[slot]
            worth = self.worth[kind]
            if kind == LOCOMOTIVE and p.t.locomotive_alone:
                if p.phase == SECOND:
                    continue
                worth -= blind  # it costs the second card
            for other in range(p.players):
                if other != p.actor:
                    seen = min(3, p.seen[other * KINDS + kind])
                    worth += self.w[scale + W_DENY] * seen // (p.players - 1)
            worth = 8 * worth + (chance + slot) % 8
            if worth > most:
                most = worth
                place: cython.longlong = slot
                best = FACE_UP | (place << ARGUMENT)
        return best
