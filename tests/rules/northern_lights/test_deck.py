"""The deck of Northern Lights runs out: the discards, and nothing left at all."""

from __future__ import annotations

import pytest
from support.northern import northern, refused_by

from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.events import Reshuffled
from rallare.rules.pending import SecondCard, TurnStart


def test_the_last_blind_card_makes_the_discards_the_deck() -> None:
    """NL-12: at once, so the second card comes from the new deck."""
    situation = northern(deck="1R", discards="2K1L")
    situation.play("blind", "R")
    assert Reshuffled(3) in situation.heard(1)
    assert (situation.state.deck, situation.state.discards) == (Cards.of("2K1L"), NO_CARDS)
    assert situation.state.pending == SecondCard()
    situation.play("blind", "L")
    assert str(situation.state.players[0].hand) == "1R1L"


def test_the_last_replacement_makes_the_discards_the_deck() -> None:
    """NL-12: the card that fills the row may be the last of the deck."""
    situation = northern(row="PBOWG", deck="1R", discards="2K")
    situation.play("take 1", "R")
    assert (situation.state.deck, situation.state.discards) == (Cards.of("2K"), NO_CARDS)
    assert Reshuffled(2) in situation.heard(None)


def test_the_discards_stay_while_the_deck_lasts() -> None:
    """NL-12: a deck with a card left is not made new."""
    situation = northern(deck="2R", discards="2K")
    situation.play("blind", "R")
    assert (situation.state.deck, situation.state.discards) == (Cards.of("1R"), Cards.of("2K"))
    assert not any(isinstance(event, Reshuffled) for event in situation.heard(0))


def test_cards_paid_with_an_empty_deck_are_the_deck() -> None:
    """NL-12: as soon as there are discards, they are shuffled into a new deck."""
    situation = northern(hands=["2K"], deck="-")
    situation.play("claim boden-kiruna-black 2K")
    assert (situation.state.deck, situation.state.discards) == (Cards.of("2K"), NO_CARDS)
    assert Reshuffled(2) in situation.heard(1)
    assert "blind" in situation.options(1)


@pytest.mark.parametrize("action", ["blind", "take 1", "take 5"])
def test_without_deck_and_discards_no_cards_can_be_taken(action: str) -> None:
    """NL-12: not even those lying face up."""
    situation = northern(row="PBOWG", deck="-")
    refused_by("NL-12", situation, action, "no discards", "Claim a route or draw tickets")
    assert situation.options() == ["tickets"]


@pytest.mark.parametrize(("action", "hand"), [("blind", "1R"), ("take 1", "1P")])
def test_a_turn_ends_with_one_card_when_nothing_is_left(action: str, hand: str) -> None:
    """NL-12: after the last card of all there is no second one, though five lie face up."""
    situation = northern(row="PBOWG", deck="1R")
    situation.play(action, "R")
    assert str(situation.state.players[0].hand) == hand
    assert len(situation.state.row) == 5
    assert situation.state.turn == 1
    assert situation.state.pending == TurnStart()


def test_the_second_card_may_be_the_last() -> None:
    """NL-12: two cards left are enough for a whole turn."""
    situation = northern(deck="2R")
    situation.play("blind", "R")
    assert situation.state.pending == SecondCard()
    situation.play("blind", "R")
    assert situation.state.deck == NO_CARDS
    assert situation.state.turn == 1


def test_a_hand_has_no_limit() -> None:
    """NL-12: with eighty cards in hand two more can be taken."""
    situation = northern(hands=["10P10B10O10W10G10Y10K10R"])
    situation.play("take 1", "L")
    situation.play("blind", "L")
    assert situation.state.players[0].hand.total == 82
