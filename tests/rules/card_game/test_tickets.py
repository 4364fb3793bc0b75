"""The Card Game: drawing tickets during the game, and passing."""

from __future__ import annotations

from typing import Any

import pytest
from support.card_situation import CardSituation, refused_by

from rallare.rules.errors import MalformedAction, OutOfTurn
from rallare.rules.events import Passed, TicketsKept, TicketsOffered
from rallare.rules.pending import TicketChoice, TurnStart

DRAWN = ("dallas-miami", "miami-boston", "miami-omaha", "seattle-miami")


def drawn(**setting: Any) -> CardSituation:
    """Four tickets drawn; which to keep is to be chosen."""
    situation = CardSituation(3, **setting)
    situation.play("tickets", "seattle-miami miami-omaha dallas-miami miami-boston")
    return situation


def stuck(**setting: Any) -> CardSituation:
    """Nothing can be taken, placed or drawn."""
    setting = {"row": ".....", "deck": "-", "ticket_bag": [], "final_turns": 2, **setting}
    return CardSituation(2, **setting)


def test_four_tickets_are_drawn() -> None:
    """CG-40: from the top, and they leave the deck."""
    situation = drawn()
    assert situation.view(0).offered == DRAWN
    assert situation.view(0).ticket_deck_size == 42
    assert situation.state.turn == 0


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_any_number_of_them_may_be_kept(number: int) -> None:
    """CG-40: none included; then the turn ends."""
    situation = drawn(tickets={0: ["chicago-miami"]})
    situation.play(" ".join(("keep", *DRAWN[:number])))
    assert situation.state.players[0].tickets == ("chicago-miami", *DRAWN[:number])
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
    assert len(situation.state.tickets) == 45 - number


def test_all_sixteen_choices_are_offered() -> None:
    """CG-40: any of the four, or none."""
    options = drawn().options()
    assert len(set(options)) == 16
    assert "keep" in options


def test_the_rest_goes_under_the_deck() -> None:
    """CG-40: it comes up again when all others are drawn, in the order it lies in."""
    bag = [*DRAWN, "chicago-dallas", "dallas-raleigh"]
    situation = CardSituation(ticket_bag=bag)
    situation.play("tickets", " ".join(DRAWN))
    situation.play("keep miami-boston")
    deck = situation.state.tickets
    assert deck.bag == ("chicago-dallas", "dallas-raleigh")
    assert [back.ticket for back in deck.under] == ["dallas-miami", "miami-omaha", "seattle-miami"]
    assert deck.removed == ()
    situation.play("tickets", "dallas-raleigh chicago-dallas")
    offered = ("chicago-dallas", "dallas-miami", "dallas-raleigh", "miami-omaha")
    assert situation.view(1).offered == offered
    situation.play("keep")
    assert len(situation.state.tickets) == 5
    assert situation.state.tickets.under[0].ticket == "seattle-miami"


@pytest.mark.parametrize("left", [1, 2, 3])
def test_with_fewer_than_four_tickets_those_left_are_drawn(left: int) -> None:
    """CG-40: or what is left."""
    situation = CardSituation(ticket_bag=DRAWN[:left])
    situation.play("tickets", " ".join(DRAWN[:left]))
    assert situation.view(0).offered == DRAWN[:left]
    situation.play("keep")
    assert [back.ticket for back in situation.state.tickets.under] == list(DRAWN[:left])


def test_without_tickets_none_can_be_drawn() -> None:
    """CG-40: the player is told what can be done instead, in the words of this game."""
    situation = CardSituation(ticket_bag=[])
    refusal = refused_by("CG-40", situation, "tickets", "No tickets are left to draw", "Take train")
    assert "route" not in str(refusal)


def test_a_ticket_that_was_not_drawn_cannot_be_kept() -> None:
    """CG-40: keep from what was drawn."""
    words = ("'chicago-miami' is not among the tickets on offer", ", ".join(DRAWN))
    refused_by("CG-40", drawn(), "keep chicago-miami", *words, error=MalformedAction)
    refused_by("CG-40", drawn(), "keep no-such-ticket", "on offer", error=MalformedAction)


def test_a_ticket_drawn_once_cannot_be_kept_twice() -> None:
    """CG-40: there is one of it."""
    action = "keep miami-omaha miami-omaha"
    refused_by("CG-40", drawn(), action, "only once", error=MalformedAction)


@pytest.mark.parametrize("action", ["blind", "tickets", "pass", "place 2W", "complete"])
def test_tickets_drawn_are_chosen_before_anything_else(action: str) -> None:
    """CG-40, CG-04: the turn waits for the choice."""
    situation = drawn(hands=["2W"])
    refused_by("CG-40", situation, action, "First choose which tickets to keep")
    refused_by("CG-04", situation, "keep miami-omaha", error=OutOfTurn, seat=1)


def test_tickets_drawn_are_secret() -> None:
    """CG-40: the others learn how many were drawn."""
    situation = drawn()
    assert situation.heard(0) == (TicketsOffered(0, 4, DRAWN),)
    for seat in (1, None):
        assert situation.heard(seat) == (TicketsOffered(0, 4, None),)
        assert situation.view(seat).offered == ()
        assert situation.view(seat).pending == TicketChoice(4)


def test_tickets_kept_and_given_back_are_secret() -> None:
    """CG-40: the others learn how many were kept; who gave back knows which."""
    situation = drawn()
    situation.play("keep miami-omaha")
    assert TicketsKept(0, 1, 3, ("miami-omaha",)) in situation.heard(0)
    assert situation.view(0).under == ("dallas-miami", "miami-boston", "seattle-miami")
    for seat in (1, 2, None):
        assert TicketsKept(0, 1, 3, None) in situation.heard(seat)
        assert TicketsKept(0, 1, 3, ("miami-omaha",)) not in situation.heard(seat)
        assert situation.view(seat).tickets == ()
        assert situation.view(seat).players[0].ticket_count == 1
        assert situation.view(seat).under == (None, None, None)


def test_tickets_may_be_drawn_in_the_final_turns() -> None:
    """CG-40, CG-50: the only thing to do for a player without cards."""
    situation = CardSituation(row=".....", deck="-", final_turns=2)
    assert situation.options() == ["tickets"]
    situation.play("tickets", " ".join(DRAWN))
    situation.play("keep dallas-miami")
    assert situation.state.final_turns == 1


def test_a_player_who_can_do_nothing_passes() -> None:
    """CG-45: it is offered then, and is a whole turn."""
    situation = stuck()
    assert situation.options() == ["pass"]
    situation.play("pass")
    assert Passed(0) in situation.heard(None)
    assert (situation.state.turn, situation.state.final_turns) == (1, 1)


def test_cards_that_are_no_set_do_not_keep_a_player_from_passing() -> None:
    """CG-45: nor do sets that the yards block."""
    assert stuck(hands=["1P1B"]).options() == ["pass"]
    assert stuck(hands=["4L"]).options() == ["pass"]
    assert stuck(hands=["2W"], yards={0: ["1W"]}).options() == ["pass"]
    assert stuck(hands=["2W"], yards={1: ["1W1L"]}).options() == ["pass"]


@pytest.mark.parametrize(
    "setting",
    [
        {"row": "....P"},
        {"row": "....L"},
        {"deck": "1K"},
        {"hands": ["2W"]},
        {"hands": ["1P1B1W"]},
        {"ticket_bag": ["dallas-miami"]},
    ],
    ids=["a colour", "a locomotive", "the deck", "a set", "three colours", "a ticket"],
)
def test_nobody_passes_who_can_do_anything_else(setting: dict[str, Any]) -> None:
    """CG-45: and only then."""
    situation = stuck(**setting)
    refused_by("CG-45", situation, "pass", "You may pass only when you can do nothing else")
    assert len(situation.options()) == 1


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "place 2W"])
def test_a_player_who_must_pass_is_told_why_nothing_else_goes(action: str) -> None:
    """CG-45: each other thing is refused by its own rule."""
    rules = {"blind": "CG-21", "take 1": "CG-21", "tickets": "CG-40", "place 2W": "CG-30"}
    refused_by(rules[action], stuck(), action)
