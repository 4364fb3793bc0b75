"""What bots are asked and what they answer. Nothing of it is shown by a `repr`: it is secret."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from rallare.rules.actions import Action
from rallare.rules.game import Game

__all__ = ["SAFEST", "Choice", "Failure", "NoAdvice", "Stopped", "Thought", "Why"]

SAFEST = "safest"
"""Who chose when no bot could: the safest action, which needs no bot."""

Why = Literal["slow", "crashed", "illegal", "error", "full"]
"""Why a bot did not choose: it took too long, its process ended, its answer was no legal action,
it raised an exception, or too many others were waiting already."""


class Stopped(Exception):
    """Nobody thinks here: the server is going down, or has not started. Nothing was chosen."""


class NoAdvice(Exception):
    """No hint can be had now: too much waits already, or the thought failed."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision that a bot is to make for the seat of a view.

    `bot` is a name such as "greedy" or "search:hard"; `seed` is new for every decision. `memory`
    is what the last choice of the seat gave back. Without it the bot is made anew and knows only
    what it sees now.
    """

    bot: str
    seed: str = field(repr=False)
    game: Game[Any, Any] = field(repr=False)
    view: Any = field(repr=False)
    memory: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Failure:
    """A bot that did not choose, and why."""

    bot: str
    why: Why


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen, by whom in the end, and who failed before that.

    `memory` is for the next thought of the seat. It is opaque, and as secret as the view.
    """

    action: Action = field(repr=False)
    bot: str
    failures: tuple[Failure, ...] = ()
    memory: bytes = field(default=b"", repr=False)
