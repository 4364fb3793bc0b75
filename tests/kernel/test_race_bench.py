"""The bench of races works; what it measures is for people to read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rallare.kernel import engine

BENCH = Path(__file__).parents[2] / "bench" / "race.py"


@pytest.mark.skipif(engine().kind != "compiled", reason="the plain kernel is too slow for it")
def test_a_quick_run_of_the_race_bench_tells_what_each_number_of_trials_loses() -> None:
    """A longer race loses less, but for luck; none loses less than nothing."""
    numbers = ["--trials", "30", "200", "--positions", "12", "--races", "2", "--long", "2000"]
    done = subprocess.run(
        [sys.executable, str(BENCH), "nordic-countries", *numbers],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rows = [line.rsplit(maxsplit=1) for line in done.stdout.splitlines()[1:]]
    assert [name.strip() for name, _ in rows] == ["as a planner", "30 trials", "200 trials"]
    assert all(float(lost) >= 0 for _, lost in rows)
