"""Tunes the weights of the planner of board games by playing it against itself.

Simultaneous perturbation: every weight is nudged up or down at random, the planner so nudged plays
the planner nudged the other way on the same deals from both sides, both play a third that goes for
tickets, and all weights follow whoever did better. Prints the scales found so far, averaged over
the last rounds, for `kernel/board_scales.py`.

    .venv/bin/python tools/tune_planner.py --rounds 400 --games 100
"""

import argparse
import random
from array import array
from collections.abc import Sequence
from math import tanh
from typing import Any

from rallare import match
from rallare.kernel.board_scales import SCALES
from rallare.kernel.kernel import STYLES, Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import play_match

COURSES = [
    "nordic-countries:2",
    "northern-lights:2",
    "nordic-countries:3",
    "northern-lights:4",
]
CLEAR = 20.0
"""Points of lead beyond which a victory is clear, and more of them say little."""

COLLECTOR = SCALES | {
    "TURN": 30,
    "ROW": 45,
    "CARD": 80,
    "GRAY": 60,
    "ENGINE": 110,
    "PACE": 90,
    "POINTS": 8,
    "NEED": 100,
    "MORE": 4,
    "FINISH": 30,
    "IDLE": 30,
    "TICKET": 40,
    "PATIENCE": 10,
}
"""A planner that goes for many tickets: a tuned one must beat others than its own kind."""


class Course:
    """One game with its number of players, on which planners are compared."""

    def __init__(self, name: str, style: str) -> None:
        game, players = name.split(":")
        self.kernel = Kernel(match.new(game, int(players), seed="tune").game)
        self.position: Any = self.kernel.start(Luck(0))
        self.style = STYLES[style]

    def lead(self, one: Sequence[int], other: Sequence[int], seed: int, games: int) -> float:
        """From -1 to 1, how clearly the first wins; every deal is played from all seats."""
        players = self.kernel.players
        policies = array("i", [self.style] * players)
        points, places = (array("i", bytes(4 * games * players)) for _ in range(2))
        total = 0.0
        for place in range(players):
            for seat in range(players):
                self.position.weigh(seat, list(one if seat == place else other))
            play_match(self.position, seed, 0, games, policies, points, places, 0)
            for game in range(games):
                scores = points[game * players : (game + 1) * players]
                others = [score for seat, score in enumerate(scores) if seat != place]
                lead = scores[place] - max(others)
                total += tanh(lead / CLEAR)
        return total / games / players

    def compare(self, up: Sequence[int], down: Sequence[int], seed: int, games: int) -> float:
        """How much better the first is: against the second, and against a collector of tickets."""
        rival = list(COLLECTOR.values())
        better = self.lead(up, rival, seed, games) - self.lead(down, rival, seed, games)
        return self.lead(up, down, seed, games) + better


def tune(courses: Sequence[Course], rounds: int, games: int, seed: int, pace: float) -> None:
    chance = random.Random(seed)
    names = list(SCALES)
    theta = [float(SCALES[name]) for name in names]
    mean = list(theta)
    for number in range(1, rounds + 1):
        sizes = [max(1.0, 0.2 * abs(value)) for value in theta]
        signs = [chance.choice((-1, 1)) for _ in theta]
        up = [round(t + s * d) for t, s, d in zip(theta, signs, sizes, strict=True)]
        down = [round(t - s * d) for t, s, d in zip(theta, signs, sizes, strict=True)]
        deal = chance.getrandbits(60)
        leads = [course.compare(up, down, deal, games) for course in courses]
        gain = pace * sum(leads) / len(leads) / (1 + number / rounds)
        for at, (sign, size) in enumerate(zip(signs, sizes, strict=True)):
            theta[at] += gain * sign * size
            mean[at] += 0.01 * (theta[at] - mean[at])
        if number % 20 == 0:
            found = dict(zip(names, map(round, mean), strict=True))
            print(number, found, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--games", type=int, default=100, help="deals for each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=0.5, help="how far a clear victory moves")
    parser.add_argument("--style", default="plan")
    parser.add_argument("--courses", nargs="+", default=COURSES)
    given = parser.parse_args()
    courses = [Course(name, given.style) for name in given.courses]
    tune(courses, given.rounds, given.games, given.seed, given.pace)


if __name__ == "__main__":
    main()
