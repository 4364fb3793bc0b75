"""The kernel's bots at ordinary tables. What holds for every bot is tested for them too."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from support.kernel_tool import run_python
from support.situation import Situation, law

from rallare import match
from rallare.bots import bot
from rallare.bots.kernel_bot import KernelBot
from rallare.rules.actions import ClaimRoute, KeepTickets
from rallare.rules.chapters import CHAPTERS


def many(style: str, situation: Situation, number: int = 300) -> list[object]:
    view = situation.view(0)
    player = KernelBot(style, "many")
    return [player.choose(view, situation.game.options(view)) for _ in range(number)]


def test_the_random_level_plays_any_action_each_alike() -> None:
    """Two kinds of card in the row and a deck: five slots and a blind card, and tickets."""
    situation = Situation(law("northern-lights", 3), hands=["-"], row="PPPPB")
    counts = Counter(map(str, many("random", situation, 700)))
    assert len(counts) == 7
    assert 60 < min(counts.values()) <= max(counts.values()) < 140


def test_the_quick_level_claims_when_it_can() -> None:
    rich = Situation(law("nordic-countries", 2), hands=["9P9B9O9W9G9Y9K9R"])
    poor = Situation(law("nordic-countries", 2), hands=["-"])
    claims = sum(isinstance(action, ClaimRoute) for action in many("quick", rich))
    assert claims > 250
    assert not any(isinstance(action, ClaimRoute) for action in many("quick", poor))


@pytest.mark.parametrize("level", ["random", "quick"])
@pytest.mark.parametrize("key", CHAPTERS)
def test_any_of_those_who_decide_at_the_same_time_may_be_asked_first(key: str, level: str) -> None:
    """Each keeps tickets of its own offer, whoever is asked."""
    table = match.new(key, 2, seed="together")
    for seat in (1, 0):
        action = bot(f"kernel:{level}", "x").choose(table.view(seat), table.options(seat))
        assert isinstance(action, KeepTickets)
        assert set(action.tickets) <= set(table.view(seat).offered)
        table.play(seat, action)


def test_a_bot_goes_on_where_it_was_after_it_was_pickled() -> None:
    """As between two decisions on the server."""
    table = match.new("nordic-countries", 2, seed="pickled")
    view, options = table.view(0), table.options(0)
    one = bot("kernel:random", "x")
    one.choose(view, options)
    other = pickle.loads(pickle.dumps(one))
    again = [str(one.choose(view, options)) for _ in range(20)]
    assert [str(other.choose(view, options)) for _ in range(20)] == again
    assert len(set(again)) > 1


def test_those_who_list_bots_do_not_load_the_kernel() -> None:
    code = "import sys, rallare.cli; print([m for m in sys.modules if 'rallare.kernel.' in m])"
    assert run_python("-c", code).stdout == "[]\n"
