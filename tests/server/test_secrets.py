"""Byte scans: what nobody may know is in nothing that they, or the log, ever get.

Whole games are played by people who keep every byte: syncs, changes, reconnects, refusals,
answers, errors, lists, metrics. The finished record then tells what each could not know.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import websockets
from support.round_table import played_record
from support.server import ServerProcess, running_server, some_action
from support.witness import Listener, Witness, hook_receiver

from rallare.records import Record, replay
from rallare.records.replay import game_of
from rallare.rules.actions import DrawTickets, TakeBlind, parse_action
from rallare.rules.chance import Seeded
from rallare.rules.events import TicketsCompleted, TicketsOffered, heard_by
from rallare.rules.game import Game, Transition
from rallare.server.people import People
from rallare.server.wire import encode, event_part, options_part, view_part
from rallare.server.wire.catalogue import game_facts

SECRET = "planted-secret-of-the-server-0123456789"
HOOK = "planted-hook-address"
TABLES = [
    ("nordic-countries", 2),
    ("nordic-countries", 3),
    ("northern-lights", 4),
    ("card-game", 2),
    ("card-game", 4),
]


class Told(msgspec.Struct):
    number: int
    events: msgspec.Raw


class Heard(msgspec.Struct):
    """A sync or a change with the very bytes of its parts."""

    type: str
    number: int
    view: msgspec.Raw
    options: msgspec.Raw
    outcome: msgspec.Raw
    told: Told | list[Told]


@dataclass
class Evening:
    """A whole game: its people, what they kept, and its record."""

    key: str
    table: str
    people: dict[int | None, Witness]
    phone: Witness
    links: dict[int, str]
    considered: list[tuple[int, int, dict[str, Any]]] = field(default_factory=list)
    hooked: list[bytes] = field(default_factory=list)
    record: Record = field(init=False)

    @property
    def everybody(self) -> list[Witness]:
        return [*self.people.values(), self.phone]

    @cached_property
    def law(self) -> Game[Any, Any]:
        return game_of(self.record)

    @cached_property
    def steps(self) -> list[Transition[Any]]:
        return list(replay(self.record, self.law))

    def heard(self, seat: int | None) -> list[Heard]:
        """All syncs and changes of the game that a seat got."""
        whole = [
            raw
            for listener in self.people[seat].listeners
            for raw in listener.raw
            if raw.startswith((b'{"type":"sync"', b'{"type":"change"'))
        ]
        messages = [msgspec.json.decode(raw, type=Heard) for raw in whole]
        return [message for message in messages if bytes(message.view) != b"null"]

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers of the changes of the game, the start first."""
        told = {told.number for message in self.heard(0) for told in told_in(message)}
        assert len(told) == len(self.steps)
        return sorted(told)

    def step(self, number: int) -> int:
        """Which step was the last one when the table had made so many changes."""
        return sum(each <= number for each in self.numbers) - 1


def told_in(message: Heard) -> list[Told]:
    return message.told if isinstance(message.told, list) else [message.told]


async def curious(game: Evening, person: Witness, random: Random) -> None:
    """Ask for everything that can be asked for, allowed or not."""
    for path in (
        f"/api/v1/tables/{game.table}",
        f"/api/v1/tables/{game.table}/record",
        "/api/v1/tables/AAAAAAAAAAAAAAAA",
        "/api/v1/me/tables",
        "/api/v1/tables?status=playing",
        "/api/v1/tables?status=fine",
        "/metrics",
        "/healthz",
        "/nowhere",
    ):
        response = await person.http.get(path)
        assert response.status_code in (200, 400, 404, 409), response.text
        assert not path.endswith("record") or response.status_code == 409
    for path, body in (
        ("resume", {"token": "A" * 43}),
        ("join", {"name": "Eve"}),
        ("kick", {"seat": 0}),
        ("start", {}),
        ("leave", {"seat": 7}),
        ("rematch", {}),
        ("resume-link", {"seat": 7}),
    ):
        await person.post(f"/tables/{game.table}/{path}", body, expect=None)
    seat = random.choice([s for s, each in game.people.items() if each is not person])
    if seat is not None:
        with pytest.raises(websockets.InvalidStatus):
            await person.connect(game.table, seat)


async def probe(game: Evening, line: Listener, random: Random) -> None:
    """Consider and try actions that depend on what others have."""
    tickets = sorted(ticket.id for ticket in game_facts(game.key).tickets)
    number = line.state["number"]
    actions = [f"keep {random.choice(tickets)}", "blind", "tickets", "take 1", "complete", "fly"]
    offers = line.state["options"]
    if offers is not None:
        actions.append(some_action(offers, random))
    for action in actions:
        await line.send("consider", action=action)
        answer = await line.until("considered", "refused")
        if line.seat is not None and answer["type"] == "considered":
            game.considered.append((line.seat, number, answer))
    await line.send("act", asked=10**6, action=actions[0])
    refused = await line.until("refused")
    if refused["reason"] == "stale":
        await line.until("sync")
    await line.socket.send("not a message")
    await line.until("refused")


async def come_back(game: Evening, line: Listener, random: Random) -> Listener:
    """Go away, and come back with or without saying what is known."""
    line.socket.transport.abort()
    since = random.choice([None, 0, line.state["number"]])
    person = game.people[line.seat]
    again = await person.connect(game.table, line.seat, since)
    await again.until("sync")
    return again


async def play(game: Evening, seed: str) -> None:
    """Play to the end, with much asking and coming back in between."""
    random, lines = Random(seed), {}
    for seat, person in game.people.items():
        lines[seat] = await person.connect(game.table, seat)
        await lines[seat].until("sync")
    await game.people[0].post(f"/tables/{game.table}/start")
    for line in lines.values():
        while line.state["view"] is None:
            await line.next()
    turn = 0
    while asked := [line for line in lines.values() if line.state["asked"] is not None]:
        turn += 1
        if turn % 12 == 1:
            seat = random.choice(list(lines))
            await curious(game, game.people[seat], random)
        if turn % 4 == 1:
            seat = random.choice(list(lines))
            await probe(game, lines[seat], random)
            lines[seat] = await come_back(game, lines[seat], random)
            asked = [line for line in lines.values() if line.state["asked"] is not None]
        actor = random.choice(asked)
        answer = await actor.act(some_action(actor.state["options"], random))
        assert answer["type"] == "accepted"
        for line in lines.values():
            while line.state["number"] < answer["number"]:
                await line.next()
    for line in lines.values():
        assert line.state["outcome"] is not None
        await line.socket.close()


async def whole_game(url: str, key: str, players: int, port: int) -> Evening:
    async with AsyncExitStack() as stack:
        witnesses = [await stack.enter_async_context(Witness(url)) for _ in range(players + 2)]
        *seated, watcher, phone = witnesses
        hook = f"http://127.0.0.1:{port}/{HOOK}"
        seats = ["me", *["open"] * (players - 1)]
        table = await seated[0].set_up(key, seats, public=True, webhook=hook)
        people: dict[int | None, Witness] = dict(enumerate(seated))
        people[None] = watcher
        for seat, person in enumerate(seated[1:], 1):
            await person.post(f"/tables/{table}/join", {"name": f"Guest {seat}"})
        links = {}
        for seat, person in enumerate(seated):
            made = await person.post(f"/tables/{table}/resume-link", {"seat": seat})
            links[seat] = made["token"]
        await phone.post(f"/tables/{table}/resume", {"token": links[0]})
        game = Evening(key, table, people, phone, links)
        await play(game, f"{key} {players}")
        game.record = await played_record(phone, table)
        return game


@dataclass(frozen=True)
class Played:
    games: list[Evening]
    log: str
    data: Path
    hooked: list[bytes]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """All games, played once, at a server that logs all it can."""
    data = tmp_path_factory.mktemp("server")
    with hook_receiver() as (port, hooked):
        flags = ("--log-level=debug", f"--webhook-hosts=127.0.0.1:{port}")
        with running_server(data, *flags, env={"RALLARE_SECRET": SECRET}) as server:
            games = asyncio.run(asyncio.wait_for(all_games(server, port), 150))
            server.stop()
            yield Played(games, server.log, data, hooked)


async def all_games(server: ServerProcess, port: int) -> list[Evening]:
    return [await whole_game(server.url, key, players, port) for key, players in TABLES]


def secrets_of(game: Evening, person: Witness) -> set[str]:
    """What is secret from everybody but this person: tokens, and links."""
    assert person.token is not None
    mine = {seat for seat, each in game.people.items() if each is person}
    return {person.token, *(link for seat, link in game.links.items() if seat in mine)}


def fingerprints(game: Evening) -> set[str]:
    people = People(SECRET)
    tokens = [person.token for person in game.everybody if person.token is not None]
    prints = [people.key(token) for token in tokens]
    prints += [people.link(token) for token in game.links.values()]
    assert None not in prints
    return {text for text in prints if text is not None}


def words_in(data: bytes) -> set[str]:
    """The words that ids are made of: tickets stand alone, or after a blank or before an =."""
    return set(re.findall(r"[a-z0-9-]+", data.decode()))


def test_nobody_gets_what_lets_them_into_a_seat_of_others(played: Played) -> None:
    for game in played.games:
        seated = [person for person in game.everybody if person.token is not None]
        assert len(seated) == len(game.people), "all but the watcher, and the phone"
        for person in game.everybody:
            received = b"\n".join(person.got).decode()
            for other in seated:
                for secret in secrets_of(game, other):
                    assert (secret in received) == (other is person)
            for secret in (*fingerprints(game), SECRET, HOOK):
                assert secret not in received


def test_ones_own_token_comes_once_and_only_in_a_cookie(played: Played) -> None:
    for game in played.games:
        for person in game.everybody:
            if person.token is not None:
                found = [data.decode() for data in person.got if person.token.encode() in data]
                assert len(found) == 1
                assert found[0].count(person.token) == 1
                assert f"set-cookie: rallare_player={person.token}; HttpOnly" in found[0]


def test_the_seed_is_in_nothing_before_the_end(played: Played) -> None:
    for game in played.games:
        assert game.record.seed is not None
        seed = game.record.seed.encode()
        for person in game.people.values():
            end = next(n for n, data in enumerate(person.got) if b'"totals"' in data)
            assert end > 100
            assert not any(seed in data for data in person.got[:end])
        known = game.people[0].got
        assert any(game.record.commitment.encode() in data for data in known)
        assert any(seed in data for data in game.phone.got), "the record tells it at last"


def test_tickets_of_others_are_in_nothing_before_they_are_shown(played: Played) -> None:
    for game in played.games:
        tickets = {ticket.id for ticket in game_facts(game.key).tickets}
        for seat, person in game.people.items():
            known = known_tickets(game, seat)
            for listener in person.listeners:
                for raw, message in zip(listener.raw, listener.heard, strict=True):
                    if message.get("outcome") is None:
                        step = -1
                        if message["type"] in ("sync", "change"):
                            step = game.step(message["number"])
                        said = own_words(message)
                        assert (words_in(raw) & tickets) - said <= known[step]
            end = next(n for n, data in enumerate(person.got) if b'"totals"' in data)
            answers = [data for data in person.got[:end] if not data.startswith(b"{")]
            assert len(answers) > 3
            for data in answers:
                assert not words_in(data) & tickets
            assert len(known[-1]) < len(tickets)
            assert seat is None or known[-1]


def own_words(message: dict[str, Any]) -> set[str]:
    """A ticket that one asked about oneself is said back, whatever it is."""
    if message["type"] == "considered":
        return words_in(message["action"].encode())
    if message["type"] == "refused":
        return words_in(message["words"].encode()) if message["rule"] == "form" else set()
    return set()


def known_tickets(game: Evening, seat: int | None) -> list[set[str]]:
    """By step, the tickets that a seat was offered or that lay open, by what the law told."""
    known: set[str] = set()
    steps = []
    for step in game.steps:
        for event in heard_by(seat, step.notices):
            match event:
                case TicketsOffered(seat=whose, tickets=offered) if offered is not None:
                    assert whose == seat
                    known |= set(offered)
                case TicketsCompleted(uses=uses):
                    known |= {ticket for ticket, _ in uses}
        steps.append(set(known))
    return steps


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{k}-{n}" for k, n in TABLES])
def test_views_and_options_are_made_of_what_the_seat_knows(played: Played, number: int) -> None:
    """Byte for byte what is made from a state in which all that it cannot know is dealt anew."""
    game, compared, other = played.games[number], 0, 0
    for seat in game.people:
        for message in game.heard(seat):
            if bytes(message.outcome) != b"null":
                continue
            place = game.step(message.number)
            real = game.steps[place].after
            view = game.law.view(real, seat)
            mixed = game.law.resample(view, Seeded(f"{seat} {message.number}"))
            mine = game.law.view(mixed, seat)
            assert bytes(message.view) == encode(view_part(mine))
            options = options_part(mine, game.law.options(mine)) if seat is not None else None
            assert bytes(message.options) == encode(options)
            compared += 1
            rival = 1 if seat == 0 else 0
            other += game.law.view(mixed, rival) != game.law.view(real, rival)
    assert compared > 100
    assert other > compared * 0.9, "others know what was dealt anew"


def test_what_is_told_is_what_the_law_tells_that_seat(played: Played) -> None:
    for game in played.games:
        for seat in game.people:
            for message in game.heard(seat):
                for told in told_in(message):
                    step = game.steps[game.step(told.number)]
                    events = [event_part(event) for event in heard_by(seat, step.notices)]
                    assert bytes(told.events) == encode(events)


def test_others_are_told_the_same_whatever_somebody_draws(played: Played) -> None:
    for game in played.games:
        compared, apart = 0, 0
        for before, step, move in zip(game.steps, game.steps[1:], game.record.moves, strict=False):
            if not isinstance(move.action, TakeBlind | DrawTickets):
                continue
            for seat in game.people:
                view = game.law.view(before.after, seat)
                mixed = game.law.resample(view, Seeded("other"))
                again = game.law.apply(mixed, move.seat, move.action, Seeded("draws"))
                was = encode([event_part(event) for event in heard_by(seat, step.notices)])
                now = encode([event_part(event) for event in heard_by(seat, again.notices)])
                if seat == move.seat:
                    apart += was != now
                else:
                    assert was == now
                    compared += 1
        assert compared > 5
        assert apart, "the seat itself is told what it drew"


def test_considering_tells_only_what_the_seat_could_find_out_itself(played: Played) -> None:
    for game in played.games:
        answers = set()
        for seat, number, answer in game.considered:
            view = game.law.view(game.steps[game.step(number)].after, seat)
            mixed = game.law.resample(view, Seeded("considered"))
            options = game.law.options(game.law.view(mixed, seat))
            refusal = options.refusal(parse_action(answer["action"]))
            assert answer["allowed"] == (refusal is None)
            if refusal is not None:
                said = (answer["rule"], answer["words"], answer["instead"])
                assert said == (refusal.rule, refusal.words, refusal.instead)
            answers.add(answer["allowed"])
        assert answers == {True, False}


def test_the_log_has_no_secret_and_no_address_of_a_table(played: Played) -> None:
    assert len(played.log.splitlines()) > 1000, "the server did log"
    assert '"level": "debug"' in played.log
    assert SECRET not in played.log
    assert HOOK not in played.log
    for game in played.games:
        assert game.table not in played.log
        assert f"{game.table[:4]}…" in played.log
        assert game.record.seed is not None
        assert game.record.seed not in played.log
        assert game.record.commitment not in played.log
        for secret in fingerprints(game):
            assert secret not in played.log
        for person in game.everybody:
            assert person.token is None or person.token not in played.log
        for token in game.links.values():
            assert token not in played.log
        tickets = {ticket.id for ticket in game_facts(game.key).tickets}
        assert not words_in(played.log.encode()) & tickets


def test_the_files_of_the_server_let_nobody_into_a_seat(played: Played) -> None:
    kept = b"".join(file.read_bytes() for file in played.data.iterdir() if file.is_file())
    for game in played.games:
        assert game.table.encode() in kept
        for person in game.everybody:
            assert person.token is None or person.token.encode() not in kept
        for token in game.links.values():
            assert token.encode() not in kept
    assert SECRET.encode() not in kept


def test_the_web_hook_is_told_whose_turn_it_is_and_no_secret(played: Played) -> None:
    assert played.hooked
    tables = {game.table for game in played.games}
    for body in played.hooked:
        told = msgspec.json.decode(body)
        assert set(told) == {"table", "event", "seats"}
        assert told["table"] in tables
        assert told["event"] in ("turn", "over")
        assert all(re.fullmatch(r"Ada|Guest \d", name) for name in told["seats"])
