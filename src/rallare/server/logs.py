"""Structured logs: one line for each record, as text for people or as JSON for programs.

    logging.getLogger("rallare.house").info("table started", extra={"table": id, "game": key})

A log line must give nobody a seat. The link of a table is a secret of a kind, so ids are cut short
wherever they stand, and whatever looks like a token, a key or a seed is cut short too, in
tracebacks as well. That is the last line of defence: do not log secrets in the first place.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, TextIO

__all__ = ["configure", "redacted", "short"]

_ROOT = "rallare"
_SHOWN = 4
_ORDINARY = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"}
"""What every record has; the rest are fields that belong to the words."""

_IDS = frozenset({"table", "rematch"})
_LONGEST = 500
_LONGEST_TRACE = 8_000

_SECRET = re.compile(r"[A-Za-z0-9_=-]{40,}|(?=[A-Za-z_=-]*[0-9])[A-Za-z0-9_=-]{20,}")
_RUN_AT_END = re.compile(r"[A-Za-z0-9_=-]+\Z")
_ADDRESS = re.compile(r"\b([a-z][a-z0-9+.-]{0,20}://[^\s/?#'\"]*)([^\s'\"]*)", re.IGNORECASE)
_UNSEEN = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def short(identity: str) -> str:
    """The start of an id: enough to follow a table through the log, not enough to visit it."""
    return f"{identity[:_SHOWN]}…"


def redacted(text: str) -> str:
    """A text without what may be a secret: long runs of letters and digits, paths of URLs."""
    text = _ADDRESS.sub(_host_alone, text)
    return _SECRET.sub(lambda found: short(found[0]), text)


def configure(form: str, level: str, stream: TextIO | None = None) -> None:
    """Send the logs of the server, and what uvicorn says, to a stream (the error output)."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Text())
    for name in (_ROOT, "uvicorn", "asyncio"):
        each = logging.getLogger(name)
        each.handlers = [handler]
        each.setLevel(level.upper())
        each.propagate = False
    # uvicorn says "connection open" for each socket at the level info; we have our own lines.
    # Its access log has whole addresses with queries in them.
    for name in ("uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        each = logging.getLogger(name)
        each.handlers, each.propagate = [], name == "uvicorn.error"
        each.disabled = name != "uvicorn.error"
    errors = logging.getLogger("uvicorn.error")
    errors.setLevel("WARNING")  # below that it writes down every frame: hands and cookies
    errors.filters = [_concerns_us]


def _concerns_us(record: logging.LogRecord) -> bool:
    """Not what a client alone can do: else anybody could fill the log with tracebacks.

    A text that is no UTF-8 ends its connection, and uvicorn logs it as an error of its own. A
    socket that is refused with an answer is one for it, too.
    """
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        return False
    return "without completing handshake" not in record.getMessage()


class _Json(logging.Formatter):
    """One JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": _time(record).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "part": record.name.removeprefix(f"{_ROOT}."),
            "message": _clean(record.getMessage()),
        }
        for name, value in _fields(record).items():
            line.setdefault(name, value)
        trace = _trace(self, record)
        if trace:
            line["trace"] = trace
        return json.dumps(line, ensure_ascii=False)


class _Text(logging.Formatter):
    """Time, level, part and words, then the fields; a traceback is on the same line."""

    def format(self, record: logging.LogRecord) -> str:
        time = _time(record).strftime("%Y-%m-%d %H:%M:%S")
        part = record.name.removeprefix(f"{_ROOT}.")
        words = [f"{time} {record.levelname.lower():<7} {part}: {_clean(record.getMessage())}"]
        for name, value in _fields(record).items():
            shown = json.dumps(value, ensure_ascii=False)
            plain = isinstance(value, str) and value and not re.search(r'[\s"=\\]', value)
            words.append(f"{name}={value if plain else shown}")
        trace = _trace(self, record)
        if trace:
            words.append(f"trace={json.dumps(trace, ensure_ascii=False)}")
        return " ".join(words)


def _time(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def _fields(record: logging.LogRecord) -> Mapping[str, Any]:
    given = vars(record).items()
    return {name: _value(name, value) for name, value in given if name not in _ORDINARY}


def _value(name: str, value: object) -> bool | int | float | str | None:
    if name in _IDS and isinstance(value, str):
        return short(_clean(value))
    if value is None or isinstance(value, bool | int | float):
        return value
    return _clean(str(value))


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    """Where an error came from. JSON escapes its line ends, so it stays on one line."""
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    whole = formatter.formatException(record.exc_info)
    if len(whole) > _LONGEST_TRACE:  # the end tells most; a line cut in two is left out
        whole = whole[-_LONGEST_TRACE:].partition("\n")[2]
    lines = redacted(whole).split("\n")
    return "\n".join(_UNSEEN.sub(_escaped, line) for line in lines)


def _clean(text: str) -> str:
    """A text on one line, of a bounded length, without secrets and without tricks."""
    if len(text) > _LONGEST:
        # A secret cut in two would not be known for one, so its first half goes as well.
        text = _RUN_AT_END.sub("", text[:_LONGEST]) + "…"
    return _UNSEEN.sub(_escaped, redacted(text))


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape", "surrogatepass").decode("ascii")


def _host_alone(found: re.Match[str]) -> str:
    """The scheme and host of a URL: no name and password before it, no path after it."""
    scheme, _, place = found[1].partition("://")
    rest = "" if found[2] in ("", "/") else "/…"
    return f"{scheme}://{place.rpartition('@')[2]}{rest}"
