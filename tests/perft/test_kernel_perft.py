"""The kernel counts as many sequences of actions as the committed tables say.

What may be done is asked of the kernel alone. The law walks along only to say what chance answers:
the kernel is told, must need all of it, and a game must be over in both or in none.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from support.situation import BOARDS

from rallare.kernel import board_bridge, card_bridge, codes
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.luck import Luck
from rallare.kernel.tables import board_tables
from rallare.perft import every_row, root
from rallare.rules.actions import Action
from rallare.rules.card_game.game import CardGame
from rallare.rules.chance import Chance, Recorder
from rallare.rules.chapters import chapter
from rallare.rules.data_file import rules_named
from rallare.rules.pending import Over

HERE = Path(__file__).parent
QUICK = 1500
"""Counts above this are for the long tests."""


class Row(NamedTuple):
    """A line of a table."""

    board: str
    players: int
    seed: str
    after: int
    chance: str
    depth: int
    nodes: int


class Walk:
    """The two engines of one game, and a way to go on from any place in both."""

    def __init__(self, game: Any, chance: str) -> None:
        self.game, self.every_chance = game, chance == "all"
        self.luck = Luck()
        cards = isinstance(game, CardGame)
        self.bridge: Any = card_bridge if cards else board_bridge
        self.tables: Any = card_tables_of(game) if cards else board_tables(game)
        self.blank: Any = CardPosition if cards else BoardPosition

    def count(self, state: Any, chance: Any, position: Any, depth: int) -> int:
        """The number of nodes so many actions below a place."""
        if depth == 0:
            return 1
        total = 0
        for seat, action, numbers in self.choices(state, position):
            if depth == 1 and not self.every_chance:
                total += 1
                continue
            for source, after, recorded in self.answers(state, seat, action, chance):
                there = position.clone()
                there.select(seat)
                self.luck.tell(self.bridge.script(self.tables, recorded))
                for number in numbers:
                    there.apply(number, self.luck)
                assert self.luck.untold() == 0
                assert there.over == isinstance(after.pending, Over)
                total += self.count(after, source, there, depth - 1)
        return total

    def choices(self, state: Any, position: Any) -> Iterator[tuple[int, Action, list[int]]]:
        """What the kernel says may be done: each action with the numbers that play it."""
        for seat in self.game.to_act(state):
            here = position.clone()
            here.select(seat)
            assert here.actor == seat
            if isinstance(here, BoardPosition):
                for number in board_bridge.every_action(here):
                    yield seat, board_bridge.law_action(here, number), [number]
            else:
                here.every_use = True
                yield from ((seat, *way) for way in self.ways(here, seat, []))

    def ways(self, here: Any, seat: int, before: list[int]) -> Iterator[tuple[Action, list[int]]]:
        """Card games: an action of the law may be several steps, one for each ticket."""
        listed = here.legal()
        for number in listed:
            if number & codes.VERB_MASK == codes.USE_BEST and len(listed) > 1:
                continue
            action = card_bridge.law_action(here, number)
            if action is not None:
                yield action, [*before, number]
                continue
            there = here.clone()
            there.apply(number, self.luck)
            yield from self.ways(there, seat, [*before, number])

    def answers(
        self, state: Any, seat: int, action: Action, chance: Any
    ) -> Iterator[tuple[Any, Any, tuple[str, ...]]]:
        """What chance can answer to an action: the chance after it, the state, the results."""
        sources: Iterator[Chance] = every_row() if self.every_chance else iter([copy(chance)])
        for source in sources:
            recorder = Recorder(source)
            after = self.game.apply(state, seat, action, recorder).after
            yield chance if self.every_chance else source, after, recorder.flush()


def rows() -> Iterator[Row]:
    for file in sorted(HERE.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                players, seed, after, chance, depth, nodes = line.split()
                yield Row(file.stem, int(players), seed, int(after), chance, int(depth), int(nodes))


ROWS = list(rows())


def name(row: Row) -> str:
    return f"{row.board}-{row.players}-after{row.after}-{row.chance}-depth{row.depth}"


def counted(row: Row) -> int:
    file = BOARDS / f"{row.board}.toml"
    game = chapter(rules_named(file)).game(row.players, file)
    start = root(game, row.seed, row.after)
    walk = Walk(game, row.chance)
    position = walk.bridge.from_state(walk.tables, start.state)
    return walk.count(start.state, start.chance, position, row.depth)


@pytest.mark.parametrize("row", [row for row in ROWS if row.nodes <= QUICK], ids=name)
def test_the_counts_are_those_of_the_table(row: Row) -> None:
    assert counted(row) == row.nodes


@pytest.mark.long
@pytest.mark.parametrize("row", [row for row in ROWS if row.nodes > QUICK], ids=name)
def test_the_large_counts_are_those_of_the_table(row: Row) -> None:
    assert counted(row) == row.nodes


def test_every_table_is_compared() -> None:
    assert {row.board for row in ROWS} == {"mini_nordic", "mini_northern", "mini_cards"}
