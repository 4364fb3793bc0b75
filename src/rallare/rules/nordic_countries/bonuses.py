"""The bonus card of Nordic Countries."""

from __future__ import annotations

from rallare.rules.board.scoring import Bonus, completed_tickets

__all__ = ["BONUSES"]

BONUSES = (
    Bonus("globetrotter", "Globetrotter", "NC-71", "most tickets completed", completed_tickets),
)
