"""Paths and plans: own routes cost nothing, closed ones are no way."""

from __future__ import annotations

from support.situation import BOARDS, Situation, law

from rallare.bots.board.paths import Limits, RailMap, effort, open_tickets
from rallare.rules.board.map import Ticket

GAME = law("nordic-countries", 2, BOARDS / "mini_nordic.toml")
PLENTY = Limits(trains=99, claims=99)


def rails(situation: Situation) -> RailMap:
    view = situation.view(0)
    return RailMap(view, situation.game.options(view))


def ticket(name: str) -> Ticket:
    return GAME.board.tickets[name]


def names(routes: object) -> set[str]:
    return {route.id for route in routes}  # type: ignore[attr-defined]


def test_the_cheapest_path_is_found() -> None:
    found = rails(Situation(GAME)).path(("Bergen", "Göteborg"), set())
    assert found is not None
    cost, routes = found
    assert names(routes) == {"bergen-goteborg-gray"}
    assert cost == sum(map(effort, routes))


def test_own_routes_cost_nothing() -> None:
    situation = Situation(GAME, routes={0: ["bergen-oslo-red"]})
    found = rails(situation).path(("Bergen", "Göteborg"), set())
    assert found is not None
    assert names(found[1]) == {"goteborg-oslo-blue"}


def test_routes_of_others_and_closed_tracks_are_no_way() -> None:
    owned = ["helsinki-stockholm-white"]
    assert rails(Situation(GAME, routes={1: owned})).path(("Helsinki", "Oslo"), set()) is None
    second = Situation(GAME, routes={1: ["oslo-stockholm-yellow"]})
    found = rails(second).path(("Oslo", "Stockholm"), set())
    assert found is not None
    assert "oslo-stockholm-green" not in names(found[1])


def test_a_route_longer_than_the_trains_left_is_no_way() -> None:
    situation = Situation(GAME, trains={0: 2})
    assert rails(situation).path(("Helsinki", "Stockholm"), set()) is None


def test_a_plan_joins_tickets_over_common_routes() -> None:
    wanted = [ticket("bergen-helsinki"), ticket("helsinki-oslo")]
    plan = rails(Situation(GAME)).plan(wanted, PLENTY)
    assert set(plan.tickets) == set(wanted)
    assert len(plan.routes) == len(names(plan.routes)) == 3
    assert plan.trains == 7
    assert plan.balance == 12


def test_a_plan_gives_up_what_cannot_be_joined() -> None:
    situation = Situation(GAME, routes={1: ["helsinki-stockholm-white"]})
    plan = rails(situation).plan([ticket("helsinki-oslo"), ticket("bergen-oslo")], PLENTY)
    assert plan.lost == (ticket("helsinki-oslo"),)
    assert names(plan.routes) == {"bergen-oslo-red"}
    assert plan.balance == 2 - 5


def test_a_plan_keeps_within_trains_and_claims() -> None:
    wanted = [ticket("helsinki-oslo"), ticket("bergen-kobenhavn")]
    for limits in (Limits(6, 99), Limits(99, 2), Limits(0, 0)):
        plan = rails(Situation(GAME)).plan(wanted, limits)
        assert plan.fits(limits)
        assert set(plan.tickets) | set(plan.lost) == set(wanted)
        assert plan.lost


def test_a_ticket_is_open_until_own_routes_connect_it() -> None:
    board = GAME.board
    assert open_tickets(board, ["bergen-oslo-red"], ["bergen-goteborg"])
    both = ["bergen-oslo-red", "goteborg-oslo-blue"]
    assert open_tickets(board, both, ["bergen-goteborg"]) == []
