# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A race between moves: all that are in it are tried on the same deals, with the same luck.

What a deal brings is mostly luck, the same for every move. So moves are compared deal by deal, and
only their differences count: that tells them apart far sooner than their means do. A move that is
clearly behind the leader is out of the race; others, less promising at first, enter later.
"""

import cython

if not cython.compiled:
    from math import sqrt

    MOST_RUNNERS = 24
    ALL_PAIRS = 576

__all__ = ["MOST_RUNNERS", "Race"]

AT_FIRST = cython.declare(cython.int, 3)
"""So many moves begin."""
ROUNDS = cython.declare(cython.int, 10)
"""So often two moves meet before one can be out."""
CLEAR = cython.declare(cython.double, 2.0)
"""How many standard errors are a clear lead."""


class Race:
    """Who is in the race, and how far they are apart. Runners are counted from 0 as they enter."""

    def __init__(self):
        if not cython.compiled:
            self.move = [0] * MOST_RUNNERS
            self.out = [0] * MOST_RUNNERS
            self.here = [0.0] * MOST_RUNNERS
            self.won = [0.0] * MOST_RUNNERS
            self.scored = [0.0] * MOST_RUNNERS
            self.met = [0] * ALL_PAIRS
            self.gap = [0.0] * ALL_PAIRS
            self.square = [0.0] * ALL_PAIRS
            self.gap_won = [0.0] * ALL_PAIRS
            self.gap_scored = [0.0] * ALL_PAIRS
        self.size = 0
        self.rounds = 0
        self.at = 0

    def enter(self, move):
        """A move joins the race with the next round."""
        self.move[self.size] = move
        self.size += 1

    def room(self, widening):
        """Whether another move may enter; the more rounds there were, the more may."""
        if self.size == MOST_RUNNERS:
            return False
        if self.size < AT_FIRST or widening <= 0.0:
            return True
        return self.size < widening * sqrt(128.0 * self.rounds)

    def following(self):
        """The next runner of this round; -1 when all have run."""
        while self.at < self.size:
            if not self.out[self.at]:
                self.at += 1
                return self.at - 1
            self.at += 1
        return -1

    def note(self, runner, value, share, points):
        """How a runner did in this round: what decides the race, the share of the win, points."""
        self.here[runner] = value
        self.won[runner] = share
        self.scored[runner] = points

    def compare(self):
        """The end of a round: note who was how far ahead of whom, and take out who is behind.

        All that were in the race have run.
        """
        for one in range(self.size):
            for other in range(self.size):
                if one != other and not self.out[one] and not self.out[other]:
                    pair = one * MOST_RUNNERS + other
                    gap = self.here[one] - self.here[other]
                    self.met[pair] += 1
                    self.gap[pair] += gap
                    self.square[pair] += gap * gap
                    self.gap_won[pair] += self.won[one] - self.won[other]
                    self.gap_scored[pair] += self.scored[one] - self.scored[other]
        first = self.leader()
        for runner in range(self.size):
            if runner != first and self.behind(runner, first):
                self.out[runner] = 1
        self.rounds += 1
        self.at = 0

    def behind(self, one, other):
        """Whether the first is clearly behind the second."""
        pair = one * MOST_RUNNERS + other
        met = self.met[pair]
        return met >= ROUNDS and self.gap[pair] / met < -self.doubt(one, other)

    def doubt(self, one, other):
        """How much more or less than it seems two may be apart."""
        pair = one * MOST_RUNNERS + other
        met = self.met[pair]
        if met < ROUNDS:
            return 1.0 / sqrt(met + 1.0)
        mean = self.gap[pair] / met
        return CLEAR * sqrt(max(0.0, self.square[pair] / met - mean * mean) / met)

    def leader(self):
        """Who beats those before it where they met often enough; -1 in an empty race."""
        best = -1
        for runner in range(self.size):
            if self.out[runner]:
                continue
            pair = runner * MOST_RUNNERS + best
            if best < 0:
                best = runner
            elif self.gap[pair] > 0.0 and (self.met[pair] >= ROUNDS or self.rounds < ROUNDS):
                best = runner
        return best
