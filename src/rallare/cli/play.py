"""`rallare play`: a game in the terminal, against bots or with people on one screen."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path

from rallare import match as matches
from rallare.boards.miniatures import board_file
from rallare.bots.entries import check_entry, entry
from rallare.bots.registry import BOTS, USUAL
from rallare.cli.complaint import Complaint
from rallare.cli.game_name import GAME_HELP, read_game
from rallare.cli.terminal.console import Console, Left
from rallare.cli.terminal.saving import check_target, offer_to_save, save
from rallare.cli.terminal.start import (
    YOU,
    Sitter,
    ask_game,
    ask_sitters,
    read_sitters,
)
from rallare.cli.terminal.table import TableTop
from rallare.match import Match
from rallare.rules.chapters import CHAPTERS, chapter

__all__ = ["register"]

EXAMPLES = """\
examples:
  rallare play                                  asks a few questions, then begins
  rallare play nordic-countries                 the same, without the first question
  rallare play northern --players you,greedy,random
  rallare play nordic --players Anna,Bo,greedy  Anna and Bo share the screen
  rallare play nordic --players greedy,random   watch bots play
  rallare play card-game --look                 for young players: look at your own track
In the game, h shows what can be typed."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal, against bots or with people on one screen.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=GAME_HELP)
    parser.add_argument(
        "--players",
        metavar="LIST",
        help=f"who plays, in order: {YOU}, a name, or a bot ({', '.join(BOTS)});"
        " NAME=BOT gives a bot a name",
    )
    parser.add_argument("--seed", metavar="WORD", help="shuffle by this seed, to repeat a game")
    parser.add_argument(
        "--first",
        metavar="WHO",
        default="random",
        help="who begins: a name or place of --players (1 is the first), or random (the default)",
    )
    parser.add_argument(
        "--board",
        type=board_file,
        metavar="FILE",
        help="a board or card file of your own, or the name of a miniature",
    )
    parser.add_argument(
        "--look",
        action="store_true",
        help="owners may look at their secret cards on the track, in a game that has them",
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="keep a record of the game here"
    )
    parser.add_argument("--plain", action="store_true", help="no colours and no screen control")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play one game; returns the exit code: 0, or 130 after Ctrl-C, or 1 when the input ended."""
    if options.record is not None:
        check_target(options.record)
    console = Console(plain=options.plain)
    try:
        match, sitters = _set_up(options, console)
    except Left as left:
        console.write("No game was begun.")
        return left.code
    seed = options.seed or secrets.token_hex(8)
    bots = {
        seat: entry(sitter.bot, f"{seed}/bot/{seat}")
        for seat, sitter in enumerate(sitters)
        if sitter.bot is not None
    }
    code = 0
    try:
        TableTop(match, bots, console).play()
    except Left as left:
        code = left.code
        console.write("You left the game before its end.")
    except KeyboardInterrupt:
        code = 130
        console.write()
        console.write("You left the game before its end.")
    if options.record is not None:
        save(match, options.record, console)
    elif console.interactive and match.moves:
        offer_to_save(match, console)
    return code


def _set_up(options: argparse.Namespace, console: Console) -> tuple[Match, Sequence[Sitter]]:
    """The match and who plays it: from the options, and questions for what they leave open."""
    key = read_game(options.game) if options.game else None
    sitters = read_sitters(options.players) if options.players else None
    if console.interactive and (key is None or sitters is None):
        console.write(console.paint.strong("Rallare: railway games of the north"))
        console.write("Enter takes what stands in [brackets].")
        console.write()
    if key is None:
        key = ask_game(console) if console.interactive else next(iter(CHAPTERS))
    if sitters is None:
        if console.interactive:
            sitters = ask_sitters(console, chapter(key))
        else:
            sitters = read_sitters(f"{YOU},{USUAL}")
    names = [sitter.name for sitter in sitters]
    first = _first(options.first, names)
    match = matches.new(
        key,
        players=len(sitters),
        seed=options.seed,
        first=first,
        owners_may_look=options.look,
        names=names,
        board=options.board,
    )
    for sitter in sitters:
        if sitter.bot is not None:
            check_entry(sitter.bot, match.view(None))
    return match, sitters


def _first(text: str, names: Sequence[str]) -> int | None:
    """The seat that begins, counted from 0; None is random."""
    wanted = text.casefold()
    if wanted == "random":
        return None
    for seat, name in enumerate(names):
        if wanted in (str(seat + 1), name.casefold()):
            return seat
    who = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names, 1))
    raise Complaint(f"--first {text} is nobody at this table: it may be random, {who}.")
