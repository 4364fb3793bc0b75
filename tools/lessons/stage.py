"""A game that is played for a lesson, and written down as the learner's screen is to see it.

The learner has seat 0. Every action, the learner's and the others', goes through the law; what the
learner is told and may see is made by the same functions that the server uses.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from lessons.likely import refusals
from lessons.prepared import Prepared
from rallare.rules.actions import Action, ClaimRoute, parse_action
from rallare.rules.chapters import chapter
from rallare.rules.events import heard_by
from rallare.rules.game import Game, TableOptions, Transition
from rallare.rules.pending import TurnStart
from rallare.server.wire import (
    encode,
    event_part,
    options_part,
    outcome_part,
    payments_part,
    view_part,
)

__all__ = ["LEARNER", "Stage"]

LEARNER = 0
Json = dict[str, Any]


def _plain(part: Any) -> Any:
    return json.loads(encode(part))


class Stage:
    """Plays a game and keeps the steps of a lesson, in scenes.

    names   the others at the table; the learner has none here
    deal    all that chance gives at the set-up, in the order in which it is asked for
    """

    def __init__(self, key: str, names: Sequence[str], deal: Iterable[str]) -> None:
        self.game: Game[Any, Any] = chapter(key).game(len(names) + 1, None)
        self._chance = Prepared(f"lesson {key}")
        self._names = ["", *names]
        self._changes: list[Json] = []
        self._scenes: list[list[Json]] = [[]]
        self._page = 0
        self.state: Any = None
        self._chance.order(deal)
        self._take(self.game.initial(self._chance, TableOptions(first=LEARNER)))

    # -- what the learner sees and does

    def read(self, text: str, *points: str, and_then: bool = False) -> None:
        """A step with something to read, and nothing to do but to go on."""
        self._step(text, None, points, new_page=not and_then)

    def do(
        self, text: str, action: str, *points: str, draws: str = "", and_then: bool = False
    ) -> None:
        """A step in which the learner is to play an action; `and_then` keeps it on its page."""
        self._step(text, parse_action(action), points, new_page=not and_then)
        self._play(LEARNER, action, draws.split())

    def other(self, seat: int, action: str, draws: str = "") -> None:
        """An action of another player, which the learner watches."""
        self._play(seat, action, draws.split())

    def lesson(self) -> Json:
        return {
            "game": self.game.key,
            "names": self._names,
            "pages": self._page,
            "scenes": self._scenes,
        }

    # -- what happens behind the curtain

    def later(
        self,
        choose: Callable[[Stage, int], tuple[str, Sequence[str]]],
        until: Callable[[Stage], bool],
        most: int = 400,
    ) -> None:
        """Let all play on unseen until the learner's turn is the moment; then a scene begins.

        `choose` gives for a seat its action and what chance is to give for it.
        """
        for _ in range(most):
            seat = self.to_act[0]
            if seat == LEARNER and self.at_start and until(self):
                break
            self._play(seat, *choose(self, seat))
        else:
            raise AssertionError("the moment of the next scene never came")
        self._changes = [self._change(())]
        if self._scenes[-1]:
            assert self._scenes[-1][-1]["does"] is None, "a scene ends with something to read"
            self._scenes.append([])

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.game.to_act(self.state)

    @property
    def at_start(self) -> bool:
        """Whether a turn begins, and anything may be done in it."""
        return isinstance(self.view(None).pending, TurnStart)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def options(self, seat: int) -> Any:
        return self.game.options(self.game.view(self.state, seat))

    def _play(self, seat: int, action: str, draws: Iterable[str]) -> None:
        self._chance.order(draws)
        step = self.game.apply(self.state, seat, parse_action(action), self._chance)
        self._take(step)

    def _take(self, step: Transition[Any]) -> None:
        self._chance.settle()
        self.state = step.after
        self._changes.append(self._change(heard_by(LEARNER, step.notices)))

    def _change(self, events: Iterable[Any]) -> Json:
        return {
            "events": [_plain(event_part(event)) for event in events],
            "view": _plain(view_part(self.game.view(self.state, LEARNER))),
        }

    def _step(
        self, text: str, wanted: Action | None, points: Sequence[str], new_page: bool
    ) -> None:
        view = self.game.view(self.state, LEARNER)
        options = self.game.options(view)
        outcome = self.game.outcome(self.state)
        self._page += new_page
        step: Json = {
            "text": text,
            "page": self._page,
            "does": None if wanted is None else str(wanted),
            "points": list(points),
            "changes": self._changes,
            "options": _plain(options_part(view, options)),
            "outcome": None if outcome is None else _plain(outcome_part(outcome)),
            "refusals": {},
            "payments": {},
        }
        if outcome is None:
            step["refusals"] = refusals(view, options, wanted)
        if isinstance(wanted, ClaimRoute):
            step["payments"] = {wanted.route: _payments(options, wanted.route)}
        self._changes = []
        self._scenes[-1].append(step)


def _payments(options: Any, route: str) -> list[Any]:
    found = payments_part(options, route)
    assert found is not None, f"{route} cannot be claimed here"
    return [_plain(payment) for payment in found[0]]
