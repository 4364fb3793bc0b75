"""Elo numbers by maximum likelihood, from all meetings at once.

Each seat has the strength of its bot, and wins with a chance in proportion to it (Luce's rule). At
a table for two this is the model of Bradley and Terry: 400 Elo more are ten times the strength, so
191 more win three games of four. A shared victory counts in parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log, log1p
from random import Random

from rallare.ladder.schedule import Pair

__all__ = ["Meeting", "beyond_compare", "ratings"]

SCALE = 400 / log(10)
ROUNDS = 100
LONGEST_STEP = 3.0  # in logarithms of strength; a longer one may leave the region of the optimum
CLOSE_ENOUGH = 1e-8
HALF_A_GAME = 0.5


@dataclass(frozen=True, slots=True)
class Meeting:
    """Games of two bots at one kind of table: with the seats of each, and the wins of the first.

    Games on one deal are not independent; `deals` says how many are.
    """

    one: str
    other: str
    seats: tuple[int, int]
    deals: int
    games: int
    wins: float


def _linked(meetings: Iterable[Meeting], anchor: str) -> frozenset[str]:
    """The bots that met the anchor, or met somebody who did, and so on."""
    found, edges = {anchor}, [(m.one, m.other) for m in meetings if m.games]
    while True:
        more = {bot for edge in edges if found.intersection(edge) for bot in edge} - found
        if not more:
            return frozenset(found)
        found |= more


def ratings(
    meetings: Sequence[Meeting],
    anchor: str,
    *,
    start: Mapping[str, float] | None = None,
    luck: Random | None = None,
) -> dict[str, float]:
    """The Elo of everybody who is linked with the anchor, whose own is 0.

    Nobody's strength can be told from victories alone: it might be without limit. Where one bot of
    a pair is beyond compare, the other is credited with half a game, or, for samples of a
    bootstrap, by `luck` with any part that so many lost deals do not rule out. `start` are numbers
    near the answer, for speed.
    """
    bots = sorted(_linked(meetings, anchor))
    index = {bot: number for number, bot in enumerate(bots)}
    used = _limited([m for m in meetings if m.games and m.one in index], luck)
    terms = [
        (index[m.one], index[m.other], log(m.seats[0] / m.seats[1]), m.games, m.wins) for m in used
    ]
    begin = [(start or {}).get(bot, 0.0) / SCALE for bot in bots]
    strengths = _most_likely(terms, begin, index[anchor])
    return {bot: SCALE * strengths[index[bot]] for bot in bots}


def beyond_compare(meetings: Sequence[Meeting]) -> set[Pair]:
    """The pairs, winner first, whose loser won nothing even by way of others.

    That is, no chain leads from the loser to the winner in which each won something against the
    next. Only where there are no such pairs does the likelihood have a maximum.
    """
    reach: dict[str, set[str]] = {}
    for meeting in meetings:
        for bot in (meeting.one, meeting.other):
            reach.setdefault(bot, {bot})
        if meeting.wins > 0:
            reach[meeting.one].add(meeting.other)
        if meeting.wins < meeting.games:
            reach[meeting.other].add(meeting.one)
    for middle in reach:
        for beaten in reach.values():
            if middle in beaten:
                beaten |= reach[middle]
    met = {(m.one, m.other) for m in meetings} | {(m.other, m.one) for m in meetings}
    return {(best, worst) for best, worst in met if best not in reach[worst]}


def _limited(meetings: Sequence[Meeting], luck: Random | None) -> Sequence[Meeting]:
    """The same with a credit for those who won nothing where that leaves no maximum."""
    hopeless = beyond_compare(meetings)
    if not hopeless:
        return meetings
    return [_credited(meeting, hopeless, luck) for meeting in meetings]


def _credited(meeting: Meeting, hopeless: set[Pair], luck: Random | None) -> Meeting:
    won_all = (meeting.one, meeting.other) in hopeless
    if not won_all and (meeting.other, meeting.one) not in hopeless:
        return meeting
    credit = HALF_A_GAME
    if luck is not None:
        # A loser with a chance p would lose all deals with the chance (1 - p) ** deals.
        credit = meeting.games * (1 - luck.random() ** (1 / meeting.deals))
    return replace(meeting, wins=meeting.games - credit if won_all else credit)


Term = tuple[int, int, float, int, float]
"""Of a meeting: the two bots, the logarithm of the odds that seats give, games, wins."""


def _most_likely(terms: Sequence[Term], strengths: list[float], anchor: int) -> list[float]:
    """Newton's method. The likelihood has one maximum; steps that miss it are halved."""
    strengths = [strength - strengths[anchor] for strength in strengths]
    likelihood = _likelihood(terms, strengths)
    for _ in range(ROUNDS):
        step = _newton_step(terms, strengths, anchor)
        longest = max(map(abs, step))
        factor = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        while True:
            tried = [old + factor * change for old, change in zip(strengths, step, strict=True)]
            reached = _likelihood(terms, tried)
            if reached >= likelihood or factor * longest < CLOSE_ENOUGH:
                break
            factor /= 2
        strengths, likelihood = tried, reached
        if factor * longest < CLOSE_ENOUGH:
            break
    return strengths


def _likelihood(terms: Sequence[Term], strengths: Sequence[float]) -> float:
    total = 0.0
    for one, other, odds, games, wins in terms:
        ahead = strengths[one] - strengths[other] + odds
        # The logarithm of the chance, written so that no power grows too large.
        if ahead > 0:
            total -= games * log1p(exp(-ahead)) + (games - wins) * ahead
        else:
            total -= games * log1p(exp(ahead)) - wins * ahead
    return total


def _newton_step(terms: Sequence[Term], strengths: Sequence[float], anchor: int) -> list[float]:
    size = len(strengths)
    slope = [0.0] * size
    bend = [[0.0] * size for _ in range(size)]
    for one, other, odds, games, wins in terms:
        chance = 1 / (1 + exp(strengths[other] - strengths[one] - odds))
        surplus, weight = wins - games * chance, games * chance * (1 - chance)
        slope[one] += surplus
        slope[other] -= surplus
        bend[one][one] += weight
        bend[other][other] += weight
        bend[one][other] -= weight
        bend[other][one] -= weight
    slope[anchor], bend[anchor] = 0.0, [float(place == anchor) for place in range(size)]
    for row in range(size):
        if row != anchor:
            bend[row][anchor] = 0.0
    return _solve(bend, slope)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination. The matrix is positive definite, so no row need be exchanged."""
    size = len(right)
    for pivot in range(size):
        head = matrix[pivot]
        for row in range(pivot + 1, size):
            factor = matrix[row][pivot] / head[pivot]
            if factor:
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], head, strict=True)]
                right[row] -= factor * right[pivot]
    answer = [0.0] * size
    for row in reversed(range(size)):
        known = sum(matrix[row][k] * answer[k] for k in range(row + 1, size))
        answer[row] = (right[row] - known) / matrix[row][row]
    return answer
