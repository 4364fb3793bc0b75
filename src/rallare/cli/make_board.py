"""`rallare make-board`: a random board with tickets, for study and for testing."""

from __future__ import annotations

import argparse
import secrets
from dataclasses import fields
from pathlib import Path

from rallare.boards.generator import board_text
from rallare.boards.wishes import Wishes, planned
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import read_game
from rallare.rules.data_fields import BoardError
from rallare.rules.errors import SetUpError

__all__ = ["register"]

GAME = "nordic-countries"

EPILOG = """\
The map is connected and drawn without crossings; tickets are worth the spaces between their
cities. The same options and seed always make the same board. Where there are too few tickets for
the deal of the rules, the board says that fewer are dealt; --hand, --row, --opening and --keep
make the deal smaller still, and --colours the deck.

examples:
  rallare make-board --cities 6 --routes 9 --tickets 6 --seed 1 --out small.toml
  rallare simulate nordic --bots greedy,random --board small.toml
"""

WORDS = {
    "cities": "how many cities (6)",
    "routes": "how many routes, doubles among them (half as many again as cities)",
    "tickets": "how many tickets (as many as the rules deal, where there are pairs of cities)",
    "doubles": "routes that are second tracks (0)",
    "ferries": "routes that are ferries (0)",
    "tunnels": "routes that are tunnels (0)",
    "gray": "routes that are gray (a quarter, where the rules have such)",
    "longest": "spaces of the longest route (4)",
    "trains": "trains of each player",
    "colours": "colours of train cards (8)",
    "cards_per_colour": "train cards of each colour",
    "locomotives": "locomotives",
    "hand": "train cards dealt to each player",
    "row": "train cards face up",
    "opening": "tickets dealt to each player",
    "keep": "tickets that must be kept of these",
}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "make-board",
        help="make a random board",
        description="Make a random board with tickets, and write its board file.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", default=GAME, metavar="GAME", help=f"whose rules ({GAME})")
    for wish in fields(Wishes):
        option = f"--{wish.name.replace('_', '-')}"
        parser.add_argument(option, type=int, metavar="N", help=WORDS[wish.name])
    parser.add_argument("--title", metavar="T", help="what the board is called")
    parser.add_argument("--seed", metavar="S", help="one word; a new one when left out")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write here, not to the screen")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    if not seed.isprintable() or not seed.strip() or " " in seed:
        raise Complaint("A seed is one word of printable characters.")
    asked = {wish.name: getattr(options, wish.name) for wish in fields(Wishes)}
    wishes = Wishes(**{name: number for name, number in asked.items() if number is not None})
    title = options.title if options.title is not None else f"Board {seed}"
    if '"' in title or "\\" in title:
        raise Complaint("A title has no quotation marks and no backslashes.")
    try:
        text = board_text(planned(read_game(options.game), wishes), seed, title)
    except BoardError as error:
        raise Complaint(_complaint(error)) from None
    except SetUpError as error:
        raise Complaint(str(error)) from None
    if options.out is None:
        print(text, end="")
        return 0
    try:
        options.out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{options.out} cannot be written: {error.strerror}.") from None
    print(f"{options.out}: {title}, seed {seed}")
    return 0


def _complaint(error: BoardError) -> str:
    """What the law says against the board, without the name of a file that was not written."""
    said = [f"{problem.entry}: {problem.words}. {problem.fix}." for problem in error.problems]
    return "\n".join(["Such a board cannot be played:", *said])
