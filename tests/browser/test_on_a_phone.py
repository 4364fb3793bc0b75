"""A whole game on a phone, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.browser import MOST_SHIFT, PHONE, Guest
from support.browser_play import Finger, play_against_bots, points_told

WIDER = "() => document.documentElement.scrollWidth > innerWidth + 1"


def test_a_game_is_played_to_its_end_by_touch(guests: Callable[..., Guest]) -> None:
    guest = guests(viewport=PHONE, has_touch=True, is_mobile=True)
    page = guest.go()
    player = play_against_bots(page, "Nordic Countries", Finger())
    assert player.await_turn()
    guest.forget_shifts()
    player.play_out()
    assert guest.seen("shift") < MOST_SHIFT, guest.seen("shifts")
    assert len(points_told(page, "me")) == 2
    assert not page.evaluate(WIDER)


@pytest.mark.parametrize("title", ["Northern Lights", "Card Game"])
def test_what_can_be_touched_is_large_enough_and_nothing_sticks_out(
    guests: Callable[..., Guest], title: str
) -> None:
    guest = guests(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page = guest.go()
    player = play_against_bots(page, title, Finger())
    for _ in range(8):
        assert not page.evaluate(WIDER)
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, a.button, select")]
              .filter((each) => each.checkVisibility({ visibilityProperty: true }))
              .map((each) => [each.getBoundingClientRect(), each])
              .filter(([box]) => box.width > 1 && (box.height < 44 || box.width < 40))
              .map(([box, each]) => `${Math.round(box.width)}×${Math.round(box.height)} ` +
                (each.getAttribute("aria-label") ?? each.innerText))"""
        )
        assert small == []
        player.play_on(1)
