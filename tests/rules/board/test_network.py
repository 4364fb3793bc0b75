"""What routes make together: connections, and the longest path held to a search of all paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.situation import law

from rallare.rules.board.map import Board, Route
from rallare.rules.board.network import Network, longest_path

Track = tuple[int, int, int]
"""Two cities by number, and the length of the route between them."""


def board_of(tracks: Iterable[Track]) -> Board:
    """A board that has just these routes, named by their order."""
    routes = {
        str(number): Route(
            id=str(number),
            ends=(f"city {first}", f"city {second}"),
            length=length,
            colour=None,
            locomotives=1,
            tunnel=False,
            any_cards=0,
            draw=0,
        )
        for number, (first, second, length) in enumerate(tracks)
    }
    return replace(law("northern-lights", 2).board, routes=routes)


def longest(tracks: Sequence[Track]) -> int:
    board = board_of(tracks)
    return longest_path(board, board.routes)


def every_path(tracks: Sequence[Track], at: int, used: frozenset[int]) -> Iterable[int]:
    """The spaces of every path from a city over routes not used yet, the empty one included."""
    yield 0
    for number, (first, second, length) in enumerate(tracks):
        if number not in used and at in (first, second):
            onward = second if at == first else first
            for spaces in every_path(tracks, onward, used | {number}):
                yield length + spaces


def by_brute_force(tracks: Sequence[Track]) -> int:
    cities = {city for track in tracks for city in track[:2]}
    return max((s for city in cities for s in every_path(tracks, city, frozenset())), default=0)


def some_tracks(most: int) -> st.SearchStrategy[list[Track]]:
    """Routes between few cities, so that loops, double tracks and separate pieces all come up."""
    cities = st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda ends: ends[0] != ends[1])
    track = st.tuples(cities, st.integers(1, 5)).map(lambda t: (*t[0], t[1]))
    return st.lists(track, max_size=most)


@settings(max_examples=150, deadline=None)
@given(some_tracks(8))
@example([])
@example([(0, 1, 1), (0, 2, 1), (0, 3, 1)])
@example([(0, 1, 2), (1, 2, 2), (2, 0, 2), (0, 3, 1), (3, 4, 1), (4, 0, 1)])
@example([(0, 1, 1), (0, 1, 1), (0, 1, 1), (1, 2, 5), (0, 3, 5)])
def test_the_longest_path_is_the_longest_of_all_paths(tracks: list[Track]) -> None:
    assert longest(tracks) == by_brute_force(tracks)


@settings(max_examples=60, deadline=None)
@given(some_tracks(8).flatmap(st.permutations))
def test_the_order_of_claiming_does_not_change_the_longest_path(tracks: list[Track]) -> None:
    assert longest(tracks) == longest(sorted(tracks))


def test_no_routes_make_no_path() -> None:
    assert longest([]) == 0


def test_only_the_routes_given_count() -> None:
    board = board_of([(0, 1, 2), (1, 2, 3), (2, 3, 4)])
    assert longest_path(board, ["0", "1"]) == 5
    assert longest_path(board, ["0", "2"]) == 4


def ladder(length: int) -> list[Track]:
    """A grid four cities wide: loops everywhere, and many cities with three routes."""
    across = [(4 * row + i, 4 * row + i + 1, 1) for row in range(length) for i in range(3)]
    along = [(4 * row + i, 4 * row + i + 4, 1) for row in range(length - 1) for i in range(4)]
    return across + along


def complete(cities: int) -> list[Track]:
    return [(first, second, 1) for first, second in combinations(range(cities), 2)]


@pytest.mark.parametrize(
    ("tracks", "left_out"),
    [
        (ladder(5)[:30], 4),
        (complete(6), 2),
        ([(0, arm, 1) for arm in range(1, 31)], 28),
        ([(spot, spot + 1, 1) for spot in range(15)] + [(s, 20 + s, 1) for s in range(1, 15)], 14),
    ],
    ids=["grid", "everything-connected", "star", "comb"],
)
def test_dense_networks_are_searched_to_the_end(tracks: list[Track], left_out: int) -> None:
    """As many one-space routes as anybody will own, laid out to make the search hard."""
    assert longest(tracks) == len(tracks) - left_out


@pytest.mark.parametrize("tracks", [complete(7), complete(9)], ids=["seven", "nine"])
def test_a_network_that_can_be_walked_in_one_go_is_its_own_longest_path(
    tracks: list[Track],
) -> None:
    assert longest(tracks) == len(tracks)


@settings(max_examples=150, deadline=None)
@given(some_tracks(10))
def test_cities_are_connected_when_a_path_joins_them(tracks: list[Track]) -> None:
    """Against a walk that spreads from each city until it finds no new one."""
    network = Network.of((str(first), str(second)) for first, second, _ in tracks)
    touched = {city for track in tracks for city in track[:2]}
    for start in range(7):
        reached = {start} if start in touched else set()
        for _ in tracks:
            for first, second, _ in tracks:
                if first in reached or second in reached:
                    reached |= {first, second}
        for end in range(7):
            assert network.connects((str(start), str(end))) == (end in reached)


def test_connections_join_when_a_route_links_them() -> None:
    apart = [("a", "b"), ("c", "d")]
    assert not Network.of(apart).connects(("a", "d"))
    joined = Network.of([*apart, ("b", "c")])
    assert joined.connects(("a", "d"))
    assert joined.connects(("d", "a"))
    assert not joined.connects(("a", "e"))
