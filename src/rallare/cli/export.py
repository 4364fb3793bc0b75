"""`rallare export FILE`: games as a data set, one row for every choice."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from rallare.boards.miniatures import board_file
from rallare.bots.arena import Series, play_game
from rallare.bots.entries import check_entry, read_entries
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import GAME_HELP, read_game
from rallare.cli.processes import cores, spread
from rallare.cli.progress import Progress
from rallare.cli.record_file import lines_named, read_record
from rallare.cli.words import many
from rallare.records import Record, parse_record
from rallare.records.replay import game_of
from rallare.rules.errors import SetUpError

if TYPE_CHECKING:
    from rallare.kernel.kernel import Kernel
    from rallare.research.export import Decision

__all__ = ["register", "run"]

SUFFIX = ".rallare"
PORTION = 4

NOTES = """\
The games are those of records, which must be over, or bots play them now. All must be of one game,
with one board and one number of players: these decide what a row looks like. docs/research.md
tells the columns. Parquet files need the extra "research"; jsonl needs nothing, and is larger.

With the same seed the rows are the same, for bots whose thinking has no clock.

examples:
  rallare export games.parquet --game nordic --bots planner,planner --games 1000 --seed 1
  rallare export games.parquet --records records/
  rallare export games.jsonl --records one.rallare two.rallare
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "export",
        help="write games as a data set",
        description="Write games as a data set with a row for every choice that was made.",
        epilog=NOTES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("file", metavar="FILE", type=Path, help="what to write; it must not be there yet")
    add("--records", nargs="+", metavar="PATH", help="records, or folders with records")
    add("--game", metavar="GAME", help=f"bots play it: {GAME_HELP}")
    add("--bots", metavar="A,B[,…]", help="who plays, by name; see simulate")
    add("--games", type=int, default=100, metavar="N", help="how many they play (100)")
    add("--seed", metavar="S", help="one word; a new one when left out")
    add("--jobs", type=int, metavar="J", help="at the same time (one per core)")
    add("--board", type=board_file, metavar="FILE", help="a board file, or the name of a miniature")
    add("--format", choices=("parquet", "jsonl"), help="(by the ending of FILE, else parquet)")
    add("--force", action="store_true", help="write FILE anew if it is there")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if (options.records is None) == (options.bots is None or options.game is None):
        raise Complaint("Name either --records, or --game and --bots who play it.")
    if options.file.exists() and not options.force:
        raise Complaint(f"{options.file} is there already; --force writes it anew.")
    jobs = options.jobs if options.jobs is not None else cores()
    if options.games < 1 or jobs < 1:
        raise Complaint("There must be at least one game and one job.")
    if options.records is not None:
        games, rows = _write_records(options, jobs)
    else:
        games, rows = _write_played(options, jobs)
    written = f"{many(rows, 'choice')} of {many(games, 'game')}"
    print(f"{options.file}: {written}, {options.file.stat().st_size / 1e6:.1f} MB.")
    return 0


def _write_records(options: argparse.Namespace, jobs: int) -> tuple[int, int]:
    files = list(_files(options.records))
    with lines_named(files[0]):
        record = read_record(files[0])
        kernel = _kernel(record, options.board)
    work = partial(_recorded_rows, kernel.game.digest, kernel.players, options.board)
    rows = spread(work, list(enumerate(files)), jobs, PORTION, "--jobs")
    return _write(options, kernel, rows, len(files))


def _write_played(options: argparse.Namespace, jobs: int) -> tuple[int, int]:
    series = Series(
        game=read_game(options.game),
        entries=tuple(read_entries(options.bots)),
        seed=options.seed if options.seed is not None else secrets.token_hex(4),
        board=options.board,
    )
    table = series.table(0)  # what cannot be set up is refused before anything is played
    for name in series.entries:
        check_entry(name, table.view(None))
    kernel = _kernel(table.record(), options.board)
    rows = spread(partial(_played_rows, series), range(options.games), jobs, PORTION, "--jobs")
    return _write(options, kernel, rows, options.games)


def _write(
    options: argparse.Namespace, kernel: Kernel, games: Iterator[list[Decision]], number: int
) -> tuple[int, int]:
    """Write beside the file, and put it in its place when all is there."""
    from rallare.research.export import writer

    form = options.format or ("jsonl" if options.file.suffix == ".jsonl" else "parquet")
    aside = options.file.with_name(f"{options.file.name}.part")
    total = 0
    try:
        with writer(aside, kernel, form) as file, Progress(number, "games") as progress:
            for rows in games:
                file.write(rows)
                total += len(rows)
                progress.step()
        aside.replace(options.file)
    except OSError as error:
        raise Complaint(f"{options.file} cannot be written: {error.strerror}.") from None
    finally:
        aside.unlink(missing_ok=True)
    return number, total


def _files(paths: Sequence[str]) -> Iterator[str]:
    """Every record that is named, and those in folders by their names."""
    for path in map(Path, paths):
        if path.is_dir():
            found = sorted(path.rglob(f"*{SUFFIX}"))
            if not found:
                raise Complaint(f"{path} has no records: their names end in {SUFFIX}.")
            yield from map(str, found)
        else:
            yield str(path)


def _kernel(record: Record, board: Path | None) -> Kernel:
    """The kernel for the game of a record; raises RecordError, or Complaint where there is none."""
    from rallare.kernel import warn_when_plain
    from rallare.kernel.kernel import Kernel, KernelLimit

    warn_when_plain()
    try:
        return Kernel(game_of(record, board))
    except KernelLimit as limit:
        raise Complaint(str(limit)) from None


@cache
def _kernel_of(key: str, players: int, board: Path | None) -> Kernel:
    """One kernel for all games that a process exports."""
    from rallare.kernel.kernel import Kernel
    from rallare.rules.chapters import chapter

    return Kernel(chapter(key).game(players, board))


def _rows(record: Record, board: Path | None, number: int) -> list[Decision]:
    from rallare.research.export import decisions

    kernel = _kernel_of(record.game, len(record.names), board)
    return list(decisions(kernel, record, number))


def _played_rows(series: Series, number: int) -> list[Decision]:
    """The choices of a game of a series, played now."""
    return _rows(parse_record(play_game(series, number).record), series.board, number)


def _recorded_rows(
    digest: str, players: int, board: Path | None, numbered: tuple[int, str]
) -> list[Decision]:
    """The choices of a recorded game, which must be like the first."""
    number, file = numbered
    with lines_named(file):
        record = read_record(file)
        if record.board != digest or len(record.names) != players:
            raise Complaint(
                f"{file} is of another game, board or number of players than the first: "
                "export them apart."
            )
        game_of(record, board)
        try:
            return _rows(record, board, number)
        except SetUpError as error:
            raise Complaint(f"{file} cannot be exported: {error}.") from None
