"""The end of a game: every score line, the ranking, and what decided a tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rallare.cli.terminal.display import Display
from rallare.cli.terminal.paint import Paint, pad, shorten, width_of, wrap
from rallare.cli.terminal.screen import LONGEST_NAME
from rallare.cli.words import many
from rallare.rules.cards import join_words
from rallare.rules.outcome import Outcome

__all__ = ["final_lines"]


def final_lines(
    display: Display, names: Sequence[str], outcome: Outcome, paint: Paint, width: int
) -> list[str]:
    """The whole score; what matters most comes last, where the eye rests."""
    rule = display.game.end_rule(outcome.reason)
    lines = [paint.strong(f"The final score ({rule})")]
    for place in reversed(outcome.ranking):
        for seat in place:
            lines += ["", *_details(names[seat], outcome, seat, paint, width)]
    lines += ["", *_summary(display, names, outcome, paint)]
    lines += [line for text in _verdict(names, outcome) for line in wrap(text, width)]
    lines.append(paint.banner(_winner(names, outcome)))
    return lines


def _details(name: str, outcome: Outcome, seat: int, paint: Paint, width: int) -> Iterator[str]:
    yield paint.strong(f"{name}: {many(outcome.totals[seat], 'point')}")
    for line in outcome.lines_of(seat):
        points = f"{line.points:+d}"
        colour = paint.good if line.points > 0 else paint.bad if line.points < 0 else paint.faint
        text = f"{colour(pad(points, 5, right=True))}  {line.words} ({line.rule})"
        yield from wrap(f"  {text}", width, 9)


def _summary(display: Display, names: Sequence[str], outcome: Outcome, paint: Paint) -> list[str]:
    """A table of the sums, best first."""
    heads = (*display.sums(outcome, 0), "total")
    names = [shorten(name, LONGEST_NAME) for name in names]
    widest = max(map(width_of, names))
    lines = [paint.faint(f"     {pad('', widest)}  {'  '.join(heads)}")]
    for place, seats in enumerate(outcome.ranking):
        for seat in seats:
            sums = (*display.sums(outcome, seat).values(), outcome.totals[seat])
            cells = [
                pad(str(points), len(head), right=True)
                for points, head in zip(sums, heads, strict=True)
            ]
            rank = 1 + sum(map(len, outcome.ranking[:place]))
            lines.append(f"  {rank}. {pad(names[seat], widest)}  {'  '.join(cells)}")
    return lines


def _verdict(names: Sequence[str], outcome: Outcome) -> Iterator[str]:
    """What stood between players who were level on points."""
    for total in sorted(set(outcome.totals), reverse=True):
        level = [seat for seat, points in enumerate(outcome.totals) if points == total]
        if len(level) < 2:
            continue
        who = join_words([names[seat] for seat in level])
        yield f"{who} are level on points."
        for name, counts in outcome.tie_breaks.items():
            compared = ", ".join(f"{names[seat]} {counts[seat]}" for seat in level)
            yield f"  By {name}: {compared}."
            if len({counts[seat] for seat in level}) == len(level):
                break


def _winner(names: Sequence[str], outcome: Outcome) -> str:
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) > 1:
        return f"{join_words(winners)} share the victory!"
    return "You win!" if winners == ["You"] else f"{winners[0]} wins!"
