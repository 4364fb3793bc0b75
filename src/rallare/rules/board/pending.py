"""The decision a board game waits for, as everybody at the table sees it."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.cards import Card, Cards
from rallare.rules.pending import OpeningChoice, Over, SecondCard, TicketChoice, TurnStart

__all__ = ["PayingTunnel", "PublicPending"]


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


PublicPending = OpeningChoice | TurnStart | SecondCard | PayingTunnel | TicketChoice | Over
