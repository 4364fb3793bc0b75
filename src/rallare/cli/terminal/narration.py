"""What happened, in words: events as sentences, for the terminal game and for replays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rallare.cli.terminal.paint import Paint
from rallare.rules.board.game import BoardGame
from rallare.rules.cards import Cards, join_words
from rallare.rules.events import (
    BonusCardsTurned,
    CardsDealt,
    CardsDrawn,
    Event,
    FaceUpTaken,
    FinalTurnsBegan,
    GameEnded,
    GameStarted,
    OpeningChosen,
    Passed,
    Reshuffled,
    RouteClaimed,
    RowFilled,
    TicketsKept,
    TicketsOffered,
    TunnelPaid,
    TunnelRevealed,
    TurnBegan,
    Withdrawn,
)
from rallare.rules.outcome import EndReason

__all__ = ["ASIDE", "EVERYTHING", "ON_SCREEN", "Narrator", "many"]

Kinds = tuple[type[Event], ...]

EVERYTHING: Kinds = ()
"""Nothing is left out; face-up cards are told with their slot and what took their place."""

ASIDE: Kinds = (TurnBegan, Reshuffled, TunnelPaid)
"""Left out of a short telling: these follow from the other events."""

ON_SCREEN: Kinds = (
    BonusCardsTurned,
    CardsDealt,
    OpeningChosen,
    RowFilled,
    TicketsOffered,
    TunnelPaid,
    TurnBegan,
)
"""Left out for a person at the table: the screen shows what came of these."""

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
    """Tells events to one reader, who is called "You"; with None everybody has a name."""

    def __init__(
        self,
        game: BoardGame,
        names: Sequence[str],
        reader: int | None,
        paint: Paint,
        leave_out: Kinds,
    ) -> None:
        self._game = game
        self._board = game.board
        self._names = names
        self._reader = reader
        self._paint = paint
        self._leave_out = leave_out

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
                told.append(f"{self._name(taker)} took {_in_all(taken)}.")
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
            case RouteClaimed(seat=seat, route=route, payment=payment, points=points):
                paid = f"with {self._paint.cards(payment)} for {many(points, 'point')}"
                return f"{self._name(seat)} claimed {self._route(route)} {paid}."
            case CardsDrawn(seat=seat):
                return f"{self._name(seat)} drew {self._took(event)} as the drawing bonus."
            case TunnelRevealed():
                return self._revealed(event)
            case TunnelPaid(seat=seat, cards=cards):
                return f"{self._name(seat)} paid {self._paint.cards(cards)} more."
            case Withdrawn(seat=seat, route=route):
                return f"{self._name(seat)} took the set back from {self._route(route)}."
            case TicketsOffered(seat=seat, number=number, tickets=tickets):
                drawn = f"drew {many(number, 'ticket')}{self._tickets(tickets)}"
                return f"{self._name(seat)} {drawn}."
            case OpeningChosen(seat=seat):
                return f"{self._name(seat)} chose opening tickets."
            case TicketsKept(seat=seat, kept=kept, returned=returned, tickets=tickets):
                part = f"{kept} of {many(kept + returned, 'ticket')}{self._tickets(tickets)}"
                return f"{self._name(seat)} kept {part}."
            case Passed(seat=seat):
                return f"{self._name(seat)} could do nothing and passed."
        return self._of_the_game(event)

    def _of_the_game(self, event: Event) -> str:
        """A sentence about the table and the course of the game."""
        match event:
            case GameStarted(first=first):
                return f"{self._does(first, 'take', 'takes')} the first turn."
            case CardsDealt(seat=seat, number=number, cards=cards):
                dealt = many(number, "card") if cards is None else self._paint.cards(cards)
                return f"{self._does(seat, 'were', 'was')} dealt {dealt}."
            case RowFilled(row=row):
                return f"Face up lie {' '.join(map(self._paint.card, row))}."
            case BonusCardsTurned(bonuses=bonuses):
                scoring = self._game.rulebook.scoring
                names = join_words([scoring.bonus(key).name for key in bonuses])
                return f"Bonus cards: {names or 'none'}."
            case TurnBegan(seat=seat):
                return f"{self._does(seat, 'are', 'is')} next."
            case Reshuffled(number=number):
                return f"The discards were shuffled into a new deck of {number}."
            case FinalTurnsBegan(seat=seat, trains=trains):
                left = f"{self._does(seat, 'have', 'has')} {many(trains, 'train')} left"
                return self._paint.strong(f"{left}: everybody has one more turn!")
            case GameEnded(reason=reason):
                return _ENDS[EndReason(reason)]
        raise TypeError(f"{type(event).__name__} is an event without words")

    def _revealed(self, event: TunnelRevealed) -> str:
        laid = f"{self._name(event.seat)} laid {self._paint.cards(event.laid)}"
        up = " ".join(map(self._paint.card, event.revealed)) or "nothing"
        asked = f"{many(event.extra, 'more card')} asked" if event.extra else "nothing more asked"
        return f"{laid} at the tunnel {self._route(event.route)}; {up} came up: {asked}."

    def _took(self, event: FaceUpTaken | CardsDrawn) -> str:
        if isinstance(event, CardsDrawn):
            number = "a card" if event.number == 1 else f"{event.number} cards"
            return f"{number if event.cards is None else self._all(event.cards)} from the deck"
        taken = f"the face-up {self._paint.named(event.card)}"
        if self._leave_out != EVERYTHING:
            return taken
        return f"{taken} from slot {event.slot}, where {self._paint.named(event.replacement)} came"

    def _name(self, seat: int) -> str:
        return "You" if seat == self._reader else self._names[seat]

    def _does(self, seat: int, you: str, others: str) -> str:
        """A seat and its verb."""
        return f"{self._name(seat)} {you if seat == self._reader else others}"

    def _all(self, cards: Cards) -> str:
        return join_words([self._paint.named(card) for card in cards])

    def _tickets(self, tickets: Sequence[str] | None) -> str:
        """The tickets by name after a colon, for those who may know them."""
        if not tickets:
            return ""
        return f": {join_words([self._board.tickets[ticket].name for ticket in tickets])}"

    def _route(self, route: str) -> str:
        return self._board.routes[route].name
