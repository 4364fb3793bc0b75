"""The other side: a bot as an engine, asked by any program that speaks the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rallare import __version__
from rallare.bots.bot import Bot
from rallare.bots.engine.protocol import (
    PROTOCOL,
    FormError,
    ProtocolError,
    read_game,
    read_line,
    read_view,
    write_line,
)
from rallare.bots.registry import bot, find_bot
from rallare.rules.chance import Seeded
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError
from rallare.rules.game import TableOptions

__all__ = ["Offer", "offer_of", "serve"]

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """Who plays: name and version, the games, and how the bot of a game is made.

    `make` is given a seed, and the number of trials that are asked for or None.
    """

    name: str
    version: str
    games: tuple[str, ...]
    make: Callable[[str, int | None], Bot]


def offer_of(name: str) -> Offer:
    """One of our bots by its name; raises SetUpError when there is none.

    Where the bot has a level for every number and none was named, the trials are one.
    """
    kind, level = find_bot(name)
    plays = kind.players_at(level)

    def make(seed: str, trials: int | None) -> Bot:
        measured = kind.numbered is not None and ":" not in name and trials is not None
        return bot(f"{name}:{trials}" if measured else name, seed)

    games = tuple(key for key in CHAPTERS if _view_kind(key) in plays)
    return Offer(name, __version__, games, make)


def _view_kind(key: str) -> type:
    """The kind of view that a game gives."""
    found = CHAPTERS[key]
    game = found.game(found.players[0], None)
    return type(game.view(game.initial(Seeded("any"), TableOptions()).after, None))


def serve(offer: Offer, lines: Iterable[bytes], say: Callable[[bytes], object]) -> int:
    """Answer lines until `quit` or their end; returns the exit code.

    A line that cannot be answered gets an `error`, and ends it: whoever asked cannot tell any more
    what is being played.
    """
    host = _Host(offer)
    for line in lines:
        try:
            message = read_line(line)
            if message["type"] == "quit":
                return 0
            answer = host.answer(message)
        except (ProtocolError, FormError, SetUpError) as error:
            say(write_line({"type": "error", "words": str(error)}))
            return 1
        if answer is not None:
            say(write_line(answer))
    return 0


class _Host:
    """A bot at one table after the other."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        self._game: Any = None
        self._seed = ""
        self._bot: Bot | None = None

    def answer(self, message: Message) -> Message | None:
        match message["type"]:
            case "hello":
                return self._hello(message)
            case "new":
                self._game = read_game(message)
                self._seed = str(message.get("seed", ""))
                self._bot = None
                return {"type": "ready"}
            case "go":
                return self._go(message)
            case "refused":
                return None
        raise ProtocolError(f"{message['type']!r} is no line that an engine is sent")

    def _hello(self, message: Message) -> Message:
        if message.get("protocol") != PROTOCOL:
            raise ProtocolError(f"only version {PROTOCOL} of the protocol is spoken here")
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "name": self._offer.name,
            "version": self._offer.version,
            "games": list(self._offer.games),
        }

    def _go(self, message: Message) -> Message:
        if self._game is None:
            raise ProtocolError("a game must be told before a move is asked for")
        view = read_view(message.get("view"), self._game)
        if view.seat is None or view.seat not in view.to_act:
            raise FormError("the seat of the view is not to act")
        if self._bot is None:
            trials = message.get("trials")
            self._bot = self._offer.make(self._seed, trials if type(trials) is int else None)
        action = self._bot.choose(view, self._game.options(view))
        return {"type": "move", "action": str(action)}
