"""Random play for tests: quick, and apt to go everywhere a game can go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from rallare.rules.actions import Action, ClaimRoute, CompleteTickets, KeepTickets, PlaceCards
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.view import CardView
from rallare.rules.chapters import CHAPTERS
from rallare.rules.pending import TurnStart
from support.situation import BOARDS

__all__ = [
    "BOARD_GAMES",
    "BOARD_TABLES",
    "CARD_TABLES",
    "MINIATURES",
    "TABLES",
    "random_action",
    "random_card_action",
    "small_sample",
]

MINIATURES: dict[str, list[Path]] = {
    "nordic-countries": sorted(BOARDS.glob("*_nordic.toml")),
    "northern-lights": sorted(BOARDS.glob("*_northern.toml")),
    "card-game": sorted(BOARDS.glob("*_cards.toml")),
}

TABLES: list[tuple[str, int, Path | None]] = [
    (key, players, board)
    for key, chapter in CHAPTERS.items()
    for players in chapter.players
    for board in (None, *MINIATURES[key])
]
"""Every game for every number of players, with its own board or cards and with small ones."""

BOARD_GAMES = {key: chapter for key, chapter in CHAPTERS.items() if key != "card-game"}
CARD_TABLES = [table for table in TABLES if table[0] == "card-game"]
BOARD_TABLES = [table for table in TABLES if table not in CARD_TABLES]


def random_action(options: Any, view: Any, random: Random, eager: float = 0.6) -> Action:
    """Some legal action of any game. `eager` is the likelihood to play out cards in a turn."""
    if isinstance(view, CardView):
        return random_card_action(options, view, random, eager)
    return _random_board_action(options, view, random, eager)


def _random_board_action(
    options: BoardOptions, view: BoardView, random: Random, eager: float
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


def random_card_action(
    options: CardOptions, view: CardView, random: Random, eager: float = 0.6
) -> Action:
    """Some legal action of a card game. Cards are placed in a turn with this likelihood."""
    if view.offered:
        return _kept(options, view, random)
    if isinstance(view.pending, CompletingChoice):
        return _completed(options, view, random)
    sets, others = [], []
    for action in options:
        (sets if isinstance(action, PlaceCards) else others).append(action)
    if sets and (random.random() < eager or not others):
        if random.random() < 0.5:
            return max(sets, key=lambda action: action.cards.total)
        return random.choice(sets)
    return random.choice(others)


def _kept(options: CardOptions, view: CardView, random: Random) -> Action:
    """Keep any number of the tickets on offer, none included where that is allowed."""
    while True:
        action = KeepTickets(
            tuple(random.sample(view.offered, random.randint(0, len(view.offered))))
        )
        if action in options:
            return action


def _completed(options: CardOptions, view: CardView, random: Random) -> Action:
    """Use the cards on the track well, or badly, or not at all."""
    proposal = options.proposal()
    assert proposal is not None
    match random.randrange(4):
        case 0:
            some = random.sample(proposal.uses, random.randint(0, len(proposal.uses)))
            return CompleteTickets(tuple(some))
        case 1:
            return random.choice(list(islice(options, random.randint(1, 30))))
    return proposal


def small_sample(options: Any, random: Random, number: int) -> Iterator[Action]:
    """Some of the first options, and some claims of any affordable route."""
    first = list(islice(options, 60))
    yield from random.sample(first, min(number, len(first)))
    if isinstance(options, BoardOptions):
        routes = options.routes()
        for route in random.sample(routes, min(number, len(routes))):
            some = list(islice(options.payments(route.id), 30))
            yield ClaimRoute(route.id, random.choice(some))
