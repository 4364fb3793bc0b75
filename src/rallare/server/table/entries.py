"""The lines of a table's log: everything that ever changed a table, one class per fact.

Entries are kept for years, so they only ever gain fields with defaults. Keys are fingerprints of
people's tokens. The log holds the seed and is secret as a whole; nothing here goes over the wire.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from rallare.server.wire.tables import Clock, Hints, NoClock

__all__ = [
    "Chair",
    "Closed",
    "Created",
    "DeviceAdded",
    "Entry",
    "Kicked",
    "Left",
    "Linked",
    "Played",
    "Player",
    "Rematched",
    "Replaced",
    "Resumed",
    "Returned",
    "Said",
    "Sat",
    "SettingsChanged",
    "Setup",
    "Started",
    "Substituted",
    "TalkKind",
    "decode",
    "encode",
]

Player = Literal["person", "bot", "clock"]
TalkKind = Literal["phrase", "reaction", "text"]


class Setup(Struct, frozen=True, omit_defaults=True):
    """What a table was set up with."""

    game: str
    first: int | None = None
    owners_may_look: bool = False
    public: bool = False
    spectators: bool = True
    free_text: bool = True
    hints: Hints = "bots"
    clock: Clock = NoClock()
    warm: str | None = None
    webhook: str | None = None


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat and who sits in it. Each of `keys` is a device of the person."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None
    keys: tuple[str, ...] = ()
    link: str | None = None
    substitute: str | None = None


class Created(Struct, frozen=True, tag="created"):
    """A table was set up by the person with this key."""

    setup: Setup
    chairs: tuple[Chair, ...]
    owner: str


class Sat(Struct, frozen=True, tag="sat"):
    """A person sat down."""

    seat: int
    name: str
    key: str


class Left(Struct, frozen=True, tag="left"):
    """A person stood up before the start."""

    seat: int


class Kicked(Struct, frozen=True, tag="kicked"):
    """The owner sent a person away before the start."""

    seat: int


class SettingsChanged(Struct, frozen=True, tag="settings"):
    """The owner switched free text on or off."""

    free_text: bool


class Started(Struct, frozen=True, tag="started"):
    """The game began: with this seed, these rules and this board."""

    seed: str
    rules: int
    board: str


class Played(Struct, frozen=True, tag="played", omit_defaults=True):
    """An action was played, and chance answered. `client` is the id the client gave it."""

    seat: int
    action: str
    by: Player = "person"
    client: str | None = None
    chance: tuple[str, ...] | None = None


class Replaced(Struct, frozen=True, tag="replaced"):
    """A bot failed, and a simpler one has the seat from now on."""

    seat: int
    bot: str
    why: str


class Substituted(Struct, frozen=True, tag="substituted"):
    """A bot plays for a person from now on."""

    seat: int
    bot: str
    why: Literal["left", "away", "time"]


class Returned(Struct, frozen=True, tag="returned"):
    """A person has the seat back from a bot."""

    seat: int


class Linked(Struct, frozen=True, tag="linked"):
    """A person made a link to the seat; `link` is its fingerprint. It replaces any before."""

    seat: int
    link: str


class DeviceAdded(Struct, frozen=True, tag="device"):
    """A person came to the seat with another device."""

    seat: int
    key: str


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int
    kind: TalkKind
    what: str
    client: str | None = None


class Resumed(Struct, frozen=True, tag="resumed"):
    """The server was away and is back: a turn of seconds starts anew."""


class Rematched(Struct, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    table: str


class Closed(Struct, frozen=True, tag="closed"):
    """The table was given up."""

    why: str


Entry = (
    Created
    | Sat
    | Left
    | Kicked
    | SettingsChanged
    | Started
    | Played
    | Replaced
    | Substituted
    | Returned
    | Linked
    | DeviceAdded
    | Said
    | Resumed
    | Rematched
    | Closed
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def encode(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode(line: bytes) -> Entry:
    """Read an entry; raises msgspec.DecodeError for anything else."""
    return _decoder.decode(line)
