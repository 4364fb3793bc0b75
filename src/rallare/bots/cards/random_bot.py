"""A bot without any aim for the card game: a kind of action at random, then one of that kind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

from rallare.bots.bot import own_chance
from rallare.rules.actions import Action
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.view import CardView

__all__ = ["RandomCardBot"]

Item = TypeVar("Item")

ASSIGNMENTS = 50
"""How many uses of the cards on the track are looked at; there can be billions."""

PROPOSED = 3
"""The proposal of the game is followed so many times before something else is tried once."""


class RandomCardBot:
    """Plays any legal action, and mostly completes tickets as the game proposes."""

    def __init__(self, seed: str) -> None:
        self._chance = own_chance("random", seed)

    def choose(self, view: CardView, options: CardOptions) -> Action:
        proposal = options.proposal()
        if proposal is not None:
            if self._chance.below(PROPOSED + 1):
                return proposal
            return self._any(list(islice(options, ASSIGNMENTS)))
        kinds: dict[type[Action], list[Action]] = {}
        for action in options:
            kinds.setdefault(type(action), []).append(action)
        return self._any(kinds[self._any([*kinds])])

    def _any(self, items: Sequence[Item]) -> Item:
        return items[self._chance.below(len(items))]
