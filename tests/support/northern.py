"""Northern Lights at the moment a test is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rallare.rules.board.game import BoardGame
from rallare.rules.chance import Scripted, Seeded
from rallare.rules.game import TableOptions
from support.nordic import refused_by
from support.situation import Situation, law

__all__ = [
    "Seat",
    "dealt_by_hand",
    "drawing_bonus_of",
    "northern",
    "northern_set_up",
    "pass_the_turn",
    "refused_by",
    "winners",
]


def northern(players: int = 2, **setting: Any) -> Situation:
    """A situation of Northern Lights; the setting is that of `Situation`."""
    return Situation(law("northern-lights", players), **setting)


def northern_set_up(players: int = 3, seed: str = "set-up", first: int | None = 0) -> Situation:
    """A game just set up: everybody is to choose opening tickets."""
    situation = northern(players)
    step = situation.game.initial(Seeded(seed), TableOptions(first))
    situation.state, situation.notices = step.after, step.notices
    return situation


def dealt_by_hand(chance: str, players: int = 2, first: int | None = 0) -> Situation:
    """A game set up with these chance results, which must be all that is asked for, in order."""
    situation = northern(players)
    script = Scripted(chance.split())
    step = situation.game.initial(script, TableOptions(first))
    script.finish()
    situation.state, situation.notices = step.after, step.notices
    return situation


def pass_the_turn(situation: Situation) -> None:
    """A turn that changes little: two locomotives, taken blind."""
    situation.play("blind", "L")
    situation.play("blind", "L")


def drawing_bonus_of(number: int, route: str) -> BoardGame:
    """Northern Lights for two on a board where a route has another drawing bonus."""
    game = law("northern-lights", 2)
    changed = replace(game.board.routes[route], draw=number)
    board = replace(game.board, routes={**game.board.routes, route: changed})
    return BoardGame(game.rulebook, board, 2)


@dataclass(frozen=True)
class Seat:
    """What a player has at the end, as far as a bonus card looks at it."""

    hand: str = "-"
    routes: tuple[str, ...] = ()
    tickets: tuple[str, ...] = ()
    trains: int = 20


def winners(card: str, *seats: Seat, game: BoardGame | None = None) -> dict[int, tuple[str, int]]:
    """Who wins a bonus card: by seat, the rule and the points."""
    situation = Situation(
        game or law("northern-lights", len(seats)),
        bonuses=[card],
        hands=[seat.hand for seat in seats],
        routes={number: seat.routes for number, seat in enumerate(seats)},
        tickets={number: seat.tickets for number, seat in enumerate(seats)},
        trains={number: seat.trains for number, seat in enumerate(seats)},
    )
    lines = [line for line in situation.scored().lines if line.item == card]
    assert len(lines) == len({line.seat for line in lines})
    return {line.seat: (line.rule, line.points) for line in lines}
