"""What goes to a worker arrives as it was, and the board does not travel."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from support.walk import TABLES, random_action

from rallare import match
from rallare.rules.chapters import CHAPTERS, chapter
from rallare.server.thinking.parcel import LONGEST, Answer, Question, frame, pack, unpack

OWN = [(game, players) for game, players, board in TABLES if board is None]


@pytest.mark.parametrize(("game", "players"), OWN)
def test_every_view_of_a_game_arrives_equal(game: str, players: int) -> None:
    table = match.new(game, players, seed="parcel")
    there = chapter(game).game(players, None)
    random = Random(game)
    while table.to_act:
        for seat in (*range(players), None):
            view = table.view(seat)
            assert unpack(pack(view, table.game), there) == view
        seat = table.to_act[0]
        table.play(seat, random_action(table.options(seat), table.view(seat), random))


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_packed_view_has_nothing_of_the_board(game: str) -> None:
    table = match.new(game, 2, seed="parcel")
    packed = pack(table.view(0), table.game)
    assert len(packed) < 3000 < len(pickle.dumps(table.view(0)))
    title = chapter(game).title.encode()
    assert title in pickle.dumps(table.view(0))
    assert title not in packed


def test_the_board_of_the_receiver_is_put_in() -> None:
    table = match.new("nordic-countries", 2, seed="parcel")
    there = chapter("nordic-countries").game(3, None)
    assert unpack(pack(table.view(0), table.game), there).board is there.board  # type: ignore[attr-defined]


def test_a_view_packed_for_another_board_is_refused() -> None:
    table = match.new("nordic-countries", 2, seed="parcel")
    there = chapter("northern-lights").game(2, None)
    with pytest.raises(pickle.UnpicklingError):
        unpack(pack(table.view(0), table.game), there)


def test_questions_and_answers_are_read_back() -> None:
    question = Question("search:hard", "séed", "card-game", 3, "0f", b"view\n\0", b"\nmemory")
    assert Question.from_bytes(question.to_bytes()) == question
    for answer in (Answer("ready"), Answer("action", "keep å", b"a\n\nb\0"), Answer("error", "E")):
        assert Answer.from_bytes(answer.to_bytes()) == answer


def test_what_is_no_answer_is_a_value_error() -> None:
    for data in (b"", b"action", b"action\nblind", b"\xff\n\xff\n"):
        with pytest.raises(ValueError, match=r".+"):
            Answer.from_bytes(data)


def test_a_frame_that_is_too_long_is_not_made() -> None:
    assert len(frame(bytes(LONGEST))) == LONGEST + 4
    with pytest.raises(ValueError, match="at most"):
        frame(bytes(LONGEST + 1))
