"""What runs without the interpreter lock touches no Python object, as Cython's own pages say.

Cython refuses most of it by itself. What it lets pass are checks that need the lock only when they
fail; they cost time in loops that run millions of times a second.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.kernel_tool import KERNEL, copy_of_the_package, run_python

TRANSLATE = """
import os, sys
from Cython.Build import cythonize
os.chdir(sys.argv[1])
files = [f"rallare/kernel/{module}.py" for module in sys.argv[2:]]
cythonize(files, language_level=3, annotate=True, force=True, quiet=True)
"""
MODULES = sorted(file.stem for file in KERNEL.glob("*.pxd") if file.stem != "codes")
DECLARED = re.compile(r"(\w+)\([^()]*\)[^()\n]*\bnogil\b")
SCORED = re.compile(r'<pre class="cython line score-(\d+)"[^>]*>[^<]*<span class="">(\d+)</span>:')


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with Cython's page for each module."""
    source = copy_of_the_package(tmp_path_factory.mktemp("annotated"))
    done = run_python("-c", TRANSLATE, source, *MODULES)
    assert done.returncode == 0, done.stderr
    return source / "rallare" / "kernel"


def asks_for(node: ast.With, what: str) -> bool:
    return any(ast.unparse(item.context_expr) == f"cython.{what}" for item in node.items)


def without_the_lock(module: str) -> Iterator[tuple[int, int]]:
    """First and last lines of all that says it runs without the lock."""
    declared = set(DECLARED.findall((KERNEL / f"{module}.pxd").read_text()))
    for node in ast.walk(ast.parse((KERNEL / f"{module}.py").read_text())):
        if isinstance(node, ast.FunctionDef):
            marks = {ast.unparse(mark) for mark in node.decorator_list}
            if node.name in declared or "cython.nogil" in marks:
                yield node.lineno, node.end_lineno or 0
        elif isinstance(node, ast.With) and asks_for(node, "nogil"):
            yield node.body[0].lineno, node.end_lineno or 0


def with_the_lock_again(module: str) -> set[int]:
    """Lines that take the lock on purpose."""
    return {
        line
        for node in ast.walk(ast.parse((KERNEL / f"{module}.py").read_text()))
        if isinstance(node, ast.With) and asks_for(node, "gil")
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }


@pytest.mark.long
@pytest.mark.parametrize("module", MODULES)
def test_no_hot_loop_touches_a_python_object(pages: Path, module: str) -> None:
    scores = {
        int(line): int(score)
        for score, line in SCORED.findall((pages / f"{module}.html").read_text())
    }
    assert max(scores.values()) > 0, "imports always do: the page was not understood"
    source = (KERNEL / f"{module}.py").read_text().splitlines()
    meant = with_the_lock_again(module)
    assert [
        f"{module}.py, line {line}: {source[line - 1].strip()}"
        for first, last in without_the_lock(module)
        for line in range(first, last + 1)
        if scores.get(line, 0) > 0 and line not in meant
    ] == []


def test_what_is_looked_at() -> None:
    """Every engine has hot loops, and only the longest route of a huge web asks for the law."""
    without = {m for m in MODULES if not list(without_the_lock(m))}
    assert without == {"board_facts", "board_tables", "card_facts", "card_tables"}
    assert [m for m in MODULES if with_the_lock_again(m)] == ["board_scoring"]
    assert sum(len(list(without_the_lock(m))) for m in MODULES) > 200
