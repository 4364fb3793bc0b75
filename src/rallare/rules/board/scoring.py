"""Counting at the end: tickets, bonus cards, the ranking and its tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rallare.rules.board.map import Board, Route, Ticket
from rallare.rules.board.measures import Measure
from rallare.rules.board.network import Network
from rallare.rules.board.state import BoardState, Player
from rallare.rules.board.view import PublicPlayer
from rallare.rules.cards import Cards
from rallare.rules.outcome import EndReason, Outcome, ScoreLine, rank

__all__ = ["Bonus", "BonusCardsWon", "Scoring", "Standing", "TieBreak"]


@dataclass(frozen=True, slots=True)
class Standing:
    """All that is counted of one player when the game is over."""

    board: Board
    routes: tuple[Route, ...]
    completed: tuple[Ticket, ...]
    failed: tuple[Ticket, ...]
    hand: Cards
    trains: int
    score: int

    @classmethod
    def of(
        cls, board: Board, player: Player | PublicPlayer, hand: Cards, tickets: Sequence[str]
    ) -> Standing:
        routes = tuple(board.routes[route] for route in player.routes)
        network = Network.of(route.ends for route in routes)
        held = [board.tickets[ticket] for ticket in tickets]
        return cls(
            board=board,
            routes=routes,
            completed=tuple(t for t in held if network.connects(t.ends)),
            failed=tuple(t for t in held if not network.connects(t.ends)),
            hand=hand,
            trains=player.trains,
            score=player.score,
        )


@dataclass(frozen=True, slots=True)
class Bonus:
    """A card for the player with the most of something; all tied players score it.

    A count of zero wins nothing. How many points it is worth stands in the board file.
    """

    id: str
    name: str
    rule: str
    what: str
    count: Measure


@dataclass(frozen=True, slots=True)
class BonusCardsWon:
    """How many bonus cards a player won; known only when all are counted."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What decides between players with equal points."""

    name: str
    by: Measure | BonusCardsWon

    def count(self, standing: Standing, won: int) -> int:
        return won if isinstance(self.by, BonusCardsWon) else self.by(standing)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The final score: route points, tickets added or subtracted, bonus cards."""

    routes: str
    tickets: str
    bonuses: tuple[Bonus, ...]
    tie_breaks: tuple[TieBreak, ...]

    def bonus(self, key: str) -> Bonus:
        """The bonus card of an id."""
        return next(bonus for bonus in self.bonuses if bonus.id == key)

    def outcome(self, board: Board, state: BoardState, reason: EndReason) -> Outcome:
        standings = [Standing.of(board, p, p.hand, p.tickets) for p in state.players]
        lines = [line for seat, s in enumerate(standings) for line in self._own(seat, s)]
        bonus_lines = [
            line
            for key in state.bonuses
            for line in self._bonus_lines(self.bonus(key), board.bonuses[key], standings)
        ]
        won = [sum(line.seat == seat for line in bonus_lines) for seat in range(len(standings))]
        lines += bonus_lines
        totals = tuple(
            sum(line.points for line in lines if line.seat == seat)
            for seat in range(len(standings))
        )
        ties = {
            tie.name: tuple(tie.count(s, won[seat]) for seat, s in enumerate(standings))
            for tie in self.tie_breaks
        }
        return Outcome(
            reason=reason,
            lines=tuple(lines),
            totals=totals,
            completed=tuple(tuple(t.id for t in s.completed) for s in standings),
            failed=tuple(tuple(t.id for t in s.failed) for s in standings),
            tie_breaks=ties,
            ranking=rank(totals, list(ties.values())),
        )

    def _own(self, seat: int, standing: Standing) -> list[ScoreLine]:
        """The lines a player scores alone: routes, then tickets."""
        number = len(standing.routes)
        words = f"{number} route{'' if number == 1 else 's'} claimed"
        lines = [ScoreLine(seat, self.routes, "routes", standing.score, words)]
        for ticket in standing.completed:
            words = f"{ticket.ends[0]}–{ticket.ends[1]} connected"
            lines.append(ScoreLine(seat, self.tickets, ticket.id, ticket.points, words))
        for ticket in standing.failed:
            words = f"{ticket.ends[0]}–{ticket.ends[1]} not connected"
            lines.append(ScoreLine(seat, self.tickets, ticket.id, -ticket.points, words))
        return lines

    def _bonus_lines(
        self, bonus: Bonus, points: int, standings: Sequence[Standing]
    ) -> list[ScoreLine]:
        counts = [bonus.count(standing) for standing in standings]
        most = max(counts)
        if most == 0:
            return []
        words = f"{bonus.name}: {bonus.what} ({most})"
        return [
            ScoreLine(seat, bonus.rule, bonus.id, points, words)
            for seat, count in enumerate(counts)
            if count == most
        ]
