"""Bots against bots: games of a series, each the same whenever and wherever it is played.

Seats rotate. In game number k the first entry sits in seat k, the second in seat k + 1, and so on
around the table, and seat 0 always begins: so each entry begins every so many games, and sits
before and after its neighbours equally often. Several games in a row may share a deal: then the
luck of the deal goes round the table as well.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from rallare import match
from rallare.bots.audit import AuditError, audit_end, audit_moment, audit_record
from rallare.bots.engine import EngineError
from rallare.bots.entries import engines_running, entry_title, is_engine
from rallare.bots.entries import entry as make_player
from rallare.match import Match
from rallare.records import RecordError, print_record
from rallare.rules.errors import RefusedAction

__all__ = ["BrokenGame", "Played", "Result", "Series", "Thought", "play_game"]


class BrokenGame(Exception):
    """A game that did not go as a game must: an error of a bot or of the law."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games between the same entries. `check` audits every decision and proves every record.

    So many games in a row as `per_deal` says have the same seed, and so the same deal.
    """

    game: str
    entries: tuple[str, ...]
    seed: str
    board: Path | None = None
    check: bool = False
    per_deal: int = 1

    @property
    def players(self) -> int:
        return len(self.entries)

    def seat_of(self, entry: int, number: int) -> int:
        """Where an entry sits in a game."""
        return (entry + number) % self.players

    def seed_of(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed}-{number // self.per_deal}"

    def table(self, number: int) -> Match:
        """The table of a game, set up."""
        names = [""] * self.players
        for entry, name in enumerate(self.entries):
            shown = entry_title(name) if is_engine(name) else name
            names[self.seat_of(entry, number)] = f"{shown} {entry + 1}"
        seed = self.seed_of(number)
        return match.new(self.game, self.players, seed=seed, first=0, names=names, board=self.board)


@dataclass(frozen=True, slots=True)
class Result:
    """How one entry did. `won` is 1 for a victory, and a share of 1 for a shared one."""

    won: float
    points: int
    completed: int
    failed: int
    began: bool


@dataclass(slots=True)
class Thought:
    """How many decisions an entry took, the seconds it thought in all, and its longest thought."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a series that was played to its end; `results` and `thoughts` are by entry.

    All but the thoughts is the same each time a game is played, unless a bot thinks by the clock.
    """

    number: int
    results: tuple[Result, ...]
    reason: str
    decisions: int
    record: str
    thoughts: tuple[Thought, ...] = field(default=(), compare=False)


def play_game(series: Series, number: int) -> Played:
    """Play a game of a series; raises BrokenGame when anything goes wrong in it."""
    table = series.table(number)
    try:
        thoughts = _play_out(series, number, table)
        audit_end(table)
        if series.check:
            audit_record(table)
    except (AuditError, EngineError, RecordError, RefusedAction) as error:
        words = f"Game {number + 1} with the seed {series.seed_of(number)} is broken: {error}"
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
    return Played(number, results, str(outcome.reason), table.moves, record, thoughts)


def _play_out(series: Series, number: int, table: Match) -> tuple[Thought, ...]:
    players = {
        series.seat_of(entry, number): make_player(name, f"{series.seed}-{number}-{entry}")
        for entry, name in enumerate(series.entries)
    }
    thoughts = {seat: Thought() for seat in players}
    with engines_running(players, table):
        while table.to_act:
            seat = table.to_act[0]
            view, options = table.view(seat), table.options(seat)
            began = perf_counter()
            action = players[seat].choose(view, options)
            thoughts[seat].add(perf_counter() - began)
            table.play(seat, action)
            if series.check:
                audit_moment(table)
    return tuple(thoughts.values())  # as the players: by entry
