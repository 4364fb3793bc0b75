"""The bot that looks ahead: the clock ends it, low levels waver, and it goes on with its tree.

How well it keeps its time is measured in `test_thinking_time.py`.
"""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from support.situation import BOARDS

from rallare import match
from rallare.bots import bot
from rallare.bots.registry import BOTS, Level, find_bot
from rallare.bots.search_bot import Effort, SearchBot
from rallare.kernel import engine
from rallare.rules.chapters import CHAPTERS
from rallare.rules.pending import OpeningChoice

COMPILED = engine().kind == "compiled"


def first_turn(game: str, seed: str = "search") -> match.Match:
    """A table at which all have kept their first tickets."""
    table = match.new(game, 2, seed=seed, first=0)
    while isinstance(table.view(table.to_act[0]).pending, OpeningChoice):
        seat = table.to_act[0]
        table.play(seat, next(iter(table.options(seat))))
    return table


def efforts(level: Level) -> list[Effort]:
    """How hard the players of a level think."""
    made: list[Any] = [player("x") for player in level.players.values()]
    return [getattr(player, "_player", player)._effort for player in made]


@pytest.mark.parametrize("game", CHAPTERS)
def test_without_a_number_of_trials_the_clock_ends_thinking_with_a_legal_move(game: str) -> None:
    table, player = first_turn(game), SearchBot(Effort(seconds=0.05), "clock")
    seat = table.to_act[0]
    assert player.choose(table.view(seat), table.options(seat)) in table.options(seat)


def test_the_time_a_level_is_given_leaves_a_tenth_of_what_its_words_say() -> None:
    for name, most in (("easy", 1.0), ("medium", 1.0), ("hard", 1.0), ("expert", 5.0)):
        level = find_bot(f"search:{name}")[1]
        assert level is not None
        for effort in efforts(level):
            assert effort.seconds is not None
            assert effort.seconds * 1.1 <= most


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_same_seed_and_view_have_the_same_answer(game: str) -> None:
    table = first_turn(game)
    seat = table.to_act[0]
    view, options = table.view(seat), table.options(seat)
    answers = {str(bot("search:20", "same").choose(view, options)) for _ in range(3)}
    assert len(answers) == 1


def test_a_bot_that_wavers_does_not_always_play_the_same() -> None:
    table = first_turn("nordic-countries")
    seat = table.to_act[0]
    view, options = table.view(seat), table.options(seat)
    trials = 40 if COMPILED else 10
    wavering = {
        str(SearchBot(Effort(trials=trials, hesitation=2.0), str(n)).choose(view, options))
        for n in range(25 if COMPILED else 10)
    }
    assert len(wavering) > 1


def test_a_bot_can_be_put_aside_and_taken_up_again() -> None:
    """Servers keep bots as bytes between decisions; the tree stays behind."""
    table = first_turn("nordic-countries")
    player = bot("search:10", "kept")
    seat = table.to_act[0]
    table.play(seat, player.choose(table.view(seat), table.options(seat)))
    data = pickle.dumps(player)
    assert len(data) < 10_000
    again = pickle.loads(data)
    seat = table.to_act[0]
    assert again.choose(table.view(seat), table.options(seat)) in table.options(seat)


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_tree_that_goes_on_never_names_a_card_that_is_gone(game: str) -> None:
    """The row changes between the two cards of a turn, and with it what a slot holds."""
    board = {"nordic-countries": "mini_nordic.toml", "northern-lights": "mini_northern.toml"}
    small = BOARDS / board.get(game, "mini_cards.toml")
    for number in range(3 if COMPILED else 1):
        table = match.new(game, 2, seed=f"rows-{number}", board=small)
        players = [bot("search:25" if COMPILED else "search:3", f"{n}") for n in range(2)]
        for _ in range(400):
            if not table.to_act:
                break
            seat = table.to_act[0]
            table.play(seat, players[seat].choose(table.view(seat), table.options(seat)))
        assert not table.to_act


@pytest.mark.skipif(not COMPILED, reason="takes long")
@pytest.mark.parametrize(("trials", "decisions"), [(300, 24), (10_000, 6)])
def test_where_a_tree_grows_the_next_decision_goes_on_with_it(trials: int, decisions: int) -> None:
    """Not always: others may have done what it never tried."""
    table, player = first_turn("card-game"), SearchBot(Effort(trials=trials), "kept")
    other = bot("greedy", "kept")
    kept = 0
    for _ in range(decisions):
        while table.to_act[0] != 0:
            table.play(1, other.choose(table.view(1), table.options(1)))
        before = player._last
        table.play(0, player.choose(table.view(0), table.options(0)))
        after = player._last
        kept += before is not None and after is not None and before[0] is after[0]
    assert kept >= decisions // 3


def test_more_thought_beats_none() -> None:
    """Search at a small count against aimless play: it wins nearly always."""
    if not COMPILED:
        pytest.skip("too slow for the plain kernel")
    won = 0.0
    for number in range(6):
        table = match.new("nordic-countries", 2, seed=f"more-{number}", first=number % 2)
        players = [bot("search:20", "a"), bot("random", "b")]
        while table.to_act:
            seat = table.to_act[0]
            table.play(seat, players[seat].choose(table.view(seat), table.options(seat)))
        assert table.outcome is not None
        won += 0 in table.outcome.winners
    assert won == 6


def test_every_level_says_how_it_plays() -> None:
    assert [level.name for level in BOTS["search"].levels] == ["easy", "medium", "hard", "expert"]
    assert all(level.words for level in BOTS["search"].levels)
