"""What the planning player of the card game weighs, and how heavily.

Found by playing the planner against itself, against its earlier selves and against the greedy
player with changed numbers. Money of account is the point, roughly: weights count only beside each
other. There are three of each, for two, three and four players.
"""

from __future__ import annotations

__all__ = ["SCALES", "scales_for"]

SCALES: dict[str, tuple[float, float, float]] = {
    "RATE": (0.74, 1.72, 1.41),  # cards by which a turn shrinks the deck, on average
    "NEED": (3.02, 4.65, 6.8),  # a card on the track that an open ticket asks for
    "SPARE": (0.57, 1.44, 1.67),  # any other card on the track
    "ENGINE": (3.46, 4.3, 3.6),  # a locomotive on the track
    "LATE": (-0.5, 0.9, 0.35),  # a card of a set that will not leave the yard in time
    "ROB": (5.97, 1.52, 1.74),  # a card that another player loses
    "RISK": (0.45, 0.26, 0.35),  # the chance that a rival robs who holds as many cards
    "RISK_SLOPE": (0.08, 0.01, 0.04),  # and for each card that the rival holds beyond that
    "GROWTH": (0.91, 0.18, 0.2),  # cards of a colour that a rival gets in a round
    "BAR": (6.66, 4.8, 6.46),  # what a set must be worth with no time to lose
    "SLACK": (1.02, 1.13, 1.07),  # and for each turn to spare
    "SETS": (1.08, 0.98, 1.02),  # turns that a set in the hand takes
    "LARGEST": (0.76, 0.98, 0.84),  # turns that a card of the largest set takes
    "BREAK": (0.72, 0.85, 0.94),  # taking a card out of a larger set
    "DIFFERENT": (-0.87, -0.08, 0.42),  # a set of different colours
    "ENGINE_NEED": (11.26, 7.34, 7.86),  # a locomotive in the hand while cards are lacking
    "ENGINE_SPARE": (2.18, 3.33, 2.86),  # and while none is
    "CARD_HAND": (0.37, 0.21, 0.21),  # each card of the same colour in the hand
    "CARD_NEED": (2.39, 3.81, 3.67),  # a card in the hand that an open ticket lacks
    "CARD_SPARE": (1.47, 1.08, 1.59),  # any other card in the hand
    "CARD_MORE": (0.11, 0.11, 0.12),  # less for each that is there already
    "BLIND": (0.79, 0.0, -0.05),  # the secrecy of a blind card
    "SLOW": (6.8, 4.14, 3.75),  # turns below which the hand does not count for new tickets
    "CAPACITY": (0.83, 0.14, 0.21),  # cards that can still arrive, for each of its share
    "MORE_TIME": (2.89, 3.68, 3.82),  # and more before the first turn, or with a round to come
    "CITY": (0.15, 0.15, 0.13),  # a point of a big city's bonus, for each ticket to it
    "SHARE": (0.24, 0.47, 0.54),  # the part of the unseen cards of a colour that can be got
    "COST": (4.94, 1.75, 2.34),  # a card that a new ticket lacks
    "FAIL": (5.71, 10.33, 8.55),  # and if it can hardly come
    "DRAW": (-8.26, -3.83, -3.07),  # drawing tickets
    "DRAW_SPARE": (0.45, 0.52, 0.86),  # and for each card to spare
    "DRAW_LACK": (0.92, 1.2, 1.08),  # less for each card that is lacking
    "DRAW_TIME": (0.69, 1.83, 1.68),  # and less for each turn too few
    "DRAW_LATE": (6.31, 3.16, 2.98),  # turns that a new ticket takes
    "HURRY": (0.05, 2.11, 2.6),  # turns to come below which sets need less and less
}


def scales_for(players: int) -> list[float]:
    """The weights for a number of players, in order."""
    return [weights[min(max(players, 2), 4) - 2] for weights in SCALES.values()]
