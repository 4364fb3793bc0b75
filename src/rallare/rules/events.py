"""What happened, in the past tense, and who was told.

A step tells each audience what that audience may know: a blind card is one event for its owner
and another for everybody else. Nothing is hidden afterwards, because nothing secret was put in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rallare.rules.cards import Card, Cards

__all__ = [
    "EVERYONE",
    "Audience",
    "BonusCardsTurned",
    "CardsDealt",
    "CardsDrawn",
    "CardsPlaced",
    "CompletingDecided",
    "DeckRanOut",
    "Event",
    "FaceUpTaken",
    "FinalTurnsBegan",
    "GameEnded",
    "GameStarted",
    "Notice",
    "OpeningChosen",
    "Passed",
    "Reshuffled",
    "RoundBegan",
    "RoundEnded",
    "RouteClaimed",
    "RowFilled",
    "TicketsCompleted",
    "TicketsKept",
    "TicketsOffered",
    "TrackShown",
    "TrainRobbed",
    "TrainsDeparted",
    "TunnelPaid",
    "TunnelRevealed",
    "TurnBegan",
    "Withdrawn",
    "heard_by",
    "others",
    "owner",
    "tell",
]


@dataclass(frozen=True, slots=True)
class Event:
    """Any fact of a game."""


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """The table is set; this seat begins after the opening tickets."""

    first: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A seat got its opening hand. Only the owner is told the cards."""

    seat: int
    number: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """The face-up row was laid out."""

    row: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class BonusCardsTurned(Event):
    """These bonus cards count in this game."""

    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TicketsOffered(Event):
    """A seat drew tickets to choose from. Only the owner is told which."""

    seat: int
    number: int
    tickets: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class OpeningChosen(Event):
    """A seat has chosen its opening tickets; the choice is shown to nobody yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class TicketsKept(Event):
    """How many tickets a seat kept and gave back. Only the owner is told which."""

    seat: int
    kept: int
    returned: int
    tickets: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class FaceUpTaken(Event):
    """A seat took a face-up card; `replacement` now lies in its slot, None if the deck is empty."""

    seat: int
    slot: int
    card: Card
    replacement: Card | None


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew blind from the deck. Only the owner is told the cards."""

    seat: int
    number: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new deck, of this many cards."""

    number: int


@dataclass(frozen=True, slots=True)
class TunnelRevealed(Event):
    """A seat laid a set for a tunnel, and these cards were turned up."""

    seat: int
    route: str
    laid: Cards
    revealed: tuple[Card, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class TunnelPaid(Event):
    """A seat paid what the tunnel asked for."""

    seat: int
    route: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    """A seat took its set back from a tunnel."""

    seat: int
    route: str


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """A seat owns a route now, and scored for it."""

    seat: int
    route: str
    payment: Cards
    points: int


@dataclass(frozen=True, slots=True)
class CardsPlaced(Event):
    """A seat placed cards in its yard."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrainRobbed(Event):
    """A seat robbed a stack of another seat's yard; its cards were discarded."""

    seat: int
    victim: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrainsDeparted(Event):
    """The top cards of a seat's yard went to its track, face down. Everybody saw them go."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class DeckRanOut(Event):
    """The last card left the deck in this seat's turn: everybody has one more turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over; all seats decide which tickets their tracks complete."""

    number: int


@dataclass(frozen=True, slots=True)
class TrackShown(Event):
    """A seat may look at its cards on the track. Only the owner is told."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CompletingDecided(Event):
    """A seat has decided which tickets to complete; the choice is shown to nobody yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class TicketsCompleted(Event):
    """A seat completed tickets with cards of its track, and scored for them."""

    seat: int
    uses: tuple[tuple[str, Cards], ...]
    points: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round begins with a new deck."""

    number: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could do nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinalTurnsBegan(Event):
    """A seat ran low on trains: everybody has one more turn."""

    seat: int
    trains: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the outcome has the score."""

    reason: str


@dataclass(frozen=True, slots=True)
class Audience:
    """Everyone, or one seat, or everyone but one seat."""

    only: int | None = None
    without: int | None = None

    def includes(self, seat: int | None) -> bool:
        """Whether this seat hears it; None is a spectator."""
        if self.only is not None:
            return seat == self.only
        return self.without is None or seat != self.without


EVERYONE = Audience()


def owner(seat: int) -> Audience:
    return Audience(only=seat)


def others(seat: int) -> Audience:
    return Audience(without=seat)


@dataclass(frozen=True, slots=True)
class Notice:
    """An event and who is told it."""

    event: Event
    audience: Audience


def tell(event: Event) -> Notice:
    """A notice for everybody."""
    return Notice(event, EVERYONE)


def heard_by(seat: int | None, notices: Iterable[Notice]) -> tuple[Event, ...]:
    """What a seat, or a spectator (None), is told."""
    return tuple(n.event for n in notices if n.audience.includes(seat))
