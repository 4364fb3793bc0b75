"""Games in which chance is a player: every draw can be looked at and decided from outside.

An action is played on a copy with a script of what chance answers. Where the script is too short,
the kernel tells what is asked and how likely each answer is: that is a chance node. Its outcome
makes the script longer, and the action is played again. What each seat has seen is kept with it,
so that whoever remembers everything can be told apart from whoever looks at the table only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.research.table import kernel_for
from rallare.rules.actions import CompleteTickets, KeepTickets
from rallare.rules.board.game import BoardGame
from rallare.rules.cards import Card
from rallare.rules.errors import SetUpError

__all__ = ["Event", "ExplicitGame", "Play", "Question", "Trial", "explicit_game"]

_NO_SCRIPT: tuple[int, ...] = ()

SECRET = (KeepTickets, CompleteTickets)
"""Actions of which others see only what lies on the table afterwards."""


class Question(NamedTuple):
    """What chance is asked: a card, a number of a list, or a seat; answers with their weights."""

    kind: str
    weights: tuple[tuple[int, int], ...]

    def words(self, answer: int) -> str:
        if self.kind == "card":
            return f"card {Card(answer).word}"
        return f"{'begins' if self.kind == 'seat' else 'drawn'} {answer}"


@dataclass(slots=True)
class Event:
    """Something that a seat noticed, what it saw afterwards, and what it noticed before.

    `actor` is -1 for the deal. `choice` is the choice made, -1 where others do not see it. `words`
    also tell the cards that were laid or turned up before everybody's eyes.
    """

    actor: int
    choice: int
    words: str
    seen: bytes
    before: Event | None
    _story: str = ""

    @property
    def story(self) -> str:
        """Everything noticed so far, a line for each event, with what it changed in what is seen.

        Seats that have the same story cannot tell their games apart.
        """
        if not self._story:
            known = bytes(len(self.seen)) if self.before is None else self.before.seen
            pairs = enumerate(zip(known, self.seen, strict=True))
            changes = " ".join([f"{place}={new}" for place, (old, new) in pairs if old != new])
            earlier = "" if self.before is None else f"{self.before.story}\n"
            self._story = f"{earlier}{self.actor} {self.words} [{changes}]"
        return self._story

    def back(self) -> Iterator[Event]:
        """The events so far, the newest first."""
        event: Event | None = self
        while event is not None:
            yield event
            event = event.before


class Trial(NamedTuple):
    """What a choice led to with a script: a question of chance, or the game after it.

    `action` is the action of the kernel that was completed, -1 where there is none.
    """

    script: tuple[int, ...]
    question: Question | None
    after: Any
    action: int


@dataclass(frozen=True)
class ExplicitGame:
    """A game by its key, on a board. `first` is the seat that begins; None leaves it to chance.

    Make one with `explicit_game`: what belongs to a game is then built once.
    """

    key: str
    players: int
    board: str | None
    first: int | None

    def __reduce__(self) -> tuple[Any, ...]:
        return explicit_game, (self.key, self.players, self.board, self.first)

    @cached_property
    def kernel(self) -> Kernel:
        return kernel_for(self.key, self.players, self.board)

    @cached_property
    def observation_size(self) -> int:
        return self.kernel.layout.observation_size

    @cached_property
    def luck(self) -> Luck:
        return Luck(0)

    @cached_property
    def blank(self) -> Any:
        """A game that has yet to begin, to be cloned."""
        return self.kernel.chooser()

    @cached_property
    def opening(self) -> Trial:
        """What stands at the beginning: who begins is asked, or else the deal."""
        players = self.kernel.players
        if self.first is None:
            weights = tuple((seat, 1) for seat in range(players))
            return Trial((), Question("seat", weights), None, -1)
        return self.trial(None, -1, (self.first,))

    @cached_property
    def tunnels(self) -> frozenset[int]:
        """The choices that claim a tunnel."""
        game = self.kernel.game
        if not isinstance(game, BoardGame):
            return frozenset()
        found = {f"claim {route.id}" for route in game.board.routes.values() if route.tunnel}
        labels = enumerate(self.kernel.layout.labels)
        return frozenset(choice for choice, label in labels if label in found)

    @cached_property
    def _secret(self) -> dict[int, bool]:
        """By verb whether others see what was done."""
        return {}

    def is_secret(self, before: Any, action: int) -> bool:
        """Whether others see only the effects of an action that was played in a position."""
        verb = action & 15
        if verb not in self._secret:
            law = self.kernel.law_action(before, action)
            self._secret[verb] = law is None or isinstance(law, SECRET)
        return self._secret[verb]

    @cached_property
    def most_outcomes(self) -> int:
        """More answers than any question of chance has."""
        ids = self.kernel.tables.ids
        bonuses = len(getattr(ids, "bonuses", ()))
        return max(len(Card), len(ids.tickets), bonuses, self.kernel.players)

    def trial(self, chooser: Any, choice: int, script: tuple[int, ...]) -> Trial:
        """Make a choice with a script; without a chooser, deal: then the script names who begins.

        Answers that cannot be otherwise are written into the script without asking.
        """
        luck, action = self.luck, -1
        while True:
            after = self.blank.clone() if chooser is None else chooser.clone()
            if chooser is None:
                luck.tell(script[1:], note=True)
                after.begin(luck, script[0])
            else:
                luck.tell(script, note=True)
                action = after.choose(choice, luck)
            asked = luck.asked()
            luck.tell(())
            if asked is None:
                return Trial(script, None, after, action)
            question = Question(*asked)
            if len(question.weights) > 1:
                return Trial(script, question, None, -1)
            script += (question.weights[0][0],)


@lru_cache(maxsize=64)
def explicit_game(
    key: str, players: int, board: str | None = None, first: int | None = None
) -> ExplicitGame:
    """A game with explicit chance; raises SetUpError, or BoardError for a bad file."""
    game = ExplicitGame(key, players, board, first)
    if first is not None and not 0 <= first < game.kernel.players:
        raise SetUpError(f"The first seat is one from 0 to {players - 1}, not {first}.")
    return game


class Play:
    """One game at one moment. `question` is what chance is asked, None at anybody's decision."""

    __slots__ = (
        "_choices",
        "_chooser",
        "_events",
        "_pending",
        "_script",
        "game",
        "history",
        "question",
    )

    def __init__(self, game: ExplicitGame) -> None:
        self.game = game
        self.history: tuple[int, ...] = ()
        self._chooser: Any = None
        self._pending = -1
        self._choices: tuple[int, ...] = ()
        self._events: tuple[Event, ...] = ()
        self.question: Question | None = None
        self._script: tuple[int, ...] = ()
        self._take(game.opening)

    def clone(self) -> Play:
        copy = Play.__new__(Play)
        copy.game = self.game
        copy.question = self.question
        copy.history = self.history
        copy._chooser = self._chooser  # it is never changed, only replaced
        copy._pending = self._pending
        copy._choices = self._choices
        copy._events = self._events
        copy._script = self._script
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return Play.again, (self.game, self.history)

    @classmethod
    def again(cls, game: ExplicitGame, history: Sequence[int]) -> Play:
        """The game that these answers of chance and choices of seats led to."""
        play = cls(game)
        for number in history:
            play.proceed(number)
        return play

    @property
    def over(self) -> bool:
        return self.question is None and self._chooser.over

    @property
    def actor(self) -> int:
        """The seat that is to choose; there is none while chance is asked or the game is over."""
        return int(self._chooser.actor)

    def choices(self) -> list[int]:
        """The choices that the actor may make."""
        found: list[int] = self._chooser.choices()
        return found

    def result(self) -> tuple[Sequence[int], Sequence[int]]:
        """Points and places of all seats, once the game is over."""
        return self._chooser.result(), self._chooser.ranks()

    def proceed(self, number: int) -> None:
        """Let chance answer its question, or make a choice of the actor.

        Raises ValueError for an answer that cannot be, or a choice that is not allowed.
        """
        pending = self._pending
        if self.question is None:
            self._pending, script = number, _NO_SCRIPT
        elif number in dict(self.question.weights):
            script = (*self._script, number)
        else:
            raise ValueError(f"chance cannot answer {number} now")
        try:
            self._take(self.game.trial(self._chooser, self._pending, script))
        except ValueError:
            self._pending = pending
            raise
        self.history += (number,)

    def seen(self, seat: int) -> bytes:
        """What a seat sees: the observation of the kernel. Before the deal there is nothing."""
        room = bytearray(self.game.observation_size)
        if self._chooser is not None:
            self._chooser.observe(seat, room)
        return bytes(room)

    def last_event(self, seat: int) -> Event | None:
        """What a seat noticed last; None before the deal."""
        return self._events[seat] if self._events else None

    def _take(self, trial: Trial) -> None:
        self._script, self.question = trial.script, trial.question
        if trial.question is None:
            self._settle(trial)

    def _settle(self, trial: Trial) -> None:
        """A choice has been made, and chance has answered everything."""
        before, choice = self._chooser, self._pending
        self._chooser, self._pending, self._script = trial.after, -1, ()
        seats = range(self.game.players)
        if before is None:
            self._events = tuple(Event(-1, -1, "deal", self.seen(seat), None) for seat in seats)
            return
        actor = before.actor
        self._choices += (choice,)
        told = {actor: (choice, self.game.kernel.layout.labels[choice])}
        if trial.action >= 0:  # others notice whole actions only
            shown = self._shown(before, trial)
            told |= {seat: shown for seat in seats if seat != actor}
            self._choices = ()
        self._events = tuple(
            Event(actor, *told[seat], self.seen(seat), event) if seat in told else event
            for seat, event in enumerate(self._events)
        )

    def _shown(self, before: Any, trial: Trial) -> tuple[int, str]:
        """What others notice of an action: its head, its cards, and what a tunnel turned up."""
        head = self._choices[0]
        if self.game.is_secret(before.position, trial.action):
            return -1, "in secret"
        words = self.game.kernel.layout.labels[head]
        if cards := trial.action >> 16:
            words += " with " + _cards(cards)
        if head in self.game.tunnels:
            words += " turning up " + "".join(Card(kind).letter for kind in trial.script)
        return head, words


def _cards(cards: int) -> str:
    """The cards of an action, whose number has 5 bits for each kind."""
    numbers = ((card, cards >> (5 * kind) & 31) for kind, card in enumerate(Card))
    return "".join(f"{number}{card.letter}" for card, number in numbers if number)
