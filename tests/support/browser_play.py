"""Playing in the browser as people do: by mouse, by touch or by keyboard alone.

What can be done is read from the page, by the names of its buttons; nothing is known of the rules.
The wish is to come to the end soon.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import ElementHandle, Error, JSHandle, Locator, Page, TimeoutError

from support.browser import PATIENCE

HURRY = 15_000
"""Milliseconds for a press. What is on offer may be gone meanwhile; then it is looked for anew."""
MOST_DEEDS = 600
"""More than any game takes one player."""

FIND = r"""(patterns) => {
  if (!window.seen.quiet()) return null;
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const named = [...top.querySelectorAll("button, input, h2")].flatMap((each) => {
    if (each.disabled || each.getAttribute("aria-disabled") === "true") return [];
    if (!each.checkVisibility({ visibilityProperty: true })) return [];
    if (each.type === "checkbox") return [[each, each.checked ? "kept" : "not kept"]];
    const words = each.getAttribute("aria-label") ?? each.innerText ?? "";
    return [[each, words.replace(/\s+/g, " ").trim()]];
  });
  for (const [at, pattern] of patterns.entries()) {
    const found = named.find(([, name]) => new RegExp(pattern, "u").test(name));
    if (found) return { at, element: found[0], name: found[1] };
  }
  return null;
}"""
"""The first pattern that names something to be pressed now, or a heading. Nothing is on offer
while an action is on its way: people wait for what comes of it."""

SPOT = """id => {
  const hit = document.querySelector(`[data-route='${id}'] .hit`);
  const onScreen = hit.getScreenCTM();
  // Its outline goes up one side of the route and down the other: in between is its middle.
  const sides = [...hit.points].map((point) => point.matrixTransform(onScreen));
  const half = sides.length / 2;
  for (let at = 0; at < half - 1; at++) {
    const round = [sides[at], sides[at + 1], sides.at(-1 - at), sides.at(-2 - at)];
    const [x, y] = ["x", "y"].map((axis) => round.reduce((sum, it) => sum + it[axis], 0) / 4);
    if (hit === document.elementFromPoint(x, y)) return [x, y];
  }
  return null;
}"""
"""A place of the screen where a route is seen and nothing lies over it."""

STEPS = """it => {
  if (!it.isConnected) return null;
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const stops = [...top.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter((each) => each.tabIndex >= 0 && !each.disabled)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const from = document.activeElement;
  const to = stops.indexOf(it);
  const at = stops.indexOf(from);
  if (at >= 0) return to - at;
  const before = stops.findIndex((each) =>
    from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  return to - (before < 0 ? stops.length : before) + 1;
}"""
"""About how often Tab is to be pressed to come to something; Shift and Tab when it is below 0."""

OVER = r"wins!$|^You win!$|share the victory!$"
SKIP = "^Skip the counting$"
TICKET = "^not kept$"
KEEP = r"^(Keep \d|Keep none)"
PASS = "^Pass$"
DECK = "^(Draw blind|Take a card blind)"
CLOSE = "^Close$"
HAND_OVER = "^Hand over to "
READY = "^I am "
TAKE = "^Take (the .* card, face up|card )"

GONE = "(gone before it was pressed)"

Pressed = ElementHandle | Locator
Found = tuple[str, str, ElementHandle]
"""The pattern, the whole name, and what to press."""


class Hands(Protocol):
    """A way of pressing what is seen."""

    def press(self, page: Page, what: Pressed) -> None: ...

    def point(self, page: Page, x: float, y: float) -> None: ...


class Mouse:
    def press(self, page: Page, what: Pressed) -> None:
        what.click(timeout=HURRY)

    def point(self, page: Page, x: float, y: float) -> None:
        page.mouse.click(x, y)


class Finger:
    def press(self, page: Page, what: Pressed) -> None:
        what.tap(timeout=HURRY)

    def point(self, page: Page, x: float, y: float) -> None:
        page.touchscreen.tap(x, y)


class Keys:
    """Tab until it has the focus, then Enter or Space."""

    MOST_TABS = 250

    def press(self, page: Page, what: Pressed) -> None:
        self.reach(page, what)
        box = what.evaluate("it => it.type === 'checkbox'")
        page.keyboard.press("Space" if box else "Enter")

    def reach(self, page: Page, what: Pressed) -> None:
        steps = what.evaluate(STEPS)
        if steps is None:
            raise Error("it is not attached any more")
        for _ in range(abs(steps)):
            page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        for _ in range(self.MOST_TABS):
            if what.evaluate("it => it === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {what}")

    def point(self, page: Page, x: float, y: float) -> None:
        raise AssertionError("keys do not point")


class Player:
    """What the players of all games have in common. `deeds` name buttons, the best first."""

    deeds: Sequence[str] = ()

    def __init__(self, page: Page, hands: Hands) -> None:
        self.page = page
        self.hands = hands
        self.done: list[str] = []

    def find(self, *patterns: str) -> Found:
        """Wait for the first of these: the pattern, the whole name, and what to press."""
        try:
            found = self.page.wait_for_function(FIND, arg=list(patterns), timeout=PATIENCE)
        except TimeoutError as error:
            words = self.page.locator("body").inner_text()
            raise AssertionError(
                f"none of {patterns} after {self.done[-5:]} in:\n{words}"
            ) from error
        return self._read(patterns, found)

    def look(self, *patterns: str) -> Found | None:
        """The first of these that is there at this moment."""
        found = self.page.evaluate_handle(FIND, list(patterns))
        return None if found.json_value() is None else self._read(patterns, found)

    def _read(self, patterns: Sequence[str], found: JSHandle) -> Found:
        at, name = found.evaluate("it => [it.at, it.name]")
        element = found.get_property("element").as_element()
        assert element is not None
        return patterns[at], name, element

    def press(self, *patterns: str) -> str:
        pattern, name, element = self.find(*patterns)
        self.hands.press(self.page, element)
        self.done.append(name)
        return pattern

    def await_turn(self) -> bool:
        """Wait until there is something to do; False when the game is over."""
        return self.find(OVER, *self.deeds)[0] != OVER

    def play_on(self, most: int = MOST_DEEDS, until: str | None = None) -> bool:
        """Do what is on offer so often; False when the game is over."""
        for _ in range(most):
            pattern, name, element = self.find(OVER, *self.deeds)
            if pattern == OVER:
                return False
            if until and re.search(until, name):
                return True
            self.do(pattern, name, element)
        return True

    def do(self, pattern: str, name: str, element: ElementHandle) -> None:
        try:
            self.deed(pattern, element)
        except (TimeoutError, Error) as error:
            gone = isinstance(error, TimeoutError) or "attached" in str(error)
            if not gone or self.done[-3:] == [GONE] * 3:
                raise
            name = GONE
        self.done.append(name)

    def play_out(self) -> None:
        assert not self.play_on(), f"the game does not end: {self.done[-12:]}"

    def deed(self, pattern: str, element: ElementHandle) -> None:
        self.hands.press(self.page, element)


class BoardPlayer(Player):
    """Claims long routes, on the map and from the list by turns."""

    OK = "^OK$"
    DECIDE = "^Decide$"
    PAY = "^Pay "
    WITHDRAW = "^Withdraw:"
    CLAIM = r"^Claim a route [1-9]\d* possible"
    CONFIRM = "^(Claim for|Lay the cards)"
    LONG, FULL = 3, 14
    deeds = (
        SKIP,
        READY,
        OK,
        PAY,
        WITHDRAW,
        TICKET,
        KEEP,
        PASS,
        DECK,
        TAKE,
        HAND_OVER,
        CLAIM,
        DECIDE,
        CLOSE,
    )

    def __init__(self, page: Page, hands: Hands) -> None:
        super().__init__(page, hands)
        self.claims = 0

    def deed(self, pattern: str, element: ElementHandle) -> None:
        # The list of routes can always be opened, even while an action is on its way.
        route = self.best_route() if pattern in (DECK, TAKE) else None
        if pattern == self.CLAIM:
            route = self.best_route(1)
        if route:
            self.claim(route)
        elif pattern != self.CLAIM:
            super().deed(pattern, element)

    def best_route(self, least: int | None = None) -> str | None:
        """The longest that is worth it now; with many cards in hand, any is."""
        cards, found = self.page.evaluate(
            """() => [
              parseInt(document.getElementById("play-hand")?.innerText.match(/\\d+/) ?? "0"),
              [...document.querySelectorAll("[data-route]")]
                .map((it) => [it.dataset.route, it.getAttribute("aria-label")])
                .filter(([, name]) => name.endsWith("you can claim it now")),
            ]"""
        )
        wanted = least or (1 if cards >= self.FULL else self.LONG)
        lengths = {route: int(re.findall(r"(\d+) space", name)[0]) for route, name in found}
        route = max(lengths, key=lambda each: lengths[each], default=None)
        return route if route and lengths[route] >= wanted else None

    def claim(self, route: str) -> None:
        self.claims += 1
        if isinstance(self.hands, Keys):
            self.choose_by_keys(self.hands, route)
        elif self.claims % 2:
            self.press("^Claim a route")
            self.hands.press(self.page, self.listed(route))
        else:
            self.point_at(route)
        # Somebody else may have changed what can be claimed meanwhile.
        self.press(self.CONFIRM, CLOSE)

    def listed(self, route: str) -> Locator:
        """The route in the open list."""
        found = self.page.locator(f"dialog [data-lesson='route:{route}']")
        found.wait_for(timeout=HURRY)
        return found

    def choose_by_keys(self, keys: Keys, route: str) -> None:
        """Open the list by its key, and search in it, so that few routes are left."""
        self.page.keyboard.press("c")
        listed = self.listed(route)
        keys.reach(self.page, self.page.locator("dialog input[type=search]"))
        self.page.keyboard.type(listed.locator(".name").inner_text())
        keys.press(self.page, listed)

    def point_at(self, route: str) -> None:
        try:
            spot = self.page.wait_for_function(SPOT, arg=route, timeout=HURRY).json_value()
        except TimeoutError as error:
            words = self.page.locator("body").inner_text()
            raise AssertionError(f"{route} is seen nowhere on the map in:\n{words}") from error
        self.hands.point(self.page, *spot)


class CardPlayer(Player):
    """Places the first set on offer, and lays out the server's proposal at the end of a round."""

    ROUND = "^On to round"
    COMPLETE = "^Complete (nothing|[0-9])"
    PLACE = r"^Place(?!.*\?$)"
    SET = "^Build the set"
    deeds = (
        SKIP,
        READY,
        ROUND,
        COMPLETE,
        TICKET,
        KEEP,
        PLACE,
        SET,
        PASS,
        DECK,
        TAKE,
        HAND_OVER,
        CLOSE,
    )


PLAYERS: dict[str, type[Player]] = {
    "Nordic Countries": BoardPlayer,
    "Northern Lights": BoardPlayer,
    "Card Game": CardPlayer,
}


def play_against_bots(page: Page, title: str, hands: Hands) -> Player:
    """From the start page to a game in one press; returns the player of it."""
    player = PLAYERS[title](page, hands)
    player.press(f"^Play against bots: .*{title}")
    page.wait_for_url("**/table/*")
    return player


def play_together(*players: Player, most: int = 2 * MOST_DEEDS) -> bool:
    """Let several people play, whoever can; False when the game is over for all of them."""
    deeds, acted, turn = 0, time.monotonic(), 0
    while deeds < most:
        found = players[turn].look(OVER, *players[turn].deeds)
        if found and found[0] != OVER:
            players[turn].do(*found)
            deeds, acted = deeds + 1, time.monotonic()
            continue
        if found and all(each.look(OVER) for each in players):
            return False
        assert time.monotonic() - acted < PATIENCE / 1000, "nobody can do anything"
        turn = (turn + 1) % len(players)
        players[turn].page.wait_for_timeout(10)
    return True


def points_told(page: Page, me: str) -> dict[str, int]:
    """The totals of the last screen, by name."""
    headings = page.get_by_role("heading", name=re.compile("^(Your points|The points of)"))
    headings.first.wait_for()
    told = {}
    for words in headings.all_inner_texts():
        line = " ".join(words.split()).replace("\N{MINUS SIGN}", "-")
        name, total = re.findall(r"^(.*?)\s+(-?\d+)$", line)[0]
        told[me if name == "Your points" else name.removeprefix("The points of ")] = int(total)
    return told


def words_of(page: Page) -> str:
    """All that the page has for eyes and ears, also what is hidden."""
    text: Any = page.evaluate(
        """() => [document.documentElement.textContent,
          ...[...document.querySelectorAll("*")].flatMap((each) =>
            ["aria-label", "title", "alt", "value", "placeholder", "aria-description"]
              .map((name) => each.getAttribute(name) ?? ""))].join(" ")"""
    )
    return str(text)
