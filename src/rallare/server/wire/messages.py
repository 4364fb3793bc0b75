"""The messages of the socket, in both directions. `PROTOCOL` is their version."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rallare.server.wire.events import EventPart
from rallare.server.wire.hints import AdvicePart
from rallare.server.wire.options import OptionsPart, Payment, Rob
from rallare.server.wire.refusals import RefusalCase
from rallare.server.wire.tables import ClockState, Part, Request, TableInfo
from rallare.server.wire.views import OutcomePart, ViewPart

__all__ = [
    "PROTOCOL",
    "Accepted",
    "Act",
    "AskHint",
    "AskPayments",
    "Bye",
    "Change",
    "ClientMessage",
    "Consider",
    "Considered",
    "Hint",
    "Payments",
    "Ping",
    "Pong",
    "Reason",
    "Refused",
    "Said",
    "Say",
    "ServerMessage",
    "Sync",
    "TableChanged",
    "TakeBack",
    "Talk",
    "Told",
    "Why",
]

PROTOCOL = 1

ClientId = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="Chosen by the client, new for each message."),
]
ActionText = Annotated[str, Meta(max_length=2000, description="The canonical text of an action.")]


class Act(Request, frozen=True, tag="act", tag_field="type"):
    """Play an action. `asked` is the number of the decision it answers."""

    id: ClientId
    asked: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    action: ActionText


class Consider(Request, frozen=True, tag="consider", tag_field="type"):
    """Ask whether an action would be allowed now, and why not. Nothing is played."""

    id: ClientId
    action: ActionText


class Say(Request, frozen=True, tag="say", tag_field="type"):
    """Say a ready phrase or a reaction, by its key, or a free text."""

    id: ClientId
    kind: Literal["phrase", "reaction", "text"]
    what: Annotated[str, Meta(min_length=1, max_length=300)]


class AskPayments(Request, frozen=True, tag="payments", tag_field="type"):
    """Ask for the payments that would claim a route, more than the options list."""

    id: ClientId
    route: Annotated[str, Meta(max_length=60)]


class AskHint(Request, frozen=True, tag="hint", tag_field="type"):
    """Ask which moves are good, and why. `asked` is the number of the decision it is about."""

    id: ClientId
    asked: Annotated[int, Meta(ge=0, le=2**53 - 1)]


class TakeBack(Request, frozen=True, tag="take-back", tag_field="type"):
    """Take the seat back from the bot that plays for it."""

    id: ClientId


class Ping(Request, frozen=True, tag="ping", tag_field="type"):
    """Ask for a sign of life."""

    id: ClientId


ClientMessage = Act | Consider | AskPayments | AskHint | Say | TakeBack | Ping


class Talk(Part, frozen=True):
    """Something that was said. `what` is a key for phrases and reactions."""

    number: int
    at: int
    seat: int
    kind: Literal["phrase", "reaction", "text"]
    what: str


class Told(Part, frozen=True):
    """The events of one change that the seat was told of."""

    number: int
    events: list[EventPart]


class Sync(Part, frozen=True, tag="sync", tag_field="type"):
    """Everything a seat or spectator may know, at connecting and whenever it is needed again.

    `number` counts the changes of the table. `told` are the recent events, or those after the
    `since` of the connection. `asked` is the number to answer with an action, null when the seat
    is not to act. Before the start there is no view. `outcome` is there when the game is over.
    """

    protocol: int
    server: str
    number: int
    seat: int | None
    yours: list[int]
    table: TableInfo
    clock: ClockState
    view: ViewPart | None
    asked: int | None
    options: OptionsPart | None
    told: list[Told]
    talk: list[Talk]
    outcome: OutcomePart | None


class Change(Part, frozen=True, tag="change", tag_field="type"):
    """The game went on: what the seat is told, and all that it may know and do now."""

    number: int
    told: Told
    clock: ClockState
    view: ViewPart
    asked: int | None
    options: OptionsPart | None
    outcome: OutcomePart | None


Why = Literal[
    "sat",
    "left",
    "kicked",
    "settings",
    "bot-failed",
    "substituted",
    "returned",
    "resumed",
    "rematch",
    "closed",
    "over",
    "presence",
]


class TableChanged(Part, frozen=True, tag="table", tag_field="type"):
    """Somebody came or went, or a setting changed.

    `why` says what, in a word, and `words` in a sentence; `seat` is whom it is about, if anybody.
    """

    number: int
    table: TableInfo
    clock: ClockState
    seat: int | None
    why: Why
    words: str


class Said(Part, frozen=True, tag="said", tag_field="type"):
    """Somebody said something."""

    number: int
    talk: Talk


class Accepted(Part, frozen=True, tag="accepted", tag_field="type"):
    """A message did what it asked for. For an action, `number` is the change it made.

    `repeat` tells that it had been accepted before, and nothing was done again.
    """

    id: str
    number: int
    repeat: bool = False


Reason = Literal[
    "malformed",
    "illegal",
    "out-of-turn",
    "game-over",
    "stale",
    "not-started",
    "not-seated",
    "too-fast",
    "not-allowed",
    "not-saved",
    "busy",
]


class Refused(Part, frozen=True, omit_defaults=True, tag="refused", tag_field="type"):
    """A message was refused, and nothing has changed.

    `id` is null when the message could not be read. `rule` is the rule of the game, if one, and
    `case` has the figures of its words. After a stale action the new state follows as a sync.
    """

    id: str | None
    reason: Reason
    rule: str | None
    words: str
    instead: str
    case: RefusalCase | None = None


class Considered(Part, frozen=True, omit_defaults=True, tag="considered", tag_field="type"):
    """What stands against an action, or nothing. `robs` are stacks it would rob.

    `case` has the figures of the words.
    """

    id: str
    action: str
    allowed: bool
    rule: str | None
    words: str
    instead: str
    robs: list[Rob]
    case: RefusalCase | None = None


class Payments(Part, frozen=True, tag="payments", tag_field="type"):
    """Payments for a route, the thriftiest first; `more` tells that there are others still."""

    id: str
    route: str
    payments: list[Payment]
    more: bool


class Hint(Part, frozen=True, tag="hint", tag_field="type"):
    """Moves that look good, the best first. `asked` is the decision that they are about."""

    id: str
    asked: int
    advice: list[AdvicePart]


class Bye(Part, frozen=True, tag="bye", tag_field="type"):
    """The server ends the connection. `back` is after how many milliseconds to come back."""

    reason: Literal["shutdown", "slow", "gone", "too-fast", "left", "full"]
    words: str
    back: int | None


class Pong(Part, frozen=True, tag="pong", tag_field="type"):
    """A sign of life, with the server's time."""

    id: str
    now: int


ServerMessage = (
    Sync
    | Change
    | TableChanged
    | Said
    | Accepted
    | Refused
    | Considered
    | Payments
    | Hint
    | Bye
    | Pong
)
