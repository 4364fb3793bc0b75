"""What came of a series of games, in numbers: as a table for people and as JSON for programs."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from rallare.bots.arena import Played, Result, Series

__all__ = ["EntryTally", "Tally", "wilson"]

LAW = "law"
Z = 1.96  # standard deviations either side that hold 95% of a normal distribution


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% Wilson interval of a win rate; shared wins make it an approximation."""
    rate, squared = wins / games, Z * Z
    centre = rate + squared / (2 * games)
    margin = Z * sqrt(rate * (1 - rate) / games + squared / (4 * games * games))
    low, high = (centre - margin, centre + margin)
    return max(0.0, low / (1 + squared / games)), min(1.0, high / (1 + squared / games))


@dataclass(frozen=True, slots=True)
class EntryTally:
    """How one entry did over all games. The spread of points is their standard deviation.

    The kernel does not tell which tickets were completed; then those numbers are None.
    """

    entry: int
    bot: str
    wins: float
    rate: float
    interval: tuple[float, float]
    mean: float
    spread: float
    least: int
    most: int
    completed: float | None
    failed: float | None
    began: int

    @classmethod
    def of(cls, entry: int, bot: str, results: Sequence[Result]) -> EntryTally:
        points = [result.points for result in results]
        wins = sum(result.won for result in results)
        return cls(
            entry=entry,
            bot=bot,
            wins=wins,
            rate=wins / len(results),
            interval=wilson(wins, len(results)),
            mean=statistics.fmean(points),
            spread=statistics.pstdev(points),
            least=min(points),
            most=max(points),
            completed=statistics.fmean(result.completed for result in results),
            failed=statistics.fmean(result.failed for result in results),
            began=sum(result.began for result in results),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """A whole series, and the engine that played it.

    Everything but `seconds` is the same on every machine. The kernel does not tell how games
    ended; then `ends` is None.
    """

    series: Series
    games: int
    entries: tuple[EntryTally, ...]
    ends: dict[str, int] | None
    decisions: int
    seconds: float
    engine: str = LAW

    @classmethod
    def of(cls, series: Series, games: Sequence[Played], seconds: float) -> Tally:
        entries = tuple(
            EntryTally.of(entry, bot, [game.results[entry] for game in games])
            for entry, bot in enumerate(series.entries)
        )
        ends = Counter(game.reason for game in games)
        decisions = sum(game.decisions for game in games)
        return cls(series, len(games), entries, dict(sorted(ends.items())), decisions, seconds)

    def lines(self) -> list[str]:
        """The table."""
        series = self.series
        board = f" on {series.board}" if series.board is not None else ""
        wide = max(16, *(len(entry.bot) + 3 for entry in self.entries))
        head = f"{'entry':<{wide}}{'wins':>8}{'rate':>8}  {'95% interval':<16}"
        return [
            f"{series.game}{board}: {self.games} games, {series.players} players, "
            f"seed {series.seed}",
            f"{head}{'points':>8}{'spread':>8}{'from':>6}{'to':>5}  tickets done, missed",
            *(_row(entry, wide) for entry in self.entries),
            *self._ended(),
            f"{self.decisions} decisions in {self.seconds:.1f} s: {self._rate(self.games):.1f} "
            f"games/s, {self._rate(self.decisions):.0f} decisions/s. Engine: {self.engine}.",
        ]

    def _ended(self) -> list[str]:
        if self.ends is None:
            return []
        ends = ", ".join(f"{number} by {reason}" for reason, number in self.ends.items())
        check = self.series.check
        counted = "every decision audited, every record proved" if check else "end audited"
        return [f"Ended: {ends}. Everything was accounted for ({counted})."]

    def as_json(self) -> dict[str, Any]:
        """The same as plain values."""
        series = self.series
        return {
            "game": series.game,
            "board": str(series.board) if series.board is not None else None,
            "players": series.players,
            "games": self.games,
            "seed": series.seed,
            "checked": series.check,
            "engine": self.engine,
            "entries": [_entry_json(entry) for entry in self.entries],
            "ends": self.ends,
            "decisions": self.decisions,
            "time": {
                "seconds": round(self.seconds, 3),
                "games_per_second": round(self._rate(self.games), 3),
                "decisions_per_second": round(self._rate(self.decisions), 1),
            },
        }

    def _rate(self, number: int) -> float:
        return number / max(self.seconds, 1e-9)


def _row(entry: EntryTally, wide: int) -> str:
    name = f"{entry.entry + 1} {entry.bot}"
    low, high = entry.interval
    wins = f"{entry.wins:.2f}".rstrip("0").rstrip(".")
    interval = f"{low:.1%} – {high:.1%}"
    tickets = "not told"
    if entry.completed is not None:
        tickets = f"{entry.completed:.1f}, {entry.failed:.1f}"
    return (
        f"{name:<{wide}}{wins:>8}{entry.rate:>8.1%}  {interval:<16}{entry.mean:>8.1f}"
        f"{entry.spread:>8.1f}{entry.least:>6}{entry.most:>5}  {tickets}"
    )


def _entry_json(entry: EntryTally) -> dict[str, Any]:
    return {
        "entry": entry.entry + 1,
        "bot": entry.bot,
        "wins": entry.wins,
        "win_rate": entry.rate,
        "win_rate_95": list(entry.interval),
        "points": {
            "mean": entry.mean,
            "spread": entry.spread,
            "least": entry.least,
            "most": entry.most,
        },
        "tickets": {"completed": entry.completed, "failed": entry.failed},
        "began": entry.began,
    }
