"""A real server in a process of its own, and clients that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

COOKIE = "rallare_player"
START_SECONDS = 30
NO_LIMITS = (
    "--tables-per-address=0",
    "--connections-per-address=0",
    "--messages-per-second=0",
    "--requests-per-second=0",
)
"""Tests are one address that does much."""


class ServerProcess:
    """`rallare serve` on loopback, with its output kept for looking at."""

    def __init__(self, data: Path, *flags: str, env: dict[str, str] | None = None) -> None:
        self.data = data
        self.lines: list[str] = []
        command = [sys.executable, "-m", "rallare", "serve", f"--data={data}", "--port=0"]
        quick = ["--bot-pause=0", "--bot-workers=1", "--log-format=json"]
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("RALLARE_")}
        self.process = subprocess.Popen(
            [*command, *quick, *NO_LIMITS, *flags],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**inherited, **(env or {})},
        )
        self._ready = threading.Event()
        self._address = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._ready.wait(START_SECONDS) or not self._address:
            self.kill()
            raise AssertionError("the server did not start:\n" + "\n".join(self.lines))

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if line.startswith("Rallare is at "):
                self._address = line.split()[3].rstrip("/")
                self._ready.set()
        self._ready.set()

    @property
    def url(self) -> str:
        return self._address

    @property
    def log(self) -> str:
        return "\n".join(self.lines)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """End it as an operator would; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(30)
        self._reader.join(10)
        return code


@contextmanager
def running_server(
    data: Path, *flags: str, env: dict[str, str] | None = None
) -> Iterator[ServerProcess]:
    """A server for the time of a test."""
    server = ServerProcess(data, *flags, env=env)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Person:
    """Somebody with a browser: a cookie jar, and sockets that use it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=30)

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def token(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    async def post(self, path: str, body: Any = None, *, expect: int | None = 200) -> Any:
        response = await self.http.post(f"/api/v1{path}", json=body if body is not None else {})
        if expect is not None:
            assert response.status_code == expect, response.text
        return response.json()

    async def get(self, path: str, *, expect: int | None = 200) -> Any:
        response = await self.http.get(f"/api/v1{path}")
        if expect is not None:
            assert response.status_code == expect, response.text
        return response.json()

    async def set_up(self, game: str, seats: Sequence[Any], **more: Any) -> str:
        """A new table; seats are "me", "open", a bot's name, or whole seats. Returns its id."""
        body = {"game": game, "seats": [_seat(each) for each in seats], **more}
        state = await self.post("/tables", body, expect=201)
        return str(state["table"]["id"])

    @asynccontextmanager
    async def sit(
        self, table: str, seat: int | None, since: int | None = None
    ) -> AsyncIterator[Line]:
        """A socket of a seat, or of a spectator."""
        line = await self.connect(table, seat, since)
        try:
            yield line
        finally:
            await line.socket.close()

    async def connect(self, table: str, seat: int | None, since: int | None = None) -> Line:
        query = {"seat": seat, "since": since}
        text = "&".join(f"{name}={value}" for name, value in query.items() if value is not None)
        headers = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        socket = await websockets.connect(
            f"{self.url.replace('http', 'ws')}/ws/v1/tables/{table}?{text}",
            additional_headers=headers,
            max_size=None,
            compression=None,
        )
        return Line(socket)


class Line:
    """An open socket: remembers what it was told, raw and read."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[bytes] = []
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        """The last message with a view."""
        self._name = secrets.token_hex(8)  # no other line's: a seat remembers ids it has heard
        self._sent = 0

    async def next(self) -> dict[str, Any]:
        """The next message."""
        data = await self.socket.recv()
        self.raw.append(data if isinstance(data, bytes) else data.encode())
        message: dict[str, Any] = json.loads(data)
        self.heard.append(message)
        if message["type"] in ("sync", "change"):
            self.state = {**self.state, **message}
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of a kind; the others are remembered."""
        while (message := await self.next())["type"] not in kinds:
            pass
        return message

    async def send(self, kind: str, /, **fields: Any) -> str:
        """Send a message with a new id; returns the id."""
        self._sent += 1
        client = fields.pop("id", f"{self._name}-{self._sent}")
        await self.socket.send(json.dumps({"type": kind, "id": client, **fields}))
        return str(client)

    async def act(self, action: str) -> dict[str, Any]:
        """Play an action; returns the answer to it."""
        client = await self.send("act", asked=self.state["asked"] or 0, action=action)
        while (message := await self.until("accepted", "refused"))["id"] != client:
            pass
        return message


def _seat(text: Any) -> Any:
    if text == "me":
        return {"kind": "me", "name": "Ada"}
    if text == "open":
        return {"kind": "open"}
    return {"kind": "bot", "bot": text} if isinstance(text, str) else text


def some_action(options: dict[str, Any], random: Random) -> str:
    """One of the actions that the server offers; claims and placing more often than the rest."""
    eager = [claim["payments"][0]["action"] for claim in options.get("claims", ())]
    eager += [place["action"] for place in options.get("places", ())]
    if options.get("proposal") is not None:
        eager.append(options["proposal"])
    if eager and (not options["actions"] or random.random() < 0.7):
        return str(random.choice(eager))
    return str(random.choice(options["actions"]))
