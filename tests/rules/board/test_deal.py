"""A board may say what is dealt, and which colours its cards have; the rules stay the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from rallare import match
from rallare.records import parse_record, print_record
from rallare.rules.board.map import Deal
from rallare.rules.cards import Card, Cards
from rallare.rules.chapters import chapter
from rallare.rules.data_fields import BoardError

TEXT = (Path(__file__).parents[2] / "boards" / "mini_nordic.toml").read_text("utf-8")
DEAL = "[deal]\nhand = 2\nrow = 3\ntickets = 2\nkeep = 1\n\n[score]"


def written(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "board.toml"
    file.write_text(text, "utf-8")
    return file


def problem(file: Path) -> str:
    with pytest.raises(BoardError) as caught:
        chapter("nordic-countries").game(2, file)
    (found,) = caught.value.problems
    return str(found)


def test_a_board_without_a_deal_is_dealt_as_the_chapter_says(tmp_path: Path) -> None:
    game = chapter("nordic-countries").game(2, written(tmp_path))
    assert game.board.deal is None
    assert game.rulebook is chapter("nordic-countries").game(2, None).rulebook


def test_a_board_says_what_is_dealt(tmp_path: Path) -> None:
    file = written(tmp_path, ("[score]", DEAL))
    table = match.new("nordic-countries", 3, seed="1", first=0, board=file)
    assert table.game.board.deal == Deal(hand=2, row=3, tickets=2, keep=1)
    view = table.view(0)
    assert (view.hand.total, len(view.row), len(view.offered)) == (2, 3, 2)
    kept = [len(action.tickets) for action in table.options(0)]
    assert sorted(kept) == [1, 1, 2]


def test_a_game_with_another_deal_can_be_recorded_and_replayed(tmp_path: Path) -> None:
    file = written(tmp_path, ("[score]", DEAL))
    table = match.new("nordic-countries", 2, seed="1", first=0, board=file)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, list(table.options(seat))[-1])
    record = parse_record(print_record(table.record()))
    assert match.from_record(record, file).outcome == table.outcome
    assert record.board != chapter("nordic-countries").game(2, written(tmp_path)).digest


def test_fewer_tickets_do_where_fewer_are_dealt(tmp_path: Path) -> None:
    lines = TEXT[TEXT.index("ticket = [") :].splitlines()[1:-1]
    short = ("\n".join(lines), "\n".join(lines[:6]))
    assert "there are 6 tickets" in problem(written(tmp_path, short, ("= 16", "= 6")))
    file = written(tmp_path, short, ("= 16", "= 6"), ("[score]", DEAL))
    assert len(chapter("nordic-countries").game(3, file).board.tickets) == 6


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("keep = 1", "keep = 3", "keep 3 is more than the 2 tickets"),
        ("row = 3", "row = 0", "1 to 8"),
        ("row = 3\n", "", "row is missing"),
        ("hand = 2", "hand = 99", "0 to 20"),
        ("tickets = 2", "tickets = 13", "1 to 12"),
        ("keep = 1", "keep = 1\nkept = 1", '"kept" is not known'),
    ],
)
def test_a_wrong_deal_is_told(old: str, new: str, words: str, tmp_path: Path) -> None:
    said = problem(written(tmp_path, ("[score]", DEAL.replace(old, new))))
    assert "[deal]" in said
    assert words in said


COLOURS = 'colours = ["red", "blue", "white", "purple", "orange", "yellow", "green"]'


def test_a_board_says_which_colours_there_are(tmp_path: Path) -> None:
    file = written(tmp_path, ("locomotives = 4", f"locomotives = 4\n{COLOURS}"))
    board = chapter("nordic-countries").game(2, file).board
    assert Card.BLACK not in board.colours
    assert board.train_cards == Cards.of("4P4B4O4W4G4Y4R4L")
    all_eight = COLOURS.replace("]", ', "black"]')
    usual = written(tmp_path, ("locomotives = 4", f"locomotives = 4\n{all_eight}"))
    plain = chapter("nordic-countries").game(2, usual).digest
    assert plain == chapter("nordic-countries").game(2, written(tmp_path)).digest


def test_a_route_must_have_a_colour_that_is_there(tmp_path: Path) -> None:
    few = COLOURS.replace('"red", ', "")
    said = problem(written(tmp_path, ("locomotives = 4", f"locomotives = 4\n{few}")))
    assert "there are no red cards" in said
    twice = COLOURS.replace('"blue"', '"red", "blue"')
    said = problem(written(tmp_path, ("locomotives = 4", f"locomotives = 4\n{twice}")))
    assert "names a colour twice" in said
