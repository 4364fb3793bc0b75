"""The terminal itself: writing, clearing, paging and reading lines.

Without a terminal (pipes), with NO_COLOR, TERM=dumb or --plain, not one escape code is written.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence

from rallare.cli.terminal.paint import NBSP, Paint, plain_letters, wrap

__all__ = ["Console", "Left"]

NARROWEST, WIDEST = 40, 120
ROOM_TO_TYPE = 12


class Left(Exception):
    """The player leaves. `code` is the exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Console:
    """Where the game is shown and typed. `interactive` tells whether a person sits there."""

    def __init__(self, plain: bool = False) -> None:
        dumb = os.environ.get("TERM", "") == "dumb" or bool(os.environ.get("NO_COLOR"))
        seen = sys.stdout.isatty()
        self.interactive = seen and sys.stdin.isatty()
        self.paint = Paint(colour=seen and not plain and not dumb)
        self._ascii = not _speaks_unicode()
        self._typed_ahead = ""
        if self.interactive:
            _line_editing()

    @property
    def width(self) -> int:
        columns = shutil.get_terminal_size((80, 24)).columns
        return max(NARROWEST, min(columns, WIDEST))

    @property
    def height(self) -> int | None:
        """The lines of the screen, or None where nothing scrolls away."""
        return shutil.get_terminal_size((80, 24)).lines if self.interactive else None

    def write(self, text: str = "", indent: int = 0) -> None:
        """Write paragraphs, broken to the width."""
        for line in text.split("\n"):
            self.lines(wrap(line, self.width, indent))

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        for line in lines:
            print(self._spelt(line))

    def _spelt(self, text: str) -> str:
        """A text in the letters that the terminal has."""
        text = text.replace(NBSP, " ")
        if not self._ascii:
            return text
        return plain_letters(text).encode("ascii", "replace").decode("ascii")

    def page(self, lines: Sequence[str]) -> None:
        """Write a long list a screen at a time, for as long as the reader wants."""
        height = self.height
        if height is None or len(lines) < height:
            self.lines(lines)
            return
        step = max(5, height - 2)
        for start in range(0, len(lines), step):
            self.lines(lines[start : start + step])
            if start + step >= len(lines):
                return
            answer = self.ask("-- more: Enter goes on, q stops")
            if answer:
                # Anything but q is meant for whoever asks next.
                self._typed_ahead = "" if answer.casefold() == "q" else answer
                return

    def clear(self) -> None:
        """Begin a new screen; the old one is gone for good where the terminal can do that."""
        if self.paint.colour:
            print("\x1b[H\x1b[2J\x1b[3J", end="")
        elif self.interactive:
            print("\n" * (2 * shutil.get_terminal_size((80, 24)).lines), end="")

    def refresh(self) -> None:
        """Begin a new screen on a terminal; elsewhere leave a line free."""
        if self.paint.colour:
            print("\x1b[H\x1b[2J", end="")
        else:
            print()

    def ask(self, question: str) -> str:
        """Ask for a line. Raises Left at the end of the input."""
        *before, last = wrap(question, self.width - ROOM_TO_TYPE)
        prompt = f"{last} > ".lstrip(" ")
        if self._typed_ahead:
            answer, self._typed_ahead = self._typed_ahead, ""
            return answer
        self.lines(before)
        sys.stdout.flush()
        try:
            answer = input(self._spelt(prompt))
        except EOFError:
            print()
            raise Left(0 if self.interactive else 1) from None
        if not self.interactive:
            print(self._spelt(answer))
        return answer.strip()

    def agrees(self, question: str, default: bool) -> bool:
        """Ask yes or no; Enter is the default."""
        while True:
            answer = self.ask(f"{question} [{'Y/n' if default else 'y/N'}]").casefold()
            if not answer:
                return default
            if "yes".startswith(answer) or "no".startswith(answer):
                return answer[0] == "y"
            self.write("Please answer y or n.")


def _speaks_unicode() -> bool:
    try:
        "–●✹ø".encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _line_editing() -> None:
    """Arrow keys and history, where the system has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
