"""How a board game is played, told and summed up in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rallare.cli.terminal.board.help import special_of
from rallare.cli.terminal.board.narration import BoardNarrator
from rallare.cli.terminal.board.person import BoardPerson
from rallare.cli.terminal.board.standing import secret_lines, table_lines
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.display import Display
from rallare.cli.terminal.narration import Kinds
from rallare.cli.terminal.paint import Paint
from rallare.cli.words import many
from rallare.match import Match
from rallare.rules.board.game import BoardGame
from rallare.rules.board.view import BoardView
from rallare.rules.outcome import Outcome

__all__ = ["BoardDisplay"]


@dataclass(frozen=True)
class BoardDisplay(Display):
    """A game on a board."""

    game: BoardGame

    def person(self, match: Match, seat: int, console: Console) -> BoardPerson:
        return BoardPerson(match, seat, console)

    def narrator(
        self, names: Sequence[str], reader: int | None, paint: Paint, leave_out: Kinds
    ) -> BoardNarrator:
        return BoardNarrator(self.game, names, reader, paint, leave_out)

    def table_lines(self, names: Sequence[str], view: BoardView, paint: Paint) -> Iterator[str]:
        return table_lines(self.game, names, view, paint)

    def secret_lines(self, name: str, view: BoardView, paint: Paint) -> Iterator[str]:
        return secret_lines(name, view, paint)

    def sums(self, outcome: Outcome, seat: int) -> Mapping[str, int]:
        sums = dict.fromkeys(("routes", "tickets done", "not done", "bonus"), 0)
        for line in outcome.lines_of(seat):
            ticket = line.item in self.game.board.tickets
            done = line.item in outcome.completed[seat]
            key = "tickets done" if done else "not done" if ticket else "bonus"
            sums["routes" if line.item == "routes" else key] += line.points
        return sums

    def special(self) -> str:
        return special_of(self.game)

    def contents(self) -> tuple[str, str]:
        board = self.game.board
        cities = f"{len(board.cities)} {'city' if len(board.cities) == 1 else 'cities'}"
        routes, tickets = many(len(board.routes), "route"), many(len(board.tickets), "ticket")
        return board.title, f"{cities}, {routes}, {tickets}"
