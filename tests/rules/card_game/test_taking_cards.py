"""The Card Game: taking train cards, and the row when the deck has run out."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, refused_by

from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.errors import MalformedAction
from rallare.rules.events import CardsDrawn, FaceUpTaken
from rallare.rules.pending import SecondCard, TurnStart


def hand(situation: CardSituation, seat: int = 0) -> str:
    return str(situation.state.players[seat].hand)


@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        (("take 1", "K"), ("take 2", "R"), "1P1B"),
        (("take 1", "K"), ("blind", "Y"), "1P1Y"),
        (("blind", "Y"), ("take 5", "K"), "1G1Y"),
        (("blind", "Y"), ("blind", "Y"), "2Y"),
    ],
    ids=["both face up", "face up, then blind", "blind, then face up", "both blind"],
)
def test_a_turn_takes_two_cards_each_face_up_or_blind(
    first: tuple[str, str], second: tuple[str, str], cards: str
) -> None:
    """CG-20: two, each either face up or blind from the deck."""
    situation = CardSituation(row="PBOWG")
    situation.play(*first)
    assert (situation.state.turn, situation.state.pending) == (0, SecondCard())
    situation.play(*second)
    assert hand(situation) == cards
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
    assert "." not in situation.row


def test_a_face_up_card_is_replaced_before_the_second_is_taken() -> None:
    """CG-20: at once, in its slot, so the new card may be the second."""
    situation = CardSituation(row="PBOWG")
    deck = situation.state.deck.total
    situation.play("take 2", "R")
    assert situation.row == "PROWG"
    situation.play("take 2", "K")
    assert situation.row == "PKOWG"
    assert hand(situation) == "1B1R"
    assert situation.state.deck.total == deck - 2


@pytest.mark.parametrize("action", ["tickets", "place 2W", "pass", "withdraw", "complete"])
def test_after_the_first_card_only_a_second_card_can_be_taken(action: str) -> None:
    """CG-20: two cards are one action."""
    situation = CardSituation(hands=["2W"])
    situation.play("blind", "K")
    refused_by("CG-20", situation, action, "take another one")
    assert situation.options() == [*(f"take {slot}" for slot in range(1, 6)), "blind"]


@pytest.mark.parametrize("slot", [0, 6, 99])
def test_there_are_five_slots_in_the_row(slot: int) -> None:
    """CG-20: a face-up card lies in slot 1 to 5."""
    situation = CardSituation()
    words = "Slots count from 1 to 5"
    refused_by("CG-20", situation, f"take {slot}", words, error=MalformedAction)
    situation.play("blind", "K")
    refused_by("CG-20", situation, f"take {slot}", words, error=MalformedAction)


def test_a_face_up_locomotive_is_the_only_card_of_a_turn() -> None:
    """CG-20: it must be the first, and no second may follow."""
    situation = CardSituation(row="LPOWG")
    situation.play("take 1", "K")
    assert hand(situation) == "1L"
    assert situation.row == "KPOWG"
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


@pytest.mark.parametrize("first", [("blind", "K"), ("take 2", "R"), ("blind", "L")])
def test_a_face_up_locomotive_may_not_be_the_second_card(first: tuple[str, str]) -> None:
    """CG-20: whatever the first card was."""
    situation = CardSituation(row="LPOWG")
    situation.play(*first)
    words = ("only be the first card of a turn", "Take a coloured card or one from the deck")
    refused_by("CG-20", situation, "take 1", *words)
    assert situation.options() == ["take 2", "take 3", "take 4", "take 5", "blind"]


def test_a_locomotive_turned_up_after_the_first_card_may_not_be_taken() -> None:
    """CG-20: it waits for the next player, who may take it."""
    situation = CardSituation(row="PBOWG")
    situation.play("take 1", "L")
    refused_by("CG-20", situation, "take 1", "only be the first card")
    situation.play("take 2", "K")
    situation.play("take 1", "R")
    assert hand(situation, 1) == "1L"


def test_locomotives_drawn_blind_count_as_any_card() -> None:
    """CG-20: two of them may be drawn in a turn, and one does not end it."""
    situation = CardSituation(row="PBOWG")
    situation.play("blind", "L")
    assert situation.state.pending == SecondCard()
    situation.play("blind", "L")
    assert hand(situation) == "2L"
    assert situation.state.turn == 1


@pytest.mark.parametrize(("before", "after"), [("LLPBO", "LLLBO"), ("LLLLP", "LLLLL")])
def test_the_row_is_never_flushed(before: str, after: str) -> None:
    """CG-20: however many locomotives lie in it; nothing is discarded or drawn for it."""
    situation = CardSituation(row=before)
    slot = before.index("P") + 1
    situation.play(f"take {slot}", "L")
    assert situation.row == after
    assert situation.state.discards == NO_CARDS
    assert situation.heard(None) == (FaceUpTaken(0, slot, Card.PURPLE, LOCOMOTIVE),)


def test_everybody_sees_a_face_up_card_taken() -> None:
    """CG-20: what was taken, from where, and what replaced it."""
    situation = CardSituation(row="PBOWG")
    situation.play("take 3", "K")
    for seat in (0, 1, None):
        assert situation.heard(seat) == (FaceUpTaken(0, 3, Card.ORANGE, Card.BLACK),)
        assert situation.view(seat).players[0].seen == Cards.of("1O")


def test_only_the_owner_sees_a_blind_card() -> None:
    """CG-20: the others learn that a card was drawn."""
    situation = CardSituation()
    situation.play("blind", "K")
    assert situation.heard(0) == (CardsDrawn(0, 1, Cards.of("1K")),)
    for seat in (1, None):
        assert situation.heard(seat) == (CardsDrawn(0, 1, None),)
        assert situation.view(seat).players[0].seen == NO_CARDS
        assert situation.view(seat).players[0].hand_size == 1


def test_the_discards_are_not_shuffled_in_the_middle_of_a_round() -> None:
    """CG-21: the deck stays empty, also when more cards are discarded."""
    situation = CardSituation(hands=["3B"], deck="1K", discards="5Y", yards={1: ["2B"]})
    situation.play("place 3B")
    assert (str(situation.state.deck), str(situation.state.discards)) == ("1K", "2B5Y")
    situation.play("blind", "K")
    assert (str(situation.state.deck), str(situation.state.discards)) == ("-", "2B5Y")
    refused_by("CG-21", situation, "blind", "The deck is empty", "Take a face-up card")


def test_with_the_deck_empty_the_row_is_not_refilled() -> None:
    """CG-21: slots stay empty; what lies there can still be taken."""
    situation = CardSituation(row="PBOWG", deck="-")
    situation.play("take 2")
    assert situation.row == "P.OWG"
    assert situation.heard(None) == (FaceUpTaken(0, 2, Card.BLUE, None),)
    refused_by("CG-21", situation, "take 2", "Slot 2 is empty", "deck cannot refill it")
    refused_by("CG-21", situation, "blind", "The deck is empty")
    assert situation.options() == ["take 1", "take 3", "take 4", "take 5"]
    situation.play("take 5")
    assert situation.row == "P.OW."
    assert situation.view(1).row == situation.state.row


@pytest.mark.parametrize(
    ("row", "action"), [("..O..", "take 3"), ("....L", "take 5")], ids=["a colour", "a locomotive"]
)
def test_the_last_card_of_the_row_may_be_taken_alone(row: str, action: str) -> None:
    """CG-21: the turn ends with one card."""
    situation = CardSituation(row=row, deck="-", final_turns=2)
    assert situation.options() == [action, "tickets"]
    situation.play(action)
    assert situation.state.players[0].hand.total == 1
    assert situation.row == "....."
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


def test_the_last_card_of_the_deck_may_be_taken_alone() -> None:
    """CG-21: with no card face up."""
    situation = CardSituation(row=".....", deck="1K")
    situation.play("blind", "K")
    assert hand(situation) == "1K"
    assert situation.state.turn == 1


@pytest.mark.parametrize(
    ("row", "deck", "action", "chance", "after"),
    [
        ("LLLL.", "1K", "blind", "K", "LLLL."),
        ("LPLLL", "-", "take 2", "", "L.LLL"),
        ("LPLLL", "1L", "take 2", "L", "LLLLL"),
    ],
    ids=["after a blind card", "after a face-up card", "after a locomotive refilled the row"],
)
def test_a_second_pick_that_no_card_allows_ends_the_turn(
    row: str, deck: str, action: str, chance: str, after: str
) -> None:
    """CG-21: a row of locomotives with an empty deck offers no second card."""
    situation = CardSituation(row=row, deck=deck)
    situation.play(action, chance)
    assert situation.row == after
    assert situation.state.players[0].hand.total == 1
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


def test_a_turn_goes_on_while_any_second_card_is_allowed() -> None:
    """CG-21: one card in the deck, or one colour in the row, is enough."""
    one = CardSituation(row="LLLLP", deck="1K")
    one.play("blind", "K")
    assert one.options() == ["take 5"]
    other = CardSituation(row="PLLLL", deck="2K")
    other.play("take 1", "K")
    assert other.options() == ["take 1", "blind"]


def test_with_no_card_left_none_can_be_taken() -> None:
    """CG-21: then a turn is to place cards or to draw tickets."""
    situation = CardSituation(hands=["2W"], row=".....", deck="-", final_turns=2)
    assert situation.options() == ["place 2W", "tickets"]
    for slot in range(1, 6):
        refused_by("CG-21", situation, f"take {slot}", f"Slot {slot} is empty")
    refusal = refused_by("CG-21", situation, "blind", "The deck is empty")
    assert "face-up" not in str(refusal)


def test_a_row_of_locomotives_may_be_taken_from_with_the_first_pick() -> None:
    """CG-20, CG-21: one each, also with the deck empty."""
    situation = CardSituation(row="LL...", deck="-", final_turns=2)
    assert situation.options() == ["take 1", "take 2", "tickets"]
    situation.play("take 1")
    assert (hand(situation), situation.row, situation.state.turn) == ("1L", ".L...", 1)
