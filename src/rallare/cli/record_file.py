"""Reading a record from a file, and what a proof of it says: for all commands that take one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rallare.cli.complaint import Complaint
from rallare.cli.words import many
from rallare.records import Proof, Record, RecordError, parse_record

__all__ = ["file_name", "legal_lines", "lines_named", "read_record"]


def file_name(file: str) -> str:
    """What a file is called in sentences."""
    return "standard input" if file == "-" else file


@contextmanager
def lines_named(file: str) -> Iterator[None]:
    """Turn what is wrong with a record into a complaint that names the file and the line."""
    try:
        yield
    except RecordError as error:
        raise Complaint(f"{file_name(file)}, line {error.line}: {error.words}") from None


def read_record(file: str) -> Record:
    """The record in a file. Line ends matter to a record, so nothing may translate them."""
    name = file_name(file)
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Complaint(f"{name} is not a record: it is not UTF-8 text.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file can have this name"
        raise Complaint(f"{name} cannot be read: {reason}.") from None
    return parse_record(text)


def legal_lines(proof: Proof) -> Iterator[str]:
    """What is proven of every record that is true, whether or not its seed is told."""
    yield f"- The deal and {many(proof.actions, 'action')} follow the rules."
    if proof.finished:
        yield "- The game is over, and the result is the one recorded."
    else:
        yield "- The game is not over yet."
