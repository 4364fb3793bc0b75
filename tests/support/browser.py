"""Real Chromium for the tests of the client: guests with a page, and an ear for trouble."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
UNWANTED = (
    # The list below the address bar: two pages of Chromium's own for each of ours.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright turns off for tests of any page; our list takes the place of its own.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNWANTED)}",
)
DESK = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000
"""Milliseconds until something that should come is given up."""
MOST_SHIFT = 0.02
"""A whole game moves less than this in sum; a good page may have five times as much at once."""

LISTEN = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
window.seen = { shift: 0, shifts: [], pointers: 0, acts: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.seen.shift += entry.value;
    for (const { node, previousRect: from, currentRect: to } of entry.sources ?? []) {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      const way = `${from.x},${from.y},${from.width}×${from.height} → ` +
        `${to.x},${to.y},${to.width}×${to.height}`;
      window.seen.shifts.push(
        `${entry.value.toFixed(4)} ${way} ${element?.outerHTML.slice(0, 160)}`);
    }
  }
}).observe({ type: "layout-shift", buffered: true });
for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"]) {
  addEventListener(kind, () => window.seen.pointers++, { capture: true, passive: true });
}
// A question is done when it was answered; an action when its change was heard too.
const lines = [];
window.seen.quiet = () =>
  lines.every(({ asked, due, heard }) => asked.size === 0 && heard >= due);
window.WebSocket = class extends WebSocket {
  line = { asked: new Map(), due: 0, heard: 0 };
  constructor(...given) {
    super(...given);
    lines.push(this.line);
    this.addEventListener("close", () => lines.splice(lines.indexOf(this.line), 1));
    this.addEventListener("message", ({ data }) => {
      const { type, id, number } = JSON.parse(data);
      if (type === "accepted" && this.line.asked.get(id) === "act") {
        this.line.due = number;
        window.seen.acts++;
      }
      this.line.asked.delete(id);
      if (type === "sync" || type === "change") this.line.heard = number;
    });
  }
  send(data) {
    const { type, id } = JSON.parse(data);
    if (type !== "ping") this.line.asked.set(id, type);
    super.send(data);
  }
};
"""
"""What every page notes about itself, before any script of its own."""
LOST = re.compile(
    r"WebSocket connection|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE)"
    r"|unknown error occurred when fetching the script"
)
"""What Chromium itself writes when there is no network."""


@dataclass
class Guest:
    """Somebody before a browser of their own."""

    context: BrowserContext
    page: Page
    url: str
    troubles: list[str] = field(default_factory=list)
    forgiven: re.Pattern[str] | None = None
    """Errors that belong to what is tested."""

    def go(self, path: str = "/") -> Page:
        self.page.goto(f"{self.url}{path}")
        return self.page

    def hear(self, text: str) -> None:
        if self.forgiven is None or not self.forgiven.search(text):
            self.troubles.append(text)

    def seen(self, what: str) -> Any:
        """What the page noted about itself: "shift", "shifts", "pointers" or "acts"."""
        return self.page.evaluate("what => window.seen[what]", what)

    def await_answers(self) -> None:
        """Wait until the server has answered all that the page asked it."""
        self.page.wait_for_function("() => window.seen.quiet()")

    def forget_shifts(self) -> None:
        """From here on, nothing may jump about."""
        self.page.evaluate("() => Object.assign(window.seen, { shift: 0, shifts: [] })")


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the machine."""
    program = os.environ.get("RALLARE_CHROMIUM") or shutil.which("chromium")
    assert program, "Chromium is missing: ./test says how to get it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


def new_guest(browser: Browser, url: str, *, likes: str = "{}", **options: Any) -> Guest:
    """A guest with nothing kept; `likes` are their settings, as the client keeps them."""
    settings: dict[str, Any] = {
        "viewport": DESK,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "accept_downloads": True,
        **options,
    }
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(LISTEN)
    context.add_init_script(f"localStorage.rallare ??= {likes!r};")
    guest = Guest(context, context.new_page(), url)
    guest.page.on("pageerror", lambda error: guest.hear(f"error: {error.stack or error}"))
    guest.page.on(
        "console",
        lambda message: (
            guest.hear(f"{message.type}: {message.text}")
            if message.type in ("error", "warning")
            else None
        ),
    )
    return guest


def own_name(locator: Locator) -> str:
    """The words of an element in one line."""
    return " ".join(locator.inner_text().split())
