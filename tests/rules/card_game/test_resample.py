"""Drawing a state anew from a view of a card game: the seat cannot tell it from the real one."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import product
from random import Random

import pytest
from support.card_invariants import check_cards, check_tickets, check_yards
from support.scramble import shows_own_track
from support.walk import MINIATURES, random_card_action

from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.state import CardState, Completing
from rallare.rules.chance import Seeded
from rallare.rules.chapters import chapter
from rallare.rules.game import TableOptions
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets

KEY = "card-game"
TABLES = [*product((2, 3, 4), (False, True))]
EVERY_TABLE = pytest.mark.parametrize(("players", "look"), TABLES)
MOMENTS = {ChoosingOpening, TurnStart, SecondCard, ChoosingTickets, Completing, Over}


@cache
def moments(players: int, look: bool, small: bool = False) -> tuple[CardGame, list[CardState]]:
    """States of a random game: some early, some late, and of every kind of decision."""
    game = chapter(KEY).game(players, MINIATURES[KEY][-1] if small else None)
    assert isinstance(game, CardGame)
    random, chance = Random(f"{players} {look}"), Seeded(f"{players} {look}")
    state = game.initial(chance, TableOptions(owners_may_look=look)).after
    found: dict[type, list[CardState]] = defaultdict(list)
    while True:
        found[type(state.pending)].append(state)
        if isinstance(state.pending, Over):
            break
        seat = random.choice(game.to_act(state))
        view = game.view(state, seat)
        action = random_card_action(game.options(view), view, random, 0.4)
        state = game.apply(state, seat, action, chance).after
    some = [s for kind in found.values() for s in random.sample(kind, min(4, len(kind)))]
    return game, some


def seats(game: CardGame) -> list[int | None]:
    return [*range(game.players), None]


@EVERY_TABLE
def test_the_moments_are_of_every_kind(players: int, look: bool) -> None:
    """The tests below would prove little if they missed a decision."""
    assert {type(state.pending) for state in moments(players, look)[1]} == MOMENTS


@pytest.mark.parametrize("small", [False, True], ids=["cards", "miniature"])
@EVERY_TABLE
def test_a_seat_cannot_tell_a_resampled_state_from_the_real_one(
    players: int, look: bool, small: bool
) -> None:
    game, states = moments(players, look, small)
    chance = Seeded("again")
    for state, seat in product(states, seats(game)):
        view = game.view(state, seat)
        assert game.view(game.resample(view, chance), seat) == view


@EVERY_TABLE
def test_a_resampled_state_has_every_card_and_ticket_once(players: int, look: bool) -> None:
    game, states = moments(players, look)
    chance = Seeded("conserved")
    for state, seat in product(states, seats(game)):
        drawn = game.resample(game.view(state, seat), chance)
        check_cards(game, drawn)
        check_tickets(game, drawn)
        check_yards(drawn)
        for real, dealt in zip(state.players, drawn.players, strict=True):
            assert real.seen in dealt.hand
            assert (real.track.total, real.hand.total) == (dealt.track.total, dealt.hand.total)


@EVERY_TABLE
def test_a_resampled_state_can_be_played_on(players: int, look: bool) -> None:
    game, states = moments(players, look)
    random, chance = Random("on"), Seeded("on")
    for state in states:
        drawn = game.resample(game.view(state, 0), chance)
        for _ in range(12):
            if not game.to_act(drawn):
                break
            seat = random.choice(game.to_act(drawn))
            view = game.view(drawn, seat)
            action = random_card_action(game.options(view), view, random)
            drawn = game.apply(drawn, seat, action, chance).after
        check_cards(game, drawn)
        check_tickets(game, drawn)


@EVERY_TABLE
def test_hidden_cards_and_tickets_vary(players: int, look: bool) -> None:
    """A resampling that gave the real hand back every time would be one that peeks."""
    game, states = moments(players, look)
    chance = Seeded("vary")
    uncertain = [
        state
        for state in states
        if state.players[1].hand.total - state.players[1].seen.total >= 2
        and state.deck.total >= 10
        and state.players[1].tickets
    ]
    assert uncertain
    for state in uncertain:
        view = game.view(state, 0)
        drawn = [game.resample(view, chance).players[1] for _ in range(12)]
        assert len({player.hand for player in drawn}) > 1
        assert len({player.tickets for player in drawn}) > 1


@EVERY_TABLE
def test_a_track_varies_where_the_seat_may_not_look_at_it(players: int, look: bool) -> None:
    """CG-11: the own track is as hidden as any other, unless owners may look."""
    game, states = moments(players, look)
    hidden = shown = 0
    for state in (s for s in states if min(p.track.total for p in s.players) >= 3):
        for seat, other in product(range(players), range(players)):
            view, chance = game.view(state, seat), Seeded(f"{seat} {other}")
            tracks = {game.resample(view, chance).players[other].track for _ in range(5)}
            if seat == other and shows_own_track(state):
                assert tracks == {state.players[other].track}
                shown += 1
            else:
                assert len(tracks) > 1
                hidden += 1
    assert hidden
    assert shown


def test_tickets_given_back_stay_where_the_seat_put_them() -> None:
    """CG-40: who put tickets under the deck knows them there, in every state drawn."""
    game, states = moments(3, False)
    late = [s for s in states if isinstance(s.pending, TurnStart) and s.tickets.under]
    assert late
    for state, seat in product(late, range(3)):
        drawn = game.resample(game.view(state, seat), Seeded("stay"))
        for real, dealt in zip(state.tickets.under, drawn.tickets.under, strict=True):
            assert (real.seat == seat) == (dealt.seat == seat)
            assert dealt.ticket == real.ticket or real.seat != seat
