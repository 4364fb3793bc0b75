"""Nordic Countries: who starts, whose turn it is, and what a turn is."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by
from support.situation import law

from rallare.rules.board.game import BoardGame
from rallare.rules.chance import Scripted
from rallare.rules.errors import OutOfTurn, SetUpError
from rallare.rules.events import GameStarted, TurnBegan, heard_by
from rallare.rules.game import TableOptions


def deal(game: BoardGame) -> list[str]:
    """Results that deal some hands, the row and the tickets."""
    letters = list("PPPPBBBBOOOO"[: 4 * game.players]) + list("WGYKR")
    return letters + sorted(game.board.tickets)[: 5 * game.players]


@pytest.mark.parametrize("players", [2, 3])
def test_turns_go_round_clockwise(players: int) -> None:
    """NC-05: after seat 0 comes seat 1, and after the last seat the first."""
    situation = nordic(players)
    turns = []
    for _ in range(2 * players):
        turns.append(situation.state.turn)
        situation.play("blind", "K")
        situation.play("blind", "R")
        assert TurnBegan(situation.state.turn) in situation.heard(None)
    assert turns == [*range(players), *range(players)]


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "claim oulu-tornio-white 1W"])
def test_nobody_acts_in_the_turn_of_another(action: str) -> None:
    """NC-05: the turn is that of one player."""
    situation = nordic(3, hands=["1W", "1W", "1W"], turn=1)
    for seat in (0, 2):
        words = "It is the turn of seat 1"
        refused_by("NC-05", situation, action, words, error=OutOfTurn, seat=seat)
        assert situation.options(seat) == []
    assert situation.game.to_act(situation.state) == (1,)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_at_the_table_cannot_act(seat: int) -> None:
    """NC-05: seats count from 0 to one less than the number of players."""
    refusal = nordic(2).refused("blind", seat=seat)
    assert (refusal.rule, refusal.error) == ("NC-05", OutOfTurn)
    assert "seats are 0 to 1" in str(refusal)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_chooses_who_starts(first: int) -> None:
    """NC-05: the ruling; no chance is asked then."""
    game = law("nordic-countries", 3)
    script = Scripted(deal(game))
    step = game.initial(script, TableOptions(first=first))
    script.finish()
    assert step.after.turn == first
    assert GameStarted(first) in heard_by(None, step.notices)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_without_a_choice_chance_says_who_starts(first: int) -> None:
    """NC-05: the ruling; the default is at random, among all seats."""
    game = law("nordic-countries", 3)
    script = Scripted([str(first), *deal(game)])
    step = game.initial(script, TableOptions())
    script.finish()
    assert step.after.turn == first


@pytest.mark.parametrize("first", [-1, 2])
def test_a_seat_that_is_not_at_the_table_cannot_start(first: int) -> None:
    """NC-05: the table chooses one of its own."""
    game = law("nordic-countries", 2)
    with pytest.raises(SetUpError, match="seats are 0 to 1"):
        game.initial(Scripted(deal(game)), TableOptions(first=first))


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("withdraw", "NC-40"),
        ("pay 1K", "NC-40"),
        ("keep oslo-stockholm", "NC-50"),
        ("place 2K", "NC-05"),
    ],
)
def test_a_turn_is_one_of_three_things(action: str, rule: str) -> None:
    """NC-05: take train cards, claim a route, draw tickets."""
    situation = nordic(hands=["1K"])
    refused_by(rule, situation, action, "take train cards, claim a route, draw tickets")


def test_a_turn_offers_all_three_things() -> None:
    """NC-05: and only these."""
    assert nordic(hands=["1W"]).options() == [
        *(f"take {slot}" for slot in range(1, 6)),
        "blind",
        "tickets",
        "claim kiruna-narvik-white 1W",
        "claim oulu-tornio-white 1W",
        "claim helsinki-turku-white 1W",
    ]


@pytest.mark.parametrize(
    "turn",
    [
        [("blind", "K"), ("take 1", "R")],
        [("claim oulu-tornio-white 1W", "")],
        [("tickets", "oslo-vaasa oslo-stockholm oslo-stavanger"), ("keep oslo-vaasa", "")],
    ],
    ids=["train cards", "a route", "tickets"],
)
def test_any_one_of_the_three_is_a_whole_turn(turn: list[tuple[str, str]]) -> None:
    """NC-05: exactly one; then the next player is to act."""
    situation = nordic(hands=["1W"])
    for number, (action, chance) in enumerate(turn, 1):
        situation.play(action, chance)
        assert situation.state.turn == int(number == len(turn))
