"""Ready phrases in every language, and what is left of texts and names that people type."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.recording import NORDIC, walked

from rallare.records import parse_record, print_record
from rallare.server.phrases import (
    LANGUAGES,
    LONGEST_NAME,
    LONGEST_TEXT,
    PHRASES,
    REACTIONS,
    UnusableText,
    clean_display_name,
    clean_text,
    distinct,
    is_phrase,
    is_reaction,
)

NASTY = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "aÅ \n\t\0\x1b\u200b\u200d\u202e\u2066\u0301\u0301\u034f\ufe0f\u3164\u2800"
        ),
    ),
    max_size=80,
)


def test_every_phrase_is_there_in_every_language_and_short() -> None:
    assert len(PHRASES) >= 16
    for said in (*PHRASES.values(), *(reaction.words for reaction in REACTIONS.values())):
        assert tuple(said) == LANGUAGES
        for words in said.values():
            assert 0 < len(words) <= 32
            assert clean_text(words) == words


def test_no_language_says_two_things_alike() -> None:
    for language in LANGUAGES:
        phrases = [said[language] for said in PHRASES.values()]
        reactions = [reaction.words[language] for reaction in REACTIONS.values()]
        assert len(set(phrases)) == len(phrases)
        assert len(set(reactions)) == len(reactions)


def test_there_are_eight_reactions_each_with_a_symbol_of_its_own() -> None:
    symbols = [reaction.symbol for reaction in REACTIONS.values()]
    assert len(set(symbols)) == len(symbols) == 8
    assert all(not symbol.isascii() for symbol in symbols)


def test_keys_are_known_and_nothing_is_both_phrase_and_reaction() -> None:
    assert is_phrase("hello")
    assert not is_phrase("coffee")
    assert is_reaction("coffee")
    assert not is_reaction("hello")
    assert not is_phrase("Hello!")
    assert not set(PHRASES) & set(REACTIONS)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Hi\tthere \r\n you ", "Hi there you"),
        ("\x1b[31mred", "[31mred"),
        ("evil\u202etxt.exe", "eviltxt.exe"),
        ("a\u2066b\u2069c", "abc"),
        ("zero\u200bwidth", "zerowidth"),
        ("e\u0301", "é"),
        ("Göteborg – København ❤️", "Göteborg – København ❤️"),
        ("שלום", "שלום"),
        ("x" * 400, "x" * LONGEST_TEXT),
    ],
)
def test_a_free_text_is_one_printable_line(typed: str, shown: str) -> None:
    assert clean_text(typed) == shown


@pytest.mark.parametrize("typed", ["", " \n ", "\u200b", "\u3164\u2800", "\u0301\u0301", "\x00"])
def test_a_text_or_name_without_anything_to_see_is_refused(typed: str) -> None:
    with pytest.raises(UnusableText):
        clean_text(typed)
    with pytest.raises(UnusableText):
        clean_display_name(typed)


def test_marks_do_not_flood_other_lines() -> None:
    name = clean_display_name("Z" + "\u0336\u0321\u0489" * 20 + "o")
    assert (name[0], len(name), name[-1]) == ("Z", 5, "o")
    assert len(clean_text("Z" + "\u0336" * 299)) == 4


def test_a_name_has_24_places_and_accents_take_none() -> None:
    assert clean_display_name("M" * 30) == "M" * LONGEST_NAME
    accented = "x\u0323" * 12  # there is no composed form of it
    assert clean_display_name(accented) == accented
    assert clean_display_name("?") == "?"


@given(NASTY)
def test_a_clean_name_stays_as_it_is_and_fits_a_record(typed: str) -> None:
    try:
        name = clean_display_name(typed)
    except UnusableText:
        return
    assert clean_display_name(name) == name
    assert 0 < len(name) <= 40
    assert sum(unicodedata.category(c) not in ("Mn", "Me") for c in name) <= LONGEST_NAME
    record = walked(NORDIC[0], 2, NORDIC[1], "names", 2).record()
    named = replace(record, names=(name, "Bo"))
    assert parse_record(print_record(named)).names == (name, "Bo")


@given(NASTY)
def test_a_clean_text_stays_as_it_is_and_hides_nothing(typed: str) -> None:
    try:
        text = clean_text(typed)
    except UnusableText:
        return
    assert clean_text(text) == text
    assert len(text) <= LONGEST_TEXT
    assert text.isprintable()
    assert not any(unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") for c in text)


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert distinct("Ada", []) == "Ada"
    assert distinct("Ada", ["Bo"]) == "Ada"
    assert distinct("Ada", ["Ada"]) == "Ada 2"
    assert distinct("Ada", ["Ada", "ADA 2"]) == "Ada 3"


@pytest.mark.parametrize("twin", ["ADA", "Ａｄａ", "Ada\ufe0f", "A\u034fda"])
def test_names_that_look_alike_are_the_same(twin: str) -> None:
    assert distinct(clean_display_name(twin), ["Ada"]).endswith(" 2")


@given(NASTY, st.integers(0, 9))
def test_a_table_full_of_the_same_name_tells_all_apart(typed: str, number: int) -> None:
    try:
        name = clean_display_name(typed)
    except UnusableText:
        return
    taken: list[str] = []
    for _ in range(number):
        taken.append(distinct(name, taken))
    assert len({other.casefold() for other in taken}) == number
    for other in taken:
        assert clean_display_name(other) == other
