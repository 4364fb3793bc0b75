"""One action of a board game being carried out, and what is fixed for a whole game."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.board.map import Board
from rallare.rules.board.state import BoardState
from rallare.rules.cards import NO_CARDS
from rallare.rules.chance import Chance
from rallare.rules.events import Reshuffled
from rallare.rules.play import Play

__all__ = ["BoardPlay", "Table"]


@dataclass(frozen=True, slots=True)
class Table:
    """What is fixed for a whole game: the board and the number of players."""

    board: Board
    players: int


class BoardPlay(Play[BoardState]):
    """The work of one action. The deck is made new from the discards as soon as it is empty."""

    def __init__(self, table: Table, state: BoardState, seat: int, chance: Chance) -> None:
        super().__init__(table.players, state, seat, chance)
        self.table = table

    def end_turn(self) -> None:
        super().end_turn()
        self.change(passes=0)

    def pass_turn(self) -> None:
        super().pass_turn()
        self.change(passes=self.state.passes + 1)

    def piles_changed(self) -> None:
        if self.state.discards and not self.state.deck:
            self.tell(Reshuffled(self.state.discards.total))
            self.change(deck=self.state.discards, discards=NO_CARDS)
