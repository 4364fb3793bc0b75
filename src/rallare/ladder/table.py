"""The ladder in words: a page in Markdown for the folder, and short lines for the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rallare.bots.entries import is_repeatable
from rallare.ladder.standings import BotTally, Standings
from rallare.ladder.statistics import Interval, PairTally
from rallare.rules.chapters import chapter

__all__ = [
    *("anchor_of", "elo_words", "heading", "markdown", "milliseconds", "page", "percent"),
    *("signed", "terminal_lines"),
]

ANCHORED = "Elo numbers are by maximum likelihood; "
METHOD_TWO = "Each deal is played twice, with seats swapped, so an even share is 50%."
METHOD_MORE = (
    "One bot sits among {others} of the other and goes through all seats on the same deal, then "
    "the other does: {games} games a deal. The share counts the wins of all seats of a bot. Over "
    "a deal each holds half of the seats, so an even share is 50%."
)


def heading(standings: Standings) -> str:
    """What was played: the game and the number of players."""
    ladder = standings.ladder
    board = f" on {ladder.board.name}" if ladder.board is not None else ""
    return f"{chapter(ladder.game).title}{board}, {ladder.players} players"


def signed(elo: float) -> str:
    """An Elo number with its sign, and with a proper minus."""
    return f"{round(elo):+d}".replace("-", "−").replace("+0", "0")


def page(standings: Standings, chart: str, *more: str) -> str:
    """The page in Markdown, with more sections. The first line is the command that made it."""
    made = ", then ".join(f"`{command}`" for command in standings.commands())
    parts = [
        f"Made by {made}",
        f"# {heading(standings)}",
        f"![Elo numbers with 95% intervals]({chart})",
        _ranking(standings),
        *_remarks(standings),
        "## Shares of the wins",
        f"Of the bot on the left against the one above, with the 95% interval and the number of "
        f"games. {_method(standings)} A shared victory counts in parts.",
        _matrix(standings),
        "## Points",
        _points(standings),
        *more,
    ]
    return "\n\n".join(parts) + "\n"


def anchor_of(written: str) -> str | None:
    """Who has Elo 0 on a page; None where it does not tell."""
    found = re.search(rf"^{re.escape(ANCHORED)}(.+?) has 0\.", written, re.MULTILINE)
    return None if found is None else found[1]


def _ranking(standings: Standings) -> str:
    head = ("bot", "Elo", "95% interval", "mean share", "points", "spread", "ms a decision")
    rows = [
        (
            tally.bot,
            *elo_words(tally),
            f"{tally.share:.1%}",
            _number(tally.points.mean),
            _number(tally.points.spread),
            milliseconds(tally.milliseconds),
            f"{tally.longest:.3f} s",
            str(tally.games),
        )
        for tally in standings.bots
    ]
    return markdown((*head, "longest thought", "games"), rows)


def _remarks(standings: Standings) -> list[str]:
    remarks = [
        f"{ANCHORED}{standings.anchor} has 0. Intervals are by the "
        f"bootstrap over deals. {_again(standings)}"
    ]
    if standings.unlimited:
        pairs = ", ".join(f"{best} against {worst}" for best, worst in standings.unlimited)
        remarks.append(
            "No strength can be told from victories alone. Who won nothing is credited with half "
            f"a game, and the interval covers what the lost deals leave open: {pairs}."
        )
    if any(tally.elo is None for tally in standings.bots):
        remarks.append(
            f"Who has no Elo has played nobody who can be compared with {standings.anchor}."
        )
    return remarks


def _again(standings: Standings) -> str:
    """What to expect of playing it again."""
    names = [tally.bot for tally in standings.bots if not is_repeatable(tally.bot)]
    if not names:
        return "All but the times is the same whoever plays it again."
    return (
        "Whoever plays it again may find other results: not every bot here thinks by a number of "
        f"trials ({', '.join(names)})."
    )


def _method(standings: Standings) -> str:
    ladder = standings.ladder
    if ladder.players == 2:
        return METHOD_TWO
    return METHOD_MORE.format(others=ladder.players - 1, games=ladder.per_deal)


def _matrix(standings: Standings) -> str:
    names = [tally.bot for tally in standings.bots]
    rows = [(one, *(_cell(standings.tally(one, other), one) for other in names)) for one in names]
    return markdown(("", *names), rows)


def _cell(tally: PairTally | None, bot: str) -> str:
    if tally is None:
        return "–"
    return f"{tally.share_of(bot):.1%} ({percent(tally.interval_of(bot))}), {tally.games}"


def _points(standings: Standings) -> str:
    head = ("pair", "games", "points of the first", "of the second", "mean margin")
    rows = []
    for pair, tally in standings.pairs.items():
        one, other = (f"{_number(p.mean)} ± {_number(p.spread)}" for p in tally.points)
        rows.append((" – ".join(pair), str(tally.games), one, other, _number(tally.margin)))
    return markdown(head, rows)


def markdown(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table; all columns but the first are numbers."""
    rule = ("---", *["---:"] * (len(head) - 1))
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


def elo_words(tally: BotTally) -> tuple[str, str]:
    """An Elo number and its interval, for people."""
    if tally.elo is None or tally.interval is None:
        return "–", "–"
    low, high = tally.interval
    # The anchor is sure to be where it is.
    return signed(tally.elo), f"{signed(low)} to {signed(high)}" if low < high else "–"


def _number(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


def percent(interval: Interval) -> str:
    low, high = interval
    return f"{100 * low:.1f}–{high:.1%}"


def milliseconds(time: float) -> str:
    return f"{time:.3g}" if time < 100 else f"{time:.0f}"


def terminal_lines(standings: Standings) -> list[str]:
    """The ranking and all pairs, in columns."""
    wide = max(len(tally.bot) for tally in standings.bots) + 2
    pairs = {" – ".join(pair): tally for pair, tally in standings.pairs.items()}
    pair_wide = max(map(len, pairs)) + 2
    lines = [f"{heading(standings)}, seed {standings.ladder.seed}; {standings.anchor} has Elo 0"]
    lines.append(
        f"{'bot':<{wide}}{'Elo':>6}  {'95% interval':<17}{'share':>7}{'points':>8}{'spread':>8}"
        f"{'ms':>8}{'longest':>10}{'games':>7}"
    )
    for tally in standings.bots:
        elo, interval = elo_words(tally)
        lines.append(
            f"{tally.bot:<{wide}}{elo:>6}  {interval:<17}{tally.share:>7.1%}"
            f"{tally.points.mean:>8.1f}{tally.points.spread:>8.1f}"
            f"{milliseconds(tally.milliseconds):>8}{tally.longest:>8.3f} s{tally.games:>7}"
        )
    lines.append(
        f"{'pair':<{pair_wide}}{'share':>7}  {'95% interval':<15}{'margin':>8}{'games':>7}"
    )
    lines.extend(
        f"{name:<{pair_wide}}{tally.share:>7.1%}  {percent(tally.interval):<15}"
        f"{tally.margin:>+8.1f}{tally.games:>7}"
        for name, tally in pairs.items()
    )
    return lines
