"""Bots for workers in tests: some of them slow, broken, false or curious.

A bot is named by what it does, and `>` stands before the one to fall back on: `crash>random`.
Those that tell something write it to the file that their seed names.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from time import sleep
from typing import Any

from rallare.bots import registry
from rallare.rules.actions import Action, Pass

__all__ = ["WORDS", "bot", "simpler"]

WORDS = "never-to-be-told"
"""What the bot that raises says; it stands for a secret."""


def bot(text: str, seed: str) -> Any:
    name = text.partition(">")[0]
    if name in registry.BOTS:
        return registry.bot(name, seed)
    return BAD[name](seed)


def simpler(text: str) -> str | None:
    return text.partition(">")[2] or None


class Bad:
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def tell(self, value: object) -> None:
        """Write for a reader that may look at any moment: all of it, or no file."""
        new = Path(f"{self.seed}.new")
        new.write_text(json.dumps(value), encoding="utf-8")
        new.replace(self.seed)


class Sleeper(Bad):
    """Tells its process and sleeps until it is ended."""

    def choose(self, view: Any, options: Any) -> Action:
        self.tell(os.getpid())
        while True:
            sleep(1)


class Grinder(Bad):
    """Tells its process and computes for ever."""

    def choose(self, view: Any, options: Any) -> Action:
        self.tell(os.getpid())
        while True:
            pass


class Teller(Bad):
    """Tells its process and does the first thing it may."""

    def choose(self, view: Any, options: Any) -> Action:
        self.tell(os.getpid())
        return first(options)


class Curious(Bad):
    """Tells what it has of the server: descriptors, settings, session."""

    def choose(self, view: Any, options: Any) -> Action:
        files = []
        for descriptor in range(256):
            try:
                found = os.fstat(descriptor)
            except OSError:
                continue
            files.append([found.st_dev, found.st_ino])
        self.tell({"files": files, "environment": dict(os.environ), "session": os.getsid(0)})
        return first(options)


class Counter(Bad):
    """Takes the slot of its number of choices, to show what it remembers."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.choices = 0

    def choose(self, view: Any, options: Any) -> Action:
        self.tell(self.choices)
        self.choices += 1
        return first(options)


class Unpicklable(Counter):
    """Holds what no pickle can."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.secret = lambda: seed


class Elephant(Counter):
    """Remembers far too much."""

    def choose(self, view: Any, options: Any) -> Action:
        self.everything = os.urandom(1 << 20)
        return super().choose(view, options)


class Crasher(Bad):
    def choose(self, view: Any, options: Any) -> Action:
        os._exit(3)


class Victim(Bad):
    def choose(self, view: Any, options: Any) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody survives this")


class Quitter(Bad):
    def choose(self, view: Any, options: Any) -> Action:
        sys.exit(0)


class Raiser(Bad):
    def choose(self, view: Any, options: Any) -> Action:
        raise RuntimeError(f"{WORDS} {view.hand} {self.seed}")


class Forger(Bad):
    def choose(self, view: Any, options: Any) -> Any:
        return "blind"


class Alien(Bad):
    def choose(self, view: Any, options: Any) -> Any:
        return lambda: options


class Passer(Bad):
    def choose(self, view: Any, options: Any) -> Action:
        return Pass()


class Inventor(Bad):
    """Makes an action that no text says."""

    def choose(self, view: Any, options: Any) -> Action:
        return Action()


class Chatterbox(Bad):
    """Prints what it thinks."""

    def choose(self, view: Any, options: Any) -> Action:
        print(WORDS * 100, view.hand, flush=True)
        print(WORDS * 100, view.hand, file=sys.stderr, flush=True)
        return first(options)


def first(options: Any) -> Action:
    action: Action = next(iter(options))
    return action


BAD: dict[str, type[Any]] = {
    "sleep": Sleeper,
    "grind": Grinder,
    "tell": Teller,
    "curious": Curious,
    "count": Counter,
    "unpicklable": Unpicklable,
    "elephant": Elephant,
    "crash": Crasher,
    "killed": Victim,
    "quit": Quitter,
    "raise": Raiser,
    "forge": Forger,
    "alien": Alien,
    "pass": Passer,
    "invent": Inventor,
    "chatter": Chatterbox,
}
