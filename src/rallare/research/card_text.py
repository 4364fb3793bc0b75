"""The card game in a few lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from rallare.research.asking import decision, ticket_lines
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.view import CardView

__all__ = ["asked", "card_lines"]


def card_lines(view: CardView) -> Iterator[str]:
    """What a seat sees."""
    yield f"{view.cards.title}, round {view.round}: {asked(view)}"
    row = " ".join("-" if card is None else card.word for card in view.row)
    yield f"Row: {row} | deck {view.deck_size}, tickets {view.ticket_deck_size}"
    for seat, player in enumerate(view.players):
        yield (
            f"{'*' if seat in view.to_act else ' '} player_{seat}: {player.score} points, "
            f"{player.hand_size} cards, {player.ticket_count} tickets, "
            f"{player.track_size} cards on the track"
        )
        if player.yard:
            yield f"    yard: {player.yard.cards.words()}"
        if player.completed:
            names = (view.cards.tickets[ticket].name for ticket in player.completed)
            yield f"    completed: {', '.join(names)}"
    if view.seat is not None:
        yield f"player_{view.seat} holds {view.hand.words()}"
        if view.track is not None:
            yield f"On its track: {view.track.words()}"
        yield from ticket_lines(view, view.cards.tickets)


def asked(view: CardView) -> str:
    """The decision that the game waits for."""
    if isinstance(view.pending, CompletingChoice):
        return decision(view, "complete tickets")
    return decision(view)
