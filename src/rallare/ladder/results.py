"""What came of a game of the ladder: how it is played, written down and read again.

A file of results has one JSON object a line. The first tells what all games have in common; each
further one is a game. Lines are only ever added, so a ladder can be stopped at any time.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from rallare import __version__
from rallare.bots.arena import Series, play_game
from rallare.bots.entries import entry
from rallare.ladder.schedule import Fixture, Ladder, Pair, make_pair
from rallare.rules.chapters import CHAPTERS, RULES_VERSION

__all__ = [
    *("GameResult", "Results", "ResultsError"),
    *("header_of", "ladder_of", "play_fixture", "read_header"),
]

FORMAT = "rallare-ladder-1"


class ResultsError(Exception):
    """A file of results that cannot be used, in one sentence."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game. All tuples are by seat.

    `won` is 1 for the winner and a share of 1 for each of those who share a victory. Only the
    seconds, in all and of the longest thought, differ when the game is played again.
    """

    pair: Pair
    game: int
    seed: str
    seats: tuple[str, ...]
    won: tuple[float, ...]
    points: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    reason: str

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False) + "\n"

    def of_side(self, bot: str) -> list[int]:
        """The seats of a bot."""
        return [seat for seat, name in enumerate(self.seats) if name == bot]


def play_fixture(fixture: Fixture) -> GameResult:
    """Play a game of the ladder by the law; raises BrokenGame when anything goes wrong in it."""
    series, number = fixture.series, fixture.number
    for name in fixture.pair:
        _warm_up(series, name)
    played = play_game(series, number)
    seats = sorted(range(series.players), key=lambda entry: series.seat_of(entry, number))
    results = [played.results[entry] for entry in seats]
    thoughts = [played.thoughts[entry] for entry in seats]
    return GameResult(
        pair=fixture.pair,
        game=fixture.game,
        seed=fixture.seed,
        seats=fixture.seats,
        won=tuple(result.won for result in results),
        points=tuple(result.points for result in results),
        decisions=tuple(thought.decisions for thought in thoughts),
        seconds=tuple(round(thought.seconds, 6) for thought in thoughts),
        longest=tuple(round(thought.longest, 6) for thought in thoughts),
        reason=played.reason,
    )


@cache
def _warm_up(series: Series, name: str) -> None:
    """Let a bot think once unmeasured in this process: what it loads then is no thought."""
    table = series.table(0)
    entry(name, series.seed).choose(table.view(0), table.options(0))


def header_of(ladder: Ladder) -> dict[str, Any]:
    """The first line of a ladder's file: what must be the same for all of its games."""
    board = ladder.board
    digest = None if board is None else hashlib.sha256(board.read_bytes()).hexdigest()[:16]
    return {
        "format": FORMAT,
        "game": ladder.game,
        "players": ladder.players,
        "seed": ladder.seed,
        "board": None if board is None else f"{board.name} {digest}",
        "rallare": __version__,
        "rules": RULES_VERSION,
    }


def read_header(path: Path) -> dict[str, Any] | None:
    """The first line of a file of results; None when there is none. Raises ResultsError."""
    text = _text(path) if path.exists() else ""
    if not text:
        return None
    try:
        header = json.loads(text.partition("\n")[0])
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ResultsError(f"{path} is not a file of ladder results.")
    return header


def ladder_of(path: Path, board: Path | None = None) -> Ladder:
    """The ladder that a file of results is of; raises ResultsError where there is none."""
    header = read_header(path)
    if header is None:
        raise ResultsError(f"{path} has no results.")
    game, players, seed = (header.get(key) for key in ("game", "players", "seed"))
    if not isinstance(game, str) or game not in CHAPTERS or not isinstance(seed, str):
        raise ResultsError(f"{path} is of a game that is not known.")
    if not isinstance(players, int) or players not in CHAPTERS[game].players:
        raise ResultsError(f"{path} is of a game with {players} players, which there is not.")
    if header.get("board") is not None and board is None:
        raise ResultsError(f"{path} was played on {header['board']}: name that file with --board.")
    return Ladder(game, players, seed, board)


class Results:
    """The file of a ladder. Inside a `with` it is open for more, and made where there is none.

    Raises ResultsError when it is not of this ladder. With `any_version` it may be
    of another version, to be looked at and not to be added to.
    """

    def __init__(self, path: Path, ladder: Ladder, any_version: bool = False) -> None:
        self.path = path
        self.ladder = ladder
        self.games: dict[Pair, dict[int, GameResult]] = {}
        self._file: TextIO | None = None
        found = read_header(path)
        if found is not None:
            wanted = header_of(ladder)
            if any_version:
                wanted["rallare"] = found.get("rallare")
            _compare(path, found, wanted)
            self._read()

    def _read(self) -> None:
        lines = _text(self.path).split("\n")
        for number, line in enumerate(lines[1:-1], 2):  # what follows the last end was cut short
            self._keep(self._parse(line, number))

    def _parse(self, line: str, number: int) -> GameResult:
        try:
            data = json.loads(line)
            values: dict[str, Any] = {
                key: tuple(value) if isinstance(value, list) else value
                for key, value in data.items()
            }
            result = GameResult(**values)
            fixture = Fixture(self.ladder, make_pair(*result.pair), result.game)
            fits = (result.pair, result.seed, result.seats) == (
                fixture.pair,
                fixture.seed,
                fixture.seats,
            )
            numbers = (result.won, result.points, result.decisions, result.seconds, result.longest)
            fits &= {len(of_seats) for of_seats in numbers} == {self.ladder.players}
            fits &= all(isinstance(value, int | float) for each in numbers for value in each)
        except (ValueError, TypeError, AttributeError):
            fits = False
        if not fits:
            raise ResultsError(f"Line {number} of {self.path} is not a game of this ladder.")
        return result

    def add(self, result: GameResult) -> None:
        """Keep a game. It is in the file when this returns."""
        assert self._file is not None
        self._file.write(result.line())
        self._file.flush()
        self._keep(result)

    def _keep(self, result: GameResult) -> None:
        # Of a game that two runs played at the same time the first counts; they are the same.
        self.games.setdefault(result.pair, {}).setdefault(result.game, result)

    def deals(self, pair: Pair) -> list[list[GameResult]]:
        """The deals that a pair has played in all seats, each with its games."""
        games, size = self.games.get(pair, {}), self.ladder.per_deal
        deals: dict[int, list[GameResult]] = {}
        for number in sorted(games):
            deals.setdefault(number // size, []).append(games[number])
        return [deal for deal in deals.values() if len(deal) == size]

    def __enter__(self) -> Results:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _cut_unfinished_line(self.path)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise ResultsError(f"{self.path} cannot be written: {error.strerror}.") from None
        if not self._file.tell():
            self._file.write(json.dumps(header_of(self.ladder), ensure_ascii=False) + "\n")
            self._file.flush()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._file is not None
        self._file.close()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise ResultsError(f"{path} cannot be read: {reason}.") from None


def _compare(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Games of different ladders do not go into one file."""
    wrong = [key for key in wanted if found.get(key) != wanted[key]]
    if wrong:
        differences = " and ".join(f"{key} {found.get(key)}, not {wanted[key]}" for key in wrong)
        raise ResultsError(
            f"{path} holds another ladder: {differences}. Ask for the same, or for another file."
        )


def _cut_unfinished_line(path: Path) -> None:
    """Whoever is killed while writing leaves part of a line; that game is played again."""
    if path.exists():
        with path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)
