"""Many games at once: the same games as one by one, whoever steps them."""

from __future__ import annotations

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from support.effort import fewer_when_plain
from support.research import TABLES

from rallare.kernel.kernel import STYLES
from rallare.kernel.luck import Luck
from rallare.research.gym import ENVIRONMENTS
from rallare.research.rewards import REWARDS, Rewards
from rallare.research.table import kernel_for
from rallare.research.vector import BatchedGames, SeatVectorEnv, make
from rallare.rules.errors import SetUpError

tables = pytest.mark.parametrize(("game", "players"), TABLES)
NUMBER = 6


def any_legal(masks: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    lots = dice.integers(1, 100, masks.shape)
    return ((masks > 0) * lots).argmax(axis=1).astype(np.int32)


@tables
@pytest.mark.parametrize("reward", REWARDS)
def test_a_batch_plays_the_games_that_single_ones_play(
    game: str, players: int, reward: str
) -> None:
    kernel = kernel_for(game, players)
    games = BatchedGames(kernel, NUMBER, reward=reward)
    games.reset(9)
    rows = [_Single(kernel, reward, 9, row) for row in range(NUMBER)]
    dice, ended = np.random.default_rng(1), 0
    for _ in range(fewer_when_plain(400, share=40)):
        for row, single in enumerate(rows):
            assert games.actors[row] == single.chooser.actor
            assert games.observations[row].tobytes() == single.seen()
            assert games.masks[row].nonzero()[0].tolist() == single.chooser.choices()
        choices = any_legal(games.masks, dice)
        games.step(choices)
        for row, single in enumerate(rows):
            rewards, result = single.step(int(choices[row]))
            assert games.rewards[row] == pytest.approx(rewards, abs=1e-5)
            assert bool(games.done[row]) == (result is not None)
            if result is not None:
                assert games.results[row].tolist() == result
                ended += 1
    assert ended or fewer_when_plain(2, share=2) == 1


class _Single:
    """One row of a batch, played by itself."""

    def __init__(self, kernel, reward: str, seed: int, row: int) -> None:
        self.chooser, self.rewards = kernel.chooser(), Rewards(reward, kernel.players)
        self.seed, self.number = seed, row
        self.buffer = np.zeros(kernel.layout.observation_size, np.uint8)
        self.begin()

    def begin(self) -> None:
        self.luck = Luck(self.seed, self.number)
        self.chooser.begin(self.luck)
        self.rewards.begin()

    def seen(self) -> bytes:
        self.chooser.observe(self.chooser.actor, self.buffer)
        return self.buffer.tobytes()

    def step(self, choice: int) -> tuple[list[float], list[int] | None]:
        chooser = self.chooser
        played = chooser.choose(choice, self.luck)
        if chooser.over:
            result = chooser.result()
            rewards = self.rewards.at_the_end(result, chooser.ranks())
            self.number += NUMBER
            self.begin()
            return rewards, result
        if self.rewards.on_the_way and played >= 0:
            return self.rewards.after(chooser.position.points_open()), None
        return [0.0] * chooser.players, None


@tables
def test_threads_change_nothing(game: str, players: int) -> None:
    kernel = kernel_for(game, players)
    one, three = BatchedGames(kernel, 7), BatchedGames(kernel, 7, threads=3)
    dice = np.random.default_rng(2)
    one.reset(4)
    three.reset(4)
    for _ in range(fewer_when_plain(300, share=30)):
        choices = any_legal(one.masks, dice)
        one.step(choices)
        three.step(choices)
        for name in ("observations", "masks", "rewards", "done", "actors", "results"):
            assert np.array_equal(getattr(one, name), getattr(three, name)), name
    three.close()


@pytest.mark.parametrize("threads", [1, 3])
def test_an_illegal_choice_is_refused_and_nothing_has_changed(threads: int) -> None:
    games = BatchedGames(kernel_for("nordic-countries", 2), 5, threads=threads)
    games.reset(1)
    good = any_legal(games.masks, np.random.default_rng(0))
    before = games.observations.copy(), games.masks.copy()
    for wrong in (0, -1, games.masks.shape[1]):
        choices = good.copy()
        choices[3] = wrong
        with pytest.raises(ValueError, match=rf"{wrong} is not allowed in game 3"):
            games.step(choices)
    with pytest.raises(ValueError, match="5 games need as many choices"):
        games.step(good[:4])
    with pytest.raises(TypeError):
        games.step(good.astype(float))
    assert np.array_equal(before[0], games.observations)
    assert np.array_equal(before[1], games.masks)
    games.step(good.astype(np.int64))
    games.close()


@tables
def test_a_vector_environment_is_what_its_spaces_say(game: str, players: int) -> None:
    envs = make(game, 5, players, opponents="quick")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=1)
    dice, ended = np.random.default_rng(3), 0
    assert infos == {}
    for _ in range(fewer_when_plain(300, share=30)):
        assert envs.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        choices = any_legal(seen["action_mask"], dice)
        assert envs.action_space.contains(choices.astype(np.int64))
        seen, rewards, terminated, truncated, infos = envs.step(choices)
        assert not truncated.any()
        assert not rewards[~terminated].any()
        assert (np.abs(rewards) <= 1).all()
        if terminated.any():
            ended += terminated.sum()
            assert np.array_equal(infos["_final_info"], terminated)
            best = infos["final_info"]["points"] == infos["final_info"]["most_points"]
            assert best[rewards == 1].all()
    assert ended or fewer_when_plain(2, share=2) == 1
    envs.close()


@tables
def test_shaped_rewards_add_up_to_the_difference(game: str, players: int) -> None:
    sums = {}
    for reward in ("shaped", "difference"):
        envs = make(game, 8, players, opponents="quick", reward=reward)
        seen, _ = envs.reset(seed=2)
        dice, sums[reward], ended = np.random.default_rng(5), np.zeros(8), np.zeros(8, bool)
        for _ in range(fewer_when_plain(250, share=250)):
            seen, given, done, _, _ = envs.step(any_legal(seen["action_mask"], dice))
            sums[reward] += given * ~ended
            ended |= done
        sums[reward] *= ended
    assert sums["shaped"] == pytest.approx(sums["difference"], abs=1e-5)


def test_views_are_written_anew_and_copies_are_not() -> None:
    for copy in (False, True):
        envs = make("card-game", 4, copy=copy)
        first, _ = envs.reset(seed=1)
        kept = first["observation"].copy()
        later = first
        for _ in range(6):
            later, *_ = envs.step(any_legal(later["action_mask"], np.random.default_rng(1)))
        assert (later["observation"] is first["observation"]) is not copy
        assert np.array_equal(first["observation"], kept) is copy


def test_the_same_seed_gives_the_same_games_and_none_gives_others() -> None:
    envs = make("northern-lights", 3, 4, copy=True)
    one, again = (envs.reset(seed=5)[0]["observation"] for _ in range(2))
    other, another = (envs.reset()[0]["observation"] for _ in range(2))
    assert np.array_equal(one, again)
    assert not np.array_equal(again, other)
    assert not np.array_equal(other, another)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_gymnasium_makes_it_by_name(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point", players=2)
    assert isinstance(envs.unwrapped, SeatVectorEnv)
    envs.reset(seed=1)
    assert envs.num_envs == 3
    envs.close()


def test_better_opponents_win_more() -> None:
    """Random choices seldom win against a plan, and often against other random ones."""
    if fewer_when_plain(2, share=2) == 1:
        pytest.skip("the plain kernel plays too few games")
    means = {}
    for style in ("random", "plan"):
        envs = make("nordic-countries", 64, opponents=style)
        seen, _ = envs.reset(seed=1)
        dice, rewards = np.random.default_rng(1), []
        for _ in range(300):
            seen, given, ended, _, _ = envs.step(any_legal(seen["action_mask"], dice))
            rewards += given[ended].tolist()
        means[style] = np.mean(rewards)
    assert means["plan"] < -0.9
    assert -0.5 < means["random"] < 0.5


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"number": 0}, "at least one game"),
        ({"number": 1, "threads": 0}, "one thread"),
        ({"number": 1, "opponents": "greedy"}, "There is no style 'greedy'"),
        ({"number": 1, "seat": -1}, "There is no seat -1"),
        ({"number": 1, "reward": "fame"}, "There is no reward 'fame'"),
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments: dict, words: str) -> None:
    with pytest.raises(SetUpError, match=words):
        make("nordic-countries", **arguments)


def test_styles_can_sit_in_some_seats_only() -> None:
    games = BatchedGames(
        kernel_for("northern-lights", 3), 2, seats=(-1, STYLES["quick"], -1), reward="difference"
    )
    games.reset(1)
    dice = np.random.default_rng(Random(1).randrange(100))
    for _ in range(60):
        assert set(games.actors.tolist()) <= {0, 2}
        games.step(any_legal(games.masks, dice))
