"""Worker processes: they end with the server, they inherit nothing, and no signal disturbs them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from support import bad_bots

from rallare import match
from rallare.server.thinking import Thinkers, Thought

PROC = Path("/proc")

BAD: dict[str, Any] = {"bots": "support.bad_bots:bot", "simpler_bot": bad_bots.simpler}

SERVER = """
import asyncio, sys
from rallare import match
from rallare.server.thinking import Thinkers, Thought

async def serve(names, folder):
    table = match.new("nordic-countries", 2, seed="server", first=0)
    thinkers = Thinkers(len(names), 600.0, bots="support.bad_bots:bot")
    await thinkers.start()
    for number, name in enumerate(names):
        thought = Thought(name, f"{folder}/{number}", table.game, table.view(0))
        asyncio.create_task(thinkers.choose(thought))
    await asyncio.sleep(600)

asyncio.run(serve(sys.argv[2:], sys.argv[1]))
"""
"""A server of which nothing is left but its workers, for being killed."""


def is_alive(process: int) -> bool:
    """Whether a process runs; one that only waits to be counted does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = PROC / str(process) / "stat"
    try:
        return stat.read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except FileNotFoundError:
        return not PROC.exists()


def until(true: Callable[[], bool]) -> None:
    for _ in range(3000):
        if true():
            return
        sleep(0.01)
    raise AssertionError("this did not come true in time")


def thought(name: str, told: Path) -> Thought:
    table = match.new("nordic-countries", 2, seed="workers", first=0)
    return Thought(name, str(told), table.game, table.view(0))


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def children() -> set[int]:
    """The processes that this one has started, the dead that nobody counted included."""
    found = set()
    for stat in PROC.glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(words[1]) == os.getpid():
            found.add(int(stat.parent.name))
    return found


needs_proc = pytest.mark.skipif(not PROC.exists(), reason="this system does not list processes")


@needs_proc
def test_no_process_is_left_after_the_end(tmp_path: Path) -> None:
    before = children()

    async def body() -> None:
        thinkers = Thinkers(3, 600.0, **BAD)
        await thinkers.start()
        await thinkers.choose(thought("crash>tell", tmp_path / "idle"))
        asked = [
            asyncio.create_task(thinkers.choose(thought(name, tmp_path / name)))
            for name in ("sleep", "grind")
        ]
        while not ((tmp_path / "sleep").exists() and (tmp_path / "grind").exists()):
            await asyncio.sleep(0.01)
        assert len(children() - before) == 3
        await thinkers.stop()
        assert children() == before
        await asyncio.gather(*asked, return_exceptions=True)

    asyncio.run(body())


@needs_proc
@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5, 10])
def test_no_process_is_left_when_the_end_comes_amid_the_start(turns: int) -> None:
    before = children()

    async def body() -> None:
        thinkers = Thinkers(2, 600.0)
        await thinkers.start()
        for _ in range(turns):
            await asyncio.sleep(0.001)
        await thinkers.stop()
        assert children() == before

    asyncio.run(body())


@pytest.mark.parametrize("names", [["sleep", "grind"], ["tell"]], ids=["thinking", "idle"])
def test_workers_end_when_the_server_is_killed(names: list[str], tmp_path: Path) -> None:
    told = [tmp_path / str(number) for number in range(len(names))]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", SERVER, str(tmp_path), *names]
    with subprocess.Popen(command, env=environment) as server:
        try:
            until(lambda: all(path.exists() for path in told))
            workers = [read(path) for path in told]
            assert all(map(is_alive, workers))
        finally:
            server.kill()
    until(lambda: not any(map(is_alive, workers)))


def test_signals_of_the_terminal_and_the_service_do_not_end_workers(tmp_path: Path) -> None:
    told = tmp_path / "told"

    async def body() -> None:
        thinkers = Thinkers(1, 60.0, **BAD)
        await thinkers.start()
        await thinkers.choose(thought("tell", told))
        worker = read(told)
        assert os.getsid(worker) != os.getsid(0)
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(worker, number)
            choice = await thinkers.choose(thought("tell", told))
            assert (choice.failures, read(told)) == ((), worker)
        assert thinkers.restarts == 0
        await thinkers.stop()

    asyncio.run(body())


def test_a_worker_that_dies_while_nobody_asks_it_is_replaced_and_no_bot_blamed(
    tmp_path: Path,
) -> None:
    told = tmp_path / "told"

    async def body() -> None:
        thinkers = Thinkers(1, 60.0, **BAD)
        await thinkers.start()
        await thinkers.choose(thought("tell", told))
        worker = read(told)
        os.kill(worker, signal.SIGKILL)
        await asyncio.to_thread(os.waitid, os.P_PID, worker, os.WEXITED | os.WNOWAIT)
        choice = await thinkers.choose(thought("tell", told))
        assert choice.failures == ()
        assert read(told) != worker
        assert thinkers.restarts == 1
        await thinkers.stop()

    asyncio.run(body())


def test_a_worker_inherits_no_file_and_no_setting_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RALLARE_SECRET", "the server's own")
    monkeypatch.setenv("ELSEWHERE", "anybody's")
    database, told = tmp_path / "database", tmp_path / "told"

    async def body() -> None:
        thinkers = Thinkers(1, 60.0, **BAD)
        await thinkers.start()
        await thinkers.choose(thought("curious", told))
        await thinkers.stop()

    with database.open("w") as file:
        os.set_inheritable(file.fileno(), True)
        own = os.fstat(file.fileno())
        asyncio.run(body())
    seen = read(told)
    assert seen["files"], "it has its socket at least"
    assert [own.st_dev, own.st_ino] not in seen["files"]
    assert "RALLARE_SECRET" not in seen["environment"]
    assert seen["environment"]["ELSEWHERE"] == "anybody's"
    assert seen["session"] != os.getsid(0)
