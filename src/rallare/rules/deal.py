"""Setting a table: who begins, dealing cards and tickets, and telling it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rallare.rules.cards import Card, Cards
from rallare.rules.chance import Chance
from rallare.rules.draw_tickets import draw_from
from rallare.rules.errors import SetUpError
from rallare.rules.events import (
    CardsDealt,
    Event,
    GameStarted,
    Notice,
    RowFilled,
    TicketsOffered,
    others,
    owner,
    tell,
)
from rallare.rules.game import TableOptions
from rallare.rules.state import ChoosingOpening, TableState, TicketDeck

__all__ = ["deal_cards", "deal_tickets", "first_seat", "opening_notices"]


def first_seat(players: int, chance: Chance, options: TableOptions) -> int:
    """The seat that begins: the table's choice, or at random."""
    if options.first is None:
        return int(chance.item([str(seat) for seat in range(players)]))
    if options.first not in range(players):
        raise SetUpError(f"Seat {options.first} cannot start: seats are 0 to {players - 1}.")
    return options.first


def deal_cards(deck: Cards, number: int, chance: Chance) -> tuple[tuple[Card, ...], Cards]:
    """So many cards, and the deck without them."""
    dealt: list[Card] = []
    for _ in range(number):
        card = chance.card(deck)
        deck = deck.minus(card)
        dealt.append(card)
    return tuple(dealt), deck


def deal_tickets(
    tickets: Iterable[str], players: int, number: int, chance: Chance
) -> tuple[tuple[tuple[str, ...], ...], TicketDeck]:
    """So many tickets for each player, and the deck that is left."""
    deck = TicketDeck(tuple(sorted(tickets)), (), ())
    dealt: list[tuple[str, ...]] = []
    for _ in range(players):
        offered, deck = draw_from(deck, number, chance)
        dealt.append(offered)
    return tuple(dealt), deck


def opening_notices(state: TableState, turned_up: Iterable[Event]) -> Iterator[Notice]:
    """What the set-up tells; `turned_up` is what else lies open on the table."""
    yield tell(GameStarted(state.turn))
    for seat, player in enumerate(state.players):
        number = player.hand.total
        yield Notice(CardsDealt(seat, number, player.hand), owner(seat))
        yield Notice(CardsDealt(seat, number, None), others(seat))
    yield tell(RowFilled(state.row))
    yield from map(tell, turned_up)
    assert isinstance(state.pending, ChoosingOpening)
    for seat, tickets in enumerate(state.pending.dealt):
        yield Notice(TicketsOffered(seat, len(tickets), tickets), owner(seat))
        yield Notice(TicketsOffered(seat, len(tickets), None), others(seat))
