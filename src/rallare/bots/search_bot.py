"""A bot that looks ahead: it deals what it cannot know again and again, and tries moves out.

The search runs in the kernel, with the planner's judgement and the planner's play. The bot gives it
a position that fits its view, a seed of its own, and an end: so many trials, or so much time. Where
plans tell early how a game may end, moves run a race; elsewhere a tree grows.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from time import perf_counter
from typing import TYPE_CHECKING, Any

from rallare.bots.bot import own_chance
from rallare.bots.kernel_seat import SEEDS, begin_search, take_seat, whole_action
from rallare.rules.actions import Action

if TYPE_CHECKING:
    from rallare.kernel.contest import Contest
    from rallare.kernel.position import Position
    from rallare.kernel.search import Search

__all__ = ["Effort", "SearchBot"]

LEAST_NODES = 1 << 14
TRIALS_A_SECOND = 16_000
"""How fast a tree grows, about, where the machine is quick."""
MOST_NODES = 1 << 20
ENDLESS = 1 << 30
TEMPER = 0.03
"""By so much may the mean reward of a move be less for one who wavers: about five points."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot thinks.

    `trials` and `seconds` end its thinking, whichever comes first; None for no such end. `breadth`
    is how many moves it looks at, beside the first, when it has just begun to think; a player who
    looks at few misses the unusual ones. With `hesitation` it does not always play what it
    found best, but also what it tried often and found nearly as good; 0 is never, 1 is often.
    """

    trials: int | None = None
    seconds: float | None = None
    breadth: float = 0.5
    hesitation: float = 0.0

    @property
    def nodes(self) -> int:
        """Room for a tree: a trial adds a node, and a tree that is half full is not kept."""
        timed = ENDLESS if self.seconds is None else int(self.seconds * TRIALS_A_SECOND)
        trials = min(timed, self.trials or timed)
        return max(LEAST_NODES, min(4 * trials, MOST_NODES))


class SearchBot:
    """Plays any game that the kernel holds."""

    def __init__(self, effort: Effort, seed: str) -> None:
        self._effort = effort
        self._chance = own_chance("search", seed)
        self._last: tuple[Search | Contest, int] | None = None

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
        # One who wavers looks at what came close too.
        stop = None if self._effort.hesitation else search.decided
        search.run(self._effort.trials or ENDLESS, seconds, stop)
        action = self._pick(search)
        self._last = search, action
        return whole_action(kernel, position, action)

    def _search(self, position: Position, seat: int) -> Search | Contest:
        """That of the last move where it knows what came after it, else a new one."""
        if self._last is not None:
            search, action = self._last
            go_on = search.go_on if position.mid_turn else search.come_back
            if go_on(position, action):
                return search
        seed = self._chance.below(SEEDS)
        return begin_search(position, seat, seed, self._effort.breadth, self._effort.nodes)

    def _pick(self, search: Search | Contest) -> int:
        """The best move; with hesitation, another that is nearly as good."""
        hesitation = self._effort.hesitation
        if not hesitation:
            return search.best()
        tried = search.children()
        most = max(child[2] for child in tried)
        weights = [
            child[1] ** (1 / hesitation) * exp((child[2] - most) / TEMPER / hesitation)
            for child in tried
        ]
        at = self._chance.below(1 << 32) / (1 << 32) * sum(weights)
        for child, weight in zip(tried, weights, strict=True):
            at -= weight
            if at < 0:
                return int(child[0])
        return search.best()
