"""Bots that choose as the kernel's playing styles do. Only their speed in simulations is strong.

At an ordinary table such a bot sees its view, as all bots do. It puts a position together that fits
the view, and picks in its style; the styles look at nothing that the seat does not know.
"""

from __future__ import annotations

from typing import Any

from rallare.bots.bot import own_chance
from rallare.rules.actions import Action

__all__ = ["KernelBot"]

SEEDS = 1 << 64


class KernelBot:
    """Plays any game that the kernel holds, in one of the kernel's styles."""

    def __init__(self, style: str, seed: str) -> None:
        self._style = style
        self._chance = own_chance(f"kernel {style}", seed)

    def choose(self, view: Any, options: Any) -> Action:
        # Most programs that list bots never meet one of these, so they need not load the kernel.
        from rallare.kernel.kernel import STYLES, Kernel
        from rallare.kernel.luck import Luck

        kernel, luck = Kernel(options.game), Luck(self._chance.below(SEEDS))
        position = kernel.from_view(view, luck)
        position.select(view.seat)
        action = kernel.law_action(position, position.pick(luck, STYLES[self._style]))
        assert action is not None, "styles take whole actions"
        return action
