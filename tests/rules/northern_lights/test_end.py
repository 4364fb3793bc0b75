"""How Northern Lights ends: final turns, passing, stalemate."""

from __future__ import annotations

import pytest
from support.northern import northern, pass_the_turn, refused_by
from support.situation import Situation

from rallare.rules.errors import GameOver
from rallare.rules.events import FinalTurnsBegan, GameEnded, Passed
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over, TurnStart

OVER = Over(EndReason.FINAL_TURNS)
STUCK = Over(EndReason.STALEMATE)


def low_on_trains(players: int, trains: int, **setting: object) -> Situation:
    """Seat 0 has just claimed a route and has so many trains left."""
    situation = northern(players, hands=["2L"], trains={0: trains + 1}, **setting)
    situation.play("claim kiruna-narvik-yellow 1L")
    return situation


def stuck(players: int = 2, **setting: object) -> Situation:
    """No deck, no discards, no tickets, no cards in hand."""
    return northern(players, **{"deck": "-", "ticket_bag": (), **setting})


@pytest.mark.parametrize("trains", [0, 1, 2])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_trains_or_fewer_begin_the_final_turns(players: int, trains: int) -> None:
    """NL-60: every player has one more turn, the one low on trains included and last."""
    situation = low_on_trains(players, trains)
    assert FinalTurnsBegan(0, trains) in situation.heard(None)
    turns = []
    while situation.state.pending == TurnStart():
        assert situation.view(None).final_turns == players - len(turns)
        turns.append(situation.state.turn)
        pass_the_turn(situation)
    assert turns == [*range(1, players), 0]
    assert situation.state.pending == OVER
    assert GameEnded(EndReason.FINAL_TURNS) in situation.heard(None)
    assert situation.game.to_act(situation.state) == ()


def test_three_trains_do_not_begin_the_final_turns() -> None:
    """NL-60: the game goes on until two or fewer are left."""
    situation = low_on_trains(2, 3)
    assert situation.state.final_turns is None
    assert FinalTurnsBegan(0, 3) not in situation.heard(None)


def test_another_player_low_on_trains_does_not_prolong_the_game() -> None:
    """NL-60: everybody has one more turn, once."""
    situation = northern(3, hands=["1L", "1L"], trains={0: 3, 1: 3})
    situation.play("claim kiruna-narvik-yellow 1L")
    situation.play("claim boden-tornio-yellow 1L")
    assert situation.state.players[1].trains == 2
    assert situation.state.final_turns == 2
    assert not any(isinstance(event, FinalTurnsBegan) for event in situation.heard(None))


def test_a_final_turn_is_a_whole_turn() -> None:
    """NL-60: any of the three actions may be played in it, tickets too."""
    situation = low_on_trains(2, 2)
    situation.play("tickets", "bergen-lahti oslo-tallinn vaasa-riga")
    assert situation.state.final_turns == 2
    situation.play("keep vaasa-riga")
    assert situation.state.final_turns == 1
    situation.play("claim boden-tornio-yellow 1L")
    assert situation.state.pending == OVER
    assert len(situation.state.players[0].routes) == 2


@pytest.mark.parametrize("action", ["blind", "tickets", "claim boden-tornio-yellow 1L", "pass"])
def test_nothing_is_played_after_the_end(action: str) -> None:
    """NL-60: the game is over for everybody."""
    situation = low_on_trains(2, 2)
    assert situation.game.outcome(situation.state) is None
    pass_the_turn(situation)
    pass_the_turn(situation)
    for seat in (0, 1):
        refused_by("NL-60", situation, action, "over", seat=seat, error=GameOver)
    outcome = situation.game.outcome(situation.state)
    assert outcome is not None
    assert outcome.reason is EndReason.FINAL_TURNS


def test_a_player_who_can_do_nothing_passes() -> None:
    """NL-61: with nothing to take, draw or claim, passing is all there is."""
    situation = stuck(hands=["1R"], row="PBOWG", trains={0: 0}, final_turns=2)
    assert situation.options() == ["pass"]
    situation.play("pass")
    assert situation.state.turn == 1
    assert Passed(0) in situation.heard(None)


@pytest.mark.parametrize(
    "setting",
    [
        {"deck": "1R"},
        {"ticket_bag": ("vaasa-riga",)},
        {"hands": ["1Y"]},
    ],
    ids=["take-cards", "draw-tickets", "claim-a-route"],
)
def test_who_can_do_something_may_not_pass(setting: dict[str, object]) -> None:
    """NL-61: a card to take, a ticket to draw or a route to claim rules passing out."""
    refused_by("NL-61", stuck(**setting), "pass", "only when you can do nothing else")


def test_a_player_without_trains_for_the_route_passes() -> None:
    """NL-61: cards alone claim nothing."""
    situation = stuck(hands=["1Y"], trains={0: 0}, final_turns=2)
    assert situation.options() == ["pass"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_when_everybody_passed_in_a_row(players: int) -> None:
    """NL-61: one round of passes is a stalemate, and is scored."""
    situation = stuck(players, turn=1, tickets={0: ["oslo-stockholm"]}, bonuses=[])
    for number in range(1, players):
        situation.play("pass")
        assert situation.state.pending == TurnStart()
        assert situation.view(None).passes == number
    situation.play("pass")
    assert situation.state.pending == STUCK
    assert GameEnded(EndReason.STALEMATE) in situation.heard(None)
    outcome = situation.game.outcome(situation.state)
    assert outcome is not None
    assert outcome.reason is EndReason.STALEMATE
    assert outcome.totals == (-2, *[0] * (players - 1))


def test_an_action_between_passes_keeps_the_game_going() -> None:
    """NL-61: the passes must follow each other."""
    situation = stuck(2, hands=["-", "1Y"])
    situation.play("pass")
    situation.play("claim kiruna-narvik-yellow 1Y")
    assert situation.state.pending == TurnStart()
    assert situation.view(None).passes == 0
    assert situation.options(0)[0] == "take 1"  # the yellow card paid is the deck


def test_a_pass_uses_up_a_final_turn() -> None:
    """NL-61: who passes in the final turns has had that turn."""
    situation = stuck(3, turn=2, final_turns=1)
    situation.play("pass")
    assert situation.state.pending == OVER


def test_nothing_is_played_after_a_stalemate() -> None:
    """NL-61: the game is over for everybody."""
    situation = stuck(2)
    situation.play("pass")
    situation.play("pass")
    refused_by("NL-61", situation, "pass", "over", seat=0, error=GameOver)
