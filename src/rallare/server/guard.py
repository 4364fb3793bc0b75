"""The guard at the door: everything that comes in passes it, and everything that goes out.

It is plain ASGI, so that it costs little and stands before whatever the application does. It turns
away wrong hosts, foreign pages, bodies that are too large or of the wrong type, and callers that
are too fast; it puts security headers on every answer; and it makes a calm answer of an error that
nobody foresaw.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect

from rallare.server.callers import Caller, Doors, find_caller, header
from rallare.server.headers import security_headers
from rallare.server.limits import Clock, Limiter, address_key
from rallare.server.logs import short
from rallare.server.metrics import Metrics
from rallare.server.settings import Settings
from rallare.server.wire.http import Problem

__all__ = ["Guard"]

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

access = logging.getLogger("rallare.access")
log = logging.getLogger("rallare.http")

_SAFE = ("GET", "HEAD", "OPTIONS")
_QUIET = ("/healthz", "/metrics")
_LONGEST_SEGMENT = 16


class _Refusal(Exception):
    """A request that is not let in."""

    def __init__(self, status: int, error: str, words: str, wait: float = 0.0) -> None:
        self.status = status
        self.problem = Problem(error, words)
        self.wait = wait


_TOO_LARGE = (413, "too-large", "The request is too large.")
_OUR_FAULT = (500, "our-fault", "Something went wrong on the server. It has been noted.")


class Guard:
    """ASGI middleware round the whole application."""

    def __init__(
        self, app: App, settings: Settings, metrics: Metrics, clock: Clock = time.monotonic
    ) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._doors = Doors(settings.public_url)
        self._limiter = Limiter(settings.requests_per_second, settings.requests_burst, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        inner = dict(scope)
        peer = scope["client"][0] if scope.get("client") else ""
        caller = find_caller(scope, self._settings.trusted_proxies)
        caller.mark(inner)
        port = scope["server"][1] if scope.get("server") else None
        origin = self._doors.origin(header(scope["headers"], b"host"), port, peer)
        answer = _Answer(inner, send, security_headers(origin, self._settings.secure))
        try:
            self._check(inner, caller, origin)
            await self._app(inner, self._counted(inner, receive, answer), answer.send)
            await answer.release()
        except _Refusal as refusal:
            if scope["type"] == "websocket":
                await receive()  # the caller's greeting, which an answer must follow
            await answer.refuse(refusal)
        except ClientDisconnect:
            log.debug("a caller went away")
        except Exception:
            log.exception("an error nobody foresaw", extra={"path": _shown_path(inner)})
            await answer.refuse(_Refusal(*_OUR_FAULT))
        finally:
            self._note(inner, caller, answer.status, time.perf_counter() - began)

    def _check(self, scope: Scope, caller: Caller, origin: str | None) -> None:
        """Raise a refusal unless the request may come in."""
        key = address_key(caller.address)
        if not self._limiter.take(key):
            self._metrics.limited("requests")
            words = "There are too many requests from your address; wait a little."
            raise _Refusal(429, "too-fast", words, self._limiter.wait(key))
        if origin is None:
            words = "This server is not called that. Its operator can name it with --public-url."
            raise _Refusal(403, "wrong-host", words)
        if scope["type"] == "websocket" or scope["method"] not in _SAFE:
            _check_page(scope, origin)
        if scope["type"] == "http" and scope["method"] not in _SAFE:
            self._check_body(scope)

    def _check_body(self, scope: Scope) -> None:
        length = header(scope["headers"], b"content-length")
        chunked = any(name == b"transfer-encoding" for name, _ in scope["headers"])
        if not chunked and length in (None, "0"):
            return
        if length is not None and length.isdigit() and int(length) > self._settings.max_body:
            raise _Refusal(*_TOO_LARGE)
        kind = (header(scope["headers"], b"content-type") or "").partition(";")[0]
        if kind.strip().lower() != "application/json":
            # Forms of other sites cannot send this type without asking us first.
            words = "The body must be JSON, and the header must say so: application/json."
            raise _Refusal(415, "not-json", words)

    def _counted(self, scope: Scope, receive: Receive, answer: _Answer) -> Receive:
        """Receiving, with the bytes of the body counted as they come."""
        if scope["type"] != "http":
            return receive
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self._settings.max_body:
                answer.refusal = _Refusal(*_TOO_LARGE)
                raise answer.refusal
            return message

        return counted

    def _note(self, scope: Scope, caller: Caller, status: int, seconds: float) -> None:
        method = scope.get("method", "WEBSOCKET")
        self._metrics.requested(method, _route(scope), status)
        level = logging.DEBUG if scope["path"] in _QUIET and status < 400 else logging.INFO
        fields = {
            "method": method,
            "path": _shown_path(scope),
            "status": status,
            "ms": round(seconds * 1000, 1),
            "address": caller.address,
        }
        access.log(level, "request", extra=fields)


class _Answer:
    """What goes back: security headers are put on it, and errors are put in its place."""

    def __init__(self, scope: Scope, send: Send, headers: tuple[tuple[bytes, bytes], ...]) -> None:
        self._scope = scope
        self._send = send
        self._headers = headers
        self._started = False
        self._held: list[Message] = []
        self.status = 0
        self.refusal: _Refusal | None = None

    async def send(self, message: Message) -> None:
        """Pass a message on. An answer of 500 is held back: an error may follow, to be told."""
        kind = message["type"]
        if self.refusal is not None and not self._started:
            return  # the application answers what it could not read; we do that
        if kind in ("http.response.start", "websocket.http.response.start"):
            if message["status"] == 500 and not self._held:
                self._held.append(message)
                return
            await self._start(message)
        elif self._held:
            self._held.append(message)
        else:
            self._started = True
            if kind == "websocket.accept":
                self.status = 101
            elif kind == "websocket.close" and not self.status:
                self.status = 403
            await self._send(message)

    async def release(self) -> None:
        """The application is done: pass on what was held back, or what it was refused for."""
        if self.refusal is not None:
            await self.refuse(self.refusal)
        held, self._held = self._held, []
        for message in held:
            if message["type"].endswith("response.start"):
                await self._start(message)
            else:
                await self._send(message)

    async def refuse(self, refusal: _Refusal) -> None:
        """Answer with a problem, unless an answer is on its way already."""
        self._held = []
        if self._started:
            await self._break_off()
            return
        if self._scope["type"] == "websocket" and not self._can_answer():
            self._started, self.status = True, refusal.status
            await self._send({"type": "websocket.close", "code": 1008})
            return
        prefix = "websocket.http" if self._scope["type"] == "websocket" else "http"
        body = msgspec.json.encode(refusal.problem)
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
        ]
        if refusal.wait:
            headers.append((b"retry-after", str(math.ceil(refusal.wait)).encode()))
        if refusal.status == 413:
            headers.append((b"connection", b"close"))  # the rest of the body is not wanted
        start = {"type": f"{prefix}.response.start", "status": refusal.status, "headers": headers}
        await self._start(start)
        await self._send({"type": f"{prefix}.response.body", "body": body, "more_body": False})

    async def _start(self, message: Message) -> None:
        self._started, self.status = True, message["status"]
        headers = [(name.lower(), value) for name, value in message.get("headers", ())]
        there = {name for name, _ in headers}
        headers += [(name, value) for name, value in self._headers if name not in there]
        if self._scope["path"].startswith("/api/") and b"cache-control" not in there:
            headers.append((b"cache-control", b"no-store"))
        await self._send({**message, "headers": headers})

    async def _break_off(self) -> None:
        """End an open socket after an error. A half-sent page ends by itself."""
        if self._scope["type"] == "websocket" and self.status == 101:
            try:
                await self._send({"type": "websocket.close", "code": 1011})
            except Exception:  # it was closed before
                log.debug("a socket was closed before its error")

    def _can_answer(self) -> bool:
        return "websocket.http.response" in self._scope.get("extensions", {})


def _check_page(scope: Scope, origin: str) -> None:
    """Refuse what a page of another site sends. Programs that are no browsers send no Origin."""
    origins = [value for name, value in scope["headers"] if name == b"origin"]
    site = header(scope["headers"], b"sec-fetch-site")
    if any(value.decode("latin-1").lower() != origin for value in origins) or site == "cross-site":
        words = "Pages of other sites may not do this."
        raise _Refusal(403, "foreign-page", words)


def _route(scope: Scope) -> str:
    """The template of the path: "/api/v1/tables/{table}"."""
    return getattr(scope.get("route"), "path", None) or "none"


def _shown_path(scope: Scope) -> str:
    """The path with its ids cut short; its query is not shown at all."""
    route = getattr(scope.get("route"), "path", None)
    params: dict[str, Any] = scope.get("path_params") or {}
    if route is not None:
        for name, value in params.items():
            for form in (f"{{{name}}}", f"{{{name}:path}}"):
                route = route.replace(form, short(str(value)))
        return str(route)
    segments = scope["path"].split("/")
    return "/".join(s if len(s) <= _LONGEST_SEGMENT else short(s) for s in segments[:10])
