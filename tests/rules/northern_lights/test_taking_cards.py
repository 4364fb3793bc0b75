"""Taking train cards in Northern Lights: the row, the deck, and face-up locomotives."""

from __future__ import annotations

import pytest
from support.northern import northern, refused_by

from rallare.rules.cards import LOCOMOTIVE, Card, Cards
from rallare.rules.errors import MalformedAction
from rallare.rules.events import CardsDrawn, FaceUpTaken
from rallare.rules.pending import SecondCard, TurnStart

EVERY_CARD = ["take 1", "take 2", "take 3", "take 4", "take 5", "blind"]


@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        (("take 1", "Y"), ("take 2", "K"), "1P1B"),
        (("take 1", "Y"), ("blind", "R"), "1P1R"),
        (("blind", "R"), ("take 1", "Y"), "1P1R"),
        (("blind", "R"), ("blind", "K"), "1K1R"),
    ],
)
def test_two_cards_are_taken_each_face_up_or_blind(
    first: tuple[str, str], second: tuple[str, str], hand: str
) -> None:
    """NL-10: two cards, in any mixture; then the turn is over."""
    situation = northern(row="PBOWG")
    situation.play(*first)
    assert situation.state.pending == SecondCard()
    assert situation.state.turn == 0
    situation.play(*second)
    assert str(situation.state.players[0].hand) == hand
    assert situation.state.pending == TurnStart()
    assert situation.state.turn == 1


def test_a_face_up_card_is_replaced_at_once() -> None:
    """NL-10: the new card lies in the same place before the second is taken."""
    situation = northern(row="PBOWG")
    deck = situation.state.deck.total
    situation.play("take 3", "R")
    assert situation.state.row == (Card.PURPLE, Card.BLUE, Card.RED, Card.WHITE, Card.GREEN)
    assert situation.state.deck.total == deck - 1
    assert situation.heard(None) == (FaceUpTaken(0, 3, Card.ORANGE, Card.RED),)


def test_the_replacement_may_be_the_second_card() -> None:
    """NL-10: what has just been turned up can be taken."""
    situation = northern(row="PBOWG")
    situation.play("take 3", "R")
    situation.play("take 3", "K")
    assert str(situation.state.players[0].hand) == "1O1R"
    assert situation.state.row[2] is Card.BLACK


def test_a_blind_card_leaves_the_row_alone_and_is_secret() -> None:
    """NL-10: only its owner is told which card it is."""
    situation = northern(row="PBOWG")
    row = situation.state.row
    situation.play("blind", "R")
    assert situation.state.row == row
    assert situation.heard(0) == (CardsDrawn(0, 1, Cards.of("1R")),)
    assert situation.heard(1) == situation.heard(None) == (CardsDrawn(0, 1, None),)
    assert situation.view(1).players[0].hand_size == 1
    assert situation.view(1).players[0].seen.total == 0


@pytest.mark.parametrize("action", ["tickets", "claim kiruna-narvik-yellow 1Y", "pass"])
def test_after_the_first_card_another_card_is_taken(action: str) -> None:
    """NL-10: a turn of taking cards is nothing else as well."""
    situation = northern(hands=["1Y"])
    situation.play("blind", "R")
    refused_by("NL-10", situation, action, "take another")
    assert situation.options() == EVERY_CARD


@pytest.mark.parametrize("slot", [0, 6, 99])
def test_there_are_five_places_in_the_row(slot: int) -> None:
    """NL-10: a place that is not there is refused."""
    refused_by("NL-10", northern(), f"take {slot}", "from 1 to 5", error=MalformedAction)


@pytest.mark.parametrize("row", ["LLLWG", "LLLLG", "LLLLL"])
def test_the_row_is_never_flushed(row: str) -> None:
    """NL-10: three locomotives or more stay where they lie, all turn long."""
    situation = northern(row=row)
    situation.play("blind", "P")
    situation.play("blind", "P")
    assert "".join(card.letter for card in situation.state.row) == row
    assert situation.state.discards.total == 0


def test_a_row_that_fills_with_locomotives_is_not_flushed() -> None:
    """NL-10: also not when the replacement is the third locomotive, or the fifth."""
    situation = northern(row="LLWBG")
    situation.play("take 3", "L")
    situation.play("take 4", "L")
    situation.play("take 5", "L")
    assert situation.state.row == (LOCOMOTIVE,) * 5
    assert situation.state.discards.total == 0


def test_a_face_up_locomotive_is_the_only_card_of_the_turn() -> None:
    """NL-11: taken first, it ends the turn, and is replaced like any card."""
    situation = northern(row="PLOWG")
    situation.play("take 2", "R")
    assert str(situation.state.players[0].hand) == "1L"
    assert situation.state.row[1] is Card.RED
    assert situation.state.turn == 1
    assert situation.state.pending == TurnStart()


@pytest.mark.parametrize("first", [("blind", "R"), ("take 1", "R")])
def test_a_face_up_locomotive_may_not_be_the_second_card(first: tuple[str, str]) -> None:
    """NL-11: however the first card was taken, it is refused; any other card may be taken."""
    situation = northern(row="PLOWG")
    situation.play(*first)
    refused_by("NL-11", situation, "take 2", "first card", "from the deck")
    assert situation.options() == ["take 1", "take 3", "take 4", "take 5", "blind"]


def test_a_locomotive_turned_up_after_the_first_card_may_not_be_taken() -> None:
    """NL-11: a replacement that is a locomotive is no second card."""
    situation = northern(row="PBOWG")
    situation.play("take 1", "L")
    refused_by("NL-11", situation, "take 1", "first card")
    situation.play("take 2", "K")
    assert str(situation.state.players[0].hand) == "1P1B"


def test_with_a_row_of_locomotives_the_second_card_is_blind() -> None:
    """NL-11: nothing else is left to take."""
    situation = northern(row="LLLLL")
    assert situation.options()[:6] == EVERY_CARD
    situation.play("blind", "R")
    assert situation.options() == ["blind"]


@pytest.mark.parametrize(("first", "second"), [("L", "R"), ("R", "L"), ("L", "L")])
def test_blind_locomotives_count_as_any_card(first: str, second: str) -> None:
    """NL-11: two cards are taken, whichever of them are locomotives."""
    situation = northern()
    situation.play("blind", first)
    assert situation.state.pending == SecondCard()
    situation.play("blind", second)
    assert situation.state.players[0].hand == Cards.count(map(Card.from_letter, first + second))
    assert situation.state.turn == 1


def test_after_a_blind_locomotive_a_colour_may_be_taken_face_up() -> None:
    """NL-11: the blind locomotive does not bar the row."""
    situation = northern(row="PBOWG")
    situation.play("blind", "L")
    situation.play("take 5", "R")
    assert str(situation.state.players[0].hand) == "1G1L"


def test_the_next_player_may_take_the_face_up_locomotive() -> None:
    """NL-11: the bar is on the second card of a turn, not on the locomotive."""
    situation = northern(row="PBOWG")
    situation.play("take 1", "L")
    situation.play("blind", "R")
    situation.play("take 1", "R")
    assert str(situation.state.players[1].hand) == "1L"
    assert situation.state.turn == 0
