"""Ten thousand whole random games of each game, every action checked. Runs with ./test --long."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest
from support.invariants import watch_over
from support.walk import random_action

from rallare.rules.card_game.game import CardGame
from rallare.rules.chance import Seeded
from rallare.rules.chapters import CHAPTERS
from rallare.rules.game import TableOptions
from rallare.rules.pending import Over

GAMES = 10_000
BATCH = 50
WORKERS = 2
LONGEST = 3000
"""Actions; a random game has a few hundred."""


def play_game(key: str, players: int, number: int) -> tuple[int, str]:
    """Play and check one game; returns its number of actions and why it ended."""
    game = CHAPTERS[key].game(players, None)
    random, chance = Random(f"{key} {players} {number}"), Seeded(f"long-{number}")
    eager = random.choice([0.2, 0.5, 0.8, 1.0])
    options = TableOptions(owners_may_look=isinstance(game, CardGame) and number % 2 == 1)
    watch = watch_over(game, game.initial(chance, options))
    while seats := game.to_act(watch.state):
        seat = random.choice(seats)
        view = game.view(watch.state, seat)
        action = random_action(game.options(view), view, random, eager)
        watch.follow(game.apply(watch.state, seat, action, chance), seat)
        assert watch.actions < LONGEST, "the game does not end"
    pending = watch.state.pending
    assert isinstance(pending, Over)
    return watch.actions, str(pending.reason)


def play_batch(batch: tuple[str, int, int]) -> tuple[int, Counter[str]]:
    """Play the games of a batch: the key, the players and the first number."""
    key, players, first = batch
    total, reasons = 0, Counter[str]()
    for number in range(first, first + BATCH):
        try:
            actions, reason = play_game(key, players, number)
        except Exception as error:
            error.add_note(f"in game {number} of {key} for {players}")
            raise
        total += actions
        reasons[reason] += 1
    return total, reasons


def batches(key: str) -> Iterator[tuple[str, int, int]]:
    """All games, spread evenly over the numbers of players."""
    counts = CHAPTERS[key].players
    for index in range(GAMES // BATCH):
        yield key, counts[index % len(counts)], index * BATCH


@pytest.mark.long
@pytest.mark.parametrize("key", CHAPTERS)
def test_ten_thousand_random_games_hold_together(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    played, actions, reasons = 0, 0, Counter[str]()
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("fork")) as pool:
        for total, why in pool.map(play_batch, batches(key)):
            played, actions, reasons = played + BATCH, actions + total, reasons + why
            with capsys.disabled():
                end = "\n" if played == GAMES else ""
                sys.stdout.write(f"\r{key}: {played:,} of {GAMES:,} games{end}")
                sys.stdout.flush()
    assert played == GAMES
    assert sum(reasons.values()) == GAMES
    assert actions > 50 * GAMES
