"""A worker process as the server holds it: started, asked, and ended.

A worker inherits nothing of the server but one end of a pair of sockets: no other descriptor, no
terminal, and none of the server's own settings, among which is its secret.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from contextlib import suppress
from typing import TypeVar

from rallare.server.thinking.parcel import LENGTH, LONGEST, Answer, frame

__all__ = ["Gone", "WorkerProcess"]

TIME_TO_START = 30.0
"""Seconds after which a worker that does not say it is ready is given up."""

OWN_SETTINGS = "RALLARE_"
"""What the names of the server's settings in the environment begin with."""

Result = TypeVar("Result")


class Gone(Exception):
    """The worker's process has ended, or could not be started."""


class WorkerProcess:
    """One worker, which is asked one question at a time. Make one with `start`."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self._process = process
        self._reader = reader
        self._writer = writer

    @classmethod
    async def start(cls, maker: str) -> WorkerProcess:
        """Start a worker and wait until it is ready; raises Gone when it never is."""
        ours, theirs = socket.socketpair()
        with theirs:
            starting = asyncio.create_task(asyncio.to_thread(_spawn, maker, theirs))
            try:
                process = await _to_the_end(starting)
            except asyncio.CancelledError:
                ours.close()
                await _end(starting.result())
                raise
            except OSError as error:
                ours.close()
                raise Gone(f"no process could be started ({type(error).__name__})") from None
        worker: WorkerProcess | None = None
        try:
            worker = cls(process, *await asyncio.open_unix_connection(sock=ours))
            await worker._become_ready()
        except BaseException:
            if worker is None:
                ours.close()
                await _end(process)
            else:
                await worker.end()
            raise
        return worker

    async def _become_ready(self) -> None:
        try:
            async with asyncio.timeout(TIME_TO_START):
                first = await self._answer()
        except TimeoutError:
            raise Gone("it was not ready in time") from None
        if first.kind != "ready":
            raise Gone(f"its bots could not be imported: {first.text}")

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    async def ask(self, question: bytes) -> Answer:
        """Ask and wait for the answer, however long it takes; raises Gone when the worker dies.

        Whoever stops waiting must end the worker: its answer would be taken for the next one.
        """
        self._writer.write(frame(question))
        return await self._answer()

    async def _answer(self) -> Answer:
        try:
            (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
            if length > LONGEST:
                raise Gone("it said too much")
            return Answer.from_bytes(await self._reader.readexactly(length))
        except (asyncio.IncompleteReadError, OSError):
            raise Gone("its process has ended") from None
        except ValueError:
            raise Gone("it said what nobody understands") from None

    async def end(self) -> None:
        """End the process, whatever it does, and wait until it is gone."""
        self._writer.close()
        await _end(self._process)
        with suppress(OSError):
            await self._writer.wait_closed()


async def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    await _to_the_end(asyncio.create_task(asyncio.to_thread(process.wait)))


async def _to_the_end(task: asyncio.Task[Result]) -> Result:
    """Wait for a task. Being cancelled comes after that: a thread cannot be left half-way."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


def _spawn(maker: str, theirs: socket.socket) -> subprocess.Popen[bytes]:
    """Start a Python that finds what this one finds. What bots print is thrown away."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(OWN_SETTINGS)}
    places = (place or os.getcwd() for place in sys.path)
    environment["PYTHONPATH"] = os.pathsep.join(places)
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "rallare.server.thinking.worker", maker],
        stdin=theirs.fileno(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        # Signals of the terminal go to the server's session only.
        start_new_session=True,
    )
