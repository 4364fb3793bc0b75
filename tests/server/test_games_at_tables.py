"""What goes on at a table: start, settings, watching, talk, and another game together."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from support.playing import play_on
from support.server import Line, Person, ServerProcess, running_server
from websockets.exceptions import InvalidStatus

from rallare.server.phrases import PHRASES, REACTIONS

BO = {"name": "Bo"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("games")) as running:
        yield running
    assert "Traceback" not in running.log


async def news(line: Line, why: str) -> dict[str, Any]:
    while (message := await line.until("table"))["why"] != why:
        pass
    return message


async def say(line: Line, kind: str, what: str, client: str = "") -> dict[str, Any]:
    """Say something; returns what the server answers to it."""
    client = client or f"say-{len(line.heard)}"
    message = {"type": "say", "id": client, "kind": kind, "what": what}
    await line.socket.send(json.dumps(message))
    while (reply := await line.until("accepted", "refused"))["id"] != client:
        pass
    return reply


async def hear(line: Line, number: int) -> dict[str, Any]:
    """What was said with a change, whether it was heard already or not."""
    for message in line.heard:
        if message["type"] == "said" and message["number"] == number:
            return dict(message["talk"])
    return dict((await line.until("said"))["talk"])


# Starting.


def test_the_owner_starts_when_all_seats_are_taken(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo, Person(server.url) as cy:
            table = await ada.set_up("nordic-countries", ["me", "open", "open"])
            start = f"/tables/{table}/start"
            problem = await ada.post(start, expect=409)
            assert (problem["error"], "2 seats are open" in problem["words"]) == (
                "seats-open",
                True,
            )
            await bo.post(f"/tables/{table}/join", BO)
            problem = await ada.post(start, expect=409)
            assert "one seat is open" in problem["words"]
            await cy.post(f"/tables/{table}/join", {"name": "Cy"})
            assert (await bo.post(start, expect=403))["error"] == "not-owner"
            async with Person(server.url) as nobody:
                assert (await nobody.post(start, expect=403))["error"] == "not-seated"
            async with bo.sit(table, 1) as line, nobody_at(server, table) as watcher:
                before = await line.until("sync")
                assert (before["view"], before["asked"], before["told"]) == (None, None, [])
                await watcher.until("sync")
                state = await ada.post(start)
                assert state["table"]["status"] == "playing"
                commitment = state["table"]["commitment"]
                assert len(commitment) == 64
                for each in (line, watcher):
                    sync = await each.until("sync")
                    assert sync["table"]["commitment"] == commitment
                    assert sync["table"]["seed"] is None
                    assert sync["view"] is not None
            assert (await ada.post(start, expect=409))["error"] == "already-started"

    asyncio.run(run())


def nobody_at(server: ServerProcess, table: str) -> Any:
    """The socket of somebody who only watches."""
    return Person(server.url).sit(table, None)


def test_the_seat_that_begins_is_the_one_that_was_named(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            seats = [{"kind": "me", "name": name} for name in ("Ada", "Bo", "Cy")]
            table = await person.set_up("nordic-countries", seats, first=2)
            await person.post(f"/tables/{table}/start")
            lines = [await person.connect(table, seat) for seat in range(3)]
            for line in lines:
                await line.until("sync")
                await line.act(line.state["options"]["actions"][0])
            for line in lines:
                while line.state["number"] < 5:
                    await line.until("change")
            assert [line.state["asked"] for line in lines] == [None, None, 5]
            for line in lines:
                await line.socket.close()

    asyncio.run(run())


# Watching.


def test_where_spectators_are_not_wanted_nobody_else_sees_the_game(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", ["me", "open"], spectators=False)
            with pytest.raises(InvalidStatus) as refused:
                await bo.connect(table, None)
            assert refused.value.response.status_code == 403
            assert b"no-spectators" in refused.value.response.body
            await bo.post(f"/tables/{table}/join", BO)
            async with bo.sit(table, None) as line:  # who sits here may also watch
                assert (await line.until("sync"))["seat"] is None

    asyncio.run(run())


def test_spectators_are_counted_and_see_who_is_there(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("nordic-countries", ["me", "greedy"])
            async with nobody_at(server, table) as watcher:
                sync = await watcher.until("sync")
                assert [seat["present"] for seat in sync["table"]["seats"]] == [False, False]
                async with ada.sit(table, 0):
                    told = await news(watcher, "presence")
                    assert (told["seat"], told["table"]["seats"][0]["present"]) == (0, True)
                    assert (await ada.get(f"/tables/{table}"))["table"]["watching"] == 1
                assert not (await news(watcher, "presence"))["table"]["seats"][0]["present"]

    asyncio.run(run())


# Talk.


def test_everybody_hears_what_a_player_says(server: ServerProcess) -> None:
    said = [
        ("phrase", next(iter(PHRASES))),
        ("reaction", next(iter(REACTIONS))),
        ("text", "Grüß Gott, 你好 <b>&amp;</b>"),
    ]

    async def run() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("card-game", ["me", "random"])
            async with ada.sit(table, 0) as line, nobody_at(server, table) as watcher:
                await watcher.until("sync")
                for kind, what in said:
                    accepted = await say(line, kind, what)
                    for each in (line, watcher):
                        talk = await hear(each, accepted["number"])
                        assert talk["number"] == accepted["number"]
                        assert (talk["seat"], talk["kind"], talk["what"]) == (0, kind, what)
            async with ada.sit(table, 0) as line:
                talks = (await line.until("sync"))["talk"]
                assert [(talk["kind"], talk["what"]) for talk in talks] == said
            async with ada.sit(table, 0, since=talks[1]["number"]) as line:
                assert (await line.until("sync"))["talk"] == talks[2:]

    asyncio.run(run())


def test_free_text_is_cleaned(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("card-game", ["me", "random"])
            async with ada.sit(table, 0) as line:
                accepted = await say(line, "text", " a\n\n\u202eb\x00\u200bc  d ")
                assert (await hear(line, accepted["number"]))["what"] == "a b c d"
                refused = await say(line, "text", "\u200b\n ")
                assert (refused["type"], refused["reason"]) == ("refused", "not-allowed")

    asyncio.run(run())


def test_what_nobody_could_say_is_refused(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("card-game", ["me", "random"])
            async with ada.sit(table, 0) as line, ada.sit(table, None) as watcher:
                number = (await line.until("sync"))["number"]
                for kind in ("phrase", "reaction"):
                    refused = await say(line, kind, "no such key")
                    assert refused["reason"] == "not-allowed"
                refused = await say(watcher, "phrase", next(iter(PHRASES)))
                assert refused["reason"] == "not-seated"
                assert (await ada.get(f"/tables/{table}"))["number"] == number

    asyncio.run(run())


def test_a_repeated_message_is_answered_but_not_said_twice(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("card-game", ["me", "random"])
            async with ada.sit(table, 0) as line:
                first = await say(line, "text", "Hello!", "mine")
                again = await say(line, "text", "Hello!", "mine")
                assert (again["number"], again["repeat"]) == (first["number"], True)
            async with ada.sit(table, 0) as line:
                assert len((await line.until("sync"))["talk"]) == 1

    asyncio.run(run())


def test_the_owner_switches_free_text_off_and_on(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("card-game", ["me", "open"])
            await bo.post(f"/tables/{table}/join", BO)
            settings = f"/tables/{table}/settings"
            problem = await bo.post(settings, {"free_text": False}, expect=403)
            assert problem["error"] == "not-owner"
            async with bo.sit(table, 1) as line:
                await line.until("sync")
                state = await ada.post(settings, {"free_text": False})
                assert state["table"]["free_text"] is False
                assert (await news(line, "settings"))["table"]["free_text"] is False
                refused = await say(line, "text", "Hello!")
                assert refused["reason"] == "not-allowed"
                phrase = await say(line, "phrase", next(iter(PHRASES)))
                assert phrase["type"] == "accepted"
                await ada.post(settings, {"free_text": True})
                assert (await say(line, "text", "Hi!"))["type"] == "accepted"

    asyncio.run(run())


# Another game with the same people.


def test_the_same_people_play_again_at_one_new_table(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo, Person(server.url) as cy:
            clock = {"kind": "days", "days": 2, "out": "safest"}
            table = await ada.set_up("card-game", ["me", "open"], clock=clock, free_text=False)
            await bo.post(f"/tables/{table}/join", BO)
            again = f"/tables/{table}/rematch"
            assert (await ada.post(again, expect=409))["error"] == "not-over"
            await ada.post(f"/tables/{table}/start")
            assert (await bo.post(again, expect=409))["error"] == "not-over"
            async with ada.sit(table, 0) as one, bo.sit(table, 1) as two:
                for line in (one, two):
                    await line.until("sync")
                await play_on([one, two], Random("rematch"))
                assert (await cy.post(again, expect=403))["error"] == "not-seated"
                states = await asyncio.gather(bo.post(again), ada.post(again), bo.post(again))
                [new] = {state["table"]["id"] for state in states}
                assert new != table
                assert [state["yours"] for state in states] == [[1], [0], [1]]
                for line in (one, two):
                    assert (await news(line, "rematch"))["table"]["rematch"] == new
            info = states[0]["table"]
            assert (info["status"], info["clock"], info["free_text"]) == ("waiting", clock, False)
            assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]
            owner = [ada, bo][info["owner"]]
            await owner.post(f"/tables/{new}/start")
            async with ada.sit(new, 0) as one, bo.sit(new, 1) as two:
                for line in (one, two):
                    await line.until("sync")
                await play_on([one, two], Random("again"))

    asyncio.run(run())


def test_of_two_who_ask_at_the_same_time_nobody_sits_at_a_table_alone(
    server: ServerProcess,
) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            seats = [{"kind": "me", "name": name} for name in ("Ada", "Bo")]
            table = await person.set_up("card-game", seats)
            await person.post(f"/tables/{table}/start")
            async with person.sit(table, 0) as one, person.sit(table, 1) as two:
                for line in (one, two):
                    await line.until("sync")
                await play_on([one, two], Random("both"))
            asked = [person.post(f"/tables/{table}/rematch") for _ in range(8)]
            found = {state["table"]["id"] for state in await asyncio.gather(*asked)}
            assert len(found) == 1
            listed = (await person.get("/me/tables"))["tables"]
            waiting = [each["id"] for each in listed if each["status"] == "waiting"]
            assert waiting == list(found)

    asyncio.run(run())


def test_after_the_end_nothing_more_is_played(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            seats = [{"kind": "me", "name": name} for name in ("Ada", "Bo")]
            table = await person.set_up("card-game", seats)
            await person.post(f"/tables/{table}/start")
            async with person.sit(table, 0) as one, person.sit(table, 1) as two:
                for line in (one, two):
                    await line.until("sync")
                await play_on([one, two], Random("end"))
                over = await news(one, "over")
                assert over["table"]["status"] == "over"
                assert over["table"]["seed"]
                refused = await one.act("blind")
                assert (refused["type"], refused["reason"]) == ("refused", "game-over")
                said = await say(one, "text", "Good game!")
                assert said["type"] == "accepted"
            for wish in ("start", "leave"):
                await person.post(f"/tables/{table}/{wish}", expect=409)
            await person.post(f"/tables/{table}/join", BO, expect=409)

    asyncio.run(run())
