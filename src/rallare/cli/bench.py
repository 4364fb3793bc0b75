"""`rallare bench`: how fast the law, the kernel and the search are on this machine."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from rallare import __version__
from rallare.cli import gauges
from rallare.cli.complaint import Complaint
from rallare.cli.gauges import Pace, Rate
from rallare.cli.progress import Progress
from rallare.cli.words import many
from rallare.rules.chapters import CHAPTERS

__all__ = ["register"]

EPILOG = """\
Two random players in each game; one thread, but for the batch on all cores. Each figure is the
median of five samples. Rates are for a second of processor time, so that other programs matter
little; threads are compared by the clock, so let nothing else run meanwhile. --json tells both.

Clone is the time to copy a position; the law's states are values, which nobody copies. Step is
Position.step called from Python: an action, and the list of what may be played next.
"""

STYLES = ("quick", "random")
Found = TypeVar("Found")
Gauge = Callable[[Callable[[], Found]], Found]


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the engines on this machine",
        description="Measure how fast the law, the kernel and the search are on this machine.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, metavar="S", help="for each figure (1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if not 0 < options.seconds <= 600:
        raise Complaint("A figure takes more than 0 and at most 600 seconds.")
    from rallare.kernel import engine, warn_when_plain
    from rallare.kernel.kernel import cores

    warn_when_plain()
    threads = sorted({1, 2, cores()}) if cores() > 1 else [1]
    compiled = engine().kind == "compiled"
    # A law, a kernel or two, two searches and a step for each game, and the threads.
    with Progress(len(CHAPTERS) * (5 + compiled) + 1, "figures") as progress:

        def gauge(measure: Callable[[], Found]) -> Found:
            found = measure()
            progress.step()
            return found

        figures = {
            "machine": machine(cores()),
            "seconds": options.seconds,
            "players": gauges.PLAYERS,
            "games": {
                game: _game_figures(game, options.seconds, compiled, gauge) for game in CHAPTERS
            },
            "threads": gauge(partial(_thread_figures, options.seconds, threads)),
        }
    print(json.dumps(figures, indent=2) if options.json else "\n".join(lines(figures)))
    return 0


def machine(cores: int) -> dict[str, Any]:
    """What is measured, and where."""
    return {
        "rallare": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": f"{sys.platform} {platform.machine()}",
        "cpu": processor(),
        "cores": cores,
    }


def processor() -> str:
    """The name of the processor, where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name" and value.strip():
                return value.strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def _game_figures(game: str, seconds: float, compiled: bool, gauge: Gauge[Any]) -> dict[str, Any]:
    engines: dict[str, Pace] = {"law": gauge(partial(gauges.law_pace, game, seconds))}
    if compiled:
        engines["kernel plain"] = gauge(partial(gauges.plain_pace, game, seconds))
    name = "kernel compiled" if compiled else "kernel plain"
    engines[name] = gauge(partial(gauges.kernel_pace, game, seconds))
    searches: dict[str, Rate] = {}
    for style in STYLES:
        searches[style] = gauge(partial(gauges.search_rate, game, seconds, style))
    return {
        "engines": {engine: asdict(pace) for engine, pace in engines.items()},
        "search": {style: asdict(rate) for style, rate in searches.items()},
        "step_us": gauge(partial(gauges.step_time, game, seconds)),
    }


def _thread_figures(seconds: float, threads: list[int]) -> dict[str, Any]:
    game = next(iter(CHAPTERS))
    rates = gauges.thread_rates(game, seconds, threads)
    return {
        "game": game,
        "decisions": {str(number): asdict(rate) for number, rate in rates.items()},
        "ratio": {str(number): rate.wall / rates[1].wall for number, rate in rates.items()},
    }


def lines(figures: dict[str, Any]) -> list[str]:
    """The figures for people."""
    about = figures["machine"]
    return [
        f"Rallare {about['rallare']}, {about['python']}, {about['platform']}, {about['cpu']}, "
        f"{many(about['cores'], 'core')}",
        f"{many(figures['players'], 'random player')}, one thread, per second of processor time",
        "",
        f"{'game':<18}{'engine':<17}{'games/s':>9}{'decisions/s':>13}{'clone':>10}",
        *(line for game, found in figures["games"].items() for line in _engines(game, found)),
        "",
        f"{'game':<18}{'search, quick':>17}{'random playouts':>17}{'step':>10}",
        *(_search(game, found) for game, found in figures["games"].items()),
        "",
        *_threads(figures["threads"]),
    ]


def _engines(game: str, found: dict[str, Any]) -> list[str]:
    listed = []
    for engine, pace in found["engines"].items():
        clone = "–" if pace["clone_ns"] is None else f"{pace['clone_ns']:,.0f} ns"
        listed.append(
            f"{game:<18}{engine:<17}{pace['games']['cpu']:>9,.0f}"
            f"{pace['decisions']['cpu']:>13,.0f}{clone:>10}"
        )
    return listed


def _search(game: str, found: dict[str, Any]) -> str:
    quick, random = (f"{found['search'][style]['cpu']:,.0f}/s" for style in STYLES)
    return f"{game:<18}{quick:>17}{random:>17}{found['step_us']:>7.2f} µs"


def _threads(found: dict[str, Any]) -> list[str]:
    return [
        f"{found['game']} on {many(int(number), 'thread')}: {rate['wall']:,.0f} decisions/s by the "
        f"clock, {found['ratio'][number]:.2f} times one thread"
        for number, rate in found["decisions"].items()
    ]
