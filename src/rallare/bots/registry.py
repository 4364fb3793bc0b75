"""The list of bots. The only place that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rallare.bots.board.greedy import GreedyBot
from rallare.bots.board.random_bot import RandomBot
from rallare.bots.bot import AllRounder, Bot
from rallare.bots.cards.greedy import GreedyCardBot
from rallare.bots.cards.random_bot import RandomCardBot
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.view import CardView
from rallare.rules.errors import SetUpError

__all__ = ["BOTS", "BotKind", "bot"]


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot by its name: how it plays, in one line, and who plays for it, by the kind of view."""

    name: str
    words: str
    players: Mapping[type, Callable[[str], Bot]]

    def make(self, seed: str) -> Bot:
        return AllRounder(self.players, seed)


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind(
            "random",
            "does anything that is allowed, with no aim",
            {BoardView: RandomBot, CardView: RandomCardBot},
        ),
        BotKind(
            "greedy",
            "finishes its tickets as cheaply as it can",
            {BoardView: GreedyBot, CardView: GreedyCardBot},
        ),
    )
}


def bot(name: str, seed: str) -> Bot:
    """A bot by its name; raises SetUpError for an unknown one."""
    if name not in BOTS:
        raise SetUpError(f"There is no bot {name!r}. The bots are: {', '.join(BOTS)}.")
    return BOTS[name].make(seed)
