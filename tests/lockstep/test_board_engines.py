"""One kernel, however it runs: compiled or plain, in one thread or several, from a copy or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest
from support.effort import fewer_when_plain
from support.situation import BOARDS, law

from rallare.kernel import engine
from rallare.kernel.board_facts import facts, results
from rallare.kernel.board_payments import every_payment
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.luck import Luck
from rallare.kernel.position import play_games, playouts
from rallare.kernel.tables import board_tables

TESTS = Path(__file__).parents[1]
TABLES = [
    ("nordic-countries", 2, ""),
    ("nordic-countries", 3, ""),
    ("northern-lights", 2, ""),
    ("northern-lights", 5, ""),
    ("nordic-countries", 3, "mini_nordic"),
    ("northern-lights", 4, "mini_northern"),
    ("nordic-countries", 2, "dead_end_nordic"),
    ("northern-lights", 3, "dead_end_northern"),
]


def position_of(key: str, players: int, board: str = "") -> BoardPosition:
    file = BOARDS / f"{board}.toml" if board else None
    return BoardPosition(board_tables(law(key, players, file)))


def trace(key: str, players: int, board: str, seed: int) -> str:
    """A digest of what may be played and of everything on the table, after each decision."""
    position, luck, digest = position_of(key, players, board), Luck(seed, 7), sha256()
    position.start(luck)
    for number in range(100_000):
        if position.over:
            break
        if number % 5 == seed % 5:
            position.resample(luck.numbers(players, 1)[0], luck)
        legal = position.legal()
        (choice,) = luck.numbers(len(legal), 1)
        hand = facts(position)["hands"][position.actor]
        if number % 7 == 0 and sum(hand) < 12:
            every = [every_payment(position.t, route, hand) for route in range(5)]
            digest.update(json.dumps(every).encode())
        position.apply(legal[choice], luck)
        digest.update(json.dumps([legal, facts(position)], sort_keys=True).encode())
    found = [position.result(), position.ranks(), results(position), luck.state()]
    digest.update(json.dumps(found, sort_keys=True).encode())
    return digest.hexdigest()


def batch(key: str, players: int, board: str, games: range, seed: int = 3) -> list[int]:
    """Points, then places, of games played in one call, each seat after the other."""
    size = len(games) * players
    points, places = array("i", [0] * size), array("i", [0] * size)
    position = position_of(key, players, board)
    play_games(position, seed, games.start, len(games), 0, points, places)
    return [*points, *places]


def summary(seeds: int) -> list[object]:
    return [
        [trace(*table, seed) for table in TABLES for seed in range(seeds)],
        [batch(*table, range(5, 5 + seeds)) for table in TABLES],
    ]


PLAIN = """
import json, sys
from rallare.kernel import engine
assert engine().kind == "plain", engine()
from lockstep.test_board_engines import summary
print(json.dumps(summary(int(sys.argv[1]))))
"""


@pytest.mark.skipif(engine().kind == "plain", reason="there is no compiled kernel to compare with")
@pytest.mark.parametrize("seeds", [2, pytest.param(40, marks=pytest.mark.long)])
def test_compiled_and_plain_kernel_play_the_same_games(seeds: int) -> None:
    paths = os.pathsep.join([str(TESTS), *sys.path])
    plain = subprocess.run(
        [sys.executable, "-c", PLAIN, str(seeds)],
        env=os.environ | {"RALLARE_KERNEL": "plain", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert plain.returncode == 0, plain.stderr
    assert json.loads(plain.stdout) == summary(seeds)


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seed_gives_the_same_games_whatever_the_number_of_threads(
    table: tuple[str, int, str], threads: int
) -> None:
    """Game n is game n, in whichever batch and whichever thread it is played."""
    games, players = fewer_when_plain(60), table[1]
    each = games // threads
    with ThreadPoolExecutor(threads) as pool:
        parts = list(
            pool.map(lambda at: batch(*table, range(at, at + each)), range(0, games, each))
        )
    whole = batch(*table, range(games))
    half = each * players
    assert [n for part in parts for n in part[:half]] == whole[: games * players]
    assert [n for part in parts for n in part[half:]] == whole[games * players :]
    assert batch(*table, range(games), seed=4) != whole


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_is_played_apart(table: tuple[str, int, str]) -> None:
    """What is done to a copy is not seen in the original, nor the other way round."""
    position, luck = position_of(*table), Luck(8)
    position.start(luck)
    other = position.clone()
    while not position.over:
        before = facts(position)
        copy = position.clone()
        assert facts(copy) == before
        copy.playout(luck)
        copy.resample(0, luck)
        assert facts(position) == before
        assert copy.over
        other.copy_from(position)
        position.apply(position.legal()[luck.numbers(len(position.legal()), 1)[0]], luck)
        assert facts(other) == before
    ended = position.clone()
    assert (ended.result(), ended.ranks()) == (position.result(), position.ranks())
    assert results(ended) == results(position)


@pytest.mark.parametrize("table", TABLES[:3], ids=str)
def test_playouts_leave_the_position_and_are_the_same_again(table: tuple[str, int, str]) -> None:
    position, luck = position_of(*table), Luck(9)
    position.start(luck)
    position.playout(luck, 0, 40)
    before, size = facts(position), 30 * table[1]
    found = []
    for _ in range(2):
        points, places = array("i", [0] * size), array("i", [0] * size)
        decisions = playouts(position, 5, 0, 30, 0, points, places)
        found.append((decisions, list(points), list(places)))
    assert found[0] == found[1]
    assert facts(position) == before
    assert len(set(found[0][1])) > 10
