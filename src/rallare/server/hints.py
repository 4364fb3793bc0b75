"""Hints at one table: asked for by a seat, thought about by a worker from what the seat knows.

A decision is thought about once. Whoever of the seat asks again, from whatever device, gets the
same answer.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from rallare.bots.advice import attentive
from rallare.match import Match
from rallare.server.limits import Bucket
from rallare.server.services import Services
from rallare.server.table.declined import Declined
from rallare.server.thinking import NoAdvice, Thought

__all__ = ["Hints"]

BOT = "hint"
"""Who thinks, as the log of failures names it."""


class Hints:
    """The hints of a table, by seat."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._buckets: dict[int, Bucket] = {}
        self._known: dict[int, tuple[int, asyncio.Task[list[Any]]]] = {}

    async def ask(self, game: Match, seat: int, asked: int) -> list[Any]:
        """Advice for a seat on the decision of this number, as the wire tells it.

        Raises Declined when too much is asked, or when no worker has time.
        """
        known = self._known.get(seat)
        if known is None or known[0] != asked or _failed(known[1]):
            self._limit(seat)
            known = asked, asyncio.ensure_future(self._think(game, seat))
            known[1].add_done_callback(_failed)  # an error that nobody waits for any more
            self._known[seat] = known
        try:
            # Another device of the seat may wait for the same: it is not stopped with this one.
            return await asyncio.shield(known[1])
        except NoAdvice:
            raise Declined("busy", "No hint can be had just now; try again soon.") from None

    def _limit(self, seat: int) -> None:
        most = self._services.settings.hints_per_minute
        bucket = self._buckets.setdefault(seat, Bucket(most / 60, most, time.monotonic))
        if not bucket.take():
            self._services.metrics.limited("hints")
            raise Declined("too-fast", "You ask for too many hints; wait a little.")

    async def _think(self, game: Match, seat: int) -> list[Any]:
        """Only the view of the seat is thought about, and what it was told."""
        view = attentive(game.view(seat), game.events_for(seat))
        thought = Thought(BOT, secrets.token_hex(16), game.game, view)
        services = self._services
        return await services.thinkers.advise(thought, services.settings.hint_seconds)


def _failed(task: asyncio.Task[list[Any]]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
