"""A person at the screen: shows the table, reads what is typed, and plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from rallare.cli.terminal.commands import Command, Unclear, Vocabulary, read_command
from rallare.cli.terminal.console import Console, Left
from rallare.cli.terminal.help import UNDO, Help, help_lines
from rallare.cli.terminal.lookup import log_lines, rule_lines
from rallare.cli.terminal.screen import Screen
from rallare.cli.terminal.sight import Sight
from rallare.cli.terminal.ticket_choice import read_kept
from rallare.match import Match
from rallare.rules.actions import (
    Action,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    TakeBlind,
    TakeFaceUp,
    parse_action,
)
from rallare.rules.errors import MalformedAction, Refusal, RefusedAction
from rallare.rules.events import Event
from rallare.rules.pending import OpeningChoice, SecondCard, TicketChoice

__all__ = ["Person"]

HINT_SECOND = "One more card: 1-5 or b."
HALF = (KeepTickets(()), CompleteTickets(()))
"""Actions whose text may be a line that was sent too early: they are never played at once."""

SightT = TypeVar("SightT", bound=Sight)
Words = Sequence[str]


class Person(ABC, Generic[SightT]):
    """One seat played by a person. `act` returns when the seat has made one decision.

    What games have in common is here; each kind of game adds its screens, deeds and look-ups.
    """

    vocabulary: Vocabulary
    hint: str
    hint_keep: str

    def __init__(self, match: Match, seat: int, console: Console) -> None:
        self._match = match
        self._seat = seat
        self._console = console
        self._heard = 0
        self._news: list[str] = []
        self._queue: list[Action] = []

    @abstractmethod
    def _sight(self) -> SightT:
        """The moment as the seat sees it."""

    @abstractmethod
    def _screen(self, sight: SightT) -> Screen[SightT]:
        """The screen of a turn."""

    @abstractmethod
    def _offer(self, sight: SightT) -> Sequence[str]:
        """The screen of tickets on offer."""

    @abstractmethod
    def _help(self, sight: SightT) -> Help:
        """What the help says."""

    @abstractmethod
    def _deeds(self) -> Mapping[str, Callable[[SightT, Words], Action | None]]:
        """By verb, what only this kind of game can do; None when the player thinks better."""

    @abstractmethod
    def _looks(self) -> Mapping[str, Callable[[SightT, Words, int], Sequence[str]]]:
        """By verb, what only this kind of game can look up."""

    def _further(self, sight: SightT) -> Sequence[str] | None:
        """The screen of a decision that only this kind of game has; None when it is another."""
        return None

    def _enter(self, sight: SightT) -> Action | None:
        """What an empty line plays, if anything."""
        return Pass() if Pass() in sight.options else None

    def _heed(self, sight: SightT, events: Sequence[Event]) -> Sequence[Event]:
        """Announce what deserves a screen of its own; gives the events that are left as news."""
        return events

    def act(self) -> None:
        """Make the decision the game waits for, however many lines that takes."""
        moves = self._match.moves
        sight = self._sight()
        refusal = None
        if self._queue and isinstance(sight.view.pending, SecondCard):
            refusal = self._try(self._queue[0])
        self._queue.clear()
        if self._match.moves != moves:
            return
        events = self._heed(sight, self._fresh())
        self._news = sight.narrator.story(events)
        if refusal is not None:
            self._news.append(sight.told(refusal))
        show = True
        while self._match.moves == moves:
            if show:
                self._show(sight)
            show = self._answer(sight, self._console.ask(""))

    def catch_up(self) -> None:
        """Tell what happened since the seat last looked, before the screen changes hands."""
        self._news = self._sight().narrator.story(self._fresh())
        for told in self._news:
            self._console.write(told, 2)

    def _fresh(self) -> Sequence[Event]:
        """What the seat was told since it last looked."""
        events = self._match.events_for(self._seat, self._heard)
        self._heard = self._match.notices
        return events

    def _show(self, sight: SightT) -> None:
        """The screen of the decision at hand, what can be typed below it."""
        console = self._console
        console.refresh()
        further = self._further(sight)
        if further is not None:
            console.lines(further)
            return
        match sight.view.pending:
            case OpeningChoice() | TicketChoice():
                console.lines(self._offer(sight))
                console.write(console.paint.faint(self.hint_keep))
            case SecondCard() if not console.paint.colour:
                console.lines(self._screen(sight).second_card(self._news))
                console.write(HINT_SECOND)
            case SecondCard():
                console.lines(self._screen(sight).lines(self._news))
                console.write(console.paint.strong(HINT_SECOND))
            case _:
                console.lines(self._screen(sight).lines(self._news))
                stuck = Pass() in sight.options
                hint = "You can do nothing this turn: Enter passes." if stuck else self.hint
                console.write(console.paint.faint(hint))

    def _answer(self, sight: SightT, text: str) -> bool:
        """Do what was typed; tells whether the screen should be shown again."""
        if not text:
            action = self._enter(sight)
            if action is not None:
                self._play(sight, action)
            return True
        try:
            action = parse_action(text)
            if action not in HALF:
                self._play(sight, action)
                return False
        except MalformedAction:
            pass
        try:
            action = self._meant(sight, text)
            if action is not None:
                return self._play(sight, action)
        except Unclear as unclear:
            self._console.write(str(unclear), 2)
        return False

    def _meant(self, sight: SightT, text: str) -> Action | None:
        """The action meant by a line, or None when it only looked something up."""
        if isinstance(sight.view.pending, OpeningChoice | TicketChoice):
            kept = read_kept(sight, text)
            if kept is not None:
                return kept
        command = read_command(text, self.vocabulary)
        deeds = self._deeds()
        match command.verb:
            case "take":
                return self._taken(command)
            case "blind":
                return TakeBlind()
            case "tickets":
                return DrawTickets()
            case "pass":
                return Pass()
            case "keep":
                raise Unclear("There are no tickets on offer now; t draws some.")
            case verb if verb in deeds:
                return deeds[verb](sight, command.words)
        self._look_up(sight, command)
        return None

    def _taken(self, command: Command) -> Action:
        """The first card of those asked for; the second waits until the first is taken."""
        cards: list[Action] = [
            TakeFaceUp(int(word)) if word.isdigit() else TakeBlind()
            for word in command.words
            if len(word) < 4 or not word.isdigit()
        ]
        if not cards:
            raise Unclear("Which card? 1 to 5 from the left, or b from the deck.")
        # The card that comes up in the slot just emptied is not known yet, so it is asked for.
        if len(cards) == 2 and (cards[0] != cards[1] or cards[0] == TakeBlind()):
            self._queue = cards[1:]
        return cards[0]

    def _look_up(self, sight: SightT, command: Command) -> None:
        """Show what was asked about; raises Unclear for what cannot be shown."""
        console, width, words = self._console, self._console.width, command.words
        looks = self._looks()
        match command.verb:
            case "log":
                console.page(log_lines(sight, words, width))
            case "rules":
                console.page(rule_lines(sight, words, width))
            case "help":
                about, title = self._help(sight), sight.game.rules.title
                commitment = self._match.commitment
                console.page(help_lines(about, title, commitment, console.paint, width))
            case "look":
                self._show(sight)
            case "undo":
                console.write(UNDO)
            case "quit":
                if console.agrees("Leave the game?", default=False):
                    raise Left(0)
            case verb if verb in looks:
                console.page(looks[verb](sight, words, width))
            case _:
                raise Unclear(f"“{command.verb}” is not for now. Type h for help.")

    def _try(self, action: Action) -> Refusal | None:
        """Play an action, or tell why it is refused."""
        try:
            self._match.play(self._seat, action)
        except RefusedAction as refused:
            return refused.refusal
        return None

    def _play(self, sight: SightT, action: Action) -> bool:
        """Play an action; tells whether it was accepted, and explains when it was not."""
        refusal = self._try(action)
        if refusal is None:
            return True
        self._queue.clear()
        console = self._console
        console.write(sight.told(refusal), 2)
        if refusal.rule[-1].isdigit():
            more = f"rules {refusal.rule.lower()} shows the whole rule, Enter the table again."
            console.write(console.paint.faint(more))
        return False
