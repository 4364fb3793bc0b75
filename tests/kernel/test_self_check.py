"""The quick check of the kernel finds a kernel that plays otherwise than the law."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rallare.kernel import self_check
from rallare.kernel.self_check import disagreement
from rallare.kernel.tables import board_tables
from rallare.rules.board.game import BoardGame
from rallare.rules.chapters import CHAPTERS


@pytest.mark.parametrize("key", CHAPTERS)
def test_kernel_and_law_agree(key: str) -> None:
    for players in CHAPTERS[key].players:
        assert disagreement(CHAPTERS[key].game(players, None), "check") is None


def with_scores(game: BoardGame, more: int) -> BoardGame:
    """The same game with other points for tickets, or other trains."""
    tickets = {
        name: replace(ticket, points=ticket.points + more)
        for name, ticket in game.board.tickets.items()
    }
    return replace(game, board=replace(game.board, tickets=tickets))


def test_other_points_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CHAPTERS["nordic-countries"].game(2, None)
    assert isinstance(game, BoardGame)
    monkeypatch.setattr(self_check, "board_tables", lambda g: board_tables(with_scores(g, 1)))
    found = disagreement(game, "check")
    assert found is not None
    assert "points in the kernel" in found


def test_a_refused_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CHAPTERS["northern-lights"].game(2, None)
    assert isinstance(game, BoardGame)
    more_trains = replace(game, board=replace(game.board, trains=game.board.trains + 9))
    monkeypatch.setattr(self_check, "board_tables", lambda _: board_tables(more_trains))
    assert disagreement(game, "check") is not None
