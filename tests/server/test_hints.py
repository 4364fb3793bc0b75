"""Hints at tables: who may have them, that they are legal, and that they know no secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.desks import Chronicle, created, people, started
from support.server import Line, Person, ServerProcess, running_server
from support.wire import valid

from rallare import match
from rallare.bots import bot
from rallare.bots.advice import attentive
from rallare.rules.actions import parse_action
from rallare.rules.chance import Seeded
from rallare.rules.chapters import CHAPTERS
from rallare.server.hints import Hints
from rallare.server.metrics import Metrics
from rallare.server.settings import Settings
from rallare.server.table import entries as log
from rallare.server.table.declined import Declined
from rallare.server.table.entries import Chair
from rallare.server.thinking import NoAdvice, Thinkers, Thought

games = pytest.mark.parametrize("game", CHAPTERS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    flags = ("--hint-seconds=0.2", "--hints-per-minute=1000")
    with running_server(tmp_path_factory.mktemp("hints"), *flags) as running:
        yield running
    assert "Traceback" not in running.log


async def answer(line: Line, client: str) -> dict[str, Any]:
    while (message := await line.next()).get("id") != client:
        pass
    return message


async def hint(line: Line, asked: int | None = None) -> dict[str, Any]:
    """Ask for a hint on the decision at hand."""
    number = line.state["asked"] if asked is None else asked
    return await answer(line, await line.send("hint", asked=number))


async def played(line: Line, action: str) -> None:
    """Play an action, and hear what came of it."""
    accepted = await line.act(action)
    assert accepted["type"] == "accepted", accepted
    while line.state["number"] < accepted["number"]:
        await line.next()


async def to_act(line: Line) -> None:
    while line.state.get("asked") is None:
        await line.next()


# Over real sockets.


@games
def test_a_person_against_bots_is_told_good_moves_and_can_play_them(
    server: ServerProcess, game: str
) -> None:
    async def body() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up(game, ["me", "greedy"])
            state = await ada.post(f"/tables/{table}/start")
            assert (state["table"]["hints"], state["table"]["may_hint"]) == ("bots", True)
            async with ada.sit(table, 0) as line:
                for _ in range(6):
                    await to_act(line)
                    asked = line.state["asked"]
                    told = await hint(line)
                    assert told["type"] == "hint", told
                    assert valid("ServerMessage", told)
                    assert told["asked"] == asked
                    assert 0 < len(told["advice"]) <= 6
                    best = told["advice"][0]
                    assert 0 <= best["chance"] <= 1
                    assert best["words"].endswith(".")
                    await played(line, best["action"])

    asyncio.run(body())


@pytest.mark.parametrize(
    ("seats", "setting", "allowed"),
    [
        (["me", "greedy"], "bots", True),
        (["me", "greedy"], "always", True),
        (["me", "greedy"], "never", False),
        (["me", {"kind": "me", "name": "Bo"}], "bots", False),
        (["me", {"kind": "me", "name": "Bo"}], "always", True),
        (["me", {"kind": "me", "name": "Bo"}, "greedy"], "bots", False),
    ],
)
def test_who_may_have_hints(
    server: ServerProcess, seats: list[Any], setting: str, allowed: bool
) -> None:
    async def body() -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("nordic-countries", seats, hints=setting)
            state = await ada.post(f"/tables/{table}/start")
            assert state["table"]["may_hint"] is allowed
            async with ada.sit(table, 0) as line:
                await to_act(line)
                told = await hint(line)
                if allowed:
                    assert told["type"] == "hint"
                else:
                    assert (told["type"], told["reason"]) == ("refused", "not-allowed")
                    assert "hints" in told["words"]

    asyncio.run(body())


def test_hints_are_for_the_decision_of_the_own_seat(server: ServerProcess) -> None:
    async def body() -> None:
        async with Person(server.url) as ada, Person(server.url) as eve:
            table = await ada.set_up("nordic-countries", ["me", "greedy"])
            async with ada.sit(table, 0) as line:
                await line.until("sync")
                assert (await hint(line, 1))["reason"] == "not-started"
            await ada.post(f"/tables/{table}/start")
            async with ada.sit(table, 0) as line, eve.sit(table, None) as watcher:
                await to_act(line)
                stale = await hint(line, line.state["asked"] + 7)
                assert stale["reason"] == "stale"
                await watcher.until("sync")
                assert (await hint(watcher, line.state["asked"]))["reason"] == "not-seated"
            other = await ada.set_up(
                "nordic-countries", ["me", {"kind": "me", "name": "Bo"}], hints="always", first=0
            )
            await ada.post(f"/tables/{other}/start")
            async with ada.sit(other, 0) as first, ada.sit(other, 1) as second:
                for line in (first, second):
                    await to_act(line)
                    least = line.state["options"]["least"]
                    kept = sorted(line.state["view"]["offered"][:least])
                    await played(line, " ".join(["keep", *kept]))
                while second.state["asked"] is not None:
                    await second.next()
                assert (await hint(second, 1))["reason"] == "out-of-turn"

    asyncio.run(body())


def test_other_messages_do_not_wait_for_a_hint_and_asking_again_costs_nothing(
    tmp_path: Path,
) -> None:
    async def body(server: ServerProcess) -> None:
        async with Person(server.url) as ada:
            table = await ada.set_up("nordic-countries", ["me", "greedy"])
            await ada.post(f"/tables/{table}/start")
            async with ada.sit(table, 0) as line:
                await to_act(line)
                asked = line.state["asked"]
                waiting = await line.send("hint", asked=asked)
                ping = await line.send("ping")
                assert (await line.until("pong", "hint"))["id"] == ping
                first = await answer(line, waiting)
                again = await hint(line)
                assert again["advice"] == first["advice"]
                await played(line, first["advice"][0]["action"])
                await to_act(line)
                refused = await hint(line)
                assert (refused["type"], refused["reason"]) == ("refused", "too-fast")

    flags = ("--hint-seconds=1", "--hints-per-minute=1")
    with running_server(tmp_path, *flags) as server:
        asyncio.run(body(server))


# What reaches the worker.


class Listener:
    """Takes the place of the workers, and remembers what it was asked."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []

    async def advise(self, thought: Thought, seconds: float) -> list[Any]:
        self.thoughts.append(thought)
        return [seconds]


def hints_with(thinkers: Any, **settings: Any) -> Hints:
    services: Any = SimpleNamespace(
        settings=Settings(**settings), thinkers=thinkers, metrics=Metrics()
    )
    return Hints(services)


@games
def test_what_is_thought_about_is_the_same_whatever_the_seat_cannot_know(game: str) -> None:
    table, chance = match.new(game, 3, seed="secret"), Seeded("scrambled")
    bots = [bot("greedy", f"s{seat}") for seat in range(3)]
    mixed = 0
    for move in range(60):
        seat = table.to_act[0]
        if move % 6 == 0:
            known = attentive(table.view(seat), table.events_for(seat))
            state = table.game.resample(known, chance)
            rival = (seat + 1) % 3
            mixed += table.game.view(state, rival) != table.view(rival)
            twin: Any = SimpleNamespace(
                game=table.game,
                view=lambda seat, state=state: table.game.view(state, seat),
                events_for=table.events_for,
            )
            listener = Listener()
            hints = hints_with(listener)
            asyncio.run(hints.ask(table, seat, 1))
            asyncio.run(hints.ask(twin, seat, 2))
            one, other = listener.thoughts
            assert one.view == other.view == known
            assert one.memory == other.memory == b""
        table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
    assert mixed > 5


def test_what_lies_on_the_own_track_is_thought_about() -> None:
    table = match.new("card-game", 2, seed="track")
    bots = [bot("greedy", f"t{seat}") for seat in range(2)]
    while table.view(table.to_act[0]).me.track_size < 3:
        seat = table.to_act[0]
        table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
    seat = table.to_act[0]
    listener = Listener()
    asyncio.run(hints_with(listener).ask(table, seat, 1))
    (thought,) = listener.thoughts
    assert table.view(seat).track is None
    assert thought.view.track == table._state.players[seat].track


def test_each_decision_is_thought_about_once_and_failures_again() -> None:
    table = match.new("nordic-countries", 2, seed="once")

    class Busy(Listener):
        async def advise(self, thought: Thought, seconds: float) -> list[Any]:
            await super().advise(thought, seconds)
            if len(self.thoughts) == 1:
                raise NoAdvice
            return [seconds]

    async def body() -> None:
        listener = Busy()
        hints = hints_with(listener, hint_seconds=3.0)
        with pytest.raises(Declined) as busy:
            await hints.ask(table, 0, 5)
        assert busy.value.error == "busy"
        assert await asyncio.gather(*(hints.ask(table, 0, 5) for _ in range(4))) == [[3.0]] * 4
        assert len(listener.thoughts) == 2
        await hints.ask(table, 0, 6)
        await hints.ask(table, 1, 5)
        assert [thought.view.seat for thought in listener.thoughts] == [0, 0, 0, 1]

    asyncio.run(body())


def test_a_seat_that_asks_too_often_is_told_to_wait() -> None:
    table = match.new("nordic-countries", 2, seed="often")

    async def body() -> None:
        hints = hints_with(Listener(), hints_per_minute=2)
        for asked in (1, 2):
            await hints.ask(table, 0, asked)
        with pytest.raises(Declined) as fast:
            await hints.ask(table, 0, 3)
        assert fast.value.error == "too-fast"
        await hints.ask(table, 1, 3)

    asyncio.run(body())


# Workers.


def test_a_worker_advises_and_bots_come_first() -> None:
    table = match.new("card-game", 2, seed="workers")
    thought = Thought("hint", "seed", table.game, table.view(0))

    async def body() -> None:
        thinkers = Thinkers(1, 60.0)
        await thinkers.start()
        try:
            first = asyncio.ensure_future(thinkers.advise(thought, 0.2))
            await asyncio.sleep(0)
            with pytest.raises(NoAdvice):
                await thinkers.advise(thought, 0.2)
            choice = await thinkers.choose(Thought("greedy", "x", table.game, table.view(0)))
            assert choice.bot == "greedy"
            for part in await first:
                assert parse_action(part.action) in table.options(0)
        finally:
            await thinkers.stop()

    asyncio.run(body())


def test_a_thought_that_fails_is_no_advice(caplog: pytest.LogCaptureFixture) -> None:
    table = match.new("card-game", 2, seed="workers")
    nobody = Thought("hint", "seed", table.game, table.view(None))

    async def body() -> None:
        thinkers = Thinkers(1, 60.0)
        await thinkers.start()
        try:
            with pytest.raises(NoAdvice):
                await thinkers.advise(nobody, 0.2)
        finally:
            await thinkers.stop()

    asyncio.run(body())
    assert "The bot hint failed in card-game: error, ValueError." in caplog.text


# Tables.


def test_old_tables_allow_hints_against_bots_only() -> None:
    """A log that was written before there were hints says nothing of them."""
    alone = Chronicle(created(*people(1), Chair("bot", "Bo", bot="greedy")))
    assert b"hints" not in alone.lines[0].entry
    alone.add(started(alone.table))
    assert alone.table.may_hint
    assert not Chronicle(created(*people(2))).table.may_hint


def test_somebody_who_is_away_is_no_bot() -> None:
    chronicle = Chronicle(created(*people(2), warm="greedy"))
    chronicle.add(started(chronicle.table))
    chronicle.add(log.Substituted(1, "greedy", "away"))
    assert not chronicle.table.may_hint
