"""Nordic Countries: the cards turned up for a tunnel, and a deck that runs out meanwhile."""

from __future__ import annotations

import pytest
from support.nordic import nordic
from support.situation import Situation

from rallare.rules.board.pending import PayingTunnel
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.events import Reshuffled, TunnelRevealed

GREEN = "kristiansand-stavanger-green"
"""A tunnel of two green spaces."""


def laid(revealed: str, *, deck: str, discards: str = "-", hand: str = "3G") -> Situation:
    """Two green cards laid for the tunnel, with little left to turn up."""
    situation = nordic(hands=[hand], row="PPPPP", deck=deck, discards=discards)
    situation.play(f"claim {GREEN} 2G", revealed)
    return situation


def asked(situation: Situation) -> int:
    """How many more cards the tunnel was said to ask for."""
    (event,) = [event for event in situation.heard(1) if isinstance(event, TunnelRevealed)]
    return event.extra


@pytest.mark.parametrize(
    ("revealed", "then", "discards"),
    [("K R Y", [], "2G1Y1K1R"), ("G K R", ["pay 1G"], "4G1K1R"), ("G K R", ["withdraw"], "1G1K1R")],
    ids=["nothing asked", "paid", "withdrawn"],
)
def test_the_cards_turned_up_are_discarded_in_every_case(
    revealed: str, then: list[str], discards: str
) -> None:
    """NC-43: claimed at once, paid for, or left."""
    situation = nordic(hands=["3G"], row="PPPPP")
    deck = situation.state.deck
    situation.play(f"claim {GREEN} 2G", revealed)
    for action in then:
        situation.play(action)
    assert situation.state.discards == Cards.of(discards)
    turned_up = Cards.count(Card.from_letter(letter) for letter in revealed.split())
    assert situation.state.deck == deck - turned_up


def test_the_discards_are_shuffled_to_turn_up_three_cards() -> None:
    """NC-43, NC-12: the deck gives what it has, then it is made new."""
    situation = laid("K Y G", deck="1Y1K", discards="4G1R")
    assert asked(situation) == 1
    assert Reshuffled(5) in situation.heard(1)
    assert situation.state.deck == Cards.of("3G1R")
    assert situation.state.discards == NO_CARDS


def test_the_laid_set_is_not_shuffled_into_the_deck() -> None:
    """NC-43: the ruling; no green card can be turned up when only the set is green."""
    situation = laid("K R", deck="1K", discards="1R")
    assert asked(situation) == 0
    # The two cards turned up are the new deck; the set was discarded after them.
    assert situation.state.deck + situation.state.discards == Cards.of("2G1K1R")
    assert situation.state.players[0].routes == (GREEN,)


def test_the_cards_turned_up_are_not_shuffled_in_while_the_tunnel_waits() -> None:
    """NC-43: deck and discards stay empty until the player has paid or withdrawn."""
    situation = laid("G K R", deck="1G1K1R")
    assert isinstance(situation.state.pending, PayingTunnel)
    assert (situation.state.deck, situation.state.discards) == (NO_CARDS, NO_CARDS)
    situation.play("withdraw")
    assert (situation.state.deck, situation.state.discards) == (Cards.of("1G1K1R"), NO_CARDS)
    assert Reshuffled(3) in situation.heard(1)


def test_a_set_laid_in_a_tunnel_is_discarded_after_the_cards_turned_up() -> None:
    """NC-43: the ruling; with an empty deck those become the deck, and the set the discards."""
    situation = laid("K R Y", deck="1Y1K1R")
    assert situation.state.deck == Cards.of("1Y1K1R")
    assert situation.state.discards == Cards.of("2G")


@pytest.mark.parametrize(
    ("deck", "discards", "revealed", "extra"),
    [
        ("1G", "-", "G", 1),
        ("1K", "-", "K", 0),
        ("1G1K", "-", "K G", 1),
        ("1G1L", "-", "L G", 2),
        ("1G", "1L", "G L", 2),
        ("1G", "1K1L", "G L K", 2),
    ],
)
def test_with_fewer_than_three_cards_those_there_are_are_turned_up(
    deck: str, discards: str, revealed: str, extra: int
) -> None:
    """NC-43: the ruling; deck and discards together."""
    situation = laid(revealed, deck=deck, discards=discards)
    assert asked(situation) == extra
    (event,) = [event for event in situation.heard(1) if isinstance(event, TunnelRevealed)]
    assert [card.letter for card in event.revealed] == revealed.split()


def test_with_no_card_left_a_tunnel_asks_for_nothing_extra() -> None:
    """NC-43: the ruling; the set becomes the new deck then (NC-12)."""
    situation = laid("", deck="-")
    assert asked(situation) == 0
    assert situation.state.players[0].routes == (GREEN,)
    assert situation.state.players[0].hand == Cards.of("1G")
    assert situation.state.deck == Cards.of("2G")


def test_with_one_card_left_the_extra_can_still_be_refused() -> None:
    """NC-42, NC-43: the set comes back and the one card is the new deck."""
    situation = laid("L", deck="1L", hand="2G")
    assert situation.options() == ["withdraw"]
    situation.play("withdraw")
    assert situation.state.players[0].hand == Cards.of("2G")
    assert situation.state.deck == Cards.of("1L")
