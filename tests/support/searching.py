"""Positions to search, and what a search of either kind found."""

from __future__ import annotations

from typing import Any

from rallare.kernel.contest import Contest
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.kernel.position import Position
from rallare.kernel.search import Search
from rallare.rules.chapters import CHAPTERS
from support.situation import BOARDS, Situation, law

__all__ = ["first_turn", "found_by", "last_turn", "opening", "tree"]

MINI = BOARDS / "mini_nordic.toml"


def opening(key: str, players: int = 2, seed: int = 1) -> Position:
    return Kernel(CHAPTERS[key].game(players, None)).start(Luck(seed), 0)


def first_turn(key: str, players: int = 2, seed: int = 1) -> Position:
    """A position in which all have kept their first tickets."""
    luck = Luck(seed, 1)
    position = opening(key, players, seed)
    for _ in range(players):
        position.apply(position.pick(luck), luck)
    return position


def tree(search: Search) -> dict[int, list[tuple[int, int, float, int, int]]]:
    """The children of every node that has some."""
    found, waiting = {}, [0]
    while waiting:
        node = waiting.pop()
        children = search.children(node)
        if children:
            found[node] = children
            waiting += [child[4] for child in children]
    return found


def found_by(search: Search | Contest) -> Any:
    """All that a search found: its whole tree, or how its race stands."""
    return tree(search) if isinstance(search, Search) else search.children()


def last_turn() -> Situation:
    """Seat 0 has the last turn of the game but one; the other has more points on the board."""
    return Situation(
        law("nordic-countries", 2, MINI),
        hands=["2Y", "-"],
        row="PBOWG",
        tickets={0: ["oslo-stockholm", "bergen-stockholm"], 1: []},
        routes={0: ["bergen-oslo-red"]},
        scores={0: 2, 1: 5},
        final_turns=2,
    )
