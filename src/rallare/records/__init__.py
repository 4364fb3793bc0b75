"""Game records: one text format for a whole game, to keep, share, replay and verify."""

from rallare.records.record import Move, Record, RecordError, Result
from rallare.records.replay import Proof, replay, verify
from rallare.records.text import parse_record, print_record

__all__ = [
    "Move",
    "Proof",
    "Record",
    "RecordError",
    "Result",
    "parse_record",
    "print_record",
    "replay",
    "verify",
]
