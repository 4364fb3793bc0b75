"""How a turn ends, and how the game does: final turns, passing, stalemate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rallare.rules.actions import Action, Pass
from rallare.rules.board.pending import Over, TurnStart
from rallare.rules.board.play import Play, Table
from rallare.rules.board.view import BoardView
from rallare.rules.errors import Refusal
from rallare.rules.events import FinalTurnsBegan, GameEnded, Passed, TurnBegan
from rallare.rules.outcome import EndReason

__all__ = ["FinalTurns", "PassStep"]


@dataclass(frozen=True, slots=True)
class PassStep:
    """Passing, for a player who can do nothing else. The turn offers it only then."""

    rule: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, Pass)

    def refusal(self, table: Table, view: BoardView, action: Action) -> Refusal | None:
        return None

    def actions(self, table: Table, view: BoardView) -> Iterator[Action]:
        yield Pass()

    def carry_out(self, play: Play, action: Action) -> None:
        play.tell(Passed(play.seat))
        play.pass_turn()


@dataclass(frozen=True, slots=True)
class FinalTurns:
    """A turn that ends with so few trains gives everybody, that player included, one more.

    The game also ends when everybody has passed in a row.
    """

    trains: int
    rule: str
    stalemate: str

    def rule_for(self, reason: EndReason) -> str:
        """The rule by which a game ended."""
        return self.rule if reason is EndReason.FINAL_TURNS else self.stalemate

    def end_turn(self, play: Play) -> None:
        """Close the turn of the acting seat and open the next, or end the game."""
        state = play.state
        left = state.final_turns
        if left is not None:
            left -= 1
        elif play.player.trains <= self.trains:
            left = play.table.players
            play.tell(FinalTurnsBegan(play.seat, play.player.trains))
        reason = None
        if left == 0:
            reason = EndReason.FINAL_TURNS
        elif state.passes == play.table.players:
            reason = EndReason.STALEMATE
        play.state = replace(state, final_turns=left)
        if reason is not None:
            play.wait_for(Over(reason))
            play.tell(GameEnded(reason))
            return
        turn = (state.turn + 1) % play.table.players
        play.state = replace(play.state, turn=turn, pending=TurnStart())
        play.tell(TurnBegan(turn))
