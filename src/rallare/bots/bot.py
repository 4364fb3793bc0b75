"""What a bot is: somebody who chooses an action, knowing a view and what may be done.

A bot is made with a seed and plays the same with the same seed and the same views. It may remember
what it saw, but it is told nothing that its seat could not know.
"""

from __future__ import annotations

from typing import Protocol

from rallare.rules.actions import Action
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.chance import Seeded

__all__ = ["Bot", "own_chance"]


class Bot(Protocol):
    """A player of board games."""

    def choose(self, view: BoardView, options: BoardOptions) -> Action:
        """One of the options of a seat that is to act."""


def own_chance(name: str, seed: str) -> Seeded:
    """Random numbers for a bot, apart from those of the game even when the seeds are equal."""
    return Seeded(f"bot {name} {seed}")
