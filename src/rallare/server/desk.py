"""A table with everybody round it: connections, timers and thinking bots.

What changes the table goes through `do`, one wish at a time: decide, write, and only then tell.
When writing fails, nobody has heard of the change, and the desk is given up: whoever comes next
finds the table as the log has it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rallare.rules.errors import RefusedAction
from rallare.server import letters
from rallare.server.attendant import Attendant
from rallare.server.channel import GOING_AWAY, POLICY, TRY_AGAIN, Channel
from rallare.server.hints import Hints
from rallare.server.services import Services
from rallare.server.store import Line, StoreFailed, Summary
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.table.declined import Gone
from rallare.server.table.entries import Entry
from rallare.server.wire import encode
from rallare.server.wire.http import table_card
from rallare.server.wire.messages import Bye, Said, TableChanged
from rallare.server.wire.tables import TableInfo

__all__ = ["Decision", "Desk", "summary_of"]

Decision = Callable[[Table], Sequence[Entry]]

logger = logging.getLogger("rallare.table")


class Desk:
    """A table in memory. Everything here runs on the event loop."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.services = services
        self.gone = False
        self.idle_since = services.now()
        self._turn = asyncio.Lock()
        self._channels: dict[int | None, set[Channel]] = {}
        self._yours: dict[Channel, str | None] = {}
        self._attendant = Attendant(self)
        self.hints = Hints(services)

    # Changes.

    async def do(self, decide: Decision) -> int:
        """Decide, write, tell; returns the number of the last change.

        What `decide` raises (Declined, RefusedAction) comes out, and then nothing has changed. A
        caller that goes away in the middle does not stop it: what is decided is also told.
        """
        return await asyncio.shield(asyncio.ensure_future(self._do(decide)))

    async def _do(self, decide: Decision) -> int:
        async with self._turn:
            if self.gone:
                raise Gone
            kept, lines = self._apply(decide(self.table))
            if lines:
                try:
                    began = time.perf_counter()
                    summary = summary_of(self.table)
                    await self.services.store.append(self.table.id, lines, summary)
                    self.services.metrics.durable(time.perf_counter() - began)
                except BaseException as error:
                    self._give_up(error)
                    raise
                self._tell(kept)
                self._attendant.look()
            return self.table.number

    def _apply(self, entries: Sequence[Entry]) -> tuple[list[tuple[int, Entry]], list[Line]]:
        """Let entries happen in memory. Only the first may be refused, before anything changed."""
        at = max(self.services.now(), self.table.updated)
        kept: list[tuple[int, Entry]] = []
        for entry in entries:
            try:
                happened = self.table.apply(entry, at)
            except RefusedAction:
                assert not kept, "an action that may be refused stands first"
                raise
            kept.append((self.table.number, happened))
        return kept, [Line(number, at, log.encode(entry)) for number, entry in kept]

    def _give_up(self, error: BaseException) -> None:
        if isinstance(error, StoreFailed):
            self.services.failed.set()
        logger.error("a change could not be written", extra={"why": type(error).__name__})
        words = "The server could not save the last change. It was not made; come back and go on."
        self.close(Bye("gone", words, 1000), TRY_AGAIN)

    def close(self, bye: Bye, code: int = GOING_AWAY) -> None:
        """Send everybody away and do nothing more."""
        self.gone = True
        self._attendant.stop()
        for channel in self._everybody():
            channel.close(bye, code)

    def attend(self) -> None:
        """Start what happens by itself, after the table was loaded."""
        self._attendant.look()

    def leave_memory(self) -> None:
        """Nobody is here: the table waits in its log."""
        self.gone = True
        self._attendant.stop()

    async def settle(self) -> None:
        """Wait until a change that is being made is made."""
        async with self._turn:
            pass

    async def steady(self) -> None:
        """Wait until what is in memory is also on disk; raises Gone when that will never be.

        Whoever tells something of the table outside `do` waits for this first, and then reads the
        table without waiting for anything else.
        """
        await self.settle()
        if self.gone:
            raise Gone

    # Telling.

    def _tell(self, kept: Sequence[tuple[int, Entry]]) -> None:
        """Tell everybody what happened, each what they may know."""
        now = self.services.now()
        for number, entry in kept:
            match entry:
                case log.Started():
                    for channel in self._everybody():
                        channel.send(self._sync(channel, None))
                case log.Played(by=by):
                    self.services.metrics.played(self.table.setup.game, by)
                    for seat, channels in self._channels.items():
                        if channels:
                            message = encode(letters.change(self.table, seat, number, now))
                            _send(channels, message)
                    if self.table.status == "over":
                        self._tell_table(letters.ended(self.table, number, self.info(), now))
                case log.Said():
                    _send(self._everybody(), encode(Said(number, self.table.talk[-1])))
                case _:
                    self._tell_table(letters.news(self.table, entry, number, self.info(), now))
        self._send_away(entry for _, entry in kept)

    def _tell_table(self, message: TableChanged | None) -> None:
        if message is not None:
            _send(self._everybody(), encode(message))

    def _send_away(self, entries: Iterator[Entry]) -> None:
        """Those who stood up, or were sent away, watch from now on if they may."""
        for entry in entries:
            if isinstance(entry, log.Left | log.Kicked):
                for channel in list(self._channels.get(entry.seat, ())):
                    words = "You do not sit here any more."
                    channel.close(Bye("left", words, None), POLICY)

    def info(self) -> TableInfo:
        """What everybody may know of the table."""
        watching = len(self._channels.get(None, ()))
        return self.table.info(self.present, watching)

    def present(self, seat: int) -> bool:
        """Whether somebody is connected to a seat."""
        return bool(self._channels.get(seat))

    def _everybody(self) -> list[Channel]:
        return [channel for channels in self._channels.values() for channel in channels]

    # Coming and going.

    async def connect(self, channel: Channel, key: str | None, since: int | None) -> None:
        """Somebody comes: they are told everything they may know, and then each change."""
        async with self._turn:
            if self.gone:
                raise Gone
            known = self.present(channel.seat) if channel.seat is not None else True
            self._channels.setdefault(channel.seat, set()).add(channel)
            self._yours[channel] = key
            channel.send(self._sync(channel, since))
            if not known:
                self._tell_presence(channel)
            self._attendant.look()
        seat = channel.seat
        if seat is not None and self.table.away.get(seat) in ("left", "away"):
            await self.do(lambda table: [log.Returned(seat)] if seat in table.away else [])

    def disconnect(self, channel: Channel) -> None:
        """Somebody went."""
        self._channels.get(channel.seat, set()).discard(channel)
        self._yours.pop(channel, None)
        self.idle_since = self.services.now()
        if channel.slow:
            self.services.metrics.slow_reader()
        seat = channel.seat
        if not self.gone and seat is not None and not self.present(seat):
            self._attendant.begin(self._notice_absence(channel, seat))

    async def _notice_absence(self, channel: Channel, seat: int) -> None:
        await self.steady()
        if not self.present(seat):
            self._tell_presence(channel)
            self._attendant.look()

    async def resync(self, channel: Channel) -> None:
        """Tell somebody everything again: their picture of the table was an old one."""
        await self.steady()
        if channel in self._yours:
            channel.send(self._sync(channel, None))

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on by itself."""
        return not self._everybody() and not self._attendant.busy and not self._turn.locked()

    @property
    def connections(self) -> tuple[int, int]:
        """How many connections there are of seats and of spectators."""
        watching = len(self._channels.get(None, ()))
        return len(self._yours) - watching, watching

    def _sync(self, channel: Channel, since: int | None) -> bytes:
        yours = self.table.seats_of(self._yours[channel])
        now = self.services.now()
        return encode(letters.sync(self.table, channel.seat, yours, since, self.info(), now))

    def _tell_presence(self, channel: Channel) -> None:
        message = letters.presence(self.table, channel.seat, self.info(), self.services.now())
        _send([other for other in self._everybody() if other is not channel], encode(message))


def summary_of(table: Table) -> Summary:
    """What the store must find a table by."""
    return Summary(
        status=table.status,
        game=table.setup.game,
        public=table.setup.public,
        updated=table.updated,
        due=table.clocks.next_due() if table.status == "playing" else None,
        keys=table.keys,
        card=encode(table_card(table.info(lambda seat: False, 0), table.to_act)),
    )


def _send(channels: Any, message: bytes) -> None:
    for channel in list(channels):
        channel.send(message)
