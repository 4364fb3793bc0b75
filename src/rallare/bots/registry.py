"""The list of bots. The only place that knows them all.

A bot is named by its kind, such as `greedy`, or by its kind and level, such as `search:hard`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from rallare.bots.board.greedy import GreedyBot
from rallare.bots.board.random_bot import RandomBot
from rallare.bots.bot import AllRounder, Bot
from rallare.bots.cards.attentive import AttentiveBot
from rallare.bots.cards.greedy import GreedyCardBot
from rallare.bots.cards.random_bot import RandomCardBot
from rallare.bots.kernel_bot import KernelBot
from rallare.bots.search_bot import Effort, SearchBot
from rallare.bots.yardsticks.h3 import H3Bot
from rallare.bots.yardsticks.hungry import HungryBot
from rallare.bots.yardsticks.one_step import LongRouteJunkie, OneStepThinker
from rallare.bots.yardsticks.path import PathBot
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.view import CardView
from rallare.rules.chapters import chapter
from rallare.rules.errors import SetUpError

__all__ = [
    "BOTS",
    "USUAL",
    "BotKind",
    "Level",
    "bot",
    "bot_names",
    "bot_title",
    "check_bot",
    "find_bot",
    "simpler",
    "thinks_by_clock",
]

Players = Mapping[type, Callable[[str], Bot]]
"""Who plays for a bot, by the kind of view; each is made with a seed."""


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a bot tries: its name, how it plays in one line, and who plays so.

    What is `by_clock` thinks for a time, not for a number of trials: it may choose otherwise when
    it is asked again.
    """

    name: str
    words: str
    players: Players
    by_clock: bool = False


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot by its name: how it plays, in one line, and who plays for it, by the kind of view.

    Levels say themselves who plays: a kind with levels has no players of its own. They stand in
    order, the one that thinks least first; levels that are styles, as those of the yardsticks,
    stand in no order of strength.

    A kind may also have a level for every number, which is not listed.

    People are asked to choose among the kinds that are `offered`. The others are for simulations;
    they sit down where somebody asks for them by name.
    """

    name: str
    words: str
    players: Players
    levels: tuple[Level, ...] = ()
    offered: bool = True
    numbered: Callable[[int], Level] | None = None

    def __post_init__(self) -> None:
        if bool(self.players) == bool(self.levels):
            raise ValueError(f"the bot {self.name} must have either players or levels")

    @property
    def names(self) -> tuple[str, ...]:
        """The full names it can be asked for by, in the order of its levels."""
        levels = tuple(f"{self.name}:{level.name}" for level in self.levels)
        return levels or (self.name,)

    def level(self, name: str | None) -> Level | None:
        """A level by its name, and the last for None; None when the kind has no levels.

        Raises SetUpError for a level that there is not.
        """
        if name is None:
            return self.levels[-1] if self.levels else None
        for level in self.levels:
            if level.name == name:
                return level
        if self.numbered and name.isascii() and name.isdigit() and 0 < int(name) <= MOST_TRIALS:
            return self.numbered(int(name))
        words = f"The bot {self.name!r} has no level {name!r}."
        if not self.levels:
            raise SetUpError(f"{words} It has no levels: write {self.name}.")
        levels = ", ".join(level.name for level in self.levels)
        raise SetUpError(f"{words} Its levels are: {levels}.")

    def make(self, seed: str, level: str | None = None) -> Bot:
        return AllRounder(self.players_at(self.level(level)), seed)

    def players_at(self, level: Level | None) -> Players:
        """Who plays at a level; None where the kind has none."""
        return level.players if level else self.players


def _in_style(style: str) -> Players:
    return dict.fromkeys((BoardView, CardView), partial(KernelBot, style))


def _attentive(player: Callable[[str], Bot]) -> Players:
    """Somebody for all games; in the card game it remembers its track."""
    return {BoardView: player, CardView: partial(AttentiveBot, player)}


def _thinking(effort: Effort) -> Players:
    return _attentive(partial(SearchBot, effort))


def _effort(name: str, words: str, effort: Effort) -> Level:
    return Level(name, words, _thinking(effort), by_clock=effort.trials is None)


def _trials(number: int) -> Level:
    """A level for measuring: the same with the same seed, however fast the machine is."""
    words = f"tries {number} times before every move"
    return _effort(str(number), words, Effort(trials=number))


MOST_TRIALS = 1_000_000
EASY = Effort(trials=30, seconds=0.5, breadth=0.4, hesitation=1.0)
MEDIUM = Effort(trials=150, seconds=0.7, hesitation=0.3)
HARD = Effort(seconds=0.9)
EXPERT = Effort(seconds=4.5)

BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind(
            "random",
            "does anything that is allowed, with no aim",
            {BoardView: RandomBot, CardView: RandomCardBot},
        ),
        BotKind(
            "kernel",
            "plays without an aim, at the speed of the kernel",
            {},
            (
                Level("random", "any listed action, each alike", _in_style("random")),
                Level("quick", "claims or places what it can, else takes", _in_style("quick")),
            ),
            offered=False,
        ),
        BotKind(
            "yardstick",
            "plays boards in a published style, to measure others by",
            {},
            (
                Level("path", "joins each ticket by the fewest routes", {BoardView: PathBot}),
                Level("long-route", "builds of long routes only", {BoardView: LongRouteJunkie}),
                Level("one-step", "goes for one route at a time", {BoardView: OneStepThinker}),
                Level("hungry", "draws tickets for all its trains", {BoardView: HungryBot}),
                Level("h3", "values every action by one plan", {BoardView: H3Bot}),
            ),
            offered=False,
        ),
        BotKind(
            "greedy",
            "finishes its tickets as cheaply as it can",
            {BoardView: GreedyBot, CardView: GreedyCardBot},
        ),
        BotKind(
            "planner",
            "strong and quick: plans all its tickets, watches where others build",
            _attentive(partial(KernelBot, "careful")),
        ),
        BotKind(
            "search",
            "looks ahead: tries its moves out against what the others may hold",
            {},
            (
                _effort("easy", "for beginners: looks at few moves, and wavers", EASY),
                _effort(
                    "medium", "a fair match: looks ahead a little, and wavers now and then", MEDIUM
                ),
                _effort("hard", "thinks up to a second about every move", HARD),
                _effort("expert", "thinks up to five seconds about every move", EXPERT),
            ),
            numbered=_trials,
        ),
    )
}
"""From simple to demanding: who thinks more about a move stands later.

That is no order of strength, since a search that thinks little is weaker than a good plan.
"""

USUAL = "search:medium"
"""Whom people play against when they do not say.

The middle: far above the easy level, on boards a little below the planner, and it answers at once.
The browser has the same (`web/src/pages/tables.ts`).
"""


def bot(text: str, seed: str) -> Bot:
    """A bot by its name, or by its name and level; raises SetUpError for an unknown one.

    A bot that has levels plays at the last one when none is named.
    """
    kind, level = find_bot(text)
    return kind.make(seed, level.name if level else None)


def find_bot(text: str) -> tuple[BotKind, Level | None]:
    """The kind and level that a text names; raises SetUpError when there is no such bot."""
    name, colon, level = text.partition(":")
    if name not in BOTS:
        raise SetUpError(f"There is no bot {name!r}. The bots are: {', '.join(bot_names())}.")
    return BOTS[name], BOTS[name].level(level if colon else None)


def thinks_by_clock(text: str) -> bool:
    """Whether a bot may choose otherwise when it is asked again; raises SetUpError as above."""
    _, level = find_bot(text)
    return level is not None and level.by_clock


def check_bot(text: str, view: Any) -> None:
    """Raise SetUpError when there is no such bot, or it does not play the game a view is of."""
    kind, level = find_bot(text)
    if type(view) not in kind.players_at(level):
        raise SetUpError(f"The bot {text!r} does not play {chapter(view.game).title}.")


def bot_names() -> tuple[str, ...]:
    """Every bot and level by its full name, from simple to demanding."""
    return tuple(name for kind in BOTS.values() for name in kind.names)


def bot_title(text: str) -> str:
    """A bot as people read it: "Greedy", "Search (hard)". Raises SetUpError for an unknown one."""
    kind, level = find_bot(text)
    title = kind.name.capitalize()
    return f"{title} ({level.name})" if level else title


def simpler(text: str) -> str | None:
    """The next simpler bot, who thinks less: the level below, else the last of the kind before.

    It need not be weaker: below the lowest level of the search comes the planner.

    Kinds that are not offered fall back on levels of their own only, and are nobody else's
    fallback. None for the simplest of all; raises SetUpError for an unknown bot.
    """
    kind, level = find_bot(text)
    kinds = [other for other in BOTS.values() if other.offered] if kind.offered else [kind]
    names = [name for other in kinds for name in other.names]
    name = f"{kind.name}:{level.name}" if level else kind.name
    place = names.index(name if name in names else kind.names[0])
    return names[place - 1] if place else None
