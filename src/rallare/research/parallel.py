"""PettingZoo environments in which every agent acts in every cycle.

The games are played one after another, so in each cycle one agent chooses, and the others wait:
waiting is one choice more, the last. Libraries that ask all agents at once may give any choice for
those that wait. By default they may also give one that is not allowed for the agent that chooses:
they seldom know masks. A legal one is then drawn in its place, and the info tells so.

    >>> from rallare.research.parallel import card_game_v1
    >>> env = card_game_v1.parallel_env(players=2)
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from rallare.kernel.kernel import Kernel
from rallare.research.aec import agent_names
from rallare.research.rendering import RENDER_MODES, check_mode, render
from rallare.research.rewards import Rewards
from rallare.research.table import Observation, Table, kernel_for

__all__ = [
    "CyclicEnv",
    "ParallelGame",
    "card_game_v1",
    "nordic_countries_v1",
    "northern_lights_v1",
]


class CyclicEnv(ParallelEnv[str, Any, Any]):
    """One game, whichever it is. `ParallelGame.parallel_env` tells the arguments."""

    def __init__(
        self,
        kernel: Kernel,
        name: str,
        *,
        reward: str = "rank",
        render_mode: str | None = None,
        dtype: str = "uint8",
        max_cycles: int | None = None,
        illegal: str = "replace",
    ) -> None:
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 2}
        self.render_mode = check_mode(render_mode)
        self.table = Table(kernel, dtype, illegal, shares_wait=True)
        self.wait = kernel.layout.size
        self.possible_agents = agent_names(kernel.players)
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self._rewards = Rewards(reward, kernel.players)
        self._cycles = 0
        self.observation_spaces = {
            agent: spaces.Dict(dict(self.table.seen_space.spaces)) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """The first game of a seed, or without one the next game after it."""
        self.table.begin(seed)
        self._rewards.begin()
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """One cycle: the choice of the agent to choose is made, the others wait."""
        table, chooser = self.table, self.table.chooser
        actor = self.possible_agents[chooser.actor]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        played, replaced = table.play(actions.get(actor))
        if replaced:
            infos[actor]["replaced"] = True
        self._cycles += 1
        rewards = self._rewards.now(chooser, played)
        if chooser.over:
            for agent, outcome in zip(self.agents, table.outcome(), strict=True):
                infos[agent] |= outcome
        cut = not chooser.over and self.max_cycles is not None and self._cycles >= self.max_cycles
        agents = self.agents
        if chooser.over or cut:
            self.agents = []
        return (
            self._seen(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, chooser.over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _seen(self) -> dict[str, Observation]:
        return {
            agent: self.table.observation(seat) for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Any:
        """The game as the agent to choose sees it."""
        return render(self.table.kernel, self.table.chooser, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


@dataclass(frozen=True)
class ParallelGame:
    """A game by its name, with the functions that a module of PettingZoo has."""

    game: str
    name: str

    def parallel_env(
        self,
        players: int | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
        board: str | Path | None = None,
        dtype: str = "uint8",
        max_cycles: int | None = None,
        illegal: str = "replace",
    ) -> CyclicEnv:
        """The environment; arguments as in `rallare.research.aec`."""
        return CyclicEnv(
            kernel_for(self.game, players, board),
            self.name,
            reward=reward,
            render_mode=render_mode,
            dtype=dtype,
            max_cycles=max_cycles,
            illegal=illegal,
        )

    def env(self, players: int | None = None, **arguments: Any) -> AECEnv[str, Any, Any]:
        """The same cycles agent by agent, by PettingZoo's own conversion."""
        return parallel_to_aec(self.parallel_env(players, **arguments))

    raw_env = env


nordic_countries_v1 = ParallelGame("nordic-countries", "nordic_countries_v1")
northern_lights_v1 = ParallelGame("northern-lights", "northern_lights_v1")
card_game_v1 = ParallelGame("card-game", "card_game_v1")
