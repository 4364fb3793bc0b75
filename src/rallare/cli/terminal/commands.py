"""Reading what a player types: commands, cards and numbers, kindly.

Case and accents never matter, and the beginning of a word is enough where it is clear.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rallare.cli.terminal.paint import plain_letters
from rallare.rules.cards import Card, Cards

__all__ = [
    "EVERY_GAME",
    "Command",
    "Unclear",
    "Vocabulary",
    "fold",
    "read_cards",
    "read_command",
]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words a kind of game knows. Of verbs that begin alike the first is meant."""

    verbs: tuple[str, ...]
    aliases: Mapping[str, str]

    def with_words(self, verbs: tuple[str, ...], aliases: Mapping[str, str]) -> Vocabulary:
        """These words, and then the same as before."""
        return Vocabulary(verbs + self.verbs, {**self.aliases, **aliases})


EVERY_GAME = Vocabulary(
    (
        "blind", "tickets", "keep", "pass", "take", "scores", "log", "rules", "help", "undo",
        "quit", "look",
    ),
    {
        "b": "blind", "d": "blind", "deck": "blind", "draw": "blind", "t": "tickets", "k": "keep",
        "s": "scores", "l": "log", "h": "help", "?": "help", "u": "undo", "q": "quit",
        "exit": "quit", "bye": "quit", "cards": "look", "hand": "look", "history": "log",
        "back": "look",
    },
)  # fmt: skip
"""What can be typed in all games."""


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


def read_command(text: str, vocabulary: Vocabulary) -> Command:
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
    begins = (verb for verb in vocabulary.verbs if verb.startswith(first))
    verb = vocabulary.aliases.get(first) or next(begins, None)
    if verb is None:
        raise Unclear(f"I do not know “{text.strip()}”. Type h to see what you can type.")
    return Command(verb, rest)


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
