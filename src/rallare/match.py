"""One running game: the façade over the law and the records.

A match keeps the state, the chance and the record together. It is the only thing here that
changes; a refused action leaves it as it was.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rallare.boards.miniatures import board_file
from rallare.records import Move, Record, Result, replay
from rallare.records.replay import game_of
from rallare.records.text import clean_name, is_seed
from rallare.rules.actions import Action, parse_action
from rallare.rules.chance import Recorder, Seeded, commitment
from rallare.rules.chapters import RULES_VERSION, chapter
from rallare.rules.errors import SetUpError
from rallare.rules.events import Event, Notice, heard_by
from rallare.rules.game import Game, TableOptions, Transition
from rallare.rules.outcome import Outcome

__all__ = ["Match", "Replayed", "from_record", "new"]


def new(
    game: str,
    players: int,
    *,
    seed: str | None = None,
    first: int | None = None,
    owners_may_look: bool = False,
    names: Sequence[str] | None = None,
    board: str | Path | None = None,
) -> Match:
    """Set up a game by its name.

    Without a seed a secret one is drawn. `first` is the seat that begins, at random without it.
    `owners_may_look` is for games with cards that are secret from their owner. `board` is a board
    or card file of one's own, or the name of a miniature. Raises SetUpError, or BoardError for a
    bad file.
    """
    law = chapter(game).game(players, None if board is None else board_file(board))
    if seed is None:
        seed = secrets.token_hex(16)
    if not is_seed(seed):
        raise SetUpError("A seed is one word of printable characters, and not a lone hyphen.")
    if names is None:
        names = [f"Player {seat + 1}" for seat in range(players)]
    if len(names) != players:
        raise SetUpError(f"{players} players need {players} names, not {len(names)}.")
    options = TableOptions(first=first, owners_may_look=owners_may_look)
    return Match(law, seed, options, tuple(map(clean_name, names)))


def from_record(record: Record, board: Path | None = None, until: int | None = None) -> Replayed:
    """A recorded game, played again up to a number of actions."""
    return Replayed(record, game_of(record, board), until)


class _Table:
    """What can be asked of a running and of a replayed game."""

    def __init__(self, game: Game[Any, Any], names: tuple[str, ...]) -> None:
        self.game = game
        self.names = names
        self._notices: list[Notice] = []
        self._state: Any = None
        self._outcome: Outcome | None = None

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose decision the game waits for; nobody when it is over."""
        return self.game.to_act(self._state)

    @property
    def over(self) -> bool:
        return self._outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """Score lines and ranking, once the game is over."""
        return self._outcome

    def view(self, seat: int | None) -> Any:
        """What a seat may know; None is a spectator."""
        return self.game.view(self._state, seat)

    def options(self, seat: int) -> Any:
        """What a seat may do now; nothing when it is not to act."""
        return self.game.options(self.view(seat))

    def events_for(
        self, seat: int | None, since: int = 0, until: int | None = None
    ) -> tuple[Event, ...]:
        """What a seat, or a spectator (None), was told, from notice number `since` on."""
        return heard_by(seat, self._notices[since:until])

    @property
    def notices(self) -> int:
        """How many notices there have been: what to give `events_for` next time."""
        return len(self._notices)

    def _advance(self, step: Transition[Any]) -> None:
        self._state = step.after
        self._notices.extend(step.notices)
        self._outcome = self.game.outcome(step.after)


class Match(_Table):
    """A running game. Make one with `new`."""

    def __init__(
        self, game: Game[Any, Any], seed: str, options: TableOptions, names: tuple[str, ...]
    ) -> None:
        super().__init__(game, names)
        self._seed = seed
        self._table_options = options
        self._chance = Recorder(Seeded(seed))
        self._moves: list[Move] = []
        self._advance(game.initial(self._chance, options))
        self._deal = self._chance.flush()

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, to show before the first move."""
        return commitment(self._seed)

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over; before that it is a secret."""
        return self._seed if self.over else None

    @property
    def moves(self) -> int:
        """How many actions were played."""
        return len(self._moves)

    @property
    def last_move(self) -> Move | None:
        """The last action and what chance answered, or None before the first."""
        return self._moves[-1] if self._moves else None

    def play(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Play an action, given as a value or as its text; returns what the seat is told.

        Raises a RefusedAction that says why not, and then nothing has changed.
        """
        if isinstance(action, str):
            action = parse_action(action)
        step = self.game.apply(self._state, seat, action, self._chance)
        self._moves.append(Move(seat, action, self._chance.flush()))
        self._advance(step)
        return heard_by(seat, step.notices)

    def record(self) -> Record:
        """The game so far. The seed is in it only when the game is over."""
        return Record(
            game=self.game.key,
            rules=RULES_VERSION,
            board=self.game.digest,
            names=self.names,
            options=self._table_options,
            commitment=self.commitment,
            seed=self.seed,
            deal=self._deal,
            moves=tuple(self._moves),
            result=Result.of(self._outcome) if self._outcome else None,
        )


class Replayed(_Table):
    """A recorded game as it stood after some of its actions."""

    def __init__(self, record: Record, game: Game[Any, Any], until: int | None) -> None:
        super().__init__(game, record.names)
        for step in replay(record, game, until):
            self._advance(step)
