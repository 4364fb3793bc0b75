"""What the store asks of the database besides adding lines, in SQL: lists, counts and the like."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from rallare.server.store.store import Line, Listed, NoSuchTable

__all__ = [
    "checked",
    "count",
    "due",
    "forget",
    "lobby",
    "mark_checked",
    "read",
    "running",
    "secret",
    "tables_of",
]

_LISTED = "SELECT id, status, game, updated, card FROM tables"


def read(connection: sqlite3.Connection, table: str) -> tuple[Line, ...]:
    """All lines of a table, fetched as a single row.

    After every row the thread has to wait until the event loop lets go of the interpreter. For
    hundreds of rows and a busy loop that would take seconds.
    """
    (text,) = connection.execute(
        "SELECT group_concat(number || ' ' || at || ' ' || hex(entry), ';') FROM lines "
        "WHERE id = ?",
        (table,),
    ).fetchone()
    if text is None:
        raise NoSuchTable("There is no such table.")
    lines = []
    for line in text.split(";"):
        number, at, entry = line.split(" ")
        lines.append(Line(int(number), int(at), bytes.fromhex(entry)))
    return tuple(sorted(lines, key=lambda line: line.number))


def lobby(
    connection: sqlite3.Connection,
    game: str | None,
    status: str,
    before: tuple[int, str] | None,
    limit: int,
) -> tuple[Listed, ...]:
    conditions, values = ["public = 1", "status = ?"], [status]
    if game is not None:
        conditions.append("game = ?")
        values.append(game)
    page: tuple[int | str, ...] = ()
    if before is not None:
        conditions.append("(updated, id) < (?, ?)")
        page = before
    rows = connection.execute(
        f"{_LISTED} WHERE {' AND '.join(conditions)} ORDER BY updated DESC, id DESC LIMIT ?",
        (*values, *page, max(limit, 0)),
    )
    return tuple(Listed(*row) for row in rows)


def tables_of(connection: sqlite3.Connection, key: str, limit: int) -> tuple[Listed, ...]:
    rows = connection.execute(
        f"{_LISTED} JOIN sitters USING (id) WHERE key = ? ORDER BY updated DESC, id DESC LIMIT ?",
        (key, max(limit, 0)),
    )
    return tuple(Listed(*row) for row in rows)


def running(connection: sqlite3.Connection) -> tuple[str, ...]:
    rows = connection.execute("SELECT id FROM tables WHERE status = 'playing' ORDER BY updated")
    return tuple(table for (table,) in rows)


def due(connection: sqlite3.Connection, before: int, limit: int) -> tuple[str, ...]:
    rows = connection.execute(
        "SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?", (before, max(limit, 0))
    )
    return tuple(table for (table,) in rows)


def count(connection: sqlite3.Connection, status: str | None) -> int:
    if status is None:
        query = connection.execute("SELECT count(*) FROM tables WHERE status <> 'closed'")
    else:
        query = connection.execute("SELECT count(*) FROM tables WHERE status = ?", (status,))
    return int(query.fetchone()[0])


def forget(connection: sqlite3.Connection, status: str, before: int, limit: int) -> int:
    """Delete the tables; their lines and sitters go with them."""
    return connection.execute(
        "DELETE FROM tables WHERE id IN (SELECT id FROM tables "
        "WHERE status = ? AND updated < ? ORDER BY updated LIMIT ?)",
        (status, before, max(limit, 0)),
    ).rowcount


def secret(connection: sqlite3.Connection, make: Callable[[], str]) -> str:
    kept = _value(connection, "secret")
    if kept is None:
        kept = make()
        connection.execute("INSERT INTO server (name, value) VALUES ('secret', ?)", (kept,))
    return kept


def mark_checked(connection: sqlite3.Connection) -> int:
    """Count one more check of health, and return the count."""
    number = checked(connection) + 1
    connection.execute(
        "INSERT OR REPLACE INTO server (name, value) VALUES ('checked', ?)", (str(number),)
    )
    return number


def checked(connection: sqlite3.Connection) -> int:
    return int(_value(connection, "checked") or 0)


def _value(connection: sqlite3.Connection, name: str) -> str | None:
    row = connection.execute("SELECT value FROM server WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])
