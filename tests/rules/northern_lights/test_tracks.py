"""Double and triple routes of Northern Lights, by the number of players."""

from __future__ import annotations

import pytest
from support.northern import northern, refused_by
from support.situation import Situation, law

DOUBLE = ["boden-kiruna-black", "boden-kiruna-purple"]
FERRY_DOUBLE = ["umea-vaasa-gray-1", "umea-vaasa-gray-2"]
TRIPLE = ["karlstad-oslo-white", "karlstad-oslo-green", "karlstad-oslo-orange"]
PRICE = {DOUBLE[0]: "2L", DOUBLE[1]: "2L"}

USABLE_OF_A_DOUBLE = [(2, 1), (3, 1), (4, 2), (5, 2)]
USABLE_OF_A_TRIPLE = [(2, 1), (3, 2), (4, 3), (5, 3)]
TABLES = [
    (players, usable, tracks)
    for tracks, table in (
        (DOUBLE, USABLE_OF_A_DOUBLE),
        (FERRY_DOUBLE, USABLE_OF_A_DOUBLE),
        (TRIPLE, USABLE_OF_A_TRIPLE),
    )
    for players, usable in table
]


def claim(track: str) -> str:
    return f"claim {track} {PRICE.get(track, '1L')}"


def everybody_rich(players: int, **setting: object) -> Situation:
    """Every seat can pay for any of the tracks here."""
    return northern(players, hands=["3L"] * players, **setting)


@pytest.mark.parametrize(("players", "usable", "tracks"), TABLES)
def test_so_many_tracks_can_be_claimed(players: int, usable: int, tracks: list[str]) -> None:
    """NL-23: doubles 1 with 2–3 players, 2 with 4–5; triples 1 with 2, 2 with 3, 3 with 4–5."""
    situation = everybody_rich(players)
    for seat in range(usable):
        situation.play(claim(tracks[seat]))
        assert situation.state.players[seat].routes == (tracks[seat],)


@pytest.mark.parametrize(
    ("players", "usable", "tracks"), [t for t in TABLES if t[1] < len(t[2]) and t[1] < t[0]]
)
def test_the_rest_closes_when_that_many_are_claimed(
    players: int, usable: int, tracks: list[str]
) -> None:
    """NL-23: every track left is then closed to every other player."""
    taken = {seat: [tracks[seat]] for seat in range(usable)}
    for seat in range(usable, players):
        situation = everybody_rich(players, routes=taken, turn=seat)
        number = "only one track" if usable == 1 else f"only {usable} tracks"
        for track in tracks[usable:]:
            words = (f"With {players} players {number}", "closed")
            refused_by("NL-23", situation, claim(track), *words)
            closed = situation.game.options(situation.view(seat)).closed(track)
            assert closed is not None
            assert closed.rule == "NL-23"


@pytest.mark.parametrize(("players", "usable", "tracks"), TABLES)
def test_a_player_owns_one_track_only(players: int, usable: int, tracks: list[str]) -> None:
    """NL-23: whatever the number of players, the owner of one may not claim another."""
    situation = everybody_rich(players, routes={0: [tracks[0]]})
    for track in tracks[1:]:
        refused_by("NL-23", situation, claim(track), "You already own a track between")


@pytest.mark.parametrize("track", TRIPLE)
def test_any_of_the_tracks_may_be_the_one(track: str) -> None:
    """NL-23: which of them is claimed is free; with two players it closes the others."""
    situation = everybody_rich(2)
    situation.play(claim(track))
    for other in set(TRIPLE) - {track}:
        refused_by("NL-23", situation, claim(other), "only one track")


def test_with_three_players_the_second_of_a_triple_is_open_to_another() -> None:
    """NL-23: the owner of the first is barred, the others are not."""
    situation = everybody_rich(3, routes={1: [TRIPLE[1]]})
    situation.play(claim(TRIPLE[0]))
    refused_by("NL-23", situation, claim(TRIPLE[2]), "already own")
    situation.change(turn=2)
    refused_by("NL-23", situation, claim(TRIPLE[2]), "only 2 tracks")


def test_a_track_someone_owns_is_not_claimed_again() -> None:
    """NL-23: with five players both tracks of a double are used, and then there is no third."""
    situation = everybody_rich(5, routes={0: [DOUBLE[0]], 1: [DOUBLE[1]]}, turn=2)
    for track in DOUBLE:
        refused_by("NL-22", situation, claim(track), "Another player owns")


def test_single_routes_close_nothing() -> None:
    """NL-23: a neighbour of a claimed route is open."""
    situation = northern(2, hands=["1O"], routes={1: DOUBLE[:1]})
    situation.play("claim boden-rovaniemi-orange 1O")
    assert situation.state.players[0].routes == ("boden-rovaniemi-orange",)


def test_the_board_has_doubles_and_two_triples() -> None:
    """NL-23: Karlstad–Oslo and Karlstad–Stockholm have three tracks, no route has more."""
    tracks = law("northern-lights", 2).board.tracks
    assert {len(between) for between in tracks.values()} == {1, 2, 3}
    triples = {frozenset(between) for between in tracks.values() if len(between) == 3}
    stockholm = {f"karlstad-stockholm-{colour}" for colour in ("green", "red", "blue")}
    assert triples == {frozenset(TRIPLE), frozenset(stockholm)}
