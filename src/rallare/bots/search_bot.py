"""A bot that looks ahead: it deals what it cannot know again and again, and tries moves out.

The search runs in the kernel, with the planner's judgement and the planner's play. The bot gives it
a position that fits its view, a seed of its own, and an end: so many trials, or so much time.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from rallare.bots.bot import own_chance
from rallare.bots.kernel_seat import SEEDS, take_seat, whole_action
from rallare.rules.actions import Action

if TYPE_CHECKING:
    from rallare.kernel.position import Position
    from rallare.kernel.search import Search

__all__ = ["Effort", "SearchBot"]

NODES = 1 << 14
ENDLESS = 1 << 30
STRENGTH: dict[str, Any] = {"policy": 2, "exploration": 0.1, "margin": 1.0}
"""How it searches: with plans, going back rarely to what looked worse, and for the lead in points,
which tells good moves from bad ones sooner than wins do."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot thinks.

    `trials` and `seconds` end its thinking, whichever comes first; None for no such end. `breadth`
    is how many moves it looks at, beside the first, when it has just begun to think; a player who
    looks at few misses the unusual ones. With `hesitation` it does not always play what it
    found best: 1 is to play each move as often as it was tried.
    """

    trials: int | None = None
    seconds: float | None = None
    breadth: float = 0.5
    hesitation: float = 0.0


class SearchBot:
    """Plays any game that the kernel holds."""

    def __init__(self, effort: Effort, seed: str) -> None:
        self._effort = effort
        self._chance = own_chance("search", seed)
        self._last: tuple[Search, int] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """The tree stays behind: it is large, and soon grown anew."""
        return {"_effort": self._effort, "_chance": self._chance, "_last": None}

    def choose(self, view: Any, options: Any) -> Action:
        begun = perf_counter()
        kernel, position, _ = take_seat(view, options, self._chance)
        legal = position.legal()
        if len(legal) == 1:
            self._last = None
            return whole_action(kernel, position, legal[0])
        search = self._search(position, view.seat)
        seconds = self._effort.seconds
        if seconds is not None:
            seconds -= perf_counter() - begun
        search.run(self._effort.trials or ENDLESS, seconds)
        action = self._pick(search)
        self._last = search, action
        return whole_action(kernel, position, action)

    def _search(self, position: Position, seat: int) -> Search:
        """The tree of the last move where it knows what came after it, else a new one."""
        from rallare.kernel.search import Search

        if self._last is not None:
            search, action = self._last
            go_on = search.go_on if position.mid_turn else search.come_back
            if go_on(position, action):
                return search
        return Search(
            position,
            seat,
            seed=self._chance.below(SEEDS),
            nodes=NODES,
            widening=self._effort.breadth,
            **STRENGTH,
        )

    def _pick(self, search: Search) -> int:
        """The move tried most; with hesitation, another that was tried often."""
        tried = search.children()
        if not self._effort.hesitation:
            return search.best()
        weights = [child[1] ** (1 / self._effort.hesitation) for child in tried]
        at = self._chance.below(1 << 32) / (1 << 32) * sum(weights)
        for child, weight in zip(tried, weights, strict=True):
            at -= weight
            if at < 0:
                return int(child[0])
        return search.best()
