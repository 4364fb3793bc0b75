"""Parts of a state that the games share: hands, the ticket deck, choices made in secret.

Only the law reads this module; bots, research and the wire get views.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from rallare.rules.cards import Card, Cards

__all__ = ["ChoosingOpening", "ChoosingTickets", "Hand", "Returned", "TableState", "TicketDeck"]


@dataclass(frozen=True, slots=True)
class Hand:
    """What every player holds. `seen` is what everybody knows to be in the hand: cards taken
    face up, or shown and taken back."""

    hand: Cards
    seen: Cards
    tickets: tuple[str, ...]

    def takes(self, cards: Cards) -> Self:
        """Add cards that nobody else saw."""
        return replace(self, hand=self.hand + cards)

    def takes_openly(self, card: Card) -> Self:
        return replace(self, hand=self.hand.plus(card), seen=self.seen.plus(card))

    def lays(self, cards: Cards) -> Self:
        """Put cards on the table."""
        return replace(self, hand=self.hand - cards, seen=self.seen.less(cards))

    def takes_back(self, cards: Cards, seen: Cards) -> Self:
        """Take laid cards back; everybody saw them, and remembers what was seen before."""
        return replace(self, hand=self.hand + cards, seen=seen.at_least(cards))


@dataclass(frozen=True, slots=True)
class Returned:
    """A ticket given back, and the seat that knows which it is."""

    ticket: str
    seat: int


@dataclass(frozen=True, slots=True)
class TicketDeck:
    """Tickets to draw: a bag, then those put under it, in their order. `removed` left the game."""

    bag: tuple[str, ...]
    under: tuple[Returned, ...]
    removed: tuple[Returned, ...]

    def __len__(self) -> int:
        return len(self.bag) + len(self.under)


@dataclass(frozen=True, slots=True)
class ChoosingOpening:
    """Every seat chooses opening tickets at the same time; None has not chosen yet."""

    dealt: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[str, ...] | None, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have not chosen."""
        return tuple(seat for seat, tickets in enumerate(self.kept) if tickets is None)


@dataclass(frozen=True, slots=True)
class ChoosingTickets:
    """Tickets were drawn; some are to be kept."""

    drawn: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableState:
    """What every game has on the table. `final_turns` counts turns once the end has begun."""

    players: tuple[Hand, ...]
    deck: Cards
    discards: Cards
    row: tuple[Card | None, ...]
    tickets: TicketDeck
    turn: int
    pending: object
    final_turns: int | None

    @property
    def player(self) -> Hand:
        """The player whose turn it is."""
        return self.players[self.turn]

    def with_player(self, seat: int, player: Hand) -> Self:
        """The same state with another version of a player."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
