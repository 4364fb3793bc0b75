"""The store in an SQLite file: one thread writes with group commit, two read.

The file is in WAL mode, so readers never wait for the writer, and every commit is synced. Only one
server can have it open. Its settings are in `database`, its schema in `migrations`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from rallare.server.store import statements
from rallare.server.store.database import (
    lock,
    make_file,
    open_reading,
    open_writing,
    translated,
)
from rallare.server.store.readers import Readers
from rallare.server.store.store import Line, Listed, StoreError, Summary
from rallare.server.store.writer import Writer

__all__ = ["SqliteStore"]

READERS = 2


class SqliteStore:
    """A store in one file. Open it with `SqliteStore.open`, on the event loop that will use it."""

    def __init__(self, writer: Writer, readers: Readers, locked: sqlite3.Connection) -> None:
        self._writer = writer
        self._readers = readers
        self._locked = locked
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, *, queue: int = 10_000) -> SqliteStore:
        """Open a database, new or old. At most `queue` calls may wait for writing or reading.

        Raises StoreInUse, NewerStore, or StoreError when the file cannot be used.
        """
        locked, writing, *reading = await asyncio.to_thread(_connections, path)
        return cls(Writer(writing, queue=queue), Readers(reading, queue=queue), locked)

    @property
    def commits(self) -> int:
        """How many transactions there have been: far fewer than calls when many come at once."""
        return self._writer.commits

    @property
    def waiting(self) -> int:
        """How many calls wait to be written."""
        return self._writer.waiting

    async def create(self, table: str, lines: Sequence[Line], summary: Summary) -> None:
        kept = tuple(lines)
        await self._writer.write(lambda batch: batch.create(table, kept, summary))

    async def append(self, table: str, lines: Sequence[Line], summary: Summary) -> None:
        kept = tuple(lines)
        await self._writer.write(lambda batch: batch.append(table, kept, summary))

    async def read(self, table: str) -> tuple[Line, ...]:
        return await self._readers.read(lambda on: statements.read(on, table))

    async def lobby(
        self, *, game: str | None, status: str, before: tuple[int, str] | None, limit: int
    ) -> tuple[Listed, ...]:
        return await self._readers.read(
            lambda on: statements.lobby(on, game, status, before, limit)
        )

    async def tables_of(self, key: str, limit: int) -> tuple[Listed, ...]:
        return await self._readers.read(lambda on: statements.tables_of(on, key, limit))

    async def running(self) -> tuple[str, ...]:
        return await self._readers.read(statements.running)

    async def due(self, before: int, limit: int) -> tuple[str, ...]:
        return await self._readers.read(lambda on: statements.due(on, before, limit))

    async def count(self, status: str | None = None) -> int:
        return await self._readers.read(lambda on: statements.count(on, status))

    async def forget(self, status: str, before: int, limit: int) -> int:
        return await self._writer.write(
            lambda batch: statements.forget(batch.statements_on_tables(), status, before, limit)
        )

    async def secret(self, make: Callable[[], str]) -> str:
        return await self._writer.write(lambda batch: statements.secret(batch.statements(), make))

    async def check(self) -> None:
        written = await self._writer.write(
            lambda batch: statements.mark_checked(batch.statements())
        )
        if await self._readers.read(statements.checked) < written:
            raise StoreError("The database does not show what was written.")

    async def close(self) -> None:
        if self._closing is None:
            self._readers.refuse()
            self._writer.refuse()
            self._closing = asyncio.create_task(asyncio.to_thread(self._close))
        # Closing goes on when the caller is cancelled; a second call waits for the same end.
        await asyncio.shield(self._closing)

    def _close(self) -> None:
        # Readers first: the last checkpoint empties the write-ahead log only when nobody reads.
        self._readers.close()
        self._writer.close()
        self._locked.close()


def _connections(path: Path) -> list[sqlite3.Connection]:
    """The lock, the writing connection and the reading ones; after an error none stays open."""
    with ExitStack() as opened:
        connections: list[sqlite3.Connection] = []

        def keep(connection: sqlite3.Connection) -> None:
            opened.callback(connection.close)
            connections.append(connection)

        try:
            keep(lock(path))
            make_file(path)
            keep(open_writing(path))
            for _ in range(READERS):
                keep(open_reading(path))
        except (sqlite3.Error, OSError) as error:
            raise translated(error) from error
        opened.pop_all()
    return connections
