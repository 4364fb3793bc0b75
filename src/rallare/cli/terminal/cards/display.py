"""How a card game is played, told and summed up in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rallare.cli.terminal.cards.help import special_of
from rallare.cli.terminal.cards.narration import CardNarrator
from rallare.cli.terminal.cards.person import CardPerson
from rallare.cli.terminal.cards.standing import secret_lines, table_lines
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.display import Display
from rallare.cli.terminal.narration import Kinds
from rallare.cli.terminal.paint import Paint
from rallare.cli.words import many
from rallare.match import Match
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.view import CardView
from rallare.rules.outcome import Outcome

__all__ = ["CardDisplay"]


@dataclass(frozen=True)
class CardDisplay(Display):
    """A game of cards without a map."""

    game: CardGame

    def person(self, match: Match, seat: int, console: Console) -> CardPerson:
        return CardPerson(match, seat, console)

    def narrator(
        self, names: Sequence[str], reader: int | None, paint: Paint, leave_out: Kinds
    ) -> CardNarrator:
        return CardNarrator(self.game, names, reader, paint, leave_out)

    def table_lines(self, names: Sequence[str], view: CardView, paint: Paint) -> Iterator[str]:
        return table_lines(names, view, paint)

    def secret_lines(self, name: str, view: CardView, paint: Paint) -> Iterator[str]:
        return secret_lines(name, view, paint)

    def sums(self, outcome: Outcome, seat: int) -> Mapping[str, int]:
        sums = dict.fromkeys(("tickets done", "not done", "big cities"), 0)
        for line in outcome.lines_of(seat):
            ticket = line.item in self.game.cards.tickets
            done = line.item in outcome.completed[seat]
            sums["tickets done" if done else "not done" if ticket else "big cities"] += line.points
        return sums

    def special(self) -> str:
        return special_of(self.game)

    def contents(self) -> tuple[str, str]:
        cards = self.game.cards
        trains, tickets = many(cards.train_cards.total, "train card"), len(cards.tickets)
        cities = f"{len(cards.bonuses)} big {'city' if len(cards.bonuses) == 1 else 'cities'}"
        return cards.title, f"{trains}, {many(tickets, 'ticket')}, {cities}"
