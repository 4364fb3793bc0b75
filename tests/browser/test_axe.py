"""Every screen, light and dark, in every language, without a single finding of axe.

The ordinary run takes another language on each screen; ./test --long takes all on all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page
from support.browser import AXE, PHONE, Guest
from support.browser_places import Places

LANGUAGES = ("en", "sv", "da", "nb", "fi")
THEMES = ("light", "dark")
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ALL = {"type": "tag", "values": TAGS}
COLOURS = {"type": "rule", "values": ("color-contrast", "link-in-text-block")}
"""All rules of those tags that look at colours."""

FINDINGS = """async (runOnly) => {
  const found = await axe.run(document, { runOnly, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}"""
SHOW = """async (theme) => {
  const root = document.documentElement;
  if (root.dataset.theme === theme) return true;
  const shape = () => [...document.body.querySelectorAll("*")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.cloneNode(false).outerHTML, x, y, width, height].join();
  }).join();
  const before = shape();
  root.dataset.theme = theme;
  const ending = document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((each) => each.finished));
  return shape() === before;
}"""
"""Show a theme as the settings do, until nothing moves; whether nothing but colours changed."""

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
    "waiting": "main input[readonly]",
    "tickets": "[data-lesson^='ticket:']",
    "turn": "[data-route]",
    "lights": "[data-route]",
    "cards": "[data-lesson='action:deck']",
    "completing": "[data-lesson='action:complete']",
    "over": "a[download]",
    "cards-over": "a[download]",
    "covered": "dialog[open] button",
}


def findings(page: Page, themes: Sequence[str]) -> dict[str, Any]:
    """By theme. A theme that changed nothing but colours is asked about colours alone."""
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(SHOW, themes[0])
    found = {themes[0]: page.evaluate(FINDINGS, ALL)}
    for theme in themes[1:]:
        same = page.evaluate(SHOW, theme)
        found[theme] = page.evaluate(FINDINGS, COLOURS if same else ALL)
    return {theme: wrong for theme, wrong in found.items() if wrong}


def looks(guest: Guest, places: Places, languages: Sequence[str]) -> Iterator[str]:
    """Go from screen to screen; each is shown when its name comes. Languages follow each other."""
    page, language = guest.page, cycle(languages)

    def go(path: str) -> None:
        if len(languages) > 1:
            likes = json.dumps({"language": next(language)})
            guest.context.add_init_script(f"localStorage.rallare = {likes!r};")
        guest.go(path)

    for name, (path, sign) in PAGES.items():
        go(path)
        page.locator(sign).first.wait_for()
        yield name
    page.locator("header button").last.click()
    page.locator("dialog[open] select").first.wait_for()
    yield "settings"
    for name, sign in TABLES.items():
        go(places.address(name))
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


def all_findings(
    guest: Guest, places: Places, themes: Sequence[str], languages: Sequence[str]
) -> dict[str, Any]:
    places.let_in(guest.context)
    spoken, found = set(), {}
    for name in looks(guest, places, languages):
        spoken.add(guest.page.evaluate("document.documentElement.lang"))
        if wrong := findings(guest.page, themes):
            found[name] = wrong
    assert spoken == set(languages)
    return found


def test_axe_finds_nothing_on_any_screen(guests: Callable[..., Guest], places: Places) -> None:
    assert all_findings(guests(), places, THEMES, LANGUAGES) == {}


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_screen_in_a_language(
    guests: Callable[..., Guest], places: Places, language: str
) -> None:
    # Every other language begins with the dark theme.
    themes = THEMES[:: -1 if LANGUAGES.index(language) % 2 else 1]
    guest = guests(likes=json.dumps({"language": language, "theme": themes[0]}))
    assert all_findings(guest, places, themes, [language]) == {}


@pytest.mark.long
def test_axe_finds_nothing_on_a_phone(guests: Callable[..., Guest], places: Places) -> None:
    guest = guests(viewport=PHONE, has_touch=True)
    assert all_findings(guest, places, THEMES, ["en"]) == {}
