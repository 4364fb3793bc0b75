"""`rallare verify`: the proof that a deal was fixed before the first move."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from support.recording import CARDS, NORDIC, NORTHERN, bare_lines, finished, signed, walked

from rallare.cli import main
from rallare.records import Record, print_record
from rallare.rules.chance import commitment

BOARD = str(NORDIC[1])
RECORD = finished(NORDIC[0], 3, NORDIC[1], "fair")
LINES = bare_lines(RECORD)
SEED_LINE = next(n for n, line in enumerate(LINES, 1) if line.startswith("seed "))


def written(folder: Path, text: str) -> str:
    path = folder / "game.rallare"
    path.write_bytes(text.encode())
    return str(path)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return written(tmp_path, print_record(RECORD))


def verified(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["verify", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return " ".join(captured.out.split())


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["verify", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


@pytest.mark.parametrize("kind", [NORDIC, NORTHERN, CARDS])
def test_a_finished_game_of_each_kind_is_proven(
    kind: tuple[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished(kind[0], 2, kind[1], "fair")
    file = written(tmp_path, print_record(record))
    noted = ["--commitment", commitment("fair")]
    out = verified(capsys, file, "--board", str(kind[1]), *noted)
    assert out.startswith(f"{file}: true. Proven:")
    for words in (
        "The seed is the one that the commitment was made from.",
        "Every chance result, from the deal to the end, follows from that seed.",
        f"The deal and {len(record.moves)} actions follow the rules.",
        "the result is the one recorded",
        "The commitment is the one you noted.",
    ):
        assert words in out.partition("Not proven:")[0], words


def test_without_the_noted_commitment_it_says_what_is_not_proven(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    proven, _, rest = verified(capsys, file, "--board", BOARD).partition("Not proven:")
    assert "you noted" not in proven
    assert "before the first move" in rest
    assert RECORD.commitment in rest


def test_what_no_seed_can_prove_is_always_said(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    noted = ["--commitment", RECORD.commitment]
    rest = verified(capsys, file, "--board", BOARD, *noted).partition("Not proven:")[2]
    assert "choose among many" in rest
    assert "Who sat at the table" in rest
    assert "before the first move" not in rest


def test_a_commitment_may_be_copied_with_spaces_and_capitals(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    digits = RECORD.commitment.upper()
    noted = f" {digits[:32]} {digits[32:]}\n"
    assert "you noted." in verified(capsys, file, "--board", BOARD, "--commitment", noted)


def test_another_commitment_than_the_noted_one_is_refused(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    err = complaint(capsys, file, "--board", BOARD, "--commitment", commitment("other"))
    assert err.startswith(f"{file}, line {SEED_LINE - 1}: ")
    assert "not the commitment you noted" in err


@pytest.mark.parametrize("noted", ["", "1f0c", "g" * 64, "0" * 65])
def test_what_is_no_commitment_is_refused_in_words(
    noted: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "64 hexadecimal digits" in complaint(capsys, file, "--commitment", noted)


def forged(line: int, text: str) -> str:
    """The record with one line changed by somebody who knows how to make its checks."""
    lines = list(LINES)
    lines[line - 1] = text
    return signed(lines)


def test_another_seed_than_the_committed_one_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, forged(SEED_LINE, "seed foul"))
    err = complaint(capsys, file, "--board", BOARD)
    assert err.startswith(f"{file}, line {SEED_LINE}: ")


def test_a_seed_and_commitment_made_up_later_do_not_fit_the_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = list(LINES)
    lines[SEED_LINE - 2 : SEED_LINE] = [f"commitment {commitment('foul')}", "seed foul"]
    file = written(tmp_path, signed(lines))
    assert f"line {SEED_LINE + 1}: the seed gives" in complaint(capsys, file, "--board", BOARD)
    noted = ["--commitment", RECORD.commitment]
    assert "not the commitment" in complaint(capsys, file, "--board", BOARD, *noted)


def test_another_result_than_the_rules_give_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, forged(len(LINES), "end stalemate points 90 0 0 winners 0"))
    err = complaint(capsys, file, "--board", BOARD)
    assert err.startswith(f"{file}, line {len(LINES)}: ")


def test_an_illegal_action_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, forged(SEED_LINE + 5, "4 0 claim bergen-oslo-red 9R"))
    assert f"line {SEED_LINE + 5}: " in complaint(capsys, file, "--board", BOARD)


def unfinished() -> Record:
    return walked(NORDIC[0], 2, NORDIC[1], "fair", 10).record()


def test_a_record_without_its_seed_proves_nothing_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, print_record(unfinished()))
    assert "the seed is not told" in complaint(capsys, file, "--board", BOARD)


def test_a_record_can_be_read_from_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = print_record(RECORD).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert verified(capsys, "-", "--board", BOARD).startswith("standard input: true.")


def test_the_wrong_board_and_a_missing_file_are_named(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "played on another board" in complaint(capsys, file)
    assert "none cannot be read" in complaint(capsys, str(tmp_path / "none"))


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["verify", "--help"])
    assert left.value.code == 0
    assert "rallare verify game.rallare --commitment" in capsys.readouterr().out
