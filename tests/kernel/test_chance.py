"""Everything that chance can do is found by playing an action again with a longer script."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import Position
from rallare.rules.actions import DrawTickets, TakeBlind
from rallare.rules.cards import Card
from rallare.rules.chapters import CHAPTERS

BOARDS = Path(__file__).parents[1] / "boards"


def nordic() -> Kernel:
    return Kernel(CHAPTERS["nordic-countries"].game(2, BOARDS / "mini_nordic.toml"))


def ready(kernel: Kernel, seed: int = 3) -> Position:
    """A game in which the opening tickets are chosen."""
    luck = Luck(seed)
    position = kernel.start(luck, first=0)
    for _ in range(kernel.players):
        position.apply(position.legal()[0], luck)
    return position


def outcomes(
    position: Position, action: int, script: tuple[int, ...] = ()
) -> list[tuple[Position, Fraction]]:
    """Every position that an action can lead to, with its chance, once for each way there."""
    after, luck = position.clone(), Luck(1)
    luck.tell(script, note=True)
    after.apply(action, luck)
    question = luck.asked()
    if question is None:
        assert luck.untold() == 1
        return [(after, Fraction(1))]
    assert luck.untold() == 0
    total = sum(weight for _, weight in question[1])
    return [
        (end, chance * Fraction(weight, total))
        for outcome, weight in question[1]
        for end, chance in outcomes(position, action, (*script, outcome))
    ]


def test_a_blind_card_is_each_card_of_the_deck_as_often_as_it_is_there() -> None:
    kernel = nordic()
    position = ready(kernel)
    before = kernel.to_state(position)
    found: Counter[Card] = Counter()
    for after, chance in outcomes(position, *kernel.kernel_actions(position, TakeBlind())):
        new = kernel.to_state(after).players[0].hand - before.players[0].hand
        found[next(iter(new))] += chance * before.deck.total
    assert found == Counter(before.deck)


def test_drawn_tickets_are_every_three_of_the_bag_alike() -> None:
    kernel = nordic()
    position = ready(kernel)
    bag = kernel.to_state(position).tickets.bag
    found: Counter[tuple[str, ...]] = Counter()
    for after, chance in outcomes(position, *kernel.kernel_actions(position, DrawTickets())):
        found[kernel.to_state(after).pending.drawn] += chance
    ways = len(bag) * (len(bag) - 1) * (len(bag) - 2) // 6
    assert len(found) == ways
    assert set(found.values()) == {Fraction(1, ways)}


def test_all_that_can_happen_has_chance_one_together() -> None:
    kernel = nordic()
    position, luck = ready(kernel), Luck(9)
    asked = 0
    while not position.over:
        action = position.pick(luck, 1)
        if _questions(position, action) in (1, 2):
            assert sum(chance for _, chance in outcomes(position, action)) == 1
            asked += 1
        position.apply(action, luck)
    assert asked > 5


def _questions(position: Position, action: int) -> int:
    """How often chance is asked in one way that an action can go."""
    script: tuple[int, ...] = ()
    while True:
        luck = Luck(1)
        luck.tell(script, note=True)
        position.clone().apply(action, luck)
        if luck.asked() is None:
            return len(script)
        script += (luck.asked()[1][0][0],)


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_deal_can_be_told_result_by_result(key: str) -> None:
    kernel = Kernel(CHAPTERS[key].game(2, None))
    script: list[int] = []
    while True:
        luck = Luck(5)
        luck.tell(script, note=True)
        position = kernel.start(luck, first=1)
        question = luck.asked()
        if question is None:
            break
        assert question[0] in ("card", "bit")
        script.append(question[1][-1][0])
    again = Luck(99)
    again.tell(script)
    assert kernel.to_state(kernel.start(again, first=1)) == kernel.to_state(position)
    assert again.untold() == 0


def test_who_begins_is_a_question_too() -> None:
    luck = Luck(1)
    luck.tell((), note=True)
    kernel = nordic()
    assert kernel.to_state(kernel.start(luck)).turn in (0, 1)
    assert luck.asked() == ("number", ())


def test_noting_changes_nothing_that_chance_does() -> None:
    kernel = nordic()
    plain, noting = Luck(4), Luck(4)
    noting.tell((), note=True)
    first, second = kernel.start(plain, first=0), kernel.start(noting, first=0)
    assert kernel.to_state(first) == kernel.to_state(second)
    assert plain.state() == noting.state()
    noting.tell(())
    assert noting.asked() is None
