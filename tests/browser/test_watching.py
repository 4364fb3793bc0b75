"""Somebody who only watches: sees the board and no hands, and can change nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket, expect
from support.browser import Guest
from support.browser_play import Mouse, play_against_bots, words_of


def test_those_who_watch_see_the_board_and_no_hands_and_cannot_act(
    guests: Callable[..., Guest],
) -> None:
    anna, watcher = guests(), guests()
    player = play_against_bots(anna.go(), "Northern Lights", Mouse())
    assert player.play_on(until="^Draw blind")
    frames: list[dict[str, Any]] = []
    sent: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(json.loads(data)))
        socket.on("framesent", lambda data: sent.append(json.loads(data)))

    watcher.page.on("websocket", listen)
    watcher.page.goto(anna.page.url)
    page = watcher.page
    expect(page.get_by_text("You are watching.").first).to_be_visible()
    expect(page.locator("[data-route]").first).to_be_attached()
    assert player.play_on(6)

    tickets = anna.page.locator("[data-lesson^='own:'] .cities").all_inner_texts()
    assert tickets
    assert not any(ticket in words_of(page) for ticket in tickets)
    expect(page.get_by_role("heading", name="Your hand")).to_have_count(0)

    for key in ("b", "t", "1"):
        page.keyboard.press(key)
    page.locator("[data-route]").first.dispatch_event("click")
    expect(page.get_by_role("button", name="Claim for")).to_have_count(0)
    assert page.locator("[data-lesson^='card:'], [data-lesson='action:deck']").count() == 0

    views = [frame["view"] for frame in frames if frame.get("view")]
    assert len(views) > 1
    assert all(view["seat"] is None and not view["hand"] for view in views)
    assert not any(view["tickets"] or view["offered"] for view in views)
    assert not any(message["type"] == "act" for message in sent)
