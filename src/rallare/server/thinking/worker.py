"""What runs inside a worker process: one question after the other, each answered by a bot.

The standard input is a socket to the server. A worker ends when that closes, even in the midst of
a thought: so none outlives a server that was killed.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from threading import Thread
from typing import Any

from rallare.bots.bot import Bot
from rallare.rules.actions import Action
from rallare.rules.chapters import chapter
from rallare.rules.game import Game
from rallare.server.thinking.parcel import LENGTH, Answer, Question, frame, pack, unpack

__all__ = ["answer", "main"]

Maker = Callable[[str, str], Bot]

MOST_MEMORY = 1 << 16
"""A bot that would remember more than this many bytes forgets all."""

MOST_ADVICE = 6
"""How many moves a hint names at most."""

POLITENESS = 5
"""How much a worker yields to others: the server, which people wait for, comes first."""


def main(maker: str) -> None:
    """Answer questions until the server hangs up. `maker` is the function that makes bots."""
    # The server alone ends workers. Ctrl-C, or the end of the service, is meant for it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(POLITENESS)
    server = socket.socket(fileno=sys.stdin.fileno())
    Thread(target=_end_with_the_server, args=(server.fileno(),), daemon=True).start()
    module, _, function = maker.partition(":")
    try:
        make: Maker = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        server.sendall(frame(Answer("error", type(error).__name__).to_bytes()))
        return
    server.sendall(frame(Answer("ready").to_bytes()))
    while (question := _next(server)) is not None:
        server.sendall(frame(answer(Question.from_bytes(question), make).to_bytes()))


def answer(question: Question, make: Maker) -> Answer:
    """Let a bot choose, or advise. Whatever is wrong with it becomes an answer too."""
    try:
        game = _game(question.game, question.players)
        if game.digest != question.digest:
            raise ValueError("bots play with the board or cards of the chapter")
        view = unpack(question.view, game)
        if question.hint:
            return Answer("advice", _advice(question, game, view))
        bot = _remembered(question, game) or make(question.bot, question.seed)
        action: object = bot.choose(view, game.options(view))
        if not isinstance(action, Action):
            return Answer("nonsense", type(action).__name__)
        return Answer("action", str(action), _memory(question.bot, bot, game))
    except Exception as error:
        return Answer("error", type(error).__name__)


def _advice(question: Question, game: Game[Any, Any], view: Any) -> str:
    # Imported when the first hint is asked for: workers of bots start sooner without it.
    from rallare.bots.advice import advise
    from rallare.server.wire.hints import advice_text

    found = advise(view, game.options(view), question.hint, seed=question.seed, most=MOST_ADVICE)
    return advice_text(found)


@cache
def _game(key: str, players: int) -> Game[Any, Any]:
    return chapter(key).game(players, None)


def _remembered(question: Question, game: Game[Any, Any]) -> Bot | None:
    """The bot as it was after its last choice; None when that was another or cannot be read."""
    if not question.memory:
        return None
    try:
        name, bot = unpack(question.memory, game)
    except Exception:
        return None
    return bot if name == question.bot else None


def _memory(name: str, bot: Bot, game: Game[Any, Any]) -> bytes:
    """The bot as bytes, to go on with another time; none when it cannot be kept."""
    try:
        memory = pack((name, bot), game)
    except Exception:
        return b""
    return memory if len(memory) <= MOST_MEMORY else b""


def _next(server: socket.socket) -> bytes | None:
    """The next frame, or None when the server has hung up."""
    length = _exactly(server, LENGTH.size)
    return _exactly(server, LENGTH.unpack(length)[0]) if length is not None else None


def _exactly(server: socket.socket, number: int) -> bytes | None:
    data = b""
    while len(data) < number:
        more = server.recv(number - len(data))
        if not more:
            return None
        data += more
    return data


def _end_with_the_server(descriptor: int) -> None:
    """Wait, beside the bot, for the server to hang up; then end at once."""
    hang_up = select.poll()
    hang_up.register(descriptor, 0)  # asked for nothing, poll still tells of a hang-up
    hang_up.poll()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
