"""The whole truth of a card game at one moment, secrets included. Only the law reads it."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.card_game.completing import Assignment
from rallare.rules.card_game.yard import Yard
from rallare.rules.cards import Cards
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets, Hand, TableState

__all__ = ["CardPending", "CardPlayer", "CardState", "Completing"]


@dataclass(frozen=True, slots=True)
class CardPlayer(Hand):
    """One seat. `tickets` are open, `completed` are done; `track` lies face down."""

    completed: tuple[str, ...]
    yard: Yard
    track: Cards
    score: int


@dataclass(frozen=True, slots=True)
class Completing:
    """Every seat uses its cards on the track at the same time; None has not decided yet."""

    uses: tuple[Assignment | None, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have not decided."""
        return tuple(seat for seat, uses in enumerate(self.uses) if uses is None)


CardPending = ChoosingOpening | TurnStart | SecondCard | ChoosingTickets | Completing | Over


@dataclass(frozen=True, slots=True)
class CardState(TableState):
    """A card game at one moment. A slot of the row is None once the deck cannot refill it.

    `owners_may_look` is the table's option for cards on the track.
    """

    players: tuple[CardPlayer, ...]
    pending: CardPending
    owners_may_look: bool
    round: int
