"""`rallare hint`: a decision of a record, its moves ranked, with figures and reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.recording import NORDIC, finished, walked

from rallare import match
from rallare.bots.advice import Advice, Reason, Why, advise, attentive
from rallare.cli import main
from rallare.cli.hint import json_advice
from rallare.kernel import engine
from rallare.records import Record, print_record, replay
from rallare.records.replay import game_of
from rallare.rules.actions import parse_action
from rallare.rules.cards import Card

TRIALS = "60" if engine().kind == "compiled" else "8"
BOARD = str(NORDIC[1])
RECORD = finished(NORDIC[0], 3, NORDIC[1], "hinted")
NUMBER = len(RECORD.moves)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.rallare"
    path.write_bytes(print_record(RECORD).encode())
    return str(path)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["hint", *arguments, "--trials", TRIALS]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["hint", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown(capsys, *arguments, "--json"))
    return found


def options_at(record: Record, at: int, seat: int) -> Any:
    game = game_of(record, NORDIC[1])
    *_, step = replay(record, game, at)
    return game.options(game.view(step.after, seat))


def test_moves_stand_under_each_other_with_figures_and_reasons(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown(capsys, file, "--board", BOARD, "--at", "10").splitlines()
    name = RECORD.names[RECORD.moves[10].seat]
    heading = " ".join(lines[: lines.index("")])
    assert heading.endswith(
        f"after action 10 of {NUMBER}: {name} (seat {RECORD.moves[10].seat}) decides."
    )
    head = lines[lines.index("") + 1]
    assert head.split() == ["wins", "score", "trials"]
    ranked = [line for line in lines if re.match(r" *\d+ +\d+%", line)]
    assert [int(line.split()[0]) for line in ranked] == [*range(1, len(ranked) + 1)]
    for line in ranked:
        assert line.index("%") == head.index("wins") + 3
        assert line[28] == " "
        assert line[29].isupper()
    assert f"{name} played: {RECORD.moves[10].action}" in "\n".join(lines)


def test_json_tells_the_same_of_every_decision(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for at in range(0, NUMBER, 7):
        found = told(capsys, file, "--board", BOARD, "--at", str(at))
        move = RECORD.moves[at]
        assert (found["at"], found["moves"], found["seat"]) == (at, NUMBER, move.seat)
        assert found["played"] == str(move.action)
        options = options_at(RECORD, at, move.seat)
        assert found["advice"]
        for advice in found["advice"]:
            assert parse_action(advice["action"]) in options
            assert 0 <= advice["chance"] <= 1
            assert advice["reason"]["code"]
            assert advice["words"].endswith(".")


def test_a_number_of_trials_gives_the_same_each_time(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = (file, "--board", BOARD, "--at", "12")
    assert shown(capsys, *arguments) == shown(capsys, *arguments)


def test_the_first_card_and_the_first_seat_are_told_too() -> None:
    """Purple is card number 0, and seat 0 is a seat: neither is left out for being 0."""
    reason = Reason(Why.ROBS, card=Card.PURPLE, seat=0)
    advice = Advice(parse_action("place 2P"), 0.25, 70.06, 9, reason, "Place it.")
    assert json_advice(advice) == {
        "action": "place 2P",
        "chance": 0.25,
        "score": 70.1,
        "trials": 9,
        "reason": {"code": "robs", "card": "purple", "seat": 0},
        "words": "Place it.",
    }


def test_where_several_decide_a_seat_can_be_named(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for seat in range(3):
        found = told(capsys, file, "--board", BOARD, "--at", "0", "--seat", str(seat))
        own = next(move for move in RECORD.moves if move.seat == seat)
        assert found["seat"] == seat
        assert found["played"] == str(own.action)


def test_without_a_place_it_is_about_the_end_of_an_unfinished_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = walked(NORDIC[0], 2, NORDIC[1], "short", stop=9).record()
    path = tmp_path / "short.rallare"
    path.write_bytes(print_record(record).encode())
    found = told(capsys, str(path), "--board", BOARD)
    assert (found["at"], found["played"]) == (9, None)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--at", "-1"), "--at must be from 0 to"),
        (("--at", "100000"), "--at must be from 0 to"),
        (("--at", str(NUMBER)), "the game is over"),
        ((), "the game is over"),
        (("--at", "20", "--seat", "7"), "seat 7 has nothing to decide; it waits for"),
        (("--at", "1", "--seconds", "0"), "--seconds must be more than 0"),
        (("--at", "1", "--seconds", "nan"), "--seconds must be more than 0"),
        (("--at", "1", "--seconds", "inf"), "--seconds must be more than 0"),
        (("--at", "1", "--trials", "0"), "--trials must be from 1 to 10000000."),
        (("--at", "1", "--trials", "10000001"), "--trials must be from 1 to 10000000."),
        (
            ("--at", "1", "--trials", "99999999999", "--seconds", "0.2"),
            "--trials must be from 1 to 10000000.",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    file: str, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    assert words in complaint(capsys, file, "--board", BOARD, *arguments)


def test_a_seat_of_the_card_game_remembers_its_own_track(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = walked("card-game", 2, None, "remembered").record()
    path = tmp_path / "cards.rallare"
    path.write_bytes(print_record(record).encode())
    at = len(record.moves) // 2
    table = match.from_record(record, until=at)
    seat = table.to_act[0]
    view = table.view(seat)
    assert view.track is None
    assert view.me.track_size > 2

    def advised(view: Any) -> list[str]:
        found = advise(view, table.options(seat), None, trials=int(TRIALS), seed=record.commitment)
        return [json.dumps(json_advice(advice)) for advice in found]

    shown = told(capsys, str(path), "--at", str(at))["advice"]
    found = [json.dumps(advice) for advice in shown]
    assert found == advised(attentive(view, table.events_for(seat)))
    assert found != advised(view)


def test_a_file_that_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be read" in complaint(capsys, str(tmp_path / "none"))
    path = tmp_path / "other"
    path.write_text("hello\n")
    assert "line 1" in complaint(capsys, str(path))
