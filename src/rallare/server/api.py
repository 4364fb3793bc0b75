"""The HTTP interface: lobby, tables, records, games, bots. The game itself goes over the socket."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from rallare.bots.registry import BOTS
from rallare.records import print_record
from rallare.rules.chapter import LANGUAGES
from rallare.rules.chapters import CHAPTERS
from rallare.server.desk import Decision, Desk
from rallare.server.endpoint import Answer, Call, Endpoint, Query
from rallare.server.house import House
from rallare.server.limits import Limiter
from rallare.server.people import People, new_token
from rallare.server.phrases import PHRASES, REACTIONS
from rallare.server.store import Listed
from rallare.server.table import Table, decisions
from rallare.server.table.declined import Declined, Gone
from rallare.server.table.entries import Entry
from rallare.server.wire import http
from rallare.server.wire.catalogue import GameFacts, Rules, game_facts, games, rules
from rallare.server.wire.tables import NewTable, TableState

__all__ = ["TABLE_ID", "Api"]

PAGE = 50
_TABLE = "/api/v1/tables/{table}"
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")
_CURSOR = re.compile(r"([0-9]{1,15})-([A-Za-z0-9_-]{16})")


class Api:
    """The endpoints of a house."""

    def __init__(self, house: House, people: People, base_url: str) -> None:
        self._house = house
        self._people = people
        self._base = base_url
        most = house.services.settings.tables_per_address
        self._new_tables = Limiter(most / 3600, max(1, most), time.monotonic)

    def endpoints(self) -> Sequence[Endpoint]:
        """Everything that can be asked for, in the order of the documentation."""
        return (
            Endpoint("GET", "/api/v1/games", "games", "All games.", self.games, answer=http.Games),
            Endpoint(
                "GET",
                "/api/v1/games/{game}",
                "game",
                "A game: its board or cards, and its rules in words.",
                self.game,
                answer=GameFacts,
                errors=(404,),
            ),
            Endpoint(
                "GET",
                "/api/v1/games/{game}/rules",
                "rules",
                "The rules of a game in words, in a language.",
                self.rules,
                answer=Rules,
                errors=(400, 404),
                queries=(
                    Query(
                        "language",
                        "In this language.",
                        {"type": "string", "enum": [*LANGUAGES], "default": LANGUAGES[0]},
                    ),
                ),
            ),
            Endpoint("GET", "/api/v1/bots", "bots", "All bots.", self.bots, answer=http.Bots),
            Endpoint(
                "GET",
                "/api/v1/phrases",
                "phrases",
                "Ready phrases and reactions, in every language.",
                self.phrases,
                answer=http.Phrases,
            ),
            Endpoint(
                "GET",
                "/api/v1/me/tables",
                "my_tables",
                "The tables where you sit, the newest first.",
                self.my_tables,
                answer=http.Lobby,
            ),
            Endpoint(
                "GET",
                "/api/v1/tables",
                "lobby",
                "Public tables, the newest first.",
                self.lobby,
                answer=http.Lobby,
                errors=(400,),
                queries=(
                    Query("game", "Only of this game.", {"type": "string", "enum": [*CHAPTERS]}),
                    Query(
                        "status",
                        "Only of this status.",
                        {
                            "type": "string",
                            "enum": ["waiting", "playing", "over"],
                            "default": "waiting",
                        },
                    ),
                    Query(
                        "next",
                        "The `next` of the page before.",
                        {"type": "string", "pattern": f"^{_CURSOR.pattern}$"},
                    ),
                ),
            ),
            Endpoint(
                "POST",
                "/api/v1/tables",
                "create",
                "Set up a table.",
                self.create,
                body=NewTable,
                answer=TableState,
                status=201,
                errors=(409, 429, 503),
            ),
            *self._table_endpoints(),
        )

    def _table_endpoints(self) -> Sequence[Endpoint]:
        def post(name: str, summary: str, run: object, **more: object) -> Endpoint:
            path = f"{_TABLE}/{name}"
            values: dict[str, object] = {"answer": TableState, "errors": (403, 404, 409), **more}
            return Endpoint("POST", path, name.replace("-", "_"), summary, run, **values)  # type: ignore[arg-type]

        return (
            Endpoint(
                "GET",
                _TABLE,
                "table",
                "What everybody may know of a table.",
                self.table,
                answer=TableState,
                errors=(404,),
            ),
            post("join", "Take an open seat.", self.join, body=http.Join),
            post("leave", "Give up a seat.", self.leave, body=http.Leave),
            post("kick", "Send somebody away before the start.", self.kick, body=http.Kick),
            post("start", "Start the game.", self.start),
            post("settings", "Change a setting.", self.settings, body=http.Settings),
            post("rematch", "Play again with the same people.", self.rematch),
            post(
                "resume-link",
                "A personal link to a seat of yours, for another device.",
                self.resume_link,
                body=http.LinkFor,
                answer=http.ResumeLink,
            ),
            post(
                "resume",
                "Take up a seat on this device, with its personal link.",
                self.resume,
                body=http.Resume,
            ),
            Endpoint(
                "GET",
                f"{_TABLE}/record",
                "record",
                "The record of a finished game, with the seed.",
                self.record,
                errors=(404, 409),
                media="text/plain",
            ),
        )

    # Facts.

    async def games(self, call: Call) -> Answer:
        return Answer(games(), headers=_LASTING)

    async def game(self, call: Call) -> Answer:
        return Answer(game_facts(_game(call)), headers=_LASTING)

    async def rules(self, call: Call) -> Answer:
        key, language = _game(call), call.query("language")
        if language is None:
            language = LANGUAGES[0]
        if language not in LANGUAGES:
            raise Declined("bad-query", f"The languages are: {', '.join(LANGUAGES)}.", 400)
        return Answer(rules(key, language), headers={**_LASTING, "content-language": language})

    async def bots(self, call: Call) -> Answer:
        cards = [
            http.BotCard(
                kind.name,
                kind.words,
                [http.BotLevel(f"{kind.name}:{level.name}", level.words) for level in kind.levels],
            )
            for kind in BOTS.values()
            if kind.offered
        ]
        return Answer(http.Bots(cards), headers=_LASTING)

    async def phrases(self, call: Call) -> Answer:
        phrases = [http.Phrase(key, dict(words)) for key, words in PHRASES.items()]
        reactions = [
            http.Reaction(key, reaction.symbol, dict(reaction.words))
            for key, reaction in REACTIONS.items()
        ]
        return Answer(http.Phrases(phrases, reactions), headers=_LASTING)

    # Lists.

    async def my_tables(self, call: Call) -> Answer:
        if call.key is None:
            return Answer(http.Lobby([], None))
        listed = await self._house.services.store.tables_of(call.key, PAGE)
        return Answer(http.Lobby([self._card(each) for each in listed], None))

    async def lobby(self, call: Call) -> Answer:
        game, status = call.query("game"), call.query("status")
        if status is None:
            status = "waiting"
        if game is not None and game not in CHAPTERS:
            raise Declined("bad-query", f"The games are: {', '.join(CHAPTERS)}.", 400)
        if status not in ("waiting", "playing", "over"):
            raise Declined("bad-query", "A status is waiting, playing or over.", 400)
        before = _before(call.query("next"))
        listed = await self._house.services.store.lobby(
            game=game, status=status, before=before, limit=PAGE
        )
        last = listed[-1] if len(listed) == PAGE else None
        following = None if last is None else f"{last.updated}-{last.table}"
        return Answer(http.Lobby([self._card(each) for each in listed], following))

    # Tables.

    async def create(self, call: Call) -> Answer:
        settings, hooks = self._house.services.settings, self._house.services.hooks
        new: NewTable = call.body
        if new.webhook is not None and (why := hooks.allowed(new.webhook)) is not None:
            raise Declined("bad-webhook", why)
        if settings.tables_per_address and not self._new_tables.take(call.address):
            self._house.services.metrics.limited("tables")
            raise Declined("too-many-tables", "You set up too many tables; wait a little.", 429)
        key, token = self._known(call)
        desk = await self._house.create(decisions.set_up(new, key))
        return self._state(desk, key, 201, token)

    async def table(self, call: Call) -> Answer:
        return self._state(await self._desk(call), call.key)

    async def join(self, call: Call) -> Answer:
        key, token = self._known(call)
        wish: http.Join = call.body
        desk = await self._do(
            call, lambda table: [decisions.join(table, key, wish.name, wish.seat)]
        )
        return self._state(desk, key, 200, token)

    async def leave(self, call: Call) -> Answer:
        key = _need(call)
        wish: http.Leave = call.body
        desk = await self._do(call, lambda table: decisions.leave(table, key, wish.seat))
        return self._state(desk, key)

    async def kick(self, call: Call) -> Answer:
        key = _need(call)
        wish: http.Kick = call.body
        desk = await self._do(call, lambda table: [decisions.kick(table, key, wish.seat)])
        return self._state(desk, key)

    async def start(self, call: Call) -> Answer:
        key = _need(call)
        desk = await self._do(call, lambda table: [decisions.start(table, key)])
        return self._state(desk, key)

    async def settings(self, call: Call) -> Answer:
        key = _need(call)
        wish: http.Settings = call.body
        desk = await self._do(
            call, lambda table: [decisions.change_settings(table, key, wish.free_text)]
        )
        return self._state(desk, key)

    async def rematch(self, call: Call) -> Answer:
        key = _need(call)
        table = await self._house.rematch(await self._desk(call), key)
        return self._state(await self._house.desk(table), key)

    async def resume_link(self, call: Call) -> Answer:
        key, token = _need(call), new_token()
        wish: http.LinkFor = call.body
        link = self._people.link(token)
        assert link is not None
        await self._do(call, lambda table: [decisions.link(table, key, wish.seat, link)])
        # Behind the #, so that no server and no proxy ever writes the token into a log.
        return Answer(http.ResumeLink(f"{self._base}/resume/{call.table}#{token}", token))

    async def resume(self, call: Call) -> Answer:
        key, token = self._known(call)
        wish: http.Resume = call.body
        link = self._people.link(wish.token)
        if link is None:
            raise Declined("bad-link", "This link is not valid.", 403)

        def decide(table: Table) -> Sequence[Entry]:
            _, added = decisions.add_device(table, key, link)
            return [] if added is None else [added]

        desk = await self._do(call, decide)
        return self._state(desk, key, 200, token)

    async def record(self, call: Call) -> Answer:
        desk = await self._desk(call)
        game = desk.table.match
        if game is None or not game.over:
            raise Declined("not-over", "A record can be had when the game is over.")
        name = f"rallare-{desk.table.setup.game}-{desk.table.id[:6]}.rallare"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        text = print_record(game.record())
        return Answer(text, media="text/plain", headers=headers)

    # Help.

    def _known(self, call: Call) -> tuple[str, str | None]:
        """The key of whoever asks; with a token for somebody new."""
        if call.key is not None:
            return call.key, None
        token = new_token()
        key = self._people.key(token)
        assert key is not None
        return key, token

    async def _desk(self, call: Call) -> Desk:
        if not TABLE_ID.fullmatch(call.table):
            raise Declined("no-such-table", "There is no such table.", 404)
        while True:
            desk = await self._house.desk(call.table)
            try:
                await desk.steady()
            except Gone:
                continue
            return desk

    async def _do(self, call: Call, decide: Decision) -> Desk:
        """Do something at a table."""
        await self._desk(call)
        await self._house.do(call.table, decide)
        return await self._desk(call)

    def _card(self, listed: Listed) -> http.TableCard:
        """A table in a list; those in memory also tell who is there."""
        card = msgspec.json.decode(listed.card, type=http.TableCard)
        desk = self._house.peek(listed.table)
        if desk is None:
            return card
        # Only that: the table in memory may be ahead of the disk.
        seats = [replace(s, present=desk.present(n)) for n, s in enumerate(card.seats)]
        return replace(card, seats=seats)

    def _state(
        self, desk: Desk, key: str | None, status: int = 200, token: str | None = None
    ) -> Answer:
        table = desk.table
        state = TableState(desk.info(), table.number, table.seats_of(key))
        return Answer(state, status, token)


_LASTING = {"cache-control": "public, max-age=3600"}


def _game(call: Call) -> str:
    key: str = call.request.path_params["game"]
    if key not in CHAPTERS:
        raise Declined("no-such-game", f"The games are: {', '.join(CHAPTERS)}.", 404)
    return key


def _need(call: Call) -> str:
    if call.key is None:
        raise Declined("not-seated", "You do not sit here.", 403)
    return call.key


def _before(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    cursor = _CURSOR.fullmatch(text)
    if cursor is None:
        raise Declined("bad-query", "This is not the `next` of a page.", 400)
    return int(cursor[1]), cursor[2]
