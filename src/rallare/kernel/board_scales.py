"""What the planning player of board games weighs, and how heavily.

Found by playing the planner against itself with changed numbers (`tools/tune_planner.py`). Money of
account is the tenth of a point; turns are counted in hundredths.
"""

from __future__ import annotations

__all__ = ["FORECAST", "SCALES"]

SCALES: dict[str, int] = {
    "TURN": 59,  # what a turn is worth
    "ROW": 23,  # hundredths of a turn for a card that lies in the row
    "CARD": 33,  # for another card of a given colour
    "GRAY": 8,  # for another card of a colour of our choice
    "ENGINE": 198,  # for a locomotive that a ferry asks for
    "DIG": 46,  # for what a tunnel may ask for more
    "POINTS": 9,  # what a point for a route counts in choosing the way
    "RISK": 2,  # what it costs that others build at an end of a route
    "FLOOR": 7,  # the least that a route costs
    "DONE": 28,  # what a completed ticket is worth beside its points
    "PACE": 23,  # hundredths of a turn still to come for every train of whoever has fewest
    "NEED": 58,  # a card that the plan lacks
    "MORE": 4,  # for each further card of that colour that it lacks
    "FINISH": 24,  # a card that makes a planned route payable
    "IDLE": 38,  # a card that it does not lack
    "SET": 3,  # for each card of that colour that is at hand
    "ENGINE_NEED": 101,  # a locomotive that it lacks
    "ENGINE_IDLE": 73,  # a locomotive to spare
    "BLIND": 7,  # the secrecy of a blind card
    "HURT": 3,  # paying with a card that the plan needs elsewhere
    "WASTE": 18,  # paying with a card more than the route has spaces
    "ENGINE_PAID": 7,  # paying with a locomotive
    "PATIENCE": 22,  # what a claim must bring
    "TICKET": 30,  # claiming first what tickets need
    "RIVAL": 14,  # claiming first where others build
    "DRAW": 24,  # how much more than a turn drawing tickets must promise
    "SPARE": 295,  # how many hundredths of a turn must be to spare before tickets are drawn
    "BLOCK": 10,  # standing in the way of others
    "DENY": 3,  # for each card of a colour that another player was seen to take
    "HASTE": 16,  # distrust in plans that need nearly all the turns left
}

FORECAST: tuple[float, ...] = (
    19.1584,
    0.7942,
    1.1727,
    1.4374,
    -0.9369,
    -1.9095,
    -1.4074,
    0.3786,
    0.4945,
    -0.1585,
    1.3279,
    0.3239,
    0.1731,
    2.1237,
    -0.1047,
    0.2248,
)
"""What counts how much in the estimate of a seat's final points; see `board_forecast`."""
