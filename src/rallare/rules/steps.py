"""A step of a turn: it owns what may be done and what comes of it.

Legality is membership. `refusal` is the one place where a rule says no; `actions` lists what it
does not refuse; `carry_out` is called only with an action that it did not refuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

from rallare.rules.actions import Action
from rallare.rules.errors import Refusal

__all__ = ["Step"]

TableT = TypeVar("TableT", contravariant=True)
ViewT = TypeVar("ViewT", contravariant=True)
PlayT = TypeVar("PlayT", contravariant=True)


class Step(Protocol[TableT, ViewT, PlayT]):
    """One decision of a game."""

    def takes(self, action: Action) -> bool:
        """Whether this step is about such an action at all."""

    def refusal(self, table: TableT, view: ViewT, action: Action) -> Refusal | None:
        """Why the seat of the view may not do this now, or None."""

    def actions(self, table: TableT, view: ViewT) -> Iterator[Action]:
        """Everything the seat may do now, lazily."""

    def carry_out(self, play: PlayT, action: Action) -> None:
        """Do it."""
