"""The drawing bonus of Northern Lights: cards for claiming a "+X" route."""

from __future__ import annotations

import pytest
from support.northern import drawing_bonus_of, northern
from support.situation import Situation, law

from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.events import CardsDrawn, Reshuffled, RouteClaimed, TurnBegan
from rallare.rules.pending import TurnStart

PLUS_ONE = "bergen-stavanger-gray-1"
PLUS_TWO = "mo-i-rana-narvik-gray-1"


@pytest.mark.parametrize(
    ("route", "payment", "drawn", "hand"),
    [
        (PLUS_ONE, "2L", "W", "1W"),
        (PLUS_TWO, "4L", "W L", "1W1L"),
        ("mo-i-rana-trondheim-gray-1", "5L", "W L W", "2W1L"),
    ],
)
def test_the_owner_draws_as_many_cards_as_the_route_says(
    route: str, payment: str, drawn: str, hand: str
) -> None:
    """NL-40: +1, +2 and +3 give one, two and three cards of the deck, and the turn ends."""
    situation = northern(hands=[payment], row="PBOWG")
    row, deck = situation.state.row, situation.state.deck
    situation.play(f"claim {route} {payment}", drawn)
    assert str(situation.state.players[0].hand) == hand
    assert situation.state.deck == deck - Cards.of(hand)
    assert situation.state.row == row
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


def test_routes_without_the_mark_give_nothing() -> None:
    """NL-40: neither a coloured route nor a plain ferry."""
    for route, payment in (("kiruna-narvik-yellow", "1Y"), ("alborg-oslo-gray", "3L")):
        situation = northern(hands=[payment])
        situation.play(f"claim {route} {payment}")
        assert situation.state.players[0].hand == NO_CARDS


def test_the_marked_routes_of_the_board() -> None:
    """NL-40: some of the Norwegian ferries, and no other route, have a bonus of one to three."""
    board = law("northern-lights", 2).board
    marked = [route for route in board.routes.values() if route.draw]
    assert {route.draw for route in marked} == {1, 2, 3}
    for route in marked:
        assert route.ferry
        assert any(board.cities[city].country == "NO" for city in route.ends)


def test_only_the_owner_sees_the_cards_drawn() -> None:
    """NL-40: the others are told how many; none of them is known to be in the hand."""
    situation = northern(hands=["4L"])
    situation.play(f"claim {PLUS_TWO} 4L", "W K")
    claimed = RouteClaimed(0, PLUS_TWO, Cards.of("4L"), 7)
    assert situation.heard(0) == (claimed, CardsDrawn(0, 2, Cards.of("1W1K")), TurnBegan(1))
    for seat in (1, None):
        assert situation.heard(seat) == (claimed, CardsDrawn(0, 2, None), TurnBegan(1))
        assert situation.view(seat).players[0].hand_size == 2
        assert situation.view(seat).players[0].seen == NO_CARDS


def test_the_cards_just_paid_can_be_drawn() -> None:
    """NL-40: with the deck empty they are the new deck before the bonus is drawn."""
    situation = northern(hands=["2B2L"], deck="-")
    situation.play(f"claim {PLUS_TWO} 2B2L", "L B")
    assert str(situation.state.players[0].hand) == "1B1L"
    assert situation.state.deck == Cards.of("1B1L")
    assert situation.state.discards == NO_CARDS
    assert Reshuffled(4) in situation.heard(1)


def test_the_deck_may_run_out_between_two_bonus_cards() -> None:
    """NL-40: the first comes from the old deck, the second from the discards with the payment."""
    situation = northern(hands=["4L"], deck="1R", discards="1K")
    situation.play(f"claim {PLUS_TWO} 4L", "R K")
    assert str(situation.state.players[0].hand) == "1K1R"
    assert situation.state.deck == Cards.of("4L")
    assert situation.state.discards == NO_CARDS


def test_the_cards_paid_stay_discarded_while_the_deck_lasts() -> None:
    """NL-40: they are among the discards, not in the deck that is drawn from."""
    situation = northern(hands=["4L"], deck="3R", discards="1K")
    situation.play(f"claim {PLUS_TWO} 4L", "R R")
    assert situation.state.deck == Cards.of("1R")
    assert situation.state.discards == Cards.of("1K4L")


def test_with_fewer_cards_left_those_there_are_drawn() -> None:
    """NL-40: a bonus of nine with three cards left gives three."""
    situation = Situation(drawing_bonus_of(9, PLUS_ONE), hands=["2L"], deck="1R")
    situation.play(f"claim {PLUS_ONE} 2L", "R L L")
    assert str(situation.state.players[0].hand) == "1R2L"
    assert CardsDrawn(0, 3, None) in situation.heard(1)
    assert (situation.state.deck, situation.state.discards) == (NO_CARDS, NO_CARDS)
    assert situation.state.turn == 1
