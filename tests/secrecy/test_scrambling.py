"""Secrecy: when all that a seat cannot know is mixed up, nothing that it is shown changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from support.scramble import OPENING_KEPT, scramble
from support.situation import law
from support.walk import BOARD_GAMES, MINIATURES, random_action

from rallare.rules.actions import (
    Action,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.game import BoardGame
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Chance, Recorder, Scripted, Seeded
from rallare.rules.errors import RefusedAction
from rallare.rules.events import heard_by
from rallare.rules.game import TableOptions, Transition
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets

PER_PENDING = 4
"""How many moments of each kind are taken from a game."""

TABLES = [
    (key, players, small)
    for key, chapter in BOARD_GAMES.items()
    for players in chapter.players
    for small in (False, True)
]
tables = pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t[0]}-{t[1]}-{t[2]}")
TableKey = tuple[str, int, bool]


@dataclass(frozen=True)
class Moment:
    """A state of a real game, the action that was played in it, and what chance then gave."""

    game: BoardGame
    state: BoardState
    seat: int
    action: Action
    chance: tuple[str, ...]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.game.players), None)

    @property
    def last_opening_choice(self) -> bool:
        pending = self.state.pending
        return isinstance(pending, ChoosingOpening) and pending.kept.count(None) == 1


@cache
def game_of(table: TableKey) -> BoardGame:
    key, players, small = table
    return law(key, players, MINIATURES[key][-1] if small else None)


def play(table: TableKey, seed: int) -> Iterator[Moment]:
    """A whole random game."""
    game, random = game_of(table), Random(f"{table} {seed}")
    chance = Recorder(Seeded(f"secrecy-{seed}"))
    state = game.initial(chance, TableOptions()).after
    chance.flush()
    while seats := game.to_act(state):
        seat = random.choice(seats)
        view = game.view(state, seat)
        action = random_action(game.options(view), view, random, eager=0.5)
        step = game.apply(state, seat, action, chance)
        yield Moment(game, state, seat, action, chance.flush())
        state = step.after
    yield Moment(game, state, 0, Pass(), ())


@cache
def moments(table: TableKey) -> tuple[Moment, ...]:
    """Moments of some games: of each decision and each kind of action a few."""
    taken: dict[tuple[type, type], list[Moment]] = {}
    for seed in range(3):
        for moment in play(table, seed):
            kind = (type(moment.state.pending), type(moment.action))
            taken.setdefault(kind, []).append(moment)
    picked = []
    for kind in sorted(taken, key=str):
        random = Random(f"{table} {kind}")
        picked += random.sample(taken[kind], min(PER_PENDING, len(taken[kind])))
    return tuple(picked)


def scrambled(moment: Moment, seat: int | None, times: int = 3) -> Iterator[BoardState]:
    for time in range(times):
        yield scramble(moment.state, seat, Random(f"{seat} {time}"))


def test_the_moments_show_every_decision() -> None:
    for key, chapter in BOARD_GAMES.items():
        kinds = {TurnStart, SecondCard, ChoosingOpening, ChoosingTickets, Over}
        if game_of((key, 2, False)).rulebook.tunnel is not None:
            kinds.add(PayingTunnel)
        for players in chapter.players:
            found = {type(m.state.pending) for m in moments((key, players, False))}
            assert found == kinds
    some_chosen = [
        m
        for table in TABLES
        for m in moments(table)
        if isinstance(m.state.pending, ChoosingOpening) and any(m.state.pending.kept)
    ]
    assert some_chosen


@tables
def test_a_view_does_not_depend_on_what_the_seat_cannot_know(table: TableKey) -> None:
    for moment in moments(table):
        for seat in moment.viewers:
            shown = repr(moment.game.view(moment.state, seat))
            for other in scrambled(moment, seat):
                assert repr(moment.game.view(other, seat)) == shown


@tables
def test_options_do_not_depend_on_what_the_seat_cannot_know(table: TableKey) -> None:
    for moment in moments(table):
        for seat in range(moment.game.players):
            options = listed(moment.game, moment.state, seat)
            for other in scrambled(moment, seat):
                assert listed(moment.game, other, seat) == options


def listed(game: BoardGame, state: BoardState, seat: int) -> str:
    options = game.options(game.view(state, seat))
    return repr((list(islice(options, 300)), options.routes()))


@tables
def test_refusals_do_not_depend_on_what_the_seat_cannot_know(table: TableKey) -> None:
    for moment in moments(table):
        random = Random(f"{moment.seat}")
        for seat in range(moment.game.players):
            tried = attempts(moment, seat, random)
            answers = [answer(moment.game, moment.state, seat, action) for action in tried]
            for other in scrambled(moment, seat, times=1):
                assert [answer(moment.game, other, seat, a) for a in tried] == answers


def attempts(moment: Moment, seat: int, random: Random) -> list[Action]:
    """Actions whose refusal might tell something: cards and tickets that others have, mostly."""
    board, state = moment.game.board, moment.state
    route = random.choice(list(board.routes))
    rival = state.players[(seat + 1) % len(state.players)]
    loot = Cards.count(random.sample(list(rival.hand), min(2, rival.hand.total)))
    tickets = random.sample(sorted(board.tickets), 4)
    return [
        moment.action,
        ClaimRoute(route, loot),
        ClaimRoute(route, state.players[seat].hand),
        *(ClaimRoute(owned, loot) for owned in rival.routes[:2]),
        PayTunnel(loot),
        KeepTickets(rival.tickets[:2]),
        *(KeepTickets((ticket,)) for ticket in tickets),
        Pass(),
        DrawTickets(),
        Withdraw(),
        TakeBlind(),
        TakeFaceUp(9),
    ]


def answer(game: BoardGame, state: BoardState, seat: int, action: Action) -> str:
    """Legal or refused, and in which words, when asked and when tried."""
    refusal = game.options(game.view(state, seat)).refusal(action)
    if refusal is None:
        return "legal"
    with pytest.raises(RefusedAction) as raised:
        game.apply(state, seat, action, Scripted([]))
    assert raised.value.refusal == refusal
    return repr((refusal, str(raised.value)))


@tables
def test_events_of_other_seats_do_not_tell_what_is_hidden(table: TableKey) -> None:
    """The same public result with other secrets behind it: everybody else hears the same."""
    for moment in moments(table):
        if isinstance(moment.state.pending, Over):
            continue
        step = apply(moment, moment.state, moment.action, Scripted(moment.chance))
        for viewer in moment.viewers:
            if viewer == moment.seat:
                continue
            for time in range(3):
                random = Random(f"{viewer} {time}")
                other = scramble(moment.state, viewer, random, **public_result(moment))
                action = same_in_public(moment, other, random)
                chance = same_draws(moment, f"other-{time}")
                again = apply(moment, other, action, chance)
                compare(moment, viewer, step, again)


@tables
def test_events_of_own_actions_tell_only_their_own_results(table: TableKey) -> None:
    """The same draws with other secrets around: the seat itself hears the same."""
    for moment in moments(table):
        if isinstance(moment.state.pending, Over):
            continue
        step = apply(moment, moment.state, moment.action, Scripted(moment.chance))
        for time in range(3):
            other = scramble(
                moment.state,
                moment.seat,
                Random(f"own {time}"),
                in_deck=drawn_from_deck(moment),
                tickets_fixed=drawn_tickets(step),
                same_choices=moment.last_opening_choice,
            )
            again = apply(moment, other, moment.action, Scripted(moment.chance))
            compare(moment, moment.seat, step, again)


def apply(
    moment: Moment, state: BoardState, action: Action, chance: Chance
) -> Transition[BoardState]:
    return moment.game.apply(state, moment.seat, action, chance)


def compare(
    moment: Moment, viewer: int | None, one: Transition[BoardState], two: Transition[BoardState]
) -> None:
    """What the viewer hears, and what it then sees, are the same to the letter."""
    assert repr(heard_by(viewer, one.notices)) == repr(heard_by(viewer, two.notices))
    views = [moment.game.view(step.after, viewer) for step in (one, two)]
    assert repr(views[0]) == repr(views[1])


def is_tunnel(moment: Moment) -> bool:
    action = moment.action
    return isinstance(action, ClaimRoute) and moment.game.board.routes[action.route].tunnel


def public_result(moment: Moment) -> dict[str, Any]:
    """What an action shows to everybody, and so must be the same: cards laid and turned up."""
    action, hand = moment.action, moment.state.players[moment.seat].hand
    laid = NO_CARDS
    match action:
        case ClaimRoute(payment=cards) | PayTunnel(cards=cards):
            laid = cards
        case Pass():
            laid = hand  # that nothing can be done with it is public
    shown = isinstance(action, TakeFaceUp) or is_tunnel(moment)
    return {
        "held": {moment.seat: laid},
        "in_deck": drawn_from_deck(moment) if shown else NO_CARDS,
        "same_choices": moment.last_opening_choice,
    }


def drawn_from_deck(moment: Moment) -> Cards:
    """The cards that were drawn before a reshuffle; what comes after one was open before."""
    if isinstance(moment.action, DrawTickets):
        return NO_CARDS
    before_reshuffle = moment.chance[: moment.state.deck.total]
    return Cards.count(Card.from_letter(letter) for letter in before_reshuffle)


def drawn_tickets(step: Transition[BoardState]) -> tuple[str, ...]:
    pending = step.after.pending
    return pending.drawn if isinstance(pending, ChoosingTickets) else ()


def same_in_public(moment: Moment, other: BoardState, random: Random) -> Action:
    """The action again, with other tickets where they are secret.

    Until all have chosen their opening tickets, how many a seat keeps is secret as well.
    """
    if not isinstance(moment.action, KeepTickets):
        return moment.action
    number = len(moment.action.tickets)
    match other.pending:
        case ChoosingOpening(dealt=dealt):
            offered = dealt[moment.seat]
            if not moment.last_opening_choice:
                number = random.randint(OPENING_KEPT, len(offered))
        case ChoosingTickets(drawn=drawn):
            offered = drawn
        case _:
            raise AssertionError("tickets are kept when they are on offer")
    return KeepTickets(tuple(random.sample(offered, number)))


def same_draws(moment: Moment, seed: str) -> Chance:
    """Draws that everybody sees come out the same; hidden ones as they like."""
    if isinstance(moment.action, TakeFaceUp) or is_tunnel(moment):
        return Scripted(moment.chance)
    return Seeded(seed)


@tables
def test_scrambling_moves_what_is_hidden_and_keeps_what_is_known(table: TableKey) -> None:
    """The tests above can fail: a view that showed a rival's hand or tickets would change."""
    hands = tickets = 0
    for moment in moments(table):
        for seat in moment.viewers:
            for other in scrambled(moment, seat, times=1):
                for s, (was, now) in enumerate(
                    zip(moment.state.players, other.players, strict=True)
                ):
                    assert now.hand.total == was.hand.total
                    assert was.seen in now.hand
                    assert len(now.tickets) == len(was.tickets)
                    if s == seat:
                        assert now == was
                    hands += now.hand != was.hand
                    tickets += now.tickets != was.tickets
    assert hands > 20
    assert tickets > 20
