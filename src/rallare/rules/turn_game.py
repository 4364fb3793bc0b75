"""What all games of turns do alike: find the step an action belongs to, refuse it or play it.

A turn is one of several steps; some steps go on with a further decision. Which steps there are is
for the kind of game and its rulebook to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from rallare.rules.actions import Action, KeepTickets, Pass, form_refusal
from rallare.rules.chance import Chance
from rallare.rules.draw_tickets import ChooseTickets, DrawTicketsStep, OpeningTickets
from rallare.rules.errors import GameOver, OutOfTurn, Refusal, SetUpError
from rallare.rules.game import Transition
from rallare.rules.outcome import EndReason
from rallare.rules.passing import PassStep
from rallare.rules.pending import OpeningChoice, Over, SecondCard, TicketChoice, Together, TurnStart
from rallare.rules.play import Play
from rallare.rules.state import TableState
from rallare.rules.steps import Step
from rallare.rules.take_cards import TakeCards

__all__ = ["TurnGame", "TurnRules"]

StateT = TypeVar("StateT", bound=TableState)
AnyStep = Step[Any, Any, Any]


class TurnRules(Protocol):
    """What every rulebook states, whichever kind of game it is of."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def players(self) -> range: ...
    @property
    def turn_order(self) -> str: ...
    @property
    def take_cards(self) -> TakeCards: ...
    @property
    def draw_tickets(self) -> DrawTicketsStep: ...
    @property
    def choose_tickets(self) -> ChooseTickets: ...
    @property
    def passing(self) -> PassStep: ...
    @property
    def opening(self) -> OpeningTickets: ...


class TurnGame(ABC, Generic[StateT]):
    """A game whose decisions are steps."""

    players: int

    @property
    @abstractmethod
    def rules(self) -> TurnRules:
        """The rulebook, as far as all of them are alike."""

    @property
    @abstractmethod
    def table(self) -> Any:
        """What is fixed for a whole game, as the steps want it."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> Any:
        """What a seat may know; None is a spectator."""

    @abstractmethod
    def turn_steps(self) -> Sequence[AnyStep]:
        """What a turn can be."""

    @abstractmethod
    def further_step(self, pending: object) -> tuple[AnyStep, Refusal] | None:
        """The step of a decision that only this kind of game has, and what is said to those who
        try something else."""

    @abstractmethod
    def untimely(self, action: Action) -> tuple[str, str]:
        """The rule and the words against an action that no turn can be."""

    @abstractmethod
    def turn_words(self) -> str:
        """What a turn can be, in words."""

    @abstractmethod
    def end_rule(self, reason: EndReason) -> str:
        """The rule by which a game ended."""

    @abstractmethod
    def start_play(self, state: StateT, seat: int, chance: Chance) -> Play[StateT]:
        """Begin to carry an action out."""

    @abstractmethod
    def end_turn(self, play: Any) -> None:
        """Close a turn and open the next, or end the game."""

    @property
    def key(self) -> str:
        return self.rules.key

    def check_players(self) -> None:
        """Refuse a number of players that the game is not for."""
        allowed = self.rules.players
        if self.players not in allowed:
            raise SetUpError(
                f"{self.rules.title} is for {allowed[0]} to {allowed[-1]} players, "
                f"not {self.players}."
            )

    def check_seat(self, seat: int | None) -> None:
        """Refuse to show a seat that does not exist."""
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.players - 1}")

    def steps(self, view: Any) -> Sequence[AnyStep]:
        """The steps that are open to the seat of a view."""
        match view.pending:
            case _ if view.seat not in view.to_act:
                return ()
            case TurnStart():
                turn = self.turn_steps()
                can = any(any(True for _ in step.actions(self.table, view)) for step in turn)
                return turn if can else (*turn, self.rules.passing)
        return (self._decision(view.pending)[0],)

    def _decision(self, pending: object) -> tuple[AnyStep, Refusal]:
        """The step of a decision inside a turn or before it, and how it is asked for."""
        book = self.rules
        match pending:
            case SecondCard():
                words = "You took one train card; take another one."
                return book.take_cards, Refusal(book.take_cards.rule, words)
            case TicketChoice():
                words = "First choose which tickets to keep."
                return book.choose_tickets, Refusal(book.choose_tickets.rule, words)
            case OpeningChoice():
                words = "First choose your opening tickets."
                return book.opening, Refusal(book.opening.rule, words)
        further = self.further_step(pending)
        assert further is not None, f"{book.title} does not know the decision {pending}"
        return further

    def actions(self, view: Any) -> Iterator[Action]:
        """Every legal action of the seat of a view, lazily."""
        for step in self.steps(view):
            yield from step.actions(self.table, view)

    def refusal(self, view: Any, action: Action) -> Refusal | None:
        """Why the seat of a view may not do this now, or None when it may."""
        if isinstance(view.pending, Over):
            rule = self.end_rule(view.pending.reason)
            return Refusal(rule, "The game is over.", error=GameOver)
        if view.seat not in view.to_act:
            return Refusal(self.rules.turn_order, _whose_turn(view), error=OutOfTurn)
        malformed = form_refusal(action)
        if malformed is not None:
            return malformed
        for step in self.steps(view):
            if step.takes(action):
                return step.refusal(self.table, view, action)
        return self._wrong_moment(view.pending, action)

    def _wrong_moment(self, pending: object, action: Action) -> Refusal:
        """Why an action that belongs to another moment of the game is refused."""
        if not isinstance(pending, TurnStart):
            return self._decision(pending)[1]
        instead = f"A turn is one of: {self.turn_words()}."
        if isinstance(action, Pass):
            words = "You may pass only when you can do nothing else."
            return Refusal(self.rules.passing.rule, words, instead)
        if isinstance(action, KeepTickets):
            words = "There are no tickets to choose from."
            return Refusal(self.rules.choose_tickets.rule, words, instead)
        rule, words = self.untimely(action)
        return Refusal(rule, words, instead)

    def apply(self, state: StateT, seat: int, action: Action, chance: Chance) -> Transition[StateT]:
        """Play an action; raises a RefusedAction that says why not, and then changes nothing."""
        if seat not in range(self.players):
            words = f"There is no seat {seat}; seats are 0 to {self.players - 1}."
            raise OutOfTurn(Refusal(self.rules.turn_order, words, error=OutOfTurn))
        view = self.view(state, seat)
        refusal = self.refusal(view, action)
        if refusal is not None:
            raise refusal.error(refusal)
        step = next(step for step in self.steps(view) if step.takes(action))
        play = self.start_play(state, seat, chance)
        step.carry_out(play, action)
        if play.turn_over:
            self.end_turn(play)
        return Transition(state, action, play.state, tuple(play.notices))


def _whose_turn(view: Any) -> str:
    if isinstance(view.pending, OpeningChoice):
        return "You have chosen your opening tickets; others are still choosing."
    if isinstance(view.pending, Together):
        return "You have decided; others are still deciding."
    return f"It is the turn of seat {view.turn}."
