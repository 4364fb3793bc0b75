"""The log in the database, compared with what clients were told."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from rallare.server.run import DATABASE
from rallare.server.store import Line
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.wire import encode, event_part
from support.crash import Company, Journal, Told

__all__ = ["Ledger"]

_LINE_OF_NEWS = {
    "sat": "sat",
    "returned": "returned",
    "resumed": "resumed",
    "bot-failed": "replaced",
    "rematch": "rematched",
    "over": "played",
}
"""For each kind of news, the kind of line that it tells of. Presence is in no log."""


class TableLog:
    """The log of one table as read so far, and the table that comes of it."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.rows: list[tuple[int, bytes]] = []
        self.entries: list[dict[str, Any]] = []
        self.table: Table | None = None

    def read(self, connection: sqlite3.Connection) -> None:
        """Read on. What was read before must still be there, as it was."""
        found = connection.execute(
            "SELECT number, at, entry FROM lines WHERE id = ? ORDER BY number", (self.id,)
        ).fetchall()
        assert [number for number, _, _ in found] == list(range(1, len(found) + 1)), "gaps"
        rows = [(at, bytes(entry)) for _, at, entry in found]
        assert rows[: len(self.rows)] == self.rows, "what was written has changed or is gone"
        for number, (at, entry) in enumerate(rows[len(self.rows) :], start=len(self.rows) + 1):
            self.entries.append(json.loads(entry))
            if self.table is None:
                self.table = Table.replay(self.id, [Line(number, at, entry)])
            else:
                self.table.apply(log.decode(entry), at)
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def entry(self, number: int) -> dict[str, Any]:
        assert number <= len(self), f"line {number} was told of, and the log ends at {len(self)}"
        return self.entries[number - 1]

    def numbers(self, *kinds: str, until: int) -> list[int]:
        """The numbers of all lines of some kinds."""
        return [n for n in range(1, until + 1) if self.entry(n)["type"] in kinds]

    def events(self, seat: int | None) -> dict[int, Any]:
        """By change, what a seat is told when the log is played again."""
        assert self.table is not None
        return {
            number: json.loads(encode(list(map(event_part, events))))
            for number, events in self.table.told(seat, 0)
        }

    def sent_by(self, seat: int | None) -> Counter[str]:
        """How often each message of a seat's client is in the log."""
        return Counter(
            entry["client"]
            for entry in self.entries
            if entry.get("client") is not None and entry["seat"] == seat
        )


class Ledger:
    """Compares the database of a server that is not running with what everybody was told."""

    def __init__(self, data: Path) -> None:
        self._database = data / DATABASE
        self._logs: dict[str, TableLog] = {}
        self.saved: set[tuple[str, int | None, str]] = set()
        """Messages that were written, and whose answer got lost."""
        self.unsaved: set[tuple[str, int | None, str]] = set()
        """Messages that had to be sent again, because they were not written."""

    @property
    def lines(self) -> int:
        return sum(map(len, self._logs.values()))

    def check(self, companies: list[Company]) -> None:
        """Everything that anybody was told is in the log, and no message is in it twice."""
        with closing(self._open()) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            for company in companies:
                for table, answers in company.answers.items():
                    self._log(connection, table)
                    for told in answers:
                        self._check_answer(table, told)
                for journal in company.journals:
                    self._check_journal(self._logs[journal.table], journal)

    def check_all_done(self, companies: list[Company]) -> None:
        """At the end every message is answered, and in the log exactly once; all was told."""
        self.check(companies)
        for company in companies:
            for client in company.clients:
                journal = client.journal
                table = self._logs[journal.table]
                assert set(journal.accepted) == set(journal.sent)
                assert table.sent_by(journal.seat) == Counter(list(journal.sent))

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(f"{self._database.as_uri()}?mode=ro", uri=True)

    def _log(self, connection: sqlite3.Connection, table: str) -> None:
        self._logs.setdefault(table, TableLog(table)).read(connection)

    def _check_answer(self, table: str, told: Told) -> None:
        kept = self._logs[table]
        kept.entry(told.number)
        if told.kind:
            lines = [kept.entry(n) for n in range(1, told.number + 1)]
            assert [x for x in lines if x["type"] == told.kind and x.get("seat") == told.content]

    def _check_journal(self, kept: TableLog, journal: Journal) -> None:
        kept.entry(max(journal.last, 1))
        replayed = kept.events(journal.seat)
        # All told events, over all connections, are those of a replay: none is missing between.
        changes = kept.numbers("started", "played", until=journal.last)
        assert sorted(journal.events) == changes
        assert all(journal.events[number] == replayed[number] for number in changes)
        self._check_talk(kept, journal)
        for news in journal.news:
            if news.kind != "presence":
                assert kept.entry(news.number)["type"] == _LINE_OF_NEWS[news.kind]
        self._check_sent(kept, journal)

    def _check_talk(self, kept: TableLog, journal: Journal) -> None:
        assert sorted(journal.talk) == kept.numbers("said", until=journal.last)
        for number, talk in journal.talk.items():
            entry = kept.entry(number)
            assert [talk[key] for key in ("seat", "kind", "what")] == [
                entry[key] for key in ("seat", "kind", "what")
            ]

    def _check_sent(self, kept: TableLog, journal: Journal) -> None:
        for client, number in journal.accepted.items():
            entry, message = kept.entry(number), journal.sent[client]
            key = "action" if message["type"] == "act" else "what"
            assert (entry["seat"], entry["client"]) == (journal.seat, client)
            assert entry[key] == message[key]
        times = kept.sent_by(journal.seat)
        assert all(count == 1 for count in times.values()), "something was done twice"
        assert set(times) <= set(journal.sent)
        for message in journal.unanswered:
            found = self.saved if times[message["id"]] else self.unsaved
            found.add((journal.table, journal.seat, message["id"]))
