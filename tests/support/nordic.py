"""Nordic Countries at the moment a test is about."""

from __future__ import annotations

from typing import Any

from rallare.rules.actions import parse_action
from rallare.rules.chance import Seeded
from rallare.rules.errors import IllegalAction, Refusal, RefusedAction
from rallare.rules.game import TableOptions
from support.situation import Situation, law

__all__ = ["nordic", "nordic_set_up", "refused_by"]


def nordic(players: int = 2, **setting: Any) -> Situation:
    """A situation of Nordic Countries; the setting is that of `Situation`."""
    return Situation(law("nordic-countries", players), **setting)


def nordic_set_up(players: int = 3, seed: str = "set-up", first: int | None = 0) -> Situation:
    """A game just set up: everybody is to choose opening tickets."""
    situation = nordic(players)
    step = situation.game.initial(Seeded(seed), TableOptions(first))
    situation.state, situation.notices = step.after, step.notices
    return situation


def refused_by(
    rule: str,
    situation: Situation,
    action: str,
    *words: str,
    error: type[RefusedAction] = IllegalAction,
    seat: int | None = None,
) -> Refusal:
    """Check that a rule refuses an action, in words that help, and that the options agree."""
    refusal = situation.refused(action, seat)
    assert refusal.rule == rule, refusal
    assert refusal.error is error
    for part in words:
        assert part in str(refusal), refusal
    who = situation.state.turn if seat is None else seat
    assert parse_action(action) not in situation.game.options(situation.view(who))
    assert action not in situation.options(who)
    return refusal
