"""Reading what a player types: commands, cities, cards and numbers, kindly.

Case and accents never matter, and the beginning of a word is enough where it is clear.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rallare.cli.terminal.paint import plain_letters
from rallare.rules.board.map import Board
from rallare.rules.cards import Card, Cards

__all__ = ["Command", "Unclear", "fold", "read_cards", "read_cities", "read_command", "read_pair"]

VERBS = (
    "blind", "claim", "tickets", "keep", "pay", "withdraw", "pass", "take", "routes", "map",
    "scores", "log", "way", "rules", "help", "undo", "quit", "look", "bonuses",
)  # fmt: skip
ALIASES = {
    "b": "blind", "d": "blind", "deck": "blind", "draw": "blind", "c": "claim", "t": "tickets",
    "k": "keep", "p": "pay", "r": "routes", "m": "map", "s": "scores", "l": "log", "w": "way",
    "h": "help", "?": "help", "u": "undo", "q": "quit", "exit": "quit", "bye": "quit",
    "build": "claim", "cards": "look", "hand": "look", "history": "log", "back": "look",
}  # fmt: skip


SHORTEST = 3
"""Fewer letters than this name a city only when they are a whole word of its name."""


class Unclear(Exception):
    """What was typed means nothing, or several things; the words say what to type instead."""


@dataclass(frozen=True, slots=True)
class Command:
    """A verb and the words after it. Numbers alone, or with b, are cards to take."""

    verb: str
    words: tuple[str, ...]


def fold(text: str) -> str:
    """A text without case, accents and punctuation, for comparing."""
    return " ".join(re.findall(r"[a-z0-9?]+", plain_letters(text).casefold()))


def read_command(text: str) -> Command:
    """The command in a line; raises Unclear."""
    words = fold(text).split()
    if not words:
        return Command("look", ())
    if all(word.isdigit() or word in ("b", "blind") for word in words) and words[0].isdigit():
        return Command("take", tuple(words))
    first, rest = words[0], tuple(words[1:])
    if first in ("b", "blind", "take") and rest:
        return Command("take", rest if first == "take" else tuple(words))
    if first == "draw" and rest and rest[0].startswith("t"):
        return Command("tickets", ())
    verb = ALIASES.get(first) or next((verb for verb in VERBS if verb.startswith(first)), None)
    if verb is None:
        raise Unclear(f"I do not know “{text.strip()}”. Type h to see what you can type.")
    return Command(verb, rest)


def _cities(board: Board, text: str) -> list[str]:
    """The cities a text may mean: that name, else those that begin so, else with such a word."""
    folded = {fold(city): city for city in board.cities}
    if text in folded:
        return [folded[text]]
    if len(text) < SHORTEST:
        return [city for name, city in folded.items() if text in name.split()]
    begin = [city for name, city in folded.items() if name.startswith(text)]
    return begin or [city for name, city in folded.items() if f" {text}" in f" {name}"]


def read_cities(board: Board, words: Sequence[str]) -> list[str]:
    """One or two cities; raises Unclear with the candidates."""
    text = " ".join(words)
    whole = _cities(board, text)
    if len(whole) == 1:
        return whole
    pairs = _pairs(board, words)
    if len(pairs) == 1:
        return list(pairs[0])
    near = [pair for pair in pairs if _linked(board, pair)]
    if len(near) == 1:
        return list(near[0])
    if whole:
        raise Unclear(f"“{text}” may be {_either(whole)}.")
    if pairs:
        raise Unclear(f"“{text}” may be {_either('–'.join(pair) for pair in (near or pairs))}.")
    raise Unclear(f"There is no city “{text}” on this map. Type m for the map.")


def read_pair(board: Board, words: Sequence[str]) -> tuple[str, str]:
    """Two cities; raises Unclear."""
    cities = read_cities(board, words)
    if len(cities) != 2:
        raise Unclear(f"Two cities are needed: {cities[0]} and which other?")
    return cities[0], cities[1]


def _pairs(board: Board, words: Sequence[str]) -> list[tuple[str, str]]:
    words = [word for word in words if word not in ("to", "and", "from")]
    return [
        (one, other)
        for cut in range(1, len(words))
        for one in _cities(board, " ".join(words[:cut]))
        for other in _cities(board, " ".join(words[cut:]))
        if one != other
    ]


def _linked(board: Board, pair: tuple[str, str]) -> bool:
    return any(set(route.ends) == set(pair) for route in board.routes.values())


def _either(names: Iterable[str]) -> str:
    names = [*names]
    shown = names[:6]
    rest = f" or {len(names) - 6} others" if len(names) > 6 else ""
    return ", ".join(shown[:-1]) + (f" or {shown[-1]}" if len(shown) > 1 else shown[-1]) + rest


def read_cards(text: str) -> Cards:
    """Cards as people write them: 2B1L, "bbl", "2 blue 1 loco"; raises Unclear."""
    cards = Cards.count(())
    plain = re.sub(r"\b(and|cards?)\b", " ", fold(text))
    tokens = re.findall(r"(\d*)\s*([a-z]+)", plain)
    if not tokens or re.sub(r"\d*\s*[a-z]+", "", plain).strip():
        raise Unclear(_HOW_CARDS)
    for number, word in tokens:
        kinds = _kinds(word)
        if not kinds or (number and len(kinds) > 1):
            raise Unclear(f"“{word}” is no card. {_HOW_CARDS}")
        for kind in kinds:
            cards = cards.plus(kind, int(number or 1))
    return cards


_HOW_CARDS = "Write cards as numbers and letters, such as 2B1L for two blue and one locomotive."


def _kinds(word: str) -> list[Card]:
    """The cards of a word: a colour, the beginning of one, or a row of letters."""
    if len(word) > 2:
        named = [card for card in Card if card.word.startswith(word.rstrip("s"))]
        if len(named) == 1:
            return named
    try:
        return [Card.from_letter(letter) for letter in word.upper()]
    except ValueError:
        return []
