"""The kernel's front door: one object for a game of the law, whichever kind of game it is."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import ModuleType
from typing import Any

from rallare.kernel import board_bridge, card_bridge, engine
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_table_builder import card_tables_of
from rallare.kernel.chooser import Chooser, Desk
from rallare.kernel.layout import Layout
from rallare.kernel.luck import Luck
from rallare.kernel.position import Position, play_games, play_match, playouts
from rallare.kernel.tables import KernelLimit, board_tables
from rallare.rules.actions import Action
from rallare.rules.board.game import BoardGame
from rallare.rules.card_game.game import CardGame
from rallare.rules.game import Game

__all__ = ["STYLES", "Batch", "Kernel", "KernelLimit", "cores"]

STYLES: Mapping[str, int] = {"random": 0, "quick": 1, "plan": 2, "careful": 3}
"""How playouts are played. `random` picks any of the listed actions, each alike; `quick` claims a
random route when it can pay for it and else takes cards, which is much faster. `plan` plays by a
plan for its tickets, and `careful` takes more time over it."""

CHUNK = 256 if engine().kind == "compiled" else 4
"""Games that one thread plays before it looks for more work: a fraction of a second."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Batch:
    """Many finished games: points and places of every seat, game after game."""

    players: int
    points: array[int]
    places: array[int]
    decisions: int

    @property
    def games(self) -> int:
        return len(self.points) // self.players

    def of(self, game: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The points and the places of one game, seat by seat."""
        part = slice(game * self.players, (game + 1) * self.players)
        return tuple(self.points[part]), tuple(self.places[part])


class Kernel:
    """A game of the law on the kernel. Raises KernelLimit for a game that it does not hold.

    Actions are whole numbers; `law_action` and `kernel_actions` translate them.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.tables: Any
        self._bridge: ModuleType
        self._make: Callable[[Any], Position]
        if isinstance(game, BoardGame):
            self.tables, self._bridge, self._make = _tables(game), board_bridge, BoardPosition
        elif isinstance(game, CardGame):
            self.tables, self._bridge, self._make = _tables(game), card_bridge, CardPosition
        else:
            raise KernelLimit(f"The kernel does not play {game.key}.")

    @property
    def players(self) -> int:
        return self.game.players

    @cached_property
    def layout(self) -> Layout:
        """The small choices that actions are made of, and what seats see, as numbers."""
        return Layout.of(self)

    def chooser(self) -> Chooser:
        """A game to be played by small choices; it has yet to begin."""
        return Chooser(self.blank(), Desk(self.layout))

    def blank(self) -> Position:
        """A position that has yet to be set up."""
        return self._make(self.tables)

    def start(self, luck: Luck, first: int | None = None) -> Position:
        """A new game; `first` is the seat that begins, None for one at random."""
        position = self.blank()
        position.start(luck, -1 if first is None else first)
        return position

    def from_state(self, state: Any) -> Position:
        """The position of a state of the law."""
        position: Position = self._bridge.from_state(self.tables, state)
        return position

    def from_view(self, view: Any, luck: Luck) -> Position:
        """A position that the seat of a view cannot tell from the real one, drawn at random."""
        position: Position = self._bridge.from_view(self.tables, view, luck)
        return position

    def to_state(self, position: Position) -> Any:
        """The state of the law that a position stands for."""
        return self._bridge.to_state(position)

    def law_action(self, position: Position, action: int) -> Action | None:
        """What an action means to the law; None for a step that is not the last of its action."""
        found: Action | None = self._bridge.law_action(position, action)
        return found

    def kernel_actions(self, position: Position, action: Action) -> list[int]:
        """The number of an action of the law; several where the kernel takes small steps."""
        found: list[int] = self._bridge.kernel_actions(position, action)
        return found

    def play(
        self,
        games: int,
        *,
        seed: int = 0,
        style: str = "random",
        threads: int | None = None,
        first: int | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Batch:
        """Play whole games. The result does not depend on the number of threads."""
        begins = -1 if first is None else first

        def part(start: int, number: int) -> Batch:
            points, places = self._room(number)
            position = self.blank()
            made = play_games(position, seed, start, number, STYLES[style], points, places, begins)
            return Batch(self.players, points, places, made)

        return self._in_threads(games, threads, part, progress)

    def match(
        self,
        games: int,
        styles: Sequence[str],
        *,
        seed: int = 0,
        threads: int | None = None,
        first: int | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Batch:
        """Play whole games, each seat in a style of its own, by attentive players.

        The seats of a batch do not rotate: play one batch for each seating.
        """
        if len(styles) != self.players:
            raise ValueError(f"{self.players} seats need as many styles, not {len(styles)}")
        policies = array("i", [STYLES[style] for style in styles])
        begins = -1 if first is None else first

        def part(start: int, number: int) -> Batch:
            points, places = self._room(number)
            position = self.blank()
            position.remember()
            made = play_match(position, seed, start, number, policies, points, places, begins)
            return Batch(self.players, points, places, made)

        return self._in_threads(games, threads, part, progress)

    def playouts(
        self,
        position: Position,
        games: int,
        *,
        seed: int = 0,
        style: str = "random",
        threads: int | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Batch:
        """Play one position to its end many times."""

        def part(start: int, number: int) -> Batch:
            points, places = self._room(number)
            made = playouts(position, seed, start, number, STYLES[style], points, places)
            return Batch(self.players, points, places, made)

        return self._in_threads(games, threads, part, progress)

    def _room(self, games: int) -> tuple[array[int], array[int]]:
        size = 4 * games * self.players
        return array("i", bytes(size)), array("i", bytes(size))

    def _in_threads(
        self,
        games: int,
        threads: int | None,
        part: Callable[[int, int], Batch],
        progress: Callable[[int], None] | None,
    ) -> Batch:
        """Share games among threads; each writes its part without the interpreter lock."""
        with ThreadPoolExecutor(threads or cores()) as pool:
            parts = [pool.submit(part, start, number) for start, number in _chunks(games)]
            try:
                for done in as_completed(parts):
                    if progress is not None:
                        progress(done.result().games)
            except BaseException:
                pool.shutdown(cancel_futures=True)  # nobody waits for the games to come
                raise
            return _joined(self.players, parts)


def _chunks(games: int) -> Iterator[tuple[int, int]]:
    for start in range(0, games, CHUNK):
        yield start, min(CHUNK, games - start)


def _joined(players: int, parts: list[Future[Batch]]) -> Batch:
    points, places, decisions = array("i"), array("i"), 0
    for part in parts:
        batch = part.result()
        points += batch.points
        places += batch.places
        decisions += batch.decisions
    return Batch(players, points, places, decisions)


@lru_cache(maxsize=64)
def _cached(key: str, digest: str, players: int, game: _ByValue) -> Any:
    law = game.law
    return card_tables_of(law) if isinstance(law, CardGame) else board_tables(law)


@dataclass(frozen=True, eq=False)
class _ByValue:
    """A game that does not take part in comparing keys of a cache: its digest does."""

    law: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByValue)

    def __hash__(self) -> int:
        return 0


def _tables(game: BoardGame | CardGame) -> Any:
    """Tables are built once for a game, its data and its number of players."""
    return _cached(game.key, game.digest, game.players, _ByValue(game))
