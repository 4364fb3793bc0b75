"""The words that can be typed in a board game."""

from __future__ import annotations

from rallare.cli.terminal.commands import EVERY_GAME

__all__ = ["VOCABULARY"]

VOCABULARY = EVERY_GAME.with_words(
    ("claim", "pay", "withdraw", "routes", "map", "way", "bonuses"),
    {"c": "claim", "build": "claim", "p": "pay", "r": "routes", "m": "map", "w": "way"},
)
