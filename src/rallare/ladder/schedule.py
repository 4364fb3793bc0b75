"""Who meets whom, in which seats and on which deal.

Bots meet in pairs. With two players a deal is played twice, with seats swapped. With more players
one bot sits alone among as many of the other as there are further seats. It goes through all seats
on the same deal, and then the other one does among seats of the first. So over a whole deal each
side holds every seat equally often and half of all seats there are: the luck of the deal evens out,
and of two equal bots each wins half of the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from rallare.bots.arena import Series

__all__ = ["Fixture", "Ladder", "Pair", "fixtures", "make_pair", "round_robin"]

Pair = tuple[str, str]
"""Two bots by their full names, in the order of the alphabet."""


def make_pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def round_robin(bots: Sequence[str]) -> tuple[Pair, ...]:
    """Every pair of these bots."""
    return tuple(make_pair(*two) for two in combinations(bots, 2))


@dataclass(frozen=True, slots=True)
class Ladder:
    """What all games of a ladder have in common."""

    game: str
    players: int
    seed: str
    board: Path | None = None

    @property
    def per_deal(self) -> int:
        """The games in which a pair takes all seats on one deal."""
        return self.players * len(self.tables(("", "")))

    def tables(self, pair: Pair) -> tuple[tuple[str, ...], ...]:
        """Who sits together, but for the rotation of seats."""
        one, other = pair
        alone = (one, *[other] * (self.players - 1))
        if self.players == 2:
            return (alone,)
        return alone, (other, *[one] * (self.players - 1))

    def deals(self, games: int) -> int:
        """The whole deals that so many games need."""
        return -(-games // self.per_deal)

    def series(self, pair: Pair, table: int) -> Series:
        """The games of a pair at one of its tables. All tables of a pair have the same deals.

        A seed is one word, and the command of an engine may be several.
        """
        return Series(
            game=self.game,
            entries=self.tables(pair)[table],
            seed="_".join(f"{self.seed}-{pair[0]}-{pair[1]}".split()),
            board=self.board,
            per_deal=self.players,
        )


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a pair. Its number tells the deal, the table and the seats."""

    ladder: Ladder
    pair: Pair
    game: int

    @property
    def deal(self) -> int:
        return self.game // self.ladder.per_deal

    @property
    def table(self) -> int:
        return self.game % self.ladder.per_deal // self.ladder.players

    @property
    def series(self) -> Series:
        return self.ladder.series(self.pair, self.table)

    @property
    def number(self) -> int:
        """Its number in its series."""
        return self.deal * self.ladder.players + self.game % self.ladder.players

    @property
    def seed(self) -> str:
        return self.series.seed_of(self.number)

    @property
    def seats(self) -> tuple[str, ...]:
        """The bots, seat by seat."""
        series = self.series
        places = {
            series.seat_of(entry, self.number): bot for entry, bot in enumerate(series.entries)
        }
        return tuple(places[seat] for seat in range(series.players))


def fixtures(
    ladder: Ladder, pairs: Iterable[Pair], deals: int, played: Mapping[Pair, Iterable[int]]
) -> Iterator[Fixture]:
    """The games that are still to be played, deal by deal, so that all pairs go on together."""
    done = {pair: frozenset(games) for pair, games in played.items()}
    pairs = sorted(set(pairs))
    for deal in range(deals):
        for pair in pairs:
            for game in range(deal * ladder.per_deal, (deal + 1) * ladder.per_deal):
                if game not in done.get(pair, ()):
                    yield Fixture(ladder, pair, game)
