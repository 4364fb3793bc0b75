# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What a seat of a card game can count on: turns to come, cards that arrive, cards that it lacks.

Everything here looks only at what the seat knows: its own hand and tickets, all yards, the row, the
discards, cards that others were seen to take, and how many cards and tickets there are. Of its own
track it knows what it remembers (`remember`), else nothing.
"""

import cython

from rallare.kernel.card_scales import scales_for

if not cython.compiled:
    from rallare.kernel.card_tables import CardTables
    from rallare.kernel.codes import (
        C_CARD_HAND,
        C_CARD_MORE,
        C_CARD_NEED,
        C_CARD_SPARE,
        C_ENGINE_NEED,
        C_ENGINE_SPARE,
        C_RATE,
        C_RISK,
        C_RISK_SLOPE,
        CARD_WEIGHTS,
        COLOURS,
        KINDS,
        LOCOMOTIVE,
        MOST_PLAYERS,
        MOST_TICKETS,
        NO_CARD,
        TICKET_WORDS,
    )

    ALL_CARD_WEIGHTS = MOST_PLAYERS * CARD_WEIGHTS

__all__ = ["CardOutlook"]

ONE = cython.declare(cython.ulonglong, 1)
MOST_HELD = cython.declare(cython.double, 4.0)
"""Beyond so many cards of a colour in the hand one more makes a set no better."""


class CardOutlook:
    """How things look to the seat to act. Made once for a position and used again."""

    def __init__(self, t: CardTables):
        if not cython.compiled:
            sizes = {
                "scales": ALL_CARD_WEIGHTS, "cities": MOST_TICKETS, "hidden": MOST_PLAYERS,
                "demand": KINDS, "safe": KINDS, "wanted": KINDS, "unseen": KINDS,
            }  # fmt: skip
            for name, size in sizes.items():
                setattr(self, name, [0] * size)
        for seat in range(MOST_PLAYERS):
            self.weigh(seat, scales_for(t.players))
        self._value_cities(t)

    def weigh(self, seat: int, scales: list) -> None:
        """Let a seat weigh things otherwise: a number for each of the scales."""
        for number, weight in enumerate(scales):
            self.scales[seat * CARD_WEIGHTS + number] = weight

    def _value_cities(self, t: CardTables):
        """What the bonuses of the big cities are worth to which a ticket goes."""
        for ticket in range(MOST_TICKETS):
            self.cities[ticket] = 0.0
        for bonus in range(t.bonuses):
            for ticket in range(t.tickets):
                to_city = t.bonus_tickets[bonus * TICKET_WORDS + ticket // 64]
                if (to_city >> (ticket % 64)) & 1:
                    self.cities[ticket] += t.bonus_points[bonus]

    # Looking around.

    def look(self, p):
        """Take everything in, before any other question."""
        self.at = p.actor * CARD_WEIGHTS
        self.last_round = p.round == p.t.rounds
        self.turns = 0.0
        if p.final_turns < 0:
            deck: cython.double = p.deck_size
            self.turns = 1.0 + deck / (self.scales[self.at + C_RATE] * p.players)
        self.departures = cython.cast(cython.int, self.turns)
        self.count_safe(p)
        self.count_demand(p)
        self.count_lacking(p)
        self.count_unseen(p)

    def count_safe(self, p):
        """What is on the track, or will be unless it is robbed."""
        seat = p.actor
        for kind in range(KINDS):
            self.safe[kind] = p.track[seat * KINDS + kind] if p.owners_may_look else 0
        for colour in range(COLOURS):
            place = seat * COLOURS + colour
            engines = min(p.engines[place], self.departures)
            self.safe[LOCOMOTIVE] += engines
            self.safe[colour] += min(p.coloured[place], self.departures - engines)

    def count_demand(self, p):
        """What the open tickets ask for together."""
        for colour in range(COLOURS):
            self.demand[colour] = 0
        for word in range(TICKET_WORDS):
            left = p.tickets[p.actor * TICKET_WORDS + word]
            while left:
                bit = left & (~left + 1)
                first = (word * 64 + p.t.bit_place[bit % 67]) * COLOURS
                left &= left - ONE
                for ask in range(first, first + p.t.asks[first // COLOURS]):
                    self.demand[p.t.ask_colour[ask]] += p.t.ask_number[ask]

    def count_lacking(self, p):
        """What they ask for beyond what is safe, beyond the hand too, and what is to spare."""
        base = p.actor * KINDS
        self.lacking = -self.safe[LOCOMOTIVE] - p.hands[base + LOCOMOTIVE]
        self.spare = 0
        for colour in range(COLOURS):
            more = self.demand[colour] - self.safe[colour]
            self.wanted[colour] = max(0, more)
            more -= p.hands[base + colour]
            self.lacking += max(0, more)
            self.spare += max(0, -more)
        self.spare += max(0, -self.lacking)
        self.lacking = max(0, self.lacking)

    def count_unseen(self, p):
        """Cards that are in the deck, in other hands or on tracks; how many of each hand's."""
        for kind in range(KINDS):
            self.unseen[kind] = p.t.deck[kind] - p.discards[kind]
            self.unseen[kind] -= p.hands[p.actor * KINDS + kind]
            if p.owners_may_look:
                self.unseen[kind] -= p.track[p.actor * KINDS + kind]
        for slot in range(p.row_size):
            if p.row[slot] != NO_CARD:
                self.unseen[p.row[slot]] -= 1
        for seat in range(p.players):
            for colour in range(COLOURS):
                self.unseen[colour] -= p.coloured[seat * COLOURS + colour]
                self.unseen[LOCOMOTIVE] -= p.engines[seat * COLOURS + colour]
            self.hidden[seat] = 0
            if seat != p.actor:
                for kind in range(KINDS):
                    place = seat * KINDS + kind
                    self.unseen[kind] -= p.seen[place]
                    self.hidden[seat] += p.hands[place] - p.seen[place]
        self.all_unseen = 0
        for kind in range(KINDS):
            self.all_unseen += self.unseen[kind]
        self.all_unseen = max(1, self.all_unseen)

    # Robbery.

    def rival_holds(self, p, colour):
        """About how many cards of a colour, locomotives too, the likeliest robber holds."""
        most = 0.0
        part: cython.double = self.unseen[colour] + self.unseen[LOCOMOTIVE]
        part /= self.all_unseen
        for other in range(p.players):
            if other != p.actor:
                place = other * KINDS
                holds: cython.double = p.seen[place + colour] + p.seen[place + LOCOMOTIVE]
                holds += part * self.hidden[other]
                most = max(most, holds)
        return most

    def survival(self, holds, size):
        """The chance that a stack is not robbed before the next turn."""
        risk = self.scales[self.at + C_RISK] + self.scales[self.at + C_RISK_SLOPE] * (holds - size)
        return 1.0 - min(1.0, max(0.0, risk))

    def prey(self, p, colour):
        """Who has a stack of a colour in the yard, -1 for nobody. There is never more than one."""
        for other in range(p.players):
            if p.coloured[other * COLOURS + colour] > 0:
                return other
        return -1

    def loot(self, p, other, size):
        """How many cards of a stack would still arrive if it is not robbed now."""
        if p.final_turns < 0:
            return min(size, self.departures)
        until = other - p.actor
        if until < 0:
            until += p.players
        return 1 if until < p.final_turns else 0

    # Cards.

    def card_worth(self, p, kind):
        """What a card more in the hand is worth."""
        base = p.actor * KINDS
        if kind == LOCOMOTIVE:
            if self.lacking > 0:
                return self.scales[self.at + C_ENGINE_NEED]
            return self.scales[self.at + C_ENGINE_SPARE]
        have: cython.double = p.hands[base + kind]
        worth = self.scales[self.at + C_CARD_HAND] * min(MOST_HELD, have)
        extra = self.safe[kind] + have - self.demand[kind]
        if extra < 0:
            return worth + self.scales[self.at + C_CARD_NEED]
        worth += self.scales[self.at + C_CARD_SPARE]
        return worth - self.scales[self.at + C_CARD_MORE] * extra

    def blind_worth(self, p):
        """What a card of the deck is worth, whatever it may be."""
        worth = 0.0
        for kind in range(KINDS):
            worth += self.unseen[kind] * self.card_worth(p, kind)
        return worth / self.all_unseen
