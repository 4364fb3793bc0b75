"""The list of games. The only place that knows them all."""

from __future__ import annotations

from collections.abc import Mapping

from rallare.rules import card_game, nordic_countries, northern_lights
from rallare.rules.chapter import Chapter
from rallare.rules.errors import SetUpError

__all__ = ["CHAPTERS", "RULES_VERSION", "chapter"]

RULES_VERSION = 1
"""Raised when a change of the rules makes an old record replay differently."""

CHAPTERS: Mapping[str, Chapter] = {
    chapter.key: chapter
    for chapter in (nordic_countries.CHAPTER, northern_lights.CHAPTER, card_game.CHAPTER)
}


def chapter(key: str) -> Chapter:
    """The chapter of a game; raises SetUpError for an unknown name."""
    if key not in CHAPTERS:
        raise SetUpError(f"There is no game {key!r}. The games are: {', '.join(CHAPTERS)}.")
    return CHAPTERS[key]
