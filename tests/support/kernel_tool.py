"""tools/kernel.py for tests, and copies of the package for it to work on."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "src" / "rallare" / "kernel"
TOOL = ROOT / "tools" / "kernel.py"


@contextmanager
def kernel_tool() -> Iterator[ModuleType]:
    """The tool as a module; its neighbours are found while it is loaded."""
    sys.path.insert(0, str(TOOL.parent))
    try:
        spec = importlib.util.spec_from_file_location("kernel_tool", TOOL)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module
    finally:
        sys.path.remove(str(TOOL.parent))


def copy_of_the_package(folder: Path) -> Path:
    """The sources of the package, with nothing compiled; returns the folder to import from."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    return folder / "src"


def run_python(
    *arguments: str | Path, source: Path | None = None, variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run this Python with the package of a folder, or the installed one."""
    environment = {k: v for k, v in os.environ.items() if k != "RALLARE_KERNEL"}
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    environment |= variables or {}
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)


def trace_of_the_plain_kernel(module: str) -> object:
    """What `trace()` of a test module returns where the kernel runs from its sources, as JSON."""
    code = (
        "import json; from rallare.kernel import engine; assert engine().kind == 'plain', engine();"
        f" from {module} import trace; print(json.dumps(trace()))"
    )
    paths = os.pathsep.join([str(ROOT / "tests"), *sys.path])
    variables = {"RALLARE_KERNEL": "plain", "PYTHONPATH": paths}
    plain = run_python("-c", code, variables=variables)
    assert plain.returncode == 0, plain.stderr
    return json.loads(plain.stdout)
