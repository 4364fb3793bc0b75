"""`rallare make-board`: a board file that can be played, or a sentence why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from rallare.cli import main

SMALL = ["make-board", "--cities", "6", "--routes", "9", "--tickets", "6", "--seed", "1"]


def test_a_board_is_written_checked_and_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.toml"
    assert main([*SMALL, "--out", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: Board 1, seed 1\n"
    assert main(["check-board", str(file)]) == 0
    assert "6 cities, 9 routes, 6 tickets" in " ".join(capsys.readouterr().out.split())
    played = ["simulate", "nordic", "--bots", "greedy,random", "--games", "2", "--jobs", "1"]
    assert main([*played, "--board", str(file)]) == 0


def test_without_a_file_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--title", "Mine"]) == 0
    first = capsys.readouterr().out
    assert 'title = "Mine"' in first
    assert main([*SMALL, "--title", "Mine"]) == 0
    assert capsys.readouterr().out == first


def test_without_a_seed_boards_differ(capsys: pytest.CaptureFixture[str]) -> None:
    texts = set()
    for _ in range(2):
        assert main(["make-board"]) == 0
        texts.add(capsys.readouterr().out)
    assert len(texts) == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--routes", "2"], "at least 5 routes, not 2"),
        (["--game", "card"], "without a board"),
        (["--game", "atlantis"], "no game 'atlantis'"),
        (["--seed", "two words"], "one word"),
        (["--title", 'a "quoted" one'], "quotation marks"),
        (["--title", ""], "Such a board cannot be played"),
        (["--cards-per-colour", "1"], "Raise cards_per_colour"),
        (["--out", "/no/such/folder/board.toml"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_told(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["make-board", *options]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err


def test_a_board_that_cannot_be_made_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "kept.toml"
    file.write_text("as it was")
    assert main(["make-board", "--routes", "2", "--out", str(file)]) == 1
    assert file.read_text() == "as it was"


def test_a_miniature_is_played_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    played = ["simulate", "nordic", "--bots", "greedy,random", "--games", "4", "--jobs", "1"]
    assert main([*played, "--board", "valley", "--seed", "1"]) == 0
    assert "4 games" in capsys.readouterr().out
    assert main([*played, "--board", "no-such-board"]) == 1
    assert "there is no such file" in capsys.readouterr().err


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["make-board", "--help"])
    out = capsys.readouterr().out
    for option in (
        "--cities",
        "--doubles",
        "--ferries",
        "--tunnels",
        "--cards-per-colour",
        "--out",
    ):
        assert option in out
