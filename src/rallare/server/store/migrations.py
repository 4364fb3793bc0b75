"""The schema of the database, as the list of steps that lead to it.

Migration n takes a database from version n - 1 to version n. A new one is a function at the end of
`MIGRATIONS`; those before it never change, for databases out there were made by them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from rallare.server.store.store import NewerStore, StoreError

__all__ = ["APPLICATION", "MIGRATIONS", "Migration", "migrate"]

Migration = Callable[[sqlite3.Connection], None]

APPLICATION = int.from_bytes(b"Rall", "big")
"""The mark in a database's header by which we know our own."""


def _logs_of_tables(connection: sqlite3.Connection) -> None:
    """Version 1: tables, their lines, who sits there, and what the server keeps for itself."""
    for statement in (
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            status TEXT NOT NULL,
            game TEXT NOT NULL,
            public INTEGER NOT NULL,
            updated INTEGER NOT NULL,
            due INTEGER,
            card BLOB NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE lines (
            id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            number INTEGER NOT NULL,
            at INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (id, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE sitters (
            id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            key TEXT NOT NULL,
            PRIMARY KEY (id, key)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE server (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX sitters_by_key ON sitters (key, id)",
        "CREATE INDEX tables_by_status ON tables (status, updated, id)",
        "CREATE INDEX tables_by_due ON tables (due, id) WHERE due IS NOT NULL",
        "CREATE INDEX lobby ON tables (status, updated, id) WHERE public = 1",
        "CREATE INDEX lobby_by_game ON tables (game, status, updated, id) WHERE public = 1",
    ):
        connection.execute(statement)


MIGRATIONS: tuple[Migration, ...] = (_logs_of_tables,)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a database, new or old, to the version of the program.

    Foreign keys must not be in force yet: a migration may have to build a table anew.
    Raises NewerStore, or StoreError for a database of another program.
    """
    version = _version(connection)
    if version > len(migrations):
        raise NewerStore(
            f"The database was made by a newer Rallare: it has version {version}, and this program "
            f"knows versions up to {len(migrations)}. Start it with the newer program."
        )
    for number, migration in enumerate(migrations[version:], start=version + 1):
        _step(connection, number, migration)


def _version(connection: sqlite3.Connection) -> int:
    """The version of a database of ours; 0 when it is new."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application or version or things):
        raise StoreError("The database belongs to another program.")
    return int(version)


def _step(connection: sqlite3.Connection, number: int, migration: Migration) -> None:
    """One migration and the new version number, together or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        migration(connection)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise StoreError(f"Migration {number} would leave lines without their table.")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
