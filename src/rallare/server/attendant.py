"""What happens at a table by itself: bots think, clocks run out, absent people are stood in for.

`look` compares what goes on with what the table needs, and starts what is missing. It can be
called at any time and as often as one likes.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from rallare.bots.safest import safest
from rallare.server.store import StoreError
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.table.decisions import SUBSTITUTE
from rallare.server.table.declined import Gone
from rallare.server.table.entries import Entry
from rallare.server.thinking import Choice, Stopped, Thought

if TYPE_CHECKING:
    from rallare.server.desk import Desk

__all__ = ["Attendant"]

logger = logging.getLogger("rallare.table")

LONGEST_TIMER = 3600.0
"""Timers beyond an hour are looked at again after one: the clock on the wall may be set."""


class Attendant:
    """Looks after one desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[int, int]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._leaving: dict[int, asyncio.TimerHandle] = {}
        self._told: dict[int, int] = {}
        self._memories: dict[tuple[int, str], bytes] = {}

    @property
    def busy(self) -> bool:
        """Whether something will happen soon without anybody doing anything.

        A clock that runs for long does not count: the store knows when it is due.
        """
        return bool(self._tasks or self._leaving)

    def look(self) -> None:
        """Start what the table needs and is not going on yet."""
        desk = self._desk
        if desk.gone:
            return
        self._set_timer()
        self._look_for_absent()
        for seat in desk.table.to_act:
            asked = desk.table.asked[seat]
            if desk.table.bot_of(seat) is not None and (seat, asked) not in self._thinking:
                self._thinking.add((seat, asked))
                self.begin(self._think(seat, asked))
        self._tell_hook()

    def stop(self) -> None:
        """End everything that goes on."""
        for handle in (self._timer, *self._leaving.values()):
            if handle is not None:
                handle.cancel()
        self._leaving.clear()
        for task in self._tasks:
            task.cancel()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something soon, beside everything else."""
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """An error here has no client to go to: it is logged, and the table goes on."""
        try:
            await work
        except (Gone, Stopped):
            pass
        except StoreError as error:
            logger.error("the store failed a table", extra={"why": type(error).__name__})
        except Exception:
            logger.exception("something went wrong at a table")

    # Bots.

    async def _think(self, seat: int, asked: int) -> None:
        desk, loop = self._desk, asyncio.get_running_loop()
        services = desk.services
        ready = loop.time() + services.settings.bot_pause
        try:
            game, bot = desk.table.match, desk.table.bot_of(seat)
            if game is None or bot is None:
                return  # the person came back before the bot began
            memory = self._memories.get((seat, bot), b"")
            thought = Thought(bot, secrets.token_hex(16), game.game, game.view(seat), memory)
            choice = await services.thinkers.choose(thought)
            self._memories[seat, choice.bot] = choice.memory
            services.metrics.thought(choice)
            await asyncio.sleep(max(0.0, ready - loop.time()))
            await desk.do(lambda table: _bot_plays(table, seat, asked, choice))
        finally:
            self._thinking.discard((seat, asked))

    # Clocks.

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self._desk.table
        due = table.clocks.next_due() if table.status == "playing" else None
        if due is not None:
            wait = max(0.0, (due - self._desk.services.now()) / 1000)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(wait, LONGEST_TIMER), self._ring)

    def _ring(self) -> None:
        self.begin(self._time_out())

    async def _time_out(self) -> None:
        now = self._desk.services.now()
        await self._desk.do(lambda table: _time_is_out(table, now))
        self._set_timer()  # also when nothing was due: timers may ring a little early

    # People who are away.

    def _look_for_absent(self) -> None:
        desk, table = self._desk, self._desk.table
        for seat, chair in enumerate(table.chairs):
            absent = (
                table.status == "playing"
                and table.setup.warm is not None
                and chair.kind == "person"
                and chair.substitute is None
                and not desk.present(seat)
            )
            if not absent and seat in self._leaving:
                self._leaving.pop(seat).cancel()
            elif absent and seat not in self._leaving:
                loop, wait = asyncio.get_running_loop(), desk.services.settings.away_seconds
                self._leaving[seat] = loop.call_later(wait, self._gone_for_long, seat)

    def _gone_for_long(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        self.begin(self._stand_in(seat))

    async def _stand_in(self, seat: int) -> None:
        def decide(table: Table) -> Sequence[Entry]:
            warm = table.setup.warm
            if warm is None or table.bot_of(seat) or self._desk.present(seat):
                return []
            return [log.Substituted(seat, warm, "away")] if table.status == "playing" else []

        await self._desk.do(decide)

    # Web hooks.

    def _tell_hook(self) -> None:
        """Tell the table's web hook whose turn it has become."""
        table = self._desk.table
        url = table.setup.webhook
        if url is None or table.match is None:
            return
        people = {s: table.asked[s] for s in table.to_act if table.bot_of(s) is None}
        new = [seat for seat in people if seat not in self._told]
        over = table.status == "over" and self._told != {-1: 0}
        if new or over:
            names = [table.chairs[seat].name for seat in people]
            event = "over" if over else "turn"
            self._desk.services.hooks.post(url, {"table": table.id, "event": event, "seats": names})
        self._told = {-1: 0} if table.status == "over" else people


def _bot_plays(table: Table, seat: int, asked: int, choice: Choice) -> Sequence[Entry]:
    """What a bot chose, if it is still asked: the person may have come back meanwhile."""
    if table.asked.get(seat) != asked or table.bot_of(seat) is None or table.status != "playing":
        return []
    played = log.Played(seat, str(choice.action), by="bot")
    if not choice.failures:
        return [played]
    return [played, log.Replaced(seat, choice.bot, choice.failures[0].why)]


def _time_is_out(table: Table, now: int) -> Sequence[Entry]:
    """What the table's rule says for the first seat whose time is out."""
    for seat in table.to_act:
        due = table.clocks.due(seat)
        if due is None or due > now:
            continue
        if table.clocks.out == "bot":
            return [log.Substituted(seat, table.setup.warm or SUBSTITUTE, "time")]
        assert table.match is not None
        action = safest(table.match.view(seat), table.match.options(seat))
        return [log.Played(seat, str(action), by="clock")]
    return []
