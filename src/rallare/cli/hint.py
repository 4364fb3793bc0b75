"""`rallare hint RECORD --at N`: what would have been a good move, how good, and why."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from rallare.boards.miniatures import board_file
from rallare.bots.advice import MOST_TRIALS, Advice, advise, attentive
from rallare.cli.complaint import Complaint
from rallare.cli.record_file import file_name, lines_named, read_record
from rallare.cli.terminal.console import Console
from rallare.cli.terminal.paint import Paint
from rallare.cli.words import many
from rallare.match import Replayed
from rallare.records import Record
from rallare.records.replay import game_of
from rallare.rules.actions import Action
from rallare.rules.cards import Card
from rallare.rules.game import Game

__all__ = ["json_advice", "register"]

EPILOG = """\
Only what the seat knew then is looked at: its own cards and tickets, what lies open, and in the
Card Game what it saw go to its own track. The moves are tried out many times against what the
others may hold. --trials instead of --seconds gives the same answer each time. Seats count from 0,
as in the record.

examples:
  rallare hint game.rallare --at 40
  rallare hint game.rallare --at 40 --seconds 10 --json
"""

SECONDS = 3.0
MARGIN = 29
"""Where sentences begin: behind the figures."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a record: the seat, its name, and what it did then, if it is told."""

    at: int
    moves: int
    seat: int
    name: str
    played: Action | None


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "hint",
        help="advise on a decision of a recorded game",
        description="Rank the moves of a decision, with the chance of winning and a reason.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="RECORD", help="a record; - reads the standard input")
    parser.add_argument("--at", metavar="N", type=int, help="after N actions (at the end)")
    parser.add_argument("--seat", metavar="K", type=int, help="where several decide at a time")
    parser.add_argument("--seconds", metavar="S", type=float, help=f"think so long ({SECONDS:g})")
    parser.add_argument("--trials", metavar="T", type=int, help="or try so many times")
    parser.add_argument(
        "--board", metavar="FILE", type=board_file, help="the board it was played on"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    seconds, trials = _effort(options)
    with lines_named(options.file):
        record = read_record(options.file)
        game = game_of(record, options.board)
        decision, view = _decision(record, game, options)
    found = advise(view, game.options(view), seconds, trials=trials, seed=record.commitment)
    if options.json:
        print(json.dumps(_json(decision, found), ensure_ascii=False, indent=2))
    else:
        console = Console()
        name = file_name(options.file)
        console.write(_heading(name, decision))
        console.lines([""])
        for line in _lines(decision, found, console.paint):
            console.write(line, indent=MARGIN)
    return 0


def _effort(options: argparse.Namespace) -> tuple[float | None, int | None]:
    """When to stop thinking."""
    seconds, trials = options.seconds, options.trials
    if seconds is not None and not 0 < seconds <= 3600:
        raise Complaint("--seconds must be more than 0, and an hour at most.")
    if trials is not None and not 0 < trials <= MOST_TRIALS:
        raise Complaint(f"--trials must be from 1 to {MOST_TRIALS}.")
    if seconds is None and trials is None:
        seconds = SECONDS
    return seconds, trials


def _decision(
    record: Record, game: Game[Any, Any], options: argparse.Namespace
) -> tuple[Decision, Any]:
    """The decision that was asked for, and what its seat knew then."""
    number = len(record.moves)
    at = number if options.at is None else options.at
    if not 0 <= at <= number:
        raise Complaint(f"--at must be from 0 to {number}, the number of actions in the record.")
    table = Replayed(record, game, at)
    waiting = table.to_act
    if not waiting:
        raise Complaint(f"After action {at} the game is over, and there is nothing to decide.")
    next_move = record.moves[at] if at < number else None
    seat = options.seat
    if seat is None:
        seat = next_move.seat if next_move is not None else waiting[0]
    if seat not in waiting:
        seats = " and ".join(map(str, waiting))
        raise Complaint(
            f"After action {at} seat {seat} has nothing to decide; it waits for {seats}."
        )
    later = (move.action for move in record.moves[at:] if move.seat == seat)
    decision = Decision(at, number, seat, record.names[seat], next(later, None))
    return decision, attentive(table.view(seat), table.events_for(seat))


def _heading(name: str, decision: Decision) -> str:
    place = f"after action {decision.at} of {decision.moves}"
    return f"{name}, {place}: {decision.name} (seat {decision.seat}) decides."


def _lines(decision: Decision, found: tuple[Advice, ...], paint: Paint) -> Iterator[str]:
    """The ranked moves under their headings; the first is the one to play."""
    if found[0].chance is None:
        yield "The kernel does not hold this board, so nothing was tried out. The greedy bot says:"
        yield f"  {paint.strong(found[0].words)} ({found[0].action})"
        return
    yield paint.faint(f"{'':>2}  {'wins':>5}  {'score':>6}  {'trials':>7}")
    for place, advice in enumerate(found, 1):
        words = paint.strong(advice.words) if place == 1 else advice.words
        yield f"{_figures(place, advice)}{words} ({advice.action})"
    same = next((place for place, a in enumerate(found, 1) if a.action == decision.played), None)
    if decision.played is not None:
        where = f", number {same} here" if same else ", which is not among these"
        yield ""
        yield f"{decision.name} played: {decision.played}{where}."
    total = sum(advice.trials for advice in found)
    yield f"Wins and scores are means of {many(total, 'trial')}, and rough where there are few."


def _figures(place: int, advice: Advice) -> str:
    assert advice.chance is not None
    assert advice.score is not None
    return f"{place:>2}  {advice.chance:>5.0%}  {advice.score:>6.1f}  {advice.trials:>7}   "


def _json(decision: Decision, found: tuple[Advice, ...]) -> dict[str, Any]:
    return {
        "at": decision.at,
        "moves": decision.moves,
        "seat": decision.seat,
        "name": decision.name,
        "played": None if decision.played is None else str(decision.played),
        "advice": [json_advice(advice) for advice in found],
    }


def json_advice(advice: Advice) -> dict[str, Any]:
    """A piece of advice with the facts that its reason has."""
    reason, told = advice.reason, {}
    for part in fields(reason)[1:]:
        value = getattr(reason, part.name)
        if value != part.default:
            told[part.name] = value.word if isinstance(value, Card) else value
    return {
        "action": str(advice.action),
        "chance": None if advice.chance is None else round(advice.chance, 4),
        "score": None if advice.score is None else round(advice.score, 1),
        "trials": advice.trials,
        "reason": {"code": str(reason.code), **told},
        "words": advice.words,
    }
