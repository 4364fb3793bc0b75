"""Train a small network by PPO with masks, on a miniature board, until it beats `greedy`.

    python examples/train_ppo.py --out agent.npz

It takes one or two minutes on one core of an ordinary processor. Many games run side by side in the
kernel, and the network plays all seats of them: it learns by playing itself. Now and then it is
measured against the bot `greedy`, which it never learns from. Needs PyTorch; examples/README.md
tells how to install it.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from rallare.research.gym import SeatEnv
from rallare.research.table import kernel_for
from rallare.research.vector import BatchedGames

GAME, PLAYERS, BOARD = "nordic-countries", 2, "valley"
GAMES, STEPS = 64, 128  # side by side, and choices in each before the network learns
UPDATES, EPOCHS, BATCH = 200, 3, 1024
TRACE, CLIP, ENTROPY, VALUE, NORM = 0.95, 0.2, 0.01, 0.5, 0.5
RATE, SLOWEST = 2.5e-3, 0.1
LEAD, WIN = 2.5, 1.0  # what a lead of 100 points is worth, and a victory
WIDTH = 128
TARGET = 0.6  # of 200 games
FORBIDDEN = -1e9


class Network(nn.Module):
    """Bytes in; out come how good each choice looks, and how the game is expected to end."""

    def __init__(self, scale: tuple[float, ...], choices: int) -> None:
        super().__init__()
        self.register_buffer("factor", 1 / torch.tensor(scale))
        self.first = nn.Linear(len(scale), WIDTH)
        self.second = nn.Linear(WIDTH, WIDTH)
        self.policy = nn.Linear(WIDTH, choices)
        self.value = nn.Linear(WIDTH, 1)
        with torch.no_grad():
            self.policy.weight.mul_(0.01)  # at first all choices look alike,
            self.value.weight.zero_()  # and nothing is expected

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        hidden = torch.relu(self.second(torch.relu(self.first(seen * self.factor))))
        logits = self.policy(hidden).masked_fill(~mask, FORBIDDEN)
        return Categorical(logits=logits, validate_args=False), self.value(hidden).squeeze(-1)


class Rollout:
    """What happened in some steps of all games: step by step, game by game."""

    def __init__(self, games: BatchedGames) -> None:
        layout, each = games.kernel.layout, (STEPS, GAMES)
        self.games, self.rows = games, torch.arange(GAMES)
        self.seen = torch.zeros((*each, layout.observation_size), dtype=torch.uint8)
        self.mask = torch.zeros((*each, layout.size), dtype=torch.bool)
        self.choice = torch.zeros(each, dtype=torch.int64)
        self.chance = torch.zeros(each)
        self.reward = torch.zeros((*each, PLAYERS))
        self.done = torch.zeros(each, dtype=torch.bool)
        self.value = torch.zeros((STEPS + 1, GAMES))
        self.actor = torch.zeros((STEPS + 1, GAMES), dtype=torch.int64)

    @torch.no_grad()
    def play(self, network: Network) -> None:
        """Let the network choose for whoever is to choose in each game."""
        games = self.games
        for step in range(STEPS + 1):
            seen = torch.from_numpy(games.observations.copy())
            mask = torch.from_numpy(games.masks.astype(bool))
            looks, self.value[step] = network(seen, mask)
            self.actor[step] = torch.from_numpy(games.actors)
            if step < STEPS:
                self.seen[step], self.mask[step] = seen, mask
                self.choice[step] = choice = looks.sample()
                self.chance[step] = looks.log_prob(choice)
                games.step(choice.numpy().astype(np.int32))
                self.done[step] = torch.from_numpy(games.done.astype(bool))
                self.reward[step] = self._rewards(self.done[step])

    def _rewards(self, over: torch.Tensor) -> torch.Tensor:
        """The lead that each seat has gained, and at the end who has won."""
        points = torch.from_numpy(self.games.results)
        won = (points[:, :1] > points[:, 1:]).float() - (points[:, :1] < points[:, 1:]).float()
        victory = WIN * over[:, None] * torch.cat((won, -won), dim=1)
        return LEAD * torch.from_numpy(self.games.rewards) + victory

    def advantages(self) -> tuple[torch.Tensor, torch.Tensor]:
        """How much better than expected each choice turned out, and for which that is known.

        Seats take turns, so each looks for its own next choice (generalised advantage estimation).
        What comes after a seat's last choice in the rollout is not known while the game goes on.
        """
        gain = torch.zeros(STEPS, GAMES)
        sure = torch.zeros(STEPS, GAMES, dtype=torch.bool)
        ahead, later, earned = (torch.zeros(GAMES, PLAYERS) for _ in range(3))
        known = torch.zeros(GAMES, PLAYERS, dtype=torch.bool)
        ahead[self.rows, self.actor[STEPS]] = self.value[STEPS]
        known[self.rows, self.actor[STEPS]] = True
        for step in reversed(range(STEPS)):
            over, seat = self.done[step], (self.rows, self.actor[step])
            ahead[over] = later[over] = earned[over] = 0
            known[over] = True
            earned += self.reward[step]
            surprise = earned[seat] + ahead[seat] - self.value[step]
            later[seat] = gain[step] = surprise + TRACE * later[seat]
            sure[step] = known[seat]
            ahead[seat], earned[seat], known[seat] = self.value[step], 0, True
        return gain, sure


def learn(
    network: Network, optimiser: torch.optim.Optimizer, rollout: Rollout, curiosity: float
) -> None:
    """Make what turned out better than expected likelier, but not all at once."""
    gain, sure = rollout.advantages()
    goal = (gain + rollout.value[:-1])[sure]
    gain = (gain[sure] - gain[sure].mean()) / (gain[sure].std() + 1e-8)
    seen, mask = rollout.seen[sure], rollout.mask[sure]
    choice, chance = rollout.choice[sure], rollout.chance[sure]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).split(BATCH):
            looks, value = network(seen[part], mask[part])
            ratio = (looks.log_prob(choice[part]) - chance[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.min(ratio * gain[part], clipped * gain[part]).mean()
            loss = loss + VALUE * (value - goal[part]).square().mean()
            loss = loss - curiosity * looks.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), NORM)
            optimiser.step()


@torch.no_grad()
def measure(network: Network, board: str, games: int, seed: int) -> float:
    """The share of games won against `greedy`, half of them in each seat; a tie is half a win."""
    won = 0.0
    for seat in (0, 1):
        env = SeatEnv(GAME, PLAYERS, seat=seat, opponents="greedy", board=board, illegal="refuse")
        for game in range(games // 2):
            seen, _ = env.reset(seed=seed + game)
            over, reward = False, 0.0
            while not over:
                now = torch.from_numpy(seen["observation"])[None]
                looks, _ = network(now, torch.from_numpy(seen["action_mask"].astype(bool))[None])
                seen, reward, over, _, _ = env.step(int(looks.logits.argmax()))
            won += (reward + 1) / 2  # the reward is 1 for a victory and -1 for a defeat
    return won / (games // 2 * 2)


def save(network: Network, path: Path) -> None:
    """The weights as arrays, which need no PyTorch to be read."""
    np.savez(path, **{name: value.numpy() for name, value in network.state_dict().items()})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--board", default=BOARD, help=f"a miniature or a board file ({BOARD})")
    parser.add_argument("--updates", type=int, default=UPDATES, help=f"({UPDATES})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"), help="(agent.npz)")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    games = BatchedGames(kernel_for(GAME, PLAYERS, options.board), GAMES, reward="shaped")
    games.reset(options.seed)
    layout = games.kernel.layout
    network, rollout = Network(layout.scale, layout.size), Rollout(games)
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE, eps=1e-5)
    slower = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, SLOWEST, options.updates)
    began = time.process_time()
    for update in range(1, options.updates + 1):
        rollout.play(network)
        learn(network, optimiser, rollout, ENTROPY * (1 - update / options.updates))
        slower.step()
        if update % 20 == 0:
            seconds, choices = time.process_time() - began, update * GAMES * STEPS
            share = measure(network, options.board, 60, seed=1_000_000)
            print(
                f"{choices:9,} choices, {seconds:3.0f} s: wins {share:.0%} of 60 games", flush=True
            )
    save(network, options.out)
    share = measure(network, options.board, 200, seed=0)
    print(f"In 200 new games it wins {share:.0%} against greedy. Written: {options.out}.")
    return 0 if share >= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
