"""The list of bots. The only place that knows them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rallare.bots.bot import Bot
from rallare.bots.greedy import GreedyBot
from rallare.bots.random_bot import RandomBot
from rallare.rules.errors import SetUpError

__all__ = ["BOTS", "BotKind", "bot"]


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot by its name: how it plays, in one line, and how to make one from a seed."""

    name: str
    words: str
    make: Callable[[str], Bot]


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", "does anything that is allowed, with no aim", RandomBot),
        BotKind("greedy", "finishes its tickets by the cheapest open paths", GreedyBot),
    )
}


def bot(name: str, seed: str) -> Bot:
    """A bot by its name; raises SetUpError for an unknown one."""
    if name not in BOTS:
        raise SetUpError(f"There is no bot {name!r}. The bots are: {', '.join(BOTS)}.")
    return BOTS[name].make(seed)
