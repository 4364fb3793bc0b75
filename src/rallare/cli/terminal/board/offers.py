"""Tickets on offer in a board game: what each is worth and takes, and which go well together."""

from __future__ import annotations

from rallare.cli.terminal.board.help import AIM
from rallare.cli.terminal.board.sight import BoardSight, TicketSet
from rallare.cli.terminal.paint import NBSP, labelled, pad, wrap
from rallare.cli.terminal.ticket_choice import Advice, choice_lines, least_kept
from rallare.cli.words import many
from rallare.rules.board.map import Ticket

__all__ = ["offer_lines"]


def offer_lines(sight: BoardSight, news: list[str], width: int) -> list[str]:
    """The tickets on offer, and what helps to choose."""
    room = width - 8
    held = [f"{t.name}: {sight.state(t)}" for t in sight.tickets]
    sets = sight.ticket_sets(least_kept(sight))
    advice = Advice(
        aim=[*wrap(AIM, width), *_bonuses(sight, room)],
        held=labelled("Held", wrap(" · ".join(held), room)) if held else [],
        offer=_offer(sight, width),
        hints=labelled("Go well", wrap(" · ".join(map(_set, sets)), room)) if sets else [],
    )
    return choice_lines(sight, news, advice, width)


def _bonuses(sight: BoardSight, room: int) -> list[str]:
    lines = [
        line
        for bonus, points in sight.bonuses
        for line in wrap(f"{bonus.name} +{points}: {bonus.what}", room, 2)
    ]
    return labelled("Bonus", lines)


def _offer(sight: BoardSight, width: int) -> list[str]:
    widest = max(len(f"{t.ends[0]}–{t.ends[1]}") for t in sight.offered)
    lines = []
    for number, ticket in enumerate(sight.offered, 1):
        name = pad(f"{ticket.ends[0]}–{ticket.ends[1]}", widest)
        points = f"{ticket.points:>2} points"
        text = f"  {sight.paint.strong(str(number))}  {name}  {points}  {_takes(sight, ticket)}"
        lines += wrap(text, width, min(widest + 18, width // 2))
    return lines


def _takes(sight: BoardSight, ticket: Ticket) -> str:
    """What a ticket on offer would take."""
    way = sight.way(ticket)
    if sight.ways.done(ticket.ends) or way is None:
        return sight.state(ticket)
    alone = f"{many(way.trains, 'train')} by the shortest way"
    beside = sight.beside([ticket])
    if beside is None or beside >= way.trains:
        return alone
    return f"{alone}, {beside} beside your other tickets"


def _set(chosen: TicketSet) -> str:
    numbers = " ".join(map(str, chosen.numbers))
    text = f"{numbers}: {chosen.points} points for {many(chosen.trains, 'train')}"
    return text.replace(" ", NBSP)
