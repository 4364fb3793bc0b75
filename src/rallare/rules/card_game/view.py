"""What one seat, or a spectator, may know of a card game. Built field by field from the state.

Yards, discards and completed tickets lie open. Cards on the track are secret even from their owner
until the round is scored, unless the table lets owners look.
"""

from __future__ import annotations

from dataclasses import dataclass

from rallare.rules.card_game.completing import Assignment
from rallare.rules.card_game.pending import CompletingChoice, PublicCardPending
from rallare.rules.card_game.state import CardPlayer, CardState, Completing
from rallare.rules.card_game.tickets import CardSet
from rallare.rules.card_game.yard import Yard
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.pending import Over
from rallare.rules.resample import known_hands
from rallare.rules.state import ChoosingOpening
from rallare.rules.ticket_view import (
    known_tickets,
    offered_tickets,
    own_tickets,
    ticket_count,
    ticket_pending,
)

__all__ = ["CardView", "PublicCardPlayer", "to_act", "view_of"]


@dataclass(frozen=True, slots=True)
class PublicCardPlayer:
    """What everybody may know of a player. `seen` are cards known to be in the hand."""

    hand_size: int
    seen: Cards
    ticket_count: int
    completed: tuple[str, ...]
    yard: Yard
    track_size: int
    score: int


@dataclass(frozen=True, slots=True)
class CardView:
    """A card game as one seat knows it. `seat` is None for a spectator.

    `hand` and `tickets` are the seat's own. `track` are its cards on the track, when it may see
    them, else None; `uses` is what it has decided to complete with them. `offered` are the
    tickets of the choice at hand. `under` and `removed` are as in the board games.
    """

    game: str
    cards: CardSet
    seat: int | None
    players: tuple[PublicCardPlayer, ...]
    row: tuple[Card | None, ...]
    deck_size: int
    discards: Cards
    ticket_deck_size: int
    owners_may_look: bool
    round: int
    turn: int
    to_act: tuple[int, ...]
    pending: PublicCardPending
    final_turns: int | None
    hand: Cards
    tickets: tuple[str, ...]
    track: Cards | None
    uses: Assignment | None
    offered: tuple[str, ...]
    under: tuple[str | None, ...]
    removed: tuple[str | None, ...]

    @property
    def me(self) -> PublicCardPlayer:
        """The seat's own public side; a spectator has none."""
        if self.seat is None:
            raise ValueError("a spectator has no seat")
        return self.players[self.seat]

    def unseen(self) -> Cards:
        """The cards that the seat does not see: in the deck, in other hands, or on a track."""
        row = Cards.count(card for card in self.row if card is not None)
        known = sum(known_hands(self), NO_CARDS) + self.discards + row + (self.track or NO_CARDS)
        yards = sum((player.yard.cards for player in self.players), NO_CARDS)
        return self.cards.train_cards - known - yards


def to_act(state: CardState) -> tuple[int, ...]:
    """The seats whose decision the game waits for."""
    if isinstance(state.pending, ChoosingOpening | Completing):
        return state.pending.waiting
    return () if isinstance(state.pending, Over) else (state.turn,)


def view_of(game: str, cards: CardSet, state: CardState, seat: int | None) -> CardView:
    """Put in what the seat may know, and nothing else."""
    own = state.players[seat] if seat is not None else None
    return CardView(
        game=game,
        cards=cards,
        seat=seat,
        players=tuple(_public(state, s, player) for s, player in enumerate(state.players)),
        row=state.row,
        deck_size=state.deck.total,
        discards=state.discards,
        ticket_deck_size=len(state.tickets),
        owners_may_look=state.owners_may_look,
        round=state.round,
        turn=state.turn,
        to_act=to_act(state),
        pending=_pending(state),
        final_turns=state.final_turns,
        hand=own.hand if own else NO_CARDS,
        tickets=own_tickets(state, seat),
        track=own.track if own and _may_look(state) else None,
        uses=_uses(state, seat),
        offered=offered_tickets(state, seat),
        under=known_tickets(state.tickets.under, seat),
        removed=known_tickets(state.tickets.removed, seat),
    )


def _may_look(state: CardState) -> bool:
    """Owners see their cards on the track when the round is scored, or where the table allows."""
    return state.owners_may_look or isinstance(state.pending, Completing | Over)


def _public(state: CardState, seat: int, player: CardPlayer) -> PublicCardPlayer:
    return PublicCardPlayer(
        hand_size=player.hand.total,
        seen=player.seen,
        ticket_count=ticket_count(state, seat),
        completed=player.completed,
        yard=player.yard,
        track_size=player.track.total,
        score=player.score,
    )


def _pending(state: CardState) -> PublicCardPending:
    if isinstance(state.pending, Completing):
        return CompletingChoice(tuple(use is not None for use in state.pending.uses))
    return ticket_pending(state.pending)


def _uses(state: CardState, seat: int | None) -> Assignment | None:
    """What a seat has decided; nobody else sees it before all have."""
    if seat is None or not isinstance(state.pending, Completing):
        return None
    return state.pending.uses[seat]
