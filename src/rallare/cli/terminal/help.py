"""Help for players: what can be typed, how to read the screen, and the game in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rallare.cli.terminal.paint import Paint, pad, wrap
from rallare.rules.cards import Card

__all__ = ["UNDO", "Help", "help_lines"]

UNDO = "There is no taking back: cards were turned up that everybody saw. q leaves the game."

_ENTER = ("Enter", "the table again")
_LAST = ("q", "leave the game")

Rows = Iterable[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Help:
    """What the help of a kind of game says: what a turn is, what can be typed, how cards read.

    `example` is an action as records have it.
    """

    turn: str
    deeds: Rows
    looks: Rows
    cards: str
    in_short: Sequence[str]
    example: str


def help_lines(about: Help, title: str, commitment: str, paint: Paint, width: int) -> list[str]:
    """The whole help, a screen or so."""
    lines = [paint.strong(about.turn), *_table(about.deeds, paint, width)]
    lines += ["", paint.strong("Look things up, as often as you like")]
    lines += _table((_ENTER, *about.looks, _LAST), paint, width)
    lines += ["", paint.strong("Cards")]
    lines += wrap("  " + "  ".join(paint.named(card) for card in Card), width, 2)
    lines += wrap(f"  {about.cards}", width, 2)
    lines += ["", paint.strong(f"{title} in short")]
    lines += [line for words in about.in_short for line in wrap(f"  {words}", width, 2)]
    lines += wrap(
        "  Capitals and accents do not matter; the start of a word is enough. Actions as records"
        f" have them, such as {about.example}, are played at once.",
        width,
        2,
    )
    lines += wrap(
        f"  The shuffle was fixed before the first move. Its fingerprint is {commitment[:16]};"
        " the record of the finished game proves it.",
        width,
        2,
    )
    return lines


def _table(rows: Rows, paint: Paint, width: int) -> list[str]:
    return [
        line
        for typed, does in rows
        for line in wrap(f"  {paint.strong(pad(typed, 14))} {does}", width, 17)
    ]
