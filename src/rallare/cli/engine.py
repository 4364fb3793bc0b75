"""`rallare engine BOT`: one of our bots as an engine for other programs."""

from __future__ import annotations

import argparse
import sys

from rallare.bots.engine import offer_of, serve
from rallare.bots.registry import BOTS

__all__ = ["register", "run"]

NOTES = """\
The bot reads lines from the standard input and answers on the standard output, one JSON object a
line: docs/engines.md tells them all. It ends with the line {"type":"quit"}, or when the input ends.
Where `go` names a number of trials, `search` without a level makes so many.

To let a program play against our bots, name it as a bot: engine:COMMAND.

examples:
  rallare engine greedy
  rallare simulate nordic --bots 'greedy,engine:rallare engine planner' --games 20
  rallare simulate nordic --bots 'greedy,engine:python3 examples/engine.py' --games 20

bots:
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "engine",
        help="let another program ask one of our bots",
        description="Play as one of our bots for a program at the other end of a pipe.",
        epilog=NOTES + "\n".join(f"  {kind.name:<10} {kind.words}" for kind in BOTS.values()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("bot", metavar="BOT", help="who plays, by name")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    return serve(offer_of(options.bot), sys.stdin.buffer, _say)


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
