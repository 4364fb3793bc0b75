"""Agents of the environments as bots: they see what they learnt from, and play whole actions."""

from __future__ import annotations

import numpy as np
import pytest
from support.situation import BOARDS

from rallare import match
from rallare.bots.arena import Series, play_game
from rallare.kernel.kernel import Kernel
from rallare.records import parse_record
from rallare.records.replay import game_of
from rallare.research.agent import AgentBot
from rallare.research.export import Decision, decisions
from rallare.rules.chapters import CHAPTERS

tables = pytest.mark.parametrize(
    ("game", "players"),
    [(key, players) for key, found in CHAPTERS.items() for players in found.players],
)
SMALL = {
    "nordic-countries": "mini_nordic.toml",
    "northern-lights": "mini_northern.toml",
    "card-game": "mini_cards.toml",
}


@tables
def test_an_agent_plays_whole_games(game: str, players: int) -> None:
    """A policy that knows nothing but the mask; one agent has all seats, as in self-play."""
    chance = np.random.default_rng(1)
    agent = AgentBot(lambda seen, mask: int(chance.choice(np.flatnonzero(mask))), "1")
    table = match.new(game, players, seed="agent", first=0, board=BOARDS / SMALL[game])
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, agent.choose(table.view(seat), table.options(seat)))
    assert table.over


@pytest.mark.parametrize("game", CHAPTERS)
def test_an_agent_is_shown_what_a_data_set_shows(game: str) -> None:
    """And who chooses as it says plays the recorded game."""
    board = BOARDS / SMALL[game]
    series = Series(game, ("greedy", "greedy"), seed="agent", board=board)
    record = parse_record(play_game(series, 0).record)
    rows = list(decisions(Kernel(game_of(record, board)), record, 0))
    left: list[Decision] = []

    def recorded(seen: np.ndarray, mask: np.ndarray) -> int:
        row = left.pop(0)
        assert seen.tobytes() == row.observation
        assert tuple(np.flatnonzero(mask).tolist()) == row.legal
        return row.choice

    agent, compared = AgentBot(recorded, "1"), 0
    again = match.new(game, 2, seed=record.seed, first=0, board=board)
    for number, move in enumerate(record.moves, 1):
        left[:] = [row for row in rows if row.move == number]
        if left[0].exact:
            action = agent.choose(again.view(move.seat), again.options(move.seat))
            assert (action, left) == (move.action, [])
            compared += 1
        again.play(move.seat, move.action)
    assert compared > len(record.moves) / 2


def test_a_choice_that_is_not_allowed_is_refused() -> None:
    table = match.new("nordic-countries", 2, seed="agent", first=0)
    agent = AgentBot(lambda seen, mask: int(mask.argmin()), "1")
    with pytest.raises(ValueError, match="not allowed"):
        agent.choose(table.view(0), table.options(0))
