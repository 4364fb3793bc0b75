"""How a rulebook and a board file become a chapter."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from pathlib import Path

from rallare.rules.board.game import BoardGame, Rulebook
from rallare.rules.board.loading import read_board
from rallare.rules.board.map import Board
from rallare.rules.chapter import Chapter, read_rules, read_translation

__all__ = ["board_chapter"]


def board_chapter(rulebook: Rulebook, package: str) -> Chapter:
    """The chapter of a board game whose package holds `board.toml` and `rules.toml`."""

    @cache
    def own_board() -> Board:
        return read_board(files(package).joinpath("board.toml"), rulebook.terms())

    def game(players: int, file: Path | None) -> BoardGame:
        board = own_board() if file is None else read_board(file, rulebook.terms())
        return BoardGame.on(board, rulebook, players)

    return Chapter(
        key=rulebook.key,
        title=rulebook.title,
        players=rulebook.players,
        rules=partial(read_rules, package),
        translation=partial(read_translation, package),
        game=game,
    )
