"""`rallare bench`: what it tells, in letters and for programs."""

from __future__ import annotations

import argparse
import json
from time import process_time
from typing import Any

import pytest

from rallare.cli import bench, gauges
from rallare.cli.complaint import Complaint
from rallare.cli.gauges import Pace, Rate
from rallare.kernel import engine
from rallare.rules.chapters import CHAPTERS

KERNEL = f"kernel {engine().kind}"
BRIEF = 0.01


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    bench.register(parser.add_subparsers())
    options = parser.parse_args(["bench", *arguments])
    code: int = options.run(options)
    return code


@pytest.fixture
def quick_gauges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures made up in no time."""
    pace = Pace(Rate(10.0, 5.0), Rate(2000.0, 1000.0), 25.0)
    for name in ("law_pace", "plain_pace", "kernel_pace"):
        monkeypatch.setattr(gauges, name, lambda *_: pace)
    monkeypatch.setattr(gauges, "search_rate", lambda *_: Rate(40_000.0, 20_000.0))
    monkeypatch.setattr(gauges, "step_time", lambda *_: 0.75)
    monkeypatch.setattr(
        gauges,
        "thread_rates",
        lambda game, seconds, threads: {n: Rate(1e6, n * 1e6) for n in threads},
    )
    monkeypatch.setattr("rallare.kernel.kernel.cores", lambda: 2)


@pytest.mark.usefixtures("quick_gauges")
def test_the_table_has_every_game_and_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    printed = capsys.readouterr().out
    lines = printed.splitlines()
    assert lines[0].startswith("Rallare ")
    assert "CPython" in lines[0] or "Python" in lines[0]
    assert lines[0].endswith("2 cores")
    for game in CHAPTERS:
        about = [line for line in lines if line.startswith(f"{game} ")]
        assert any(" law " in line for line in about)
        assert any(f" {KERNEL} " in line and "25 ns" in line for line in about)
        assert any("40,000/s" in line and "0.75 µs" in line for line in about)
    assert lines[-1].endswith("2,000,000 decisions/s by the clock, 2.00 times one thread")


@pytest.mark.usefixtures("quick_gauges")
def test_json_tells_both_times(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json", "--seconds", "2") == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert printed["seconds"] == 2
    assert set(printed["machine"]) == {"rallare", "python", "platform", "cpu", "cores"}
    assert printed["machine"]["cpu"]
    assert set(printed["games"]) == set(CHAPTERS)
    for found in printed["games"].values():
        assert found["engines"][KERNEL]["decisions"] == {"cpu": 2000.0, "wall": 1000.0}
        assert found["search"] == {
            "quick": {"cpu": 40_000.0, "wall": 20_000.0},
            "random": {"cpu": 40_000.0, "wall": 20_000.0},
        }
        assert found["step_us"] == 0.75
    assert printed["threads"]["ratio"] == {"1": 1.0, "2": 2.0}


@pytest.mark.parametrize("seconds", ["0", "-1", "601"])
def test_a_figure_must_take_some_time(seconds: str) -> None:
    with pytest.raises(Complaint, match="more than 0"):
        run("--seconds", seconds)


# The gauges themselves, for a moment each.


def test_a_rate_is_the_median_of_samples_that_are_long_enough() -> None:
    sizes: list[int] = []

    def work(size: int) -> tuple[int, int]:
        sizes.append(size)
        until = process_time() + size * 0.001
        while process_time() < until:
            pass
        return size, 3 * size

    once, thrice = gauges.rate_of(work, 0.1)
    assert sizes[0] == 1
    assert sizes[-1] >= 10, "samples of a tenth of the time or more"
    assert len(sizes) < 20
    assert 500 < once.cpu <= 1000
    assert thrice.cpu == pytest.approx(3 * once.cpu)
    assert 0 < once.wall <= 1.05 * once.cpu


def test_the_law_and_the_kernel_have_a_pace() -> None:
    law = gauges.law_pace("nordic-countries", BRIEF)
    assert law.clone_ns is None
    assert law.decisions.cpu > 20 * law.games.cpu > 0
    kernel = gauges.kernel_pace("nordic-countries", BRIEF)
    assert kernel.decisions.cpu > 20 * kernel.games.cpu > 0
    assert kernel.clone_ns is not None
    if engine().kind == "compiled":
        assert kernel.decisions.cpu > 20 * law.decisions.cpu
        assert kernel.clone_ns < 1000


def test_the_plain_kernel_is_measured_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = gauges.plain_pace("card-game", BRIEF)
    assert plain.decisions.cpu > plain.games.cpu > 0
    assert plain.clone_ns is not None
    assert plain.clone_ns > 500, "no compiled kernel takes so long"
    monkeypatch.setattr(gauges.sys, "executable", "/bin/false")
    with pytest.raises(Complaint, match="plain kernel could not be measured"):
        gauges.plain_pace("card-game", BRIEF)


@pytest.mark.parametrize("game", CHAPTERS)
def test_search_step_and_threads_are_measured(game: str) -> None:
    assert gauges.search_rate(game, BRIEF, "quick").cpu > 0
    assert 0 < gauges.step_time(game, BRIEF) < 100_000
    rates = gauges.thread_rates(game, BRIEF, [2, 1])
    assert list(rates) == [1, 2]
    assert all(rate.wall > 0 for rate in rates.values())
