"""Many games in one call play what single games play, and count what they should."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

import numpy as np
import pytest

from rallare import match
from rallare.kernel import engine
from rallare.kernel.fleet import REWARDS, Fleet
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck

RANK, DIFFERENCE, SHAPED = range(len(REWARDS))
GAMES = [("nordic-countries", 2), ("northern-lights", 3), ("card-game", 4)]


@cache
def kernel(game: str, players: int) -> Kernel:
    return Kernel(match.new(game, players, seed="x").game)


def room(kind: str, *shape: int) -> np.ndarray:
    return np.zeros(shape, kind)


@dataclass
class Games:
    """A fleet, its arrays, and aimless choices for it."""

    fleet: Fleet
    observations: np.ndarray
    masks: np.ndarray
    rewards: np.ndarray
    done: np.ndarray
    actors: np.ndarray
    results: np.ndarray
    luck: Luck

    def step(self) -> None:
        choices = []
        for row in range(self.fleet.number):
            allowed = [n for n, may in enumerate(self.masks.tolist()[row]) if may]
            choices.append(allowed[self.luck.numbers(len(allowed), 1)[0]])
        self.fleet.step(array("i", choices))

    def digest(self) -> bytes:
        digest = sha256()
        for part in (self.observations, self.masks, self.rewards, self.done, self.actors):
            digest.update(part.tobytes())
        return digest.digest()


def games(
    game: str, players: int, number: int, reward: int = RANK, styles: tuple[int, ...] = ()
) -> Games:
    of = kernel(game, players)
    fleet = Fleet(of, number, styles or (-1,) * players, reward)
    arrays = (
        room("B", number, of.layout.observation_size),
        room("B", number, of.layout.size),
        room("f", number, players),
        room("B", number),
        room("i", number),
        room("i", number, players),
    )
    fleet.attach(*arrays)
    fleet.reset(5)
    return Games(fleet, *arrays, Luck(11))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_row_is_the_game_that_a_chooser_plays(game: str, players: int) -> None:
    of, row = kernel(game, players), games(game, players, 1)
    chooser, luck = of.chooser(), Luck(5, 0)
    chooser.begin(luck)
    seen, mask = bytearray(of.layout.observation_size), bytearray(of.layout.size)
    ended = False
    for _ in range(1000):
        assert row.actors[0] == chooser.actor
        chooser.observe(chooser.actor, seen)
        chooser.mask(mask)
        assert row.observations.tobytes() == seen
        assert row.masks.tobytes() == mask
        allowed = chooser.choices()
        choice = allowed[row.luck.numbers(len(allowed), 1)[0]]
        chooser.choose(choice, luck)
        row.fleet.step(array("i", [choice]))
        assert row.done[0] == chooser.over
        if chooser.over:
            assert row.results.tolist()[0] == chooser.result()
            ended = True
            break
    assert ended


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_rewards_of_a_whole_game_add_up_to_what_their_name_says(game: str, players: int) -> None:
    rows = [games(game, players, 1, reward) for reward in (RANK, DIFFERENCE, SHAPED)]
    sums = [[0.0] * players for _ in rows]
    while not rows[0].done[0]:
        for total, row in zip(sums, rows, strict=True):
            row.step()
            for seat, reward in enumerate(row.rewards.tolist()[0]):
                total[seat] += reward
    points = rows[0].results.tolist()[0]
    leads = [
        (own - max(other for n, other in enumerate(points) if n != seat)) / 100
        for seat, own in enumerate(points)
    ]
    assert sum(sums[RANK]) == pytest.approx(0, abs=1e-5)
    assert sums[RANK][points.index(max(points))] > 0
    assert sums[DIFFERENCE] == pytest.approx(leads, abs=1e-5)
    assert sums[SHAPED] == pytest.approx(leads, abs=1e-4)


def test_the_next_game_begins_at_once_and_is_another() -> None:
    row = games("card-game", 2, 1)
    first = row.observations.tobytes()
    while not row.done[0]:
        row.step()
    assert row.observations.tobytes() != first
    assert any(row.masks.tolist()[0])
    row.step()
    assert not row.done[0]


def test_fleets_that_share_the_work_play_the_same_games_as_one() -> None:
    of = kernel("nordic-countries", 2)
    whole = games("nordic-countries", 2, 4)
    part = Fleet(of, 2, (-1, -1), RANK, start=2, stride=4)
    arrays = [
        room("B", 2, of.layout.observation_size),
        room("B", 2, of.layout.size),
        room("f", 2, 2),
        room("B", 2),
        room("i", 2),
        room("i", 2, 2),
    ]
    part.attach(*arrays)
    part.reset(5)
    for _ in range(400):
        allowed = [row.index(1) for row in whole.masks.tolist()]
        whole.fleet.step(array("i", allowed))
        part.step(array("i", allowed[2:]))
        assert arrays[0].tolist() == whole.observations.tolist()[2:]


def test_seats_with_a_style_are_played_inside() -> None:
    row = games("northern-lights", 3, 2, SHAPED, (1, -1, 0))
    ended = 0
    for _ in range(400):
        assert set(row.actors.tolist()) == {1}
        row.step()
        ended += sum(row.done.tolist())
    assert ended


def test_an_illegal_choice_changes_nothing() -> None:
    row = games("nordic-countries", 2, 3)
    row.step()
    before, allowed = row.digest(), row.masks.tolist()
    wrong = allowed[1].index(0)
    row.masks[1, wrong] = 1  # an array of the caller: that it says so does not make it so
    fine = [mask.index(1) for mask in allowed]
    for bad in (wrong, -1, 100_000):
        with pytest.raises(ValueError, match=f"choice {bad} is not allowed in game 1"):
            row.fleet.step(array("i", [fine[0], bad, fine[2]]))
    row.masks[1, wrong] = 0
    assert row.digest() == before
    with pytest.raises(ValueError, match="3 games need as many choices"):
        row.fleet.step(array("i", fine[:2]))
    row.fleet.step(array("i", fine))


def test_arrays_of_another_shape_are_refused() -> None:
    row = games("nordic-countries", 2, 2)
    with pytest.raises(ValueError, match="shapes"):
        row.fleet.attach(
            row.observations, row.observations, row.rewards, row.done, row.actors, row.results
        )
    with pytest.raises(ValueError, match="at least one seat"):
        Fleet(kernel("nordic-countries", 2), 1, (0, 0))


def trace(game: str, players: int) -> str:
    row = games(game, players, 2, SHAPED, (-1,) * (players - 1) + (1,))
    digest = sha256()
    for _ in range(120):
        row.step()
        digest.update(row.digest())
    return digest.hexdigest()


@pytest.mark.skipif(engine().kind != "compiled", reason="there is nothing compiled to compare")
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_compiled_and_plain_fleets_write_the_same(game: str, players: int) -> None:
    code = f"import test_fleet; print(test_fleet.trace({game!r}, {players}))"
    env = {**os.environ, "RALLARE_KERNEL": "plain", "PYTHONPATH": os.path.dirname(__file__)}
    plain = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert plain.stdout.strip() == trace(game, players)
