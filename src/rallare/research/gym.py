"""Gymnasium environments: one seat learns, bots play the others.

Importing this module registers them. Gymnasium imports it by itself where the name says so:

    >>> import gymnasium
    >>> env = gymnasium.make("rallare.research.gym:rallare/CardGame-v1", opponents="greedy")
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
from gymnasium import spaces

from rallare.research.opponents import Opponent, check_opponents, opponent, seated
from rallare.research.rendering import RENDER_MODES, check_mode, render
from rallare.research.rewards import Rewards
from rallare.research.table import Observation, Table, kernel_for

__all__ = ["ENVIRONMENTS", "SeatEnv"]


METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of one game.

    `opponents` is a bot such as "planner" or "search:100", or a style of the kernel ("random",
    "quick", "plan", "careful"); or a sequence of them, in playing order after the seat. `illegal`
    is "replace" by default, because much of Gymnasium does not know masks. The other arguments are
    those of `rallare.research.aec`. Raises SetUpError, or BoardError.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "plan",
        reward: str = "rank",
        render_mode: str | None = None,
        board: str | Path | None = None,
        dtype: str = "uint8",
        illegal: str = "replace",
    ) -> None:
        self.table = Table(kernel_for(game, players, board), dtype, illegal)
        kernel = self.table.kernel
        self.seat = seat
        self.render_mode = check_mode(render_mode)
        self._names = seated(opponents, kernel.players, seat)
        check_opponents(self._names, self.table)
        self._opponents: dict[int, Opponent] = {}
        self._rewards = Rewards(reward, kernel.players)
        self.observation_space = self.table.seen_space
        self.action_space = spaces.Discrete(kernel.layout.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The first game of a seed, or without one the next game after it."""
        super().reset(seed=seed)
        table = self.table
        table.begin(seed)
        self._rewards.begin()
        self._opponents = {
            seat: opponent(name, f"{table.seed}-{table.number}-{seat}")
            for seat, name in self._names.items()
        }
        self._let_others_play()
        return table.observation(self.seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a choice, and let the others play until it is the seat's turn again."""
        table, chooser = self.table, self.table.chooser
        played, replaced = table.play(action)
        info: dict[str, Any] = {"replaced": True} if replaced else {}
        if played >= 0:
            self._let_others_play()
        reward = self._rewards.now(chooser, played)[self.seat]
        if chooser.over:
            info |= table.outcome()[self.seat]
        return table.observation(self.seat), reward, chooser.over, False, info

    def _let_others_play(self) -> None:
        chooser = self.table.chooser
        while not chooser.over and chooser.actor != self.seat:
            self._opponents[chooser.actor].play(self.table)

    def render(self) -> Any:
        """The game as the seat sees it."""
        return render(self.table.kernel, self.table.chooser, self.render_mode, self.seat)


ENVIRONMENTS = {
    "rallare/NordicCountries-v1": {"game": "nordic-countries"},
    "rallare/NorthernLights-v1": {"game": "northern-lights"},
    "rallare/CardGame-v1": {"game": "card-game"},
}
"""The names under which Gymnasium knows the games, and what they are made with."""

for _name, _arguments in ENVIRONMENTS.items():
    gymnasium.register(
        _name,
        entry_point="rallare.research.gym:SeatEnv",
        vector_entry_point="rallare.research.vector:SeatVectorEnv",
        kwargs=_arguments,
    )
