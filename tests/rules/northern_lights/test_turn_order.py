"""Score track and turn order of Northern Lights."""

from __future__ import annotations

import pytest
from support.northern import northern, northern_set_up, pass_the_turn, refused_by

from rallare.rules.errors import OutOfTurn, SetUpError
from rallare.rules.events import GameStarted, TurnBegan


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_at_zero(players: int) -> None:
    """NL-04: the score starts at 0."""
    situation = northern_set_up(players)
    assert [player.score for player in situation.view(None).players] == [0] * players


def test_the_marker_starts_beside_one_hundred() -> None:
    """NL-04: 0 points stand on space 100."""
    assert northern().game.marker(0) == 100


@pytest.mark.parametrize(
    ("score", "space"), [(1, 1), (99, 99), (100, 100), (101, 1), (200, 100), (213, 13)]
)
def test_the_marker_may_lap_the_track(score: int, space: int) -> None:
    """NL-04: the track has 100 spaces, and going round it again is normal."""
    assert northern().game.marker(score) == space


def test_a_score_may_pass_one_hundred() -> None:
    """NL-04: lapping takes no points away."""
    situation = northern(hands=["5Y"], scores={0: 96})
    situation.play("claim karlstad-ostersund-yellow 5Y")
    assert situation.state.players[0].score == 106


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_clockwise(players: int) -> None:
    """NL-04: after each seat the next one, and after the last the first again."""
    situation = northern(players, turn=1)
    turns = []
    for _ in range(players + 1):
        turns.append(situation.state.turn)
        pass_the_turn(situation)
        assert TurnBegan(situation.state.turn) in situation.heard(None)
    assert turns == [(1 + i) % players for i in range(players + 1)]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_choose_who_starts(first: int) -> None:
    """NL-04: the seat the table chose has the first turn."""
    situation = northern_set_up(3, first=first)
    assert GameStarted(first) in situation.heard(None)
    for seat in range(3):
        offered = situation.view(seat).offered
        situation.play(" ".join(("keep", *offered)), seat=seat)
    assert situation.view(None).to_act == (first,)


def test_who_starts_is_random_when_nobody_chose() -> None:
    """NL-04: without a choice every seat can be the first."""
    firsts = {northern_set_up(4, seed=f"first{i}", first=None).state.turn for i in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("first", [-1, 3])
def test_only_a_seat_at_the_table_can_start(first: int) -> None:
    """NL-04: a seat that is not there is refused."""
    with pytest.raises(SetUpError, match="seats are 0 to 2"):
        northern_set_up(3, first=first)


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "claim kiruna-narvik-yellow 1L"])
def test_nobody_plays_out_of_turn(action: str) -> None:
    """NL-04: another seat is told whose turn it is."""
    situation = northern(3, hands=["1L", "1L", "1L"], turn=2)
    for seat in (0, 1):
        refused_by("NL-04", situation, action, "turn of seat 2", seat=seat, error=OutOfTurn)
        assert situation.options(seat) == []


def test_a_seat_that_is_not_there_cannot_play() -> None:
    """NL-04: seats count from 0 to the number of players less one."""
    refusal = northern(2).refused("blind", seat=2)
    assert (refusal.rule, refusal.error) == ("NL-04", OutOfTurn)


@pytest.mark.parametrize(
    ("action", "rule"),
    [("pay 1K", "NL-04"), ("withdraw", "NL-04"), ("keep oslo-stockholm", "NL-50")],
)
def test_a_turn_is_one_of_three_things(action: str, rule: str) -> None:
    """NL-04: take train cards, claim a route, or draw tickets; nothing else."""
    refused_by(rule, northern(hands=["1K"]), action, "A turn is one of")


def test_a_turn_offers_all_three_things() -> None:
    """NL-04: each of the three can be chosen at the start of a turn."""
    options = northern(hands=["1Y"]).options()
    assert {option.split()[0] for option in options} == {"take", "blind", "tickets", "claim"}
