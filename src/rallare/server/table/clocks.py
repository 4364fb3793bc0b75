"""The clocks of a table, counted from the times in its log: a replay gives the same clocks.

All times are milliseconds. A seat's time runs from when its turn begins until the game waits for
it no more. A live clock gives each turn so many seconds; what a turn takes longer comes out of
the seat's bank.
"""

from __future__ import annotations

from rallare.server.wire.tables import Clock, DaysClock, LiveClock, OutOfTime, SeatClock

__all__ = ["Clocks"]

_SECOND = 1000
_DAY = 24 * 60 * 60 * _SECOND


class Clocks:
    """One clock for each seat."""

    def __init__(self, clock: Clock, players: int) -> None:
        self._clock = clock
        bank = clock.bank * _SECOND if isinstance(clock, LiveClock) else 0
        self._banks = [bank] * players
        self._began: dict[int, int] = {}

    @property
    def ticking(self) -> bool:
        """Whether this table plays with clocks at all."""
        return isinstance(self._clock, LiveClock | DaysClock)

    @property
    def out(self) -> OutOfTime | None:
        """What happens when time is out."""
        return self._clock.out if isinstance(self._clock, LiveClock | DaysClock) else None

    def running(self, seat: int) -> bool:
        return seat in self._began

    def begin(self, seat: int, at: int) -> None:
        """A turn of a seat begins."""
        if self.ticking:
            self._began[seat] = at

    def end(self, seat: int, at: int) -> None:
        """The game waits for the seat no more."""
        began = self._began.pop(seat, None)
        if began is not None and isinstance(self._clock, LiveClock):
            longer = max(0, at - began - self._turn)
            self._banks[seat] = max(0, self._banks[seat] - longer)

    def restart(self, at: int) -> None:
        """After the server was away: turns of seconds start anew, days go on."""
        if isinstance(self._clock, LiveClock):
            self._began = dict.fromkeys(self._began, at)

    def due(self, seat: int) -> int | None:
        """When a seat's time is out, or None while it does not run."""
        began = self._began.get(seat)
        return None if began is None else began + self._turn + self._banks[seat]

    def next_due(self) -> int | None:
        """When the first time is out."""
        return min(
            (due for seat in self._began if (due := self.due(seat)) is not None), default=None
        )

    def faces(self) -> list[SeatClock]:
        """The clocks as everybody sees them."""
        return [SeatClock(bank, self.due(seat)) for seat, bank in enumerate(self._banks)]

    @property
    def _turn(self) -> int:
        if isinstance(self._clock, LiveClock):
            return self._clock.seconds * _SECOND
        return self._clock.days * _DAY if isinstance(self._clock, DaysClock) else 0
