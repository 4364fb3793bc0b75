"""The bodies of HTTP requests and answers that are not in `tables` or `catalogue`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, field

from rallare.server.wire.tables import Clock, Name, Part, Request, Seat, Status, TableInfo

__all__ = [
    "BotCard",
    "BotLevel",
    "Bots",
    "GameCard",
    "Games",
    "Join",
    "Kick",
    "Leave",
    "LinkFor",
    "Lobby",
    "Phrase",
    "Phrases",
    "Problem",
    "Reaction",
    "Resume",
    "ResumeLink",
    "Settings",
    "TableCard",
    "table_card",
]

SeatNumber = Annotated[int, Meta(ge=0, le=7, description="A seat, from 0.")]


class Join(Request, frozen=True):
    """Take a seat; null is the first that is open."""

    name: Name
    seat: SeatNumber | None = None


class Kick(Request, frozen=True):
    """Send a person away before the start. For the owner of the table."""

    seat: SeatNumber


class Leave(Request, frozen=True):
    """Give up a seat; null is every seat of the person."""

    seat: SeatNumber | None = None


class Settings(Request, frozen=True):
    """What the owner may change at a table at any time."""

    free_text: bool


class Resume(Request, frozen=True):
    """Take up a seat on another device, with the token of its personal link."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]


class LinkFor(Request, frozen=True):
    """Ask for a personal link to one of one's seats; the link before it works no more."""

    seat: SeatNumber


class ResumeLink(Part, frozen=True):
    """A personal link to a seat. Whoever has it can play the seat: it is a secret."""

    url: str
    token: str


class TableCard(Part, frozen=True):
    """A table in a list: so much of a TableInfo as one needs to choose.

    `to_act` are the seats whose decision the game waits for.
    """

    id: str
    game: str
    status: Status
    public: bool
    spectators: bool
    seats: list[Seat]
    clock: Clock
    created: int
    updated: int
    moves: int
    to_act: list[int] = field(default_factory=list)


class Lobby(Part, frozen=True):
    """Public tables, the newest first. `next` asks for more of them; null when all are here."""

    tables: list[TableCard]
    next: str | None


class GameCard(Part, frozen=True):
    """A game in a list. `players` are the numbers of players it is for."""

    key: str
    title: str
    players: list[int]


class Games(Part, frozen=True):
    """All games."""

    games: list[GameCard]


class BotLevel(Part, frozen=True):
    """A level of a bot. `name` is how to ask for the bot at this level."""

    name: str
    words: str


class BotCard(Part, frozen=True):
    """A bot, how it plays in one line, and its levels, if any: who thinks least is first."""

    name: str
    words: str
    levels: list[BotLevel]


class Bots(Part, frozen=True):
    """All bots."""

    bots: list[BotCard]


class Phrase(Part, frozen=True):
    """A ready phrase; `words` are by language, such as "en"."""

    key: str
    words: dict[str, str]


class Reaction(Part, frozen=True):
    """A reaction; `symbol` is shown, `words` by language are read out."""

    key: str
    symbol: str
    words: dict[str, str]


class Phrases(Part, frozen=True):
    """All that can be said at a table without writing."""

    phrases: list[Phrase]
    reactions: list[Reaction]


class Problem(Part, frozen=True):
    """Why a request was not done. `error` is for programs, `words` are for people.

    `rule` is the rule of the game that stands against it, if one.
    """

    error: str
    words: str
    rule: str | None = None


def table_card(table: TableInfo, to_act: Sequence[int]) -> TableCard:
    """A table as a list shows it."""
    shared = [name for name in TableCard.__struct_fields__ if name != "to_act"]
    return TableCard(**{name: getattr(table, name) for name in shared}, to_act=list(to_act))
