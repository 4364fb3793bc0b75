"""What happened in a board game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.cli.terminal.narration import Kinds, Narrator
from rallare.cli.terminal.paint import Paint
from rallare.cli.words import many
from rallare.rules.board.game import BoardGame
from rallare.rules.cards import join_words
from rallare.rules.events import (
    BonusCardsTurned,
    Event,
    FinalTurnsBegan,
    RouteClaimed,
    TunnelPaid,
    TunnelRevealed,
    Withdrawn,
)

__all__ = ["BoardNarrator"]


class BoardNarrator(Narrator):
    """Tells of routes, tunnels and trains too."""

    def __init__(
        self,
        game: BoardGame,
        names: Sequence[str],
        reader: int | None,
        paint: Paint,
        leave_out: Kinds,
    ) -> None:
        super().__init__(names, reader, paint, leave_out)
        self._game = game
        self._board = game.board

    def ticket(self, ticket: str) -> str:
        return self._board.tickets[ticket].name

    def of_the_kind(self, event: Event) -> str | None:
        match event:
            case RouteClaimed(seat=seat, route=route, payment=payment, points=points):
                paid = f"with {self._paint.cards(payment)} for {many(points, 'point')}"
                return f"{self.name(seat)} claimed {self._route(route)} {paid}."
            case TunnelRevealed():
                return self._revealed(event)
            case TunnelPaid(seat=seat, cards=cards):
                return f"{self.name(seat)} paid {self._paint.cards(cards)} more."
            case Withdrawn(seat=seat, route=route):
                return f"{self.name(seat)} took the set back from {self._route(route)}."
            case BonusCardsTurned(bonuses=bonuses):
                scoring = self._game.rulebook.scoring
                names = join_words([scoring.bonus(key).name for key in bonuses])
                return f"Bonus cards: {names or 'none'}."
            case FinalTurnsBegan(seat=seat, trains=trains):
                left = f"{self.does(seat, 'have', 'has')} {many(trains, 'train')} left"
                return self._paint.strong(f"{left}: everybody has one more turn!")
        return None

    def _revealed(self, event: TunnelRevealed) -> str:
        laid = f"{self.name(event.seat)} laid {self._paint.cards(event.laid)}"
        up = " ".join(map(self._paint.card, event.revealed)) or "nothing"
        asked = f"{many(event.extra, 'more card')} asked" if event.extra else "nothing more asked"
        return f"{laid} at the tunnel {self._route(event.route)}; {up} came up: {asked}."

    def _route(self, route: str) -> str:
        return self._board.routes[route].name
