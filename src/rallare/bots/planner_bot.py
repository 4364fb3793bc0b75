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
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import Position

__all__ = ["PlannerBot", "is_ending"]

LAST_TURNS = 2.5
"""With so few turns to come, as far as can be told, plans give way to trials: that is when somebody
may end the game with one of the next two turns, and when it has been ended."""
TRIALS = 600


class PlannerBot:
    """Plays any game that the kernel holds."""

    def __init__(self, seed: str) -> None:
        # Named as the style it plays by, whose games in the ladders it plays again.
        self._chance = own_chance("kernel careful", seed)

    def choose(self, view: Any, options: Any) -> Action:
        kernel, position, luck = take_seat(view, options, self._chance)
        if is_ending(position, view.seat):
            chosen = play_out(position, view.seat, self._chance.below(SEEDS))
        else:
            chosen = plan(position, luck)
        return whole_action(kernel, position, chosen)


def is_ending(position: Position, seat: int) -> bool:
    """Whether so little is to come that it can be tried out."""
    return position.turns_left(seat) <= LAST_TURNS and may_try_out()


def plan(position: Position, luck: Luck) -> int:
    """What the careful planner of the kernel does."""
    from rallare.kernel.kernel import STYLES

    return position.pick(luck, STYLES["careful"])


def play_out(position: Position, seat: int, seed: int) -> int:
    """The move that does best when the rest of the game is played."""
    from rallare.kernel.contest import Contest

    ending = Contest(position, seat, seed)
    ending.run(TRIALS, stop=ending.decided)
    return ending.best()


def may_try_out() -> bool:
    """Whether there is time for trials: a kernel that is not compiled has none."""
    from rallare.kernel import engine

    return engine().kind == "compiled"
