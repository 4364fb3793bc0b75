"""Records as text: print and parse, exactly.

Every line ends with a check: the start of the SHA-256 of the check before it and the line. A line
that was changed, moved, added or left out is found by its number. `docs/record.md` tells the form.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from unicodedata import category

from rallare.records.record import FORMAT, Move, Record, RecordError, Result
from rallare.rules.actions import parse_action
from rallare.rules.errors import MalformedAction
from rallare.rules.game import TableOptions

__all__ = ["clean_name", "is_seed", "parse_record", "print_record"]

_FAMILY = "rallare record"
_TITLE = f"{_FAMILY} {FORMAT}"
_CHECK_DIGITS = 8
_MOST_PLAYERS = 9
_LONGEST_NAME = 40

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_KEY = re.compile(r"[a-z][a-z0-9-]*")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_DRAWN = re.compile(r"[A-Za-z0-9-]+")
_RESULT = re.compile(r"([a-z-]+) points ((?:-?[0-9]{1,6} )+)winners((?: [0-9])+)")


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
    return " ".join(shown.split())[:_LONGEST_NAME].strip() or "?"


def is_seed(text: str) -> bool:
    """Whether a text can be a seed: one word, and not the hyphen that stands for none."""
    return text not in ("", "-") and not any(map(_hidden, text)) and " " not in text


def _is_name(text: str) -> bool:
    """Whether a text can be a name. Every `clean_name` can, in Pythons of another Unicode too."""
    tidy = text == text.strip(" ") and "  " not in text
    return tidy and 0 < len(text) <= _LONGEST_NAME and not any(map(_hidden, text))


def _hidden(character: str) -> bool:
    """Whether a character shows nothing and could break lines or confuse a terminal."""
    return character != " " and category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp", "Zs")


def _check(chain: str, line: str) -> str:
    """The check of a line. Half a surrogate pair is no text, but must not stop the reading."""
    return hashlib.sha256(f"{chain}\n{line}".encode(errors="surrogatepass")).hexdigest()


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
    if record.options.owners_may_look:
        yield "owners may look"
    yield f"commitment {record.commitment}"
    yield f"seed {record.seed if record.seed is not None else '-'}"
    yield " ".join(("deal", *record.deal))
    for number, move in enumerate(record.moves, 1):
        yield f"{number} {_move_words(move)}"
    yield f"end {record.result if record.result is not None else 'unfinished'}"


def _move_words(move: Move) -> str:
    chance = " ".join(("", "|", *move.chance)) if move.chance else ""
    return f"{move.seat} {move.action}{chance}"


def parse_record(text: str) -> Record:
    """Read a record; raises RecordError with the line number for anything that is not one.

    Each line must be as `print_record` writes it, so the text of the record is the same again.
    """
    reader = _Reader(text)
    reader.title()
    game = reader.formed("game", _KEY, "the name of a game")
    rules = int(reader.formed("rules", _NUMBER, "a number"))
    board = reader.formed("board", _DIGEST, "a SHA-256 in 64 small hexadecimal digits")
    players = int(reader.formed("players", _NUMBER, "a number"))
    if not 1 <= players <= _MOST_PLAYERS:
        raise reader.error(f"a game cannot have {players} players")
    names = tuple(_name(reader, seat) for seat in range(players))
    options = _table_options(reader, players)
    commitment = reader.formed("commitment", _DIGEST, "a SHA-256 in 64 small hexadecimal digits")
    seed = _seed(reader)
    deal = _drawn(reader, reader.value("deal"))
    moves = tuple(_moves(reader, players))
    result = _result(reader, players)
    reader.finish()
    record = Record(game, rules, board, names, options, commitment, seed, deal, moves, result)
    if seed is not None and result is None:
        words = "the seed of an unfinished game is a secret: it tells every card to come"
        raise RecordError(record.seed_line, words)
    return record


class _Reader:
    """The lines of a record, each checked as it is read."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._chain = ""
        self.line = 0

    def error(self, words: str) -> RecordError:
        return RecordError(max(1, self.line), words)

    def title(self) -> None:
        """Read the first line, or say what else this is."""
        self.line = 1
        title = self._lines[0].removesuffix("\r").rpartition(" #")[0]
        if title.startswith("\ufeff"):
            raise self.error("a byte order mark stands before the record; save it without one")
        if not title.startswith(f"{_FAMILY} "):
            raise self.error(f"this is not a record; a record begins with {_TITLE!r}")
        if title != _TITLE:
            raise self.error(f"only format {FORMAT} is read here, and this is another")
        self.line = 0
        self._next()

    def next_is(self, key: str) -> bool:
        """Whether the next line begins with this word."""
        return self.line < len(self._lines) and self._lines[self.line].startswith(f"{key} ")

    def value(self, key: str) -> str:
        """The rest of the next line, which must begin with this word."""
        line = self._next()
        word, _, rest = line.partition(" ")
        if word != key or line == f"{key} ":
            raise self.error(f"expected a line that begins with {key!r}")
        return rest

    def formed(self, key: str, form: re.Pattern[str], what: str) -> str:
        value = self.value(key)
        if not form.fullmatch(value):
            raise self.error(f"{key} must be {what}")
        return value

    def finish(self) -> None:
        """Nothing follows the end."""
        if self._lines[self.line :] != [""]:
            self.line += 1
            raise self.error("there is more after the end")

    def _next(self) -> str:
        raw = self._lines[self.line] if self.line < len(self._lines) else ""
        last = self.line >= len(self._lines) - 1
        self.line += 1
        if not raw:
            raise self.error("the record is cut off here" if last else "this line is empty")
        if raw.endswith("\r"):
            words = "the line ends with CR LF, as on Windows; save the record with LF alone"
            raise self.error(words)
        line, mark, check = raw.rpartition(" #")
        if not mark:
            raise self.error("the line has no check at its end; it was cut or written by hand")
        self._chain = _check(self._chain, line)
        if check != self._chain[:_CHECK_DIGITS]:
            words = "the check does not fit: the line was changed, or one left out or put in"
            raise self.error(f"{words} before it")
        if last:
            raise self.error("the line feed at the end of this line is missing")
        return line


def _name(reader: _Reader, seat: int) -> str:
    number, _, name = reader.value("seat").partition(" ")
    if number != str(seat):
        raise reader.error(f"expected seat {seat}")
    if not _is_name(name):
        raise reader.error(f"a name has 1 to {_LONGEST_NAME} characters that can be seen")
    return name


def _table_options(reader: _Reader, players: int) -> TableOptions:
    first = reader.value("first")
    seat = None if first == "random" else _seat(reader, first, players)
    look = reader.next_is("owners")
    if look and reader.value("owners") != "may look":
        raise reader.error("expected 'owners may look'")
    return TableOptions(first=seat, owners_may_look=look)


def _seat(reader: _Reader, text: str, players: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) >= players:
        raise reader.error(f"{text!r} is not a seat; the seats are 0 to {players - 1}")
    return int(text)


def _seed(reader: _Reader) -> str | None:
    seed = reader.value("seed")
    if seed == "-":
        return None
    if not is_seed(seed):
        raise reader.error("a seed is one word, or - where it is not told")
    return seed


def _drawn(reader: _Reader, words: str) -> tuple[str, ...]:
    """Chance results: letters of cards, names, seats."""
    results = tuple(words.split(" ")) if words else ()
    if not all(map(_DRAWN.fullmatch, results)):
        raise reader.error("chance results are words with one space between them")
    return results


def _moves(reader: _Reader, players: int) -> Iterator[Move]:
    number = 0
    while not reader.next_is("end"):
        number += 1
        seat_text, _, rest = reader.value(str(number)).partition(" ")
        action, bar, chance = rest.partition(" | ")
        seat = _seat(reader, seat_text, players)
        try:
            move = Move(seat, parse_action(action), _drawn(reader, chance))
        except MalformedAction as error:
            raise reader.error(error.refusal.words) from None
        if bar and not move.chance:
            raise reader.error("chance results are missing after the bar")
        yield move


def _result(reader: _Reader, players: int) -> Result | None:
    words = reader.value("end")
    if words == "unfinished":
        return None
    found = _RESULT.fullmatch(words)
    if found:
        totals, winners = (tuple(map(int, found[group].split())) for group in (2, 3))
        result = Result(found[1], totals, winners)
        in_order = sorted(set(winners)) == list(winners) and winners[-1] < players
        if in_order and len(totals) == players and str(result) == words:
            return result
    raise reader.error("the end must name the reason, the points of each seat and the winners")
