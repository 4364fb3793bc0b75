"""One game for an environment: who chooses, what each seat sees, and what may be chosen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rallare.boards.miniatures import board_file
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.rules.chapters import chapter
from rallare.rules.errors import SetUpError

__all__ = ["DTYPES", "ILLEGAL", "Observation", "Table", "kernel_for", "seen_space"]

Observation = dict[str, NDArray[Any]]
"""`observation` is what a seat sees, `action_mask` has 1 for every choice that it may make."""

DTYPES = ("uint8", "float32")
"""Observations are the kernel's bytes, or these divided by about how large they grow."""

ILLEGAL = ("refuse", "replace")
"""What becomes of a choice that is not allowed: a ValueError, and nothing has changed; or one that
is allowed, drawn at random, is made in its place, which the info then tells."""


def kernel_for(game: str, players: int | None, board: str | Path | None = None) -> Kernel:
    """The kernel of a game; by default for as few players as can be. Raises SetUpError."""
    found = chapter(game)
    if players is None:
        players = found.players.start
    return Kernel(found.game(players, None if board is None else board_file(board)))


def seen_space(kernel: Kernel, dtype: str = "uint8", waiting: bool = False) -> spaces.Dict[Any]:
    """The space of observations. With `waiting` there is one choice more: to wait."""
    if dtype not in DTYPES:
        raise SetUpError(f"{dtype!r} is not a type of observations: {', '.join(DTYPES)}.")
    layout = kernel.layout
    if dtype == "uint8":
        seen: spaces.Box[Any] = spaces.Box(0, 255, (layout.observation_size,), np.uint8)
    else:
        # A hair more than what the largest byte can become, for rounding.
        high = 255.001 / np.array(layout.scale, np.float32)
        seen = spaces.Box(np.zeros_like(high), high, dtype=np.float32)
    mask = spaces.Box(0, 1, (layout.size + waiting,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


class Table:
    """A game that begins anew as often as it is asked to.

    Games follow from a seed: number n after it is always the same game. `illegal` is one of
    `ILLEGAL`. `shares_wait` adds a last choice, to wait, which is the only one of seats that are
    not to choose.
    """

    def __init__(
        self, kernel: Kernel, dtype: str, illegal: str, *, shares_wait: bool = False
    ) -> None:
        if illegal not in ILLEGAL:
            ways = ", ".join(ILLEGAL)
            raise SetUpError(f"{illegal!r} is not a way with illegal choices: {ways}.")
        self._replaces = illegal == "replace"
        self.kernel = kernel
        self.chooser = kernel.chooser()
        self.luck = Luck(0)
        self.seen_space = seen_space(kernel, dtype, shares_wait)
        self.seed = secrets.randbits(64)
        self.number = -1
        layout = kernel.layout
        # Written by the kernel, then copied: quicker than new arrays that it would have to look up.
        self._seen = np.zeros(layout.observation_size, np.uint8)
        self._mask = np.zeros(layout.size + shares_wait, np.uint8)
        self._allowed = self._mask[: layout.size]
        self._signed = self._mask.view(np.int8)  # the type that Gymnasium's `sample` asks for
        self._none = np.zeros_like(self._signed)
        self._none[layout.size :] = 1
        self._factor = None if dtype == "uint8" else 1 / np.array(layout.scale, np.float32)

    def begin(self, seed: int | None) -> None:
        """The first game of a seed, or without one the next game."""
        if seed is not None:
            self.seed, self.number = int(seed), -1
        self.number += 1
        self.luck = Luck(self.seed, self.number)
        self.chooser.begin(self.luck)

    def observation(self, seat: int) -> Observation:
        """What a seat sees and may choose, in arrays of their own."""
        return {"observation": self.seen(seat), "action_mask": self.mask(seat)}

    def seen(self, seat: int) -> NDArray[Any]:
        self.chooser.observe(seat, self._seen)
        return self._seen.copy() if self._factor is None else self._seen * self._factor

    def mask(self, seat: int) -> NDArray[np.int8]:
        if seat != self.chooser.actor or self.chooser.over:
            return self._none.copy()
        self.chooser.mask(self._allowed)
        return self._signed.copy()

    def choose(self, choice: Any) -> int:
        """Make a choice; the action that it completed, or -1. ValueError, with no effect."""
        try:
            played: int = self.chooser.choose(choice, self.luck)
        except (ValueError, TypeError, OverflowError):
            raise self._refusal(choice) from None
        return played

    def play(self, choice: Any) -> tuple[int, bool]:
        """As `choose`, and whether the choice was replaced, where the table does that."""
        try:
            return self.choose(choice), False
        except ValueError:
            if not self._replaces:
                raise
            allowed = self.chooser.choices()
            return self.choose(allowed[self.luck.numbers(len(allowed), 1)[0]]), True

    def outcome(self) -> list[dict[str, int]]:
        """For each seat its points and its place, from 0, once the game is over."""
        pairs = zip(self.chooser.result(), self.chooser.ranks(), strict=True)
        return [{"points": points, "place": place} for points, place in pairs]

    def view(self, seat: int | None) -> Any:
        """What the law shows a seat of the game as it stands between whole actions."""
        return self.kernel.game.view(self.kernel.to_state(self.chooser.position), seat)

    def _refusal(self, choice: Any) -> ValueError:
        labels: Sequence[str] = self.kernel.layout.labels
        if self.chooser.over:
            return ValueError("The game is over.")
        number = isinstance(choice, int | np.integer) and 0 <= choice < len(labels)
        what = f"{choice} ({labels[int(choice)]})" if number else f"{choice!r}"
        return ValueError(
            f"Seat {self.chooser.actor} cannot choose {what} now. "
            "The choices that are allowed have a 1 in the action mask."
        )
