"""Records as text: print and parse, exactly.

Every line ends with a check: the start of the SHA-256 of the check before it and the line. A line
that was changed, moved, added or left out is found by its number. `docs/record.md` tells the form.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from rallare.records.record import FORMAT, Move, Record, RecordError, Result
from rallare.rules.actions import parse_action
from rallare.rules.errors import MalformedAction
from rallare.rules.game import TableOptions

__all__ = ["clean_name", "parse_record", "print_record"]

_TITLE = f"rallare record {FORMAT}"
_CHECK_DIGITS = 8
_MOST_PLAYERS = 9


def print_record(record: Record) -> str:
    """The text of a record; `parse_record` gives the same record back."""
    printed, chain = [], ""
    for line in _lines(record):
        chain = _check(chain, line)
        printed.append(f"{line} #{chain[:_CHECK_DIGITS]}\n")
    return "".join(printed)


def clean_name(name: str) -> str:
    """A player's name as a record can hold it: printable, single spaces, 1 to 40 characters."""
    shown = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(shown.split())[:40].strip() or "?"


def _check(chain: str, line: str) -> str:
    return hashlib.sha256(f"{chain}\n{line}".encode()).hexdigest()


def _lines(record: Record) -> Iterator[str]:
    yield _TITLE
    yield f"game {record.game}"
    yield f"rules {record.rules}"
    yield f"board {record.board}"
    yield f"players {len(record.names)}"
    for seat, name in enumerate(record.names):
        yield f"seat {seat} {name}"
    first = record.options.first
    yield f"first {'random' if first is None else first}"
    yield f"commitment {record.commitment}"
    yield f"seed {record.seed if record.seed is not None else '-'}"
    yield " ".join(("deal", *record.deal))
    for number, move in enumerate(record.moves, 1):
        chance = " ".join(("", "|", *move.chance)) if move.chance else ""
        yield f"{number} {move.seat} {move.action}{chance}"
    yield _end(record.result)


def _end(result: Result | None) -> str:
    if result is None:
        return "end unfinished"
    totals = " ".join(map(str, result.totals))
    winners = " ".join(map(str, result.winners))
    return f"end {result.reason} points {totals} winners {winners}"


def parse_record(text: str) -> Record:
    """Read a record; raises RecordError with the line number for anything that is not one."""
    reader = _Reader(text)
    reader.expect(_TITLE)
    game = reader.value("game")
    rules = reader.number("rules")
    board = reader.value("board")
    players = reader.number("players")
    if not 1 <= players <= _MOST_PLAYERS:
        raise reader.error(f"a game cannot have {players} players")
    names = tuple(reader.value(f"seat {seat}") for seat in range(players))
    first = reader.value("first")
    if first != "random" and not _is_number(first):
        raise reader.error("first must be random or a seat")
    options = TableOptions(None if first == "random" else int(first))
    commitment = reader.value("commitment")
    seed = reader.value("seed")
    deal = tuple(reader.value("deal").split(" "))
    moves = tuple(_moves(reader, players))
    result = _result(reader, players)
    record = Record(
        game, rules, board, names, options, commitment, None if seed == "-" else seed, deal, moves,
        result,
    )  # fmt: skip
    reader.finish(record)
    return record


class _Reader:
    """The lines of a record, each checked as it is read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.split("\n")
        self._chain = ""
        self.line = 0

    def error(self, words: str) -> RecordError:
        return RecordError(max(1, self.line), words)

    def peek(self) -> str:
        """The next line without its check; "" at the end."""
        if self.line >= len(self._lines):
            return ""
        return self._lines[self.line].rpartition(" #")[0]

    def next(self) -> str:
        if self.line >= len(self._lines) or not self._lines[self.line]:
            self.line += 1
            raise self.error("the record is cut off here")
        line, _, check = self._lines[self.line].rpartition(" #")
        self.line += 1
        self._chain = _check(self._chain, line)
        if check != self._chain[:_CHECK_DIGITS]:
            if self.line == 1:
                raise self.error(f"this is not a record; it should begin with {_TITLE!r}")
            raise self.error("the check does not fit: this line, or one left out, was changed")
        return line

    def expect(self, wanted: str) -> None:
        if self.next() != wanted:
            raise self.error(f"expected {wanted!r}; another version of the format is not read")

    def value(self, key: str) -> str:
        line = self.next()
        if not line.startswith(f"{key} "):
            raise self.error(f"expected a line that begins with {key!r}")
        return line[len(key) + 1 :]

    def number(self, key: str) -> int:
        value = self.value(key)
        if not _is_number(value):
            raise self.error(f"{key} must be a number")
        return int(value)

    def finish(self, record: Record) -> None:
        """Nothing follows the end, and the record prints back to the very same text."""
        if self._lines[self.line :] != [""]:
            self.line += 1
            raise self.error("there is more after the end")
        printed = print_record(record).split("\n")
        for number, (ours, theirs) in enumerate(zip(printed, self._lines, strict=False), 1):
            if ours != theirs:
                raise RecordError(number, "this line is not in the form that records have")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7


def _moves(reader: _Reader, players: int) -> Iterator[Move]:
    number = 0
    while not reader.peek().startswith("end "):
        number += 1
        words = reader.value(str(number))
        seat, _, rest = words.partition(" ")
        action, _, chance = rest.partition(" | ")
        if not _is_number(seat) or int(seat) >= players:
            raise reader.error(f"{seat!r} is not a seat of this game")
        try:
            move = Move(int(seat), parse_action(action), tuple(chance.split()))
        except MalformedAction as error:
            raise reader.error(error.refusal.words) from None
        yield move


def _result(reader: _Reader, players: int) -> Result | None:
    words = reader.value("end").split(" ")
    if words == ["unfinished"]:
        return None
    match words:
        case [reason, "points", *numbers] if "winners" in numbers:
            at = numbers.index("winners")
            try:
                totals, winners = map(int, numbers[:at]), map(int, numbers[at + 1 :])
                return Result(reason, tuple(totals), tuple(winners))
            except ValueError:
                pass
    raise reader.error("the end must name the reason, the points and the winners")
