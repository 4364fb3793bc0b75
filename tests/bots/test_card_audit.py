"""The audit of a card game: all cards, tickets and points, though tracks are secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from support.card_situation import card_law

from rallare import match
from rallare.bots.audit import AuditError, audit_moment
from rallare.match import Match
from rallare.rules.card_game.state import CardState
from rallare.rules.card_game.yard import Stack, Yard
from rallare.rules.cards import Card, Cards


def opened(owners_may_look: bool = False) -> Match:
    """A game whose first turn has come."""
    table = match.new("card-game", 2, seed="audit", owners_may_look=owners_may_look)
    for seat in (0, 1):
        table.play(seat, next(iter(table.options(seat))))
    return table


def changed(state: CardState, **fields: Any) -> CardState:
    """The state with another first player."""
    player = replace(state.players[0], **fields)
    return replace(state, players=(player, *state.players[1:]))


def fewer_cards(state: CardState) -> CardState:
    return replace(state, deck=state.deck.minus(state.deck.kinds[0]))


def a_card_from_nowhere(state: CardState) -> CardState:
    return changed(state, track=Cards.of("1G"))


def another_colour(state: CardState) -> CardState:
    """As many cards as before, but eleven that are green."""
    hand = state.players[0].hand
    more = 11 - hand[Card.GREEN]
    deck = state.deck
    for _ in range(more):
        deck = deck.minus(deck.kinds[0])
    return replace(changed(state, hand=hand.plus(Card.GREEN, more)), deck=deck)


def two_yards(state: CardState) -> CardState:
    yard = Yard((Stack(Card.GREEN, 1, 0),))
    players = tuple(replace(player, yard=yard) for player in state.players)
    return replace(state, players=players, deck=state.deck.minus(Card.GREEN, 2))


def more_points(state: CardState) -> CardState:
    return changed(state, score=1)


def lost_ticket(state: CardState) -> CardState:
    return replace(state, tickets=replace(state.tickets, bag=state.tickets.bag[1:]))


def ticket_done_twice(state: CardState) -> CardState:
    """A ticket of the other player counts as completed, and one of the deck is gone for it."""
    ticket = state.players[1].tickets[0]
    state = lost_ticket(state)
    points = card_law(2).cards.tickets[ticket].points
    return changed(state, completed=(ticket,), score=points)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (fewer_cards, "the deck has"),
        (a_card_from_nowhere, "the deck has"),
        (another_colour, "green too many"),
        (two_yards, "a colour lies in two stacks"),
        (more_points, "shows 1 points for 0"),
        (lost_ticket, "45 tickets of 46"),
        (ticket_done_twice, "two owners"),
    ],
)
@pytest.mark.parametrize("owners_may_look", [False, True])
def test_the_audit_finds_what_does_not_add_up(
    broken: Callable[[CardState], CardState], words: str, owners_may_look: bool
) -> None:
    table = opened(owners_may_look)
    audit_moment(table)
    table._state = broken(table._state)
    with pytest.raises(AuditError, match=words):
        audit_moment(table)


def test_cards_on_a_track_in_sight_are_counted_by_colour() -> None:
    def eleven_green(state: CardState) -> CardState:
        deck = state.deck
        for _ in range(11):
            deck = deck.minus(deck.kinds[0])
        return replace(changed(state, track=Cards.of("11G")), deck=deck)

    hidden, shown = opened(), opened(owners_may_look=True)
    for table in (hidden, shown):
        table._state = eleven_green(table._state)
    audit_moment(hidden)
    with pytest.raises(AuditError, match="green too many"):
        audit_moment(shown)


def test_what_is_no_view_of_a_known_game_cannot_be_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = opened()
    monkeypatch.setattr(table, "view", lambda seat: "a view")
    with pytest.raises(AuditError, match="nobody knows how to count a str"):
        audit_moment(table)
