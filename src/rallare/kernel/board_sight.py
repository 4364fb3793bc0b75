# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""What a seat sees of a board game, as bytes: for programs that learn.

Only what the law's view shows. Seats are told from the one that looks, in playing order. The parts
stand in the order of `board_parts`; a number that does not fit a byte is cut off at 255.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_moves import BoardMoves
    from rallare.kernel.codes import (
        CARDS,
        EACH,
        KINDS,
        MOST_EACH,
        MOST_TICKETS,
        OPENING,
        OVER,
        TICKET_WORDS,
        TUNNEL,
    )

__all__ = ["ABOUT_PLAYER", "ABOUT_TABLE", "BoardSight", "board_parts"]

ONE = cython.declare(cython.ulonglong, 1)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
PHASES = cython.declare(cython.int, 7)
TABLE = cython.declare(cython.int, 7)
EACH_PLAYER = cython.declare(cython.int, 6)

ABOUT_TABLE = (
    ("cards in the deck", 110),
    ("tickets in the deck", 46),
    ("the final round has begun", 1),
    ("turns left in it", 5),
    ("turns passed in a row", 5),
    ("my decision", 1),
    ("cards that a tunnel asks for more", 3),
)
"""What the part `table` holds, and about how large each number grows."""
ABOUT_PLAYER = (
    ("trains", 45),
    ("points for routes", 100),
    ("cards in hand", 30),
    ("tickets", 8),
    ("whose turn it is", 1),
    ("still to choose opening tickets", 1),
)
"""The same for the part `players`, for each of them."""


def board_parts(sizes: dict) -> list:
    """The parts of what a seat sees: name, and about how large each byte grows."""
    players, routes, tickets = sizes["players"], sizes["routes"], sizes["tickets"]
    deck = [float(number) for number in sizes["deck"]]
    return [
        ("phase", [1.0] * 7),
        ("table", [float(most) for _, most in ABOUT_TABLE]),
        ("hand", deck),
        ("row", [1.0] * (KINDS * sizes["row"])),
        ("discards", deck),
        ("players", [float(most) for _, most in ABOUT_PLAYER] * players),
        ("seen", deck * players),
        ("routes", [1.0] * (routes * players)),
        ("tickets", [1.0] * tickets),
        ("offered", [1.0] * tickets),
        ("gone", [1.0] * tickets),
        ("bonuses", [1.0] * sizes["bonuses"]),
        ("turned", [3.0] * KINDS),
        ("laid", deck),
        ("tunnel", [1.0] * routes),
    ]


class BoardSight(BoardMoves):
    """A board game that can be looked at."""

    def sizes(self) -> dict:
        """How large the game is."""
        return {
            "players": self.players,
            "row": self.t.row,
            "offered": max(self.t.dealt, self.t.drawn),
            "deck": [self.t.deck[kind] for kind in range(KINDS)],
            "routes": self.t.routes,
            "tickets": self.t.tickets,
            "bonuses": self.t.bonuses,
        }

    def parts(self) -> list:
        """What `observe` writes: the name of each part, and about how large its bytes grow."""
        return board_parts(self.sizes())

    def points_shown(self, seat):
        return self.score[seat]

    def outline(self):
        """A number for what everybody sees of a moment, but for the row."""
        shape: cython.ulonglong = self.final_turns + 1
        for route in range(self.t.routes):
            shape = ((shape ^ self.owner[route]) * SPREAD) & WORD
        for seat in range(self.players):
            hand = 0
            for kind in range(KINDS):
                hand += self.hands[seat * KINDS + kind]
                shape = ((shape ^ self.seen[seat * KINDS + kind]) * SPREAD) & WORD
            hand += 64 * self.count_of(self.tickets, seat)
            shape = ((shape ^ hand) * SPREAD) & WORD
        return cython.cast(cython.longlong, shape >> 1)

    def observe(self, seat, out):
        """Write what is not 0 into bytes that are; tell where it ends."""
        out[self.phase] = 1
        at = self.observe_table(seat, out, PHASES)
        for kind in range(KINDS):
            out[at + kind] = self.hands[seat * KINDS + kind]
        at += KINDS
        for slot in range(self.t.row):
            if self.row[slot] < KINDS:
                out[at + self.row[slot]] = 1
            at += KINDS
        for kind in range(KINDS):
            out[at + kind] = self.discards[kind]
        at = self.observe_players(seat, out, at + KINDS)
        at = self.observe_routes(seat, out, at)
        at = self.observe_tickets(seat, out, at)
        return self.observe_open(out, at)

    def observe_table(self, seat, out, at):
        out[at] = min(255, self.deck_size)
        out[at + 1] = min(255, self.bag_size + self.under_size)
        if self.final_turns >= 0:
            out[at + 2] = 1
            out[at + 3] = self.final_turns
        out[at + 4] = min(255, self.passes)
        if self.actor == seat and self.phase != OVER:
            out[at + 5] = 1
        if self.phase == TUNNEL:
            out[at + 6] = self.extra
        return at + TABLE

    def observe_players(self, seat, out, at):
        seen = at + self.players * EACH_PLAYER
        other = seat
        for _ in range(self.players):
            cards = 0
            for kind in range(KINDS):
                cards += self.hands[other * KINDS + kind]
                out[seen + kind] = self.seen[other * KINDS + kind]
            seen += KINDS
            out[at] = self.trains[other]
            out[at + 1] = min(255, self.score[other])
            out[at + 2] = min(255, cards)
            out[at + 3] = self.count_of(self.tickets, other)
            if self.turn == other:
                out[at + 4] = 1
            if self.phase == OPENING:
                out[at + 5] = (self.waiting >> other) & 1
            at += EACH_PLAYER
            other += 1
            if other == self.players:
                other = 0
        return seen

    def observe_routes(self, seat, out, at):
        """For each player the routes: simple loops, which the compiler makes fast."""
        routes = self.t.routes
        other = seat
        for _ in range(self.players):
            for route in range(routes):
                out[at + route] = self.owner[route] == other
            at += routes
            other += 1
            if other == self.players:
                other = 0
        return at

    def observe_tickets(self, seat, out, at):
        """Tickets held, on offer, and known to be under the deck or out of the game."""
        number = self.t.tickets
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

    def observe_open(self, out, at):
        """What lies open to everybody: bonus cards, and a tunnel that is being paid for."""
        for place in range(self.t.bonuses_up):
            out[at + self.bonuses[place]] = 1
        at += self.t.bonuses
        if self.phase == TUNNEL:
            for place in range(self.revealed_size):
                out[at + self.revealed[place]] += 1
            for kind in range(KINDS):
                laid = cython.cast(cython.int, self.laid >> (CARDS + EACH * kind)) & MOST_EACH
                out[at + KINDS + kind] = laid
            out[at + 2 * KINDS + self.tunnel_route] = 1
        return at + 2 * KINDS + self.t.routes

    def mark_tickets(self, of, seat, out, at):
        for word in range(TICKET_WORDS):
            left = of[seat * TICKET_WORDS + word]
            while left:
                out[at + 64 * word + self.t.bit_place[(left & (~left + 1)) % 67]] = 1
                left &= left - ONE
