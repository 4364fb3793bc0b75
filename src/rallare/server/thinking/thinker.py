"""One worker's place: it takes thoughts from the queue, and replaces a worker that it loses.

A bot that takes too long, fails or cheats is replaced by the next simpler one for this decision,
and in the end by the safest action. So there is always a choice, and always a legal one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rallare.bots.safest import safest
from rallare.rules.actions import Action, parse_action
from rallare.rules.errors import MalformedAction, SetUpError
from rallare.server.thinking.parcel import Answer, Question, pack
from rallare.server.thinking.process import Gone, WorkerProcess
from rallare.server.thinking.thoughts import (
    SAFEST,
    Choice,
    Failure,
    NoAdvice,
    Stopped,
    Thought,
    Why,
)
from rallare.server.wire.hints import advised, read_advice

__all__ = ["Job", "Terms", "Thinker", "choose_safest", "failed"]

log = logging.getLogger("rallare.bots")


@dataclass(frozen=True, slots=True)
class Terms:
    """How bots are made and replaced, and how many seconds one may think."""

    maker: str
    simpler: Callable[[str], str | None]
    seconds: float


@dataclass(frozen=True, slots=True)
class Job:
    """A thought, and where its choice is waited for; with `hint`, seconds for advice instead."""

    thought: Thought
    choice: asyncio.Future[Any]
    hint: float = 0.0

    def stop(self) -> None:
        """Tell whoever waits that there will be no choice."""
        if not self.choice.done():
            self.choice.set_exception(Stopped())


class Thinker:
    """Thinks about one thing at a time. `restarts` counts the workers that took another's place."""

    def __init__(self, terms: Terms, queue: asyncio.Queue[Job]) -> None:
        self._terms = terms
        self._queue = queue
        self._worker: WorkerProcess | None = None
        self._starts = 0
        self.busy = False

    @property
    def restarts(self) -> int:
        return max(0, self._starts - 1)

    async def work(self) -> None:
        """Think until cancelled."""
        try:
            while True:
                await self._ready_worker()
                job = await self._queue.get()
                if not job.choice.done():
                    await self._think(job)
        finally:
            await self._let_go()

    async def _think(self, job: Job) -> None:
        self.busy = True
        try:
            choice = await (self._advise(job) if job.hint else self._choose(job.thought))
        except asyncio.CancelledError:
            job.stop()
            raise
        except Exception as error:
            # No fault of a bot: whoever asked for this shall hear of it, and others be served.
            if not job.choice.done():
                job.choice.set_exception(error)
        else:
            if not job.choice.done():
                job.choice.set_result(choice)
        finally:
            self.busy = False

    async def _choose(self, thought: Thought) -> Choice:
        """Ask the bot, then simpler and simpler ones."""
        view = pack(thought.view, thought.game)
        failures: list[Failure] = []
        bot: str | None = thought.bot
        while bot is not None:
            result = await self._ask(thought, bot, view)
            if isinstance(result, Answer):
                action = _legal(thought, result)
                if action is not None:
                    memory = result.memory if bot == thought.bot else thought.memory
                    return Choice(action, bot, tuple(failures), memory)
                result = failed(thought, bot, "illegal")
            failures.append(result)
            bot = self._simpler(bot)
        return choose_safest(thought, tuple(failures))

    async def _advise(self, job: Job) -> list[Any]:
        """Ask for advice; raises NoAdvice when that fails, or when some of it is not legal."""
        thought = job.thought
        view = pack(thought.view, thought.game)
        result = await self._ask(thought, thought.bot, view, job.hint)
        if isinstance(result, Answer) and result.kind == "advice":
            advice = read_advice(result.text)
            options = thought.game.options(thought.view)
            if advice and all(advised(part) in options for part in advice):
                return advice
            failed(thought, thought.bot, "illegal")
        raise NoAdvice

    async def _ask(
        self, thought: Thought, bot: str, view: bytes, hint: float = 0.0
    ) -> Answer | Failure:
        worker = await self._ready_worker()
        if worker is None:
            return failed(thought, bot, "crashed")
        game = thought.game
        question = Question(
            bot, thought.seed, game.key, game.players, game.digest, view, thought.memory, hint
        )
        try:
            async with asyncio.timeout(self._terms.seconds + hint):
                answer = await worker.ask(question.to_bytes())
        except TimeoutError:
            await self._let_go()
            return failed(thought, bot, "slow")
        except Gone:
            await self._let_go()
            return failed(thought, bot, "crashed")
        if answer.kind == "error":
            return failed(thought, bot, "error", answer.text)
        return answer

    def _simpler(self, bot: str) -> str | None:
        """Whom to ask when a bot failed; nobody where the bot itself is not known."""
        try:
            return self._terms.simpler(bot)
        except SetUpError:
            return None

    async def _ready_worker(self) -> WorkerProcess | None:
        """The worker, or another in its place if it is gone; None when none can be had."""
        if self._worker is not None and not self._worker.alive:
            await self._let_go()
        if self._worker is None:
            self._starts += 1
            try:
                self._worker = await WorkerProcess.start(self._terms.maker)
            except Gone as gone:
                log.error("A worker for bots did not start: %s.", gone)
        return self._worker

    async def _let_go(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()


def _legal(thought: Thought, answer: Answer) -> Action | None:
    """The action that was answered, if it is one that the seat may do now."""
    if answer.kind != "action":
        return None
    try:
        action = parse_action(answer.text)
    except MalformedAction:
        return None
    return action if action in thought.game.options(thought.view) else None


def choose_safest(thought: Thought, failures: tuple[Failure, ...]) -> Choice:
    """What is done when no bot chose."""
    action = safest(thought.view, thought.game.options(thought.view))
    return Choice(action, SAFEST, failures, thought.memory)


def failed(thought: Thought, bot: str, why: Why, detail: str = "") -> Failure:
    """A failure, which the log is told of. `detail` is the name of an exception at most."""
    words = f"{why}, {detail}" if detail else why
    log.warning("The bot %s failed in %s: %s.", bot, thought.game.key, words)
    return Failure(bot, why)
