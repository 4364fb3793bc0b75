"""A bot that plays by a plan, in the kernel. The last turns it plays out.

A plan says little about the end of a game: whether to end it now, what to do with a last turn, and
what will be left of tickets and bonuses. But little can happen any more. So the moves at hand are
tried out to the very end, on guesses of what others hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rallare.bots.bot import own_chance
from rallare.bots.kernel_seat import SEEDS, take_seat, whole_action
from rallare.rules.actions import Action

if TYPE_CHECKING:
    from rallare.kernel.position import Position

__all__ = ["PlannerBot"]

LAST_TURNS = 2.5
"""So many turns before the end, as far as can be told, plans give way to trials."""
TRIALS = 600


class PlannerBot:
    """Plays any game that the kernel holds."""

    def __init__(self, seed: str) -> None:
        self._chance = own_chance("kernel careful", seed)

    def choose(self, view: Any, options: Any) -> Action:
        from rallare.kernel.kernel import STYLES

        kernel, position, luck = take_seat(view, options, self._chance)
        if position.turns_left(view.seat) <= LAST_TURNS and may_try_out():
            chosen = self._play_out(position, view.seat)
        else:
            chosen = position.pick(luck, STYLES["careful"])
        return whole_action(kernel, position, chosen)

    def _play_out(self, position: Position, seat: int) -> int:
        """The move that does best when the rest of the game is played."""
        from rallare.kernel.contest import Contest

        ending = Contest(position, seat, self._chance.below(SEEDS))
        ending.run(TRIALS, stop=ending.decided)
        return ending.best()


def may_try_out() -> bool:
    """Whether there is time for trials: a kernel that is not compiled has none."""
    from rallare.kernel import engine

    return engine().kind == "compiled"
