"""Nordic Countries: final turns, passing, stalemate, and a game that is over."""

from __future__ import annotations

from typing import Any

import pytest
from support.nordic import nordic, refused_by
from support.situation import Situation

from rallare.rules.cards import Cards
from rallare.rules.errors import GameOver
from rallare.rules.events import FinalTurnsBegan, GameEnded, Passed, TurnBegan
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over

CLAIM = "claim boden-kiruna-black 3K"
"""A claim that takes three trains."""

WHITE = "claim oulu-tornio-white 1W"
"""A claim that takes one."""


def take_two(situation: Situation) -> None:
    situation.play("blind", "R")
    situation.play("blind", "R")


def stuck(players: int = 2, **setting: Any) -> Situation:
    """Nothing to draw for anybody: no train cards, no tickets, no cards in hand."""
    return nordic(players, **{"deck": "-", "ticket_bag": [], **setting})


@pytest.mark.parametrize(("trains", "left"), [(5, 2), (4, 1), (3, 0)])
def test_a_turn_that_ends_with_two_trains_or_fewer_starts_the_final_turns(
    trains: int, left: int
) -> None:
    """NC-60: 2, 1 or none."""
    situation = nordic(3, hands=["3K"], trains={0: trains})
    situation.play(CLAIM)
    assert FinalTurnsBegan(0, left) in situation.heard(None)
    assert situation.view(None).final_turns == 3


def test_three_trains_left_do_not_start_the_final_turns() -> None:
    """NC-60: 2 trains or fewer."""
    situation = nordic(3, hands=["3K"], trains={0: 6})
    situation.play(CLAIM)
    assert situation.state.players[0].trains == 3
    assert situation.state.final_turns is None
    assert situation.heard(None)[-1] == TurnBegan(1)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("trigger", [0, 1])
def test_every_player_that_one_included_has_one_more_turn(players: int, trigger: int) -> None:
    """NC-60: the player who started the final turns has the last of them."""
    hands = ["-"] * trigger + ["3K"]
    situation = nordic(players, hands=hands, trains={trigger: 5}, turn=trigger)
    situation.play(CLAIM)
    turns = []
    while not isinstance(situation.state.pending, Over):
        turns.append(situation.state.turn)
        take_two(situation)
    assert turns == [(trigger + n) % players for n in range(1, players + 1)]
    assert situation.state.pending == Over(EndReason.FINAL_TURNS)
    assert situation.heard(None)[-1] == GameEnded("final-turns")


def test_another_player_running_low_does_not_start_the_final_turns_again() -> None:
    """NC-60: one more turn each, whatever happens in them."""
    situation = nordic(hands=["1W3K", "2O"], trains={0: 5, 1: 4})
    situation.play(CLAIM)
    situation.play("claim goteborg-oslo-orange 2O")
    assert situation.state.players[1].trains == 2
    assert not any(isinstance(event, FinalTurnsBegan) for event in situation.heard(None))
    assert situation.state.final_turns == 1
    situation.play(WHITE)
    assert situation.state.players[0].trains == 1
    assert situation.state.pending == Over(EndReason.FINAL_TURNS)


def test_a_tunnel_may_be_tried_in_a_final_turn() -> None:
    """NC-60: a final turn is a whole turn, and ends only with its last decision."""
    situation = nordic(hands=["2P"], row="WWWWW", final_turns=1)
    situation.play("claim kiruna-narvik-purple 1P", "P K R")
    assert not isinstance(situation.state.pending, Over)
    state = situation.play("pay 1P")
    assert state.players[0].score == 1
    assert state.pending == Over(EndReason.FINAL_TURNS)


def test_both_cards_of_a_final_turn_are_taken() -> None:
    """NC-60: the game ends after the turn, not in it."""
    situation = nordic(final_turns=1)
    situation.play("blind", "R")
    assert situation.state.final_turns == 1
    situation.play("blind", "R")
    assert situation.state.players[0].hand == Cards.of("2R")
    assert situation.state.pending == Over(EndReason.FINAL_TURNS)


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", WHITE, "pass", "withdraw"])
def test_nothing_is_played_after_the_end(action: str) -> None:
    """NC-60: then the game ends."""
    situation = nordic(hands=["1W", "1W"], pending=Over(EndReason.FINAL_TURNS))
    for seat in (0, 1):
        refused_by("NC-60", situation, action, "The game is over", error=GameOver, seat=seat)
        assert situation.options(seat) == []
    assert situation.game.to_act(situation.state) == ()


def test_there_is_an_outcome_only_after_the_end() -> None:
    """NC-60: the game is scored when it has ended."""
    situation = nordic(final_turns=1)
    assert situation.game.outcome(situation.state) is None
    take_two(situation)
    outcome = situation.game.outcome(situation.state)
    assert outcome is not None
    assert outcome.reason is EndReason.FINAL_TURNS


def test_a_player_who_can_do_nothing_passes() -> None:
    """NC-61: it is the only thing offered."""
    situation = stuck(3)
    assert situation.options() == ["pass"]
    situation.play("pass")
    assert situation.heard(None) == (Passed(0), TurnBegan(1))
    assert situation.view(None).passes == 1


def test_a_player_whose_cards_pay_for_no_open_route_passes() -> None:
    """NC-61: a card in hand alone is nothing to do."""
    orange = ["helsinki-tampere-orange", "norrkoping-stockholm-red"]
    situation = stuck(2, hands=["1O"], routes={1: orange})
    refused_by("NC-24", situation, "claim norrkoping-stockholm-orange 1O")
    assert situation.options() == ["pass"]


def test_a_player_without_trains_for_what_the_cards_pay_passes() -> None:
    """NC-61: a route that takes more trains than there are is nothing to do."""
    situation = stuck(2, hands=["1O"], trains={0: 0})
    assert situation.options() == ["pass"]


@pytest.mark.parametrize(
    "setting",
    [
        {"ticket_bag": []},
        {"ticket_bag": [], "deck": "1K"},
        {"deck": "-", "ticket_bag": ["oslo-vaasa"]},
        {"deck": "-", "ticket_bag": [], "hands": ["1W"]},
    ],
    ids=["many train cards", "one train card", "a ticket", "a route"],
)
def test_a_player_who_can_do_anything_may_not_pass(setting: dict[str, Any]) -> None:
    """NC-61: passes, and only then."""
    words = "only when you can do nothing else"
    refused_by("NC-61", nordic(**setting), "pass", words)


@pytest.mark.parametrize("players", [2, 3])
def test_the_game_ends_when_everybody_has_passed_in_a_row(players: int) -> None:
    """NC-61: and is scored."""
    situation = stuck(players, routes={1: ["boden-kiruna-black"]}, tickets={0: ["oslo-vaasa"]})
    for seat in range(players):
        assert situation.state.turn == seat
        assert situation.game.outcome(situation.state) is None
        situation.play("pass")
    assert situation.state.pending == Over(EndReason.STALEMATE)
    assert situation.heard(None)[-1] == GameEnded("stalemate")
    outcome = situation.game.outcome(situation.state)
    assert outcome is not None
    assert outcome.reason is EndReason.STALEMATE
    assert outcome.totals == (-9, 4, 0)[:players]
    refused_by("NC-61", situation, "pass", "The game is over", error=GameOver, seat=0)


def test_passes_count_only_in_a_row() -> None:
    """NC-61: a player who acts between them starts the count again."""
    situation = stuck(3, hands=["-", "-", "3K"], trains={0: 20, 1: 20})
    situation.play("pass")
    situation.play("pass")
    situation.play(CLAIM)
    assert situation.state.passes == 0
    # The three cards paid are the new deck now: nobody may pass.
    refused_by("NC-61", situation, "pass", "nothing else")
    situation.play("blind", "K")
    situation.play("blind", "K")
    assert situation.state.turn == 1


def test_a_player_may_pass_in_a_final_turn() -> None:
    """NC-60, NC-61: the game ends by its final turns all the same."""
    situation = stuck(2, final_turns=2)
    situation.play("pass")
    assert situation.state.final_turns == 1
    situation.play("pass")
    assert situation.state.pending == Over(EndReason.FINAL_TURNS)
