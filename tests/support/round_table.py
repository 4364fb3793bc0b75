"""People round a table of a running server, and what a finished record says they were told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rallare.records import Record, parse_record, replay
from rallare.records.replay import game_of
from rallare.rules.events import heard_by
from rallare.server.wire import encode, event_part
from support.server import Line, Person, some_action

__all__ = [
    "Round",
    "Told",
    "is_over",
    "played_record",
    "sat_down",
    "sit_all",
    "take_turns",
    "told_by_law",
    "told_to",
]

Told = list[tuple[int, list[Any]]]
"""By change, its number and the events that somebody was told."""


@dataclass(slots=True)
class Round:
    """Who holds which seat of a table, and the sockets of the seats and of a spectator."""

    table: str
    holders: dict[int, Person]
    lines: dict[int, Line] = field(default_factory=dict)
    watcher: Line | None = None

    @property
    def everybody(self) -> list[tuple[int | None, Line]]:
        watching: list[tuple[int | None, Line]] = [(None, self.watcher)] if self.watcher else []
        return [*self.lines.items(), *watching]


async def sat_down(people: Sequence[Person], game: str, seats: Sequence[Any], **more: Any) -> Round:
    """A table of the first person with everybody seated; the others take the open seats."""
    owner, *guests = people
    table = await owner.set_up(game, seats, **more)
    holders = {seat: owner for seat, kind in enumerate(seats) if kind == "me"}
    opened = [seat for seat, kind in enumerate(seats) if kind == "open"]
    for number, (guest, seat) in enumerate(zip(guests, opened, strict=True)):
        await guest.post(f"/tables/{table}/join", {"name": f"Guest {number}", "seat": seat})
        holders[seat] = guest
    return Round(table, holders)


@asynccontextmanager
async def sit_all(round_: Round, watcher: Person | None = None) -> AsyncIterator[Round]:
    """Open the socket of every person's seat, and of a spectator, and read the first sync."""
    async with AsyncExitStack() as stack:
        for seat, person in round_.holders.items():
            round_.lines[seat] = await stack.enter_async_context(person.sit(round_.table, seat))
        if watcher is not None:
            round_.watcher = await stack.enter_async_context(watcher.sit(round_.table, None))
        for _, line in round_.everybody:
            assert (await line.next())["type"] == "sync"
        yield round_


async def take_turns(round_: Round, seed: str) -> None:
    """Play on until all have heard of the end. The game has started or is about to."""
    playing = [_play(line, Random(f"{seed} {seat}")) for seat, line in round_.lines.items()]
    watching = [_watch(round_.watcher)] if round_.watcher else []
    await asyncio.gather(*playing, *watching)


async def _play(line: Line, random: Random) -> None:
    while not is_over(line):
        if line.state.get("asked") is None:
            await line.next()
            continue
        answer = await line.act(some_action(line.state["options"], random))
        assert answer["type"] == "accepted", answer
        while line.state["number"] < answer["number"]:
            await line.next()


async def _watch(line: Line) -> None:
    while not is_over(line):
        await line.next()


def is_over(line: Line) -> bool:
    """Whether the end of the table's story was heard, which tells the seed."""
    # The answer to the last action may come after it, and so may news of others who leave.
    return any(m.get("table", {}).get("status") == "over" for m in line.heard[-8:])


async def played_record(person: Person, table: str) -> Record:
    """The record of a finished game, as anybody can download it."""
    response = await person.http.get(f"/api/v1/tables/{table}/record")
    assert response.status_code == 200, response.text
    return parse_record(response.text)


def told_to(messages: Iterable[Mapping[str, Any]]) -> Told:
    """What the messages of a socket, or of several one after the other, told of the game."""
    told: Told = []
    for message in messages:
        if message["type"] == "sync":
            told += [(each["number"], each["events"]) for each in message["told"]]
        elif message["type"] == "change":
            told.append((message["told"]["number"], message["told"]["events"]))
    return told


def told_by_law(record: Record, seat: int | None) -> list[list[Any]]:
    """What the law says a seat, or a spectator, was told: by step, the set-up first."""
    return [
        json.loads(encode([event_part(event) for event in heard_by(seat, step.notices)]))
        for step in replay(record, game_of(record))
    ]
