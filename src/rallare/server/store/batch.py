"""Adding lines for many tables at once, in as few statements as possible.

The thread that writes shares the interpreter with the event loop. Each statement lets go of it,
and a busy loop gives it back only after milliseconds: five statements for each of a hundred calls
would take seconds. So calls are first checked and gathered in memory, then written together, many
rows in one statement.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rallare.server.store.store import Line, NoSuchTable, OutOfOrder, Summary, TableExists

__all__ = ["Batch"]

KNOWN = 10_000
"""Of how many tables the ends are kept in memory, to spare asking for them."""

ROWS = 64
"""How many rows one statement takes at most. SQLite once allowed 999 values in a statement."""

Row = tuple[str | bytes | int | None, ...]
Item = TypeVar("Item")

_ADD_LINES = "INSERT INTO lines (id, number, at, entry) VALUES {}"
_SEAT = "INSERT INTO sitters (id, key) VALUES {}"
_SUMMARISE = (
    "INSERT INTO tables (id, status, game, public, updated, due, card) VALUES {} "
    "ON CONFLICT (id) DO UPDATE SET status = excluded.status, game = excluded.game, "
    "public = excluded.public, updated = excluded.updated, due = excluded.due, "
    "card = excluded.card"
)


@dataclass(frozen=True, slots=True)
class _End:
    """How far the log of a table goes, and who sits there."""

    last: int
    keys: frozenset[str]


class Batch:
    """Lines to add in the running transaction. Only the writer may change the database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._ends: dict[str, _End] = {}
        self._lines: list[Row] = []
        self._summaries: dict[str, Summary] = {}
        self._reseated: dict[str, frozenset[str]] = {}

    def create(self, table: str, lines: Sequence[Line], summary: Summary) -> None:
        """Gather the first lines of a table. A refusal has gathered nothing."""
        if self._end(table) is not None:
            raise TableExists("There is a table of that id already.")
        if not lines:
            raise OutOfOrder("A table begins with a line.")
        self._gather(table, lines, summary, _End(0, frozenset()))

    def append(self, table: str, lines: Sequence[Line], summary: Summary) -> None:
        """Gather the next lines of a table. A refusal has gathered nothing."""
        end = self._end(table)
        if end is None:
            raise NoSuchTable("There is no such table.")
        self._gather(table, lines, summary, end)

    def statements(self) -> sqlite3.Connection:
        """The connection, for other statements; what was gathered before is written first."""
        self.write()
        return self._connection

    def statements_on_tables(self) -> sqlite3.Connection:
        """The same for statements that change tables, so that what is known of them ends."""
        connection = self.statements()
        self._ends.clear()
        return connection

    def write(self) -> None:
        """Write what was gathered."""
        summaries = [_row(table, summary) for table, summary in self._summaries.items()]
        self._insert(_SUMMARISE, summaries)
        self._insert(_ADD_LINES, self._lines)
        for table in self._reseated:
            self._connection.execute("DELETE FROM sitters WHERE id = ?", (table,))
        seated = [(table, key) for table, keys in self._reseated.items() for key in sorted(keys)]
        self._insert(_SEAT, seated)
        self._drop()
        while len(self._ends) > KNOWN:
            del self._ends[next(iter(self._ends))]

    def forget(self) -> None:
        """The transaction was rolled back: nothing that was gathered or known holds."""
        self._drop()
        self._ends.clear()

    def _drop(self) -> None:
        self._lines = []
        self._summaries = {}
        self._reseated = {}

    def _gather(self, table: str, lines: Sequence[Line], summary: Summary, end: _End) -> None:
        for number, line in enumerate(lines, start=end.last + 1):
            if line.number != number:
                raise OutOfOrder(f"Line {line.number} came where line {number} is the next.")
        self._lines.extend((table, line.number, line.at, line.entry) for line in lines)
        self._summaries[table] = summary
        if summary.keys != end.keys:
            self._reseated[table] = summary.keys
        # Taken out and put in again, so that the tables at rest are the first to be dropped.
        self._ends.pop(table, None)
        self._ends[table] = _End(end.last + len(lines), summary.keys)

    def _end(self, table: str) -> _End | None:
        """Where a table's log ends, from memory or from the database; None without a table."""
        end = self._ends.get(table)
        if end is None:
            (last,) = self._connection.execute(
                "SELECT max(number) FROM lines WHERE id = ?", (table,)
            ).fetchone()
            if last is None:
                return None
            keys = self._connection.execute("SELECT key FROM sitters WHERE id = ?", (table,))
            end = _End(last, frozenset(key for (key,) in keys.fetchall()))
        return end

    def _insert(self, statement: str, rows: Sequence[Row]) -> None:
        for part in _parts(rows):
            row = f"({', '.join('?' * len(part[0]))})"
            values = [value for row in part for value in row]
            self._connection.execute(statement.format(", ".join([row] * len(part))), values)


def _row(table: str, summary: Summary) -> Row:
    return (
        table,
        summary.status,
        summary.game,
        summary.public,
        summary.updated,
        summary.due,
        summary.card,
    )


def _parts(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """The items in parts of 64, 32, 16 and so on, so that few different statements are needed."""
    start, size = 0, ROWS
    while start < len(items):
        while size > len(items) - start:
            size //= 2
        yield items[start : start + size]
        start += size
