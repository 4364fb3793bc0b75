"""The planner of board games: it plays by the rules, by what its seat knows, and to win."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from support.kernel_tool import trace_of_the_plain_kernel
from support.situation import BOARDS, Situation, law

from rallare.kernel import codes, engine
from rallare.kernel.board_facts import facts
from rallare.kernel.board_scales import SCALES, forecast_of, scales_of
from rallare.kernel.kernel import STYLES, Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.search import Search
from rallare.rules.actions import ClaimRoute, TakeBlind, TakeFaceUp
from rallare.rules.chapters import CHAPTERS

COMPILED = engine().kind == "compiled"
TABLES = [
    (key, n) for key in ("nordic-countries", "northern-lights") for n in CHAPTERS[key].players
]
every_plan = pytest.mark.parametrize("policy", [STYLES["plan"], STYLES["careful"]])
every_table = pytest.mark.parametrize(("key", "players"), TABLES)


def kernel_of(key: str, players: int) -> Kernel:
    return Kernel(CHAPTERS[key].game(players, None))


def decisions(kernel: Kernel, policy: int, seed: int) -> Iterator[Any]:
    """Every position of a game of planners, before its decision is played."""
    luck = Luck(seed)
    position = kernel.start(luck)
    while not position.over:
        yield position
        position.apply(position.pick(luck, policy), luck)


# The rules.


@every_plan
@every_table
def test_every_decision_is_allowed(key: str, players: int, policy: int) -> None:
    kernel = kernel_of(key, players)
    for seed in range(6 if COMPILED else 1):
        for position in decisions(kernel, policy, seed):
            assert position.pick(Luck(seed), policy) in position.legal()


# What the seat knows.


@every_plan
@every_table
def test_what_the_seat_cannot_know_decides_nothing(key: str, players: int, policy: int) -> None:
    kernel, luck, changed = kernel_of(key, players), Luck(5), 0
    for seed in range(3 if COMPILED else 1):
        for number, position in enumerate(decisions(kernel, policy, seed)):
            if number % (2 if COMPILED else 12):
                continue
            # A clone plans anew, as whoever plays by a view does.
            picked = position.clone().pick(Luck(number), policy)
            other = position.clone()
            other.resample(position.actor, luck)
            changed += facts(other) != facts(position)
            assert other.pick(Luck(number), policy) == picked
    assert changed > 5


@every_plan
def test_what_the_seat_knows_decides(policy: int) -> None:
    """Dealt anew as for another seat, the hand and the tickets are others, and so is the choice."""
    luck, differs = Luck(6), 0
    for number, position in enumerate(decisions(kernel_of("nordic-countries", 2), policy, 3)):
        if number % (1 if COMPILED else 8) == 0:
            other = position.clone()
            other.resample(1 - position.actor, luck)
            picked = position.clone().pick(Luck(number), policy)
            differs += other.pick(Luck(number), policy) != picked
    assert differs > 5


@pytest.mark.parametrize(("key", "players"), [("nordic-countries", 2), ("northern-lights", 5)])
def test_wondering_what_others_have_changes_nothing_of_theirs(key: str, players: int) -> None:
    """A careful planner plans for others with guessed tickets and cards, and puts all back."""
    for number, position in enumerate(decisions(kernel_of(key, players), STYLES["careful"], 7)):
        if number % (1 if COMPILED else 12) == 0:
            copy, before, legal = position.clone(), facts(position), position.legal()
            copy.pick(Luck(0), STYLES["careful"])
            assert facts(copy) == before
            assert copy.legal() == legal


# Single decisions.


def choice(policy: int, players: int = 2, **moment: Any) -> Any:
    """What the planner does at a moment put together by hand, in terms of the law."""
    game = law("nordic-countries", players)
    situation = Situation(game, **moment)
    kernel = Kernel(game)
    position = kernel.from_state(situation.state)
    return kernel.law_action(position, position.pick(Luck(0), policy))


@every_plan
def test_a_route_of_the_plan_is_claimed_when_it_can_be_paid_for(policy: int) -> None:
    chosen = choice(policy, hands=["2O"], tickets={0: ["oslo-stockholm"]}, row="KKKKK")
    assert isinstance(chosen, ClaimRoute | TakeFaceUp | TakeBlind)
    rich = choice(
        policy,
        hands=["6P6B6O6W6G6Y6K6R"],
        tickets={0: ["oslo-stockholm"]},
        ticket_bag=[],  # or it would draw some: it can pay for more
    )
    assert isinstance(rich, ClaimRoute)


@every_plan
def test_the_last_turn_takes_what_brings_most_at_once(policy: int) -> None:
    """Ten points for five spaces, before two for two."""
    late = {"final_turns": 1, "deck": "-"}
    claimed = choice(policy, hands=["5K"], tickets={0: ["oslo-stockholm"]}, **late)
    assert isinstance(claimed, ClaimRoute)
    board = law("nordic-countries", 2).board
    payable = [r for r in board.routes.values() if r.length <= 5 and r.id == claimed.route]
    assert payable
    assert board.routes[claimed.route].length >= 4


NEARLY_THERE = [
    "stockholm-sundsvall-gray-1",
    "sundsvall-umea-purple",
    "boden-umea-white",
    "kiruna-narvik-purple",
    "narvik-tromso-yellow",
]
"""All of the way from Stockholm to Tromsø but for Boden–Kiruna, around which there is no other."""
HIDDEN = [
    "alborg-norrkoping",
    "helsinki-lieksa",
    "oslo-kobenhavn",
    "oslo-stavanger",
    "tampere-tallinn",
]


def gap_closer(players: int, built: list[str]) -> Any:
    """What a careful planner does that could close the gap, or go on with its own ticket."""
    return choice(
        STYLES["careful"],
        players,
        hands=["3K"],
        tickets={0: ["oslo-stockholm"], 1: HIDDEN},
        routes={1: built},
    )


def test_a_careful_planner_closes_the_gap_in_the_way_of_another() -> None:
    """It cannot see their tickets: what they have built tells."""
    assert gap_closer(2, NEARLY_THERE).route == "boden-kiruna-black"
    assert gap_closer(2, []).route == "orebro-stockholm-black"


def test_nobody_is_in_the_way_where_another_track_stays_open() -> None:
    """NC-24: with three players the second track of a double route stays open."""
    assert gap_closer(3, NEARLY_THERE).route == "orebro-stockholm-black"


# What others may have.


def test_others_likely_hold_tickets_that_fit_what_they_have_built() -> None:
    game = law("nordic-countries", 2)
    tickets = {0: ["oslo-stockholm"], 1: HIDDEN}
    situation = Situation(game, tickets=tickets, routes={1: NEARLY_THERE})
    kernel, luck, times = Kernel(game), Luck(3), 200
    position = kernel.from_state(situation.state)
    found = {}
    for likely in (False, True):
        counts: Counter[str] = Counter()
        for _ in range(times):
            dealt = position.clone()
            dealt.resample(0, luck, likely)
            held = kernel.to_state(dealt).players[1].tickets
            assert len(held) == len(HIDDEN)
            assert "oslo-stockholm" not in held
            counts.update(held)
        found[likely] = counts
    assert found[False]["stockholm-tromso"] < times / 5
    assert found[True]["stockholm-tromso"] > times / 2
    assert len(found[True]) > 10, "anything is still possible"


# Strength.


@pytest.mark.skipif(not COMPILED, reason="too many games for the plain kernel")
@every_table
@pytest.mark.parametrize("plan", ["plan", "careful"])
def test_planners_beat_the_aimless(key: str, players: int, plan: str) -> None:
    kernel, won, games = kernel_of(key, players), 0, 30
    for seat in range(players):
        styles = ["quick"] * players
        styles[seat] = plan
        batch = kernel.match(games, styles, seed=2, threads=1)
        won += sum(batch.of(game)[1][seat] == 0 for game in range(games))
    assert won > 0.95 * games * players


@pytest.mark.parametrize("key", ["nordic-countries", "northern-lights"])
def test_every_game_has_weights_and_an_estimate(key: str) -> None:
    assert list(scales_of(key)) == list(SCALES)
    assert len(forecast_of(key)) == codes.FEATURES


def test_tickets_wait_while_those_at_hand_take_long() -> None:
    """The heavier what is still to do weighs, the later are more tickets drawn, if at all."""
    kernel, drawn = kernel_of("nordic-countries", 2), Counter[int]()
    for seed in range(8 if COMPILED else 1):
        for position in decisions(kernel, STYLES["plan"], seed):
            picks = []
            for busy in (0, 12, 1000):
                copy = position.clone()
                weights = scales_of("nordic-countries") | {"BUSY": busy}
                copy.weigh(position.actor, list(weights.values()))
                picks.append(copy.pick(Luck(0), STYLES["plan"]) == codes.TICKETS)
            assert picks == sorted(picks, reverse=True)
            drawn.update(n for n, pick in enumerate(picks) if pick)
    if COMPILED:
        assert drawn[0] > drawn[1] > drawn[2] > 0


def test_the_scales_stand_in_the_order_of_their_codes() -> None:
    names = {name: place for name, place in vars(codes).items() if name.startswith("W_")}
    assert [f"W_{name}" for name in SCALES] == sorted(names, key=names.__getitem__)
    assert len(SCALES) == codes.WEIGHTS


def test_a_seat_can_plan_with_other_weights() -> None:
    """Where a turn costs nothing tickets are worth any way, and where it costs all, none."""
    kernel, kept = kernel_of("nordic-countries", 2), set()
    for turn in (1, 1000):
        position = kernel.start(Luck(4), 0)
        position.weigh(position.actor, list((SCALES | {"TURN": turn, "PACE": 200}).values()))
        kept.add(position.pick(Luck(0), 3))
    assert len(kept) == 2


# One planner, compiled or not.


def trace() -> list[object]:
    """What planners decide, and what a search that asks them finds."""
    found: list[object] = []
    for policy in (2, 3):
        kernel = Kernel(law("nordic-countries", 2, BOARDS / "mini_nordic.toml"))
        for number, position in enumerate(decisions(kernel, policy, seed=policy)):
            found.append(position.pick(Luck(0), policy))
            if number % 9 == 0:
                search = Search(position, position.actor, seed=number, nodes=99, policy=policy)
                search.run(12)
                found.append([list(child) for child in search.children()])
    return found


@pytest.mark.skipif(not COMPILED, reason="there is no compiled kernel to compare with")
def test_compiled_and_plain_planners_decide_alike() -> None:
    plain = trace_of_the_plain_kernel("kernel.test_board_planner")
    assert plain == json.loads(json.dumps(trace()))
