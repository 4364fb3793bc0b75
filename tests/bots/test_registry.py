"""Bots by name and level, and the simpler ones that they fall back on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rallare import match
from rallare.bots import BOTS, BotKind, Level, bot, simpler
from rallare.bots.entries import is_repeatable
from rallare.bots.registry import (
    USUAL,
    bot_names,
    bot_title,
    check_bot,
    find_bot,
    thinks_by_clock,
)
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

SEARCH = ("easy", "medium", "hard", "expert")
STYLES = ("path", "long-route", "one-step", "hungry", "h3")


@pytest.fixture
def keeper(monkeypatch: pytest.MonkeyPatch) -> BotKind:
    """A made-up kind with levels, the most demanding of all bots."""
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
def test_a_bot_with_levels_plays_at_the_last_when_none_is_named() -> None:
    assert kept_by("keeper") == kept_by("keeper:hard")


def test_a_level_falls_back_on_the_one_below_and_then_on_the_kind_before(keeper: BotKind) -> None:
    assert simpler("keeper:hard") == "keeper:fair"
    assert simpler("keeper:fair") == "keeper:easy"
    assert simpler("keeper:easy") == "search:expert"
    assert simpler("search:easy") == "planner"
    assert simpler("greedy") == "random"
    assert simpler("random") is None
    assert simpler(keeper.name) == "keeper:fair", "named without a level it is the last"


def test_a_kind_falls_back_on_the_last_level_of_the_kind_before(
    keeper: BotKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "genius", BotKind("genius", "knows it all", BOTS["greedy"].players))
    assert simpler("genius") == f"{keeper.name}:hard"


@pytest.mark.usefixtures("keeper")
def test_all_bots_are_listed_by_full_names_from_simple_to_demanding() -> None:
    kernel = ("kernel:random", "kernel:quick")
    yardsticks = tuple(f"yardstick:{style}" for style in STYLES)
    keeper = ("keeper:easy", "keeper:fair", "keeper:hard")
    search = tuple(f"search:{level}" for level in SEARCH)
    assert bot_names() == ("random", *kernel, *yardsticks, "greedy", "planner", *search, *keeper)
    assert [bot_title(name) for name in bot_names()] == [
        "Random",
        "Kernel (random)",
        "Kernel (quick)",
        *(f"Yardstick ({style})" for style in STYLES),
        "Greedy",
        "Planner",
        *(f"Search ({level})" for level in SEARCH),
        "Keeper (easy)",
        "Keeper (fair)",
        "Keeper (hard)",
    ]


@pytest.mark.usefixtures("keeper")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "clever",
            "no bot 'clever'. The bots are: random, kernel:random, kernel:quick, yardstick:path, ",
        ),
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
    assert [kind.name for kind in BOTS.values() if not kind.offered] == ["kernel", "yardstick"]
    assert simpler("kernel:quick") == simpler("kernel") == "kernel:random"
    assert simpler("kernel:random") is None
    assert simpler("yardstick:path") is None
    assert simpler("greedy") == "random"


def test_a_bot_is_refused_for_a_game_that_it_does_not_play(keeper: BotKind) -> None:
    board, cards = (match.new(game, 2, seed="x") for game in ("nordic-countries", "card-game"))
    for name in ("keeper", "keeper:easy"):
        check_bot(name, board.view(None))
        with pytest.raises(SetUpError, match=f"'{name}' does not play The Card Game"):
            check_bot(name, cards.view(None))
        with pytest.raises(SetUpError, match="does not play card-game"):
            bot(name, "x").choose(cards.view(0), cards.options(0))
    with pytest.raises(SetUpError, match="no bot 'clever'"):
        check_bot("clever", board.view(None))


def test_only_bots_that_think_for_a_time_may_choose_otherwise_when_asked_again() -> None:
    clocked = ["search:hard", "search:expert"]
    assert [name for name in bot_names() if thinks_by_clock(name)] == clocked
    assert thinks_by_clock("search"), "it plays at its last level"
    assert not thinks_by_clock("search:250")
    assert is_repeatable("search:250")
    assert not is_repeatable("search:hard")
    assert not is_repeatable("engine:anything"), "nobody knows how it thinks"


def test_people_who_do_not_choose_play_the_same_bot_in_the_browser() -> None:
    page = Path(__file__).parents[2] / "web" / "src" / "pages" / "tables.ts"
    assert f'const USUAL = "{USUAL}";' in page.read_text(encoding="utf-8")
    kind, _ = find_bot(USUAL)
    assert kind.offered
    assert USUAL in kind.names


def test_a_number_is_a_level_of_so_many_trials() -> None:
    kind, level = find_bot("search:250")
    assert level is not None
    assert (kind.name, level.name) == ("search", "250")
    assert "250" in level.words
    assert simpler("search:250") == "planner"
    for text in ("search:0", "search:-5", "search:1e3", "search:1000001", "search:٣", "greedy:5"):
        with pytest.raises(SetUpError, match="has no level"):
            find_bot(text)
