"""A chapter: one game as the rest of the program finds it, whatever kind of game it is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rallare.rules.game import Game

__all__ = ["Chapter", "RuleText", "read_rules"]


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule in our words. A ruling settles what the rulebook leaves open."""

    id: str
    section: str
    words: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A game by its key: for how many players, its rules in words, and how to set it up.

    `game` takes the number of players and, for those who bring their own, a board file.
    """

    key: str
    title: str
    players: range
    rules: Callable[[], tuple[RuleText, ...]]
    game: Callable[[int, Path | None], Game[Any, Any]]


@cache
def read_rules(package: str) -> tuple[RuleText, ...]:
    """The rules in words that lie beside a chapter."""
    text = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return tuple(
        RuleText(rule["id"], section["title"], rule.get("words", ""), rule.get("ruling", ""))
        for section in tomllib.loads(text)["section"]
        for rule in section["rule"]
    )
