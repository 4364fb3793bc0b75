"""What a player who pays attention knows beyond a view: the own track of the card game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rallare.bots.cards.memory import laid_open, seen_departing
from rallare.rules.card_game.view import CardView
from rallare.rules.events import Event

__all__ = ["attentive"]


def attentive(view: Any, heard: Iterable[Event]) -> Any:
    """A view as its seat knows it that remembers what it heard since the game began.

    Nothing is added to it but the own track of the card game: everybody saw its cards go there,
    and whoever pays attention need not look at them. So play the bots.
    """
    if isinstance(view, CardView) and view.seat is not None:
        return laid_open(view, seen_departing(view.seat, heard))
    return view
