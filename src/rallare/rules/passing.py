"""Passing, for a player who can do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rallare.rules.actions import Action, Pass
from rallare.rules.errors import Refusal
from rallare.rules.events import Passed
from rallare.rules.play import Play

__all__ = ["PassStep"]


@dataclass(frozen=True, slots=True)
class PassStep:
    """Doing nothing. A turn offers it only when it offers nothing else."""

    rule: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, Pass)

    def refusal(self, table: Any, view: Any, action: Action) -> Refusal | None:
        return None

    def actions(self, table: Any, view: Any) -> Iterator[Action]:
        yield Pass()

    def carry_out(self, play: Play[Any], action: Action) -> None:
        play.tell(Passed(play.seat))
        play.pass_turn()
