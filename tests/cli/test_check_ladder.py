"""`rallare check-ladder`: a ladder that is true passes, and every lie in it is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.situation import BOARDS

from rallare.bots.arena import BrokenGame
from rallare.cli import check_ladder as command
from rallare.cli import main
from rallare.ladder import proof

MINI = str(BOARDS / "mini_nordic.toml")
NAME = "nordic-countries-2p"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ladder of three bots, six games for each pair."""
    folder = tmp_path_factory.mktemp("played")
    words = ["ladder", "nordic", "--bots", "greedy,random,kernel:quick", "--board", MINI]
    words += ["--games", "6", "--seed", "s", "--processes", "1", "--out", str(folder)]
    assert main(words) == 0
    return folder


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    """The same, to be spoiled."""
    for file in played.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def check(folder: Path, *arguments: str) -> int:
    file = str(folder / f"{NAME}.jsonl")
    return main(["check-ladder", file, "--board", MINI, "--processes", "1", *arguments])


def change(folder: Path, edit: Callable[[dict[str, object]], object]) -> None:
    """Change all games of greedy against random in the file."""
    path = folder / f"{NAME}.jsonl"
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    games = [json.loads(line) for line in lines]
    for game in games:
        if game["pair"] == ["greedy", "random"]:
            edit(game)
    path.write_text("\n".join([header, *map(json.dumps, games), ""]), encoding="utf-8")


def test_a_true_ladder_passes_with_a_game_of_each_pair(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(played) == 0
    assert "3 of 18 games played again, all as it was." in capsys.readouterr().out


def test_as_many_games_are_played_again_as_asked_for(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for asked, number in (("1", 1), ("7", 7), ("18", 18), ("500", 18)):
        assert check(played, "--games", asked) == 0
        assert f"{number} of 18 games played again" in capsys.readouterr().out


def test_a_game_that_ended_otherwise_is_told(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(copy, lambda game: game.update(points=[7, 8]))
    assert check(copy, "--games", "18") == 1
    told = capsys.readouterr().out
    assert "played again, differs:" in told
    assert told.count("greedy – random, game ") == 6
    assert "points (7, 8), now (" in told


def test_times_may_differ_but_belong_on_the_page(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(copy, lambda game: game.update(seconds=[9.0, 9.0]))
    assert check(copy) == 1
    told = capsys.readouterr().out
    assert f"{NAME}.md does not follow from the games" in told
    assert "game 0" not in told


@pytest.mark.parametrize("suffix", [".md", ".svg"])
def test_a_page_that_is_not_of_these_games_is_told(
    copy: Path, suffix: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = copy / f"{NAME}{suffix}"
    page.write_text(page.read_text(encoding="utf-8") + "More.\n", encoding="utf-8")
    assert check(copy) == 1
    assert f"{page.name} does not follow from the games" in capsys.readouterr().out
    page.write_bytes(b"\xff\xfe")
    assert check(copy) == 1
    assert f"{page.name} does not follow from the games" in capsys.readouterr().out
    page.unlink()
    assert check(copy) == 1
    assert f"{page.name} does not follow from the games" in capsys.readouterr().out


def test_a_ladder_without_a_whole_deal_has_no_page_yet(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy / f"{NAME}.jsonl"
    first = path.read_text(encoding="utf-8").splitlines(keepends=True)[:2]
    path.write_text("".join(first), encoding="utf-8")
    assert check(copy) == 1
    told = capsys.readouterr().out
    assert "1 of 1 game played again, differs:" in told
    assert f"{NAME}.md does not follow from the games" in told


def test_bots_that_think_by_the_clock_are_left_out(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(proof, "is_repeatable", lambda bot: bot != "random")
    assert check(played, "--games", "18") == 0
    told = capsys.readouterr().out
    assert "6 of 18 games played again, all as it was." in told
    left_out = "greedy – random, kernel:quick – random"
    assert f"Left out, since it need not end alike: {left_out}." in told


def test_several_files_are_checked_and_the_worst_counts(
    played: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(copy, lambda game: game.update(reason="boredom"))
    good, bad = (str(folder / f"{NAME}.jsonl") for folder in (played, copy))
    assert main(["check-ladder", bad, good, "--board", MINI, "--processes", "1"]) == 1
    told = capsys.readouterr().out
    assert "reason boredom, now final-turns" in told
    assert f"{good}: 3 of 18 games played again, all as it was." in told


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ({"game": "chess"}, "is of a game that is not known"),
        ({"game": ["chess"]}, "is of a game that is not known"),
        ({"seed": 5}, "is of a game that is not known"),
        ({"players": 9}, "with 9 players, which there is not"),
        ({"players": "2"}, "with 2 players, which there is not"),
        ({"rules": 0}, "another ladder: rules 0, not "),
        ({"format": "other"}, "is not a file of ladder results"),
    ],
)
def test_a_file_of_another_kind_is_refused(
    copy: Path, header: dict[str, object], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy / f"{NAME}.jsonl"
    first, _, rest = path.read_text(encoding="utf-8").partition("\n")
    path.write_text(json.dumps({**json.loads(first), **header}) + "\n" + rest, encoding="utf-8")
    assert check(copy) == 1
    assert words in capsys.readouterr().err


def test_a_ladder_of_another_version_is_played_by_this_one(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy / f"{NAME}.jsonl"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"rallare": "', '"rallare": "0.0.', 1), encoding="utf-8")
    assert check(copy) == 0
    assert "all as it was." in capsys.readouterr().out


def test_a_file_that_is_not_there_and_bad_numbers_are_refused(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-ladder", str(tmp_path / "none.jsonl")]) == 1
    assert "none.jsonl has no results" in capsys.readouterr().err
    assert main(["check-ladder", str(played / f"{NAME}.jsonl")]) == 1
    assert "was played on mini_nordic.toml" in capsys.readouterr().err
    for arguments in (("--games", "0"), ("--processes", "0")):
        assert check(played, *arguments) == 1
        assert "There must be at least one" in capsys.readouterr().err


def test_a_broken_game_is_told_with_its_seed(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise BrokenGame("Game 1 is broken: a card is missing")

    monkeypatch.setattr(command, "play_fixture", broken)
    assert check(played) == 1
    assert "a card is missing" in capsys.readouterr().err
