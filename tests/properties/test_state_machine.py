"""Games played at random, every action checked: nothing is lost, made, skipped or half done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from support.invariants import Watch
from support.walk import TABLES, random_action, small_sample

from rallare import match
from rallare.records import parse_record, print_record, replay, verify
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
from rallare.rules.board.view import BoardView
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Scripted, Seeded
from rallare.rules.errors import (
    GameOver,
    IllegalAction,
    MalformedAction,
    OutOfTurn,
    Refusal,
    RefusedAction,
)
from rallare.rules.game import Transition

RULE_ID = re.compile(r"(NC|NL)-\d\d|form")


class NoChance:
    """A refused action must not draw anything."""

    def card(self, bag: Cards) -> Card:
        raise AssertionError("a refused action drew a card")

    def item(self, items: Sequence[str]) -> str:
        raise AssertionError("a refused action drew an item")


class Table:
    """A match, and beside it the same game played again from its record, one action at a time."""

    def __init__(self, key: str, players: int, board: Path | None, seed: str) -> None:
        self.match = match.new(key, players, seed=seed, board=board)
        assert isinstance(self.match.game, BoardGame)
        self.game = self.match.game
        record = self.match.record()
        script = Scripted(record.deal)
        self.watch = Watch(self.game, self.game.initial(script, record.options))
        script.finish()
        self.compare()

    def play(self, seat: int, action: Action) -> None:
        before = self.match.notices
        heard = self.match.play(seat, action)
        assert heard == self.match.events_for(seat, before)
        move = self.match.record().moves[-1]
        assert (move.seat, move.action) == (seat, action)
        script = Scripted(move.chance)
        step: Transition[Any] = self.game.apply(self.watch.state, seat, action, script)
        script.finish()
        self.watch.follow(step, seat)
        self.compare()

    def compare(self) -> None:
        """Replay equals play: everybody sees the same in both."""
        for seat in (*range(self.match.players), None):
            assert self.match.view(seat) == self.game.view(self.watch.state, seat)
        assert self.match.outcome == self.game.outcome(self.watch.state)

    def play_at_random(self, random: Random) -> None:
        seat = random.choice(self.match.to_act)
        self.play(seat, random_action(self.match.options(seat), self.match.view(seat), random))

    def check_refused(self, seat: int, action: Any) -> Refusal:
        """A refused action names a rule, is of the right type, and changes nothing."""
        record, state = self.match.record(), self.watch.state
        shown = repr(state)
        with pytest.raises(RefusedAction) as raised:
            self.game.apply(state, seat, action, NoChance())
        with pytest.raises(RefusedAction) as again:
            self.match.play(seat, action)
        refusal = raised.value.refusal
        assert again.value.refusal == refusal
        assert type(raised.value) is refusal.error
        assert RULE_ID.fullmatch(refusal.rule)
        assert refusal.words.endswith(".")
        assert str(raised.value) == str(refusal)
        assert str(refusal).startswith(f"{refusal.rule}: {refusal.words}")
        assert self.match.record() == record
        assert repr(state) == shown
        self.compare()
        return refusal

    def finish(self) -> None:
        """The record is true, drawn from its seed, and the same after a trip through text."""
        record = self.match.record()
        verify(record, self.game)
        assert parse_record(print_record(record)) == record
        *_, last = replay(record, self.game)
        assert last.after == self.watch.state
        assert (record.seed is not None) == self.match.over


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


LESS_THAN_NOTHING = Cards((0,) * 8 + (-1,))
NO_ACTIONS: list[Any] = [
    Action(),
    None,
    42,
    TakeFaceUp("1"),  # type: ignore[arg-type]
    TakeFaceUp(True),
    TakeFaceUp(-1),
    ClaimRoute("a-b", "3K"),  # type: ignore[arg-type]
    ClaimRoute("A b", Cards.of("3K")),
    PayTunnel(LESS_THAN_NOTHING),
    KeepTickets(("a b",)),
]
"""Values that are no action of any game, though some look like one."""


def is_well_formed(action: Any) -> bool:
    return not any(action is wrong for wrong in NO_ACTIONS)


class Games(RuleBasedStateMachine):
    """Any game, any number of players: legal and illegal actions in any order."""

    table: Table

    @initialize(chosen=st.sampled_from(TABLES), seed=st.integers(0, 10**6))
    def sit_down(self, chosen: tuple[str, int, Path | None], seed: int) -> None:
        self.table = Table(*chosen, seed=str(seed))

    @precondition(lambda self: not self.table.match.over)
    @rule(random=st.randoms(use_true_random=False), number=st.integers(1, 50))
    def play_on(self, random: Random, number: int) -> None:
        for _ in range(number):
            if self.table.match.over:
                break
            self.table.play_at_random(random)

    @precondition(lambda self: not self.table.match.over)
    @rule(data=st.data())
    def play_one(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.table.match.to_act))
        first = list(islice(self.table.match.options(seat), 50))
        self.table.play(seat, data.draw(st.sampled_from(first)))

    @precondition(lambda self: not self.table.match.over)
    @rule(random=st.randoms(use_true_random=False))
    def every_listed_option_is_legal_and_can_be_played(self, random: Random) -> None:
        table = self.table
        for seat in table.match.to_act:
            options = table.match.options(seat)
            for action in small_sample(options, random, 4):
                assert action in options
                assert options.refusal(action) is None
                step = table.game.apply(table.watch.state, seat, action, Seeded("elsewhere"))
                assert step.before is table.watch.state
                assert step.after != step.before
        table.compare()

    @rule(random=st.randoms(use_true_random=False))
    def what_is_not_an_option_is_refused(self, random: Random) -> None:
        table = self.table
        seat = random.randrange(table.match.players)
        options = table.match.options(seat)
        for action in strange_actions(table.match.view(seat), random):
            if action in options:
                table.game.apply(table.watch.state, seat, action, Seeded("elsewhere"))
                continue
            refusal = table.check_refused(seat, action)
            if table.match.over:
                assert refusal.error is GameOver
            elif seat not in table.match.to_act:
                assert refusal.error is OutOfTurn
            elif not is_well_formed(action):
                assert (refusal.error, refusal.rule) == (MalformedAction, "form")
            else:
                assert refusal.error in (MalformedAction, IllegalAction)

    @rule(seat=st.sampled_from([-1, 5, 99]))
    def nobody_sits_elsewhere(self, seat: int) -> None:
        refusal = self.table.check_refused(seat, TakeBlind())
        assert refusal.error is OutOfTurn

    @rule(text=st.sampled_from(["", "take", "take 1 ", "claim x", "fly", "keep A", "pay 1L1B"]))
    def a_text_that_is_no_action_is_refused(self, text: str) -> None:
        record = self.table.match.record()
        seat = self.table.match.to_act[0] if self.table.match.to_act else 0
        with pytest.raises(MalformedAction) as raised:
            self.table.match.play(seat, text)
        assert raised.value.rule == "form"
        assert self.table.match.record() == record

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.table.finish()


Games.TestCase.settings = settings(
    max_examples=150,
    stateful_step_count=20,
    report_multiple_bugs=False,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestGames = Games.TestCase


@pytest.mark.parametrize(("key", "players", "board"), TABLES)
def test_a_whole_game_holds_together_and_ends(key: str, players: int, board: Path | None) -> None:
    random = Random(f"{key} {players} {board is None}")
    table = Table(key, players, board, seed=f"whole-{players}")
    while not table.match.over:
        table.play_at_random(random)
        assert table.watch.actions < 2000, "the game does not end"
    table.finish()
    assert table.check_refused(0, TakeBlind()).error is GameOver
