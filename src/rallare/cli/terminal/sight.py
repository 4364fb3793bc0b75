"""What one person at the table looks at: a view, its options, and what they tell together."""

from __future__ import annotations

from abc import ABC, abstractmethod

from rallare.cli.terminal.narration import Narrator
from rallare.cli.terminal.paint import Paint
from rallare.match import Match
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Ticket
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.errors import Refusal
from rallare.rules.game import Options

__all__ = ["AnyGame", "AnyView", "Sight"]

AnyGame = BoardGame | CardGame
AnyView = BoardView | CardView


class Sight(ABC):
    """A moment of a game as one seat sees it. Each kind of game adds what it has to tell."""

    def __init__(self, match: Match, seat: int, paint: Paint) -> None:
        self.match = match
        self.seat = seat
        self.paint = paint
        self.names = match.names
        self.view: AnyView = match.view(seat)
        self.options: Options = match.options(seat)

    @property
    @abstractmethod
    def game(self) -> AnyGame:
        """The rules of the match."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What is played, by the name of its board or cards."""

    @property
    @abstractmethod
    def narrator(self) -> Narrator:
        """Who tells the seat what happened."""

    @property
    @abstractmethod
    def tickets(self) -> tuple[Ticket, ...] | tuple[CardTicket, ...]:
        """The seat's own tickets."""

    def called(self, seat: int, asked: str, told: str) -> str:
        """A line to a seat, by name unless the name is just "You"."""
        name = self.names[seat]
        return told if name == "You" else f"{name}, {asked}"

    def told(self, refusal: Refusal) -> str:
        """The rule that stands against an action, and what can be done instead."""
        words = f"{refusal.words} {refusal.instead}".strip()
        return f"{self.paint.bad('✗')} {self.paint.strong(refusal.rule)}: {words}"
