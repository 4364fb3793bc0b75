"""A player of the card game who remembers its own track, and tells the bot it plays for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rallare.bots.bot import Bot
from rallare.bots.cards.memory import TrackMemory, laid_open
from rallare.rules.actions import Action
from rallare.rules.card_game.view import CardView

__all__ = ["AttentiveBot"]


class AttentiveBot:
    """Shows a bot views in which the own track lies open, as far as the seat saw it grow."""

    def __init__(self, player: Callable[[str], Bot], seed: str) -> None:
        self._player = player(seed)
        self._memory = TrackMemory()

    def choose(self, view: CardView, options: Any) -> Action:
        track = self._memory.look(view)
        action = self._player.choose(laid_open(view, track), options)
        self._memory.acted(action)
        return action
