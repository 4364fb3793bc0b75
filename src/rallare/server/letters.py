"""What is sent to whom: a table as messages for one seat, or for spectators.

Everything is made from the view of that seat and from what it was told.
"""

from __future__ import annotations

from typing import Any

from rallare import __version__
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.table.entries import Entry
from rallare.server.wire import event_part, options_part, outcome_part, view_part
from rallare.server.wire.messages import PROTOCOL, Change, Sync, TableChanged, Told, Why
from rallare.server.wire.tables import TableInfo

__all__ = ["change", "ended", "news", "presence", "sync"]

RECENT = 30
"""So many changes of the game somebody hears of who does not say what they know already."""
LONGEST_RESUME = 1000


def sync(
    table: Table, seat: int | None, yours: list[int], since: int | None, info: TableInfo, now: int
) -> Sync:
    """Everything a seat may know. `since` is the last change it has heard of."""
    game = table.match
    view: Any = game.view(seat) if game else None
    told: list[Told] = []
    if game is not None:
        least = table.last_changes(RECENT if since is None else LONGEST_RESUME)
        told = [
            Told(number, list(map(event_part, events)))
            for number, events in table.told(seat, max(least, since or 0))
        ]
    outcome = game.outcome if game else None
    return Sync(
        protocol=PROTOCOL,
        server=__version__,
        number=table.number,
        seat=seat,
        yours=yours,
        table=info,
        clock=table.clock_state(now),
        view=view_part(view) if view is not None else None,
        asked=None if seat is None else table.asked.get(seat),
        options=options_part(view, game.game.options(view)) if game and seat is not None else None,
        told=told,
        talk=[talk for talk in table.talk if talk.number > (since or 0)],
        outcome=outcome_part(outcome) if outcome else None,
    )


def change(table: Table, seat: int | None, number: int, now: int) -> Change:
    """How the game went on with the last change, whose number this is."""
    game = table.match
    assert game is not None
    view = game.view(seat)
    [(_, events)] = table.told(seat, number - 1)
    return Change(
        number=number,
        told=Told(number, list(map(event_part, events))),
        clock=table.clock_state(now),
        view=view_part(view),
        asked=None if seat is None else table.asked.get(seat),
        options=options_part(view, game.game.options(view)) if seat is not None else None,
        outcome=outcome_part(game.outcome) if game.outcome else None,
    )


def news(table: Table, entry: Entry, number: int, info: TableInfo, now: int) -> TableChanged | None:
    """What everybody is told of a change beside the game, or None when it concerns nobody else."""
    said = _words(table, entry)
    if said is None:
        return None
    seat, why, words = said
    return TableChanged(number, info, table.clock_state(now), seat, why, words)


def ended(table: Table, number: int, info: TableInfo, now: int) -> TableChanged:
    """The game is over: the table's own story ends too, and the seed is told."""
    return TableChanged(number, info, table.clock_state(now), None, "over", "The game is over.")


def presence(table: Table, seat: int | None, info: TableInfo, now: int) -> TableChanged:
    """Somebody's device came or went. This changes nothing at the table and is in no log."""
    words = "Somebody came or went."
    return TableChanged(table.number, info, table.clock_state(now), seat, "presence", words)


def _words(table: Table, entry: Entry) -> tuple[int | None, Why, str] | None:
    def name(seat: int) -> str:
        return table.chairs[seat].name or f"Seat {seat + 1}"

    match entry:
        case log.Sat(seat=seat):
            return seat, "sat", f"{name(seat)} sat down."
        case log.Left(seat=seat):
            return seat, "left", f"{name(seat)} is free again."
        case log.Kicked(seat=seat):
            return seat, "kicked", f"{name(seat)} is free again: the owner sent somebody away."
        case log.SettingsChanged(free_text=free_text):
            words = "may write freely" if free_text else "can only say ready phrases"
            return None, "settings", f"From now on everybody {words}."
        case log.Replaced(seat=seat, bot=bot, why=why):
            return seat, "bot-failed", f"The bot of {name(seat)} failed ({why}); {bot} stepped in."
        case log.Substituted(seat=seat, bot=bot, why=why):
            reason = {"left": "left", "away": "is away", "time": "ran out of time"}[why]
            return seat, "substituted", f"{name(seat)} {reason}: the bot {bot} plays on."
        case log.Returned(seat=seat):
            return seat, "returned", f"{name(seat)} is back."
        case log.Resumed():
            return None, "resumed", "The server was away and is back; the turn starts anew."
        case log.Rematched():
            return None, "rematch", "There is a table for another game."
        case log.Closed(why=why):
            return None, "closed", why
    return None
