"""Replaying a record: the same states, views and events as when the game was played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from support.recording import CARDS, NORDIC, NORTHERN, finished, walked
from support.walk import TABLES, random_action

from rallare import match
from rallare.records import Move, RecordError, parse_record, print_record, replay, verify
from rallare.records.replay import game_of
from rallare.rules.actions import TakeFaceUp
from rallare.rules.chapters import RULES_VERSION
from rallare.rules.data_fields import BoardError
from rallare.rules.events import heard_by
from rallare.rules.game import TableOptions

KEY, BOARD = NORDIC


@pytest.mark.parametrize(("key", "players", "board"), TABLES)
def test_a_replay_is_the_game_as_it_was_played(key: str, players: int, board: Path | None) -> None:
    """Every view and every event of every seat and of a spectator, after every action."""
    seats = (None, *range(players))
    played = match.new(key, players, seed="again", board=board)
    random = Random("again")
    views = [[played.view(seat) for seat in seats]]
    heard = [[played.events_for(seat) for seat in seats]]
    while not played.over and (board is not None or played.moves < 40):
        seat, before = random.choice(played.to_act), played.notices
        played.play(seat, random_action(played.options(seat), played.view(seat), random))
        views.append([played.view(seat) for seat in seats])
        heard.append([played.events_for(seat, before) for seat in seats])
    record = parse_record(print_record(played.record()))
    game = game_of(record, board)
    steps = list(replay(record, game))
    assert [[game.view(step.after, seat) for seat in seats] for step in steps] == views
    assert [[heard_by(seat, step.notices) for seat in seats] for step in steps] == heard
    assert game.outcome(steps[-1].after) == played.outcome
    assert [step.action for step in steps[1:]] == [move.action for move in record.moves]


@pytest.mark.parametrize(("key", "board"), [NORDIC, NORTHERN, CARDS])
def test_a_record_can_be_replayed_to_any_point(key: str, board: Path) -> None:
    record = finished(key, 3, board, "points")
    steps = list(replay(record, game_of(record, board)))
    for until in range(0, len(record.moves) + 1, 3):
        there = match.from_record(record, board, until)
        for seat in (None, 0, 1, 2):
            assert there.view(seat) == there.game.view(steps[until].after, seat)
        assert there.over == (until == len(record.moves))
    end = match.from_record(record, board)
    assert end.outcome is not None
    assert end.to_act == ()
    assert end.names == record.names


@pytest.mark.parametrize("until", [-1, 10_000])
def test_there_is_nothing_before_the_start_and_after_the_end(until: int) -> None:
    record = finished(KEY, 2, BOARD, "points")
    with pytest.raises(ValueError, match=rf"{len(record.moves)} actions; there is no {until}"):
        replay(record, game_of(record, BOARD), until)


def test_a_replay_stops_at_the_first_line_that_cannot_be() -> None:
    record = finished(KEY, 2, BOARD, "points")
    moves = (*record.moves[:9], Move(0, TakeFaceUp(9), ()), *record.moves[10:])
    forged = replace(record, moves=moves)
    steps = replay(forged, game_of(forged, BOARD))
    assert len([next(steps) for _ in range(10)]) == 10
    with pytest.raises(RecordError) as raised:
        next(steps)
    assert raised.value.line == record.deal_line + 10
    assert len(list(replay(forged, game_of(forged, BOARD), 9))) == 10


def test_an_unfinished_game_can_be_taken_up_where_it_stands() -> None:
    running = walked(KEY, 3, BOARD, "unfinished", 25)
    taken_up = match.from_record(running.record(), BOARD)
    assert [taken_up.view(seat) for seat in range(3)] == [running.view(seat) for seat in range(3)]
    assert taken_up.to_act == running.to_act
    assert set(taken_up.options(taken_up.to_act[0])) == set(running.options(running.to_act[0]))


def test_a_game_that_is_not_known_is_refused_at_its_line() -> None:
    record = replace(finished(KEY, 2, BOARD, "points"), game="southern-seas")
    with pytest.raises(RecordError, match=r"line 2: There is no game 'southern-seas'"):
        game_of(record, BOARD)


def test_other_rules_are_refused_at_their_line() -> None:
    record = replace(finished(KEY, 2, BOARD, "points"), rules=RULES_VERSION + 1)
    with pytest.raises(RecordError, match=r"line 3: rules version"):
        game_of(record, BOARD)


def test_another_board_is_refused_at_its_line() -> None:
    with pytest.raises(RecordError, match=r"line 4: .* another board"):
        game_of(finished(KEY, 2, BOARD, "points"))


def test_a_wrong_number_of_players_is_refused_at_its_line() -> None:
    record = replace(finished(KEY, 2, BOARD, "points"), names=tuple("abcd"))
    with pytest.raises(RecordError, match=r"line 5: Nordic Countries is for 2 to 3 players"):
        game_of(record, BOARD)


def test_a_board_file_that_cannot_be_played_says_so_itself() -> None:
    with pytest.raises(BoardError):
        game_of(finished(KEY, 2, BOARD, "points"), NORTHERN[1])


def test_a_seat_that_cannot_begin_is_refused_at_its_line() -> None:
    record = replace(finished(KEY, 2, BOARD, "points"), options=TableOptions(2))
    with pytest.raises(RecordError) as raised:
        verify(record, game_of(record, BOARD))
    assert raised.value.line == record.first_line
