"""The decision a board game waits for, as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.cards import Card, Cards
from rallare.rules.outcome import EndReason

__all__ = [
    "OpeningChoice",
    "Over",
    "PayingTunnel",
    "PublicPending",
    "SecondCard",
    "TicketChoice",
    "TurnStart",
]


@dataclass(frozen=True, slots=True)
class OpeningChoice:
    """Seats choose their opening tickets at the same time; `chosen` tells who has."""

    chosen: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The seat whose turn it is chooses one of the actions of a turn."""


@dataclass(frozen=True, slots=True)
class SecondCard:
    """A train card was taken; another is to be taken."""


@dataclass(frozen=True, slots=True)
class PayingTunnel:
    """A set is laid, cards were turned up, and `extra` more are asked for.

    `seen` is what was known of the player's hand before the set was laid.
    """

    route: str
    laid: Cards
    seen: Cards
    revealed: tuple[Card, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class TicketChoice:
    """A number of tickets was drawn; some are to be kept."""

    number: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    reason: EndReason


PublicPending = OpeningChoice | TurnStart | SecondCard | PayingTunnel | TicketChoice | Over
