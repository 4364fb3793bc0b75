"""Tables as they go over the wire: how one is set up, and what everybody may know of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

__all__ = [
    "BotSeat",
    "Clock",
    "ClockState",
    "DaysClock",
    "Hints",
    "LiveClock",
    "MySeat",
    "Name",
    "NewSeat",
    "NewTable",
    "NoClock",
    "OpenSeat",
    "OutOfTime",
    "Part",
    "Request",
    "Seat",
    "SeatClock",
    "Status",
    "TableInfo",
    "TableState",
]

Name = Annotated[str, Meta(min_length=1, max_length=40, description="A display name.")]
BotName = Annotated[str, Meta(max_length=60, description='A bot, such as "greedy".')]
Key = Annotated[str, Meta(max_length=40, description='The key of a game: "nordic-countries".')]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a client sends. A field we do not know is a mistake of the client."""


class Part(Struct, frozen=True):
    """A value that the server sends. Clients must pass over fields they do not know."""


OutOfTime = Annotated[
    Literal["bot", "safest"],
    Meta(
        description="What happens when a seat's time is out: a bot plays on until the person "
        "takes the seat back, or the safest legal action is played each time."
    ),
]


Hints = Annotated[
    Literal["bots", "always", "never"],
    Meta(
        description="Who may ask for hints: a person who plays against bots only, everybody at "
        "the table, or nobody."
    ),
]


class NoClock(Request, frozen=True, tag="none", tag_field="kind"):
    """Everybody takes all the time they like."""


class LiveClock(Request, frozen=True, tag="live", tag_field="kind"):
    """Seconds for each turn; what a turn takes longer comes out of the seat's bank."""

    seconds: Annotated[int, Meta(ge=5, le=3600)]
    bank: Annotated[int, Meta(ge=0, le=36000)] = 0
    out: OutOfTime = "bot"


class DaysClock(Request, frozen=True, tag="days", tag_field="kind"):
    """A game by correspondence: so many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=30)]
    out: OutOfTime = "safest"


Clock = NoClock | LiveClock | DaysClock


class MySeat(Request, frozen=True, tag="me", tag_field="kind"):
    """A seat for the person who sets up the table; several of them share the device."""

    name: Name


class OpenSeat(Request, frozen=True, tag="open", tag_field="kind"):
    """A seat for anybody who comes."""


class BotSeat(Request, frozen=True, tag="bot", tag_field="kind"):
    """A seat for a bot."""

    bot: BotName
    name: Annotated[str, Meta(max_length=40)] = ""


NewSeat = MySeat | OpenSeat | BotSeat


class NewTable(Request, frozen=True):
    """A table to set up. `first` is the seat that begins, null for at random."""

    game: Key
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    first: Annotated[int, Meta(ge=0, le=7)] | None = None
    owners_may_look: Annotated[
        bool, Meta(description="For games with cards that are secret from their owner.")
    ] = False
    public: Annotated[bool, Meta(description="Whether the lobby lists the table.")] = False
    spectators: Annotated[bool, Meta(description="Whether others may watch.")] = True
    free_text: Annotated[bool, Meta(description="Whether people may write freely.")] = True
    hints: Hints = "bots"
    clock: Clock = NoClock()
    warm: Annotated[
        BotName | None,
        Meta(description="The bot that plays for people who left until they come back."),
    ] = None
    webhook: Annotated[
        Annotated[str, Meta(max_length=500)] | None,
        Meta(description="An address that is told whose turn it is. Nobody else sees it."),
    ] = None


Status = Literal["waiting", "playing", "over", "closed"]


class Seat(Part, frozen=True):
    """A seat as everybody sees it.

    `bot` plays the seat for good; `substitute` plays for a person who is away. `present` tells
    whether the person is connected.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    substitute: str | None
    present: bool


class TableInfo(Part, frozen=True):
    """What everybody may know of a table. Times are milliseconds since 1970.

    `owner` is the seat of the person who may start the game and send people away. `commitment` is
    shown from the start of the game, `seed` when it is over. `warm` is the bot that plays for
    people who left. `hints` is what the table was set up with, and `may_hint` whether those who
    play may ask for hints as the seats are taken now. `rematch` is the table where the same people
    go on.
    """

    id: str
    game: str
    status: Status
    seats: list[Seat]
    owner: int | None
    first: int | None
    owners_may_look: bool
    public: bool
    spectators: bool
    free_text: bool
    hints: Hints
    may_hint: bool
    clock: Clock
    warm: str | None
    created: int
    updated: int
    moves: int
    watching: int
    commitment: str | None
    seed: str | None
    rematch: str | None


class TableState(Part, frozen=True):
    """A table and the seats of the person who asks. `number` counts its changes."""

    table: TableInfo
    number: int
    yours: list[int]


class SeatClock(Part, frozen=True):
    """The time of one seat: what is left in its bank, and when its time is out.

    `due` is null while the seat is not to act, and where there is no clock.
    """

    bank: int
    due: int | None


class ClockState(Part, frozen=True):
    """All clocks of a table, in milliseconds; `now` is the time of the server."""

    now: int
    seats: list[SeatClock]
