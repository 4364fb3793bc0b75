"""Why an action is refused.

Every refusal is a value first: a rule id and a sentence for the player. Raised, it becomes one
of four errors. A refused action changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.cards import Card, Cards

__all__ = [
    "Case",
    "GameOver",
    "IllegalAction",
    "MalformedAction",
    "OutOfTurn",
    "Refusal",
    "RefusedAction",
    "SetUpError",
]


class RefusedAction(ValueError):
    """An action that was not played. `refusal` tells the rule and the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule


class MalformedAction(RefusedAction):
    """The text or value is no action of this game at all."""


class IllegalAction(RefusedAction):
    """A rule forbids the action now."""


class OutOfTurn(RefusedAction):
    """Another seat is to act."""


class GameOver(RefusedAction):
    """The game has ended; nothing more can be played."""


class SetUpError(ValueError):
    """A game that cannot be set up so: unknown game, wrong number of players, bad option."""


@dataclass(frozen=True, slots=True)
class Case:
    """The figures of a refusal, for those who word it in another language.

    `lacks` are cards that are not there, `spare` those that are not wanted, `least` those that are
    asked for at least. `card` is the colour that it is about, `tickets` how many more must be kept,
    and `trains` how many the player has.
    """

    lacks: Cards | None = None
    spare: Cards | None = None
    least: Cards | None = None
    card: Card | None = None
    tickets: int | None = None
    trains: int | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule that stands against an action, in words, and what could be done instead.

    `error` is the kind of error it becomes when raised. `case` has the figures of the words.
    """

    rule: str
    words: str
    instead: str = ""
    error: type[RefusedAction] = IllegalAction
    case: Case | None = None

    def __str__(self) -> str:
        text = f"{self.rule}: {self.words}"
        return f"{text} {self.instead}" if self.instead else text
