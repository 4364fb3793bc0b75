"""Whole games against a bot, by clicking, from the start page to another game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.browser import MOST_SHIFT, Guest
from support.browser_play import OVER, PLAYERS, Mouse, play_against_bots

from rallare.records import parse_record, verify
from rallare.records.replay import game_of


@pytest.mark.parametrize("title", PLAYERS)
def test_a_game_is_played_to_its_end_by_clicking(
    guests: Callable[..., Guest], title: str, tmp_path: Path
) -> None:
    guest = guests()
    page = guest.go()
    player = play_against_bots(page, title, Mouse())
    assert player.await_turn()
    guest.forget_shifts()
    player.play_out()
    assert guest.seen("shift") < MOST_SHIFT, guest.seen("shifts")

    expect(page.get_by_role("heading", name="Your points")).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "game.rallare"
    started.value.save_as(record)
    kept = parse_record(record.read_text("utf-8"))
    proof = verify(kept, game_of(kept))
    assert proof.finished
    assert proof.dealt

    page.get_by_text("Was the deal fair?").click()
    expect(page.get_by_text(re.compile("Proven here"))).to_be_visible()
    expect(page.get_by_text(re.compile("this device noted during the game"))).to_be_visible()

    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_role("heading", name=re.compile(OVER))).to_have_count(0)
    assert player.await_turn()
