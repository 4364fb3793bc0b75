"""The two published boards, held to figures counted apart from the data files.

A city, track or ticket that is lost, doubled or mistyped fails here. The digest covers whatever
the figures miss; records name it, so it changes only when a board is corrected.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import rallare.rules.cards
from rallare.rules.board.loading import BoardTerms, read_board
from rallare.rules.board.map import Board
from rallare.rules.cards import Card

RULES = Path(rallare.rules.cards.__file__).parent

NORTHERN_BONUSES = {
    "call-of-the-wild": 5,
    "capital-investment": 7,
    "cost-efficiency": 7,
    "small-steps-strategist": 10,
    "nordic-express": 10,
    "local-network": 10,
    "international-tycoon": 12,
    "polar-express": 12,
    "snowplow-award": 12,
    "ferry-master": 12,
    "the-wild-west": 7,
}


def board_of(folder: str, players: int, bonuses: set[str]) -> Board:
    terms = BoardTerms(
        game=folder.replace("_", "-"),
        title=folder,
        covers=lambda route: True,
        kinds="all",
        tracks=3,
        draws=range(1, 4),
        bonuses=frozenset(bonuses),
        bonuses_needed=len(bonuses),
        players=players,
        cards_needed=4 * players + 6,
        tickets_needed=5 * players,
    )
    return read_board(RULES / folder / "board.toml", terms)


@pytest.fixture(scope="module")
def nordic() -> Board:
    return board_of("nordic_countries", 3, {"globetrotter"})


@pytest.fixture(scope="module")
def northern() -> Board:
    return board_of("northern_lights", 5, set(NORTHERN_BONUSES))


def colours(board: Board) -> dict[str, int]:
    """How many routes there are of each colour."""
    return Counter(r.colour.word if r.colour is not None else "gray" for r in board.routes.values())


def lengths(board: Board) -> dict[int, int]:
    return Counter(route.length for route in board.routes.values())


def symbols(board: Board) -> dict[int, int]:
    """How many routes have one, two, … locomotive symbols."""
    return Counter(r.locomotives for r in board.routes.values() if r.ferry)


def draws(board: Board) -> dict[int, int]:
    return Counter(route.draw for route in board.routes.values() if route.draw)


def parallels(board: Board) -> dict[int, int]:
    """How many pairs of cities are joined by one track, by two, by three."""
    return Counter(len(tracks) for tracks in set(board.tracks.values()))


def countries(board: Board) -> dict[str, int]:
    return Counter(city.country for city in board.cities.values())


def capitals(board: Board) -> set[str]:
    return {city.name for city in board.cities.values() if city.capital}


def test_nordic_countries_counts(nordic: Board) -> None:
    assert (len(nordic.cities), len(nordic.routes), len(nordic.tickets)) == (39, 81, 46)
    assert (nordic.title, nordic.game) == ("Nordic Countries", "nordic-countries")
    assert (nordic.trains, nordic.cards_per_colour, nordic.locomotives) == (40, 12, 14)
    assert nordic.train_cards.total == 110
    assert nordic.scores == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}
    assert nordic.bonuses == {"globetrotter": 10}


def test_nordic_countries_routes(nordic: Board) -> None:
    routes = nordic.routes.values()
    assert sum(route.length for route in routes) == 207
    assert lengths(nordic) == {1: 17, 2: 28, 3: 20, 4: 11, 5: 3, 6: 1, 9: 1}
    assert colours(nordic) == {
        "purple": 10,
        "blue": 8,
        "orange": 9,
        "white": 9,
        "green": 9,
        "yellow": 8,
        "black": 9,
        "red": 8,
        "gray": 11,
    }
    assert symbols(nordic) == {1: 18, 2: 6}
    assert sum(route.ferry and route.colour is None for route in routes) == 4
    assert sum(route.tunnel for route in routes) == 10
    assert parallels(nordic) == {1: 53, 2: 14}
    assert draws(nordic) == {}
    assert {r.id: r.any_cards for r in routes if r.any_cards} == {"lieksa-murmansk-gray": 4}


def test_nordic_countries_cities(nordic: Board) -> None:
    assert countries(nordic) == {"DK": 3, "NO": 12, "SE": 10, "FI": 12, "RU": 1, "EE": 1}
    assert capitals(nordic) == {"Stockholm", "København", "Oslo", "Helsinki"}
    assert all(city.named and not city.arctic for city in nordic.cities.values())


def test_nordic_countries_tickets(nordic: Board) -> None:
    assert sum(ticket.points for ticket in nordic.tickets.values()) == 460
    assert max(nordic.tickets.values(), key=lambda t: t.points).id == "kobenhavn-murmansk"
    assert {city for t in nordic.tickets.values() for city in t.ends} == set(nordic.cities)


def test_northern_lights_counts(northern: Board) -> None:
    assert (len(northern.cities), len(northern.routes), len(northern.tickets)) == (50, 161, 55)
    assert (northern.title, northern.game) == ("Northern Lights", "northern-lights")
    assert (northern.trains, northern.cards_per_colour, northern.locomotives) == (40, 12, 18)
    assert northern.train_cards.total == 114
    assert northern.scores == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10}
    assert northern.bonuses == NORTHERN_BONUSES


def test_northern_lights_routes(northern: Board) -> None:
    routes = northern.routes.values()
    assert sum(route.length for route in routes) == 350
    assert lengths(northern) == {1: 55, 2: 46, 3: 40, 4: 17, 5: 3}
    assert colours(northern) == {
        "purple": 13,
        "blue": 13,
        "orange": 13,
        "white": 14,
        "green": 13,
        "yellow": 14,
        "black": 13,
        "red": 15,
        "gray": 53,
    }
    assert symbols(northern) == {1: 43, 2: 10}
    assert all(route.ferry == (route.colour is None) for route in routes)
    assert not any(route.tunnel or route.any_cards for route in routes)
    assert parallels(northern) == {1: 59, 2: 48, 3: 2}
    assert draws(northern) == {1: 8, 2: 8, 3: 2}
    assert sum(route.draw for route in routes) == 30


def test_northern_lights_triples(northern: Board) -> None:
    assert {t for t in northern.tracks.values() if len(t) == 3} == {
        ("karlstad-oslo-white", "karlstad-oslo-green", "karlstad-oslo-orange"),
        ("karlstad-stockholm-green", "karlstad-stockholm-red", "karlstad-stockholm-blue"),
    }


def test_northern_lights_cities(northern: Board) -> None:
    assert countries(northern) == {
        "DK": 3,
        "NO": 12,
        "SE": 13,
        "FI": 13,
        "RU": 4,
        "EE": 2,
        "LV": 1,
        "LT": 1,
        "PL": 1,
    }
    assert capitals(northern) == {"Stockholm", "København", "Oslo", "Helsinki"}
    assert {city.name for city in northern.cities.values() if city.arctic} == {
        "Apatity",
        "Honningsvåg",
        "Kemijärvi",
        "Kirkenes",
        "Kiruna",
        "Murmansk",
        "Narvik",
        "Rovaniemi",
        "Tromsø",
        "Junction SE North",
    }
    assert [city.name for city in northern.cities.values() if not city.named] == [
        "Junction RU",
        "Junction SE South",
        "Junction SE North",
    ]


def test_northern_lights_tickets(northern: Board) -> None:
    assert sum(ticket.points for ticket in northern.tickets.values()) == 474
    named = {city.name for city in northern.cities.values() if city.named}
    assert {city for t in northern.tickets.values() for city in t.ends} == named


def test_ids_name_the_cities_and_the_colour(nordic: Board, northern: Board) -> None:
    assert nordic.routes["boden-kiruna-black"].colour is Card.BLACK
    assert nordic.tracks["stockholm-sundsvall-gray-1"] == (
        "stockholm-sundsvall-gray-1",
        "stockholm-sundsvall-gray-2",
    )
    assert northern.routes["gdansk-klaipeda-orange"].ends == ("Gdańsk", "Klaipėda")
    assert nordic.tickets["oslo-stockholm"].points == 4
    assert northern.tickets["oslo-stockholm"].points == 2


def test_digests(nordic: Board, northern: Board) -> None:
    assert nordic.digest == "b5eed61681f24639eee2d5d3ab98748b25757c5f33ca02e6faaecd4884b40210"
    assert northern.digest == "ce4566bd61bacc63890d766ca784e45a6195bc18e7d3c99d0cdaac0d6a86130a"
