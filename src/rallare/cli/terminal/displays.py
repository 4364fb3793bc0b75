"""The kinds of games the terminal can show. The only place that tells them apart."""

from __future__ import annotations

from typing import Any

from rallare.cli.terminal.board.display import BoardDisplay
from rallare.cli.terminal.cards.display import CardDisplay
from rallare.cli.terminal.display import Display
from rallare.rules.board.game import BoardGame
from rallare.rules.card_game.game import CardGame
from rallare.rules.game import Game

__all__ = ["display_of"]


def display_of(game: Game[Any, Any]) -> Display:
    """How a game is shown, by its kind."""
    match game:
        case BoardGame():
            return BoardDisplay(game)
        case CardGame():
            return CardDisplay(game)
    raise TypeError(f"the terminal cannot show {game.key}")
