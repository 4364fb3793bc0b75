"""Reading the names of cities on a board: the beginning is enough where it is clear."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rallare.cli.terminal.commands import Unclear, fold
from rallare.rules.board.map import Board

__all__ = ["read_cities", "read_pair"]

SHORTEST = 3
"""Fewer letters than this name a city only when they are a whole word of its name."""


def _cities(board: Board, text: str) -> list[str]:
    """The cities a text may mean: that name, else those that begin so, else with such a word."""
    folded = {fold(city): city for city in board.cities}
    if text in folded:
        return [folded[text]]
    if len(text) < SHORTEST:
        return [city for name, city in folded.items() if text in name.split()]
    begin = [city for name, city in folded.items() if name.startswith(text)]
    return begin or [city for name, city in folded.items() if f" {text}" in f" {name}"]


def read_cities(board: Board, words: Sequence[str]) -> list[str]:
    """One or two cities; raises Unclear with the candidates."""
    text = " ".join(words)
    whole = _cities(board, text)
    if len(whole) == 1:
        return whole
    pairs = _pairs(board, words)
    if len(pairs) == 1:
        return list(pairs[0])
    near = [pair for pair in pairs if _linked(board, pair)]
    if len(near) == 1:
        return list(near[0])
    if whole:
        raise Unclear(f"“{text}” may be {_either(whole)}.")
    if pairs:
        raise Unclear(f"“{text}” may be {_either('–'.join(pair) for pair in (near or pairs))}.")
    raise Unclear(f"There is no city “{text}” on this map. Type m for the map.")


def read_pair(board: Board, words: Sequence[str]) -> tuple[str, str]:
    """Two cities; raises Unclear."""
    cities = read_cities(board, words)
    if len(cities) != 2:
        raise Unclear(f"Two cities are needed: {cities[0]} and which other?")
    return cities[0], cities[1]


def _pairs(board: Board, words: Sequence[str]) -> list[tuple[str, str]]:
    words = [word for word in words if word not in ("to", "and", "from")]
    return [
        (one, other)
        for cut in range(1, len(words))
        for one in _cities(board, " ".join(words[:cut]))
        for other in _cities(board, " ".join(words[cut:]))
        if one != other
    ]


def _linked(board: Board, pair: tuple[str, str]) -> bool:
    return any(set(route.ends) == set(pair) for route in board.routes.values())


def _either(names: Iterable[str]) -> str:
    names = [*names]
    shown = names[:6]
    rest = f" or {len(names) - 6} others" if len(names) > 6 else ""
    return ", ".join(shown[:-1]) + (f" or {shown[-1]}" if len(shown) > 1 else shown[-1]) + rest
