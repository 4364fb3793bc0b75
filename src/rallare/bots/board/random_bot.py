"""A bot without any aim: the yardstick for all others, and a test of the law.

It picks a kind of action first and one of that kind then. Uniform over single actions would be
another player: with a full hand nearly all actions are payments for some ferry.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

from rallare.bots.bot import own_chance
from rallare.rules.actions import Action, ClaimRoute
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView

__all__ = ["RandomBot"]

Item = TypeVar("Item")

PAYMENTS = 12
"""How many payments for a route are looked at: enough to reach those with substitutes, while a
full hand can have thousands."""


class RandomBot:
    """Plays any legal action: a kind at random, then one of that kind."""

    def __init__(self, seed: str) -> None:
        self._chance = own_chance("random", seed)

    def choose(self, view: BoardView, options: BoardOptions) -> Action:
        kinds: dict[type[Action], list[Action]] = {}
        for action in options.besides_claims():
            kinds.setdefault(type(action), []).append(action)
        routes = options.routes()
        choices = [*kinds, ClaimRoute] if routes else [*kinds]
        kind = self._any(choices)
        if kind is not ClaimRoute:
            return self._any(kinds[kind])
        route = self._any(routes)
        return ClaimRoute(route.id, self._any(list(islice(options.payments(route.id), PAYMENTS))))

    def _any(self, items: Sequence[Item]) -> Item:
        return items[self._chance.below(len(items))]
