"""A whole game as a value: header, set-up, every action with its chance results, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.actions import Action
from rallare.rules.game import TableOptions
from rallare.rules.outcome import Outcome

__all__ = ["FORMAT", "Move", "Record", "RecordError", "Result"]

FORMAT = 1


class RecordError(ValueError):
    """A record that is not true, or not a record. `line` is where, counted from 1."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(f"line {line}: {words}")
        self.line = line
        self.words = words


@dataclass(frozen=True, slots=True)
class Move:
    """An action of a seat, and what chance answered."""

    seat: int
    action: Action
    chance: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: the reason, the points by seat, the seats that won."""

    reason: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, outcome: Outcome) -> Result:
        return cls(str(outcome.reason), outcome.totals, outcome.winners)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from the deal to the end, or to where it stands; `result` is None before the end.

    `board` is the digest of the board's content. `seed` is told only when the game is over;
    `commitment` is its fingerprint, fixed before the first move.
    """

    game: str
    rules: int
    board: str
    names: tuple[str, ...]
    options: TableOptions
    commitment: str
    seed: str | None
    deal: tuple[str, ...]
    moves: tuple[Move, ...]
    result: Result | None
