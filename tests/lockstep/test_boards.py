"""Law and kernel play the same board games: same options, same states, same scores.

Real boards, the small ones of these tests, and boards drawn at random; every number of players,
the first seat chosen or at random, several styles of play. How many decisions are compared stands
in `QUICK` and `LONG`; each test counts its own. Without a compiler they are fewer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from lockstep import test_cards
from lockstep.boards import STYLES, Lockstep, Pair
from lockstep.small_boards import small_game
from support.effort import fewer_when_plain
from support.situation import law
from support.walk import BOARD_TABLES

from rallare.kernel import codes
from rallare.kernel.codes import __file__ as codes_file
from rallare.rules.board.game import BoardGame


class Amount(NamedTuple):
    """How many decisions are compared at least, on all boards of a kind together."""

    real: int
    small: int
    drawn: int


QUICK = Amount(real=18_000, small=18_000, drawn=162_000)
LONG = Amount(real=1_000_000, small=0, drawn=7_200_000)
ON_ONE_BOARD = 600
"""Decisions on each drawn board."""

REAL = [table for table in BOARD_TABLES if table[2] is None]
SMALL = [table for table in BOARD_TABLES if table[2] is not None]
VERBS = {"KeepTickets", "TakeFaceUp", "TakeBlind", "DrawTickets", "ClaimRoute"}
TUNNEL = {"PayTunnel", "Withdraw"}


def play_many(
    pair: Pair, name: str, decisions: int, most_payments: int = 400
) -> tuple[int, set[str]]:
    """Whole games until enough decisions are compared; tell how many, and what was met."""
    compared, met = 0, set[str]()
    styles, firsts = list(STYLES.values()), (None, *range(pair.game.players))
    for number in count():
        if compared >= decisions:
            break
        style = styles[number % len(styles)]
        first = firsts[number // len(styles) % len(firsts)]
        game = Lockstep(pair, f"{name} {number}", style, first, most_payments)
        try:
            compared += game.play()
        except Exception as error:
            error.add_note(f"in game {number} of {name}, decision {game.decisions}")
            raise
        met |= game.met
    return compared, met


@lru_cache(maxsize=8)
def pair_of(key: str, players: int, board: Path | None) -> Pair:
    return Pair(law(key, players, board))


def table_name(table: tuple[str, int, Path | None]) -> str:
    return f"{table[2].stem if table[2] else table[0]}-{table[1]}"


@pytest.mark.parametrize("table", REAL, ids=table_name)
def test_law_and_kernel_play_the_same_games(table: tuple[str, int, Path | None]) -> None:
    share = QUICK.real // len(REAL)
    compared, met = play_many(pair_of(*table), table_name(table), share)
    assert compared >= share
    assert met >= VERBS | {"final-turns"}
    assert not pair_of(*table).game.rulebook.tunnel or met >= TUNNEL


@pytest.mark.parametrize("table", SMALL, ids=table_name)
def test_law_and_kernel_agree_on_small_boards(table: tuple[str, int, Path | None]) -> None:
    share = QUICK.small // len(SMALL)
    compared, met = play_many(pair_of(*table), table_name(table), share)
    assert compared >= share
    # Where all tickets are dealt at the start there are none to draw.
    assert met >= VERBS - {"DrawTickets"} | {"no cards"}
    assert "stalemate" in met or "dead_end" not in table_name(table)


def play_drawn(game: BoardGame, random: Random) -> tuple[int, set[str]]:
    """Without a compiler less on each board, not fewer boards: they have what is rare."""
    decisions = fewer_when_plain(ON_ONE_BOARD)
    return play_many(Pair(game), f"drawn {random.getrandbits(32)}", decisions)


def test_law_and_kernel_agree_on_boards_drawn_at_random() -> None:
    wanted, compared, met = fewer_when_plain(QUICK.drawn), 0, set[str]()

    @given(st.randoms(use_true_random=False))
    @settings(
        max_examples=QUICK.drawn // ON_ONE_BOARD,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    def play(random: Random) -> None:
        nonlocal compared, met
        game = small_game(random)
        note(str(game.board))
        decisions, seen = play_drawn(game, random)
        compared += decisions
        met |= seen

    play()
    assert compared >= wanted
    assert met >= VERBS | TUNNEL | {"Pass", "no cards", "final-turns", "stalemate"}


Batch = tuple[tuple[str, int, Path | None] | None, int]
BATCH = 12_000


def play_batch(batch: Batch) -> int:
    """Games on a real board, or on boards that are drawn, of a number that none has had before."""
    table, number = batch
    if table is not None:
        return play_many(pair_of(*table), f"long {number}", BATCH, most_payments=5000)[0]
    random, compared = Random(f"long {number}"), 0
    while compared < BATCH:
        compared += play_drawn(small_game(random), random)[0]
    return compared


def batches() -> Iterator[Batch]:
    for number in range(-(-LONG.real // BATCH)):
        yield REAL[number % len(REAL)], number
    for number in range(-(-LONG.drawn // BATCH)):
        yield None, number


@pytest.mark.long
def test_law_and_kernel_play_the_same_games_for_long(capsys: pytest.CaptureFixture[str]) -> None:
    wanted, compared = sum(LONG), 0
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("fork")) as pool:
        for decisions in pool.map(play_batch, batches()):
            compared += decisions
            with capsys.disabled():
                sys.stdout.write(f"\rlockstep: {compared:,} of {wanted:,} decisions ")
                sys.stdout.flush()
    assert compared >= wanted


def test_enough_decisions_are_compared() -> None:
    """At least 200,000 in ./test and 10 million in ./test --long, the card game included."""
    cards = 2 * 80 * sum(test_cards.GAMES.values())
    assert QUICK.real >= 15_000
    assert sum(QUICK) + cards >= 200_000
    assert sum(LONG) + 6 * 320_000 >= 10_000_000


def test_both_engines_have_the_same_numbers() -> None:
    """What `codes.py` says to Python is what `codes.pxd` says to the compiler."""
    text = Path(codes_file).with_suffix(".pxd").read_text()
    lines = [line.split(" = ") for line in text.splitlines() if " = " in line]
    compiled = {name.strip(): int(number) for name, number in lines}
    assert compiled == {name: value for name, value in vars(codes).items() if name.isupper()}
