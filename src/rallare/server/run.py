"""Start the server, keep it running, and end it without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import FrameType

import uvicorn

from rallare import __version__
from rallare.server.app import build_app
from rallare.server.guard import Guard
from rallare.server.house import House
from rallare.server.logs import configure
from rallare.server.metrics import Metrics
from rallare.server.people import People
from rallare.server.protocol import AbortableSocket
from rallare.server.services import Services
from rallare.server.settings import Settings
from rallare.server.store import SqliteStore, StoreFailed
from rallare.server.thinking import Thinkers
from rallare.server.webhook import Hooks

__all__ = ["DATABASE", "CannotListen", "serve"]

DATABASE = "rallare.db"
SWITCH_SECONDS = 0.0001
GARBAGE = (50_000, 20, 100)

logger = logging.getLogger("rallare.run")


class CannotListen(Exception):
    """The address or port is not to be had."""


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Run until a signal ends it. `ready` is told the address once people can come."""
    configure(settings.log_format, settings.log_level)
    listener = _listen(settings)
    # The store's thread must not wait long for the interpreter while the event loop is busy.
    sys.setswitchinterval(SWITCH_SECONDS)
    # Looking for garbage among the boards and tables stops everybody for as long as it takes. What
    # is made for a move is freed without that, since it hardly ever refers to itself.
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listener, ready))
    finally:
        listener.close()


async def _serve(settings: Settings, listener: socket.socket, ready: Callable[[str], None]) -> None:
    host, port = listener.getsockname()[:2]
    base_url = settings.public_url or f"http://{_in_url(host)}:{port}"
    async with _services(settings) as services:
        people = People(
            settings.secret or await services.store.secret(lambda: secrets.token_hex(32))
        )
        house = House(services)
        services.metrics.watch_tables(house.tables)
        services.metrics.watch_connections(house.connections)
        await house.open()
        app = Guard(build_app(house, people, base_url), settings, services.metrics)
        config = uvicorn.Config(
            app,
            ws=AbortableSocket,
            ws_max_size=settings.max_message,
            ws_per_message_deflate=False,
            http="h11",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=max(1, int(settings.shutdown_seconds)),
            backlog=2048,
        )
        server = _Server(config, house)
        logger.info("listening", extra={"address": base_url, "version": __version__})
        server.on_start = lambda: ready(base_url)
        watch = asyncio.create_task(_end_when_failed(services, server))
        await server.serve(sockets=[listener])
        watch.cancel()
        logger.info("stopped")
        if services.failed.is_set():
            raise StoreFailed("The disk failed. Look at it, then start the server again.")


async def _end_when_failed(services: Services, server: uvicorn.Server) -> None:
    """After a failure of the disk only a restart tells what is on it."""
    await services.failed.wait()
    logger.critical("the disk failed; the server ends")
    server.should_exit = True


class _Server(uvicorn.Server):
    """Says goodbye to everybody before it closes their connections."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house
        self.on_start: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End in good order. uvicorn would raise the signal again before the store is closed."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for each in self.servers:
            each.close()
        await self._house.close()
        await self._house.farewell(self.config.timeout_graceful_shutdown or 1)
        await super().shutdown(sockets)


@asynccontextmanager
async def _services(settings: Settings) -> AsyncIterator[Services]:
    """The parts that desks need, opened in order and closed in the other."""
    store = await SqliteStore.open(settings.data / DATABASE)
    try:
        thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        await thinkers.start()
        hooks = Hooks(settings.webhook_hosts)
        try:
            metrics = Metrics()
            metrics.watch_store(lambda: store.commits, lambda: store.waiting)
            metrics.watch_bots(
                lambda: thinkers.waiting, lambda: thinkers.busy, lambda: thinkers.restarts
            )
            yield Services(settings, store, thinkers, hooks, metrics)
        finally:
            hooks.close()
            await thinkers.stop()
    finally:
        await store.close()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        where = f"{settings.host}:{settings.port}"
        raise CannotListen(f"Cannot listen on {where}: {error.strerror or error}.") from None
    listener.set_inheritable(False)
    return listener


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory
