# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False
"""Trials from a position: what a seat cannot know is dealt anew, a style plays on, the end counts.

What searches have in common. With a fixed seed and a fixed number of trials the result is always
the same.
"""

from time import perf_counter

import cython

if not cython.compiled:
    from math import exp

    from rallare.kernel.codes import MOST_ACTIONS, MOST_PLAYERS, OVER, TURN
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import Position

__all__ = ["Trials"]

MOST_CHUNK = 256
"""Iterations between two looks at the clock, at most."""
LOOKS = 0.004
"""Seconds between two looks at the clock, about."""


class Trials:
    """A position, a seat that thinks about it, and how its trials are counted.

    `margin` is how much the score counts beside winning, `scale` a lead that is nearly a win, and
    `longest` how many actions a playout has.
    """

    def __init__(self, root: Position, seat: int, seed: int, policy: int, margin: float):
        self.root = root.clone()
        self.scratch = root.clone()
        self.seat = seat
        self.luck = Luck(seed)
        self.policy = policy
        self.margin = margin
        self.scale = 40.0
        self.longest = self.root.horizon(policy)
        if not cython.compiled:
            self.rewards = [0.0] * MOST_PLAYERS
            self.expected = [0.0] * MOST_PLAYERS
            self.share, self.guessed = 0.0, False
            self.weights = [0.0] * MOST_ACTIONS
        self.iterations = 0

    def iterate(self):
        """One trial."""

    def go_on(self, root: Position, action: cython.longlong) -> bool:
        """Go on from the position after an action of the seat, with what is known of it.

        False where nothing is: begin anew.
        """
        return False

    def come_back(self, root: Position, action: cython.longlong) -> bool:
        """Go on at the seat's next turn, after what others have done; as `go_on` else."""
        return False

    def decided(self) -> bool:
        """Whether more trials would not change which move is best."""
        return False

    def imagine(self, position):
        """Deal anew what the seat cannot know, as it may well be."""
        position.scramble(self.seat, self.luck)
        if self.policy >= 2:
            position.surmise(self.seat, self.luck)

    def look_at_end(self, luck, habit):
        """The points of each seat at the end of a playout; expected ones where it was cut short."""
        if self.scratch.phase != OVER and self.policy >= 2:
            # Plans are compared between turns.
            while self.scratch.phase != OVER and self.scratch.phase != TURN:
                self.scratch.play(self.scratch.wish(habit, self.policy), luck)
        self.guessed = self.scratch.phase != OVER and self.policy >= 2
        if self.scratch.phase != OVER and not self.guessed:
            self.scratch.settle()
        for seat in range(self.scratch.players):
            self.expected[seat] = self.scratch.totals[seat]
            if self.guessed:
                self.expected[seat] = self.scratch.foresee(seat)

    def reward(self):
        """From 0 to 1 for each seat: the share of the win, and how the score compares."""
        players = self.scratch.players
        winners = 0
        for seat in range(players):
            if self.scratch.places[seat] == 0:
                winners += 1
        for seat in range(players):
            best_other = -1e9
            for other in range(players):
                if other != seat:
                    best_other = max(best_other, self.expected[other])
            lead = self.expected[seat] - best_other
            share = 0.0
            if self.guessed:
                share = 1.0 / (1.0 + exp(-lead / 15.0))
            elif self.scratch.places[seat] == 0:
                share = 1.0 / winners
            if seat == self.seat:
                self.share = share
            by_score = 1.0 / (1.0 + exp(-lead / self.scale))
            self.rewards[seat] = (1.0 - self.margin) * share + self.margin * by_score

    def run(self, iterations: cython.int, seconds: object = None, stop: object = None) -> int:
        """Go on for so many trials, or for so many seconds, or until `stop()` is true.

        Tells how many were made. The clock is looked at every few milliseconds.
        """
        begun = perf_counter()
        made: cython.int = 0
        part: cython.int = 1
        while made < iterations:
            part = min(part, iterations - made)
            looked = perf_counter()
            with cython.nogil:
                for _ in range(part):
                    self.iterate()
            made += part
            now = perf_counter()
            if seconds is not None and now - begun >= seconds:
                break
            if stop is not None and stop():
                break
            if now - looked < LOOKS:
                part = min(2 * part, MOST_CHUNK)
            elif part > 1:
                part //= 2
        return made
