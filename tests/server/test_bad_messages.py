"""Messages that are wrong in any way: each is refused, and nothing at the table changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from support.round_table import Round, sat_down, sit_all, take_turns
from support.server import COOKIE, Line, Person, ServerProcess, running_server

LONGEST = 16_384


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all: it must be well after everything that is done to it here."""
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running
        assert running.process.poll() is None
        assert "Traceback" not in running.log
        assert '"level": "error"' not in running.log


def run(body: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(body, 60))


class Scene:
    """Ada and Bo at a table, and somebody who watches; all have read what there is to read."""

    def __init__(self, people: list[Person], round_: Round) -> None:
        self.ada, self.bo, self.watcher = people
        self.round = round_
        self.table = round_.table

    @property
    def lines(self) -> tuple[Line, Line, Line]:
        assert self.round.watcher is not None
        return self.round.lines[0], self.round.lines[1], self.round.watcher

    async def number(self) -> int:
        return int((await self.watcher.get(f"/tables/{self.table}"))["number"])

    async def quiet(self, *lines: Line) -> None:
        """Nobody has been told anything."""
        for line in lines:
            sent = await line.send("ping")
            answer = await line.next()
            assert (answer["type"], answer["id"]) == ("pong", sent), answer

    async def catch_up(self) -> None:
        for line in self.lines:
            await line.send("ping")
            await line.until("pong")


@asynccontextmanager
async def scene(
    server: ServerProcess, start: bool = True, game: str = "nordic-countries", **more: Any
) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(server.url)) for _ in range(3)]
        round_ = await sat_down(people[:2], game, ["me", "open"], **{"first": 0, **more})
        if start:
            await people[0].post(f"/tables/{round_.table}/start")
        async with sit_all(round_, people[2]):
            made = Scene(people, round_)
            await made.catch_up()
            yield made


async def choose_openings(made: Scene) -> None:
    for line in made.lines[:2]:
        assert (await line.act(line.state["options"]["actions"][0]))["type"] == "accepted"
    await made.catch_up()


def act(**fields: Any) -> str:
    return json.dumps({"type": "act", "id": "a", "asked": 0, "action": "blind", **fields})


UNREADABLE: dict[str, str | bytes] = {
    "empty": "",
    "blank": " ",
    "null": "null",
    "number": "1",
    "list": "[]",
    "cut": '{"type": "ping", "id": "a"',
    "two": '{"type": "ping", "id": "a"} {"type": "ping", "id": "b"}',
    "nothing": "{}",
    "no-type": '{"id": "a"}',
    "no-id": '{"type": "ping"}',
    "unknown-type": '{"type": "fly", "id": "a"}',
    "type-of-the-server": '{"type": "accepted", "id": "a", "number": 1}',
    "type-is-a-number": '{"type": 1, "id": "a"}',
    "empty-id": '{"type": "ping", "id": ""}',
    "long-id": json.dumps({"type": "ping", "id": "a" * 65}),
    "number-as-id": '{"type": "ping", "id": 1}',
    "unknown-field": act(seat=1),
    "negative-asked": act(asked=-1),
    "asked-is-a-text": act(asked="1"),
    "huge-asked": act(asked=2**60),
    "fraction-asked": act(asked=0.5),
    "no-action": act(action=None),
    "long-action": act(action="b" * 2001),
    "not-a-number": '{"type": "act", "id": "a", "asked": NaN, "action": "blind"}',
    "lone-surrogate": '{"type": "ping", "id": "\\ud800"}',
    "control-character": '{"type": "ping", "id": "\x01"}',
    "deep-lists": "[" * 8000,
    "deep-objects": '{"a":' * 3000,
    "deep-id": '{"type": "ping", "id": ' + "[" * 8000 + "]" * 8000 + "}",
    "longest": " " * LONGEST,
    "empty-say": '{"type": "say", "id": "a", "kind": "text", "what": ""}',
    "unknown-kind": '{"type": "say", "id": "a", "kind": "shout", "what": "a"}',
    "binary": b"\x00\xff\xfe",
    "binary-nothing": b"",
    "binary-not-utf-8": b'{"type": "ping", "id": "\xff"}',
}


def test_what_cannot_be_read_is_refused_and_the_line_stays_open(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server) as made:
            number = await made.number()
            for name, frame in UNREADABLE.items():
                for line in made.lines:
                    await line.socket.send(frame)
                    answer = await line.next()
                    assert answer["type"] == "refused", name
                    assert (answer["id"], answer["reason"]) == (None, "malformed"), name
                    assert answer["words"].endswith("."), name
                    assert len(answer["words"]) < 300, name
                await made.quiet(*made.lines)
            assert await made.number() == number

    run(body())


@pytest.mark.parametrize("frame", ["x" * (LONGEST + 1), b"x" * 1_000_000], ids=["text", "binary"])
def test_too_long_a_message_ends_the_connection_with_1009(
    server: ServerProcess, frame: str | bytes
) -> None:
    async def body() -> None:
        async with scene(server) as made:
            ada, bo, watcher = made.lines
            number = await made.number()
            await ada.socket.send(frame)
            with pytest.raises(websockets.ConnectionClosedError) as closed:
                await ada.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            for line in (bo, watcher):
                assert (await line.next())["why"] == "presence"
            await made.quiet(bo, watcher)
            async with made.ada.sit(made.table, 0) as again:
                assert (await again.next())["number"] == number

    run(body())


BAD_ACTIONS = {
    "fly": "malformed",
    "": "malformed",
    "blind ": "malformed",
    "BLIND": "malformed",
    "take 01": "malformed",
    "take 99999": "malformed",
    "claim x": "malformed",
    "claim ../etc 3K": "malformed",
    "keep \n": "malformed",
    "take 9": "malformed",
    "take 0": "malformed",
    "withdraw": "illegal",
    "pass": "illegal",
    "keep oslo-bergen": "illegal",
    "claim no-such-route 3K": "malformed",
    "place 3K": "illegal",
    "complete": "illegal",
}


def test_bad_actions_are_refused_by_the_law_and_change_nothing(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server) as made:
            await choose_openings(made)
            ada, bo, watcher = made.lines
            number, view = await made.number(), ada.state["view"]
            for action, reason in BAD_ACTIONS.items():
                refused = await ada.act(action)
                assert (refused["type"], refused["reason"]) == ("refused", reason), action
                assert refused["rule"], action
                assert refused["words"], action
            await made.quiet(ada, bo, watcher)
            assert await made.number() == number
            async with made.ada.sit(made.table, 0) as again:
                assert (await again.next())["view"] == view

    run(body())


def test_acting_out_of_turn_is_refused_whatever_the_number(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server) as made:
            ada, bo, watcher = made.lines
            mine = ada.state["asked"]
            choice = ada.state["options"]["actions"][0]
            assert (await ada.act(choice))["type"] == "accepted"
            await made.catch_up()
            await ada.send("act", asked=mine, action=choice)  # others are still choosing
            assert (await ada.next())["reason"] == "out-of-turn"
            await bo.act(bo.state["options"]["actions"][0])
            await made.catch_up()
            number = await made.number()
            for asked in (0, ada.state["asked"], number, number + 1):  # it is Ada's turn
                await bo.send("act", asked=asked, action="blind")
                assert (await bo.next())["reason"] == "out-of-turn"
            await made.quiet(ada, bo, watcher)
            assert await made.number() == number

    run(body())


async def turned_away(url: str, cookie: str | None) -> tuple[int, dict[str, Any]]:
    """The answer to somebody who does not get a socket."""
    headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie is not None else {}
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(url, additional_headers=headers)
    response = refused.value.response
    body: dict[str, Any] = json.loads(response.body or b"")
    return response.status_code, body


def test_nobody_gets_the_socket_of_a_seat_that_is_not_theirs(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server) as made:
            socket = f"{server.url.replace('http', 'ws')}/ws/v1/tables/{made.table}"
            ada, bo = made.ada.token, made.bo.token
            assert ada is not None
            forged = [None, "", "x", bo, ada[:-1], ada + "A", ada.swapcase(), "A" * 43, f'"{ada} "']
            for cookie in forged:
                status, problem = await turned_away(f"{socket}?seat=0", cookie)
                assert (status, problem["error"]) == (403, "not-seated"), cookie
                assert ada not in str(problem)
            for seat in (1, 2, 7):
                assert (await turned_away(f"{socket}?seat={seat}", ada))[0] == 403
            for query in ("seat=8", "seat=-1", "seat=x", "seat=", "since=x", "seat=٣", "since=1e3"):
                status, problem = await turned_away(f"{socket}?{query}", ada)
                assert (status, problem["error"]) == (400, "bad-query"), query
            await made.quiet(*made.lines)

    run(body())


def test_where_spectators_are_not_wanted_only_those_who_sit_there_may_watch(
    server: ServerProcess,
) -> None:
    async def body() -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Person(server.url)) for _ in range(3)]
            round_ = await sat_down(people[:2], "card-game", ["me", "open"], spectators=False)
            socket = f"{server.url.replace('http', 'ws')}/ws/v1/tables/{round_.table}"
            await people[2].set_up("card-game", ["me", "open"])
            for cookie in (None, people[2].token):
                status, problem = await turned_away(socket, cookie)
                assert (status, problem["error"]) == (403, "no-spectators")
            async with people[1].sit(round_.table, None) as line:
                assert (await line.next())["seat"] is None

    run(body())


def messages(asked: int) -> list[tuple[str, dict[str, Any]]]:
    return [
        ("act", {"asked": asked, "action": "blind"}),
        ("consider", {"action": "blind"}),
        ("say", {"kind": "reaction", "what": "heart"}),
        ("say", {"kind": "text", "what": "hello"}),
        ("take-back", {}),
    ]


def test_spectators_can_do_nothing_but_watch(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server) as made:
            ada, bo, watcher = made.lines
            number = await made.number()
            assert watcher.state["asked"] is None
            assert watcher.state["options"] is None
            for kind, fields in messages(ada.state["asked"]):
                sent = await watcher.send(kind, **fields)
                refused = await watcher.next()
                assert (refused["id"], refused["reason"]) == (sent, "not-seated"), kind
            await made.quiet(ada, bo, watcher)
            assert await made.number() == number

    run(body())


def test_before_the_start_there_is_nothing_to_play(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server, start=False) as made:
            ada, bo, watcher = made.lines
            number = await made.number()
            for kind, fields in messages(0):
                if kind == "say":
                    continue
                await ada.send(kind, **fields)
                assert (await ada.next())["reason"] == "not-started", kind
            await made.quiet(ada, bo, watcher)
            assert await made.number() == number

    run(body())


def test_after_the_end_nothing_can_be_played(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server, game="card-game") as made:
            await take_turns(made.round, "to the end")
            await made.catch_up()
            ada, bo, watcher = made.lines
            number, outcome = await made.number(), ada.state["outcome"]
            for asked in (0, number):
                await ada.send("act", asked=asked, action="blind")
                assert (await ada.next())["reason"] == "game-over"
            await ada.send("take-back")
            assert (await ada.next())["reason"] == "game-over"
            await made.quiet(ada, bo, watcher)
            assert await made.number() == number
            async with made.bo.sit(made.table, 1) as again:
                assert (await again.next())["outcome"] == outcome

    run(body())


def test_who_was_sent_away_cannot_act_with_an_old_socket(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server, start=False) as made:
            ada, bo, _ = made.lines
            await made.ada.post(f"/tables/{made.table}/kick", {"seat": 1})
            assert (await bo.until("bye"))["reason"] == "left"
            with pytest.raises(websockets.ConnectionClosed):
                await bo.next()
            assert (await ada.until("table"))["why"] == "kicked"
            url = f"{server.url.replace('http', 'ws')}/ws/v1/tables/{made.table}?seat=1"
            assert (await turned_away(url, made.bo.token))[0] == 403

    run(body())


def test_random_orders_of_bad_messages_change_nothing(server: ServerProcess) -> None:
    """Without waiting for answers, on several sockets at once, good pings in between."""

    async def body() -> None:
        async with scene(server) as made:
            await choose_openings(made)
            number, random = await made.number(), Random("bad messages")
            frames = [*UNREADABLE.values(), act(asked=number + 5), act(action="fly")]
            for line in made.lines:
                for _ in range(150):
                    await line.socket.send(random.choice(frames))
            for line in made.lines:
                await line.send("ping")
                await line.until("pong")
                answers = [m for m in line.heard if m["type"] == "refused"]
                assert len(answers) == 150
                assert not [
                    m for m in line.heard if m["type"] == "accepted" and m["number"] > number
                ]
            assert await made.number() == number

    run(body())


def test_who_sends_too_fast_is_refused_and_then_cut_off(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async def body(server: ServerProcess) -> None:
        async with scene(server) as made:
            ada, bo, watcher = made.lines
            number = await made.number()
            for _ in range(150):
                await ada.send("ping")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await ada.until("nothing that there is")
            kinds = [m["type"] for m in ada.heard]
            assert 5 <= kinds.count("pong") < 40
            refused = [m for m in ada.heard if m["type"] == "refused"]
            assert {(m["reason"], m["id"]) for m in refused} == {("too-fast", None)}
            assert len(refused) > 90
            assert (ada.heard[-1]["type"], ada.heard[-1]["reason"]) == ("bye", "too-fast")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            for line in (bo, watcher):  # their own limits are untouched
                await line.send("ping")
                await line.until("pong")
            async with made.ada.sit(made.table, 0) as again:
                assert (await again.next())["number"] == number

    flags = ("--messages-per-second=2", "--messages-burst=10")
    with running_server(tmp_path_factory.mktemp("limited"), *flags) as limited:
        run(body(limited))


def test_bodies_that_are_wrong_change_nothing(server: ServerProcess) -> None:
    async def body() -> None:
        async with scene(server, start=False) as made:
            number, base = await made.number(), f"/api/v1/tables/{made.table}"
            json_type = {"content-type": "application/json"}
            for name in ("join", "leave", "kick", "start", "settings", "resume-link", "resume"):
                for data in (b"{", b"[]", b"\xff", b'{"x": 1}', b"[" * 20_000):
                    response = await made.bo.http.post(
                        f"{base}/{name}", content=data, headers=json_type
                    )
                    assert response.status_code in (400, 403), (name, data[:9], response.text)
                    assert_a_problem(response, made)
                large = b" " * 70_000
                response = await made.bo.http.post(
                    f"{base}/{name}", content=large, headers=json_type
                )
                assert response.status_code == 413
                response = await made.bo.http.post(f"{base}/{name}", content=b"{}")
                assert response.status_code == 415
            assert await made.number() == number

    run(body())


def assert_a_problem(response: httpx.Response, made: Scene) -> None:
    problem = response.json()
    assert problem["error"]
    assert problem["words"]
    for secret in (made.ada.token, made.bo.token, made.table):
        assert secret is not None
        assert secret not in response.text
