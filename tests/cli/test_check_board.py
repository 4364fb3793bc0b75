"""`rallare check-board`: whether board files are right, and all that is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.situation import BOARDS

import rallare.rules.card_game
import rallare.rules.northern_lights
from rallare.cli import main

MINI = BOARDS / "mini_nordic.toml"
OWN = Path(rallare.rules.northern_lights.__file__).with_name("board.toml")
CARDS = Path(rallare.rules.card_game.__file__).with_name("cards.toml")


def checked(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, str]:
    code = main(["check-board", *map(str, files)])
    captured = capsys.readouterr()
    assert captured.err == ""
    return code, " ".join(captured.out.split())


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "wrong.toml"
    text = MINI.read_text("utf-8")
    text = text.replace('"Helsinki", "Stockholm"', '"Helsinky", "Stockholm"')
    file.write_text(text.replace('colour = "blue"', 'colour = "pink"'), "utf-8")
    return file


def test_a_right_board_is_told_with_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = checked(capsys, OWN)
    assert code == 0
    assert out == f"{OWN}: right. Northern Lights, 50 cities, 161 routes, 55 tickets"


def test_a_board_of_ones_own_is_told_by_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    _, out = checked(capsys, MINI)
    assert "right. Mini Nordic for Nordic Countries, 6 cities, 10 routes, 16 tickets" in out


def test_a_right_card_file_is_told_with_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out = checked(capsys, CARDS)
    assert out == f"{CARDS}: right. The Card Game, 96 train cards, 46 tickets, 6 big cities"
    file = tmp_path / "mine.toml"
    text = CARDS.read_text("utf-8").replace('title = "The Card Game"', 'title = "My cards"')
    file.write_text(text, "utf-8")
    assert "right. My cards for The Card Game, 96 train cards" in checked(capsys, file)[1]


def test_all_problems_of_a_wrong_card_file_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    text = CARDS.read_text("utf-8").replace('cards = ["yellow"] }', 'cards = ["pink"] }')
    file.write_text(text.replace('id = "seattle-miami"', 'id = "Seattle"'), "utf-8")
    code, out = checked(capsys, file)
    assert code == 1
    assert "3 problems" in out
    assert 'ticket "chicago-new-york": cards' in out
    assert "Seattle" in out


def test_all_problems_of_a_wrong_board_are_listed(
    wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = checked(capsys, wrong)
    assert code == 1
    assert "problems" in out
    assert "Helsinky" in out
    assert "pink" in out
    assert "right." not in out


def test_several_files_are_checked_each(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = checked(capsys, MINI, wrong, OWN)
    assert code == 1
    assert out.count("right.") == 2
    assert f"{wrong}: " in out


def test_rules_of_no_game_are_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other.toml"
    file.write_text(MINI.read_text("utf-8").replace("nordic-countries", "monorail"), "utf-8")
    code, out = checked(capsys, file)
    assert code == 1
    assert "1 problem" in out
    assert (
        "there is no game 'monorail'. Write one of nordic-countries, northern-lights, card-game."
        in out
    )


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "[game]"),
        (b"[game\n", "not TOML"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[game]\nrules = 3\n", "rules"),
    ],
)
def test_what_is_no_board_at_all_is_a_problem(
    data: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(data)
    code, out = checked(capsys, file)
    assert code == 1
    assert words in out


def test_a_file_that_is_not_there_is_a_problem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = checked(capsys, tmp_path / "none.toml", MINI)
    assert code == 1
    assert "there is no such file" in out
    assert out.count("right.") == 1


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["check-board", "--help"])
    assert left.value.code == 0
    assert "rallare check-board my-board.toml" in capsys.readouterr().out
