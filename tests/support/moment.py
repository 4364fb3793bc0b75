"""A game put together by hand that can be played on: what situations of all games share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, Self, TypeVar

import pytest

from rallare.rules.actions import Action, parse_action
from rallare.rules.chance import Scripted
from rallare.rules.errors import Refusal, RefusedAction
from rallare.rules.events import Event, Notice, heard_by
from rallare.rules.state import TableState

__all__ = ["Moment"]

StateT = TypeVar("StateT", bound=TableState)


class Moment(Generic[StateT]):
    """A state that can be played on: `play` changes it, `refused` must not.

    Chance is scripted: a test names what is drawn, and fails when anything else is asked for.
    """

    game: Any
    state: StateT
    notices: tuple[Notice, ...] = ()

    def change(self, **fields: Any) -> Self:
        """Set fields of the state directly."""
        self.state = replace(self.state, **fields)
        return self

    def play(self, action: Action | str, chance: str = "", seat: int | None = None) -> StateT:
        """Play an action; `chance` are the results it draws, all of them, in order."""
        if isinstance(action, str):
            action = parse_action(action)
        script = Scripted(chance.split())
        who = self.state.turn if seat is None else seat
        step = self.game.apply(self.state, who, action, script)
        script.finish()
        self.state, self.notices = step.after, step.notices
        return self.state

    def refused(self, action: Action | str, seat: int | None = None) -> Refusal:
        """The refusal of an action that must not be legal, and must not change anything."""
        before = self.state
        with pytest.raises(RefusedAction) as raised:
            self.play(action, seat=seat)
        assert self.state == before
        refusal = raised.value.refusal
        assert type(raised.value) is refusal.error
        return refusal

    def view(self, seat: int | None = 0) -> Any:
        return self.game.view(self.state, seat)

    def options(self, seat: int = 0) -> list[str]:
        """Every legal action of a seat, as text."""
        return [str(action) for action in self.game.options(self.view(seat))]

    def heard(self, seat: int | None) -> tuple[Event, ...]:
        """What a seat was told of the last action."""
        return heard_by(seat, self.notices)
