"""What every desk needs of the house."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from rallare.server.metrics import Metrics
from rallare.server.settings import Settings
from rallare.server.store import Store
from rallare.server.thinking import Thinkers
from rallare.server.webhook import Hooks

__all__ = ["Services", "milliseconds"]


def milliseconds() -> int:
    """The time of the clock on the wall, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the bots, the web hooks, the figures, the settings and the time."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    hooks: Hooks
    metrics: Metrics
    now: Callable[[], int] = milliseconds
    failed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the store is beyond hope; the server ends then."""
