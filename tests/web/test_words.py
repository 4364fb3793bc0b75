"""The client has words of its own for what the server tells people in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import rallare.server
from rallare.bots.registry import BOTS
from rallare.server.wire.messages import Reason

ROOT = Path(__file__).resolve().parents[2]
SERVER = Path(rallare.server.__file__).parent
WORDS = ROOT / "web" / "src" / "i18n" / "en"
"""English is the measure: a test of the client compares the other languages with it."""

TELLING = {"Declined", "_Refusal", "problem"}
"""What a reason is given to in the server: its code is the first text among the arguments."""

NOT_MET = {
    # The client never sends what these answer.
    *("malformed", "bad-query", "no-such-page", "no-such-method", "not-json"),
    *("foreign-page", "wrong-host", "unhealthy"),
    # These come over the socket only, as "not-allowed".
    *("not-claimable", "substituted", "not-away", "no-hints"),
    *("bad-text", "no-free-text", "no-such-phrase", "too-much-talk"),
}


def codes() -> Iterator[str]:
    """The codes in the source of the server."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in TELLING:
                texts = (each.value for each in node.args if isinstance(each, ast.Constant))
                yield from [text for text in texts if isinstance(text, str)][:1]


def keys(part: str) -> set[str]:
    """The keys of one file of the catalogue."""
    return set(re.findall(r'^  "([^"]+)":', (WORDS / f"{part}.ts").read_text("utf-8"), re.M))


def test_every_reason_has_words() -> None:
    found = set(codes()) | set(get_args(Reason))
    assert {"no-such-table", "too-fast", "not-saved", "stale"} <= found  # the search works
    known = keys("problems")
    assert {f"problem.{code}" for code in found - NOT_MET} - known == set()
    assert found >= NOT_MET


def test_every_bot_has_a_title_and_words_for_how_it_plays() -> None:
    kinds = [kind for kind in BOTS.values() if kind.offered]
    names = {kind.name for kind in kinds}
    choices = {
        choice
        for kind in kinds
        for choice in ([f"{kind.name}:{level.name}" for level in kind.levels] or [kind.name])
    }
    wanted = {f"pages.bot.{name}" for name in names | choices}
    wanted |= {f"pages.bot.{name}.words" for name in choices}
    assert wanted - keys("pages") == set()
