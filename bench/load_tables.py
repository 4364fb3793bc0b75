"""Tables full of scripted players on real sockets, for `load.py`.

A table is one person who holds every seat, each with a socket of its own. The players are light:
they read only the few fields they need, and take the first sensible action they are offered.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedError

__all__ = ["Meter", "Table", "create", "set_up"]

COOKIE = "rallare_player"
AT_ONCE = 16
"""How many tables are set up at the same time."""


class Payment(msgspec.Struct):
    action: str


class Claim(msgspec.Struct):
    payments: list[Payment]


class Options(msgspec.Struct):
    """What a player reads of its options, in any game."""

    actions: list[str]
    claims: list[Claim] = []
    places: list[Payment] = []
    proposal: str | None = None


class Heard(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    number: int = 0
    asked: int | None = None
    options: Options | None = None
    outcome: Any = None
    reason: str = ""


_read = msgspec.json.Decoder(Heard).decode
_write = msgspec.json.Encoder().encode


class Meter:
    """Collects how long moves took, in seconds, and what went wrong."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.late = 0
        """Moves that could not be made in time, because the one before was still on its way."""
        self.refused = 0
        self.lost = 0
        """Connections that the server ended."""


class Table:
    """One table: knows who is to act, and how long each move takes to reach everybody."""

    def __init__(self, table: str, sockets: list[ClientConnection], meter: Meter) -> None:
        self.id = table
        self.meter = meter
        self.moves = 0
        self.over = False
        self.on_heard: Callable[[Table], None] = lambda table: None
        """Called when everybody has heard of a move."""
        self._sockets = sockets
        self._asked: dict[int, tuple[int, Options]] = {}
        self._began = 0.0
        self._missing = 0
        self._readers = [
            asyncio.create_task(self._listen(seat, socket)) for seat, socket in enumerate(sockets)
        ]

    @property
    def busy(self) -> bool:
        """Whether a move is on its way."""
        return self._missing > 0

    async def move(self) -> None:
        """Make the next move, unless the last one is still on its way."""
        if self.over or not self._asked:
            return
        if self._missing:
            self.meter.late += 1
            return
        seat, (asked, options) = next(iter(self._asked.items()))
        message = {
            "type": "act",
            "id": f"m{self.moves}",
            "asked": asked,
            "action": _choose(options, self.moves),
        }
        self.moves += 1
        self._missing = len(self._sockets)
        self._began = time.perf_counter()
        await self._sockets[seat].send(_write(message), text=True)

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self._hear(seat, _read(data))
        except ConnectionClosedError:
            self.meter.lost += 1
            self.over = True

    def _hear(self, seat: int, message: Heard) -> None:
        if message.type in ("change", "sync"):
            self._asked.pop(seat, None)
            if message.asked is not None and message.options is not None:
                self._asked[seat] = (message.asked, message.options)
            self.over = self.over or message.outcome is not None
            if message.type == "change":
                self._heard()
        elif message.type == "refused":
            self.meter.refused += 1
            self._missing = 0

    def _heard(self) -> None:
        self._missing -= 1
        if self._missing == 0:
            self.meter.times.append(time.perf_counter() - self._began)
            self.on_heard(self)


def _choose(options: Options, number: int) -> str:
    """Something a person might do: claim or place where possible, but collect cards first."""
    if options.proposal is not None:
        return options.proposal
    if options.claims and number % 3 == 0:
        return options.claims[-1].payments[0].action
    if options.places and number % 2 == 0:
        return options.places[-1].action
    if "blind" in options.actions:
        return "blind"
    return options.actions[0] if options.actions else options.claims[0].payments[0].action


async def set_up(
    url: str,
    game: str,
    players: int,
    count: int,
    meter: Meter,
    progress: Callable[[int], None],
) -> list[Table]:
    """Set up and start some tables, each with a socket for every seat."""
    tables: list[Table] = []
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:

        async def one() -> None:
            async with gate:
                tables.append(await _set_up_one(http, url, game, players, meter))
                progress(len(tables))

        # The first brings the cookie that holds the seats of all.
        await one()
        await asyncio.gather(*(one() for _ in range(count - 1)))
    return tables


async def create(http: httpx.AsyncClient, game: str, players: int) -> str:
    """Set up a table that waits to be started; returns its id."""
    seats = [{"kind": "me", "name": f"Player {seat + 1}"} for seat in range(players)]
    answer = await http.post("/api/v1/tables", json={"game": game, "seats": seats})
    answer.raise_for_status()
    return str(answer.json()["table"]["id"])


async def _set_up_one(
    http: httpx.AsyncClient, url: str, game: str, players: int, meter: Meter
) -> Table:
    table = await create(http, game, players)
    (await http.post(f"/api/v1/tables/{table}/start")).raise_for_status()
    address = f"{url.replace('http', 'ws', 1)}/ws/v1/tables/{table}"
    headers = {"Cookie": f"{COOKIE}={http.cookies[COOKIE]}"}
    sockets = [
        await websockets.connect(
            f"{address}?seat={seat}",
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            max_size=None,
        )
        for seat in range(players)
    ]
    return Table(table, sockets, meter)
