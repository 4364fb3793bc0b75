"""`rallare replay FILE`: show a recorded game, or prove that the record is true."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from rallare.boards.miniatures import board_file
from rallare.cli.complaint import Complaint
from rallare.cli.record_file import file_name, legal_lines, lines_named, read_record
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.displays import display_of
from rallare.cli.terminal.final_score import final_lines
from rallare.cli.terminal.narration import ASIDE, EVERYTHING
from rallare.records import Proof, Record, replay, verify
from rallare.records.replay import game_of
from rallare.rules.events import Event, Notice, heard_by
from rallare.rules.game import Game

__all__ = ["register"]

EPILOG = """\
Without --seat or --open you see what a spectator saw. Seats count from 0, as in the record.
--check plays the whole game again and tells what is proven, or the first line that is not true;
the exit code is then 1.

examples:
  rallare replay game.rallare --at 40
  rallare replay game.rallare --check
"""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "replay",
        help="show or check a recorded game",
        description="Tell a recorded game in words, and how it stands then.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a record; - reads the standard input")
    parser.add_argument(
        "--board", metavar="FILE", type=board_file, help="the board it was played on"
    )
    parser.add_argument("--events", action="store_true", help="tell everything that happened")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--at", metavar="N", type=int, help="stop after N actions")
    what.add_argument("--check", action="store_true", help="prove the record, and show nothing")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", metavar="K", type=int, help="show what that seat knew")
    who.add_argument("--open", action="store_true", help="show all hands and tickets")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    console = Console()
    with lines_named(options.file):
        record = read_record(options.file)
        game = game_of(record, options.board)
        if options.check:
            console.lines(_proven(file_name(options.file), verify(record, game)))
        else:
            _show(console, record, game, options)
    return 0


def _proven(name: str, proof: Proof) -> Iterable[str]:
    yield f"{name}: true. Proven:"
    yield from legal_lines(proof)
    if proof.dealt:
        yield "- Every chance result comes from the seed, and the seed is the one committed to."
    else:
        yield "Not proven: where the chance results come from, since the seed is not told."


def _show(
    console: Console, record: Record, game: Game[Any, Any], options: argparse.Namespace
) -> None:
    number, seat = len(record.moves), options.seat
    if options.at is not None and not 0 <= options.at <= number:
        raise Complaint(f"--at must be from 0 to {number}, the number of actions in the record.")
    if seat is not None and seat not in range(game.players):
        raise Complaint(f"There is no seat {seat}; seats are 0 to {game.players - 1}.")
    at = number if options.at is None else options.at
    names, paint, display = record.names, console.paint, display_of(game)
    narrator = display.narrator(names, None, paint, EVERYTHING if options.events else ASIDE)
    for done, step in enumerate(replay(record, game, at)):
        events = _told(step.notices, seat, options.open)
        console.write(f"{done:>4}  {' '.join(narrator.story(events))}", indent=6)
        state = step.after
    console.lines(["", f"After action {at} of {number}"])
    _write(console, display.table_lines(names, game.view(state, seat), paint))
    knowing = range(game.players) if options.open else [] if seat is None else [seat]
    for knower in knowing:
        _write(console, display.secret_lines(names[knower], game.view(state, knower), paint))
    outcome = game.outcome(state)
    if outcome is not None:
        console.lines(["", *final_lines(display, names, outcome, paint, console.width)])


def _told(notices: Iterable[Notice], seat: int | None, openly: bool) -> Iterable[Event]:
    """What a seat or a spectator was told, or what those who knew most were."""
    if openly:
        return [notice.event for notice in notices if notice.audience.without is None]
    return heard_by(seat, notices)


def _write(console: Console, lines: Iterable[str]) -> None:
    for line in lines:
        console.write(line, indent=4)
