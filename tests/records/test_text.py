"""The text of records: exact both ways, and nothing but a record is read."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.recording import CARDS, NORDIC, NORTHERN, bare_lines, finished, signed, walked
from support.walk import TABLES

from rallare import match
from rallare.records import Record, RecordError, parse_record, print_record
from rallare.records.text import clean_name, is_seed

TRUE = finished(*NORDIC[:1], 3, NORDIC[1], "text")
TEXT = print_record(TRUE)
LINES = TEXT.split("\n")[:-1]
BARE = bare_lines(TRUE)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as raised:
        parse_record(text)
    return raised.value


def forged(line: int, words: str) -> str:
    """The true record with one line written anew and every check made to fit."""
    return signed([*BARE[: line - 1], words, *BARE[line:]])


@pytest.mark.parametrize(("key", "players", "board"), TABLES)
def test_any_game_is_the_same_again_after_printing_and_parsing(
    key: str, players: int, board: Path | None
) -> None:
    stop = 60 if board is None else None
    record = walked(key, players, board, "round-trip", stop, first=players - 1).record()
    assert parse_record(print_record(record)) == record


@pytest.mark.parametrize(("key", "board"), [NORDIC, NORTHERN, CARDS])
def test_a_game_is_the_same_again_wherever_it_stands(key: str, board: Path) -> None:
    for stop in range(40):
        record = walked(key, 2, board, "standing", stop).record()
        text = print_record(record)
        assert parse_record(text) == record
        assert print_record(parse_record(text)) == text


@pytest.mark.parametrize("stop", [0, 10, None])
def test_whether_owners_may_look_is_in_the_record(stop: int | None) -> None:
    """A line of its own, and none where they may not: records of other games stay as they were."""
    open_game = walked(*CARDS[:1], 3, CARDS[1], "look", stop, owners_may_look=True).record()
    closed = walked(*CARDS[:1], 3, CARDS[1], "look", stop).record()
    for record in (open_game, closed):
        lines = bare_lines(record)
        assert ("owners may look" in lines) == record.options.owners_may_look
        assert parse_record(print_record(record)) == record
        assert lines[record.first_line - 1].startswith("first ")
        assert lines[record.seed_line - 1].startswith("seed ")
        assert lines[record.deal_line - 1].startswith("deal ")
        assert lines[record.end_line - 1].startswith("end ")
    lines = bare_lines(open_game)
    lines[open_game.first_line] = "owners may peek"
    assert refused(signed(lines)).line == open_game.first_line + 1


def test_each_check_is_of_the_check_before_it_and_the_line() -> None:
    assert signed(BARE) == TEXT


def test_the_record_knows_where_its_parts_stand() -> None:
    assert BARE[TRUE.first_line - 1].startswith("first ")
    assert BARE[TRUE.seed_line - 1].startswith("seed ")
    assert BARE[TRUE.deal_line - 1].startswith("deal ")
    assert BARE[TRUE.end_line - 1].startswith("end ")
    assert len(BARE) == TRUE.end_line


def test_every_changed_line_is_found_by_its_number() -> None:
    for number, line in enumerate(LINES, 1):
        for at in {0, len(line) // 2, len(line) - 1}:
            other = "x" if line[at] != "x" else "y"
            changed = line[:at] + other + line[at + 1 :]
            text = "\n".join([*LINES[: number - 1], changed, *LINES[number:], ""])
            assert refused(text).line == number


def test_every_line_left_out_is_missed_where_it_stood() -> None:
    for number in range(1, len(LINES) + 1):
        text = "\n".join([*LINES[: number - 1], *LINES[number:], ""])
        assert refused(text).line == number


def test_every_line_written_twice_is_found_at_the_second() -> None:
    for number in range(1, len(LINES) + 1):
        text = "\n".join([*LINES[:number], *LINES[number - 1 :], ""])
        assert refused(text).line == number + 1


def test_lines_that_changed_places_are_found_at_the_first() -> None:
    for number in range(1, len(LINES)):
        here, there = LINES[number - 1 : number + 1]
        text = "\n".join([*LINES[: number - 1], there, here, *LINES[number + 1 :], ""])
        assert refused(text).line == number


def test_a_record_cut_anywhere_is_refused_where_it_was_cut() -> None:
    for length in range(0, len(TEXT), 7):
        text = TEXT[:length]
        whole = text.count("\n")
        assert refused(text).line == whole + 1
    for number in range(1, len(LINES)):
        error = refused("\n".join([*LINES[:number], ""]))
        assert error.line == number + 1
        assert error.words == "the record is cut off here"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "this is not a record"),
        ("\n", 1, "this is not a record"),
        ("Dear Ada,\nhow are you?\n", 1, "this is not a record"),
        ("\ufeff" + TEXT, 1, "byte order mark"),
        (TEXT.replace("\n", "\r\n"), 1, "CR LF"),
        (TEXT.replace("\n", "\r\n").replace("\r\n", "\n", 5), 6, "CR LF"),
        (TEXT[:-1], len(LINES), "line feed"),
        (TEXT + "\n", len(LINES) + 1, "more after the end"),
        (TEXT + "and so on\n", len(LINES) + 1, "more after the end"),
        (TEXT.replace("\n", "\n\n", 1), 2, "empty"),
        (signed(["rallare record 2", *BARE[1:]]), 1, "only format 1"),
        (TEXT.replace(LINES[4], BARE[4]), 5, "no check"),
    ],
)
def test_what_is_no_record_is_refused_in_clear_words(text: str, line: int, words: str) -> None:
    error = refused(text)
    assert error.line == line
    assert words in error.words
    assert str(error) == f"line {line}: {error.words}"


SEAT, FIRST, SEED, DEAL = 6, TRUE.first_line, TRUE.seed_line, TRUE.deal_line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (2, "game"), (2, "game "), (2, "game Nordic Countries"), (2, "play nordic-countries"),
        (3, "rules 01"), (3, "rules one"), (3, "rules ١"), (3, "rules 12345678"),
        (4, "board " + "A" * 64), (4, "board abc"),
        (5, "players 0"), (5, "players 10"), (5, "players -1"), (5, "players 2.5"),
        (SEAT, "seat 1 Ada"), (SEAT, "seat 0 "), (SEAT, "seat 0"), (SEAT, "seat 0  Ada"),
        (SEAT, "seat 0 Ada "), (SEAT, "seat 0 A\x1b[2Jda"), (SEAT, "seat 0 A\u202eda"),
        (SEAT, "seat 0 A\u2028da"), (SEAT, "seat 0 \ud800"), (SEAT, "seat 0 " + "A" * 41),
        (FIRST, "first"), (FIRST, "first 3"), (FIRST, "first 00"), (FIRST, "first me"),
        (FIRST + 1, "commitment 12"), (SEED, "seed two words"), (SEED, "seed \ud800"),
        (DEAL, "deal  W"), (DEAL, "deal W "), (DEAL, "deal W|K"), (DEAL, "deal W\tK"),
        (DEAL + 1, "2 0 blind"), (DEAL + 1, "1 3 blind"), (DEAL + 1, "1 00 blind"),
        (DEAL + 1, "1 0"), (DEAL + 1, "1 0 fly"), (DEAL + 1, "1 0 take 01"),
        (DEAL + 1, "1 0 blind | "), (DEAL + 1, "1 0 blind |"), (DEAL + 1, "1 0 blind | W  K"),
        (DEAL + 1, "1 0 blind  | W"), (DEAL + 1, "1 0 claim a " + "9" * 5000 + "P"),
        (len(BARE), "end"), (len(BARE), "end early"), (len(BARE), "end x points 1 2 winners 0"),
        (len(BARE), "end x points 1 2 3 winners"), (len(BARE), "end x points 1 2 3 winners 3"),
        (len(BARE), "end x points 1 2 3 winners 1 0"), (len(BARE), "end x points 1 2 -0 winners 0"),
        (len(BARE), "end x points 1 2 3 winners 0 0"), (len(BARE), "end x points 1 2 03 winners 0"),
    ],
)  # fmt: skip
def test_a_line_of_another_form_is_refused_though_its_check_fits(line: int, words: str) -> None:
    assert refused(forged(line, words)).line == line


def test_the_seed_of_an_unfinished_game_is_refused() -> None:
    record = walked(*NORDIC[:1], 2, NORDIC[1], "early", 10).record()
    error = refused(print_record(replace(record, seed="early")))
    assert error.line == record.seed_line
    assert "secret" in error.words


def test_a_finished_game_may_leave_its_seed_out() -> None:
    record = replace(TRUE, seed=None)
    assert parse_record(print_record(record)) == record


@given(st.text(max_size=300))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        parse_record(text)


PIECES = st.one_of(
    st.text(max_size=20),
    st.sampled_from([" ", "", "|", "#", "-", "0", "9" * 9, "end ", "L", "take", "\r", "\ud800"]),
    st.sampled_from(BARE),
)


@settings(max_examples=300)
@given(st.data())
def test_a_forged_text_is_a_record_or_a_record_error(data: st.DataObject) -> None:
    """Lines torn apart and put together, with checks that fit: no other error, and exact."""
    lines = list(BARE)
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        words = lines[number].split(" ")
        at = data.draw(st.integers(0, len(words)))
        words[at : at + data.draw(st.integers(0, 2))] = [data.draw(PIECES)]
        lines[number] = " ".join(words)
    text = signed(lines)
    try:
        record = parse_record(text)
    except RecordError:
        return
    assert print_record(record) == text


@given(st.text(max_size=60))
def test_any_name_is_cleaned_to_one_that_a_record_can_hold(name: str) -> None:
    clean = clean_name(name)
    assert 1 <= len(clean) <= 40
    assert clean_name(clean) == clean
    record = replace(TRUE, names=(clean, *TRUE.names[1:]))
    assert parse_record(print_record(record)) == record


@given(st.text(max_size=20))
def test_any_seed_that_a_match_takes_can_be_read_again(seed: str) -> None:
    record = replace(TRUE, seed=seed)
    if is_seed(seed):
        assert parse_record(print_record(record)) == record
        assert match.new("nordic-countries", 2, seed=seed).commitment
    elif seed == "-":
        assert parse_record(print_record(record)).seed is None
    else:
        assert refused(print_record(record)).line <= TRUE.seed_line + 1


def test_huge_inputs_are_refused_in_few_words() -> None:
    for text in ("x" * 2_000_000, "rallare record 1 " * 100_000, "\n" * 1_000_000):
        assert len(str(refused(text))) < 500
    long = refused(forged(DEAL + 1, f"1 0 claim a {'1P' * 1_000_000}"))
    assert long.line == DEAL + 1
    assert len(str(long)) < 500


def test_a_long_game_is_read_line_by_line() -> None:
    moves = [f"{number} 0 blind | W" for number in range(1, 20_001)]
    record = parse_record(
        signed([*BARE[: DEAL - 2], "seed -", BARE[DEAL - 1], *moves, "end unfinished"])
    )
    assert isinstance(record, Record)
    assert len(record.moves) == 20_000


def test_record_errors_can_be_sent_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(RecordError(3, "no")))
    assert (error.line, error.words, str(error)) == (3, "no", "line 3: no")
