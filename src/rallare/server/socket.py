"""The socket of a seat or a spectator: messages in, one at a time; out, what its channel has."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from rallare.rules.actions import parse_action
from rallare.rules.errors import GameOver, MalformedAction, OutOfTurn, Refusal, RefusedAction
from rallare.server.channel import POLICY, Channel
from rallare.server.desk import Desk
from rallare.server.limits import Bucket
from rallare.server.protocol import abort
from rallare.server.services import Services
from rallare.server.store import StoreError
from rallare.server.table import Table
from rallare.server.table import entries as log
from rallare.server.table.decisions import hinted, say, take_back
from rallare.server.table.declined import Declined, Gone
from rallare.server.table.entries import Entry
from rallare.server.thinking import Stopped
from rallare.server.wire import BadMessage, decode_client, encode, payments_part, robs
from rallare.server.wire import messages as wire
from rallare.server.wire.messages import Accepted, Act, Bye, Considered, Reason, Refused
from rallare.server.wire.refusals import case_part

__all__ = ["Conversation", "may_watch"]

logger = logging.getLogger("rallare.socket")

TOO_FAST = 100
"""After so many messages beyond its limit a connection is closed."""
SEND_SECONDS = 20.0
"""A reader that takes nothing for so long is cut off."""


class Stale(Exception):
    """An action that answers an older question."""


class Repeated(Exception):
    """A message that was accepted before."""

    def __init__(self, number: int) -> None:
        self.number = number


def may_watch(table: Table, key: str | None) -> bool:
    """Whether somebody may look at a table without sitting there."""
    return table.setup.spectators or (key is not None and key in table.keys)


class Conversation:
    """One open socket."""

    def __init__(
        self, socket: WebSocket, desk: Desk, seat: int | None, key: str | None, services: Services
    ) -> None:
        self._socket = socket
        self._desk = desk
        self._seat = seat
        self._key = key
        self._services = services
        settings = services.settings
        self._channel = Channel(seat, settings.queue)
        rate, burst = settings.messages_per_second, settings.messages_burst
        self._bucket = Bucket(rate, burst, time.monotonic)
        self._too_fast = 0
        self._hinting: set[asyncio.Task[None]] = set()

    async def run(self, since: int | None) -> None:
        """Talk until one side has enough. Raises Gone when the desk is given up at the start."""
        writer = asyncio.ensure_future(self._write())
        try:
            await self._desk.connect(self._channel, self._key, since)
            await self._read()
        finally:
            self._desk.disconnect(self._channel)
            for task in self._hinting:
                task.cancel()
            if self._channel.close_code is None:  # else it says goodbye, and ends by itself
                writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _write(self) -> None:
        channel, metrics = self._channel, self._services.metrics
        try:
            while (message := await channel.next()) is not None:
                metrics.sent()
                # Not wait_for: that of Python 3.11 can swallow the cancellation in `run`.
                async with asyncio.timeout(SEND_SECONDS):
                    await self._socket.send({"type": "websocket.send", "text": message.decode()})
            await asyncio.wait_for(self._socket.close(channel.close_code or POLICY), SEND_SECONDS)
        except TimeoutError:
            # What waits to be sent would keep the connection open for as long as nobody reads it.
            channel.slow = True
            abort(self._socket)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other side has gone; the reading side notices too

    async def _read(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            began = time.perf_counter()
            self._services.metrics.received()
            if not self._bucket.take():
                self._services.metrics.limited("messages")
                self._refuse(None, "too-fast", "You send too many messages; wait a little.")
                self._too_fast += 1
                if self._too_fast > TOO_FAST:
                    self._channel.close(Bye("too-fast", "Far too many messages.", 5000), POLICY)
                    return
                continue
            await self._hear(event.get("text") or event.get("bytes") or b"", began)

    async def _hear(self, data: str | bytes, began: float) -> None:
        try:
            message = decode_client(data)
        except BadMessage as bad:
            self._refuse(None, "malformed", bad.words)
            return
        if isinstance(message, wire.AskHint):
            # It takes its time, and other messages must not wait for it.
            task = asyncio.ensure_future(self._answer(message, began))
            self._hinting.add(task)
            task.add_done_callback(self._hinting.discard)
        else:
            await self._answer(message, began)

    async def _answer(self, message: wire.ClientMessage, began: float) -> None:
        """Do what a message asks for; whatever stands against it becomes a refusal."""
        try:
            match message:
                case wire.Ping():
                    self._send(wire.Pong(message.id, self._services.now()))
                case wire.AskHint():
                    await self._hint(message)
                case wire.Consider():
                    await self._consider(message)
                case wire.AskPayments():
                    await self._list_payments(message)
                case wire.Act():
                    await self._act(message, began)
                case wire.Say():
                    await self._say(message)
                case wire.TakeBack():
                    await self._take_back(message)
        except Repeated as repeated:
            self._send(Accepted(message.id, repeated.number, repeat=True))
        except Stale:
            words = "The game has gone on since; here is how it stands."
            self._refuse(message.id, "stale", words)
            await self._resync()
        except RefusedAction as refused:
            self._refuse_by_law(message.id, refused)
        except Declined as declined:
            self._refuse(message.id, _reason(declined), declined.words)
        except Stopped:
            self._refuse(message.id, "busy", "The server is going down; no hint can be had.")
        except (StoreError, Gone):
            words = "The server could not save this. Nothing was changed; try again."
            self._refuse(message.id, "not-saved", words)

    # Messages.

    async def _act(self, act: Act, began: float) -> None:
        seat = self._need_seat()

        def decide(table: Table) -> Sequence[Entry]:
            if (number := table.answered(seat, act.id)) is not None:
                raise Repeated(number)
            if table.match is None:
                raise Declined("not-started", "The game has not started yet.")
            if table.chairs[seat].substitute is not None:
                raise Declined("substituted", "A bot plays for you; take your seat back first.")
            asked = table.asked.get(seat)
            if asked is not None and asked != act.asked:
                raise Stale
            return [log.Played(seat, act.action, client=act.id)]

        number = await self._desk.do(decide)
        self._services.metrics.acted(time.perf_counter() - began)
        self._send(Accepted(act.id, number))

    async def _say(self, message: wire.Say) -> None:
        seat = self._need_seat()

        def decide(table: Table) -> Sequence[Entry]:
            if (number := table.answered(seat, message.id)) is not None:
                raise Repeated(number)
            return [say(table, seat, message.kind, message.what, message.id)]

        self._send(Accepted(message.id, await self._desk.do(decide)))

    async def _take_back(self, message: wire.TakeBack) -> None:
        seat = self._need_seat()
        number = await self._desk.do(lambda table: [take_back(table, seat)])
        self._send(Accepted(message.id, number))

    async def _consider(self, message: wire.Consider) -> None:
        """Whether an action would be allowed, by what the seat knows."""
        await self._desk.steady()
        seat = self._need_seat()
        game = self._desk.table.match
        if game is None:
            raise Declined("not-started", "The game has not started yet.")
        action = parse_action(message.action)
        options = game.options(seat)
        refusal = options.refusal(action) or Refusal("", "")
        allowed = not refusal.rule
        self._send(
            Considered(
                id=message.id,
                action=message.action,
                allowed=allowed,
                rule=refusal.rule or None,
                words=refusal.words,
                instead=refusal.instead,
                robs=robs(options, action) if allowed else [],
                case=case_part(refusal),
            )
        )

    async def _list_payments(self, message: wire.AskPayments) -> None:
        await self._desk.steady()
        seat = self._need_seat()
        game = self._desk.table.match
        found = payments_part(game.options(seat), message.route) if game else None
        if found is None:
            raise Declined("not-claimable", "You cannot claim this route now.")
        payments, more = found
        self._send(wire.Payments(message.id, message.route, payments, more))

    async def _hint(self, message: wire.AskHint) -> None:
        """Advice on the decision at hand, from what the seat knows."""
        await self._desk.steady()
        seat, table = self._need_seat(), self._desk.table
        if hinted(table, seat) != message.asked:
            raise Stale
        assert table.match is not None
        advice = await self._desk.hints.ask(table.match, seat, message.asked)
        self._send(wire.Hint(message.id, message.asked, advice))

    def _need_seat(self) -> int:
        if self._seat is None:
            raise Declined("not-seated", "You only watch here.")
        if self._key is None or not self._desk.table.holds(self._key, self._seat):
            raise Declined("not-seated", "You do not sit here any more.")
        return self._seat

    # Answers.

    async def _resync(self) -> None:
        with suppress(Gone):  # then everybody has been sent away, and comes back to a sync
            await self._desk.resync(self._channel)

    def _send(self, message: wire.ServerMessage) -> None:
        self._channel.send(encode(message))

    def _refuse(self, client: str | None, reason: Reason, words: str) -> None:
        self._services.metrics.refused(reason)
        self._send(Refused(client, reason, None, words, ""))

    def _refuse_by_law(self, client: str, refused: RefusedAction) -> None:
        kinds: dict[type[RefusedAction], Reason] = {
            MalformedAction: "malformed",
            OutOfTurn: "out-of-turn",
            GameOver: "game-over",
        }
        reason = kinds.get(type(refused), "illegal")
        self._services.metrics.refused(reason)
        law = refused.refusal
        self._send(Refused(client, reason, law.rule, law.words, law.instead, case_part(law)))


def _reason(declined: Declined) -> Reason:
    known: dict[str, Reason] = {
        "not-started": "not-started",
        "not-seated": "not-seated",
        "game-over": "game-over",
        "out-of-turn": "out-of-turn",
        "too-fast": "too-fast",
        "busy": "busy",
    }
    return known.get(declined.error, "not-allowed")
