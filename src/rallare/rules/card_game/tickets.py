"""The cards of the Card Game as data: tickets, big cities and the counts of a card file.

There is no map: a ticket names two cities and asks for train cards of given colours. Everything
here is public; who holds which ticket is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rallare.rules.cards import COLOURS, LOCOMOTIVE, Card, Cards

__all__ = ["CardSet", "CardTicket"]


@dataclass(frozen=True, slots=True)
class CardTicket:
    """Two cities, the cards that complete the ticket, and what it is worth.

    `needs` holds colours only; a locomotive may stand for any of them.
    """

    id: str
    ends: tuple[str, str]
    points: int
    needs: Cards

    @property
    def name(self) -> str:
        return f"{self.ends[0]}–{self.ends[1]} ({self.points})"


@dataclass(frozen=True, slots=True)
class CardSet:
    """A whole card file, checked. `digest` is the SHA-256 of its content.

    `bonuses` tells what each big city is worth to whoever completes most tickets to it.
    """

    title: str
    cards_per_colour: int
    locomotives: int
    tickets: Mapping[str, CardTicket]
    bonuses: Mapping[str, int]
    digest: str

    @property
    def train_cards(self) -> Cards:
        """Every train card of the game."""
        copies = dict.fromkeys(COLOURS, self.cards_per_colour) | {LOCOMOTIVE: self.locomotives}
        return Cards(tuple(copies[card] for card in Card))

    def big_cities(self, ticket: CardTicket) -> int:
        """How many ends of a ticket are big cities."""
        return sum(city in self.bonuses for city in ticket.ends)
