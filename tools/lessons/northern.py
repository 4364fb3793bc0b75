"""The first game of Northern Lights: what differs from Nordic Countries, done once each."""

from __future__ import annotations

from typing import Any

from lessons.building import Builders
from lessons.stage import Stage

__all__ = ["lesson"]

SIV = 1
DEAL = [
    *"OWWP",
    *"BBKY",
    *"GBLRY",
    *("oslo-stockholm", "murmansk-kobenhavn", "stockholm-helsinki", "tromso-karlstad"),
    *("kobenhavn-klaipeda", "goteborg-riga", "kirkenes-alborg", "murmansk-oslo"),
    *("small-steps-strategist", "ferry-master", "local-network", "the-wild-west"),
]
"""The two hands, the row, the tickets of both, and the bonus cards that count."""


def lesson() -> dict[str, Any]:
    stage = Stage("northern-lights", ["Siv"], DEAL)
    stage.other(SIV, "keep goteborg-riga kobenhavn-klaipeda")
    _begin(stage)
    _ferries(stage)
    _end(stage)
    return stage.lesson()


def _begin(stage: Stage) -> None:
    """Bonus cards, tickets, a triple, and what locomotives do here."""
    stage.read("nl.welcome")
    stage.do(
        "nl.tickets",
        "keep oslo-stockholm stockholm-helsinki",
        "ticket:oslo-stockholm",
        "ticket:stockholm-helsinki",
        "action:keep",
    )
    stage.do("nl.claim", "claim karlstad-oslo-orange 1O", "route:karlstad-oslo-orange",
             "action:claim")  # fmt: skip
    stage.other(SIV, "blind", "G")
    stage.other(SIV, "blind", "R")
    stage.read("nl.triple", "route:karlstad-oslo-white", "route:karlstad-oslo-green")
    stage.do("nl.row", "take 3", "card:3", draws="G")
    stage.other(SIV, "take 2", "K")
    stage.other(SIV, "blind", "B")
    stage.do("nl.any", "claim karlstad-stockholm-green 1L", "route:karlstad-stockholm-green",
             "action:claim")  # fmt: skip
    stage.read("nl.connected", "own:oslo-stockholm", and_then=True)


def _ferries(stage: Stage) -> None:
    """A pair for a locomotive, tickets that go under the deck, and the drawing bonus."""
    builders = Builders({0: [], SIV: ["riga-tallinn-blue 3B"]}, "PP")
    stage.later(builders, builders.done)
    stage.do("nl.ferry", "claim helsinki-stockholm-gray-1 3P2W", "route:helsinki-stockholm-gray-1",
             "action:claim")  # fmt: skip
    stage.other(SIV, "blind", "O")
    stage.other(SIV, "blind", "W")
    stage.do("nl.draw", "tickets", "action:tickets",
             draws="oslo-helsinki kemijarvi-visby murmansk-lieksa")  # fmt: skip
    stage.do("nl.draw-keep", "keep oslo-helsinki", "ticket:oslo-helsinki", "action:keep",
             and_then=True)  # fmt: skip
    stage.read("nl.kept", "own:oslo-helsinki", and_then=True)
    builders = Builders({0: [], SIV: ["boden-kiruna-black 2K"]}, "LGGBBR")
    stage.later(builders, builders.done)
    stage.do("nl.bonus", "claim mo-i-rana-narvik-gray-1 2B2G1L", "route:mo-i-rana-narvik-gray-1",
             "action:claim", draws="R K")  # fmt: skip
    stage.read("nl.drawn", and_then=True)


MINE = [
    "andalsnes-lillehammer-red 2R",
    "norrkoping-stockholm-purple 1P",
    "helsinki-tallinn-gray-1 1L",
    "lillehammer-oslo-green 1G",
    "goteborg-oslo-blue 2B",
    "kristiansand-oslo-yellow 1Y",
    "helsinki-tampere-blue 1B",
    "tampere-turku-green 1G",
    "umea-vaasa-gray-1 1L",
    "tampere-vaasa-orange 2O",
    "sundsvall-umea-orange 3O",
    "bergen-oslo-red 3R",
    "kiruna-narvik-yellow 1Y",
]
SIVS = [
    "kajaani-kuopio-red 1R",
    "gdansk-klaipeda-orange 2O",
    "kajaani-oulu-white 2W",
    "gdansk-kobenhavn-gray-1 3G1L",
    "klaipeda-riga-green 2G",
    "kuopio-vaasa-yellow 4Y",
    "goteborg-kobenhavn-gray-1 1B1L",
    "stockholm-sundsvall-black 3K",
    "oulu-tornio-red 1R",
    "karlstad-sundsvall-purple 4P",
    "goteborg-norrkoping-white 3W",
    "boden-tornio-yellow 1Y",
    "arhus-kobenhavn-gray-1 1L",
    "alborg-arhus-black 1K",
    "imatra-lieksa-white 3W",
    "kemijarvi-kostomuksha-orange 3O",
]


def _end(stage: Stage) -> None:
    """The last turns, and the points with the bonus cards."""
    builders = Builders({0: MINE, SIV: SIVS}, "K")
    stage.later(builders, lambda stage: stage.view(None).final_turns is not None)
    stage.do("nl.last", "claim karlstad-norrkoping-black 1K", "route:karlstad-norrkoping-black",
             "action:claim")  # fmt: skip
    stage.other(SIV, "blind")
    stage.other(SIV, "blind")
    stage.read("nl.points")
