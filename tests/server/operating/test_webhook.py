"""Web hooks, against real servers on this machine that are slow, rude or broken."""

from __future__ import annotations

import json
import logging
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from rallare.server.webhook import Hooks

SECONDS = 10.0
"""How long a test waits for what must come."""

Behaviour = Callable[[BaseHTTPRequestHandler, int], None]


class Receiver:
    """A server that notes what it is told and answers as it likes."""

    def __init__(self, behave: Behaviour) -> None:
        self.heard: list[tuple[str, dict[str, str], Any]] = []
        self.at_once = 0
        self.most_at_once = 0
        self._changed = threading.Condition()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                with outer._changed:
                    outer.heard.append((self.path, dict(self.headers), body))
                    outer.at_once += 1
                    outer.most_at_once = max(outer.most_at_once, outer.at_once)
                    number = len(outer.heard)
                    outer._changed.notify_all()
                try:
                    behave(self, number)
                except OSError:
                    pass  # the caller had enough
                finally:
                    with outer._changed:
                        outer.at_once -= 1

            def log_message(self, *arguments: object) -> None:
                """Tests are quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.host = f"127.0.0.1:{self.server.server_address[1]}"
        self.url = f"http://{self.host}/hooks/planted-path?key=planted-key"

    def wait(self, number: int) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.heard) >= number, SECONDS)


@contextmanager
def receiver(behave: Behaviour) -> Iterator[Receiver]:
    made = Receiver(behave)
    thread = threading.Thread(target=made.server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        made.server.server_close()
        thread.join(SECONDS)


@contextmanager
def hooks(
    *hosts: str, seconds: float = 5.0, pauses: tuple[float, ...] = (0.01, 0.01)
) -> Iterator[Hooks]:
    made = Hooks(hosts, seconds, pauses)
    try:
        yield made
    finally:
        made.close(SECONDS)


def answer(status: int, **headers: str) -> Behaviour:
    def behave(request: BaseHTTPRequestHandler, number: int) -> None:
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name, value)
        request.send_header("content-length", "0")
        request.end_headers()

    return behave


def turn(table: str = "a table", *seats: str) -> dict[str, Any]:
    return {"table": table, "event": "turn", "seats": list(seats)}


def test_a_hook_is_told_as_json() -> None:
    with receiver(answer(204)) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("t1", "Ada", "Çağla"))
        there.wait(1)
    path, headers, body = there.heard[0]
    assert path == "/hooks/planted-path?key=planted-key"
    assert headers["Content-Type"] == "application/json"
    assert headers["User-Agent"].startswith("rallare/")
    assert body == {"table": "t1", "event": "turn", "seats": ["Ada", "Çağla"]}
    assert len(there.heard) == 1


def test_the_calls_of_a_table_are_made_one_at_a_time_in_their_order() -> None:
    gate = threading.Event()

    def slow(request: BaseHTTPRequestHandler, number: int) -> None:
        gate.wait(SECONDS if number == 1 else 0.01)
        answer(200)(request, number)

    with receiver(slow) as there, hooks(there.host) as calls:
        for number in range(6):
            calls.post(there.url, turn("one", str(number)))
        there.wait(1)
        gate.set()
        there.wait(6)
        assert there.most_at_once == 1
    assert [body["seats"] for _, _, body in there.heard] == [[str(n)] for n in range(6)]


def test_a_slow_table_does_not_hold_up_another() -> None:
    gate = threading.Event()

    def slow(request: BaseHTTPRequestHandler, number: int) -> None:
        if number == 1:
            gate.wait(SECONDS)
        answer(200)(request, number)

    with receiver(slow) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("slow"))
        there.wait(1)
        calls.post(there.url, turn("other"))
        there.wait(2)
        gate.set()
    assert [body["table"] for _, _, body in there.heard] == ["slow", "other"]


def test_a_failing_hook_is_tried_three_times_and_then_let_be(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with receiver(answer(503)) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("t"))
        calls.post(there.url, turn("t", "next"))
        there.wait(6)
    assert [len(body["seats"]) for _, _, body in there.heard] == [0, 0, 0, 1, 1, 1]
    assert "status 503" in [vars(record)["why"] for record in caplog.records]


def test_a_hook_that_recovers_is_told_once_more_only() -> None:
    def recovering(request: BaseHTTPRequestHandler, number: int) -> None:
        answer(500 if number == 1 else 200)(request, number)

    with receiver(recovering) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("t"))
        calls.post(there.url, turn("t", "last"))
        there.wait(3)
    assert [len(body["seats"]) for _, _, body in there.heard] == [0, 0, 1]


def test_a_redirect_is_not_followed() -> None:
    with receiver(answer(200)) as inside:
        elsewhere = answer(307, Location=inside.url)
        with receiver(elsewhere) as there, hooks(there.host, inside.host) as calls:
            calls.post(there.url, turn("t"))
            calls.post(there.url, turn("t", "last"))
            there.wait(2)
    assert len(there.heard) == 2, "and not tried again either"
    assert inside.heard == []


def test_a_hook_that_drips_its_answer_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    ended = threading.Event()

    def drip(request: BaseHTTPRequestHandler, number: int) -> None:
        try:
            for _ in range(500):
                request.wfile.write(b"H")
                request.wfile.flush()
                ended.wait(0.02)
        except OSError:
            ended.set()

    with receiver(drip) as there, hooks(there.host, seconds=0.2, pauses=()) as calls:
        calls.post(there.url, turn("t"))
        assert ended.wait(SECONDS), "the caller hangs up"


def test_an_endless_answer_is_not_read() -> None:
    ended = threading.Event()

    def endless(request: BaseHTTPRequestHandler, number: int) -> None:
        request.send_response(200)
        request.end_headers()
        try:
            for _ in range(100_000):
                request.wfile.write(b"x" * 65536)
        except OSError:
            ended.set()

    with receiver(endless) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("t"))
        assert ended.wait(SECONDS)


def test_nobody_there_and_nonsense_are_failures_like_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = f"127.0.0.1:{free.getsockname()[1]}"

    def nonsense(request: BaseHTTPRequestHandler, number: int) -> None:
        request.wfile.write(b"\x00\xff nonsense\r\n\r\n")

    with receiver(nonsense) as there, hooks(nobody, there.host) as calls:
        calls.post(f"http://{nobody}/planted-path", turn("a"))
        calls.post(there.url, turn("b"))
        there.wait(3)
    whys = {vars(record).get("why") for record in caplog.records}
    assert "BadStatusLine" in whys


def test_no_log_has_more_of_an_address_than_its_host(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with receiver(answer(410)) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("t"))
        calls.post(there.url, turn("t"))
        there.wait(2)
        assert "planted" not in repr(calls._waiting)
    records = [vars(record) for record in caplog.records if record.name == "rallare.webhook"]
    assert records
    assert records[0]["host"] == "127.0.0.1"
    assert "planted" not in str([(r["msg"], r["host"], r["why"]) for r in records])


def test_what_does_not_fit_is_dropped_and_posting_never_waits() -> None:
    gate = threading.Event()

    def stuck(request: BaseHTTPRequestHandler, number: int) -> None:
        gate.wait(SECONDS)
        answer(200)(request, number)

    with receiver(stuck) as there, hooks(there.host) as calls:
        calls.post(there.url, turn("flood"))
        there.wait(1)
        for number in range(5000):
            calls.post(there.url, turn("flood", str(number)))
            calls.post(there.url, turn(f"table {number}"))
        assert len(calls._waiting) <= 256
        assert sum(call.table == "flood" for call in calls._waiting) == 8
        assert len(calls._threads) <= 4
        gate.set()
    assert len(there.heard) < 20, "closing forgets what waits"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("https://chat.example.org/hooks/1", None),
        ("https://chat.example.org:443/hooks/1", None),
        ("https://CHAT.example.org/hooks/1", None),
        ("https://other.example.org:8443/", None),
        ("http://127.0.0.1:9000/", None),
        ("http://[::1]:9000/x?y=z", None),
        ("http://chat.example.org/hooks/1", "https"),
        ("https://chat.example.org:8443/", "may not call"),
        ("https://other.example.org/", "may not call"),
        ("http://127.0.0.1:9001/", "may not call"),
        ("http://127.0.0.1/", "may not call"),
        ("https://chat.example.org.evil.example/", "may not call"),
        ("https://evil.example/#chat.example.org", "such as"),
        ("https://chat.example.org@evil.example/", "such as"),
        ("https://user:pw@chat.example.org/", "such as"),
        ("ftp://chat.example.org/", "such as"),
        ("file:///etc/passwd", "such as"),
        ("chat.example.org/hooks", "such as"),
        ("https://chat.example.org:99999/", "such as"),
        ("https://chat.example.org/a b", "such as"),
        ("https://chat.example.org/\r\nX-Evil: 1", "such as"),
        ("https://chat.example.org/" + "x" * 500, "such as"),
        ("", "such as"),
    ],
)
def test_only_hosts_that_the_operator_named_are_called(url: str, words: str | None) -> None:
    named = ("chat.example.org", "other.example.org:8443", "127.0.0.1:9000", "[::1]:9000")
    why = Hooks(named).allowed(url)
    assert (why is None) == (words is None)
    if words is not None:
        assert why is not None
        assert words in why
        assert why.endswith(".")


def test_without_named_hosts_there_are_no_hooks() -> None:
    with receiver(answer(200)) as there, hooks() as calls:
        assert "no web hooks" in (calls.allowed(there.url) or "")
        calls.post(there.url, turn("t"))
        assert calls._threads == []


def test_what_is_not_allowed_is_not_called() -> None:
    with receiver(answer(200)) as there, receiver(answer(200)) as other, hooks(there.host) as calls:
        calls.post(other.url, turn("t"))
        calls.post(there.url, turn("t"))
        there.wait(1)
    assert other.heard == []


def test_nothing_is_called_after_closing() -> None:
    with receiver(answer(200)) as there:
        calls = Hooks([there.host])
        calls.close()
        calls.post(there.url, turn("t"))
        assert calls._threads == []
