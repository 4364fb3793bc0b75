"""Law and kernel play the same games on the miniatures, with their own deals and decks."""

from __future__ import annotations

from random import Random

import pytest
from lockstep.boards import Pair
from lockstep.test_boards import play_many
from support.effort import fewer_when_plain

from rallare.boards.generator import board_text
from rallare.boards.miniatures import board_file, miniatures
from rallare.boards.wishes import Wishes, planned
from rallare.rules.board.game import BoardGame
from rallare.rules.board.loading import parse_board
from rallare.rules.chapters import CHAPTERS, chapter
from rallare.rules.data_file import rules_named


@pytest.mark.parametrize("name", miniatures())
def test_the_engines_agree_on_a_miniature(name: str) -> None:
    law = chapter(rules_named(board_file(name)))
    for players in law.players:
        game = law.game(players, board_file(name))
        compared, _ = play_many(Pair(game), name, fewer_when_plain(400))
        assert compared >= fewer_when_plain(400)


def test_the_engines_agree_on_random_boards_with_small_deals() -> None:
    random = Random(8)
    keys = [key for key, law in CHAPTERS.items() if isinstance(law.game(2, None), BoardGame)]
    for number in range(12):
        key = random.choice(keys)
        wishes = Wishes(
            cities=random.randint(5, 8),
            colours=random.randint(4, 8),
            hand=random.randint(0, 3),
            row=random.randint(1, 5),
            opening=1,
            keep=1,
        )
        plan = planned(key, wishes)
        board = parse_board(
            board_text(plan, str(number), "Drawn"), "drawn", plan.game.rules.terms()
        )
        assert board.deal is not None
        rules = plan.game.rules.dealing(board.deal)
        for players in (2, rules.players[-1]):
            game = BoardGame(rules, board, players)
            compared, _ = play_many(Pair(game), f"{key} {number}", fewer_when_plain(150))
            assert compared >= fewer_when_plain(150)
