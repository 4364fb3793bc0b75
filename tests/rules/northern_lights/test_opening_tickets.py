"""The opening tickets of Northern Lights: dealt four, chosen in secret and at the same time."""

from __future__ import annotations

from itertools import permutations

import pytest
from support.northern import northern_set_up, refused_by
from support.situation import Situation

from rallare.rules.actions import KeepTickets
from rallare.rules.errors import MalformedAction, OutOfTurn
from rallare.rules.events import OpeningChosen, TicketsKept, TicketsOffered
from rallare.rules.pending import OpeningChoice, TurnStart


def keep(situation: Situation, seat: int, number: int) -> tuple[str, ...]:
    """A seat keeps the first few tickets it was dealt; what it gives back is returned here."""
    offered = situation.view(seat).offered
    situation.play(KeepTickets(offered[:number]), seat=seat)
    return offered[number:]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_four_tickets_in_secret(players: int) -> None:
    """NL-03: 4 tickets each; the others are told only how many."""
    situation = northern_set_up(players)
    dealt = [situation.view(seat).offered for seat in range(players)]
    assert [len(set(tickets)) for tickets in dealt] == [4] * players
    assert len({ticket for tickets in dealt for ticket in tickets}) == 4 * players
    for seat in range(players):
        assert TicketsOffered(seat, 4, dealt[seat]) in situation.heard(seat)
        assert TicketsOffered(seat, 4, None) in situation.heard((seat + 1) % players)
    assert situation.view(None).offered == ()


@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_three_or_all_four_may_be_kept(number: int) -> None:
    """NL-03: keep at least 2, up to all 4."""
    situation = northern_set_up(2)
    offered = situation.view(0).offered
    keep(situation, 0, number)
    keep(situation, 1, 2)
    assert situation.view(0).tickets == offered[:number]
    assert situation.view(1).players[0].ticket_count == number


@pytest.mark.parametrize("number", [0, 1])
def test_fewer_than_two_cannot_be_kept(number: int) -> None:
    """NL-03: keeping none or one is refused."""
    situation = northern_set_up(2)
    action = " ".join(("keep", *situation.view(0).offered[:number]))
    refused_by("NL-03", situation, action, "At least 2 of these 4", seat=0)


def test_every_choice_of_two_or_more_is_offered_once() -> None:
    """NL-03: six pairs, four threes and all four; no others."""
    choices = northern_set_up(2).options(0)
    assert len(choices) == len(set(choices)) == 6 + 4 + 1


def test_only_tickets_that_were_dealt_can_be_kept() -> None:
    """NL-03: another player's ticket is not on offer."""
    situation = northern_set_up(2)
    action = " ".join(
        ("keep", *sorted((*situation.view(0).offered[:2], situation.view(1).offered[0])))
    )
    refused_by("NL-03", situation, action, "not among", seat=0, error=MalformedAction)


def test_a_ticket_cannot_be_kept_twice() -> None:
    """NL-03: two of the same do not make two tickets."""
    situation = northern_set_up(2)
    ticket = situation.view(0).offered[0]
    refused_by("NL-03", situation, f"keep {ticket} {ticket}", seat=0, error=MalformedAction)


def test_tickets_given_back_go_under_the_deck() -> None:
    """NL-03: they stay in the game; only who gave one back knows which it is."""
    situation = northern_set_up(3)
    back = [keep(situation, seat, number) for seat, number in enumerate((2, 4, 3))]
    state = situation.state
    assert tuple(returned.ticket for returned in state.tickets.under) == (*back[0], *back[2])
    assert state.tickets.removed == ()
    assert situation.view(None).ticket_deck_size == 55 - 9
    assert situation.view(0).under == (*back[0], None)
    assert situation.view(1).under == (None, None, None)
    assert situation.view(2).under == (None, None, *back[2])
    assert situation.view(None).under == (None, None, None)


def test_what_was_kept_is_told_to_its_owner_only() -> None:
    """NL-03: the others are told how many were kept and given back."""
    situation = northern_set_up(2)
    kept = situation.view(0).offered[:3]
    keep(situation, 0, 3)
    keep(situation, 1, 2)
    assert TicketsKept(0, 3, 1, kept) in situation.heard(0)
    assert TicketsKept(0, 3, 1, None) in situation.heard(1)
    assert TicketsKept(0, 3, 1, None) in situation.heard(None)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_opening_tickets_are_chosen_in_any_order(order: tuple[int, ...]) -> None:
    """NL-04: all choose at the same time, so the order they answer in does not matter."""
    situation, plain = northern_set_up(3, first=1), northern_set_up(3, first=1)
    assert situation.view(None).to_act == (0, 1, 2)
    for seat in order:
        keep(situation, seat, 2 + seat)
    for seat in range(3):
        keep(plain, seat, 2 + seat)
    assert situation.state == plain.state
    assert situation.state.pending == TurnStart()
    assert situation.view(None).to_act == (1,)


def test_nobody_sees_a_choice_before_making_their_own() -> None:
    """NL-04: whatever another seat chose, what is seen and told is the same."""
    two, four = northern_set_up(3), northern_set_up(3)
    keep(two, 0, 2)
    keep(four, 0, 4)
    for seat in (1, 2, None):
        assert two.view(seat) == four.view(seat)
        assert two.heard(seat) == four.heard(seat) == (OpeningChosen(0),)
    assert two.view(1).pending == OpeningChoice((True, False, False))
    assert two.view(0) != four.view(0)


def test_a_choice_cannot_be_made_twice() -> None:
    """NL-04: who has chosen waits for the others."""
    situation = northern_set_up(2)
    offered = situation.view(0).offered
    keep(situation, 0, 2)
    action = f"keep {offered[0]} {offered[1]}"
    refused_by("NL-04", situation, action, "still choosing", seat=0, error=OutOfTurn)


def test_no_turn_is_taken_before_all_have_chosen() -> None:
    """NL-03: the game waits for the opening tickets."""
    situation = northern_set_up(2)
    refused_by("NL-03", situation, "blind", "opening tickets", seat=0)
    keep(situation, 1, 2)
    refused_by("NL-03", situation, "tickets", "opening tickets", seat=0)
