"""Yardsticks in whole games: legal, repeatable, quick, and blind to what their seat cannot know."""

from __future__ import annotations

import pickle
from random import Random
from time import process_time

import pytest
from support.scramble import scramble
from support.situation import law
from support.walk import BOARD_GAMES

from rallare.bots import BOTS, bot
from rallare.bots.arena import Series, play_game
from rallare.rules.chance import Seeded
from rallare.rules.game import TableOptions

NAMES = BOTS["yardstick"].names
TABLES = [(game, players) for game, chapter in BOARD_GAMES.items() for players in chapter.players]
MOST_MS = 25.0
"""Far above what they take, so that a busy machine is no failure, and far below a slow search."""

names = pytest.mark.parametrize("name", NAMES)


@names
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_mixing_up_what_a_seat_cannot_know_changes_no_decision(name: str, game: str) -> None:
    rules, random, chance = law(game, 2), Random(name), Seeded("fair")
    state = rules.initial(chance, TableOptions()).after
    bots = [bot(name, f"f{seat}") for seat in range(2)]
    twins = [bot(name, f"f{seat}") for seat in range(2)]
    changed = 0
    while seats := rules.to_act(state):
        seat = seats[0]
        other = scramble(state, seat, random)
        changed += other.players[1 - seat] != state.players[1 - seat]
        view, same = rules.view(state, seat), rules.view(other, seat)
        action = bots[seat].choose(view, rules.options(view))
        assert twins[seat].choose(same, rules.options(same)) == action
        state = rules.apply(state, seat, action, chance).after
    assert changed > 20


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_yardsticks_play_each_other_without_a_mistake(game: str, players: int) -> None:
    entries = [NAMES[number % len(NAMES)] for number in range(len(NAMES) * players)]
    for number in range(len(NAMES)):
        seats = tuple(entries[number * players : (number + 1) * players])
        played = play_game(Series(game, seats, seed=f"each-{number}", check=True), number)
        assert played.reason == "final-turns"


@names
def test_a_game_goes_on_alike_when_its_bots_were_put_away(name: str) -> None:
    rules, chance = law("nordic-countries", 2), Seeded("away")
    state = rules.initial(chance, TableOptions()).after
    bots = [bot(name, f"a{seat}") for seat in range(2)]
    for _ in range(40):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        again = pickle.loads(pickle.dumps(bots[seat]))
        action = bots[seat].choose(view, rules.options(view))
        assert again.choose(view, rules.options(view)) == action
        state = rules.apply(state, seat, action, chance).after


@names
def test_a_bot_that_remembers_nothing_plays_on(name: str) -> None:
    rules, chance = law("northern-lights", 3), Seeded("new")
    state = rules.initial(chance, TableOptions()).after
    for number in range(400):
        seats = rules.to_act(state)
        if not seats:
            break
        view = rules.view(state, seats[0])
        action = bot(name, f"n{number}").choose(view, rules.options(view))
        state = rules.apply(state, seats[0], action, chance).after
    assert all(player.routes for player in state.players)


@names
def test_decisions_are_quick(name: str) -> None:
    rules, chance = law("northern-lights", 2), Seeded("quick")
    state = rules.initial(chance, TableOptions()).after
    bots = [bot(name, f"q{seat}") for seat in range(2)]
    spent, decisions = 0.0, 0
    while seats := rules.to_act(state):
        view = rules.view(state, seats[0])
        options = rules.options(view)
        began = process_time()
        action = bots[seats[0]].choose(view, options)
        spent += process_time() - began
        decisions += 1
        state = rules.apply(state, seats[0], action, chance).after
    assert 1000 * spent / decisions < MOST_MS


@names
def test_a_yardstick_beats_random(name: str) -> None:
    for game in BOARD_GAMES:
        series = Series(game, (name, "random"), seed="aim")
        assert [play_game(series, number).results[0].won for number in range(2)] == [1, 1]
