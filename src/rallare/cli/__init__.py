"""The command line: `rallare COMMAND …`, one module per command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from rallare import __version__
from rallare.bots.engine import EngineError
from rallare.cli import (
    bench,
    check_board,
    check_ladder,
    doctor,
    engine,
    export,
    hint,
    ladder,
    make_board,
    perft,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
)
from rallare.cli.complaint import Complaint
from rallare.records import RecordError
from rallare.rules.data_fields import BoardError
from rallare.rules.errors import SetUpError

__all__ = ["main"]

COMMANDS = (
    *(play, serve, simulate, ladder, check_ladder, replay, hint, verify),
    *(engine, export, perft, rules, check_board, make_board, bench, doctor),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except (Complaint, SetUpError, BoardError, RecordError, EngineError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output went away (a pager was closed): that is no error of ours.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rallare",
        description="Railway games of the north: play, simulate, replay and check.",
    )
    parser.add_argument("--version", action="version", version=f"rallare {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.register(commands)
    return parser
