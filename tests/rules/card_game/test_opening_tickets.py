"""The Card Game: the opening tickets, chosen by everybody at the same time."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, card_set_up, refused_by

from rallare.rules.errors import MalformedAction, OutOfTurn
from rallare.rules.events import OpeningChosen, TicketsKept, TicketsOffered, TurnBegan
from rallare.rules.pending import OpeningChoice, TurnStart
from rallare.rules.state import ChoosingOpening


def dealt(situation: CardSituation, seat: int) -> tuple[str, ...]:
    """The tickets a seat was dealt."""
    pending = situation.state.pending
    assert isinstance(pending, ChoosingOpening)
    return pending.dealt[seat]


def keep(situation: CardSituation, seat: int, number: int) -> tuple[str, ...]:
    """Keep the first so many of the tickets dealt to a seat."""
    kept = dealt(situation, seat)[:number]
    situation.play(" ".join(("keep", *kept)), seat=seat)
    return kept


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_dealt_six_tickets(players: int) -> None:
    """CG-03: 6 tickets each."""
    situation = card_set_up(players)
    hands = [dealt(situation, seat) for seat in range(players)]
    assert [len(hand) for hand in hands] == [6] * players
    assert len({ticket for hand in hands for ticket in hand}) == 6 * players


def test_only_the_owner_sees_the_tickets_dealt() -> None:
    """CG-03: in secret."""
    situation = card_set_up(2)
    mine, theirs = dealt(situation, 0), dealt(situation, 1)
    assert situation.view(0).offered == mine
    assert situation.view(1).offered == theirs
    assert situation.view(None).offered == ()
    assert TicketsOffered(1, 6, theirs) in situation.heard(1)
    for seat in (0, None):
        assert TicketsOffered(1, 6, None) in situation.heard(seat)
        assert TicketsOffered(1, 6, theirs) not in situation.heard(seat)


def test_at_least_one_opening_ticket_must_be_kept() -> None:
    """CG-03: keep at least 1."""
    words = ("At least 1 of these 6 tickets must be kept", "Keep 1 more")
    refused_by("CG-03", card_set_up(2), "keep", *words, seat=0)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_one_to_six_opening_tickets_may_be_kept(number: int) -> None:
    """CG-03: from one up to all six."""
    situation = card_set_up(2)
    kept = keep(situation, 0, number)
    keep(situation, 1, 1)
    assert situation.state.players[0].tickets == kept
    assert situation.view(0).tickets == kept


def test_any_choice_of_one_or_more_is_offered() -> None:
    """CG-03: all 63 choices of six tickets that keep any."""
    assert len(set(card_set_up(2).options(0))) == 63


def test_opening_tickets_given_back_are_shuffled_into_the_ticket_deck() -> None:
    """CG-03: they lie among the others, not under them, and nobody knows where."""
    situation = card_set_up(2)
    back = {*dealt(situation, 0)[1:], *dealt(situation, 1)[4:]}
    keep(situation, 0, 1)
    keep(situation, 1, 4)
    deck = situation.state.tickets
    assert len(deck.bag) == 46 - 5
    assert back < set(deck.bag)
    assert (deck.under, deck.removed) == ((), ())
    four = sorted(back)[:4]
    situation.play("tickets", " ".join(four))
    assert situation.view(0).offered == tuple(four)


def test_a_ticket_of_another_player_may_not_be_kept() -> None:
    """CG-03: keep from the tickets dealt to you."""
    situation = card_set_up(2)
    mine, theirs = dealt(situation, 0), dealt(situation, 1)
    refused_by(
        "CG-03",
        situation,
        f"keep {theirs[0]}",
        f"'{theirs[0]}' is not among the tickets on offer",
        mine[5],
        error=MalformedAction,
        seat=0,
    )


def test_the_same_ticket_may_not_be_kept_twice() -> None:
    """CG-03: there is one of it."""
    situation = card_set_up(2)
    first = dealt(situation, 0)[0]
    action = f"keep {first} {first}"
    refused_by("CG-03", situation, action, "only once", error=MalformedAction, seat=0)


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "pass", "place 2P", "complete"])
def test_nothing_else_is_done_before_the_opening_tickets(action: str) -> None:
    """CG-03: the first turn begins when the tickets are chosen."""
    words = "First choose your opening tickets"
    refused_by("CG-03", card_set_up(2), action, words, seat=0)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_opening_tickets_are_chosen_in_any_order(order: tuple[int, ...]) -> None:
    """CG-03: all players choose at the same time, then the chosen seat begins."""
    situation = card_set_up(3, first=1)
    waiting = {0, 1, 2}
    for seat in order:
        assert set(situation.game.to_act(situation.state)) == waiting
        keep(situation, seat, 3)
        waiting.remove(seat)
    assert (situation.state.pending, situation.state.turn) == (TurnStart(), 1)
    assert TurnBegan(1) in situation.heard(None)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_sees_a_choice_before_making_their_own(seat: int | None) -> None:
    """CG-03: what others see and hear is the same, whatever was kept."""
    views, events = [], []
    for number in (1, 6):
        situation = card_set_up(3)
        keep(situation, 1, number)
        views.append(situation.view(seat))
        events.append(situation.heard(seat))
    assert views[0] == views[1]
    assert events[0] == events[1] == (OpeningChosen(1),)
    assert views[0].pending == OpeningChoice((False, True, False))


def test_a_choice_of_opening_tickets_is_final() -> None:
    """CG-03, CG-04: who has chosen waits for the others."""
    situation = card_set_up(3)
    again = dealt(situation, 1)[:3]
    keep(situation, 1, 2)
    action = " ".join(("keep", *again))
    words = "others are still choosing"
    refused_by("CG-04", situation, action, words, error=OutOfTurn, seat=1)


def test_when_all_have_chosen_the_table_learns_how_many_tickets_each_kept() -> None:
    """CG-03: numbers for everybody, names for the owner."""
    situation = card_set_up(2)
    kept = keep(situation, 0, 2)
    keep(situation, 1, 6)
    assert TicketsKept(0, 2, 4, kept) in situation.heard(0)
    for seat in (1, None):
        assert TicketsKept(0, 2, 4, None) in situation.heard(seat)
        assert TicketsKept(0, 2, 4, kept) not in situation.heard(seat)
        assert [player.ticket_count for player in situation.view(seat).players] == [2, 6]
