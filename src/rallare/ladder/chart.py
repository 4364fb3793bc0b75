"""The ladder as a picture: a dot for each bot's Elo, and a line for its interval. Drawn as SVG.

The picture has a background of its own, so that it can be read on light and dark pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from rallare.ladder.standings import BotTally, Standings
from rallare.ladder.table import elo_words, heading, signed

__all__ = ["draw"]

PAPER, EDGE, INK, QUIET, GRID = "#fbfaf6", "#d8d3c4", "#1f2a33", "#5d6870", "#e6e1d4"
RAIL, DOT, ZERO = "#7fa3b8", "#0b5c83", "#b4552d"
FONTS = "'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

WIDTH, ROW, TOP, FOOT, SIDE = 860, 36, 84, 62, 28
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

    def ticks(self) -> list[int]:
        """Round numbers, few enough to stay apart."""
        least = (self.high - self.low) / MOST_TICKS
        power = 10 ** floor(log10(least))
        step = next(int(power * m) or 1 for m in (1, 2, 5, 10) if power * m >= least)
        return list(range(ceil(self.low / step) * step, floor(self.high) + 1, step))


def draw(standings: Standings) -> str:
    """The chart as the text of an SVG file."""
    height = TOP + ROW * len(standings.bots) + FOOT
    left = SIDE + 14 + LETTER * max(len(tally.bot) for tally in standings.bots)
    ends = [end for tally in standings.bots for end in tally.interval or ()]
    scale = _Scale(min(ends, default=0.0), max(ends, default=0.0), left, WIDTH - SIDE - VALUES)
    title = f"{heading(standings)}: strength of the bots"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" font-family="{FONTS}" font-size="15">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(_in_words(standings))}</desc>",
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10" '
        f'fill="{PAPER}" stroke="{EDGE}"/>',
        _text(SIDE, 38, title, size=20, weight=600),
        _text(SIDE, 61, _subtitle(standings), fill=QUIET, size=13.5),
        *_grid(scale, height - FOOT),
        *(line for row, tally in enumerate(standings.bots) for line in _row(tally, row, scale)),
        _text(
            (scale.left + scale.right) / 2, height - 18, "Elo", fill=QUIET, anchor="middle", size=13
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _in_words(standings: Standings) -> str:
    told = (f"{tally.bot} {_numbers(tally)}" for tally in standings.bots)
    return f"Elo with 95% intervals. {'; '.join(told)}."


def _subtitle(standings: Standings) -> str:
    numbers = sorted({tally.games for tally in standings.pairs.values()})
    games = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    return f"Elo with 95% intervals, {games} games a pair; {standings.anchor} has 0"


def _grid(scale: _Scale, bottom: float) -> Iterator[str]:
    for tick in scale.ticks():
        x = scale.place(tick)
        yield _line(x, TOP, x, bottom, ZERO if tick == 0 else GRID, dashed=tick == 0)
        yield _text(x, bottom + 20, signed(tick), fill=QUIET, anchor="middle", size=13)


def _row(tally: BotTally, row: int, scale: _Scale) -> Iterator[str]:
    y = TOP + ROW * (row + 0.5)
    yield _text(scale.left - 14, y + 5, tally.bot, anchor="end")
    if tally.elo is not None and tally.interval is not None:
        low, high = map(scale.place, tally.interval)
        yield _line(low, y, high, y, RAIL, width=4)
        for end in (low, high):
            yield _line(end, y - 7, end, y + 7, RAIL, width=2)
        yield f'<circle cx="{scale.place(tally.elo):.1f}" cy="{y:.1f}" r="6" fill="{DOT}"/>'
    else:
        yield _text(scale.left + 8, y + 5, "not compared", fill=QUIET, size=13)
    yield _text(WIDTH - SIDE, y + 5, _numbers(tally), anchor="end", size=14)


def _numbers(tally: BotTally) -> str:
    elo, interval = elo_words(tally)
    return elo if interval == "–" else f"{elo} ({interval})"


def _line(
    x: float,
    y: float,
    to_x: float,
    to_y: float,
    colour: str,
    width: float = 1,
    dashed: bool = False,
) -> str:
    dashes = ' stroke-dasharray="4 4"' if dashed else ""
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linecap="round"{dashes}/>'
    )


def _text(
    x: float,
    y: float,
    words: str,
    *,
    fill: str = INK,
    anchor: str = "start",
    size: float = 15,
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{fill}" text-anchor="{anchor}" font-size="{size}" '
        f'font-weight="{weight}">{escape(words)}</text>'
    )
