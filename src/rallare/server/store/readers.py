"""The threads that read. Each has a connection of its own, which cannot write."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from rallare.server.store.database import translated
from rallare.server.store.store import StoreClosed, StoreError, TooBusy

__all__ = ["Readers"]

Result = TypeVar("Result")


class Readers:
    """Runs functions on reading connections, as many at a time as there are connections."""

    def __init__(self, connections: Sequence[sqlite3.Connection], *, queue: int) -> None:
        self._bound = queue
        self._waiting = 0
        self._closing = False
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for connection in connections:
            self._idle.put(connection)
        self._threads = ThreadPoolExecutor(len(connections), thread_name_prefix="store-reader")

    async def read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._closing:
            raise StoreClosed("The store is closed.")
        if self._waiting >= self._bound:
            raise TooBusy("Too many calls wait for the disk.")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._run, work)
        finally:
            self._waiting -= 1

    def refuse(self) -> None:
        """Take no more calls."""
        self._closing = True

    def close(self) -> None:
        """Answer what was asked, then close the connections. Blocks until that is done."""
        self.refuse()
        self._threads.shutdown()
        while not self._idle.empty():
            self._idle.get().close()

    def _run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._idle.get()
        try:
            return work(connection)
        except StoreError:
            raise
        except Exception as error:
            raise translated(error) from error
        finally:
            self._idle.put(connection)
