"""Whole games in the quickest way, for tests that need one and do not look at how it went."""

from __future__ import annotations

from random import Random
from typing import Any

from support.server import Line, Person, some_action

__all__ = ["play_on", "play_out"]

MOST_ACTIONS = 3000


async def play_out(person: Person, game: str, seed: str = "game", players: int = 2) -> str:
    """A hot-seat game of one person, played to its end; returns the id of its table."""
    seats = [{"kind": "me", "name": f"Ada {seat}"} for seat in range(players)]
    table = await person.set_up(game, seats)
    await person.post(f"/tables/{table}/start")
    lines = [await person.connect(table, seat) for seat in range(players)]
    for line in lines:
        await line.until("sync")
    await play_on(lines, Random(seed))
    for line in lines:
        await line.socket.close()
    return table


async def play_on(lines: list[Line], random: Random) -> dict[str, Any]:
    """Play with everybody's lines until the game is over; returns the outcome."""
    for _ in range(MOST_ACTIONS):
        line = next((line for line in lines if line.state["asked"] is not None), None)
        if line is None:
            break
        answer = await line.act(some_action(line.state["options"], random))
        assert answer["type"] == "accepted", answer
        for each in lines:
            while each.state["number"] < answer["number"]:
                await each.until("change", "sync")
    outcome = lines[0].state["outcome"]
    assert outcome is not None, "the game did not end"
    return dict(outcome)
