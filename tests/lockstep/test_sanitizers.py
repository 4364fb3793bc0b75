"""The compiled kernel under AddressSanitizer and UndefinedBehaviorSanitizer.

A copy of the package is compiled with both, and random games of everything are played with it in a
process of its own. Any report ends that process. Runs with ./test --long.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rallare
from rallare.kernel import engine

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PACKAGE = Path(rallare.__file__).parent
FLAGS = "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"

GAMES = """
import sys
from rallare.kernel import engine
assert engine().kind == "compiled", engine()
import rallare
assert rallare.__file__.startswith(sys.argv[1]), rallare.__file__
from lockstep.sanitized import play_everything
play_everything()
"""


def library(name: str) -> str:
    """Where the compiler keeps a library of its own."""
    compiler = os.environ.get("CC", "gcc").split()[0]
    found = subprocess.run(
        [compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True
    )
    return found.stdout.strip()


@pytest.mark.long
@pytest.mark.skipif(engine().kind == "plain", reason="there is no compiled kernel to look at")
@pytest.mark.skipif(sys.platform != "linux", reason="the sanitizers are set up for Linux")
def test_no_array_is_left_and_nothing_is_undefined(tmp_path: Path) -> None:
    if not os.path.isabs(library("libasan.so")):
        pytest.skip("the compiler has no AddressSanitizer")
    source = tmp_path / "src"
    leave = shutil.ignore_patterns("*.so", "__pycache__", "page")
    shutil.copytree(PACKAGE, source / "rallare", ignore=leave)
    tool = [sys.executable, str(ROOT / "tools" / "kernel.py")]
    built = subprocess.run(
        [*tool, "--source", str(source), f"--flags={FLAGS}"], capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr
    played = subprocess.run(
        [sys.executable, "-c", GAMES, str(source)],
        env=os.environ
        | {
            "LD_PRELOAD": library("libasan.so"),
            "ASAN_OPTIONS": "detect_leaks=0",
            "UBSAN_OPTIONS": "print_stacktrace=1",
            "PYTHONMALLOC": "malloc",
            "PYTHONPATH": os.pathsep.join([str(source), str(TESTS)]),
        },
        capture_output=True,
        text=True,
    )
    assert played.returncode == 0, played.stderr[-6000:]
    assert "runtime error" not in played.stderr
    assert "all played" in played.stdout
