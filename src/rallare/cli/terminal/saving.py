"""Keeping the record of a game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rallare.cli.complaint import Complaint
from rallare.cli.terminal.console import Console, Left
from rallare.match import Match
from rallare.records import print_record

__all__ = ["check_target", "offer_to_save", "save"]


def check_target(path: Path) -> None:
    """Complain before the game begins when its record could not be written."""
    if path.exists():
        raise Complaint(f"{path} exists already; choose another name for --record.")
    if not path.parent.is_dir():
        raise Complaint(f"There is no folder {path.parent} for --record.")


def save(match: Match, path: Path, console: Console) -> None:
    """Write the record, finished or not; raises Complaint when the system refuses."""
    try:
        path.write_text(print_record(match.record()), encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint(f"The record could not be written to {path}: {reason}.") from None
    console.write(f"The record is in {path}; rallare replay {path} shows it again.")


def offer_to_save(match: Match, console: Console) -> None:
    """Ask whether and where to keep the record; leaving again means no."""
    default = Path(f"{match.game.key}-{datetime.now():%Y-%m-%d-%H%M}.rallare")
    question = f"Keep a record? y for {default}, a file name, or Enter for none"
    try:
        while answer := console.ask(question):
            if answer.casefold() in ("n", "no"):
                return
            path = default if answer.casefold() in ("y", "yes") else Path(answer).expanduser()
            try:
                check_target(path)
                save(match, path, console)
                return
            except Complaint as complaint:
                console.write(str(complaint))
    except (Left, KeyboardInterrupt):
        console.write()
