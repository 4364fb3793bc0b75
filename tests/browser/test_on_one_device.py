"""Two people before one screen: nothing of one is there while the other looks."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from support.browser import Guest
from support.browser_play import BoardPlayer, Mouse, words_of

NAMES = ("Anna", "Bo")
TURNS = 5


def set_up(page: Page) -> None:
    page.get_by_label("Seat 2: who").select_option("me")
    for at, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Seat {at}: name").fill(name)
    page.get_by_role("button", name="Set up and start").click()
    page.wait_for_url("**/table/*")


def tickets_seen(page: Page) -> set[str]:
    """The tickets of whoever looks, offered and kept, as "Oslo – Bergen"."""
    found = page.locator("[data-lesson^='ticket:'], [data-lesson^='own:']").all_inner_texts()
    return {match[0] for words in found if (match := re.search(r"[^\n]+ – [^\n]+", words))}


def test_people_on_one_device_never_see_the_cards_of_the_other(
    guests: Callable[..., Guest],
) -> None:
    page = guests().go("/new/nordic-countries")
    set_up(page)
    player = BoardPlayer(page, Mouse())
    cover = page.get_by_role("dialog", name=re.compile("^It is the turn of"))
    secrets: dict[str, set[str]] = {name: set() for name in NAMES}
    for _ in range(2 * TURNS):
        cover.wait_for()
        covered = words_of(page)
        assert not any(ticket in covered for each in secrets.values() for ticket in each)
        assert not re.search("Your hand|Your tickets|Keep at least", covered)
        page.keyboard.press("Escape")
        expect(cover).to_be_visible()
        name = re.findall("^I am (.*)", cover.get_by_role("button").inner_text())[0]
        player.press(f"^I am {name}$")
        cover.wait_for(state="detached")
        player.await_turn()
        other = NAMES[1 - NAMES.index(name)]
        secrets[name] |= tickets_seen(page)
        assert secrets[name]
        words = words_of(page)
        assert not any(ticket in words for ticket in secrets[other] - secrets[name])
        assert player.play_on(until="^Hand over")
        player.press("^Hand over")
    assert all(secrets.values())
