"""A house in this process, with a clock that a test sets, and logs made by hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rallare.rules.chapters import RULES_VERSION, chapter
from rallare.server.channel import Channel
from rallare.server.desk import Desk
from rallare.server.house import House
from rallare.server.metrics import Metrics
from rallare.server.services import Services, milliseconds
from rallare.server.settings import Settings
from rallare.server.store import Line
from rallare.server.store.sqlite import SqliteStore
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.table.entries import Chair, Setup
from rallare.server.thinking import Thinkers
from rallare.server.webhook import Hooks
from rallare.server.wire.tables import Clock, NoClock

__all__ = ["Chronicle", "Ear", "Wall", "created", "open_house", "people", "play", "started"]

SECONDS = 30.0
"""Nothing that a test waits for takes so long, unless it never comes."""


class Wall:
    """The clock on the wall: it stands still until a test moves it on."""

    def __init__(self, at: int = 1_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at

    def go_on(self, seconds: float) -> None:
        self.at += int(seconds * 1000)


@asynccontextmanager
async def open_house(
    data: Path,
    now: Callable[[], int] = milliseconds,
    bots: Mapping[str, Any] | None = None,
    **more: Any,
) -> AsyncIterator[House]:
    """All parts of a server but the doors. Sweeping is left out: nothing happens by the wall."""
    settings = Settings(data=data, **{"bot_pause": 0.0, "bot_seconds": 30.0, **more})
    store = await SqliteStore.open(data / "rallare.db")
    thinkers = Thinkers(1, settings.bot_seconds, **(bots or {}))
    await thinkers.start()
    hooks = Hooks(())
    house = House(Services(settings, store, thinkers, hooks, Metrics(), now))
    try:
        yield house
    finally:
        await house.close()
        hooks.close()
        await thinkers.stop()
        await store.close()


class Ear:
    """A connection to a desk, without a socket round it."""

    def __init__(self, seat: int | None) -> None:
        self.channel = Channel(seat, 100_000)
        self.heard: list[dict[str, Any]] = []

    @classmethod
    async def at(cls, desk: Desk, seat: int | None, since: int | None = None) -> Ear:
        ear = cls(seat)
        key = None if seat is None else desk.table.chairs[seat].keys[0]
        await desk.connect(ear.channel, key, since)
        await ear.until("sync")
        return ear

    async def next(self) -> dict[str, Any]:
        message = await asyncio.wait_for(self.channel.next(), SECONDS)
        assert message is not None, "the connection was closed"
        self.heard.append(json.loads(message))
        return self.heard[-1]

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of a kind with these fields; the others are remembered."""
        while True:
            message = await self.next()
            if message["type"] == kind and fields.items() <= message.items():
                return message


def people(count: int) -> tuple[Chair, ...]:
    return tuple(Chair("person", f"Ada {n}", keys=(f"key-{n}",)) for n in range(count))


def created(
    *chairs: Chair, game: str = "nordic-countries", clock: Clock | None = None, **more: Any
) -> log.Created:
    """A table for these chairs; its owner is the first person, or somebody who only watches."""
    setup = Setup(game=game, clock=clock or NoClock(), first=0, **more)
    keys = [key for chair in chairs for key in chair.keys]
    return log.Created(setup, tuple(chairs), keys[0] if keys else "key-owner")


def started(table: Table, seed: str = "seed") -> log.Started:
    digest = chapter(table.setup.game).game(table.players, None).digest
    return log.Started(seed, RULES_VERSION, digest)


def play(seat: int, action: object) -> Callable[[Table], list[log.Entry]]:
    """What a person decides who plays an action."""
    return lambda table: [log.Played(seat, str(action))]


class Chronicle:
    """A table with its log, entry by entry."""

    def __init__(self, first: log.Created, at: int = 0) -> None:
        self.table = Table("table-of-a-test1", first, at)
        self.lines = [Line(1, at, log.encode(first))]

    def add(self, entry: log.Entry, at: int = 0) -> log.Entry:
        kept = self.table.apply(entry, max(at, self.table.updated))
        self.lines.append(Line(self.table.number, self.table.updated, log.encode(kept)))
        return kept
