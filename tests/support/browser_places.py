"""Tables at moments worth looking at, for one person whose token a browser can take over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext

from support.server import COOKIE, Person, some_action

State = dict[str, Any]
MOST_MOVES = 2000


@dataclass(frozen=True, slots=True)
class Places:
    """Addresses by the moment that is there, and the token of the person who sits at them."""

    url: str
    token: str
    tables: dict[str, str]

    def let_in(self, context: BrowserContext) -> None:
        context.add_cookies([{"name": COOKIE, "value": self.token, "url": self.url}])

    def address(self, moment: str) -> str:
        return f"/table/{self.tables[moment]}"


def _turn(state: State) -> bool:
    """In the middle of a game, with something to claim or to place."""
    options = state["options"] or {}
    rich = len(options.get("claims", ())) > 2 or len(options.get("places", ())) > 2
    return rich and state["number"] > 40


MOMENTS: dict[str, tuple[str, Sequence[Any], Callable[[State], bool]]] = {
    "tickets": ("nordic-countries", ["me", "greedy"], lambda state: True),
    "turn": ("nordic-countries", ["me", "greedy", "greedy"], _turn),
    "lights": ("northern-lights", ["me", "greedy", "greedy", "greedy"], _turn),
    "cards": ("card-game", ["me", "greedy", "greedy"], _turn),
    "completing": (
        "card-game",
        ["me", "greedy"],
        lambda state: (state["options"] or {}).get("proposal") is not None,
    ),
    "over": ("nordic-countries", ["me", "greedy"], lambda state: state["outcome"] is not None),
    "cards-over": ("card-game", ["me", "greedy"], lambda state: state["outcome"] is not None),
}


Moments = Mapping[str, tuple[str, Sequence[Any], Callable[[State], bool]]]
"""By name: the game, its seats, and whether a state is the moment."""


def set_up_places(url: str, seed: int = 7, moments: Moments = MOMENTS) -> Places:
    """A table at each moment, one that waits for players, and one for two on one device."""
    # In a thread of its own: that of the browser has a loop already.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _set_up(url, seed, moments)).result()


async def _set_up(url: str, seed: int, moments: Moments) -> Places:
    random = Random(seed)
    async with Person(url) as person:
        tables = {
            name: await _reach(person, game, seats, there, random)
            for name, (game, seats, there) in moments.items()
        }
        tables["waiting"] = await person.set_up("nordic-countries", ["me", "open"])
        tables["covered"] = await person.set_up(
            "nordic-countries", ["me", {"kind": "me", "name": "Bo"}]
        )
        await person.post(f"/tables/{tables['covered']}/start")
        assert person.token
        return Places(url, person.token, tables)


async def _reach(
    person: Person,
    game: str,
    seats: Sequence[Any],
    there: Callable[[State], bool],
    random: Random,
) -> str:
    """Play until the moment has come; a game that passed it is played again."""
    while True:
        table = await person.set_up(game, seats)
        await person.post(f"/tables/{table}/start")
        async with person.sit(table, 0) as line:
            await line.until("sync")
            for _ in range(MOST_MOVES):
                if line.state["options"] is None and line.state["outcome"] is None:
                    await line.until("change")
                    continue
                if there(line.state):
                    return table
                if line.state["outcome"] is not None:
                    break
                number = line.state["number"]
                await line.act(some_action(line.state["options"], random))
                while line.state["number"] == number:
                    await line.until("change")
