"""What the client costs a browser: `python bench/client.py [--json]`.

Measured in the Chromium of the machine, against a server of its own on loopback:

  sizes    scripts as they travel, gzipped: all code, the words, the map, the lessons
  loaded   what is really fetched until a board is seen for the first time
  board    milliseconds from the navigation until the first name on the board is on the screen, with
           nothing kept and the processor slowed down fourfold
  update   milliseconds of processor time of the page's main thread for each view that arrives
           while bots play: script, style, layout, and all together with paint; and how far things
           on the page were shifted meanwhile

Other programs on the machine make the times longer, most of all those of the board: look at the
best. What the threads that fill pixels do is in the times of the board, not in those of an update.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import Browser, CDPSession, WebSocket
from support.browser import DESK, chromium, new_guest
from support.browser_places import MOMENTS, Places, set_up_places
from support.server import running_server

PAGE = Path(str(files("rallare.server").joinpath("page")))
SLOWER = 4
TRIES = 5
SETTLE, WATCHED = 1_500, 12_000
"""Milliseconds before and while bots are watched."""
GAMES = ("nordic-countries", "northern-lights", "card-game")
MAP = ("map-", "board-nordic-", "board-northern-")
SEEN = """
new MutationObserver((_, watcher) => {
  const name = document.querySelector(".board .name");
  if (!name) return;
  watcher.disconnect();
  name.setAttribute("elementtiming", "board");
}).observe(document, { childList: true, subtree: true });
"""
"""Has the browser note when the first name is on the screen: with its part of the map below it."""
LESSONS = ("nordic-countries-", "northern-lights-", "card-game-")
WORDS = ("site-", "game-")


def sizes() -> dict[str, float]:
    found = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in PAGE.rglob("*.js")}

    def sum_of(*starts: str) -> float:
        return round(sum(z for name, z in found.items() if name.startswith(starts)) / 1000, 1)

    words = {
        start: max(z for name, z in found.items() if name.startswith(start)) for start in WORDS
    }
    return {
        "code kB": round(sum(found.values()) / 1000 - sum_of(*MAP, *LESSONS, *WORDS), 1),
        "words of one language kB": round(sum(words.values()) / 1000, 1),
        "map kB": sum_of(*MAP),
        "lessons kB": sum_of(*LESSONS),
    }


def first_board(browser: Browser, places: Places, moment: str) -> dict[str, float]:
    """Cold each time: a new context keeps nothing."""
    times, loaded = [], 0.0
    for _ in range(TRIES):
        guest = new_guest(browser, places.url, viewport=DESK, service_workers="block")
        places.let_in(guest.context)
        line: CDPSession = guest.context.new_cdp_session(guest.page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        guest.context.add_init_script(SEEN)
        guest.go(places.address(moment))
        times.append(
            guest.page.evaluate(
                """() => new Promise((done) => {
                  new PerformanceObserver((list) => done(list.getEntries()[0].startTime))
                    .observe({ type: "element", buffered: true });
                })"""
            )
        )
        loaded = guest.page.evaluate(
            """() => performance.getEntriesByType("resource")
              .filter((each) => each.name.endsWith(".js"))
              .reduce((sum, each) => sum + each.encodedBodySize, 0) / 1000"""
        )
        guest.context.close()
    return {
        "ms at best": min(times),
        "median ms": statistics.median(times),
        "worst ms": max(times),
        "loaded kB": loaded,
    }


def updates(browser: Browser, url: str, game: str) -> dict[str, float]:
    """Somebody watches while bots play: nothing but views makes work."""
    host, guest = new_guest(browser, url), new_guest(browser, url)
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    api = f"{url}/api/v1/tables"
    wish = {"game": game, "seats": seats, "warm": "greedy"}
    table = host.context.request.post(api, data=wish).json()["table"]["id"]
    host.context.request.post(f"{api}/{table}/start", data={})
    views = 0

    def listen(socket: WebSocket) -> None:
        def hear(data: str | bytes) -> None:
            nonlocal views
            views += json.loads(data)["type"] == "change"

        socket.on("framereceived", hear)

    guest.page.on("websocket", listen)
    guest.go(f"/table/{table}")
    guest.page.get_by_text("You are watching.").first.wait_for()
    line = guest.context.new_cdp_session(guest.page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    guest.page.wait_for_timeout(SETTLE)
    views, before, shift = 0, _work(line), guest.seen("shift")
    host.context.request.post(f"{api}/{table}/leave", data={})
    guest.page.wait_for_timeout(WATCHED)
    after, seen, shift = _work(line), max(views, 1), guest.seen("shift") - shift
    for one in (host, guest):
        one.context.close()
    each = {name: (after[name] - before[name]) / seen for name in after}
    return {"views": seen, **each, "shift": shift}


def _work(line: CDPSession) -> dict[str, float]:
    """Milliseconds of the main thread so far."""
    found = {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}
    parts = {"all": "Task", "script": "Script", "style": "RecalcStyle", "layout": "Layout"}
    return {f"ms {name}": found[f"{key}Duration"] * 1000 for name, key in parts.items()}


def measure() -> dict[str, Any]:
    told: dict[str, Any] = {"sizes": sizes()}
    with (
        tempfile.TemporaryDirectory() as data,
        running_server(Path(data), "--bot-pause=0.25") as server,
    ):
        wanted = {name: MOMENTS[name] for name in ("turn", "lights")}
        places = set_up_places(server.url, moments=wanted)
        with chromium() as browser:
            told["board"] = {each: first_board(browser, places, each) for each in wanted}
            told["update"] = {game: updates(browser, server.url, game) for game in GAMES}
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="tell it as JSON")
    wishes = parser.parse_args()
    told = measure()
    if wishes.json:
        print(json.dumps(told, indent=2))
        return
    for part, found in told.items():
        print(part)
        for name, value in found.items():
            text = value if isinstance(value, dict) else {"": value}
            line = ", ".join(f"{number:.1f} {what}".strip() for what, number in text.items())
            print(f"  {name:26} {line}")


if __name__ == "__main__":
    main()
