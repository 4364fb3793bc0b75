"""Mixing up what a seat cannot know, and nothing else. Written without the engine's own resampling.

A seat knows its own cards and tickets, the tickets it gave back, and what lies open. Cards that
were seen on their way into a hand are known to be there. All else is mixed and dealt again in the
same numbers. A spectator, None, knows only what lies open.

Cards on the track of a card game are hidden from everybody, until the round is scored: then, or
where the table lets owners look, from everybody else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from rallare.rules.card_game.state import CardPlayer, CardState, Completing
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.pending import Over
from rallare.rules.state import (
    ChoosingOpening,
    ChoosingTickets,
    Returned,
    TableState,
    TicketDeck,
)

__all__ = ["OPENING_KEPT", "scramble", "shows_own_track", "some_use"]

OPENING_KEPT = 2
"""NC-03, NL-03: the fewest opening tickets a seat keeps. CG-03 asks for one only."""

StateT = TypeVar("StateT", bound=TableState)


def scramble(
    state: StateT,
    seat: int | None,
    random: Random,
    *,
    held: Mapping[int, Cards] | None = None,
    in_deck: Cards = NO_CARDS,
    tickets_fixed: Collection[str] = (),
    same_choices: bool = False,
    on_track: Mapping[int, Cards] | None = None,
    hands_apart: bool = False,
) -> StateT:
    """A state that the seat cannot tell from this one.

    What is about to be shown anyway can be kept in place: cards `held` by other seats, cards
    `in_deck` and `on_track`, and tickets. With `same_choices` other seats keep as many opening
    tickets as before, and have decided as before what to complete. With `hands_apart` cards of
    hands go to hands only.
    """
    state = _scramble_cards(state, seat, random, held or {}, in_deck, on_track or {}, hands_apart)
    return _scramble_tickets(state, seat, random, tickets_fixed, same_choices)


def shows_own_track(state: CardState) -> bool:
    """CG-11: whether owners may look at their cards on the track."""
    return state.owners_may_look or isinstance(state.pending, Completing | Over)


def _scramble_cards(
    state: StateT,
    seat: int | None,
    random: Random,
    held: Mapping[int, Cards],
    in_deck: Cards,
    on_track: Mapping[int, Cards],
    hands_apart: bool,
) -> StateT:
    players: list[Any] = list(state.players)
    known = [
        player.hand if s == seat else player.seen.at_least(held.get(s, NO_CARDS))
        for s, player in enumerate(players)
    ]
    hands = [card for p, kept in zip(players, known, strict=True) for card in p.hand - kept]
    tracks = _known_tracks(state, seat, on_track)
    elsewhere = list(state.deck - in_deck)
    for s, kept in tracks.items():
        elsewhere += players[s].track - kept
    if not hands_apart:
        elsewhere += hands
        hands = elsewhere
    random.shuffle(elsewhere)
    random.shuffle(hands)
    for s, kept in enumerate(known):
        players[s] = replace(players[s], hand=_filled(kept, players[s].hand.total, hands))
    for s, kept in tracks.items():
        players[s] = replace(players[s], track=_filled(kept, players[s].track.total, elsewhere))
    return replace(state, players=tuple(players), deck=in_deck + Cards.count(elsewhere))


def _filled(kept: Cards, size: int, hidden: list[Card]) -> Cards:
    """Deal hidden cards to those that are kept, up to a size."""
    return kept + Cards.count(hidden.pop() for _ in range(size - kept.total))


def _known_tracks(
    state: TableState, seat: int | None, on_track: Mapping[int, Cards]
) -> dict[int, Cards]:
    """By seat, the cards on the track that stay; nothing for a game without tracks."""
    if not isinstance(state, CardState):
        return {}
    known = {s: on_track.get(s, NO_CARDS) for s in range(len(state.players))}
    if seat is not None and shows_own_track(state):
        known[seat] = state.players[seat].track
    return known


def _scramble_tickets(
    state: StateT, seat: int | None, random: Random, fixed: Collection[str], same_choices: bool
) -> StateT:
    hidden = [ticket for ticket in _hidden_tickets(state, seat) if ticket not in fixed]
    mixed = list(hidden)
    random.shuffle(mixed)
    becomes = dict(zip(hidden, mixed, strict=True))

    def moved(tickets: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(becomes.get(ticket, ticket) for ticket in tickets))

    def moved_returns(tickets: tuple[Returned, ...]) -> tuple[Returned, ...]:
        return tuple(replace(r, ticket=becomes.get(r.ticket, r.ticket)) for r in tickets)

    deck = state.tickets
    state = replace(
        state,
        players=tuple(
            player if s == seat else replace(player, tickets=moved(player.tickets))
            for s, player in enumerate(state.players)
        ),
        tickets=TicketDeck(moved(deck.bag), moved_returns(deck.under), moved_returns(deck.removed)),
    )
    if isinstance(state.pending, Completing):
        assert isinstance(state, CardState)
        if same_choices:
            return state
        return replace(state, pending=_completing(state, state.pending, seat, random))
    least = 1 if isinstance(state, CardState) else OPENING_KEPT
    return replace(
        state, pending=_pending(state.pending, becomes, seat, random, same_choices, least)
    )


def _hidden_tickets(state: TableState, seat: int | None) -> Iterator[str]:
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
    pending: object,
    becomes: Mapping[str, str],
    seat: int | None,
    random: Random,
    same_choices: bool,
    least: int,
) -> object:
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
                    number = len(choice) if same_choices else random.randint(least, most)
                    chosen[s] = tuple(sorted(random.sample(offered[s], number)))
            return ChoosingOpening(tuple(offered), tuple(chosen))
    return pending


def _completing(
    state: CardState, pending: Completing, seat: int | None, random: Random
) -> Completing:
    """The decisions about the tracks, other ones where they are secret."""
    uses = list(pending.uses)
    for s, use in enumerate(uses):
        if use is not None and s != seat:
            uses[s] = some_use(state.players[s], random)
    return Completing(tuple(uses))


def some_use(player: CardPlayer, random: Random) -> tuple[tuple[str, Cards], ...]:
    """A decision in secret: some open tickets, each with cards that look like a payment.

    Whether these complete the ticket nobody but the seat can know, so anything will do.
    """
    left, uses = player.track, []
    for ticket in sorted(random.sample(player.tickets, random.randint(0, len(player.tickets)))):
        kinds = [card for card in (*COLOURS, LOCOMOTIVE) if left[card]]
        if kinds:
            card = random.choice(kinds)
            left = left.minus(card)
            uses.append((ticket, Cards.single(card)))
    return tuple(uses)
