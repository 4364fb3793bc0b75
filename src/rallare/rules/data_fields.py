"""The entries of a data file, read key by key.

Whoever draws a map by hand wants to hear of every mistake at once. So nothing here stops at the
first: a value that is wrong is noted as a problem, a harmless one stands in for it, and reading
goes on. A board is only made when nothing was noted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from rallare.rules.cards import COLOURS, Card, join_words

__all__ = [
    "COUNTS",
    "GRAY",
    "POSITIVE",
    "BoardError",
    "Fields",
    "Notebook",
    "Problem",
    "shown",
    "suggestion",
]

GRAY = "gray"
COUNTS = range(1000)
POSITIVE = range(1, 1000)

_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_LONGEST_TEXT = 60
_PLAIN = f"Write 1 to {_LONGEST_TEXT} characters on one line, no space first or last"
_LARGEST_SHOWN = 10**15


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a board file: where it is, what it is, and what to write instead."""

    file: str
    entry: str
    words: str
    fix: str

    def __str__(self) -> str:
        place = f"{self.file}, {self.entry}" if self.entry else self.file
        return f"{place}: {self.words}. {self.fix}."


class BoardError(ValueError):
    """A board file that cannot be played. `problems` holds all that was found, in reading order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[BoardError], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)


class Notebook:
    """The problems of one file, noted as they are found."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def note(self, entry: str, words: str, fix: str) -> None:
        self.problems.append(Problem(self.file, entry, words, fix))

    def raise_problems(self) -> None:
        """Raise BoardError when anything was noted."""
        if self.problems:
            raise BoardError(self.problems)


def shown(value: object) -> str:
    """A value of the file as it stands in a sentence: on one line, and never long."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) <= _LARGEST_SHOWN else "(a huge number)"
        case float():
            return str(value)
        case str():
            text = value if len(value) <= _LONGEST_TEXT else value[:_LONGEST_TEXT] + "…"
            return '"' + "".join(c if c.isprintable() else "�" for c in text) + '"'
        case list():
            return "a list"
        case Mapping():
            return "a table"
        case _:
            return "a date or time"


class Fields:
    """One table of a board file.

    Each method reads one key and knows what may stand there. `close` comes last: keys that nobody
    read are misspelt. A table that is None is missing, which was noted where it should have been.
    """

    def __init__(self, table: Mapping[str, object] | None, entry: str, notebook: Notebook) -> None:
        self.entry = entry
        self.sound = True
        self._missing = table is None
        self._table = table or {}
        self._notebook = notebook
        self._read: dict[str, None] = {}
        self._wrong: set[str] = set()

    def refuse(self, words: str, fix: str, key: str = "") -> None:
        """Note a problem of this table, or of one of its keys."""
        self.sound = False
        self._wrong.add(key)
        self._notebook.note(self.entry, words, fix)

    def right(self, key: str) -> bool:
        """Whether the value of a key was there, and as it should be."""
        return not self._missing and key not in self._wrong

    @property
    def there(self) -> bool:
        """Whether there is such a table at all."""
        return not self._missing

    def names(self) -> tuple[str, ...]:
        """The keys of the table, for one whose keys are data."""
        return tuple(self._table)

    def plain_names(self) -> tuple[str, ...]:
        """The keys of a table whose keys are names to be shown; any other key is refused."""
        for key in self._table:
            if not _plain(key):
                self.refuse(f"key {shown(key)} is not a plain name", _PLAIN, key)
        return tuple(filter(_plain, self._table))

    def value(self, key: str) -> object:
        """Whatever stands at the key; None, and a problem, where it is missing."""
        self._read[key] = None
        if key not in self._table and not self._missing:
            self.refuse(f"{key} is missing", f"Add {key}", key)
        return self._table.get(key)

    def table(self, key: str) -> Fields:
        """A table within this one, such as [game]."""
        self._read[key] = None
        value, entry = self._table.get(key), f"[{key}]"
        if isinstance(value, Mapping):
            return Fields(value, entry, self._notebook)
        words = "it is missing" if value is None else f"{shown(value)} stands where a table belongs"
        self._notebook.note(entry, words, f"Write a line {entry} and its keys below it")
        return Fields(None, entry, self._notebook)

    def tables(self, key: str, title: str) -> list[Fields]:
        """A list of tables. In messages each is called by its key `title`, or else by number."""
        value = self.value(key)
        if value is not None and not isinstance(value, list):
            self.refuse(f"{key} is {shown(value)}, not a list", f"Write {key} = [ … ]", key)
        entries: list[Fields] = []
        for number, table in enumerate(value if isinstance(value, list) else (), start=1):
            if isinstance(table, Mapping):
                name = table.get(title)
                called = shown(name) if isinstance(name, str) and name else str(number)
                entries.append(Fields(table, f"{key} {called}", self._notebook))
            else:
                entries.append(Fields(None, f"{key} {number}", self._notebook))
                entries[-1].refuse(
                    f"{shown(table)} stands where an entry belongs",
                    f"Write {{ {title} = …, … }}",
                )
        return entries

    def whole(self, key: str, allowed: range, absent: int | None = None) -> int:
        """A whole number of a range. Where `absent` is given, it stands for a missing key."""
        if absent is not None and self._left_out(key):
            return absent
        value = self.value(key)
        if type(value) is int and value in allowed:
            return value
        if value is not None:
            what = "out of range" if type(value) is int else "not a whole number"
            self.refuse(
                f"{key} {shown(value)} is {what}",
                f"Write a whole number from {allowed[0]} to {allowed[-1]}",
                key,
            )
        return allowed[0]

    def degrees(self, key: str, limit: int) -> float:
        """A latitude or longitude. Not-a-number fails every comparison, so it is refused too."""
        value = self.value(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            if -limit <= value <= limit:
                return float(value)
            words = f"{key} {shown(value)} is not on the globe"
            self.refuse(words, f"Write degrees from -{limit} to {limit}", key)
        elif value is not None:
            words = f"{key} {shown(value)} is not a number"
            self.refuse(words, "Write degrees, such as 59.91", key)
        return 0.0

    def flag(self, key: str, absent: bool) -> bool:
        """true or false; `absent` stands for a missing key."""
        if self._left_out(key):
            return absent
        value = self.value(key)
        if isinstance(value, bool):
            return value
        words = f"{key} {shown(value)} is neither true nor false"
        self.refuse(words, "Write true or false, without quotation marks", key)
        return absent

    def text(self, key: str) -> str:
        """A short text on one line; empty, and a problem, for anything else."""
        value = self.value(key)
        if isinstance(value, str):
            if _plain(value):
                return value
            self.refuse(f"{key} {shown(value)} is not a plain name", _PLAIN, key)
        elif value is not None:
            words = f"{key} {shown(value)} is not text"
            self.refuse(words, 'Write text in "quotation marks"', key)
        return ""

    def id(self) -> str:
        """The id, with which records and links name the entry."""
        value = self.text("id")
        if not value or _ID.fullmatch(value):
            return value
        self.refuse(
            f"id {shown(value)} has other characters than an id may have",
            "Write small letters a to z, digits and hyphens, such as oslo-bergen-red",
            "id",
        )
        return ""

    def colour(self) -> Card | None:
        """The colour of a route; None is gray."""
        words = {card.word: card for card in COLOURS}
        value = self.value("colour")
        if value is None or value == GRAY:
            return None
        if isinstance(value, str) and value in words:
            return words[value]
        self.refuse(
            f"colour {shown(value)} is not a colour",
            f"Write one of {', '.join(words)} or {GRAY}",
            "colour",
        )
        return None

    def colours(self, key: str) -> tuple[Card, ...]:
        """A list of one or more colours."""
        words = {card.word: card for card in COLOURS}
        value = self.value(key)
        listed = value if isinstance(value, list) else []
        if listed and all(isinstance(word, str) and word in words for word in listed):
            return tuple(words[word] for word in listed)
        if value is not None:
            fix = f'Write one or more of {", ".join(words)}, such as {key} = ["red", "blue"]'
            self.refuse(f"{key} is not a list of colours", fix, key)
        return ()

    def pair(self) -> tuple[str, str] | None:
        """Two different names; None, and a problem, for anything else."""
        value = self.value("between")
        if value is None:
            return None
        names = value if isinstance(value, list) else []
        if len(names) != 2 or not all(map(_plain, names)) or names[0] == names[1]:
            words = "between is not a pair of cities"
            self.refuse(words, 'Write two names, such as between = ["Oslo", "Bergen"]', "between")
            return None
        return (names[0], names[1])

    def ends(self, cities: Mapping[str, object]) -> tuple[str, str] | None:
        """Two different cities of the map; None, and a problem, for anything else.

        Where no city at all could be read, that was told, and is not told again for each entry.
        """
        value = self.value("between")
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != 2:
            words = "between is not a pair of cities"
            self.refuse(words, 'Write two names, such as between = ["Oslo", "Bergen"]', "between")
            return None
        strangers = [c for c in value if not isinstance(c, str) or c not in cities]
        for city in strangers if cities else ():
            self.refuse(
                f"{shown(city)} is not a city of this map",
                suggestion(city, cities) or "Add the city, or write one that is there",
                "between",
            )
        if not strangers and value[0] == value[1]:
            words = f"both ends are {shown(value[0])}"
            self.refuse(words, "Write two different cities", "between")
            return None
        return None if strangers else (value[0], value[1])

    def close(self) -> None:
        """Refuse the keys that nobody has read."""
        for key in self._table:
            if key not in self._read:
                known = f"Take it out; the keys here are {join_words(list(self._read))}"
                words = f"key {shown(key)} is not known"
                self.refuse(words, suggestion(key, self._read) or known)

    def _left_out(self, key: str) -> bool:
        self._read[key] = None
        return key not in self._table


def _plain(value: object) -> bool:
    """Whether a value is a short text on one line."""
    if not isinstance(value, str) or not 1 <= len(value) <= _LONGEST_TEXT:
        return False
    return value.isprintable() and value.strip() == value


def suggestion(word: object, known: Iterable[str]) -> str:
    """What a misspelt word was probably meant to be; empty where nothing comes near."""
    if not isinstance(word, str) or len(word) > _LONGEST_TEXT:
        return ""
    near = get_close_matches(word, known, n=1)
    return f"Write {shown(near[0])} if that is meant" if near else ""
