"""Colours, symbols and widths of text on a terminal.

Every card has its letter and symbol wherever its colour is shown, so nothing is lost without
colours. Card backgrounds bring their own text colour along and read well on dark and on light
terminals; all other text keeps the terminal's own colours.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, repeat

from rallare.rules.board.map import Route
from rallare.rules.cards import Card, Cards

__all__ = [
    "NBSP",
    "Paint",
    "both_sides",
    "columns",
    "labelled",
    "pad",
    "plain_letters",
    "shorten",
    "width_of",
    "wrap",
]

NBSP = "\u00a0"
"""Holds the parts of a painted card together when lines are wrapped."""

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_GRAY = (248, 16)
_BACKGROUNDS: dict[Card, tuple[int, int]] = {
    Card.PURPLE: (97, 231),
    Card.BLUE: (26, 231),
    Card.ORANGE: (208, 16),
    Card.WHITE: (255, 16),
    Card.GREEN: (28, 231),
    Card.YELLOW: (220, 16),
    Card.BLACK: (236, 231),
    Card.RED: (160, 231),
    Card.LOCOMOTIVE: (23, 231),
}
"""The background and the text on it, of the 256 colours."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How things look; without colour there is not one escape code."""

    colour: bool

    def strong(self, text: str) -> str:
        return self._style("1", text)

    def faint(self, text: str) -> str:
        return self._style("2", text)

    def good(self, text: str) -> str:
        return self._style("32", text)

    def bad(self, text: str) -> str:
        return self._style("31", text)

    def banner(self, text: str) -> str:
        return self._style("1;7", f" {text} " if self.colour else f"*** {text} ***")

    def card(self, card: Card | None) -> str:
        """One kind of card: its letter and symbol, on its colour. None is an empty place."""
        if card is None:
            return "--"
        return self._chip(_BACKGROUNDS[card], f"{card.letter}{card.symbol}")

    def count(self, card: Card, number: int) -> str:
        """So many cards of a kind."""
        return self._chip(_BACKGROUNDS[card], f"{number}{NBSP}{card.letter}{card.symbol}")

    def named(self, card: Card | None) -> str:
        return f"{self.card(card)}{NBSP}{card.word}" if card is not None else "nothing"

    def cards(self, cards: Cards) -> str:
        """A bag of cards."""
        if not cards:
            return "none"
        return " ".join(self.count(card, cards[card]) for card in cards.kinds)

    def price(self, route: Route) -> str:
        """The length and the colour of a route."""
        if route.colour is None:
            return self._chip(_GRAY, f"{route.length}{NBSP}gray")
        return self.count(route.colour, route.length)

    def _chip(self, look: tuple[int, int], text: str) -> str:
        if not self.colour:
            return text
        back, front = look
        return f"\x1b[1;48;5;{back};38;5;{front}m{text}\x1b[0m"

    def _style(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


def width_of(text: str) -> int:
    """How many columns a text takes: escape codes none, wide characters two."""
    return sum(map(_width_of_character, _ESCAPE.sub("", text)))


def _width_of_character(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, width: int, right: bool = False) -> str:
    """Fill a text with spaces, on its left when it belongs to the right."""
    space = " " * max(0, width - width_of(text))
    return f"{space}{text}" if right else f"{text}{space}"


def shorten(text: str, width: int) -> str:
    """A text that is too wide, cut with an ellipsis."""
    if width_of(text) <= width:
        return text
    while width_of(text) > width - 1:
        text = text[:-1]
    return f"{text}…"


def both_sides(left: str, right: str, width: int) -> list[str]:
    """A line with something at either end, or two lines where they do not fit on one."""
    space = width - width_of(left) - width_of(right)
    return [f"{left}{' ' * space}{right}"] if space > 1 else [left, right]


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """Break a text at spaces; every line but the first is indented."""
    lines: list[str] = []
    line, empty = "", True
    for word in text.split(" "):
        if not empty and width_of(line) + 1 + width_of(word) > width:
            lines.append(line.rstrip(" "))
            line, empty = " " * indent, True
        if not empty:
            line = f"{line} {word}"
        elif word:
            line, empty = f"{line}{word}", False
        elif not lines:
            line += " "
    lines.append(line.rstrip(" "))
    return [piece for whole in lines for piece in _cut(whole, width)]


def _cut(line: str, width: int) -> Iterable[str]:
    """A line without spaces to break at is cut where it must be."""
    while width_of(line) > width and not _ESCAPE.search(line):
        end, used = 0, 0
        while used + _width_of_character(line[end]) <= width:
            used += _width_of_character(line[end])
            end += 1
        yield line[:end]
        line = line[end:]
    yield line


def columns(cells: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """Lay cells out in as many columns as fit, line by line, each column as wide as it must be."""
    widths = [width_of(cell) for cell in cells]
    for across in range(len(cells), 0, -1):
        needed = [max(widths[column::across]) for column in range(across)]
        if across == 1 or sum(needed) + gap * (across - 1) <= width:
            break
    lines = []
    for start in range(0, len(cells), across if cells else 1):
        row = zip(cells[start : start + across], needed, strict=False)
        lines.append((" " * gap).join(pad(cell, room) for cell, room in row).rstrip(" "))
    return lines


def labelled(label: str, lines: Iterable[str], margin: int = 8) -> list[str]:
    """Lines with a label in the margin beside the first."""
    labels = chain([pad(label, margin)], repeat(" " * margin))
    return [f"{left}{line}" for left, line in zip(labels, lines, strict=False)]


_LETTERS = str.maketrans(
    {"ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "ł": "l", "Ł": "L", "đ": "d", "ß": "ss"}
    | {
        "–": "-",
        "—": "-",
        "…": "...",
        "→": ">",
        "°": "^",
        "·": "|",
        "✓": "v",
        "✗": "x",
        "─": "-",
        "▸": ">",
        NBSP: " ",
    }
    | {"×": "x", "’": "'", "“": '"', "”": '"'}
    | {card.symbol: "" for card in Card}
)


def plain_letters(text: str) -> str:
    """A text in the letters every terminal has: no accents, no symbols."""
    folded = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    return "".join(c for c in folded if not unicodedata.combining(c))
