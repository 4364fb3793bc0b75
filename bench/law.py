"""How long the law takes for one decision: `python bench/law.py [--games N]`.

A decision is what a table does for a player: everything the player may do (on a board the
affordable routes with the thriftiest payment for each, and all other actions), then the action
itself, then the views of every seat and of a spectator. Random bots play; their own thinking is
not counted. The law is for people: the aim is a median under a thousandth of a second. Processor
time is measured, so other programs on the machine matter little.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from functools import singledispatch
from itertools import islice
from time import process_time_ns

from rallare import match
from rallare.bots import bot
from rallare.rules.board.options import BoardOptions
from rallare.rules.game import Options

TABLES = (("nordic-countries", 3), ("northern-lights", 5), ("card-game", 4))
LISTED = 100  # ways to use the cards on a track can be billions; nobody lists more than this
AIM = 1000.0  # µs


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the law, decision by decision.")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="games per table")
    games = parser.parse_args().games
    if games < 1:
        sys.exit("There must be at least one game.")
    print(f"Options, action and all views of a decision, in µs; {games} random games each")
    print(
        f"{'game':<18}{'players':>8}{'decisions':>11}{'median':>9}{'mean':>8}{'p95':>8}  under 1 ms"
    )
    for game, players in TABLES:
        times = [time for number in range(games) for time in timed_game(game, players, number)]
        p95 = statistics.quantiles(times, n=20)[-1]
        share = sum(time < AIM for time in times) / len(times)
        print(
            f"{game:<18}{players:>8}{len(times):>11}{statistics.median(times):>9.0f}"
            f"{statistics.mean(times):>8.0f}{p95:>8.0f}{share:>12.1%}"
        )


def timed_game(game: str, players: int, number: int) -> list[float]:
    """The time of every decision of one game, in µs."""
    table = match.new(game, players, seed=f"bench-{number}")
    law = table.game
    bots = [bot("random", f"bench-{number}-{seat}") for seat in range(players)]
    times = []
    while table.to_act:
        seat = table.to_act[0]
        view = table.view(seat)
        action = bots[seat].choose(view, law.options(view))
        began = process_time_ns()
        list_options(law.options(view))
        table.play(seat, action)
        for watcher in (*range(players), None):
            table.view(watcher)
        times.append((process_time_ns() - began) / 1000)
    return times


@singledispatch
def list_options(options: Options) -> None:
    """Make what a player would be shown of the options."""
    list(islice(options, LISTED))


@list_options.register
def list_board_options(options: BoardOptions) -> None:
    list(options.besides_claims())
    for route in options.routes():
        next(options.payments(route.id))


if __name__ == "__main__":
    main()
