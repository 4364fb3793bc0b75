"""What happened, in words: events as sentences, for the terminal game and for replays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from rallare.cli.terminal.paint import Paint
from rallare.cli.words import many
from rallare.rules.cards import Cards, join_words
from rallare.rules.events import (
    BonusCardsTurned,
    CardsDealt,
    CardsDrawn,
    CompletingDecided,
    Event,
    FaceUpTaken,
    GameEnded,
    GameStarted,
    OpeningChosen,
    Passed,
    Reshuffled,
    RouteClaimed,
    RowFilled,
    TicketsKept,
    TicketsOffered,
    TrackShown,
    TunnelPaid,
    TurnBegan,
)
from rallare.rules.outcome import EndReason

__all__ = ["ASIDE", "EVERYTHING", "ON_SCREEN", "Kinds", "Narrator"]

Kinds = tuple[type[Event], ...]

EVERYTHING: Kinds = ()
"""Nothing is left out; face-up cards are told with their slot and what took their place."""

ASIDE: Kinds = (TurnBegan, Reshuffled, TunnelPaid)
"""Left out of a short telling: these follow from the other events."""

ON_SCREEN: Kinds = (
    BonusCardsTurned,
    CardsDealt,
    CompletingDecided,
    OpeningChosen,
    RowFilled,
    TicketsOffered,
    TrackShown,
    TunnelPaid,
    TurnBegan,
)
"""Left out for a person at the table: the screen shows what came of these."""

_ENDS = {
    EndReason.FINAL_TURNS: "Everybody has had a last turn: the game is over.",
    EndReason.STALEMATE: "Everybody passed in a row: the game is over.",
    EndReason.LAST_ROUND: "That was the last round: the game is over.",
}


def _in_all(taken: list[str]) -> str:
    """The cards taken in a turn, two from the deck told as two."""
    unseen = "a card from the deck"
    if taken.count(unseen) == len(taken) > 1:
        return f"{len(taken)} cards from the deck"
    return join_words(taken)


class Narrator(ABC):
    """Tells events to one reader, who is called "You"; with None everybody has a name.

    What all games have in common is told here, and the rest by the narrator of a kind of game.
    """

    def __init__(
        self, names: Sequence[str], reader: int | None, paint: Paint, leave_out: Kinds
    ) -> None:
        self._names = names
        self._reader = reader
        self._paint = paint
        self._leave_out = leave_out

    @abstractmethod
    def ticket(self, ticket: str) -> str:
        """The name of a ticket."""

    @abstractmethod
    def of_the_kind(self, event: Event) -> str | None:
        """A sentence for an event that only this kind of game has, or None."""

    def story(self, events: Iterable[Event]) -> list[str]:
        """Sentences for the events; the cards one seat took in a row share a sentence."""
        told: list[str] = []
        taken: list[str] = []
        shuffles: list[str] = []
        taker, claimer = -1, -1
        for event in (*events, None):
            if isinstance(event, FaceUpTaken | CardsDrawn) and event.seat != claimer:
                taker = event.seat
                taken.append(self._took(event))
                continue
            if isinstance(event, Reshuffled):
                shuffles += self._sentences(event)
                continue
            if taken:
                told.append(f"{self.name(taker)} took {_in_all(taken)}.")
                taken = []
            if event is None or isinstance(event, TurnBegan):
                told += shuffles
                claimer, shuffles = -1, []
            if isinstance(event, RouteClaimed):
                claimer = event.seat
            if event is not None:
                told += self._sentences(event)
        return told

    def _sentences(self, event: Event) -> list[str]:
        return [] if isinstance(event, self._leave_out) else [self._sentence(event)]

    def _sentence(self, event: Event) -> str:
        match event:
            case CardsDrawn(seat=seat):
                return f"{self.name(seat)} drew {self._took(event)} as the drawing bonus."
            case TicketsOffered(seat=seat, number=number, tickets=tickets):
                drawn = f"drew {many(number, 'ticket')}{self._tickets(tickets)}"
                return f"{self.name(seat)} {drawn}."
            case OpeningChosen(seat=seat):
                return f"{self.name(seat)} chose opening tickets."
            case TicketsKept(seat=seat, kept=kept, returned=returned, tickets=tickets):
                part = f"{kept} of {many(kept + returned, 'ticket')}{self._tickets(tickets)}"
                return f"{self.name(seat)} kept {part}."
            case Passed(seat=seat):
                return f"{self.name(seat)} could do nothing and passed."
        return self._of_the_game(event)

    def _of_the_game(self, event: Event) -> str:
        """A sentence about the table and the course of the game."""
        match event:
            case GameStarted(first=first):
                return f"{self.does(first, 'take', 'takes')} the first turn."
            case CardsDealt(seat=seat, number=number, cards=cards):
                dealt = many(number, "card") if cards is None else self._paint.cards(cards)
                return f"{self.does(seat, 'were', 'was')} dealt {dealt}."
            case RowFilled(row=row):
                return f"Face up lie {' '.join(map(self._paint.card, row))}."
            case TurnBegan(seat=seat):
                return f"{self.does(seat, 'are', 'is')} next."
            case Reshuffled(number=number):
                return f"The discards were shuffled into a new deck of {number}."
            case GameEnded(reason=reason):
                return _ENDS[EndReason(reason)]
        sentence = self.of_the_kind(event)
        if sentence is None:
            raise TypeError(f"{type(event).__name__} is an event without words")
        return sentence

    def _took(self, event: FaceUpTaken | CardsDrawn) -> str:
        if isinstance(event, CardsDrawn):
            number = "a card" if event.number == 1 else f"{event.number} cards"
            return f"{number if event.cards is None else self._all(event.cards)} from the deck"
        taken = f"the face-up {self._paint.named(event.card)}"
        if self._leave_out != EVERYTHING:
            return taken
        return f"{taken} from slot {event.slot}, where {self._paint.named(event.replacement)} came"

    def name(self, seat: int) -> str:
        return "You" if seat == self._reader else self._names[seat]

    def does(self, seat: int, you: str, others: str) -> str:
        """A seat and its verb."""
        return f"{self.name(seat)} {you if seat == self._reader else others}"

    def _all(self, cards: Cards) -> str:
        return join_words([self._paint.named(card) for card in cards])

    def _tickets(self, tickets: Sequence[str] | None) -> str:
        """The tickets by name after a colon, for those who may know them."""
        return f": {join_words([*map(self.ticket, tickets)])}" if tickets else ""
