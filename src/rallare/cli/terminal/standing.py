"""How a recorded game stands, in words: what all kinds of games tell alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rallare.cli.terminal.paint import Paint, pad, width_of
from rallare.cli.terminal.sight import AnyView
from rallare.rules.cards import join_words
from rallare.rules.pending import OpeningChoice, Over

__all__ = ["held_lines", "pile_lines", "player_lines", "waits_for"]


def waits_for(names: Sequence[str], view: AnyView) -> str:
    """Whose decision the game waits for."""
    who = join_words([names[seat] for seat in view.to_act])
    match view.pending:
        case Over():
            return "The game is over."
        case OpeningChoice():
            return f"Still to choose opening tickets: {who}."
    last = "" if view.final_turns is None else " in the final round"
    return f"{who} is to act{last}."


def player_lines(
    names: Sequence[str], heads: Sequence[str], counts: Sequence[Sequence[int]]
) -> Iterator[str]:
    """A line for each player with what is counted of them."""
    widest = max(map(width_of, names))
    yield f"  {pad('', widest)}  {'  '.join(heads)}"
    for name, numbers in zip(names, counts, strict=True):
        cells = [f"{n:>{len(head)}}" for n, head in zip(numbers, heads, strict=True)]
        yield f"  {pad(name, widest)}  {'  '.join(cells)}"


def pile_lines(view: AnyView, paint: Paint) -> Iterator[str]:
    """The face-up cards and the piles."""
    yield f"  Face up: {' '.join(map(paint.card, view.row))}."
    deck, discards = view.deck_size, view.discards.total
    yield f"  Deck {deck}, discards {discards}, tickets to draw {view.ticket_deck_size}."


def held_lines(
    name: str, view: AnyView, tickets: Sequence[str], offered: Sequence[str], paint: Paint
) -> Iterator[str]:
    """The hand and the tickets of a seat, by name, and those on offer to it."""
    yield f"  Hand of {name}: {paint.cards(view.hand)}."
    yield f"  Tickets of {name}: {join_words([*tickets]) or 'none'}."
    if offered:
        yield f"  On offer to {name}: {join_words([*offered])}."
