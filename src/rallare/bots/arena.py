"""Bots against bots: games of a series, each the same whenever and wherever it is played.

Seats rotate. In game number k the first entry sits in seat k, the second in seat k + 1, and so on
around the table, and seat 0 always begins: so each entry begins every so many games, and sits
before and after its neighbours equally often.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rallare import match
from rallare.bots.audit import AuditError, audit_end, audit_moment, audit_record
from rallare.bots.registry import bot
from rallare.match import Match
from rallare.records import RecordError, print_record
from rallare.rules.errors import RefusedAction

__all__ = ["BrokenGame", "Played", "Result", "Series", "play_game"]


class BrokenGame(Exception):
    """A game that did not go as a game must: an error of a bot or of the law."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games between the same entries. `check` audits every decision and proves every record."""

    game: str
    entries: tuple[str, ...]
    seed: str
    board: Path | None = None
    check: bool = False

    @property
    def players(self) -> int:
        return len(self.entries)

    def seat_of(self, entry: int, number: int) -> int:
        """Where an entry sits in a game."""
        return (entry + number) % self.players

    def table(self, number: int) -> Match:
        """The table of a game, set up."""
        names = [""] * self.players
        for entry, name in enumerate(self.entries):
            names[self.seat_of(entry, number)] = f"{name} {entry + 1}"
        seed = f"{self.seed}-{number}"
        return match.new(self.game, self.players, seed=seed, first=0, names=names, board=self.board)


@dataclass(frozen=True, slots=True)
class Result:
    """How one entry did. `won` is 1 for a victory, and a share of 1 for a shared one."""

    won: float
    points: int
    completed: int
    failed: int
    began: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a series that was played to its end; `results` are by entry."""

    number: int
    results: tuple[Result, ...]
    reason: str
    decisions: int
    record: str


def play_game(series: Series, number: int) -> Played:
    """Play a game of a series; raises BrokenGame when anything goes wrong in it."""
    table = series.table(number)
    try:
        _play_out(series, number, table)
        audit_end(table)
        if series.check:
            audit_record(table)
    except (AuditError, RecordError, RefusedAction) as error:
        words = f"Game {number + 1} with the seed {series.seed}-{number} is broken: {error}"
        raise BrokenGame(words) from error
    outcome = table.outcome
    assert outcome is not None
    seats = [series.seat_of(entry, number) for entry in range(series.players)]
    results = tuple(
        Result(
            won=(seat in outcome.winners) / len(outcome.winners),
            points=outcome.totals[seat],
            completed=len(outcome.completed[seat]),
            failed=len(outcome.failed[seat]),
            began=seat == 0,
        )
        for seat in seats
    )
    record = print_record(table.record())
    return Played(number, results, str(outcome.reason), table.moves, record)


def _play_out(series: Series, number: int, table: Match) -> None:
    players = {
        series.seat_of(entry, number): bot(name, f"{series.seed}-{number}-{entry}")
        for entry, name in enumerate(series.entries)
    }
    while table.to_act:
        seat = table.to_act[0]
        view = table.view(seat)
        table.play(seat, players[seat].choose(view, table.options(seat)))
        if series.check:
            audit_moment(table)
