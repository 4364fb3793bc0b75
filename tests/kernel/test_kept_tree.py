"""A search goes on with its tree: within a turn, and at the next turn of its seat."""

from __future__ import annotations

from random import Random

import pytest
from lockstep.small_boards import small_game
from support.effort import fewer_when_plain

from rallare.kernel import engine
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import Position
from rallare.kernel.search import Search
from rallare.rules.chapters import CHAPTERS

TRIALS = fewer_when_plain(600, 10)
BLIND = 1
QUICK, PLAN = 1, 2


def first_turn(key: str) -> tuple[Position, Luck]:
    luck = Luck(4)
    position = Kernel(CHAPTERS[key].game(2, None)).start(luck, 0)
    while not position.begins_turn:
        position.apply(position.pick(luck), luck)
    return position, luck


def searched(position: Position) -> Search:
    search = Search(position, position.actor, nodes=1 << 13, policy=QUICK, widening=0)
    search.run(TRIALS)
    return search


def passed(search: Search) -> int:
    """How often the position that is searched now was passed."""
    return sum(child[1] for child in search.children())


@pytest.mark.parametrize("key", CHAPTERS)
def test_within_a_turn_the_tree_of_the_move_is_kept(key: str) -> None:
    position, luck = first_turn(key)
    search = searched(position)
    visits = {action: number for action, number, *_ in search.children()}
    position.apply(BLIND, luck)
    assert position.mid_turn
    assert search.go_on(position, BLIND)
    assert passed(search) == visits[BLIND] - 1  # one of them made the node


@pytest.mark.skipif(engine().kind != "compiled", reason="so many trials take minutes")
@pytest.mark.parametrize("key", CHAPTERS)
def test_at_the_next_turn_the_tree_knows_what_others_did(key: str) -> None:
    position, luck = first_turn(key)
    seat, known = position.actor, 0
    for _ in range(15):
        search = Search(position, seat, nodes=1 << 13, policy=PLAN, widening=0.5)
        search.run(TRIALS)
        action = search.best()
        position.apply(action, luck)
        while not (position.actor == seat and position.begins_turn):
            if position.actor == seat and len(position.legal()) > 1:
                assert search.go_on(position, action)
                action = search.best()
                position.apply(action, luck)
            else:
                position.apply(position.pick(luck, PLAN), luck)
        if search.come_back(position, action):
            known += 1
            before = passed(search)
            search.run(10)
            assert passed(search) == before + 10 < TRIALS
            assert search.best() in position.legal()
    assert known >= 1


def test_what_the_tree_never_saw_is_not_taken_for_something_else() -> None:
    position, luck = first_turn("nordic-countries")
    search = searched(position)
    elsewhere = position.clone()
    while not (elsewhere.actor == position.actor and elsewhere.begins_turn) or (
        len(elsewhere.legal()) == len(position.legal())
    ):
        elsewhere.apply(elsewhere.pick(luck, 1), luck)
    assert not search.come_back(elsewhere, BLIND)
    assert not search.come_back(position, 1 << 15)


def test_a_tree_that_has_little_room_left_is_given_up() -> None:
    position, luck = first_turn("nordic-countries")
    search = Search(position, position.actor, nodes=40, policy=QUICK, widening=0)
    search.run(60)
    position.apply(BLIND, luck)
    assert not search.go_on(position, BLIND)


def test_planners_that_get_nowhere_come_to_an_end_all_the_same() -> None:
    """On this board they would dig for one tunnel for ever, and have to withdraw every time."""
    position = Kernel(small_game(Random("sanitized 174"))).start(Luck(2, 2))
    assert position.playout(Luck(2, 2), 2) > 1000
    assert position.over
