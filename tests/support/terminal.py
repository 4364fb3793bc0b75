"""The terminal game through its standard input and output, with a typist who reads the screen."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import Any, Protocol

import pytest

from rallare import match as matches
from rallare.cli import main
from rallare.cli.terminal.console import Console, Left
from rallare.cli.terminal.table import TableTop

__all__ = ["READY", "Policy", "Session", "Table", "Terminal", "Typist", "typing"]

READY = ""
"""What a person types who takes the screen."""

Policy = Callable[[str], str | None]
"""What to type when this was shown since the last answer; None ends the input."""


class Typist(io.TextIOBase):
    """A standard input that reads the screen before it answers."""

    def __init__(self, output: io.StringIO, policy: Policy, terminal: bool = False) -> None:
        self._terminal = terminal
        self._output = output
        self._policy = policy
        self._read = 0
        self.typed: list[str] = []

    def isatty(self) -> bool:
        return self._terminal

    def readline(self, size: int | None = -1, /) -> str:
        text = self._output.getvalue()
        answer = self._policy(text[self._read :])
        self._read = len(text)
        assert len(self.typed) < 3000, "the game does not come to an end"
        if answer is None:
            return ""
        self.typed.append(answer)
        return f"{answer}\n"


class Session:
    """One run of `rallare play`: what was typed, what was shown, and the exit code."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, policy: Policy, *arguments: str) -> None:
        output = io.StringIO()
        typist = Typist(output, policy)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", typist)
            patch.setattr(sys, "stdout", output)
            patch.setenv("COLUMNS", "80")
            self.code = main(["play", *arguments])
        self.shown = output.getvalue()
        self.typed = typist.typed


def typing(*lines: str | None) -> Policy:
    """Type these lines, then end the input."""
    left = [*lines, None]
    return lambda shown: left.pop(0) if len(left) > 1 else None


class Terminal(io.StringIO):
    """An output that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


class Moment(Protocol):
    """A game put together by hand, of whatever kind."""

    @property
    def game(self) -> Any: ...

    @property
    def state(self) -> Any: ...


class Table:
    """Persons around one screen at a moment put together by hand."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, situation: Moment, *, terminal: bool = False
    ) -> None:
        names = ["Anna", "Bo", "Cia", "Dag"][: situation.game.players]
        self.match = matches.new(
            situation.game.key, situation.game.players, seed="moment", names=names
        )
        self.match._state = situation.state
        self._patch = monkeypatch
        self._terminal = terminal

    def play(self, *lines: str) -> str:
        """Type these lines, and then leave; gives what was shown."""
        output = Terminal() if self._terminal else io.StringIO()
        with self._patch.context() as patch:
            patch.setattr(sys, "stdin", Typist(output, typing(*lines), self._terminal))
            patch.setattr(sys, "stdout", output)
            with pytest.raises(Left):
                TableTop(self.match, {}, Console()).play()
        return output.getvalue()
