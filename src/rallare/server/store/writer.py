"""The one thread that writes, many calls at a time.

Syncing a disk takes the same time for one call as for a thousand. So the thread takes whatever
has come in while it was busy, writes it in one transaction and answers everybody after the
commit: group commit. A call that is refused has changed nothing and does not spoil the others.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from rallare.server.store.batch import Batch
from rallare.server.store.database import translated
from rallare.server.store.store import StoreClosed, StoreError, StoreFailed, TooBusy

__all__ = ["Writer"]

Result = TypeVar("Result")

_MINOR = (
    ValueError,
    TypeError,
    OverflowError,
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
)
"""What is raised when a value is at fault and not the database."""


@dataclass(slots=True)
class _Call:
    """What somebody waits for. An error is kept as a value until the group is committed."""

    work: Callable[[Batch], Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: StoreError | None = None

    def answer(self) -> None:
        if self.future.done():  # Cancelled: nobody waits any more.
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Writer:
    """Runs functions that write. Made, used and answered on one event loop."""

    def __init__(self, connection: sqlite3.Connection, *, queue: int) -> None:
        self.commits = 0
        """How many transactions there have been."""
        self._connection = connection
        self._batch = Batch(connection)
        self._bound = queue
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Call] = []
        self._changed = threading.Condition()
        self._refusing = False
        self._closing = False
        self._failed = False
        # A daemon, so that a program that dies without closing does not hang.
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many calls wait for the next transaction."""
        return len(self._waiting)

    async def write(self, work: Callable[[Batch], Result]) -> Result:
        """What the work returns, once it is on disk. It is done even if the caller is cancelled."""
        call = _Call(work, self._loop.create_future())
        with self._changed:
            if self._refusing:
                raise StoreClosed("The store is closed.")
            if len(self._waiting) >= self._bound:
                raise TooBusy("Too many calls wait for the disk.")
            self._waiting.append(call)
            self._changed.notify()
        result: Result = await call.future
        return result

    def refuse(self) -> None:
        """Take no more calls."""
        self._refusing = True

    def close(self) -> None:
        """Write what waits, then close the connection. Blocks until that is done."""
        self.refuse()
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while group := self._take():
            self._write(group)
            self._tell(group)
        self._finish()

    def _take(self) -> list[_Call]:
        """All calls that wait; none when the store closes."""
        with self._changed:
            while not self._waiting and not self._closing:
                self._changed.wait()
            group, self._waiting = self._waiting, []
            return group

    def _write(self, group: Sequence[_Call]) -> None:
        """Do the work of a group. Never raises: somebody waits for an answer."""
        try:
            self._transact(group)
        except Exception as error:
            self._roll_back()
            if isinstance(error, _MINOR) and len(group) > 1:
                # One of them asked for what cannot be kept; the others shall not suffer.
                for call in group:
                    self._write([call])
                return
            for call in group:
                # One error for each, because raising an error changes it.
                kind = translated(error)
                call.error = type(kind)(*kind.args)

    def _transact(self, group: Sequence[_Call]) -> None:
        """Do the work of a group in one transaction."""
        if self._failed:
            raise StoreFailed("The disk has failed. Only a restart tells what was kept.")
        self._connection.execute("BEGIN IMMEDIATE")
        for call in group:
            call.result = call.error = None
            try:
                call.result = call.work(self._batch)
            except StoreError as refusal:
                call.error = refusal
        self._batch.write()
        self._commit()

    def _commit(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            # A full disk refuses before anything counts. After a failed sync the system may call
            # pages clean that never reached the disk, so no later commit could be believed.
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_IOERR:
                self._failed = True
                raise StoreFailed("The disk failed while syncing.") from error
            raise
        self.commits += 1

    def _roll_back(self) -> None:
        self._batch.forget()
        # SQLite may have rolled back by itself, and a broken disk may not even allow that.
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._failed = True

    def _tell(self, group: Sequence[_Call]) -> None:
        """Answer a group in one hop to the event loop."""
        try:
            self._loop.call_soon_threadsafe(_answer, group)
        except RuntimeError:
            return  # The loop has ended, and with it everybody who waited.

    def _finish(self) -> None:
        try:
            if not self._failed:
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error:
            return  # The log beside the database is kept then, and read at the next start.
        finally:
            self._connection.close()


def _answer(group: Sequence[_Call]) -> None:
    for call in group:
        call.answer()
