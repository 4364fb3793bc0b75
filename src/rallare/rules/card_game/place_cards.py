"""Placing cards in the yard, and robbing other yards by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from rallare.rules.actions import Action, PlaceCards
from rallare.rules.card_game.play import CardPlay, CardTable
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack, Yard, stacks_of
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.errors import Case, Refusal
from rallare.rules.events import CardsPlaced, TrainRobbed

__all__ = ["PlaceStep"]


@dataclass(frozen=True, slots=True)
class PlaceStep:
    """Two or more cards of one colour, with or without locomotives, or three different colours.

    Each rule has the id it is cited by.
    """

    least: int
    different: int
    sets: str
    locomotives: str
    own_yard: str
    other_yards: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, PlaceCards)

    def refusal(self, table: CardTable, view: CardView, action: Action) -> Refusal | None:
        assert isinstance(action, PlaceCards)
        cards = action.cards
        missing = view.hand.missing(cards)
        if missing:
            words = f"Your hand lacks {missing.words()}."
            return Refusal(self.sets, words, case=Case(lacks=missing))
        return self._no_set(cards) or self._no_room(view, cards)

    def _no_set(self, cards: Cards) -> Refusal | None:
        """Why cards are neither of the two kinds of set."""
        colours = [card for card in cards.kinds if card is not LOCOMOTIVE]
        instead = (
            f"Place {self.least} or more cards of one colour, "
            f"or exactly {self.different} cards of {self.different} different colours."
        )
        if not colours:
            words = "Locomotives cannot be placed alone." if cards else "No cards are no set."
            return Refusal(self.locomotives if cards else self.sets, words, instead)
        if len(colours) == 1:
            if cards.total < self.least:
                return Refusal(self.sets, "A single card is no set.", instead)
            return None
        if cards.locomotives:
            words = "Locomotives may not go with different colours."
            return Refusal(self.locomotives, words, instead)
        if len(colours) != self.different or cards.total != self.different:
            return Refusal(self.sets, f"{cards.words().capitalize()} are no set.", instead)
        return None

    def _no_room(self, view: CardView, cards: Cards) -> Refusal | None:
        """Why a colour of a set may not be placed with what lies in the yards."""
        for stack in stacks_of(cards):
            for seat, player in enumerate(view.players):
                there = player.yard.stack(stack.colour)
                if there is None:
                    continue
                colour = stack.colour.word
                if seat == view.seat:
                    words = f"There is still {colour} in your own yard."
                    case = Case(card=stack.colour)
                    return Refusal(self.own_yard, words, "Wait until it has left.", case=case)
                if stack.size <= there.size:
                    words = f"Another yard has {there.size} {colour}; only more can rob it."
                    more = NO_CARDS.plus(stack.colour, there.size + 1)
                    instead = f"Place at least {more.words()}."
                    return Refusal(self.other_yards, words, instead, case=Case(least=more))
        return None

    def actions(self, table: CardTable, view: CardView) -> Iterator[Action]:
        for cards in self._sets(view.hand):
            if self._no_room(view, cards) is None:
                yield PlaceCards(cards)

    def _sets(self, hand: Cards) -> Iterator[Cards]:
        """Every set that a hand holds."""
        for colour in COLOURS:
            for coloured in range(1, hand[colour] + 1):
                for locomotives in range(hand.locomotives + 1):
                    if coloured + locomotives >= self.least:
                        yield NO_CARDS.plus(colour, coloured).plus(LOCOMOTIVE, locomotives)
        held = [colour for colour in COLOURS if hand[colour]]
        for colours in combinations(held, self.different):
            yield Cards.count(colours)

    def carry_out(self, play: CardPlay, action: Action) -> None:
        assert isinstance(action, PlaceCards)
        self._rob(play, action.cards)
        play.player = play.player.lays(action.cards)
        yard = play.player.yard.with_stacks(stacks_of(action.cards))
        play.player = replace(play.player, yard=yard)
        play.tell(CardsPlaced(play.seat, action.cards))
        play.end_turn()

    def _rob(self, play: CardPlay, cards: Cards) -> None:
        """Whoever else has the colour in the yard discards the whole stack."""
        players = play.state.players
        for seat, stack in self.robbed([player.yard for player in players], cards):
            yard = players[seat].yard.without(stack.colour)
            play.put_player(seat, replace(players[seat], yard=yard))
            play.discard(stack.cards)
            play.tell(TrainRobbed(play.seat, seat, stack.cards))

    def robbed(self, yards: Sequence[Yard], cards: Cards) -> tuple[tuple[int, Stack], ...]:
        """Which stacks of which seats are discarded when a legal set is placed."""
        return tuple(
            (seat, there)
            for seat, yard in enumerate(yards)
            for stack in stacks_of(cards)
            if (there := yard.stack(stack.colour)) is not None
        )
