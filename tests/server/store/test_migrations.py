"""Databases of every age can be opened, except those of the future."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rallare.server.store import Line, NewerStore, SqliteStore, StoreError, Summary
from rallare.server.store.migrations import APPLICATION, MIGRATIONS, migrate

VERSION_1 = Path(__file__).with_name("version_1.sql")


def database(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def old(path: Path) -> sqlite3.Connection:
    connection = database(path)
    connection.executescript(VERSION_1.read_text(encoding="utf-8"))
    return connection


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def schema(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    return sorted((*row[:3], " ".join((row[3] or "").split())) for row in rows)


def test_a_new_database_has_the_newest_version_and_our_mark(tmp_path: Path) -> None:
    connection = database(tmp_path / "new.db")
    migrate(connection)
    assert version(connection) == len(MIGRATIONS)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    migrate(connection)
    assert version(connection) == len(MIGRATIONS)


def test_a_database_of_version_1_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    aged, new = old(tmp_path / "old.db"), database(tmp_path / "new.db")
    assert version(aged) == 1
    migrate(aged)
    migrate(new)
    assert version(aged) == version(new)
    assert schema(aged) == schema(new)
    assert schema(new)


def test_a_database_of_version_1_is_read_and_continued(tmp_path: Path) -> None:
    old(tmp_path / "tables.db").close()

    async def body() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        assert await store.read("alta") == (
            Line(1, 1000, b'{"made":1}'),
            Line(2, 2000, b'{"joined":2}'),
        )
        assert await store.secret(lambda: "another") == "kept since version 1"
        assert [t.table for t in await store.tables_of("ada", 9)] == ["alta", "boden"]
        assert await store.due(9000, 9) == ("alta",)
        summary = Summary("over", "nordic-countries", True, 3000, None, frozenset(), b"{}")
        await store.append("alta", [Line(3, 3000, b"{}")], summary)
        assert await store.count("over") == 1
        await store.close()

    asyncio.run(body())


def add_a_column(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE tables ADD COLUMN note TEXT NOT NULL DEFAULT 'none'")


def test_a_migration_is_one_function_more(tmp_path: Path) -> None:
    connection = old(tmp_path / "old.db")
    migrate(connection, [*MIGRATIONS, add_a_column])
    assert version(connection) == len(MIGRATIONS) + 1
    notes = connection.execute("SELECT id, note FROM tables ORDER BY id").fetchall()
    assert notes == [("alta", "none"), ("boden", "none")]


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    connection = old(tmp_path / "old.db")
    migrate(connection)
    before = schema(connection), version(connection)

    def breaks(connection: sqlite3.Connection) -> None:
        add_a_column(connection)
        raise ZeroDivisionError

    def loses_tables(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM tables")

    with pytest.raises(ZeroDivisionError):
        migrate(connection, [*MIGRATIONS, breaks])
    with pytest.raises(StoreError, match="without their table"):
        migrate(connection, [*MIGRATIONS, loses_tables])
    assert (schema(connection), version(connection)) == before
    assert connection.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    connection = old(tmp_path / "tables.db")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(NewerStore, match="made by a newer Rallare"):
        asyncio.run(SqliteStore.open(tmp_path / "tables.db"))
    connection = database(tmp_path / "tables.db")
    assert version(connection) == len(MIGRATIONS) + 1
    assert connection.execute("SELECT count(*) FROM lines").fetchone() == (3,)


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    connection = database(tmp_path / "tables.db")
    connection.execute("CREATE TABLE cakes (name TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="another program"):
        asyncio.run(SqliteStore.open(tmp_path / "tables.db"))
    connection = database(tmp_path / "tables.db")
    assert [row[1] for row in schema(connection)] == ["cakes"]
