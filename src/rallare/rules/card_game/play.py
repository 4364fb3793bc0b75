"""One action of a card game being carried out, and what is fixed for a whole game."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.card_game.state import CardState
from rallare.rules.card_game.tickets import CardSet
from rallare.rules.chance import Chance
from rallare.rules.play import Play

__all__ = ["CardPlay", "CardTable"]


@dataclass(frozen=True, slots=True)
class CardTable:
    """What is fixed for a whole game: the cards and the number of players."""

    cards: CardSet
    players: int


class CardPlay(Play[CardState]):
    """The work of one action. The deck is not renewed in the middle of a round."""

    def __init__(self, table: CardTable, state: CardState, seat: int, chance: Chance) -> None:
        super().__init__(table.players, state, seat, chance)
        self.table = table
