"""A person at a card game: places cards, and decides what the track completes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rallare.cli.terminal.cards.completing import (
    accepts,
    change_draft,
    completing_lines,
    result_lines,
)
from rallare.cli.terminal.cards.help import card_help
from rallare.cli.terminal.cards.lookup import city_lines, score_lines, yard_lines
from rallare.cli.terminal.cards.offers import offer_lines
from rallare.cli.terminal.cards.placing import Placing
from rallare.cli.terminal.cards.screen import CardScreen
from rallare.cli.terminal.cards.sight import CardSight
from rallare.cli.terminal.cards.vocabulary import VOCABULARY
from rallare.cli.terminal.help import Help
from rallare.cli.terminal.person import Person
from rallare.rules.actions import Action
from rallare.rules.events import Event, RoundBegan, TrainRobbed, TrainsDeparted

__all__ = ["CardPerson"]

Words = Sequence[str]


class CardPerson(Person[CardSight]):
    """One seat of a card game played by a person."""

    vocabulary = VOCABULARY
    hint = "1-5 take · b blind · p place · t tickets · y yards · s scores · h help"
    hint_keep = "k 1 3 keeps 1 and 3 · s scores and tickets · y yards · h help"

    def _sight(self) -> CardSight:
        return CardSight(self._match, self._seat, self._console.paint)

    def _screen(self, sight: CardSight) -> CardScreen:
        return CardScreen(sight, self._console.width, self._console.height)

    def _offer(self, sight: CardSight) -> Sequence[str]:
        return offer_lines(sight, self._news, self._console.width)

    def _help(self, sight: CardSight) -> Help:
        return card_help(sight.game)

    def _further(self, sight: CardSight) -> Sequence[str] | None:
        if sight.draft is None:
            return None
        return completing_lines(sight, sight.draft, self._news, self._console.width)

    def _enter(self, sight: CardSight) -> Action | None:
        return super()._enter(sight) if sight.draft is None else sight.draft.action

    def _meant(self, sight: CardSight, text: str) -> Action | None:
        if sight.draft is not None:
            if accepts(text):
                return sight.draft.action
            if change_draft(sight, sight.draft, text):
                self._show(sight)
                return None
        return super()._meant(sight, text)

    def _heed(self, sight: CardSight, events: Sequence[Event]) -> Sequence[Event]:
        """The result of a round has a screen of its own; robberies of the seat come late."""
        begun = [n for n, event in enumerate(events) if isinstance(event, RoundBegan)]
        if begun:
            console, number = self._console, sight.view.round
            console.refresh()
            console.lines(result_lines(sight, events[: begun[-1]], number, console.width))
            console.ask(f"Enter begins round {number}")
            events = events[begun[-1] :]
        return sorted(events, key=self._loss)

    def _loss(self, event: Event) -> int:
        """Of the news the last is seen best: what left the own yard, and before it, robberies."""
        match event:
            case TrainsDeparted(seat=seat) if seat == self._seat:
                return 2
            case TrainRobbed(victim=victim) if victim == self._seat:
                return 1
        return 0

    def _deeds(self) -> Mapping[str, Callable[[CardSight, Words], Action | None]]:
        return {"place": self._place}

    def _looks(self) -> Mapping[str, Callable[[CardSight, Words, int], Sequence[str]]]:
        return {"yards": yard_lines, "scores": score_lines, "cities": city_lines}

    def _place(self, sight: CardSight, words: Words) -> Action | None:
        return Placing(sight, self._console, self._look_up).choose(words)
