"""Train cards: eight colours and the locomotive, and bags of them.

A bag has no order. Decks, hands, discards and payments are all bags: an order that does
not exist cannot leak.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from operator import add, ge, sub

__all__ = ["COLOURS", "LOCOMOTIVE", "NO_CARDS", "Card", "Cards", "join_words"]


class Card(IntEnum):
    """A kind of train card. Each has a word, a letter and a symbol; colour is no sole cue."""

    PURPLE = 0
    BLUE = 1
    ORANGE = 2
    WHITE = 3
    GREEN = 4
    YELLOW = 5
    BLACK = 6
    RED = 7
    LOCOMOTIVE = 8

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def letter(self) -> str:
        return _LETTERS[self]

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self]

    @classmethod
    def from_letter(cls, letter: str) -> Card:
        """The card of a letter; raises ValueError for a letter that names none."""
        index = _LETTERS.find(letter)
        if len(letter) != 1 or index < 0:
            raise ValueError(f"{letter!r} is not a card; the letters are {' '.join(_LETTERS)}")
        return cls(index)

    def __repr__(self) -> str:
        return f"Card.{self.name}"


_LETTERS = "PBOWGYKRL"
_SYMBOLS = "◆●▲○♣★■♥✹"

LOCOMOTIVE = Card.LOCOMOTIVE
_ALL: tuple[Card, ...] = tuple(Card)  # walking a tuple is far cheaper than walking an enum
COLOURS: tuple[Card, ...] = tuple(card for card in _ALL if card is not LOCOMOTIVE)

_TOKEN = re.compile(rf"([1-9][0-9]{{0,2}})([{_LETTERS}])")


@dataclass(frozen=True, slots=True)
class Cards:
    """A bag of train cards: how many of each kind, in the order of `Card`."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Cards:
        """Read the canonical text, such as "2B1L", or "-" for none.

        Raises ValueError for anything that `str` would not have printed.
        """
        counts = [0] * len(Card)
        last, end = -1, 0
        for match in _TOKEN.finditer(text):
            kind = Card.from_letter(match[2])
            if match.start() != end or kind <= last:
                break
            counts[kind], last, end = int(match[1]), kind, match.end()
        if end != len(text) and text != "-":
            shown = text if len(text) <= 40 else f"{text[:40]}…"
            raise ValueError(
                f"{shown!r} is not a set of cards; write counts and letters in the order "
                f"{' '.join(_LETTERS)}, for example 2B1L, or - for none"
            )
        if not text:
            raise ValueError("an empty text is not a set of cards; write - for none")
        return cls(tuple(counts))

    @classmethod
    def count(cls, cards: Iterable[Card]) -> Cards:
        """The bag that holds these cards."""
        counts = [0] * len(Card)
        for card in cards:
            counts[card] += 1
        return cls(tuple(counts))

    @classmethod
    def single(cls, card: Card, number: int = 1) -> Cards:
        return NO_CARDS.plus(card, number)

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def locomotives(self) -> int:
        return self.counts[LOCOMOTIVE]

    @property
    def kinds(self) -> tuple[Card, ...]:
        """The kinds of which at least one is here."""
        return tuple(card for card, number in zip(_ALL, self.counts, strict=True) if number)

    def plus(self, card: Card, number: int = 1) -> Cards:
        counts = list(self.counts)
        counts[card] += number
        return Cards(tuple(counts))

    def minus(self, card: Card, number: int = 1) -> Cards:
        """Take cards out; raises ValueError when they are not all here."""
        if self.counts[card] < number:
            raise ValueError(f"{self} does not hold {number} {card.word}")
        return self.plus(card, -number)

    def missing(self, wanted: Cards) -> Cards:
        """Which of the wanted cards are not here."""
        return Cards(tuple(max(0, w - h) for w, h in zip(wanted.counts, self.counts, strict=True)))

    def at_least(self, other: Cards) -> Cards:
        """The smallest bag that contains both: the larger count of each kind."""
        return Cards(tuple(map(max, self.counts, other.counts)))

    def less(self, other: Cards) -> Cards:
        """What is left when as many of the other cards as are here are taken out."""
        return other.missing(self)

    def __getitem__(self, card: Card) -> int:
        return self.counts[card]

    def __contains__(self, wanted: object) -> bool:
        """Whether every card of the other bag is here."""
        if not isinstance(wanted, Cards):
            return False
        return all(map(ge, self.counts, wanted.counts))

    def __iter__(self) -> Iterator[Card]:
        """Each card in turn, kind by kind."""
        for card, number in zip(_ALL, self.counts, strict=True):
            for _ in range(number):
                yield card

    def __len__(self) -> int:
        return self.total

    def __bool__(self) -> bool:
        return any(self.counts)

    def __add__(self, other: Cards) -> Cards:
        return Cards(tuple(map(add, self.counts, other.counts)))

    def __sub__(self, other: Cards) -> Cards:
        """Take a bag out; raises ValueError when it is not all here."""
        if other not in self:
            raise ValueError(f"{self} does not hold {other}")
        return Cards(tuple(map(sub, self.counts, other.counts)))

    def __str__(self) -> str:
        text = "".join(f"{n}{_LETTERS[i]}" for i, n in enumerate(self.counts) if n)
        return text or "-"

    def __repr__(self) -> str:
        return f"Cards.of({str(self)!r})"

    def words(self) -> str:
        """The bag in words: "2 blue and 1 locomotive"."""
        parts = []
        for card in self.kinds:
            number = self.counts[card]
            plural = "s" if card is LOCOMOTIVE and number > 1 else ""
            parts.append(f"{number} {card.word}{plural}")
        return join_words(parts) if parts else "no cards"


def join_words(parts: list[str]) -> str:
    """Join words as a sentence does: "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


NO_CARDS = Cards((0,) * len(Card))
