"""A person at the screen: shows the table, reads what is typed, and plays it."""

from __future__ import annotations

from rallare.cli.terminal.claiming import Claiming
from rallare.cli.terminal.commands import Command, Unclear, read_command
from rallare.cli.terminal.console import Console, Left
from rallare.cli.terminal.help import UNDO, help_lines
from rallare.cli.terminal.lookup import (
    log_lines,
    map_lines,
    routes_of,
    rule_lines,
    score_lines,
    way_lines,
)
from rallare.cli.terminal.screen import Screen
from rallare.cli.terminal.sight import Sight
from rallare.cli.terminal.ticket_choice import offer_lines, read_kept
from rallare.cli.terminal.tunnel import read_extra, tunnel_lines
from rallare.match import Match
from rallare.rules.actions import (
    Action,
    DrawTickets,
    Pass,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
    parse_action,
)
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.errors import MalformedAction, Refusal, RefusedAction
from rallare.rules.pending import OpeningChoice, SecondCard, TicketChoice

__all__ = ["Person"]

HINT = "1-5 take · b blind · c claim · t tickets · r CITY · m map · w way · h help"
HINT_SECOND = "One more card: 1-5 or b."
HINT_KEEP = "k 1 3 keeps 1 and 3 · w 1 3 shows their ways · r CITY · m map · h help"


class Person:
    """One seat played by a person. `act` returns when the seat has made one decision."""

    def __init__(self, match: Match, seat: int, console: Console) -> None:
        self._match = match
        self._seat = seat
        self._console = console
        self._heard = 0
        self._news: list[str] = []
        self._queue: list[Action] = []

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
        self._listen(sight)
        if refusal is not None:
            self._news.append(sight.told(refusal))
        show = True
        while self._match.moves == moves:
            if show:
                self._show(sight)
            show = self._answer(sight, self._console.ask(""))

    def catch_up(self) -> None:
        """Tell what happened since the seat last looked, before the screen changes hands."""
        sight = self._sight()
        self._listen(sight)
        for told in self._news:
            self._console.write(told, 2)

    def _sight(self) -> Sight:
        return Sight(self._match, self._seat, self._console.paint)

    def _listen(self, sight: Sight) -> None:
        self._news = sight.narrator.story(self._match.events_for(self._seat, self._heard))
        self._heard = self._match.notices

    def _show(self, sight: Sight) -> None:
        """The screen of the decision at hand, what can be typed below it."""
        console = self._console
        console.refresh()
        screen = Screen(sight, console.width, console.height)
        match sight.view.pending:
            case OpeningChoice() | TicketChoice():
                console.lines(offer_lines(sight, self._news, console.width))
                console.write(console.paint.faint(HINT_KEEP))
            case PayingTunnel():
                console.lines(tunnel_lines(sight, console.width))
            case SecondCard() if not console.paint.colour:
                console.lines(screen.second_card(self._news))
                console.write(HINT_SECOND)
            case SecondCard():
                console.lines(screen.lines(self._news))
                console.write(console.paint.strong(HINT_SECOND))
            case _:
                console.lines(screen.lines(self._news))
                stuck = Pass() in sight.options
                hint = "You can do nothing this turn: Enter passes." if stuck else HINT
                console.write(console.paint.faint(hint))

    def _answer(self, sight: Sight, text: str) -> bool:
        """Do what was typed; tells whether the screen should be shown again."""
        if not text:
            if Pass() in sight.options:
                self._play(sight, Pass())
            return True
        try:
            self._play(sight, parse_action(text))
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

    def _meant(self, sight: Sight, text: str) -> Action | None:
        """The action meant by a line, or None when it only looked something up."""
        match sight.view.pending:
            case PayingTunnel():
                extra = read_extra(sight, text)
                if extra is not None:
                    return extra
            case OpeningChoice() | TicketChoice():
                kept = read_kept(sight, text)
                if kept is not None:
                    return kept
        command = read_command(text)
        match command.verb:
            case "take":
                return self._taken(command)
            case "blind":
                return TakeBlind()
            case "tickets":
                return DrawTickets()
            case "withdraw":
                return Withdraw()
            case "pass":
                return Pass()
            case "claim":
                return Claiming(sight, self._console, self._look_up).choose(command.words)
            case "keep" | "pay":
                raise Unclear(self._not_now(command.verb))
        self._look_up(sight, command)
        return None

    def _not_now(self, verb: str) -> str:
        if verb == "keep":
            return "There are no tickets on offer now; t draws some."
        return "There is nothing to pay now; c claims a route."

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

    def _look_up(self, sight: Sight, command: Command) -> None:
        """Show what was asked about; raises Unclear for what cannot be shown."""
        console, width, words = self._console, self._console.width, command.words
        match command.verb:
            case "routes":
                console.page(routes_of(sight, words, width))
            case "map":
                console.page(map_lines(sight, words, width))
            case "scores" | "bonuses":
                console.page(score_lines(sight, width))
            case "log":
                console.page(log_lines(sight, words, width))
            case "way":
                console.page(way_lines(sight, words, width))
            case "rules":
                console.page(rule_lines(sight, words, width))
            case "help":
                console.page(help_lines(sight.game, self._match.commitment, console.paint, width))
            case "look":
                self._show(sight)
            case "undo":
                console.write(UNDO)
            case "quit":
                if console.agrees("Leave the game?", default=False):
                    raise Left(0)
            case _:
                raise Unclear(f"“{command.verb}” is not for now. Type h for help.")

    def _try(self, action: Action) -> Refusal | None:
        """Play an action, or tell why it is refused."""
        try:
            self._match.play(self._seat, action)
        except RefusedAction as refused:
            return refused.refusal
        return None

    def _play(self, sight: Sight, action: Action) -> bool:
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
