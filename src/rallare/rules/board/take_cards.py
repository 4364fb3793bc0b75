"""Taking train cards: from the row or blind, one card at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from rallare.rules.actions import Action, TakeBlind, TakeFaceUp
from rallare.rules.board.pending import SecondCard
from rallare.rules.board.play import Play, Table
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Card, Cards
from rallare.rules.errors import MalformedAction, Refusal
from rallare.rules.events import CardsDrawn, FaceUpTaken

__all__ = ["AnyFaceUpCard", "FaceUpRule", "LocomotiveAlone", "TakeCards"]


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


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Two cards, each face up or blind. A face-up card is replaced at once.

    With the deck empty (and so no discards either) nothing can be taken, not even face up.
    """

    face_up: FaceUpRule
    rule: str
    empty_deck: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, TakeFaceUp | TakeBlind)

    def refusal(self, table: Table, view: BoardView, action: Action) -> Refusal | None:
        if isinstance(action, TakeFaceUp) and not 1 <= action.slot <= len(view.row):
            words = f"There is no slot {action.slot} in the row."
            instead = f"Slots count from 1 to {len(view.row)}."
            return Refusal(self.rule, words, instead, MalformedAction)
        if view.deck_size == 0:
            words = "The deck is empty and there are no discards, so no train card can be taken."
            return Refusal(self.empty_deck, words, "Claim a route or draw tickets.")
        if isinstance(action, TakeFaceUp):
            first = not isinstance(view.pending, SecondCard)
            return self.face_up.refusal(view.row[action.slot - 1], first)
        return None

    def actions(self, table: Table, view: BoardView) -> Iterator[Action]:
        slots = (TakeFaceUp(slot) for slot in range(1, len(view.row) + 1))
        for action in (*slots, TakeBlind()):
            if self.refusal(table, view, action) is None:
                yield action

    def carry_out(self, play: Play, action: Action) -> None:
        first = not isinstance(play.state.pending, SecondCard)
        alone = False
        if isinstance(action, TakeFaceUp):
            card = self._take_face_up(play, action.slot)
            alone = self.face_up.ends_turn(card)
        else:
            self._take_blind(play)
        if first and not alone and play.state.deck:
            play.wait_for(SecondCard())
        else:
            play.end_turn()

    def _take_face_up(self, play: Play, slot: int) -> Card:
        row = play.state.row
        card, replacement = row[slot - 1], play.draw_card()
        play.state = replace(play.state, row=(*row[: slot - 1], replacement, *row[slot:]))
        play.player = play.player.takes_openly(card)
        play.tell(FaceUpTaken(play.seat, slot, card, replacement))
        return card

    def _take_blind(self, play: Play) -> None:
        cards = Cards.single(play.draw_card())
        play.player = play.player.takes(cards)
        play.tell_apart(CardsDrawn(play.seat, 1, cards), CardsDrawn(play.seat, 1, None))
