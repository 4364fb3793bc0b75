# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What search and playouts want to know of a card position."""

import cython

if not cython.compiled:
    from rallare.kernel.card_adviser import CardAdviser
    from rallare.kernel.card_ground import CardGround
    from rallare.kernel.codes import (
        ARGUMENT,
        ARGUMENT_MASK,
        FACE_UP,
        KEEP,
        MOST_ACTIONS,
        PLACE,
        TICKET_WORDS,
        TICKETS,
        VERB_MASK,
    )
    from rallare.kernel.position import kept_key

__all__ = ["CardChoice"]


class CardChoice(CardGround):
    """A card game whose actions have names that last, and styles for playouts."""

    def __init__(self, t):
        CardGround.__init__(self, t)
        self.plans = CardAdviser(t)

    def remember(self) -> None:
        # Cards leave for the track face down, but from a yard that lay open.
        self.owners_may_look = True

    def key(self, action):
        """Face-up cards by kind, tickets by name: slots and offers differ from deal to deal."""
        verb = action & VERB_MASK
        argument = cython.cast(cython.int, (action >> ARGUMENT) & ARGUMENT_MASK)
        if verb == FACE_UP:
            kind: cython.longlong = self.row[argument]
            return FACE_UP | (kind << ARGUMENT)
        if verb == KEEP:
            return kept_key(self.offered, self.actor * TICKET_WORDS, argument)
        return action

    def judge(self, out, number, weights, policy):
        """Planning styles judge by their plan; others look only for what lies twice in the row."""
        if policy >= 2:
            self.plans.judge(self, out, number, weights)
            return
        seen = 0
        for n in range(number):
            weights[n] = 0.0
            if out[n] & VERB_MASK == FACE_UP:
                kind = self.row[(out[n] >> ARGUMENT) & ARGUMENT_MASK]
                if (seen >> kind) & 1:
                    weights[n] = -1.0
                seen |= 1 << kind

    def wish(self, luck, policy):
        """Style 1 is quick and aimless; style 2 plans, style 3 plans with care."""
        if policy == 1:
            return self.stroll(luck)
        if policy >= 2:
            return self.plans.decide(self, policy == 3)
        return CardGround.wish(self, luck, policy)

    def weigh(self, seat: int, scales: list) -> None:
        """Let a seat plan with other weights; see `card_scales`."""
        self.plans.weigh(seat, scales)

    def stroll(self, luck):
        """What the quick style picks: mostly a set to place; of the rest, tickets now and then."""
        out = cython.declare(cython.longlong[MOST_ACTIONS])
        if not cython.compiled:
            out = [0] * MOST_ACTIONS
        number = self.fill(out)
        if number == 1:
            return out[0]
        cards = 0
        while cards < number and out[cards] & VERB_MASK < TICKETS:
            cards += 1
        first = cards
        while first < number and out[first] & VERB_MASK == TICKETS:
            first += 1
        sets: cython.bint = first < number and out[first] & VERB_MASK == PLACE
        if sets and (cards == 0 or luck.below(4) > 0):
            return out[first + luck.below(number - first)]
        if first > cards and luck.below(4) == 0:
            return out[cards]
        if cards > 0:
            return out[luck.below(cards)]
        return out[luck.below(number)]
