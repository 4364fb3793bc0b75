"""The best choice of tickets for a bag of cards, exactly.

Each ticket has a value and asks for cards; locomotives stand for any colour. Which tickets
together are worth most? Trying every choice would take hours, so prices of cards (see `prices`)
tell where to look.

At given prices a ticket has a gain: its value less the price of its cards. If every ticket with a
gain could be taken, and every card be used as what it is, the result would be the bound: no choice
is worth more. Whatever differs from that loses a known amount:

- to leave a ticket with a gain, or to take one with a loss;
- to let a locomotive stand for a cheaper card;
- to keep a card for which no ticket is left to ask.

The search decides ticket after ticket and follows only what loses less than allowed. It first
allows little. If nothing is found, nothing that good exists, and it allows more. What it finds is
then the best of all. Floating-point numbers only serve as bounds, with a hair to spare; values are
whole numbers, so rounding cannot change the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import NamedTuple

from rallare.rules import cards
from rallare.rules.card_game.prices import prices

__all__ = ["Wish", "optimum"]

# Plain numbers: the search looks them up a great many times.
_COLOURS = tuple(map(int, cards.COLOURS))
_LOCOMOTIVE = int(cards.LOCOMOTIVE)

_HAIR = 0.01
"""Much more than rounding can add up to, much less than the smallest difference, 1."""

_FIRST_PATIENCE = 1 / 32
_PATIENCE = 3
"""How much may be lost in the first search, in steps; how many times more in later ones. Measured.

The first search is for tickets so alike that whole steps would not tell them apart.
"""


@dataclass(frozen=True, slots=True)
class Wish:
    """A ticket as the search sees it: its value and how many of each kind of card it asks for."""

    value: int
    needs: tuple[int, ...]

    def after(self, supply: Sequence[int]) -> list[int]:
        """What is left when colours pay first; too few locomotives show as a negative number."""
        left = list(supply)
        for colour in _COLOURS:
            left[colour] -= self.needs[colour]
            if left[colour] < 0:
                left[_LOCOMOTIVE] += left[colour]
                left[colour] = 0
        return left


class _Decision(NamedTuple):
    """A wish at given prices, and the cards that the decisions after it can still ask for.

    `needs` lists (colour, number, price, what a locomotive costs more).
    """

    wish: int
    value: int
    gain: float
    needs: list[tuple[int, int, float, float]]
    later: list[int]


_Branch = tuple[int, list[int], float, int, tuple[int, ...]]


def optimum(wishes: Sequence[Wish], supply: Sequence[int], step: int) -> tuple[int, ...]:
    """Which wishes to take for the greatest sum of values; positions, in order.

    `step` is a difference in value that is worth a search of its own, such as one point. Equal
    arguments give equal answers, also where several choices are best; of equal wishes the first
    ones are taken.
    """
    able = [n for n, wish in enumerate(wishes) if wish.after(supply)[_LOCOMOTIVE] >= 0]
    price = prices([wishes[n].value for n in able], [wishes[n].needs for n in able], supply)
    gains = {n: wishes[n].value - _worth(wishes[n].needs, price) for n in able}
    bound = _worth(supply, price) + sum(gain for gain in gains.values() if gain > 0)
    for allowed in _patience(step):
        decisions = _decisions(wishes, gains, price, allowed)
        found = _search(decisions, supply, bound, max(-1, floor(bound - allowed)))
        if found is not None:
            return _first_of_equals(wishes, found)
    raise AssertionError("patience has no end")


def _patience(step: int) -> Iterator[float]:
    """How much may be lost in each search."""
    yield step * _FIRST_PATIENCE
    allowed = float(step)
    while True:
        yield allowed
        allowed *= _PATIENCE


def _first_of_equals(wishes: Sequence[Wish], found: Iterable[int]) -> tuple[int, ...]:
    """The same choice, in order, with the first of wishes that are equal."""
    wanted = Counter(wishes[n] for n in found)
    chosen = []
    for n, wish in enumerate(wishes):
        if wanted[wish]:
            wanted[wish] -= 1
            chosen.append(n)
    return tuple(chosen)


def _worth(cards: Sequence[int], price: Sequence[float]) -> float:
    return sum(number * each for number, each in zip(cards, price, strict=True))


def _decisions(
    wishes: Sequence[Wish], gains: Mapping[int, float], price: Sequence[float], allowed: float
) -> list[_Decision]:
    """The wishes in the order in which to decide on them.

    First those that the prices decide alone. Then those with the clearest gain or loss that ask
    for much of what the remaining ones ask for: the sooner the last request for a colour is
    decided, the sooner its unused cards count as lost.
    """
    dearest = price[_LOCOMOTIVE]
    asks = {
        n: [
            (c, wishes[n].needs[c], price[c], dearest - price[c])
            for c in _COLOURS
            if wishes[n].needs[c]
        ]
        for n in gains
    }
    demand = [sum(wishes[n].needs[colour] for n in gains) for colour in _COLOURS]

    def urgency(n: int) -> tuple[bool, float]:
        clear = abs(gains[n]) / allowed
        return clear > 1, clear + sum([number / demand[c] for c, number, _, _ in asks[n]])

    decisions = []
    remaining = list(gains)
    while remaining:
        n = max(remaining, key=urgency)
        remaining.remove(n)
        for colour, number, _, _ in asks[n]:
            demand[colour] -= number
        decisions.append(_Decision(n, wishes[n].value, gains[n], asks[n], demand.copy()))
    return decisions


def _search(
    decisions: Sequence[_Decision], supply: Sequence[int], bound: float, best: int
) -> tuple[int, ...] | None:
    """The best choice that is worth more than `best`, or None. Depth first, likelier side first.

    A branch is: the number of decisions made, the cards left, the most that it can reach, its
    value, and what it has taken. Two branches that stand before the same decision with the same
    cards have the same future, so only the more valuable one is followed.
    """
    found: tuple[int, ...] | None = None
    seen: dict[tuple[int, ...], int] = {}
    branches: list[_Branch] = [(0, list(supply), bound, 0, ())]
    while branches:
        made, left, reach, value, taken = branches.pop()
        if value > best:
            best, found = value, taken
        enough = best + 1 - _HAIR
        state = (made, *left)
        if made == len(decisions) or reach < enough or seen.get(state, -1) >= value:
            continue
        seen[state] = value
        wish, worth, gain, needs, later = decisions[made]
        leaving, taking = (reach - gain, reach) if gain > 0 else (reach, reach + gain)
        after = left.copy()
        for colour, number, price, extra in needs:
            here = left[colour]
            if here > later[colour]:
                unwanted = here - later[colour]
                leaving -= price * (unwanted if unwanted < number else number)
            if here < number:
                after[colour] = 0
                after[_LOCOMOTIVE] -= number - here
                taking -= extra * (number - here)
            else:
                after[colour] = here - number
        leave = (made + 1, left, leaving, value, taken)
        if after[_LOCOMOTIVE] < 0 or taking < enough:
            branches.append(leave)
            continue
        take = (made + 1, after, taking, value + worth, (*taken, wish))
        branches += (leave, take) if gain >= 0 else (take, leave)
    return found
