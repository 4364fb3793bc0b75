"""The page on the protocol names every message, reason and body there is."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from rallare.server.wire import http, tables
from rallare.server.wire.messages import ClientMessage, Reason, ServerMessage

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")

MESSAGES = [kind.__struct_config__.tag for kind in get_args(ClientMessage | ServerMessage)]


@pytest.mark.parametrize("word", [*MESSAGES, *get_args(Reason)])
def test_the_page_tells_of_every_message_and_every_reason(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize(
    "body",
    [
        kind.__name__
        for module in (http, tables)
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, tables.Request)
        and kind.__module__ in (http.__name__, tables.__name__)
        and not kind.__struct_config__.tag
        and kind is not tables.Request
    ],
)
def test_the_page_tells_where_every_body_goes(body: str) -> None:
    assert f"`{body}`" in PAGE
