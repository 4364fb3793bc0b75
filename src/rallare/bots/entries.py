"""Who may take part in simulations and ladders: our bots, and engines, all by their names.

The server asks the registry instead, which knows no engines: nobody on the network can have a
program run.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rallare.bots import registry
from rallare.bots.bot import Bot
from rallare.bots.engine import EngineBot, EngineSpec
from rallare.match import Match
from rallare.rules.errors import SetUpError

__all__ = [
    "check_entry",
    "engines_running",
    "entry",
    "entry_name",
    "entry_title",
    "is_engine",
    "is_repeatable",
    "read_entries",
]


def is_engine(text: str) -> bool:
    """Whether a text names an engine rather than one of our bots."""
    return EngineSpec.names(text)


def entry(text: str, seed: str) -> Bot:
    """A bot or an engine by its name; raises SetUpError for one that cannot be."""
    return EngineBot(text, seed) if is_engine(text) else registry.bot(text, seed)


def check_entry(text: str, view: Any) -> None:
    """Raise SetUpError when there is no such bot or engine, or it does not play a view's game.

    An engine is run for that, and ended.
    """
    if not is_engine(text):
        registry.check_bot(text, view)
        return
    player = EngineBot(text, "check")
    try:
        player.check(view)
    finally:
        player.close()


@contextmanager
def engines_running(players: Mapping[int, Bot], table: Match) -> Iterator[None]:
    """Start the engines among the players of a match, by seat, and end them with the `with`."""
    engines = {seat: player for seat, player in players.items() if isinstance(player, EngineBot)}
    try:
        for seat, player in engines.items():
            player.sit_down(table.view(seat), table.options(seat))
        yield
    finally:
        for player in engines.values():
            player.close()


def entry_name(text: str) -> str:
    """The full name, the same for all ways to write it; raises SetUpError."""
    if is_engine(text):
        return EngineSpec.read(text).text
    kind, level = registry.find_bot(text)
    return kind.name if level is None else f"{kind.name}:{level.name}"


def entry_title(text: str) -> str:
    """A bot or an engine as people read it; raises SetUpError."""
    return EngineSpec.read(text).title if is_engine(text) else registry.bot_title(text)


def is_repeatable(text: str) -> bool:
    """Whether it surely plays the same when a game is played again; raises SetUpError.

    What thinks by the clock may not, nor an engine, of which we do not know how it thinks.
    """
    return not is_engine(text) and not registry.thinks_by_clock(text)


def read_entries(text: str) -> list[str]:
    """The names of a list such as `a,b`. One with a comma in it stands in "quotation marks"."""
    try:
        return [name.strip() for name in next(csv.reader([text], strict=True)) or [""]]
    except csv.Error:
        raise SetUpError(f"{text!r} cannot be read as a list: a quotation mark is open.") from None
