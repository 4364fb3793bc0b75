"""Drawing a whole state of a board game that fits what one seat knows.

Hidden cards and tickets are dealt anew, uniformly over what the view allows: cards that everybody
saw stay where they were seen, and tickets that the seat put under the deck stay there.
"""

from __future__ import annotations

from rallare.rules.board.map import Board
from rallare.rules.board.state import BoardState, Pending, Player
from rallare.rules.board.view import BoardView
from rallare.rules.chance import Chance
from rallare.rules.pending import OpeningChoice, TicketChoice
from rallare.rules.resample import HiddenTickets, deal_hands

__all__ = ["resample"]


def resample(view: BoardView, board: Board, keep: int, chance: Chance) -> BoardState:
    """A state whose view from this seat equals the view given.

    `keep` is how many opening tickets at least a seat keeps that has chosen in secret.
    """
    hands, deck = deal_hands(view, view.unseen(), chance)
    tickets = HiddenTickets(view, board.tickets, keep, chance)
    pending: Pending | None = tickets.pending()
    if pending is None:
        assert not isinstance(view.pending, OpeningChoice | TicketChoice)
        pending = view.pending
    return BoardState(
        players=tuple(
            Player(hands[seat], p.seen, held, p.routes, p.trains, p.score)
            for seat, (p, held) in enumerate(zip(view.players, tickets.players(), strict=True))
        ),
        deck=deck,
        discards=view.discards,
        row=view.row,
        tickets=tickets.deck(),
        bonuses=view.bonuses,
        turn=view.turn,
        pending=pending,
        final_turns=view.final_turns,
        passes=view.passes,
    )
