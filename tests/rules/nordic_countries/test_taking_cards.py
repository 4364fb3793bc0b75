"""Nordic Countries: taking train cards, the row, and the deck running out."""

from __future__ import annotations

import pytest
from support.nordic import nordic, refused_by
from support.situation import Situation

from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.errors import MalformedAction
from rallare.rules.events import CardsDrawn, FaceUpTaken, Reshuffled
from rallare.rules.pending import SecondCard, TurnStart


def row(situation: Situation) -> str:
    return "".join(card.letter for card in situation.state.row)


@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        (("take 1", "K"), ("take 2", "R"), "1P1B"),
        (("take 1", "K"), ("blind", "Y"), "1P1Y"),
        (("blind", "Y"), ("take 5", "K"), "1G1Y"),
        (("blind", "Y"), ("blind", "Y"), "2Y"),
    ],
    ids=["both face up", "face up, then blind", "blind, then face up", "both blind"],
)
def test_a_turn_takes_two_cards_each_face_up_or_blind(
    first: tuple[str, str], second: tuple[str, str], hand: str
) -> None:
    """NC-10: two, each either face up or blind from the deck."""
    situation = nordic(row="PBOWG")
    situation.play(*first)
    assert situation.state.turn == 0
    assert situation.state.pending == SecondCard()
    state = situation.play(*second)
    assert state.players[0].hand == Cards.of(hand)
    assert (state.turn, state.pending) == (1, TurnStart())
    assert len(row(situation)) == 5


def test_a_face_up_card_is_replaced_before_the_second_is_taken() -> None:
    """NC-10: at once, in its slot, so the new card may be the second."""
    situation = nordic(row="PBOWG")
    situation.play("take 2", "R")
    assert row(situation) == "PROWG"
    situation.play("take 2", "K")
    assert row(situation) == "PKOWG"
    assert situation.state.players[0].hand == Cards.of("1B1R")


def test_the_second_card_is_replaced_too() -> None:
    """NC-10: the next player finds five cards face up, and the deck is one smaller for each."""
    situation = nordic(row="PBOWG")
    deck = situation.state.deck.total
    situation.play("take 1", "K")
    situation.play("take 5", "Y")
    assert row(situation) == "KBOWY"
    assert situation.state.deck.total == deck - 2


def test_a_blind_card_leaves_the_row_alone() -> None:
    """NC-10: blind means from the deck."""
    situation = nordic(row="PBOWG")
    deck = situation.state.deck
    situation.play("blind", "K")
    assert row(situation) == "PBOWG"
    assert situation.state.deck == deck.minus(Card.BLACK)


@pytest.mark.parametrize("action", ["tickets", "claim oulu-tornio-white 1W", "pass", "withdraw"])
def test_after_the_first_card_only_a_second_card_can_be_taken(action: str) -> None:
    """NC-10: two cards are one action."""
    situation = nordic(hands=["1W"])
    situation.play("blind", "K")
    refused_by("NC-10", situation, action, "take another one")
    assert situation.options() == [*(f"take {slot}" for slot in range(1, 6)), "blind"]


@pytest.mark.parametrize("slot", [0, 6, 99])
def test_there_are_five_slots_in_the_row(slot: int) -> None:
    """NC-10: a face-up card lies in slot 1 to 5."""
    situation = nordic()
    words = "Slots count from 1 to 5"
    refused_by("NC-10", situation, f"take {slot}", words, error=MalformedAction)
    situation.play("blind", "K")
    refused_by("NC-10", situation, f"take {slot}", words, error=MalformedAction)


def test_everybody_sees_a_face_up_card_taken() -> None:
    """NC-10: what was taken, from where, and what replaced it."""
    situation = nordic(row="PBOWG")
    situation.play("take 3", "K")
    for seat in (0, 1, None):
        assert situation.heard(seat) == (FaceUpTaken(0, 3, Card.ORANGE, Card.BLACK),)
        assert situation.view(seat).players[0].seen == Cards.of("1O")


def test_only_the_owner_sees_a_blind_card() -> None:
    """NC-10: the others learn that a card was drawn."""
    situation = nordic(row="PBOWG")
    situation.play("blind", "K")
    assert situation.heard(0) == (CardsDrawn(0, 1, Cards.of("1K")),)
    for seat in (1, None):
        assert situation.heard(seat) == (CardsDrawn(0, 1, None),)
        assert situation.view(seat).players[0].seen == NO_CARDS
        assert situation.view(seat).players[0].hand_size == 1


def test_both_cards_of_a_turn_may_be_face_up_locomotives() -> None:
    """NC-11: locomotives face up count as any card."""
    situation = nordic(row="LPLWG")
    situation.play("take 1", "K")
    situation.play("take 3", "R")
    assert situation.state.players[0].hand == Cards.of("2L")
    assert situation.state.turn == 1


@pytest.mark.parametrize("first", [("blind", "K"), ("take 2", "L"), ("blind", "L")])
def test_a_face_up_locomotive_may_be_the_second_card(first: tuple[str, str]) -> None:
    """NC-11: after any first card, also one just turned up."""
    situation = nordic(row="LPOWG")
    situation.play(*first)
    situation.play("take 1", "R")
    assert situation.state.players[0].hand.locomotives >= 1
    assert situation.state.players[0].hand.total == 2


def test_a_locomotive_turned_up_as_a_replacement_may_be_taken() -> None:
    """NC-11: it counts as any card, so it may be the second."""
    situation = nordic(row="LPOWG")
    situation.play("take 1", "L")
    situation.play("take 1", "K")
    assert situation.state.players[0].hand == Cards.of("2L")


@pytest.mark.parametrize(
    ("before", "after"), [("LLPBO", "LLLBO"), ("LLLLP", "LLLLL")], ids=["three", "five"]
)
def test_the_row_is_never_flushed(before: str, after: str) -> None:
    """NC-11: however many locomotives lie in it; nothing is discarded or drawn for it."""
    situation = nordic(row=before)
    situation.play(f"take {before.index('P') + 1}", "L")
    assert row(situation) == after
    assert situation.state.discards == NO_CARDS
    assert situation.heard(None) == (
        FaceUpTaken(0, before.index("P") + 1, Card.PURPLE, LOCOMOTIVE),
    )


def test_the_discards_become_the_deck_as_soon_as_it_is_empty() -> None:
    """NC-12: at once, in the middle of a turn; the second card comes from the new deck."""
    situation = nordic(row="PBOWG", deck="1K", discards="2Y1R")
    situation.play("blind", "K")
    assert situation.state.deck == Cards.of("2Y1R")
    assert situation.state.discards == NO_CARDS
    assert Reshuffled(3) in situation.heard(1)
    situation.play("blind", "R")
    assert situation.state.players[0].hand == Cards.of("1K1R")
    assert situation.state.deck == Cards.of("2Y")


def test_the_last_card_of_the_deck_replaces_a_face_up_card() -> None:
    """NC-12: the deck is empty then, and made new before the second card."""
    situation = nordic(row="PBOWG", deck="1K", discards="2Y")
    situation.play("take 1", "K")
    assert row(situation) == "KBOWG"
    assert situation.state.deck == Cards.of("2Y")
    situation.play("take 1", "Y")
    assert row(situation) == "YBOWG"
    assert situation.state.deck == Cards.of("1Y")


def test_a_deck_that_is_not_empty_is_not_shuffled() -> None:
    """NC-12: the discards wait until the last card is gone."""
    situation = nordic(deck="2K", discards="5Y")
    situation.play("blind", "K")
    assert (situation.state.deck, situation.state.discards) == (Cards.of("1K"), Cards.of("5Y"))


def test_cards_paid_while_there_is_no_deck_become_the_deck() -> None:
    """NC-12: discards are shuffled at once, also those of a claim."""
    situation = nordic(hands=["3K"], deck="-")
    situation.play("claim boden-kiruna-black 3K")
    assert (situation.state.deck, situation.state.discards) == (Cards.of("3K"), NO_CARDS)
    assert Reshuffled(3) in situation.heard(None)
    assert "blind" in situation.options(1)


@pytest.mark.parametrize("action", ["blind", "take 1", "take 5"])
def test_without_deck_and_discards_no_train_card_can_be_taken(action: str) -> None:
    """NC-12: literally so, face-up cards included (ruling)."""
    situation = nordic(hands=["1W"], row="PBOWG", deck="-")
    refused_by("NC-12", situation, action, "no train card", "Claim a route or draw tickets")
    assert "tickets" in situation.options()
    assert "claim oulu-tornio-white 1W" in situation.options()


@pytest.mark.parametrize(("action", "hand"), [("blind", "1K"), ("take 1", "1P")])
def test_a_turn_ends_with_one_card_when_it_was_the_last(action: str, hand: str) -> None:
    """NC-12: the ruling; the last card is drawn or replaces the one taken."""
    situation = nordic(row="PBOWG", deck="1K")
    situation.play(action, "K")
    assert situation.state.players[0].hand == Cards.of(hand)
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
    assert not situation.state.deck
    assert len(situation.state.row) == 5


def test_two_last_cards_make_a_whole_turn() -> None:
    """NC-12: a turn ends early only when there is nothing left for the second card."""
    situation = nordic(row="PBOWG", deck="2K")
    situation.play("take 1", "K")
    assert situation.state.pending == SecondCard()
    situation.play("blind", "K")
    assert situation.state.players[0].hand == Cards.of("1P1K")
    assert situation.state.turn == 1


def test_a_hand_has_no_limit() -> None:
    """NC-13: with 84 cards in hand two more may be taken."""
    situation = nordic(hands=["12P12B12O12W12G12Y12K"], row="RRRRR")
    situation.play("blind", "L")
    situation.play("take 1", "L")
    assert situation.state.players[0].hand == Cards.of("12P12B12O12W12G12Y12K1R1L")
    assert situation.state.turn == 1
