"""What the wire lists is what the law allows: no more, and no less but where it says so."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

import pytest
from support.situation import Situation, law
from support.wire import OWN_TABLES, TableKey, positions

from rallare.rules.actions import ClaimRoute, KeepTickets, PlaceCards, parse_action
from rallare.rules.board.map import Board
from rallare.rules.board.options import BoardOptions
from rallare.rules.cards import Cards
from rallare.rules.pending import TurnStart
from rallare.server.wire import encode, options_part, payments_part, robs, view_part
from rallare.server.wire.cards import card_counts
from rallare.server.wire.options import (
    MOST_PAYMENTS,
    THRIFTIEST,
    BoardChoices,
    CardChoices,
    Rob,
)

tables = pytest.mark.parametrize("table", OWN_TABLES, ids=lambda t: f"{t[0]}-{t[1]}")
board_tables = pytest.mark.parametrize(
    "table", [t for t in OWN_TABLES if t[0] != "card-game"], ids=lambda t: f"{t[0]}-{t[1]}"
)
card_tables = pytest.mark.parametrize(
    "table", [t for t in OWN_TABLES if t[0] == "card-game"], ids=lambda t: f"{t[0]}-{t[1]}"
)


def choices(game: Any, seat: int) -> Any:
    return options_part(game.view(seat), game.options(seat))


@tables
def test_there_are_options_just_for_seats_that_are_to_act(table: TableKey) -> None:
    for game in positions(table):
        for seat in range(game.players):
            assert (choices(game, seat) is not None) == (seat in game.to_act)
        spectator = game.view(None)
        assert options_part(spectator, game.game.options(spectator)) is None


@board_tables
def test_a_board_lists_every_claim_and_every_other_action(table: TableKey) -> None:
    more = 0
    for game in islice(positions(table, eager=0.3), 0, None, 3):
        for seat in game.to_act:
            options, part = game.options(seat), choices(game, seat)
            assert isinstance(options, BoardOptions)
            assert isinstance(part, BoardChoices)
            assert part.actions == [str(action) for action in options.besides_claims()]
            assert [claim.route for claim in part.claims] == [r.id for r in options.routes()]
            for claim in part.claims:
                expected = list(islice(options.payments(claim.route), THRIFTIEST + 1))
                number = len(claim.payments)
                assert number == min(THRIFTIEST, len(expected))
                assert claim.more == (number < len(expected))
                more += claim.more
                for payment, cards in zip(claim.payments, expected, strict=False):
                    action = ClaimRoute(claim.route, cards)
                    assert payment.action == str(action)
                    assert payment.cards == card_counts(cards)
                    assert action in options
    assert more


@board_tables
def test_a_client_can_ask_for_the_payments_of_a_route(table: TableKey) -> None:
    asked = 0
    for game in islice(positions(table, eager=0.3), 0, None, 9):
        for seat in game.to_act:
            options = game.options(seat)
            open_routes = [route.id for route in options.routes()]
            for route in game.view(seat).board.routes:
                found = payments_part(options, route)
                assert (found is not None) == (route in open_routes)
                if found is not None:
                    expected = list(islice(options.payments(route), MOST_PAYMENTS + 1))
                    actions = [str(ClaimRoute(route, cards)) for cards in expected]
                    assert [payment.action for payment in found[0]] == actions[:MOST_PAYMENTS]
                    assert found[1] == (len(expected) > MOST_PAYMENTS)
                    asked += 1
    assert asked


@board_tables
def test_a_closed_route_is_free_and_refused_by_the_rule_that_is_named(table: TableKey) -> None:
    closed = 0
    for game in islice(positions(table, eager=0.9), 0, None, 5):
        for seat in game.to_act:
            view, options, part = game.view(seat), game.options(seat), choices(game, seat)
            expected = {}
            if isinstance(view.pending, TurnStart):
                free = set(view.board.routes) - set(view.owners())
                refused = {route: options.closed(route) for route in free}
                expected = {route: why.rule for route, why in refused.items() if why is not None}
            assert {entry.route: entry.rule for entry in part.closed} == expected
            closed += len(expected)
    assert closed


@card_tables
def test_a_card_game_lists_every_set_with_whom_it_robs(table: TableKey) -> None:
    robbing = 0
    for seed in range(2):
        for game in positions(table, seed, eager=0.4):
            for seat in game.to_act:
                options, part = game.options(seat), choices(game, seat)
                assert isinstance(part, CardChoices)
                if part.proposal is not None:
                    assert part.actions == part.places == []
                    assert parse_action(part.proposal) == options.proposal()
                    continue
                listed = [*part.actions, *(place.action for place in part.places)]
                assert sorted(listed) == sorted(map(str, options))
                for place in part.places:
                    action = parse_action(place.action)
                    assert isinstance(action, PlaceCards)
                    assert place.cards == card_counts(action.cards)
                    assert place.robs == robs(options, action)
                    assert place.robs == [
                        Rob(victim, card_counts(stack.cards))
                        for victim, stack in options.robbed(action.cards)
                    ]
                    robbing += bool(place.robs)
    assert robbing


@tables
def test_the_fewest_tickets_to_keep_are_told_while_tickets_are_on_offer(table: TableKey) -> None:
    for game in positions(table):
        for seat in game.to_act:
            view, part = game.view(seat), choices(game, seat)
            assert (part.least is not None) == bool(view.offered)
            if part.least is not None:
                kept = KeepTickets(view.offered[: part.least])
                assert kept in game.options(seat)
                if part.least:
                    assert KeepTickets(view.offered[: part.least - 1]) not in game.options(seat)


def test_tickets_that_are_connected_are_told_to_their_owner_only() -> None:
    game = law("nordic-countries", 2)
    ticket, way = ticket_with_a_way(game.board)
    situation = Situation(game, tickets={0: [ticket]}, routes={0: way})
    assert view_part(situation.view(0)).tickets_done == (ticket,)
    assert view_part(situation.view(1)).tickets_done == ()
    assert view_part(situation.view(None)).tickets_done == ()
    unfinished = Situation(game, tickets={0: [ticket]}, routes={0: way[1:]})
    assert view_part(unfinished.view(0)).tickets_done == ()


def ticket_with_a_way(board: Board) -> tuple[str, list[str]]:
    """A ticket, and two routes one after the other that connect its cities."""
    for ticket in board.tickets.values():
        for one, two in permutations(board.routes.values(), 2):
            middle = set(one.ends) & set(two.ends)
            if len(middle) == 1 and set(one.ends) ^ set(two.ends) == set(ticket.ends):
                return ticket.id, [one.id, two.id]
    raise AssertionError("no ticket is two routes long")


@board_tables
def test_options_stay_small_with_a_hand_of_many_cards(table: TableKey) -> None:
    game = law(table[0], table[1])
    situation = Situation(game, hands=["4P4B4O4W4G4Y4K4R6L"])
    view = situation.view(0)
    part = options_part(view, game.options(view))
    assert isinstance(part, BoardChoices)
    assert len(part.claims) > 60
    assert len(encode(part)) < 60_000


def test_only_placing_cards_robs() -> None:
    game = law("nordic-countries", 2)
    view = Situation(game).view(0)
    assert robs(game.options(view), PlaceCards(Cards.of("2B"))) == []
