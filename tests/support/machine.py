"""Any game played at random, every action checked: what the state machines have in common.

A `Table` plays a match, and beside it the same game from its record. `Games` is a state machine
of hypothesis; each kind of game says which tables there are and what strange actions to try.
"""

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
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from rallare import match
from rallare.records import parse_record, print_record, replay, verify
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    CompleteTickets,
    KeepTickets,
    PayTunnel,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.cards import Card, Cards
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
from support.invariants import watch_over
from support.walk import random_action, small_sample

__all__ = ["NO_ACTIONS", "SETTINGS", "Games", "Table"]

RULE_ID = re.compile(r"(NC|NL|CG)-\d\d|form")

SETTINGS = settings(
    max_examples=150,
    stateful_step_count=20,
    report_multiple_bugs=False,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


class NoChance:
    """A refused action must not draw anything."""

    def card(self, bag: Cards) -> Card:
        raise AssertionError("a refused action drew a card")

    def item(self, items: Sequence[str]) -> str:
        raise AssertionError("a refused action drew an item")


class Table:
    """A match, and beside it the same game played again from its record, one action at a time."""

    def __init__(
        self,
        key: str,
        players: int,
        board: Path | None,
        seed: str,
        owners_may_look: bool = False,
    ) -> None:
        self.match = match.new(
            key, players, seed=seed, board=board, owners_may_look=owners_may_look
        )
        self.game = self.match.game
        record = self.match.record()
        script = Scripted(record.deal)
        self.watch = watch_over(self.game, self.game.initial(script, record.options))
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

    def play_to_the_end(self, random: Random, most: int) -> None:
        while not self.match.over:
            self.play_at_random(random)
            assert self.watch.actions < most, "the game does not end"
        self.finish()


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
    PlaceCards(LESS_THAN_NOTHING),
    PlaceCards("2G"),  # type: ignore[arg-type]
    CompleteTickets((("A b", Cards.of("1G")),)),
    CompleteTickets((("a-b", LESS_THAN_NOTHING),)),
]
"""Values that are no action of any game, though some look like one."""


def is_well_formed(action: Any) -> bool:
    return not any(action is wrong for wrong in NO_ACTIONS)


class Games(RuleBasedStateMachine):
    """Legal and illegal actions in any order. Each kind of game sits down in a rule of its own."""

    table: Table

    def strange_actions(self, view: Any, random: Random) -> list[Any]:
        """All sorts of actions, most of them wrong at most moments."""
        raise NotImplementedError

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
        for action in self.strange_actions(table.match.view(seat), random):
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

    @rule(
        text=st.sampled_from(
            ["", "take", "take 1 ", "claim x", "fly", "keep A", "pay 1L1B", "place 2L1B"]
        )
    )
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
