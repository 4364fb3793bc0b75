"""The examples run as their README tells, and do what it promises."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rallare.cli import main
from rallare.kernel import engine

EXAMPLES = Path(__file__).parents[2] / "examples"
TORCH_PYTHON = os.environ.get("RALLARE_TORCH_PYTHON", sys.executable)
"""PyTorch is large and not among what the tests install: an environment of its own may have it."""


def run(folder: Path, *arguments: str | Path, python: str = sys.executable) -> str:
    """What an example says that ends well."""
    done = subprocess.run(
        [python, *map(str, arguments)], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_readme_names_every_example_and_no_other() -> None:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\w+\.py", text)) == {file.name for file in EXAMPLES.glob("*.py")}


def test_a_data_set_is_read_as_the_example_tells(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    wanted = ["--game", "nordic", "--bots", "greedy,random", "--games", "4", "--seed", "1"]
    assert main(["export", str(file), *wanted, "--board", "valley", "--jobs", "1"]) == 0
    told = run(tmp_path, EXAMPLES / "read_games.py", file)
    assert "choices of 4 games." in told
    assert len(re.findall(r"^ *\+\d", told, re.MULTILINE)) == 8


@pytest.mark.long
def test_an_agent_learns_to_beat_greedy_and_takes_part_in_the_ladder(tmp_path: Path) -> None:
    if subprocess.run([TORCH_PYTHON, "-c", "import torch"], capture_output=True).returncode:
        pytest.skip("PyTorch is missing, so no agent is trained: see examples/README.md")
    if engine().kind != "compiled":
        pytest.skip("without a compiler the kernel is too slow to train on")
    told = run(tmp_path, EXAMPLES / "train_ppo.py", "--out", "agent.npz", python=TORCH_PYTHON)
    share = re.search(r"In 200 new games it wins (\d+)% against greedy", told)
    assert share is not None
    assert int(share[1]) >= 60
    told = run(tmp_path, EXAMPLES / "evaluate_agent.py", "agent.npz", "--games", "20")
    assert "agent.npz --engine" in told
    assert (tmp_path / "agent-ladder" / "nordic-countries-2p.md").exists()
