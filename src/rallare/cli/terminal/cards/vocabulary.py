"""The words that can be typed in a card game."""

from __future__ import annotations

from rallare.cli.terminal.commands import EVERY_GAME

__all__ = ["VOCABULARY"]

VOCABULARY = EVERY_GAME.with_words(
    ("place", "yards", "cities"),
    {"p": "place", "lay": "place", "y": "yards", "track": "yards", "c": "cities"},
)
