"""Chance: the only source of randomness, always an argument.

The rules ask for one card of a bag or one item of a list, nothing else. What came out is kept
with the action it belongs to, so a replay needs no generator.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Protocol

from rallare.rules.cards import Card, Cards

__all__ = ["Chance", "ChanceMismatch", "Recorder", "Scripted", "Seeded", "commitment"]


class Chance(Protocol):
    """Draws without an order kept anywhere: every draw is uniform over what is in the bag."""

    def card(self, bag: Cards) -> Card:
        """One card of a bag that is not empty; each single card is equally likely."""

    def item(self, items: Sequence[str]) -> str:
        """One of several names, each equally likely."""


class ChanceMismatch(ValueError):
    """A recorded chance result that cannot have happened."""


class Seeded:
    """Chance from a seed: draw number k is SHA-256 of the seed and k.

    The same seed gives the same draws on every platform and in every Python version.
    """

    def __init__(self, seed: str) -> None:
        self._key = hashlib.sha256(b"rallare chance\n" + seed.encode()).digest()
        self._drawn = 0

    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound - 1 (the bias of 256 bits modulo a deck is nil)."""
        digest = hashlib.sha256(self._key + self._drawn.to_bytes(8, "big")).digest()
        self._drawn += 1
        return int.from_bytes(digest, "big") % bound

    def card(self, bag: Cards) -> Card:
        left = self.below(bag.total)
        for card in Card:
            left -= bag[card]
            if left < 0:
                return card
        raise AssertionError("a bag holds as many cards as its total")

    def item(self, items: Sequence[str]) -> str:
        return items[self.below(len(items))]


class Recorder:
    """Passes draws on to another chance and keeps the results as text."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._results: list[str] = []

    def card(self, bag: Cards) -> Card:
        card = self._source.card(bag)
        self._results.append(card.letter)
        return card

    def item(self, items: Sequence[str]) -> str:
        item = self._source.item(items)
        self._results.append(item)
        return item

    def flush(self) -> tuple[str, ...]:
        """The results since the last flush."""
        results, self._results = tuple(self._results), []
        return results


class Scripted:
    """Chance that gives back recorded results, and refuses those that cannot have happened."""

    def __init__(self, results: Sequence[str]) -> None:
        self._left: Iterator[str] = iter(results)

    def card(self, bag: Cards) -> Card:
        text = self._next()
        try:
            card = Card.from_letter(text)
        except ValueError as error:
            raise ChanceMismatch(str(error)) from None
        if not bag[card]:
            raise ChanceMismatch(f"no {card.word} card was left to draw")
        return card

    def item(self, items: Sequence[str]) -> str:
        text = self._next()
        if text not in items:
            raise ChanceMismatch(f"{text!r} was not there to draw")
        return text

    def finish(self) -> None:
        """Refuse results that nothing asked for."""
        for text in self._left:
            raise ChanceMismatch(f"{text!r} was drawn by nothing")

    def _next(self) -> str:
        for text in self._left:
            return text
        raise ChanceMismatch("a chance result is missing")


def commitment(seed: str) -> str:
    """The fingerprint of a seed, shown before the game and checked after it."""
    return hashlib.sha256(b"rallare seed\n" + seed.encode()).hexdigest()
