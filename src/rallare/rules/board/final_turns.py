"""How a turn ends, and how the game does: final turns, stalemate."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.board.play import BoardPlay
from rallare.rules.events import FinalTurnsBegan, GameEnded, TurnBegan
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over, TurnStart

__all__ = ["FinalTurns"]


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

    def end_turn(self, play: BoardPlay) -> None:
        """Close the turn of the acting seat and open the next, or end the game."""
        state = play.state
        left = state.final_turns
        if left is not None:
            left -= 1
        elif play.player.trains <= self.trains:
            left = play.players
            play.tell(FinalTurnsBegan(play.seat, play.player.trains))
        reason = None
        if left == 0:
            reason = EndReason.FINAL_TURNS
        elif state.passes == play.players:
            reason = EndReason.STALEMATE
        play.change(final_turns=left)
        if reason is not None:
            play.wait_for(Over(reason))
            play.tell(GameEnded(reason))
            return
        turn = (state.turn + 1) % play.players
        play.change(turn=turn, pending=TurnStart())
        play.tell(TurnBegan(turn))
