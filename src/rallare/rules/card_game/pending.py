"""The decision a card game waits for, as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.pending import OpeningChoice, Over, SecondCard, TicketChoice, Together, TurnStart

__all__ = ["CompletingChoice", "PublicCardPending"]


@dataclass(frozen=True, slots=True)
class CompletingChoice(Together):
    """Seats use their cards on the track at the same time; `decided` tells who has."""

    decided: tuple[bool, ...]


PublicCardPending = OpeningChoice | TurnStart | SecondCard | TicketChoice | CompletingChoice | Over
