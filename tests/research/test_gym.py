"""The Gymnasium environments pass Gymnasium's own check, and play against anybody."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from support.research import TABLES, any_legal

from rallare.bots import BOTS
from rallare.kernel import engine
from rallare.research.gym import ENVIRONMENTS
from rallare.research.rewards import REWARDS
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError

NAMES = {arguments["game"]: name for name, arguments in ENVIRONMENTS.items()}
SEARCH = "search:4" if engine().kind == "compiled" else "search:1"
SIMPLE = ["random", "quick", "plan", "careful", "greedy", "planner", "kernel:quick", SEARCH]
games = pytest.mark.parametrize("game", NAMES)


def whole_game(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a game by random choices; the sum of rewards and the last info."""
    seen, info = env.reset(seed=seed)
    dice, total, over = Random(seed), 0.0, False
    while not over:
        seen, reward, over, cut, info = env.step(any_legal(seen, dice))
        assert not cut
        total += reward
    return total, info


def test_every_game_is_registered() -> None:
    assert set(NAMES) == set(CHAPTERS)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_check_env_passes(game: str, players: int) -> None:
    check_env(
        gymnasium.make(NAMES[game], players=players, opponents="quick").unwrapped,
        skip_render_check=players > 2,
    )


@games
def test_check_env_passes_with_numbers_of_about_one(game: str) -> None:
    env = gymnasium.make(NAMES[game], opponents="quick", dtype="float32", seat=1).unwrapped
    check_env(env, skip_render_check=True)


@games
@pytest.mark.parametrize("opponent", SIMPLE)
def test_anybody_can_be_the_opponent(game: str, opponent: str) -> None:
    env = gymnasium.make(NAMES[game], opponents=opponent)
    total, info = whole_game(env, 1)
    assert -1 <= total <= 1
    assert info.keys() == {"points", "place"}
    assert whole_game(env, 1) == (total, info)


def test_names_of_bots_are_those_of_the_registry() -> None:
    """Who is not a style is looked up there; a style of the same name is the quicker one."""
    assert {name.partition(":")[0] for name in SIMPLE} - BOTS.keys() == {"quick", "plan", "careful"}


def test_each_opponent_may_be_another() -> None:
    env = gymnasium.make(NAMES["northern-lights"], players=3, seat=1, opponents=("greedy", "plan"))
    assert whole_game(env, 2)[1]["place"] in range(3)


@games
def test_a_shaped_reward_adds_up_to_the_difference(game: str) -> None:
    totals = {
        reward: [
            whole_game(gymnasium.make(NAMES[game], reward=reward, opponents="quick"), seed)[0]
            for seed in range(3)
        ]
        for reward in REWARDS
    }
    assert totals["shaped"] == pytest.approx(totals["difference"])
    assert np.sign(totals["rank"]).tolist() == np.sign(totals["difference"]).tolist()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seat": 2}, "There is no seat 2"),
        ({"opponents": "nobody"}, "There is no bot 'nobody'"),
        ({"opponents": "search:clever"}, "no level 'clever'"),
        ({"opponents": ["plan", "plan"]}, "2 players are 1 opponents, not 2"),
        ({"opponents": "yardstick:path"}, "does not play The Card Game"),
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(SetUpError, match=words):
        gymnasium.make(NAMES["card-game"], players=2, **arguments)


def test_an_illegal_choice_can_be_refused() -> None:
    env = gymnasium.make(NAMES["card-game"], illegal="refuse")
    before, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match="cannot choose 0"):
        env.step(0)
    after = env.unwrapped.table.observation(0)
    assert all(np.array_equal(before[part], after[part]) for part in before)


def test_an_illegal_choice_is_replaced_and_told() -> None:
    env = gymnasium.make(NAMES["card-game"])
    env.reset(seed=1)
    assert env.step(0)[-1] == {"replaced": True}
