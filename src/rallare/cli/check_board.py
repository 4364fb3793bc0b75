"""`rallare check-board FILE…`: whether board and card files are right, and all that is not."""

from __future__ import annotations

import argparse
from pathlib import Path

from rallare.boards.miniatures import board_file
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.displays import display_of
from rallare.cli.words import many
from rallare.rules.chapters import CHAPTERS
from rallare.rules.data_fields import BoardError, Problem
from rallare.rules.data_file import rules_named
from rallare.rules.errors import SetUpError

__all__ = ["register"]

EPILOG = """\
A board or card file is TOML; its [game] names the rules it is played by.
The exit code is 1 when any file is wrong.

example:
  rallare check-board my-board.toml
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "check-board",
        help="check board files",
        description="Check board files, and list everything that is wrong with them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=board_file, help="a board file")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    console = Console()
    right = True
    for file in options.files:
        try:
            console.lines([f"{file}: right. {_contents(file)}"])
        except BoardError as error:
            right = False
            console.lines([f"{file}: {many(len(error.problems), 'problem')}"])
            for problem in error.problems:
                console.write(f"  {_told(problem)}", indent=4)
    return 0 if right else 1


def _contents(file: Path) -> str:
    """What a right board has; raises BoardError for one that is not."""
    key = rules_named(file)
    if key not in CHAPTERS:
        words, fix = f"there is no game {key!r}", f"Write one of {', '.join(CHAPTERS)}"
        raise BoardError([Problem(file.name, "[game]", words, fix)])
    chapter = CHAPTERS[key]
    try:
        game = chapter.game(chapter.players[0], file)
    except SetUpError as error:
        raise BoardError([Problem(file.name, "", str(error), "Choose another game")]) from None
    title, contents = display_of(game).contents()
    rules = "" if title == chapter.title else f" for {chapter.title}"
    return f"{title}{rules}, {contents}"


def _told(problem: Problem) -> str:
    """A problem under the name of its file."""
    place = f"{problem.entry}: " if problem.entry else ""
    return f"{place}{problem.words}. {problem.fix}."
