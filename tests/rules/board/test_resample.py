"""Drawing a state anew from a view: the seat cannot tell it from the real one."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random

import pytest
from support.invariants import check_cards, check_tickets
from support.situation import BOARDS, law
from support.walk import random_action

from rallare.rules.board.game import BoardGame
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState
from rallare.rules.cards import Cards
from rallare.rules.chance import Seeded
from rallare.rules.game import TableOptions
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets

TABLES = [("nordic-countries", 2), ("nordic-countries", 3)]
TABLES += [("northern-lights", players) for players in (2, 3, 4, 5)]
MINIATURES = {
    "nordic-countries": BOARDS / "mini_nordic.toml",
    "northern-lights": BOARDS / "mini_northern.toml",
}
EVERY_TABLE = pytest.mark.parametrize(("key", "players"), TABLES)

MOMENTS = {ChoosingOpening, TurnStart, SecondCard, ChoosingTickets, Over}
"""What a game may wait for; Nordic Countries also for a tunnel to be paid."""


@cache
def moments(key: str, players: int, small: bool = False) -> tuple[BoardGame, list[BoardState]]:
    """States of a random game: some early, some late, and of every kind of decision."""
    game = law(key, players, MINIATURES[key] if small else None)
    random, chance = Random(f"{key} {players}"), Seeded(f"{key} {players}")
    state = game.initial(chance, TableOptions()).after
    found: dict[type, list[BoardState]] = defaultdict(list)
    while True:
        found[type(state.pending)].append(state)
        if isinstance(state.pending, Over):
            break
        seat = random.choice(game.to_act(state))
        view = game.view(state, seat)
        state = game.apply(
            state, seat, random_action(game.options(view), view, random, 0.2), chance
        ).after
    some = [s for kind in found.values() for s in random.sample(kind, min(4, len(kind)))]
    return game, some


def seats(game: BoardGame) -> list[int | None]:
    return [*range(game.players), None]


@EVERY_TABLE
def test_the_moments_are_of_every_kind(key: str, players: int) -> None:
    """The tests below would prove little if they missed a decision."""
    kinds = {type(state.pending) for state in moments(key, players)[1]}
    expected = MOMENTS | ({PayingTunnel} if key == "nordic-countries" else set())
    assert kinds == expected


@pytest.mark.parametrize("small", [False, True], ids=["board", "miniature"])
@EVERY_TABLE
def test_a_seat_cannot_tell_a_resampled_state_from_the_real_one(
    key: str, players: int, small: bool
) -> None:
    game, states = moments(key, players, small)
    chance = Seeded("again")
    for state in states:
        for seat in seats(game):
            view = game.view(state, seat)
            assert game.view(game.resample(view, chance), seat) == view


@EVERY_TABLE
def test_a_resampled_state_has_every_card_and_ticket_once(key: str, players: int) -> None:
    game, states = moments(key, players)
    chance = Seeded("conserved")
    for state in states:
        for seat in seats(game):
            drawn = game.resample(game.view(state, seat), chance)
            check_cards(game, drawn)
            check_tickets(game, drawn)


@EVERY_TABLE
def test_a_resampled_state_can_be_played_on(key: str, players: int) -> None:
    """Every seat that is to act has something to do in it, to the end of the game."""
    game, states = moments(key, players)
    random, chance = Random("on"), Seeded("on")
    for state in states[:8]:
        drawn = game.resample(game.view(state, 0), chance)
        for _ in range(12):
            if not game.to_act(drawn):
                break
            seat = random.choice(game.to_act(drawn))
            view = game.view(drawn, seat)
            action = random_action(game.options(view), view, random)
            drawn = game.apply(drawn, seat, action, chance).after
        check_cards(game, drawn)
        check_tickets(game, drawn)


def hidden_from(state: BoardState, seat: int) -> tuple[Cards, tuple[str, ...]]:
    """A hand and tickets that the seat does not know: those of the seat after it."""
    other = (seat + 1) % len(state.players)
    match state.pending:
        case ChoosingOpening(dealt=dealt):
            return state.players[other].hand, dealt[other]
    return state.players[other].hand, state.players[other].tickets


@EVERY_TABLE
def test_hidden_cards_and_tickets_vary(key: str, players: int) -> None:
    """A resampling that gave the real hand back every time would be one that peeks."""
    game, states = moments(key, players)
    chance = Seeded("vary")
    uncertain = [
        state
        for state in states
        if state.players[1].hand.total - state.players[1].seen.total >= 3 and state.deck.total >= 10
    ]
    assert len(uncertain) >= 4
    for state in uncertain:
        view = game.view(state, 0)
        drawn = [hidden_from(game.resample(view, chance), 0) for _ in range(12)]
        assert len({hand for hand, _ in drawn}) > 1
        assert len({tickets for _, tickets in drawn}) > 1


def test_cards_seen_and_tickets_known_stay_where_they_are() -> None:
    """NL-50: who put tickets under the deck knows them there, in every state drawn."""
    game, states = moments("northern-lights", 3)
    late = [s for s in states if isinstance(s.pending, TurnStart) and s.tickets.under]
    assert late
    for state in late:
        for seat in range(3):
            drawn = game.resample(game.view(state, seat), Seeded("stay"))
            for real, dealt in zip(state.tickets.under, drawn.tickets.under, strict=True):
                assert (real.seat == seat) == (dealt.seat == seat)
                assert dealt.ticket == real.ticket or real.seat != seat
            for real_player, player in zip(state.players, drawn.players, strict=True):
                assert real_player.seen in player.hand
