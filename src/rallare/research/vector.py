"""Many games stepped by one call: for every seat from outside, or as a Gymnasium `VectorEnv`.

    >>> from rallare.research.vector import make
    >>> envs = make("nordic-countries", number=64, opponents="plan")
    >>> seen, infos = envs.reset(seed=1)

Arrays are written in place. What `reset` and `step` give is overwritten by the next step; copy what
you keep, or ask for copies.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from rallare.kernel.fleet import Fleet
from rallare.kernel.kernel import Kernel
from rallare.research.opponents import styles
from rallare.research.rewards import reward_number
from rallare.research.table import Observation, kernel_for, seen_space
from rallare.rules.errors import SetUpError

__all__ = ["BatchedGames", "SeatVectorEnv", "make"]


METADATA: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}


class BatchedGames:
    """Games side by side, a row of every array for each.

    `actors` tells whose choice is next, `observations` what that seat sees and `masks` what it may
    choose. After `step`, `rewards` are those of all seats, `done` has 1 where a game has ended, and
    `results` are the points of the last game that ended in the row; there the next game has begun.
    By default all seats are played from outside. `seats` may give some of them a style of the
    kernel by its number, and -1 to the others.
    """

    def __init__(
        self,
        kernel: Kernel,
        number: int,
        *,
        reward: str = "rank",
        seats: Sequence[int] | None = None,
        threads: int = 1,
    ) -> None:
        if number < 1 or threads < 1:
            raise SetUpError("There must be at least one game and one thread.")
        self.kernel, self.number = kernel, number
        layout, players = kernel.layout, kernel.players
        self.observations = np.zeros((number, layout.observation_size), np.uint8)
        self.masks = np.zeros((number, layout.size), np.uint8)
        self.rewards = np.zeros((number, players), np.float32)
        self.done = np.zeros(number, np.uint8)
        self.actors = np.zeros(number, np.int32)
        self.results = np.zeros((number, players), np.int32)
        self._rows = np.arange(number)
        given = [-1] * players if seats is None else list(seats)
        self._parts = _shares(number, min(threads, number))
        self._fleets = [
            Fleet(
                kernel,
                part.stop - part.start,
                given,
                reward_number(reward),
                part.start,
                number,
            )
            for part in self._parts
        ]
        for fleet, part in zip(self._fleets, self._parts, strict=True):
            fleet.attach(
                self.observations[part],
                self.masks[part],
                self.rewards[part],
                self.done[part],
                self.actors[part],
                self.results[part],
            )
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None

    def reset(self, seed: int) -> None:
        """Begin all games anew. Which games come does not depend on the number of threads."""
        for fleet in self._fleets:
            fleet.reset(int(seed))

    def step(self, choices: ArrayLike) -> None:
        """Make one choice in every game. ValueError for an illegal one; then nothing changed."""
        given = np.asarray(choices)
        if given.dtype != np.int32 or not given.flags.c_contiguous:
            given = np.ascontiguousarray(given.astype(np.int32, casting="same_kind"))
        if self._pool is None:
            self._fleets[0].step(given)
            return
        self._check(given)
        steps = [
            self._pool.submit(fleet.step, given[part])
            for fleet, part in zip(self._fleets, self._parts, strict=True)
        ]
        for step in steps:
            step.result()

    def _check(self, choices: NDArray[np.int32]) -> None:
        """Before threads begin: each would see only choices of its own."""
        if choices.shape != (self.number,):
            raise ValueError(f"{self.number} games need as many choices, not {choices.shape}")
        inside = (choices >= 0) & (choices < self.masks.shape[1])
        fine = inside & (self.masks[self._rows, np.where(inside, choices, 0)] > 0)
        if not fine.all():
            row = int(np.argmin(fine))
            raise ValueError(f"choice {choices[row]} is not allowed in game {row}")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()


class SeatVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """One seat of many games, each against styles of the kernel.

    A finished game begins anew in the same step: the observation is the new game's first. Its
    result is in `final_info`; it has no last observation, because nothing follows from one.
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "plan",
        reward: str = "rank",
        board: str | Path | None = None,
        threads: int = 1,
        copy: bool = False,
    ) -> None:
        kernel = kernel_for(game, players, board)
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        self.games = BatchedGames(
            kernel,
            num_envs,
            reward=reward,
            seats=styles(opponents, kernel.players, seat),
            threads=threads,
        )
        self.single_observation_space = seen_space(kernel)
        self.single_action_space = spaces.Discrete(kernel.layout.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = {
            "observation": self.games.observations,
            "action_mask": self.games.masks.view(np.int8),
        }
        self._rewards = self.games.rewards[:, seat]
        self._ended = self.games.done.view(np.bool_)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew; without a seed they are others than before."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        return self._given(self._seen), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make one choice in every game. ValueError for an illegal one; then nothing changed."""
        self.games.step(actions)
        infos: dict[str, Any] = {}
        if self._ended.any():
            ended = self._ended.copy()
            points = self.games.results
            own, most = points[:, self.seat], points.max(axis=1)
            final = {"points": own.copy(), "most_points": most}
            infos = {"final_info": final, "_final_info": ended}
        if self.copy:
            return (
                self._given(self._seen),
                self._rewards.copy(),
                self._ended.copy(),
                self._never.copy(),
                infos,
            )
        return self._seen, self._rewards, self._ended, self._never, infos

    def _given(self, seen: Observation) -> Observation:
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()


def make(game: str, number: int, players: int | None = None, **arguments: Any) -> SeatVectorEnv:
    """So many games of a kind, in each of which one seat learns; see `SeatVectorEnv`."""
    return SeatVectorEnv(number, game, players, **arguments)


def _shares(number: int, threads: int) -> list[slice]:
    """Rows in as many parts, as equal as can be."""
    ends = [number * part // threads for part in range(threads + 1)]
    return [slice(start, stop) for start, stop in pairwise(ends)]
