"""Nordic Countries: drawing more tickets during the game."""

from __future__ import annotations

from typing import Any

import pytest
from support.nordic import nordic, refused_by
from support.situation import Situation

from rallare.rules.errors import MalformedAction, OutOfTurn
from rallare.rules.events import TicketsKept, TicketsOffered
from rallare.rules.pending import TicketChoice, TurnStart

DRAWN = ("oslo-stavanger", "oslo-stockholm", "oslo-vaasa")


def drawn(**setting: Any) -> Situation:
    """Three tickets drawn; which to keep is to be chosen."""
    situation = nordic(3, **setting)
    situation.play("tickets", "oslo-vaasa oslo-stavanger oslo-stockholm")
    return situation


def test_three_tickets_are_drawn() -> None:
    """NC-50: from the top, and they leave the deck."""
    situation = drawn()
    assert situation.view(0).offered == DRAWN
    assert situation.view(0).ticket_deck_size == 43
    assert situation.state.turn == 0


@pytest.mark.parametrize("kept", [DRAWN[:1], DRAWN[1:], DRAWN], ids=["one", "two", "all"])
def test_at_least_one_ticket_is_kept(kept: tuple[str, ...]) -> None:
    """NC-50: one, two or all three; then the turn ends."""
    situation = drawn(tickets={0: ["bergen-narvik"]})
    situation.play(" ".join(("keep", *kept)))
    assert situation.state.players[0].tickets == ("bergen-narvik", *kept)
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())


def test_all_seven_choices_are_offered() -> None:
    """NC-50: any of the three, any two, or all."""
    options = drawn().options()
    assert len(options) == 7
    assert all(text.startswith("keep ") for text in options)


def test_giving_all_tickets_back_is_refused() -> None:
    """NC-50: keep at least one."""
    words = ("At least 1 of these 3 tickets must be kept", "Keep 1 more")
    refused_by("NC-50", drawn(), "keep", *words)


def test_tickets_given_back_leave_the_game() -> None:
    """NC-50: nobody draws them again."""
    situation = nordic(ticket_bag=[*DRAWN, "tampere-boden"])
    situation.play("tickets", " ".join(DRAWN))
    situation.play("keep oslo-vaasa")
    deck = situation.state.tickets
    assert (deck.bag, deck.under) == (("tampere-boden",), ())
    assert {back.ticket for back in deck.removed} == {"oslo-stavanger", "oslo-stockholm"}
    situation.play("tickets", "tampere-boden")
    assert situation.view(1).offered == ("tampere-boden",)
    situation.play("keep tampere-boden")
    refused_by("NC-50", situation, "tickets", "No tickets are left")


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_tickets_those_left_are_drawn(left: int) -> None:
    """NC-50: and at least one of them is kept."""
    situation = nordic(ticket_bag=DRAWN[:left])
    situation.play("tickets", " ".join(DRAWN[:left]))
    assert situation.view(0).offered == DRAWN[:left]
    refused_by("NC-50", situation, "keep", f"At least 1 of these {left}")
    situation.play(f"keep {DRAWN[0]}")
    assert situation.state.players[0].tickets == DRAWN[:1]


def test_without_tickets_none_can_be_drawn() -> None:
    """NC-50: the player is told what can be done instead."""
    situation = nordic(ticket_bag=[])
    words = ("No tickets are left to draw", "Take train cards or claim a route")
    refused_by("NC-50", situation, "tickets", *words)


def test_a_ticket_that_was_not_drawn_cannot_be_kept() -> None:
    """NC-50: keep from what was drawn."""
    words = ("'bergen-narvik' is not among the tickets on offer", ", ".join(DRAWN))
    refused_by("NC-50", drawn(), "keep bergen-narvik", *words, error=MalformedAction)
    refused_by("NC-50", drawn(), "keep no-such-ticket", "on offer", error=MalformedAction)


def test_a_ticket_drawn_once_cannot_be_kept_twice() -> None:
    """NC-50: there is one of it."""
    action = "keep oslo-vaasa oslo-vaasa"
    refused_by("NC-50", drawn(), action, "only once", error=MalformedAction)


@pytest.mark.parametrize("action", ["blind", "tickets", "pass", "claim oulu-tornio-white 1W"])
def test_tickets_drawn_are_chosen_before_anything_else(action: str) -> None:
    """NC-50: the turn waits for the choice."""
    situation = drawn(hands=["1W"])
    refused_by("NC-50", situation, action, "First choose which tickets to keep")
    refused_by("NC-05", situation, "keep oslo-vaasa", error=OutOfTurn, seat=1)


def test_tickets_drawn_are_secret() -> None:
    """NC-50: the others learn how many were drawn."""
    situation = drawn()
    assert situation.heard(0) == (TicketsOffered(0, 3, DRAWN),)
    for seat in (1, None):
        assert situation.heard(seat) == (TicketsOffered(0, 3, None),)
        assert situation.view(seat).offered == ()
        assert situation.view(seat).pending == TicketChoice(3)


def test_tickets_kept_and_given_back_are_secret() -> None:
    """NC-50: the others learn how many were kept."""
    situation = drawn()
    situation.play("keep oslo-vaasa")
    assert TicketsKept(0, 1, 2, ("oslo-vaasa",)) in situation.heard(0)
    assert situation.view(0).tickets == ("oslo-vaasa",)
    assert set(situation.view(0).removed) == {"oslo-stavanger", "oslo-stockholm"}
    for seat in (1, 2, None):
        assert TicketsKept(0, 1, 2, None) in situation.heard(seat)
        assert TicketsKept(0, 1, 2, ("oslo-vaasa",)) not in situation.heard(seat)
        assert situation.view(seat).tickets == ()
        assert situation.view(seat).players[0].ticket_count == 1
        assert situation.view(seat).removed == (None, None)


def test_a_player_may_hold_any_number_of_tickets() -> None:
    """NC-50: no limit."""
    tickets = [t for t in sorted(nordic().game.board.tickets) if t not in DRAWN]
    situation = nordic(tickets={0: tickets})
    situation.play("tickets", " ".join(DRAWN))
    situation.play(" ".join(("keep", *DRAWN)))
    assert len(situation.state.players[0].tickets) == 46
