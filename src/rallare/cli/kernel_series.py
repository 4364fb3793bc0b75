"""A series that the kernel plays by itself: all cores, no law, many thousand games a second."""

from __future__ import annotations

import hashlib
from collections import Counter
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING

from rallare.bots.arena import Series
from rallare.bots.entries import entry_name
from rallare.cli.complaint import Complaint
from rallare.cli.progress import Progress
from rallare.cli.tally import EntryTally, Tally, wilson

if TYPE_CHECKING:
    from rallare.kernel.kernel import Batch

__all__ = ["play", "style_of", "tally_of"]

KERNEL = "kernel"


def style_of(series: Series) -> str | None:
    """The style of all entries, where they are kernel bots of one level; else None."""
    levels = set()
    for entry in series.entries:
        kind, _, level = entry_name(entry).partition(":")
        levels.add(level if kind == KERNEL else None)
    return levels.pop() if len(levels) == 1 else None


def play(series: Series, games: int, threads: int, style: str) -> Tally:
    """Play a series in the kernel. Seat 0 begins, and entries move on by one seat from game to
    game, as with the law; the games are others."""
    # Those who simulate other bots need not wait until the kernel is loaded.
    from rallare.kernel import engine, warn_when_plain
    from rallare.kernel.kernel import Kernel, KernelLimit

    warn_when_plain()
    try:
        kernel = Kernel(series.table(0).game)
    except KernelLimit as limit:
        raise Complaint(str(limit)) from None
    seed = int.from_bytes(hashlib.sha256(series.seed.encode()).digest()[:8], "big")
    began = monotonic()
    with Progress(games, "games") as progress:
        batch = kernel.play(
            games, seed=seed, style=style, threads=threads, first=0, progress=progress.step
        )
    return tally_of(series, batch, monotonic() - began, f"{KERNEL} {engine().kind}")


def tally_of(series: Series, batch: Batch, seconds: float, engine: str) -> Tally:
    """A batch in numbers, entry by entry."""
    wins = _wins(series, batch)
    entries = tuple(
        _entry(series, batch, entry, bot, wins[entry]) for entry, bot in enumerate(series.entries)
    )
    return Tally(series, batch.games, entries, None, batch.decisions, seconds, engine)


def _entry(series: Series, batch: Batch, entry: int, bot: str, wins: float) -> EntryTally:
    games, players = batch.games, batch.players
    # In every so manieth game the entry sits in the same seat.
    parts = [
        batch.points[turn * players + series.seat_of(entry, turn) :: players * players]
        for turn in range(players)
    ]
    total = sum(map(sum, parts))
    squares = sum(points * points for part in parts for points in part)
    return EntryTally(
        entry=entry,
        bot=bot,
        wins=wins,
        rate=wins / games,
        interval=wilson(wins, games),
        mean=total / games,
        spread=sqrt(games * squares - total * total) / games,
        least=min(min(part) for part in parts if part),
        most=max(max(part) for part in parts if part),
        completed=None,
        failed=None,
        began=sum(len(parts[t]) for t in range(players) if series.seat_of(entry, t) == 0),
    )


def _wins(series: Series, batch: Batch) -> list[float]:
    """What each entry won; those who win together share."""
    players, wins = batch.players, [0.0] * batch.players
    for turn in range(players):
        seats = [
            batch.places[turn * players + seat :: players * players] for seat in range(players)
        ]
        for places, number in Counter(zip(*seats, strict=True)).items():
            for entry in range(players):
                if places[series.seat_of(entry, turn)] == 0:
                    wins[entry] += number / places.count(0)
    return wins
