"""One action being carried out: the state so far, what was told so far, and the chance.

Steps work on a `Play` and nothing else; the state that comes out is a new value.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rallare.rules.board.map import Board
from rallare.rules.board.state import BoardState, Pending, Player
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Chance
from rallare.rules.events import EVERYONE, Audience, Event, Notice, Reshuffled, others, owner

__all__ = ["Play", "Table"]


@dataclass(frozen=True, slots=True)
class Table:
    """What is fixed for a whole game: the board and the number of players."""

    board: Board
    players: int


class Play:
    """The work of one action. The deck is made new from the discards as soon as it is empty."""

    def __init__(self, table: Table, state: BoardState, seat: int, chance: Chance) -> None:
        self.table = table
        self.state = state
        self.seat = seat
        self.chance = chance
        self.notices: list[Notice] = []
        self.turn_over = False

    @property
    def player(self) -> Player:
        return self.state.player

    @player.setter
    def player(self, player: Player) -> None:
        self.state = self.state.with_player(player)

    def tell(self, event: Event, audience: Audience = EVERYONE) -> None:
        self.notices.append(Notice(event, audience))

    def tell_apart(self, to_owner: Event, to_others: Event) -> None:
        """Tell the acting seat one thing and everybody else another."""
        self.tell(to_owner, owner(self.seat))
        self.tell(to_others, others(self.seat))

    def wait_for(self, pending: Pending) -> None:
        """Leave the turn open for another decision."""
        self.state = replace(self.state, pending=pending)

    def end_turn(self) -> None:
        """Say that the turn is over; whose turn is next is for the end rules to say."""
        self.turn_over = True
        self.state = replace(self.state, passes=0)

    def pass_turn(self) -> None:
        """End the turn with nothing done."""
        self.turn_over = True
        self.state = replace(self.state, passes=self.state.passes + 1)

    def draw_card(self) -> Card:
        """The next card of the deck, which must not be empty."""
        card = self.chance.card(self.state.deck)
        self.state = replace(self.state, deck=self.state.deck.minus(card))
        self.renew_deck()
        return card

    def draw_cards(self, number: int) -> tuple[Card, ...]:
        """So many cards of the deck, or as many as there are."""
        drawn: list[Card] = []
        while len(drawn) < number and self.state.deck:
            drawn.append(self.draw_card())
        return tuple(drawn)

    def discard(self, cards: Cards) -> None:
        self.state = replace(self.state, discards=self.state.discards + cards)
        self.renew_deck()

    def renew_deck(self) -> None:
        """Make the discards the deck when the deck is empty."""
        if self.state.discards and not self.state.deck:
            self.tell(Reshuffled(self.state.discards.total))
            self.state = replace(self.state, deck=self.state.discards, discards=NO_CARDS)
