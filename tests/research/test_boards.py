"""Random boards are right, connected, drawn without crossings and always the same for a seed."""

from __future__ import annotations

import tomllib
from itertools import combinations
from math import cos, radians
from pathlib import Path

import pytest

from rallare import match
from rallare.boards.generator import board_text
from rallare.boards.miniatures import board_file, miniatures
from rallare.boards.wishes import Wishes, planned
from rallare.kernel.kernel import Kernel
from rallare.rules.board.map import Board, Deal
from rallare.rules.board.network import Network
from rallare.rules.chapters import chapter
from rallare.rules.data_file import rules_named
from rallare.rules.errors import SetUpError

PLANS = {
    "usual": ("nordic-countries", Wishes()),
    "smallest": ("nordic-countries", Wishes(cities=3, routes=2, tickets=3)),
    "tight": ("nordic-countries", Wishes(cities=4, routes=6, tickets=6)),
    "everything": (
        "nordic-countries",
        Wishes(cities=8, routes=16, doubles=4, ferries=3, tunnels=3, gray=3, tickets=20),
    ),
    "north": ("northern-lights", Wishes(cities=9, routes=16, doubles=2, ferries=4)),
    "large": ("northern-lights", Wishes(cities=30, routes=50, tickets=60)),
    "few colours": ("nordic-countries", Wishes(colours=2, cards_per_colour=9, hand=2, row=2)),
}


def made(name: str, seed: str, folder: Path) -> Board:
    key, wishes = PLANS[name]
    file = folder / f"{seed}.toml"
    file.write_text(board_text(planned(key, wishes), seed, "Made"), "utf-8")
    return chapter(key).game(2, file).board


@pytest.mark.parametrize("name", PLANS)
def test_a_board_is_what_was_asked_for(name: str, tmp_path: Path) -> None:
    key, wishes = PLANS[name]
    for seed in ("1", "2", "3"):
        board = made(name, seed, tmp_path)
        routes = list(board.routes.values())
        assert len(board.cities) == wishes.cities
        assert wishes.routes in (None, len(routes))
        assert wishes.tickets in (None, len(board.tickets))
        assert sum(route.ferry for route in routes) == wishes.ferries
        assert sum(route.tunnel for route in routes) == wishes.tunnels
        pairs = {frozenset(route.ends) for route in routes}
        assert len(routes) - len(pairs) == wishes.doubles
        network = Network.of(route.ends for route in routes)
        assert all(network.connects(pair) for pair in combinations(board.cities, 2))
        assert max(route.length for route in routes) == planned(key, wishes).longest
        Kernel(chapter(key).game(2, tmp_path / f"{seed}.toml")).play(2, style="quick", threads=1)


def test_tickets_are_worth_the_spaces_between_their_cities(tmp_path: Path) -> None:
    board = made("everything", "7", tmp_path)
    for ticket in board.tickets.values():
        far = {ticket.ends[0]: 0}
        for _ in board.cities:
            for route in board.routes.values():
                for a, b in (route.ends, route.ends[::-1]):
                    if a in far:
                        far[b] = min(far.get(b, 999), far[a] + route.length)
        assert ticket.points == far[ticket.ends[1]]


@pytest.mark.parametrize("name", ["tight", "everything", "large"])
def test_no_routes_cross(name: str, tmp_path: Path) -> None:
    for seed in ("a", "b", "c", "d"):
        board = made(name, seed, tmp_path)
        middle = sum(city.lon for city in board.cities.values()) / len(board.cities)
        at = {
            name: ((city.lon - middle) * cos(radians(city.lat)), city.lat)
            for name, city in board.cities.items()
        }
        links = {tuple(sorted(route.ends)) for route in board.routes.values()}
        for one, other in combinations(sorted(links), 2):
            if not set(one) & set(other):
                assert not crossing(*(at[city] for city in (*one, *other)))


def crossing(a: tuple, b: tuple, c: tuple, d: tuple) -> bool:
    def left(p: tuple, q: tuple, r: tuple) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return left(a, b, c) != left(a, b, d) and left(c, d, a) != left(c, d, b)


def test_crossings_would_be_found() -> None:
    assert crossing((0, 0), (2, 2), (0, 2), (2, 0))
    assert not crossing((0, 0), (2, 2), (3, 0), (4, 0))


def test_a_seed_is_a_board() -> None:
    plan = planned("nordic-countries", Wishes())
    assert board_text(plan, "1", "T") == board_text(plan, "1", "T")
    assert board_text(plan, "1", "T") != board_text(plan, "2", "T")


def test_a_seed_stays_the_board_it_was() -> None:
    """Halt was made with these wishes; whoever changes the generator changes every board."""
    wishes = Wishes(
        cities=4, routes=4, tickets=3, colours=1, cards_per_colour=5, locomotives=0, hand=1,
        row=1, opening=1, keep=1, trains=3, longest=2, gray=0,
    )  # fmt: skip
    text = board_text(planned("nordic-countries", wishes), "h10", "Halt")
    assert text == board_file("halt").read_text("utf-8")


REFUSED = {
    "no city": (Wishes(cities=1), "2 to 100 cities, not 1"),
    "too few routes": (Wishes(cities=6, routes=4), "at least 5 routes, not 4"),
    "too many routes": (Wishes(cities=6, routes=13), "at most 12 routes"),
    "too many doubles": (Wishes(cities=4, routes=9, doubles=5), "4 routes to double, not 5"),
    "too few besides doubles": (Wishes(cities=4, routes=4, doubles=2), "besides 2 doubles, not 2"),
    "too few tickets": (Wishes(tickets=2), "at least 3 tickets, not 2"),
    "too many tickets": (Wishes(cities=4, tickets=7), "at most 6 tickets, not 7"),
    "more kinds than routes": (Wishes(routes=9, ferries=6, tunnels=6), "too many"),
    "too long": (Wishes(longest=99), "spaces, not 99"),
    "too few trains": (Wishes(longest=4, trains=3), "4 to 127 trains, not 3"),
    "nothing to do": (Wishes(longest=1, trains=2), "3 to 127 trains, not 2"),
    "no colour": (Wishes(colours=0), "1 to 8 colours, not 0"),
    "too many cards": (Wishes(cards_per_colour=40), "at most 31"),
    "ferries without locomotives": (Wishes(ferries=1, locomotives=0), "Ferries need"),
    "less than nothing": (Wishes(ferries=-1), "-1 ferries"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(name: str) -> None:
    wishes, words = REFUSED[name]
    with pytest.raises(SetUpError, match=words):
        planned("nordic-countries", wishes)


def test_a_game_is_asked_what_it_can_play() -> None:
    with pytest.raises(SetUpError, match="Northern Lights has no tunnels"):
        planned("northern-lights", Wishes(tunnels=1))
    with pytest.raises(SetUpError, match="without a board"):
        planned("card-game", Wishes())


def test_a_map_that_cannot_be_drawn_is_refused() -> None:
    """Thirty lines are possible only where three cities stand around all the others."""
    plan = planned("nordic-countries", Wishes(cities=12, routes=30))
    with pytest.raises(SetUpError, match="No map was found with 30 routes"):
        board_text(plan, "1", "T")


def test_few_tickets_make_a_small_deal(tmp_path: Path) -> None:
    assert made("tight", "1", tmp_path).deal == Deal(hand=4, row=5, tickets=2, keep=1)
    assert made("everything", "1", tmp_path).deal is None
    few = made("few colours", "1", tmp_path)
    assert (few.train_cards.total, len(few.colours)) == (2 * 9 + few.locomotives, 2)


# The miniatures.


def test_there_are_miniatures_of_four_to_eight_cities() -> None:
    assert list(miniatures()) == ["halt", "siding", "valley", "coast", "aurora"]
    for file in miniatures().values():
        assert 4 <= len(tomllib.loads(file.read_text("utf-8"))["map"]["city"]) <= 8


@pytest.mark.parametrize("name", ["halt", "siding", "valley", "coast", "aurora"])
def test_a_miniature_is_played_by_its_name(name: str) -> None:
    law = chapter(rules_named(board_file(name)))
    for players in law.players:
        table = match.new(law.key, players, seed="1", board=name)
        assert table.game.board.title == name.capitalize()
        batch = Kernel(table.game).play(20, style="random", threads=1)
        assert batch.games == 20


def test_a_file_of_ones_own_comes_before_a_miniature(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert board_file("halt") == miniatures()["halt"]
    Path("halt").write_text("my own")
    assert board_file("halt") == Path("halt")
    assert board_file("elsewhere.toml") == Path("elsewhere.toml")
