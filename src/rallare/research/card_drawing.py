"""The card game as a drawing: the yards of all players, and what a seat sees below them."""

from __future__ import annotations

from collections.abc import Iterator

from rallare.research.card_text import asked
from rallare.research.drawing import (
    CARD_FILLS,
    EDGE,
    QUIET,
    card_row,
    hand,
    letters,
    rectangle,
    sheet,
    standing,
)
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack

__all__ = ["draw_cards"]

WIDTH, SIDE, TOP, PLAYER, LINE = 860.0, 24.0, 158.0, 96.0, 17.0
CARD, STACK, BASE, HIGHEST = 7.0, 44.0, 74.0, 64.0
YARD = 330.0


def draw_cards(view: CardView) -> str:
    """What a seat sees, as the text of an SVG file."""
    below = TOP + PLAYER * len(view.players)
    listed = len(view.tickets) + len(view.offered)
    height = below + (130 + LINE * listed if view.seat is not None else 0)
    parts = [
        *_table(view),
        *(line for seat in range(len(view.players)) for line in _player(view, seat)),
        *(_own(view, below) if view.seat is not None else ()),
    ]
    return sheet(WIDTH, height, f"{view.cards.title}: {asked(view)}", parts)


def _table(view: CardView) -> Iterator[str]:
    yield letters(SIDE, 36, f"{view.cards.title}, round {view.round}", size=18)
    yield letters(SIDE, 58, asked(view), fill=QUIET, size=12)
    yield from card_row(SIDE, 74, view.row)
    decks = f"{view.deck_size} cards and {view.ticket_deck_size} tickets in the decks"
    yield letters(SIDE, 130, decks, size=12)


def _player(view: CardView, seat: int) -> Iterator[str]:
    player, top = view.players[seat], TOP + PLAYER * seat
    words = f"player_{seat}: {player.score} points, {len(player.completed)} tickets completed"
    more = (
        f"{player.hand_size} cards, {player.ticket_count} tickets, "
        f"{player.track_size} cards on the track"
    )
    yield from standing(SIDE, top + 24, seat, seat in view.to_act, words, more)
    for place, stack in enumerate(player.yard.stacks):
        yield from _stack(YARD + place * STACK, top, stack)


def _stack(x: float, top: float, stack: Stack) -> Iterator[str]:
    """A stack from below. Locomotives are the last kind of a bag, and lie on top."""
    high = min(CARD, HIGHEST / stack.size)
    for place, card in enumerate(stack.cards):
        y = top + BASE - (place + 1) * high
        yield rectangle(x, y, 30, high, CARD_FILLS[card], f' stroke="{EDGE}"')
    yield letters(
        x + 15, top + BASE + 13, f"{stack.colour.letter}{stack.size}", size=11, middle=True
    )


def _own(view: CardView, y: float) -> Iterator[str]:
    yield rectangle(SIDE, y, WIDTH - 2 * SIDE, 1, EDGE)
    yield letters(SIDE, y + 22, f"player_{view.seat} holds", size=12, fill=QUIET)
    yield from hand(SIDE, y + 32, view.hand)
    if view.track is not None:
        yield letters(YARD, y + 22, "On its track", size=12, fill=QUIET)
        yield from hand(YARD, y + 32, view.track)
    y += 110
    for word, tickets in (("Tickets", view.tickets), ("On offer", view.offered)):
        for place, ticket in enumerate(tickets):
            found = view.cards.tickets[ticket]
            yield letters(SIDE, y, word if not place else "", size=12, fill=QUIET)
            yield letters(SIDE + 64, y, f"{found.name}: {found.needs.words()}", size=12)
            y += LINE
