"""The figures of a refusal on the wire, for clients that word it in another language."""

from __future__ import annotations

from rallare.rules.cards import Cards
from rallare.rules.errors import Refusal
from rallare.server.wire.cards import CardCounts, CardWord, card_counts, card_word
from rallare.server.wire.tables import Part

__all__ = ["RefusalCase", "case_part"]


class RefusalCase(Part, frozen=True, omit_defaults=True):
    """The figures of a refusal. Those that it has none of are not there.

    `lacks` are cards that are not there, `spare` those that are not wanted, `least` those that are
    asked for at least. `card` is the colour that it is about, `tickets` how many more must be kept,
    and `trains` how many the player has.
    """

    lacks: CardCounts | None = None
    spare: CardCounts | None = None
    least: CardCounts | None = None
    card: CardWord | None = None
    tickets: int | None = None
    trains: int | None = None


def case_part(refusal: Refusal) -> RefusalCase | None:
    """The figures of a refusal as they go over the wire."""
    case = refusal.case
    if case is None:
        return None
    return RefusalCase(
        lacks=_bag(case.lacks),
        spare=_bag(case.spare),
        least=_bag(case.least),
        card=None if case.card is None else card_word(case.card),
        tickets=case.tickets,
        trains=case.trains,
    )


def _bag(cards: Cards | None) -> CardCounts | None:
    return None if cards is None else card_counts(cards)
