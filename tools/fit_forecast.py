"""Fits the estimate of final points in each board game, by least squares over games of planners.

Positions at the beginning of turns are described by the features of `kernel/board_forecast.py`, and
compared with what each seat had at the end. Prints the shares for the files in `kernel/weights`.

    .venv/bin/python tools/fit_forecast.py --games 1500
"""

import argparse
import random
from collections.abc import Iterator
from typing import Any

from rallare import match
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck

COURSES = {"nordic-countries": (2, 3), "northern-lights": (2, 4)}
"""The games, and for how many players."""
STYLE = 2
RIDGE = 1e-3
SAMPLED = 0.08
"""The share of turns that is looked at."""

Row = tuple[list[float], float]


def samples(game: str, players: int, games: int, seed: int) -> Iterator[Row]:
    """What seats looked like in the middle of games, and what they had at the end."""
    kernel = Kernel(match.new(game, players, seed="fit").game)
    chance = random.Random(seed)
    for number in range(games):
        luck = Luck(seed, number)
        position: Any = kernel.start(luck)
        seen: list[tuple[int, list[float]]] = []
        while not position.over:
            if position.begins_turn and chance.random() < SAMPLED:
                copy: Any = position.clone()
                seen += [(seat, copy.features(seat)) for seat in range(players)]
            position.apply(position.pick(luck, STYLE), luck)
        result = position.result()
        yield from ((features, float(result[seat])) for seat, features in seen)


def solve(rows: list[Row]) -> list[float]:
    """Least squares by the normal equations, with a little shrinking."""
    size = len(rows[0][0])
    table = [[RIDGE * len(rows) * (i == j) for j in range(size)] + [0.0] for i in range(size)]
    for features, target in rows:
        for i, one in enumerate(features):
            if one:
                line = table[i]
                for j, other in enumerate(features):
                    line[j] += one * other
                line[size] += one * target
    for i in range(size):
        top = max(range(i, size), key=lambda row: abs(table[row][i]))
        table[i], table[top] = table[top], table[i]
        for row in range(size):
            if row != i and table[row][i]:
                factor = table[row][i] / table[i][i]
                table[row] = [x - factor * y for x, y in zip(table[row], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


def spread(rows: list[Row], shares: list[float]) -> float:
    """The root of the mean squared error."""
    errors = [t - sum(s * f for s, f in zip(shares, x, strict=True)) for x, t in rows]
    return float((sum(e * e for e in errors) / len(errors)) ** 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1500, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game, tables in COURSES.items():
        rows: list[Row] = []
        for players in tables:
            rows += samples(game, players, given.games, given.seed)
        shares = solve(rows)
        print(f"{game}: forecast = {[round(share, 4) for share in shares]}")
        for players in tables:
            fresh = list(samples(game, players, given.games // 10, given.seed + 1))
            print(f"{game} {players}: off by {spread(fresh, shares):.1f} points", flush=True)


if __name__ == "__main__":
    main()
