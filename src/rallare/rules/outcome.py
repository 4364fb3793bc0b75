"""How a game ended: score lines with a reason each, and the ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["EndReason", "Outcome", "ScoreLine", "rank"]


class EndReason(StrEnum):
    """Why a game ended."""

    FINAL_TURNS = "final-turns"
    STALEMATE = "stalemate"
    LAST_ROUND = "last-round"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points of one seat, the rule that gives them, and the reason in words.

    `item` names what is scored: a ticket or bonus id, or "routes".
    """

    seat: int
    rule: str
    item: str
    points: int
    words: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `ranking` groups seats from first to last; a group of several is a tie."""

    reason: EndReason
    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    completed: tuple[tuple[str, ...], ...]
    failed: tuple[tuple[str, ...], ...]
    tie_breaks: Mapping[str, tuple[int, ...]]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def lines_of(self, seat: int) -> tuple[ScoreLine, ...]:
        return tuple(line for line in self.lines if line.seat == seat)


def rank(totals: Sequence[int], tie_breaks: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Order seats by points, then by each tie-break in turn; seats equal in all share a place."""
    keys = list(zip(totals, *tie_breaks, strict=True))
    places: dict[tuple[int, ...], list[int]] = {}
    for seat, key in enumerate(keys):
        places.setdefault(key, []).append(seat)
    return tuple(tuple(places[key]) for key in sorted(places, reverse=True))
