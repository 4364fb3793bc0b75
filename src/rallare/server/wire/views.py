"""Views and outcomes on the wire.

A view is told apart by `kind`: a game on a board, or one with cards only. The board or the cards
themselves are left out: they are the same for everybody and all the time (see `catalogue`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rallare.rules.board.scoring import Standing
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.view import CardView
from rallare.rules.game import View
from rallare.rules.outcome import Outcome
from rallare.server.wire.derive import Derived, derive
from rallare.server.wire.tables import Part

__all__ = ["OutcomePart", "ViewPart", "outcome_part", "view_part"]


def _tickets_done(view: BoardView) -> tuple[str, ...]:
    """The seat's tickets, held or on offer, whose cities its routes connect already."""
    if view.seat is None:
        return ()
    tickets = (*view.tickets, *view.offered)
    standing = Standing.of(view.board, view.me, view.hand, tickets)
    return tuple(ticket.id for ticket in standing.completed)


_VIEWS: dict[type, Derived] = {
    BoardView: derive(
        BoardView,
        tag=("kind", "board"),
        without=("board",),
        more={"tickets_done": (tuple[str, ...], _tickets_done)},
        words="`tickets_done` are those of `tickets` and `offered` that are connected already.",
    ),
    CardView: derive(CardView, tag=("kind", "card"), without=("cards",)),
}
_OUTCOME = derive(Outcome)

if TYPE_CHECKING:
    ViewPart = Part
    OutcomePart = Part
else:
    ViewPart = _VIEWS[BoardView].type | _VIEWS[CardView].type
    OutcomePart = _OUTCOME.type


def view_part(view: View) -> ViewPart:
    """A view as it goes over the wire."""
    part: Any = _VIEWS[type(view)](view)
    return part  # type: ignore[no-any-return]


def outcome_part(outcome: Outcome | None) -> OutcomePart | None:
    """An outcome as it goes over the wire; None while the game goes on."""
    return None if outcome is None else _OUTCOME(outcome)
