"""The kernel's front door: games in batches, the same for any number of threads, and playouts."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from support.situation import BOARDS

from rallare import match
from rallare.kernel import engine, kernel
from rallare.kernel.kernel import STYLES, Batch, Kernel, KernelLimit, cores
from rallare.kernel.luck import Luck
from rallare.rules.chapters import CHAPTERS
from rallare.rules.game import Game

GAMES = [(key, players) for key, chapter in CHAPTERS.items() for players in chapter.players]
SMALL = {
    "nordic-countries": "mini_nordic.toml",
    "northern-lights": "mini_northern.toml",
    "card-game": "mini_cards.toml",
}
FEW = 40 if engine().kind == "compiled" else 4
every_game = pytest.mark.parametrize(("key", "players"), GAMES)
every_style = pytest.mark.parametrize("style", STYLES)


def kernel_of(key: str, players: int = 2) -> Kernel:
    return Kernel(CHAPTERS[key].game(players, None))


def small(key: str, players: int = 2) -> Kernel:
    return Kernel(CHAPTERS[key].game(players, BOARDS / SMALL[key]))


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that share even a few games."""
    monkeypatch.setattr(kernel, "CHUNK", 3)


# Whole games.


@every_game
@every_style
def test_every_game_is_played_to_its_end(key: str, players: int, style: str) -> None:
    batch = small(key, players).play(FEW, seed=5, style=style, threads=1)
    assert (batch.games, batch.players) == (FEW, players)
    assert len(batch.points) == len(batch.places) == FEW * players
    assert batch.decisions > FEW * players
    for number in range(FEW):
        points, places = batch.of(number)
        assert min(places) == 0
        assert all(points[winner] == max(points) for winner in seats_of(places, 0))
        for better, place in zip(points, places, strict=True):
            assert place >= sum(other > better for other in points)


def seats_of(places: tuple[int, ...], wanted: int) -> Iterator[int]:
    return (seat for seat, place in enumerate(places) if place == wanted)


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("key", CHAPTERS)
@every_style
def test_the_result_is_the_same_with_any_number_of_threads(key: str, style: str) -> None:
    alone = small(key).play(FEW, seed=11, style=style, threads=1)
    for threads in (2, 3, None):
        assert small(key).play(FEW, seed=11, style=style, threads=threads) == alone


def test_a_game_of_a_seed_is_the_same_in_every_batch() -> None:
    few = small("nordic-countries").play(2, seed=3, threads=1)
    more = small("nordic-countries").play(FEW, seed=3, threads=1)
    assert [few.of(game) for game in range(2)] == [more.of(game) for game in range(2)]
    assert small("nordic-countries").play(2, seed=4, threads=1).points != few.points


def test_games_of_one_batch_differ() -> None:
    batch = small("northern-lights", 3).play(FEW, seed=3, threads=1)
    assert len({batch.of(game) for game in range(FEW)}) > FEW // 2


@pytest.mark.parametrize("key", CHAPTERS)
def test_styles_play_otherwise(key: str) -> None:
    played = [small(key).play(FEW, seed=3, style=style, threads=1) for style in STYLES]
    assert played[0].points != played[1].points


def test_the_quick_style_of_the_board_games_scores_more_than_the_random_one() -> None:
    by_style = {}
    for style in STYLES:
        batch = kernel_of("nordic-countries").play(FEW, seed=3, style=style, threads=1)
        by_style[style] = sum(batch.points) / len(batch.points)
    assert by_style["quick"] > by_style["random"] + 20


@every_game
def test_in_a_match_every_seat_has_a_style(key: str, players: int) -> None:
    """All alike it is a batch as any other; with another style in any seat it is not."""
    law = small(key, players)
    alike = law.match(FEW, ["quick"] * players, seed=4, threads=1)
    assert alike == law.play(FEW, seed=4, style="quick", threads=1)
    for seat in range(players):
        styles = ["quick"] * players
        styles[seat] = "random"
        assert law.match(FEW, styles, seed=4, threads=1).points != alike.points


def test_a_match_needs_a_style_for_every_seat() -> None:
    with pytest.raises(ValueError, match="2 seats need as many styles, not 3"):
        small("nordic-countries").match(1, ["quick"] * 3)


def test_an_unknown_style_is_an_error() -> None:
    with pytest.raises(KeyError, match="clever"):
        small("nordic-countries").play(1, style="clever")


def test_no_games_are_an_empty_batch() -> None:
    assert small("nordic-countries").play(0) == Batch(2, *kernel_room(), 0)


def kernel_room() -> tuple[Any, Any]:
    return small("nordic-countries")._room(0)


@pytest.mark.usefixtures("small_chunks")
def test_progress_is_told_until_all_games_are_played() -> None:
    told: list[int] = []
    small("nordic-countries").play(FEW, threads=2, progress=told.append)
    assert sum(told) == FEW
    assert len(told) == -(-FEW // 3)


@pytest.mark.usefixtures("small_chunks")
def test_games_to_come_are_not_played_when_somebody_interrupts() -> None:
    before, played = threading.active_count(), []

    def interrupt(games: int) -> None:
        played.append(games)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        small("nordic-countries").play(3000, threads=2, progress=interrupt)
    assert played == [3]
    assert threading.active_count() == before


@pytest.mark.parametrize("first", [0, 1])
def test_the_seat_that_begins_can_be_told(first: int) -> None:
    law = small("nordic-countries")
    for seed in range(5):
        position = law.start(Luck(seed), first)
        assert law.to_state(position).turn == first


def test_else_any_seat_begins() -> None:
    law = small("nordic-countries", 3)
    assert {law.to_state(law.start(Luck(seed))).turn for seed in range(40)} == {0, 1, 2}


# Playouts.


@every_game
def test_playouts_begin_with_a_position_and_leave_it_alone(key: str, players: int) -> None:
    law, luck = small(key, players), Luck(7)
    position = law.start(luck)
    for _ in range(2 * players):
        position.apply(position.pick(luck), luck)
    before = law.to_state(position)
    batch = law.playouts(position, FEW, seed=1, threads=1)
    assert law.to_state(position) == before
    assert (batch.games, batch.players) == (FEW, players)
    assert len({batch.of(game) for game in range(FEW)}) > 1


@pytest.mark.usefixtures("small_chunks")
@every_style
def test_playouts_are_the_same_with_any_number_of_threads(style: str) -> None:
    law = small("northern-lights", 3)
    position = law.start(Luck(1))
    alone = law.playouts(position, FEW, seed=2, style=style, threads=1)
    for threads in (2, 3):
        assert law.playouts(position, FEW, seed=2, style=style, threads=threads) == alone


def test_playouts_of_a_game_that_is_over_are_its_result() -> None:
    law, luck = small("card-game"), Luck(1)
    position = law.start(luck)
    position.playout(luck)
    batch = law.playouts(position, 3, threads=1)
    assert batch.decisions == 0
    assert {batch.of(game) for game in range(3)} == {
        (tuple(position.result()), tuple(position.ranks()))
    }


# One action at a time.


@every_game
@every_style
def test_a_style_picks_what_is_listed(key: str, players: int, style: str) -> None:
    law, luck = small(key, players), Luck(9)
    for number in range(3):
        position = law.start(luck, number % players)
        actions = position.legal()
        while actions:
            picked = position.pick(luck, STYLES[style])
            assert picked in actions
            actions = position.step(picked, luck)
        with pytest.raises(ValueError, match="over"):
            position.pick(luck)


@every_game
def test_the_law_and_back(key: str, players: int) -> None:
    """A table of the law, its position, its actions by number, and the state of the position."""
    table = match.new(key, players, seed="back")
    law, luck = Kernel(table.game), Luck(2)
    for _ in range(4 * players):
        seat = table.to_act[0]
        position = law.from_view(table.view(seat), luck)
        position.select(seat)
        known = table.game.view(law.to_state(position), seat)
        assert without_order(known) == without_order(table.view(seat))
        action = law.law_action(position, position.pick(luck))
        assert action is not None
        assert action in table.options(seat)
        assert law.kernel_actions(position, action)[0] in position.legal()
        table.play(seat, action)


def without_order(view: Any) -> Any:
    """A view whose sets, which the kernel does not keep in order, are sorted."""
    players = [
        replace(player, routes=tuple(sorted(player.routes)))
        if "routes" in fields_of(player)
        else player
        for player in view.players
    ]
    return replace(
        view,
        players=tuple(players),
        tickets=tuple(sorted(view.tickets)),
        offered=tuple(sorted(view.offered)),
        removed=tuple(sorted(view.removed, key=str)),
    )


def fields_of(value: Any) -> set[str]:
    return {field.name for field in fields(value)}


def test_tables_are_built_once_for_a_game() -> None:
    assert kernel_of("nordic-countries").tables is kernel_of("nordic-countries").tables
    assert kernel_of("nordic-countries").tables is not kernel_of("nordic-countries", 3).tables
    assert kernel_of("nordic-countries").tables is not small("nordic-countries").tables


class Chess:
    """A game of another kind."""

    key, players, digest = "chess", 2, "0"


def test_a_game_of_another_kind_is_refused() -> None:
    other: Game[Any, Any] = Chess()  # type: ignore[assignment]
    with pytest.raises(KernelLimit, match="does not play chess"):
        Kernel(other)


def test_cores_are_those_this_process_may_use() -> None:
    assert cores() >= 1
