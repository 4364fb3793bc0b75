"""The end of a round: which tickets the cards on the track complete, and the result of all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rallare.cli.terminal.cards.draft import Draft
from rallare.cli.terminal.cards.sight import CardSight
from rallare.cli.terminal.commands import Unclear, fold
from rallare.cli.terminal.paint import Paint, both_sides, labelled, pad, width_of, wrap
from rallare.cli.terminal.screen import rule_off
from rallare.cli.words import many
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.events import Event, TicketsCompleted

__all__ = ["accepts", "change_draft", "completing_lines", "result_lines"]

EXPLAINED = (
    "Your track is turned up. Its cards now complete tickets: each card serves one ticket, and a"
    " locomotive stands for any colour."
)
HINT = "Enter accepts this · - 2 leaves ticket 2 open · + 3 completes ticket 3 · h help"
HINT_CHANGED = "Enter accepts this · - 2 leaves · + 3 completes · best: the proposal · h help"
NEWS = 3
"""So many lines of news; the tickets need the room."""

_CHANGE = re.compile(r"(\+|-|−|–|leave|open|complete|add|)\s*((?:\d{1,3}[\s,]*)+)")
_LEAVE = ("-", "−", "–", "leave", "open")
_COMPLETE = ("+", "complete", "add")


def completing_lines(sight: CardSight, draft: Draft, news: Sequence[str], width: int) -> list[str]:
    """The track, the tickets it completes, those that stay open, and what that means."""
    paint, room = sight.paint, width - 8
    over = f"{sight.round_words or 'the round'} is over"
    who = sight.called(sight.seat, "complete your tickets", "Complete your tickets")
    title = f"{paint.strong(sight.title)} · {over}"
    lines = [*both_sides(title, paint.strong(who), width), rule_off(width)]
    lines += [line for told in news for line in wrap(told, width, 2)][-NEWS:]
    lines += wrap(EXPLAINED, width)
    track = f"{many(draft.track.total, 'card')}: {paint.cards(draft.track)}"
    lines += labelled("Track", wrap(track if draft.track else "no cards", room))
    lines += [_heading(draft, len(sight.tickets), paint), *_ticket_lines(sight, draft, width)]
    if draft.left and sight.tickets:
        lines += labelled("Unused", wrap(paint.cards(draft.left), room))
    lines += labelled("Sum", wrap(_sum(sight, draft), room))
    return [*lines, *wrap(paint.faint(HINT if draft.proposed else HINT_CHANGED), width)]


def _heading(draft: Draft, tickets: int, paint: Paint) -> str:
    if not tickets:
        return paint.strong("You have no open tickets.")
    done = f"{tickets - len(draft.open)} of {many(tickets, 'ticket')}"
    if draft.proposed:
        text = f"The best your track can do: {done}, {many(draft.points, 'point')}"
    else:
        text = f"Your choice: {done}, {many(draft.points, 'point')} (best: {draft.best_points})"
    return paint.strong(text)


def _ticket_lines(sight: CardSight, draft: Draft, width: int) -> list[str]:
    """Each ticket: completed with which cards, or open and for want of what."""
    paint = sight.paint
    names = [f"{sight.ends(ticket)} ({ticket.points})" for ticket in sight.tickets]
    widest = max(map(width_of, names), default=0)
    lines = []
    for number, (ticket, name) in enumerate(zip(sight.tickets, names, strict=True), 1):
        used = draft.use(ticket)
        if used is None:
            mark, end = "·", f"open: {_want(sight, draft, ticket)}"
        else:
            mark, end = (
                paint.good("✓"),
                f"{paint.good(f'+{ticket.points}')} with {paint.cards(used)}",
            )
        lines += wrap(f"{number:>3} {mark} {pad(name, widest)}  {end}", width, 8)
    return lines


def _want(sight: CardSight, draft: Draft, ticket: CardTicket) -> str:
    """What keeps a ticket open: cards the track has not, or has used for other tickets."""
    if draft.left.missing(ticket.needs).total <= draft.left.locomotives:
        return "unused cards could complete it"
    if draft.track.missing(ticket.needs).total <= draft.track.locomotives:
        return "its cards serve other tickets"
    return sight.lacks(ticket, draft.track)


def _sum(sight: CardSight, draft: Draft) -> str:
    """What the choice is worth now, and what open tickets mean for the end."""
    cost = sum(ticket.points for ticket in draft.open)
    now = f"{sight.view.me.score} points so far, {draft.points:+d} now"
    if not draft.open:
        return f"{now}; nothing stays open"
    left = many(len(draft.open), "open ticket")
    if not sight.options.last_round:
        rest = f"{left} can still be completed in the next round; open at the end, -{cost}"
    else:
        rest = f"-{cost} for {left}"
    return f"{now}; {rest}"


def accepts(text: str) -> bool:
    """Whether a line takes the choice as it is shown."""
    return fold(text) in ("done", "ok", "yes", "accept")


def change_draft(sight: CardSight, draft: Draft, text: str) -> bool:
    """Change what is completed as a line says; false when it says something else.

    Numbers without a sign turn completed tickets into open ones and the other way round. Raises
    Unclear for what cannot be done; then nothing is changed, for nothing new is shown.
    """
    line = text.strip().casefold()
    if fold(line) in ("best", "proposal"):
        draft.propose()
        return True
    found = _CHANGE.fullmatch(line)
    if found is None:
        if line[:1] in (*_LEAVE, *_COMPLETE) or line in _COMPLETE:
            raise Unclear("Which ticket? - 2 leaves ticket 2 open, + 3 completes ticket 3.")
        return False
    numbers = [int(number) for number in re.findall(r"\d+", found[2])]
    if not all(1 <= number <= len(sight.tickets) for number in numbers):
        raise Unclear(f"Your tickets are numbered 1 to {len(sight.tickets)}.")
    before = draft.action
    try:
        for number in numbers:
            _change(sight, draft, found[1], number)
    except Unclear:
        draft.action = before
        raise
    return True


def _change(sight: CardSight, draft: Draft, sign: str, number: int) -> None:
    ticket = sight.tickets[number - 1]
    done = draft.use(ticket) is not None
    if sign in _LEAVE and not done:
        raise Unclear(f"Ticket {number} stays open already; + {number} would complete it.")
    if sign in _COMPLETE and done:
        raise Unclear(f"Ticket {number} is completed already; - {number} would leave it open.")
    if done:
        draft.leave(ticket)
        return
    refusal = draft.complete(ticket)
    if refusal is not None:
        words = f"Ticket {number} cannot be added. {refusal.words}"
        raise Unclear(sight.told(replace(refusal, words=words)))


def result_lines(
    sight: CardSight, events: Sequence[Event], next_round: int, width: int
) -> list[str]:
    """What all players completed, revealed together, and how the next round begins."""
    paint = sight.paint
    lines = [paint.banner(f"Round {next_round - 1} is over: the tracks are turned up"), ""]
    told = sight.narrator.story([e for e in events if isinstance(e, TicketsCompleted)])
    lines += [line for sentence in told for line in wrap(sentence, width, 2)]
    lines.append("")
    widest = max(map(width_of, sight.names))
    for name, player in zip(sight.names, sight.view.players, strict=True):
        points, still = many(player.score, "point"), many(player.ticket_count, "open ticket")
        done = many(len(player.completed), "completed ticket")
        lines += wrap(f"  {pad(name, widest)}  {pad(points, 10)}  {done}, {still}", width, 4)
    lines.append("")
    return lines
