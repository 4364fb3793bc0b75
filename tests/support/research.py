"""Games for the tests of research environments: all of them, for every number of players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rallare.kernel.kernel import Kernel
from rallare.research.table import kernel_for
from rallare.rules.chapters import CHAPTERS

TABLES = [(key, players) for key, chapter in CHAPTERS.items() for players in chapter.players]
"""Every game for every number of players."""

tables = pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: str(value))
games = pytest.mark.parametrize("game", CHAPTERS)


class Walk:
    """A game played by random choices, one at a time."""

    def __init__(self, kernel: Kernel, seed: int) -> None:
        from rallare.kernel.luck import Luck

        self.kernel, self.chooser = kernel, kernel.chooser()
        self.luck, self.dice = Luck(seed), Random(seed)
        self.chooser.begin(self.luck)

    @classmethod
    def of(cls, game: str, players: int, seed: int) -> Walk:
        return cls(kernel_for(game, players), seed)

    def step(self) -> int:
        """Make any legal choice; the action that it completed, or -1."""
        return self.chooser.choose(self.dice.choice(self.chooser.choices()), self.luck)


def any_legal(seen: Any, dice: Random) -> int:
    """Any choice that a mask allows."""
    return dice.choice([place for place, allowed in enumerate(seen["action_mask"]) if allowed])
