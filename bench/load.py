"""How many tables one core holds: `python bench/load.py [--quick] [--json]`.

Starts a server of its own on loopback, pinned to one core, and plays on it from the other cores
with scripted players. Disk sync is on, as always. Measured is the time from sending a move to the
last player at the table hearing of it. Four phases, each bounded in time:

  pace    tables at a human pace, one move per table every two seconds
  most    more and more tables at that pace, until the slowest of a hundred moves takes 250 ms
  memory  what a waiting and a running table take of the server's memory
  flat    moves per second when every table moves as soon as it can

Told too are the server's share of its core and its processor time for a move, which other programs
on the machine hardly change. And the players' own share of a core and the lag of their event loop:
where these are high, the figures say more about the players than about the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop
from load_tables import Meter, Table, create, set_up

PACE = 2.0
HELD = 0.250
AIM = 0.100
STEPS = (500, 750, 1000, 1500, 2000, 2500, 3000, 4000)
PHASES = ("pace", "most", "memory", "flat")
PLAYERS = {"nordic-countries": 3, "northern-lights": 3, "card-game": 3}


@dataclass(frozen=True)
class Plan:
    """What is to be measured."""

    game: str
    phases: tuple[str, ...]
    tables: int
    steps: tuple[int, ...]
    seconds: float
    step_seconds: float
    flat_tables: int
    flat_seconds: float
    warm: int
    idle: int


@dataclass(frozen=True)
class Figures:
    """What came out of some time of play."""

    phase: str
    tables: int
    moves: int
    per_second: float
    p50: float
    p95: float
    p99: float
    most: float
    late: int
    refused: int
    lost: int
    server_cpu: float
    cpu_per_move: float
    client_cpu: float
    client_lag: float


class Server:
    """`rallare serve` on one core, with a database on the disk of the temporary folder."""

    def __init__(self, data: Path, core: int) -> None:
        flags = ("--port=0", f"--data={data}", "--bot-workers=1", "--log-level=warning")
        limits = (
            "--max-tables=0", "--max-tables-in-memory=0", "--max-connections=0",
            "--tables-per-address=0", "--connections-per-address=0",
            "--messages-per-second=0", "--requests-per-second=0",
        )  # fmt: skip
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rallare", "serve", *flags, *limits],
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Rallare is at "):
            sys.exit("The server did not start.")
        self.url = line.split()[3].rstrip("/")

    @property
    def memory(self) -> int:
        """The bytes in memory of the process itself, without its workers."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def cpu(self) -> float:
        """The processor time used so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@asynccontextmanager
async def running(core: int) -> AsyncIterator[Server]:
    """A fresh server for one phase."""
    with tempfile.TemporaryDirectory(prefix="rallare-load-") as folder:
        server = await asyncio.to_thread(Server, Path(folder), core)
        try:
            yield server
        finally:
            await asyncio.to_thread(server.stop)


class Watch:
    """Measures a time of play: the processors' work, and how late the players' loop runs."""

    def __init__(self, server: Server, meter: Meter) -> None:
        self._server, self._meter = server, meter
        self._lags: list[float] = []
        meter.times.clear()
        meter.late = meter.refused = meter.lost = 0
        self._began = time.perf_counter(), server.cpu, time.process_time()
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.02)
            self._lags.append(max(0.0, time.perf_counter() - began - 0.02))

    def figures(self, phase: str, tables: int) -> Figures:
        self._task.cancel()
        meter = self._meter
        took = time.perf_counter() - self._began[0]
        times = sorted(meter.times) or [0.0]
        worked = self._server.cpu - self._began[1]
        return Figures(
            phase=phase,
            tables=tables,
            moves=len(meter.times),
            per_second=len(meter.times) / took,
            p50=_quantile(times, 0.50),
            p95=_quantile(times, 0.95),
            p99=_quantile(times, 0.99),
            most=times[-1],
            late=meter.late,
            refused=meter.refused,
            lost=meter.lost,
            server_cpu=worked / took,
            cpu_per_move=worked / max(1, len(meter.times)),
            client_cpu=(time.process_time() - self._began[2]) / took,
            client_lag=_quantile(sorted(self._lags) or [0.0], 0.99),
        )


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def say(words: str, end: str = "\n") -> None:
    print(words, end=end, file=sys.stderr, flush=True)


async def seat(server: Server, plan: Plan, count: int, meter: Meter) -> list[Table]:
    """Some more tables, warmed up: played on for some moves, so that hands are full."""

    def progress(done: int) -> None:
        if done % 50 == 0 or done == count:
            say(f"\r  {done} of {count} tables are set up ", end="")

    tables = await set_up(server.url, plan.game, PLAYERS[plan.game], count, meter, progress)
    say("")
    await flat_out(tables, moves=plan.warm, seconds=120)
    return tables


async def flat_out(tables: Sequence[Table], moves: int, seconds: float) -> None:
    """Let every table move as soon as it can, for some moves or seconds."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    goals = {table.id: table.moves + moves for table in tables}
    pending: set[asyncio.Future[None]] = set()

    def go_on(table: Table) -> None:
        if table.moves < goals[table.id] and not table.over and loop.time() < until:
            task = asyncio.ensure_future(table.move())
            pending.add(task)
            task.add_done_callback(pending.discard)

    for table in tables:
        table.on_heard = go_on
        go_on(table)
    while loop.time() < until and any(table.busy or go_left(table, goals) for table in tables):
        await asyncio.sleep(0.05)
    for table in tables:
        table.on_heard = lambda table: None
    await asyncio.sleep(0.2)


def go_left(table: Table, goals: dict[str, int]) -> bool:
    return table.moves < goals[table.id] and not table.over


async def paced(tables: Sequence[Table], seconds: float) -> None:
    """One move per table every two seconds, spread evenly."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    moves = int(seconds / PACE * len(tables))
    for number in range(moves):
        wait = began + number * PACE / len(tables) - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        await tables[number % len(tables)].move()
        if (number + 1) % (len(tables) * 5) == 0:
            say(f"\r  {loop.time() - began:.0f} s of {seconds:.0f} s ", end="")
    await asyncio.sleep(1.0)
    say("")


async def measure_pace(plan: Plan, core: int) -> list[Figures]:
    """The promise: so many tables at a human pace."""
    async with running(core) as server:
        meter = Meter()
        tables = await seat(server, plan, plan.tables, meter)
        watch = Watch(server, meter)
        await paced(tables, plan.seconds)
        return [watch.figures("pace", len(tables))]


async def measure_most(plan: Plan, core: int) -> list[Figures]:
    """More and more tables, until they are too many."""
    found: list[Figures] = []
    async with running(core) as server:
        meter, tables = Meter(), list[Table]()
        for step in plan.steps:
            say(f"  {step} tables")
            tables += await seat(server, plan, step - len(tables), meter)
            watch = Watch(server, meter)
            await paced(tables, plan.step_seconds)
            found.append(watch.figures("most", len(tables)))
            if found[-1].p99 >= HELD or found[-1].late:
                break
    return found


async def measure_memory(plan: Plan, core: int) -> dict[str, int]:
    """Bytes for a table that waits, and for one that is played at with all players there."""
    async with running(core) as server:
        await seat(server, plan, 10, Meter())  # whatever is made only once
        before = server.memory
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            for _ in range(plan.idle):
                await create(http, plan.game, PLAYERS[plan.game])
        between = server.memory
        tables = await seat(server, plan, plan.idle, Meter())
        return {
            "waiting": (between - before) // plan.idle,
            "active": (server.memory - between) // len(tables),
        }


async def measure_flat(plan: Plan, core: int) -> list[Figures]:
    """Moves per second when nobody thinks."""
    async with running(core) as server:
        meter = Meter()
        tables = await seat(server, plan, plan.flat_tables, meter)
        watch = Watch(server, meter)
        await flat_out(tables, moves=10**9, seconds=plan.flat_seconds)
        return [watch.figures("flat", len(tables))]


async def measure(plan: Plan, core: int) -> tuple[list[Figures], dict[str, int]]:
    rows: list[Figures] = []
    memory: dict[str, int] = {}
    for phase in plan.phases:
        say(f"{phase}:")
        if phase == "memory":
            memory = await measure_memory(plan, core)
        else:
            work = {"pace": measure_pace, "most": measure_most, "flat": measure_flat}[phase]
            rows += await work(plan, core)
    return rows, memory


def report(plan: Plan, rows: Sequence[Figures], memory: dict[str, int]) -> None:
    """The figures as a table."""
    print(f"{plan.game}, {PLAYERS[plan.game]} players a table; times in ms, disk sync on")
    heads = ("phase", "tables", "moves", "per s", "p50", "p95", "p99", "max", "late")
    shares = ("server", "a move", "players", "lag p99")
    print("".join(f"{head:>9}" for head in (*heads, *shares)))
    for row in rows:
        times = "".join(f"{1000 * t:>9.1f}" for t in (row.p50, row.p95, row.p99, row.most))
        print(
            f"{row.phase:>9}{row.tables:>9}{row.moves:>9}{row.per_second:>9.0f}{times}"
            f"{row.late:>9}{row.server_cpu:>9.0%}{1000 * row.cpu_per_move:>9.2f}"
            f"{row.client_cpu:>9.0%}{1000 * row.client_lag:>9.1f}"
        )
    held = [row.tables for row in rows if row.phase == "most" and row.p99 < HELD and not row.late]
    if held:
        print(f"most tables with p99 under {1000 * HELD:.0f} ms: {max(held)}")
    if memory:
        kib = {name: round(size / 1024) for name, size in memory.items()}
        print(f"memory per table: {kib['waiting']} KiB waiting, {kib['active']} KiB active")
    if any(row.refused or row.lost for row in rows):
        print("Moves were refused or connections lost: the figures cannot be trusted.")


def read_arguments() -> tuple[Plan, bool]:
    parser = argparse.ArgumentParser(description="Load a server of its own on loopback.")
    parser.add_argument("--game", choices=sorted(PLAYERS), default="nordic-countries")
    parser.add_argument("--phases", default=",".join(PHASES), help="with commas between")
    parser.add_argument("--tables", type=int, default=500, help="at a human pace")
    parser.add_argument("--seconds", type=float, default=60, help="of measuring that")
    parser.add_argument("--step-seconds", type=float, default=20, help="of each larger number")
    parser.add_argument("--warm", type=int, default=20, help="moves of a table beforehand")
    parser.add_argument("--quick", action="store_true", help="a few seconds, to see that it works")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    phases = tuple(given.phases.split(","))
    if not set(phases) <= set(PHASES):
        parser.error(f"the phases are {', '.join(PHASES)}")
    if given.quick:
        plan = Plan(given.game, phases, 6, (6, 9), 2, 2, 4, 1, 3, 5)
    else:
        seconds, step_seconds = given.seconds, given.step_seconds
        plan = Plan(
            given.game, phases, given.tables, STEPS, seconds, step_seconds, 50, 15, given.warm, 300
        )
    return plan, given.json


def main() -> None:
    plan, as_json = read_arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    core, *others = sorted(os.sched_getaffinity(0))
    if others:
        os.sched_setaffinity(0, others)
    else:
        say("There is one core only: server and players share it, and the figures will be bad.")
    rows, memory = uvloop.run(measure(plan, core))
    if as_json:
        found = {"game": plan.game, "rows": [vars(row) for row in rows], "memory": memory}
        print(json.dumps(found, indent=2))
    else:
        report(plan, rows, memory)


if __name__ == "__main__":
    main()
