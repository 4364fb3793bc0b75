"""Bots by name and level, and the simpler ones that they fall back on."""

from __future__ import annotations

from typing import Any

import pytest

from rallare import match
from rallare.bots import BOTS, BotKind, Level, bot, simpler
from rallare.bots.registry import bot_names, bot_title, find_bot
from rallare.rules.actions import Action, KeepTickets
from rallare.rules.board.view import BoardView
from rallare.rules.errors import SetUpError


class Keeper:
    """Keeps the first tickets of an offer, as many as its level says."""

    def __init__(self, number: int) -> None:
        self._number = number

    def choose(self, view: Any, options: Any) -> Action:
        return KeepTickets(view.offered[: self._number])


LEVELS = tuple(
    Level(name, f"keeps {number} tickets", {BoardView: lambda seed, n=number: Keeper(n)})
    for name, number in (("easy", 2), ("fair", 3), ("hard", 4))
)


@pytest.fixture
def keeper(monkeypatch: pytest.MonkeyPatch) -> BotKind:
    """A made-up kind with levels, the strongest of all bots."""
    kind = BotKind("keeper", "keeps tickets", {}, LEVELS)
    monkeypatch.setitem(BOTS, "keeper", kind)
    return kind


def kept_by(text: str) -> int:
    table = match.new("nordic-countries", 2, seed="levels", first=0)
    action = bot(text, "x").choose(table.view(0), table.options(0))
    assert isinstance(action, KeepTickets)
    return len(action.tickets)


@pytest.mark.usefixtures("keeper")
def test_a_bot_plays_at_the_level_it_is_asked_for() -> None:
    assert [kept_by(f"keeper:{level}") for level in ("easy", "fair", "hard")] == [2, 3, 4]


@pytest.mark.usefixtures("keeper")
def test_a_bot_with_levels_is_at_its_strongest_when_none_is_named() -> None:
    assert kept_by("keeper") == kept_by("keeper:hard")


def test_a_level_falls_back_on_the_one_below_and_then_on_the_kind_before(keeper: BotKind) -> None:
    assert simpler("keeper:hard") == "keeper:fair"
    assert simpler("keeper:fair") == "keeper:easy"
    assert simpler("keeper:easy") == "greedy"
    assert simpler("greedy") == "random"
    assert simpler("random") is None
    assert simpler(keeper.name) == "keeper:fair", "named without a level it is the strongest"


def test_a_kind_falls_back_on_the_strongest_level_of_the_kind_before(
    keeper: BotKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "genius", BotKind("genius", "knows it all", BOTS["greedy"].players))
    assert simpler("genius") == f"{keeper.name}:hard"


@pytest.mark.usefixtures("keeper")
def test_all_bots_are_listed_by_full_names_with_the_weakest_first() -> None:
    kernel = ("kernel:random", "kernel:quick")
    keeper = ("keeper:easy", "keeper:fair", "keeper:hard")
    assert bot_names() == ("random", *kernel, "greedy", *keeper)
    assert [bot_title(name) for name in bot_names()] == [
        "Random",
        "Kernel (random)",
        "Kernel (quick)",
        "Greedy",
        "Keeper (easy)",
        "Keeper (fair)",
        "Keeper (hard)",
    ]


@pytest.mark.usefixtures("keeper")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("clever", "no bot 'clever'. The bots are: random, kernel:random, kernel:quick, greedy, "),
        ("clever:hard", "no bot 'clever'."),
        ("keeper:mad", "'keeper' has no level 'mad'. Its levels are: easy, fair, hard."),
        ("keeper:", "'keeper' has no level ''. Its levels are: easy, fair, hard."),
        ("greedy:hard", "'greedy' has no level 'hard'. It has no levels: write greedy."),
        ("", "no bot ''."),
    ],
)
def test_what_is_no_bot_is_refused_with_what_there_is(text: str, words: str) -> None:
    for ask in (find_bot, simpler, bot_title, lambda name: bot(name, "x")):
        with pytest.raises(SetUpError) as refused:
            ask(text)
        assert words in str(refused.value)


def test_a_kind_must_have_either_players_or_levels() -> None:
    for players, levels in (({}, ()), (BOTS["greedy"].players, LEVELS)):
        with pytest.raises(ValueError, match="either players or levels"):
            BotKind("odd", "is nothing or both", players, levels)


def test_a_kind_that_is_not_offered_falls_back_on_itself_and_nobody_on_it() -> None:
    assert [kind.name for kind in BOTS.values() if not kind.offered] == ["kernel"]
    assert simpler("kernel:quick") == simpler("kernel") == "kernel:random"
    assert simpler("kernel:random") is None
    assert simpler("greedy") == "random"
