"""Playing a record again, and proving that it is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rallare.records.record import (
    BOARD_LINE,
    GAME_LINE,
    PLAYERS_LINE,
    RULES_LINE,
    Record,
    RecordError,
    Result,
)
from rallare.rules.cards import Card, Cards
from rallare.rules.chance import ChanceMismatch, Scripted, Seeded, commitment
from rallare.rules.chapters import RULES_VERSION, chapter
from rallare.rules.errors import RefusedAction, SetUpError
from rallare.rules.game import Game, Transition

__all__ = ["Proof", "game_of", "replay", "verify"]

Script = Callable[[Sequence[str]], Scripted]


@dataclass(frozen=True, slots=True)
class Proof:
    """What a record was found to be: so many legal actions, to the end or not.

    `dealt` tells whether every chance result was drawn again from the seed committed to.
    """

    actions: int
    finished: bool
    dealt: bool


def game_of(record: Record, board: Path | None = None) -> Game[Any, Any]:
    """The game a record was played by; raises RecordError when it is not the same here.

    A board file that cannot be played raises BoardError.
    """
    if record.rules != RULES_VERSION:
        words = f"rules version {record.rules} is not {RULES_VERSION}, which is played here"
        raise RecordError(RULES_LINE, words)
    try:
        rules = chapter(record.game)
    except SetUpError as error:
        raise RecordError(GAME_LINE, str(error)) from None
    try:
        game = rules.game(len(record.names), board)
    except SetUpError as error:
        raise RecordError(PLAYERS_LINE, str(error)) from None
    if game.digest != record.board:
        words = "the record was played on another board; give the board file it was played on"
        raise RecordError(BOARD_LINE, words)
    return game


def replay(
    record: Record, game: Game[Any, Any], until: int | None = None
) -> Iterator[Transition[Any]]:
    """Every transition, the set-up first, up to a number of actions. No generator is needed.

    Raises RecordError at the first line that cannot have happened.
    """
    if until is not None and not 0 <= until <= len(record.moves):
        raise ValueError(f"the record has {len(record.moves)} actions; there is no {until}")
    return _transitions(record, game, until, Scripted)


def verify(record: Record, game: Game[Any, Any]) -> Proof:
    """Prove a record: legal, with the result it names, and dealt from its seed where it has one.

    Raises RecordError with the first line that is not so.
    """
    script: Script = Scripted
    if record.seed is not None:
        if commitment(record.seed) != record.commitment:
            raise RecordError(record.seed_line, "this is not the seed that was committed to")
        seeded = Seeded(record.seed)
        script = lambda results: _FromSeed(results, seeded)  # noqa: E731
    *_, last = _transitions(record, game, None, script)
    outcome = game.outcome(last.after)
    if record.result is not None and outcome is None:
        raise RecordError(record.end_line, "the game is not over here; the record was cut")
    result = Result.of(outcome) if outcome is not None else None
    if record.result != result:
        raise RecordError(record.end_line, f"the game ends otherwise: {result}")
    return Proof(len(record.moves), record.result is not None, record.seed is not None)


def _transitions(
    record: Record, game: Game[Any, Any], until: int | None, script: Script
) -> Iterator[Transition[Any]]:
    line = record.deal_line
    chance = script(record.deal)
    try:
        step = game.initial(chance, record.options)
        chance.finish()
    except SetUpError as error:
        raise RecordError(record.first_line, str(error)) from None
    except ChanceMismatch as error:
        raise RecordError(line, str(error)) from None
    yield step
    for move in record.moves[:until]:
        line += 1
        chance = script(move.chance)
        try:
            step = game.apply(step.after, move.seat, move.action, chance)
            chance.finish()
        except (ChanceMismatch, RefusedAction) as error:
            raise RecordError(line, str(error)) from None
        yield step


class _FromSeed(Scripted):
    """Recorded results, each of which the seed must give as well."""

    def __init__(self, results: Sequence[str], seeded: Seeded) -> None:
        super().__init__(results)
        self._seeded = seeded

    def card(self, bag: Cards) -> Card:
        card, given = super().card(bag), self._seeded.card(bag)
        self._compare(card.letter, given.letter)
        return card

    def item(self, items: Sequence[str]) -> str:
        item, given = super().item(items), self._seeded.item(items)
        self._compare(item, given)
        return item

    def _compare(self, recorded: str, given: str) -> None:
        if recorded != given:
            raise ChanceMismatch(f"the seed gives {given} here, and not {recorded}")
