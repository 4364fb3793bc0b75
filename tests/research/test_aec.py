"""The PettingZoo environments pass PettingZoo's own tests, and refuse what they should."""

from __future__ import annotations

from importlib import import_module
from itertools import count
from random import Random
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from support.research import TABLES, any_legal

from rallare.research import aec, parallel
from rallare.research.rewards import REWARDS
from rallare.rules.errors import SetUpError

AEC = {
    game.game: game for game in (aec.nordic_countries_v1, aec.northern_lights_v1, aec.card_game_v1)
}
PARALLEL = {
    game.game: game
    for game in (
        parallel.nordic_countries_v1,
        parallel.northern_lights_v1,
        parallel.card_game_v1,
    )
}
tables = pytest.mark.parametrize(("key", "players"), TABLES)
games = pytest.mark.parametrize("key", AEC)
rewards = pytest.mark.parametrize("reward", REWARDS)
# PettingZoo keeps lists of its own games in which observations are dictionaries; it warns of all
# others. Any other warning is a failure.
strictly = pytest.mark.filterwarnings(
    "error",
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


def whole_game(env, seed: int = 1) -> dict[str, float]:
    """Play a game by random choices; what every agent was rewarded in sum."""
    env.reset(seed=seed)
    dice, sums = Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        env.step(None if terminated or truncated else any_legal(seen, dice))
    return sums


@strictly
@tables
def test_the_api_test_passes(key: str, players: int) -> None:
    api_test(AEC[key].env(players=players), num_cycles=150)


@strictly
@games
@rewards
@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_the_api_test_passes_with_any_reward_and_type(key: str, reward: str, dtype: str) -> None:
    api_test(AEC[key].env(reward=reward, dtype=dtype), num_cycles=300)


@tables
def test_the_seed_test_passes(key: str, players: int) -> None:
    seed_test(lambda: AEC[key].env(players=players), num_cycles=150)


@games
def test_the_render_test_passes(key: str) -> None:
    def is_drawing(text: str) -> bool:
        return ElementTree.fromstring(text).tag.endswith("svg")

    pytest.importorskip("resvg_py")
    render_test(AEC[key].env, custom_tests={"svg": is_drawing})


@games
def test_the_performance_benchmark_runs(key: str, monkeypatch, capsys) -> None:
    """With a clock that leaps: how fast it is tells bench/env.py."""
    clock = count(step=0.05)
    benchmark = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(AEC[key].env())
    assert "turns per second" in capsys.readouterr().out


@games
def test_the_max_cycles_test_passes(key: str) -> None:
    max_cycles_test(PARALLEL[key])


@strictly
@tables
def test_the_parallel_tests_pass(key: str, players: int) -> None:
    parallel_api_test(PARALLEL[key].parallel_env(players=players), num_cycles=100)
    parallel_seed_test(lambda: PARALLEL[key].parallel_env(players=players), num_cycles=50)


@games
def test_max_cycles_cuts_a_game_off(key: str) -> None:
    env = AEC[key].env(players=2, max_cycles=5)
    env.reset(seed=1)
    dice, steps = Random(1), 0
    for _agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert (reward, terminated) == (0.0, False)
        env.step(None if truncated else any_legal(seen, dice))
        steps += not truncated
    assert steps == 10


@tables
def test_places_are_worth_between_minus_one_and_one(key: str, players: int) -> None:
    env = AEC[key].env(players=players)
    sums = whole_game(env)
    assert sum(sums.values()) == pytest.approx(0.0)
    assert set(sums.values()) <= {1 - part / (players - 1) for part in range(2 * players)}


@tables
def test_a_shaped_reward_adds_up_to_the_difference(key: str, players: int) -> None:
    ends, ways = (AEC[key].env(players=players, reward=kind) for kind in ("difference", "shaped"))
    leads = []
    for seed in range(4):
        differences = whole_game(ends, seed)
        assert whole_game(ways, seed) == pytest.approx(differences)
        leads += differences.values()
    assert any(leads)


@tables
def test_the_parallel_form_plays_the_same_games(key: str, players: int) -> None:
    one, all_at_once = AEC[key].env(players=players), PARALLEL[key].parallel_env(players=players)
    one.reset(seed=3)
    seen, _ = all_at_once.reset(seed=3)
    dice, rewards, infos = Random(3), {}, {}
    while all_at_once.agents:
        agent = one.agent_selection
        expected = one.observe(agent)
        assert np.array_equal(seen[agent]["observation"], expected["observation"])
        assert np.array_equal(seen[agent]["action_mask"][:-1], expected["action_mask"])
        waiting = [each for each in seen if seen[each]["action_mask"][-1]]
        assert len(waiting) == players - 1
        choice = any_legal(expected, dice)
        one.step(choice)
        seen, rewards, _, _, infos = all_at_once.step({agent: choice})
    assert rewards == one.rewards
    assert infos == one.infos


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    env = aec.nordic_countries_v1.env()
    env.reset(seed=1)
    before, agent = env.observe(env.agent_selection), env.agent_selection
    pass_, beyond = 0, env.action_space(agent).n
    with pytest.raises(ValueError, match=r"cannot choose 0 \(pass\) now"):
        env.step(pass_)
    for wrong in (beyond, -1, None, 0.5, "pass", 1 << 40):
        with pytest.raises(ValueError, match="cannot choose"):
            env.step(wrong)
    assert env.agent_selection == agent
    after = env.observe(agent)
    assert all(np.array_equal(before[part], after[part]) for part in before)


def test_an_illegal_choice_can_be_replaced() -> None:
    env = aec.nordic_countries_v1.env(illegal="replace")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.infos[agent] == {"replaced": True}


def test_calls_in_a_wrong_order_are_refused() -> None:
    env = aec.card_game_v1.env()
    with pytest.raises(AttributeError, match="before reset"):
        env.step(0)
    with pytest.raises(AttributeError, match="before reset"):
        env.last()
    whole_game(env)
    with pytest.raises(ValueError, match="All agents are done"):
        env.step(None)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": 4}, "players"),
        ({"reward": "glory"}, "There is no reward 'glory'"),
        ({"render_mode": "3d"}, "not a way to render"),
        ({"dtype": "int64"}, "not a type of observations"),
        ({"illegal": "ignore"}, "illegal choices"),
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments: dict, words: str) -> None:
    with pytest.raises(SetUpError, match=words):
        aec.nordic_countries_v1.env(**arguments)


def test_a_game_without_a_seed_is_the_next_one() -> None:
    env = aec.northern_lights_v1.env()
    env.reset(seed=5)
    first = env.state()
    env.reset()
    second = env.state()
    env.reset(seed=5)
    assert np.array_equal(env.state(), first)
    env.reset()
    assert np.array_equal(env.state(), second)
    assert not np.array_equal(first, second)
    assert env.state_space.contains(first)


def test_a_board_of_ones_own() -> None:
    env = aec.nordic_countries_v1.env(board="tests/boards/mini_nordic.toml", render_mode="ansi")
    assert whole_game(env)
    assert env.render().startswith("Mini Nordic: the game is over")
