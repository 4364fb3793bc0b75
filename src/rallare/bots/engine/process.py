"""A program that talks in lines, with an end to every wait.

Threads read and write the pipes, so that whatever the program does or leaves undone, nobody here
waits for longer than the deadline. The program is ended with everything that it has started.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO, Any

from rallare.bots.engine.protocol import LONGEST_LINE, ProtocolError, read_line, write_line

__all__ = ["EngineError", "EngineProcess"]

LEAVE = 1.0
"""Seconds that a program has for leaving when it is asked to, before it is made to."""
WAITING = 1000
"""Lines that may wait to be read. A program that says more is read no further."""
LAST_WORDS = 2
"""Lines of the error output that are told: programs say last what is wrong."""
LONGEST_SHOWN = 300

ENDED = b""


class EngineError(Exception):
    """An engine that does not play as the protocol asks; the words name it and say why."""


class EngineProcess:
    """A running program. Raises EngineError where it cannot be run or does not keep to the lines.

    After an error the program is ended.
    """

    def __init__(self, command: Sequence[str], title: str) -> None:
        self.title = title
        self._said: Queue[bytes] = Queue(WAITING)
        self._to_say: Queue[bytes | None] = Queue()
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self._closed = Event()
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise EngineError(f"{title} cannot be run: {reason} ({command[0]}).") from None
        self._threads = [
            Thread(target=target, args=(stream,), daemon=True)
            for target, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._overhear, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: dict[str, Any]) -> None:
        """Say a line. That it could not be said shows when the answer is waited for."""
        self._to_say.put(write_line(message))

    def receive(self, seconds: float, what: str) -> dict[str, Any]:
        """The next line but for `info`, which is for people; `what` is what is waited for."""
        deadline = monotonic() + seconds
        while True:
            left = deadline - monotonic()
            try:
                line = self._said.get(timeout=max(0.0, left))
            except Empty:
                raise self.fault(f"said nothing for {seconds:g} seconds; {what} was due") from None
            message = self._message(line, what)
            if message["type"] != "info":
                return message

    def check_silent(self) -> None:
        """Raise EngineError when the program has said more than it was asked."""
        while True:
            try:
                message = self._message(self._said.get_nowait(), "nothing")
            except Empty:
                return
            if message["type"] != "info":
                raise self.fault(f"said {message['type']!r} though nothing was asked")

    @property
    def closed(self) -> bool:
        """Whether the program was ended here."""
        return self._closed.is_set()

    def fault(self, words: str) -> EngineError:
        """The error with these words about the program, which is ended."""
        self.close()
        words = words if len(words) <= LONGEST_SHOWN else f"{words[:LONGEST_SHOWN]}…"
        return EngineError(f"{self.title} {words}.")

    def close(self) -> None:
        """End the program: it is asked to leave, and soon made to. Calling this again is fine."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._to_say.put(write_line({"type": "quit"}))
        self._to_say.put(None)
        try:
            self._process.wait(LEAVE)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()

    def _kill(self) -> None:
        """End the program and whatever it started; the whole group has its number."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(LEAVE)

    def _message(self, line: bytes, what: str) -> dict[str, Any]:
        if line == ENDED:
            raise self._gone(what)
        if not line.endswith(b"\n"):
            raise self.fault(f"said a line of more than {LONGEST_LINE} bytes, or one without end")
        try:
            message = read_line(line)
        except ProtocolError as error:
            raise self.fault(f"is not understood: {error}") from None
        if message["type"] == "error":
            raise self.fault(f"gives up: {message.get('words', 'it does not say why')}")
        return message

    def _gone(self, what: str) -> EngineError:
        """The program has ended; how, and what it said last on its error output."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVE)
        code = self._process.poll()
        self.close()
        how = "closed its output" if code is None else f"ended with code {code}"
        last = " | ".join(self._complaints)
        return self.fault(f"{how} when {what} was due{f' ({last})' if last else ''}")

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := self._to_say.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        line = None
        while line != ENDED:
            try:
                line = stream.readline(LONGEST_LINE)
            except (OSError, ValueError):
                line = ENDED
            while not self._closed.is_set():
                try:
                    self._said.put(line, timeout=LEAVE)
                    break
                except Full:
                    continue
        stream.close()

    def _overhear(self, stream: IO[bytes]) -> None:
        """Keep the last words of the error output, and never let it fill up."""
        with contextlib.suppress(OSError, ValueError), stream:
            while line := stream.readline(LONGEST_LINE):
                words = line.decode("utf-8", "replace").strip()
                if words:
                    self._complaints.append(words[: LONGEST_SHOWN // 3])
