"""A whole game as a value: header, set-up, every action with its chance results, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.actions import Action
from rallare.rules.game import TableOptions
from rallare.rules.outcome import Outcome

__all__ = [
    "BOARD_LINE",
    "FORMAT",
    "GAME_LINE",
    "PLAYERS_LINE",
    "RULES_LINE",
    "Move",
    "Record",
    "RecordError",
    "Result",
]

FORMAT = 1
GAME_LINE, RULES_LINE, BOARD_LINE, PLAYERS_LINE = 2, 3, 4, 5

_LONGEST_WORDS = 400


class RecordError(ValueError):
    """A record that is not true, or not a record. `line` is where, counted from 1."""

    def __init__(self, line: int, words: str) -> None:
        if len(words) > _LONGEST_WORDS:  # what is wrong in a record may be as long as it likes
            words = f"{words[:_LONGEST_WORDS]}…"
        super().__init__(f"line {line}: {words}")
        self.line = line
        self.words = words

    def __reduce__(self) -> tuple[type[RecordError], tuple[int, str]]:
        return type(self), (self.line, self.words)


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

    def __str__(self) -> str:
        totals = " ".join(map(str, self.totals))
        winners = " ".join(map(str, self.winners))
        return f"{self.reason} points {totals} winners {winners}"


@dataclass(frozen=True, slots=True)
class Record:
    """A game from the deal to the end, or to where it stands; `result` is None before the end.

    `board` is the digest of the board's content. `seed` is told only when the game is over;
    `commitment` is its fingerprint, fixed before the first move. The `…_line` say where in the
    text each part stands, counted from 1.
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

    @property
    def first_line(self) -> int:
        return PLAYERS_LINE + len(self.names) + 1

    @property
    def seed_line(self) -> int:
        return self.first_line + (3 if self.options.owners_may_look else 2)

    @property
    def deal_line(self) -> int:
        return self.seed_line + 1

    @property
    def end_line(self) -> int:
        return self.deal_line + len(self.moves) + 1
