"""Moves that run a race over the same deals: fair, the same for a seed, and the best one leads."""

from __future__ import annotations

import json

import pytest
from support.kernel_tool import run_python
from support.searching import first_turn, last_turn

from rallare.kernel import engine
from rallare.kernel.contest import Contest
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.rules.actions import ClaimRoute
from rallare.rules.chapters import CHAPTERS

COMPILED = engine().kind == "compiled"
FEW = 240 if COMPILED else 8
GAMES = [(key, players) for key, chapter in CHAPTERS.items() for players in chapter.players]


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_moves_of_every_game_can_race(key: str, players: int) -> None:
    position = first_turn(key, players)
    contest = Contest(position, position.actor, seed=3)
    assert contest.run(FEW) == FEW == contest.iterations
    moves = contest.children()
    assert sum(move[1] for move in moves) == FEW
    assert all(0.0 <= move[2] <= 1.0 for move in moves)
    assert len({move[0] for move in moves}) == len(moves)
    assert contest.best() == moves[0][0]
    assert {move[0] for move in moves} <= set(position.legal())


def test_all_that_are_in_the_race_have_run_equally_often() -> None:
    position = first_turn("nordic-countries")
    contest = Contest(position, position.actor, seed=3, widening=0.01)
    contest.run(12)
    assert [move[1] for move in contest.children()] == [4, 4, 4]


def test_the_longer_a_race_the_more_moves_were_in_it() -> None:
    position = first_turn("nordic-countries")
    contest = Contest(position, position.actor, seed=3)
    seen = []
    for _ in range(3):
        contest.run(FEW)
        seen.append(len(contest.children()))
    assert seen == sorted(seen)
    assert seen[0] >= 3
    assert seen[2] > 3 or not COMPILED


def test_at_once_means_that_every_move_begins() -> None:
    """At the opening: every choice of tickets; the race has room for 24."""
    position = Kernel(CHAPTERS["nordic-countries"].game(2, None)).start(Luck(1), 0)
    assert len(position.legal()) >= 24
    contest = Contest(position, position.actor, seed=3, widening=0.0)
    contest.run(24)
    assert [move[1] for move in contest.children()] == [1] * 24


def test_before_a_race_nothing_is_known() -> None:
    position = first_turn("nordic-countries")
    assert Contest(position, position.actor).outcomes() == (0.0, 0.0)


@pytest.mark.parametrize("seed", range(3))
def test_the_claim_that_wins_leads_and_what_loses_is_soon_out(seed: int) -> None:
    """Either the route is claimed that completes both tickets, or the game is lost."""
    situation = last_turn()
    kernel = Kernel(situation.game)
    position = kernel.from_state(situation.state)
    contest = Contest(position, 0, seed=seed)
    contest.run(200)
    best = kernel.law_action(position, contest.best())
    assert isinstance(best, ClaimRoute)
    assert best.route == "oslo-stockholm-yellow"
    _, most, mean, *_, runner = contest.children()[0]
    for _, visits, less, *_ in contest.children()[1:]:
        assert less < mean
        assert visits <= 10 < most
    assert contest.outcomes(runner)[0] > contest.outcomes()[0]


def test_a_race_that_is_decided_can_stop_and_goes_on_to_the_same_end() -> None:
    situation = last_turn()
    position = Kernel(situation.game).from_state(situation.state)
    contest = Contest(position, 0, seed=1)
    assert not contest.decided()
    made = contest.run(3000, stop=contest.decided)
    assert made < 3000
    assert contest.decided()
    leader = contest.best()
    contest.run(300)
    assert contest.decided()
    assert contest.best() == leader


def test_a_race_between_equals_is_not_decided() -> None:
    position = first_turn("nordic-countries")
    contest = Contest(position, position.actor, seed=3)
    contest.run(24)
    assert not contest.decided()


def test_the_leader_is_in_no_doubt_and_others_are_in_less_and_less() -> None:
    position = first_turn("nordic-countries")
    contest = Contest(position, position.actor, seed=3)
    doubts = []
    for trials in (FEW // 4, 4 * FEW):
        contest.run(trials)
        leader, *others = contest.children()
        assert contest.doubt(leader[4]) == 0.0
        doubts.append(contest.doubt(others[0][4]))
        for move in others:
            share, points = contest.outcomes(move[4])
            assert 0.0 <= share <= 1.0
            assert -200 < points < 400
    assert 0.0 < doubts[1] < doubts[0]


RACES = """
import json
from rallare.kernel import engine
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.contest import Contest
from rallare.rules.chapters import CHAPTERS
found = {}
for key, chapter in CHAPTERS.items():
    position = Kernel(chapter.game(2, None)).start(Luck(4), 0)
    contest = Contest(position, position.actor, seed=8)
    contest.run(7)
    found[key] = contest.children()
print(json.dumps([engine().kind, found]))
"""


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled")
def test_compiled_and_plain_races_are_the_same() -> None:
    (one, compiled), (other, plain) = (
        json.loads(run_python("-c", RACES, variables={"RALLARE_KERNEL": kind}).stdout)
        for kind in ("compiled", "plain")
    )
    assert (one, other) == ("compiled", "plain")
    for key, moves in compiled.items():
        for move, twin in zip(moves, plain[key], strict=True):
            assert (*move[:2], *move[3:]) == (*twin[:2], *twin[3:])
            assert move[2] == pytest.approx(twin[2])
