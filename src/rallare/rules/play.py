"""One action being carried out: the state so far, what was told so far, and the chance.

Steps work on a `Play` and nothing else; the state that comes out is a new value.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar

from rallare.rules.cards import Card, Cards
from rallare.rules.chance import Chance
from rallare.rules.events import EVERYONE, Audience, Event, Notice, others, owner
from rallare.rules.state import TableState

__all__ = ["Play"]

StateT = TypeVar("StateT", bound=TableState)


class Play(Generic[StateT]):
    """The work of one action. Each game says in its own `Play` what an empty deck means."""

    def __init__(self, players: int, state: StateT, seat: int, chance: Chance) -> None:
        self.players = players
        self.state = state
        self.seat = seat
        self.chance = chance
        self.notices: list[Notice] = []
        self.turn_over = False

    @property
    def player(self) -> Any:
        """The player whose turn it is."""
        return self.state.players[self.state.turn]

    @player.setter
    def player(self, player: Any) -> None:
        self.put_player(self.state.turn, player)

    def put_player(self, seat: int, player: Any) -> None:
        self.state = self.state.with_player(seat, player)

    def change(self, **fields: Any) -> None:
        """Set fields of the state."""
        self.state = replace(self.state, **fields)

    def tell(self, event: Event, audience: Audience = EVERYONE) -> None:
        self.notices.append(Notice(event, audience))

    def tell_apart(self, to_owner: Event, to_others: Event) -> None:
        """Tell the acting seat one thing and everybody else another."""
        self.tell(to_owner, owner(self.seat))
        self.tell(to_others, others(self.seat))

    def wait_for(self, pending: object) -> None:
        """Leave the turn open for another decision."""
        self.change(pending=pending)

    def end_turn(self) -> None:
        """Say that the turn is over; whose turn is next is for the end rules to say."""
        self.turn_over = True

    def pass_turn(self) -> None:
        """End the turn with nothing done."""
        self.turn_over = True

    def draw_card(self) -> Card:
        """The next card of the deck, which must not be empty."""
        card = self.chance.card(self.state.deck)
        self.change(deck=self.state.deck.minus(card))
        self.piles_changed()
        return card

    def draw_cards(self, number: int) -> tuple[Card, ...]:
        """So many cards of the deck, or as many as there are."""
        drawn: list[Card] = []
        while len(drawn) < number and self.state.deck:
            drawn.append(self.draw_card())
        return tuple(drawn)

    def discard(self, cards: Cards) -> None:
        self.change(discards=self.state.discards + cards)
        self.piles_changed()

    def piles_changed(self) -> None:
        """What a game does when cards left the deck or were discarded. By itself: nothing."""
