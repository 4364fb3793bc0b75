"""Nothing jumps about while a game is played, also with all its motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.browser import MOST_SHIFT, Guest
from support.browser_play import PLAYERS, Mouse, play_against_bots


@pytest.mark.parametrize("title", PLAYERS)
def test_nothing_on_the_screen_shifts_while_people_play(
    guests: Callable[..., Guest], title: str
) -> None:
    guest = guests(reduced_motion="no-preference")
    player = play_against_bots(guest.go(), title, Mouse())
    player.play_on(until="^(Draw blind|Take a card blind)")
    guest.forget_shifts()
    assert player.play_on(12)
    assert guest.seen("shift") < MOST_SHIFT, guest.seen("shifts")
