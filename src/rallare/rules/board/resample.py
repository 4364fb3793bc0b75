"""Drawing a whole state that fits what one seat knows.

Hidden cards and tickets are dealt anew, uniformly over what the view allows: cards that everybody
saw stay where they were seen, and tickets that the seat put under the deck stay there.
"""

from __future__ import annotations

from itertools import combinations

from rallare.rules.board.map import Board
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState, Pending, Player
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Cards
from rallare.rules.chance import Chance
from rallare.rules.pending import OpeningChoice, TicketChoice
from rallare.rules.state import (
    ChoosingOpening,
    ChoosingTickets,
    Returned,
    TicketDeck,
)

__all__ = ["resample"]


def resample(view: BoardView, board: Board, keep: int, chance: Chance) -> BoardState:
    """A state whose view from this seat equals the view given.

    `keep` is how many opening tickets at least a seat keeps that has chosen in secret.
    """
    hands, deck = _hands(view, board, chance)
    tickets = _Tickets(view, board, chance)
    opening = isinstance(view.pending, OpeningChoice)
    own = view.offered if opening else view.tickets
    held = [
        own if seat == view.seat else tickets.deal(player.ticket_count)
        for seat, player in enumerate(view.players)
    ]
    pending = _pending(view, held, keep, tickets)
    under, removed = tickets.returned(view.under), tickets.returned(view.removed)
    return BoardState(
        players=tuple(
            Player(hands[seat], p.seen, () if opening else held[seat], p.routes, p.trains, p.score)
            for seat, p in enumerate(view.players)
        ),
        deck=deck,
        discards=view.discards,
        row=view.row,
        tickets=TicketDeck(tuple(sorted(tickets.left)), under, removed),
        bonuses=view.bonuses,
        turn=view.turn,
        pending=pending,
        final_turns=view.final_turns,
        passes=view.passes,
    )


def _hands(view: BoardView, board: Board, chance: Chance) -> tuple[list[Cards], Cards]:
    """Every hand, and the deck: what is known first, the rest dealt from what is nowhere seen."""
    hands = [view.hand if seat == view.seat else p.seen for seat, p in enumerate(view.players)]
    hidden = board.train_cards - view.discards - Cards.count(view.row)
    for hand in hands:
        hidden = hidden - hand
    if isinstance(view.pending, PayingTunnel):
        hidden = hidden - view.pending.laid - Cards.count(view.pending.revealed)
    for seat, player in enumerate(view.players):
        while hands[seat].total < player.hand_size:
            card = chance.card(hidden)
            hidden, hands[seat] = hidden.minus(card), hands[seat].plus(card)
    return hands, hidden


class _Tickets:
    """The tickets that the seat does not know the place of."""

    def __init__(self, view: BoardView, board: Board, chance: Chance) -> None:
        known = {*view.tickets, *view.offered, *view.under, *view.removed}
        self._view = view
        self._chance = chance
        self.left = [ticket for ticket in sorted(board.tickets) if ticket not in known]

    def deal(self, number: int) -> tuple[str, ...]:
        dealt = []
        for _ in range(number):
            ticket = self._chance.item(self.left)
            self.left.remove(ticket)
            dealt.append(ticket)
        return tuple(sorted(dealt))

    def returned(self, tickets: tuple[str | None, ...]) -> tuple[Returned, ...]:
        """Tickets given back: the seat knows its own; for the others any other seat will do."""
        view = self._view
        own = view.seat if view.seat is not None else -1
        other = next(seat for seat in range(len(view.players)) if seat != own)
        return tuple(
            Returned(ticket, own) if ticket is not None else Returned(self.deal(1)[0], other)
            for ticket in tickets
        )

    def choose(self, dealt: tuple[str, ...], keep: int) -> tuple[str, ...]:
        """A choice that a seat may have made in secret."""
        sizes = range(min(keep, len(dealt)), len(dealt) + 1)
        choices = [" ".join(kept) for size in sizes for kept in combinations(dealt, size)]
        return tuple(self._chance.item(choices).split())


def _pending(view: BoardView, held: list[tuple[str, ...]], keep: int, tickets: _Tickets) -> Pending:
    """The pending decision, with what is secret to other seats dealt or chosen anew."""
    match view.pending:
        case OpeningChoice(chosen=chosen):
            kept = [
                tickets.choose(dealt, keep) if c else None
                for dealt, c in zip(held, chosen, strict=True)
            ]
            if view.seat is not None and chosen[view.seat]:
                kept[view.seat] = view.tickets
            return ChoosingOpening(tuple(held), tuple(kept))
        case TicketChoice(number=number):
            return ChoosingTickets(view.offered if view.seat == view.turn else tickets.deal(number))
        case public:
            return public
