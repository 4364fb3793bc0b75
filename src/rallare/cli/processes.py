"""Games spread over processes: the answers come in order, and nobody is left behind."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import TypeVar

from rallare.bots.arena import BrokenGame
from rallare.cli.complaint import Complaint

__all__ = ["cores", "spread"]

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    work: Callable[[Item], Answer],
    items: Sequence[Item],
    processes: int,
    portion: int = 1,
    flag: str = "--processes",
) -> Iterator[Answer]:
    """What comes of each item, in order, by so many processes that fetch a portion at a time.

    One process means this one. A game that breaks, and a process that dies, is a Complaint; `flag`
    is what people type for the number of processes.
    """
    try:
        yield from _spread(work, items, processes, portion)
    except BrokenGame as error:
        raise Complaint(str(error)) from error
    except BrokenProcessPool:
        raise Complaint(f"A process that was playing games died; try fewer {flag}.") from None


def _spread(
    work: Callable[[Item], Answer], items: Sequence[Item], processes: int, portion: int
) -> Iterator[Answer]:
    processes = min(processes, len(items))
    if processes <= 1:
        yield from map(work, items)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(processes, initializer=_ignore_interrupts)
    try:
        yield from pool.map(work, items, chunksize=portion)
    except BaseException:
        for helper in set(active_children()) - others:
            helper.terminate()  # nobody waits for what they are doing
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches all processes; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
