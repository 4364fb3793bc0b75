"""Finished games as a data set: one row for every choice that somebody made.

A row tells what the seat saw, what it could choose, what it chose and how the game ended. Choices
and observations are those of the environments, so what is learnt from a data set plays there.
Only Parquet needs a package of its own, and only when it is written.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from rallare import __version__
from rallare.kernel.kernel import Kernel
from rallare.kernel.luck import Luck
from rallare.records import Move, Record, replay
from rallare.rules.chapters import RULES_VERSION
from rallare.rules.errors import SetUpError

__all__ = [
    "FORMAT",
    "FORMATS",
    "Decision",
    "JsonLines",
    "Parquet",
    "Writer",
    "decisions",
    "header_of",
    "writer",
]

FORMAT = "rallare-decisions-1"
"""Raised when a column is changed or taken away."""
HEADER = "rallare"
"""The key of the header among a Parquet schema's metadata."""
GROUP = 1 << 14
"""Rows that are written together."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of one game; the columns of a data set are its fields.

    `game` numbers the games of the data set, `number` the choices of a game from 0, and `move` the
    actions of its record from 1: an action that takes several choices has several rows. Where
    `exact` is False the move is one of those that choices cannot make: an unusual payment, or a use
    of the track that is not the best; then `choice` is the nearest to it. `points` and `ranks` are
    by seat, from the end of the game; rank 0 is the best.
    """

    game: int
    seed: str | None
    names: tuple[str, ...]
    number: int
    move: int
    seat: int
    observation: bytes
    legal: tuple[int, ...]
    choice: int
    exact: bool
    action: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]


def decisions(kernel: Kernel, record: Record, game: int) -> Iterator[Decision]:
    """Every choice of a finished game, which is played again by the law.

    Raises SetUpError for a game that is not over, and RecordError for one that was never played so.
    """
    if record.result is None:
        raise SetUpError("the game is not over, so its choices have no result")
    steps = list(replay(record, kernel.game))
    outcome = kernel.game.outcome(steps[-1].after)
    assert outcome is not None
    points, ranks = outcome.totals, _ranks(kernel, steps[-1].after)
    number = 0
    for at, move in enumerate(record.moves):
        position = kernel.from_state(steps[at].after)
        position.select(move.seat)
        for seen in _choices(kernel, position, move):
            yield Decision(
                game=game,
                seed=record.seed,
                names=record.names,
                number=number,
                move=at + 1,
                seat=move.seat,
                observation=seen.observation,
                legal=seen.legal,
                choice=seen.choice,
                exact=seen.exact,
                action=str(move.action),
                points=points,
                ranks=ranks,
            )
            number += 1


class _Seen(NamedTuple):
    observation: bytes
    legal: tuple[int, ...]
    choice: int
    exact: bool


def _choices(kernel: Kernel, position: Any, move: Move) -> Iterator[_Seen]:
    """The choices that make a move, and what its seat saw at each.

    A move that the kernel does not list has one choice only: what it begins with.
    """
    chooser, luck = kernel.chooser(), Luck(0)
    chooser.adopt(position)
    for action in kernel.kernel_actions(position, move.action):
        choices, exact = _made_by(kernel, chooser, action)
        for choice in choices:
            seen = bytearray(kernel.layout.observation_size)
            chooser.observe(move.seat, seen)
            yield _Seen(bytes(seen), tuple(chooser.choices()), choice, exact)
            chooser.choose(choice, luck)
        if not exact:
            return


def _made_by(kernel: Kernel, chooser: Any, action: int) -> tuple[list[int], bool]:
    try:
        return chooser.choices_of(action), True
    except ValueError:
        begins, legal = kernel.layout.begins(action), chooser.choices()
        return [begins if begins in legal else legal[0]], False


def _ranks(kernel: Kernel, state: Any) -> tuple[int, ...]:
    chooser = kernel.chooser()
    chooser.adopt(kernel.from_state(state))
    return tuple(chooser.ranks())


def header_of(kernel: Kernel) -> dict[str, Any]:
    """What all rows of a data set have in common, and what their numbers mean."""
    layout = kernel.layout
    return {
        "format": FORMAT,
        "rallare": __version__,
        "rules": RULES_VERSION,
        "game": kernel.game.key,
        "players": kernel.players,
        "board": kernel.game.digest,
        "choices": list(layout.labels),
        "observation": {name: [part.start, part.stop] for name, part in layout.parts.items()},
        "scale": list(layout.scale),
    }


class Writer(ABC):
    """A file of rows that is being written; closed with the end of a `with`."""

    @abstractmethod
    def write(self, rows: Sequence[Decision]) -> None:
        """Add rows."""

    @abstractmethod
    def close(self) -> None:
        """Nothing more comes."""

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class JsonLines(Writer):
    """Text: the header is the first line, and every further line a row."""

    def __init__(self, path: Path, kernel: Kernel) -> None:
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._line(header_of(kernel))

    def write(self, rows: Sequence[Decision]) -> None:
        for row in rows:
            self._line({name: _listed(getattr(row, name)) for name in Decision.__slots__})

    def _line(self, value: dict[str, Any]) -> None:
        self._file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")

    def close(self) -> None:
        self._file.close()


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, bytes) else value


class Parquet(Writer):
    """A Parquet file: columns, compressed, with the header among the schema's metadata.

    Raises SetUpError where the package for it is missing.
    """

    def __init__(self, path: Path, kernel: Kernel) -> None:
        try:
            pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
        except ImportError:
            raise SetUpError(
                'Parquet files need the extra "research": pip install "rallare[research]". '
                "The format jsonl needs nothing."
            ) from None
        self._arrow: Any = pyarrow
        self._kernel = kernel
        self._schema = _schema(pyarrow, kernel)
        self._rows: list[Decision] = []
        self._file = parquet.ParquetWriter(path, self._schema, compression="zstd")

    def write(self, rows: Sequence[Decision]) -> None:
        self._rows += rows
        if len(self._rows) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = [self._column(field) for field in self._schema]
        self._file.write_table(self._arrow.Table.from_arrays(columns, schema=self._schema))
        self._rows.clear()

    def _column(self, field: Any) -> Any:
        values = [getattr(row, field.name) for row in self._rows]
        if field.name != "observation":
            return self._arrow.array(values, field.type)
        # Bytes are the column already; as lists of numbers they would take minutes.
        flat = self._arrow.py_buffer(b"".join(values))
        size = len(values) * field.type.list_size
        numbers = self._arrow.Array.from_buffers(self._arrow.uint8(), size, [None, flat])
        return self._arrow.FixedSizeListArray.from_arrays(numbers, type=field.type)

    def close(self) -> None:
        if self._rows:
            self._flush()
        self._file.close()


def _schema(arrow: Any, kernel: Kernel) -> Any:
    """The columns, in the order of a decision's fields. A test compares the two."""
    players, seen = kernel.players, kernel.layout.observation_size

    def column(name: str, kind: Any, nullable: bool = False) -> Any:
        return arrow.field(name, kind, nullable=nullable)

    word = arrow.dictionary(arrow.int32(), arrow.string())
    return arrow.schema(
        [
            column("game", arrow.int32()),
            column("seed", arrow.string(), nullable=True),
            column("names", arrow.list_(arrow.field("item", arrow.string(), nullable=False))),
            column("number", arrow.int32()),
            column("move", arrow.int32()),
            column("seat", arrow.int8()),
            column("observation", _fixed(arrow, arrow.uint8(), seen)),
            column("legal", arrow.list_(arrow.field("item", arrow.int16(), nullable=False))),
            column("choice", arrow.int16()),
            column("exact", arrow.bool_()),
            column("action", word),
            column("points", _fixed(arrow, arrow.int16(), players)),
            column("ranks", _fixed(arrow, arrow.int8(), players)),
        ],
        metadata={HEADER: json.dumps(header_of(kernel), ensure_ascii=False)},
    )


def _fixed(arrow: Any, kind: Any, size: int) -> Any:
    return arrow.list_(arrow.field("item", kind, nullable=False), size)


FORMATS: dict[str, Callable[[Path, Kernel], Writer]] = {"parquet": Parquet, "jsonl": JsonLines}


def writer(path: Path, kernel: Kernel, form: str) -> Writer:
    """A file of one of the formats, begun; raises SetUpError where that cannot be."""
    return FORMATS[form](path, kernel)
