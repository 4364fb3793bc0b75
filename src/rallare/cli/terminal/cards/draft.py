"""A choice of tickets to complete, on the way from the proposal to what the player wants."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.rules.actions import CompleteTickets
from rallare.rules.card_game.completing import Assignment, best_use
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.errors import Refusal

__all__ = ["Draft"]


class Draft:
    """Which of the open tickets are to be completed with the cards on the track, and how."""

    def __init__(
        self,
        game: CardGame,
        tickets: Sequence[CardTicket],
        track: Cards,
        proposal: CompleteTickets,
    ) -> None:
        self._game = game
        self._tickets = tickets
        self._proposal = proposal
        self.track = track
        self.action = proposal

    @property
    def proposed(self) -> bool:
        """Whether it is still what the game proposes."""
        return self.action == self._proposal

    @property
    def best_points(self) -> int:
        return self._points(self._proposal)

    @property
    def points(self) -> int:
        return self._points(self.action)

    def _points(self, action: CompleteTickets) -> int:
        worth = {ticket.id: ticket.points for ticket in self._tickets}
        return sum(worth[ticket] for ticket, _ in action.uses)

    @property
    def open(self) -> tuple[CardTicket, ...]:
        """The tickets that stay open."""
        return tuple(ticket for ticket in self._tickets if self.use(ticket) is None)

    @property
    def left(self) -> Cards:
        """The cards that are not used."""
        return self.track - sum((cards for _, cards in self.action.uses), NO_CARDS)

    def use(self, ticket: CardTicket) -> Cards | None:
        """The cards a ticket is completed with, or None when it stays open."""
        return dict(self.action.uses).get(ticket.id)

    def propose(self) -> None:
        """Go back to the proposal."""
        self.action = self._proposal

    def leave(self, ticket: CardTicket) -> None:
        """Let a ticket stay open; what it frees is given to the others first."""
        self._choose([t for t in self._tickets if t is not ticket and self.use(t) is not None])

    def complete(self, ticket: CardTicket) -> Refusal | None:
        """Complete one more ticket, with cards the game chooses; tells why that cannot be."""
        chosen = [t for t in self._tickets if t is ticket or self.use(t) is not None]
        if self._choose(chosen):
            return None
        wanted = sum((t.needs for t in chosen), NO_CARDS)
        lacking = self.track.missing(wanted)
        words = f"All these tickets together ask for {wanted.words()}. Your track lacks"
        words = f"{words} {lacking.words()}, and has {self._stand_ins()}."
        return Refusal(
            self._game.rulebook.complete_tickets.rule, words, self._room_for(chosen, ticket)
        )

    def _room_for(self, chosen: Sequence[CardTicket], ticket: CardTicket) -> str:
        """Which single ticket could be left to complete another one instead."""
        for number, other in enumerate(self._tickets, 1):
            if other in chosen and other is not ticket:
                rest = [t for t in chosen if t is not other]
                if self._uses(rest) is not None:
                    return f"Leave ticket {number} open first: - {number}."
        return ""

    def _stand_ins(self) -> str:
        number = self.track.locomotives
        if not number:
            return "no locomotives to stand in"
        return f"only {Cards.single(self.track.kinds[-1], number).words()} to stand in"

    def _choose(self, chosen: Sequence[CardTicket]) -> bool:
        """Complete exactly these tickets, if the track suffices."""
        uses = self._uses(chosen)
        if uses is None:
            return False
        self.action = CompleteTickets(uses)
        return True

    def _uses(self, chosen: Sequence[CardTicket]) -> Assignment | None:
        """The cards for exactly these tickets, or None when the track does not suffice."""
        uses = best_use(chosen, self.track, self._game.cards.big_cities)
        return uses if len(uses) == len(chosen) else None
