"""Programs of one's own as bots of the commands."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from rallare.cli import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.py"
ENGINE = f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
BOARD = Path(__file__).parents[1] / "boards" / "mini_nordic.toml"
BROKEN = f"engine:{shlex.quote(sys.executable)} -c 'import sys; sys.exit(3)'"


def test_an_engine_takes_part_in_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--bots", f"random,{ENGINE}", "--games", "2", "--seed", "1", "--check"]
    assert main(["simulate", "nordic", *arguments, "--board", str(BOARD), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [entry["bot"] for entry in told["entries"]] == ["random", ENGINE]


def test_an_engine_takes_part_in_a_ladder_which_can_go_on(tmp_path: Path) -> None:
    wanted = ["--bots", f"random,{ENGINE}", "--board", str(BOARD), "--out", str(tmp_path)]
    run = ["ladder", "nordic", *wanted, "--processes", "1", "--seed", "1", "--json"]
    for games in ("2", "4"):
        assert main([*run, "--games", games]) == 0
    lines = (tmp_path / "nordic-countries-2p.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 4
    assert {ENGINE, "random"} == set(json.loads(lines[1])["seats"])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("engine:/no/such/program", "Engine program cannot be run: "),
        (BROKEN, "ended with code 3 when its greeting was due"),
        ("engine@0s:x", "leaves no time to think"),
        ("engine:", "names no program"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_an_engine_that_cannot_play_is_refused_in_a_sentence(
    command: str, name: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["--out", str(tmp_path)] if command == "ladder" else []
    assert main([command, "nordic", "--bots", f"random,{name}", "--games", "2", *out]) == 1
    assert words in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_engine_that_fails_in_a_game_is_told_with_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hello = '{"type":"hello","protocol":1,"name":"x","version":"1","games":["nordic-countries"]}'
    file = tmp_path / "faints.py"
    file.write_text(f"print('{hello}', flush=True)\ninput()\ninput()\n1 / 0\n", encoding="utf-8")
    name = f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
    arguments = ["--bots", f"random,{name}", "--games", "1", "--seed", "1", "--jobs", "1"]
    assert main(["simulate", "nordic", *arguments]) == 1
    told = capsys.readouterr().err
    assert "Game 1 with the seed 1-0 is broken: Engine faints.py ended with code 1" in told
    assert "ZeroDivisionError" in told


def test_a_person_can_play_against_an_engine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", open("/dev/null"))  # noqa: SIM115
    record = tmp_path / "game.rallare"
    players = f"{ENGINE},Robot={ENGINE}"
    main(["play", "nordic", "--players", players, "--board", str(BOARD), "--record", str(record)])
    text = record.read_text(encoding="utf-8")
    assert "seat 0 Engine engine.py" in text
    assert "seat 1 Robot" in text
    assert "\nend final-turns" in text
