"""A chapter: one game as the rest of the program finds it, whatever kind of game it is."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rallare.rules.game import Game

__all__ = ["LANGUAGES", "Chapter", "RuleText", "Translation", "read_rules", "read_translation"]

LANGUAGES = ("en", "sv", "da", "nb", "fi")
"""The languages of the rules in words. The law is written in the first."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule in our words. A ruling settles what the rulebook leaves open."""

    id: str
    section: str
    words: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Translation:
    """The rules in one language, and by rule id why the rule stands against an action.

    There are no such refusals in English: there the law says itself, case by case, what is wrong.
    """

    rules: tuple[RuleText, ...]
    refusals: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A game by its key: for how many players, its rules in words, and how to set it up.

    `rules` are the law's own; `translation` takes a language. `game` takes the number of players
    and, for those who bring their own, a board file.
    """

    key: str
    title: str
    players: range
    rules: Callable[[], tuple[RuleText, ...]]
    translation: Callable[[str], Translation]
    game: Callable[[int, Path | None], Game[Any, Any]]


def read_rules(package: str) -> tuple[RuleText, ...]:
    """The rules in words that lie beside a chapter."""
    return read_translation(package, LANGUAGES[0]).rules


@cache
def read_translation(package: str, language: str) -> Translation:
    """The rules that lie beside a chapter, in one of the languages."""
    name = "rules.toml" if language == LANGUAGES[0] else f"rules.{language}.toml"
    data = tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    rules = (
        RuleText(rule["id"], section["title"], rule.get("words", ""), rule.get("ruling", ""))
        for section in data["section"]
        for rule in section["rule"]
    )
    return Translation(tuple(rules), MappingProxyType(data.get("refusals", {})))
