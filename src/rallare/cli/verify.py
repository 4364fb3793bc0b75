"""`rallare verify RECORD`: prove that the deal was fixed before the first move."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from rallare.boards.miniatures import board_file
from rallare.cli.complaint import Complaint
from rallare.cli.record_file import file_name, legal_lines, lines_named, read_record
from rallare.cli.terminal.console import Console
from rallare.records import Proof, Record, RecordError, verify
from rallare.records.replay import game_of

__all__ = ["register"]

EPILOG = """\
At the start of a game the server shows a commitment, the fingerprint of the seed that all chance
comes from. Note it. When the game is over the seed is in the record, and this command draws every
card again. If something is not as it should be, it names the first line and the exit code is 1.

example:
  rallare verify game.rallare --commitment 1f0c…
"""

_COMMITMENT = re.compile(r"[0-9a-f]{64}")


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "verify",
        help="prove that a deal was fair",
        description="Prove that the deal of a game was fixed before the first move.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="RECORD", help="a record; - reads the standard input")
    parser.add_argument("--commitment", metavar="HEX", help="the one you noted at the start")
    parser.add_argument(
        "--board", metavar="FILE", type=board_file, help="the board it was played on"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    noted = _noted(options.commitment)
    with lines_named(options.file):
        record = read_record(options.file)
        if noted is not None and noted != record.commitment:
            words = "this is not the commitment you noted: the record is of another deal"
            raise RecordError(record.seed_line - 1, words)
        if record.seed is None:
            words = "the seed is not told, so nothing can be proven about the deal"
            raise RecordError(record.seed_line, words)
        proof = verify(record, game_of(record, options.board))
    Console().lines(_sentences(file_name(options.file), record, proof, noted is not None))
    return 0


def _noted(text: str | None) -> str | None:
    """A commitment as somebody copied it: spaces and capitals do not matter."""
    if text is None:
        return None
    digits = "".join(text.split()).lower()
    if not _COMMITMENT.fullmatch(digits):
        raise Complaint("A commitment has 64 hexadecimal digits.")
    return digits


def _sentences(name: str, record: Record, proof: Proof, noted: bool) -> Iterator[str]:
    yield f"{name}: true. Proven:"
    yield "- The seed is the one that the commitment was made from."
    yield "- Every chance result, from the deal to the end, follows from that seed."
    yield from legal_lines(proof)
    if noted:
        yield "- The commitment is the one you noted."
        yield "So the deal was fixed when you noted it, and nobody has changed it since."
    yield "Not proven:"
    if not noted:
        yield "- That the commitment was there before the first move. Compare it with the one you"
        yield "  noted then, or give that with --commitment:"
        yield f"  {record.commitment}"
    yield "- That the seed was drawn by chance: whoever committed to it could choose among many."
    yield "- Who sat at the table: names are not part of the proof."
