"""`rallare simulate`: bots play many games, and the result is counted."""

from __future__ import annotations

import argparse
import json
import re
import secrets
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from rallare.boards.miniatures import board_file
from rallare.bots.arena import Played, Series, play_game
from rallare.bots.entries import check_entry, entry, read_entries
from rallare.bots.registry import BOTS
from rallare.cli import kernel_series
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import GAME_HELP, read_game
from rallare.cli.processes import cores, spread
from rallare.cli.progress import Progress
from rallare.cli.tally import Tally

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = ["register", "run", "simulate"]

NOTES = """\
Seats rotate: in each game every bot moves on by one seat, and the first seat begins, so each
begins equally often. A shared victory counts as a part of a win. With the same seed the result
is the same, however many jobs there are. What the law plays is audited at the end of every game:
all train cards, tickets and points, and on a board all trains, must be accounted for.

Where all bots are kernel bots of one level, the kernel plays all by itself, many thousand games a
second. Records and --check need the law.

engine:COMMAND is a program of your own that plays; docs/engines.md tells how.

bots:
"""


def register(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games against each other, and count.",
        epilog=NOTES + "\n".join(f"  {kind.name:<10} {kind.words}" for kind in BOTS.values()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--bots", required=True, metavar="A,B[,…]", help="who plays, by name")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", metavar="S", help="one word; a new one when left out")
    parser.add_argument("--jobs", type=int, metavar="J", help="at the same time (one per core)")
    parser.add_argument(
        "--board", type=board_file, metavar="FILE", help="a board file, or the name of a miniature"
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="write every record here")
    parser.add_argument("--check", action="store_true", help="audit every decision and record")
    parser.add_argument(
        "--engine",
        choices=("auto", "law", "kernel"),
        default="auto",
        help="who plays: the kernel where it can (auto), the law, or the kernel",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.games < 1:
        raise Complaint(f"There must be at least one game, not {options.games}.")
    jobs = options.jobs if options.jobs is not None else cores()
    if jobs < 1:
        raise Complaint(f"There must be at least one job, not {jobs}.")
    series = Series(
        game=read_game(options.game),
        entries=tuple(read_entries(options.bots)),
        seed=options.seed if options.seed is not None else secrets.token_hex(4),
        board=options.board,
        check=options.check,
    )
    for name in series.entries:
        entry(name, series.seed)  # an unknown bot is refused before anything is played
    table = series.table(0)  # and so is a game that cannot be set up
    for name in series.entries:
        check_entry(name, table.view(None))
    style = _kernel_style(series, options)
    if style is not None:
        tally = kernel_series.play(series, options.games, jobs, style)
    else:
        tally = _by_the_law(series, options.games, jobs, options.records)
    print(json.dumps(tally.as_json(), indent=2) if options.json else "\n".join(tally.lines()))
    return 0


def _kernel_style(series: Series, options: argparse.Namespace) -> str | None:
    """The style in which the kernel is to play all by itself; None where the law is to."""
    if options.engine == "law":
        return None
    needs = "--check" if series.check else "--records" if options.records is not None else None
    style = kernel_series.style_of(series)
    if options.engine == "kernel" and needs is not None:
        raise Complaint(f"{needs} needs the law: leave out --engine kernel.")
    if options.engine == "kernel" and style is None:
        raise Complaint(
            "The kernel plays by itself only where all bots are kernel bots of one level, "
            f"such as --bots {','.join(['kernel:quick'] * series.players)}."
        )
    return style if needs is None else None


def _by_the_law(series: Series, number: int, jobs: int, records: Path | None) -> Tally:
    if records is not None:
        _make_directory(records)
    began = monotonic()
    games = []
    with Progress(number, "games") as progress:
        for game in simulate(series, number, jobs):
            if records is not None:
                _write_record(records, series, game)
            games.append(game)
            progress.step()
    return Tally.of(series, games, monotonic() - began)


def simulate(series: Series, games: int, jobs: int) -> Iterator[Played]:
    """The games of a series in order, played by so many processes."""
    portion = max(1, min(8, games // (8 * jobs)))  # small, to keep all busy to the end
    return spread(partial(play_game, series), range(games), jobs, portion, "--jobs")


def _make_directory(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"Records cannot be written to {path}: {error.strerror}.") from None


def _write_record(directory: Path, series: Series, game: Played) -> None:
    seed = re.sub(r"[^\w-]", "_", series.seed)  # a seed may hold what a file name may not
    path = directory / f"{series.game}-{seed}-{game.number}.rallare"
    try:
        path.write_text(game.record, encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{path} cannot be written: {error.strerror}.") from None
