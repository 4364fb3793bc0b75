"""What hints ask of the kernel: how trials ended for the seat, and which routes a plan has."""

from __future__ import annotations

from typing import Any

import pytest
from support.situation import Situation, law

from rallare.kernel import engine
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.search import Search
from rallare.rules.chapters import CHAPTERS

FEW = 300 if engine().kind == "compiled" else 12


@pytest.mark.parametrize("key", CHAPTERS)
@pytest.mark.parametrize("seat", [0, 1])
def test_outcomes_of_all_moves_make_those_of_the_position(key: str, seat: int) -> None:
    position = Kernel(CHAPTERS[key].game(2, None)).start(Luck(4), 0)
    position.select(seat)
    search = Search(position, seat, seed=2, policy=1)
    assert search.outcomes() == (0.0, 0.0)
    search.run(FEW)
    wins, points = search.outcomes()
    assert 0 <= wins <= 1
    children = search.children()
    won = sum(child[1] * search.outcomes(child[4])[0] for child in children)
    scored = sum(child[1] * search.outcomes(child[4])[1] for child in children)
    assert won / FEW == pytest.approx(wins)
    assert scored / FEW == pytest.approx(points)


def test_outcomes_are_those_of_the_seat_that_searches() -> None:
    """Seat 0 has won whatever comes: its share is 1, and its points are more than the other's."""
    moment = Situation(
        law("nordic-countries", 2), hands=["-", "-"], scores={0: 90, 1: 1}, final_turns=1
    )
    position = Kernel(moment.game).from_state(moment.state)
    ahead, behind = Search(position, 0, seed=1), Search(position, 1, seed=1)
    ahead.run(FEW)
    behind.run(FEW)
    assert ahead.outcomes()[0] == 1.0
    assert behind.outcomes()[0] == 0.0
    assert ahead.outcomes()[1] > 80 > behind.outcomes()[1]


def test_a_plan_joins_the_tickets_and_then_goes_for_points() -> None:
    hand = ["2P2B2O2W2G2Y2K2R"]
    game = law("nordic-countries", 2)
    moment = Situation(game, tickets={0: ["oslo-stockholm"]}, hands=hand)
    position: Any = Kernel(moment.game).from_state(moment.state)
    routes, wanted = position.planned(0)
    board = moment.game.board
    assert 0 < wanted <= len(routes)
    cities = {city for route in routes[:wanted] for city in board.routes[route].ends}
    assert {"Oslo", "Stockholm"} <= cities
    assert position.planned(1)[1] == 0, "without tickets a plan is for points only"
    assert position.planned(0) == (routes, wanted)


def test_a_plan_leaves_out_what_is_owned() -> None:
    own = ["orebro-oslo-green"]
    moment = Situation(law("nordic-countries", 2), tickets={0: ["oslo-stockholm"]}, routes={0: own})
    position: Any = Kernel(moment.game).from_state(moment.state)
    routes, wanted = position.planned(0)
    assert not set(own) & set(routes)
    assert wanted == 1
