"""Taking train cards: from the row or blind, one card at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from rallare.rules.actions import Action, TakeBlind, TakeFaceUp
from rallare.rules.cards import LOCOMOTIVE, Card, Cards
from rallare.rules.errors import MalformedAction, Refusal
from rallare.rules.events import CardsDrawn, FaceUpTaken
from rallare.rules.pending import SecondCard
from rallare.rules.play import Play

__all__ = [
    "AnyFaceUpCard",
    "FaceUpRule",
    "LocomotiveAlone",
    "NothingFromAnEmptyDeck",
    "RowOutlastsTheDeck",
    "SupplyRule",
    "TakeCards",
]

Row = tuple[Card | None, ...]


class FaceUpRule(Protocol):
    """What a face-up card counts for."""

    def refusal(self, card: Card, first: bool) -> Refusal | None:
        """Why this face-up card may not be taken, as the first or a later card of the turn."""

    def ends_turn(self, card: Card) -> bool:
        """Whether taking it face up is all that can be taken this turn."""


@dataclass(frozen=True, slots=True)
class AnyFaceUpCard:
    """Face-up locomotives count as any card."""

    def refusal(self, card: Card, first: bool) -> Refusal | None:
        return None

    def ends_turn(self, card: Card) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class LocomotiveAlone:
    """A face-up locomotive is the first card of a turn, and then the only one."""

    rule: str

    def refusal(self, card: Card, first: bool) -> Refusal | None:
        if first or card is not LOCOMOTIVE:
            return None
        words = "A face-up locomotive may only be the first card of a turn."
        return Refusal(self.rule, words, "Take a coloured card or one from the deck.")

    def ends_turn(self, card: Card) -> bool:
        return card is LOCOMOTIVE


class SupplyRule(Protocol):
    """What can still be taken when the deck has run out."""

    def refusal(self, row: Row, deck: int, slot: int | None) -> Refusal | None:
        """Why nothing can be taken from a slot, or blind (None), with so many cards in the deck."""


@dataclass(frozen=True, slots=True)
class NothingFromAnEmptyDeck:
    """With the deck empty, and so no discards either, not even face-up cards can be taken."""

    rule: str

    def refusal(self, row: Row, deck: int, slot: int | None) -> Refusal | None:
        if deck:
            return None
        words = "The deck is empty and there are no discards, so no train card can be taken."
        return Refusal(self.rule, words, "Claim a route or draw tickets.")


@dataclass(frozen=True, slots=True)
class RowOutlastsTheDeck:
    """With the deck empty the face-up cards can be taken, but are not replaced."""

    rule: str

    def refusal(self, row: Row, deck: int, slot: int | None) -> Refusal | None:
        if slot is None and not deck:
            face_up = any(card is not None for card in row)
            instead = "Take a face-up card." if face_up else ""
            return Refusal(self.rule, "The deck is empty.", instead)
        if slot is not None and row[slot - 1] is None:
            return Refusal(self.rule, f"Slot {slot} is empty, and the deck cannot refill it.")
        return None


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Two cards, each face up or blind. A face-up card is replaced at once.

    The turn ends after one card when no second one can be taken.
    """

    face_up: FaceUpRule
    supply: SupplyRule
    rule: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, TakeFaceUp | TakeBlind)

    def refusal(self, table: Any, view: Any, action: Action) -> Refusal | None:
        return self._refusal(view.row, view.deck_size, view.pending, action)

    def _refusal(self, row: Row, deck: int, pending: object, action: Action) -> Refusal | None:
        slot = action.slot if isinstance(action, TakeFaceUp) else None
        if slot is not None and not 1 <= slot <= len(row):
            words = f"There is no slot {slot} in the row."
            instead = f"Slots count from 1 to {len(row)}."
            return Refusal(self.rule, words, instead, MalformedAction)
        refusal = self.supply.refusal(row, deck, slot)
        if refusal is not None or slot is None:
            return refusal
        card = row[slot - 1]
        assert card is not None
        return self.face_up.refusal(card, not isinstance(pending, SecondCard))

    def actions(self, table: Any, view: Any) -> Iterator[Action]:
        return self._actions(view.row, view.deck_size, view.pending)

    def _actions(self, row: Row, deck: int, pending: object) -> Iterator[Action]:
        slots = (TakeFaceUp(slot) for slot in range(1, len(row) + 1))
        for action in (*slots, TakeBlind()):
            if self._refusal(row, deck, pending, action) is None:
                yield action

    def carry_out(self, play: Play[Any], action: Action) -> None:
        first, alone = not isinstance(play.state.pending, SecondCard), False
        if isinstance(action, TakeFaceUp):
            card = self._take_face_up(play, action.slot)
            alone = self.face_up.ends_turn(card)
        else:
            self._take_blind(play)
        state, second = play.state, SecondCard()
        if first and not alone and any(self._actions(state.row, state.deck.total, second)):
            play.wait_for(second)
        else:
            play.end_turn()

    def _take_face_up(self, play: Play[Any], slot: int) -> Card:
        row = play.state.row
        card = row[slot - 1]
        replacement = play.draw_card() if play.state.deck else None
        play.change(row=(*row[: slot - 1], replacement, *row[slot:]))
        play.player = play.player.takes_openly(card)
        play.tell(FaceUpTaken(play.seat, slot, card, replacement))
        assert isinstance(card, Card)
        return card

    def _take_blind(self, play: Play[Any]) -> None:
        cards = Cards.single(play.draw_card())
        play.player = play.player.takes(cards)
        play.tell_apart(CardsDrawn(play.seat, 1, cards), CardsDrawn(play.seat, 1, None))
