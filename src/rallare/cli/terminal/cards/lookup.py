"""What a player of a card game can look up at any time: scores, big cities and yards."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.cli.terminal.cards.screen import ticket_cells
from rallare.cli.terminal.cards.sight import CardSight, turns_to_leave
from rallare.cli.terminal.paint import pad, shorten, width_of, wrap
from rallare.cli.terminal.screen import LONGEST_NAME
from rallare.cli.words import many
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.yard import Yard

__all__ = ["city_lines", "score_lines", "yard_lines"]


def score_lines(sight: CardSight, words: Sequence[str], width: int) -> list[str]:
    """The score so far, the seat's tickets with what they lack, and the big cities."""
    names = [shorten(name, LONGEST_NAME) for name in sight.names]
    widest = max(map(width_of, names))
    lines = []
    for name, player in zip(names, sight.view.players, strict=True):
        done = ", ".join(sight.cards.tickets[ticket].name for ticket in player.completed)
        score = f"{player.score:>3} points, {many(len(player.completed), 'completed ticket')}"
        lines += wrap(f"  {pad(name, widest)}  {score}{f': {done}' if done else ''}", width, 6)
    cost = sum(ticket.points for ticket in sight.tickets)
    lines += ["", f"Your {many(len(sight.tickets), 'open ticket')}, and what each asks for:"]
    lines += [line for cell in ticket_cells(sight) for line in wrap(f"  {cell}", width, 6)]
    lines += wrap(
        f"What is lacking is reckoned for each ticket by itself, beside the cards of"
        f" {sight.counted}. Only cards that reach your track complete tickets. Still open at the"
        f" end, these tickets cost {cost} points.",
        width,
    )
    return [*lines, "", *city_lines(sight, (), width)]


def city_lines(sight: CardSight, words: Sequence[str], width: int) -> list[str]:
    """The big cities: what each is worth, and who has completed how many tickets to it."""
    rule = sight.game.rulebook.scoring.bonus
    lines = wrap(
        f"Big cities, marked *: most completed tickets to a city win its points ({rule}).",
        width,
    )
    for city, points in sight.cards.bonuses.items():
        counts = ", ".join(
            f"{name} {sight.completed_to(city, seat)}" for seat, name in enumerate(sight.names)
        )
        own = sum(city in ticket.ends for ticket in sight.tickets)
        text = f"  {pad(city, 12)} +{points:<3} completed: {counts}; your open tickets: {own}"
        lines += wrap(text, width, 20)
    return lines


def yard_lines(sight: CardSight, words: Sequence[str], width: int) -> list[str]:
    """Every yard with its stacks, how long they stay, and the cards on the track."""
    over = isinstance(sight.view.pending, CompletingChoice)
    head = "At the start of a player’s turn the top card of each stack leaves for the track."
    if over:
        head = "The round is over: what is still in a yard does not reach the track."
    lines = wrap(head, width)
    for seat, (name, player) in enumerate(zip(sight.names, sight.view.players, strict=True)):
        whose = " (you)" if seat == sight.seat and name != "You" else ""
        track = f"{many(player.track_size, 'card')} on the track"
        if seat == sight.seat and sight.view.track:
            track += f": {sight.paint.cards(sight.view.track)}"
        lines += wrap(f"{sight.paint.strong(name)}{whose}: {track}", width, 4)
        for stack in player.yard.stacks:
            gone = f"  gone in {many(turns_to_leave(Yard((stack,))), 'turn')}"
            lines += wrap(f"  {sight.stack(stack)}{'' if over else gone}", width, 4)
        if not player.yard:
            lines.append("  the yard is empty")
    return lines
