"""What a bot is: somebody who chooses an action, knowing a view and what may be done.

A bot is made with a seed and plays the same with the same seed and the same views. It may remember
what it saw, but it is told nothing that its seat could not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rallare.rules.actions import Action
from rallare.rules.chance import Seeded
from rallare.rules.errors import SetUpError

__all__ = ["AllRounder", "Bot", "own_chance"]


class Bot(Protocol):
    """A player of the games whose views and options it understands."""

    def choose(self, view: Any, options: Any) -> Action:
        """One of the options of a seat that is to act."""


class AllRounder:
    """A bot that plays several kinds of game, each as a bot that knows nothing of the others.

    The kind of view it is given tells the kind of game. It raises SetUpError for one that nobody
    in it plays.
    """

    def __init__(self, players: Mapping[type, Callable[[str], Bot]], seed: str) -> None:
        self._players = players
        self._seed = seed
        self._playing: dict[type, Bot] = {}

    def choose(self, view: Any, options: Any) -> Action:
        kind = type(view)
        if kind not in self._playing:
            if kind not in self._players:
                raise SetUpError(f"This bot does not play {view.game}.")
            self._playing[kind] = self._players[kind](self._seed)
        return self._playing[kind].choose(view, options)


def own_chance(name: str, seed: str) -> Seeded:
    """Random numbers for a bot, apart from those of the game even when the seeds are equal."""
    return Seeded(f"bot {name} {seed}")
