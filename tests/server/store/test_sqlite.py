"""What the SQLite store promises beyond every store: the file, its lock, the sync, and crashes."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from server.store.conformance import SUMMARY, line, lines, rejects

from rallare.server.store import (
    NoSuchTable,
    SqliteStore,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreInUse,
    Summary,
    TooBusy,
    batch,
    statements,
)
from rallare.server.store.database import open_writing

HERE = Path(__file__).parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@asynccontextmanager
async def opened(path: Path, **settings: int) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path, **settings)
    try:
        yield store
    finally:
        await store.close()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# The file


def test_the_settings_our_promises_rest_on_are_in_force(path: Path) -> None:
    async def body() -> None:
        async with opened(path) as store:

            def asked(connection: sqlite3.Connection, name: str) -> object:
                return connection.execute(f"PRAGMA {name}").fetchone()[0]

            async def writing(name: str) -> object:
                return await store._writer.write(lambda batch: asked(batch.statements(), name))

            assert await writing("journal_mode") == "wal"
            assert await writing("synchronous") == 2  # FULL
            assert await writing("foreign_keys") == 1
            assert await writing("busy_timeout") == 5000
            assert await store._readers.read(lambda on: asked(on, "busy_timeout")) == 5000

    asyncio.run(body())


def test_readers_cannot_write(path: Path) -> None:
    async def body() -> None:
        async with opened(path) as store:
            with pytest.raises(StoreError, match="readonly"):
                await store._readers.read(lambda on: on.execute("DELETE FROM tables"))

    asyncio.run(body())


def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    async def body() -> None:
        path = tmp_path / "new" / "folder" / "tables.db"
        async with opened(path) as store:
            await store.create("a", [line(1)], SUMMARY)
            files = sorted(path.parent.iterdir())
            assert [file.name for file in files] == [
                "tables.db",
                "tables.db-shm",
                "tables.db-wal",
                "tables.db.lock",
            ]
            assert [mode(file) for file in files] == [0o600] * 4
            assert mode(path.parent) == mode(path.parent.parent) == 0o700

    asyncio.run(body())


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    async def body() -> None:
        async with opened(path):
            pass
        path.chmod(0o644)
        async with opened(path):
            assert mode(path) == 0o600

    asyncio.run(body())


def test_a_closed_store_is_one_file_without_a_write_ahead_log(path: Path) -> None:
    async def body() -> None:
        async with opened(path) as store:
            await store.create("a", lines(1, 50), SUMMARY)
        assert not path.with_name("tables.db-wal").exists()
        connection = sqlite3.connect(path)
        assert connection.execute("SELECT count(*) FROM lines").fetchone() == (50,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()

    asyncio.run(body())


def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    async def body() -> None:
        (tmp_path / "text").write_text(
            "This is no database, but long enough to look like one.\n" * 9
        )
        with pytest.raises(StoreError, match="not a database"):
            await SqliteStore.open(tmp_path / "text")
        (tmp_path / "folder").mkdir(mode=0o755)
        with pytest.raises(StoreError, match="not a file"):
            await SqliteStore.open(tmp_path / "folder")
        assert mode(tmp_path / "folder") == 0o755
        with pytest.raises(StoreError, match="cannot be used"):
            await SqliteStore.open(tmp_path / "text" / "tables.db")

    asyncio.run(body())


def test_every_list_is_found_by_an_index_and_needs_no_sorting(path: Path) -> None:
    connection = open_writing(path)
    asked: list[str] = []
    connection.set_trace_callback(asked.append)
    statements.lobby(connection, None, "waiting", (5, "t"), 10)
    statements.lobby(connection, "card-game", "waiting", (5, "t"), 10)
    statements.tables_of(connection, "ada", 10)
    statements.running(connection)
    statements.due(connection, 5, 10)
    statements.count(connection, "over")
    statements.forget(connection, "over", 5, 10)
    connection.set_trace_callback(None)
    selects = [text for text in asked if text.startswith(("SELECT", "DELETE"))]
    assert len(selects) == 7
    for text in selects:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {text}")]
        assert not [step for step in plan if step.startswith("SCAN")], (text, plan)
        # One person's own tables are few enough to be sorted.
        assert "sitters" in text or not [step for step in plan if "TEMP B-TREE" in step], plan
    connection.close()


# The lock


def test_a_second_server_on_the_same_database_is_refused(path: Path) -> None:
    script = (
        "import asyncio, sys; from pathlib import Path; from rallare.server.store import *\n"
        "try: asyncio.run(SqliteStore.open(Path(sys.argv[1])))\n"
        "except StoreInUse as error: print(error)\n"
    )

    def elsewhere() -> str:
        command = [sys.executable, "-c", script, str(path)]
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout

    async def body() -> None:
        async with opened(path) as store:
            await rejects(StoreInUse, SqliteStore.open(path))
            # The attempt in this process must not have loosened the lock for other processes.
            assert "Another server uses the database" in elsewhere()
            await store.create("a", [line(1)], SUMMARY)
        assert elsewhere() == ""
        async with opened(path) as store:
            assert await store.read("a") == (line(1),)

    asyncio.run(body())


def test_an_open_that_failed_leaves_no_lock(path: Path) -> None:
    async def body() -> None:
        path.write_text("This is no database, but long enough to look like one.\n" * 9)
        with pytest.raises(StoreError):
            await SqliteStore.open(path)
        path.unlink()
        async with opened(path) as store:
            await store.check()

    asyncio.run(body())


# Group commit


def test_calls_at_the_same_time_share_commits(path: Path) -> None:
    async def body() -> None:
        async with opened(path) as store:
            tables = [f"t{n}" for n in range(500)]
            before = store.commits
            await asyncio.gather(*(store.create(t, [line(1)], SUMMARY) for t in tables))
            await asyncio.gather(*(store.append(t, [line(2)], SUMMARY) for t in tables))
            assert 2 <= store.commits - before <= 100
            before = store.commits
            for number in range(3, 8):
                await store.append("t0", [line(number)], SUMMARY)
            assert store.commits - before == 5
            assert store.waiting == 0

    asyncio.run(body())


def test_readers_have_a_bound_too(path: Path) -> None:
    async def body() -> None:
        async with opened(path, queue=3) as store:
            answers = await asyncio.gather(
                *(store.count() for _ in range(20)), return_exceptions=True
            )
            assert [type(answer) for answer in answers] == [int] * 3 + [TooBusy] * 17
            assert await store.count() == 0

    asyncio.run(body())


def test_a_table_dropped_from_memory_goes_on_where_it_ended(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "KNOWN", 3)

    async def body() -> None:
        async with opened(path) as store:
            seated = Summary("playing", "card-game", True, 1, None, frozenset({"ada", "bo"}), b"{}")
            tables = [f"t{n}" for n in range(10)]
            for t in tables:
                await store.create(t, [line(1)], seated)
            for number in (2, 3):
                for t in tables:
                    await store.append(t, [line(number)], seated)
            for t in tables:
                assert await store.read(t) == tuple(lines(1, 3))
            assert len(await store.tables_of("bo", 99)) == 10

    asyncio.run(body())


# A disk in trouble


def test_a_full_disk_refuses_whole_groups_and_the_store_goes_on_when_there_is_room(
    path: Path,
) -> None:
    async def body() -> None:
        async with opened(path) as store:
            await store.create("a", [line(1)], SUMMARY)

            def limit(pages: int) -> Callable[[batch.Batch], None]:
                # SQLite raises the limit to the present size by itself, so 1 means: no page more.
                return lambda on: on.statements().execute(f"PRAGMA max_page_count = {pages}")

            await store._writer.write(limit(1))
            big = line(2, "x" * 100_000)
            answers = await asyncio.gather(
                store.append("a", [big], SUMMARY),
                store.create("b", [line(1)], SUMMARY),
                return_exceptions=True,
            )
            assert [type(answer) for answer in answers] == [StoreFull, StoreFull]
            assert await store.read("a") == (line(1),)
            await rejects(NoSuchTable, store.read("b"))
            await store._writer.write(limit(1_000_000))
            await store.append("a", [big], SUMMARY)
            assert await store.read("a") == (line(1), big)

    asyncio.run(body())


FAILING_DISK = """
import asyncio, resource, sys
from pathlib import Path
from rallare.server.store import *
from server.store.conformance import SUMMARY, line

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await store.create("a", [line(1)], SUMMARY)
    # From here on the system refuses to let the write-ahead log grow.
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    for number in range(2, 1000):
        try:
            await store.append("a", [line(number, "x" * 2000)], SUMMARY)
        except StoreError as error:
            print(type(error).__name__, number)
            break
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    for call in (store.append("a", [line(number)], SUMMARY), store.check()):
        try:
            await call
        except StoreError as error:
            print(type(error).__name__)
    print(len(await store.read("a")))
    await store.close()

asyncio.run(main())
"""


def test_after_a_failed_sync_nothing_more_is_written_until_a_restart(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING_DISK, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=HERE.parents[1],
    )
    first, *rest, left = done.stdout.splitlines()
    failed, number = first.split()
    assert [failed, *rest] == [StoreFailed.__name__] * 3
    assert int(left) == int(number) - 1

    async def body() -> None:
        async with opened(path) as store:
            kept = await store.read("a")
            # What was acknowledged is there. Whether the last one is, only the restart tells.
            assert len(kept) in (int(left), int(number))
            assert kept[: int(left)] == (
                line(1),
                *(line(n, "x" * 2000) for n in range(2, int(number))),
            )
            await store.append("a", [line(len(kept) + 1)], SUMMARY)

    asyncio.run(body())


# Kills

APPENDING = """
import asyncio, os, sys
from pathlib import Path
from rallare.server.store import *
from server.store.conformance import SUMMARY, line, lines

async def go_on(store, table):
    try:
        number = len(await store.read(table))
    except NoSuchTable:
        await store.create(table, [line(1, table)], SUMMARY)
        number = 1
    for _ in range(100_000):
        await store.append(table, lines(number + 1, number + 3, table), SUMMARY)
        number += 3
        # Written in one piece, so that a kill cannot cut a number short.
        os.write(1, f"{table} {number}\\n".encode())

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await asyncio.gather(*(go_on(store, f"t{n}") for n in range(8)))

asyncio.run(main())
"""


def test_a_killed_process_loses_nothing_that_was_acknowledged(path: Path) -> None:
    acknowledged: dict[str, int] = {}
    for round_ in range(5):
        command = [sys.executable, "-c", APPENDING, str(path)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=HERE.parents[1]
        ) as child:
            assert child.stdout is not None
            try:
                for _ in range(40 + 37 * round_):
                    table, number = child.stdout.readline().split()
                    acknowledged[table] = int(number)
            finally:
                child.send_signal(signal.SIGKILL)
            for text in child.stdout:  # What it said between our last look and its end.
                table, number = text.split()
                acknowledged[table] = int(number)
        asyncio.run(check_what_was_kept(path, acknowledged))
    assert len(acknowledged) == 8


async def check_what_was_kept(path: Path, acknowledged: dict[str, int]) -> None:
    async with opened(path) as store:
        for table, number in acknowledged.items():
            kept = await store.read(table)
            assert kept == tuple(lines(1, len(kept), table))
            # A call of three lines was on its way; it is there wholly or not at all.
            assert len(kept) in (number, number + 3)
