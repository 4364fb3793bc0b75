"""What a seat of a card game can count on: turns to come, cards that arrive, cards it lacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Card, Cards

__all__ = ["Outlook", "arriving", "turns_to_come"]

CARDS_PER_TURN = 1.4  # how fast the deck is taken to shrink, turns of all kinds together
NEEDED = 4.0  # what a card that an open ticket asks for is worth, in points
SPARE = 1.5  # what any other card is worth: a ticket may come that asks for it
SLOW = 4  # with fewer turns to come, cards in the hand are not counted on
NEXT_ROUND = 12  # how many cards another round is taken to bring to the track


def turns_to_come(view: CardView) -> int:
    """About how many turns the seat still has in this round after this one: one for certain."""
    if view.final_turns is not None:
        return 0
    return 1 + int(view.deck_size / (CARDS_PER_TURN * len(view.players)))


def arriving(stack: Stack, turns: int) -> Cards:
    """The cards of a stack that reach the track in so many turns: one each, locomotives first."""
    locomotives = min(stack.locomotives, turns)
    coloured = min(stack.coloured, turns - locomotives)
    return NO_CARDS.plus(stack.colour, coloured).plus(LOCOMOTIVE, locomotives)


@dataclass(frozen=True)
class Outlook:
    """A view with what the seat remembers of its track.

    `last_round` tells whether cards that are left in the hand are lost.
    """

    view: CardView
    track: Cards
    last_round: bool

    @cached_property
    def turns(self) -> int:
        return turns_to_come(self.view)

    @cached_property
    def safe(self) -> Cards:
        """What is on the track, or will be unless it is robbed."""
        stacks = self.view.me.yard.stacks
        return sum((arriving(stack, self.turns) for stack in stacks), self.track)

    @cached_property
    def supply(self) -> Cards:
        """Everything that can still count."""
        later = self.turns >= SLOW or not self.last_round
        return self.safe + self.view.hand if later else self.safe

    @property
    def capacity(self) -> int:
        """About how many more cards can be taken, placed and sent off."""
        return max(0, self.turns - 2) + (0 if self.last_round else NEXT_ROUND)

    @cached_property
    def open(self) -> tuple[CardTicket, ...]:
        return tuple(self.view.cards.tickets[ticket] for ticket in self.view.tickets)

    @cached_property
    def unseen(self) -> Cards:
        """Cards that are in the deck, in other hands, or on other tracks."""
        hidden = self.view.unseen()
        return hidden if self.view.track is not None else hidden.less(self.track)

    @cached_property
    def wanted(self) -> Cards:
        """What the open tickets ask for beyond what is safe."""
        return self.safe.missing(joint_needs(self.open))

    def lacking(self, more: Iterable[CardTicket] = ()) -> Cards:
        """What the open tickets, and some more, ask for beyond all supply, locomotives used."""
        missing = self.supply.missing(joint_needs((*self.open, *more)))
        for _ in range(self.supply.locomotives):
            if not missing:
                break
            missing = missing.minus(max(missing.kinds, key=missing.counts.__getitem__))
        return missing

    def worth(self, card: Card, lacking: Cards) -> float:
        """What a card more in the hand is worth."""
        if card is LOCOMOTIVE:
            return NEEDED + 0.5 if lacking else NEEDED - 1
        if lacking[card]:
            return NEEDED + 0.2 * self.view.hand[card]
        return SPARE + 0.1 * self.view.hand[card] - 0.1 * self.safe[card]

    def placed_worth(self, stack: Stack) -> float:
        """What a stack placed now is worth by the cards of it that arrive."""
        cards = arriving(stack, self.turns)
        useful = min(cards[stack.colour], self.wanted[stack.colour])
        spare = cards[stack.colour] - useful
        late = stack.size - cards.total
        value = NEEDED * (useful + cards.locomotives) + SPARE * spare - late
        return value * (0.6 if self.threatened(stack) else 1.0)

    def threatened(self, stack: Stack) -> bool:
        """Whether another player is likely to hold more cards of the colour."""
        hidden = self.unseen
        share = (hidden[stack.colour] + hidden.locomotives) / max(1, hidden.total)
        for seat, player in enumerate(self.view.players):
            if seat != self.view.seat:
                known = player.seen[stack.colour] + player.seen.locomotives
                guess = known + share * (player.hand_size - player.seen.total)
                if guess > stack.size + 1:
                    return True
        return False


def joint_needs(tickets: Iterable[CardTicket]) -> Cards:
    """All the cards that tickets ask for together."""
    return sum((ticket.needs for ticket in tickets), NO_CARDS)
