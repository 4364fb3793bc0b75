"""An agent that was trained on the environments, as a bot that plays wherever bots do.

A bot is shown the view of its seat. The agent is shown what it learnt from: the observation of that
view and the mask of what may be chosen, choice by choice until they make an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rallare.bots.bot import own_chance
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.rules.actions import Action

__all__ = ["AgentBot", "Policy"]

Policy = Callable[[NDArray[np.uint8], NDArray[np.uint8]], int]
"""Chooses by an observation and a mask, in which what may be chosen has a 1."""

SEEDS = 1 << 64


class AgentBot:
    """Plays by a policy, in every game that the kernel holds.

    Raises KernelLimit for other games, and ValueError for a choice that is not allowed.
    """

    def __init__(self, policy: Policy, seed: str) -> None:
        self._policy = policy
        self._chance = own_chance("agent", seed)
        self._kernel: Kernel | None = None

    def choose(self, view: Any, options: Any) -> Action:
        kernel = self._kernel
        if kernel is None or kernel.game != options.game:
            kernel = self._kernel = Kernel(options.game)
        # What the seat does not know is dealt at random here; no observation depends on it.
        luck = Luck(self._chance.below(SEEDS))
        position = kernel.from_view(view, luck)
        position.select(view.seat)
        chooser = kernel.chooser()
        chooser.adopt(position)
        seen = np.zeros(kernel.layout.observation_size, np.uint8)
        mask = np.zeros(kernel.layout.size, np.uint8)
        made = -1
        while made < 0:
            chooser.observe(view.seat, seen)
            chooser.mask(mask)
            made = chooser.choose(int(self._policy(seen, mask)), luck)
        action = kernel.law_action(position, made)
        assert action is not None, "choices make whole actions"
        return action
