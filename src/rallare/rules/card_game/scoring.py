"""Counting at the end of a card game: tickets, big cities, the ranking and its tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.card_game.state import CardPlayer, CardState
from rallare.rules.card_game.tickets import CardSet
from rallare.rules.outcome import EndReason, Outcome, ScoreLine, rank

__all__ = ["CardScoring"]


@dataclass(frozen=True, slots=True)
class CardScoring:
    """Completed tickets add, open ones subtract; each big city has a bonus card.

    The bonus goes to whoever completed most tickets to the city, over the whole game; all tied
    players score it, and none completed wins nothing.
    """

    completed: str
    open: str
    bonus: str

    def outcome(self, cards: CardSet, state: CardState, reason: EndReason) -> Outcome:
        seats = range(len(state.players))
        lines = [
            line
            for seat, player in enumerate(state.players)
            for line in self._ticket_lines(cards, seat, player)
        ]
        bonus_lines = [
            line for city in cards.bonuses for line in self._bonus_lines(cards, city, state)
        ]
        lines += bonus_lines
        totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in seats)
        completed = tuple(player.completed for player in state.players)
        won = tuple(sum(line.seat == seat for line in bonus_lines) for seat in seats)
        ties = {"completed tickets": tuple(map(len, completed)), "bonus cards": won}
        return Outcome(
            reason=reason,
            lines=tuple(lines),
            totals=totals,
            completed=completed,
            failed=tuple(player.tickets for player in state.players),
            tie_breaks=ties,
            ranking=rank(totals, list(ties.values())),
        )

    def _ticket_lines(self, cards: CardSet, seat: int, player: CardPlayer) -> list[ScoreLine]:
        lines = []
        for key in player.completed:
            ticket = cards.tickets[key]
            words = f"{ticket.ends[0]}–{ticket.ends[1]} completed"
            lines.append(ScoreLine(seat, self.completed, key, ticket.points, words))
        for key in player.tickets:
            ticket = cards.tickets[key]
            words = f"{ticket.ends[0]}–{ticket.ends[1]} not completed"
            lines.append(ScoreLine(seat, self.open, key, -ticket.points, words))
        return lines

    def _bonus_lines(self, cards: CardSet, city: str, state: CardState) -> list[ScoreLine]:
        counts = [
            sum(city in cards.tickets[ticket].ends for ticket in player.completed)
            for player in state.players
        ]
        most = max(counts)
        if most == 0:
            return []
        words = f"{city}: most tickets completed ({most})"
        return [
            ScoreLine(seat, self.bonus, city, cards.bonuses[city], words)
            for seat, count in enumerate(counts)
            if count == most
        ]
