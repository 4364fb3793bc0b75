"""From a view to the kernel and back, for bots that think there.

Most programs that list bots never meet one of these, so the kernel is loaded when it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rallare.rules.actions import Action
from rallare.rules.chance import Seeded

if TYPE_CHECKING:
    from rallare.kernel.contest import Contest
    from rallare.kernel.kernel import Kernel
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import Position
    from rallare.kernel.search import Search

__all__ = ["SEEDS", "begin_search", "take_seat", "whole_action"]

SEEDS = 1 << 64
"""The seeds that the kernel's generator takes."""
TREE = {"margin": 1.0, "exploration": 0.1}
"""How a tree grows: for the lead in points, which tells good moves from bad ones sooner than wins
do, as a race is run too; and it rarely goes back to what looked worse."""


def take_seat(view: Any, options: Any, chance: Seeded) -> tuple[Kernel, Position, Luck]:
    """The kernel of a game, a position that fits the view with its seat to decide, and luck.

    Raises KernelLimit for a game that the kernel does not hold.
    """
    from rallare.kernel.kernel import Kernel
    from rallare.kernel.luck import Luck

    kernel, luck = Kernel(options.game), Luck(chance.below(SEEDS))
    position = kernel.from_view(view, luck)
    position.select(view.seat)
    return kernel, position, luck


def begin_search(
    position: Position, seat: int, seed: int, widening: float, nodes: int
) -> Search | Contest:
    """A race where plans tell early how a game may end; elsewhere a tree of so many nodes."""
    from rallare.kernel.contest import Contest
    from rallare.kernel.kernel import STYLES
    from rallare.kernel.search import Search

    by_plans = STYLES["plan"]
    if position.foresees:
        return Contest(position, seat, seed, widening, policy=by_plans)
    return Search(position, seat, seed, nodes, widening=widening, policy=by_plans, **TREE)


def whole_action(kernel: Kernel, position: Position, number: int) -> Action:
    """What a number that a bot chose means to the law."""
    action = kernel.law_action(position, number)
    assert action is not None, "bots take whole actions"
    return action
