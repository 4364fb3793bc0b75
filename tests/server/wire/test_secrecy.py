"""When what a seat cannot know is mixed up, the bytes that it is sent stay the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from support.scramble import scramble
from support.walk import random_action
from support.wire import OWN_TABLES, TableKey

from rallare.rules.actions import Action, DrawTickets, TakeBlind
from rallare.rules.chance import Recorder, Seeded
from rallare.rules.chapters import chapter
from rallare.rules.events import heard_by
from rallare.rules.game import TableOptions
from rallare.server.wire import encode, event_part, options_part, view_part

tables = pytest.mark.parametrize("table", OWN_TABLES, ids=lambda t: f"{t[0]}-{t[1]}")


def states(table: TableKey) -> Iterator[tuple[Any, Any, int, Action]]:
    """A random game: the law, each state, and the action that is played in it."""
    key, players, board = table
    game, random = chapter(key).game(players, board), Random(f"{table}")
    chance = Recorder(Seeded("wire-secrecy"))
    state = game.initial(chance, TableOptions()).after
    while waiting := game.to_act(state):
        seat = random.choice(waiting)
        view = game.view(state, seat)
        action = random_action(game.options(view), view, random, eager=0.5)
        yield game, state, seat, action
        state = game.apply(state, seat, action, chance).after


def sent(game: Any, state: Any, seat: int | None) -> bytes:
    view = game.view(state, seat)
    return encode([view_part(view), options_part(view, game.options(view))])


@tables
def test_views_and_options_tell_nothing_that_the_seat_cannot_know(table: TableKey) -> None:
    changed = 0
    for number, (game, state, _, _) in enumerate(islice(states(table), 0, None, 4)):
        for seat in (*range(game.players), None):
            other = scramble(state, seat, Random(number))
            assert sent(game, other, seat) == sent(game, state, seat)
            changed += any(
                sent(game, other, rival) != sent(game, state, rival)
                for rival in range(game.players)
                if rival != seat
            )
    assert changed > number, "other seats know what was mixed up, so it does go over the wire"


@tables
def test_events_tell_nothing_that_the_seat_cannot_know(table: TableKey) -> None:
    told_apart = 0
    for number, (game, state, seat, action) in enumerate(states(table)):
        if not isinstance(action, TakeBlind | DrawTickets):
            continue
        for viewer in (*range(game.players), None):
            heard = [
                encode([event_part(event) for event in heard_by(viewer, step.notices)])
                for time in range(3)
                for mixed in [scramble(state, viewer, Random(f"{number} {time}"))]
                for step in [game.apply(mixed, seat, action, Seeded(f"{number} {time}"))]
            ]
            if viewer == seat:
                told_apart += len(set(heard)) > 1
            else:
                assert len(set(heard)) == 1
    assert told_apart, "the seat itself was told what it drew"
