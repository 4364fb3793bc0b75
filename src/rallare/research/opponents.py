"""Those whom a single learning player meets: any bot, or a playing style of the kernel.

A bot sees the view of its seat, as at every table. A style plays inside the kernel, which is far
quicker; it looks at nothing that its seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rallare.bots.registry import bot, check_bot
from rallare.kernel.kernel import STYLES
from rallare.research.table import Table
from rallare.rules.errors import SetUpError

__all__ = ["Opponent", "check_opponents", "opponent", "seated", "styles"]


class Opponent(Protocol):
    """Somebody who plays a seat of a table."""

    def play(self, table: Table) -> None:
        """Play an action of the seat that is to act."""


class StylePlayer:
    """Plays in a style of the kernel."""

    def __init__(self, style: str) -> None:
        self._style = STYLES[style]

    def play(self, table: Table) -> None:
        position = table.chooser.position
        position.apply(position.pick(table.luck, self._style), table.luck)


class BotPlayer:
    """Plays as a bot of the registry."""

    def __init__(self, name: str, seed: str) -> None:
        self._bot = bot(name, seed)

    def play(self, table: Table) -> None:
        position, kernel = table.chooser.position, table.kernel
        view = table.view(table.chooser.actor)
        action = self._bot.choose(view, kernel.game.options(view))
        for number in kernel.kernel_actions(position, action):
            position.apply(number, table.luck)


def opponent(name: str, seed: str) -> Opponent:
    """Somebody by the name of a style or a bot, with a seed of its own."""
    return StylePlayer(name) if name in STYLES else BotPlayer(name, seed)


def seated(opponents: str | Sequence[str], players: int, seat: int) -> dict[int, str]:
    """By seat who plays there: one name for all others, or one for each in playing order.

    Raises SetUpError when seats or names do not fit.
    """
    if not 0 <= seat < players:
        raise SetUpError(f"There is no seat {seat}: seats are 0 to {players - 1}.")
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise SetUpError(f"{players} players are {players - 1} opponents, not {len(names)}.")
    return {(seat + step) % players: name for step, name in enumerate(names, 1)}


def check_opponents(names: dict[int, str], table: Table) -> None:
    """Raise SetUpError for a name that nobody has, or who does not play this game."""
    table.begin(0)
    for seat, name in names.items():
        if name not in STYLES:
            check_bot(name, table.view(seat))


def styles(opponents: str | Sequence[str], players: int, seat: int) -> list[int]:
    """For each seat the number of a style, or -1 for the seat that learns.

    Raises SetUpError for names that are no styles.
    """
    numbers = [-1] * players
    for other, name in seated(opponents, players, seat).items():
        if name not in STYLES:
            raise SetUpError(f"There is no style {name!r}. The styles are: {', '.join(STYLES)}.")
        numbers[other] = STYLES[name]
    return numbers
