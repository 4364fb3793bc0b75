"""The kernel: the same rules as the law, at the speed of C.

Its modules are compiled when Rallare is installed. Where that was not possible, and where the
variable RALLARE_KERNEL is `plain`, all of them run from their sources: the same games, but slow.
Compiled and plain modules cannot work together, so it is all or none.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from typing import Literal, NamedTuple

__all__ = ["Engine", "engine", "warn_when_plain"]

_VARIABLE = "RALLARE_KERNEL"
_NOT_COMPILED = {"codes"}
_warned = False


class Engine(NamedTuple):
    """How the kernel runs in this process, and why."""

    kind: Literal["compiled", "plain"]
    why: str


class _Sources:
    """Finds the modules of this package as sources, even where compiled ones lie beside them."""

    def __init__(self, folder: str) -> None:
        self._finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return self._finder.find_spec(name) if name.rpartition(".")[0] == __name__ else None


def _choose(wish: str, folder: str) -> Engine:
    if wish not in ("", "compiled", "plain"):
        raise ImportError(f"{_VARIABLE} can be compiled or plain, and not {wish!r}.")
    if wish == "plain":
        return Engine("plain", f"{_VARIABLE}=plain asks for it")
    files = set(os.listdir(folder))
    modules = {file[:-4] for file in files if file.endswith(".pxd")} - _NOT_COMPILED
    missing = [
        module
        for module in sorted(modules)
        if not any(f"{module}{suffix}" in files for suffix in EXTENSION_SUFFIXES)
    ]
    if not missing:
        return Engine("compiled", "it was compiled when Rallare was installed")
    why = "it was not compiled when Rallare was installed"
    if len(missing) < len(modules):
        why = f"not all of it was compiled: {', '.join(missing)}"
    if wish == "compiled":
        raise ImportError(f"{_VARIABLE}=compiled asks for a compiled kernel, but {why}.")
    return Engine("plain", why)


_folder = os.path.dirname(os.path.abspath(__file__))
_engine = _choose(os.environ.get(_VARIABLE, ""), _folder)
if _engine.kind == "plain":
    sys.meta_path.insert(0, _Sources(_folder))


def engine() -> Engine:
    """Whether the kernel runs compiled or plain in this process, and why."""
    return _engine


def warn_when_plain() -> None:
    """Tell once, on the error output, that what needs the speed of the compiled kernel is slow."""
    global _warned
    if _engine.kind == "compiled" or _warned:
        return
    _warned = True
    print(
        f"The kernel is not compiled ({_engine.why}), so this is slow; "
        "`rallare doctor` tells what to do.",
        file=sys.stderr,
    )
