"""Perft: counting how many ways a game can go, to compare engines and to notice changed rules.

A node is a sequence of actions, each with what chance answered. Seats that decide at the same
time may do so in any order, and each order counts. A game that is over goes no further, so it
counts only at the depth it ended at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from rallare.rules.actions import Action
from rallare.rules.cards import Card, Cards
from rallare.rules.chance import Chance, Seeded
from rallare.rules.game import Game, TableOptions

__all__ = [
    "CHANCES",
    "Node",
    "divide",
    "every_chance",
    "every_row",
    "perft",
    "root",
    "seeded_chance",
]

Drawn = TypeVar("Drawn")


@dataclass(frozen=True, slots=True)
class Node:
    """A place in the tree: the state, and the chance as it stands there."""

    state: Any
    chance: Seeded


Law = Game[Any, Any]
Successors = Callable[[Law, Node, int, Action], Iterator[Node]]


def root(game: Law, seed: str, after: int = 0) -> Node:
    """The game dealt from a seed, as a match of that seed deals it.

    `after` is a number of actions played first, each the first of the first seat to act. They
    lead past the opening to where hands are larger. A game that ends before stays at its end.
    """
    chance = Seeded(seed)
    state = game.initial(chance, TableOptions()).after
    for _ in range(after):
        for seat, action in islice(_choices(game, state), 1):
            state = game.apply(state, seat, action, chance).after
    return Node(state, chance)


def seeded_chance(game: Law, node: Node, seat: int, action: Action) -> Iterator[Node]:
    """The one node that follows in a match of the seed."""
    chance = copy(node.chance)
    yield Node(game.apply(node.state, seat, action, chance).after, chance)


def every_chance(game: Law, node: Node, seat: int, action: Action) -> Iterator[Node]:
    """A node for every distinct row of chance results, likely or not."""
    for chance in every_row():
        yield Node(game.apply(node.state, seat, action, chance).after, node.chance)


CHANCES: dict[str, Successors] = {"seeded": seeded_chance, "all": every_chance}


def perft(game: Law, node: Node, depth: int, successors: Successors) -> int:
    """The number of nodes so many actions below a node."""
    if depth == 0:
        return 1
    return sum(
        perft(game, child, depth - 1, successors)
        for seat, action in _choices(game, node.state)
        for child in successors(game, node, seat, action)
    )


def divide(
    game: Law, node: Node, depth: int, successors: Successors
) -> Iterator[tuple[int, Action, int]]:
    """The count of `perft` by first action: seat, action, nodes."""
    for seat, action in _choices(game, node.state):
        children = successors(game, node, seat, action)
        yield seat, action, sum(perft(game, child, depth - 1, successors) for child in children)


def _choices(game: Law, state: Any) -> Iterator[tuple[int, Action]]:
    """Every legal action of every seat that may act."""
    for seat in game.to_act(state):
        for action in game.options(game.view(state, seat)):
            yield seat, action


class _Row:
    """Chance that gives the results it was told by place, and the first possible one after that.

    `places` counts how many results were possible at each place.
    """

    def __init__(self, told: Sequence[int]) -> None:
        self._told = told
        self.taken: list[int] = []
        self.places: list[int] = []

    def card(self, bag: Cards) -> Card:
        return self._draw(bag.kinds)

    def item(self, items: Sequence[str]) -> str:
        return self._draw(tuple(dict.fromkeys(items)))

    def _draw(self, possible: Sequence[Drawn]) -> Drawn:
        place = len(self.taken)
        choice = self._told[place] if place < len(self._told) else 0
        self.taken.append(choice)
        self.places.append(len(possible))
        return possible[choice]


def every_row() -> Iterator[Chance]:
    """Each distinct row of results once; the caller draws with each before asking for the next.

    The row is told again from its start, with the last result that can still change changed:
    so what is possible later may depend on what was drawn before.
    """
    told: list[int] | None = []
    while told is not None:
        row = _Row(told)
        yield row
        told = _next_row(row)


def _next_row(row: _Row) -> list[int] | None:
    taken = row.taken
    for place in range(len(taken) - 1, -1, -1):
        if taken[place] + 1 < row.places[place]:
            return [*taken[:place], taken[place] + 1]
    return None
