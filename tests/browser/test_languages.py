"""Whoever reads another language than English is shown no English sentence, not even a refusal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page
from support.browser import Guest
from support.browser_places import Places

WORDS = "the|you|your|this|with|and|are|not|cannot|only|must|cards?|tickets?|points?"
"""Words that an English sentence here can hardly do without, and that no other language has."""

NAMES = (
    r"Call of the Wild|The Wild West|The Card Game"  # titles stay as they are printed
    r"|rallare verify .*|.*\.rallare"  # what is to be typed
)
SHARED = {"da": "point", "sv": "", "nb": "", "fi": ""}
READ = r"""([words, names, shared]) => {
  const english = new RegExp(`(?<![\\p{L}\\d_])(?:${words})(?![\\p{L}\\d_])`, "giu");
  const found = [];
  const read = (text) => {
    const met = text?.replaceAll(new RegExp(names, "g"), "").match(english) ?? [];
    if (met.some((word) => word.toLowerCase() !== shared)) found.push(text.trim());
  };
  const look = (element) => {
    if (element.matches("script, style, [lang=en]")) return;
    for (const name of ["aria-label", "title", "alt", "placeholder"])
      read(element.getAttribute(name));
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) read(node.data);
      if (node.nodeType === Node.ELEMENT_NODE) look(node);
    }
  };
  look(document.body);
  read(document.title);
  return found;
}"""
"""What is on the page, or said by it, and has words of English."""

PAGES = {
    "/": "article button",
    "/new/card-game": "fieldset",
    "/rules/nordic-countries": "main li[id]",
    "/rules/northern-lights": "main li[id]",
    "/rules/card-game": "main li[id]",
    "/learn": "main li a",
    "/learn/nordic-countries": "main progress",
    "/learn/card-game": "main progress",
    "/rules/chess": "[role=alert]",
    "/table/there-is-no-such": "h1",
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
}


def english(page: Page, language: str) -> list[str]:
    found: list[str] = page.evaluate(READ, [WORDS, NAMES, SHARED[language]])
    return found


def touches(guest: Guest) -> Iterator[None]:
    """Try what cannot be done, one thing after another, so that the page says why."""
    page = guest.page
    for button in page.locator("[aria-disabled=true]:visible").all()[:8]:
        button.dispatch_event("click")
        guest.await_answers()
        yield
    for card in page.locator("[data-lesson^='hand:']").all()[:2]:  # a set of one card is none
        card.click()
        page.wait_for_timeout(400)  # the page asks a little later, lest it ask for every touch
        guest.await_answers()
        yield
    routes = page.locator("[data-lesson='action:routes']")
    for number in range(6) if routes.count() and routes.is_enabled() else ():
        routes.dispatch_event("click")
        listed = page.locator("dialog [data-lesson^='route:']")
        page.locator("dialog input[type=radio]").last.check()  # all routes, also those of others
        listed.nth(number * listed.count() // 6).click()
        page.locator("dialog [role=status]").first.wait_for(state="attached")
        guest.await_answers()
        yield
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize(
    "language",
    [pytest.param(each, marks=[] if each == "sv" else pytest.mark.long) for each in SHARED],
)
def test_no_sentence_is_left_in_english(
    guests: Callable[..., Guest], places: Places, language: str
) -> None:
    guest = guests(likes=json.dumps({"language": language}))
    guest.forgiven = re.compile("404")
    places.let_in(guest.context)
    page, found, reasons = guest.page, {}, set()
    for path, sign in {**PAGES, **{places.address(name): TABLES[name] for name in TABLES}}.items():
        guest.go(path)
        page.locator(sign).first.wait_for()
        found[path] = english(page, language)
        for _ in touches(guest):
            found[path] += english(page, language)
            reasons.update(page.locator(".reason a").all_inner_texts())
    assert {path: texts for path, texts in found.items() if texts} == {}
    assert len(reasons) >= 3  # several refusals were read


def test_a_rule_opens_beside_the_table(guests: Callable[..., Guest], places: Places) -> None:
    guest = guests(likes=json.dumps({"language": "sv"}))
    places.let_in(guest.context)
    page = guest.go(places.address("tickets"))
    page.locator("[data-lesson^='ticket:']").first.wait_for()
    for _ in touches(guest):
        if page.locator(".reason a").count():
            break
    with guest.context.expect_page() as opened:
        page.locator(".reason a").click()
    rule = opened.value
    rule.locator("#NC-03").wait_for()
    assert rule.evaluate("document.activeElement.id") == "NC-03"
    assert "biljetter" in rule.locator("#NC-03").inner_text()
    assert page.url.endswith(places.address("tickets"))
