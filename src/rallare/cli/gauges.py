"""How fast the engines are: each gauge takes a few samples and tells their median.

A rate is told twice: for each second of processor time, which depends little on what else the
machine does, and for each second of the clock.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from rallare import match
from rallare.bots.registry import bot
from rallare.cli.complaint import Complaint
from rallare.rules.chapters import CHAPTERS

if TYPE_CHECKING:
    from rallare.kernel.kernel import Kernel

__all__ = [
    "PLAYERS",
    "Pace",
    "Rate",
    "kernel_pace",
    "law_pace",
    "plain_pace",
    "rate_of",
    "search_rate",
    "step_time",
    "thread_rates",
]

PLAYERS = 2
SEED = 2024
SAMPLES = 5
ROOM = 1 << 16

Work = Callable[[int], Sequence[int]]
"""Does something so many times, and tells what to count."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How many for each second: of processor time, and of the clock."""

    cpu: float
    wall: float


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast an engine plays a game. The law copies nothing, so it has no time for that."""

    games: Rate
    decisions: Rate
    clone_ns: float | None


def rate_of(work: Work, seconds: float) -> list[Rate]:
    """The medians over a few samples, together so many seconds long, one for each count."""
    size, samples = 1, []
    while True:
        began, clock = process_time(), perf_counter()
        counts = work(size)
        cpu, wall = process_time() - began, perf_counter() - clock
        if cpu < seconds / (2 * SAMPLES):
            # Too short to tell, and it warmed everything up.
            size = min(4 * size, 1 + int(size * seconds / (SAMPLES * max(cpu, 1e-6))))
            continue
        samples.append([Rate(count / cpu, count / wall) for count in counts])
        if len(samples) == SAMPLES or (len(samples) > 1 and wall > 2 * seconds):
            break
    return [
        Rate(
            statistics.median(rate.cpu for rate in rates),
            statistics.median(rate.wall for rate in rates),
        )
        for rates in zip(*samples, strict=True)
    ]


def law_pace(game: str, seconds: float) -> Pace:
    """Random bots at tables of the law, without an audit."""
    numbers = iter(range(sys.maxsize))

    def play(games: int) -> tuple[int, int]:
        return games, sum(_law_game(game, next(numbers)) for _ in range(games))

    games, decisions = rate_of(play, seconds)
    return Pace(games, decisions, None)


def _law_game(game: str, number: int) -> int:
    table = match.new(game, PLAYERS, seed=f"bench-{number}")
    players = [bot("random", f"bench-{number}-{seat}") for seat in range(PLAYERS)]
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, players[seat].choose(table.view(seat), table.options(seat)))
    return table.moves


def kernel_pace(game: str, seconds: float, style: str = "random") -> Pace:
    """The kernel of this process on one thread."""
    from rallare.kernel.kernel import Kernel
    from rallare.kernel.luck import Luck
    from rallare.kernel.position import clone_often

    kernel = Kernel(CHAPTERS[game].game(PLAYERS, None))
    games, decisions = rate_of(_player(kernel, 1, style), seconds)
    position = kernel.start(Luck(SEED))

    def clone(times: int) -> tuple[int]:
        clone_often(position, times)
        return (times,)

    return Pace(games, decisions, 1e9 / rate_of(clone, min(seconds, 0.5))[0].cpu)


def _player(kernel: Kernel, threads: int, style: str = "random") -> Work:
    seeds: Iterator[int] = iter(range(SEED, sys.maxsize))

    def play(games: int) -> tuple[int, int]:
        batch = kernel.play(games, seed=next(seeds), style=style, threads=threads)
        return batch.games, batch.decisions

    return play


def plain_pace(game: str, seconds: float) -> Pace:
    """The kernel from its sources, in a process of its own."""
    code = (
        "import json, sys; from dataclasses import asdict; from rallare.cli import gauges\n"
        "print(json.dumps(asdict(gauges.kernel_pace(sys.argv[1], float(sys.argv[2])))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, game, str(seconds)],
        env={**os.environ, "RALLARE_KERNEL": "plain"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Complaint(f"The plain kernel could not be measured: {done.stderr.strip()}")
    found: dict[str, Any] = json.loads(done.stdout)
    return Pace(Rate(**found["games"]), Rate(**found["decisions"]), found["clone_ns"])


def search_rate(game: str, seconds: float, style: str) -> Rate:
    """Iterations of a search from the opening, with playouts in a style."""
    from rallare.kernel.kernel import STYLES, Kernel
    from rallare.kernel.luck import Luck
    from rallare.kernel.search import Search

    position: Any = Kernel(CHAPTERS[game].game(PLAYERS, None)).start(Luck(SEED), 0)

    def search(iterations: int) -> tuple[int]:
        tree = Search(position, position.actor, seed=SEED, nodes=ROOM, policy=STYLES[style])
        return (tree.run(iterations),)

    return rate_of(search, seconds)[0]


def step_time(game: str, seconds: float) -> float:
    """Microseconds for `Position.step`, called from Python: an action, and the list of the next.

    Whole random games are played again, so that nothing but stepping takes time.
    """
    from rallare.kernel.kernel import Kernel
    from rallare.kernel.luck import Luck

    kernel = Kernel(CHAPTERS[game].game(PLAYERS, None))
    begin, luck = kernel.start(Luck(SEED), 0), Luck(SEED, 1)
    dealt = luck.state()
    position = begin.clone()
    played: list[int] = []
    while not position.over:
        played.append(position.pick(Luck(len(played))))
        position.apply(played[-1], luck)

    def step(times: int) -> tuple[int]:
        for _ in range(times):
            position.copy_from(begin)
            luck.resume(dealt)
            go = position.step
            for action in played:
                go(action, luck)
        return (times * len(played),)

    return 1e6 / rate_of(step, seconds)[0].cpu


def thread_rates(game: str, seconds: float, threads: Sequence[int]) -> dict[int, Rate]:
    """Decisions of random games, by the number of threads that play."""
    from rallare.kernel.kernel import Kernel

    kernel = Kernel(CHAPTERS[game].game(PLAYERS, None))
    return {
        number: rate_of(_player(kernel, number), seconds * number)[1] for number in sorted(threads)
    }
