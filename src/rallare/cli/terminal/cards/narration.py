"""What happened in a card game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.cli.terminal.narration import Kinds, Narrator
from rallare.cli.terminal.paint import Paint
from rallare.cli.words import many
from rallare.rules.card_game.game import CardGame
from rallare.rules.cards import join_words
from rallare.rules.events import (
    CardsPlaced,
    CompletingDecided,
    DeckRanOut,
    Event,
    RoundBegan,
    RoundEnded,
    TicketsCompleted,
    TrackShown,
    TrainRobbed,
    TrainsDeparted,
)

__all__ = ["CardNarrator"]


class CardNarrator(Narrator):
    """Tells of yards, tracks, robberies and rounds too."""

    def __init__(
        self,
        game: CardGame,
        names: Sequence[str],
        reader: int | None,
        paint: Paint,
        leave_out: Kinds,
    ) -> None:
        super().__init__(names, reader, paint, leave_out)
        self._cards = game.cards

    def ticket(self, ticket: str) -> str:
        return self._cards.tickets[ticket].name

    def of_the_kind(self, event: Event) -> str | None:
        match event:
            case TrainsDeparted(seat=seat, cards=cards):
                left = f"{self._paint.cards(cards)} left {self._whose(seat)} yard for the track"
                return f"{left}."
            case CardsPlaced(seat=seat, cards=cards):
                yard = "your yard" if seat == self._reader else "the yard"
                return f"{self.name(seat)} placed {self._paint.cards(cards)} in {yard}."
            case TrainRobbed():
                return self._robbed(event)
            case CompletingDecided(seat=seat):
                return f"{self.does(seat, 'have', 'has')} decided which tickets to complete."
            case TicketsCompleted():
                return self._completed(event)
            case TrackShown(seat=seat, cards=cards):
                track = "Your track"
                if seat != self._reader:
                    track = f"The track of {self._names[seat]}"
                return f"{track} holds {self._paint.cards(cards)}."
        return self._of_the_round(event)

    def _of_the_round(self, event: Event) -> str | None:
        match event:
            case DeckRanOut(seat=seat):
                last = f"everybody has one more turn, {self._last(seat)} the last one!"
                return self._paint.strong(f"The deck has run out: {last}")
            case RoundEnded(number=number):
                return f"Round {number} is over: everybody turns up the own track."
            case RoundBegan(number=number):
                return (
                    f"Round {number} begins with a new deck. Hands and open tickets are kept;"
                    " yards and tracks are empty again."
                )
        return None

    def _robbed(self, event: TrainRobbed) -> str:
        """A robbery; its victim shall not overlook it."""
        cards = self._paint.cards(event.cards)
        if event.victim == self._reader:
            loss = self._paint.strong(f"{self.name(event.seat)} robbed you!")
            return f"{loss} You lost {cards} from your yard."
        return f"{self.name(event.seat)} robbed {self._names[event.victim]}: {cards} discarded."

    def _completed(self, event: TicketsCompleted) -> str:
        if not event.uses:
            return f"{self.name(event.seat)} completed no tickets."
        done = [
            f"{self.ticket(ticket)} with {self._paint.cards(cards)}" for ticket, cards in event.uses
        ]
        points = many(event.points, "point")
        return f"{self.name(event.seat)} completed {join_words(done)}: {points}."

    def _whose(self, seat: int) -> str:
        return "your" if seat == self._reader else f"{self._names[seat]}’s"

    def _last(self, seat: int) -> str:
        return "you" if seat == self._reader else self._names[seat]
