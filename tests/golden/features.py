"""What golden records must show: a name and a test for each thing, over a replayed game.

The generator searches with these, and the test asserts that every one occurs somewhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rallare.records import Record, replay
from rallare.records.replay import game_of
from rallare.rules.actions import TakeBlind, TakeFaceUp
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Route
from rallare.rules.board.scoring import Standing
from rallare.rules.board.state import BoardState
from rallare.rules.cards import COLOURS, LOCOMOTIVE, Cards
from rallare.rules.chapters import chapter
from rallare.rules.events import (
    CardsDrawn,
    Event,
    Passed,
    Reshuffled,
    RouteClaimed,
    TicketsOffered,
    TunnelPaid,
    TunnelRevealed,
    Withdrawn,
)
from rallare.rules.game import Transition
from rallare.rules.northern_lights.bonuses import BONUSES
from rallare.rules.outcome import EndReason, Outcome
from rallare.rules.pending import TurnStart

__all__ = ["BOARDS", "WANTED", "Finished", "board_file"]

BOARDS = Path(__file__).parent.parent / "boards"
OWN_BOARDS = {
    "nordic-countries": ("mini_nordic.toml", "dead_end_nordic.toml"),
    "northern-lights": ("mini_northern.toml", "dead_end_northern.toml"),
    "card-game": ("mini_cards.toml",),
}
Step = Transition[BoardState]


def board_file(record: Record) -> Path | None:
    """The board file a record was played on; None is the board of the game itself."""
    law = chapter(record.game)
    files = (None, *(BOARDS / name for name in OWN_BOARDS[record.game]))
    players = len(record.names)
    return next(file for file in files if law.game(players, file).digest == record.board)


@dataclass(frozen=True)
class Claim:
    """A route as it was claimed: by whom, and with what cards."""

    seat: int
    route: Route
    cards: Cards

    @property
    def substitutes(self) -> int:
        """How many times several cards stood for one, where a substitute is two cards dearer."""
        return (self.cards.total - self.route.length) // 2

    @property
    def pairs(self) -> int:
        """How many pairs stood for a symbol in Northern Lights, where a pair is one card dearer."""
        return self.cards.total - self.route.length

    @property
    def pair_colours(self) -> int:
        """With how many colours at least the pairs were paid: one may be the set's as well."""
        spaces = self.route.length - self.route.locomotives
        colours = [c for c in COLOURS if self.cards[c]]
        return len(colours) - (1 if spaces else 0)


@dataclass(frozen=True)
class Finished:
    """A finished game, replayed from its record."""

    record: Record
    game: BoardGame
    steps: tuple[Step, ...]
    outcome: Outcome

    @classmethod
    def of(cls, record: Record) -> Finished:
        game = game_of(record, board_file(record))
        assert isinstance(game, BoardGame)
        steps = tuple(replay(record, game))
        outcome = game.outcome(steps[-1].after)
        assert outcome is not None
        return cls(record, game, steps, outcome)

    @property
    def nordic(self) -> bool:
        return self.record.game == "nordic-countries"

    @cached_property
    def events(self) -> tuple[tuple[Step, Event], ...]:
        return tuple((step, notice.event) for step in self.steps for notice in step.notices)

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        routes = self.game.board.routes
        return tuple(
            Claim(event.seat, routes[event.route], event.payment)
            for _, event in self.events
            if isinstance(event, RouteClaimed)
        )

    @cached_property
    def tunnels(self) -> tuple[tuple[TunnelRevealed, Event], ...]:
        """Every tunnel: what was turned up, and how it ended."""
        ends = TunnelPaid | Withdrawn | RouteClaimed
        told = [e for _, e in self.events if isinstance(e, TunnelRevealed | ends)]
        return tuple(
            (event, told[at + 1])
            for at, event in enumerate(told)
            if isinstance(event, TunnelRevealed)
        )

    @cached_property
    def refused_tracks(self) -> frozenset[tuple[int, bool]]:
        """Parallel tracks that a seat had cards and trains for, and yet could not claim.

        Each as the number of tracks there, and whether the seat owned another of them.
        """
        return frozenset(found for step in self.steps for found in self._refused(step.after))

    def _refused(self, state: BoardState) -> Iterator[tuple[int, bool]]:
        if not isinstance(state.pending, TurnStart):
            return
        board, view = self.game.board, self.game.view(state, state.turn)
        options, owners = self.game.options(view), view.owners()
        for route in board.routes.values():
            tracks = board.tracks[route.id]
            if len(tracks) == 1 or route.id in owners or view.me.trains < route.length:
                continue
            closed = options.closed(route.id) is not None
            if closed and next(options.payments(route.id), None) is not None:
                yield len(tracks), any(owners.get(track) == view.seat for track in tracks)

    def claimed_together(self, number: int) -> bool:
        """Whether all of so many parallel tracks were claimed."""
        claimed = {claim.route.id for claim in self.claims}
        tracks = self.game.board.tracks
        return any(
            len(tracks[route]) == number and claimed >= {*tracks[route]} for route in claimed
        )

    @cached_property
    def fingerprint(self) -> str:
        """A short hash of what could be done at every decision, and of all that was counted.

        A rule that allows more than before, or counts otherwise without another winner, leaves a
        record true, and shows here.
        """
        lines = [f"{line.seat} {line.item} {line.points}" for line in self.outcome.lines]
        lines += [f"{name} {counts}" for name, counts in self.outcome.tie_breaks.items()]
        for player in self.steps[-1].after.players:
            standing = Standing.of(self.game.board, player, player.hand, player.tickets)
            bonuses = self.game.rulebook.scoring.bonuses
            lines += [f"{bonus.id} {bonus.count(standing)}" for bonus in bonuses]
        for step, move in zip(self.steps, self.record.moves, strict=False):
            options = self.game.options(self.game.view(step.after, move.seat))
            lines += [str(action) for action in options.besides_claims()]
            lines += [route.id for route in options.routes()]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]

    def winners_of(self, bonus: str) -> int | None:
        """How many seats scored a bonus card; None where it did not count."""
        if bonus not in self.steps[0].after.bonuses:
            return None
        return sum(line.item == bonus for line in self.outcome.lines)

    def tie(self) -> tuple[int, str]:
        """How many seats had the most points, and what told them apart; "" for nothing."""
        best = max(self.outcome.totals)
        seats = [seat for seat, total in enumerate(self.outcome.totals) if total == best]
        left = seats
        for name, counts in self.outcome.tie_breaks.items():
            most = max(counts[seat] for seat in left)
            left = [seat for seat in left if counts[seat] == most]
            if len(left) == 1:
                return len(seats), name
        return len(seats), ""


Feature = Callable[[Finished], bool]


def _played(game: str, players: int) -> Feature:
    return lambda f: f.record.game == game and len(f.record.names) == players


def _bonus(bonus: str, winners: int) -> Feature:
    return lambda f: f.winners_of(bonus) == winners


def _any_bonus(test: Callable[[int], bool]) -> Feature:
    """Whether some bonus card of Northern Lights was scored by such a number of seats."""
    counted = [bonus.id for bonus in BONUSES]
    return lambda f: any(n is not None and test(n) for n in map(f.winners_of, counted))


def _claim(nordic: bool, test: Callable[[Claim], bool]) -> Feature:
    return lambda f: f.nordic == nordic and any(map(test, f.claims))


def _nordic_ferry(test: Callable[[Claim], bool]) -> Feature:
    return _claim(True, lambda c: c.route.ferry and test(c))


def _tunnel(test: Callable[[TunnelRevealed, Event], bool]) -> Feature:
    return lambda f: any(test(revealed, end) for revealed, end in f.tunnels)


def _only_locomotives(revealed: TunnelRevealed) -> bool:
    return revealed.laid.locomotives == revealed.laid.total


def _takes_and_reshuffles(action: type) -> Feature:
    return lambda f: any(
        isinstance(event, Reshuffled) and isinstance(step.action, action)
        for step, event in f.events
    )


def _told_in_turn(first: type, then: type) -> Feature:
    """Whether one step tells of the one thing and later of the other."""

    def test(finished: Finished) -> bool:
        for step in finished.steps:
            kinds = [type(notice.event) for notice in step.notices]
            if first in kinds and then in kinds[kinds.index(first) :]:
                return True
        return False

    return test


def _one_card_only(finished: Finished) -> bool:
    """A turn ended after its first card, and nothing but the empty deck can be why."""
    return any(
        step.before is not None
        and isinstance(step.before.pending, TurnStart)
        and isinstance(step.action, TakeBlind | TakeFaceUp)
        and step.after.turn != step.before.turn
        and not step.after.deck
        for step in finished.steps
    )


def _two_face_up_locomotives(finished: Finished) -> bool:
    taken = [step for step in finished.steps if _takes_locomotive(step)]
    return any(
        isinstance(step.before and step.before.pending, TurnStart)
        and any(later.before == step.after for later in taken)
        for step in taken
    )


def _locomotive_alone(finished: Finished) -> bool:
    return not finished.nordic and any(
        step.after.deck and step.before and step.after.turn != step.before.turn
        for step in finished.steps
        if _takes_locomotive(step) and isinstance(step.before and step.before.pending, TurnStart)
    )


def _takes_locomotive(step: Step) -> bool:
    action, before = step.action, step.before
    return (
        isinstance(action, TakeFaceUp)
        and before is not None
        and before.row[action.slot - 1] is LOCOMOTIVE
    )


def _from_under_the_deck(finished: Finished) -> bool:
    return any(
        isinstance(event, TicketsOffered)
        and step.before is not None
        and len(step.before.tickets.bag) < event.number
        for step, event in finished.events
    )


def _tied(nordic: bool, by: str) -> Feature:
    return lambda f: f.nordic == nordic and f.tie()[0] > 1 and f.tie()[1] == by


def _passed_and_went_on(finished: Finished) -> bool:
    passed = [isinstance(event, Passed) for _, event in finished.events]
    acted = [isinstance(e, RouteClaimed | CardsDrawn) for _, e in finished.events]
    return True in passed and any(acted[passed.index(True) :])


WANTED: dict[str, Feature] = {
    "ends by final turns": lambda f: f.outcome.reason is EndReason.FINAL_TURNS,
    "Nordic Countries ends by stalemate": lambda f: (
        f.nordic and f.outcome.reason is EndReason.STALEMATE
    ),
    "Northern Lights ends by stalemate": lambda f: (
        not f.nordic and f.outcome.reason is EndReason.STALEMATE
    ),
    "a pass, and the game goes on": _passed_and_went_on,
    "the table chose who begins": lambda f: f.record.options.first is not None,
    "chance chose who begins": lambda f: f.record.options.first is None,
    "Nordic Countries on a board of one's own": lambda f: (
        f.nordic and board_file(f.record) is not None
    ),
    "Northern Lights on a board of one's own": lambda f: (
        not f.nordic and board_file(f.record) is not None
    ),
    **{f"Nordic Countries with {n}": _played("nordic-countries", n) for n in (2, 3)},
    **{f"Northern Lights with {n}": _played("northern-lights", n) for n in (2, 3, 4, 5)},
    **{f"{bonus.name} won alone": _bonus(bonus.id, 1) for bonus in BONUSES},
    "a bonus card shared": _any_bonus(lambda n: n > 1),
    "a bonus card won by nobody": _any_bonus(lambda n: n == 0),
    "Globetrotter won alone": _bonus("globetrotter", 1),
    "Globetrotter shared": lambda f: (f.winners_of("globetrotter") or 0) > 1,
    "Globetrotter won by nobody": _bonus("globetrotter", 0),
    "tunnel paid": _tunnel(lambda revealed, end: isinstance(end, TunnelPaid)),
    "tunnel withdrawn": _tunnel(lambda revealed, end: isinstance(end, Withdrawn)),
    "tunnel without extra": _tunnel(lambda revealed, end: not revealed.extra),
    "tunnel by locomotives only, paid": _tunnel(
        lambda revealed, end: _only_locomotives(revealed) and isinstance(end, TunnelPaid)
    ),
    "tunnel by locomotives only, withdrawn": _tunnel(
        lambda revealed, end: _only_locomotives(revealed) and isinstance(end, Withdrawn)
    ),
    "tunnel by locomotives only, without extra": _tunnel(
        lambda revealed, end: _only_locomotives(revealed) and not revealed.extra
    ),
    "four for one": _claim(
        True, lambda c: c.route.any_cards > 0 and c.cards.total > c.route.length
    ),
    "four for one, a locomotive among them": _claim(
        True, lambda c: c.route.any_cards > 0 and c.cards.locomotives > 0
    ),
    "three for a symbol": _nordic_ferry(
        lambda c: c.substitutes > 0 and c.cards.locomotives < c.route.locomotives
    ),
    "three for a colour space": _nordic_ferry(
        lambda c: c.substitutes > 0 and c.cards.locomotives >= c.route.locomotives
    ),
    "two threes at once": _nordic_ferry(lambda c: c.substitutes >= 2),
    "a locomotive for a colour card on a ferry": _nordic_ferry(
        lambda c: c.cards.locomotives > c.route.locomotives
    ),
    "one pair on a ferry": _claim(False, lambda c: c.route.ferry and c.pairs == 1),
    "two pairs of two colours on a ferry": _claim(
        False, lambda c: c.route.ferry and c.pairs == 2 and c.pair_colours >= 2
    ),
    "locomotive in an ordinary set": _claim(
        False, lambda c: not c.route.ferry and 0 < c.cards.locomotives < c.cards.total
    ),
    "drawing bonus": _told_in_turn(RouteClaimed, CardsDrawn),
    "reshuffle by a blind draw": _takes_and_reshuffles(TakeBlind),
    "reshuffle by a face-up replacement": _takes_and_reshuffles(TakeFaceUp),
    "reshuffle by a tunnel": _told_in_turn(Reshuffled, TunnelRevealed),
    "reshuffle by a drawing bonus": _told_in_turn(RouteClaimed, Reshuffled),
    "a turn of one card, for want of cards": _one_card_only,
    "two face-up locomotives in a turn": _two_face_up_locomotives,
    "a face-up locomotive alone": _locomotive_alone,
    "tickets from under the deck": _from_under_the_deck,
    "fewer than three tickets left": lambda f: any(
        isinstance(e, TicketsOffered) and e.number < 3 for _, e in f.events
    ),
    "double closed by another": lambda f: (2, False) in f.refused_tracks,
    "double closed by one's own": lambda f: (2, True) in f.refused_tracks,
    "both tracks of a double claimed": lambda f: f.claimed_together(2),
    "triple closed by others": lambda f: (3, False) in f.refused_tracks,
    "all tracks of a triple claimed": lambda f: f.claimed_together(3),
    "Nordic Countries shared": _tied(True, ""),
    "Nordic Countries decided by completed tickets": _tied(True, "completed tickets"),
    "Nordic Countries decided by the longest route": _tied(True, "longest route"),
    "Northern Lights shared": _tied(False, ""),
    "Northern Lights decided by completed tickets": _tied(False, "completed tickets"),
    "Northern Lights decided by bonus cards": _tied(False, "bonus cards"),
}
