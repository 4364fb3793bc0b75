"""Playing a record again, and proving that it is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rallare.records.record import Record, RecordError, Result
from rallare.rules.chance import ChanceMismatch, Recorder, Scripted, Seeded, commitment
from rallare.rules.chapters import RULES_VERSION, chapter
from rallare.rules.errors import RefusedAction, SetUpError
from rallare.rules.game import Game, Transition

__all__ = ["game_of", "replay", "verify"]

_HEADER = 5
"""Lines before the seats: title, game, rules, board, players."""


def _deal_line(record: Record) -> int:
    """The line of the deal: after the header, the seats, first, commitment and seed."""
    return _HEADER + len(record.names) + 4


def game_of(record: Record, board: Path | None = None) -> Game[Any, Any]:
    """The game a record was played by; raises RecordError when it is not the same here."""
    if record.rules != RULES_VERSION:
        raise RecordError(3, f"rules version {record.rules} is not {RULES_VERSION}, which we play")
    try:
        game = chapter(record.game).game(len(record.names), board)
    except SetUpError as error:
        raise RecordError(2, str(error)) from None
    if game.digest != record.board:
        words = "the record was played on another board; give the board file it was played on"
        raise RecordError(4, words)
    return game


def replay(
    record: Record, game: Game[Any, Any], until: int | None = None
) -> Iterator[Transition[Any]]:
    """Every transition, the set-up first, up to a number of actions. No generator is needed."""
    line = _deal_line(record)
    script = Scripted(record.deal)
    try:
        step = game.initial(script, record.options)
        script.finish()
    except (ChanceMismatch, SetUpError) as error:
        raise RecordError(line, str(error)) from None
    yield step
    for move in record.moves[:until]:
        line += 1
        script = Scripted(move.chance)
        try:
            step = game.apply(step.after, move.seat, move.action, script)
            script.finish()
        except (ChanceMismatch, RefusedAction) as error:
            raise RecordError(line, str(error)) from None
        yield step


def verify(record: Record, game: Game[Any, Any]) -> None:
    """Prove a record: legal, with the result it names, and dealt from its seed where it has one.

    Raises RecordError with the line of the first thing that is not so.
    """
    end = _deal_line(record) + len(record.moves) + 1
    *_, last = replay(record, game)
    outcome = game.outcome(last.after)
    if record.result is None and outcome is not None:
        raise RecordError(end, "the game is over, but the record calls it unfinished")
    if record.result is not None and outcome is None:
        raise RecordError(end, "the game is not over; the record was cut")
    if outcome is not None and record.result != Result.of(outcome):
        raise RecordError(end, f"the result is not what the game gives: {Result.of(outcome)}")
    if record.seed is not None:
        _verify_chance(record, game, record.seed)


def _verify_chance(record: Record, game: Game[Any, Any], seed: str) -> None:
    """Deal again from the seed: every chance result must come out as recorded."""
    line = _deal_line(record)
    if commitment(seed) != record.commitment:
        raise RecordError(line - 1, "the seed is not the one committed to")
    chance = Recorder(Seeded(seed))
    step = game.initial(chance, record.options)
    if chance.flush() != record.deal:
        raise RecordError(line, "the seed deals other cards")
    for move in record.moves:
        line += 1
        step = game.apply(step.after, move.seat, move.action, chance)
        if chance.flush() != move.chance:
            raise RecordError(line, "the seed gives other chance results")
