"""People who keep every byte that a server sends them, and a web hook that does."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import websockets

from support.server import Line, Person

__all__ = ["Listener", "Witness", "hook_receiver"]


class Witness(Person):
    """Somebody who keeps whatever arrives, in order: answers with their headers, and messages."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.got: list[bytes] = []
        self.listeners: list[Listener] = []
        self.http.event_hooks = {"response": [self._keep]}

    async def _keep(self, response: httpx.Response) -> None:
        await response.aread()
        self.got.append(_headers(response.headers.multi_items()) + response.content)

    async def connect(self, table: str, seat: int | None, since: int | None = None) -> Listener:
        try:
            line = await super().connect(table, seat, since)
        except websockets.InvalidStatus as refused:
            answer = refused.response
            self.got.append(_headers(list(answer.headers.raw_items())) + (answer.body or b""))
            raise
        assert line.socket.response is not None
        self.got.append(_headers(list(line.socket.response.headers.raw_items())))
        self.listeners.append(Listener(line, seat, self.got))
        return self.listeners[-1]


class Listener(Line):
    """A socket whose messages its owner keeps."""

    def __init__(self, line: Line, seat: int | None, got: list[bytes]) -> None:
        super().__init__(line.socket)
        self.seat = seat
        self._got = got

    async def next(self) -> dict[str, Any]:
        message = await super().next()
        self._got.append(self.raw[-1])
        return message


def _headers(items: list[tuple[str, str]]) -> bytes:
    return "".join(f"{name}: {value}\n" for name, value in items).encode()


@contextmanager
def hook_receiver() -> Iterator[tuple[int, list[bytes]]]:
    """A web server on this machine: its port, and the bodies that were posted to it."""
    bodies: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port, bodies
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
