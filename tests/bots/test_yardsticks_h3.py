"""The planner heuristic h3: its plan, its odds, and what it takes each action to be worth."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from support.situation import BOARDS, Situation, law

from rallare.bots.board.paths import Rails
from rallare.bots.yardsticks.h3 import H3Bot, H3Plan, odds
from rallare.bots.yardsticks.steiner import EXACT, Steiner
from rallare.rules.actions import KeepTickets
from rallare.rules.board.map import Board
from rallare.rules.board.network import Network
from rallare.rules.cards import Cards
from rallare.rules.state import ChoosingOpening, ChoosingTickets

NORDIC = law("nordic-countries", 2)
MINI = law("nordic-countries", 2, BOARDS / "mini_nordic.toml")
NORTHERN = law("northern-lights", 2, BOARDS / "mini_northern.toml")


def choice(situation: Situation) -> str:
    view = situation.view(0)
    return str(H3Bot("x").choose(view, situation.game.options(view)))


def plan(situation: Situation) -> H3Plan:
    view = situation.view(0)
    return H3Bot("x").plan(view, situation.game.options(view))


def rails(board: Board) -> Rails:
    return Rails((route.length, route) for route in board.routes.values())


def shortest_network(board: Board, cities: tuple[str, ...]) -> int:
    """The same by trying every set of routes."""
    routes = list(board.routes.values())
    costs = []
    for some in chain.from_iterable(combinations(routes, n) for n in range(len(cities) + 2)):
        network = Network.of(route.ends for route in some)
        if all(network.connects((cities[0], city)) for city in cities[1:]):
            costs.append(sum(route.length for route in some))
    return min(costs)


@pytest.mark.parametrize("board", [MINI.board, NORTHERN.board], ids=lambda board: board.title)
def test_the_shortest_network_is_exact(board: Board) -> None:
    steiner = Steiner(rails(board))
    for number in (2, 3, 4):
        for cities in combinations(board.cities, number):
            assert steiner.cost(cities) == shortest_network(board, cities)
    assert steiner.cost(list(board.cities)[:1]) == 0


def test_of_many_cities_a_tree_of_shortest_paths_has_to_do() -> None:
    cities = list(NORDIC.board.cities)
    many, steiner = cities[: EXACT + 2], Steiner(rails(NORDIC.board))
    assert steiner.cost(many) >= steiner.cost(many[:EXACT]) > 0


def test_the_odds_fall_with_the_share_of_trains_that_a_network_takes() -> None:
    assert odds(0, 40) == 1
    assert odds(30, 40) == 0.5
    assert odds(15, 40) == pytest.approx(8 / 9)
    assert odds(5, 0) == 0


def test_a_plan_joins_the_open_tickets_and_tells_what_it_needs() -> None:
    found = plan(Situation(MINI, tickets={0: ["helsinki-oslo", "bergen-oslo"]}))
    assert {route.id for route in found.segments} == {
        "bergen-oslo-red",
        "oslo-stockholm-yellow",
        "helsinki-stockholm-white",
    }
    assert (found.points, found.cost, found.gray) == (7, 7, 0)
    assert found.need == Cards.of("2W2Y2R1L"), "a symbol is a need of a locomotive"
    assert found.train_worth == pytest.approx(2 * 7 / 7**1.35)


def test_own_routes_and_finished_tickets_need_nothing() -> None:
    situation = Situation(
        MINI, tickets={0: ["helsinki-oslo", "bergen-oslo"]}, routes={0: ["bergen-oslo-red"]}
    )
    assert (plan(situation).points, plan(situation).cost) == (5, 5)


def test_a_ticket_that_nothing_can_connect_is_dead() -> None:
    blocked = {1: ["helsinki-stockholm-white"]}
    found = plan(Situation(MINI, tickets={0: ["helsinki-oslo", "bergen-oslo"]}, routes=blocked))
    assert (found.points, found.cost) == (2, 2)


def test_a_plan_lasts_until_one_of_its_routes_is_lost() -> None:
    player, held = H3Bot("x"), {0: ["helsinki-oslo"]}
    views = [
        Situation(MINI, tickets=held).view(0),
        Situation(MINI, tickets=held, routes={1: ["goteborg-oslo-blue"]}).view(0),
        Situation(MINI, tickets=held, routes={1: ["oslo-stockholm-green"]}).view(0),
    ]
    first, second, third = (player.plan(view, MINI.options(view)) for view in views)
    assert second is first
    assert not {"oslo-stockholm-yellow", "oslo-stockholm-green"} & {r.id for r in third.segments}


def keep_value(points: int, trains: int, left: int) -> float:
    return points * (2 * odds(trains, left) - 1)


def test_tickets_are_kept_by_their_points_and_the_odds() -> None:
    offered = ("bergen-goteborg", "bergen-goteborg-2", "helsinki-oslo")
    pending = ChoosingOpening((offered, ("bergen-oslo", "oslo-stockholm")), (None, None))
    both, all_three = keep_value(7, 3, 10), keep_value(12, 9, 10)
    assert both > all_three
    assert both > keep_value(9, 8, 10)
    assert choice(Situation(MINI, pending=pending)) == "keep bergen-goteborg bergen-goteborg-2"


def test_a_dead_ticket_is_given_back_though_it_adds_no_trains() -> None:
    drawn = ChoosingTickets(("bergen-oslo", "helsinki-oslo"))
    blocked = Situation(MINI, pending=drawn, routes={1: ["helsinki-stockholm-white"]})
    view = blocked.view(0)
    assert H3Bot("x").choose(view, MINI.options(view)) == KeepTickets(("bergen-oslo",))


def test_a_route_of_the_plan_is_claimed_and_others_are_not() -> None:
    held = {0: ["goteborg-oslo"]}
    assert choice(Situation(MINI, hands=["3P2B"], tickets=held)) == "claim goteborg-oslo-blue 2B"
    off_plan = Situation(MINI, hands=["3P"], row="PBOWG", tickets=held, ticket_bag=[])
    assert choice(off_plan) == "take 2"


def test_what_nothing_can_go_around_is_claimed_first() -> None:
    held = {0: ["helsinki-oslo"]}
    situation = Situation(MINI, hands=["2W2Y1L"], tickets=held)
    assert choice(situation) == "claim helsinki-stockholm-white 2W1L"


def test_long_routes_are_worth_their_trains_without_a_plan() -> None:
    long = Situation(NORDIC, hands=["5B"], ticket_bag=[])
    assert choice(long) == "claim kirkenes-rovaniemi-blue 5B"
    short = Situation(MINI, hands=["3P"], ticket_bag=[])
    assert choice(short) == "take 1", "three spaces are not"
    touching = Situation(MINI, hands=["3P"], routes={0: ["bergen-oslo-red"]}, ticket_bag=[])
    assert choice(touching) == "claim bergen-goteborg-gray 3P", "unless they touch own track"


def test_what_the_plan_lacks_is_not_spent_on_gray() -> None:
    held = {0: ["goteborg-kobenhavn", "helsinki-stockholm"]}
    spare = Situation(MINI, hands=["1P1B1W1R"], row="YYOGG", tickets=held, ticket_bag=[])
    assert plan(spare).need == Cards.of("2W2L")
    assert choice(spare) == "claim goteborg-kobenhavn-gray 1P1B1R"
    enough = Situation(MINI, hands=["1P1B1W"], row="YYOGG", tickets=held, ticket_bag=[])
    assert choice(enough) == "claim goteborg-kobenhavn-gray 1P1B1W", "unless nothing else pays"


def test_locomotives_are_spared_where_colours_pay() -> None:
    held = {0: ["kiruna-stockholm"]}
    situation = Situation(NORTHERN, hands=["3K3L"], tickets=held, ticket_bag=[])
    assert choice(situation) == "claim kiruna-stockholm-black 3K"


def test_a_locomotive_comes_before_a_needed_colour_before_any_other() -> None:
    held = {0: ["kiruna-stockholm"]}
    for row, chosen in (("PKLBG", "take 3"), ("PKOBG", "take 2"), ("PPOBG", "blind")):
        situation = Situation(NORTHERN, row=row, tickets=held, ticket_bag=[])
        assert choice(situation) == chosen


def test_locomotives_are_worth_little_where_they_do_not_pay() -> None:
    plain = Situation(MINI, row="LBPPG", tickets={0: ["goteborg-oslo"]}, ticket_bag=[])
    assert choice(plain) == "take 2"
    ferry = Situation(MINI, row="LWPPG", tickets={0: ["helsinki-stockholm"]}, ticket_bag=[])
    assert choice(ferry) == "take 1"


def test_tickets_are_drawn_while_the_odds_are_good_and_it_is_early() -> None:
    few = {0: ["tampere-tallinn"]}
    assert choice(Situation(NORDIC, tickets=few)) == "tickets"
    many = {0: ["bergen-narvik", "helsinki-bergen", "oslo-honningsvag"]}
    assert choice(Situation(NORDIC, tickets=many)) != "tickets"
    assert choice(Situation(NORDIC, tickets=few, trains={0: 21})) != "tickets"
    assert choice(Situation(NORDIC, tickets=few, ticket_bag=[])) != "tickets"


def test_near_the_end_routes_count_more_when_the_plan_can_be_finished_and_less_when_not() -> None:
    held = {0: ["tampere-tallinn"]}
    done = Situation(NORDIC, hands=["1O"], tickets=held, trains={0: 7}, ticket_bag=[])
    assert choice(done) == "claim helsinki-tampere-orange 1O"
    too_far = {0: ["tampere-tallinn", "helsinki-kirkenes"]}
    late = Situation(NORDIC, hands=["1O"], tickets=too_far, trains={0: 7}, ticket_bag=[])
    assert not choice(late).startswith("claim helsinki-tampere")


def test_a_route_is_worth_more_where_it_locks_its_twin() -> None:
    held, chosen = {0: ["oslo-stockholm"]}, []
    for players in (2, 3):
        game = law("nordic-countries", players, BOARDS / "mini_nordic.toml")
        chosen.append(choice(Situation(game, hands=["2Y"], tickets=held)))
    assert chosen == ["claim oslo-stockholm-yellow 2Y", "tickets"], "both are open to three players"
