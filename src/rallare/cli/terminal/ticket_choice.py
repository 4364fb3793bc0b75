"""Choosing tickets: what each is worth and takes, and which go well together."""

from __future__ import annotations

from rallare.cli.terminal.commands import Unclear, fold
from rallare.cli.terminal.help import AIM
from rallare.cli.terminal.narration import many
from rallare.cli.terminal.paint import NBSP, both_sides, labelled, pad, wrap
from rallare.cli.terminal.screen import hand_lines, rule_off
from rallare.cli.terminal.sight import Sight, TicketSet
from rallare.rules.actions import KeepTickets
from rallare.rules.board.map import Ticket
from rallare.rules.pending import OpeningChoice

__all__ = ["offer_lines", "read_kept"]


def offer_lines(sight: Sight, news: list[str], width: int) -> list[str]:
    """The tickets on offer, and what helps to choose."""
    paint, room = sight.paint, width - 8
    opening = isinstance(sight.view.pending, OpeningChoice)
    book = sight.game.rulebook
    step = book.set_up.opening if opening else book.choose_tickets
    least = min(step.keep, len(sight.offered))
    title = f"{paint.strong(sight.board.title)} · {'opening tickets' if opening else 'new tickets'}"
    who = paint.strong(sight.called(sight.seat, "choose your tickets", "Choose your tickets"))
    lines = [*both_sides(title, who, width), rule_off(width)]
    lines += [line for told in news for line in wrap(told, width, 2)]
    if opening:
        lines += [*wrap(AIM, width), *_bonuses(sight, room)]
    lines += labelled("Hand", hand_lines(sight, room))
    if sight.tickets and not opening:
        held = [f"{t.name}: {sight.state(t)}" for t in sight.tickets]
        lines += labelled("Held", wrap(" · ".join(held), room))
    lines.append(f"Keep at least {least} of these {len(sight.offered)} ({step.rule}).")
    lines += _offer(sight, width)
    if sets := sight.ticket_sets(least):
        lines += labelled("Go well", wrap(" · ".join(map(_set, sets)), room))
    return lines


def _bonuses(sight: Sight, room: int) -> list[str]:
    lines = [
        line
        for bonus, points in sight.bonuses
        for line in wrap(f"{bonus.name} +{points}: {bonus.what}", room, 2)
    ]
    return labelled("Bonus", lines)


def _offer(sight: Sight, width: int) -> list[str]:
    widest = max(len(f"{t.ends[0]}–{t.ends[1]}") for t in sight.offered)
    lines = []
    for number, ticket in enumerate(sight.offered, 1):
        name = pad(f"{ticket.ends[0]}–{ticket.ends[1]}", widest)
        points = f"{ticket.points:>2} points"
        text = f"  {sight.paint.strong(str(number))}  {name}  {points}  {_takes(sight, ticket)}"
        lines += wrap(text, width, min(widest + 18, width // 2))
    return lines


def _takes(sight: Sight, ticket: Ticket) -> str:
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


def read_kept(sight: Sight, text: str) -> KeepTickets | None:
    """The tickets to keep by their numbers, or None when something else was typed."""
    words = fold(text).split()
    if words and (words[0] == "k" or (len(words[0]) > 1 and "keep".startswith(words[0]))):
        words = words[1:]
        if not words:
            raise Unclear("Which? k 1 3 keeps the first and the third, k all keeps all.")
    elif not words or not all(word.isdigit() for word in words):
        return None
    if words == ["all"]:
        return KeepTickets(sight.view.offered)
    if not all(word.isdigit() and 1 <= int(word[:4]) <= len(sight.offered) for word in words):
        raise Unclear(f"The tickets are numbered 1 to {len(sight.offered)}: k 1 2 keeps two.")
    return KeepTickets(tuple(sight.view.offered[int(n) - 1] for n in dict.fromkeys(words)))
