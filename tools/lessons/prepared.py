"""Chance that a lesson prepares: what is drawn next is named, and nothing else can come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rallare.rules.cards import Card, Cards
from rallare.rules.chance import Chance, Scripted, Seeded

__all__ = ["Prepared"]


class Prepared:
    """Draws what was ordered; where nothing was ordered, what a seed gives."""

    def __init__(self, seed: str) -> None:
        self._rest = Seeded(seed)
        self._ordered: Scripted | None = None

    def order(self, results: Iterable[str]) -> None:
        """These results come next, one after another; `settle` proves that all were drawn."""
        wanted = list(results)
        self._ordered = Scripted(wanted) if wanted else None

    def settle(self) -> None:
        if self._ordered is not None:
            self._ordered.finish()
        self._ordered = None

    def card(self, bag: Cards) -> Card:
        return self._source.card(bag)

    def item(self, items: Sequence[str]) -> str:
        return self._source.item(items)

    @property
    def _source(self) -> Chance:
        return self._rest if self._ordered is None else self._ordered
