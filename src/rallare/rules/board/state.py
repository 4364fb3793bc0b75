"""The whole truth of a board game at one moment, secrets included.

Frozen values only. The pending decision is part of the state: a tunnel being paid is state. Only
the law reads this module; bots, research and the wire get views.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rallare.rules.board.pending import Over, PayingTunnel, SecondCard, TurnStart
from rallare.rules.cards import Card, Cards

__all__ = [
    "BoardState",
    "ChoosingOpening",
    "ChoosingTickets",
    "Pending",
    "Player",
    "Returned",
    "TicketDeck",
]


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. `seen` is what everybody knows to be in the hand: cards taken face up or shown."""

    hand: Cards
    seen: Cards
    tickets: tuple[str, ...]
    routes: tuple[str, ...]
    trains: int
    score: int

    def takes(self, cards: Cards) -> Player:
        """Add cards that nobody else saw."""
        return replace(self, hand=self.hand + cards)

    def takes_openly(self, card: Card) -> Player:
        return replace(self, hand=self.hand.plus(card), seen=self.seen.plus(card))

    def lays(self, cards: Cards) -> Player:
        """Put cards on the table."""
        return replace(self, hand=self.hand - cards, seen=self.seen.less(cards))

    def takes_back(self, cards: Cards, seen: Cards) -> Player:
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


@dataclass(frozen=True, slots=True)
class ChoosingTickets:
    """Tickets were drawn; some are to be kept."""

    drawn: tuple[str, ...]


Pending = ChoosingOpening | TurnStart | SecondCard | PayingTunnel | ChoosingTickets | Over


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board game at one moment. `final_turns` counts the turns left once the end has begun."""

    players: tuple[Player, ...]
    deck: Cards
    discards: Cards
    row: tuple[Card, ...]
    tickets: TicketDeck
    bonuses: tuple[str, ...]
    turn: int
    pending: Pending
    final_turns: int | None
    passes: int

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def with_player(self, player: Player) -> BoardState:
        """The same state with another version of the player whose turn it is."""
        players = (*self.players[: self.turn], player, *self.players[self.turn + 1 :])
        return replace(self, players=players)
