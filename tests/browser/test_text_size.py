"""Text of twice the size: every control is whole, within the window and clear of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from support.browser import PHONE, Guest
from support.browser_play import PLAYERS, Mouse, play_against_bots

ZOOMED = {"width": 640, "height": 430}
"""A window of 1280 × 860 at 200 %."""

FLAWS = """() => {
  const flaws = [];
  // What has scrolled out of sight is in nobody's way.
  const visible = (each) => {
    let { left, top, right, bottom } = each.getBoundingClientRect();
    for (let round = each.parentElement; round; round = round.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(round);
      const box = round.getBoundingClientRect();
      if (overflowX !== "visible") {
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      if (overflowY !== "visible") {
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  if (document.documentElement.scrollWidth > innerWidth + 1) flaws.push("the page is too wide");
  const seen = [...document.querySelectorAll("button, a.button, select, input, h1, h2")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => !each.closest(".hidden-but-heard, svg"))
    .map((each) => [each, visible(each)])
    .filter(([each, box]) => box.width > 2 && box.height > 2);
  const name = (each) => (each.getAttribute("aria-label") ?? each.innerText ?? each.name).trim();
  for (const [each, box] of seen) {
    if (box.left < -1 || box.right > innerWidth + 1) {
      const within = each.closest("[role=tablist], nav, dialog");
      if (!within || getComputedStyle(within).overflowX === "visible")
        flaws.push(`outside: ${name(each)}`);
    }
    if (each.tagName === "BUTTON" && each.scrollWidth > each.clientWidth + 2)
      flaws.push(`cut off: ${name(each)}`);
  }
  const controls = seen.filter(([each]) => each.matches("button, a.button, select"));
  for (const [at, [one, a]] of controls.entries()) {
    for (const [other, b] of controls.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const reach = (it, x, y) => it.contains(document.elementFromPoint(x, y));
      const covered = (it, box) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return x > 0 && y > 0 && x < innerWidth && y < innerHeight && !reach(it, x, y);
      };
      if (wide > 2 && high > 2 && (covered(one, a) || covered(other, b)))
        flaws.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  }
  return flaws;
}"""


def flaws_of(page: Page) -> Any:
    return page.evaluate(FLAWS)


def enlarge(page: Page) -> None:
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")


@pytest.mark.parametrize("way", ["zoom", "text"])
def test_the_start_page_is_whole_at_twice_the_size(guests: Callable[..., Guest], way: str) -> None:
    page = (guests(viewport=ZOOMED) if way == "zoom" else guests()).go()
    page.get_by_role("button", name="Play against bots").first.wait_for()
    if way == "text":
        enlarge(page)
    assert flaws_of(page) == []


@pytest.mark.parametrize("way", ["zoom", "text"])
@pytest.mark.parametrize("title", PLAYERS)
def test_a_table_is_whole_at_twice_the_size(
    guests: Callable[..., Guest], title: str, way: str
) -> None:
    guest = guests(viewport=ZOOMED) if way == "zoom" else guests()
    player = play_against_bots(guest.go(), title, Mouse())
    assert player.await_turn()
    if way == "text":
        enlarge(guest.page)
    assert flaws_of(guest.page) == []
    player.play_on(until="^(Draw blind|Take a card blind)")
    assert flaws_of(guest.page) == []


@pytest.mark.parametrize("path", ["/rules", "/learn/nordic-countries"])
def test_the_header_stays_one_line_on_a_phone(guests: Callable[..., Guest], path: str) -> None:
    page = guests(viewport=PHONE).go(path)
    page.locator("header nav a").last.wait_for()
    before = page.locator("header").bounding_box()
    enlarge(page)
    after = page.locator("header").bounding_box()
    assert before
    assert after
    # Games reckon with its height; other pages let it grow with the text, but not to two lines.
    assert after["height"] <= (before["height"] if "learn/" in path else 2 * before["height"] + 1)
    for link in page.locator("header a, header button").all():
        link.focus()
        box = link.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
