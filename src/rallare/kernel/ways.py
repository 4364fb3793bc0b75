"""How far cities are apart on a board that nobody has built on."""

from __future__ import annotations

from heapq import heappop, heappush

from rallare.rules.board.map import Board

__all__ = ["UNREACHED", "fewest_trains"]

UNREACHED = 1000
"""More trains than any way takes: there is none."""


def fewest_trains(board: Board, start: str, goal: str) -> int:
    """How many trains join two cities at the least; `UNREACHED` where no routes do."""
    least, edge = {start: 0}, [(0, start)]
    while edge:
        trains, city = heappop(edge)
        if city == goal:
            return trains
        for route in board.routes.values():
            if city in route.ends:
                there = route.ends[route.ends[0] == city]
                if trains + route.length < least.get(there, UNREACHED):
                    least[there] = trains + route.length
                    heappush(edge, (least[there], there))
    return UNREACHED
