"""`rallare perft`: counting from the shell."""

from __future__ import annotations

import pytest
from support.situation import BOARDS

from rallare.cli import main

NORDIC = ("nordic-countries", "--board", str(BOARDS / "mini_nordic.toml"))
NORTHERN = ("northern-lights", "--board", str(BOARDS / "mini_northern.toml"))


def test_a_line_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", *NORDIC, "--players", "2", "--depth", "3", "--after", "2"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines == [["depth", "nodes"], ["1", "10"], ["2", "64"], ["3", "602"]]


def test_the_package_board_is_counted_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "northern-lights", "--players", "5", "--depth", "1"]) == 0
    assert capsys.readouterr().out.split()[-2:] == ["1", "55"]


def test_every_chance_counts_more_than_the_one_of_the_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["perft", *NORDIC, "--players", "2", "--depth", "1", "--after", "2"]
    assert main([*arguments, "--chance", "all"]) == 0
    assert capsys.readouterr().out.split()[-1] == "177"


def test_another_seed_is_another_deal(capsys: pytest.CaptureFixture[str]) -> None:
    counts = set()
    for seed in ("a", "b", "c", "d"):
        arguments = ["--players", "3", "--depth", "1", "--after", "3", "--seed", seed]
        assert main(["perft", *NORTHERN, *arguments]) == 0
        counts.add(capsys.readouterr().out.split()[-1])
    assert len(counts) > 1


def test_divide_counts_by_first_action(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--players", "2", "--depth", "2", "--after", "2", "--divide"]
    assert main(["perft", *NORDIC, *arguments]) == 0
    *parts, total = capsys.readouterr().out.splitlines()
    assert len(parts) == 10
    assert sum(int(part.split()[0]) for part in parts) == 64
    assert total.split()[0] == "64"
    assert any(part.endswith(" blind") for part in parts)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["monorail", "--players", "2", "--depth", "1"], "There is no game 'monorail'"),
        (["nordic-countries", "--players", "5", "--depth", "1"], "for 2 to 3 players, not 5"),
        (["nordic-countries", "--players", "2", "--depth", "0"], "depth must be at least 1"),
        ([*NORDIC, "--players", "2", "--depth", "1", "--after", "-1"], "cannot be less than 0"),
        ([*NORDIC, "--players", "2", "--depth", "1", "--seed", "a b"], "A seed is one word"),
        ([*NORDIC[:2], "no.toml", "--players", "2", "--depth", "1"], "no such file"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["perft", "--help"])
    assert left.value.code == 0
    assert "rallare perft nordic-countries --players 2" in capsys.readouterr().out
