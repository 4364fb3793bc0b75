"""All tables: setting them up, finding them again, and keeping memory and disk within bounds."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence

from rallare.server.channel import RESTART
from rallare.server.desk import Decision, Desk, summary_of
from rallare.server.metrics import Role
from rallare.server.people import new_table_id
from rallare.server.services import Services
from rallare.server.store import Line, NoSuchTable, StoreError
from rallare.server.table import LogError, Table
from rallare.server.table import entries as log
from rallare.server.table.decisions import rematch
from rallare.server.table.declined import Declined, Gone
from rallare.server.table.entries import Entry
from rallare.server.wire.messages import Bye
from rallare.server.wire.tables import LiveClock, Status

__all__ = ["House"]

logger = logging.getLogger("rallare.house")

_DAY = 24 * 60 * 60 * 1000
SWEEP_SECONDS = 5.0
IDLE_MILLISECONDS = 60_000
FORGOTTEN_AT_ONCE = 200


class House:
    """The tables of this server. Only as many as needed are in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.closing = False
        self._desks: dict[str, Desk] = {}
        self._loading: dict[str, asyncio.Future[Desk]] = {}
        self._met: set[str] = set()
        self._work: list[asyncio.Task[None]] = []
        self._kept = 0

    async def open(self) -> None:
        """Take up every running table again, without keeping people waiting for it."""
        self._kept = await self.services.store.count()
        self._work = [
            asyncio.create_task(self._resume_all()),
            asyncio.create_task(self._sweep_for_ever()),
        ]

    async def close(self) -> None:
        """Finish what is being written and ask everybody to come back soon."""
        self.closing = True
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        bye = Bye("shutdown", "The server restarts. Your game is kept; come back soon.", 2000)
        for desk in list(self._desks.values()):
            await desk.settle()
            desk.close(bye, RESTART)

    async def farewell(self, seconds: float) -> None:
        """Wait until everybody has heard the goodbye, but not for ever."""
        for _ in range(int(seconds * 20)):
            if not any(sum(desk.connections) for desk in self._desks.values()):
                return
            await asyncio.sleep(0.05)

    @property
    def desks(self) -> Sequence[Desk]:
        """The tables in memory."""
        return list(self._desks.values())

    def peek(self, table: str) -> Desk | None:
        """A table if it is in memory."""
        desk = self._desks.get(table)
        return None if desk is None or desk.gone else desk

    def tables(self) -> dict[Status, int]:
        """How many tables are in memory, by status."""
        return Counter(desk.table.status for desk in self._desks.values())

    def connections(self) -> dict[Role, int]:
        """How many connections there are, by role."""
        each = [desk.connections for desk in self._desks.values()]
        return {"seat": sum(s for s, _ in each), "spectator": sum(w for _, w in each)}

    async def create(self, created: log.Created) -> Desk:
        """A new table."""
        most = self.services.settings.max_tables
        if self.closing or (most and self._kept >= most):
            raise Declined("house-full", "There are too many tables; try again later.", 503)
        self._make_room()
        at = self.services.now()
        table = Table(new_table_id(), created, at)
        line = Line(1, at, log.encode(created))
        await self.services.store.create(table.id, [line], summary_of(table))
        self._kept += 1
        self._met.add(table.id)
        return self._seat_down(table)

    async def desk(self, table: str) -> Desk:
        """A table by its id, from memory or from its log; raises Declined when there is none."""
        if self.closing:
            raise Declined("closing", "The server is about to restart; come back soon.", 503)
        desk = self.peek(table)
        if desk is not None:
            return desk
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def do(self, table: str, decide: Decision) -> Desk:
        """Do something at a table, which may just have left memory; returns its desk."""
        while True:
            desk = await self.desk(table)
            try:
                await desk.do(decide)
            except Gone:
                continue
            return desk

    async def rematch(self, desk: Desk, key: str) -> str:
        """The table where the same people play again; made when the first of them asks."""
        created = rematch(desk.table, key)
        if desk.table.rematch is not None:
            return desk.table.rematch
        new = await self.create(created)

        def decide(table: Table) -> Sequence[Entry]:
            return [] if table.rematch else [log.Rematched(new.table.id)]

        desk = await self.do(desk.table.id, decide)
        chosen = desk.table.rematch
        assert chosen is not None
        if chosen != new.table.id:  # somebody else was quicker
            closed = log.Closed("There is another table for the rematch.")
            await self.do(new.table.id, lambda table: [closed])
        return chosen

    async def _load(self, table_id: str) -> Desk:
        self._make_room()
        try:
            lines = await self.services.store.read(table_id)
        except NoSuchTable:
            raise Declined("no-such-table", "There is no such table.", 404) from None
        try:
            table = Table.replay(table_id, lines)
        except LogError as error:
            shown = f"{table_id[:4]}…"
            logger.error("a log cannot be replayed", extra={"table": shown, "why": str(error)})
            words = "This table was made with another version and cannot be opened."
            raise Declined("cannot-replay", words, 500) from error
        desk = self._seat_down(table)
        if table_id not in self._met:
            self._met.add(table_id)
            if table.status == "playing" and isinstance(table.setup.clock, LiveClock):
                await desk.do(lambda table: [log.Resumed()])
        desk.attend()
        return desk

    def _seat_down(self, table: Table) -> Desk:
        desk = Desk(table, self.services)
        self._desks[table.id] = desk
        return desk

    def _make_room(self) -> None:
        """Let idle tables wait on disk when there are many in memory."""
        most = self.services.settings.max_tables_in_memory
        if not most or len(self._desks) < most:
            return
        self._let_go(0)
        if len(self._desks) >= most:
            raise Declined("house-full", "There are too many games going on; try later.", 503)

    def _let_go(self, idle: int) -> None:
        """Drop from memory what nobody has used for a while; the log has it all."""
        before = self.services.now() - idle
        for table, desk in list(self._desks.items()):
            if desk.gone or (desk.idle and desk.idle_since <= before):
                desk.leave_memory()
                del self._desks[table]

    async def _resume_all(self) -> None:
        """Bots and clocks go on after a restart, whether anybody comes back or not."""
        tables = await self.services.store.running()
        for table in tables:
            try:
                await self.desk(table)
            except (Declined, Gone, StoreError):
                continue  # it is logged, and whoever asks for the table is told
            await asyncio.sleep(0)
        logger.info("running tables are resumed", extra={"tables": len(tables)})

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep()
            except (Declined, StoreError) as error:
                logger.warning("sweeping failed", extra={"why": type(error).__name__})

    async def _sweep(self) -> None:
        """Wake tables whose clocks run out, let idle ones go, forget the very old ones."""
        services, now = self.services, self.services.now()
        for table in await services.store.due(now + int(2000 * SWEEP_SECONDS), 1000):
            if table not in self._desks:
                await self.desk(table)
        self._let_go(IDLE_MILLISECONDS)
        days = services.settings.keep_days
        if days:
            for status in ("over", "closed", "waiting"):
                await services.store.forget(status, now - days * _DAY, FORGOTTEN_AT_ONCE)
        self._kept = await services.store.count()
