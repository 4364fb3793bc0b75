# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""How a board game will end: an estimate of each seat's final points, for searches that stop early.

A playout to the end is right on average, but luck decides most of it. Some turns and an estimate
from there say the same with far less noise. The estimate adds up what a seat has, what its plan
still asks for, and how much time there is; `tools/fit_forecast.py` finds how much each counts.
"""

import cython

from rallare.kernel.board_scales import forecast_of, scales_of

if not cython.compiled:
    from rallare.kernel.board_adviser import BoardAdviser
    from rallare.kernel.codes import (
        COLOURS,
        FEATURES,
        KINDS,
        LOCOMOTIVE,
        MOST_PLAYERS,
        TICKET_WORDS,
        TURN,
    )

__all__ = ["BoardForecast"]

ONE = cython.declare(cython.ulonglong, 1)


class BoardForecast(BoardAdviser):
    """A planner that also estimates how games end."""

    def __init__(self, game: str):
        BoardAdviser.__init__(self)
        if not cython.compiled:
            self.features = [0.0] * FEATURES
            self.shares = [0.0] * FEATURES
        scales = list(scales_of(game).values())
        for seat in range(MOST_PLAYERS):
            self.weigh(seat, scales)
        for number, share in enumerate(forecast_of(game)):
            self.shares[number] = share

    def expect(self, p, seat):
        """The points that a seat may expect at the end."""
        self.describe(p, seat)
        points = 0.0
        for number in range(FEATURES):
            points += self.shares[number] * self.features[number]
        return points

    def describe(self, p, seat):
        """Fill `features` with what the estimate goes by."""
        turns = self.turns_to_come(p, seat) / 100.0
        if p.final_turns >= 0:
            turns = 1.0 if self.still_to_play(p, seat) else 0.0
        self.make(p, seat, False)
        cards = 0
        for colour in range(COLOURS):
            cards += p.hands[seat * KINDS + colour]
        self.features[0] = 1.0
        self.features[1] = p.score[seat]
        self.count_tickets(p, seat)
        needed = max(0, self.ticket_turns) / 100.0
        tight = min(2.0, needed / (turns + 0.5))
        self.features[5] = self.features[3] * tight
        self.features[6] = needed
        self.features[7] = cards
        self.features[8] = p.hands[seat * KINDS + LOCOMOTIVE]
        self.features[9] = p.trains[seat]
        self.features[10] = turns
        self.features[11] = p.trains[seat] * turns / 20.0
        self.features[12] = cards * turns / 20.0
        self.features[13] = 1.0 if p.actor == seat and p.phase == TURN else 0.0
        self.features[14] = self.points
        self.features[15] = (self.total_turns - self.ticket_turns) / 100.0

    def still_to_play(self, p, seat):
        """In the final round: whether the seat has its last turn yet to come."""
        ahead = seat - p.turn
        if ahead < 0:
            ahead += p.players
        return ahead < p.final_turns

    def count_tickets(self, p, seat):
        """Points of tickets that are connected, that the plan connects, and that are lost.

        And how many are not lost: some games have points for that too.
        """
        self.features[2] = 0.0
        self.features[3] = 0.0
        self.features[4] = 0.0
        self.features[16] = 0.0
        p.net.build(p.t, p.owner, seat)
        for word in range(TICKET_WORDS):
            left = p.tickets[seat * TICKET_WORDS + word]
            while left:
                ticket = word * 64 + p.t.bit_place[(left & (~left + 1)) % 67]
                left &= left - ONE
                points = p.t.ticket_points[ticket]
                if p.net.joins(p.t.ticket_a[ticket], p.t.ticket_b[ticket]):
                    self.features[2] += points
                    self.features[16] += 1.0
                elif (self.joined[ticket // 64] >> (ticket % 64)) & 1:
                    self.features[3] += points
                    self.features[16] += 1.0
                else:
                    self.features[4] += points
