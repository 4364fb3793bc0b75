"""Finished games of either kind, and what they show."""

from __future__ import annotations

from golden.card_features import CARD_WANTED, CardFinished
from golden.features import WANTED, Finished, board_file
from rallare.records import Record
from rallare.records.replay import game_of
from rallare.rules.card_game.game import CardGame

__all__ = ["ALL_WANTED", "AnyFinished", "finished_of", "shown_by"]

ALL_WANTED = (*WANTED, *CARD_WANTED)
AnyFinished = Finished | CardFinished


def finished_of(record: Record) -> AnyFinished:
    """The finished game of a record, of either kind."""
    file = board_file(record)
    game = game_of(record, file)
    if isinstance(game, CardGame):
        return CardFinished.of(record, game, own_cards=file is not None)
    return Finished.of(record)


def shown_by(finished: AnyFinished) -> list[str]:
    """The names of everything that a game shows."""
    if isinstance(finished, CardFinished):
        return [name for name, shows in CARD_WANTED.items() if shows(finished)]
    return [name for name, shows in WANTED.items() if shows(finished)]
