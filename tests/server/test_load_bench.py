"""The load bench works; what it measures is for people to read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench" / "load.py"


def test_a_quick_run_of_the_load_bench_measures_every_phase() -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH), "--quick", "--json"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [row["phase"] for row in found["rows"]] == ["pace", "most", "most", "flat"]
    for row in found["rows"]:
        assert row["moves"] > 0
        assert 0 < row["p50"] <= row["p95"] <= row["p99"] <= row["most"]
        assert row["late"] == row["refused"] == row["lost"] == 0
    assert set(found["memory"]) == {"waiting", "active"}
