"""A bot that asks another program what to play."""

from __future__ import annotations

import weakref
from typing import Any

from rallare import __version__
from rallare.bots.engine.process import EngineError, EngineProcess
from rallare.bots.engine.protocol import PROTOCOL, listed, told_seed, write_game, write_view
from rallare.bots.engine.spec import EngineSpec
from rallare.rules.actions import Action, parse_action
from rallare.rules.errors import MalformedAction, SetUpError
from rallare.rules.pending import OpeningChoice

__all__ = ["EngineBot"]

START = 60.0
"""Seconds that a program has for starting, and for preparing a game: some load a great deal."""
GRACE = 1.0
"""Seconds beyond its time to think in which an answer still counts: lines take time, too."""


class EngineBot:
    """Plays what an engine answers. The program runs from the first question on.

    It ends with `close`, when the bot is no longer used, or when this program ends. Whatever is
    wrong with it becomes an EngineError, and then it has ended.
    """

    def __init__(self, text: str, seed: str) -> None:
        self.spec = EngineSpec.read(text)
        self._seed = told_seed(seed)
        self._process: EngineProcess | None = None
        self._hello: dict[str, Any] = {}
        self._table: tuple[Any, ...] | None = None
        self._opening = False

    def sit_down(self, view: Any, options: Any) -> None:
        """Start the program and tell it of the game, before anybody looks at the clock."""
        self._begin(self._running(), view, options.game)

    def choose(self, view: Any, options: Any) -> Action:
        process = self._running()
        self._begin(process, view, options.game)
        process.check_silent()
        actions, more = listed(options)
        process.send(
            {
                "type": "go",
                "view": write_view(view),
                "actions": actions,
                "more": more,
                "seconds": self.spec.seconds,
                "trials": self.spec.trials,
            }
        )
        answer = process.receive(self.spec.seconds + GRACE, "its move")
        return _move(process, answer, options)

    def check(self, view: Any) -> None:
        """Raise SetUpError when the engine cannot be run or does not play the game of a view."""
        try:
            self._running()
        except EngineError as error:
            raise SetUpError(str(error)) from None
        games = self._hello["games"]
        if view.game not in games:
            raise SetUpError(
                f"{self.spec.title} does not play {view.game}. It plays: {', '.join(games)}."
            )

    @property
    def name(self) -> str:
        """What the engine calls itself, with its version."""
        self._running()
        return f"{self._hello['name']} {self._hello['version']}"

    def close(self) -> None:
        """End the program. A further question starts it anew."""
        if self._process is not None:
            self._process.close()

    def _running(self) -> EngineProcess:
        """The program, started and greeted."""
        if self._process is None or self._process.closed:
            process = EngineProcess(self.spec.command, self.spec.title)
            weakref.finalize(self, process.close)
            program = f"rallare {__version__}"
            process.send({"type": "hello", "protocol": PROTOCOL, "program": program})
            self._hello = _greeting(process, process.receive(START, "its greeting"))
            self._process, self._table = process, None
        return self._process

    def _begin(self, process: EngineProcess, view: Any, game: Any) -> None:
        """Tell of a new game: another table or seat, or opening tickets after other decisions."""
        opening = isinstance(view.pending, OpeningChoice)
        table = game.key, game.players, game.digest, view.seat
        if table != self._table or (opening and not self._opening):
            process.check_silent()
            process.send({"type": "new", **write_game(game), "seat": view.seat, "seed": self._seed})
            answer = process.receive(START, "its word that it is ready")
            if answer["type"] != "ready":
                raise process.fault(f"answered {answer['type']!r} to a new game, not 'ready'")
        self._table, self._opening = table, opening


def _move(process: EngineProcess, answer: dict[str, Any], options: Any) -> Action:
    """The action that an engine answered with, which must be legal."""
    text = answer.get("action")
    if answer["type"] != "move" or not isinstance(text, str):
        raise process.fault(f"answered {answer['type']!r} where a move with its action was due")
    try:
        action = parse_action(text)
        refusal = options.refusal(action)
    except MalformedAction as error:
        refusal = error.refusal
    if refusal is not None:
        process.send({"type": "refused", "action": text[:200], "words": str(refusal)})
        raise process.fault(f"wants to play {text[:80]!r}. {refusal}".removesuffix("."))
    return action


def _greeting(process: EngineProcess, answer: dict[str, Any]) -> dict[str, Any]:
    """The greeting of an engine, checked."""
    games = answer.get("games")
    named = all(isinstance(answer.get(key), str) for key in ("name", "version"))
    listed_games = isinstance(games, list) and all(isinstance(game, str) for game in games)
    if answer["type"] != "hello" or not named or not listed_games:
        raise process.fault("did not greet with its name, its version and the games it plays")
    if answer.get("protocol") != PROTOCOL:
        theirs = answer.get("protocol")
        raise process.fault(f"speaks version {theirs!r} of the protocol, not {PROTOCOL}")
    return answer
