"""Playing on a board to a plan, for the turns between two scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lessons.stage import LEARNER, Stage
from rallare.rules.cards import Cards

__all__ = ["Builders"]


class Builders:
    """All seats draw exactly the cards of their plans, and claim the routes in order.

    plans   by seat, routes with what they are paid with: "boden-umea-white 3W"
    hand    what the learner holds in the end, card by card: "RRRL"
    """

    def __init__(self, plans: Mapping[int, Sequence[str]], hand: str) -> None:
        self._claims = {seat: [text.split() for text in plan] for seat, plan in plans.items()}
        self._hand = hand
        self._draws: dict[int, list[str]] = {}

    def __call__(self, stage: Stage, seat: int) -> tuple[str, Sequence[str]]:
        if seat not in self._draws:
            self._draws[seat] = self._needed(stage, seat)
        claims, draws = self._claims[seat], self._draws[seat]
        if claims and stage.at_start:
            route, cost = claims[0]
            if Cards.of(cost) in stage.view(seat).hand:
                claims.pop(0)
                return f"claim {route} {cost}", ()
        return "blind", [draws.pop(0) if draws else _commonest(stage)]

    def done(self, stage: Stage) -> bool:
        """Whether the learner's plan is carried out."""
        return not self._claims[LEARNER] and self._draws.get(LEARNER) == []

    def _needed(self, stage: Stage, seat: int) -> list[str]:
        """The cards of the last hand, and what the plan costs beyond those held already."""
        held = stage.view(seat).hand
        needed = []
        for card in (card for _, cost in self._claims[seat] for card in Cards.of(cost)):
            if held[card]:
                held = held.minus(card)
            else:
                needed.append(card.letter)
        return [*self._hand, *needed] if seat == LEARNER else needed


def _commonest(stage: Stage) -> str:
    """The kind that the deck has most of, so that the plans of others do not run dry."""
    deck: Cards = stage.state.deck
    return max(deck.kinds, key=deck.__getitem__).letter
