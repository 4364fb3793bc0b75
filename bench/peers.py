"""Rallare beside other game engines for Python, on one core: `python bench/peers.py`.

catanatron plays Catan, OpenSpiel plays hearts, backgammon and gin rummy; all players are random.
They are different games, so a ratio tells only how many decisions a second a program gets to learn
or search from. Each engine is driven as its users drive it. OpenSpiel is driven from Python, and,
where that works, once more by its own loop in C++. Rallare plays Nordic Countries for two: by its
own loop, and driven from Python.

The extra `bench` names the packages; `requirements/bench.lock` pins them:

    python -m venv bench/.venv
    bench/.venv/bin/pip install --no-deps --require-hashes -r requirements/bench.lock
    bench/.venv/bin/pip install --no-deps .
    bench/.venv/bin/python bench/peers.py

Engines take turns, a few rounds each, and the medians are told. Rates are for a second of
processor time, and in brackets of the clock.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter, process_time

from rallare.cli.bench import machine
from rallare.kernel import engine, warn_when_plain
from rallare.kernel.kernel import Kernel, cores
from rallare.kernel.luck import Luck
from rallare.rules.chapters import CHAPTERS

Play = Callable[[int], tuple[int, int]]
"""Plays games number so-and-so; tells how many games, and how many decisions players made."""

OURS = "rallare nordic-countries"
BATCH = 400
SPIELS = ("hearts", "backgammon", "gin_rummy")
TARGETS = {"catanatron": 200.0, "open_spiel hearts, from Python": 40.0}
"""How many times their decisions we want to make."""


@dataclass(frozen=True)
class Pace:
    """Medians over all rounds: for each second of processor time, and of the clock."""

    games: float
    decisions: float
    games_by_clock: float
    decisions_by_clock: float


def read_options(description: str) -> argparse.Namespace:
    """How long to measure, and whether to print JSON."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="a round (2)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds (5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        sys.exit("There must be at least one round, and it must take some time.")
    warn_when_plain()
    return options


def main() -> int:
    options = read_options("Compare Rallare with other engines.")
    players = {**rallare_players(), **catanatron_players(), **spiel_players()}
    paces = measured(players, options.rounds, options.seconds)
    if options.json:
        found = {name: asdict(pace) for name, pace in paces.items()}
        about = {**machine(cores()), "kernel": engine().kind}
        print(json.dumps({"machine": about, "paces": found, "ratios": ratios(paces)}, indent=2))
    else:
        tell(paces)
    return 0


def rallare_players() -> dict[str, Play]:
    kernel = Kernel(CHAPTERS["nordic-countries"].game(2, None))

    def in_batches(style: str) -> Play:
        def play(number: int) -> tuple[int, int]:
            batch = kernel.play(BATCH, seed=number, style=style, threads=1)
            return batch.games, batch.decisions

        return play

    def from_python(number: int) -> tuple[int, int]:
        luck, chance, decisions = Luck(number), random.Random(number), 0
        position = kernel.start(luck)
        actions = position.legal()
        while actions:
            actions = position.step(chance.choice(actions), luck)
            decisions += 1
        return 1, decisions

    return {
        f"{OURS}, random": in_batches("random"),
        f"{OURS}, quick": in_batches("quick"),
        f"{OURS}, from Python": from_python,
    }


def catanatron_players() -> dict[str, Play]:
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return missing("catanatron")

    def play(number: int) -> tuple[int, int]:
        random.seed(number)
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=number)
        game.play()
        return 1, len(game.state.actions)

    return {"catanatron": play}


def spiel_players() -> dict[str, Play]:
    try:
        import pyspiel
    except ImportError:
        return missing("open_spiel")

    def from_python(name: str) -> Play:
        game = pyspiel.load_game(name)

        def play(number: int) -> tuple[int, int]:
            chance, state, decisions = random.Random(number), game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(actions, odds)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    decisions += 1
            return 1, decisions

        return play

    def by_itself(name: str) -> Play:
        game = pyspiel.load_game(name)

        def play(number: int) -> tuple[int, int]:
            state = game.new_initial_state()
            bots = [
                pyspiel.make_uniform_random_bot(seat, number + seat)
                for seat in range(game.num_players())
            ]
            pyspiel.evaluate_bots(state, bots, number)
            return 1, sum(step.player >= 0 for step in state.full_history())

        return play

    drivers = {"from Python": from_python, "by itself": by_itself}
    return {
        f"open_spiel {name}, {how}": driver(name)
        for name in SPIELS
        for how, driver in drivers.items()
    }


def missing(package: str) -> dict[str, Play]:
    print(f"{package} is not installed, so it is left out.", file=sys.stderr)
    return {}


def measured(players: dict[str, Play], rounds: int, seconds: float) -> dict[str, Pace]:
    """Let all play in turn, so that a slow moment of the machine meets everybody."""
    samples: dict[str, list[Pace]] = {name: [] for name in players}
    for name, play in players.items():
        play(0)  # the first game also loads and builds what is needed
        say(f"{name} is ready")
    for number in range(rounds):
        for name, play in players.items():
            say(f"round {number + 1} of {rounds}: {name}")
            samples[name].append(one_round(play, seconds, 1 + number * 1_000_000))
    say("")
    return {
        name: Pace(*(statistics.median(column) for column in zip(*map(values, found), strict=True)))
        for name, found in samples.items()
    }


def values(pace: Pace) -> tuple[float, ...]:
    return (pace.games, pace.decisions, pace.games_by_clock, pace.decisions_by_clock)


def one_round(play: Play, seconds: float, number: int) -> Pace:
    games = decisions = 0
    began, clock = process_time(), perf_counter()
    while process_time() - began < seconds:
        played = play(number)
        games, decisions, number = games + played[0], decisions + played[1], number + 1
    cpu, wall = process_time() - began, perf_counter() - clock
    return Pace(games / cpu, decisions / cpu, games / wall, decisions / wall)


def say(words: str) -> None:
    """Progress, for people only."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{words}")
        sys.stderr.flush()


def ratios(paces: dict[str, Pace], prefix: str = OURS) -> dict[str, dict[str, float]]:
    """Our decisions for each of theirs, by our way to play; the prefix tells what is ours."""
    return {
        ours: {
            theirs: paces[ours].decisions / paces[theirs].decisions
            for theirs in paces
            if not theirs.startswith(prefix)
        }
        for ours in paces
        if ours.startswith(prefix)
    }


def tell(paces: dict[str, Pace]) -> None:
    about = machine(cores())
    print(f"{about['python']}, {about['platform']}, {about['cpu']}; kernel: {engine().kind}")
    print(f"{'engine':<42}{'games/s':>10}{'decisions/s':>13}  (by the clock)")
    for name, pace in paces.items():
        print(
            f"{name:<42}{pace.games:>10,.1f}{pace.decisions:>13,.0f}"
            f"  ({pace.decisions_by_clock:,.0f})"
        )
    for ours, found in ratios(paces).items():
        print(f"\nDecisions of {ours}, for one of")
        for theirs, ratio in found.items():
            target = TARGETS.get(theirs) if ours == f"{OURS}, random" else None
            wanted = f"  (wanted: {target:.0f})" if target else ""
            print(f"  {theirs:<40}{ratio:>8.1f}{wanted}")


if __name__ == "__main__":
    sys.exit(main())
