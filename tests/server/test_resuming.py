"""Coming back: after any break, from another device, after a restart, and with old messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets
from support.round_table import Round, Told, played_record, sat_down, told_by_law, told_to
from support.server import Line, Person, ServerProcess, running_server, some_action

GAMES = ("nordic-countries", "northern-lights", "card-game")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


def run(body: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(body, 60))


@asynccontextmanager
async def people(server: ServerProcess, count: int) -> AsyncIterator[list[Person]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person(server.url)) for _ in range(count)]


@asynccontextmanager
async def pair(
    server: ServerProcess, game: str = "nordic-countries", **more: Any
) -> AsyncIterator[tuple[list[Person], Round]]:
    """Two people at a table whose game has started."""
    async with people(server, 2) as both:
        round_ = await sat_down(both, game, ["me", "open"], **more)
        await both[0].post(f"/tables/{round_.table}/start")
        yield both, round_


async def first_sync(line: Line) -> Line:
    assert (await line.next())["type"] == "sync"
    return line


async def opening(person: Person, table: str, seat: int) -> dict[str, Any]:
    """Choose the opening tickets of a seat; returns the answer."""
    async with person.sit(table, seat) as line:
        await first_sync(line)
        return await line.act(line.state["options"]["actions"][0])


class Traveller:
    """A player whose connection breaks after every message, now gently and now at once."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.told: Told = []
        self.breaks = 0
        self.state: dict[str, Any] = {}
        self.over = False
        self._random = Random(f"{seat}")
        self._since: int | None = None

    async def play(self) -> None:
        while not self.over:
            line = await self.person.connect(self.table, self.seat, self._since)
            self._hear(await line.next())
            if not self.over:
                await self._one_more(line)
            await self._break(line)

    async def _one_more(self, line: Line) -> None:
        """Act, if it is one's turn, and wait for one message more, whichever it is."""
        if self.state["asked"] is not None:
            action = some_action(self.state["options"], self._random)
            await line.send("act", asked=self.state["asked"], action=action)
            while self.state["asked"] is not None and (message := await line.next()):
                assert message["type"] != "refused", message
                self._hear(message)
                if message["type"] == "change":
                    break
        else:
            self._hear(await line.next())

    def _hear(self, message: dict[str, Any]) -> None:
        self.told += told_to([message])
        if message["type"] in ("sync", "change", "table", "said"):
            self._since = message["number"]
        if message["type"] in ("sync", "change"):
            self.state = message
            self.over = message["outcome"] is not None

    async def _break(self, line: Line) -> None:
        self.breaks += 1
        if self.breaks % 2:
            line.socket.transport.abort()
        else:
            await line.socket.close()


@pytest.mark.parametrize("game", GAMES)
def test_after_a_break_at_every_step_nothing_is_missed_or_told_twice(
    server: ServerProcess, game: str
) -> None:
    async def body() -> None:
        async with pair(server, game) as (both, round_), people(server, 1) as [watcher]:
            travellers = [
                Traveller(both[0], round_.table, 0),
                Traveller(both[1], round_.table, 1),
                Traveller(watcher, round_.table, None),
            ]
            await asyncio.gather(*(each.play() for each in travellers))
            record = await played_record(watcher, round_.table)
            for each in travellers:
                assert [events for _, events in each.told] == told_by_law(record, each.seat)
                numbers = [number for number, _ in each.told]
                assert numbers == sorted(set(numbers))
                assert each.breaks > 20

    run(body())


def test_a_sync_since_the_last_number_tells_nothing_old(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server) as (both, round_):
            await opening(both[0], round_.table, 0)
            await opening(both[1], round_.table, 1)
            async with both[0].sit(round_.table, 0) as line:
                whole = (await line.next())["told"]
            assert len(whole) == 3, "the set-up and two choices"
            for since, told in [(0, 3), (whole[0]["number"], 2), (whole[1]["number"], 1)]:
                async with both[0].sit(round_.table, 0, since) as line:
                    assert (await line.next())["told"] == whole[3 - told :]
            async with both[0].sit(round_.table, 0, whole[-1]["number"]) as line:
                sync = await line.next()
                assert sync["told"] == []
                assert sync["view"] is not None

    run(body())


def test_two_tabs_on_one_seat_hear_everything_and_either_may_act(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server, first=0) as (both, round_):
            table = round_.table
            async with both[0].sit(table, 0) as one, both[0].sit(table, 0) as two:
                tabs = [await first_sync(one), await first_sync(two)]
                assert one.state["view"] == two.state["view"]
                await one.act(one.state["options"]["actions"][0])
                await opening(both[1], table, 1)
                for tab in (two, one):  # two cards make a turn: one from each tab
                    while tab.state["asked"] is None or tab.state["number"] < one.state["number"]:
                        await tab.next()
                    assert (await tab.act("blind"))["type"] == "accepted"
                    for each in tabs:
                        while each.state["view"] != tab.state["view"]:
                            await each.next()
                assert told_to(one.heard) == told_to(two.heard)
                assert len(told_to(one.heard)) == 5, "the set-up, two choices, two cards"

    run(body())


def test_a_resume_link_brings_the_seat_to_another_device(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server) as (both, round_), people(server, 1) as [phone]:
            path = f"/tables/{round_.table}"
            link = await both[1].post(f"{path}/resume-link", {"seat": 1})
            assert link["url"] == f"{server.url}/resume/{round_.table}#{link['token']}"
            state = await phone.post(f"{path}/resume", {"token": link["token"]})
            assert state["yours"] == [1]
            assert phone.token not in (None, both[1].token)
            async with phone.sit(round_.table, 1) as there, both[1].sit(round_.table, 1) as here:
                await first_sync(there)
                await first_sync(here)
                assert there.state["view"] == here.state["view"]
                answer = await there.act(there.state["options"]["actions"][0])
                assert answer["type"] == "accepted"
                assert (await here.until("change"))["number"] == answer["number"]

    run(body())


def test_a_link_is_refused_when_it_was_replaced_or_made_up(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server) as (both, round_), people(server, 1) as [phone]:
            path = f"/tables/{round_.table}"
            old = await both[1].post(f"{path}/resume-link", {"seat": 1})
            new = await both[1].post(f"{path}/resume-link", {"seat": 1})
            made_up = [old["token"], "x", "A" * 43, both[1].token]
            for token in made_up:
                problem = await phone.post(f"{path}/resume", {"token": token}, expect=403)
                assert problem["error"] == "bad-link"
            assert phone.token is None
            await phone.post(f"{path}/resume", {"token": new["token"]})
            assert phone.token is not None

    run(body())


def test_a_link_can_be_made_only_for_a_seat_of_ones_own(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server) as (both, round_), people(server, 1) as [stranger]:
            path = f"/tables/{round_.table}/resume-link"
            for person, seat in ((both[0], 1), (both[0], 7), (stranger, 0)):
                problem = await person.post(path, {"seat": seat}, expect=403)
                assert problem["error"] == "not-seated"

    run(body())


async def act_again(line: Line, client: str, asked: int, action: str) -> dict[str, Any]:
    await line.send("act", id=client, asked=asked, action=action)
    while (message := await line.until("accepted", "refused"))["id"] != client:
        pass
    return message


def test_a_repeated_action_is_answered_but_not_played_twice(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server) as (both, round_):
            async with both[0].sit(round_.table, 0) as line:
                await first_sync(line)
                asked, action = line.state["asked"], line.state["options"]["actions"][0]
                first = await act_again(line, "once", asked, action)
                again = await act_again(line, "once", asked, action)
            assert first == {**first, "type": "accepted", "repeat": False}
            assert again == {**first, "repeat": True}
            async with both[0].sit(round_.table, 0) as line:  # the answer was lost with the socket
                await first_sync(line)
                assert line.state["number"] == first["number"]
                assert await act_again(line, "once", asked, action) == again
                assert (await act_again(line, "other", asked, action))["type"] == "refused"
            state = await both[0].get(f"/tables/{round_.table}")
            assert (state["number"], state["table"]["moves"]) == (first["number"], 1)

    run(body())


def test_an_id_of_one_seat_is_no_repeat_for_another(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server) as (both, round_):
            numbers = []
            for seat, person in enumerate(both):
                async with person.sit(round_.table, seat) as line:
                    await first_sync(line)
                    action = line.state["options"]["actions"][0]
                    answer = await act_again(line, "same", line.state["asked"], action)
                    assert answer["repeat"] is False
                    numbers.append(answer["number"])
            assert numbers[0] < numbers[1]

    run(body())


@pytest.mark.parametrize("end", [ServerProcess.stop, ServerProcess.kill])
def test_after_a_restart_everybody_goes_on_and_a_repeat_is_still_known(
    tmp_path: Path, end: Callable[[ServerProcess], object]
) -> None:
    async def before(server: ServerProcess) -> tuple[str, str | None, str, int, dict[str, Any]]:
        async with pair(server) as (both, round_), both[0].sit(round_.table, 0) as line:
            await first_sync(line)
            asked, action = line.state["asked"], line.state["options"]["actions"][0]
            answer = await act_again(line, "kept", asked, action)
            return round_.table, both[0].token, action, asked, {**answer, "told": line.heard}

    async def after(server: ServerProcess, known: tuple[Any, ...]) -> None:
        table, token, action, asked, answer = known
        async with Person(server.url) as ada:
            ada.http.cookies.set("rallare_player", token)
            async with ada.sit(table, 0, 0) as line:
                sync = await line.next()
                assert sync["number"] == answer["number"]
                assert told_to([sync]) == told_to(answer["told"])
                again = await act_again(line, "kept", asked, action)
                assert (again["number"], again["repeat"]) == (answer["number"], True)
                assert (await ada.get(f"/tables/{table}"))["number"] == answer["number"]

    with running_server(tmp_path) as server:
        known = asyncio.run(before(server))
        end(server)
    with running_server(tmp_path) as server:
        asyncio.run(after(server, known))


def test_a_stale_action_is_refused_and_a_sync_follows(server: ServerProcess) -> None:
    async def body() -> None:
        async with pair(server, first=0) as (both, round_):
            await opening(both[1], round_.table, 1)
            async with both[0].sit(round_.table, 0) as line:
                await first_sync(line)
                old = line.state["asked"]
                await line.act(line.state["options"]["actions"][0])
                while line.state["asked"] in (None, old):
                    await line.next()
                number = line.state["number"]
                for asked in (old, 0, line.state["asked"] + 1):
                    refused = await act_again(line, f"late {asked}", asked, "blind")
                    assert refused["reason"] == "stale"
                    sync = await line.next()
                    assert sync["type"] == "sync"
                    assert sync["number"] == number
                    assert sync["asked"] == line.state["asked"]
                assert (await line.act("blind"))["number"] == number + 1

    run(body())


@pytest.mark.parametrize("game", GAMES)
def test_opening_choices_at_the_same_time_do_not_make_each_other_stale(
    server: ServerProcess, game: str
) -> None:
    async def body() -> None:
        async with (
            pair(server, game) as (both, round_),
            both[0].sit(round_.table, 0) as one,
            both[1].sit(round_.table, 1) as two,
        ):
            await first_sync(one)
            await first_sync(two)
            answers = []
            for line in (two, one):
                asked, options = line.heard[0]["asked"], line.heard[0]["options"]
                answers.append(await act_again(line, "open", asked, options["actions"][0]))
            assert [answer["type"] for answer in answers] == ["accepted"] * 2
            assert answers[0]["number"] + 1 == answers[1]["number"]

    run(body())


def test_a_socket_of_a_table_that_is_not_there_is_no_socket(server: ServerProcess) -> None:
    async def body() -> None:
        async with people(server, 1) as [ada]:
            for table in ("A" * 16, "x", "A" * 17):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await ada.connect(table, None)
                assert refused.value.response.status_code == 404

    run(body())
