"""The server as an ASGI application: routes, cookies and errors round a house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import cache

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketState

from rallare.server.api import TABLE_ID, Api
from rallare.server.callers import may_read_metrics
from rallare.server.channel import TRY_AGAIN
from rallare.server.endpoint import Answer, Call, Endpoint
from rallare.server.house import House
from rallare.server.limits import Counter, address_key
from rallare.server.openapi import openapi
from rallare.server.page_routes import lost_page, page_routes
from rallare.server.people import People
from rallare.server.settings import Settings
from rallare.server.socket import Conversation, may_watch
from rallare.server.store import StoreError
from rallare.server.table import Table
from rallare.server.table.declined import Declined, Gone
from rallare.server.wire import BadMessage, encode
from rallare.server.wire.http import Problem
from rallare.server.wire.schema import document_text

__all__ = ["COOKIE", "build_app"]

COOKIE = "rallare_player"
_COOKIE_SECONDS = 400 * 24 * 60 * 60

logger = logging.getLogger("rallare.http")


def build_app(house: House, people: People, base_url: str) -> Starlette:
    """All routes. `base_url` is where people find the server."""
    door = Door(house, people)
    endpoints = Api(house, people, base_url).endpoints()

    # Both take long to make and are seldom asked for, so a start does not wait for them.
    @cache
    def description() -> bytes:
        return encode(openapi(endpoints))

    @cache
    def schema() -> str:
        return document_text()

    async def tell_openapi(request: Request) -> Response:
        return Response(await asyncio.to_thread(description), media_type="application/json")

    async def tell_wire(request: Request) -> Response:
        return Response(await asyncio.to_thread(schema), media_type="application/schema+json")

    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    routes: list[BaseRoute] = [
        Route("/healthz", door.health),
        Route("/metrics", door.metrics),
        Route("/api/v1/openapi.json", tell_openapi),
        Route("/api/v1/wire.schema.json", tell_wire),
        *(
            Route(path, door.answer(group), methods=[each.method for each in group])
            for path, group in by_path.items()
        ),
        WebSocketRoute("/ws/v1/tables/{table}", door.talk),
        *page_routes(),
    ]
    return Starlette(routes=routes, exception_handlers={HTTPException: _no_route})


class Door:
    """Lets people in: finds out who they are, and turns errors into answers."""

    def __init__(self, house: House, people: People) -> None:
        self._house = house
        self._people = people
        self._settings: Settings = house.services.settings
        settings = self._settings
        self._open = Counter(settings.connections_per_address, settings.max_connections)

    def answer(self, endpoints: list[Endpoint]) -> Callable[[Request], Awaitable[Response]]:
        """The handler of the endpoints of one path."""
        by_method = {endpoint.method: endpoint for endpoint in endpoints}

        async def handle(request: Request) -> Response:
            endpoint = by_method["GET" if request.method == "HEAD" else request.method]
            try:
                endpoint.check_query(request.query_params)
                body = endpoint.read(await request.body())
                key = self._people.key(request.cookies.get(COOKIE))
                call = Call(request, body, key, _address(request))
                return self._response(await endpoint.run(call))
            except BadMessage as bad:
                return problem(400, "malformed", bad.words)
            except Declined as declined:
                return problem(declined.status, declined.error, declined.words)
            except StoreError as error:
                logger.error("the store failed a request", extra={"why": type(error).__name__})
                return problem(503, "not-saved", "The server could not save this; try again.")

        return handle

    def _response(self, answer: Answer) -> Response:
        body = answer.body.encode() if isinstance(answer.body, str) else encode(answer.body)
        response = Response(body, answer.status, answer.headers, answer.media)
        if answer.token is not None:
            response.set_cookie(
                COOKIE,
                answer.token,
                max_age=_COOKIE_SECONDS,
                httponly=True,
                samesite="lax",
                secure=self._settings.secure,
            )
        return response

    async def talk(self, socket: WebSocket) -> None:
        """The socket of a table: `?seat=N` to play, without it to watch."""
        address = _address(socket)
        if not self._open.enter(address):
            self._house.services.metrics.limited("connections")
            await socket.send_denial_response(
                problem(429, "too-many-connections", "There are too many connections.")
            )
            return
        try:
            await self._talk(socket)
        except Declined as declined:
            if socket.application_state is WebSocketState.CONNECTING:
                refusal = problem(declined.status, declined.error, declined.words)
                await socket.send_denial_response(refusal)
            else:
                await socket.close(TRY_AGAIN)
        except StoreError as error:
            logger.error("the store failed a socket", extra={"why": type(error).__name__})
            if socket.application_state is WebSocketState.CONNECTING:
                words = "The server cannot read its tables; try again."
                await socket.send_denial_response(problem(503, "not-read", words))
        finally:
            self._open.leave(address)

    async def _talk(self, socket: WebSocket) -> None:
        key = self._people.key(socket.cookies.get(COOKIE))
        seat = _number(socket, "seat", 7)
        since = _number(socket, "since", 10**9)
        table = socket.path_params["table"]
        if not TABLE_ID.fullmatch(table):
            raise Declined("no-such-table", "There is no such table.", 404)
        while True:
            desk = await self._house.desk(table)
            _may_enter(desk.table, seat, key)
            if socket.application_state is WebSocketState.CONNECTING:
                await socket.accept()
            try:
                await Conversation(socket, desk, seat, key, self._house.services).run(since)
            except Gone:
                continue
            return

    async def health(self, request: Request) -> Response:
        """Whether the server can do its work: it can write and read what it wrote."""
        try:
            await self._house.services.store.check()
        except StoreError:
            return problem(503, "unhealthy", "The store cannot be written.")
        status = "closing" if self._house.closing else "ok"
        return Response(encode({"status": status}), media_type="application/json")

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus: for this machine, and for whoever has the token."""
        if not may_read_metrics(request.scope, self._settings):
            return problem(404, "no-such-page", "There is no such page.")
        body, media = self._house.services.metrics.render()
        return Response(body, headers={"content-type": media, "cache-control": "no-store"})


def problem(status: int, error: str, words: str) -> Response:
    """An error as every client can read it."""
    return Response(encode(Problem(error, words)), status, media_type="application/json")


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = problem(405, "no-such-method", "This address does not take this method.")
        response.headers.update(error.headers or {})
        return response
    lost = lost_page(request) if error.status_code == 404 else None
    return lost or problem(error.status_code, "no-such-page", "There is no such page.")


def _may_enter(table: Table, seat: int | None, key: str | None) -> None:
    if seat is None:
        if not may_watch(table, key):
            raise Declined("no-spectators", "Only those who sit here may watch.", 403)
    elif key is None or seat >= table.players or not table.holds(key, seat):
        raise Declined("not-seated", "You do not sit there.", 403)


def _number(connection: HTTPConnection, name: str, most: int) -> int | None:
    text = connection.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 12 and int(text) <= most):
        raise Declined("bad-query", f"{name!r} is not a number we can use.", 400)
    return int(text)


def _address(connection: HTTPConnection) -> str:
    return address_key(connection.client.host if connection.client else "")
