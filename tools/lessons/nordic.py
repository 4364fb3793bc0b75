"""The first game of Nordic Countries: Oslo to Stockholm and on to Helsinki, then a tunnel."""

from __future__ import annotations

from typing import Any

from lessons.building import Builders
from lessons.stage import Stage

__all__ = ["lesson"]

SIV = 1
DEAL = [
    *"YBGW",
    *"KKOR",
    *"YLGRP",
    *("oslo-stockholm", "kobenhavn-murmansk", "oslo-helsinki", "bergen-narvik", "tromso-vaasa"),
    *("oslo-kobenhavn", "stavanger-karlskrona", "stockholm-tromso", "narvik-tallinn"),
    "bergen-tornio",
]
"""The two hands, the row, and the tickets of both."""


def lesson() -> dict[str, Any]:
    stage = Stage("nordic-countries", ["Siv"], DEAL)
    stage.other(SIV, "keep oslo-kobenhavn stavanger-karlskrona")
    _begin(stage)
    _ferry(stage)
    _end(stage)
    return stage.lesson()


def _begin(stage: Stage) -> None:
    """Tickets, train cards, a route, its closed neighbour, and the first ticket done."""
    stage.read("nc.welcome")
    stage.do(
        "nc.tickets",
        "keep oslo-helsinki oslo-stockholm",
        "ticket:oslo-stockholm",
        "ticket:oslo-helsinki",
        "action:keep",
    )
    stage.do("nc.take", "take 1", "card:1", draws="O")
    stage.do("nc.take-locomotive", "take 2", "card:2", draws="W", and_then=True)
    stage.other(SIV, "blind", "O")
    stage.other(SIV, "blind", "B")
    stage.do("nc.claim", "claim orebro-oslo-yellow 2Y", "route:orebro-oslo-yellow", "action:claim")
    stage.other(SIV, "claim goteborg-oslo-orange 2O")
    stage.read("nc.double", "route:orebro-oslo-green")
    stage.do("nc.blind", "blind", "action:deck", draws="P")
    stage.do("nc.blind-again", "blind", "action:deck", draws="P", and_then=True)
    stage.other(SIV, "take 4", "B")
    stage.other(SIV, "blind", "W")
    stage.do(
        "nc.connect", "claim orebro-stockholm-purple 2P", "route:orebro-stockholm-purple",
        "action:claim",
    )  # fmt: skip
    stage.read("nc.connected", "own:oslo-stockholm", and_then=True)


def _ferry(stage: Stage) -> None:
    """A ferry with one locomotive too few, and new tickets."""
    builders = Builders({0: [], SIV: ["kristiansand-oslo-black 2K"]}, "BK")
    stage.later(builders, builders.done)
    stage.do(
        "nc.ferry", "claim helsinki-stockholm-gray 2B1W1G1K1L", "route:helsinki-stockholm-gray",
        "action:claim",
    )  # fmt: skip
    stage.other(SIV, "blind", "G")
    stage.other(SIV, "blind", "L")
    stage.do(
        "nc.draw",
        "tickets",
        "action:tickets",
        draws="kobenhavn-narvik stockholm-bergen goteborg-oulu",
    )
    stage.do(
        "nc.draw-keep", "keep stockholm-bergen", "ticket:stockholm-bergen", "action:keep",
        and_then=True,
    )  # fmt: skip
    stage.read("nc.kept", "own:stockholm-bergen", and_then=True)


MINE = [
    "stockholm-sundsvall-gray-1 4P",
    "sundsvall-umea-yellow 3Y",
    "boden-umea-white 3W",
    "boden-kiruna-black 3K",
    "helsinki-turku-white 1W",
    "imatra-kuopio-purple 2P",
    "kuopio-oulu-gray 3G",
    "oulu-vaasa-black 3K",
    "karlskrona-norrkoping-yellow 3Y",
    "oulu-tornio-white 1W",
]
SIVS = [
    "alborg-kristiansand-red 1R1L",
    "goteborg-norrkoping-gray 3B",
    "kristiansand-stavanger-orange 2O1L",
    "goteborg-kobenhavn-black 1K1L",
    "karlskrona-kobenhavn-green 1G1L",
    "kajaani-kuopio-green 2G",
    "orebro-sundsvall-orange 4O",
    "lahti-tampere-blue 1B",
    "helsinki-lahti-black 1K",
    "kuopio-lahti-white 3W",
    "tampere-vaasa-purple 2P",
    "rovaniemi-tornio-red 1R",
    "kirkenes-rovaniemi-blue 5B",
]


def _end(stage: Stage) -> None:
    """A tunnel, the last turns, and the points."""
    builders = Builders({0: MINE, SIV: SIVS}, "RRRRRR")
    stage.later(builders, builders.done)
    stage.do(
        "nc.tunnel", "claim bergen-oslo-red 4R", "route:bergen-oslo-red", "action:claim",
        draws="R O W",
    )  # fmt: skip
    stage.do("nc.tunnel-pay", "pay 1R", "action:pay 1R", and_then=True)
    stage.other(SIV, "blind")
    stage.other(SIV, "blind")
    stage.do(
        "nc.last", "claim norrkoping-stockholm-red 1R", "route:norrkoping-stockholm-red",
        "action:claim",
    )  # fmt: skip
    stage.read("nc.points")
