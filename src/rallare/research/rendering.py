"""Showing a game to people: as text, as a drawing, or in pixels."""

from __future__ import annotations

from typing import Any

import gymnasium
from numpy.typing import NDArray

from rallare.kernel.chooser import Chooser
from rallare.kernel.kernel import Kernel
from rallare.research.board_drawing import draw_board
from rallare.research.board_text import board_lines
from rallare.research.card_drawing import draw_cards
from rallare.research.card_text import card_lines
from rallare.research.pixels import rasterise
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Card
from rallare.rules.errors import SetUpError

__all__ = ["RENDER_MODES", "check_mode", "drawing", "render", "text"]

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
"""`human` prints the text, `ansi` gives it; `svg` gives a drawing, `rgb_array` its pixels."""


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise SetUpError(f"{mode!r} is not a way to render: {', '.join(RENDER_MODES)}.")
    return mode


def render(kernel: Kernel, chooser: Chooser, mode: str | None, seat: int | None = None) -> Any:
    """Show a game as a seat sees it; by default the one that is to choose."""
    if mode is None:
        gymnasium.logger.warn("Nothing is rendered without a render_mode.")
        return None
    if seat is None:
        seat = chooser.actor
    if mode == "human":
        print(text(kernel, chooser, seat))
        return None
    if mode == "ansi":
        return text(kernel, chooser, seat)
    return drawing(kernel, chooser, seat) if mode == "svg" else _pixels(kernel, chooser, seat)


def text(kernel: Kernel, chooser: Chooser, seat: int) -> str:
    """A game as a seat sees it, in a few lines."""
    view = _view(kernel, chooser, seat)
    lines = board_lines(view) if isinstance(view, BoardView) else card_lines(view)
    return "\n".join([*lines, *_begun(kernel, chooser, seat)])


def drawing(kernel: Kernel, chooser: Chooser, seat: int) -> str:
    """A game as a seat sees it, as the text of an SVG file."""
    view = _view(kernel, chooser, seat)
    return draw_board(view) if isinstance(view, BoardView) else draw_cards(view)


def _pixels(kernel: Kernel, chooser: Chooser, seat: int) -> NDArray[Any]:
    return rasterise(drawing(kernel, chooser, seat))


def _view(kernel: Kernel, chooser: Chooser, seat: int) -> Any:
    return kernel.game.view(kernel.to_state(chooser.position), seat)


def _begun(kernel: Kernel, chooser: Chooser, seat: int) -> list[str]:
    """The action that the seat has begun to choose, which nobody else sees."""
    pending: Any = chooser.pending
    asked: Any = chooser.asked
    if pending is None or seat != chooser.actor:
        return []
    layout = kernel.layout
    head = layout.labels[layout.choice(*pending)]
    return [f"Begun: {head}. How many cards: {Card(asked).word}?"]
