"""What a seat may do now in a card game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rallare.rules.actions import CompleteTickets, PlaceCards
from rallare.rules.card_game.completing import best_use
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack
from rallare.rules.cards import Cards
from rallare.rules.options import TurnOptions

if TYPE_CHECKING:
    from rallare.rules.card_game.game import CardGame

__all__ = ["CardOptions"]


class CardOptions(TurnOptions["CardGame", CardView]):
    """Iterating gives every legal action; at the end of a round the best use of cards first."""

    def __init__(self, game: CardGame, view: CardView) -> None:
        super().__init__(game, view)

    def robbed(self, cards: Cards) -> tuple[tuple[int, Stack], ...]:
        """Which stacks of which seats would be robbed by placing these cards now.

        Cards that may not be placed rob nobody.
        """
        return self._robbed(cards) if PlaceCards(cards) in self else ()

    def places(self) -> Iterator[tuple[PlaceCards, tuple[tuple[int, Stack], ...]]]:
        """Every set that may be placed now, and which stacks of which seats it would rob."""
        for action in self:
            if isinstance(action, PlaceCards):
                yield action, self._robbed(action.cards)

    def _robbed(self, cards: Cards) -> tuple[tuple[int, Stack], ...]:
        yards = [player.yard for player in self._view.players]
        return self._game.rulebook.place_cards.robbed(yards, cards)

    @property
    def last_round(self) -> bool:
        """Whether the game ends with this round; else hands and open tickets go on to the next."""
        game = self._game
        return self._view.round == game.rulebook.rounds.played[game.players]

    def proposal(self) -> CompleteTickets | None:
        """The best use of the cards on the track, while the round is scored; else None."""
        view = self._view
        if view.seat not in view.to_act or not isinstance(view.pending, CompletingChoice):
            return None
        cards = self._game.cards
        assert view.track is not None
        tickets = [cards.tickets[ticket] for ticket in view.tickets]
        return CompleteTickets(best_use(tickets, view.track, cards.big_cities))
