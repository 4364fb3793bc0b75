"""The Card Game: placing cards in the yard."""

from __future__ import annotations

from itertools import product

import pytest
from support.card_situation import CardSituation, refused_by

from rallare.rules.actions import PlaceCards
from rallare.rules.card_game.yard import Stack
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.events import CardsPlaced
from rallare.rules.pending import TurnStart

EITHER = ("2 or more cards of one colour", "exactly 3 cards of 3 different colours")


def placed(cards: str) -> CardSituation:
    """A situation in which seat 0 has just placed these cards, all it had."""
    situation = CardSituation(hands=[cards])
    situation.play(f"place {cards}")
    return situation


@pytest.mark.parametrize("cards", ["2W", "3K", "10R"])
def test_two_or_more_cards_of_one_colour_are_a_set(cards: str) -> None:
    """CG-30: they form one stack, and the turn ends."""
    situation = placed(cards)
    assert situation.yard(0) == [cards]
    assert situation.state.players[0].hand == NO_CARDS
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


@pytest.mark.parametrize("cards", ["1B1Y1R", "1P1O1K"])
def test_three_cards_of_three_different_colours_are_a_set(cards: str) -> None:
    """CG-30: they form three stacks."""
    situation = placed(cards)
    assert situation.yard(0) == [cards[0:2], cards[2:4], cards[4:6]]
    assert situation.state.players[0].yard.cards == Cards.of(cards)
    assert situation.state.turn == 1


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("-", "No cards are no set"),
        ("1W", "A single card is no set"),
        ("1W1G", "1 white and 1 green are no set"),
        ("2W1G", "2 white and 1 green are no set"),
        ("2W2G", "are no set"),
        ("2W1G1R", "are no set"),
        ("1P1W1G1R", "are no set"),
    ],
)
def test_anything_else_is_no_set(cards: str, words: str) -> None:
    """CG-30: the player is told what a set is."""
    situation = CardSituation(hands=["1P2W2G1R"])
    refused_by("CG-30", situation, f"place {cards}", words, *EITHER)


@pytest.mark.parametrize(
    ("cards", "lacking"), [("3W", "1 white"), ("2G", "2 green"), ("2W1L", "1 locomotive")]
)
def test_only_cards_of_the_hand_can_be_placed(cards: str, lacking: str) -> None:
    """CG-30: the player is told which cards are lacking."""
    refused_by("CG-30", CardSituation(hands=["2W"]), f"place {cards}", f"Your hand lacks {lacking}")


@pytest.mark.parametrize("cards", ["1W1L", "1W4L", "3W2L", "2W1L"])
def test_a_set_of_one_colour_may_include_locomotives(cards: str) -> None:
    """CG-31: also more of them than of the colour."""
    situation = placed(cards)
    (stack,) = situation.state.players[0].yard.stacks
    assert (stack.colour, stack.cards) == (Card.WHITE, Cards.of(cards))


@pytest.mark.parametrize("cards", ["1L", "2L", "3L"])
def test_locomotives_cannot_be_placed_alone(cards: str) -> None:
    """CG-31: however many."""
    situation = CardSituation(hands=["3L"])
    refused_by("CG-31", situation, f"place {cards}", "Locomotives cannot be placed alone", *EITHER)
    assert not any(text.startswith("place") for text in situation.options())


@pytest.mark.parametrize("cards", ["1P1W1L", "1P1W1G1L", "2W1G1L"])
def test_three_different_colours_take_no_locomotives(cards: str) -> None:
    """CG-31: neither as one of the three nor besides them."""
    situation = CardSituation(hands=["1P2W1G2L"])
    words = "Locomotives may not go with different colours"
    refused_by("CG-31", situation, f"place {cards}", words, *EITHER)


def test_locomotives_lie_on_top_and_count_as_the_colour() -> None:
    """CG-31: they leave first, and the stack is as high as all its cards."""
    (stack,) = placed("2G2L").state.players[0].yard.stacks
    assert (stack.colour, stack.size, stack.top) == (Card.GREEN, 4, Card.LOCOMOTIVE)
    assert stack.without_top() == Stack(Card.GREEN, 2, 1)
    assert Stack(Card.GREEN, 2, 0).top is Card.GREEN
    assert Stack(Card.GREEN, 2, 0).without_top() == Stack(Card.GREEN, 1, 0)


def test_all_sets_of_a_hand_are_offered() -> None:
    """CG-30, CG-31: each once, and nothing else."""
    situation = CardSituation(hands=["1P2W1G1R2L"])
    offered = [text for text in situation.options() if text.startswith("place")]
    assert len(offered) == len(set(offered))
    single = ["1P1L", "1P2L", "1G1L", "1G2L", "1R1L", "1R2L"]
    white = ["2W", "1W1L", "1W2L", "2W1L", "2W2L"]
    different = ["1P1W1G", "1P1W1R", "1P1G1R", "1W1G1R"]
    assert {text.removeprefix("place ") for text in offered} == {*single, *white, *different}


def test_what_is_offered_is_what_is_accepted() -> None:
    """CG-30, CG-31, CG-32, CG-33: for every handful of a hand, with yards in the way."""
    situation = CardSituation(
        3, hands=["1P3W2G1R1L"], yards={0: ["1R"], 1: ["2W", "1P"], 2: ["1G1L"]}
    )
    options = situation.game.options(situation.view(0))
    offered = {action for action in options if isinstance(action, PlaceCards)}
    counts = product(range(2), range(4), range(3), range(2), range(2))
    accepted = set()
    for purple, white, green, red, locomotives in counts:
        cards = Cards((purple, 0, 0, white, green, 0, 0, red, locomotives))
        if PlaceCards(cards) in options:
            accepted.add(PlaceCards(cards))
    assert offered == accepted
    texts = {str(action.cards) for action in offered}
    assert texts == {"1P1L", "3W", "2W1L", "3W1L", "2G1L"}


@pytest.mark.parametrize("cards", ["2W", "1W1L", "1P1W1G", "5W"])
@pytest.mark.parametrize("stack", ["1W", "2W", "1W1L"])
def test_a_colour_in_the_own_yard_may_not_be_placed(cards: str, stack: str) -> None:
    """CG-32: not even with more cards than lie there."""
    situation = CardSituation(hands=["1P5W1G1L"], yards={0: [stack]})
    words = ("still white in your own yard", "Wait until it has left")
    refused_by("CG-32", situation, f"place {cards}", *words)


def test_other_colours_may_be_placed_beside_it() -> None:
    """CG-32: the limit is on the colour; a yard holds any number of stacks."""
    yard = ["2P", "2B", "2O", "2W", "2G", "2Y"]
    situation = CardSituation(hands=["2K"], yards={0: yard})
    situation.play("place 2K")
    assert situation.yard(0) == [*yard, "2K"]


def test_a_colour_may_be_placed_again_when_it_is_gone() -> None:
    """CG-32: the last card leaves at the start of a turn, and in that turn it is free."""
    situation = CardSituation(hands=["2W"], yards={0: ["1W"]}, turn=1)
    situation.play("blind", "K")
    situation.play("blind", "K")
    assert situation.yard(0) == []
    situation.play("place 2W")
    assert situation.yard(0) == ["2W"]


def test_a_colour_placed_stays_blocked_in_the_following_turns() -> None:
    """CG-32: as long as one card is left."""
    situation = CardSituation(hands=["6W"])
    situation.play("place 3W")
    for left in ("2W", "1W"):
        situation.play("blind", "K")
        situation.play("blind", "K")
        assert situation.yard(0) == [left]
        refused_by("CG-32", situation, "place 3W", "your own yard")
        situation.play("blind", "K")
        situation.play("blind", "K")
    situation.play("blind", "K")
    situation.play("blind", "K")
    situation.play("place 3W")


def test_the_colour_of_a_stack_counts_not_its_locomotives() -> None:
    """CG-31, CG-32: locomotives may be placed again with another colour."""
    situation = CardSituation(hands=["1G2L"], yards={0: ["1W2L"]})
    situation.play("place 1G2L")
    assert situation.yard(0) == ["1W2L", "1G2L"]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_what_is_placed(seat: int | None) -> None:
    """CG-30: the cards lie open in the yard."""
    situation = placed("2W1L")
    assert CardsPlaced(0, Cards.of("2W1L")) in situation.heard(seat)
    assert situation.view(seat).players[0].yard.cards == Cards.of("2W1L")
    assert situation.view(seat).players[0].hand_size == 0


def test_cards_known_to_be_in_the_hand_are_no_longer_known_there() -> None:
    """CG-30: a card taken face up and placed has left the hand."""
    situation = CardSituation(hands=["1W"], row="WPBOG")
    situation.play("take 1", "K")
    situation.play("blind", "K")
    assert situation.view(1).players[0].seen == Cards.of("1W")
    situation.play("blind", "R")
    situation.play("blind", "R")
    situation.play("place 2W")
    assert situation.view(1).players[0].seen == NO_CARDS
