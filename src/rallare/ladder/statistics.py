"""Two bots in numbers: shares of the wins, points, and how sure that is.

Games on one deal are not independent, so what is drawn again for the intervals are whole deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from statistics import fmean, pstdev

from rallare.ladder.elo import Meeting
from rallare.ladder.results import GameResult
from rallare.ladder.schedule import Ladder, Pair

__all__ = ["RESAMPLES", "Interval", "PairTally", "Points", "interval_of", "resample"]

RESAMPLES = 1000
TAIL = 0.025  # of the distribution on either side of a 95% interval

Interval = tuple[float, float]
Wins = tuple[float, ...]
"""What the first bot of a pair won on a deal, or on many, table by table."""


@dataclass(frozen=True, slots=True)
class Points:
    """The mean of the points of all seats of a bot, and their standard deviation."""

    mean: float
    spread: float

    @classmethod
    def of(cls, points: Sequence[int]) -> Points:
        return cls(fmean(points), pstdev(points))


@dataclass(frozen=True, slots=True)
class PairTally:
    """All whole deals of a pair. `share` and `margin` are the first bot's; the even share is ½.

    `resamples` are what it won in each of the bootstrap's samples, which `meetings` turn into
    what Elo numbers are worked out from.
    """

    pair: Pair
    seats: tuple[tuple[int, int], ...]
    deals: int
    games: int
    wins: Wins
    share: float
    interval: Interval
    points: tuple[Points, Points]
    margin: float
    resamples: tuple[Wins, ...]

    @classmethod
    def of(cls, ladder: Ladder, pair: Pair, deals: Sequence[Sequence[GameResult]]) -> PairTally:
        games = [game for deal in deals for game in deal]
        outcomes = [_wins(ladder, pair[0], deal) for deal in deals]
        wins = _sum(outcomes)
        share = sum(wins) / len(games)
        samples = resample(outcomes, f"ladder {ladder.seed} {pair[0]} {pair[1]}")
        shares = [sum(sample) / len(games) for sample in samples]
        one, other = ([_points(game, bot) for game in games] for bot in pair)
        return cls(
            pair=pair,
            seats=tuple(
                (table.count(pair[0]), table.count(pair[1])) for table in ladder.tables(pair)
            ),
            deals=len(deals),
            games=len(games),
            wins=wins,
            share=share,
            interval=_of_a_shut_out(share, len(deals)) or interval_of(shares),
            points=(Points.of([*chain(*one)]), Points.of([*chain(*other)])),
            margin=fmean(fmean(a) - fmean(b) for a, b in zip(one, other, strict=True)),
            resamples=tuple(samples),
        )

    def meetings(self, sample: int | None = None) -> list[Meeting]:
        """The games at each kind of table, as they were or as in one of the samples."""
        wins = self.wins if sample is None else self.resamples[sample]
        games = self.games // len(self.seats)
        return [
            Meeting(*self.pair, seats, self.deals, games, won)
            for seats, won in zip(self.seats, wins, strict=True)
        ]

    def share_of(self, bot: str) -> float:
        return self.share if bot == self.pair[0] else 1 - self.share

    def interval_of(self, bot: str) -> Interval:
        low, high = self.interval
        return (low, high) if bot == self.pair[0] else (1 - high, 1 - low)


def _wins(ladder: Ladder, bot: str, deal: Sequence[GameResult]) -> Wins:
    """What a bot won on a deal, table by table; each table takes as many games as it has seats."""
    won = [sum(game.won[seat] for seat in game.of_side(bot)) for game in deal]
    size = ladder.players
    return tuple(sum(won[first : first + size]) for first in range(0, len(won), size))


def _points(game: GameResult, bot: str) -> list[int]:
    return [game.points[seat] for seat in game.of_side(bot)]


def _sum(outcomes: Sequence[Wins]) -> Wins:
    return tuple(sum(column) for column in zip(*outcomes, strict=True))


def resample(outcomes: Sequence[Wins], seed: str) -> list[Wins]:
    """What would have been won with as many deals drawn anew from these, many times over.

    There are few different outcomes of a deal, so a sample is counted rather than added up.
    """
    chance, number = Random(seed), len(outcomes)
    samples = []
    for _ in range(RESAMPLES):
        drawn = Counter(chance.choices(outcomes, k=number))
        samples.append(_sum([tuple(times * won for won in wins) for wins, times in drawn.items()]))
    return samples


def interval_of(values: Sequence[float]) -> Interval:
    """What lies between the lowest and the highest fortieth."""
    ordered, cut = sorted(values), int(len(values) * TAIL)
    return ordered[cut], ordered[-1 - cut]


def _of_a_shut_out(share: float, deals: int) -> Interval | None:
    """The exact interval where one side won everything: deals that are all alike show no spread."""
    least = TAIL ** (1 / deals)
    return (least, 1.0) if share == 1 else (0.0, 1 - least) if share == 0 else None
