"""A whole game without a mouse, a finger or any other pointer."""

from __future__ import annotations

from collections.abc import Callable

from support.browser import Guest
from support.browser_play import Keys, play_against_bots, points_told


def test_a_game_is_played_to_its_end_by_keyboard_alone(guests: Callable[..., Guest]) -> None:
    guest = guests()
    page = guest.go()
    player = play_against_bots(page, "Nordic Countries", Keys())
    player.play_out()
    assert len(points_told(page, "me")) == 2
    assert guest.seen("pointers") == 0


def test_keys_take_cards_open_the_list_of_routes_and_tell_the_shortcuts(
    guests: Callable[..., Guest],
) -> None:
    page = guests().go()
    player = play_against_bots(page, "Nordic Countries", Keys())
    player.play_on(until="^Draw blind")
    hand = page.get_by_role("heading", name="Your hand")
    before = hand.inner_text()
    page.keyboard.press("b")
    page.wait_for_function(
        "before => document.getElementById('play-hand').innerText !== before", arg=before
    )
    page.keyboard.press("c")
    page.get_by_role("dialog", name="Routes").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Routes").wait_for(state="detached")
    page.keyboard.press("?")
    shortcuts = page.get_by_role("dialog", name="Keyboard shortcuts")
    assert shortcuts.get_by_role("row").count() > 4
    page.keyboard.press("Escape")
    shortcuts.wait_for(state="detached")
