"""Drawing tickets in Northern Lights, and what becomes of those given back."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.northern import northern, refused_by

from rallare.rules.errors import MalformedAction
from rallare.rules.events import TicketsKept, TicketsOffered, TurnBegan
from rallare.rules.pending import TicketChoice, TurnStart
from rallare.rules.state import Returned, TicketDeck

A, B, C = "bergen-lahti", "oslo-tallinn", "vaasa-riga"  # in the order of their names
D, E, F = "goteborg-riga", "narvik-apatity", "umea-oslo"
G = "bergen-klaipeda"
DRAWN = f"{C} {A} {B}"


def test_three_tickets_are_drawn_in_secret() -> None:
    """NL-50: three from the deck; the others are told how many."""
    situation = northern(3)
    situation.play("tickets", DRAWN)
    assert situation.view(0).offered == (A, B, C)
    assert situation.heard(0) == (TicketsOffered(0, 3, (A, B, C)),)
    for seat in (1, 2, None):
        assert situation.heard(seat) == (TicketsOffered(0, 3, None),)
        assert situation.view(seat).offered == ()
        assert situation.view(seat).pending == TicketChoice(3)
        assert situation.view(seat).ticket_deck_size == 52


@pytest.mark.parametrize("left", [1, 2])
def test_fewer_are_drawn_when_fewer_are_left(left: int) -> None:
    """NL-50: three, or what is left; at least one of them is kept."""
    situation = northern(ticket_bag=(A, B, C)[:left])
    situation.play("tickets", " ".join((A, B, C)[:left]))
    assert situation.view(0).offered == (A, B, C)[:left]
    refused_by("NL-50", situation, "keep", f"At least 1 of these {left}")
    situation.play(f"keep {A}")
    assert situation.view(0).tickets == (A,)


def test_with_no_tickets_left_none_can_be_drawn() -> None:
    """NL-50: an empty ticket deck is refused."""
    situation = northern(ticket_bag=())
    refused_by("NL-50", situation, "tickets", "No tickets are left")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_two_or_all_three_may_be_kept(number: int) -> None:
    """NL-50: keep at least one, and any of them; then the turn is over."""
    for kept in combinations((A, B, C), number):
        situation = northern(tickets={0: [D]})
        situation.play("tickets", DRAWN)
        situation.play(" ".join(("keep", *kept)))
        back = tuple(ticket for ticket in (A, B, C) if ticket not in kept)
        assert situation.view(0).tickets == (D, *kept)
        assert tuple(returned.ticket for returned in situation.state.tickets.under) == back
        assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
        counts = (0, number, 3 - number)
        assert situation.heard(0) == (TicketsKept(*counts, kept), TurnBegan(1))
        assert situation.heard(1) == (TicketsKept(*counts, None), TurnBegan(1))


def test_none_cannot_be_kept() -> None:
    """NL-50: giving all three back is refused."""
    situation = northern()
    situation.play("tickets", DRAWN)
    refused_by("NL-50", situation, "keep", "At least 1 of these 3")
    assert len(situation.options()) == 7


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "pass"])
def test_the_choice_comes_before_anything_else(action: str) -> None:
    """NL-50: with tickets drawn, some must be kept first."""
    situation = northern()
    situation.play("tickets", DRAWN)
    refused_by("NL-50", situation, action, "which tickets to keep")


def test_kept_tickets_stay_to_the_end() -> None:
    """NL-50: a later choice is among the tickets just drawn; older ones cannot be given back."""
    situation = northern(tickets={0: [D, E]})
    situation.play("tickets", DRAWN)
    refused_by("NL-50", situation, f"keep {A} {D}", "not among", error=MalformedAction)
    situation.play(f"keep {A}")
    assert situation.view(0).tickets == (D, E, A)


def test_there_is_no_limit_on_tickets() -> None:
    """NL-50: with thirty tickets in hand three more can be kept."""
    held = sorted(set(northern().game.board.tickets) - {A, B, C})[:30]
    situation = northern(tickets={0: held})
    situation.play("tickets", DRAWN)
    situation.play(f"keep {A} {B} {C}")
    assert situation.view(1).players[0].ticket_count == 33


def test_tickets_of_others_are_secret() -> None:
    """NL-50: everybody sees how many tickets a player holds, and only the owner which."""
    situation = northern(tickets={0: [A, B], 1: [C]})
    other = northern(tickets={0: [D, E], 1: [C]}, ticket_bag=situation.state.tickets.bag)
    assert situation.view(1) == other.view(1)
    assert situation.view(None) == other.view(None)
    assert situation.view(0).tickets == (A, B)


def test_tickets_given_back_go_under_the_deck() -> None:
    """NL-50: none leaves the game, and only who gave them back knows them."""
    situation = northern(3)
    situation.play("tickets", DRAWN)
    situation.play(f"keep {B}")
    situation.play("tickets", f"{D} {E} {F}")
    situation.play(f"keep {D} {E}")
    assert situation.view(None).ticket_deck_size == 55 - 3
    assert situation.view(0).under == (A, C, None)
    assert situation.view(1).under == (None, None, F)
    assert situation.view(2).under == situation.view(None).under == (None, None, None)
    assert situation.view(0).removed == ()


def under_a_deck_of(bag: tuple[str, ...]) -> TicketDeck:
    """A ticket deck under which seat 0 put C and then A, and seat 1 put B."""
    return TicketDeck(bag, (Returned(C, 0), Returned(A, 0), Returned(B, 1)), ())


def test_tickets_under_the_deck_are_not_drawn_before_the_others() -> None:
    """NL-50: while others are left, those come up."""
    situation = northern().change(tickets=under_a_deck_of((D, E, F)))
    situation.play("tickets", f"{E} {F} {D}")
    assert situation.view(0).offered == (D, E, F)
    assert situation.view(0).under == (C, A, None)


def test_tickets_under_the_deck_come_up_in_their_order() -> None:
    """NL-50: when all others are drawn, first those that were put under first, without chance."""
    situation = northern().change(tickets=under_a_deck_of((D,)))
    situation.play("tickets", D)
    assert set(situation.view(0).offered) == {D, C, A}
    situation.play(f"keep {D}")
    assert situation.view(1).under == (B, None, None)
    situation.play("tickets")
    assert set(situation.view(1).offered) == {A, B, C}
    assert situation.view(None).ticket_deck_size == 0


def test_tickets_given_back_again_go_under_those_that_lie_there() -> None:
    """NL-50: the last given back is the last to come up."""
    situation = northern().change(tickets=under_a_deck_of((D, E, F, G)))
    situation.play("tickets", f"{D} {E} {F}")
    situation.play(f"keep {E}")
    under = [returned.ticket for returned in situation.state.tickets.under]
    assert under == [C, A, B, D, F]
    situation.play("tickets", G)
    assert set(situation.view(1).offered) == {G, C, A}
