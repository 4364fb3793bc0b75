"""Games spread over processes: what people are told when one of these breaks or dies."""

from __future__ import annotations

import os

import pytest

from rallare.bots.arena import BrokenGame
from rallare.cli.complaint import Complaint
from rallare.cli.processes import spread


def double(number: int) -> int:
    return 2 * number


def die(number: int) -> int:
    os._exit(number)


def break_off(number: int) -> int:
    raise BrokenGame(f"Game {number} is broken")


@pytest.mark.parametrize("processes", [1, 2])
def test_answers_come_in_order(processes: int) -> None:
    assert list(spread(double, range(5), processes)) == [0, 2, 4, 6, 8]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_broken_game_is_a_complaint(processes: int) -> None:
    with pytest.raises(Complaint, match="Game 0 is broken"):
        list(spread(break_off, range(3), processes))


@pytest.mark.parametrize("flag", ["--processes", "--jobs"])
def test_a_process_that_dies_is_told_with_the_flag_for_fewer(flag: str) -> None:
    with pytest.raises(Complaint, match=f"process that was playing games died; try fewer {flag}"):
        list(spread(die, range(3), 2, flag=flag))
