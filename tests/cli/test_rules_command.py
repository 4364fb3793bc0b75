"""`rallare rules`: the rules in words, by section, with rulings marked."""

from __future__ import annotations

import pytest

from rallare.cli import main
from rallare.rules.chapters import CHAPTERS


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_without_a_game_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys)
    for key, chapter in CHAPTERS.items():
        assert f"{key} " in out
        assert chapter.title in out


@pytest.mark.parametrize("key", CHAPTERS)
def test_all_rules_of_a_game_are_printed_in_their_order(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = printed(capsys, key)
    lines = out.splitlines()
    ids = [line.split()[0] for line in lines if line[:2].isupper() and line[2:3] == "-"]
    rules = CHAPTERS[key].rules()
    assert ids == [rule.id for rule in rules]
    text = one_line(out)
    for rule in rules:
        assert one_line(rule.words) in text
        assert one_line(f"Ruling: {rule.ruling}" if rule.ruling else "") in text
    for section in {rule.section for rule in rules}:
        assert lines.count(section) == 1


@pytest.mark.parametrize("width", [40, 72, 120])
def test_lines_fit_the_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lengths = [len(line) for line in printed(capsys, "nordic-countries").splitlines()]
    assert width - 15 < max(lengths) <= width


def test_some_rules_are_printed_by_their_ids(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "nordic-countries", "NC-24", "nc-12")
    assert out.startswith("NC-24 ")
    assert out.index("NC-24") < out.index("NC-12")
    assert "Ruling: " in out
    assert "NC-10" not in out


@pytest.mark.parametrize("key", CHAPTERS)
def test_rulings_are_printed_alone(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, key, "--rulings")
    for rule in CHAPTERS[key].rules():
        assert (f"\n{rule.id} " in out) == bool(rule.ruling)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["monorail"], "There is no game 'monorail'"),
        (["nordic-countries", "NC-99"], "There is no rule NC-99 in Nordic Countries"),
        (["northern-lights", "NC-24"], "There is no rule NC-24 in Northern Lights"),
        (["nordic-countries", "NC-01", "--rulings"], "None of these rules has a ruling."),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["rules", "--help"])
    assert left.value.code == 0
    assert "rallare rules nordic-countries NC-24" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules", "Northern", "NL-01"],
        ["perft", "northern", "--players", "2", "--depth", "1"],
        ["simulate", "north", "--bots", "random,random", "--games", "1", "--jobs", "1"],
    ],
)
def test_the_start_of_the_name_of_a_game_is_enough(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().err == ""
