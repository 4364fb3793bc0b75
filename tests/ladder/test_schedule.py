"""Who meets whom: every pair, every seat equally often, and all of them on the same deals."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from rallare.ladder.schedule import Fixture, Ladder, fixtures, make_pair, round_robin

PAIR = make_pair("random", "greedy")


def ladder(players: int) -> Ladder:
    return Ladder("northern-lights", players, "s")


def games(players: int, deals: int) -> list[Fixture]:
    return list(fixtures(ladder(players), [PAIR], deals, {}))


def test_every_two_bots_are_a_pair_whatever_their_order() -> None:
    assert set(round_robin("cab")) == {("a", "b"), ("a", "c"), ("b", "c")}
    assert set(round_robin("abc")) == set(round_robin("cab"))
    assert make_pair("b", "a") == make_pair("a", "b") == ("a", "b")


@pytest.mark.parametrize(("players", "per_deal"), [(2, 2), (3, 6), (4, 8), (5, 10)])
def test_a_deal_takes_every_seating_once(players: int, per_deal: int) -> None:
    deal = games(players, 1)
    assert len(deal) == ladder(players).per_deal == per_deal
    assert len({fixture.seats for fixture in deal}) == per_deal
    assert len({fixture.seed for fixture in deal}) == 1
    for seat in range(players):
        sitting = Counter(fixture.seats[seat] for fixture in deal)
        assert sitting["greedy"] == sitting["random"] == per_deal / 2


def test_with_more_players_each_sits_alone_among_the_other() -> None:
    alone = Counter(fixture.seats.count("greedy") for fixture in games(4, 3))
    assert alone == {1: 12, 3: 12}


def test_tables_are_set_as_the_seats_say_and_with_the_deal_of_the_seed() -> None:
    for fixture in games(3, 2):
        table = fixture.series.table(fixture.number)
        assert tuple(name.split()[0] for name in table.names) == fixture.seats
        assert table._seed == fixture.seed == f"s-greedy-random-{fixture.deal}"


def test_pairs_have_deals_of_their_own() -> None:
    everything = list(fixtures(ladder(2), round_robin("abc"), 4, {}))
    assert len({fixture.seed for fixture in everything}) == 12
    assert len(everything) == 24


def test_all_pairs_go_on_together() -> None:
    everything = list(fixtures(ladder(2), round_robin("abc"), 3, {}))
    assert [fixture.deal for fixture in everything] == [0] * 6 + [1] * 6 + [2] * 6


def test_what_has_been_played_is_left_out() -> None:
    left = list(fixtures(ladder(2), [PAIR], 3, {PAIR: [0, 1, 3], ("a", "b"): [2]}))
    assert [fixture.game for fixture in left] == [2, 4, 5]


@pytest.mark.parametrize(
    ("players", "wanted", "deals"), [(2, 1, 1), (2, 4, 2), (3, 7, 2), (4, 16, 2)]
)
def test_games_are_rounded_up_to_whole_deals(players: int, wanted: int, deals: int) -> None:
    assert ladder(players).deals(wanted) == deals


def test_a_fixture_can_be_sent_to_another_process() -> None:
    fixture = games(3, 1)[4]
    assert pickle.loads(pickle.dumps(fixture)) == fixture
