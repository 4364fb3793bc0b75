"""What there is to find out about this machine, one finding after the other."""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from time import perf_counter
from typing import Any, Literal

import rallare
from rallare.rules.chapters import CHAPTERS

__all__ = ["Finding", "find_all"]

PACKAGE = Path(rallare.__file__).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CHECK_SEED = "doctor"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing: whether it is there, in words, and what to do where it is not."""

    name: str
    state: Literal["good", "missing", "broken"]
    words: str
    advice: str = ""


def find_all() -> list[Finding]:
    return [*_kernel(), _compiler(), _page(), _browser(), *_extras()]


def _project() -> Path | None:
    """The folder of the project, where Rallare runs from its sources."""
    folder = PACKAGE.parent.parent
    return folder if (folder / "tools" / "kernel.py").exists() else None


def _kernel() -> list[Finding]:
    """Which kernel is in use, and whether it plays by the law."""
    try:
        from rallare.kernel import engine
        from rallare.kernel.self_check import disagreement
    except ImportError as error:
        words = f"cannot be loaded: {str(error).rstrip('.')}"
        return [Finding("kernel", "broken", words, _compile_again())]
    used = engine()
    if used.kind == "compiled":
        kernel = Finding("kernel", "good", f"compiled: {used.why}")
    else:
        words = f"not compiled: {used.why}; bots that search, and simulations, are slow"
        kernel = Finding("kernel", "missing", words, _compile_again())
    return [kernel, _agreement(disagreement)]


def _agreement(disagreement: Callable[[Any, str], str | None]) -> Finding:
    began = perf_counter()
    for chapter in CHAPTERS.values():
        try:
            wrong = disagreement(chapter.game(chapter.players[0], None), CHECK_SEED)
        except Exception as error:  # modules that do not fit together can fail in any way
            wrong = f"{type(error).__name__}: {error}"
        if wrong is not None:
            words = f"the kernel does not play {chapter.title} by the law: {wrong.rstrip('.')}"
            return Finding("agreement", "broken", words, _compile_again())
    words = f"the kernel plays by the law (a game of each, {perf_counter() - began:.1f} s)"
    return Finding("agreement", "good", words)


def _compile_again() -> str:
    if os.environ.get("RALLARE_KERNEL"):
        return "Unset RALLARE_KERNEL"
    project = _project()
    if project is None:
        return "Install Rallare again, with a C compiler"
    return f"With a C compiler: {sys.executable} {project / 'tools' / 'kernel.py'} --force"


def _compiler() -> Finding:
    usual = str(sysconfig.get_config_var("CC") or "cc")
    program = (os.environ.get("CC") or usual).split()[0]
    found = shutil.which(program)
    if found is None:
        advice = "On Debian and Ubuntu: sudo apt-get install gcc python3-dev"
        return Finding("C compiler", "missing", f"no {program}; compiles the kernel", advice)
    return Finding("C compiler", "good", found)


def _page() -> Finding:
    if (PACKAGE / "server" / "page" / "index.html").exists():
        return Finding("browser client", "good", "the server has its page")
    advice = (
        "Run ./play" if _project() else "Install a wheel of Rallare, or build one where Node.js is"
    )
    return Finding("browser client", "missing", "not built; the server has no page", advice)


def _browser() -> Finding:
    wished = os.environ.get("RALLARE_CHROMIUM")
    found = next(filter(None, map(shutil.which, (wished,) if wished else BROWSERS)), None)
    if found is not None:
        return Finding("Chromium", "good", found)
    words = f"no {wished or 'Chromium'}; needed only for testing the client"
    advice = "On Debian and Ubuntu: sudo apt-get install chromium; or set RALLARE_CHROMIUM"
    return Finding("Chromium", "missing", words, advice)


def _extras() -> list[Finding]:
    """The parts of Rallare that need further packages, as its metadata names them."""
    try:
        about = metadata.distribution("rallare")
    except metadata.PackageNotFoundError:
        words = "Rallare runs from a folder and is not installed, so its extras are not known"
        return [Finding("extras", "missing", words, "Run ./play, or pip install .")]
    wanted: dict[str, list[str]] = {
        extra: [] for extra in about.metadata.get_all("Provides-Extra") or ()
    }
    for requirement in about.requires or ():
        extra = re.search(r"""extra == ['"]([^'"]+)['"]""", requirement)
        name = re.match(r"[\w.-]+", requirement)
        elsewhere = f"sys_platform != '{sys.platform}'" in requirement.replace('"', "'")
        if extra and name and not elsewhere:
            wanted[extra[1]].append(name[0])
    return [_extra(extra, packages) for extra, packages in wanted.items()]


def _extra(extra: str, packages: list[str]) -> Finding:
    missing = [package for package in packages if not _is_installed(package)]
    if not missing:
        return Finding(extra, "good", f"{', '.join(packages)} are installed")
    words = f"not installed: {', '.join(missing)}; needed for this part only"
    return Finding(extra, "missing", words, f"pip install 'rallare[{extra}]'")


def _is_installed(package: str) -> bool:
    try:
        metadata.distribution(package)
    except metadata.PackageNotFoundError:
        return False
    return True
