"""Who thinks for the server's bots: a few workers, and a queue of thoughts before them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from rallare.bots.registry import simpler
from rallare.server.thinking.thinker import Job, Terms, Thinker, choose_safest, failed
from rallare.server.thinking.thoughts import Choice, NoAdvice, Stopped, Thought

__all__ = ["MAKER", "Thinkers"]

MAKER = "rallare.bots.registry:bot"
"""The function that makes a bot of a name and a seed, as workers find it."""


class Thinkers:
    """Bots in worker processes. `seconds` is the longest that a bot may think.

    `queue` is how many thoughts may wait; those beyond get the safest action at once. `bots` names
    the function that makes bots, as MODULE:FUNCTION, and `simpler_bot` tells whom to fall back on.
    """

    def __init__(
        self,
        workers: int,
        seconds: float,
        queue: int = 1000,
        bots: str = MAKER,
        simpler_bot: Callable[[str], str | None] = simpler,
    ) -> None:
        if workers < 1:
            raise ValueError("bots need at least one worker")
        self._most = queue
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        terms = Terms(bots, simpler_bot, seconds)
        self._thinkers = tuple(Thinker(terms, self._queue) for _ in range(workers))
        self._tasks: list[asyncio.Task[None]] = []
        self._advising = 0

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return self._queue.qsize()

    @property
    def busy(self) -> int:
        """How many workers are thinking."""
        return sum(thinker.busy for thinker in self._thinkers)

    @property
    def restarts(self) -> int:
        """How many workers took the place of another, which was ended or died."""
        return sum(thinker.restarts for thinker in self._thinkers)

    async def start(self) -> None:
        """Start the workers. Thoughts can be given at once; they wait until one is ready."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(thinker.work()) for thinker in self._thinkers]

    async def stop(self) -> None:
        """End all workers. Whoever still waits for a choice gets Stopped."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait().stop()

    async def choose(self, thought: Thought) -> Choice:
        """Let a bot choose; there is always a choice, whatever is wrong with the bot.

        Raises Stopped when nobody thinks, or nobody goes on thinking.
        """
        if not self._tasks:
            raise Stopped
        if self.waiting >= self._most:
            return choose_safest(thought, (failed(thought, thought.bot, "full"),))
        job = Job(thought, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        choice: Choice = await job.choice
        return choice

    async def advise(self, thought: Thought, seconds: float) -> list[Any]:
        """Pieces of advice for the wire, thought about for so long.

        Bots come first, because everybody waits for their moves: only half of the workers advise
        at a time. Raises NoAdvice when they are busy, or when the thought fails, and Stopped as
        `choose` does.
        """
        if not self._tasks:
            raise Stopped
        if self._advising >= max(1, len(self._thinkers) // 2):
            raise NoAdvice
        job = Job(thought, asyncio.get_running_loop().create_future(), seconds)
        self._advising += 1
        try:
            self._queue.put_nowait(job)
            found: list[Any] = await job.choice
            return found
        finally:
            self._advising -= 1
