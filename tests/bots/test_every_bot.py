"""What holds for every bot: legal to the end, the same for a seed, and blind to secrets."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.situation import BOARDS

from rallare import match
from rallare.bots import BOTS, bot
from rallare.bots.arena import Series, play_game
from rallare.bots.registry import bot_names, check_bot
from rallare.kernel import engine
from rallare.match import Match
from rallare.rules.chance import Seeded
from rallare.rules.chapters import CHAPTERS
from rallare.rules.errors import SetUpError


def plays(name: str, game: str) -> bool:
    """Whether a bot plays a game."""
    try:
        check_bot(name, match.new(game, 2, seed="x").view(None))
    except SetUpError:
        return False
    return True


# What thinks by the clock is not the same twice; so many trials are, and take no time here. Of the
# levels that waver one is enough; in the plain kernel its clock might end it before its trials.
FEW = ["search:6", "search:easy"] if engine().kind == "compiled" else ["search:1"]
NAMES = [*(name for name in bot_names() if not name.startswith("search")), *FEW]
PLAYED = [(name, game) for name in NAMES for game in CHAPTERS if plays(name, game)]
TABLES = [(name, game, players) for name, game in PLAYED for players in CHAPTERS[game].players]
SECRETS = [(name, game, 2) for name, game in PLAYED] + [
    (name, game, min(4, CHAPTERS[game].players[-1]))
    for name, game in PLAYED
    if name in ("planner", FEW[-1])
]
ON_BOARDS = [name for name, game in PLAYED if game == "nordic-countries"]
PARTS = 8
SMALL = {
    "nordic-countries": "mini_nordic.toml",
    "northern-lights": "mini_northern.toml",
    "card-game": "mini_cards.toml",
}


def choices(table: Match, name: str, seed: str) -> list[str]:
    """Every choice of one game in which the same bot has every seat."""
    bots = [bot(name, f"{seed}-{seat}") for seat in range(table.players)]
    chosen = []
    while table.to_act:
        seat = table.to_act[0]
        action = bots[seat].choose(table.view(seat), table.options(seat))
        table.play(seat, action)
        chosen.append(str(action))
    return chosen


@pytest.mark.parametrize(("name", "game", "players"), TABLES)
def test_a_bot_plays_legal_moves_to_the_end(name: str, game: str, players: int) -> None:
    played = play_game(Series(game, (name,) * players, seed="whole", check=True), 0)
    assert played.reason in ("final-turns", "last-round")


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_makes_no_illegal_move_in_2000_games(name: str, part: int) -> None:
    """The law refuses an illegal move, and the arena then stops. Games and seats take turns."""
    tables = [(game, players) for bot_name, game, players in TABLES if bot_name == name]
    for number in range(part * 2000 // PARTS, (part + 1) * 2000 // PARTS):
        game, players = tables[number % len(tables)]
        played = play_game(Series(game, (name,) * players, seed="legal"), number)
        assert played.decisions > players


@pytest.mark.parametrize(("name", "game", "players"), TABLES)
def test_a_bot_plays_small_boards_to_the_end(name: str, game: str, players: int) -> None:
    series = Series(game, (name,) * players, "small", BOARDS / SMALL[game], check=True)
    for number in range(5):
        assert play_game(series, number).decisions > players


@pytest.mark.parametrize("name", ON_BOARDS)
@pytest.mark.parametrize("board", ["dead_end_nordic.toml", "dead_end_northern.toml"])
def test_a_bot_is_not_stuck_where_little_can_be_done(name: str, board: str) -> None:
    path: Path = BOARDS / board
    game = "nordic-countries" if "nordic" in board else "northern-lights"
    for number in range(5):
        assert play_game(Series(game, (name, name), "dead", path, check=True), number).reason


@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_the_same_seed_plays_the_same_game(name: str, game: str) -> None:
    first = choices(match.new(game, 2, seed="again"), name, "one")
    assert choices(match.new(game, 2, seed="again"), name, "one") == first


def test_another_seed_makes_the_random_bot_play_otherwise() -> None:
    first = choices(match.new("nordic-countries", 2, seed="again"), "random", "one")
    assert choices(match.new("nordic-countries", 2, seed="again"), "random", "two") != first


@pytest.mark.parametrize(("name", "game", "players"), SECRETS)
def test_a_choice_is_the_same_whatever_the_seat_cannot_know(
    name: str, game: str, players: int
) -> None:
    table = match.new(game, players, seed="secret")
    law, chance = table.game, Seeded("scrambled")
    bots = [bot(name, f"s-{seat}") for seat in range(players)]
    twins = [bot(name, f"s-{seat}") for seat in range(players)]
    scrambled = 0
    while table.to_act:
        seat = table.to_act[0]
        other, rival = law.resample(table.view(seat), chance), (seat + 1) % players
        scrambled += law.view(other, rival) != table.view(rival)
        view = law.view(other, seat)
        action = bots[seat].choose(table.view(seat), table.options(seat))
        assert twins[seat].choose(view, law.options(view)) == action
        table.play(seat, action)
    assert scrambled > table.moves // 2


def test_a_bot_plays_one_game_after_another() -> None:
    players = {name: bot(name, "both") for name in NAMES}
    for name, game in PLAYED:
        table = match.new(game, 2, seed="both", first=0)
        assert players[name].choose(table.view(0), table.options(0)) in table.options(0)


def test_every_game_has_bots_and_those_people_are_offered_play_all() -> None:
    for kind in BOTS.values():
        for name in kind.names:
            played = [game for game in CHAPTERS if plays(name, game)]
            assert played == [*CHAPTERS] if kind.offered else played


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        SetUpError, match=r"no bot 'clever'\. The bots are: random, kernel:random, "
    ):
        bot("clever", "x")


def test_every_bot_says_in_one_line_how_it_plays() -> None:
    for name, kind in BOTS.items():
        assert kind.name == name
        for words in (kind.words, *(level.words for level in kind.levels)):
            assert 10 < len(words) < 70
            assert "\n" not in words
