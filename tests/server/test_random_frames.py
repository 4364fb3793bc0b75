"""Whatever comes over a socket, the server lives on, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from support.frames import BROKEN, CLOSE, TEXT, RawSocket, broken_frame, frame, payload
from support.playing import play_out
from support.server import COOKIE, Line, Person, ServerProcess, running_server

from rallare.rules.chapters import CHAPTERS

CONNECTIONS = 8
BATCH = 40
SHARE_OF_BROKEN = 50
"""One frame in so many is no frame at all, and costs a connection."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("frames")) as running:
        yield running


async def sound_frames(server: ServerProcess, path: str, cookie: str, seed: str, count: int) -> int:
    """Send sound frames with nonsense in them, and one ping of our own to see them through."""
    random, sent = Random(seed), 0
    raw = await RawSocket.open(server.url, path, cookie)
    while sent < count:
        batch = [payload(random) for _ in range(min(BATCH, count - sent))]
        sent += len(batch)
        mark = f"mark-{sent}"
        ping = json.dumps({"type": "ping", "id": mark}).encode()
        await raw.send(b"".join(frame(*each) for each in batch) + frame(ping))
        while True:
            opcode, data = await raw.hear()
            assert opcode != CLOSE, data
            if opcode == TEXT and data.startswith(b'{"type":"pong"') and mark.encode() in data:
                break
    raw.drop()
    return sent


async def broken_frames(
    server: ServerProcess, path: str, cookie: str, seed: str, count: int
) -> None:
    """Each on a connection of its own, sometimes after sound ones."""
    random = Random(seed)
    for number in range(count):
        raw = await RawSocket.open(server.url, path, cookie)
        if random.random() < 0.5:
            await raw.send(frame(*payload(random)))
        await raw.send(broken_frame(random, BROKEN[number % len(BROKEN)]))
        if random.random() < 0.5:
            raw.end_sending()
            await raw.hear_out()
        else:
            raw.drop()


async def only_news(line: Line) -> None:
    """Listen until our ping is answered: people come, go and talk, but nobody moves."""
    while (message := await line.next())["type"] != "pong":
        assert message["type"] in ("table", "said"), message


async def flood(server: ServerProcess, frames: int) -> None:
    async with Person(server.url) as person, Person(server.url) as watcher:
        seats = ["me", {"kind": "me", "name": "Bo"}]
        table = await person.set_up("nordic-countries", seats)
        await person.post(f"/tables/{table}/start")
        cookie = f"{COOKIE}={person.token}"
        path = f"/ws/v1/tables/{table}"
        broken = frames // SHARE_OF_BROKEN
        async with watcher.sit(table, None) as line:
            before = (await line.until("sync"))["view"]
            each = (frames - broken) // CONNECTIONS
            work = [
                sound_frames(server, path + ("?seat=1" if n % 2 else ""), cookie, f"{n}", each)
                for n in range(CONNECTIONS)
            ]
            work += [
                broken_frames(server, path + "?seat=0", cookie, f"b{n}", broken // 2)
                for n in range(2)
            ]
            heard = asyncio.ensure_future(only_news(line))
            await asyncio.gather(*work)
            await line.send("ping", id="after")
            await heard
        async with watcher.sit(table, None) as line:
            assert (await line.until("sync"))["view"] == before


def check_health(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as person:
            for game in CHAPTERS:
                await play_out(person, game)

    asyncio.run(body())
    assert server.process.poll() is None
    assert "Traceback" not in server.log
    assert "nobody foresaw" not in server.log


def test_a_hundred_thousand_random_frames_change_nothing(server: ServerProcess) -> None:
    asyncio.run(flood(server, 100_000))
    check_health(server)


@asynccontextmanager
async def seated(server: ServerProcess) -> AsyncIterator[tuple[str, str]]:
    """The path of a seat's socket, and its cookie."""
    async with Person(server.url) as person:
        table = await person.set_up("card-game", ["me", "random"])
        yield f"/ws/v1/tables/{table}?seat=0", f"{COOKIE}={person.token}"


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("opcode", 1002),
        ("reserved", 1002),
        ("unmasked", 1002),
        ("huge", 1009),
        ("utf-8", 1007),
        ("control", 1002),
        ("lost", 1002),
    ],
)
def test_a_broken_frame_ends_its_connection(server: ServerProcess, kind: str, code: int) -> None:
    async def body() -> None:
        async with seated(server) as (path, cookie):
            raw = await RawSocket.open(server.url, path, cookie)
            await raw.send(broken_frame(Random(kind), kind))
            while (heard := await raw.hear())[0] != CLOSE:
                pass
            assert int.from_bytes(heard[1][:2]) == code
            await raw.hear_out()

    asyncio.run(body())
    assert "Traceback" not in server.log


def test_connections_that_break_off_leave_nothing_behind(tmp_path: Path) -> None:
    async def body(server: ServerProcess) -> None:
        random = Random("break")
        async with seated(server) as (path, cookie):
            for number in range(60):
                raw = await RawSocket.open(server.url, path, cookie)
                # While the server still speaks: some drop at once, some in the middle of a frame.
                await raw.send(broken_frame(random, BROKEN[number % len(BROKEN)]))
                raw.drop()
                await asyncio.sleep(0.02)  # for the server to notice, before the next one
            raw = await RawSocket.open(server.url, path, cookie)
            assert (await raw.hear())[0] == TEXT
            raw.drop()

    with running_server(tmp_path, "--connections-per-address=8") as server:
        asyncio.run(body(server))
        assert server.stop() == 0
    assert "timeout graceful shutdown exceeded" not in server.log
    assert "Traceback" not in server.log
