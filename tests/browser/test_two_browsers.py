"""Two people with browsers of their own, who meet by a link; the line breaks in between."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect
from support.browser import LOST, Guest
from support.browser_play import CardPlayer, Mouse, play_together, points_told
from support.server import ServerProcess

BANNER = "The connection is lost"


def test_a_game_of_two_browsers_survives_a_crash_of_the_server_and_a_lost_line(
    guests: Callable[..., Guest], tmp_path: Path
) -> None:
    server = ServerProcess(tmp_path)
    try:
        anna, bo = guests(server.url), guests(server.url)
        anna.forgiven = bo.forgiven = LOST
        link = meet(anna, bo)
        players = [CardPlayer(each.page, Mouse()) for each in (anna, bo)]
        assert play_together(*players, most=14)

        server.kill()
        for each in (anna, bo):
            expect(banner(each)).to_be_visible()
        port = server.url.rpartition(":")[2]
        server = ServerProcess(tmp_path, f"--port={port}")
        for each in (anna, bo):
            expect(banner(each)).to_be_hidden()
        assert play_together(*players, most=10)

        bo.context.set_offline(True)
        expect(bo.page.get_by_text(re.compile("^You are offline"))).to_be_visible()
        bo.context.set_offline(False)
        expect(bo.page.get_by_text(re.compile("^You are offline"))).to_be_hidden()
        bo.page.reload()
        assert bo.page.url == link

        assert not play_together(*players)
        assert points_told(anna.page, "Anna") == points_told(bo.page, "Bo")
    finally:
        server.stop()


def banner(guest: Guest) -> Locator:
    return guest.page.get_by_role("paragraph").filter(has_text=BANNER)


def meet(anna: Guest, bo: Guest) -> str:
    """A table that Anna sets up and Bo comes to; returns its address."""
    page = anna.go("/new/card-game")
    page.get_by_label("Seat 1: name").fill("Anna")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    bo.page.goto(link)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.page.get_by_text("Anna starts the game when everybody is here.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    return link
