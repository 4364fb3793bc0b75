"""Every module says in `__all__`, sorted, what is for others to use."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from types import ModuleType

import pytest

import rallare

ROOT = Path(rallare.__file__).parent


def name_of(file: Path) -> str:
    parts = ("rallare", *file.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {name_of(file): file for file in sorted(ROOT.rglob("*.py"))}
SOURCES = {
    name: ast.parse(file.read_text(encoding="utf-8"))
    for name, file in FILES.items()
    if not name.endswith("__main__")
}
names = pytest.mark.parametrize("name", SOURCES)


def is_empty(tree: ast.Module) -> bool:
    """Whether a module has a docstring and nothing else."""
    return len(tree.body) == 1 and ast.get_docstring(tree) is not None


def definitions(tree: ast.Module) -> set[str]:
    """The functions and classes that a module defines, and the names it gives values."""
    found = {n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    stores = (n for n in ast.walk(tree) if isinstance(n, ast.Name))
    return found | {name.id for name in stores if isinstance(name.ctx, ast.Store)}


def place(name: str) -> tuple[int, str]:
    """Constants first, then classes, then the rest, each by name."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


@names
def test_a_module_lists_what_it_offers_in_order(name: str) -> None:
    if is_empty(SOURCES[name]):
        return
    module = importlib.import_module(name)
    offered = getattr(module, "__all__", None)
    assert isinstance(offered, list), f"{name} has no __all__"
    assert offered == sorted(set(offered), key=place)
    missing = [item for item in offered if not hasattr(module, item)]
    if FILES[name].with_suffix(".pxd").exists():  # what only compiled code can call is no attribute
        missing = [item for item in missing if item not in definitions(SOURCES[name])]
    assert missing == []
    assert not any(item.startswith("_") for item in offered if item != "__version__")


@names
def test_a_module_says_what_it_is(name: str) -> None:
    assert ast.get_docstring(SOURCES[name])


@names
def test_only_what_is_offered_is_imported(name: str) -> None:
    """What another module uses stands in the `__all__` of where it is from."""
    for node in ast.walk(SOURCES[name]):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "rallare":
            assert node.module is not None
            source = importlib.import_module(node.module)
            hidden = [a.name for a in node.names if not is_offered(source, a.name)]
            assert hidden == [], f"{name} imports what {node.module} does not offer"


def is_offered(module: ModuleType, name: str) -> bool:
    return name in getattr(module, "__all__", ()) or f"{module.__name__}.{name}" in FILES
