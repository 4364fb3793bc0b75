"""Makes the pictures of the client in docs/img: `python tools/make_screenshots.py`.

Starts a server of its own, lets bots play to moments worth seeing, and photographs them in the
Chromium of the machine. Run it after the look of the client has changed, with ./test before it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser  # noqa: E402
from support.browser import PHONE, chromium, new_guest  # noqa: E402
from support.browser_places import Places, set_up_places  # noqa: E402
from support.server import running_server  # noqa: E402

FOLDER = ROOT / "docs" / "img"
DESKTOP = {"width": 1440, "height": 900}
MOST_BYTES = 400_000
QUALITY = 88
NAME = "Ada"


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: where, how, and what to wait for."""

    name: str
    place: str
    sign: str
    theme: str = "light"
    phone: bool = False


def seats(number: int) -> list[Any]:
    """Somebody and so many bots."""
    return [{"kind": "me", "name": NAME}, *["greedy"] * number]


def late(least: int) -> Callable[[dict[str, Any]], bool]:
    """A moment of choice when so much has happened."""

    def there(state: dict[str, Any]) -> bool:
        options = state["options"] or {}
        choices = len(options.get("claims", ())) + len(options.get("places", ()))
        return choices > 2 and state["number"] > least

    return there


def over(state: dict[str, Any]) -> bool:
    return state["outcome"] is not None


MOMENTS = {
    "turn": ("nordic-countries", seats(2), late(90)),
    "lights": ("northern-lights", seats(3), late(120)),
    "cards": ("card-game", seats(2), late(60)),
    "over": ("nordic-countries", seats(2), over),
}
MAP = "[data-route]"
PICTURES = (
    Picture("start", "/", "article button"),
    Picture("nordic-countries", "turn", MAP),
    Picture("northern-lights", "lights", MAP, theme="dark"),
    Picture("card-game", "cards", "[data-lesson='action:deck']"),
    Picture("phone", "turn", MAP, phone=True),
    Picture("game-over", "over", "a[download]"),
)


def photograph(browser: Browser, places: Places, picture: Picture) -> Path:
    likes = json.dumps({"theme": picture.theme, "name": NAME})
    options: dict[str, Any] = {"viewport": DESKTOP}
    if picture.phone:
        options = {
            "viewport": PHONE,
            "has_touch": True,
            "is_mobile": True,
            "device_scale_factor": 2,
        }
    guest = new_guest(browser, places.url, likes=likes, **options)
    if not picture.place.startswith("/"):
        places.let_in(guest.context)
    here = picture.place if picture.place.startswith("/") else places.address(picture.place)
    page = guest.go(here)
    page.locator(picture.sign).first.wait_for()
    page.wait_for_load_state("networkidle")
    target = FOLDER / f"{picture.name}.png"
    shot = page.screenshot()
    if len(shot) > MOST_BYTES:
        target = target.with_suffix(".jpg")
        shot = page.screenshot(type="jpeg", quality=QUALITY)
    for old in FOLDER.glob(f"{picture.name}.*"):
        old.unlink()
    target.write_bytes(shot)
    guest.context.close()
    assert guest.troubles == [], guest.troubles
    return target


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running_server(Path(data)) as server:
        places = set_up_places(server.url, moments=MOMENTS)
        with chromium() as browser:
            for picture in PICTURES:
                made = photograph(browser, places, picture)
                print(f"{made.relative_to(ROOT)}: {made.stat().st_size // 1000} KB")


if __name__ == "__main__":
    main()
