"""Small choices and whole actions stand for each other, both ways, and so do those of the law."""

from __future__ import annotations

import numpy as np
import pytest
from support.effort import fewer_when_plain
from support.research import TABLES, Walk

from rallare.kernel.kernel import Kernel
from rallare.research.table import kernel_for

tables = pytest.mark.parametrize(("game", "players"), TABLES)
SHARE = 20_000 // len(TABLES)
FEW = 12
LONG_SHARE = 1_000_000 // len(TABLES) + 1


def decisions(kernel: Kernel, number: int, seed: int = 0) -> set[int]:
    """Play so many whole decisions at random, and check each; the actions met."""
    met, walk = set(), Walk(kernel, seed)
    for _ in range(number):
        if walk.chooser.over:
            seed += 1
            walk = Walk(kernel, seed)
        met.add(checked_decision(walk))
    return met


def checked_decision(walk: Walk) -> int:
    """Legal actions are spelt as choices: no two alike, and none the beginning of another.

    Where there are very many actions, mostly some of them have to do. One is then made of its
    choices alone, and it is told apart from all others on the way.
    """
    chooser, kernel, dice = walk.chooser, walk.kernel, walk.dice
    position = chooser.position
    legal = position.legal()
    whole = len(legal) <= FEW or dice.random() < 0.02
    spelt = legal if whole else dice.sample(legal, FEW // 2)
    rows = {tuple(chooser.choices_of(action)): action for action in spelt}
    assert len(rows) == len(spelt)
    assert all(row[:n] not in rows for row in rows for n in range(1, len(row)))
    row, action = dice.choice(list(rows.items()))
    meant = kernel.law_action(position, action)
    assert meant is None or kernel.kernel_actions(position, meant) == [action]
    for place, choice in enumerate(row):
        allowed = chooser.choices()
        ways = {other[place] for other in rows if other[:place] == row[:place]}
        assert ways == set(allowed) if whole else ways <= set(allowed)
        assert mask_of(walk) == allowed
        played = chooser.choose(choice, walk.luck)
        assert played == (action if place == len(row) - 1 else -1)
    return action


def mask_of(walk: Walk) -> list[int]:
    mask = np.zeros(walk.kernel.layout.size, np.uint8)
    walk.chooser.mask(mask)
    return mask.nonzero()[0].tolist()


@tables
def test_choices_and_actions_are_a_bijection(game: str, players: int) -> None:
    assert decisions(kernel_for(game, players), fewer_when_plain(SHARE, share=30))


@pytest.mark.long
@tables
def test_choices_and_actions_are_a_bijection_over_a_million(game: str, players: int) -> None:
    assert decisions(kernel_for(game, players), LONG_SHARE, seed=1_000)


@tables
def test_every_choice_of_a_head_is_a_verb_and_an_argument(game: str, players: int) -> None:
    layout = kernel_for(game, players).layout
    heads = [layout.head(choice) for choice in range(layout.first_number)]
    assert len(set(heads)) == len(heads)
    assert [layout.choice(*head) for head in heads] == list(range(layout.first_number))
    assert len(layout.labels) == layout.size == len(set(layout.labels))
    assert len(layout.scale) == layout.observation_size
    with pytest.raises(ValueError, match="not the choice of an action"):
        layout.head(layout.first_number)
