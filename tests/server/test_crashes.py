"""The server is killed again and again under load, and nothing that was told is ever lost."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from support.crash import Company
from support.crash_check import Ledger
from support.server import ServerProcess

MOST = 120
"""At most so many messages are answered before a kill, however slow the machine is."""
BREATH = 0.03
"""Seconds within which the kill then comes: about what a few commits take."""
PATIENCE = 20.0


def companies() -> list[Company]:
    """Tables of all games, with people, bots and clocks."""
    live = {"kind": "live", "seconds": 3600, "bank": 3600}
    return [
        Company("nordic-countries", 3, [], "a"),
        Company("nordic-countries", 2, ["random"], "b", clock=live),
        Company("northern-lights", 2, ["greedy", "random"], "c"),
        Company("northern-lights", 4, [], "d", clock=live),
        Company("card-game", 3, ["random"], "e"),
        Company("card-game", 2, [], "f", owners_may_look=True),
    ]


@pytest.fixture(scope="module")
def quick_start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which Python keeps what it compiled: the server starts very often here."""
    folder = str(tmp_path_factory.mktemp("compiled"))
    return {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}


def kill_while_starting(data: Path, after: float, env: dict[str, str]) -> None:
    """Start a server and kill it after some time, wherever it may be by then."""
    process = subprocess.Popen(
        [sys.executable, "-m", "rallare", "serve", f"--data={data}", "--port=0"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **env},
    )
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        process.kill()
    process.wait(30)


async def play_until_killed(server: ServerProcess, groups: list[Company], random: Random) -> None:
    """Let everybody play, and kill the server at some moment."""
    playing = asyncio.gather(*(group.play(server.url) for group in groups))
    goal = accepted(groups) + random.randrange(MOST)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while accepted(groups) < goal and not playing.done():
                await asyncio.sleep(0.002)
    await asyncio.sleep(random.uniform(0, BREATH))
    server.process.kill()
    await asyncio.wait_for(playing, 60)


def run_kills(data: Path, kills: int, env: dict[str, str]) -> None:
    """Kill the server again and again; the tables grow over all kills."""
    random, groups, ledger = Random(kills), companies(), Ledger(data)
    for number in range(kills):
        if number % 5 == 4:
            kill_while_starting(data, random.uniform(0, 2), env)
        server = ServerProcess(data, env=env)
        try:
            asyncio.run(play_until_killed(server, groups, random))
        finally:
            server.kill()
        ledger.check(groups)
    finish(data, groups, ledger, env)
    repeats = sum(journal.repeats for group in groups for journal in group.journals)
    games = sum(group.games for group in groups)
    print(
        f"{kills} kills: {ledger.lines} lines, {games} games ended; of the messages without an "
        f"answer {len(ledger.saved)} were written and {len(ledger.unsaved)} not, "
        f"{repeats} answered again"
    )
    assert ledger.saved | ledger.unsaved, "no kill ever came in the middle of something"
    assert all(accepted([group]) for group in groups), "somebody never played"


def accepted(groups: list[Company]) -> int:
    return sum(len(journal.accepted) for group in groups for journal in group.journals)


def finish(data: Path, groups: list[Company], ledger: Ledger, env: dict[str, str]) -> None:
    """Everybody comes back once more, sends again what was not answered, and leaves."""
    for group in groups:
        group.become_quiet()
    server = ServerProcess(data, env=env)

    async def body() -> None:
        everybody = asyncio.gather(*(group.play(server.url) for group in groups))
        await asyncio.wait_for(everybody, 60)

    try:
        asyncio.run(body())
    finally:
        code = server.stop()
    assert code == 0
    ledger.check_all_done(groups)


def test_kills_at_random_moments_lose_double_and_reorder_nothing(
    tmp_path: Path, quick_start: dict[str, str]
) -> None:
    run_kills(tmp_path, 15, quick_start)


@pytest.mark.long
def test_two_hundred_kills_lose_double_and_reorder_nothing(
    tmp_path: Path, quick_start: dict[str, str]
) -> None:
    run_kills(tmp_path, 200, quick_start)


def test_a_server_that_is_told_to_end_says_goodbye_and_loses_nothing(
    tmp_path: Path, quick_start: dict[str, str]
) -> None:
    groups, ledger = companies(), Ledger(tmp_path)
    server = ServerProcess(tmp_path, "--shutdown-seconds=20", env=quick_start)

    async def body() -> None:
        playing = asyncio.gather(*(group.play(server.url) for group in groups))
        while accepted(groups) < 200 and not playing.done():
            await asyncio.sleep(0.02)
        server.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(playing, 60)

    try:
        asyncio.run(body())
    finally:
        code = server.stop()
    assert code == 0
    clients = [client for group in groups for client in group.clients]
    assert {client.ended for client in clients} == {("shutdown", 1012)}
    ledger.check(groups)
    finish(tmp_path, groups, ledger, quick_start)


def test_a_killed_bot_worker_is_replaced_and_the_game_goes_on(
    tmp_path: Path, quick_start: dict[str, str]
) -> None:
    groups = [Company("card-game", 1, ["random", "random"], "w")]
    ledger = Ledger(tmp_path)
    server = ServerProcess(tmp_path, env=quick_start)
    killed: list[int] = []

    async def body() -> None:
        playing = asyncio.gather(*(group.play(server.url) for group in groups))
        for goal in (10, 30, 50):
            while accepted(groups) < goal and not playing.done():
                await asyncio.sleep(0.005)
            for worker in children(server.process.pid):
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)
        while groups[0].games < 1 and not playing.done():
            await asyncio.sleep(0.02)
        server.process.kill()
        await asyncio.wait_for(playing, 60)

    try:
        asyncio.run(asyncio.wait_for(body(), 120))
    finally:
        server.kill()
    assert groups[0].games >= 1
    assert len(set(killed)) >= 2
    ledger.check(groups)


def children(parent: int) -> list[int]:
    """The processes that a process started, as Linux tells."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[1]) == parent:
            found.append(int(status.parent.name))
    return found


def test_when_the_disk_fails_nobody_hears_of_what_was_not_written(
    tmp_path: Path, quick_start: dict[str, str]
) -> None:
    """A limit on the size of files is a broken disk that needs no rights to make."""
    ledger, groups = Ledger(tmp_path), companies()
    server = ServerProcess(tmp_path, env=quick_start)

    async def body() -> None:
        playing = asyncio.gather(*(group.play(server.url) for group in groups))
        while accepted(groups) < 100 and not playing.done():
            await asyncio.sleep(0.02)
        size = max(file.stat().st_size for file in tmp_path.iterdir())
        limit_files(server.process.pid, size)
        await asyncio.wait_for(playing, 60)

    try:
        asyncio.run(body())
        # After a failed write no later one can be believed: the server says so and ends.
        assert server.process.wait(30) == 1
    finally:
        server.kill()
    assert "the disk failed" in server.log
    ends = {client.ended for group in groups for client in group.clients}
    assert ends <= {("gone", 1013), ("shutdown", 1012)}
    ledger.check(groups)
    assert ledger.unsaved
    finish(tmp_path, groups, ledger, quick_start)


def limit_files(process: int, size: int) -> None:
    """Let a process write no file beyond a size."""
    _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, hard))
