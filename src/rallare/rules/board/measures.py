"""What bonus cards and tie-breaks count, as values.

A measure is called with a standing and gives a number. It is a value of a known class, so that
the kernel can build the same count from the same declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from rallare.rules.board.map import Board, Route, Ticket
from rallare.rules.board.network import longest_path
from rallare.rules.cards import COLOURS

if TYPE_CHECKING:
    from rallare.rules.board.scoring import Standing

__all__ = [
    "ClaimedRoutes",
    "CompletedTickets",
    "CountriesTouched",
    "LocomotivesInHand",
    "LongestPath",
    "Measure",
    "TrainsLeft",
]


class Measure(Protocol):
    """Something of a player that can be counted when the game is over."""

    def __call__(self, standing: Standing) -> int:
        """How many of it the player has."""


@dataclass(frozen=True, slots=True)
class CompletedTickets:
    """Completed tickets that pass a test."""

    test: Callable[[Board, Ticket], bool]

    def __call__(self, standing: Standing) -> int:
        return sum(self.test(standing.board, ticket) for ticket in standing.completed)


@dataclass(frozen=True, slots=True)
class ClaimedRoutes:
    """Claimed routes that pass a test."""

    test: Callable[[Board, Route], bool]

    def __call__(self, standing: Standing) -> int:
        return sum(self.test(standing.board, route) for route in standing.routes)


@dataclass(frozen=True, slots=True)
class CountriesTouched:
    """Countries in which a claimed route ends."""

    def __call__(self, standing: Standing) -> int:
        cities = standing.board.cities
        return len({cities[city].country for route in standing.routes for city in route.ends})


@dataclass(frozen=True, slots=True)
class LongestPath:
    """The longest continuous path, in spaces."""

    def __call__(self, standing: Standing) -> int:
        return longest_path(standing.board, [route.id for route in standing.routes])


@dataclass(frozen=True, slots=True)
class TrainsLeft:
    """Trains not placed."""

    def __call__(self, standing: Standing) -> int:
        return standing.trains


@dataclass(frozen=True, slots=True)
class LocomotivesInHand:
    """Locomotives in hand; so many cards of one colour count as one more."""

    alike: int

    def __call__(self, standing: Standing) -> int:
        sets = sum(standing.hand[colour] // self.alike for colour in COLOURS)
        return standing.hand.locomotives + sets
