"""Let a trained agent take part in the ladder, as a program of its own.

    python examples/evaluate_agent.py agent.npz --games 200

With `--engine` it is that program: it speaks the line protocol (docs/engines.md) and plays by the
weights that examples/train_ppo.py has written. It needs no PyTorch.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from rallare.bots.engine import Offer, serve
from rallare.research.agent import AgentBot, Policy

GAME, BOARD = "nordic-countries", "valley"


def policy(file: Path) -> Policy:
    """The network of train_ppo.py, which takes the choice that looks best."""
    weights = dict(np.load(file))

    def layer(name: str, values: np.ndarray) -> np.ndarray:
        return weights[f"{name}.weight"] @ values + weights[f"{name}.bias"]

    def choose(seen: np.ndarray, mask: np.ndarray) -> int:
        hidden = np.maximum(layer("first", seen * weights["factor"]), 0)
        hidden = np.maximum(layer("second", hidden), 0)
        return int(np.where(mask, layer("policy", hidden), -np.inf).argmax())

    return choose


def engine(file: Path) -> int:
    """Answer lines until the input ends."""
    agent = policy(file)
    offer = Offer(file.stem, "1.0", (GAME,), lambda seed, trials: AgentBot(agent, seed))
    return serve(offer, sys.stdin.buffer, say)


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("agent", type=Path, help="what train_ppo.py has written")
    parser.add_argument("--engine", action="store_true", help="be the program that plays")
    parser.add_argument("--board", default=BOARD, help=f"a miniature or a board file ({BOARD})")
    parser.add_argument("--bots", default="greedy,random", help="whom it meets (greedy,random)")
    parser.add_argument("--games", default="200", help="for each pair (200)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", default="agent-ladder", help="where the ladder is written")
    options = parser.parse_args()
    if options.engine:
        return engine(options.agent)
    from rallare.cli import main as rallare  # the engine starts sooner without it

    name = f'"engine:{sys.executable} {__file__} {options.agent} --engine"'
    wanted = ["--seed", options.seed, "--games", options.games, "--board", options.board]
    bots = f"{name},{options.bots}"
    return rallare(["ladder", GAME, "--bots", bots, *wanted, "--out", options.out])


if __name__ == "__main__":
    sys.exit(main())
