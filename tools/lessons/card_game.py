"""The first game of the Card Game: a yard, a robbery each way, the track, and the tickets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lessons.stage import LEARNER, Stage
from rallare.rules.actions import KeepTickets

__all__ = ["lesson"]

SIV = 1
DEAL = [
    *"BBBWYGK",
    *"WBRROPK",
    *"WLRWO",
    *("los-angeles-new-york", "seattle-miami", "new-york-chicago", "miami-las-vegas"),
    *("dallas-helena", "new-york-portland"),
    *("dallas-miami", "chicago-miami", "seattle-toronto", "miami-el-paso"),
    *("chicago-calgary", "los-angeles-pittsburgh"),
]
"""The two hands, the row, and the tickets of both."""


def lesson() -> dict[str, Any]:
    stage = Stage("card-game", ["Siv"], DEAL)
    stage.other(SIV, "keep chicago-miami dallas-miami")
    _begin(stage)
    _end(stage)
    return stage.lesson()


def _begin(stage: Stage) -> None:
    """Placing, departing, taking, robbing and being robbed, and new tickets."""
    stage.read("cg.welcome")
    stage.do("cg.tickets", "keep los-angeles-new-york new-york-chicago",
             "ticket:los-angeles-new-york", "ticket:new-york-chicago", "action:keep")  # fmt: skip
    stage.do("cg.place", "place 3B", "hand:blue", "action:place")
    stage.other(SIV, "blind", "W")
    stage.other(SIV, "blind", "B")
    stage.do("cg.take", "take 1", "card:1", draws="P")
    stage.do("cg.take-again", "take 4", "card:4", draws="G", and_then=True)
    stage.other(SIV, "place 2W")
    stage.do("cg.rob", "place 3W", "hand:white", "action:place", "action:rob")
    stage.other(SIV, "place 2B")
    stage.do("cg.three", "place 1G1Y1K", "hand:green", "hand:yellow", "hand:black", "action:place")
    stage.other(SIV, "blind", "O")
    stage.other(SIV, "blind", "P")
    stage.do("cg.draw", "tickets", "action:tickets",
             draws="seattle-atlanta chicago-dallas miami-boston seattle-new-york")  # fmt: skip
    stage.do("cg.draw-keep", "keep chicago-dallas", "ticket:chicago-dallas", "action:keep",
             and_then=True)  # fmt: skip
    stage.read("cg.kept", and_then=True)


def _steady(stage: Stage, seat: int) -> tuple[str, Sequence[str]]:
    """Now and then draw tickets; place the largest set that robs nobody; else draw cards."""
    view = stage.view(seat)
    if view.offered:
        # Seats play several rounds' worth of cards here, so two modest tickets are safe to keep.
        points = stage.game.cards.tickets  # type: ignore[attr-defined]
        modest = sorted(view.offered, key=lambda ticket: (points[ticket].points, ticket))
        return str(KeepTickets(tuple(modest[:2]))), ()
    if not stage.at_start:
        return "blind", ()
    if view.players[seat].track_size > 7 * view.players[seat].ticket_count:
        return "tickets", ()
    places = [action for action, robbed in stage.options(seat).places() if not robbed]
    best = max(places, key=lambda action: action.cards.total, default=None)
    if best is not None and best.cards.total >= 3:
        return str(best), ()
    return "blind", ()


LAST_CARDS = [
    ("take 2", "W"),
    ("blind", "O"),
    ("blind", "O"),
    ("take 5", "P"),
    ("blind", "B"),
    ("blind", "P"),
    ("blind", "K"),
    ("blind", "Y"),
    ("blind", "G"),
    ("place 3O", ""),
    ("place 2G", ""),
    ("blind", "B"),
    ("blind", "K"),
]
"""How the deck comes to its end in Siv's turn, with a stack in her yard that can be robbed."""


def _end(stage: Stage) -> None:
    """The last turns of the round, the tickets completed, and the points."""
    nearly = 11
    stage.later(_steady, lambda stage: stage.view(None).deck_size == nearly)
    script = iter(LAST_CARDS)

    def next_line(stage: Stage, seat: int) -> tuple[str, Sequence[str]]:
        action, draws = next(script)
        return action, draws.split()

    stage.later(next_line, lambda stage: stage.view(None).final_turns is not None)
    stage.do("cg.last", "place 1O2L", "hand:orange", "hand:locomotive", "action:place",
             "action:rob")  # fmt: skip
    stage.other(SIV, "take 1")
    stage.other(SIV, "take 3")
    proposal = stage.options(LEARNER).proposal()
    stage.do("cg.complete", str(proposal), "action:complete")
    stage.other(SIV, str(stage.options(SIV).proposal()))
    stage.read("cg.points")
