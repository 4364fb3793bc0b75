"""What a program is rewarded for: its place, its lead, or its lead as it grows."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.kernel.chooser import Chooser
from rallare.kernel.fleet import REWARDS
from rallare.rules.errors import SetUpError

__all__ = ["POINTS", "REWARDS", "Rewards", "leads", "reward_number"]

POINTS = 100.0
"""A lead of so many points is a reward of 1."""


def reward_number(kind: str) -> int:
    """The kernel's number of a kind of reward. Raises SetUpError for one that there is not."""
    if kind not in REWARDS:
        raise SetUpError(f"There is no reward {kind!r}. The rewards are: {', '.join(REWARDS)}.")
    return REWARDS.index(kind)


class Rewards:
    """The rewards of one game, as the kernel's fleets give them."""

    def __init__(self, kind: str, players: int) -> None:
        number = reward_number(kind)
        self.by_place = number == REWARDS.index("rank")
        self.on_the_way = number == REWARDS.index("shaped")
        self._leads = [0] * players
        self._nothing = [0.0] * players

    def begin(self) -> None:
        self._leads = [0] * len(self._leads)

    def now(self, chooser: Chooser, played: int) -> list[float]:
        """For each seat the reward of what has just been chosen; -1 played no action yet."""
        if chooser.over:
            return self.at_the_end(chooser.result(), chooser.ranks())
        if self.on_the_way and played >= 0:
            return self.after(chooser.position.points_open())
        return self._nothing

    def after(self, shown: Sequence[int]) -> list[float]:
        """For each seat how its lead has changed, by the points that lie open."""
        return self._grown(leads(shown))

    def at_the_end(self, points: Sequence[int], places: Sequence[int]) -> list[float]:
        """For each seat the reward of the result."""
        if self.by_place:
            return [_by_place(place, places) for place in places]
        return self._grown(leads(points))

    def _grown(self, now: list[int]) -> list[float]:
        before = self._leads
        if self.on_the_way:
            self._leads = now
        return [(lead - old) / POINTS for lead, old in zip(now, before, strict=True)]


def leads(points: Sequence[int]) -> list[int]:
    """For each seat how far it is ahead of the best other."""
    return [
        own - max(other for place, other in enumerate(points) if place != seat)
        for seat, own in enumerate(points)
    ]


def _by_place(place: int, places: Sequence[int]) -> float:
    """From 1 for the first to -1 for the last; equal seats share what their places give."""
    level = places.count(place) - 1
    return 1.0 - (2.0 * place + level) / (len(places) - 1)
