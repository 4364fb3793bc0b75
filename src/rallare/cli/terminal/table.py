"""The game loop: bots play, people are asked, and the screen changes hands without secrets."""

from __future__ import annotations

from collections.abc import Mapping

from rallare.bots.bot import Bot
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.displays import display_of
from rallare.cli.terminal.final_score import final_lines
from rallare.cli.terminal.narration import ON_SCREEN
from rallare.cli.terminal.sight import AnyView
from rallare.match import Match
from rallare.rules.pending import Over, TurnStart

__all__ = ["TableTop"]


class TableTop:
    """Everybody around one screen. Seats without a bot are people."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], console: Console) -> None:
        self._match = match
        self._bots = bots
        self._console = console
        self._display = display_of(match.game)
        self._people = {
            seat: self._display.person(match, seat, console)
            for seat in range(match.players)
            if seat not in bots
        }
        self._at_screen: int | None = None
        self._watched = 0
        self._hurry = False

    def play(self) -> None:
        """Play to the end and show the score. Raises Left when somebody leaves."""
        match = self._match
        while not match.over:
            seat = next((s for s in match.to_act if s in self._bots), match.to_act[0])
            if seat in self._bots:
                action = self._bots[seat].choose(match.view(seat), match.options(seat))
                match.play(seat, action)
                self._watch()
            else:
                self._hand_over(seat)
                self._people[seat].act()
        self._end()

    def _hand_over(self, seat: int) -> None:
        """Let another person take the screen without seeing what was on it."""
        before, self._at_screen = self._at_screen, seat
        if len(self._people) == 1 or before == seat:
            return
        console, name = self._console, self._match.names[seat]
        if before is not None:
            console.refresh()
            self._people[before].catch_up()
            console.ask(f"{self._match.names[before]}, you are done: Enter clears the screen")
        console.clear()
        console.write(console.paint.banner(f"{name} takes the screen"))
        console.write("Everybody else looks away.")
        console.ask(f"{name}: Enter when you are ready")
        console.clear()

    def _watch(self) -> None:
        """With no people at the table, tell what happens as it happens."""
        if self._people:
            return
        match, console = self._match, self._console
        view: AnyView = match.view(None)
        if not isinstance(view.pending, TurnStart | Over):
            return
        narrator = self._display.narrator(match.names, None, console.paint, ON_SCREEN)
        for told in narrator.story(match.events_for(None, self._watched)):
            console.write(told, 2)
        self._watched = match.notices
        round_over = view.turn == 0 and not match.over
        if console.interactive and round_over and not self._hurry:
            self._hurry = console.ask("Enter plays a round, a plays to the end") == "a"

    def _end(self) -> None:
        match, console = self._match, self._console
        assert match.outcome is not None
        console.refresh()
        if len(self._people) == 1:
            next(iter(self._people.values())).catch_up()
        elif self._people:
            console.clear()
        console.write()
        names, outcome = match.names, match.outcome
        console.page(final_lines(self._display, names, outcome, console.paint, console.width))
