"""Card games played at random, every action checked: nothing is lost, made or half done."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize
from support.card_invariants import ROUNDS
from support.machine import NO_ACTIONS, SETTINGS, Games, Table
from support.walk import CARD_TABLES

from rallare.rules.actions import (
    ClaimRoute,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.errors import GameOver


def strange_actions(view: CardView, random: Random) -> list[Any]:
    """All sorts of actions, most of them wrong at most moments."""
    every = sorted(view.cards.tickets)
    other, another = random.sample(every, 2)
    own = random.choice(view.tickets) if view.tickets else other
    colour = random.choice(list(Card))
    some = Cards.count(random.choices(list(Card), k=random.randint(1, 5)))
    track = view.track or some
    needs = view.cards.tickets[own].needs
    return [
        TakeFaceUp(random.choice([0, 1, 2, 3, 4, 5, 6, -1, 999])),
        TakeBlind(),
        DrawTickets(),
        Pass(),
        Withdraw(),
        PayTunnel(some),
        ClaimRoute(own, some),
        PlaceCards(NO_CARDS),
        PlaceCards(some),
        PlaceCards(view.hand),
        PlaceCards(view.hand + some),
        PlaceCards(Cards.single(colour, view.hand[colour])),
        PlaceCards(Cards.single(Card.LOCOMOTIVE, view.hand.locomotives)),
        PlaceCards(Cards.count(view.hand.kinds[:3])),
        KeepTickets(()),
        KeepTickets((other, another)),
        KeepTickets((*view.offered, other)),
        KeepTickets(view.offered * 2),
        KeepTickets(("no-such-ticket",)),
        CompleteTickets(()),
        CompleteTickets(((own, needs),)),
        CompleteTickets(((own, needs), (own, needs))),
        CompleteTickets(((own, needs.plus(colour)),)),
        CompleteTickets(((own, NO_CARDS),)),
        CompleteTickets(((own, track),)),
        CompleteTickets(((other, view.cards.tickets[other].needs),)),
        CompleteTickets((("no-such-ticket", track),)),
        *NO_ACTIONS,
    ]


class CardGames(Games):
    """The card game for any number of players, with both table options."""

    @initialize(chosen=st.sampled_from(CARD_TABLES), seed=st.integers(0, 10**6), look=st.booleans())
    def sit_down(self, chosen: tuple[str, int, Path | None], seed: int, look: bool) -> None:
        self.table = Table(*chosen, seed=str(seed), owners_may_look=look)

    def strange_actions(self, view: CardView, random: Random) -> list[Any]:
        return strange_actions(view, random)


CardGames.TestCase.settings = SETTINGS
TestCardGames = CardGames.TestCase


@pytest.mark.parametrize(("table", "look"), [*product(CARD_TABLES, (False, True))])
def test_a_whole_game_holds_together_and_ends(
    table: tuple[str, int, Path | None], look: bool
) -> None:
    played = Table(*table, seed="whole", owners_may_look=look)
    played.play_to_the_end(Random(f"{table[1]} {table[2] is None} {look}"), 2000)
    assert played.match.view(None).round == ROUNDS[table[1]]
    assert played.match.view(None).owners_may_look == look
    assert played.check_refused(0, TakeBlind()).error is GameOver
