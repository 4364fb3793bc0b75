"""What drawings of all games are made of. A drawing is the text of an SVG file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from rallare.rules.cards import Card, Cards

__all__ = [
    "CARD_FILLS",
    "EDGE",
    "INK",
    "PAPER",
    "QUIET",
    "SEAT_FILLS",
    "card_row",
    "hand",
    "letters",
    "number",
    "rectangle",
    "sheet",
    "standing",
]

PAPER, EDGE, INK, QUIET = "#fbfaf6", "#cfc9b8", "#1f2a33", "#5d6870"
FONTS = "'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

CARD_FILLS = {
    Card.PURPLE: "#9a5fb5",
    Card.BLUE: "#3f7fc4",
    Card.ORANGE: "#e08a2e",
    Card.WHITE: "#f4f2ea",
    Card.GREEN: "#4c9a54",
    Card.YELLOW: "#ecc93c",
    Card.BLACK: "#3a3f45",
    Card.RED: "#cf4a3f",
    Card.LOCOMOTIVE: "#b9a7d6",
}
DARK = frozenset({Card.PURPLE, Card.BLUE, Card.GREEN, Card.BLACK, Card.RED})
SEAT_FILLS = ("#b3261e", "#1d5fa8", "#2c7a3d", "#8a5a00", "#6c3c99")
CARD_WIDTH, CARD_HEIGHT = 26, 36


def sheet(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """A whole drawing on paper of its own."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" role="img" '
        f'font-family="{FONTS}" font-size="13">'
    )
    paper = rectangle(0, 0, width, height, PAPER)
    return "\n".join([head, f"<title>{escape(title)}</title>", paper, *parts, "</svg>"]) + "\n"


def number(value: float) -> str:
    """A length with as many digits as an eye can tell."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def letters(
    x: float,
    y: float,
    words: str,
    *,
    size: float = 13,
    fill: str = INK,
    middle: bool = False,
    halo: bool = False,
) -> str:
    """A line of text; with a halo it can be read over other things."""
    more = ' text-anchor="middle"' if middle else ""
    if halo:
        more += f' stroke="{PAPER}" stroke-width="3" paint-order="stroke"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill}"'
        f"{more}>{escape(words)}</text>"
    )


def rectangle(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}" fill="{fill}"{more}/>'
    )


def card_row(x: float, y: float, cards: Sequence[Card | None]) -> Iterator[str]:
    """Cards side by side, each with its letter: colour is no sole cue."""
    for place, card in enumerate(cards):
        left = x + place * (CARD_WIDTH + 4)
        fill = PAPER if card is None else CARD_FILLS[card]
        yield rectangle(left, y, CARD_WIDTH, CARD_HEIGHT, fill, f' rx="3" stroke="{EDGE}"')
        if card is not None:
            ink = "#ffffff" if card in DARK else INK
            yield letters(left + CARD_WIDTH / 2, y + 23, card.letter, fill=ink, middle=True)


def hand(x: float, y: float, cards: Cards) -> Iterator[str]:
    """The kinds in a bag, with the number of each below."""
    yield from card_row(x, y, cards.kinds)
    for place, card in enumerate(cards.kinds):
        middle = x + place * (CARD_WIDTH + 4) + CARD_WIDTH / 2
        yield letters(middle, y + CARD_HEIGHT + 14, str(cards[card]), middle=True)


def standing(x: float, y: float, seat: int, acts: bool, words: str, more: str) -> Iterator[str]:
    """A player in two lines; a bar tells who is to act."""
    if acts:
        yield rectangle(x - 8, y - 14, 3, 34, INK)
    yield rectangle(x, y - 11, 13, 13, SEAT_FILLS[seat], ' rx="2"')
    yield letters(x + 20, y, words)
    yield letters(x + 20, y + 17, more, fill=QUIET, size=12)
