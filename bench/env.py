"""Rallare's environments beside others, on one core: `python bench/env.py`.

Players are random everywhere, and everybody counts the steps that an agent from outside makes, with
its observation and its mask. PettingZoo's games are driven as its own performance test does it.
catanatron's environment and ours for Gymnasium are one player against a random one. Our batches
play Nordic Countries for two from all seats: once with choices noted before, which is the
environment alone, and once with choices drawn from the masks by numpy in the same loop.

They are different games, so a ratio tells only how many steps a second a program gets to learn
from. The extra `bench` names the packages; `requirements/bench.lock` pins them:

    python -m venv bench/.venv
    bench/.venv/bin/pip install --no-deps --require-hashes -r requirements/bench.lock
    bench/.venv/bin/pip install --no-deps .
    bench/.venv/bin/python bench/env.py

Environments take turns, a few rounds each, and the medians are told. Rates are for a second of
processor time, and in brackets of the clock.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import gymnasium
import numpy as np
from peers import Pace, Play, measured, missing, ratios, read_options

import rallare.research.gym
from rallare.cli.bench import machine
from rallare.kernel import engine
from rallare.kernel.kernel import cores
from rallare.research import aec
from rallare.research.table import kernel_for
from rallare.research.vector import BatchedGames

OURS = "rallare"
GAME, PLAYERS = "nordic-countries", 2
SIZES = (1, 64, 1024)
NOTED, LEAST_STEPS = 40_000, 400
"""At least so many choices are noted before, and steps: a few whole games of each row."""
CLASSICS = ("texas_holdem_v4", "chess_v6", "hanabi_v5")
BATCHED_TARGET = 1_000_000.0
AEC_TARGET = 20.0
"""Steps a second of a batch, and how many times the steps of PettingZoo's games we want to make."""


def main() -> int:
    options = read_options("Compare environments for programs that learn.")
    players = {
        **batched_players(),
        **aec_players(),
        **classic_players(),
        **gym_players(),
        **catanatron_players(),
    }
    paces = measured(players, options.rounds, options.seconds)
    if options.json:
        about = {**machine(cores()), "kernel": engine().kind}
        found = {name: asdict(pace) for name, pace in paces.items()}
        print(
            json.dumps({"machine": about, "paces": found, "ratios": ratios(paces, OURS)}, indent=2)
        )
    else:
        tell(paces)
    return 0


def batched_players() -> dict[str, Play]:
    kernel = kernel_for(GAME, PLAYERS)
    found: dict[str, Play] = {}
    for size in SIZES:
        games = BatchedGames(kernel, size)
        found[f"{OURS} batch of {size}"] = replaying(games, max(LEAST_STEPS, NOTED // size))
    games = BatchedGames(kernel, SIZES[-1])
    found[f"{OURS} batch of {SIZES[-1]}, choices by numpy"] = choosing(games)
    return found


def replaying(games: BatchedGames, steps: int) -> Play:
    """Note random choices for so many steps of the games of seed 0, then make them again."""
    choices = np.empty((steps, games.number), np.int32)
    dice = np.random.default_rng(0)
    games.reset(0)
    ended = 0
    for row in choices:
        row[:] = any_legal(games, dice)
        games.step(row)
        ended += int(games.done.sum())

    def play(number: int) -> tuple[int, int]:
        games.reset(0)
        for row in choices:
            games.step(row)
        return ended, choices.size

    return play


def any_legal(games: BatchedGames, dice: np.random.Generator) -> np.ndarray:
    """For each game one of its legal choices."""
    lots = dice.integers(1, 256, games.masks.shape, np.uint8)
    return (games.masks * lots).argmax(axis=1)


def choosing(games: BatchedGames) -> Play:
    games.reset(1)
    dice = np.random.default_rng(1)

    def play(number: int) -> tuple[int, int]:
        games.step(any_legal(games, dice))
        return int(games.done.sum()), games.number

    return play


def aec_players() -> dict[str, Play]:
    games = (aec.nordic_countries_v1, aec.northern_lights_v1, aec.card_game_v1)
    return {f"{OURS} {game.name}": agent_by_agent(game.env) for game in games}


def classic_players() -> dict[str, Play]:
    found: dict[str, Play] = {}
    for name in CLASSICS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            found[f"pettingzoo {name}"] = agent_by_agent(module.env)
        except ImportError:
            found |= missing(f"pettingzoo {name}")
    return found


def agent_by_agent(make: Callable[[], Any]) -> Play:
    """Play one game, each agent by any legal action."""
    env = make()

    def play(number: int) -> tuple[int, int]:
        random.seed(number)
        env.reset(seed=number)
        steps = 0
        for _agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                action = None
            else:
                action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
                steps += 1
            env.step(action)
        return 1, steps

    return play


def gym_players() -> dict[str, Play]:
    found: dict[str, Play] = {}
    for name in rallare.research.gym.ENVIRONMENTS:
        env = gymnasium.make(name, opponents="random", disable_env_checker=True)
        found[f"{OURS} {name.partition('/')[2]}"] = one_seat(
            env, lambda seen, info: np.flatnonzero(seen["action_mask"]).tolist()
        )
    return found


def catanatron_players() -> dict[str, Play]:
    try:
        import catanatron_gym  # noqa: F401
    except ImportError:
        return missing("catanatron_gym")
    env = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True)
    return {"catanatron_gym": one_seat(env, lambda seen, info: info["valid_actions"])}


def one_seat(env: Any, legal: Callable[[Any, Any], list[int]]) -> Play:
    def play(number: int) -> tuple[int, int]:
        random.seed(number)
        seen, info = env.reset(seed=number)
        steps, over = 0, False
        while not over:
            action = random.choice(legal(seen, info))
            seen, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
            steps += 1
        return 1, steps

    return play


def tell(paces: dict[str, Pace]) -> None:
    about = machine(cores())
    print(f"{about['python']}, {about['platform']}, {about['cpu']}; kernel: {engine().kind}")
    print(f"{'environment':<42}{'games/s':>10}{'steps/s':>13}  (by the clock)")
    for name, pace in paces.items():
        wanted = (
            f"  (wanted: {BATCHED_TARGET:,.0f})" if name == f"{OURS} batch of {SIZES[-1]}" else ""
        )
        print(
            f"{name:<42}{pace.games:>10,.1f}{pace.decisions:>13,.0f}"
            f"  ({pace.decisions_by_clock:,.0f}){wanted}"
        )
    theirs = [name for name in paces if not name.startswith(OURS)]
    print(f"\n{'our steps for one of':<42}" + "".join(f"{name.split()[-1]:>18}" for name in theirs))
    for ours, found in ratios(paces, OURS).items():
        print(f"{ours:<42}" + "".join(f"{found[name]:>18.1f}" for name in theirs))
    print(f"(wanted for {OURS} {aec.nordic_countries_v1.name}: {AEC_TARGET:.0f} of PettingZoo's)")


if __name__ == "__main__":
    sys.exit(main())
