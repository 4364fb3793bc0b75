"""How a recorded card game stands, in words: the table, and what one seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rallare.cli.terminal.paint import Paint
from rallare.cli.terminal.standing import held_lines, pile_lines, player_lines, waits_for
from rallare.cli.words import many
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack
from rallare.rules.cards import join_words

__all__ = ["HEADS", "player_counts", "secret_lines", "table_lines"]

HEADS = ("points", "cards", "tickets", "done", "track")
"""What is counted of players: tickets are open ones, `done` are completed."""


def player_counts(view: CardView) -> list[tuple[int, ...]]:
    """The counts of each player."""
    return [
        (p.score, p.hand_size, p.ticket_count, len(p.completed), p.track_size) for p in view.players
    ]


def table_lines(names: Sequence[str], view: CardView, paint: Paint) -> Iterator[str]:
    """The table as everybody sees it: who is to act, a line for each player, what lies open."""
    yield _waits_for(names, view)
    yield from player_lines(names, HEADS, player_counts(view))
    yield from pile_lines(view, paint)
    for name, player in zip(names, view.players, strict=True):
        stacks = ", ".join(_stack(stack, paint) for stack in player.yard.stacks)
        yield f"  Yard of {name}: {stacks or 'empty'}."
        if player.completed:
            yield f"  Completed by {name}: {_named(view, player.completed)}."


def _waits_for(names: Sequence[str], view: CardView) -> str:
    if isinstance(view.pending, CompletingChoice):
        who = join_words([names[seat] for seat in view.to_act])
        return f"Round {view.round} is over. Still to say which tickets to complete: {who}."
    return waits_for(names, view)


def _stack(stack: Stack, paint: Paint) -> str:
    on_top = f" (top {many(stack.locomotives, 'locomotive')})"
    return paint.count(stack.colour, stack.size) + (on_top if stack.locomotives else "")


def _named(view: CardView, tickets: Sequence[str]) -> str:
    return join_words([view.cards.tickets[ticket].name for ticket in tickets])


def secret_lines(name: str, view: CardView, paint: Paint) -> Iterator[str]:
    """What only the seat of a view knows: hand, tickets, and the track where it may look."""
    tickets = [view.cards.tickets[ticket].name for ticket in view.tickets]
    offered = [view.cards.tickets[ticket].name for ticket in view.offered]
    yield from held_lines(name, view, tickets, offered, paint)
    if view.track is not None:
        yield f"  Track of {name}: {paint.cards(view.track)}."
    if view.uses is not None:
        done = _named(view, [ticket for ticket, _ in view.uses])
        yield f"  {name} has decided to complete: {done or 'nothing'}."
