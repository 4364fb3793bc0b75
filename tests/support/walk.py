"""Random play for tests: quick, and apt to go everywhere a game can go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from rallare.rules.actions import Action, ClaimRoute, KeepTickets
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.chapters import CHAPTERS
from rallare.rules.pending import TurnStart
from support.situation import BOARDS

__all__ = ["MINIATURES", "TABLES", "random_action", "small_sample"]

MINIATURES: dict[str, list[Path]] = {
    "nordic-countries": sorted(BOARDS.glob("*_nordic.toml")),
    "northern-lights": sorted(BOARDS.glob("*_northern.toml")),
}

TABLES: list[tuple[str, int, Path | None]] = [
    (key, players, board)
    for key, chapter in CHAPTERS.items()
    for players in chapter.players
    for board in (None, *MINIATURES[key])
]
"""Every game for every number of players, on its own board and on small ones."""


def random_action(
    options: BoardOptions, view: BoardView, random: Random, eager: float = 0.6
) -> Action:
    """Some legal action. At the start of a turn a route is claimed with this likelihood."""
    if isinstance(view.pending, TurnStart):
        if random.random() < eager:
            routes = options.routes()
            if routes:
                route = random.choice(routes).id
                some = list(islice(options.payments(route), random.randint(1, 12)))
                return ClaimRoute(route, random.choice(some))
        others = list(islice(options, 7))
        return random.choice(others)
    if view.offered:
        return random_choice(options, view, random)
    return random.choice(list(options))


def random_choice(options: BoardOptions, view: BoardView, random: Random) -> Action:
    """Keep some of the tickets on offer: any number that is allowed."""
    while True:
        kept = random.sample(view.offered, random.randint(1, len(view.offered)))
        if KeepTickets(tuple(kept)) in options:
            return KeepTickets(tuple(kept))


def small_sample(options: BoardOptions, random: Random, number: int) -> Iterator[Action]:
    """Some of the first options, and some claims of any affordable route."""
    first = list(islice(options, 60))
    yield from random.sample(first, min(number, len(first)))
    routes = options.routes()
    for route in random.sample(routes, min(number, len(routes))):
        some = list(islice(options.payments(route.id), 30))
        yield ClaimRoute(route.id, random.choice(some))
