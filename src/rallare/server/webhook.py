"""Web hooks: tell an address that a table has chosen that it is somebody's turn.

The address is a secret of the table, and a server that calls any address can be made to call its
own neighbours. So only hosts that the operator has named are called, by https; or by http, but
only on this machine. Redirects are not followed, answers are not read, and no log has more of an
address than its host. Nobody waits for a hook: it is called from a thread, later, perhaps never.
"""

from __future__ import annotations

import http.client
import json
import logging
import socket
import ssl
import threading
import time
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import SplitResult, urlsplit

from rallare import __version__
from rallare.server.limits import Bucket
from rallare.server.setting_values import is_loopback

__all__ = ["Hooks"]

log = logging.getLogger("rallare.webhook")

_PORTS = {"http": 80, "https": 443}
_LONGEST_URL = 500
_THREADS = 4
_MOST_WAITING = 256
_MOST_OF_A_TABLE = 8


@dataclass(frozen=True, slots=True)
class _Call:
    """A call to make. The address is in no repr."""

    url: str = field(repr=False)
    table: str = field(repr=False)
    body: bytes = field(repr=False)


class Hooks:
    """Calls the web hooks of tables. `hosts` are the names, or name:port, that may be called.

    The calls of a table are made one at a time, in their order. Each has `seconds` to be answered;
    one that fails is tried again after each of the `pauses`. What does not fit the queue is lost.
    """

    def __init__(
        self, hosts: Sequence[str], seconds: float = 5.0, pauses: Sequence[float] = (1.0, 4.0)
    ) -> None:
        self._hosts = frozenset(hosts)
        self._seconds = seconds
        self._pauses = tuple(pauses)
        self._changed = threading.Condition()
        self._waiting: deque[_Call] = deque()
        self._of_table: Counter[str] = Counter()
        self._busy: set[str] = set()
        self._complaints = Bucket(rate=0.1, burst=3, clock=time.monotonic)
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()

    def allowed(self, url: str) -> str | None:
        """Why an address may not be a web hook, in a sentence; None when it may."""
        if not self._hosts:
            return "This server calls no web hooks."
        parts = _parts(url)
        if parts is None:
            return "A web hook is an address such as https://chat.example.org/hooks/1."
        name, ordinary = _host(parts), parts.port in (None, _PORTS[parts.scheme])
        if f"{name}:{parts.port or _PORTS[parts.scheme]}" not in self._hosts and not (
            ordinary and name in self._hosts
        ):
            return "This server may not call that host."
        if parts.scheme != "https" and not is_loopback(name):
            return "A web hook must be called by https."
        return None

    def post(self, url: str, body: Mapping[str, Any]) -> None:
        """Have an address called soon. Returns at once, and raises nothing for a bad address."""
        if self.allowed(url) is not None or self._stopping.is_set():
            return
        call = _Call(url, str(body.get("table", "")), json.dumps(dict(body)).encode())
        with self._changed:
            number = self._of_table[call.table]
            if len(self._waiting) >= _MOST_WAITING or number >= _MOST_OF_A_TABLE:
                if self._complaints.take():
                    log.warning("web hook dropped: too many wait", extra={"host": _host_of(url)})
                return
            self._waiting.append(call)
            self._of_table[call.table] += 1
            if len(self._threads) < min(_THREADS, len(self._waiting) + len(self._busy)):
                name = f"web hooks {len(self._threads) + 1}"
                self._threads.append(threading.Thread(target=self._work, name=name, daemon=True))
                self._threads[-1].start()
            self._changed.notify()

    def close(self, seconds: float = 0.0) -> None:
        """Take no more calls; wait so long for those that are being made."""
        self._stopping.set()
        with self._changed:
            self._waiting.clear()
            self._of_table.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(seconds / len(self._threads))

    def _work(self) -> None:
        while True:
            with self._changed:
                while (call := self._next()) is None:
                    if self._stopping.is_set():
                        return
                    self._changed.wait()
                self._busy.add(call.table)
            try:
                self._deliver(call)
            except Exception as error:  # A hook must never end the thread of all hooks.
                log.error(
                    "web hook failed", extra={"host": _host_of(call.url), "why": _name(error)}
                )
            finally:
                with self._changed:
                    self._busy.discard(call.table)
                    self._changed.notify_all()

    def _next(self) -> _Call | None:
        """The first call of a table that has none under way."""
        for call in self._waiting:
            if call.table not in self._busy:
                self._waiting.remove(call)
                self._of_table[call.table] -= 1
                if not self._of_table[call.table]:
                    del self._of_table[call.table]
                return call
        return None

    def _deliver(self, call: _Call) -> None:
        why = ""
        for pause in (*self._pauses, None):
            try:
                status = self._call(call)
            except (OSError, http.client.HTTPException) as error:
                why = _name(error)
            else:
                if 200 <= status < 300:
                    return
                why = f"status {status}"
                # Asking again does not help where the request is wrong or has moved.
                if status < 500 and status not in (408, 429):
                    break
            if pause is None or self._stopping.wait(pause):
                break
        log.warning("web hook failed", extra={"host": _host_of(call.url), "why": why})

    def _call(self, call: _Call) -> int:
        """Make one call; returns the status of the answer."""
        parts = urlsplit(call.url)
        connection = self._connection(parts)
        connection.connect()
        # The time limit of a socket starts anew with every byte. This one does not.
        limit = threading.Timer(self._seconds, _cut, (connection,))
        limit.daemon = True
        limit.start()
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            headers = {"Content-Type": "application/json", "User-Agent": f"rallare/{__version__}"}
            connection.request("POST", target, call.body, headers)
            return connection.getresponse().status
        finally:
            limit.cancel()
            connection.close()

    def _connection(self, parts: SplitResult) -> http.client.HTTPConnection:
        host = parts.hostname or ""
        if parts.scheme == "https":
            return http.client.HTTPSConnection(
                host, parts.port, timeout=self._seconds, context=self._trust
            )
        return http.client.HTTPConnection(host, parts.port, timeout=self._seconds)

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        return ssl.create_default_context()


def _parts(url: str) -> SplitResult | None:
    """The parts of an address that can be called."""
    if len(url) > _LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        fine = parts.scheme in _PORTS and parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if fine and "@" not in parts.netloc and not parts.fragment else None


def _host(parts: SplitResult) -> str:
    name = parts.hostname or ""
    return f"[{name}]" if ":" in name else name


def _host_of(url: str) -> str:
    return _host(urlsplit(url))


def _name(error: Exception) -> str:
    """The kind of an error: its words may have the address in them."""
    return type(error).__name__


def _cut(connection: http.client.HTTPConnection) -> None:
    sock: socket.socket | None = connection.sock
    if sock is not None:
        with suppress(OSError):
            sock.shutdown(socket.SHUT_RDWR)
