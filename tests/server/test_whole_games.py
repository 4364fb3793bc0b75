"""Whole games over real sockets: everybody hears what the law tells them, and how it ended."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest
from support.round_table import (
    Round,
    played_record,
    sat_down,
    sit_all,
    take_turns,
    told_by_law,
    told_to,
)
from support.server import Person, ServerProcess, running_server

from rallare.records import Record, Result, verify
from rallare.records.replay import game_of
from rallare.rules.chance import commitment

TABLES: list[tuple[str, Sequence[str]]] = [
    ("nordic-countries", ("me", "open")),
    ("nordic-countries", ("open", "me", "open")),
    ("nordic-countries", ("me", "greedy", "random")),
    ("northern-lights", ("me", "open")),
    ("northern-lights", ("me", "open", "greedy", "me")),
    ("northern-lights", ("me", "me", "open", "open", "me")),
    ("card-game", ("me", "open")),
    ("card-game", ("greedy", "me", "open")),
    ("card-game", ("me", "open", "open", "random")),
]
"""People only, people and bots, and hot seats: several seats of one person."""

tables = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game}-{'-'.join(seats)}" for game, seats in TABLES]
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


async def played(
    server: ServerProcess, game: str, seats: Sequence[str], **more: Any
) -> tuple[Round, Record]:
    """A whole game, watched by somebody who is in no seat."""
    async with AsyncExitStack() as stack:
        count = 1 + seats.count("open")
        people = [await stack.enter_async_context(Person(server.url)) for _ in range(count)]
        watcher = await stack.enter_async_context(Person(server.url))
        round_ = await sat_down(people, game, seats, **more)
        async with sit_all(round_, watcher):
            await people[0].post(f"/tables/{round_.table}/start")
            await take_turns(round_, f"{game} {seats}")
        return round_, await played_record(watcher, round_.table)


def run(body: Coroutine[Any, Any, tuple[Round, Record]]) -> tuple[Round, Record]:
    return asyncio.run(asyncio.wait_for(body, 120))


@tables
def test_a_whole_game_ends_alike_for_everybody(
    server: ServerProcess, game: str, seats: Sequence[str]
) -> None:
    round_, record = run(played(server, game, seats))
    assert len(round_.lines) == len(seats) - sum(seat in ("greedy", "random") for seat in seats)
    the_end_is_told_to_all(round_, record)
    the_seed_is_told_only_then(round_, record)
    all_are_told_what_the_law_says(round_, record)
    proof = verify(record, game_of(record))
    assert proof.finished
    assert proof.dealt
    assert len(record.names) == len(seats)


def the_end_is_told_to_all(round_: Round, record: Record) -> None:
    assert record.result is not None
    for _, line in round_.everybody:
        outcome = line.state["outcome"]
        ended = Result(outcome["reason"], tuple(outcome["totals"]), tuple(outcome["ranking"][0]))
        assert ended == record.result
        assert line.state["options"] is None
        assert line.state["asked"] is None
        assert [m["why"] for m in line.heard if m["type"] == "table"].count("over") == 1


def the_seed_is_told_only_then(round_: Round, record: Record) -> None:
    assert record.seed is not None
    for _, line in round_.everybody:
        infos = [message["table"] for message in line.heard if "table" in message]
        assert infos[-1]["seed"] == record.seed
        assert [info["seed"] for info in infos[:-1]] == [None] * (len(infos) - 1)
        promises = [i["commitment"] for i in infos if i["status"] != "waiting"]
        assert set(promises) == {record.commitment} == {commitment(record.seed)}
        first = next(m for m in line.heard if m["type"] == "sync" and m["view"] is not None)
        assert first["table"]["commitment"] == record.commitment
        assert first["table"]["moves"] == 0


def all_are_told_what_the_law_says(round_: Round, record: Record) -> None:
    numbers = []
    for seat, line in round_.everybody:
        told = told_to(line.heard)
        assert [events for _, events in told] == told_by_law(record, seat)
        numbers.append([number for number, _ in told])
        assert numbers[-1] == sorted(set(numbers[-1]))
    assert numbers.count(numbers[0]) == len(numbers), "a change has one number for all"


def test_seats_are_told_apart_from_one_another(server: ServerProcess) -> None:
    """If all were told the same, comparing them with the law would show little."""
    round_, record = run(played(server, "card-game", ("me", "open")))
    heard = [told_to(line.heard) for _, line in round_.everybody]
    assert all(one != other for one in heard for other in heard if one is not other)
    assert told_by_law(record, 0) != told_by_law(record, None)


def test_the_options_of_a_table_are_those_of_its_record(server: ServerProcess) -> None:
    more = {"first": 1, "owners_may_look": True}
    _, record = run(played(server, "card-game", ("me", "greedy"), **more))
    assert record.options.first == 1
    assert record.options.owners_may_look
    assert record.names[0] == "Ada"
    assert verify(record, game_of(record)).dealt
