"""What happened, in words: the events a seat was told, one sentence per turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rallare.cli.terminal.paint import Paint
from rallare.rules.board.map import Board
from rallare.rules.cards import Card, Cards, join_words
from rallare.rules.events import (
    CardsDrawn,
    Event,
    FaceUpTaken,
    FinalTurnsBegan,
    GameEnded,
    GameStarted,
    Passed,
    Reshuffled,
    RouteClaimed,
    TicketsKept,
    TunnelRevealed,
    TurnBegan,
    Withdrawn,
)
from rallare.rules.outcome import EndReason

__all__ = ["Narrator", "many"]

_ENDS = {
    EndReason.FINAL_TURNS: "Everybody has had a last turn: the game is over.",
    EndReason.STALEMATE: "Everybody passed in a row: the game is over.",
}


def many(number: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _in_all(taken: list[str]) -> str:
    """The cards taken in a turn, two from the deck told as two."""
    unseen = "a card from the deck"
    if taken.count(unseen) == len(taken) > 1:
        return f"{len(taken)} cards from the deck"
    return join_words(taken)


class Narrator:
    """Tells events to one reader, who is called "You"; None is a spectator."""

    def __init__(
        self, names: Sequence[str], board: Board, reader: int | None, paint: Paint
    ) -> None:
        self._names = names
        self._board = board
        self._reader = reader
        self._paint = paint

    def name(self, seat: int) -> str:
        return "You" if seat == self._reader else self._names[seat]

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
                shuffles.append(f"The discards were shuffled into a new deck of {event.number}.")
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
                told += self._sentence(event)
        return told

    def _sentence(self, event: Event) -> list[str]:
        match event:
            case GameStarted(first=first):
                who = "You take" if first == self._reader else f"{self._names[first]} takes"
                return [f"{who} the first turn."]
            case TicketsKept():
                return [self._kept(event)]
            case RouteClaimed():
                return [self._claimed(event)]
            case TunnelRevealed():
                return [self._revealed(event)]
            case Withdrawn(seat=seat, route=route):
                return [f"{self.name(seat)} took the set back from {self._route(route)}."]
            case Passed(seat=seat):
                return [f"{self.name(seat)} could do nothing and passed."]
            case CardsDrawn(seat=seat):
                return [f"{self.name(seat)} drew {self._took(event)} as the drawing bonus."]
            case FinalTurnsBegan(seat=seat, trains=trains):
                has = "You have" if seat == self._reader else f"{self._names[seat]} has"
                left = f"{has} {many(trains, 'train')} left"
                return [self._paint.strong(f"{left}: everybody has one more turn!")]
            case GameEnded(reason=reason):
                return [_ENDS[EndReason(reason)]]
        return []

    def _kept(self, event: TicketsKept) -> str:
        of = many(event.kept + event.returned, "ticket")
        if event.tickets is None:
            return f"{self.name(event.seat)} kept {event.kept} of {of}."
        which = join_words([self._board.tickets[ticket].name for ticket in event.tickets])
        return f"You kept {event.kept} of {of}: {which}."

    def _claimed(self, event: RouteClaimed) -> str:
        words = f"{self.name(event.seat)} claimed {self._route(event.route)}"
        paid = self._paint.cards(event.payment)
        return f"{words} with {paid} for {many(event.points, 'point')}."

    def _revealed(self, event: TunnelRevealed) -> str:
        laid = f"{self.name(event.seat)} laid {self._paint.cards(event.laid)}"
        up = " ".join(map(self._paint.card, event.revealed)) or "nothing"
        asked = f"{many(event.extra, 'more card')} asked" if event.extra else "nothing more asked"
        return f"{laid} at the tunnel {self._route(event.route)}; {up} came up: {asked}."

    def _took(self, event: FaceUpTaken | CardsDrawn) -> str:
        if isinstance(event, FaceUpTaken):
            return f"the face-up {self._named(event.card)}"
        if event.cards is None:
            number = "a card" if event.number == 1 else f"{event.number} cards"
            return f"{number} from the deck"
        return f"{self._all(event.cards)} from the deck"

    def _all(self, cards: Cards) -> str:
        return join_words([self._named(card) for card in cards])

    def _named(self, card: Card) -> str:
        return f"{self._paint.card(card)} {card.word}"

    def _route(self, route: str) -> str:
        return self._board.routes[route].name
