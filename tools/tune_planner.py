"""Tunes the weights of the planner for a board game by letting planners play each other.

An evolution strategy that learns which weights belong together (CMA-ES, as published by Hansen):
every generation draws weights around the best known, all play the same deals from both sides
against the same rivals, and the better half says where to look next. Rivals are a planner in a
hurry, one that loves tickets, and the best weights of some generations ago. Prints the scales in
the middle every tenth generation, for the files in `kernel/weights`.

    .venv/bin/python tools/tune_planner.py nordic-countries --minutes 20
"""

import argparse
import json
import time
from array import array
from collections.abc import Iterable, Sequence
from math import tanh
from typing import Any

import numpy

from rallare import match
from rallare.kernel.board_scales import scales_of
from rallare.kernel.kernel import STYLES, Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import play_match

CLEAR = 20.0
"""Points of lead beyond which a victory is clear, and more of them say little."""

HURRIED = {"DONE": -60, "DRAW": 500, "TURN": 35}
COLLECTING = {"DONE": 60, "DRAW": 0, "SPARE": 100, "TURN": 20}
"""A tuned planner must beat others than its own kind."""

STEPS = {"DONE": 25, "DRAW": 25, "SPARE": 60, "HASTE": 10, "RISK": 2, "BLOCK": 4, "DENY": 2}
"""How far weights are moved at first; others by a quarter of what they are."""

Scales = dict[str, int]


class Course:
    """A game with its number of players, on which planners are compared."""

    def __init__(self, game: str, players: int, style: str) -> None:
        self.kernel = Kernel(match.new(game, players, seed="tune").game)
        self.position: Any = self.kernel.start(Luck(0))
        self.style = STYLES[style]

    def lead(self, one: Scales, other: Scales, seed: int, games: int) -> float:
        """From -1 to 1, how clearly the first wins; every deal is played from all seats."""
        players = self.kernel.players
        policies = array("i", [self.style] * players)
        points, places = (array("i", bytes(4 * games * players)) for _ in range(2))
        total = 0.0
        for place in range(players):
            for seat in range(players):
                self.position.weigh(seat, list((one if seat == place else other).values()))
            play_match(self.position, seed, 0, games, policies, points, places, 0)
            for game in range(games):
                scores = points[game * players : (game + 1) * players]
                others = [score for seat, score in enumerate(scores) if seat != place]
                total += tanh((scores[place] - max(others)) / CLEAR)
        return total / games / players


class Evolution:
    """Weights in the middle, how far to look around, and in which directions together."""

    def __init__(self, size: int, number: int, seed: int) -> None:
        self.chance = numpy.random.default_rng(seed)
        self.size, self.number = size, number
        half = number // 2
        shares = numpy.log(half + 0.5) - numpy.log(numpy.arange(1, half + 1))
        self.shares = shares / shares.sum()
        self.mass = float(1 / (self.shares**2).sum())
        mass = self.mass
        self.keep_path = (4 + mass / size) / (size + 4 + 2 * mass / size)
        self.keep_step = (mass + 2) / (size + mass + 5)
        self.learn_path = 2 / ((size + 1.3) ** 2 + mass)
        self.learn_all = 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass)
        self.usual = size**0.5 * (1 - 1 / (4 * size) + 1 / (21 * size**2))
        self.middle, self.path, self.steps = (numpy.zeros(size) for _ in range(3))
        self.shape = numpy.eye(size)
        self.reach = 0.5

    def draw(self) -> Any:
        """New points around the middle."""
        values, self.axes = numpy.linalg.eigh(self.shape)
        self.lengths = numpy.sqrt(numpy.maximum(values, 1e-12))
        normal = self.chance.standard_normal((self.number, self.size))
        self.moves = (normal * self.lengths) @ self.axes.T
        return self.middle + self.reach * self.moves

    def learn(self, worth: Sequence[float]) -> None:
        """Move to where the better half was, and look around there accordingly."""
        best = self.moves[numpy.argsort(worth)[::-1][: len(self.shares)]]
        move = self.shares @ best
        self.middle = self.middle + self.reach * move
        keep, mass = self.keep_step, self.mass
        straight = self.axes @ ((self.axes.T @ move) / self.lengths)
        self.steps = (1 - keep) * self.steps + (keep * (2 - keep) * mass) ** 0.5 * straight
        keep = self.keep_path
        self.path = (1 - keep) * self.path + (keep * (2 - keep) * mass) ** 0.5 * move
        self.shape = (
            (1 - self.learn_path - self.learn_all) * self.shape
            + self.learn_path * numpy.outer(self.path, self.path)
            + self.learn_all * (best.T * self.shares) @ best
        )
        far = float(numpy.linalg.norm(self.steps)) / self.usual
        self.reach *= float(numpy.exp(self.keep_step / (1 + self.keep_step) * (far - 1)))


def as_scales(names: Sequence[str], values: Iterable[float]) -> Scales:
    scales = {name: round(value) for name, value in zip(names, values, strict=True)}
    return scales | {"FLOOR": max(1, scales["FLOOR"])}  # a way that costs less has no end


def tune(courses: Sequence[Course], start: Scales, minutes: float, games: int, seed: int) -> None:
    names = list(start)
    base = numpy.array([float(start[name]) for name in names])
    unit = numpy.array([STEPS.get(name, max(2.0, abs(start[name]) / 4)) for name in names])
    evolution = Evolution(len(names), 14, seed)
    rivals = [start | HURRIED, start | COLLECTING, start]
    end = time.monotonic() + 60 * minutes
    generation = 0
    while time.monotonic() < end:
        deal = int(evolution.chance.integers(1 << 60))
        worth = []
        for point in evolution.draw():
            scales = as_scales(names, base + unit * point)
            leads = [c.lead(scales, rival, deal, games) for c in courses for rival in rivals]
            worth.append(sum(leads))
        evolution.learn(worth)
        generation += 1
        if generation % 10 == 0:
            rivals[-1] = as_scales(names, base + unit * evolution.middle)
            print(f"{generation}: {sum(worth) / len(worth):+.3f} reach {evolution.reach:.2f}")
            print(json.dumps(rivals[-1]), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="nordic-countries or northern-lights")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=60, help="deals for each generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", default="plan")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--start", type=json.loads, default={}, help="other weights to begin with")
    given = parser.parse_args()
    courses = [Course(given.game, players, given.style) for players in given.players]
    start = scales_of(given.game) | given.start
    tune(courses, start, given.minutes, given.games, given.seed)


if __name__ == "__main__":
    main()
