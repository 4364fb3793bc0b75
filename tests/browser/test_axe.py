"""Every screen in every language, light and dark, without a single finding of axe."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page
from support.browser import AXE, PHONE, Guest
from support.browser_places import Places, set_up_places
from support.server import ServerProcess

LANGUAGES = ("en", "sv", "da", "nb", "fi")
THEMES = ("light", "dark")
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
FINDINGS = """async (tags) => {
  const found = await axe.run(document, {
    runOnly: { type: "tag", values: tags }, resultTypes: ["violations"],
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}"""

PAGES = {
    "start": ("/", "article button"),
    "new table": ("/new/card-game", "fieldset"),
    "lobby": ("/lobby", "section h2"),
    "rules": ("/rules/northern-lights", "main li[id]"),
    "lessons": ("/learn", "main li a"),
    "lesson on a board": ("/learn/nordic-countries", "main progress"),
    "lesson with cards": ("/learn/card-game", "main progress"),
}
TABLES = {
    "waiting": "figure svg",
    "tickets": "[data-lesson^='ticket:']",
    "turn": "[data-route]",
    "lights": "[data-route]",
    "cards": "[data-lesson='action:deck']",
    "completing": "[data-lesson='action:complete']",
    "over": "a[download]",
    "cards-over": "a[download]",
    "covered": "dialog[open] button",
}


@pytest.fixture(scope="module")
def places(server: ServerProcess) -> Places:
    return set_up_places(server.url)


def findings(page: Page) -> Any:
    page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(FINDINGS, list(TAGS))


def looks(guest: Guest, places: Places) -> Iterator[str]:
    """Go from screen to screen; each is shown when its name comes."""
    page = guest.page
    for name, (path, sign) in PAGES.items():
        guest.go(path)
        page.locator(sign).first.wait_for()
        yield name
    page.locator("header button").last.click()
    page.locator("dialog[open] select").first.wait_for()
    yield "settings"
    for name, sign in TABLES.items():
        guest.go(places.address(name))
        page.locator(sign).first.wait_for()
        yield name
        if name == "turn":
            yield from dialogs(page)


def dialogs(page: Page) -> Iterator[str]:
    page.locator("[data-lesson='action:routes']").click()
    page.locator("dialog [data-lesson^='route:']").first.wait_for()
    yield "list of routes"
    page.locator("dialog [data-lesson^='route:']").first.click()
    page.locator("dialog [data-lesson='action:claim']").wait_for()
    yield "claiming"
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("?")
    page.locator("dialog[open] kbd").first.wait_for()
    yield "shortcuts"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_screen(
    guests: Callable[..., Guest], places: Places, language: str, theme: str
) -> None:
    guest = guests(likes=json.dumps({"language": language, "theme": theme}))
    places.let_in(guest.context)
    found = {name: wrong for name in looks(guest, places) if (wrong := findings(guest.page))}
    assert guest.page.evaluate("document.documentElement.lang") == language
    assert found == {}


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_a_phone(
    guests: Callable[..., Guest], places: Places, theme: str
) -> None:
    guest = guests(likes=json.dumps({"theme": theme}), viewport=PHONE, has_touch=True)
    places.let_in(guest.context)
    found = {name: wrong for name in looks(guest, places) if (wrong := findings(guest.page))}
    assert found == {}
