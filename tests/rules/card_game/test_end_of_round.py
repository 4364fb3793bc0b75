"""The Card Game: the last card of the deck, and the turns that are left then."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, refused_by

from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.state import Completing
from rallare.rules.events import DeckRanOut, RoundEnded, TurnBegan
from rallare.rules.pending import SecondCard, TurnStart


def runs_out(situation: CardSituation, *turn: tuple[str, str]) -> CardSituation:
    """Play a turn in which the last card leaves the deck."""
    for action, chance in turn:
        assert situation.state.final_turns is None
        situation.play(action, chance)
    assert not situation.state.deck
    return situation


@pytest.mark.parametrize(
    ("deck", "turn"),
    [
        ("1K", [("take 1", "K"), ("take 2", "")]),
        ("1K", [("blind", "K"), ("take 2", "")]),
        ("2K", [("blind", "K"), ("blind", "K")]),
        ("2K", [("take 1", "K"), ("take 1", "K")]),
        ("2K", [("take 1", "K"), ("blind", "K")]),
        ("1K", [("take 5", "K")]),
    ],
    ids=[
        "refilled for the first card",
        "drawn as the first card",
        "drawn as the second card",
        "refilled for the second card",
        "drawn after a refill",
        "refilled for a locomotive",
    ],
)
def test_when_the_last_card_leaves_the_deck_everybody_has_one_more_turn(
    deck: str, turn: list[tuple[str, str]]
) -> None:
    """CG-50: by drawing or by refilling the row; the turn itself is finished first."""
    situation = runs_out(CardSituation(3, row="PBOWL", deck=deck, turn=1), *turn)
    assert situation.state.final_turns == 3
    assert situation.heard(None)[-2:] == (DeckRanOut(1), TurnBegan(2))
    assert (situation.state.turn, situation.state.pending) == (2, TurnStart())


def test_one_card_left_in_the_deck_is_not_the_end() -> None:
    """CG-50: only the last card is."""
    situation = CardSituation(row="PBOWG", deck="3K")
    situation.play("take 1", "K")
    situation.play("blind", "K")
    assert situation.state.deck.total == 1
    assert situation.state.final_turns is None
    assert situation.heard(None)[-1] == TurnBegan(1)


def test_the_turn_in_which_the_deck_runs_out_goes_on() -> None:
    """CG-50: its second card may still be taken face up."""
    situation = CardSituation(row="PBOWG", deck="1K")
    situation.play("blind", "K")
    assert (situation.state.turn, situation.state.pending) == (0, SecondCard())
    assert not any(isinstance(event, DeckRanOut) for event in situation.heard(None))
    situation.play("take 1")
    assert (situation.state.turn, situation.state.final_turns) == (1, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("causer", [0, 1])
def test_each_player_has_one_turn_and_the_causer_the_last(players: int, causer: int) -> None:
    """CG-50: in the usual order, beginning with the left neighbour."""
    situation = CardSituation(players, row="LLLLL", deck="1K", turn=causer, ticket_bag=[])
    situation.play("blind", "K")
    turns = []
    for left in range(players, 0, -1):
        assert situation.state.final_turns == left
        turns.append(situation.state.turn)
        situation.play(f"take {left}")
    assert turns == [(causer + n) % players for n in range(1, players + 1)]
    assert turns[-1] == causer
    assert RoundEnded(1) in situation.heard(None)
    assert isinstance(situation.state.pending, Completing)


def test_a_final_turn_may_be_any_action() -> None:
    """CG-50: A, B or C, and passing where nothing else goes."""
    situation = CardSituation(
        4,
        hands=["2W", "-", "-", "-"],
        row="L....",
        deck="-",
        ticket_bag=["dallas-miami"],
        final_turns=4,
    )
    situation.play("place 2W")
    situation.play("take 1")
    situation.play("tickets", "dallas-miami")
    situation.play("keep dallas-miami")
    assert situation.state.final_turns == 1
    situation.play("pass")
    assert RoundEnded(1) in situation.heard(None)
    assert situation.state.final_turns == 0


def test_the_deck_runs_out_once() -> None:
    """CG-50: the final turns are not counted anew while the deck stays empty."""
    situation = CardSituation(row="PBOWG", deck="-", final_turns=2)
    situation.play("take 1")
    situation.play("take 2")
    assert situation.state.final_turns == 1
    assert not any(isinstance(event, DeckRanOut) for event in situation.heard(None))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_knows_how_many_turns_are_left(seat: int | None) -> None:
    """CG-50: the deck and the turns are open to all."""
    situation = runs_out(CardSituation(row="LLLLL", deck="1K"), ("blind", "K"))
    assert situation.view(seat).final_turns == 2
    assert situation.view(seat).deck_size == 0


def test_after_the_last_turn_all_decide_what_to_complete() -> None:
    """CG-50, CG-51: nobody has another turn; every player is to act."""
    situation = CardSituation(3, row="L....", deck="-", hands=["2W"] * 3, final_turns=1)
    situation.play("take 1")
    assert situation.game.to_act(situation.state) == (0, 1, 2)
    assert situation.view(None).pending == CompletingChoice((False,) * 3)
    for seat in range(3):
        for action in ("place 2W", "tickets", "pass"):
            words = "The round is over: say which tickets"
            refused_by("CG-51", situation, action, words, seat=seat)
