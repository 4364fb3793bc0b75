"""Clients that survive crashes of the server, and remember all they were told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from support.server import COOKIE, Line, Person, some_action

__all__ = ["BROKEN", "Company", "Journal", "Told"]

BROKEN = (ConnectionClosed, WebSocketException, httpx.TransportError, OSError, EOFError)
"""How clients notice that the server is gone."""

TALK = 0.06
"""How often a client says something beside its move."""


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody was told: at this number of the table's log there is such a line."""

    number: int
    kind: str
    content: Any = None


@dataclass
class Journal:
    """All that one seat, or a spectator, sent and was told, over all its connections."""

    table: str
    seat: int | None
    events: dict[int, Any] = field(default_factory=dict)
    """By change of the game, what was told of it."""
    talk: dict[int, Any] = field(default_factory=dict)
    news: list[Told] = field(default_factory=list)
    """What was told of people who come and go."""
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    accepted: dict[str, int] = field(default_factory=dict)
    repeats: int = 0
    last: int = 0
    """The last number heard: what to come back with."""

    @property
    def unanswered(self) -> list[dict[str, Any]]:
        return [message for client, message in self.sent.items() if client not in self.accepted]

    def hear(self, message: dict[str, Any]) -> None:
        """Remember a message. What contradicts an earlier one is an error at once."""
        match message["type"]:
            case "sync":
                assert message["number"] >= self.last, "the table went backwards"
                for told in message["told"]:
                    self._events(told)
                for talk in message["talk"]:
                    self._remember(self.talk, talk["number"], talk)
                self.last = message["number"]
            case "change":
                assert message["number"] > self.last, "a change came late or twice"
                self._events(message["told"])
                self.last = message["number"]
            case "said":
                assert message["number"] > self.last, "talk came late or twice"
                self._remember(self.talk, message["number"], message["talk"])
                self.last = message["number"]
            case "table":
                assert message["number"] >= self.last, "news came late"
                self.news.append(Told(message["number"], message["why"], message["seat"]))
                self.last = message["number"]
            case "accepted":
                known = self.accepted.setdefault(message["id"], message["number"])
                assert known == message["number"], "the same message was accepted twice"
                self.repeats += message["repeat"]
            case "refused":
                raise AssertionError(f"refused: {message}")

    def _events(self, told: dict[str, Any]) -> None:
        self._remember(self.events, told["number"], told["events"])

    @staticmethod
    def _remember(memory: dict[int, Any], number: int, what: Any) -> None:
        assert memory.setdefault(number, what) == what, f"{number} was told in two ways"


class Visitor(Person):
    """Somebody known by a token, without an HTTP client, which is slow to make."""

    def __init__(self, url: str, token: str | None) -> None:
        self.url = url
        self._token = token

    @property
    def token(self) -> str | None:
        return self._token


class Client:
    """Plays one seat, or watches, as fast as it can, from one connection to the next."""

    def __init__(self, journal: Journal, random: Random) -> None:
        self.journal = journal
        self.quiet = False
        """A quiet client sends nothing new; it only brings to an end what it had begun."""
        self.ended: tuple[str, int] | None = None
        """The reason of the last bye, and the code of the last close."""
        self._random = random

    async def run(self, url: str, token: str | None) -> None:
        """Play until the game is over, or until all is answered when the client is quiet."""
        journal = self.journal
        line = await Visitor(url, token).connect(journal.table, journal.seat, journal.last)
        try:
            await self._hear(line)
            for message in journal.unanswered:
                await line.socket.send(json.dumps(message))
            while not self._done(line):
                await self._act(line)
                await self._hear(line)
        except ConnectionClosed as closed:
            # What came before the end counts as told, even if sending has noticed the end first.
            with suppress(ConnectionClosed):
                while True:
                    await self._hear(line)
            bye = line.heard[-1] if line.heard else {}
            self.ended = (bye.get("reason", ""), closed.rcvd.code if closed.rcvd else 0)
            raise
        finally:
            await line.socket.close()

    async def _hear(self, line: Line) -> None:
        message = await line.next()
        if message["type"] not in ("bye", "pong"):
            self.journal.hear(message)

    def _done(self, line: Line) -> bool:
        over = line.state.get("outcome") is not None
        return not self.journal.unanswered and (over or self.quiet)

    async def _act(self, line: Line) -> None:
        state, waiting = line.state, self.journal.unanswered
        if waiting or self.quiet or not state.get("options") or state["asked"] is None:
            return
        if state["asked"] in {m.get("asked") for m in self.journal.sent.values()}:
            return  # answered already; what comes of it is on its way
        if self._random.random() < TALK:
            text = f"word {len(self.journal.sent)}"
            await self._send(line, "say", kind="text", what=text)
        action = some_action(state["options"], self._random)
        await self._send(line, "act", asked=state["asked"], action=action)

    async def _send(self, line: Line, what: str, /, **fields: Any) -> None:
        """Once it is in the journal it counts as sent, whether or not it leaves this process."""
        client = f"{self.journal.seat}-{len(self.journal.sent)}"
        message = {"type": what, "id": client, **fields}
        self.journal.sent[client] = message
        await line.socket.send(json.dumps(message))


class Company:
    """Some people and bots who play one game after the other, whatever happens to the server.

    The first person sets up the table and starts it; the others join. When a game is over, they
    ask for a rematch. An answer that got lost is asked for again, and a table whose seats went to
    somebody whose cookie got lost is left alone.
    """

    def __init__(self, game: str, people: int, bots: list[str], seed: str, **setup: Any) -> None:
        self.game = game
        self.bots = bots
        self.setup = setup
        self.random = Random(seed)
        self.tokens: list[str | None] = [None] * people
        self.journals: list[Journal] = []
        self.answers: dict[str, list[Told]] = {}
        """By table, what HTTP answers told."""
        self.games = 0
        self.quiet = False
        self._table: str | None = None
        self._clients: list[Client] = []

    @property
    def clients(self) -> list[Client]:
        return self._clients

    async def play(self, url: str) -> None:
        """Play until the server is gone; return only when all is quiet."""
        try:
            while not (self.quiet and not self._clients):
                if not self._clients:
                    await self._with_people(url, self._gather_round)
                if await self._play_on(url) or self.quiet:
                    return
                await self._with_people(url, self._rematch)
                self.games += 1
        except BROKEN:
            return

    async def _with_people(self, url: str, work: Callable[[list[Person]], Awaitable[None]]) -> None:
        """Do something for which people need HTTP."""
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Person(url)) for _ in self.tokens]
            for person, token in zip(people, self.tokens, strict=True):
                if token is not None:
                    person.http.cookies.set(COOKIE, token)
            await work(people)

    async def _play_on(self, url: str) -> bool:
        """Let all clients play. Whether any of them lost its connection."""
        tokens = [*self.tokens, None]
        runs = [
            asyncio.ensure_future(client.run(url, token))
            for client, token in zip(self._clients, tokens, strict=True)
        ]
        try:
            await asyncio.gather(*map(_unless_broken, runs))
        finally:
            for run in runs:
                run.cancel()
        return any(run.exception() for run in runs)

    def become_quiet(self) -> None:
        """Begin nothing new from now on."""
        self.quiet = True
        for client in self._clients:
            client.quiet = True

    async def _gather_round(self, people: list[Person]) -> None:
        """Set up a table, or go on setting up the last one, until the game has started."""
        first, *others = people
        if self._table is None:
            seats = [{"kind": "me", "name": "Ada"}, *({"kind": "open"} for _ in others)]
            seats += [{"kind": "bot", "bot": bot} for bot in self.bots]
            body = {"game": self.game, "seats": seats, **self.setup}
            state = await first.post("/tables", body, expect=201)
            self._table = str(state["table"]["id"])
            self._note(state, "created", None)
            self.tokens[0] = first.token
        for seat, person in enumerate(others, start=1):
            state = await person.get(f"/tables/{self._table}")
            self._note(state, "", None)
            if seat in state["yours"]:
                continue
            if state["table"]["seats"][seat]["kind"] != "open":
                self._table = None
                await self._gather_round(people)
                return
            wish = {"name": f"P{seat}", "seat": seat}
            state = await person.post(f"/tables/{self._table}/join", wish)
            self._note(state, "sat", seat)
            self.tokens[seat] = person.token
        await self._start(first)

    async def _start(self, first: Person) -> None:
        assert self._table is not None
        state = await first.get(f"/tables/{self._table}")
        if state["table"]["status"] == "waiting":
            state = await first.post(f"/tables/{self._table}/start")
            self._note(state, "started", None)
        for seat in (*range(len(self.tokens)), None):
            journal = Journal(self._table, seat)
            self.journals.append(journal)
            client = Client(journal, Random(self.random.random()))
            client.quiet = self.quiet
            self._clients.append(client)

    async def _rematch(self, people: list[Person]) -> None:
        state = await people[0].post(f"/tables/{self._table}/rematch")
        self._table, self._clients = str(state["table"]["id"]), []
        self._note(state, "", None)

    def _note(self, state: dict[str, Any], kind: str, seat: int | None) -> None:
        table = state["table"]["id"]
        self.answers.setdefault(table, []).append(Told(state["number"], kind, seat))


async def _unless_broken(run: asyncio.Future[None]) -> None:
    """Wait for a client. Losing the server is no error; whatever else ends all."""
    with suppress(*BROKEN):
        await run
