"""The screen of a turn: labelled sections, made to fit the terminal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rallare.cli.terminal.paint import NBSP, both_sides, pad, shorten, width_of, wrap
from rallare.cli.terminal.sight import Sight
from rallare.cli.words import many
from rallare.rules.cards import NO_CARDS, Card

__all__ = [
    "LONGEST_NAME",
    "MARGIN",
    "ROOMY",
    "Screen",
    "Section",
    "hand_lines",
    "row_lines",
    "rule_off",
]

MARGIN = 8

LONGEST_NAME = 20

ROOMY = 34
"""From this many lines on there is room for what else is good to know."""

SightT = TypeVar("SightT", bound=Sight)


@dataclass
class Section:
    """A labelled part of the screen.

    At most `most` lines are shown, and `least` stay when room is short; `more` is what to type for
    the rest. `margins` are those of the first line and of the others. With `latest` it is the
    beginning that is left out.
    """

    label: str
    lines: list[str]
    least: int = 99
    more: str = ""
    most: int = 99
    margins: tuple[int, int] = (MARGIN, MARGIN)
    latest: bool = False

    def __post_init__(self) -> None:
        self.kept = min(self.most, len(self.lines))

    def shown(self) -> list[str]:
        lines = self.lines
        if self.kept < len(lines):
            rest = f"… more: type {self.more}"
            lines = (
                [rest, *lines[-self.kept :][1:]] if self.latest else [*lines[: self.kept - 1], rest]
            )
        first, others = self.margins
        head = [f"{pad(self.label, first)}{line}" for line in lines[:1]]
        return head + [" " * others + line for line in lines[1:]]


class Screen(ABC, Generic[SightT]):
    """The table as a person sees it at a turn, made to fit the terminal."""

    afterwards = "then it is over"
    """What follows the very last turn."""

    def __init__(self, sight: SightT, width: int, height: int | None) -> None:
        self._sight = sight
        self._width = width
        self._height = height
        self._room = width - MARGIN

    @abstractmethod
    def _sections(self) -> list[Section]:
        """The table, from the top down."""

    @abstractmethod
    def _when(self) -> str:
        """How far the game has come, for the title; empty when there is nothing to tell."""

    @abstractmethod
    def _counts(self) -> tuple[Sequence[str], Sequence[Sequence[int]]]:
        """What is counted of players, and the counts of each."""

    @property
    def _tight(self) -> bool:
        return self._height is not None and self._height < ROOMY

    def lines(self, news: list[str]) -> list[str]:
        """Everything for a turn; `news` is what happened since the seat last looked."""
        sections = [self._news(news), *self._sections()]
        top = self._top()
        if self._height is not None:
            _squeeze(sections, self._height - len(top) - 2)
        return [*top, *(line for section in sections for line in section.shown())]

    def second_card(self, news: list[str]) -> list[str]:
        """What changed after the first card of a turn, where the table still stands above."""
        sections = [self._news(news), self._row(), self._hand()]
        return [line for section in sections for line in section.shown()]

    def _top(self) -> list[str]:
        sight, view, when = self._sight, self._sight.view, self._when()
        paint = sight.paint
        title = paint.strong(sight.title) + (f" · {when}" if when else "")
        turn = paint.strong(sight.called(sight.seat, "it is your turn", "Your turn"))
        lines = [*both_sides(title, turn, self._width), rule_off(self._width)]
        if view.final_turns is not None:
            after = view.final_turns - 1
            rest = f"{many(after, 'turn')} of the others after it" if after else self.afterwards
            lines.append(paint.banner(f"FINAL TURNS: this is your last one, {rest}"))
        return lines

    def _news(self, news: list[str]) -> Section:
        lines = [line for told in news for line in wrap(told, self._room, 2)]
        return Section("News", lines, least=3, more="l for the log", latest=True)

    def _row(self) -> Section:
        return Section("Face up", row_lines(self._sight, self._room))

    def _hand(self) -> Section:
        return Section("Hand", hand_lines(self._sight, self._room))

    def _players(self) -> Section:
        """A line for each player, as everybody may know it."""
        sight, view, paint = self._sight, self._sight.view, self._sight.paint
        names = [shorten(name, LONGEST_NAME) for name in sight.names]
        widest = max(map(width_of, names))
        heads, counts = self._counts()
        seen = [player.seen for player in view.players]
        seen[sight.seat] = NO_CARDS
        head = "  ".join(heads)
        lines = [paint.faint(f"  {pad('', widest)}  {head}{'  known' * any(seen)}")]
        for seat in range(len(view.players)):
            mark = "▸" if seat == view.turn else " "
            name = pad(names[seat], widest)
            cells = [f"{n:>{len(of)}}" for n, of in zip(counts[seat], heads, strict=True)]
            text = f"{mark} {paint.strong(name) if seat == sight.seat else name}  "
            text += "  ".join(cells)
            if seen[seat]:
                text += f"  {paint.cards(seen[seat])}"
            lines += wrap(text, self._room, widest + len(head) + 6)
        return Section("Players", lines)


def _squeeze(sections: list[Section], room: int) -> None:
    """Shorten sections from the bottom up, each to its least, until all fit."""
    for section in reversed(sections):
        over = sum(section.kept for section in sections) - room
        section.kept = max(min(section.least, section.kept), section.kept - max(0, over))


def rule_off(width: int) -> str:
    return "─" * width


def row_lines(sight: Sight, width: int) -> list[str]:
    """The face-up cards by slot; a slot that cannot be refilled is empty."""
    cells = [
        f"{n}{NBSP}{sight.paint.named(card) if card is not None else '-- empty'}".replace(" ", NBSP)
        for n, card in enumerate(sight.view.row, 1)
    ]
    return wrap("  ".join(cells), width)


def hand_lines(sight: Sight, width: int) -> list[str]:
    """The hand, grouped by colour."""
    hand = sight.view.hand
    if not hand:
        return ["no cards"]
    cells = [
        f"{sight.paint.count(card, hand[card])}{NBSP}{_word(card, hand[card])}"
        for card in hand.kinds
    ]
    return wrap("  ".join([f"{many(hand.total, 'card')}:".replace(" ", NBSP), *cells]), width)


def _word(card: Card, number: int) -> str:
    return f"{card.word}s" if card is Card.LOCOMOTIVE and number > 1 else card.word
