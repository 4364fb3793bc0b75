"""Imports run one way, games do not know each other, and modules stay small.

rules ← {boards, records} ← match ← bots ← research ← {server, cli}
bots ← ladder ← cli
rules ← kernel ← {bots, research, cli}
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

import rallare
from rallare.rules.chapters import CHAPTERS

ROOT = Path(rallare.__file__).parent
LONGEST = 400
GAMES = ("nordic_countries", "northern_lights", "card_game")
FORBIDDEN_IN_RULES = {"os", "random", "secrets", "socket", "time"}

MAY_IMPORT = {
    "rules": {"rules"},
    "boards": {"rules", "boards"},
    "records": {"rules", "records"},
    "match": {"rules", "boards", "records", "match"},
    "perft": {"rules", "perft"},
    "kernel": {"rules", "kernel"},
    "bots": {"rules", "records", "match", "kernel", "bots"},
    "research": {"rules", "boards", "records", "match", "kernel", "bots", "research"},
    "ladder": {"rules", "bots", "ladder"},
    "server": {"rules", "records", "match", "perft", "bots", "research", "server"},
    "cli": {
        *("rules", "boards", "records", "match", "perft", "kernel"),
        *("bots", "research", "ladder", "server", "cli"),
    },
    "__main__": {"cli"},
}
"""By part of the package, the parts it may import. A new part finds its place here first."""

NO_STATE = {"bots", "research", "ladder", "server", "cli", "perft", "__main__"}

KERNEL_DOORS = frozenset(
    f"rallare.kernel{module}"
    for module in (
        *("", ".chooser", ".contest", ".fleet", ".kernel", ".layout"),
        *(".luck", ".position", ".search", ".self_check"),
    )
)
"""What others may import of the kernel. Its tables, states and codes are its own business."""


@dataclass(frozen=True)
class Module:
    """A source file, read but not run."""

    file: Path

    @cached_property
    def name(self) -> str:
        parts = ("rallare", *self.file.relative_to(ROOT).with_suffix("").parts)
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def package(self) -> str:
        return self.name if self.file.stem == "__init__" else self.name.rpartition(".")[0]

    @property
    def part(self) -> str:
        """The part of the package it belongs to; empty for the package itself."""
        return part_of(self.name)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.file.read_text(encoding="utf-8"))

    def imports(self) -> Iterator[str]:
        """Every module it imports, wherever in the file. `from a import b` may import a.b."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    parts = self.package.split(".")
                    above = parts[: len(parts) - node.level + 1]
                    base = ".".join([*above, base] if base else above)
                yield base
                for alias in node.names:
                    if is_module(f"{base}.{alias.name}"):
                        yield f"{base}.{alias.name}"

    def own_imports(self) -> Iterator[str]:
        return (name for name in self.imports() if name.split(".")[0] == "rallare")


def part_of(name: str) -> str:
    return [*name.split("."), ""][1]


def is_module(name: str) -> bool:
    first, *rest = name.split(".")
    path = ROOT.joinpath(*rest)
    return first == "rallare" and (path.with_suffix(".py").exists() or path.is_dir())


MODULES = [Module(file) for file in sorted(ROOT.rglob("*.py"))]
modules = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
rules_modules = pytest.mark.parametrize(
    "module", [m for m in MODULES if m.part == "rules"], ids=lambda module: module.name
)


def test_the_modules_are_found() -> None:
    names = {module.name for module in MODULES}
    assert {"rallare.match", "rallare.rules.board.payment", "rallare.rules.chapters"} <= names
    payment = next(m for m in MODULES if m.name == "rallare.rules.board.payment")
    assert "rallare.rules.board.map" in set(payment.own_imports())


@modules
def test_imports_run_one_way(module: Module) -> None:
    if module.name == "rallare":
        assert list(module.own_imports()) == []
        return
    assert module.part in MAY_IMPORT, f"say in this test what rallare.{module.part} may import"
    wrong = [name for name in module.own_imports() if not may(module.part, name)]
    assert wrong == []


def may(part: str, imported: str) -> bool:
    """Whether a part may import a module; the bare package has nothing in it but the version."""
    return part_of(imported) in MAY_IMPORT[part] | {""}


@rules_modules
def test_the_rules_import_only_rules_and_the_standard_library(module: Module) -> None:
    outside = {name.split(".")[0] for name in module.imports()} - {"rallare"}
    assert outside <= sys.stdlib_module_names
    assert outside & FORBIDDEN_IN_RULES == set(), "the rules have no chance and no clock of theirs"


@modules
def test_the_package_runs_on_the_standard_library_alone(module: Module) -> None:
    """The parts that need more, research and server, say so in extras of their own.

    The kernel needs Cython where it is not compiled, and every installation has it. The ladder
    draws without any help; only for a chart in pixels it asks for the extra `charts`.
    """
    if module.part not in ("research", "server"):
        outside = {name.split(".")[0] for name in module.imports()} - {"rallare"}
        more = {"cython"} if module.part == "kernel" else set()
        more |= {"resvg_py"} if module.name == "rallare.ladder.picture" else set()
        assert outside <= sys.stdlib_module_names | more


# The card game is the only one of its kind, so its package also holds what the board games share
# in rules/board: the values that views and options are made of.
OPEN_TO_PLAYERS = frozenset(
    f"rallare.rules.card_game.{module}"
    for module in ("completing", "game", "options", "pending", "tickets", "view", "yard")
)


@modules
def test_a_game_is_imported_by_the_list_of_chapters_only(module: Module) -> None:
    own_game = next((g for g in GAMES if f"rallare.rules.{g}" in module.name), None)
    for name in module.own_imports():
        game = next((g for g in GAMES if name.startswith(f"rallare.rules.{g}")), None)
        if game is None or module.name == "rallare.rules.chapters":
            continue
        open_to = module.part in ("bots", "cli", "research", "server") and name in OPEN_TO_PLAYERS
        open_to |= module.part == "kernel" and game == "card_game"  # the same game in both engines
        assert game == own_game or open_to, f"{module.name} imports {name}"


def test_the_card_game_and_the_board_games_import_nothing_of_each_other() -> None:
    def within(name: str, package: str) -> bool:
        return f"{name}.".startswith(f"rallare.rules.{package}.")

    board = ("board", "nordic_countries", "northern_lights")
    checked = 0
    for module in MODULES:
        for name in module.own_imports():
            if within(module.name, "card_game"):
                assert not any(within(name, package) for package in board), module.name
                checked += 1
            if any(within(module.name, package) for package in board):
                assert not within(name, "card_game"), module.name
                checked += 1
    assert checked > 100


def test_shared_rules_name_no_game_and_import_no_kind_of_game() -> None:
    """What lies in rules itself is for all games; only the list of chapters knows them."""
    shared = [
        module
        for module in MODULES
        if module.part == "rules"
        and module.package == "rallare.rules"
        and module.name not in ("rallare.rules", "rallare.rules.chapters")
    ]
    assert {"rallare.rules.cards", "rallare.rules.turn_game"} <= {m.name for m in shared}
    kinds = tuple(f"rallare.rules.{package}" for package in (*GAMES, "board"))
    for module in shared:
        assert [name for name in module.own_imports() if name.startswith(kinds)] == []


def test_what_the_board_games_share_knows_no_chapter() -> None:
    shared = [m for m in MODULES if m.name.startswith("rallare.rules.board")]
    assert shared
    for module in shared:
        for name in module.own_imports():
            assert name != "rallare.rules.chapters", f"{module.name} imports the chapters"
            assert not any(name.startswith(f"rallare.rules.{game}") for game in GAMES)


@modules
def test_only_the_law_reads_states(module: Module) -> None:
    if module.part in NO_STATE:
        states = [name for name in module.own_imports() if name.rpartition(".")[2] == "state"]
        assert states == []


@modules
def test_the_inside_of_the_kernel_is_its_own(module: Module) -> None:
    if module.part != "kernel":
        used = [name for name in module.own_imports() if part_of(name) == "kernel"]
        assert [name for name in used if name not in KERNEL_DOORS] == []


def test_the_law_does_not_know_the_kernel() -> None:
    users = {m.part for m in MODULES if any(part_of(name) == "kernel" for name in m.own_imports())}
    assert {"kernel", "bots", "cli"} <= users <= {"kernel", "bots", "research", "cli"}


@modules
def test_no_code_asks_which_game_it_is(module: Module) -> None:
    """No `if game ==`: names of games decide nothing outside their own chapters."""
    if any(f"rallare.rules.{game}" in module.name for game in GAMES):
        return
    names = {*CHAPTERS, *(chapter.title for chapter in CHAPTERS.values()), *GAMES}
    for node in ast.walk(module.tree):
        for deciding in deciding_parts(node):
            for constant in ast.walk(deciding):
                if isinstance(constant, ast.Constant) and constant.value in names:
                    pytest.fail(f"{module.name}:{constant.lineno} decides by a game's name")


def deciding_parts(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions by which code decides: comparisons, conditions, patterns, keys."""
    match node:
        case ast.Compare():
            yield node
        case ast.If() | ast.IfExp() | ast.While():
            yield node.test
        case ast.match_case():
            yield node.pattern
        case ast.Dict():
            yield from (key for key in node.keys if key is not None)
        case ast.Subscript():
            yield node.slice


@rules_modules
def test_shared_rules_have_no_game_among_their_words(module: Module) -> None:
    """Not even to show: what is said of a game is said by its chapter. Docstrings may explain."""
    if module.package != "rallare.rules" or module.name == "rallare.rules.chapters":
        return
    names = [*CHAPTERS, *(chapter.title for chapter in CHAPTERS.values())]
    nodes = list(ast.walk(module.tree))
    explaining = [node.value for node in nodes if isinstance(node, ast.Expr)]
    for node in nodes:
        if isinstance(node, ast.Constant) and node not in explaining:
            assert not any(name in str(node.value) for name in names), node.lineno


def test_a_decision_by_name_would_be_found() -> None:
    for code in (
        "if game == 'nordic-countries': pass",
        "x = 1 if game in ('northern-lights',) else 2",
        "match game:\n    case 'nordic-countries': pass",
        "table = {'northern-lights': 1}",
        "x = table['nordic-countries']",
    ):
        found = [
            constant.value
            for node in ast.walk(ast.parse(code))
            for part in deciding_parts(node)
            for constant in ast.walk(part)
            if isinstance(constant, ast.Constant)
        ]
        assert set(found) & set(CHAPTERS), code


@modules
def test_a_module_has_no_more_than_400_lines(module: Module) -> None:
    lines = module.file.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST
