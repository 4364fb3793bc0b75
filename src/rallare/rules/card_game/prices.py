"""Prices of train cards: what one more card of each kind would be worth to a player.

Imagine that tickets could be completed in part: half the cards, half the points. The best such
plan is easy to find, and it puts a price on every kind of card: how much better the plan would be
with one more. A kind of which there is plenty costs nothing. With these prices each ticket shows
whether it is worth its cards. And no plan of whole tickets can score more than the price of all
cards together with what the good tickets are worth beyond their cards.

That last sentence holds for any prices that are not negative and where no colour is dearer than a
locomotive. So prices may be inexact: a search that uses them as a bound stays right, and good
prices only make it fast.

The plan is found with the dual simplex method. It begins with prices of zero, at which every
ticket is wanted. While some kind of card is short, one exchange raises a price just so far that a
ticket is given up, or a locomotive stands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from rallare.rules.cards import COLOURS, LOCOMOTIVE

__all__ = ["prices"]

_MOST_EXCHANGES = 500
"""Far more than are ever needed; rounding could make exchanges go round in a circle."""

_NEARLY_ZERO = 1e-9
_NEARLY_ENOUGH = 1e-7


def prices(
    values: Sequence[int], needs: Sequence[Sequence[int]], supply: Sequence[int]
) -> list[float]:
    """The price of each kind of card, in the order of `Card`, for tickets of these values.

    `needs` tells for each ticket how many cards of each kind it asks for.
    """
    plan = _Plan(values, needs, supply)
    for _ in range(_MOST_EXCHANGES):
        if not plan.exchange():
            break
    found = plan.prices()
    found[LOCOMOTIVE] = max(found)
    return found


class _Plan:
    """A plan of tickets in part, as a simplex tableau.

    The amounts are: for each ticket how much of it is completed, from 0 to 1; for each short
    colour how many locomotives stand in; for each short kind of card how many are left over. Each
    row says how one basic amount depends on the free ones: basic + sum(row × free) = last column.
    Free amounts are 0. An amount that is full instead of 0 is `turned`: what it lacks is counted.
    """

    def __init__(
        self, values: Sequence[int], needs: Sequence[Sequence[int]], supply: Sequence[int]
    ) -> None:
        tickets = len(values)
        short = [c for c in COLOURS if sum(need[c] for need in needs) > supply[c]]
        self._kinds = [*short, LOCOMOTIVE]
        self._first_left = tickets + len(short)
        self._free = list(range(self._first_left))
        self._basic = [self._first_left + row for row in range(len(self._kinds))]
        self._most = [1.0] * tickets + [inf] * (len(short) + len(self._kinds))
        # Every ticket starts completed, so its column is turned and what is left may be negative.
        self._rows = []
        for colour in short:
            wanted = [float(need[colour]) for need in needs]
            stand_in = [-1.0 if other == colour else 0.0 for other in short]
            left = supply[colour] - sum(wanted)
            self._rows.append([*(-number for number in wanted), *stand_in, left])
        self._rows.append([0.0] * tickets + [1.0] * len(short) + [float(supply[LOCOMOTIVE])])
        self._costs = [*map(float, values), *[0.0] * len(short), float(sum(values))]

    def prices(self) -> list[float]:
        """What a left-over card would cost the plan, for each kind."""
        found = [0.0] * (LOCOMOTIVE + 1)
        for column, amount in enumerate(self._free):
            if amount >= self._first_left:
                found[self._kinds[amount - self._first_left]] = max(0.0, self._costs[column])
        return found

    def exchange(self) -> bool:
        """Mend the amount that is furthest out of its limits; false when none is."""
        row = self._worst()
        if row is None:
            return False
        if self._rows[row][-1] > 0:
            self._turn(row)
        column = self._cheapest(row)
        if column is None:
            return False
        self._pivot(row, column)
        return True

    def _worst(self) -> int | None:
        worst, furthest = None, -_NEARLY_ENOUGH
        for row, (amount, numbers) in enumerate(zip(self._basic, self._rows, strict=True)):
            within = min(numbers[-1], self._most[amount] - numbers[-1])
            if within < furthest:
                worst, furthest = row, within
        return worst

    def _turn(self, row: int) -> None:
        """Count what a basic amount lacks instead of what it is."""
        numbers = [-number for number in self._rows[row]]
        numbers[-1] += self._most[self._basic[row]]
        self._rows[row] = numbers

    def _cheapest(self, row: int) -> int | None:
        """The free amount whose increase mends a row for the smallest loss per unit."""
        best, least, steepest = None, inf, 0.0
        for column, (number, cost) in enumerate(
            zip(self._rows[row][:-1], self._costs[:-1], strict=True)
        ):
            if number >= -_NEARLY_ZERO:
                continue
            loss = cost / -number
            if loss < least - _NEARLY_ZERO or (loss < least + _NEARLY_ZERO and number < steepest):
                best, least, steepest = column, loss, number
        return best

    def _pivot(self, row: int, column: int) -> None:
        """Let a free and a basic amount change places."""
        pivot_row = self._rows[row]
        pivot = pivot_row[column]
        pivot_row[column] = 1.0
        pivot_row = self._rows[row] = [number / pivot for number in pivot_row]
        for other, numbers in enumerate(self._rows):
            if other != row and numbers[column]:
                self._rows[other] = _reduced(numbers, column, pivot_row)
        if self._costs[column]:
            self._costs = _reduced(self._costs, column, pivot_row)
        self._basic[row], self._free[column] = self._free[column], self._basic[row]


def _reduced(numbers: list[float], column: int, pivot_row: list[float]) -> list[float]:
    factor = numbers[column]
    numbers[column] = 0.0
    return [number - factor * other for number, other in zip(numbers, pivot_row, strict=True)]
