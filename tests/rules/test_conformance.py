"""Every rule has a test, and nobody cites a rule that does not exist.

A conformance test carries the id of its rule at the start of its docstring: "NC-21: …", or
"NC-70, NC-71: …" for several.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import rallare.rules.chapters
from rallare.rules.chapters import CHAPTERS

TESTS = Path(__file__).parents[1]
RULES = Path(rallare.rules.chapters.__file__).parent

ID = re.compile(r"\b[A-Z]{2}-\d\d\b")
LEAD = re.compile(r"((?:[A-Z]{2}-\d\d, )*[A-Z]{2}-\d\d):")


def known() -> list[str]:
    """Every id of every chapter, in order."""
    return [rule.id for chapter in CHAPTERS.values() for rule in chapter.rules()]


def sources(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        yield str(path.relative_to(folder)), path.read_text(encoding="utf-8")


def docstrings(source: str) -> Iterator[tuple[str, str]]:
    """The name and the docstring of each test of a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


def proven(files: Iterable[tuple[str, str]]) -> set[str]:
    """The ids that stand at the start of a test's docstring."""
    ids: set[str] = set()
    for _, source in files:
        for _, words in docstrings(source):
            if lead := LEAD.match(words):
                ids.update(lead[1].split(", "))
    return ids


def cited_by_tests(files: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """Where each id stands in the docstring of a test."""
    places: dict[str, set[str]] = {}
    for file, source in files:
        for name, words in docstrings(source):
            for cited in ID.findall(words):
                places.setdefault(cited, set()).add(f"{file}::{name}")
    return places


def cited_by_code(files: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """Where each id stands in a string of the code."""
    places: dict[str, set[str]] = {}
    for file, source in files:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for cited in ID.findall(node.value):
                    places.setdefault(cited, set()).add(f"{file}:{node.lineno}")
    return places


def unknown(places: dict[str, set[str]]) -> dict[str, set[str]]:
    return {cited: where for cited, where in places.items() if cited not in known()}


def test_every_rule_has_a_test() -> None:
    tested = proven(sources(TESTS))
    missing = [rule for rule in known() if rule not in tested]
    assert not missing, f"no test carries the id of {', '.join(missing)}"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert unknown(cited_by_tests(sources(TESTS))) == {}


def test_the_engine_cites_no_rule_that_does_not_exist() -> None:
    places = cited_by_code(sources(RULES))
    assert "NC-24" in places
    assert unknown(places) == {}


@pytest.mark.parametrize("key", CHAPTERS)
def test_the_rules_of_a_chapter_are_in_order_and_say_something(key: str) -> None:
    rules = CHAPTERS[key].rules()
    ids = [rule.id for rule in rules]
    assert ids == sorted(set(ids))
    assert all(ID.fullmatch(id_) for id_ in ids)
    assert len({id_[:2] for id_ in ids}) == 1
    for rule in rules:
        assert rule.section
        texts = [text for text in (rule.words, rule.ruling) if text]
        assert texts, rule.id
        assert all(text.endswith((".", "?")) and "  " not in text for text in texts), rule.id


def test_no_two_chapters_share_an_id() -> None:
    assert len(known()) == len(set(known()))


EXAMPLE = '''
def test_one() -> None:
    """NC-20: a set. Not the same as NC-98."""

def test_several() -> None:
    """NC-70, NC-71: the end."""

def test_late() -> None:
    """A set is exact (NC-44)."""

def test_none() -> None:
    words = "NC-99"

def help_only() -> None:
    """NC-25: no test."""
'''


def test_only_ids_at_the_start_of_a_docstring_of_a_test_prove_a_rule() -> None:
    assert proven([("example", EXAMPLE)]) == {"NC-20", "NC-70", "NC-71"}


def test_an_id_anywhere_in_a_docstring_of_a_test_is_a_citation() -> None:
    places = cited_by_tests([("example", EXAMPLE)])
    assert places["NC-98"] == {"example::test_one"}
    assert set(places) == {"NC-20", "NC-98", "NC-70", "NC-71", "NC-44"}
    assert set(unknown(places)) == {"NC-98"}


def test_an_id_in_a_string_of_the_code_is_a_citation() -> None:
    assert cited_by_code([("example", EXAMPLE)])["NC-99"] == {"example:12"}
