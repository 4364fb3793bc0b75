"""The Card Game: train robbery, when a colour lies in another yard."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, refused_by

from rallare.rules.actions import PlaceCards
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.events import CardsPlaced, TrainRobbed


def test_three_blue_rob_the_one_blue_of_three_colours() -> None:
    """CG-33: the example of the rulebook; only the blue card is discarded."""
    situation = CardSituation(hands=["1B1Y1R", "3B"])
    situation.play("place 1B1Y1R")
    situation.play("place 3B")
    # The turn of seat 0 has begun: what is left of its yard went to the track.
    assert str(situation.state.discards) == "1B"
    assert str(situation.state.players[0].track) == "1Y1R"
    assert situation.yard(1) == ["3B"]


@pytest.mark.parametrize(
    ("there", "cards"),
    [
        ("1B", "2B"),
        ("2B", "3B"),
        ("2B", "2B1L"),
        ("2B", "1B2L"),
        ("1B1L", "3B"),
        ("2B2L", "3B2L"),
        ("2B", "7B"),
    ],
)
def test_more_cards_rob(there: str, cards: str) -> None:
    """CG-33: strictly more, locomotives counted on both sides (ruling)."""
    situation = CardSituation(3, hands=[cards], yards={2: [there, "2R"]})
    situation.play(f"place {cards}")
    assert situation.yard(0) == [cards]
    assert situation.yard(2) == ["2R"]
    assert situation.state.discards == Cards.of(there)
    assert situation.all_cards().total == 96


@pytest.mark.parametrize(
    ("there", "cards", "number"),
    [
        ("2B", "2B", 2),
        ("3B", "2B", 3),
        ("2B", "1B1L", 2),
        ("2B1L", "3B", 3),
        ("1B2L", "2B1L", 3),
        ("1B4L", "4B1L", 5),
    ],
)
def test_equal_or_fewer_cards_are_refused(there: str, cards: str, number: int) -> None:
    """CG-33: strictly more than lie there, locomotives included (ruling)."""
    situation = CardSituation(3, hands=["4B1L"], yards={2: [there]})
    words = (f"Another yard has {number} blue", f"Place at least {number + 1} blue")
    refused_by("CG-33", situation, f"place {cards}", *words)


@pytest.mark.parametrize("there", ["1B", "1B1L", "3B"])
def test_three_different_colours_never_rob(there: str) -> None:
    """CG-33: one card is never more than lie there (ruling)."""
    situation = CardSituation(hands=["1B1Y1R"], yards={1: [there]})
    refused_by("CG-33", situation, "place 1B1Y1R", "blue; only more can rob it")


def test_the_whole_stack_is_discarded_with_its_locomotives() -> None:
    """CG-33: nothing of it comes to the hand, the yard or the track of anybody (ruling)."""
    situation = CardSituation(3, hands=["5G"], yards={1: ["2G2L", "2W"]}, tracks={1: "1G"})
    situation.play("place 5G")
    assert str(situation.state.discards) == "2G2L"
    robber, victim, _ = situation.state.players
    assert (robber.hand, robber.track) == (NO_CARDS, NO_CARDS)
    assert victim.hand == NO_CARDS
    # The turn of the victim has begun: one white card went to the track, the robbed stack none.
    assert (str(victim.track), situation.yard(1)) == ("1W1G", ["1W"])


def test_a_robbed_colour_may_be_placed_again() -> None:
    """CG-32, CG-33: it is gone from the own yard; now it must beat the robber."""
    situation = CardSituation(hands=["3B", "4B"], yards={1: ["2B"]})
    situation.play("place 3B")
    refused_by("CG-33", situation, "place 3B", "Another yard has 3 blue")
    situation.play("place 4B")
    assert situation.yard(1) == ["4B"]
    assert situation.yard(0) == []
    assert str(situation.state.discards) == "5B"


def test_a_stack_that_shrank_is_compared_as_it_is_now() -> None:
    """CG-33: what has left for the track counts no more."""
    situation = CardSituation(hands=["2B"], yards={1: ["2B"]})
    refused_by("CG-33", situation, "place 2B", "Another yard has 2 blue")
    situation.play("take 1", "K")
    situation.play("take 1", "K")
    situation.play("take 1", "K")
    situation.play("take 1", "K")
    assert situation.yard(1) == ["1B"]
    situation.play("place 2B")
    assert situation.yard(1) == []


@pytest.mark.parametrize("cards", ["3B", "2B1L", "2B", "1B1L", "2R", "1P1B1W", "2Y", "9B", "-"])
def test_options_tell_what_a_set_would_rob(cards: str) -> None:
    """CG-33: what is told before is what happens; what may not be placed robs nobody."""
    yards = {0: ["1Y"], 1: ["1R"], 2: ["1B1L", "1W"]}
    situation = CardSituation(3, hands=["1P3B2Y2R1L"], yards=yards)
    told = situation.game.options(situation.view(0)).robbed(Cards.of(cards))
    action = PlaceCards(Cards.of(cards))
    if action not in situation.game.options(situation.view(0)):
        assert told == ()
        return
    situation.play(str(action))
    robbed = [event for event in situation.heard(0) if isinstance(event, TrainRobbed)]
    assert [(event.victim, event.cards) for event in robbed] == [
        (seat, stack.cards) for seat, stack in told
    ]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_a_robbery(seat: int | None) -> None:
    """CG-33: who robbed whom, and of what."""
    situation = CardSituation(3, hands=["3B"], yards={2: ["1B1L"]})
    situation.play("place 3B")
    told = situation.heard(seat)
    assert TrainRobbed(0, 2, Cards.of("1B1L")) in told
    assert CardsPlaced(0, Cards.of("3B")) in told
    assert situation.view(seat).discards == Cards.of("1B1L")


def test_nobody_is_robbed_by_another_colour() -> None:
    """CG-33: a yard loses only the colour that is placed."""
    situation = CardSituation(3, hands=["5B"], yards={2: ["1P", "2R", "1K1L"]})
    situation.play("place 5B")
    assert situation.yard(2) == ["1P", "1K1L", "2R"]
    assert situation.state.discards == NO_CARDS
    assert not any(isinstance(event, TrainRobbed) for event in situation.heard(None))


def test_the_victim_loses_nothing_that_is_on_the_track() -> None:
    """CG-33: only yards are robbed."""
    situation = CardSituation(hands=["3B"], tracks={1: "5B"})
    situation.play("place 3B")
    assert str(situation.state.players[1].track) == "5B"


def test_the_own_yard_is_told_before_another() -> None:
    """CG-32, CG-33: the own colour is blocked, whatever lies elsewhere."""
    situation = CardSituation(3, hands=["5B1Y1R"], yards={0: ["1B"], 1: ["1R"]})
    refused_by("CG-32", situation, "place 5B", "your own yard")
    refused_by("CG-32", situation, "place 1B1Y1R", "your own yard")
