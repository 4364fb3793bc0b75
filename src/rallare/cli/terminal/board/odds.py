"""What a tunnel may ask for, reckoned from the cards the seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from rallare.rules.board.claim_route import Tunnels
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Card, Cards

__all__ = ["TunnelOdds", "tunnel_odds"]


@dataclass(frozen=True, slots=True)
class TunnelOdds:
    """The chance of each number of extra cards, and how many of them the hand could pay.

    `matching` are the cards that would each ask for one more, and that pay for it.
    """

    chances: tuple[float, ...]
    matching: tuple[Card, ...]
    payable: int

    @property
    def through(self) -> float:
        """The chance that the hand can pay for what is asked."""
        return sum(self.chances[: self.payable + 1])


def tunnel_odds(view: BoardView, tunnels: Tunnels, laid: Cards) -> TunnelOdds:
    """The odds of laying a set now.

    Cards nobody has seen lie in the deck or in other hands, all equally likely. When the deck runs
    out, the rest comes from the discards.
    """
    matching = tuple(card for card in Card if tunnels.matches(laid, (card,)))
    from_deck = min(tunnels.turned_up, view.deck_size)
    from_discards = min(tunnels.turned_up - from_deck, view.discards.total)
    first = _chances(view.unseen(), matching, from_deck)
    second = _chances(view.discards, matching, from_discards)
    chances = [0.0] * (tunnels.turned_up + 1)
    for one, likely in enumerate(first):
        for more, also in enumerate(second):
            chances[one + more] += likely * also
    rest = view.hand.less(laid)
    return TunnelOdds(tuple(chances), matching, sum(rest[card] for card in matching))


def _chances(cards: Cards, matching: tuple[Card, ...], drawn: int) -> list[float]:
    """How likely each number of matching cards is among those drawn."""
    total, hits = cards.total, sum(cards[card] for card in matching)
    ways = comb(total, drawn)
    if not ways:
        return [1.0]
    return [comb(hits, n) * comb(total - hits, drawn - n) / ways for n in range(drawn + 1)]
