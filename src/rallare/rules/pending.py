"""Decisions that games wait for, as everybody at the table sees them."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.outcome import EndReason

__all__ = ["OpeningChoice", "Over", "SecondCard", "TicketChoice", "Together", "TurnStart"]


@dataclass(frozen=True, slots=True)
class Together:
    """A decision that all seats make at the same time."""


@dataclass(frozen=True, slots=True)
class OpeningChoice(Together):
    """Seats choose their opening tickets at the same time; `chosen` tells who has."""

    chosen: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The seat whose turn it is chooses one of the actions of a turn."""


@dataclass(frozen=True, slots=True)
class SecondCard:
    """A train card was taken; another is to be taken."""


@dataclass(frozen=True, slots=True)
class TicketChoice:
    """A number of tickets was drawn; some are to be kept."""

    number: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    reason: EndReason
