"""Whether a ladder is true: games of it are played again, and its page is made again from them all.

Only bots that do not think by the clock play the same again, so only their games are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

from rallare.bots.entries import is_repeatable
from rallare.ladder.pages import pages
from rallare.ladder.results import GameResult, Results
from rallare.ladder.schedule import Pair
from rallare.ladder.standings import Standings
from rallare.ladder.table import anchor_of

__all__ = ["differences", "repeatable", "sample", "stale_pages"]

COMPARED = ("won", "points", "decisions", "reason")
"""What must be the same when a game is played again: all but the times."""


def repeatable(results: Results) -> tuple[Pair, ...]:
    """The pairs whose games can be played again; raises SetUpError for an unknown bot."""
    return tuple(pair for pair in sorted(results.games) if all(map(is_repeatable, pair)))


def sample(results: Results, pairs: Sequence[Pair], number: int) -> list[GameResult]:
    """So many games of these pairs, of each as many as of the others, and from all of its deals."""
    each = -(-number // max(len(pairs), 1))
    columns = []
    for pair in pairs:
        games = [results.games[pair][game] for game in sorted(results.games[pair])]
        few = min(each, len(games))
        columns.append([games[n * len(games) // few] for n in range(few)])
    return [game for row in zip_longest(*columns) for game in row if game is not None][:number]


def differences(kept: GameResult, again: GameResult) -> list[str]:
    """What is not as it was, in words such as "points (108, 125), now (99, 120)"."""
    return [
        f"{name} {getattr(kept, name)}, now {getattr(again, name)}"
        for name in COMPARED
        if getattr(kept, name) != getattr(again, name)
    ]


def stale_pages(results: Results) -> list[str]:
    """The names of the page and the drawings that do not follow from the games in the file."""
    table = results.path.with_suffix(".md")
    anchor = anchor_of(_written(table))
    if anchor is None or not any(anchor in p and results.deals(p) for p in results.games):
        return [table.name]  # it tells of nobody who has played
    made = pages(Standings.of(results, anchor), results.path)
    return [path.name for path, text in made.items() if _written(path) != text]


def _written(path: Path) -> str:
    """What a page says; nothing where there is none that can be read."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
