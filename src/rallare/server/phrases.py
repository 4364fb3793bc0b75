"""What people say and how they are called: ready phrases, clean texts, clean names.

Text of people is shown to others. It must stay on its line and within its place, and it must not
hide characters, turn the text around it or pass for the name of another.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any
from unicodedata import category, normalize

from rallare.records.text import clean_name
from rallare.rules.chapter import LANGUAGES

__all__ = [
    "LANGUAGES",
    "LONGEST_NAME",
    "LONGEST_TEXT",
    "PHRASES",
    "REACTIONS",
    "Reaction",
    "UnusableText",
    "clean_display_name",
    "clean_text",
    "distinct",
    "is_phrase",
    "is_reaction",
]

LONGEST_TEXT = 300
LONGEST_NAME = 24
"""In characters that take a place of their own; accents over them do not count."""

_MOST_MARKS = 3
"""Marks on one character. Living languages need no more; floods of them cover other lines."""

_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing, though Unicode does not count them as spaces."""

_INVISIBLE_MARKS = frozenset(
    {
        "\u034f",
        "\u17b4",
        "\u17b5",
        *map(chr, range(0x180B, 0x1810)),
        *map(chr, range(0xFE00, 0xFE10)),
    }
    | set(map(chr, range(0xE0100, 0xE01F0)))
)
"""Marks that are not seen: two names that differ in them alone look the same."""


class UnusableText(ValueError):
    """A text or a name of which nothing is left to show."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """A symbol, and what it is called in each language."""

    symbol: str
    words: Mapping[str, str]


def _load() -> tuple[Mapping[str, Mapping[str, str]], Mapping[str, Reaction]]:
    text = files("rallare.server").joinpath("phrases.toml").read_text("utf-8")
    data: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(text)
    phrases = {key: _in_languages(said) for key, said in data["phrases"].items()}
    reactions = {
        key: Reaction(said["symbol"], _in_languages(said))
        for key, said in data["reactions"].items()
    }
    return MappingProxyType(phrases), MappingProxyType(reactions)


def _in_languages(said: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType({language: said[language] for language in LANGUAGES})


PHRASES, REACTIONS = _load()


def is_phrase(key: str) -> bool:
    return key in PHRASES


def is_reaction(key: str) -> bool:
    return key in REACTIONS


def clean_text(text: str) -> str:
    """A free text as it may be shown: one line, printable, not too long. Raises UnusableText."""
    shown = " ".join(_tidy(text).split())[:LONGEST_TEXT].strip()
    if not _is_visible(shown):
        raise UnusableText("The text has nothing that can be shown.")
    return shown


def clean_display_name(name: str) -> str:
    """A name as it is shown at the table and stands in the record. Raises UnusableText."""
    shown = " ".join(_tidy(name).split())
    if not _is_visible(shown):
        raise UnusableText("A name needs something that can be seen.")
    return _cut(shown, LONGEST_NAME)


def distinct(name: str, taken: Iterable[str]) -> str:
    """A clean name that nobody at the table has: with a number behind it where it is taken."""
    others = {_looks(other) for other in taken}
    candidate, number = name, 1
    while _looks(candidate) in others:
        number += 1
        suffix = f" {number}"
        candidate = _cut(name, LONGEST_NAME - len(suffix), len(suffix)) + suffix
    return candidate


def _tidy(text: str) -> str:
    """Composed, without hidden characters and floods of marks; other blanks are spaces."""
    return normalize("NFC", "".join(_seen(normalize("NFC", text))))


def _seen(text: str) -> Iterator[str]:
    marks = _MOST_MARKS  # A mark at the very start has nothing to stand on.
    for character in text:
        if category(character) == "Cf":  # zero width, direction, tags
            continue
        if _is_mark(character):
            marks += 1
            if marks <= _MOST_MARKS:
                yield character
            continue
        blank = not character.isprintable() or character.isspace() or character in _BLANKS
        marks = _MOST_MARKS if blank else 0
        yield " " if blank else character


def _cut(name: str, most: int, spare: int = 0) -> str:
    """The start of a name, with so many visible characters, that a record can hold.

    `spare` is what will be put behind it.
    """
    visible, end = 0, len(name)
    for at, character in enumerate(name):
        visible += not _is_mark(character)
        if visible > most:
            end = at
            break
    cut = clean_name(name[:end])
    longest = _LONGEST_IN_RECORDS - spare
    return cut if len(cut) <= longest else cut[:longest].strip()


_LONGEST_IN_RECORDS = len(clean_name("x" * 1000))


def _is_mark(character: str) -> bool:
    return category(character) in ("Mn", "Me")


def _is_visible(text: str) -> bool:
    return any(not _is_mark(c) and not c.isspace() for c in text)


def _looks(name: str) -> str:
    """What makes names the same to the eye: case and forms of letters do not matter."""
    bare = "".join(c for c in normalize("NFKC", name) if c not in _INVISIBLE_MARKS)
    return " ".join(normalize("NFKC", bare.casefold()).split())
