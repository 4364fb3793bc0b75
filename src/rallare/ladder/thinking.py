"""What more thinking is worth: the curve of a bot that plays with several numbers of trials.

Where three or more bots of one name, such as search:150 and search:600, have met the anchor, their
shares of the wins against it are compared.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import log2

from rallare.ladder.drawing import (
    GRID,
    QUIET,
    RAIL,
    SIDE,
    WIDTH,
    ZERO,
    circle,
    frame,
    line,
    round_numbers,
    text,
)
from rallare.ladder.standings import Standings
from rallare.ladder.statistics import PairTally
from rallare.ladder.table import heading, markdown, milliseconds, percent

__all__ = ["Curve", "Step"]

LEAST_STEPS = 3
NUMBERED = re.compile(r"(.+):([1-9]\d*)")
HEIGHT, TOP, FOOT, LEFT = 420, 108, 78, 84
MOST_TICKS = 6


@dataclass(frozen=True, slots=True)
class Step:
    """A number of trials, what they take, and what the anchor's opponent made of them."""

    bot: str
    number: int
    milliseconds: float
    tally: PairTally

    @property
    def share(self) -> float:
        return self.tally.share_of(self.bot)

    @property
    def interval(self) -> tuple[float, float]:
        return self.tally.interval_of(self.bot)


@dataclass(frozen=True, slots=True)
class Curve:
    """A bot's steps, from the least thinking to the most."""

    standings: Standings
    name: str
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, standings: Standings) -> Curve | None:
        """The curve with the most steps; None where there are too few for one."""
        found: dict[str, list[Step]] = defaultdict(list)
        for bot in standings.bots:
            tally = standings.tally(bot.bot, standings.anchor)
            numbered = NUMBERED.fullmatch(bot.bot)
            if tally is not None and numbered is not None:
                name, number = numbered.groups()
                found[name].append(Step(bot.bot, int(number), bot.milliseconds, tally))
        name, steps = max(found.items(), key=lambda item: len(item[1]), default=("", []))
        if len(steps) < LEAST_STEPS:
            return None
        return cls(standings, name, tuple(sorted(steps, key=lambda step: step.number)))

    def weaker(self) -> list[tuple[Step, Step]]:
        """Steps up to more thinking after which it is weaker, beyond both intervals."""
        return [
            (less, more)
            for less, more in pairwise(self.steps)
            if more.interval[1] < less.interval[0]
        ]

    def section(self, picture: str) -> str:
        """The part of the page about it, in Markdown."""
        anchor, weaker = self.standings.anchor, self.weaker()
        told = [
            f"{more.bot} is weaker than {less.bot}, beyond both intervals" for less, more in weaker
        ]
        rows = [
            (
                step.bot,
                milliseconds(step.milliseconds),
                f"{step.share:.1%}",
                percent(step.interval),
                str(step.tally.games),
            )
            for step in self.steps
        ]
        parts = [
            "## More thinking",
            f"Against {anchor}, with more and more trials for a decision. "
            f"{'; '.join(told) or 'Nowhere is more thinking weaker beyond the intervals'}.",
            f"![Shares of the wins against {anchor}, by the number of trials]({picture})",
            markdown(("bot", "ms a decision", "share of the wins", "95% interval", "games"), rows),
        ]
        return "\n\n".join(parts)

    def draw(self) -> str:
        """The curve as the text of an SVG file."""
        anchor = self.standings.anchor
        title = f"{heading(self.standings)}: what more thinking is worth"
        subtitle = f"Share of the wins of {self.name} against {anchor}, with 95% intervals"
        told = "; ".join(f"{s.number} trials {s.share:.1%}" for s in self.steps)
        parts = [*self._grid(), *self._dots()]
        return frame(HEIGHT, title, subtitle, f"{subtitle}. {told}.", parts)

    def _grid(self) -> Iterator[str]:
        right, bottom = WIDTH - SIDE, HEIGHT - FOOT
        low, high = self._range()
        for tick in round_numbers(low, high, MOST_TICKS):
            y, even = self._y(tick / 100), tick == 50
            yield line(LEFT, y, right, y, ZERO if even else GRID, dashed=even)
            yield text(LEFT - 12, y + 5, f"{tick}%", fill=QUIET, anchor="end", size=13)
        for step in self.steps:
            x = self._x(step)
            yield text(x, bottom + 22, f"{step.number}", anchor="middle", size=14)
            time = f"{step.milliseconds:.0f} ms"
            yield text(x, bottom + 41, time, fill=QUIET, anchor="middle", size=13)
        middle = (LEFT + right) / 2
        words = "trials for a decision, and the mean time it took"
        yield text(middle, HEIGHT - 14, words, fill=QUIET, anchor="middle", size=13)

    def _dots(self) -> Iterator[str]:
        for one, other in pairwise(self.steps):
            ends = (self._x(one), self._y(one.share), self._x(other), self._y(other.share))
            yield line(*ends, RAIL, width=2)
        for step in self.steps:
            x, (low, high) = self._x(step), map(self._y, step.interval)
            yield line(x, low, x, high, RAIL, width=4)
            for end in (low, high):
                yield line(x - 7, end, x + 7, end, RAIL, width=2)
            yield circle(x, self._y(step.share))
            yield text(x, high - 10, f"{step.share:.1%}", anchor="middle", size=14)

    def _range(self) -> tuple[float, float]:
        """The least and the greatest share to be seen, in percent; an even one is among them."""
        ends = [50.0, *(100 * end for step in self.steps for end in step.interval)]
        return min(ends) - 2, max(ends) + 2

    def _x(self, step: Step) -> float:
        first, last = log2(self.steps[0].number), log2(self.steps[-1].number)
        part = (log2(step.number) - first) / (last - first)
        return LEFT + 40 + part * (WIDTH - SIDE - 60 - LEFT - 40)

    def _y(self, share: float) -> float:
        low, high = self._range()
        return HEIGHT - FOOT - (100 * share - low) / (high - low) * (HEIGHT - FOOT - TOP)
