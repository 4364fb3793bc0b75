# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What a seat sees of a card game, as bytes: for programs that learn.

Only what the law's view shows. Seats are told from the one that looks, in playing order. The parts
stand in the order of `card_parts`; a number that does not fit a byte is cut off at 255.
"""

import cython

if not cython.compiled:
    from rallare.kernel.card_choice import CardChoice
    from rallare.kernel.codes import (
        COLOURS,
        COMPLETING,
        KINDS,
        MOST_TICKETS,
        OPENING,
        OVER,
        TICKET_WORDS,
    )

__all__ = ["ABOUT_PLAYER", "ABOUT_TABLE", "CardSight", "card_parts"]

ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
PHASES = cython.declare(cython.int, 7)
TABLE = cython.declare(cython.int, 6)
EACH_PLAYER = cython.declare(cython.int, 7)

ABOUT_TABLE = (
    ("cards in the deck", 110),
    ("tickets in the deck", 46),
    ("the final round has begun", 1),
    ("turns left in it", 5),
    ("the round", 2),
    ("my decision", 1),
)
"""What the part `table` holds, and about how large each number grows."""
ABOUT_PLAYER = (
    ("points", 100),
    ("points below nothing", 50),
    ("cards in hand", 30),
    ("cards on the track", 40),
    ("tickets not completed", 8),
    ("whose turn it is", 1),
    ("still to decide", 1),
)
"""The same for the part `players`, for each of them."""


def card_parts(sizes: dict) -> list:
    """The parts of what a seat sees: name, and about how large each byte grows."""
    players, tickets = sizes["players"], sizes["tickets"]
    deck = [float(number) for number in sizes["deck"]]
    return [
        ("phase", [1.0] * 7),
        ("table", [float(most) for _, most in ABOUT_TABLE]),
        ("hand", deck),
        ("row", [1.0] * (KINDS * sizes["row"])),
        ("discards", deck),
        ("track", deck),
        ("players", [float(most) for _, most in ABOUT_PLAYER] * players),
        ("seen", deck * players),
        ("yards", (deck[:COLOURS] + [deck[COLOURS]] * COLOURS) * players),
        ("completed", [1.0] * (tickets * players)),
        ("tickets", [1.0] * tickets),
        ("offered", [1.0] * tickets),
        ("gone", [1.0] * tickets),
    ]


class CardSight(CardChoice):
    """A card game that can be looked at."""

    def sizes(self) -> dict:
        """How large the game is."""
        return {
            "players": self.players,
            "row": max(self.t.row, self.t.later_row),
            "offered": max(self.t.dealt, self.t.drawn),
            "deck": [self.t.deck[kind] for kind in range(KINDS)],
            "routes": 0,
            "tickets": self.t.tickets,
            "bonuses": 0,
        }

    def parts(self) -> list:
        """What `observe` writes: the name of each part, and about how large its bytes grow."""
        return card_parts(self.sizes())

    def points_shown(self, seat):
        return self.score[seat]

    def outline(self):
        """A number for what everybody sees of a moment, but for the row."""
        shape: cython.ulonglong = self.final_turns + 1
        for place in range(self.players * COLOURS):
            shape = ((shape ^ self.coloured[place]) * SPREAD) & WORD
            shape = ((shape ^ self.engines[place]) * SPREAD) & WORD
        for seat in range(self.players):
            hand = 0
            for kind in range(KINDS):
                hand += self.hands[seat * KINDS + kind]
                shape = ((shape ^ self.seen[seat * KINDS + kind]) * SPREAD) & WORD
            for word in range(TICKET_WORDS):
                left = self.tickets[seat * TICKET_WORDS + word]
                while left:
                    left &= left - ONE
                    hand += 64
            shape = ((shape ^ hand) * SPREAD) & WORD
        return cython.cast(cython.longlong, shape >> 1)

    def observe(self, seat, out):
        """Write what is not 0 into bytes that are; tell where it ends."""
        out[self.phase] = 1
        at = self.observe_table(seat, out, PHASES)
        for kind in range(KINDS):
            out[at + kind] = self.hands[seat * KINDS + kind]
        at += KINDS
        for slot in range(self.row_size):
            if self.row[slot] < KINDS:
                out[at + KINDS * slot + self.row[slot]] = 1
        at += KINDS * max(self.t.row, self.t.later_row)
        looks: cython.bint = self.owners_may_look or self.phase == COMPLETING
        for kind in range(KINDS):
            out[at + kind] = self.discards[kind]
            if looks:
                out[at + KINDS + kind] = self.track[seat * KINDS + kind]
        at = self.observe_players(seat, out, at + 2 * KINDS)
        return self.observe_tickets(seat, out, at)

    def observe_table(self, seat, out, at):
        out[at] = min(255, self.deck_size)
        out[at + 1] = min(255, self.bag_size + self.under_size)
        if self.final_turns >= 0:
            out[at + 2] = 1
            out[at + 3] = self.final_turns
        out[at + 4] = self.round
        if self.actor == seat and self.phase != OVER:
            out[at + 5] = 1
        return at + TABLE

    def observe_players(self, seat, out, at):
        """Each player's numbers; then the cards seen, for each; then the yards."""
        several: cython.bint = self.phase == OPENING or self.phase == COMPLETING
        seen = at + self.players * EACH_PLAYER
        yard = seen + self.players * KINDS
        other = seat
        for _ in range(self.players):
            hand = 0
            track = 0
            for kind in range(KINDS):
                hand += self.hands[other * KINDS + kind]
                track += self.track[other * KINDS + kind]
                out[seen + kind] = self.seen[other * KINDS + kind]
            for colour in range(COLOURS):
                out[yard + colour] = self.coloured[other * COLOURS + colour]
                out[yard + COLOURS + colour] = self.engines[other * COLOURS + colour]
            number = 0
            for word in range(TICKET_WORDS):
                left = self.tickets[other * TICKET_WORDS + word]
                while left:
                    left &= left - ONE
                    number += 1
            out[at] = min(255, max(0, self.score[other]))
            out[at + 1] = min(255, max(0, -self.score[other]))
            out[at + 2] = min(255, hand)
            out[at + 3] = min(255, track)
            out[at + 4] = number
            if self.turn == other:
                out[at + 5] = 1
            if several:
                out[at + 6] = (self.waiting >> other) & 1
            at += EACH_PLAYER
            seen += KINDS
            yard += 2 * COLOURS
            other += 1
            if other == self.players:
                other = 0
        return yard

    def observe_tickets(self, seat, out, at):
        """Tickets completed by each; then those held, on offer, and known to be away."""
        number = self.t.tickets
        other = seat
        for _ in range(self.players):
            self.mark_tickets(self.completed, other, out, at)
            at += number
            other += 1
            if other == self.players:
                other = 0
        self.mark_tickets(self.tickets, seat, out, at)
        self.mark_tickets(self.offered, seat, out, at + number)
        at += 2 * number
        for ticket in range(number):
            if self.removed_by[ticket] == seat + 1:
                out[at + ticket] = 1
        for step in range(self.under_size):
            place = (self.under_at + step) % MOST_TICKETS
            if self.under_by[place] == seat:
                out[at + self.under[place]] = 1
        return at + number

    def mark_tickets(self, of, seat, out, at):
        for word in range(TICKET_WORDS):
            left = of[seat * TICKET_WORDS + word]
            while left:
                out[at + 64 * word + self.t.bit_place[(left & (~left + 1)) % 67]] = 1
                left &= left - ONE
