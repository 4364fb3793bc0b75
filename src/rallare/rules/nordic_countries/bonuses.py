"""The bonus card of Nordic Countries."""

from __future__ import annotations

from rallare.rules.board.measures import CompletedTickets
from rallare.rules.board.scoring import Bonus

__all__ = ["BONUSES", "TICKETS"]

TICKETS = CompletedTickets(lambda board, ticket: True)

BONUSES = (Bonus("globetrotter", "Globetrotter", "NC-71", "most tickets completed", TICKETS),)
