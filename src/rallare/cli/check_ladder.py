"""`rallare check-ladder FILE…`: whether ladders are true, by playing games of them again."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from rallare.boards.miniatures import board_file
from rallare.cli.complaint import Complaint
from rallare.cli.processes import cores, spread
from rallare.cli.progress import Progress
from rallare.cli.terminal.console import Console
from rallare.cli.words import many
from rallare.ladder.proof import differences, repeatable, sample, stale_pages
from rallare.ladder.results import GameResult, Results, ResultsError, ladder_of, play_fixture
from rallare.ladder.schedule import Fixture, Ladder

__all__ = ["register"]

EPILOG = """\
Games are taken from all pairs alike, and from all of their deals. Each is played again and must end
as it did: who won, with how many points, after how many decisions. Bots that think by the clock do
not play the same again, and engines may not: their games are left out. Then the page and the charts
beside the file are made again from all of its games. The exit code is 1 when anything differs.

examples:
  rallare check-ladder docs/ladder/*.jsonl
  rallare check-ladder docs/ladder/nordic-countries-2p.jsonl --games 200
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "check-ladder",
        help="play games of a ladder again, and compare",
        description="Play games of ladders again, and tell whether they end as they did.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("files", metavar="FILE", nargs="+", type=Path, help="the games of a ladder, GAME-Kp.jsonl")
    add("--games", type=int, metavar="N", help="how many of each file (one of each pair)")
    add("--board", type=board_file, metavar="FILE", help="the board that they were played on")
    add("--processes", type=int, default=cores(), metavar="P", help="at a time (one per core)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.games is not None and options.games < 1:
        raise Complaint(f"There must be at least one game, not {options.games}.")
    if options.processes < 1:
        raise Complaint(f"There must be at least one process, not {options.processes}.")
    right = True
    for file in options.files:
        try:
            right &= _check(file, options)
        except ResultsError as error:
            raise Complaint(str(error)) from None
    return 0 if right else 1


def _check(file: Path, options: argparse.Namespace) -> bool:
    """Whether a ladder is as it says; prints what was compared, and all that differs."""
    results = Results(file, ladder_of(file, options.board), any_version=True)
    pairs = repeatable(results)
    kept = sample(results, pairs, len(pairs) if options.games is None else options.games)
    again = _play_again(results.ladder, kept, options.processes)
    problems = [
        f"{' – '.join(one.pair)}, game {one.game}: {words}."
        for one, other in zip(kept, again, strict=True)
        for words in differences(one, other)
    ]
    problems += [
        f"{name} does not follow from the games; `rallare ladder` writes it anew."
        for name in stale_pages(results)
    ]
    total = sum(map(len, results.games.values()))
    verdict = "differs:" if problems else "all as it was."
    lines = [f"{file}: {len(kept)} of {many(total, 'game')} played again, {verdict}"]
    left_out = [" – ".join(pair) for pair in sorted(results.games) if pair not in pairs]
    if left_out:
        lines.append(f"  Left out, since it need not end alike: {', '.join(left_out)}.")
    Console().lines([*lines, *(f"  {problem}" for problem in problems)])
    return not problems


def _play_again(ladder: Ladder, kept: Sequence[GameResult], processes: int) -> list[GameResult]:
    fixtures = [Fixture(ladder, game.pair, game.game) for game in kept]
    again = []
    with Progress(max(len(kept), 1), "games") as progress:
        for result in spread(play_fixture, fixtures, processes):
            again.append(result)
            progress.step()
    return again
