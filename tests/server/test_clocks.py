"""Clocks count from the times in the log, and when time is out the table's rule applies."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from support.desks import Chronicle, Ear, Wall, created, open_house, people, play, started

from rallare.bots.safest import safest
from rallare.server.desk import Desk
from rallare.server.house import House
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.table.clocks import Clocks
from rallare.server.table.decisions import take_back
from rallare.server.table.entries import Chair
from rallare.server.wire.tables import Clock, DaysClock, LiveClock, NoClock, SeatClock

DAY = 24 * 60 * 60 * 1000


# One clock.


def test_a_turn_within_its_seconds_costs_nothing_of_the_bank() -> None:
    clocks = Clocks(LiveClock(seconds=30, bank=60), 2)
    clocks.begin(0, 1000)
    assert clocks.due(0) == 1000 + 90_000
    clocks.end(0, 31_000)
    assert clocks.faces() == [SeatClock(60_000, None), SeatClock(60_000, None)]


def test_what_a_turn_takes_longer_comes_out_of_the_bank() -> None:
    clocks = Clocks(LiveClock(seconds=30, bank=60), 2)
    clocks.begin(1, 0)
    clocks.end(1, 50_000)
    assert clocks.faces() == [SeatClock(60_000, None), SeatClock(40_000, None)]
    clocks.begin(1, 100_000)
    assert clocks.due(1) == 100_000 + 30_000 + 40_000


def test_a_bank_is_never_overdrawn() -> None:
    clocks = Clocks(LiveClock(seconds=5, bank=1), 1)
    clocks.begin(0, 0)
    clocks.end(0, 60_000)
    assert clocks.faces() == [SeatClock(0, None)]


def test_days_have_no_bank_and_start_anew_with_each_turn() -> None:
    clocks = Clocks(DaysClock(days=3), 1)
    clocks.begin(0, 5)
    assert clocks.due(0) == 5 + 3 * DAY
    clocks.end(0, 2 * DAY)
    clocks.begin(0, 2 * DAY)
    assert clocks.due(0) == 5 * DAY


def test_the_first_time_that_is_out_is_the_next() -> None:
    clocks = Clocks(LiveClock(seconds=10, bank=5), 3)
    assert clocks.next_due() is None
    clocks.begin(2, 500)
    clocks.begin(0, 1000)
    assert clocks.next_due() == 15_500


def test_without_a_clock_no_time_runs() -> None:
    clocks = Clocks(NoClock(), 1)
    clocks.begin(0, 0)
    assert clocks.due(0) is None
    assert clocks.out is None
    assert clocks.faces() == [SeatClock(0, None)]


def test_after_the_server_was_away_seconds_start_anew_and_days_go_on() -> None:
    live, days = Clocks(LiveClock(seconds=10, bank=5), 1), Clocks(DaysClock(days=1), 1)
    for clocks in (live, days):
        clocks.begin(0, 0)
        clocks.restart(9_000)
    assert live.due(0) == 24_000
    assert days.due(0) == DAY


# The clocks of a table.


def act_safely(tale: Chronicle, at: int) -> int:
    """The first seat that is to act does the safest thing; returns the seat."""
    game = tale.table.match
    assert game is not None
    seat = game.to_act[0]
    tale.add(log.Played(seat, str(safest(game.view(seat), game.options(seat)))), at)
    return seat


def dues(table: Table) -> list[int | None]:
    return [face.due for face in table.clocks.faces()]


def test_everybody_who_is_to_act_has_time_running_and_nobody_else() -> None:
    robot = Chair("bot", "Robot", bot="greedy")
    tale = Chronicle(created(*people(2), robot, clock=LiveClock(seconds=30)))
    tale.add(started(tale.table), 1000)
    assert dues(tale.table) == [31_000, 31_000, None]
    assert act_safely(tale, 2000) == 0
    assert dues(tale.table) == [None, 31_000, None]


def test_the_steps_of_one_turn_share_its_time_and_the_next_turn_has_its_own() -> None:
    tale = Chronicle(created(*people(2), clock=LiveClock(seconds=30, bank=100)))
    tale.add(started(tale.table))
    assert [act_safely(tale, 1000), act_safely(tale, 2000)] == [0, 1]
    assert dues(tale.table) == [132_000, None]
    assert act_safely(tale, 20_000) == 0  # the first of two cards
    assert dues(tale.table) == [132_000, None]
    assert act_safely(tale, 42_000) == 0  # the second, ten seconds late
    assert dues(tale.table) == [None, 42_000 + 130_000]
    assert [face.bank for face in tale.table.clocks.faces()] == [90_000, 100_000]


def test_no_time_runs_while_a_bot_plays_for_somebody() -> None:
    tale = Chronicle(created(*people(2), clock=LiveClock(seconds=30, bank=10)))
    tale.add(started(tale.table))
    tale.add(log.Substituted(0, "greedy", "left"), 35_000)
    assert dues(tale.table) == [None, 40_000]
    tale.add(log.Returned(0), 36_000)
    assert dues(tale.table) == [36_000 + 30_000 + 5_000, 40_000]


def test_when_the_game_is_over_no_time_runs() -> None:
    tale = Chronicle(created(*people(2), game="card-game", clock=LiveClock(seconds=30)))
    tale.add(started(tale.table))
    while tale.table.status == "playing":
        act_safely(tale, tale.table.updated + 1)
    assert dues(tale.table) == [None, None]


# What happens when time is out.


async def begin(house: House, *chairs: Chair, clock: Clock, **more: Any) -> Desk:
    desk = await house.create(created(*chairs, clock=clock, **more))
    await desk.do(lambda table: [started(table)])
    return desk


async def everything_due(desk: Desk) -> None:
    """Let happen what the clock on the wall says, without waiting for it."""
    desk.attend()
    for _ in range(50):
        await asyncio.sleep(0.001)


def test_when_time_is_out_the_safest_action_is_played(tmp_path: Path) -> None:
    async def body() -> None:
        wall = Wall()
        async with open_house(tmp_path, wall) as house:
            clock = LiveClock(seconds=5, bank=10, out="safest")
            desk = await begin(house, *people(2), clock=clock)
            ear = await Ear.at(desk, 0)
            game = desk.table.match
            assert game is not None
            await desk.do(play(1, safest(game.view(1), game.options(1))))
            expected = str(safest(game.view(0), game.options(0)))
            wall.go_on(14.999)
            await everything_due(desk)
            assert desk.table.number == 3
            wall.go_on(0.001)
            desk.attend()
            change = await ear.until("change", number=4)
            assert change["clock"]["seats"][0]["bank"] == 0
            [*_, last] = await house.services.store.read(desk.table.id)
            played = log.decode(last.entry)
            assert isinstance(played, log.Played)
            assert (played.seat, played.by, played.action) == (0, "clock", expected)

    asyncio.run(body())


def test_whoever_never_moves_is_played_safely_to_the_end_of_the_turn(tmp_path: Path) -> None:
    async def body() -> None:
        wall = Wall()
        async with open_house(tmp_path, wall) as house:
            clock = LiveClock(seconds=5, out="safest")
            desk = await begin(house, *people(2), clock=clock)
            ear = await Ear.at(desk, 0)
            wall.go_on(5)
            desk.attend()
            await ear.until("change", number=3)  # both made their opening choice late
            await ear.until("change", number=4)
            assert desk.table.to_act == (0,)
            wall.go_on(5)
            desk.attend()
            await ear.until("change", number=5)  # two cards make one turn
            await ear.until("change", number=6)
            assert desk.table.to_act == (1,)

    asyncio.run(body())


def test_when_time_is_out_a_bot_plays_on_until_the_seat_is_taken_back(tmp_path: Path) -> None:
    async def body() -> None:
        wall = Wall()
        async with open_house(tmp_path, wall) as house:
            desk = await begin(house, *people(2), clock=LiveClock(seconds=5, bank=1))
            ear = await Ear.at(desk, 1)
            game = desk.table.match
            assert game is not None
            await desk.do(play(1, safest(game.view(1), game.options(1))))
            wall.go_on(6)
            desk.attend()
            told = await ear.until("table", why="substituted")
            assert (told["seat"], told["table"]["seats"][0]["substitute"]) == (0, "greedy")
            while desk.table.to_act != (1,):  # its opening choice, and its first turn
                await ear.until("change")
            # Who looks in again does not take the seat back by that: they may only watch.
            person = await Ear.at(desk, 0)
            assert desk.table.bot_of(0) == "greedy"
            await desk.do(lambda table: [take_back(table, 0)])
            told = await person.until("table", why="returned")
            assert told["table"]["seats"][0]["substitute"] is None

    asyncio.run(body())


@pytest.mark.parametrize("warm", [None, "random"])
def test_the_bot_that_plays_on_is_the_one_of_the_table(tmp_path: Path, warm: str | None) -> None:
    async def body() -> None:
        wall = Wall()
        async with open_house(tmp_path, wall) as house:
            desk = await begin(house, *people(2), clock=LiveClock(seconds=5), warm=warm)
            ear = await Ear.at(desk, 0)
            wall.go_on(5)
            desk.attend()
            told = await ear.until("table", why="substituted")
            assert told["table"]["seats"][0]["substitute"] == (warm or "greedy")

    asyncio.run(body())


def test_a_restart_gives_a_turn_of_seconds_anew(tmp_path: Path) -> None:
    async def body() -> None:
        wall = Wall()
        async with open_house(tmp_path, wall) as house:
            desk = await begin(house, *people(2), clock=LiveClock(seconds=5, out="safest"))
            table = desk.table.id
        wall.go_on(3600)
        async with open_house(tmp_path, wall) as house:
            desk = await house.desk(table)
            await everything_due(desk)
            assert desk.table.match is not None
            assert desk.table.match.moves == 0
            assert dues(desk.table) == [wall.at + 5000] * 2

    asyncio.run(body())


def test_days_that_ran_out_while_the_server_was_away_are_out(tmp_path: Path) -> None:
    async def body() -> None:
        wall = Wall()
        async with open_house(tmp_path, wall) as house:
            desk = await begin(house, *people(2), clock=DaysClock(days=1))
            table, due = desk.table.id, wall.at + DAY
            assert dues(desk.table) == [due, due]
            assert list(await house.services.store.due(due, 10)) == [table]
        wall.go_on(12 * 60 * 60)
        async with open_house(tmp_path, wall) as house:
            desk = await house.desk(table)
            assert dues(desk.table) == [due, due]
        wall.go_on(12 * 60 * 60)
        async with open_house(tmp_path, wall) as house:
            ear = await Ear.at(await house.desk(table), None)
            while ear.heard[-1].get("number", 0) < 4:
                await ear.next()
            assert [face["due"] for face in ear.heard[-1]["clock"]["seats"]] == [due + DAY, None]

    asyncio.run(body())
