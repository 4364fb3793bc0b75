"""The kernel is compiled as a whole or not at all, and plays the same games either way."""

from __future__ import annotations

import json
import os
import re
import shutil
import tomllib
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest
from support import kernel_games
from support.kernel_tool import (
    KERNEL,
    ROOT,
    TOOL,
    copy_of_the_package,
    kernel_tool,
    run_python,
)

from rallare.kernel import codes, engine

GAMES = Path(kernel_games.__file__)
COMPILED = sorted(file.stem for file in KERNEL.glob("*.pxd") if file.stem != "codes")
needs_compiled = pytest.mark.skipif(engine().kind == "plain", reason="the kernel is not compiled")
ENGINE = "import rallare.kernel as k; print(*k.engine(), sep='|')"
LUCK = "from rallare.kernel import luck; print(luck.__file__, luck.Luck(1).numbers(10, 5))"


@pytest.fixture
def tool() -> Iterator[ModuleType]:
    with kernel_tool() as module:
        yield module


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return copy_of_the_package(tmp_path)


def pretend(source: Path, *modules: str) -> list[Path]:
    """Files where compiled modules would be, with nothing in them."""
    files = [source / "rallare" / "kernel" / f"{m}{EXTENSION_SUFFIXES[0]}" for m in modules]
    for file in files:
        file.touch()
    return files


# What the files say.


def test_the_compiler_and_python_read_the_same_numbers() -> None:
    stated = re.findall(r"^    (\w+) = (\d+)$", (KERNEL / "codes.pxd").read_text(), re.MULTILINE)
    meant = [(n, str(v)) for n, v in vars(codes).items() if n.isupper() and isinstance(v, int)]
    assert len(stated) > 50
    assert stated == meant


def test_every_compiled_module_has_its_types_beside_it(tool: ModuleType) -> None:
    marked = [f.stem for f in KERNEL.glob("*.py") if f.read_text().startswith("# cython:")]
    assert sorted(marked) == COMPILED
    assert tool.HERE.modules() == COMPILED


def test_mypy_leaves_just_the_compiled_modules_to_cython() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    left = [o["module"] for o in settings["overrides"] if o.get("ignore_errors")]
    assert left == [[f"rallare.kernel.{module}" for module in COMPILED]]


# Which kernel runs.


def test_the_package_itself_loads_no_module_of_the_kernel() -> None:
    code = "import sys, rallare.kernel; print([m for m in sys.modules if 'rallare.kernel.' in m])"
    assert run_python("-c", code).stdout == "[]\n"


def test_the_variable_makes_all_modules_run_from_their_sources() -> None:
    code = "import importlib, sys\n" + "".join(
        f"m = importlib.import_module('rallare.kernel.{module}')\n"
        "assert m.__file__.endswith('.py'), m.__file__\n"
        for module in COMPILED
    )
    done = run_python("-c", f"{code}{ENGINE}", variables={"RALLARE_KERNEL": "plain"})
    assert (done.stdout, done.stderr) == ("plain|RALLARE_KERNEL=plain asks for it\n", "")


@needs_compiled
def test_a_compiled_kernel_is_all_compiled() -> None:
    code = "import importlib\n" + "".join(
        f"m = importlib.import_module('rallare.kernel.{module}')\n"
        "assert not m.__file__.endswith('.py'), m.__file__\n"
        for module in COMPILED
    )
    done = run_python("-c", f"{code}{ENGINE}", variables={"RALLARE_KERNEL": "compiled"})
    assert (done.stdout.partition("|")[0], done.stderr) == ("compiled", "")


@needs_compiled
def test_compiled_and_plain_play_the_same_games() -> None:
    compiled = json.loads(run_python(GAMES).stdout)
    plain = json.loads(run_python(GAMES, variables={"RALLARE_KERNEL": "plain"}).stdout)
    assert (compiled["engine"], plain["engine"]) == ("compiled", "plain")
    assert len(set(plain["digests"].values())) >= 8
    assert compiled["digests"] == plain["digests"]


def test_another_value_of_the_variable_is_refused() -> None:
    done = run_python("-c", "import rallare.kernel", variables={"RALLARE_KERNEL": "fast"})
    assert "RALLARE_KERNEL can be compiled or plain, and not 'fast'." in done.stderr


def test_without_compiled_modules_the_sources_run(source: Path) -> None:
    assert run_python("-c", ENGINE, source=source).stdout == (
        "plain|it was not compiled when Rallare was installed\n"
    )
    done = run_python("-c", ENGINE, source=source, variables={"RALLARE_KERNEL": "compiled"})
    assert "asks for a compiled kernel, but it was not compiled" in done.stderr


def test_with_only_some_compiled_modules_all_sources_run(source: Path) -> None:
    pretend(source, *COMPILED[1:])
    done = run_python("-c", f"{ENGINE}; {LUCK}", source=source)
    assert done.stderr == ""
    assert f"plain|not all of it was compiled: {COMPILED[0]}\n" in done.stdout
    assert "luck.py [6, 7, 6, 7, 1]" in done.stdout


def test_a_plain_kernel_is_warned_of_once(source: Path) -> None:
    code = "from rallare.kernel import warn_when_plain as w; w(); w()"
    done = run_python("-c", code, source=source)
    assert done.stderr == (
        "The kernel is not compiled (it was not compiled when Rallare was installed), so this is "
        "slow; `rallare doctor` tells what to do.\n"
    )


# Compiling.


def test_it_is_compiled_anew_only_when_something_changed(source: Path, tool: ModuleType) -> None:
    place = tool.Place(source, source / "made")
    assert not tool.is_current(place, tool.FLAGS)
    files = pretend(source, *COMPILED)
    place.build.mkdir()
    stamp = {"how": tool.how(tool.FLAGS), "what": tool.what(place)}
    place.stamp.write_text(json.dumps(stamp))
    assert tool.is_current(place, tool.FLAGS)
    assert not tool.is_current(place, (*tool.FLAGS, "-O3"))
    (place.package / "tables.py").write_text("# not compiled, so it does not matter")
    assert tool.is_current(place, tool.FLAGS)
    with (place.package / "codes.pxd").open("a") as types:
        types.write("# something else\n")
    assert not tool.is_current(place, tool.FLAGS)
    place.stamp.write_text(json.dumps({**stamp, "what": tool.what(place)}))
    assert tool.is_current(place, tool.FLAGS)
    files[0].unlink()
    assert not tool.is_current(place, tool.FLAGS)


@pytest.mark.parametrize(
    ("variables", "reason"),
    [
        ({"CC": "/bin/false"}, "the C compiler (/bin/false) does not work"),
        ({"CC": "no-such-cc"}, "there is no C compiler (no-such-cc) here"),
    ],
)
def test_without_a_compiler_it_says_so_and_leaves_nothing_old(
    source: Path, variables: dict[str, str], reason: str
) -> None:
    pretend(source, *COMPILED)
    done = run_python(TOOL, "--source", source, variables=variables)
    assert done.returncode == 1
    assert f"Set-up: the kernel is not compiled: {reason}" in done.stderr
    assert list(source.rglob(f"rallare/kernel/*{EXTENSION_SUFFIXES[0]}")) == []
    assert "plain|" in run_python("-c", ENGINE, source=source).stdout


def wheel(folder: Path, **variables: str) -> Path:
    """A wheel of a copy of the project, without the client, unpacked into a folder."""
    copy_of_the_package(folder)
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, folder)
    for name in ("tools", "requirements"):
        shutil.copytree(ROOT / name, folder / name)
    code = "import os, sys; os.chdir(sys.argv.pop()); from hatchling.cli import hatchling as main; "
    arguments = ["build", "-t", "wheel", "-d", "dist", folder]
    done = run_python("-c", f"{code}sys.exit(main())", *arguments, variables=variables)
    assert done.returncode == 0, done.stderr
    assert ("the kernel is not compiled" in done.stderr) == ("CC" in variables)
    return next((folder / "dist").glob("*.whl"))


def examined(file: Path, folder: Path) -> dict[str, str]:
    """What `rallare doctor` finds in what a wheel installs: states by name."""
    with ZipFile(file) as packed:
        packed.extractall(folder)
    done = run_python("-m", "rallare", "doctor", "--json", source=folder)
    assert done.returncode == 0, done.stderr
    return {each["name"]: each["state"] for each in json.loads(done.stdout)["findings"]}


def test_installing_without_a_compiler_works(tmp_path: Path) -> None:
    file = wheel(tmp_path, CC="/bin/false")
    assert file.name.endswith("-py3-none-any.whl")
    found = examined(file, tmp_path / "installed")
    assert (found["kernel"], found["agreement"]) == ("missing", "good")


@pytest.mark.long
@needs_compiled
def test_a_wheel_carries_the_compiled_kernel_and_its_sources(tmp_path: Path) -> None:
    file = wheel(tmp_path)
    assert not file.name.endswith("-any.whl")
    with ZipFile(file) as packed:
        names = {os.path.basename(n) for n in packed.namelist() if "/kernel/" in n}
    for module in COMPILED:
        assert {f"{module}.py", f"{module}.pxd", f"{module}{EXTENSION_SUFFIXES[0]}"} <= names
    found = examined(file, tmp_path / "installed")
    assert (found["kernel"], found["agreement"]) == ("good", "good")
