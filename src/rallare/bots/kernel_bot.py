"""Bots that choose as the kernel's playing styles do. Only their speed in simulations is strong.

At an ordinary table such a bot sees its view, as all bots do. It puts a position together that fits
the view, and picks in its style; the styles look at nothing that the seat does not know.
"""

from __future__ import annotations

from typing import Any

from rallare.bots.bot import own_chance
from rallare.bots.kernel_seat import take_seat, whole_action
from rallare.rules.actions import Action

__all__ = ["KernelBot"]


class KernelBot:
    """Plays any game that the kernel holds, in one of the kernel's styles."""

    def __init__(self, style: str, seed: str) -> None:
        self._style = style
        self._chance = own_chance(f"kernel {style}", seed)

    def choose(self, view: Any, options: Any) -> Action:
        from rallare.kernel.kernel import STYLES

        kernel, position, luck = take_seat(view, options, self._chance)
        return whole_action(kernel, position, position.pick(luck, STYLES[self._style]))
