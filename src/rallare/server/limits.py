"""Limits: how often, and how many at once. Pure; the time is a function they are given.

A `Bucket` fills with its rate up to its burst, and everything that passes takes one out. A
`Limiter` has a bucket for each key, such as an address. A `Counter` counts what each key has open.
Their memory is bounded: a flood of addresses makes them forget, never grow.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

__all__ = ["Bucket", "Clock", "Counter", "Limiter", "address_key"]

Clock = Callable[[], float]
"""Seconds that never run backwards, such as `time.monotonic`."""

_MOST_KEYS = 20_000


@lru_cache(maxsize=4096)
def address_key(address: str) -> str:
    """What an address counts as: IPv6 by /64, since one person owns that many addresses."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)


class Bucket:
    """At most `burst` at once, and `rate` each second in the long run. A rate of 0 is no limit."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate")

    def __init__(self, rate: float, burst: float, clock: Clock) -> None:
        if rate < 0 or burst < 1:
            raise ValueError("a bucket needs a rate of 0 or more and a burst of 1 or more")
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Take one out; False when there is none, and then nothing is taken."""
        if not self._rate:
            return True
        self._fill()
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def wait(self) -> float:
        """The seconds until there is one to take."""
        if not self._rate:
            return 0.0
        self._fill()
        return max(0.0, 1 - self._level) / self._rate

    @property
    def full(self) -> bool:
        """Whether it stands as a new one does, so that it can be forgotten."""
        self._fill()
        return self._level >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        if now > self._at:
            self._level = min(self._burst, self._level + (now - self._at) * self._rate)
            self._at = now


class Limiter:
    """A bucket for each key.

    No more than `keys` are remembered. Full buckets are forgotten first, which changes nothing.
    When all are in use the one that was idle longest goes: a flood from very many addresses cannot
    be told from many people, and has other limits.
    """

    def __init__(self, rate: float, burst: float, clock: Clock, keys: int = _MOST_KEYS) -> None:
        Bucket(rate, burst, clock)  # refuses what no bucket can be
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._keys = max(1, keys)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> bool:
        """Whether a key may go on; then it has used one."""
        if not self._rate:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget()
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
        self._buckets.move_to_end(key)
        return bucket.take()

    def wait(self, key: str) -> float:
        """The seconds until a key may go on."""
        bucket = self._buckets.get(key)
        return bucket.wait if bucket else 0.0

    def _forget(self) -> None:
        """Make room. Idle keys come first in the order; two at a time keep the memory small."""
        for _ in range(2):
            if not self._buckets:
                return
            oldest = next(iter(self._buckets))
            if not self._buckets[oldest].full and len(self._buckets) < self._keys:
                return
            del self._buckets[oldest]


class Counter:
    """How much each key has open at once, and all together. A limit of 0 is none."""

    def __init__(self, each: int, total: int = 0) -> None:
        self._each = each
        self._total = total
        self._open: dict[str, int] = {}
        self._all = 0

    @property
    def total(self) -> int:
        return self._all

    def of(self, key: str) -> int:
        return self._open.get(key, 0)

    def full(self) -> bool:
        """Whether no key can open anything more."""
        return bool(self._total) and self._all >= self._total

    def enter(self, key: str) -> bool:
        """Open one; False when that is too many, and then nothing is counted."""
        if self.full() or (self._each and self.of(key) >= self._each):
            return False
        self._open[key] = self.of(key) + 1
        self._all += 1
        return True

    def leave(self, key: str) -> None:
        """Close one that was opened."""
        left = self._open[key] - 1
        self._all -= 1
        if left:
            self._open[key] = left
        else:
            del self._open[key]
