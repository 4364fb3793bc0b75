"""`rallare perft GAME`: count action sequences, to compare engines and to notice changed rules."""

from __future__ import annotations

import argparse
import sys

from rallare.boards.miniatures import board_file
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import GAME_HELP, read_game
from rallare.perft import CHANCES, divide, perft, root
from rallare.records.text import is_seed
from rallare.rules.chapters import chapter

__all__ = ["register"]

EPILOG = """\
The cards are dealt from the seed, as in a game of that seed. With --chance seeded each action has
the one chance result it would have there; with --chance all every distinct result is followed.
Seats that choose opening tickets at the same time may do so in any order, and each order counts.
--after N first plays N actions, each the first that is legal, to count from a later moment.

example:
  rallare perft nordic-countries --players 2 --depth 2 --divide
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "perft",
        help="count action sequences",
        description="Count the sequences of actions that the rules allow, by their length.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--players", metavar="N", type=int, required=True, help="how many play")
    parser.add_argument("--depth", metavar="D", type=int, required=True, help="how many actions")
    parser.add_argument("--seed", metavar="S", default="perft", help="the deal (default: perft)")
    parser.add_argument("--after", metavar="N", type=int, default=0, help="actions played first")
    parser.add_argument(
        "--board", metavar="FILE", type=board_file, help="a board file, or the name of a miniature"
    )
    parser.add_argument("--chance", choices=tuple(CHANCES), default="seeded", help="see below")
    parser.add_argument("--divide", action="store_true", help="count by first action")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.depth < 1:
        raise Complaint("The depth must be at least 1.")
    if options.after < 0:
        raise Complaint("The number of actions played first cannot be less than 0.")
    if not is_seed(options.seed):
        raise Complaint("A seed is one word of printable characters, and not a lone hyphen.")
    game = chapter(read_game(options.game)).game(options.players, options.board)
    start, successors = root(game, options.seed, options.after), CHANCES[options.chance]
    if options.divide:
        total = 0
        for seat, action, nodes in divide(game, start, options.depth, successors):
            print(f"{nodes:>14}  {seat} {action}")
            total += nodes
        print(f"{total:>14}  in all, at depth {options.depth}")
        return 0
    print(f"{'depth':>5} {'nodes':>14}")
    for depth in range(1, options.depth + 1):
        print(f"{depth:>5} {perft(game, start, depth, successors):>14}")
        sys.stdout.flush()
    return 0
