"""The games for OpenSpiel, with explicit chance.

    >>> import pyspiel
    >>> import rallare.research.spiel
    >>> game = pyspiel.load_game("python_rallare_nordic_countries(board=halt)")

Importing this module registers a game for each chapter. Its parameters are `players`, `board` (a
board file or the name of a miniature), `utility` ("rank", or "points": how far ahead of the mean of
the others, in hundreds), `first` (the seat that begins, -1 for one by chance) and `recall` (how
many events the tensor of an information state holds).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from rallare.research.explicit import Event, Play, explicit_game
from rallare.research.rewards import POINTS, Rewards
from rallare.research.trees import efg_text
from rallare.rules.board.game import BoardGame
from rallare.rules.chapter import Chapter
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError

__all__ = ["RailwayGame", "RailwayObserver", "RailwayState", "short_name", "whole_tree"]

UTILITIES = ("rank", "points")
RECALL = 8
LONGEST = 100_000
"""Tunnels can be tried again and again, so no game has a true longest length."""


def short_name(key: str) -> str:
    """What OpenSpiel calls a game."""
    return f"python_rallare_{key.replace('-', '_')}"


class RailwayGame(pyspiel.Game):  # type: ignore[misc]
    """A chapter as a game of OpenSpiel. Actions are the choices of `Kernel.layout`."""

    chapter: Chapter
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", self.chapter.players.start))
        first = int(given.get("first", -1))
        board = given.get("board") or None
        self.table = explicit_game(self.chapter.key, players, board, None if first < 0 else first)
        kernel = self.table.kernel
        self.layout = kernel.layout
        self.recall = int(given.get("recall", RECALL))
        if self.recall < 0:
            raise SetUpError(f"recall is a number of events, not {self.recall}.")
        self.utility = str(given.get("utility", UTILITIES[0]))
        if self.utility not in UTILITIES:
            raise SetUpError(f"utility is one of {', '.join(UTILITIES)}, not {self.utility}.")
        most = 1.0 if self.utility == "rank" else _most_points(kernel.game) / POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.size,
            max_chance_outcomes=self.table.most_outcomes,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> RailwayState:
        return RailwayState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> RailwayObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return RailwayObserver(self, kind, params)

    def utilities(self, play: Play) -> list[float]:
        """What a finished game is worth to each seat; together it is always nothing."""
        points, places = play.result()
        if self.utility == "rank":
            return Rewards("rank", len(points)).at_the_end(points, places)
        others = len(points) - 1
        return [(own - (sum(points) - own) / others) / POINTS for own in points]


class RailwayState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment."""

    def __init__(self, game: RailwayGame) -> None:
        super().__init__(game)
        self.play = Play(game.table)

    def current_player(self) -> int:
        play = self.play
        if play.question is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if play.over else play.actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.choices()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.play.question is not None
        weights = self.play.question.weights
        total = sum(weight for _, weight in weights)
        return [(answer, weight / total) for answer, weight in weights]

    def _apply_action(self, action: int) -> None:
        self.play.proceed(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self.play.game.kernel.layout.labels[action])
        question = self.play.question
        return f"chance {action}" if question is None else question.words(action)

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        game = self.get_game()
        return game.utilities(self.play) if self.play.over else [0.0] * game.num_players()

    def __str__(self) -> str:
        return " ".join(map(str, self.play.history))


class RailwayObserver:
    """What a seat knows, as numbers and as text.

    An observation is what lies before the seat now. With perfect recall come the events it has
    noticed: all of them in the text; the last few, newest first, in the tensor.
    """

    def __init__(self, game: RailwayGame, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        self._layout = layout = game.layout
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self._players = players = game.num_players()
        self._scale = np.array(layout.scale, np.float32)
        row = players + 1 + layout.size + layout.observation_size
        shapes: dict[str, tuple[int, ...]] = {"player": (players,)}
        shapes["observation"] = (layout.observation_size,)
        if self._recalls:
            shapes["events"] = (game.recall, row)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: part.reshape(shape)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }

    def set_from(self, state: RailwayState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        play = state.play
        self.dict["observation"][:] = self._numbers(play.seen(player))
        if self._recalls:
            last = play.last_event(player)
            noticed = last.back() if last is not None else ()
            for row, event in zip(self.dict["events"], noticed, strict=False):
                self._write(row, event)

    def string_from(self, state: RailwayState, player: int) -> str:
        if not self._recalls:
            return "\n".join([f"seat {player}", *self._parts(state.play.seen(player))])
        last = state.play.last_event(player)
        return f"seat {player}\n{last.story if last is not None else ''}"

    def _numbers(self, seen: bytes) -> Any:
        return np.frombuffer(seen, np.uint8) / self._scale

    def _write(self, row: Any, event: Event) -> None:
        """Who acted (the last place is the deal), which choice where it is known, what was seen."""
        row[event.actor if event.actor >= 0 else self._players] = 1
        if event.choice >= 0:
            row[self._players + 1 + event.choice] = 1
        row[self._players + 1 + self._layout.size :] = self._numbers(event.seen)

    def _parts(self, seen: bytes) -> list[str]:
        """The parts of an observation in which there is anything."""
        parts = ((name, seen[part]) for name, part in self._layout.parts.items())
        return [f"{name}: {' '.join(map(str, part))}" for name, part in parts if any(part)]


def whole_tree(game: RailwayGame, most: int = 200_000) -> Any:
    """The whole tree of a small game as a game of OpenSpiel's own, on which solvers are fast.

    Raises SetUpError for a tree of more than `most` nodes. Its actions have numbers of their own.
    """
    return pyspiel.load_efg_game(efg_text(game.table, game.utilities, most))


def _most_points(game: Any) -> float:
    """More than any two players can be apart."""
    if isinstance(game, BoardGame):
        data: Any = game.board
        routes = sum(data.points(route) for route in data.routes.values())
    else:
        data, routes = game.cards, 0
    tickets = sum(ticket.points for ticket in data.tickets.values())
    return float(2 * (routes + 2 * tickets + sum(data.bonuses.values())))


def _register(chapter: Chapter) -> None:
    kind = pyspiel.GameType(
        short_name=short_name(chapter.key),
        long_name=f"Rallare: {chapter.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=chapter.players[-1],
        min_num_players=chapter.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": chapter.players[0],
            "board": "",
            "utility": UTILITIES[0],
            "first": -1,
            "recall": RECALL,
        },
    )
    # Games are pickled by the name of their class, under which it must be found here.
    name = "".join(word.capitalize() for word in chapter.key.split("-")) + "Railway"
    made = type(name, (RailwayGame,), {"chapter": chapter, "kind": kind, "__module__": __name__})
    globals()[name] = made
    pyspiel.register_game(kind, made)


for _chapter in CHAPTERS.values():
    _register(_chapter)
