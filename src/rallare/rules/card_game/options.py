"""What a seat may do now in a card game: lazily listed, with membership and reasons.

Options are made from a view, so they cannot depend on what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rallare.rules.actions import Action, CompleteTickets, PlaceCards
from rallare.rules.card_game.completing import best_use
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack
from rallare.rules.cards import Cards
from rallare.rules.errors import Refusal

if TYPE_CHECKING:
    from rallare.rules.card_game.game import CardGame

__all__ = ["CardOptions"]


class CardOptions:
    """Iterating gives every legal action; at the end of a round the best use of cards first."""

    def __init__(self, game: CardGame, view: CardView) -> None:
        self._game = game
        self._view = view

    def __iter__(self) -> Iterator[Action]:
        return self._game.actions(self._view)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.refusal(action) is None

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def refusal(self, action: Action) -> Refusal | None:
        """The rule that stands against an action, or None when it is legal."""
        return self._game.refusal(self._view, action)

    def robbed(self, cards: Cards) -> tuple[tuple[int, Stack], ...]:
        """Which stacks of which seats would be robbed by placing these cards now.

        Cards that may not be placed rob nobody.
        """
        if PlaceCards(cards) not in self:
            return ()
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
