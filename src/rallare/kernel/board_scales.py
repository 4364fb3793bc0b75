"""What the planning player of board games weighs, and how heavily.

Found by playing the planner against itself with changed numbers (`tools/tune_planner.py`). Money of
account is the tenth of a point; turns are counted in hundredths.
"""

from __future__ import annotations

__all__ = ["FORECAST", "SCALES"]

SCALES: dict[str, int] = {
    "TURN": 64,  # what a turn is worth
    "ROW": 26,  # hundredths of a turn for a card that lies in the row
    "CARD": 34,  # for another card of a given colour
    "GRAY": 5,  # for another card of a colour of our choice
    "ENGINE": 283,  # for a locomotive that a ferry asks for
    "DIG": 42,  # for what a tunnel may ask for more
    "POINTS": 10,  # what a point for a route counts in choosing the way
    "RISK": 2,  # what it costs that others build at an end of a route
    "FLOOR": 7,  # the least that a route costs
    "DONE": 40,  # what a completed ticket is worth beside its points
    "PACE": 24,  # hundredths of a turn still to come for every train of whoever has fewest
    "NEED": 56,  # a card that the plan lacks
    "MORE": 4,  # for each further card of that colour that it lacks
    "FINISH": 25,  # a card that makes a planned route payable
    "IDLE": 41,  # a card that it does not lack
    "SET": 2,  # for each card of that colour that is at hand
    "ENGINE_NEED": 106,  # a locomotive that it lacks
    "ENGINE_IDLE": 57,  # a locomotive to spare
    "BLIND": 6,  # the secrecy of a blind card
    "HURT": 3,  # paying with a card that the plan needs elsewhere
    "WASTE": 18,  # paying with a card more than the route has spaces
    "ENGINE_PAID": 4,  # paying with a locomotive
    "PATIENCE": 23,  # what a claim must bring
    "TICKET": 29,  # claiming first what tickets need
    "RIVAL": 15,  # claiming first where others build
    "DRAW": 26,  # how much more than a turn drawing tickets must promise
    "SPARE": 297,  # how many hundredths of a turn must be to spare before tickets are drawn
    "BLOCK": 10,  # standing in the way of others
    "DENY": 4,  # for each card of a colour that another player was seen to take
    "HASTE": 18,  # distrust in plans that need nearly all the turns left
}

FORECAST: tuple[float, ...] = (
    20.8375,
    0.7685,
    1.1271,
    1.4219,
    -1.0109,
    -2.3778,
    -1.0744,
    0.3806,
    0.4025,
    -0.1506,
    1.2845,
    0.3055,
    0.1896,
    2.1217,
    -0.1287,
    0.7308,
)
"""What counts how much in the estimate of a seat's final points; see `board_forecast`."""
