"""What people may do at a table: from a wish to the lines of the log, or a Declined that says why.

Nothing here changes a table. A decision reads it, and what it gives back is written and applied.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from rallare import match as matches
from rallare.bots.registry import bot_title, check_bot
from rallare.rules.chapters import RULES_VERSION, chapter
from rallare.rules.errors import SetUpError
from rallare.server.people import is_one_of
from rallare.server.phrases import clean_display_name, clean_text, distinct, is_phrase, is_reaction
from rallare.server.table import entries as log
from rallare.server.table.declined import Declined
from rallare.server.table.entries import Chair, Setup
from rallare.server.table.table import Table
from rallare.server.wire.tables import BotSeat, MySeat, NewTable

__all__ = [
    "SUBSTITUTE",
    "add_device",
    "change_settings",
    "hinted",
    "join",
    "kick",
    "leave",
    "link",
    "rematch",
    "say",
    "set_up",
    "start",
    "take_back",
]

SUBSTITUTE = "greedy"
"""Who plays for somebody whose time is out, where the table names no bot."""

MOST_TALK = 2000
MOST_DEVICES = 8


def set_up(new: NewTable, key: str) -> log.Created:
    """Set up a table; the law is asked whether such a game can be played."""
    setup = Setup(
        game=new.game,
        first=new.first,
        owners_may_look=new.owners_may_look,
        public=new.public,
        spectators=new.spectators,
        free_text=new.free_text,
        hints=new.hints,
        clock=new.clock,
        warm=new.warm,
        webhook=new.webhook,
    )
    try:
        players = chapter(new.game).players
        if len(new.seats) not in players:
            words = f"{chapter(new.game).title} is for {players[0]} to {players[-1]} players"
            raise Declined("cannot-set-up", f"{words}, not {len(new.seats)}.")
        match = matches.new(
            new.game,
            len(new.seats),
            first=new.first,
            owners_may_look=new.owners_may_look,
        )
        for name in (new.warm, *(seat.bot for seat in new.seats if isinstance(seat, BotSeat))):
            if name is not None:
                check_bot(name, match.view(None))
    except SetUpError as error:
        raise Declined("cannot-set-up", str(error)) from None
    chairs: list[Chair] = []
    for seat in new.seats:
        taken = [chair.name for chair in chairs]
        if isinstance(seat, MySeat):
            chairs.append(Chair("person", distinct(_name(seat.name), taken), keys=(key,)))
        elif isinstance(seat, BotSeat):
            name = distinct(_name(seat.name or bot_title(seat.bot)), taken)
            chairs.append(Chair("bot", name, bot=seat.bot))
        else:
            chairs.append(Chair("open"))
    return log.Created(setup, tuple(chairs), key)


def join(table: Table, key: str, name: str, seat: int | None) -> log.Sat:
    """Sit down in an open seat; null is the first."""
    _waiting(table)
    opened = [s for s, chair in enumerate(table.chairs) if chair.kind == "open"]
    if not opened:
        raise Declined("table-full", "All seats of this table are taken.")
    if seat is None:
        seat = opened[0]
    if seat not in opened:
        raise Declined("seat-taken", "This seat is not open.")
    taken = [chair.name for chair in table.chairs]
    return log.Sat(seat, distinct(_name(name), taken), key)


def leave(table: Table, key: str, seat: int | None) -> Sequence[log.Entry]:
    """Stand up: before the start for good, later only where a bot keeps the seat warm."""
    mine = table.seats_of(key)
    if seat is not None:
        mine = [s for s in mine if s == seat]
    if not mine:
        raise Declined("not-seated", "You do not sit here.", 403)
    if table.status == "waiting":
        return [log.Left(s) for s in mine]
    _playing(table)
    warm = table.setup.warm
    if warm is None:
        raise Declined(
            "cannot-leave",
            "At this table no bot plays for those who leave. Your seat waits: come back any time "
            "with this browser, or with your resume link.",
        )
    return [log.Substituted(s, warm, "left") for s in mine if table.bot_of(s) is None]


def kick(table: Table, key: str, seat: int) -> log.Kicked:
    """The owner sends a person away before the start."""
    _owner(table, key)
    _waiting(table)
    if seat >= table.players or table.chairs[seat].kind != "person":
        raise Declined("not-seated", "Nobody sits there.")
    if table.holds(key, seat):
        raise Declined("cannot-kick", "You cannot send yourself away; leave instead.")
    return log.Kicked(seat)


def start(table: Table, key: str) -> log.Started:
    """The owner starts the game when all seats are taken. The seed is drawn here."""
    _owner(table, key)
    _waiting(table)
    missing = sum(chair.kind == "open" for chair in table.chairs)
    if missing:
        seats = "one seat is" if missing == 1 else f"{missing} seats are"
        raise Declined("seats-open", f"The game can start when all seats are taken; {seats} open.")
    game = chapter(table.setup.game).game(table.players, None)
    return log.Started(secrets.token_hex(16), RULES_VERSION, game.digest)


def change_settings(table: Table, key: str, free_text: bool) -> log.SettingsChanged:
    """The owner may switch free text on and off at any time."""
    _owner(table, key)
    return log.SettingsChanged(free_text)


def link(table: Table, key: str, seat: int, print_: str) -> log.Linked:
    """Make a personal link to a seat for another device; the link before it works no more."""
    if seat >= table.players or not table.holds(key, seat):
        raise Declined("not-seated", "You do not sit there.", 403)
    return log.Linked(seat, print_)


def add_device(table: Table, key: str, print_: str) -> tuple[int, log.DeviceAdded | None]:
    """Come to a seat with its link. The seat, and what is to be written, if anything."""
    for seat, chair in enumerate(table.chairs):
        if chair.link is not None and is_one_of(print_, [chair.link]):
            if table.holds(key, seat):
                return seat, None
            if len(chair.keys) >= MOST_DEVICES:
                raise Declined("too-many-devices", f"A seat has at most {MOST_DEVICES} devices.")
            return seat, log.DeviceAdded(seat, key)
    raise Declined("bad-link", "This link is not valid, or was replaced by a newer one.", 403)


def take_back(table: Table, seat: int) -> log.Returned:
    """A person takes the seat back from the bot that plays for it."""
    _playing(table)
    if table.chairs[seat].substitute is None:
        raise Declined("not-away", "No bot plays for you.")
    return log.Returned(seat)


def hinted(table: Table, seat: int) -> int:
    """Whether a seat may ask for a hint now: the number of the decision that it is about."""
    _playing(table)
    if not table.may_hint:
        words = "At this table nobody may ask for hints."
        if table.setup.hints == "bots":
            words = "At this table hints are only for those who play against bots alone."
        raise Declined("no-hints", words)
    if table.chairs[seat].substitute is not None:
        raise Declined("substituted", "A bot plays for you; take your seat back first.")
    if seat not in table.asked:
        raise Declined("out-of-turn", "You have nothing to decide now.")
    return table.asked[seat]


def say(
    table: Table, seat: int, kind: log.TalkKind, what: str, client: str | None = None
) -> log.Said:
    """Say a ready phrase or reaction, or write freely where the table allows it."""
    if table.status == "closed":
        raise Declined("closed", "This table is closed.")
    if table.said >= MOST_TALK:
        raise Declined("too-much-talk", "Enough has been said at this table.")
    if kind == "text":
        if not table.free_text:
            raise Declined("no-free-text", "At this table only ready phrases can be said.")
        try:
            what = clean_text(what)
        except ValueError as error:
            raise Declined("bad-text", str(error)) from None
    elif not (is_phrase(what) if kind == "phrase" else is_reaction(what)):
        raise Declined("no-such-phrase", f"There is no {kind} of this name.")
    return log.Said(seat, kind, what, client)


def rematch(table: Table, key: str) -> log.Created:
    """The same people, bots and settings once more; a person who asks owns the new table."""
    if not table.seats_of(key):
        raise Declined("not-seated", "Only those who played can ask for a rematch.", 403)
    if table.status != "over":
        raise Declined("not-over", "The game is not over yet.")
    chairs = tuple(
        Chair(chair.kind, chair.name, bot=chair.bot, keys=chair.keys) for chair in table.chairs
    )
    return log.Created(table.setup, chairs, key)


def _name(text: str) -> str:
    try:
        return clean_display_name(text)
    except ValueError as error:
        raise Declined("bad-name", str(error)) from None


def _waiting(table: Table) -> None:
    if table.status == "closed":
        raise Declined("closed", "This table is closed.")
    if table.status != "waiting":
        raise Declined("already-started", "The game has started.")


def _playing(table: Table) -> None:
    if table.status == "waiting":
        raise Declined("not-started", "The game has not started yet.")
    if table.status != "playing":
        raise Declined("game-over", "The game is over.")


def _owner(table: Table, key: str) -> None:
    if not is_one_of(key, [table.owner_key]):
        raise Declined("not-owner", "Only the owner of the table can do this.", 403)
