"""Seats: who sits down, stands up or is sent away, and how the server knows them again."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.server import COOKIE, Line, Person, ServerProcess, running_server
from websockets.exceptions import ConnectionClosed, InvalidStatus

BO = {"name": "Bo"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("seats")) as running:
        yield running
    assert "Traceback" not in running.log


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


async def news(line: Line, why: str) -> dict[str, Any]:
    while (message := await line.until("table"))["why"] != why:
        pass
    return message


# Joining.


def test_somebody_with_the_link_joins_and_the_others_hear_of_it(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo, Person(server.url) as cy:
            table = await ada.set_up("nordic-countries", ["me", "open", "open"])
            async with ada.sit(table, 0) as line:
                await line.until("sync")
                state = await bo.post(f"/tables/{table}/join", {**BO, "seat": 2})
                assert state["yours"] == [2]
                told = await news(line, "sat")
                assert (told["seat"], told["table"]["seats"][2]["name"]) == (2, "Bo")
                taken = await cy.post(
                    f"/tables/{table}/join", {"name": "Cy", "seat": 2}, expect=409
                )
                assert taken["error"] == "seat-taken"
                missing = await cy.post(
                    f"/tables/{table}/join", {"name": "Cy", "seat": 7}, expect=409
                )
                assert missing["error"] == "seat-taken"
                assert (await cy.post(f"/tables/{table}/join", {"name": "Cy"}))["yours"] == [1]
                full = await cy.post(f"/tables/{table}/join", {"name": "Dee"}, expect=409)
                assert full["error"] == "table-full"

    asyncio.run(run())


def test_nobody_joins_a_table_that_is_not_there(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            for table in ("A" * 16, "short", "B" * 17, "%00" * 16, "..", "' OR 1=1 -- x"):
                answer = await person.http.post(f"/api/v1/tables/{table}/join", json=BO)
                assert answer.status_code in (404, 405), table
            assert person.token is None

    asyncio.run(run())


def test_nobody_joins_a_game_that_has_started(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", ["me", "greedy"])
            await ada.post(f"/tables/{table}/start")
            problem = await bo.post(f"/tables/{table}/join", BO, expect=409)
            assert problem["error"] == "already-started"

    asyncio.run(run())


def test_one_device_can_have_several_seats(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            table = await person.set_up("nordic-countries", [me("Ada"), "greedy", me("Bo")])
            state = await person.post(f"/tables/{table}/start")
            assert state["yours"] == [0, 2]
            async with person.sit(table, 0) as one, person.sit(table, 2) as two:
                assert (await one.until("sync"))["yours"] == [0, 2]
                offers = [(await two.until("sync"))["view"], one.state["view"]]
                assert offers[0]["offered"] != offers[1]["offered"]
                for line in (one, two):
                    assert (await line.act(line.state["options"]["actions"][0]))[
                        "type"
                    ] == "accepted"

    asyncio.run(run())


# Leaving and sending away.


def test_who_leaves_before_the_start_frees_the_seat(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", ["me", "open"])
            await bo.post(f"/tables/{table}/join", BO)
            async with ada.sit(table, 0) as line, bo.sit(table, 1) as left:
                await line.until("sync")
                state = await bo.post(f"/tables/{table}/leave")
                assert state["yours"] == []
                assert (await news(line, "left"))["table"]["seats"][1]["kind"] == "open"
                assert (await left.until("bye"))["reason"] == "left"
                with pytest.raises(ConnectionClosed) as closed:
                    await left.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            again = await bo.post(f"/tables/{table}/leave", expect=403)
            assert again["error"] == "not-seated"
            assert (await bo.post(f"/tables/{table}/join", BO))["yours"] == [1]

    asyncio.run(run())


def test_one_of_several_seats_can_be_given_up(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", [me("Ada"), "open", me("Cy")])
            await bo.post(f"/tables/{table}/join", BO)
            foreign = await ada.post(f"/tables/{table}/leave", {"seat": 1}, expect=403)
            assert foreign["error"] == "not-seated"
            state = await ada.post(f"/tables/{table}/leave", {"seat": 0})
            assert (state["yours"], state["table"]["owner"]) == ([2], 2)

    asyncio.run(run())


def test_when_the_owner_leaves_the_next_person_owns_the_table(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", ["me", "greedy", "open"], public=True)
            await bo.post(f"/tables/{table}/join", BO)
            state = await ada.post(f"/tables/{table}/leave")
            assert (state["table"]["owner"], state["table"]["status"]) == (2, "waiting")
            await ada.post(f"/tables/{table}/start", expect=403)
            async with ada.sit(table, None) as watcher:
                await watcher.until("sync")
                state = await bo.post(f"/tables/{table}/leave")
                assert (await news(watcher, "left"))["table"]["status"] == "closed"
            assert (state["table"]["owner"], state["table"]["status"]) == (None, "closed")
            problem = await ada.post(f"/tables/{table}/join", {"name": "Ada"}, expect=409)
            assert problem["error"] == "closed"
            listed = await ada.get("/tables")
            assert table not in [each["id"] for each in listed["tables"]]

    asyncio.run(run())


def test_the_owner_sends_somebody_away(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo, Person(server.url) as cy:
            table = await ada.set_up("nordic-countries", ["me", "open", "greedy"])
            await bo.post(f"/tables/{table}/join", BO)
            kick = f"/tables/{table}/kick"
            assert (await bo.post(kick, {"seat": 0}, expect=403))["error"] == "not-owner"
            assert (await cy.post(kick, {"seat": 1}, expect=403))["error"] == "not-seated"
            assert (await ada.post(kick, {"seat": 0}, expect=409))["error"] == "cannot-kick"
            for seat in (2, 7):
                assert (await ada.post(kick, {"seat": seat}, expect=409))["error"] == "not-seated"
            async with ada.sit(table, 0) as line, bo.sit(table, 1) as away:
                await line.until("sync")
                await ada.post(kick, {"seat": 1})
                assert (await news(line, "kicked"))["seat"] == 1
                bye = await away.until("bye")
                assert (bye["reason"], bye["back"]) == ("left", None)
                with pytest.raises(ConnectionClosed):
                    await away.next()
            with pytest.raises(InvalidStatus) as refused:
                await bo.connect(table, 1)
            assert refused.value.response.status_code == 403
            assert (await ada.post(kick, {"seat": 1}, expect=409))["error"] == "not-seated"

    asyncio.run(run())


def test_nobody_is_sent_away_from_a_running_game(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            table = await ada.set_up("nordic-countries", ["me", "open"])
            await bo.post(f"/tables/{table}/join", BO)
            await ada.post(f"/tables/{table}/start")
            problem = await ada.post(f"/tables/{table}/kick", {"seat": 1}, expect=409)
            assert problem["error"] == "already-started"

    asyncio.run(run())


# Cookies.


def test_a_cookie_that_is_no_token_is_nobody(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as person:
            table = await person.set_up("nordic-countries", ["me", "open"])
            for value in ("", "x", "A" * 43, "A" * 5000):
                async with Person(server.url) as other:
                    other.http.cookies.set(COOKIE, value)
                    state = await other.get(f"/tables/{table}")
                    assert state["yours"] == []
                    await other.post(f"/tables/{table}/start", expect=403)

    asyncio.run(run())


def cookie_parts(header: str) -> tuple[str, set[str]]:
    """The token of a cookie, and its attributes in small letters without their values."""
    [pair, *attributes] = header.split("; ")
    name, _, token = pair.partition("=")
    assert name == COOKIE
    return token, {each.lower() for each in attributes}


def test_a_new_person_is_given_one_cookie_that_no_page_can_read(server: ServerProcess) -> None:
    async def run() -> None:
        async with Person(server.url) as ada, Person(server.url) as bo:
            body = {"game": "nordic-countries", "seats": [me("Ada"), {"kind": "open"}]}
            response = await ada.http.post("/api/v1/tables", json=body)
            token, attributes = cookie_parts(response.headers["set-cookie"])
            assert len(token) == 43
            assert {"httponly", "samesite=lax", "path=/"} <= attributes
            assert "secure" not in attributes
            assert token not in response.text
            again = await ada.http.post("/api/v1/tables", json=body)
            assert "set-cookie" not in again.headers
            table = response.json()["table"]["id"]
            assert "set-cookie" not in (await bo.http.get(f"/api/v1/tables/{table}")).headers
            joined = await bo.http.post(f"/api/v1/tables/{table}/join", json=BO)
            other, attributes = cookie_parts(joined.headers["set-cookie"])
            assert other != token
            assert "httponly" in attributes

    asyncio.run(run())


def test_a_server_that_people_reach_by_https_sends_its_cookie_by_https_only(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with Person(url) as person:
            headers = {"host": "games.example.org", "origin": "https://games.example.org"}
            body = {"game": "nordic-countries", "seats": [me("Ada"), {"kind": "open"}]}
            response = await person.http.post("/api/v1/tables", json=body, headers=headers)
            _, attributes = cookie_parts(response.headers["set-cookie"])
            assert {"secure", "httponly", "samesite=lax"} <= attributes

    port = free_port()  # this server tells its public address, not the one it listens on
    flags = (f"--port={port}", "--public-url=https://games.example.org")
    with running_server(tmp_path, *flags):
        asyncio.run(run(f"http://127.0.0.1:{port}"))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
