"""Dealing anew what a seat does not know: the part of resampling that the games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from rallare.rules.cards import Cards
from rallare.rules.chance import Chance
from rallare.rules.pending import OpeningChoice, TicketChoice
from rallare.rules.state import ChoosingOpening, ChoosingTickets, Returned, TicketDeck

__all__ = ["HiddenTickets", "deal_hands", "known_hands"]


def known_hands(view: Any) -> list[Cards]:
    """What is known of each hand: all of the own, of others what everybody saw."""
    return [view.hand if seat == view.seat else p.seen for seat, p in enumerate(view.players)]


def deal_hands(view: Any, hidden: Cards, chance: Chance) -> tuple[list[Cards], Cards]:
    """Fill every hand from the hidden cards; what is left is hidden elsewhere."""
    hands = known_hands(view)
    for seat, player in enumerate(view.players):
        while hands[seat].total < player.hand_size:
            card = chance.card(hidden)
            hidden, hands[seat] = hidden.minus(card), hands[seat].plus(card)
    return hands, hidden


class HiddenTickets:
    """The tickets that the seat of a view does not know the place of.

    `keep` is how many opening tickets at least a seat keeps that has chosen in secret. `held` is
    what each seat holds, or was dealt during the opening.
    """

    def __init__(self, view: Any, tickets: Iterable[str], keep: int, chance: Chance) -> None:
        known = {*view.tickets, *view.offered, *view.under, *view.removed}
        self._view = view
        self._keep = keep
        self._chance = chance
        self._left = [ticket for ticket in sorted(tickets) if ticket not in known]
        own = view.offered if isinstance(view.pending, OpeningChoice) else view.tickets
        self.held: list[tuple[str, ...]] = [
            own if seat == view.seat else self._deal(player.ticket_count)
            for seat, player in enumerate(view.players)
        ]

    def players(self) -> Sequence[tuple[str, ...]]:
        """The tickets of each player; nobody has any before the opening choice is over."""
        if isinstance(self._view.pending, OpeningChoice):
            return [()] * len(self.held)
        return self.held

    def pending(self) -> ChoosingOpening | ChoosingTickets | None:
        """A decision about tickets, with what is secret to other seats dealt or chosen anew."""
        view = self._view
        match view.pending:
            case OpeningChoice(chosen=chosen):
                kept = [
                    self._choice(dealt) if has_chosen else None
                    for dealt, has_chosen in zip(self.held, chosen, strict=True)
                ]
                if view.seat is not None and chosen[view.seat]:
                    kept[view.seat] = view.tickets
                return ChoosingOpening(tuple(self.held), tuple(kept))
            case TicketChoice(number=number):
                own = view.seat == view.turn
                return ChoosingTickets(view.offered if own else self._deal(number))
        return None

    def deck(self) -> TicketDeck:
        """The ticket deck; to be asked last, when all others have their tickets."""
        under, removed = self._returned(self._view.under), self._returned(self._view.removed)
        return TicketDeck(tuple(sorted(self._left)), under, removed)

    def _deal(self, number: int) -> tuple[str, ...]:
        dealt = []
        for _ in range(number):
            ticket = self._chance.item(self._left)
            self._left.remove(ticket)
            dealt.append(ticket)
        return tuple(sorted(dealt))

    def _returned(self, tickets: tuple[str | None, ...]) -> tuple[Returned, ...]:
        """Tickets given back: the seat knows its own; for the others any other seat will do."""
        view = self._view
        own = view.seat if view.seat is not None else -1
        other = next(seat for seat in range(len(view.players)) if seat != own)
        return tuple(
            Returned(ticket, own) if ticket is not None else Returned(self._deal(1)[0], other)
            for ticket in tickets
        )

    def _choice(self, dealt: tuple[str, ...]) -> tuple[str, ...]:
        """A choice that a seat may have made in secret."""
        sizes = range(min(self._keep, len(dealt)), len(dealt) + 1)
        choices = [" ".join(kept) for size in sizes for kept in combinations(dealt, size)]
        return tuple(self._chance.item(choices).split())
