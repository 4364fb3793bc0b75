"""The train yard: stacks of one colour each, and how cards get in and out of it.

A yard lies open. Locomotives lie on top of their stack, so they leave it first.
"""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Card, Cards

__all__ = ["Stack", "Yard", "stacks_of"]


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards of one colour with locomotives on top, which count as that colour here."""

    colour: Card
    coloured: int
    locomotives: int

    @property
    def size(self) -> int:
        return self.coloured + self.locomotives

    @property
    def top(self) -> Card:
        """The card that leaves first."""
        return LOCOMOTIVE if self.locomotives else self.colour

    @property
    def cards(self) -> Cards:
        return NO_CARDS.plus(self.colour, self.coloured).plus(LOCOMOTIVE, self.locomotives)

    def without_top(self) -> Stack:
        if self.locomotives:
            return Stack(self.colour, self.coloured, self.locomotives - 1)
        return Stack(self.colour, self.coloured - 1, 0)


@dataclass(frozen=True, slots=True)
class Yard:
    """The stacks of one player, in the order of the colours."""

    stacks: tuple[Stack, ...]

    def __bool__(self) -> bool:
        return bool(self.stacks)

    @property
    def cards(self) -> Cards:
        return sum((stack.cards for stack in self.stacks), NO_CARDS)

    def stack(self, colour: Card) -> Stack | None:
        return next((stack for stack in self.stacks if stack.colour is colour), None)

    def with_stacks(self, stacks: tuple[Stack, ...]) -> Yard:
        return Yard(tuple(sorted((*self.stacks, *stacks), key=lambda stack: stack.colour)))

    def without(self, colour: Card) -> Yard:
        return Yard(tuple(stack for stack in self.stacks if stack.colour is not colour))

    def send_off(self) -> tuple[Cards, Yard]:
        """One card from the top of each stack, and the yard that is left."""
        tops = Cards.count(stack.top for stack in self.stacks)
        left = (stack.without_top() for stack in self.stacks)
        return tops, Yard(tuple(stack for stack in left if stack.size))


def stacks_of(cards: Cards) -> tuple[Stack, ...]:
    """The stacks that a legal set becomes: one colour with its locomotives, or one of each."""
    colours = [card for card in cards.kinds if card is not LOCOMOTIVE]
    return tuple(Stack(colour, cards[colour], cards.locomotives) for colour in colours)
