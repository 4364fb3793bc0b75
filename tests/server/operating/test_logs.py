"""Log lines: one for each record, without secrets and without tricks."""

from __future__ import annotations

import io
import json
import logging
import secrets
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rallare.server import logs

LOGGERS = ("rallare", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "asyncio")
log = logging.getLogger("rallare.testing")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Leave logging as it was for other tests."""
    each = [logging.getLogger(name) for name in LOGGERS]
    kept = [(one.handlers, one.level, one.propagate, one.disabled) for one in each]
    yield
    for one, (handlers, level, propagate, disabled) in zip(each, kept, strict=True):
        one.handlers, one.propagate, one.disabled = handlers, propagate, disabled
        one.setLevel(level)


def stream(form: str = "text", level: str = "info") -> io.StringIO:
    made = io.StringIO()
    logs.configure(form, level, made)
    return made


def test_a_json_line_has_time_level_part_words_and_fields() -> None:
    out = stream("json")
    log.info("table %s", "started", extra={"game": "a game", "players": 3, "late": None})
    line = json.loads(out.getvalue())
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "info",
        "part": "testing",
        "message": "table started",
        "game": "a game",
        "players": 3,
        "late": None,
    }


def test_a_text_line_reads_well() -> None:
    out = stream()
    log.warning("bot replaced", extra={"bot": "greedy", "why": "too slow", "seat": 2})
    words = out.getvalue()[len("2026-01-01 12:00:00 ") :]
    assert words == 'warning testing: bot replaced bot=greedy why="too slow" seat=2\n'


def test_less_than_the_level_is_not_logged() -> None:
    out = stream(level="warning")
    log.info("quiet")
    assert out.getvalue() == ""


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_id_of_a_table_is_cut_short(form: str) -> None:
    out = stream(form)
    log.info("table started", extra={"table": "k3jx9qwz"})
    assert "k3jx…" in out.getvalue()
    assert "k3jx9" not in out.getvalue()


MAKERS = (secrets.token_hex, secrets.token_urlsafe)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("make", MAKERS)
def test_tokens_keys_and_seeds_never_appear(form: str, make: object) -> None:
    out = stream(form)
    for _ in range(50):
        planted = make(32)  # type: ignore[operator]
        log.info("token %s", planted, extra={"key": planted, "all": [planted], "map": {planted: 1}})
        try:
            raise KeyError(f"no seat for {planted}")
        except KeyError:
            log.exception("failed", extra={"words": f"seed={planted}"})
        assert planted not in out.getvalue()
        assert planted[:12] not in out.getvalue()


def test_addresses_lose_what_may_be_secret() -> None:
    shown = logs.redacted("call https://user:pw@chat.example.org/hooks/abc?key=1 'http://h:1/x'")
    assert shown == "call https://chat.example.org/… 'http://h:1/…'"
    assert logs.redacted("at http://127.0.0.1:8460") == "at http://127.0.0.1:8460"


@pytest.mark.parametrize("form", ["text", "json"])
@given(text=st.text())
def test_whatever_is_logged_is_one_line(form: str, text: str) -> None:
    out = stream(form)
    try:
        raise ValueError(text)
    except ValueError:
        log.exception("%s", text, extra={"table": text, "field": text})
    written = out.getvalue()
    assert written.endswith("\n")
    assert len(written.splitlines()) == 1
    assert not any(c in written for c in "\x1b\x00\x85\u202e\u2028")
    if form == "json":
        assert json.loads(written)["level"] == "error"


def test_a_forged_line_stays_within_its_own() -> None:
    out = stream()
    log.info("name", extra={"name_given": 'x\n2026-01-01 00:00:00 error house: "gone" a=b'})
    assert out.getvalue().count("\n") == 1
    assert r"\n" in out.getvalue()


def test_a_traceback_is_logged_on_the_line_of_its_error() -> None:
    out = stream("json")
    try:
        raise RuntimeError("the reason")
    except RuntimeError:
        log.exception("failed")
    line = json.loads(out.getvalue())
    assert "RuntimeError: the reason" in line["trace"]
    assert "test_logs.py" in line["trace"]


def test_long_texts_are_cut() -> None:
    out = stream()
    log.info("long", extra={"words": "a b " * 5000})
    assert len(out.getvalue()) < 700


def test_a_secret_at_the_place_of_a_cut_is_not_half_shown() -> None:
    planted = secrets.token_hex(32)
    for before in range(400, 520):
        out = stream()
        log.info("x " * (before // 2) + planted)
        assert planted[:5] not in out.getvalue()


def test_a_long_trace_is_cut_and_shows_no_half_of_a_secret() -> None:
    planted = secrets.token_hex(32)
    for before in range(8_000, 8_200, 7):
        out = stream("json")
        try:
            raise ValueError(f"{planted}\n" + "y " * (before // 2))
        except ValueError:
            log.exception("failed")
        assert len(out.getvalue()) < 9_000
        assert planted[-5:] not in out.getvalue()


def test_uvicorn_logs_errors_our_way_and_no_access() -> None:
    out = stream("json")
    logging.getLogger("uvicorn.access").info('"GET /api/x?token=1 HTTP/1.1" 200')
    logging.getLogger("uvicorn.error").info("connection open")
    logging.getLogger("uvicorn.error").error("it broke", extra={"color_message": "\x1b[1m"})
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [(line["part"], line["message"]) for line in lines] == [("uvicorn.error", "it broke")]
    assert "color_message" not in lines[0]
