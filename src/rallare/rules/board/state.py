"""The whole truth of a board game at one moment, secrets included.

Frozen values only. The pending decision is part of the state: a tunnel being paid is state. Only
the law reads this module; bots, research and the wire get views.
"""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.board.pending import PayingTunnel
from rallare.rules.cards import Card
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets, Hand, TableState

__all__ = ["BoardState", "Pending", "Player"]


@dataclass(frozen=True, slots=True)
class Player(Hand):
    """One seat: what it holds, what it owns, and its points for routes."""

    routes: tuple[str, ...]
    trains: int
    score: int


Pending = ChoosingOpening | TurnStart | SecondCard | PayingTunnel | ChoosingTickets | Over


@dataclass(frozen=True, slots=True)
class BoardState(TableState):
    """A board game at one moment. `passes` counts turns in a row in which nothing was done."""

    players: tuple[Player, ...]
    row: tuple[Card, ...]
    pending: Pending
    bonuses: tuple[str, ...]
    passes: int
