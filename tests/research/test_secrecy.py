"""Observations and masks hold nothing that the seat cannot know."""

from __future__ import annotations

import numpy as np
import pytest
from support.effort import fewer_when_plain
from support.research import TABLES, Walk

from rallare.kernel.luck import Luck
from rallare.rules.pending import OpeningChoice

tables = pytest.mark.parametrize(("game", "players"), TABLES)
GAMES = 8
STRIDE = 6 // fewer_when_plain(6)


def seen_by(chooser, seat: int, layout) -> tuple[bytes, bytes]:
    """What a seat sees, and what it may choose when it is to choose."""
    seen = np.zeros(layout.observation_size, np.uint8)
    mask = np.zeros(layout.size, np.uint8)
    chooser.observe(seat, seen)
    if seat == chooser.actor and not chooser.over:
        chooser.mask(mask)
    return seen.tobytes(), mask.tobytes()


@tables
def test_nothing_changes_when_the_rest_is_dealt_anew(game: str, players: int) -> None:
    """The scrambling is real: over a game it changes what the others see, many times."""
    changed = 0
    for seed in range(fewer_when_plain(GAMES, share=GAMES)):
        walk, luck = Walk.of(game, players, seed), Luck(seed, 1)
        layout = walk.kernel.layout
        while not walk.chooser.over:
            before = [seen_by(walk.chooser, seat, layout) for seat in range(players)]
            for seat in range(players):
                copy = walk.chooser.clone()
                copy.position.resample(seat, luck)
                after = [seen_by(copy, each, layout) for each in range(players)]
                assert after[seat] == before[seat]
                changed += after != before
            for _ in range(STRIDE):
                if not walk.chooser.over:
                    walk.step()
    assert changed > 20


@tables
def test_an_action_that_is_begun_is_seen_by_its_own_seat_only(game: str, players: int) -> None:
    begun = 0
    for seed in range(40):
        walk = Walk.of(game, players, seed)
        layout = walk.kernel.layout
        while not walk.chooser.over and begun < 20:
            actor = walk.chooser.actor
            others = [seat for seat in range(players) if seat != actor]
            before = [seen_by(walk.chooser, seat, layout) for seat in others]
            own = seen_by(walk.chooser, actor, layout)
            if walk.step() < 0:
                begun += 1
                assert [seen_by(walk.chooser, seat, layout) for seat in others] == before
                assert seen_by(walk.chooser, actor, layout) != own
    assert begun == 20


@tables
def test_a_seat_sees_its_own_cards_and_the_number_of_those_of_others(
    game: str, players: int
) -> None:
    """Observations are not empty promises: they agree with the view of the law."""
    walk = Walk.of(game, players, 7)
    layout, hand = walk.kernel.layout, walk.kernel.layout.parts["hand"]
    for _ in range(60):
        if walk.chooser.over:
            break
        state = walk.kernel.to_state(walk.chooser.position)
        for seat in range(players):
            view = walk.kernel.game.view(state, seat)
            seen = np.zeros(layout.observation_size, np.uint8)
            walk.chooser.observe(seat, seen)
            assert tuple(seen[hand].tolist()) == view.hand.counts
            about = seen[layout.parts["players"]].reshape(players, -1)
            turned = [view.players[(seat + step) % players] for step in range(players)]
            for row, player in zip(about.tolist(), turned, strict=True):
                assert player.hand_size in row
                assert player.ticket_count in row or isinstance(view.pending, OpeningChoice)
        walk.step()
