"""What a seat may do now: lazily listed, with membership and reasons.

Options are made from a view, so they cannot depend on what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from rallare.rules.actions import Action
from rallare.rules.errors import Refusal
from rallare.rules.turn_game import TurnGame

__all__ = ["TurnOptions"]

GameT = TypeVar("GameT", bound=TurnGame[Any])
ViewT = TypeVar("ViewT")


class TurnOptions(Generic[GameT, ViewT]):
    """What every game of turns answers; iterating gives every legal action."""

    def __init__(self, game: GameT, view: ViewT) -> None:
        self._game = game
        self._view = view

    @property
    def game(self) -> GameT:
        """The game by whose rules these are; it holds no state."""
        return self._game

    def __iter__(self) -> Iterator[Action]:
        return self._game.actions(self._view)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.refusal(action) is None

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def refusal(self, action: Action) -> Refusal | None:
        """The rule that stands against an action, or None when it is legal."""
        return self._game.refusal(self._view, action)
