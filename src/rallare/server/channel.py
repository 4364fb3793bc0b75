"""One connection, as a desk sees it: a bounded queue of messages to somebody.

A reader that is too slow is cut off rather than waited for. It loses nothing: on coming back it
is told what it missed.
"""

from __future__ import annotations

import asyncio
from collections import deque

from rallare.server.wire import encode
from rallare.server.wire.messages import Bye

__all__ = ["GOING_AWAY", "POLICY", "RESTART", "TRY_AGAIN", "Channel"]

GOING_AWAY, POLICY, TRY_AGAIN, RESTART = 1001, 1008, 1013, 1012


class Channel:
    """Messages to one connection of a seat, or of a spectator when `seat` is None."""

    def __init__(self, seat: int | None, limit: int) -> None:
        self.seat = seat
        self.close_code: int | None = None
        self.slow = False
        self._limit = limit
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Let a message wait to be sent; never waits itself."""
        if self.close_code is not None:
            return
        if len(self._waiting) >= self._limit:
            self.slow = True
            self._waiting.clear()
            self.close(Bye("slow", "You read too slowly. Come back and go on.", 0), TRY_AGAIN)
            return
        self._waiting.append(message)
        self._something.set()

    def close(self, bye: Bye, code: int) -> None:
        """Say goodbye after what is waiting, and take no more."""
        if self.close_code is None:
            self._waiting.append(encode(bye))
            self.close_code = code
            self._something.set()

    async def next(self) -> bytes | None:
        """The next message to send, or None when the connection is to be closed."""
        while not self._waiting:
            if self.close_code is not None:
                return None
            self._something.clear()
            await self._something.wait()
        return self._waiting.popleft()
