"""Board games played at random, every action checked: nothing is lost, made or half done."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize
from support.machine import NO_ACTIONS, SETTINGS, Games, Table
from support.walk import BOARD_TABLES

from rallare.rules.actions import (
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.view import BoardView
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.errors import GameOver


def strange_actions(view: BoardView, random: Random) -> list[Any]:
    """All sorts of actions, most of them wrong at most moments."""
    routes = list(view.board.routes)
    route, other = random.choice(routes), random.choice(routes)
    tickets = random.sample(sorted(view.board.tickets), 2)
    some = Cards.count(random.choices(list(Card), k=random.randint(1, 5)))
    return [
        TakeFaceUp(random.choice([0, 1, 2, 3, 4, 5, 6, -1, 999])),
        TakeBlind(),
        DrawTickets(),
        Pass(),
        Withdraw(),
        PayTunnel(some),
        PayTunnel(NO_CARDS),
        ClaimRoute(route, some),
        ClaimRoute(route, NO_CARDS),
        ClaimRoute(other, view.hand),
        ClaimRoute(other, view.hand + some),
        ClaimRoute("no-such-route", some),
        KeepTickets(()),
        KeepTickets(tuple(tickets)),
        KeepTickets((*view.offered, tickets[0])),
        KeepTickets(view.offered * 2),
        KeepTickets(view.offered[:1]),
        KeepTickets(("no-such-ticket",)),
        *NO_ACTIONS,
    ]


class BoardGames(Games):
    """Any board game, any number of players."""

    @initialize(chosen=st.sampled_from(BOARD_TABLES), seed=st.integers(0, 10**6))
    def sit_down(self, chosen: tuple[str, int, Path | None], seed: int) -> None:
        self.table = Table(*chosen, seed=str(seed))

    def strange_actions(self, view: BoardView, random: Random) -> list[Any]:
        return strange_actions(view, random)


BoardGames.TestCase.settings = SETTINGS
TestBoardGames = BoardGames.TestCase


@pytest.mark.parametrize(("key", "players", "board"), BOARD_TABLES)
def test_a_whole_game_holds_together_and_ends(key: str, players: int, board: Path | None) -> None:
    table = Table(key, players, board, seed=f"whole-{players}")
    table.play_to_the_end(Random(f"{key} {players} {board is None}"), 2000)
    assert table.check_refused(0, TakeBlind()).error is GameOver
