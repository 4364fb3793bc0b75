# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
"""A race between moves: all that are in it are tried on the same deals, with the same luck.

What a deal brings is mostly luck, the same for every move. So moves are compared deal by deal, and
only their differences count: that tells them apart far sooner than their means do. A move that is
clearly behind the leader is out of the race; others, less promising at first, enter later, in its
place where there is no other.
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
    """Who is in the race, and how far they are apart. Runners are known by their places."""

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
        self.running = 0
        self.entered = 0
        self.rounds = 0
        self.at = 0
        self.ahead = -1

    def enter(self, move):
        """A move joins the race with the next round; tells its place. There must be room."""
        place = self.size
        if self.size < MOST_RUNNERS:
            self.size += 1
        else:
            place = 0
            while not self.out[place]:
                place += 1
            self.clear(place)
        self.move[place] = move
        self.running += 1
        self.entered += 1
        if self.ahead < 0:
            self.ahead = place
        return place

    def clear(self, place):
        """Forget who had a place."""
        self.out[place] = 0
        for other in range(MOST_RUNNERS):
            self.part(place * MOST_RUNNERS + other)
            self.part(other * MOST_RUNNERS + place)

    def part(self, pair):
        """Two that have never met."""
        self.met[pair] = 0
        self.gap[pair] = 0.0
        self.square[pair] = 0.0
        self.gap_won[pair] = 0.0
        self.gap_scored[pair] = 0.0

    def room(self, widening):
        """Whether another move may enter; the more rounds there were, the more may.

        Who is alone in the race runs for nothing, so there is always room for a second.
        """
        if self.running == MOST_RUNNERS:
            return False
        if self.running < 2 or self.entered < AT_FIRST or widening <= 0.0:
            return True
        return self.entered < widening * sqrt(128.0 * self.rounds)

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
        self.ahead = self.leader()
        for runner in range(self.size):
            if runner != self.ahead and not self.out[runner] and self.behind(runner, self.ahead):
                self.out[runner] = 1
                self.running -= 1
        self.rounds += 1
        self.at = 0

    def behind(self, one, other):
        """Whether the first is clearly behind the second, or always came to the same."""
        pair = one * MOST_RUNNERS + other
        met = self.met[pair]
        if met < ROUNDS:
            return False
        return self.square[pair] == 0.0 or self.gap[pair] / met < -self.doubt(one, other)

    def doubt(self, one, other):
        """How much more or less than it seems two may be apart."""
        pair = one * MOST_RUNNERS + other
        met = self.met[pair]
        if met < ROUNDS:
            return 1.0 / sqrt(met + 1.0)
        mean = self.gap[pair] / met
        return CLEAR * sqrt(max(0.0, self.square[pair] / met - mean * mean) / met)

    def leader(self):
        """Who led so far, or who beats that one and met it often enough; -1 in an empty race."""
        best = self.ahead
        for runner in range(self.size):
            pair = runner * MOST_RUNNERS + best
            if not self.out[runner] and self.gap[pair] > 0.0:
                if self.met[pair] >= ROUNDS or self.rounds < ROUNDS:
                    best = runner
        return best
