"""Plays seeded games in the kernel and prints a digest of all that was offered, done and reached.

Run as a program, so that compiled and plain kernels can each have a process of their own.
"""

from __future__ import annotations

import hashlib
import json
from types import ModuleType
from typing import Any

from rallare.kernel import board_bridge, card_bridge, engine
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.luck import Luck
from rallare.kernel.tables import board_tables
from rallare.rules.board.game import BoardGame
from rallare.rules.chapters import CHAPTERS


def kernel_of(game: Any) -> tuple[Any, ModuleType]:
    if isinstance(game, BoardGame):
        return BoardPosition(board_tables(game)), board_bridge
    return CardPosition(card_tables_of(game)), card_bridge


def digest(game: Any, seed: int) -> str:
    """One game, in which any action that is listed is as likely as any other."""
    position, bridge = kernel_of(game)
    luck, picker, found = Luck(seed), Luck(seed, 1), hashlib.sha256()
    position.start(luck)
    actions = position.legal()
    while actions:
        chosen = actions[picker.numbers(len(actions), 1)[0]]
        found.update(f"{actions} {chosen} {bridge.to_state(position)}\n".encode())
        actions = position.step(chosen, luck)
    assert position.over
    found.update(f"{bridge.to_state(position)} {position.result()} {position.ranks()}".encode())
    return found.hexdigest()


def digests() -> dict[str, str]:
    return {
        f"{key}, {players} players": digest(chapter.game(players, None), seed)
        for key, chapter in CHAPTERS.items()
        for seed, players in enumerate(chapter.players)
    }


if __name__ == "__main__":
    print(json.dumps({"engine": engine().kind, "digests": digests()}))
