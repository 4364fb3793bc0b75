"""A hint in the browser: asked for by a button, lit on the board, and played from its panel."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser import Guest
from support.browser_places import Places
from support.browser_play import BoardPlayer, Mouse, play_against_bots

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HINT = "^Hint"
TUNNEL = (BoardPlayer.OK, BoardPlayer.PAY, BoardPlayer.WITHDRAW)
"""What a tunnel asks after its claim, in a dialog of its own."""
DONE_OR_ASKED = """acts => window.seen.acts > acts
  || document.querySelector("dialog[open] button.primary:enabled")"""
"""Claims are always asked about, sets where somebody is robbed; the rest is done at once."""


def moves_of(page: Page) -> list[str]:
    """Ask for a hint; the moves that are shown."""
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.get_by_role("region", name="Moves that look good")
    expect(panel).to_be_visible()
    panel.get_by_role("listitem").first.wait_for()
    return panel.get_by_role("listitem").all_inner_texts()


def follow_best_move(guest: Guest) -> None:
    """Do what the first move says, with yes to all that is asked about it."""
    page = guest.page
    acts = guest.seen("acts")
    page.get_by_role("region", name="Moves that look good").get_by_role(
        "listitem"
    ).first.get_by_role("button").click()
    page.get_by_role("button", name=re.compile("^Do this: ")).click()
    yes = page.locator("dialog[open] button.primary:enabled")
    while guest.seen("acts") == acts:
        page.wait_for_function(DONE_OR_ASKED, arg=acts)
        if guest.seen("acts") == acts:
            yes.click()


@pytest.mark.parametrize("title", ["Nordic Countries", "Northern Lights", "Card Game"])
def test_a_turn_is_played_by_hints(guests: Callable[..., Guest], title: str) -> None:
    guest = guests()
    page = guest.go()
    play_against_bots(page, title, Mouse())
    player = BoardPlayer(page, Mouse())
    for _ in range(3):
        while player.find(HINT, *TUNNEL)[0] != HINT:
            player.press(*TUNNEL)
        moves = moves_of(page)
        assert 0 < len(moves) <= 4
        assert all(re.search(r"\d+\s%", move) for move in moves)
        assert not any("hint." in move for move in moves)  # a key without words
        follow_best_move(guest)
        expect(page.get_by_role("region", name="Moves that look good")).to_be_hidden()


def test_what_a_hint_is_about_is_lit_and_the_key_closes_it(guests: Callable[..., Guest]) -> None:
    page = guests().go()
    play_against_bots(page, "Nordic Countries", Mouse())
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="Moves that look good")
    panel.get_by_role("listitem").first.wait_for()
    panel.get_by_role("listitem").first.get_by_role("button").click()
    # The opening: the tickets to keep have a halo.
    expect(page.locator("[data-pointed]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.locator("[data-pointed]")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_focused()


def test_the_end_of_a_round_has_a_hint_too(guests: Callable[..., Guest], places: Places) -> None:
    guest = guests()
    places.let_in(guest.context)
    page = guest.go(places.address("completing"))
    page.locator("[data-lesson='action:complete']").wait_for()
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="Moves that look good")
    panel.get_by_role("listitem").first.wait_for()
    expect(panel).to_contain_text(re.compile("Complete tickets: [1-9]"))
    panel.get_by_role("listitem").first.get_by_role("button").click()
    # What it is about is pointed at, and could be done at once.
    expect(page.locator("[data-lesson='action:complete'][data-pointed]")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Do this: "))).to_be_visible()


def test_nothing_moves_when_a_hint_comes_on_a_phone(guests: Callable[..., Guest]) -> None:
    page = guests(**PHONE).go()
    play_against_bots(page, "Nordic Countries", Mouse())
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.get_by_role("region", name="Moves that look good")
    expect(panel).to_be_visible()
    before = panel.bounding_box()
    panel.get_by_role("listitem").first.wait_for()
    assert panel.bounding_box() == before
