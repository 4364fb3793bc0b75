"""What the planning player of board games weighs, and how heavily.

Found by playing planners with changed numbers against each other (`tools/tune_planner.py`). Money
of account is the tenth of a point; turns are counted in hundredths. What weighs differently in a
game, and how its end is estimated, stands in `weights`, in a file for each game.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["SCALES", "forecast_of", "scales_of"]

SCALES: dict[str, int] = {
    "TURN": 31,  # what a turn is worth
    "ROW": 34,  # hundredths of a turn for a card that lies in the row
    "CARD": 51,  # for another card of a given colour
    "GRAY": 56,  # for another card of a colour of our choice
    "ENGINE": 78,  # for a locomotive that a ferry asks for
    "DIG": 66,  # for what a tunnel may ask for more
    "POINTS": 4,  # what a point for a route counts in choosing the way
    "RISK": 1,  # what it costs that others build at an end of a route
    "FLOOR": 3,  # the least that a route costs
    "DONE": 56,  # what a completed ticket is worth beside its points
    "PACE": 36,  # hundredths of a turn for every card that whoever is ahead still lacks
    "NEED": 41,  # a card that the plan lacks
    "MORE": 6,  # for each further card of that colour that it lacks
    "FINISH": 17,  # a card that makes a planned route payable
    "IDLE": 19,  # a card that it does not lack
    "SET": 2,  # for each card of that colour that is at hand
    "ENGINE_NEED": 95,  # a locomotive that it lacks
    "ENGINE_IDLE": 54,  # a locomotive to spare
    "BLIND": 9,  # the secrecy of a blind card
    "HURT": 1,  # paying with a card that the plan needs elsewhere
    "WASTE": 17,  # paying with a card more than the route has spaces
    "ENGINE_PAID": 2,  # paying with a locomotive
    "PATIENCE": 23,  # what a claim must bring
    "TICKET": 20,  # claiming first what tickets need
    "RIVAL": 9,  # claiming first where others build
    "DRAW": 89,  # how much more than a turn drawing tickets must promise
    "SPARE": 240,  # how many hundredths of a turn must be to spare before tickets are drawn
    "BLOCK": 8,  # what a tenth of a point that others may lose is worth, in tenths
    "DENY": 10,  # for each card of a colour that another player was seen to take
    "SPACE": 59,  # hundredths of a turn that a space takes in a plan, cards and all
    "HELD": 32,  # how many of them a card at hand saves
    "BUILD": 24,  # and, as PACE, for every train that they have still to place
    "HASTE": 15,  # distrust in plans that need nearly all the turns left
    "BUSY": 0,  # for each turn that the tickets at hand still take, before more are drawn
    "SPEND": 15,  # what a card is worth that pays for standing in the way
    "GUARD": 50,  # what that must gain, all in all
}


def scales_of(game: str) -> dict[str, int]:
    """The weights of the planner for a game."""
    return {**SCALES, **_read(game)["planner"]}


def forecast_of(game: str) -> tuple[float, ...]:
    """What counts how much in the estimate of a seat's final points; see `board_forecast`."""
    return tuple(_read(game)["forecast"])


@cache
def _read(game: str) -> dict[str, Any]:
    file = files("rallare.kernel").joinpath("weights", f"{game}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))
