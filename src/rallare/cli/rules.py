"""`rallare rules GAME`: the rules in our words, and our rulings."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import groupby

from rallare.cli.complaint import Complaint
from rallare.cli.game_name import GAME_HELP, read_game
from rallare.cli.terminal.console import Console
from rallare.rules.chapter import Chapter, RuleText
from rallare.rules.chapters import CHAPTERS, chapter

__all__ = ["register"]

MARGIN = 8
EPILOG = """\
A ruling settles what a rulebook leaves open. When a move is refused, the id of the rule is told.

examples:
  rallare rules nordic-countries
  rallare rules nordic-countries NC-24
  rallare rules northern-lights --rulings
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "rules",
        help="the rules of a game in words",
        description="Print the rules of a game, or some of them; without GAME list the games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=GAME_HELP)
    parser.add_argument("ids", metavar="ID", nargs="*", help="a rule, such as NC-24")
    parser.add_argument("--rulings", action="store_true", help="only rules with a ruling")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    console = Console()
    if options.game is None:
        _list_games(console)
        return 0
    book = chapter(read_game(options.game))
    rules = _chosen(book, options.ids)
    if options.rulings:
        rules = [rule for rule in rules if rule.ruling]
        if not rules:
            raise Complaint("None of these rules has a ruling.")
    if not options.ids:
        console.write(f"{book.title}, for {book.players[0]} to {book.players[-1]} players")
    for section, members in groupby(rules, key=lambda rule: rule.section):
        if not options.ids:
            console.lines(["", section])
        for rule in members:
            _print_rule(console, rule)
    return 0


def _list_games(console: Console) -> None:
    console.write("The games are:")
    for book in CHAPTERS.values():
        players = f"{book.players[0]} to {book.players[-1]} players"
        console.write(f"  {book.key:<18} {book.title}, for {players}", indent=21)


def _chosen(book: Chapter, ids: Sequence[str]) -> list[RuleText]:
    """The rules of these ids, or all; raises Complaint for an id that is not there."""
    rules = {rule.id: rule for rule in book.rules()}
    if not ids:
        return list(rules.values())
    strange = [key for key in ids if key.upper() not in rules]
    if strange:
        first, last = next(iter(rules)), next(reversed(rules))
        span = f"its rules go from {first} to {last}, with gaps"
        raise Complaint(f"There is no rule {strange[0]} in {book.title}; {span}.")
    return [rules[key.upper()] for key in ids]


def _print_rule(console: Console, rule: RuleText) -> None:
    """A rule with its id in the margin; the ruling is a paragraph of its own."""
    parts = [rule.words] if rule.words else []
    if rule.ruling:
        parts.append(f"Ruling: {rule.ruling}")
    for number, part in enumerate(parts):
        margin = f"{rule.id:<{MARGIN}}" if number == 0 else " " * MARGIN
        console.write(margin + " ".join(part.split()), indent=MARGIN)
