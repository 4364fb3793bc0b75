"""Board files: a right one is read, and whatever is wrong is told with its place and its cure."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rallare.rules.board.loading import BoardTerms, parse_board, read_board
from rallare.rules.board.map import Board, Route
from rallare.rules.cards import Card
from rallare.rules.data_fields import BoardError, Problem
from rallare.rules.data_file import rules_named

BOARDS = Path(__file__).parents[2] / "boards"
FILE = "board.toml"

TEXT = (BOARDS / "branch_line.toml").read_text(encoding="utf-8")


def covers(route: Route) -> bool:
    """This game pays for anything but black routes."""
    return route.colour is not Card.BLACK


TERMS = BoardTerms(
    game="branch-line",
    title="Branch Line",
    covers=covers,
    kinds="routes that are not black",
    tracks=3,
    draws=range(1, 4),
    bonuses=frozenset({"longest", "northernmost"}),
    bonuses_needed=1,
    players=2,
    cards_needed=20,
    tickets_needed=2,
)


def changed(old: str, new: str, text: str = TEXT) -> str:
    """The text with one thing changed, the first of its kind."""
    assert old in text
    return text.replace(old, new, 1)


def problems(text: str, terms: BoardTerms = TERMS) -> list[Problem]:
    with pytest.raises(BoardError) as caught:
        parse_board(text, FILE, terms)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return list(caught.value.problems)


def only(text: str, terms: BoardTerms = TERMS) -> Problem:
    """The one problem of a text. It prints on one line and starts with the file."""
    (problem,) = problems(text, terms)
    assert problem.file == FILE
    assert str(problem).startswith(FILE)
    assert "\n" not in str(problem)
    assert problem.fix
    return problem


def test_a_right_file_gives_the_board() -> None:
    board = parse_board(TEXT, FILE, TERMS)
    assert (board.title, board.game, board.trains) == ("A branch line", "branch-line", 5)
    assert (board.cards_per_colour, board.locomotives) == (3, 2)
    assert board.scores == {1: 1, 2: 2, 3: 4}
    assert board.bonuses == {"longest": 10}
    assert list(board.cities) == ["Bergen", "Oslo", "Kiruna", "Junction"]
    assert board.cities["Junction"].lat == 64.0
    assert [c.name for c in board.cities.values() if c.capital] == ["Oslo"]
    assert [c.name for c in board.cities.values() if c.arctic] == ["Kiruna"]
    assert [c.name for c in board.cities.values() if not c.named] == ["Junction"]
    assert board.routes["oslo-junction-gray"] == Route(
        id="oslo-junction-gray",
        ends=("Oslo", "Junction"),
        length=3,
        colour=None,
        locomotives=0,
        tunnel=False,
        any_cards=0,
        draw=2,
    )
    assert board.routes["bergen-oslo-red"].colour is Card.RED
    assert board.routes["bergen-kiruna-gray"].ferry
    assert board.tickets["kiruna-oslo"].ends == ("Kiruna", "Oslo")


def test_parallel_tracks_may_have_the_same_colour() -> None:
    board = parse_board(TEXT, FILE, TERMS)
    assert board.tracks["bergen-oslo-red"] == ("bergen-oslo-red", "bergen-oslo-red-2")


@pytest.mark.parametrize("name", ["mini_nordic.toml", "mini_northern.toml"])
def test_the_small_test_boards_are_right(name: str) -> None:
    text = (BOARDS / name).read_text(encoding="utf-8")
    bonuses = re.findall(r"^([a-z-]+) = [0-9]", text.split("[bonus]")[1], re.MULTILINE)
    terms = replace(
        TERMS,
        game=rules_named(text),
        covers=lambda route: True,
        bonuses=frozenset(bonuses),
        tickets_needed=16,
    )
    assert len(read_board(BOARDS / name, terms).cities) == 6


# Each line: what is changed, into what, and the entry, the words and the fix that are told.
CHANGES = {
    "text that is not TOML": (
        'title = "A branch line"', "title = A", "line 4", "TOML", "quotation",
    ),
    "a key twice": (
        "trains = 5", "trains = 5\ntrains = 6", "line 6", "TOML", "a key written twice",
    ),
    "a key of a city twice": (
        'country = "NO"', 'country = "NO", country = "SE"', "line 22", "TOML", "twice",
    ),
    "a file that stops": ("points = 4 },\n]", "points = 4 },", "", "TOML", "bracket"),
    "an unknown table": (
        "[bonus]", "[extra]\n[bonus]", "", '"extra"', "game, score, bonus and map",
    ),
    "a missing table": ("[score]\n1 = 1\n2 = 2\n3 = 4", "", "[score]", "missing", "[score]"),
    "a missing table of bonuses": ("[bonus]\nlongest = 10", "", "[bonus]", "missing", "[bonus]"),
    "an unknown key of the game": (
        "trains = 5", "trains = 5\ncolour = 1", "[game]", '"colour"', "cards_per_colour",
    ),
    "an unknown key of the map": ("[map]", "[map]\nlake = 1", "[map]", '"lake"', "city, route"),
    "an unknown key of a city": (
        "lon = 5.32", "lon = 5.32, lake = 1", 'city "Bergen"', "lake", "name",
    ),
    "an unknown key of a ticket": (
        "points = 2", "points = 2, bonus = 1", 'ticket "bergen-oslo"', '"bonus"', "points",
    ),
    "a misspelt key of a route": (
        "tunnel = true", "tunel = true", 'route "kiruna-junction-blue"', '"tunel"', '"tunnel"',
    ),
    "a missing number": ("trains = 5\n", "", "[game]", "trains is missing", "Add trains"),
    "a missing name": ('{ name = "Junction", ', "{ ", "city 4", "name is missing", "Add name"),
    "a missing colour": (
        'length = 2, colour = "red"', "length = 2", 'route "bergen-oslo-red"', "colour is missing",
        "Add colour",
    ),
    "missing ends": (
        'between = ["Bergen", "Oslo"], points', "points", 'ticket "bergen-oslo"',
        "between is missing", "Add between",
    ),
    "text for a number": ("trains = 5", 'trains = "5"', "[game]", 'trains "5"', "whole number"),
    "true for a number": ("trains = 5", "trains = true", "[game]", "trains true", "whole number"),
    "a fraction": ("length = 1,", "length = 1.0,", 'route "kiruna', "length 1.0", "whole number"),
    "a date": ("points = 4", "points = 2024-01-01", 'ticket "kiruna', "a date", "whole number"),
    "a number for text": (
        'country = "NO"', "country = 47", 'city "Bergen"', "country 47", "quotation",
    ),
    "a number for a flag": (
        "capital = true", "capital = 1", 'city "Oslo"', "capital 1", "true or false",
    ),
    "text for degrees": ("lat = 60.39", 'lat = "60"', 'city "Bergen"', 'lat "60"', "degrees"),
    "true for degrees": ("lat = 60.39", "lat = true", 'city "Bergen"', "lat true", "degrees"),
    "degrees off the globe": (
        "lat = 60.39", "lat = 90.5", 'city "Bergen"', "lat 90.5", "-90 to 90",
    ),
    "degrees that are no number": (
        "lon = 5.32", "lon = nan", 'city "Bergen"', "nan", "-180 to 180",
    ),
    "an empty name": ('title = "A branch line"', 'title = ""', "[game]", "title", "1 to 60"),
    "a name on two lines": (
        'title = "A branch line"', 'title = "A\\nline"', "[game]", "title", "one line",
    ),
    "a list that is none": ("city = [", "city = 3\nx = [", "[map]", "city is 3", "city = ["),
    "a number among the routes": ("route = [", "route = [ 7,", "route 1", "7 stands", "{ id"),
    "no trains": ("trains = 5", "trains = 0", "[game]", "trains 0", "1 to"),
    "less than none": (
        "locomotives = 2\n", "locomotives = -1\n", "[game]", "locomotives -1", "0 to",
    ),
    "a huge number": ("trains = 5", "trains = 0x" + "f" * 5000, "[game]", "huge", "1 to"),
    "a route without length": ("length = 1,", "length = 0,", 'route "kiruna', "length 0", "1 to"),
    "more symbols than spaces": (
        "locomotives = 2 }", "locomotives = 4 }", 'route "bergen-kiruna-gray"', "locomotives 4",
        "at most 3",
    ),
    "a tunnel that is a ferry": (
        "locomotives = 2 }", "locomotives = 2, tunnel = true }", 'route "bergen-kiruna-gray"',
        "a tunnel and a ferry", "Keep one",
    ),
    "a tunnel for any cards": (
        "tunnel = true", "tunnel = true, any_cards_per_space = 4", 'route "kiruna-junction-blue"',
        "a tunnel and a route with any_cards_per_space", "Keep one",
    ),
    "a ferry for any cards": (
        "locomotives = 2 }", "locomotives = 2, any_cards_per_space = 4 }",
        'route "bergen-kiruna-gray"', "a ferry (locomotives) and", "Keep one",
    ),
    "any cards for a colour": (
        "tunnel = true", "any_cards_per_space = 4", 'route "kiruna-junction-blue"', "gray only",
        'colour = "gray"',
    ),
    "an unknown city of a route": (
        '["Oslo", "Junction"]', '["Osloo", "Junction"]', 'route "oslo-junction-gray"', '"Osloo"',
        '"Oslo"',
    ),
    "an unknown city of a ticket": (
        '["Kiruna", "Oslo"]', '["Paris", "Oslo"]', 'ticket "kiruna-oslo"', '"Paris"',
        "Add the city",
    ),
    "a city that is no name": (
        '["Kiruna", "Oslo"]', '[["Kiruna"], "Oslo"]', 'ticket "kiruna-oslo"', "a list",
        "Add the city",
    ),
    "three ends": (
        '["Kiruna", "Oslo"]', '["Kiruna", "Oslo", "Bergen"]', 'ticket "kiruna-oslo"', "pair",
        "between = [",
    ),
    "a route to itself": (
        '["Bergen", "Oslo"]', '["Oslo", "Oslo"]', 'route "bergen-oslo-red"', 'are "Oslo"',
        "two different",
    ),
    "a ticket to itself": (
        '["Kiruna", "Oslo"]', '["Oslo", "Oslo"]', 'ticket "kiruna-oslo"', 'are "Oslo"',
        "two different",
    ),
    "a route id twice": (
        '"bergen-oslo-red-2"', '"bergen-oslo-red"', 'route "bergen-oslo-red"', "used twice",
        "bergen-oslo-red-2",
    ),
    "a ticket id twice": (
        'id = "kiruna-oslo"', 'id = "bergen-oslo"', 'ticket "bergen-oslo"', "used twice",
        "bergen-oslo-2",
    ),
    "an id with capitals": (
        'id = "kiruna-oslo"', 'id = "Kiruna-Oslo"', 'ticket "Kiruna-Oslo"', "characters",
        "small letters",
    ),
    "an id with a foreign letter": (
        '"oslo-junction-gray"', '"öslo"', 'route "öslo"', "characters", "small letters",
    ),
    "an id that starts with a hyphen": (
        '"oslo-junction-gray"', '"-oslo"', 'route "-oslo"', "characters", "small letters",
    ),
    "a ticket to a junction": (
        '["Kiruna", "Oslo"]', '["Junction", "Oslo"]', 'ticket "kiruna-oslo"',
        "Junction is a junction", "named = false",
    ),
    "a bad colour": (
        'colour = "blue"', 'colour = "bleu"', 'route "kiruna-junction-blue"',
        '"bleu" is not a colour', "purple, blue, orange, white, green, yellow, black, red or gray",
    ),
    "a locomotive as colour": (
        'colour = "blue"', 'colour = "locomotive"', 'route "kiruna-junction-blue"', "not a colour",
        "one of purple",
    ),
    "a list as colour": (
        'colour = "blue"', "colour = []", 'route "kiruna', "a list", "one of purple",
    ),
    "a route longer than all trains": (
        "trains = 5", "trains = 2", "route", "more than the 2 trains", "at most 2",
    ),
    "a length without points": (
        "3 = 4\n", "", "[score]", 'length 3, which route "oslo-junction-gray"', "Add 3 =",
    ),
    "points for a word": ("3 = 4\n", "3 = 4\nfour = 7\n", "[score]", '"four"', "1, 2, 3"),
    "points for no length": ("3 = 4\n", "3 = 4\n0 = 0\n", "[score]", '"0"', "1, 2, 3"),
    "points that are text": ("3 = 4\n", '3 = "4"\n', "[score]", '3 "4"', "whole number"),
    "too few cities": ("cities = 4", "cities = 5", "[game]", "cities says 5", "cities = 4"),
    "too few routes": ("routes = 5", "routes = 6", "[game]", "routes says 6", "routes = 5"),
    "too many tickets": ("tickets = 2", "tickets = 1", "[game]", "tickets says 1", "tickets = 2"),
    "a route nobody can pay": (
        'colour = "blue"', 'colour = "black"', 'route "kiruna-junction-blue"',
        "Branch Line has no rule to pay for Kiruna", "routes that are not black",
    ),
    "another game": ('"branch-line"', '"main-line"', "[game]", '"main-line"', '"branch-line"'),
    "a drawing bonus too large": (
        "draw = 2", "draw = 4", 'route "oslo-junction-gray"', "drawing bonus of 4", "from 1 to 3",
    ),
    "an unknown bonus": (
        "longest = 10", "longest = 10\nlast = 1", "[bonus]", '"last"', "longest, northernmost",
    ),
    "a misspelt bonus": ("longest = 10", "longst = 10", "[bonus]", '"longst"', '"longest"'),
    "no bonus": ("longest = 10\n", "", "[bonus]", "there are 0 bonuses", "northernmost"),
    "too few cards": (
        "cards_per_colour = 3", "cards_per_colour = 2", "[game]", "18 train", "Raise",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_a_mistake_is_told_with_its_place_and_its_cure(name: str) -> None:
    old, new, entry, words, fix = CHANGES[name]
    found = problems(changed(old, new))
    assert any(
        p.file == FILE and p.entry.startswith(entry) and words in p.words and fix in p.fix
        for p in found
    ), "\n".join(map(str, found))
    assert all("\n" not in str(p) and len(str(p)) < 300 for p in found)


ALONE = set(CHANGES) - {
    "a missing name",  # nor is there such a city for its routes
    "a list that is none",  # the new key x is not known either
    "a number among the routes",  # and is one more than the count says
    "a route longer than all trains",  # there are two such routes
}


@pytest.mark.parametrize("name", sorted(ALONE))
def test_one_mistake_is_told_once(name: str) -> None:
    old, new, *_ = CHANGES[name]
    only(changed(old, new))


def test_a_problem_prints_as_a_sentence_with_a_cure() -> None:
    assert str(only(changed('colour = "blue"', 'colour = "bleu"'))) == (
        'board.toml, route "kiruna-junction-blue": colour "bleu" is not a colour. '
        "Write one of purple, blue, orange, white, green, yellow, black, red or gray."
    )


def test_a_number_for_a_table_is_told() -> None:
    text = changed("[game]", "bonus = 3\n[game]", changed("[bonus]\nlongest = 10\n", ""))
    assert str(only(text)).startswith("board.toml, [bonus]: 3 stands where a table belongs. Write")


def test_a_city_listed_twice_is_told() -> None:
    line = '  { name = "Oslo", country = "NO", lat = 59.91, lon = 10.75, capital = true },\n'
    text = changed(line, line * 2, changed("cities = 4", "cities = 5"))
    assert str(only(text)).startswith('board.toml, city "Oslo": it is listed twice. Take one out')


def test_a_city_that_no_route_touches_is_told() -> None:
    line = '  { name = "Vardø", country = "NO", lat = 70.4, lon = 31.1 },\n'
    text = changed("city = [\n", "city = [\n" + line, changed("cities = 4", "cities = 5"))
    problem = only(text)
    assert problem.entry == 'city "Vardø"'
    assert problem.words == "no route touches it"


def test_a_ticket_without_any_way_is_told() -> None:
    text = changed('["Bergen", "Kiruna"]', '["Bergen", "Oslo"]')
    text = changed('["Oslo", "Junction"]', '["Kiruna", "Junction"]', text)
    problem = only(text)
    assert problem.entry == 'ticket "kiruna-oslo"'
    assert problem.words == "no routes lead from Kiruna to Oslo"
    assert "take the ticket out" in problem.fix


def test_too_few_tickets_are_told() -> None:
    line = '  { id = "kiruna-oslo", between = ["Kiruna", "Oslo"], points = 4 },\n'
    problem = only(changed(line, "", changed("tickets = 2", "tickets = 1")))
    assert problem.words == "there are 1 tickets, but Branch Line with 2 players needs 2"
    assert problem.entry == "[map]"


def test_a_map_without_cities_is_told_once() -> None:
    lines = TEXT[TEXT.index("city = [\n") : TEXT.index("route = [\n")]
    text = changed("cities = 4", "cities = 0")
    assert only(changed(lines, "city = []\n", text)).words == "there is no city"
    assert only(changed(lines, "", text)).words == "city is missing"


def test_a_game_without_drawing_bonus_refuses_draw() -> None:
    problem = only(TEXT, replace(TERMS, draws=range(0)))
    assert problem.words == "Branch Line has no drawing bonus of 2"
    assert problem.fix == "Leave draw out"


def test_all_problems_are_told_together() -> None:
    text = changed("trains = 5", "trains = 0")
    text = changed('colour = "blue"', 'colour = "bleu"', text)
    text = changed("lat = 60.39", "lat = 160.39", text)
    text = changed("points = 4", "points = 0", text)
    text = changed("3 = 4\n", "", text)
    text = changed("routes = 5", "routes = 6", text)
    assert [p.entry for p in problems(text)] == [
        "[game]",
        'city "Bergen"',
        'route "kiruna-junction-blue"',
        'ticket "kiruna-oslo"',
        "[score]",
        "[game]",
    ]


def test_the_error_survives_pickling() -> None:
    error = BoardError(problems(changed("trains = 5", "trains = 0")))
    again = pickle.loads(pickle.dumps(error))
    assert (again.problems, str(again)) == (error.problems, str(error))


def test_the_digest_is_of_the_content() -> None:
    digest = parse_board(TEXT, FILE, TERMS).digest
    assert re.fullmatch("[0-9a-f]{64}", digest)
    same = {
        "a comment": changed("[score]", "# points\n[score]"),
        "layout": changed("trains = 5", "trains   =   5\n\n"),
        "the order of keys": changed('length = 1, colour = "blue"', 'colour = "blue", length = 1'),
        "the order of points": changed("1 = 1\n2 = 2\n", "2 = 2\n1 = 1\n"),
        "what is meant anyway": changed('colour = "red"', 'colour = "red", draw = 0'),
        "the name of the file": TEXT,
    }
    for name, text in same.items():
        assert parse_board(text, name, TERMS).digest == digest, name
    other = {
        "points": changed("points = 4", "points = 5"),
        "title": changed("A branch line", "Another"),
        "a place": changed("lat = 60.39", "lat = 60.38"),
    }
    for name, text in other.items():
        assert parse_board(text, FILE, TERMS).digest != digest, name


def test_the_digest_knows_the_order_of_entries() -> None:
    first = TEXT.index('  { id = "bergen-oslo", ')
    second = TEXT.index('  { id = "kiruna-oslo", ')
    end = TEXT.rindex("]")
    turned = TEXT[:first] + TEXT[second:end] + TEXT[first:second] + TEXT[end:]
    assert parse_board(turned, FILE, TERMS).digest != parse_board(TEXT, FILE, TERMS).digest


def test_a_file_is_read_with_or_without_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(TEXT.encode("utf-8"))
    board = read_board(path, TERMS)
    path.write_bytes(TEXT.encode("utf-8-sig"))
    assert read_board(path, TERMS) == board == parse_board(TEXT, FILE, TERMS)


def told(path: Path) -> Problem:
    """The one problem of a file, which `rules_named` tells alike."""
    with pytest.raises(BoardError) as caught:
        read_board(path, TERMS)
    with pytest.raises(BoardError) as again:
        rules_named(path)
    assert again.value.problems == caught.value.problems
    (problem,) = caught.value.problems
    return problem


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert str(told(tmp_path / "none.toml")).startswith("none.toml: there is no such file. Check")


def test_a_folder_is_told(tmp_path: Path) -> None:
    problem = told(tmp_path)
    assert problem.file == tmp_path.name
    assert problem.words.startswith("it cannot be read")


def test_a_name_no_file_can_have_is_told() -> None:
    assert told(Path("a\0b")).words.startswith("it cannot be read")


def test_a_file_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(TEXT.replace("Oslo", "Århus").encode("latin-1"))
    assert told(path) == Problem(FILE, "", "the file is not UTF-8 text", "Save it as UTF-8")


def test_rules_named_reads_the_game_only() -> None:
    assert rules_named(TEXT) == "branch-line"
    assert rules_named('[game]\nrules = "main-line"\nlake = 1') == "main-line"
    for text in ("", "game = 3", "[game]", "[game]\nrules = 3", "[game"):
        with pytest.raises(BoardError):
            rules_named(text)


def test_rules_named_reads_a_file() -> None:
    assert rules_named(BOARDS / "mini_nordic.toml") == "nordic-countries"
    assert rules_named(BOARDS / "mini_northern.toml") == "northern-lights"


def read_anyhow(text: str) -> None:
    """Read a text that may be wrong in any way: a board, or problems, and no other error."""
    result: Board | BoardError
    try:
        result = parse_board(text, FILE, TERMS)
    except BoardError as error:
        result = error
    if isinstance(result, BoardError):
        assert result.problems
        assert len(str(result).splitlines()) == len(result.problems)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "a = " + "[" * 100_000,
        "a = " + "9" * 5000,
        "a." * 5000 + "a = 1",
        "\0",
        "\ufeff",
    ],
    ids=["tables", "lists", "digits", "dots", "nul", "mark"],
)
def test_extremes_do_not_crash(text: str) -> None:
    read_anyhow(text)
    read_anyhow(TEXT + "\n[map.more]\n" + text)


@given(st.text(max_size=200))
def test_garbage_does_not_crash(text: str) -> None:
    read_anyhow(text)


SCRAPS = st.sampled_from(
    ["0", "-1", "nan", "inf", "true", '""', '"\\n"', '"Oslo"', "[]", "[[]]", "{}", "{ id = 1 }",
     "1979-05-27", "07:32:00", "1e400", "0x" + "f" * 4000, '"\\u2028"', "=", ",", "]", "\n", "#"]
)  # fmt: skip


@given(st.data())
def test_a_damaged_board_does_not_crash(data: st.DataObject) -> None:
    """Any few values and names of a right board replaced by what does not belong there."""
    pieces = re.split(r'("[^"]*"|\b[0-9.]+\b|\b[a-z_]+\b|[\[\]])', TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(pieces) // 2 - 1)) * 2 + 1
        pieces[place] = data.draw(SCRAPS | st.sampled_from(pieces[1::2]) | st.text(max_size=5))
    read_anyhow("".join(pieces))
