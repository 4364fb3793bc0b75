"""Bots play whole games, keep seats warm, stand in for those out of time, and are replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support import bad_bots
from support.desks import Ear, created, open_house, people, play, started
from support.playing import play_on
from support.server import Line, Person, ServerProcess, running_server, some_action

from rallare.bots.safest import safest
from rallare.records import parse_record, verify
from rallare.records.replay import game_of
from rallare.server.desk import Desk
from rallare.server.house import House
from rallare.server.table import Table, decisions
from rallare.server.table.declined import Declined
from rallare.server.table.entries import Chair

AWAY = 0.3
LONG = 600.0
BAD: dict[str, Any] = {"bots": "support.bad_bots:bot", "simpler_bot": bad_bots.simpler}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("bots"), f"--away-seconds={AWAY}") as running:
        yield running
    assert "Traceback" not in running.log


async def until_over(line: Line) -> dict[str, Any]:
    while line.state["outcome"] is None:
        await line.until("change", "sync")
    return line.state


async def news(line: Line, why: str) -> dict[str, Any]:
    """The next word about the table of this kind."""
    while (message := await line.until("table"))["why"] != why:
        pass
    return message


# Over real sockets.


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("nordic-countries", ["greedy", "random"]),
        ("northern-lights", ["random"] * 3),
        ("card-game", ["greedy"] * 4),
    ],
)
def test_a_table_of_bots_only_plays_to_its_end(
    server: ServerProcess, game: str, bots: list[str]
) -> None:
    async def body() -> None:
        async with Person(server.url) as person:
            table = await person.set_up(game, bots)
            async with person.sit(table, None) as line:
                await line.until("sync")
                await person.post(f"/tables/{table}/start")
                await until_over(line)
            record = (await person.http.get(f"/api/v1/tables/{table}/record")).text
            kept = parse_record(record)
            proof = verify(kept, game_of(kept))
            assert proof.finished
            assert proof.dealt

    asyncio.run(body())


def test_bots_play_on_when_nobody_watches(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as person:
            table = await person.set_up("card-game", ["random", "random"])
            await person.post(f"/tables/{table}/start")
            for _ in range(600):
                state = await person.get(f"/tables/{table}")
                if state["table"]["status"] == "over":
                    return
                await asyncio.sleep(0.05)
            raise AssertionError("the game did not end")

    asyncio.run(body())


def test_a_person_plays_a_whole_game_with_bots(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as person:
            table = await person.set_up("northern-lights", ["greedy", "me", "random"])
            await person.post(f"/tables/{table}/start")
            random = Random("person")
            async with person.sit(table, 1) as line:
                await line.until("sync")
                while line.state["outcome"] is None:
                    if line.state["asked"] is None:
                        await line.until("change")
                        continue
                    answer = await line.act(some_action(line.state["options"], random))
                    assert answer["type"] == "accepted", answer
                    while line.state["number"] < answer["number"]:
                        await line.until("change")

    asyncio.run(body())


def test_a_person_who_does_not_move_in_time_is_played_for_and_comes_back(
    server: ServerProcess,
) -> None:
    async def body() -> None:
        async with Person(server.url) as person:
            clock = {"kind": "live", "seconds": 5, "out": "bot"}
            table = await person.set_up("nordic-countries", ["me", "greedy"], clock=clock, first=0)
            await person.post(f"/tables/{table}/start")
            async with person.sit(table, 0) as line:
                sync = await line.until("sync")
                [mine, robot] = sync["clock"]["seats"]
                assert mine["due"] - sync["clock"]["now"] <= 5000
                assert robot["due"] is None
                told = await news(line, "substituted")
                assert told["seat"] == 0
                assert "ran out of time" in told["words"]
                assert told["clock"]["seats"][0]["due"] is None
                refused = await line.act("blind")
                assert (refused["type"], refused["reason"]) == ("refused", "not-allowed")
                client = await line.send("take-back")
                assert (await line.until("accepted", "refused"))["id"] == client
                assert line.heard[-1]["type"] == "accepted"
                [returned] = [m for m in line.heard if m.get("why") == "returned"]
                assert returned["table"]["seats"][0]["substitute"] is None
                await line.send("take-back")
                assert (await line.until("accepted", "refused"))["reason"] == "not-allowed"

    asyncio.run(body())


def test_a_bot_keeps_the_seat_of_somebody_who_went_away_warm(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", ["me", "open"], warm="greedy", first=1)
            await bo.post(f"/tables/{table}/join", {"name": "Bo"})
            async with ada.sit(table, 0) as line:
                await line.until("sync")
                async with bo.sit(table, 1) as other:
                    await other.until("sync")
                    await ada.post(f"/tables/{table}/start")
                    await other.until("sync")
                told = await news(line, "substituted")
                assert (told["seat"], told["table"]["seats"][1]["substitute"]) == (1, "greedy")
                assert "is away" in told["words"]
                async with bo.sit(table, 1) as other:
                    told = await news(line, "returned")
                    assert (told["seat"], told["table"]["seats"][1]["substitute"]) == (1, None)
                    await news(other, "returned")
                    await play_on([line, other], Random("warm"))

    asyncio.run(body())


def test_who_leaves_a_running_game_is_played_for_and_may_come_back(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("card-game", ["me", "open"], warm="random")
            await bo.post(f"/tables/{table}/join", {"name": "Bo"})
            await ada.post(f"/tables/{table}/start")
            async with ada.sit(table, 0) as line:
                await line.until("sync")
                state = await bo.post(f"/tables/{table}/leave")
                assert state["table"]["seats"][1]["substitute"] == "random"
                assert state["yours"] == [1]
                assert "left" in (await news(line, "substituted"))["words"]
                async with bo.sit(table, 1):
                    await news(line, "returned")

    asyncio.run(body())


def test_without_a_bot_to_keep_it_warm_a_seat_just_waits(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as person:
            table = await person.set_up("nordic-countries", ["me", "greedy"])
            await person.post(f"/tables/{table}/start")
            problem = await person.post(f"/tables/{table}/leave", expect=409)
            assert problem["error"] == "cannot-leave"
            await asyncio.sleep(2 * AWAY)
            state = await person.get(f"/tables/{table}")
            assert state["table"]["seats"][0]["substitute"] is None
            assert state["table"]["status"] == "playing"

    asyncio.run(body())


# In this process, with bots that no server would offer.


async def begin(house: House, *chairs: Chair, **more: Any) -> Desk:
    desk = await house.create(created(*chairs, **more))
    await desk.do(lambda table: [started(table)])
    return desk


@pytest.mark.parametrize(
    ("name", "why"), [("raise", "error"), ("crash", "crashed"), ("pass", "illegal")]
)
def test_a_bot_that_fails_is_announced_and_replaced(tmp_path: Path, name: str, why: str) -> None:
    async def body() -> None:
        async with open_house(tmp_path, bots=BAD) as house:
            robot = Chair("bot", "Robot", bot=f"{name}>random")
            desk = await house.create(created(robot, Chair("bot", "Other", bot="random")))
            ear = await Ear.at(desk, None)
            await desk.do(lambda table: [started(table)])
            for bot in (robot.bot, robot.bot, "random"):
                told = await ear.until("table", why="bot-failed")
                assert told["seat"] == 0
                assert f"({why})" in told["words"]
                assert told["table"]["seats"][0]["bot"] == bot
            await ear.until("table", why="over")
            failures = [m for m in ear.heard if m.get("why") == "bot-failed"]
            assert len(failures) == 3
            assert bad_bots.WORDS not in str(ear.heard)

    asyncio.run(body())


def test_a_bot_without_any_other_behind_it_is_replaced_by_the_safest_action(tmp_path: Path) -> None:
    async def body() -> None:
        async with open_house(tmp_path, bots=BAD) as house:
            desk = await house.create(created(Chair("bot", "Robot", bot="raise"), *people(1)))
            await desk.do(lambda table: [started(table)])
            ear = await Ear.at(desk, 1)
            game = desk.table.match
            assert game is not None
            expected = safest(game.view(0), game.options(0))
            while 0 in desk.table.to_act:
                await ear.next()
            assert game.last_move is not None
            assert game.last_move.action == expected
            told = await ear.until("table", why="bot-failed")
            assert "safest stepped in" in told["words"]

    asyncio.run(body())


def test_a_substitute_that_fails_is_replaced_too(tmp_path: Path) -> None:
    async def body() -> None:
        async with open_house(tmp_path, bots=BAD, away_seconds=0.0) as house:
            desk = await house.create(created(*people(2), warm="raise>random"))
            ear = await Ear.at(desk, None)
            await desk.do(lambda table: [started(table)])
            over = await ear.until("table", why="over")
            # Three failures each, and then the simpler bot has the seat.
            failed = [m["seat"] for m in ear.heard if m.get("why") == "bot-failed"]
            assert sorted(failed) == [0, 0, 0, 1, 1, 1]
            assert [seat["substitute"] for seat in over["table"]["seats"]] == ["random"] * 2

    asyncio.run(body())


def test_a_short_absence_hands_the_seat_to_nobody(tmp_path: Path) -> None:
    async def body() -> None:
        async with open_house(tmp_path, away_seconds=LONG) as house:
            desk = await begin(house, *people(2), warm="greedy")
            first = await Ear.at(desk, 0)
            desk.disconnect(first.channel)
            assert not desk.idle
            await Ear.at(desk, 0)
            assert desk.table.bot_of(0) is None

    asyncio.run(body())


def test_a_second_tab_keeps_the_seat(tmp_path: Path) -> None:
    async def body() -> None:
        async with open_house(tmp_path, away_seconds=0.0) as house:
            desk = await house.create(created(*people(2), warm="greedy"))
            one, two = await Ear.at(desk, 0), await Ear.at(desk, 0)
            await desk.do(lambda table: [started(table)])
            desk.disconnect(one.channel)
            while desk.table.bot_of(1) is None:  # whose person never came
                await two.next()
            assert desk.table.bot_of(0) is None
            desk.disconnect(two.channel)
            watcher = await Ear.at(desk, None)
            await watcher.until("table", why="substituted", seat=0)

    asyncio.run(body())


def test_a_person_who_comes_back_while_the_bot_thinks_is_not_played_for(tmp_path: Path) -> None:
    async def body() -> None:
        async with open_house(tmp_path, bot_pause=0.1) as house:
            desk = await begin(house, *people(2), warm="greedy")
            ear = await Ear.at(desk, 0)
            game = desk.table.match
            assert game is not None
            await desk.do(lambda table: decisions.leave(table, "key-0", None))
            await desk.do(lambda table: [decisions.take_back(table, 0)])
            await desk.do(play(1, safest(game.view(1), game.options(1))))
            await asyncio.sleep(0.3)  # the bot has chosen by now, too late
            assert game.to_act == (0,)
            assert game.moves == 1
            await ear.until("table", why="returned")
            # And it thinks anew when it is asked anew, about the same question.
            await desk.do(lambda table: decisions.leave(table, "key-0", None))
            while game.moves < 2:
                await ear.until("change")

    asyncio.run(body())


def test_a_person_who_comes_back_before_the_bot_begins_is_not_played_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Between being asked to think and thinking, a bot may lose its seat."""
    really, seen = Table.bot_of, iter(["greedy"])

    async def body() -> None:
        async with open_house(tmp_path, bot_pause=0.0) as house:
            desk = await begin(house, *people(2), warm="greedy")
            ear = await Ear.at(desk, 0)
            with monkeypatch.context() as patch:
                patch.setattr(Table, "bot_of", lambda table, seat: next(seen, None))
                await Ear.at(desk, 1)  # the table is looked at
                await asyncio.sleep(0.05)
            assert next(seen, None) is None, "it was asked"
            assert [each for each in caplog.records if each.levelname == "ERROR"] == []
            # And it thinks when it is asked again, about the same question.
            await desk.do(lambda table: decisions.leave(table, "key-0", None))
            game = desk.table.match
            assert game is not None
            assert really(desk.table, 0) == "greedy"
            while game.moves < 1:
                await ear.until("change")

    asyncio.run(body())


def test_nobody_can_take_back_what_nobody_took(tmp_path: Path) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            desk = await house.create(created(*people(2)))
            with pytest.raises(Declined, match="not started"):
                await desk.do(lambda table: [decisions.take_back(table, 0)])
            await desk.do(lambda table: [started(table)])
            with pytest.raises(Declined, match="No bot plays for you"):
                await desk.do(lambda table: [decisions.take_back(table, 0)])

    asyncio.run(body())
