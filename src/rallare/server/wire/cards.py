"""Train cards on the wire: a card is its word, a bag of cards an object of counts by word."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, defstruct

from rallare.rules.cards import Card, Cards
from rallare.server.wire.tables import Part

__all__ = ["CardCounts", "CardWord", "card_counts", "card_word"]

# Both are made from the cards of the law, so that these are named in one place. A type checker
# cannot follow that, and is told what is left.
_make_enum: Any = StrEnum
_Word: Any = _make_enum(
    "CardWord", {card.name: card.word for card in Card}, module=__name__, qualname="CardWord"
)
_Word.__doc__ = "A kind of train card."

_Counts: Any = defstruct(
    "CardCounts",
    [(card.word, Annotated[int, Meta(ge=0)], 0) for card in Card],
    bases=(Part,),
    namespace={"__doc__": "A bag of train cards. A kind that is not named is not there."},
    module=__name__,
    frozen=True,
    omit_defaults=True,
)

if TYPE_CHECKING:
    CardWord = str
    CardCounts = Part
else:
    CardWord = _Word
    CardCounts = _Counts

_WORDS: tuple[CardWord, ...] = tuple(_Word[card.name] for card in Card)


def card_word(card: Card) -> CardWord:
    """A card as it goes over the wire."""
    return _WORDS[card]


def card_counts(cards: Cards) -> CardCounts:
    """A bag of cards as it goes over the wire."""
    counts: CardCounts = _Counts(*cards.counts)
    return counts
