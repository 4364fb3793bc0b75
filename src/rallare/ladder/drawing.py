"""What the charts of a ladder are drawn with: colours, lines, words and round numbers, as SVG.

A chart has a background of its own, so that it can be read on light and dark pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, log10
from xml.sax.saxutils import escape

__all__ = [
    *("DOT", "FONTS", "GRID", "QUIET", "RAIL", "SIDE", "WIDTH", "ZERO"),
    *("circle", "frame", "line", "round_numbers", "text"),
]

PAPER, EDGE, INK, QUIET, GRID = "#fbfaf6", "#d8d3c4", "#1f2a33", "#5d6870", "#e6e1d4"
RAIL, DOT, ZERO = "#7fa3b8", "#0b5c83", "#b4552d"
FONTS = "'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
WIDTH, SIDE = 860, 28


def frame(height: float, title: str, subtitle: str, in_words: str, parts: Iterable[str]) -> str:
    """A whole chart as the text of an SVG file; `in_words` is for those who cannot see it."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" font-family="{FONTS}" font-size="15">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(in_words)}</desc>",
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10" '
        f'fill="{PAPER}" stroke="{EDGE}"/>',
        text(SIDE, 38, title, size=20, weight=600),
        text(SIDE, 61, subtitle, fill=QUIET, size=13.5),
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def round_numbers(low: float, high: float, most: int) -> list[int]:
    """Round numbers from one to the other, few enough to stay apart."""
    least = (high - low) / most
    power = 10 ** floor(log10(least))
    step = next(int(power * m) or 1 for m in (1, 2, 5, 10) if power * m >= least)
    return list(range(ceil(low / step) * step, floor(high) + 1, step))


def line(
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


def circle(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{DOT}"/>'


def text(
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
