"""A progress bar on the error output, for people only: nothing is written to a file or a pipe."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TextIO

__all__ = ["Progress"]

WIDTH = 30
PAUSE = 0.1  # seconds between two drawings


class Progress:
    """Counts up to a total. The bar is gone when the work is over, so the result stands alone."""

    def __init__(self, total: int, what: str, stream: TextIO | None = None) -> None:
        self._total = total
        self._what = what
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream.isatty()
        self._done = 0
        self._began = monotonic()
        self._drawn = 0.0

    def __enter__(self) -> Progress:
        self._draw()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def step(self, number: int = 1) -> None:
        """So many more are done."""
        self._done += number
        if monotonic() - self._drawn >= PAUSE:
            self._draw()

    def _draw(self) -> None:
        if not self._shown:
            return
        self._drawn = monotonic()
        full = WIDTH * self._done // self._total
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {self._done}/{self._total} {self._what}"
        self._stream.write(f"\r\x1b[K{line}{self._left()}")
        self._stream.flush()

    def _left(self) -> str:
        """About how long it will take, once there is something to judge by."""
        passed = self._drawn - self._began
        if not self._done or passed < 1:
            return ""
        seconds = round(passed / self._done * (self._total - self._done))
        return f", {seconds // 60}:{seconds % 60:02d} left"
