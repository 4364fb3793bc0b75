"""Fits how much a player's routes tell about the tickets that player holds.

Bots play board games against each other. Now and then every ticket that a player may hold, as far
as the others know, is described by how much of its way that player has built, and by how many of
its two cities those routes reach. Which of them the player does hold is explained by the logarithm
of a chance in proportion (maximum likelihood, by Newton's method). Prints the two weights for
`kernel/board_rivals.py`, and how much likelier than by mere chance a held ticket becomes.

    .venv/bin/python tools/fit_tickets.py --games 40
"""

import argparse
from collections.abc import Iterator
from math import exp
from typing import Any

import numpy

from rallare import match
from rallare.bots import bot
from rallare.bots.board.paths import Rails

COURSES = ["nordic-countries", "northern-lights"]
RIVALS = ["planner", "greedy"]
EVERY = 14
"""So many decisions lie between two looks."""

Sample = tuple[Any, Any]
"""For every ticket its two figures, and whether it is held."""


def samples(game: str, names: tuple[str, str], games: int, seed: str) -> Iterator[Sample]:
    for number in range(games):
        table = match.new(game, 2, seed=f"{seed}-{number}", first=number % 2)
        bots = [bot(name, seed=f"{seed}-{number}-{seat}") for seat, name in enumerate(names)]
        while not table.over:
            seat = table.to_act[0]
            table.play(seat, bots[seat].choose(table.view(seat), table.options(seat)))
            if table.moves % EVERY == 0 and not table.over:
                yield from (look(table, seat) for seat in (0, 1) if table.view(seat).me.routes)


def look(table: match.Match, seat: int) -> Sample:
    """What the routes of a seat tell about its tickets, to the other one."""
    view, options = table.view(seat), table.options(seat)
    known, own = set(table.view(1 - seat).tickets), set(view.me.routes)
    routes = view.board.routes.values()
    new = Rails((route.length, route) for route in routes)
    now = Rails(
        (0 if route.id in own else route.length, route)
        for route in routes
        if route.id in own or options.closed(route.id) is None
    )
    reached = {city for route in own for city in view.board.routes[route].ends}
    figures, held = [], []
    for ticket in view.board.tickets.values():
        if ticket.id not in known:
            fair, left = (rails.path(ticket.ends, frozenset()) for rails in (new, now))
            built = 1 - left[0] / fair[0] if fair and left else 0.0
            figures.append([max(0.0, built), sum(city in reached for city in ticket.ends)])
            held.append(ticket.id in view.tickets)
    return numpy.array(figures), numpy.array(held)


def shares(figures: Any, weights: Any) -> Any:
    trust = numpy.exp(figures @ weights)
    return trust / trust.sum()


def fit(rows: list[Sample]) -> Any:
    weights = numpy.zeros(2)
    for _ in range(30):
        slope, bend = numpy.zeros(2), 1e-6 * numpy.eye(2)
        for figures, held in rows:
            chance = shares(figures, weights)
            beside = figures - chance @ figures
            slope += beside[held].mean(axis=0)
            bend += (beside * chance[:, None]).T @ beside
        weights = weights + numpy.clip(numpy.linalg.solve(bend, slope), -1, 1)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40, help="games of each kind")
    parser.add_argument("--seed", default="fit")
    given = parser.parse_args()
    for game in COURSES:
        for rival in RIVALS:
            found = samples(game, ("planner", rival), given.games, given.seed)
            rows = [row for row in found if row[1].any()]
            weights = fit(rows)
            logs = [numpy.log(shares(f, weights)[h] * len(h)).mean() for f, h in rows]
            gain = exp(sum(logs) / len(logs))
            print(f"{game}, planner and {rival}: WAY_BUILT {weights[0]:.2f}, ", end="")
            print(f"END_BUILT {weights[1]:.2f}; {gain:.1f} times as likely", flush=True)


if __name__ == "__main__":
    main()
