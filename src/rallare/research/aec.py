"""PettingZoo environments in which agents choose one after another, as the game asks them.

    >>> from rallare.research.aec import nordic_countries_v1
    >>> env = nordic_countries_v1.env(players=3)

An action is one of the small choices that `Kernel.layout` numbers. An agent that lays cards of
several kinds may be asked a few times in a row before its action is complete.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from rallare.kernel.kernel import Kernel
from rallare.research.rendering import RENDER_MODES, check_mode, render
from rallare.research.rewards import Rewards
from rallare.research.table import Observation, Table, kernel_for

__all__ = [
    "AecGame",
    "RailwayEnv",
    "agent_names",
    "card_game_v1",
    "nordic_countries_v1",
    "northern_lights_v1",
]

AFTER_RESET = frozenset({"agent_selection", "infos", "rewards", "terminations", "truncations"})


class RailwayEnv(AECEnv[str, Any, Any]):
    """One game, whichever it is. `AecGame.env` tells the arguments."""

    def __init__(
        self,
        kernel: Kernel,
        name: str,
        *,
        reward: str = "rank",
        render_mode: str | None = None,
        dtype: str = "uint8",
        max_cycles: int | None = None,
        illegal: str = "refuse",
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = check_mode(render_mode)
        self.table = Table(kernel, dtype, illegal)
        self.possible_agents = agent_names(kernel.players)
        self.agents = []
        self.max_cycles = max_cycles
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rewards = Rewards(reward, kernel.players)
        self._steps = 0
        # Spaces have a generator each, so agents do not share them.
        seen, choices = self.table.seen_space, kernel.layout.size
        self.observation_spaces = {
            agent: spaces.Dict(dict(seen.spaces)) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        size = kernel.players * kernel.layout.observation_size
        self.state_space = spaces.Box(
            np.tile(seen["observation"].low, kernel.players),  # type: ignore[attr-defined]
            np.tile(seen["observation"].high, kernel.players),  # type: ignore[attr-defined]
            (size,),
            seen["observation"].dtype.type,  # type: ignore[union-attr]
        )

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there; some of it is only there from the first game on."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} is not known before reset() has begun a game")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first game of a seed, or without one the next game after it."""
        self.table.begin(seed)
        self._rewards.begin()
        self._steps = 0
        self.agents = agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self.agent_selection = agents[self.table.chooser.actor]

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self._seats[agent])

    def state(self) -> NDArray[Any]:
        """What all agents together know, for training in one place."""
        return np.concatenate([self.table.seen(seat) for seat in range(len(self._seats))])

    def step(self, action: Any) -> None:
        """Make a choice of the agent that is to choose."""
        agent = self.agent_selection
        if not self.agents:
            raise ValueError("All agents are done: reset() begins the next game.")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        played, replaced = table.play(action)
        self.infos[agent] = {"replaced": True} if replaced else {}
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        rewards = self._rewards.now(table.chooser, played)
        if table.chooser.over:
            self._end(rewards)
            return
        self.agent_selection = self.possible_agents[table.chooser.actor]
        if self._rewards.on_the_way:
            self._reward(rewards)
        if self.max_cycles is not None and self._steps >= self.max_cycles * len(self._seats):
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self, rewards: list[float]) -> None:
        outcome = self.table.outcome()
        self._reward(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: dict(outcome[self._seats[agent]]) for agent in self.agents}
        self.agent_selection = self.agents[0]

    def _reward(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()

    def render(self) -> Any:
        """The game as the agent to choose sees it."""
        return render(self.table.kernel, self.table.chooser, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


@dataclass(frozen=True)
class AecGame:
    """A game by its name, with the functions that a module of PettingZoo has."""

    game: str
    name: str

    def raw_env(
        self,
        players: int | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
        board: str | Path | None = None,
        dtype: str = "uint8",
        max_cycles: int | None = None,
        illegal: str = "refuse",
    ) -> RailwayEnv:
        """The environment. It checks choices and the order of calls itself, so it needs no wrapper.

        `players` are as few as can be by default. `reward` is "rank", "difference" or "shaped".
        `render_mode` is "human", "ansi", "svg" or "rgb_array". `board` is a board or card file of
        one's own, or the name of a miniature. `dtype` is "uint8", or "float32" for observations of
        about 0 to 1. After `max_cycles` choices for each player the game is cut off. `illegal` says
        what becomes of choices that are not allowed: "refuse" or "replace". Raises SetUpError, or
        BoardError.
        """
        return RailwayEnv(
            kernel_for(self.game, players, board),
            self.name,
            reward=reward,
            render_mode=render_mode,
            dtype=dtype,
            max_cycles=max_cycles,
            illegal=illegal,
        )

    env = raw_env


def agent_names(players: int) -> list[str]:
    return [f"player_{seat}" for seat in range(players)]


nordic_countries_v1 = AecGame("nordic-countries", "nordic_countries_v1")
northern_lights_v1 = AecGame("northern-lights", "northern_lights_v1")
card_game_v1 = AecGame("card-game", "card_game_v1")
