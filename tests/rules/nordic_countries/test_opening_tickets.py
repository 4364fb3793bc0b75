"""Nordic Countries: the opening tickets, chosen by everybody at the same time."""

from __future__ import annotations

import pytest
from support.nordic import nordic_set_up, refused_by
from support.situation import Situation

from rallare.rules.errors import IllegalAction, MalformedAction, OutOfTurn
from rallare.rules.events import OpeningChosen, TicketsKept, TicketsOffered, TurnBegan
from rallare.rules.pending import OpeningChoice, TurnStart
from rallare.rules.state import ChoosingOpening


def dealt(situation: Situation, seat: int) -> tuple[str, ...]:
    """The tickets a seat was dealt."""
    pending = situation.state.pending
    assert isinstance(pending, ChoosingOpening)
    return pending.dealt[seat]


def keep(situation: Situation, seat: int, number: int) -> tuple[str, ...]:
    """Keep the first so many of the tickets dealt to a seat."""
    kept = dealt(situation, seat)[:number]
    situation.play(" ".join(("keep", *kept)), seat=seat)
    return kept


def all_keep(situation: Situation, number: int) -> None:
    for seat in range(situation.game.players):
        keep(situation, seat, number)


@pytest.mark.parametrize("players", [2, 3])
def test_each_player_is_dealt_five_tickets(players: int) -> None:
    """NC-03: 5 tickets each."""
    situation = nordic_set_up(players)
    hands = [dealt(situation, seat) for seat in range(players)]
    assert [len(hand) for hand in hands] == [5] * players
    assert len({ticket for hand in hands for ticket in hand}) == 5 * players


def test_only_the_owner_sees_the_tickets_dealt() -> None:
    """NC-03: in secret."""
    situation = nordic_set_up(2)
    mine, theirs = dealt(situation, 0), dealt(situation, 1)
    assert situation.view(0).offered == mine
    assert situation.view(1).offered == theirs
    assert situation.view(None).offered == ()
    assert TicketsOffered(1, 5, theirs) in situation.heard(1)
    for seat in (0, None):
        assert TicketsOffered(1, 5, None) in situation.heard(seat)
        assert TicketsOffered(1, 5, theirs) not in situation.heard(seat)


@pytest.mark.parametrize("number", [0, 1])
def test_fewer_than_two_opening_tickets_may_not_be_kept(number: int) -> None:
    """NC-03: keep at least 2."""
    situation = nordic_set_up(2)
    action = " ".join(("keep", *dealt(situation, 0)[:number]))
    refused_by(
        "NC-03",
        situation,
        action,
        "At least 2 of these 5 tickets",
        f"Keep {2 - number} more",
        seat=0,
    )


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_two_to_five_opening_tickets_may_be_kept(number: int) -> None:
    """NC-03: keep at least 2, up to all 5."""
    situation = nordic_set_up(2)
    kept = keep(situation, 0, number)
    keep(situation, 1, 2)
    assert situation.state.players[0].tickets == kept
    assert situation.view(0).tickets == kept


def test_any_choice_of_two_or_more_is_offered() -> None:
    """NC-03: 10 pairs, 10 threes, 5 fours and all five."""
    assert len(nordic_set_up(2).options(0)) == 26


def test_opening_tickets_given_back_leave_the_game() -> None:
    """NC-03: they lie neither in the deck nor under it."""
    situation = nordic_set_up(2)
    given_back = dealt(situation, 0)[2:]
    all_keep(situation, 2)
    deck = situation.state.tickets
    assert len(deck) == 36
    assert not set(given_back) & set(deck.bag)
    assert deck.under == ()
    assert set(given_back) < {back.ticket for back in deck.removed}
    assert len(deck.removed) == 6


def test_a_ticket_of_another_player_may_not_be_kept() -> None:
    """NC-03: keep from the tickets dealt to you."""
    situation = nordic_set_up(2)
    mine, theirs = dealt(situation, 0), dealt(situation, 1)
    refused_by(
        "NC-03",
        situation,
        " ".join(("keep", *sorted((mine[0], theirs[0])))),
        f"'{theirs[0]}' is not among the tickets on offer",
        mine[4],
        error=MalformedAction,
        seat=0,
    )


def test_the_same_ticket_may_not_be_kept_twice() -> None:
    """NC-03: two tickets are two different ones."""
    situation = nordic_set_up(2)
    first = dealt(situation, 0)[0]
    action = f"keep {first} {first}"
    refused_by("NC-03", situation, action, "only once", error=MalformedAction, seat=0)


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "pass"])
def test_nothing_else_is_done_before_the_opening_tickets(action: str) -> None:
    """NC-03: the first turn begins when the tickets are chosen."""
    situation = nordic_set_up(2)
    refused_by("NC-03", situation, action, "First choose your opening tickets", seat=0)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_opening_tickets_are_chosen_in_any_order(order: tuple[int, ...]) -> None:
    """NC-06: all players choose at the same time."""
    situation = nordic_set_up(3, first=1)
    waiting = {0, 1, 2}
    for seat in order:
        assert set(situation.game.to_act(situation.state)) == waiting
        keep(situation, seat, 3)
        waiting.remove(seat)
    assert isinstance(situation.state.pending, TurnStart)
    assert situation.state.turn == 1
    assert TurnBegan(1) in situation.heard(None)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_sees_a_choice_before_making_their_own(seat: int | None) -> None:
    """NC-06: what others see and hear is the same, whatever was kept."""
    views, events = [], []
    for number in (2, 5):
        situation = nordic_set_up(3)
        keep(situation, 1, number)
        views.append(situation.view(seat))
        events.append(situation.heard(seat))
    assert views[0] == views[1]
    assert events[0] == events[1] == (OpeningChosen(1),)
    assert views[0].pending == OpeningChoice((False, True, False))
    assert views[0].players[1].ticket_count == 5


def test_a_player_who_has_chosen_remembers_the_own_choice() -> None:
    """NC-06: the choice is hidden from the others, not from its owner."""
    situation = nordic_set_up(3)
    kept = keep(situation, 1, 2)
    assert situation.view(1).tickets == kept
    assert situation.view(0).tickets == ()


def test_a_choice_of_opening_tickets_is_final() -> None:
    """NC-06, NC-05: who has chosen waits for the others."""
    situation = nordic_set_up(3)
    again = dealt(situation, 1)[:3]
    keep(situation, 1, 2)
    refused_by(
        "NC-05",
        situation,
        " ".join(("keep", *again)),
        "others are still choosing",
        error=OutOfTurn,
        seat=1,
    )


def test_when_all_have_chosen_the_table_learns_how_many_tickets_each_kept() -> None:
    """NC-06: numbers for everybody, names for the owner."""
    situation = nordic_set_up(3)
    kept = keep(situation, 0, 2)
    keep(situation, 1, 5)
    keep(situation, 2, 4)
    assert TicketsKept(0, 2, 3, kept) in situation.heard(0)
    for seat in (1, 2, None):
        told = [event for event in situation.heard(seat) if isinstance(event, TicketsKept)]
        assert TicketsKept(0, 2, 3, None) in told
        assert [(event.kept, event.returned) for event in told] == [(2, 3), (5, 0), (4, 1)]
        assert [player.ticket_count for player in situation.view(seat).players] == [2, 5, 4]
        known = situation.view(seat).removed
        assert [ticket is not None for ticket in known] == [False] * 3 + [seat == 2]


def test_the_first_turn_waits_for_the_last_choice() -> None:
    """NC-06: even the player who starts cannot begin before all have chosen."""
    situation = nordic_set_up(2, first=0)
    keep(situation, 0, 2)
    assert situation.game.to_act(situation.state) == (1,)
    with pytest.raises(OutOfTurn):
        situation.play("blind", "K", seat=0)
    with pytest.raises(IllegalAction):
        situation.play("blind", "K", seat=1)
