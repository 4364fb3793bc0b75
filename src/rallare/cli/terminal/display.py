"""What the terminal wants from every kind of game: how it is played, told and summed up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rallare.cli.terminal.console import Console
from rallare.cli.terminal.narration import Kinds, Narrator
from rallare.cli.terminal.paint import Paint
from rallare.cli.terminal.person import Person
from rallare.cli.terminal.sight import AnyGame
from rallare.match import Match
from rallare.rules.outcome import Outcome

__all__ = ["Display"]


class Display(ABC):
    """How one game is shown. `displays` knows which kind a game is of."""

    game: AnyGame

    @abstractmethod
    def person(self, match: Match, seat: int, console: Console) -> Person[Any]:
        """A person who plays a seat."""

    @abstractmethod
    def narrator(
        self, names: Sequence[str], reader: int | None, paint: Paint, leave_out: Kinds
    ) -> Narrator:
        """Who tells what happened."""

    @abstractmethod
    def table_lines(self, names: Sequence[str], view: Any, paint: Paint) -> Iterator[str]:
        """The table as everybody sees it: who is to act, the players, what lies open."""

    @abstractmethod
    def secret_lines(self, name: str, view: Any, paint: Paint) -> Iterator[str]:
        """What only the seat of a view knows."""

    @abstractmethod
    def sums(self, outcome: Outcome, seat: int) -> Mapping[str, int]:
        """The points of a seat at the end, summed up under a few heads."""

    @abstractmethod
    def special(self) -> str:
        """One line on what sets the game apart."""

    @abstractmethod
    def contents(self) -> tuple[str, str]:
        """The title of the file the game is played with, and what is in it."""
