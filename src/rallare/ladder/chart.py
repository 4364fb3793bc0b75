"""The ladder as a picture: a dot for each bot's Elo, and a line for its interval."""

from __future__ import annotations

from collections.abc import Iterator

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
from rallare.ladder.standings import BotTally, Standings
from rallare.ladder.table import elo_words, heading, signed

__all__ = ["draw"]

ROW, TOP, FOOT = 36, 84, 62
LETTER = 8.2  # about the width of a letter of a name
VALUES = 178  # the room for numbers on the right
MOST_TICKS = 10


class _Scale:
    """Elo numbers as places from left to right."""

    def __init__(self, low: float, high: float, left: float, right: float) -> None:
        room = max(high - low, 50.0) * 0.04
        self.low, self.high = min(low, 0.0) - room, max(high, 0.0) + room
        self.left, self.right = left, right

    def place(self, elo: float) -> float:
        part = (elo - self.low) / (self.high - self.low)
        return self.left + part * (self.right - self.left)


def draw(standings: Standings) -> str:
    """The chart as the text of an SVG file."""
    height = TOP + ROW * len(standings.bots) + FOOT
    left = SIDE + 14 + LETTER * max(len(tally.bot) for tally in standings.bots)
    ends = [end for tally in standings.bots for end in tally.interval or ()]
    scale = _Scale(min(ends, default=0.0), max(ends, default=0.0), left, WIDTH - SIDE - VALUES)
    middle = (scale.left + scale.right) / 2
    parts = [
        *_grid(scale, height - FOOT),
        *(part for row, tally in enumerate(standings.bots) for part in _row(tally, row, scale)),
        text(middle, height - 18, "Elo", fill=QUIET, anchor="middle", size=13),
    ]
    title = f"{heading(standings)}: strength of the bots"
    return frame(height, title, _subtitle(standings), _in_words(standings), parts)


def _in_words(standings: Standings) -> str:
    told = (f"{tally.bot} {_numbers(tally)}" for tally in standings.bots)
    return f"Elo with 95% intervals. {'; '.join(told)}."


def _subtitle(standings: Standings) -> str:
    numbers = sorted({tally.games for tally in standings.pairs.values()})
    games = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    return f"Elo with 95% intervals, {games} games a pair; {standings.anchor} has 0"


def _grid(scale: _Scale, bottom: float) -> Iterator[str]:
    for tick in round_numbers(scale.low, scale.high, MOST_TICKS):
        x = scale.place(tick)
        yield line(x, TOP, x, bottom, ZERO if tick == 0 else GRID, dashed=tick == 0)
        yield text(x, bottom + 20, signed(tick), fill=QUIET, anchor="middle", size=13)


def _row(tally: BotTally, row: int, scale: _Scale) -> Iterator[str]:
    y = TOP + ROW * (row + 0.5)
    yield text(scale.left - 14, y + 5, tally.bot, anchor="end")
    if tally.elo is not None and tally.interval is not None:
        low, high = map(scale.place, tally.interval)
        yield line(low, y, high, y, RAIL, width=4)
        for end in (low, high):
            yield line(end, y - 7, end, y + 7, RAIL, width=2)
        yield circle(scale.place(tally.elo), y)
    else:
        yield text(scale.left + 8, y + 5, "not compared", fill=QUIET, size=13)
    yield text(WIDTH - SIDE, y + 5, _numbers(tally), anchor="end", size=14)


def _numbers(tally: BotTally) -> str:
    elo, interval = elo_words(tally)
    return elo if interval == "–" else f"{elo} ({interval})"
