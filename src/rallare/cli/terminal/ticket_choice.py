"""Choosing tickets: the screen of the choice, and reading which are kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rallare.cli.terminal.commands import Unclear, fold
from rallare.cli.terminal.paint import both_sides, labelled, wrap
from rallare.cli.terminal.screen import hand_lines, rule_off
from rallare.cli.terminal.sight import Sight
from rallare.rules.actions import KeepTickets
from rallare.rules.pending import OpeningChoice

__all__ = ["Advice", "choice_lines", "least_kept", "read_kept"]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a kind of game tells about tickets on offer.

    `aim` is for the first choice of a game; `held` tells of the tickets the seat has, `offer` of
    those on offer, and `hints` come last.
    """

    aim: Sequence[str]
    held: Sequence[str]
    offer: Sequence[str]
    hints: Sequence[str]


def least_kept(sight: Sight) -> int:
    """How many of the tickets on offer must be kept."""
    rules, view = sight.game.rules, sight.view
    step = rules.opening if isinstance(view.pending, OpeningChoice) else rules.choose_tickets
    return min(step.keep, len(view.offered))


def choice_lines(sight: Sight, news: Iterable[str], advice: Advice, width: int) -> list[str]:
    """The tickets on offer, and what helps to choose."""
    paint, room, rules = sight.paint, width - 8, sight.game.rules
    opening = isinstance(sight.view.pending, OpeningChoice)
    rule = rules.opening.rule if opening else rules.choose_tickets.rule
    title = f"{paint.strong(sight.title)} · {'opening tickets' if opening else 'new tickets'}"
    who = paint.strong(sight.called(sight.seat, "choose your tickets", "Choose your tickets"))
    lines = [*both_sides(title, who, width), rule_off(width)]
    lines += [line for told in news for line in wrap(told, width, 2)]
    if opening:
        lines += advice.aim
    lines += labelled("Hand", hand_lines(sight, room))
    if not opening:
        lines += advice.held
    least, number = least_kept(sight), len(sight.view.offered)
    if least:
        lines.append(f"Keep at least {least} of these {number} ({rule}).")
    else:
        lines.append(f"Keep any of these {number}; k none keeps none ({rule}).")
    return [*lines, *advice.offer, *advice.hints]


def read_kept(sight: Sight, text: str) -> KeepTickets | None:
    """The tickets to keep by their numbers, or None when something else was typed."""
    offered = sight.view.offered
    words = fold(text).split()
    if words and (words[0] == "k" or (len(words[0]) > 1 and "keep".startswith(words[0]))):
        words = words[1:]
        if not words:
            none = "" if least_kept(sight) else ", k none keeps none"
            raise Unclear(f"Which? k 1 3 keeps the first and the third, k all keeps all{none}.")
    elif words == ["none"]:
        return KeepTickets(())
    elif not words or not all(word.isdigit() for word in words):
        return None
    if words in (["none"], ["0"]):
        return KeepTickets(())
    if words == ["all"]:
        return KeepTickets(offered)
    if not all(word.isdigit() and 1 <= int(word[:4]) <= len(offered) for word in words):
        raise Unclear(f"The tickets are numbered 1 to {len(offered)}: k 1 2 keeps two.")
    return KeepTickets(tuple(offered[int(n) - 1] for n in dict.fromkeys(words)))
