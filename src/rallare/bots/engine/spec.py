"""How an engine is named: the program to run, and how long it may think.

`engine:COMMAND` lets it think for ten seconds a move, `engine@2s:COMMAND` for two seconds, and
`engine@500t:COMMAND` asks for 500 trials a move.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import PurePath

from rallare.rules.errors import SetUpError

__all__ = ["EngineSpec"]

SECONDS = 10.0
PATIENCE = 60.0
"""How long so many trials may take."""

_ENGINE = re.compile(r"engine(?=[:@])")
_LIMIT = r"@(?:(?P<seconds>[0-9]{1,6}(?:\.[0-9]{1,3})?)s|(?P<trials>[0-9]{1,9})t)"
_NAME = re.compile(rf"engine(?:{_LIMIT})?:(?P<command>.*)")
_FORMS = (
    "Write engine:COMMAND, engine@2s:COMMAND for two seconds a move, "
    "or engine@500t:COMMAND for 500 trials."
)


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """A program that plays. `seconds` end its thinking; `trials` is None where only they do."""

    text: str
    command: tuple[str, ...]
    seconds: float
    trials: int | None

    @staticmethod
    def names(text: str) -> bool:
        """Whether a text names an engine rather than one of our bots."""
        return _ENGINE.match(text) is not None

    @classmethod
    def read(cls, text: str) -> EngineSpec:
        """The engine that a text names; raises SetUpError where it names none."""
        found = _NAME.fullmatch(text)
        if found is None:
            raise SetUpError(f"{text!r} names no engine. {_FORMS}")
        try:
            command = tuple(shlex.split(found["command"]))
        except ValueError as error:
            raise SetUpError(f"The command of {text!r} cannot be read: {error}.") from None
        if not command:
            raise SetUpError(f"{text!r} names no program. {_FORMS}")
        trials = int(found["trials"]) if found["trials"] else None
        seconds = float(found["seconds"] or (SECONDS if trials is None else PATIENCE))
        if seconds == 0 or trials == 0:
            raise SetUpError(f"{text!r} leaves no time to think. {_FORMS}")
        return cls(text, command, seconds, trials)

    @property
    def title(self) -> str:
        """The engine as people read it: by its program, or the last file among its words."""
        files = [word for word in self.command if not word.startswith("-")]
        scripts = [word for word in files[1:] if "/" in word or "." in word]
        return f"Engine {PurePath((scripts or files or self.command)[0]).name}"
