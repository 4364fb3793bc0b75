"""Mixing up what a seat cannot know, and nothing else. Written without the engine's own resampling.

A seat knows its own cards and tickets, the tickets it gave back, and what lies open. Cards that
were seen on their way into a hand are known to be there. All else is mixed and dealt again in the
same numbers. A spectator, None, knows only what lies open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from random import Random

from rallare.rules.board.state import BoardState, Pending
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.state import (
    ChoosingOpening,
    ChoosingTickets,
    Returned,
    TicketDeck,
)

__all__ = ["OPENING_KEPT", "scramble"]

OPENING_KEPT = 2
"""NC-03, NL-03: the fewest opening tickets a seat keeps."""


def scramble(
    state: BoardState,
    seat: int | None,
    random: Random,
    *,
    held: Mapping[int, Cards] | None = None,
    in_deck: Cards = NO_CARDS,
    tickets_fixed: Collection[str] = (),
    same_choices: bool = False,
) -> BoardState:
    """A state that the seat cannot tell from this one.

    What is about to be shown anyway can be kept in place: cards `held` by other seats, cards
    `in_deck`, and tickets. With `same_choices` other seats keep as many opening tickets as before.
    """
    state = _scramble_cards(state, seat, random, held or {}, in_deck)
    return _scramble_tickets(state, seat, random, tickets_fixed, same_choices)


def _scramble_cards(
    state: BoardState, seat: int | None, random: Random, held: Mapping[int, Cards], in_deck: Cards
) -> BoardState:
    known = [
        player.hand if s == seat else player.seen.at_least(held.get(s, NO_CARDS))
        for s, player in enumerate(state.players)
    ]
    hidden = list(state.deck - in_deck)
    for player, kept in zip(state.players, known, strict=True):
        hidden += player.hand - kept
    random.shuffle(hidden)
    players = []
    for player, kept in zip(state.players, known, strict=True):
        missing = player.hand.total - kept.total
        dealt, hidden = hidden[:missing], hidden[missing:]
        players.append(replace(player, hand=kept + Cards.count(dealt)))
    return replace(state, players=tuple(players), deck=in_deck + Cards.count(hidden))


def _scramble_tickets(
    state: BoardState, seat: int | None, random: Random, fixed: Collection[str], same_choices: bool
) -> BoardState:
    hidden = [ticket for ticket in _hidden_tickets(state, seat) if ticket not in fixed]
    mixed = list(hidden)
    random.shuffle(mixed)
    becomes = dict(zip(hidden, mixed, strict=True))

    def moved(tickets: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(becomes.get(ticket, ticket) for ticket in tickets))

    def moved_returns(tickets: tuple[Returned, ...]) -> tuple[Returned, ...]:
        return tuple(replace(r, ticket=becomes.get(r.ticket, r.ticket)) for r in tickets)

    deck = state.tickets
    return replace(
        state,
        players=tuple(
            player if s == seat else replace(player, tickets=moved(player.tickets))
            for s, player in enumerate(state.players)
        ),
        tickets=TicketDeck(moved(deck.bag), moved_returns(deck.under), moved_returns(deck.removed)),
        pending=_pending(state.pending, becomes, seat, random, same_choices),
    )


def _hidden_tickets(state: BoardState, seat: int | None) -> Iterator[str]:
    """The tickets whose place the seat does not know."""
    yield from state.tickets.bag
    for returned in (*state.tickets.under, *state.tickets.removed):
        if returned.seat != seat:
            yield returned.ticket
    for s, player in enumerate(state.players):
        if s != seat:
            yield from player.tickets
    match state.pending:
        case ChoosingOpening(dealt=dealt):
            for s, tickets in enumerate(dealt):
                if s != seat:
                    yield from tickets
        case ChoosingTickets(drawn=drawn) if state.turn != seat:
            yield from drawn


def _pending(
    pending: Pending,
    becomes: Mapping[str, str],
    seat: int | None,
    random: Random,
    same_choices: bool,
) -> Pending:
    """The decision with other tickets on offer, and other secret choices."""
    match pending:
        case ChoosingTickets(drawn=drawn):
            return ChoosingTickets(tuple(sorted(becomes.get(t, t) for t in drawn)))
        case ChoosingOpening(dealt=dealt, kept=kept):
            offered = [tuple(sorted(becomes.get(t, t) for t in tickets)) for tickets in dealt]
            chosen = list(kept)
            for s, choice in enumerate(kept):
                if choice is not None and s != seat:
                    most = len(offered[s])
                    number = len(choice) if same_choices else random.randint(OPENING_KEPT, most)
                    chosen[s] = tuple(sorted(random.sample(offered[s], number)))
            return ChoosingOpening(tuple(offered), tuple(chosen))
    return pending
