"""The guard, round a small application, on real sockets."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from ipaddress import ip_network
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rallare.server.callers import Caller, client_address, may_read_metrics
from rallare.server.guard import Guard
from rallare.server.metrics import Metrics
from rallare.server.settings import Settings

SECRET = "correct-horse-battery-staple-and-more"
LOCAL = Settings(requests_per_second=0)
PUBLIC = Settings(
    public=True, public_url="https://games.example.org", secret=SECRET, requests_per_second=0
)
JSON = {"content-type": "application/json"}


async def who(request: Request) -> Response:
    caller = Caller.of(request.scope)
    return JSONResponse({"address": caller.address, "local": caller.local})


async def echo(request: Request) -> Response:
    return Response(await request.body(), media_type="application/json")


async def stubborn(request: Request) -> Response:
    """Answers, whatever happens while it reads."""
    try:
        return Response(await request.body())
    except Exception:
        return Response("fine", 200)


async def broken(request: Request) -> Response:
    raise RuntimeError("planted-detail")


async def our_500(request: Request) -> Response:
    return JSONResponse({"meant": True}, 500)


async def cached(request: Request) -> Response:
    return Response("x", headers={"cache-control": "max-age=60", "referrer-policy": "origin"})


async def talk(ws: WebSocket) -> None:
    if "refuse" in ws.query_params:
        await ws.send_denial_response(JSONResponse({"error": "no"}, 404))
        return
    if "early" in ws.query_params:
        raise RuntimeError("planted-detail")
    await ws.accept()
    if "late" in ws.query_params:
        raise RuntimeError("planted-detail")
    await ws.send_text(Caller.of(ws.scope).address)
    await ws.close()


APP = Starlette(
    routes=[
        Route("/who", who),
        Route("/api/echo/{table}", echo, methods=["GET", "POST", "DELETE"]),
        Route("/stubborn", stubborn, methods=["POST"]),
        Route("/broken", broken, methods=["GET", "POST"]),
        Route("/500", our_500),
        Route("/api/cached", cached),
        WebSocketRoute("/ws/{table}", talk),
    ]
)


@dataclass
class Running:
    """A server, and what it has counted."""

    port: int
    metrics: Metrics

    def ask(self, method: str, path: str, **arguments: Any) -> httpx.Response:
        headers = dict(arguments.pop("headers", {}))
        headers.setdefault("host", f"127.0.0.1:{self.port}")
        url = f"http://127.0.0.1:{self.port}{path}"
        with httpx.Client(trust_env=False, timeout=10) as client:
            return client.request(method, url, headers=headers, **arguments)

    def socket(self, query: str = "", **headers: str) -> str:
        """What the socket says first; raises InvalidStatus when it is refused."""
        url = f"ws://127.0.0.1:{self.port}/ws/abcdefgh{query}"
        with connect(url, additional_headers=headers, proxy=None) as ws:
            return str(ws.recv(timeout=10))


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    listening = socket.create_server(("127.0.0.1", 0))
    metrics = Metrics()
    guarded: Any = Guard(APP, settings, metrics)
    config = uvicorn.Config(
        guarded,
        ws="websockets-sansio",
        log_config=None,
        access_log=False,
        lifespan="off",
        proxy_headers=False,
        server_header=False,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield Running(listening.getsockname()[1], metrics)
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


@pytest.fixture(scope="module")
def local() -> Iterator[Running]:
    with running(LOCAL) as server:
        yield server


@pytest.fixture(scope="module")
def public() -> Iterator[Running]:
    with running(PUBLIC) as server:
        yield server


def problem(response: httpx.Response, status: int, error: str) -> None:
    assert response.status_code == status
    assert response.headers["content-type"] == "application/json"
    body = response.json()
    assert set(body) == {"error", "words", "rule"}
    assert body["error"] == error
    assert body["words"].endswith(".")
    assert body["rule"] is None
    guarded(response)


def guarded(response: httpx.Response) -> None:
    """Every answer has the headers that keep a browser safe."""
    policy = response.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    for part in ("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "no-referrer"
    assert response.headers["cross-origin-opener-policy"] == "same-origin"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in response.headers["permissions-policy"]


# Hosts.


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "LocalHost"])
def test_this_machine_is_called_by_its_own_names(local: Running, name: str) -> None:
    answer = local.ask("GET", "/who", headers={"host": f"{name}:{local.port}"})
    assert answer.status_code == 200
    guarded(answer)
    assert (
        f"connect-src 'self' ws://{name.lower()}:{local.port};"
        in (answer.headers["content-security-policy"])
    )


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost", "localhost:1", "127.0.0.1.evil.example", "", "a b"]
)
def test_another_name_is_refused_whoever_points_it_here(local: Running, host: str) -> None:
    host = host.replace("127.0.0.1.evil.example", f"127.0.0.1.evil.example:{local.port}")
    answer = local.ask("GET", "/who", headers={"host": host})
    problem(answer, 403, "wrong-host")
    assert "evil" not in answer.headers["content-security-policy"]
    with pytest.raises(InvalidStatus) as refused:
        local.socket(Host="evil.example")
    assert refused.value.response.status_code in (400, 403)


def test_two_hosts_are_none(local: Running) -> None:
    request = (
        f"GET /who HTTP/1.1\r\nHost: 127.0.0.1:{local.port}\r\nHost: evil.example\r\n"
        "Connection: close\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", local.port), timeout=10) as raw:
        raw.sendall(request.encode())
        assert raw.recv(100).split()[1] in (b"400", b"403")


def test_a_public_server_answers_to_its_public_name(public: Running) -> None:
    for host in ("games.example.org", "games.example.org:443", "Games.Example.org"):
        answer = public.ask("GET", "/who", headers={"host": host})
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
        policy = answer.headers["content-security-policy"]
        assert "connect-src 'self' wss://games.example.org;" in policy
    problem(public.ask("GET", "/who", headers={"host": "games.example.org:8"}), 403, "wrong-host")
    assert public.ask("GET", "/who").status_code == 200, "this machine may look after it"


def test_http_is_not_told_to_be_https(local: Running) -> None:
    assert "strict-transport-security" not in local.ask("GET", "/who").headers


# Pages of other sites.


def test_a_page_of_ours_may_post_and_one_of_another_site_may_not(local: Running) -> None:
    ours = f"http://127.0.0.1:{local.port}"
    for origin, allowed in (
        (ours, True),
        ("http://evil.example", False),
        ("null", False),
        (f"http://localhost:{local.port}", False),
        (f"https://127.0.0.1:{local.port}", False),
        (f"{ours}0", False),
    ):
        for method in ("POST", "DELETE"):
            answer = local.ask(method, "/api/echo/x", headers={"origin": origin})
            if allowed:
                assert answer.status_code == 200
            else:
                problem(answer, 403, "foreign-page")
        reading = local.ask("GET", "/api/echo/x", headers={"origin": origin})
        assert reading.status_code == 200
        assert "access-control-allow-origin" not in reading.headers


def test_a_browser_that_says_cross_site_is_believed(local: Running) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    problem(local.ask("POST", "/api/echo/x", headers=headers), 403, "foreign-page")
    assert local.ask("GET", "/api/echo/x", headers=headers).status_code == 200
    headers = {"sec-fetch-site": "same-origin"}
    assert local.ask("POST", "/api/echo/x", headers=headers).status_code == 200


def test_a_public_server_takes_only_its_own_pages(public: Running) -> None:
    headers = {"host": "games.example.org", "origin": "https://games.example.org"}
    assert public.ask("POST", "/api/echo/x", headers=headers).status_code == 200
    for origin in ("http://games.example.org", "https://evil.example", "http://127.0.0.1"):
        answer = public.ask("POST", "/api/echo/x", headers={**headers, "origin": origin})
        problem(answer, 403, "foreign-page")


def test_a_socket_of_another_site_is_refused_before_it_is_open(local: Running) -> None:
    assert local.socket() == "127.0.0.1"
    assert local.socket(Origin=f"http://127.0.0.1:{local.port}") == "127.0.0.1"
    with pytest.raises(InvalidStatus) as refused:
        local.socket(Origin="http://evil.example")
    response = refused.value.response
    assert response.status_code == 403
    assert json.loads(response.body or b"")["error"] == "foreign-page"
    assert "content-security-policy" in response.headers


def test_an_application_may_refuse_a_socket_itself(local: Running) -> None:
    with pytest.raises(InvalidStatus) as refused:
        local.socket("?refuse=1")
    assert refused.value.response.status_code == 404
    assert "content-security-policy" in refused.value.response.headers


def test_a_server_that_cannot_answer_a_socket_closes_it() -> None:
    scope = {
        "type": "websocket",
        "path": "/ws/x",
        "headers": [(b"host", b"evil.example")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8460),
    }
    sent: list[Any] = []

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(Guard(APP, LOCAL, Metrics())(scope, receive, send))
    assert sent == [{"type": "websocket.close", "code": 1008}]


# Bodies.


def test_a_body_must_be_json_by_its_header(local: Running) -> None:
    for kind in ("application/json", "application/json; charset=utf-8", "Application/JSON"):
        answer = local.ask("POST", "/api/echo/x", content=b"{}", headers={"content-type": kind})
        assert answer.content == b"{}"
    for kind in ("text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"):
        answer = local.ask("POST", "/api/echo/x", content=b"{}", headers={"content-type": kind})
        problem(answer, 415, "not-json")
    assert local.ask("POST", "/api/echo/x").status_code == 200, "without a body there is no type"


def test_a_body_that_is_too_large_is_refused(local: Running) -> None:
    most = LOCAL.max_body
    for path in ("/api/echo/x", "/stubborn"):
        answer = local.ask("POST", path, content=b"x" * most, headers=JSON)
        assert len(answer.content) == most
        answer = local.ask("POST", path, content=b"x" * (most + 1), headers=JSON)
        problem(answer, 413, "too-large")


def test_a_body_that_does_not_tell_its_length_is_counted(local: Running) -> None:
    def parts(number: int) -> Iterator[bytes]:
        yield from [b"x" * 1024] * number

    answer = local.ask("POST", "/api/echo/x", content=parts(64), headers=JSON)
    assert len(answer.content) == LOCAL.max_body
    for path in ("/api/echo/x", "/stubborn"):
        answer = local.ask("POST", path, content=parts(65), headers=JSON)
        problem(answer, 413, "too-large")


# Too much.


def test_an_address_that_is_too_fast_is_told_when_to_come_back() -> None:
    with running(Settings(requests_per_second=0.1, requests_burst=5)) as server:
        answers = [server.ask("GET", "/who") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        problem(answers[-1], 429, "too-fast")
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
        with pytest.raises(InvalidStatus) as refused:
            server.socket()
        assert refused.value.response.status_code == 429
        assert "retry-after" in refused.value.response.headers
        assert b'rallare_limited_total{what="requests"} 3.0' in server.metrics.render()[0]


def test_callers_behind_a_trusted_proxy_have_limits_of_their_own() -> None:
    trusting = Settings(
        requests_per_second=0.1, requests_burst=2, trusted_proxies=(ip_network("127.0.0.1"),)
    )
    with running(trusting) as server:
        for caller in ("192.0.2.1", "192.0.2.2"):
            forwarded = {"x-forwarded-for": f"198.51.100.7, {caller}"}
            answers = [server.ask("GET", "/who", headers=forwarded) for _ in range(3)]
            assert [answer.status_code for answer in answers] == [200, 200, 429]
            assert answers[0].json() == {"address": caller, "local": False}


# Who calls.

PROXIES = (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"), ip_network("2001:db8::/32"))


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.1", "", "192.0.2.1"),
        ("192.0.2.1", "6.6.6.6", "192.0.2.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "6.6.6.6, 192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "6.6.6.6, 192.0.2.1, 10.1.2.3", "192.0.2.1"),
        ("127.0.0.1", "10.9.9.9,10.1.2.3", "10.9.9.9"),
        ("127.0.0.1", "192.0.2.1:4711", "192.0.2.1"),
        ("127.0.0.1", "[2001:db9::1]:4711", "2001:db9::1"),
        ("127.0.0.1", "2001:db9::1", "2001:db9::1"),
        ("127.0.0.1", "::ffff:192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "192.0.2.1, nonsense", "127.0.0.1"),
        ("127.0.0.1", "192.0.2.1,", "127.0.0.1"),
        ("::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("", "192.0.2.1", "unknown"),
    ],
)
def test_the_caller_is_the_rightmost_who_is_no_trusted_proxy(
    peer: str, forwarded: str, found: str
) -> None:
    assert client_address(peer, forwarded, PROXIES) == found


def test_nobody_is_believed_who_is_not_trusted(local: Running) -> None:
    answer = local.ask("GET", "/who", headers={"x-forwarded-for": "192.0.2.1"})
    assert answer.json() == {"address": "127.0.0.1", "local": False}
    assert local.ask("GET", "/who").json() == {"address": "127.0.0.1", "local": True}


def test_what_came_through_a_proxy_is_not_this_machine(public: Running) -> None:
    answer = public.ask("GET", "/who", headers={"host": "games.example.org"})
    assert answer.json()["local"] is False


def test_metrics_are_for_this_machine_and_for_the_token() -> None:
    token = "0123456789abcdef"
    with_token = replace(LOCAL, metrics_token=token)

    def may(settings: Settings, local: bool, authorization: str | None) -> bool:
        scope: dict[str, Any] = {"headers": [], "client": None}
        if authorization is not None:
            scope["headers"].append((b"authorization", authorization.encode()))
        Caller("192.0.2.1", local).mark(scope)
        return may_read_metrics(scope, settings)

    assert may(LOCAL, True, None)
    assert not may(LOCAL, False, None)
    assert not may(LOCAL, False, "Bearer None")
    assert may(with_token, False, f"Bearer {token}")
    for wrong in (token, f"Basic {token}", "Bearer ", "Bearer 0123456789abcdeF", "Bearer ö"):
        assert not may(with_token, False, wrong)
    assert not may_read_metrics({"headers": []}, LOCAL), "without a guard nobody is trusted"


# Answers and errors.


def test_every_answer_is_guarded_whatever_its_status(local: Running) -> None:
    for method, path, status in (
        ("GET", "/who", 200),
        ("GET", "/nowhere", 404),
        ("DELETE", "/who", 405),
        ("HEAD", "/who", 200),
    ):
        answer = local.ask(method, path)
        assert answer.status_code == status
        guarded(answer)


def test_nothing_of_the_interface_is_cached_unless_it_says_so(local: Running) -> None:
    assert local.ask("GET", "/api/echo/x").headers["cache-control"] == "no-store"
    answer = local.ask("GET", "/api/cached")
    assert answer.headers.get_list("cache-control") == ["max-age=60"]
    assert answer.headers.get_list("referrer-policy") == ["origin"]
    assert "cache-control" not in local.ask("GET", "/who").headers


def test_an_error_nobody_foresaw_is_a_calm_answer_and_a_log_line(
    local: Running, caplog: pytest.LogCaptureFixture
) -> None:
    for method in ("GET", "POST"):
        answer = local.ask(method, "/broken")
        problem(answer, 500, "our-fault")
        assert "planted-detail" not in answer.text
    errors = [record for record in caplog.records if record.name == "rallare.http"]
    assert len(errors) == 2
    assert all(record.exc_info for record in errors)


def test_an_answer_of_500_that_was_meant_is_passed_on(local: Running) -> None:
    answer = local.ask("GET", "/500")
    assert (answer.status_code, answer.json()) == (500, {"meant": True})
    guarded(answer)


def test_an_error_at_a_socket_ends_it(local: Running, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(InvalidStatus) as refused:
        local.socket("?early=1")
    assert refused.value.response.status_code == 500
    assert b"planted-detail" not in (refused.value.response.body or b"")
    with pytest.raises(ConnectionClosed) as closed:
        local.socket("?late=1")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1011
    assert len([record for record in caplog.records if record.name == "rallare.http"]) == 2


def test_the_access_line_has_no_query_and_no_whole_id(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "rallare.access")
    with running(LOCAL) as server:
        server.ask("GET", "/api/echo/secrettableid?token=planted")
        server.ask("GET", "/wrong/secrettableid12345?token=planted")
    lines = [vars(record) for record in caplog.records if record.name == "rallare.access"]
    shown = [(line["method"], line["path"], line["status"]) for line in lines]
    assert shown == [("GET", "/api/echo/secr…", 200), ("GET", "/wrong/secr…", 404)]
    assert all(line["address"] == "127.0.0.1" for line in lines)
    assert "planted" not in str(lines)


def test_requests_are_counted_by_template() -> None:
    with running(LOCAL) as server:
        for number in range(3):
            server.ask("GET", f"/api/echo/{number}")
        server.ask("GET", "/nowhere/at/all")
        server.socket()
    text = server.metrics.render()[0].decode()
    wanted = 'rallare_http_requests_total{method="%s",route="%s",status="%s"} %s'
    assert wanted % ("GET", "/api/echo/{table}", 200, 3.0) in text
    assert wanted % ("GET", "none", 404, 1.0) in text
    assert wanted % ("WEBSOCKET", "/ws/{table}", 101, 1.0) in text
    assert "nowhere" not in text
