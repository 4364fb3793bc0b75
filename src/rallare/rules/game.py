"""What every game can do, whichever it is: the law as one value.

A game holds no state. It is given a state, an action and chance, and gives back a transition.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rallare.rules.actions import Action
from rallare.rules.chance import Chance
from rallare.rules.errors import Refusal
from rallare.rules.events import Notice
from rallare.rules.outcome import Outcome

__all__ = ["Game", "Options", "TableOptions", "Transition", "View"]

State = TypeVar("State")
ViewT = TypeVar("ViewT", bound="View")


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the table agrees on before the start.

    `first` is the seat that begins, None for at random. `owners_may_look` lets players look at
    their own secret cards where a game would not: for young players.
    """

    first: int | None = None
    owners_may_look: bool = False


@dataclass(frozen=True, slots=True)
class Transition(Generic[State]):
    """A step of a game: what was, what was done, what is, and who was told what.

    The first transition, the set-up, has no `before` and no `action`.
    """

    before: State | None
    action: Action | None
    after: State
    notices: tuple[Notice, ...]


class View(Protocol):
    """What every view tells, whichever the game."""

    @property
    def game(self) -> str:
        """The key of the game."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None is a spectator."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose decision the game waits for."""


class Options(Protocol):
    """What a seat may do now: iterable, lazily, and with membership."""

    def __iter__(self) -> Iterator[Action]:
        """Every legal action."""

    def __contains__(self, action: object) -> bool:
        """Whether an action is legal."""

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not legal, or None when it is."""


class Game(Protocol[State, ViewT]):
    """The rules of one game on one table."""

    @property
    def key(self) -> str:
        """The name of the game, such as "nordic-countries"."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def digest(self) -> str:
        """The SHA-256 of the data the game is played with: its board, or its cards."""

    def initial(self, chance: Chance, options: TableOptions) -> Transition[State]:
        """Set the table."""

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats whose decision the game waits for; nobody when it is over."""

    def view(self, state: State, seat: int | None) -> ViewT:
        """What a seat, or a spectator, may know."""

    def options(self, view: ViewT) -> Options:
        """What the seat of a view may do."""

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Transition[State]:
        """Play an action, or raise a RefusedAction and change nothing."""

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""

    def resample(self, view: ViewT, chance: Chance) -> State:
        """A state that the seat of a view cannot tell from the real one."""
