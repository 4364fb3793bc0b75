"""Tickets on offer in a card game: the cards each asks for, and what the hand lacks."""

from __future__ import annotations

from rallare.cli.terminal.cards.help import AIM
from rallare.cli.terminal.cards.screen import city_words, ticket_cells
from rallare.cli.terminal.cards.sight import CardSight
from rallare.cli.terminal.paint import columns, labelled, pad, width_of, wrap
from rallare.cli.terminal.ticket_choice import Advice, choice_lines

__all__ = ["offer_lines"]


def offer_lines(sight: CardSight, news: list[str], width: int) -> list[str]:
    """The tickets on offer, and what helps to choose."""
    room = width - 8
    cities = labelled("Cities", wrap("  ".join(city_words(sight)), room))
    held = columns(ticket_cells(sight), room, gap=2)
    advice = Advice(
        aim=wrap(AIM, width),
        held=labelled("Held", held),
        offer=_offer(sight, width),
        hints=cities,
    )
    return choice_lines(sight, news, advice, width)


def _offer(sight: CardSight, width: int) -> list[str]:
    names = [sight.ends(ticket) for ticket in sight.offered]
    asked = [sight.chips(ticket.needs) for ticket in sight.offered]
    widest, most = max(map(width_of, names)), max(map(width_of, asked))
    lines = []
    for number, ticket in enumerate(sight.offered, 1):
        cells = (
            pad(names[number - 1], widest),
            f"{ticket.points:>2} points",
            pad(asked[number - 1], most),
            sight.lacks(ticket, sight.at_hand),
        )
        text = f"  {sight.paint.strong(str(number))}  {'  '.join(cells)}"
        lines += wrap(text, width, min(widest + 16, width // 2))
    return lines
