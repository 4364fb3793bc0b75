"""The rules in other languages: each says what the law says, rule by rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module

import pytest

from rallare.rules.chapter import LANGUAGES
from rallare.rules.chapters import CHAPTERS, chapter

ID = re.compile(r"[A-Z]{2}-[0-9]{2}")
NUMBER = re.compile(r"[0-9]+")
NAMES = re.compile(r"[A-Z]{2}-[0-9]{2}|Mo i Rana–Narvik|Murmansk–Lieksa|Globetrotter")

pytestmark = [
    pytest.mark.parametrize("key", CHAPTERS),
    pytest.mark.parametrize("language", LANGUAGES[1:]),
]


def ids_in(value: object) -> Iterator[str]:
    """The rule ids that some parts of a rulebook name, however deep."""
    if isinstance(value, str):
        yield from [value] if ID.fullmatch(value) else []
    elif is_dataclass(value):
        for field in fields(value):
            yield from ids_in(getattr(value, field.name))
    elif isinstance(value, Mapping):
        yield from ids_in(tuple(value.values()))
    elif isinstance(value, tuple):
        for each in value:
            yield from ids_in(each)


def refusing(key: str) -> set[str]:
    """The rules of a game that can stand against an action: all but those of the scoring."""
    book = import_module(f"rallare.rules.{key.replace('-', '_')}.rulebook").RULEBOOK
    parts = (getattr(book, field.name) for field in fields(book) if field.name != "scoring")
    return set(ids_in(tuple(parts)))


def test_it_has_the_rules_of_the_law_in_their_order(key: str, language: str) -> None:
    law, found = chapter(key).rules(), chapter(key).translation(language).rules
    assert [rule.id for rule in found] == [rule.id for rule in law]
    for ours, theirs in zip(found, law, strict=True):
        assert bool(ours.words) == bool(theirs.words), ours.id
        assert bool(ours.ruling) == bool(theirs.ruling), ours.id


def test_it_has_the_sections_of_the_law(key: str, language: str) -> None:
    def sections(rules: tuple[object, ...]) -> list[int]:
        """For each rule, how many titles there were up to it."""
        titles = [rule.section for rule in rules]  # type: ignore[attr-defined]
        return [len(dict.fromkeys(titles[: at + 1])) for at in range(len(titles))]

    law, found = chapter(key).rules(), chapter(key).translation(language).rules
    assert sections(found) == sections(law)
    assert all(rule.section.strip() for rule in found)


def test_it_has_the_numbers_and_the_names_of_the_law(key: str, language: str) -> None:
    law, found = chapter(key).rules(), chapter(key).translation(language).rules
    for ours, theirs in zip(found, law, strict=True):
        for said, meant in (
            (ours.section, theirs.section),
            (ours.words, theirs.words),
            (ours.ruling, theirs.ruling),
        ):
            assert sorted(NUMBER.findall(said)) == sorted(NUMBER.findall(meant)), ours.id
            assert set(NAMES.findall(said)) == set(NAMES.findall(meant)), ours.id


def test_it_is_translated_and_tidy(key: str, language: str) -> None:
    law, found = chapter(key).rules(), chapter(key).translation(language)
    english = {rule.words for rule in law} | {rule.ruling for rule in law} | {""}
    texts = [text for rule in found.rules for text in (rule.words, rule.ruling) if text]
    assert not set(texts) & english
    for text in (*texts, *found.refusals.values()):
        assert text == " ".join(text.split())
        assert text[-1] in ".)", text


def test_it_says_why_for_each_rule_that_can_refuse_an_action(key: str, language: str) -> None:
    assert set(chapter(key).translation(language).refusals) == refusing(key)
