"""Nobody hears of a change before it is on disk, whichever way they ask."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any

import pytest
from support.round_table import Round, sat_down, sit_all
from support.server import Person, ServerProcess, running_server

A_WHILE = 0.3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@contextmanager
def busy_disk(server: ServerProcess) -> Iterator[None]:
    """Nothing can be written as long as somebody else writes, such as a backup."""
    other = sqlite3.connect(server.data / "rallare.db", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    finally:
        other.close()


@asynccontextmanager
async def three(server: ServerProcess) -> AsyncIterator[tuple[list[Person], Round]]:
    """Three people at a started table, who have read everything so far."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(server.url)) for _ in range(3)]
        round_ = await sat_down(people, "nordic-countries", ["me", "open", "open"])
        await people[0].post(f"/tables/{round_.table}/start")
        async with sit_all(round_):
            for line in round_.lines.values():
                await line.send("ping")
                await line.until("pong")
            yield people, round_


def test_a_change_that_is_being_written_shows_in_nothing_that_is_told(
    server: ServerProcess,
) -> None:
    async def body() -> None:
        async with three(server) as (people, round_):
            ada, bo, cy = round_.lines.values()
            number = ada.state["number"]
            with busy_disk(server):
                await ada.send(
                    "act", asked=ada.state["asked"], action=ada.state["options"]["actions"][0]
                )
                await asyncio.sleep(A_WHILE)
                await cy.socket.close()
                mine = await people[1].get("/me/tables")
                assert [card["moves"] for card in mine["tables"]] == [0]
                stale = await bo.send("act", asked=0, action="blind")
                asked = asyncio.ensure_future(people[1].get(f"/tables/{round_.table}"))
                told = asyncio.ensure_future(bo.next())
                await asyncio.wait([asked, told], timeout=A_WHILE)
                assert not told.done(), told.result()
                assert not asked.done() or asked.result()["number"] == number
            first = await told
            assert (first["type"], first["number"]) == ("change", number + 1)
            assert (await asked)["table"]["moves"] == 1
            later = [await bo.next() for _ in range(3)]
            assert {m["type"] for m in later} == {"table", "refused", "sync"}
            assert {m["number"] for m in later if "number" in m} == {number + 1}
            assert [m["id"] for m in later if "id" in m] == [stale]

    asyncio.run(asyncio.wait_for(body(), 60))


def test_a_change_that_cannot_be_written_was_never_made(server: ServerProcess) -> None:
    async def body() -> None:
        async with three(server) as (people, round_):
            ada, bo, _ = round_.lines.values()
            before, action = ada.state, ada.state["options"]["actions"][0]
            with busy_disk(server):
                await ada.send("act", id="lost", asked=before["asked"], action=action)
                heard: list[dict[str, Any]] = [await bo.until("bye", "change")]
                heard.append(await ada.until("bye", "change", "accepted"))
            assert [(m["type"], m["reason"]) for m in heard] == [("bye", "gone")] * 2
            async with people[0].sit(round_.table, 0, before["number"]) as line:
                sync = await line.next()
                assert (sync["number"], sync["told"]) == (before["number"], [])
                assert sync["view"] == before["view"]
                await line.send("act", id="lost", asked=before["asked"], action=action)
                answer = await line.until("accepted", "refused")
                assert (answer["number"], answer["repeat"]) == (before["number"] + 1, False)

    asyncio.run(asyncio.wait_for(body(), 60))
