"""Recorded games for tests, and forged ones.

The checks of lines are computed here a second time, from the description of the format, so that
a forger who knows it can be played, and the program's own printing is not its only witness.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

from rallare import match
from rallare.records import Record, RecordError, Result, parse_record, print_record
from rallare.rules.errors import RefusedAction
from support.situation import BOARDS
from support.walk import random_action

__all__ = [
    "CARDS",
    "NORDIC",
    "NORTHERN",
    "bare_lines",
    "finished",
    "first_wrong_line",
    "signed",
    "walked",
]

NORDIC = ("nordic-countries", BOARDS / "mini_nordic.toml")
NORTHERN = ("northern-lights", BOARDS / "mini_northern.toml")
CARDS = ("card-game", BOARDS / "mini_cards.toml")
NAMES = ("Ada", "Bo Ek", "Çağla", "Dag #1", "É 艾")


def walked(
    key: str,
    players: int,
    board: Path | None,
    seed: str,
    stop: int | None = None,
    first: int | None = None,
    owners_may_look: bool = False,
) -> match.Match:
    """A game played at random, to its end or for a number of actions."""
    names = NAMES[:players]
    game = match.new(
        key,
        players,
        seed=seed,
        first=first,
        owners_may_look=owners_may_look,
        names=names,
        board=board,
    )
    random = Random(seed)
    while not game.over and game.moves != stop:
        seat = random.choice(game.to_act)
        game.play(seat, random_action(game.options(seat), game.view(seat), random))
    return game


@cache
def finished(key: str, players: int, board: Path, seed: str) -> Record:
    return walked(key, players, board, seed).record()


def bare_lines(record: Record) -> list[str]:
    """The lines of a record without their checks."""
    return [line.rpartition(" #")[0] for line in print_record(record).splitlines()]


def signed(lines: Iterable[str]) -> str:
    """Lines with checks that fit: what a forger who knows the format can write."""
    text, check = "", ""
    for line in lines:
        check = hashlib.sha256(f"{check}\n{line}".encode("utf-8", "surrogatepass")).hexdigest()
        text += f"{line} #{check[:8]}\n"
    return text


def first_wrong_line(text: str, board: Path) -> int | None:
    """The first line of a record with a seed that a match of that seed does not repeat.

    None when the match repeats them all: then the record is a true one, of another game perhaps.
    """
    try:
        record = parse_record(text)
    except RecordError as error:
        return error.line
    assert record.seed is not None
    game = match.new(
        record.game,
        len(record.names),
        seed=record.seed,
        first=record.options.first,
        owners_may_look=record.options.owners_may_look,
        names=record.names,
        board=board,
    )
    line = 5 + len(record.names) + 2 + record.options.owners_may_look
    if game.commitment != record.commitment:
        return line + 1
    if game.record().deal != record.deal:
        return line + 2
    for number, move in enumerate(record.moves):
        try:
            game.play(move.seat, move.action)
        except RefusedAction:
            return line + 3 + number
        if game.record().moves[-1] != move:
            return line + 3 + number
    result = Result.of(game.outcome) if game.outcome is not None else None
    return None if result == record.result else line + 3 + len(record.moves)
