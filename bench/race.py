"""How good the moves are that a race picks: `python bench/race.py GAME [--trials N ...]`.

In positions from games of planners a long race, with every move in it from the start, tells how
much each move brings. Then short races pick a move, and what it brings less than the best is
counted, in points of lead. The mean over all positions tells whether more trials, or another way to
run a race, would pick better moves: far sooner than games do, in which luck decides most. It tells
nothing about how well the trials themselves foresee a game.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator
from random import Random

from rallare.kernel.contest import Contest
from rallare.kernel.kernel import STYLES, Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import Position
from rallare.rules.chapters import CHAPTERS

BOARDS = ("nordic-countries", "northern-lights")
LEAST = 100
"""Trials of a long race, at least: every move is tried, of which 24 find room."""
EVERY = 9
"""One decision in so many is looked at, about."""
POINTS = 160.0
"""A little more lead, at an even score, in points: a reward is 1 / (1 + exp(-lead / 40))."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the moves that races pick.")
    parser.add_argument("game", choices=BOARDS)
    parser.add_argument("--trials", type=int, nargs="+", default=[30, 150, 600, 1500], metavar="N")
    parser.add_argument("--positions", type=int, default=100, metavar="N")
    parser.add_argument("--races", type=int, default=4, metavar="N", help="for each position")
    parser.add_argument("--long", type=int, default=10_000, metavar="N", help="trials to judge by")
    options = parser.parse_args()
    if min(*options.trials, options.positions, options.races, options.long) < 1:
        sys.exit("Every number must be at least 1.")
    if options.long < LEAST:
        sys.exit(f"A race to judge by takes at least {LEAST} trials.")
    found = []
    for position in positions(options.game, options.positions):
        found.append((position, worths(position, options.long)))
        print(f"\rjudged {len(found)} of {options.positions} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"Points of lead lost by a decision, mean of {options.positions} positions")
    for trials in [1, *options.trials]:
        lost = [
            POINTS * (max(moves.values()) - moves[picked(position, trials, race)])
            for position, moves in found
            for race in range(options.races if trials > 1 else 1)
        ]
        name = f"{trials} trials" if trials > 1 else "as a planner"
        print(f"{name:<16}{statistics.mean(lost):>6.2f}", flush=True)


def positions(game: str, number: int) -> Iterator[Position]:
    """Decisions between several actions, from games of two planners."""
    kernel = Kernel(CHAPTERS[game].game(2, None))
    random, seed = Random(game), 0
    while number:
        seed += 1
        luck, habit = Luck(seed), Luck(seed, 1)
        position = kernel.start(luck, 0)
        position.remember()
        while not position.over and number:
            if len(position.legal()) > 1 and random.randrange(EVERY) == 0:
                number -= 1
                yield position.clone()
            position.apply(position.pick(habit, STYLES["careful"]), luck)


def worths(position: Position, trials: int) -> dict[int, float]:
    """The mean reward of every move, by a long race that all of them run from the start."""
    race = Contest(position, position.actor, seed=1, widening=0.0)
    race.run(trials)
    return {move: reward for move, _, reward, *_ in race.children()}


def picked(position: Position, trials: int, race: int) -> int:
    """The move that leads after so many trials; after one it is what the planner likes best."""
    contest = Contest(position, position.actor, seed=2 + race)
    contest.run(trials)
    return contest.best()


if __name__ == "__main__":
    main()
