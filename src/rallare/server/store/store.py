"""What keeps the logs of the tables: the interface, its values and its errors.

When `create` or `append` returns, the lines are on disk: they outlive a killed process and a
power cut. When it raises, none of its lines is there. A call is kept as a whole or not at all, and
the lines of a table have the numbers 1, 2, 3 and so on without gaps. A caller who is cancelled
while waiting does not know which of the two it was.

One error leaves it open: after `StoreFailed` the disk itself is in doubt. Nothing more is written
then, and only a restart tells what was kept.

Error texts name no table, key or entry: they may end up in logs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

__all__ = [
    "Line",
    "Listed",
    "NewerStore",
    "NoSuchTable",
    "OutOfOrder",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreFailed",
    "StoreFull",
    "StoreInUse",
    "Summary",
    "TableExists",
    "TooBusy",
]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log. The entry holds secrets, so it is not in the repr."""

    number: int
    """From 1, without gaps."""
    at: int
    """Milliseconds since 1970."""
    entry: bytes = field(repr=False)
    """JSON text, opaque to the store."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What tables are found by. Every append replaces it, together with adding its lines."""

    status: str
    """waiting, playing, over or closed."""
    game: str
    public: bool
    """Whether the lobby lists it."""
    updated: int
    """Milliseconds since 1970."""
    due: int | None
    """When a clock runs out, if one runs."""
    keys: frozenset[str] = field(repr=False)
    """The keys of the people who sit there."""
    card: bytes = field(repr=False)
    """JSON of what the lobby and "my games" show, opaque to the store."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    table: str
    status: str
    game: str
    updated: int
    card: bytes = field(repr=False)


class StoreError(Exception):
    """The store cannot do what it was asked for."""


class TableExists(StoreError):
    """The id of a new table is taken."""


class NoSuchTable(StoreError):
    """There is no table of that id."""


class OutOfOrder(StoreError):
    """The first line does not have the next number, or the others do not follow it."""


class StoreFull(StoreError):
    """The disk is full. Nothing was written; it may be tried again later."""


class TooBusy(StoreError):
    """Too many calls are waiting. Nothing was written; it may be tried again later."""


class StoreClosed(StoreError):
    """The store was closed before the call."""


class StoreFailed(StoreError):
    """The disk failed while syncing, so it is not known what is on it. Nothing more is written."""


class StoreInUse(StoreError):
    """Another server works with the same database."""


class NewerStore(StoreError):
    """The database was made by a newer version of the program."""


class Store(Protocol):
    """A keeper of logs. It is used from one event loop, and never blocks it."""

    async def create(self, table: str, lines: Sequence[Line], summary: Summary) -> None:
        """Begin a table with lines from number 1 on; at least one.

        Raises TableExists or OutOfOrder.
        """

    async def append(self, table: str, lines: Sequence[Line], summary: Summary) -> None:
        """Add lines to a table and replace its summary; without lines, only the summary.

        Raises NoSuchTable or OutOfOrder.
        """

    async def read(self, table: str) -> tuple[Line, ...]:
        """All lines of a table, in order. Raises NoSuchTable."""

    async def lobby(
        self, *, game: str | None, status: str, before: tuple[int, str] | None, limit: int
    ) -> tuple[Listed, ...]:
        """Public tables of a status, the newest first, of one game or all.

        The next page begins `before` the `(updated, table)` of the last one listed.
        """

    async def tables_of(self, key: str, limit: int) -> tuple[Listed, ...]:
        """The tables where a key sits, of any status, the newest first."""

    async def running(self) -> tuple[str, ...]:
        """The ids of all tables that are playing."""

    async def due(self, before: int, limit: int) -> tuple[str, ...]:
        """The ids of tables whose clock runs out before or at a time, the first due first."""

    async def count(self, status: str | None = None) -> int:
        """How many tables have a status; without one, how many are not closed."""

    async def forget(self, status: str, before: int, limit: int) -> int:
        """Delete tables of a status that were last updated before a time, the oldest first.

        Returns how many were deleted, at most `limit`.
        """

    async def secret(self, make: Callable[[], str]) -> str:
        """The server's own secret. The first call ever makes it; then it stays the same."""

    async def check(self) -> None:
        """Write something and read it again. Raises StoreError when that fails."""

    async def close(self) -> None:
        """Finish everything that was asked for, then close. Later calls raise StoreClosed."""
