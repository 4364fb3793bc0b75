"""A table as a fold over its log: the same lines always give the same table.

`apply` is the only way a table changes. It does not ask whether something is allowed; that is
decided before (`decisions`), and what is in the log has happened. Only actions are checked, by the
law: a log that the law refuses, or that chance answers otherwise, is not this table's log.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable
from itertools import islice
from operator import itemgetter
from typing import Any

import msgspec

from rallare import match as matches
from rallare.match import Match
from rallare.rules.chapters import RULES_VERSION
from rallare.rules.errors import RefusedAction
from rallare.rules.events import Event
from rallare.rules.pending import TurnStart
from rallare.server.people import is_one_of
from rallare.server.store import Line
from rallare.server.table import entries as log
from rallare.server.table.clocks import Clocks
from rallare.server.table.entries import Chair, Entry, Setup
from rallare.server.wire.messages import Talk
from rallare.server.wire.tables import ClockState, Seat, Status, TableInfo

__all__ = ["LogError", "Table"]

TALK_KEPT = 100
CLIENTS_KEPT = 64
BOT_FAILURES = 3
"""After so many failures in one game a bot's simpler stand-in has the seat for good."""


class LogError(Exception):
    """A log that cannot be replayed: it was made with other rules, or it is damaged."""


class Table:
    """A table, made of the first line of its log and changed by the others."""

    def __init__(self, table: str, created: log.Created, at: int) -> None:
        self.id = table
        self.setup: Setup = created.setup
        self.chairs: list[Chair] = list(created.chairs)
        self.owner_key = created.owner
        self.free_text = created.setup.free_text
        self.status: Status = "waiting"
        self.match: Match | None = None
        self.number = 1
        self.created = at
        self.updated = at
        self.rematch: str | None = None
        self.asked: dict[int, int] = {}
        self.talk: deque[Talk] = deque(maxlen=TALK_KEPT)
        self.said = 0
        self.clocks = Clocks(created.setup.clock, len(created.chairs))
        self.away: dict[int, str] = {}
        self._changes: list[tuple[int, int]] = []
        self._clients: dict[int, dict[str, int]] = {}
        self._failures: dict[int, int] = {}

    @classmethod
    def replay(cls, table: str, lines: Iterable[Line]) -> Table:
        """The table of a log; raises LogError when it is not one."""
        walk = iter(lines)
        replayed: Table | None = None
        for line in walk:
            try:
                entry = log.decode(line.entry)
            except msgspec.MsgspecError as error:
                raise LogError(f"line {line.number} cannot be read") from error
            if replayed is None:
                if not isinstance(entry, log.Created) or line.number != 1:
                    raise LogError("the first line does not set up a table")
                replayed = cls(table, entry, line.at)
            elif line.number != replayed.number + 1:
                raise LogError(f"line {line.number} follows line {replayed.number}")
            else:
                replayed.apply(entry, line.at)
        if replayed is None:
            raise LogError("the log is empty")
        return replayed

    # What can be asked.

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def owner(self) -> int | None:
        """The seat of the owner; the owner may also only watch."""
        return next(
            (seat for seat in range(self.players) if self.holds(self.owner_key, seat)), None
        )

    def holds(self, key: str, seat: int) -> bool:
        """Whether a seat is that of the person with this key."""
        return is_one_of(key, self.chairs[seat].keys)

    def seats_of(self, key: str | None) -> list[int]:
        return [] if key is None else [s for s in range(self.players) if self.holds(key, s)]

    @property
    def keys(self) -> frozenset[str]:
        """The keys of everybody who has to do with the table."""
        return frozenset([self.owner_key, *(key for chair in self.chairs for key in chair.keys)])

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat now, for good or for a person who is away."""
        return self.chairs[seat].bot or self.chairs[seat].substitute

    @property
    def may_hint(self) -> bool:
        """Whether those who play may ask for hints. A person who is away is still a person."""
        if self.setup.hints == "bots":
            return sum(chair.kind != "bot" for chair in self.chairs) == 1
        return self.setup.hints == "always"

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act if self.match is not None and self.status == "playing" else ()

    def answered(self, seat: int, client: str) -> int | None:
        """The number of the change that a client's message made, if it was heard before."""
        return self._clients.get(seat, {}).get(client)

    def told(self, seat: int | None, since: int) -> list[tuple[int, tuple[Event, ...]]]:
        """By change, what a seat was told after the change of a number."""
        assert self.match is not None
        first = bisect_right(self._changes, since, key=itemgetter(0))
        start = self._changes[first - 1][1] if first else 0
        told = []
        for number, end in self._changes[first:]:
            told.append((number, self.match.events_for(seat, start, end)))
            start = end
        return told

    def last_changes(self, count: int) -> int:
        """The number after which there were at most so many changes of the game."""
        return self._changes[-count - 1][0] if len(self._changes) > count else 0

    def info(self, present: Callable[[int], bool], watching: int) -> TableInfo:
        """What everybody may know."""
        game, setup = self.match, self.setup
        return TableInfo(
            id=self.id,
            game=setup.game,
            status=self.status,
            seats=[
                Seat(chair.kind, chair.name, chair.bot, chair.substitute, present(seat))
                for seat, chair in enumerate(self.chairs)
            ],
            owner=self.owner,
            first=setup.first,
            owners_may_look=setup.owners_may_look,
            public=setup.public,
            spectators=setup.spectators,
            free_text=self.free_text,
            hints=setup.hints,
            may_hint=self.may_hint,
            clock=setup.clock,
            warm=setup.warm,
            created=self.created,
            updated=self.updated,
            moves=game.moves if game else 0,
            watching=watching,
            commitment=game.commitment if game else None,
            seed=game.seed if game else None,
            rematch=self.rematch,
        )

    def clock_state(self, now: int) -> ClockState:
        return ClockState(now, self.clocks.faces())

    # What changes it.

    def apply(self, entry: Entry, at: int) -> Entry:
        """Let a line of the log happen; returns it as it is to be kept, with chance's answers."""
        entry = self._happen(entry, at)
        self.number += 1
        self.updated = at
        return entry

    def _happen(self, entry: Entry, at: int) -> Entry:
        match entry:
            case log.Played():
                return self._play(entry, at)
            case log.Said():
                self._say(entry, at)
            case log.Sat(seat=seat, name=name, key=key):
                self.chairs[seat] = Chair("person", name, keys=(key,))
            case log.Left(seat=seat) | log.Kicked(seat=seat):
                self._empty(seat)
            case log.SettingsChanged(free_text=free_text):
                self.free_text = free_text
            case log.Started():
                self._start(entry, at)
            case log.Replaced(seat=seat, bot=bot):
                self._bot_failed(seat, bot)
            case log.Substituted():
                self._substitute(entry, at)
            case log.Returned(seat=seat):
                self._give_back(seat, at)
            case log.Linked(seat=seat, link=link):
                self._change_chair(seat, link=link)
            case log.DeviceAdded(seat=seat, key=key):
                self._change_chair(seat, keys=(*self.chairs[seat].keys, key))
            case log.Resumed():
                self.clocks.restart(at)
            case log.Rematched(table=table):
                self.rematch = table
            case log.Closed():
                self.status = "closed"
            case log.Created():
                raise LogError("a table is set up only once")
        return entry

    def _change_chair(self, seat: int, **changes: Any) -> None:
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], **changes)

    def _start(self, entry: log.Started, at: int) -> None:
        game = matches.new(
            self.setup.game,
            self.players,
            seed=entry.seed,
            first=self.setup.first,
            owners_may_look=self.setup.owners_may_look,
            names=[chair.name for chair in self.chairs],
        )
        if (entry.rules, entry.board) != (RULES_VERSION, game.game.digest):
            raise LogError("the game was begun with other rules or another board")
        self.match, self.status = game, "playing"
        self._changed(game, None, at)

    def _play(self, entry: log.Played, at: int) -> log.Played:
        """Play an action; raises RefusedAction for a new one and LogError for a kept one."""
        game = self.match
        if game is None:
            raise LogError("an action before the start")
        try:
            game.play(entry.seat, entry.action)
        except RefusedAction as refused:
            if entry.chance is None:
                raise
            raise LogError(f"the law refuses action {game.moves + 1}") from refused
        move = game.last_move
        assert move is not None
        if entry.chance is None:
            entry = msgspec.structs.replace(entry, chance=move.chance)
        elif entry.chance != move.chance:
            raise LogError(f"chance answers otherwise to action {game.moves}")
        if entry.client is not None:
            self._remember(entry.seat, entry.client)
        self._changed(game, entry.seat, at)
        if game.over:
            self.status = "over"
        return entry

    def _remember(self, seat: int, client: str) -> None:
        """Remember that a client's message made the change at hand."""
        heard = self._clients.setdefault(seat, {})
        heard[client] = self.number + 1
        for old in list(islice(heard, max(0, len(heard) - CLIENTS_KEPT))):
            del heard[old]

    def _bot_failed(self, seat: int, bot: str) -> None:
        self._failures[seat] = self._failures.get(seat, 0) + 1
        if self._failures[seat] >= BOT_FAILURES:
            field = "bot" if self.chairs[seat].bot else "substitute"
            self._change_chair(seat, **{field: bot})
            self._failures[seat] = 0

    def _substitute(self, entry: log.Substituted, at: int) -> None:
        self._change_chair(entry.seat, substitute=entry.bot)
        self.away[entry.seat] = entry.why
        self.clocks.end(entry.seat, at)

    def _give_back(self, seat: int, at: int) -> None:
        self._change_chair(seat, substitute=None)
        self.away.pop(seat, None)
        if seat in self.to_act:
            self.clocks.begin(seat, at)

    def _empty(self, seat: int) -> None:
        """Somebody stood up. The table goes on with another owner, or not at all."""
        keys = self.chairs[seat].keys
        self.chairs[seat] = Chair("open")
        if self.owner_key in keys and self.owner is None:
            heir = next((chair.keys[0] for chair in self.chairs if chair.keys), None)
            if heir is None:
                self.status = "closed"
            else:
                self.owner_key = heir

    def _say(self, entry: log.Said, at: int) -> None:
        self.talk.append(Talk(self.number + 1, at, entry.seat, entry.kind, entry.what))
        self.said += 1
        if entry.client is not None:
            self._remember(entry.seat, entry.client)

    def _changed(self, game: Match, actor: int | None, at: int) -> None:
        """After the game moved: who is asked anew, and whose time runs."""
        number = self.number + 1
        self._changes.append((number, game.notices))
        waiting = game.to_act
        for seat in list(self.asked):
            if seat not in waiting:
                del self.asked[seat]
        for seat in waiting:
            # What others do at the same time does not change what a seat was asked.
            if seat == actor or seat not in self.asked:
                self.asked[seat] = number
        if self.clocks.ticking:
            self._run_clocks(game, actor, at)

    def _run_clocks(self, game: Match, actor: int | None, at: int) -> None:
        waiting = game.to_act
        new_turn = isinstance(game.view(None).pending, TurnStart)
        for seat in range(self.players):
            if self.clocks.running(seat) and (seat not in waiting or (seat == actor and new_turn)):
                self.clocks.end(seat, at)
            if seat in waiting and not self.clocks.running(seat) and self.bot_of(seat) is None:
                self.clocks.begin(seat, at)
