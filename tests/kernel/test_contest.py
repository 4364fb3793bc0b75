"""Moves that run a race over the same deals: fair, the same for a seed, and the best one leads."""

from __future__ import annotations

import json
from time import perf_counter

import pytest
from support.kernel_tool import run_python
from support.situation import BOARDS, Situation, law

from rallare import match
from rallare.kernel import engine
from rallare.kernel.contest import Contest
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import Position
from rallare.rules.actions import ClaimRoute
from rallare.rules.chapters import CHAPTERS

COMPILED = engine().kind == "compiled"
FEW = 240 if COMPILED else 8
GAMES = [(key, players) for key, chapter in CHAPTERS.items() for players in chapter.players]
MINI = BOARDS / "mini_nordic.toml"


def first_turn(key: str, players: int = 2, seed: int = 1) -> Position:
    """A position in which all have kept their first tickets."""
    luck = Luck(seed, 1)
    position = Kernel(CHAPTERS[key].game(players, None)).start(Luck(seed), 0)
    for _ in range(players):
        position.apply(position.pick(luck), luck)
    return position


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


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_seed_and_a_number_of_trials_decide_the_result(key: str) -> None:
    position = first_turn(key)
    found = []
    for seed, parts in ((5, [FEW]), (5, [FEW // 3, FEW - FEW // 3]), (6, [FEW])):
        contest = Contest(position, position.actor, seed=seed)
        for part in parts:
            contest.run(part)
        found.append(contest.children())
    assert found[0] == found[1], "in one go or in two"
    assert found[0] != found[2]


def test_a_race_leaves_its_position_alone() -> None:
    kernel = Kernel(CHAPTERS["northern-lights"].game(3, None))
    position = kernel.start(Luck(2))
    before = kernel.to_state(position)
    Contest(position, 0).run(FEW)
    assert kernel.to_state(position) == before


def test_the_clock_ends_a_race() -> None:
    position = first_turn("nordic-countries")
    contest = Contest(position, position.actor)
    began = perf_counter()
    made = contest.run(1_000_000_000, seconds=0.05)
    assert 0.05 <= perf_counter() - began < 60
    assert 0 < made < 1_000_000_000


def test_before_a_race_any_legal_move_is_best() -> None:
    position = first_turn("nordic-countries")
    contest = Contest(position, position.actor)
    assert contest.children() == []
    assert contest.best() in position.legal()
    assert contest.outcomes() == (0.0, 0.0)


@pytest.mark.parametrize("seed", range(3))
def test_the_claim_that_wins_leads_and_what_loses_is_soon_out(seed: int) -> None:
    """Either the route is claimed that completes both tickets, or the game is lost."""
    situation = Situation(
        law("nordic-countries", 2, MINI),
        hands=["2Y", "-"],
        row="PBOWG",
        tickets={0: ["oslo-stockholm", "bergen-stockholm"], 1: []},
        routes={0: ["bergen-oslo-red"]},
        scores={0: 2, 1: 5},
        final_turns=2,
    )
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


def test_what_a_seat_cannot_know_does_not_decide() -> None:
    """Two positions that a seat cannot tell apart give the same race."""
    table = match.new("nordic-countries", 2, seed="same")
    for _ in range(6):
        seat = table.to_act[0]
        table.play(seat, next(iter(table.options(seat))))
    seat = table.to_act[0]
    kernel = Kernel(table.game)
    found = []
    for seed in (1, 2):
        position = kernel.from_view(table.view(seat), Luck(seed))
        contest = Contest(position, seat, seed=9)
        contest.run(FEW)
        found.append((kernel.to_state(position), contest.children()))
    assert found[0][0] != found[1][0], "another deal"
    assert found[0][1] == found[1][1]


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
