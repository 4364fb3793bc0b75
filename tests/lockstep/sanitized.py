"""Games for the sanitizers: everything that the kernel does, on every kind of board."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from lockstep.boards import STYLES, Lockstep, Pair
from lockstep.small_boards import small_game
from support.situation import law
from support.walk import BOARD_TABLES, CARD_TABLES

from rallare.kernel.board_bridge import every_action, from_view
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.luck import Luck
from rallare.kernel.position import play_games, playouts
from rallare.kernel.search import Search
from rallare.kernel.tables import KernelLimit, board_tables
from rallare.rules.board.game import BoardGame
from rallare.rules.chapters import chapter

__all__ = ["play_everything"]

GAMES = 300
"""In a batch, for each table."""


def play_everything() -> None:
    for key, players, board in BOARD_TABLES:
        game = law(key, players, board)
        _play(BoardPosition(board_tables(game)))
        _side_by_side(game, f"{key} {players}")
    for number in range(150):
        game = small_game(Random(f"sanitized {number}"))
        _play(BoardPosition(board_tables(game)), games=30)
        _side_by_side(game, f"sanitized {number}", games=2)
    for key, players, cards in CARD_TABLES:
        position = CardPosition(_card_tables(chapter(key).game(players, cards)))
        for every_use in (False, True):
            position.every_use = every_use
            _play(position)
    print("all played")


def _card_tables(game: Any) -> Any:
    try:
        return card_tables_of(game)
    except KernelLimit as limit:
        raise AssertionError(f"{game.digest}: {limit}") from limit


def _play(position: Any, games: int = GAMES) -> None:
    """Whole games and playouts, then one game step by step with resampling."""
    size = games * position.players
    points, places = array("i", [0] * size), array("i", [0] * size)
    for policy in range(4):
        play_games(position, 1, 0, games if policy == 0 else games // 10, policy, points, places)
    luck = Luck(2)
    for first in range(position.players):
        position.start(luck, first)
        while not position.over:
            for seat in range(position.players):
                copy = position.clone()
                copy.resample(seat, luck)
                copy.playout(luck)
            legal = position.legal()
            position.step(legal[luck.numbers(len(legal), 1)[0]], luck)
    position.start(luck)
    playouts(position, 1, 0, games // 10, 0, points, places)
    for played in (0, 12, 40):
        position.start(luck)
        position.playout(luck, 1, played)
        if not position.over:
            _search(position, games // 3, luck)


def _search(position: Any, iterations: int, luck: Luck) -> None:
    """In every style, with too few nodes, and on with what the tree knows."""
    for policy in range(4):
        search = Search(position, position.actor, nodes=400, policy=policy)
        search.run(iterations)
        search.outcomes()
        after = position.clone()
        after.apply(search.best(), luck)
        if after.actor == position.actor and search.go_on(after, search.best()):
            search.run(iterations)
            search.children()


def _side_by_side(game: BoardGame, name: str, games: int = 5) -> None:
    """With every payment, from the law and back."""
    pair, luck = Pair(game), Luck(3)
    for number, style in zip(range(games), STYLES.values(), strict=False):
        lockstep = Lockstep(pair, f"{name} {number}", style)
        while not lockstep.over:
            lockstep.decide()
            if lockstep.decisions % 10 == 0 and max(map(len, _hands(lockstep))) < 12:
                every_action(lockstep.position)
                view = game.view(lockstep.state, lockstep.state.turn)
                from_view(pair.tables, view, luck).playout(luck)
        lockstep.play()


def _hands(lockstep: Lockstep) -> list[Any]:
    return [player.hand for player in lockstep.state.players]
