"""The socket protocol of uvicorn, with a way to cut off somebody who does not read.

An ASGI application can only close a connection politely: after everything that waits was sent.
Somebody who never reads would keep that waiting for ever.
"""

from __future__ import annotations

from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["AbortableSocket", "abort"]

_ABORT = "rallare.abort"


class AbortableSocket(WebSocketsSansIOProtocol):
    """Gives the application a handle to drop the connection at once."""

    async def run_asgi(self) -> None:
        scope: dict[str, Any] = self.scope  # type: ignore[assignment]
        scope[_ABORT] = self.transport.abort
        await super().run_asgi()


def abort(socket: WebSocket) -> None:
    """Drop a connection with everything that waits in it."""
    socket.scope[_ABORT]()
