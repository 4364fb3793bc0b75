"""Card files: a right one is read, and whatever is wrong is told with its place and its cure."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.card_situation import card_law

from rallare.rules.card_game.loading import CardTerms, parse_cards, read_cards
from rallare.rules.card_game.tickets import CardSet, CardTicket
from rallare.rules.cards import Cards
from rallare.rules.chapters import chapter
from rallare.rules.data_fields import BoardError, Problem
from rallare.rules.data_file import rules_named
from rallare.rules.errors import SetUpError

FILE = "cards.toml"

TEXT = """\
[game]
rules = "short-line"
title = "A short line"
cards_per_colour = 3
locomotives = 4
tickets = 4

[bonus]
"Oslo" = 10
"Åre" = 5

[deck]
ticket = [
  { id = "oslo-are", between = ["Oslo", "Åre"], points = 6, cards = ["red", "blue", "red"] },
  { id = "oslo-bergen", between = ["Oslo", "Bergen"], points = 3, cards = ["green"] },
  { id = "bergen-oslo", between = ["Bergen", "Oslo"], points = 4, cards = ["white", "black"] },
  { id = "are-kiruna", between = ["Åre", "Kiruna"], points = 9, cards = ["purple", "yellow"] },
]
"""

TERMS = CardTerms(
    game="short-line",
    title="Short Line",
    players=2,
    cards_needed=28,
    locomotives_needed=2,
    tickets_needed=4,
)


def changed(old: str, new: str, text: str = TEXT) -> str:
    """The text with one thing changed, the first of its kind."""
    assert old in text
    return text.replace(old, new, 1)


def problems(text: str, terms: CardTerms = TERMS) -> list[Problem]:
    with pytest.raises(BoardError) as caught:
        parse_cards(text, FILE, terms)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return list(caught.value.problems)


def only(text: str, terms: CardTerms = TERMS) -> Problem:
    """The one problem of a text. It prints on one line and starts with the file."""
    (problem,) = problems(text, terms)
    assert problem.file == FILE
    assert str(problem).startswith(FILE)
    assert "\n" not in str(problem)
    assert problem.fix
    return problem


def test_a_right_file_gives_the_cards() -> None:
    cards = parse_cards(TEXT, FILE, TERMS)
    assert (cards.title, cards.cards_per_colour, cards.locomotives) == ("A short line", 3, 4)
    assert cards.train_cards == Cards.of("3P3B3O3W3G3Y3K3R4L")
    assert cards.bonuses == {"Oslo": 10, "Åre": 5}
    assert list(cards.tickets) == ["oslo-are", "oslo-bergen", "bergen-oslo", "are-kiruna"]
    assert cards.tickets["oslo-are"] == CardTicket(
        id="oslo-are", ends=("Oslo", "Åre"), points=6, needs=Cards.of("1B2R")
    )
    assert cards.tickets["oslo-are"].name == "Oslo–Åre (6)"
    assert cards.big_cities(cards.tickets["oslo-are"]) == 2
    assert cards.big_cities(cards.tickets["oslo-bergen"]) == 1


def test_a_set_of_cards_may_have_no_big_cities() -> None:
    text = changed('"Oslo" = 10\n"Åre" = 5\n', "")
    assert parse_cards(text, FILE, TERMS).bonuses == {}


TICKET = 'ticket "oslo-are"'

# Each line: what is changed, into what, and the entry, the words and the fix that are told.
CHANGES = {
    "text that is not TOML": (
        'title = "A short line"', "title = A", "line 3", "TOML", "quotation",
    ),
    "a key twice": ("tickets = 4", "tickets = 4\ntickets = 5", "line 7", "TOML", "twice"),
    "a file that stops": ('"yellow"] },\n]', '"yellow"] },', "", "TOML", "bracket"),
    "an unknown table": ("[bonus]", "[extra]\n[bonus]", "", '"extra"', "game, bonus and deck"),
    "a misspelt key of the game": (
        "locomotives = 4", "locomotives = 4\ntitel = 1", "[game]", '"titel"', '"title"',
    ),
    "an unknown key of the game": (
        "locomotives = 4", "locomotives = 4\nlake = 1", "[game]", '"lake"', "cards_per_colour",
    ),
    "an unknown key of the deck": (
        "[deck]", "[deck]\nlake = 1", "[deck]", '"lake"', "ticket",
    ),
    "an unknown key of a ticket": (
        "points = 6", "points = 6, lake = 1", TICKET, '"lake"', "id, between, points and cards",
    ),
    "a misspelt key of a ticket": (
        "points = 6", "points = 6, point = 1", TICKET, '"point"', '"points"',
    ),
    "other rules": ('"short-line"', '"long-line"', "[game]", "'long-line'", "Choose that game"),
    "rules that are no text": ('"short-line"', "3", "[game]", "rules 3", "quotation"),
    "missing rules": ('rules = "short-line"\n', "", "[game]", "rules is missing", "Add rules"),
    "a missing title": ('title = "A short line"\n', "", "[game]", "title", "Add title"),
    "a missing number": (
        "cards_per_colour = 3\n", "", "[game]", "cards_per_colour is missing", "Add",
    ),
    "no cards": ("cards_per_colour = 3", "cards_per_colour = 0", "[game]", "0", "1 to"),
    "less than none": ("locomotives = 4", "locomotives = -1", "[game]", "-1", "0 to"),
    "text for a number": ("locomotives = 4", 'locomotives = "4"', "[game]", '"4"', "whole"),
    "a wrong count": ("tickets = 4", "tickets = 5", "[game]", "[deck] lists 4", "tickets = 4"),
    "no count": ("tickets = 4", "tickets = 0", "[game]", "tickets 0", "1 to"),
    "too few train cards": (
        "cards_per_colour = 3", "cards_per_colour = 2", "[game]",
        "there are 20 train cards, but Short Line with 2 players needs 28", "Raise",
    ),
    "a bonus without points": ('"Oslo" = 10', '"Oslo" = 0', "[bonus]", "Oslo 0", "1 to"),
    "a bonus that is no number": ('"Oslo" = 10', '"Oslo" = "x"', "[bonus]", 'Oslo "x"', "whole"),
    "a misspelt big city": (
        '"Oslo" = 10', '"Olso" = 10', "[bonus]", 'no ticket goes to "Olso"', 'Write "Oslo"',
    ),
    "a strange big city": (
        '"Oslo" = 10', '"Xyz" = 10', "[bonus]", 'no ticket goes to "Xyz"', "a city of a ticket",
    ),
    "a big city without name": ('"Oslo" = 10', '"" = 0', "[bonus]", 'key ""', "1 to 60"),
    "a big city on two lines": (
        '"Oslo" = 10', '"Os\\nlo" = 10', "[bonus]", "not a plain name", "on one line",
    ),
    "a big city with a long name": (
        '"Oslo" = 10', f'"{"x" * 500}" = 0', "[bonus]", "xxx…", "1 to 60",
    ),
    "a missing id": ('id = "oslo-are", ', "", "ticket 1", "id is missing", "Add id"),
    "an id in capitals": ('"oslo-are"', '"Oslo-Åre"', "ticket", '"Oslo-Åre"', "small letters"),
    "an id twice": (
        '"oslo-bergen"', '"oslo-are"', TICKET, "used twice", "such as oslo-are-2",
    ),
    "missing ends": ('between = ["Oslo", "Åre"], ', "", TICKET, "between is", "Add between"),
    "one end": ('["Oslo", "Åre"]', '["Oslo"]', TICKET, "not a pair", "two names"),
    "three ends": ('["Oslo", "Åre"]', '["Oslo", "Åre", "X"]', TICKET, "not a pair", "two names"),
    "ends that are text": ('["Oslo", "Åre"]', '"Oslo"', TICKET, "not a pair", "between = ["),
    "an end that is no text": ('["Oslo", "Åre"]', '["Oslo", 3]', TICKET, "not a pair", "two"),
    "an end without name": ('["Oslo", "Åre"]', '["Oslo", ""]', TICKET, "not a pair", "two"),
    "an end with a space first": ('["Oslo", "Åre"]', '["Oslo", " A"]', TICKET, "pair", "two"),
    "an end on two lines": ('["Oslo", "Åre"]', '["Oslo", "A\\nb"]', TICKET, "pair", "two"),
    "twice the same end": ('["Oslo", "Åre"]', '["Oslo", "Oslo"]', TICKET, "not a pair", "two"),
    "no points": ("points = 6", "points = 0", TICKET, "points 0", "1 to"),
    "points that are a fraction": ("points = 6", "points = 6.0", TICKET, "6.0", "whole number"),
    "missing points": ("points = 6, ", "", TICKET, "points is missing", "Add points"),
    "missing cards": (', cards = ["green"]', "", "ticket", "cards is missing", "Add cards"),
    "no cards asked for": ('["green"]', "[]", "ticket", "not a list of colours", "one or more"),
    "one colour that is no list": ('["green"]', '"green"', "ticket", "not a list", "cards = ["),
    "a strange colour": ('["green"]', '["gren"]', "ticket", "not a list of colours", "green"),
    "gray": ('["green"]', '["gray"]', "ticket", "not a list of colours", "purple, blue"),
    "a locomotive asked for": ('["green"]', '["locomotive"]', "ticket", "colours", "purple"),
    "a number for a colour": ('["green"]', "[3]", "ticket", "not a list of colours", "purple"),
    "a list for a colour": ('["green"]', "[[]]", "ticket", "not a list of colours", "purple"),
    "too many cards": (
        '["green"]', "[" + ", ".join(['"green"'] * 10) + "]", 'ticket "oslo-bergen"',
        "asks for too many cards", "at most 9",
    ),
    "a list that is none": ("ticket = [", "ticket = 3\nx = [", "[deck]", "ticket is 3", "ticket ="),
    "a number among the tickets": ("ticket = [", "ticket = [ 7,", "ticket 1", "7 stands", "{ id"),
}  # fmt: skip

ALONE = set(CHANGES) - {
    "an id twice",  # and a ticket less than the count says
    "a list that is none",  # the new key x is not known, and there are no tickets
    "a missing id",
    "an id in capitals",
    *(name for name in CHANGES if " end" in name or name.startswith(("ends", "missing ends"))),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_mistake_is_told_with_its_place_and_its_cure(name: str) -> None:
    old, new, entry, words, fix = CHANGES[name]
    found = problems(changed(old, new))
    assert any(
        p.file == FILE and p.entry.startswith(entry) and words in p.words and fix in p.fix
        for p in found
    ), "\n".join(map(str, found))
    assert all("\n" not in str(p) and len(str(p)) < 300 for p in found)


@pytest.mark.parametrize("name", sorted(ALONE))
def test_one_mistake_is_told_once(name: str) -> None:
    old, new, *_ = CHANGES[name]
    only(changed(old, new))


@pytest.mark.parametrize("table", ["game", "bonus", "deck"])
def test_a_missing_table_is_told(table: str) -> None:
    start = TEXT.index(f"[{table}]")
    end = TEXT.find("\n\n", start)
    text = TEXT[:start] + (TEXT[end:] if end >= 0 else "")
    first = next(p for p in problems(text) if p.entry == f"[{table}]")
    assert (first.words, first.fix) == (
        "it is missing",
        f"Write a line [{table}] and its keys below it",
    )


def test_a_number_for_a_table_is_told() -> None:
    text = changed("[game]", "bonus = 3\n[game]", changed('[bonus]\n"Oslo" = 10\n"Åre" = 5\n', ""))
    assert str(only(text)).startswith("cards.toml, [bonus]: 3 stands where a table belongs. Write")


def test_too_few_tickets_are_told() -> None:
    problem = only(TEXT, replace(TERMS, tickets_needed=5))
    assert problem.words == "there are 4 tickets, but Short Line with 2 players needs 5"
    assert (problem.entry, problem.fix) == ("[deck]", "Add tickets")


def test_too_few_locomotives_are_told() -> None:
    problem = only(TEXT, replace(TERMS, locomotives_needed=5))
    assert problem.words == "there are too few locomotives: Short Line with 2 players needs 5"
    assert (problem.entry, problem.fix) == ("[game]", "Raise locomotives")


def test_just_enough_is_enough() -> None:
    assert TERMS.cards_needed == parse_cards(TEXT, FILE, TERMS).train_cards.total
    parse_cards(TEXT, FILE, replace(TERMS, tickets_needed=4, locomotives_needed=4))


def test_the_chapter_asks_for_enough_to_deal_to_four() -> None:
    """Eight cards each, five face up, one to draw; a locomotive and six tickets each."""
    terms = card_law(2).rulebook.terms()
    assert (terms.game, terms.players) == ("card-game", 4)
    assert (terms.cards_needed, terms.locomotives_needed, terms.tickets_needed) == (38, 4, 24)


def test_the_most_that_a_ticket_may_ask_for() -> None:
    text = changed('["green"]', "[" + ", ".join(['"green"'] * 9) + "]")
    assert parse_cards(text, FILE, TERMS).tickets["oslo-bergen"].needs == Cards.of("9G")


def test_a_problem_prints_as_a_sentence_with_a_cure() -> None:
    assert str(only(changed('["green"]', '["gren"]'))) == (
        'cards.toml, ticket "oslo-bergen": cards is not a list of colours. Write one or more of '
        'purple, blue, orange, white, green, yellow, black, red, such as cards = ["red", "blue"].'
    )


def test_all_problems_are_told_together() -> None:
    text = changed("locomotives = 4", "locomotives = -4")
    text = changed('"Oslo" = 10', '"Oslo" = 0', text)
    text = changed("points = 6", "points = 0", text)
    text = changed('["green"]', '["gren"]', text)
    text = changed("tickets = 4", "tickets = 6", text)
    assert [p.entry for p in problems(text)] == [
        "[game]",
        "[bonus]",
        'ticket "oslo-are"',
        'ticket "oslo-bergen"',
        "[game]",
    ]


def test_a_big_city_is_not_looked_for_among_tickets_that_could_not_be_read() -> None:
    text = changed('["Åre", "Kiruna"]', "3", changed('["Oslo", "Åre"]', "3"))
    told = [str(problem) for problem in problems(text)]
    assert not any("no ticket goes to" in words for words in told)


def test_the_digest_is_of_the_content() -> None:
    digest = parse_cards(TEXT, FILE, TERMS).digest
    assert re.fullmatch("[0-9a-f]{64}", digest)
    same = {
        "a comment": changed("[deck]", "# tickets\n[deck]"),
        "layout": changed("tickets = 4", "tickets   =   4\n\n"),
        "the order of keys": changed(
            'points = 3, cards = ["green"]', 'cards = ["green"], points = 3'
        ),
        "the order of cards": changed('["red", "blue", "red"]', '["blue", "red", "red"]'),
        "the order of big cities": changed('"Oslo" = 10\n"Åre" = 5', '"Åre" = 5\n"Oslo" = 10'),
    }
    for name, text in same.items():
        assert parse_cards(text, name, TERMS).digest == digest, name
    other = {
        "points": changed("points = 6", "points = 7"),
        "title": changed("A short line", "Another"),
        "a colour": changed('["green"]', '["red"]'),
        "a number of cards": changed('["green"]', '["green", "green"]'),
        "a city": changed('"Kiruna"', '"Narvik"'),
        "an id": changed('"are-kiruna"', '"kiruna-are"'),
        "a bonus": changed('"Oslo" = 10', '"Oslo" = 11'),
        "locomotives": changed("locomotives = 4", "locomotives = 5"),
        "cards of a colour": changed("cards_per_colour = 3", "cards_per_colour = 4"),
    }
    for name, text in other.items():
        assert parse_cards(text, FILE, TERMS).digest != digest, name


def test_a_file_is_read_with_or_without_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(TEXT.encode("utf-8"))
    cards = read_cards(path, TERMS)
    path.write_bytes(TEXT.encode("utf-8-sig"))
    assert read_cards(path, TERMS) == cards == parse_cards(TEXT, FILE, TERMS)


def told(path: Path) -> Problem:
    with pytest.raises(BoardError) as caught:
        read_cards(path, TERMS)
    (problem,) = caught.value.problems
    return problem


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert str(told(tmp_path / "none.toml")).startswith("none.toml: there is no such file. Check")
    assert told(tmp_path).words.startswith("it cannot be read")
    path = tmp_path / FILE
    path.write_bytes(TEXT.encode("latin-1"))
    assert told(path) == Problem(FILE, "", "the file is not UTF-8 text", "Save it as UTF-8")


def test_the_chapter_plays_with_a_file_of_ones_own(tmp_path: Path) -> None:
    """The chapter reads it by its own terms, and refuses one for another game."""
    path = tmp_path / FILE
    path.write_text(TEXT, encoding="utf-8")
    assert rules_named(path) == "short-line"
    with pytest.raises(BoardError, match="the rules are 'short-line', not 'card-game'"):
        chapter("card-game").game(2, path)
    tickets = "".join(
        f'{{ id = "t-{n}", between = ["A", "B{n}"], points = {n + 1}, cards = ["red"] }},\n'
        for n in range(24)
    )
    path.write_text(
        '[game]\nrules = "card-game"\ntitle = "Own"\ncards_per_colour = 5\nlocomotives = 4\n'
        f"tickets = 24\n[bonus]\nA = 3\n[deck]\nticket = [\n{tickets}]\n",
        encoding="utf-8",
    )
    game = chapter("card-game").game(4, path)
    assert game.players == 4
    assert game.digest != card_law(4).digest
    with pytest.raises(SetUpError, match="2 to 4 players"):
        chapter("card-game").game(5, path)


def read_anyhow(text: str) -> None:
    """Read a text that may be wrong in any way: cards, or problems, and no other error."""
    result: CardSet | BoardError
    try:
        result = parse_cards(text, FILE, TERMS)
    except BoardError as error:
        result = error
    if isinstance(result, BoardError):
        assert result.problems
        assert len(str(result).splitlines()) == len(result.problems)
    else:
        assert all(ticket.needs.total >= 1 for ticket in result.tickets.values())


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, "a = " + "[" * 100_000, "a = " + "9" * 5000, "a." * 5000 + "a = 1", "\0", ""],
    ids=["tables", "lists", "digits", "dots", "nul", "nothing"],
)
def test_extremes_do_not_crash(text: str) -> None:
    read_anyhow(text)
    read_anyhow(TEXT + "\n[deck.more]\n" + text)


@given(st.text(max_size=200))
def test_garbage_does_not_crash(text: str) -> None:
    read_anyhow(text)


SCRAPS = st.sampled_from(
    ["0", "-1", "nan", "inf", "true", '""', '"\\n"', '"Oslo"', "[]", "[[]]", "{}", "{ id = 1 }",
     "1979-05-27", "07:32:00", "1e400", "0x" + "f" * 4000, '"\\u2028"', "=", ",", "]", "\n", "#"]
)  # fmt: skip


@given(st.data())
def test_a_damaged_file_does_not_crash(data: st.DataObject) -> None:
    """Any few values and names of a right file replaced by what does not belong there."""
    pieces = re.split(r'("[^"]*"|\b[0-9.]+\b|\b[a-z_]+\b|[\[\]])', TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(pieces) // 2 - 1)) * 2 + 1
        pieces[place] = data.draw(SCRAPS | st.sampled_from(pieces[1::2]) | st.text(max_size=5))
    read_anyhow("".join(pieces))
