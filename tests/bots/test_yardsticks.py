"""The styles of the 2017 papers, decision by decision."""

from __future__ import annotations

import pytest
from support.situation import BOARDS, Situation, law

from rallare.bots.yardsticks.ground import Style
from rallare.bots.yardsticks.hungry import HungryBot, Network, Surveyor
from rallare.bots.yardsticks.one_step import LongRouteJunkie, OneStepThinker
from rallare.bots.yardsticks.path import PathBot
from rallare.rules.actions import KeepTickets
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.cards import LOCOMOTIVE, Card, Cards
from rallare.rules.state import ChoosingOpening, ChoosingTickets

NORDIC = law("nordic-countries", 2)
MINI = law("nordic-countries", 2, BOARDS / "mini_nordic.toml")
FIVE = ("bergen-goteborg", "bergen-oslo", "goteborg-oslo", "helsinki-oslo", "kobenhavn-oslo")
FAR = ("bergen-narvik", "helsinki-kirkenes", "oslo-honningsvag")
OTHERS = ("bergen-kobenhavn", "oslo-stockholm")


def said(player: Style, situation: Situation) -> str:
    view = situation.view(0)
    return str(player.choose(view, situation.game.options(view)))


def choice(style: type[Style], situation: Situation) -> str:
    return said(style("x"), situation)


def opening(*offered: str) -> Situation:
    return Situation(MINI, pending=ChoosingOpening((offered, OTHERS), (None, None)))


def kept(style: type[Style], situation: Situation) -> set[str]:
    view = situation.view(0)
    action = style("x").choose(view, situation.game.options(view))
    assert isinstance(action, KeepTickets)
    return set(action.tickets)


@pytest.mark.parametrize("style", [PathBot, OneStepThinker, LongRouteJunkie, HungryBot])
@pytest.mark.parametrize(
    ("hand", "chosen"), [("1R1L", "pay 1R"), ("1L", "pay 1L"), ("1P", "withdraw")]
)
def test_a_tunnel_is_paid_when_it_can_be(style: type[Style], hand: str, chosen: str) -> None:
    laid, revealed = Cards.of("2R"), (Card.RED, Card.BLUE, Card.PURPLE)
    pending = PayingTunnel("bergen-oslo-red", laid, Cards.of("-"), revealed, 1)
    rest = MINI.board.train_cards - Cards.of(hand) - laid - Cards.count(revealed)
    deck = str(rest - Cards.of("1P1B1O1W1G"))
    assert choice(style, Situation(MINI, hands=[hand], deck=deck, pending=pending)) == chosen


@pytest.mark.parametrize("style", [PathBot, OneStepThinker, LongRouteJunkie, HungryBot])
def test_something_is_done_when_no_card_can_be_taken(style: type[Style]) -> None:
    held = {0: ["helsinki-oslo"]}
    assert choice(style, Situation(MINI, deck="-", tickets=held, ticket_bag=[])) == "pass"
    forced = Situation(MINI, hands=["2B"], deck="-", tickets=held, ticket_bag=[])
    assert choice(style, forced) == "claim goteborg-oslo-blue 2B"


class TestPath:
    def test_it_keeps_every_ticket(self) -> None:
        assert kept(PathBot, opening(*FIVE)) == set(FIVE)
        later = Situation(MINI, pending=ChoosingTickets(FIVE[:3]))
        assert kept(PathBot, later) == set(FIVE[:3])

    def test_it_draws_no_tickets_when_all_are_done(self) -> None:
        assert choice(PathBot, Situation(NORDIC, tickets={0: []})) == "blind"

    def test_it_takes_the_path_of_fewest_routes_whatever_it_owns(self) -> None:
        situation = Situation(
            MINI,
            hands=["3P2B"],
            routes={0: ["bergen-oslo-red"]},
            tickets={0: ["bergen-goteborg"]},
        )
        assert choice(PathBot, situation) == "claim bergen-goteborg-gray 3P"

    def test_the_dearer_ticket_comes_first(self) -> None:
        held = {0: ["goteborg-oslo", "helsinki-stockholm"]}
        situation = Situation(MINI, hands=["2B2W1L"], tickets=held)
        assert choice(PathBot, situation) == "claim helsinki-stockholm-white 2W1L"

    def test_what_it_cannot_pay_for_does_not_hold_up_the_rest(self) -> None:
        held = {0: ["goteborg-oslo", "helsinki-stockholm"]}
        assert choice(PathBot, Situation(MINI, hands=["2B"], tickets=held)) == (
            "claim goteborg-oslo-blue 2B"
        )

    def test_it_takes_the_colour_of_its_first_candidate_else_blind(self) -> None:
        held = {0: ["goteborg-oslo", "helsinki-stockholm"]}
        assert choice(PathBot, Situation(MINI, row="PBOWG", tickets=held)) == "take 4"
        assert choice(PathBot, Situation(MINI, row="PBOBG", tickets=held)) == "blind"

    def test_without_tickets_it_claims_what_scores_most_and_comes_first_by_name(self) -> None:
        situation = Situation(MINI, hands=["2B3O"])
        assert choice(PathBot, situation) == "claim bergen-goteborg-gray 3O"
        taken = {1: ["bergen-goteborg-gray", "goteborg-stockholm-gray"]}
        situation = Situation(MINI, hands=["2B3O"], routes=taken)
        assert choice(PathBot, situation) == "claim kobenhavn-stockholm-orange 3O"

    def test_it_never_uses_its_last_train(self) -> None:
        situation = Situation(MINI, hands=["2B1L"], trains={0: 2}, tickets={0: ["goteborg-oslo"]})
        assert choice(PathBot, situation) == "claim goteborg-kobenhavn-gray 1L"

    def test_of_parallel_tracks_the_colour_it_has_most_of_is_paid(self) -> None:
        held = {0: ["oslo-stockholm"]}
        both = Situation(MINI, hands=["3G2Y"], tickets=held)
        assert choice(PathBot, both) == "claim oslo-stockholm-green 2G"
        other = Situation(MINI, hands=["2P1G"], row="YGOWP", tickets=held)
        assert choice(PathBot, other) == "take 2"


class TestHungry:
    def test_it_draws_tickets_while_its_plan_leaves_trains(self) -> None:
        short = Situation(NORDIC, tickets={0: ["tampere-tallinn"]})
        assert choice(HungryBot, short) == "tickets"
        assert choice(HungryBot, Situation(NORDIC, tickets={0: FAR})) != "tickets"
        none_left = Situation(NORDIC, tickets={0: ["tampere-tallinn"]}, ticket_bag=[])
        assert choice(HungryBot, none_left) != "tickets"

    def test_its_hunger_looks_at_what_the_plan_asked_for_when_tickets_were_chosen(self) -> None:
        player, offered = HungryBot("x"), ("bergen-narvik", "tampere-tallinn")  # 28 cards
        dealt = ChoosingOpening((offered, ("helsinki-bergen", "oslo-honningsvag")), (None, None))
        assert said(player, Situation(NORDIC, pending=dealt)) == " ".join(("keep", *offered))
        held = {0: offered}
        assert said(player, Situation(NORDIC, tickets=held)) == "tickets"
        own = {0: ["helsinki-tallinn-purple", "tampere-vaasa-purple"]}
        built = Situation(NORDIC, tickets=held, routes=own)
        assert said(player, built) != "tickets", "28 cards leave no 8 of 36 trains"
        assert choice(HungryBot, built) == "tickets", "a new plan asks for less"

    def test_one_network_joins_all_its_tickets(self) -> None:
        situation = Situation(MINI)
        view = situation.view(0)
        tickets = [MINI.board.tickets[t] for t in ("bergen-oslo", "helsinki-stockholm")]
        plan = Surveyor(view, MINI.options(view)).network(tickets)
        links = {MINI.board.tracks[route.id][0] for route in plan.routes}
        assert links == {"bergen-oslo-red", "helsinki-stockholm-white", "oslo-stockholm-yellow"}
        assert plan.tickets == {"bergen-oslo", "helsinki-stockholm"}

    def test_a_ticket_that_nothing_can_connect_has_no_part_in_the_plan(self) -> None:
        situation = Situation(MINI, routes={1: ["helsinki-stockholm-white"]})
        view = situation.view(0)
        tickets = [MINI.board.tickets[t] for t in ("bergen-oslo", "helsinki-stockholm")]
        plan = Surveyor(view, MINI.options(view)).network(tickets)
        assert [route.id for route in plan.routes] == ["bergen-oslo-red"]
        assert plan.tickets == {"bergen-oslo"}

    def test_of_parallel_tracks_the_colour_asked_for_least_is_planned(self) -> None:
        view = Situation(NORDIC).view(0)
        surveyor, tickets = Surveyor(view, NORDIC.options(view)), NORDIC.board.tickets
        alone = surveyor.network([tickets["helsinki-bergen"]])
        assert "orebro-stockholm-purple" in {route.id for route in alone.routes}
        both = surveyor.network([tickets["helsinki-bergen"], tickets["tampere-tallinn"]])
        names = {route.id for route in both.routes}
        assert {"helsinki-tallinn-purple", "orebro-stockholm-black"} <= names

    def test_a_ferry_asks_for_its_length_and_its_symbols(self) -> None:
        plan = Network((MINI.board.routes["helsinki-stockholm-white"],), frozenset())
        assert plan.need == {Card.WHITE: 3, LOCOMOTIVE: 1}
        assert plan.cards == 4

    def test_it_keeps_what_gives_most_for_each_card(self) -> None:
        assert kept(
            HungryBot, opening("bergen-goteborg", "bergen-goteborg-2", "helsinki-oslo")
        ) == {
            "bergen-goteborg",
            "bergen-goteborg-2",
        }

    def test_where_little_fits_it_keeps_what_asks_for_least(self) -> None:
        offered = ("bergen-helsinki", "helsinki-kobenhavn", "helsinki-oslo")
        assert kept(HungryBot, opening(*offered)) == {"bergen-helsinki", "helsinki-oslo"}

    def test_tickets_out_of_reach_are_given_back(self) -> None:
        drawn = ChoosingTickets(("bergen-oslo", "helsinki-oslo"))
        blocked = Situation(MINI, pending=drawn, routes={1: ["helsinki-stockholm-white"]})
        assert kept(HungryBot, blocked) == {"bergen-oslo"}

    def test_gray_is_not_paid_with_colours_that_the_plan_asks_for(self) -> None:
        held = {0: ["bergen-kobenhavn", "helsinki-kobenhavn"]}  # 4 gray, 3 white, 3 orange
        spare = Situation(MINI, hands=["3P3O"], tickets=held)
        assert choice(HungryBot, spare) == "claim bergen-goteborg-gray 3P"
        needed = Situation(MINI, hands=["3W"], row="PBOOG", tickets=held)
        assert choice(PathBot, needed) == "claim bergen-goteborg-gray 3W"
        assert choice(HungryBot, needed) == "take 3"

    def test_with_nothing_to_plan_it_claims_the_longest_route(self) -> None:
        taken = {1: ["bergen-goteborg-gray", "goteborg-stockholm-gray"]}
        situation = Situation(MINI, hands=["2B3O"], routes=taken, ticket_bag=[])
        assert choice(HungryBot, situation) == "claim kobenhavn-stockholm-orange 3O"

    def test_the_plan_is_made_anew_only_when_somebody_scores(self) -> None:
        player, held = HungryBot("x"), {0: ["helsinki-oslo"]}
        first = Situation(MINI, tickets=held, ticket_bag=[])
        said(player, first)
        before = player.plan(first.view(0), MINI.options(first.view(0)))
        again = Situation(MINI, hands=["2P"], tickets=held, ticket_bag=[])
        assert player.plan(again.view(0), MINI.options(again.view(0))) is before
        taken = {1: ["oslo-stockholm-green"]}
        scored = Situation(MINI, tickets=held, routes=taken, ticket_bag=[])
        after = player.plan(scored.view(0), MINI.options(scored.view(0)))
        assert not {"oslo-stockholm-green", "oslo-stockholm-yellow"} & {r.id for r in after.routes}

    @pytest.mark.parametrize(
        ("row", "chosen"),
        [("PBWOG", "take 3"), ("PPPBG", "blind"), ("LBRRG", "take 3"), ("LBPPG", "blind")],
    )
    def test_it_takes_what_is_asked_for_most_or_lies_open_most(self, row: str, chosen: str) -> None:
        held = {0: ["bergen-stockholm", "helsinki-stockholm"]}  # 3 white, 1 locomotive, 2 red
        assert choice(HungryBot, Situation(MINI, row=row, tickets=held)) == chosen

    def test_for_gray_it_takes_a_colour_that_shows_twice(self) -> None:
        held = {0: ["bergen-goteborg"]}
        assert choice(HungryBot, Situation(MINI, row="PBOPG", tickets=held)) == "take 1"
        assert choice(HungryBot, Situation(MINI, row="PBOWG", tickets=held)) == "blind"


class TestOneStep:
    def test_it_keeps_all_opening_tickets_and_the_best_later_ones(self) -> None:
        assert kept(OneStepThinker, opening(*FIVE)) == set(FIVE)
        drawn = ChoosingTickets(("bergen-goteborg-2", "bergen-oslo", "goteborg-stockholm"))
        assert kept(OneStepThinker, Situation(MINI, pending=drawn)) == {"bergen-goteborg-2"}

    def test_where_nothing_fits_the_cheapest_tickets_are_kept(self) -> None:
        drawn = ChoosingTickets(("bergen-helsinki", "helsinki-oslo", "kobenhavn-oslo"))
        short = Situation(MINI, pending=drawn, trains={0: 2})
        assert kept(OneStepThinker, short) == {"kobenhavn-oslo"}

    def test_it_goes_for_the_first_route_of_its_dearest_ticket(self) -> None:
        held = {0: ["goteborg-oslo", "helsinki-oslo"]}
        later = Situation(MINI, hands=["2B2G"], row="PROWG", tickets=held)
        assert choice(OneStepThinker, later) == "take 4"
        ready = Situation(MINI, hands=["2B2W1L"], row="PROWG", tickets=held)
        assert choice(OneStepThinker, ready) == "claim helsinki-stockholm-white 2W1L"

    def test_it_takes_its_colour_before_a_locomotive_before_a_blind_card(self) -> None:
        held = {0: ["helsinki-oslo"]}
        for row, chosen in (("LWOPG", "take 2"), ("PLOBG", "take 2"), ("PBOGG", "blind")):
            assert choice(OneStepThinker, Situation(MINI, row=row, tickets=held)) == chosen

    def test_it_keeps_its_target_until_somebody_scores(self) -> None:
        player, held = OneStepThinker("x"), {0: ["oslo-stockholm"]}
        said(player, Situation(MINI, hands=["1Y"], tickets=held))
        green = Situation(MINI, hands=["1G"], row="GYOWP", tickets=held)
        assert said(player, green) == "take 2", "yellow was most when it thought"
        scored = Situation(MINI, hands=["1G"], row="GYOWP", tickets=held, scores={1: 4})
        assert said(player, scored) == "take 1"
        more = {0: ["oslo-stockholm", "helsinki-stockholm"]}
        drawn = Situation(MINI, hands=["1G"], row="GYOWP", tickets=more, scores={1: 4})
        assert said(player, drawn) == "take 4", "tickets came in"

    def test_it_draws_tickets_when_all_are_done_and_nobody_is_near_the_end(self) -> None:
        assert choice(OneStepThinker, Situation(NORDIC)) == "tickets"
        assert choice(OneStepThinker, Situation(NORDIC, trains={1: 7})) != "tickets"
        assert choice(OneStepThinker, Situation(NORDIC, ticket_bag=[])) != "tickets"

    def test_at_the_end_it_goes_for_the_longest_route_and_of_equals_for_one_it_can_pay(
        self,
    ) -> None:
        taken = ["bergen-goteborg-gray", "goteborg-stockholm-gray"]
        late = Situation(MINI, hands=["3P2B"], routes={0: taken}, trains={1: 5})
        assert choice(OneStepThinker, late) == "claim kobenhavn-oslo-purple 3P"
        far = Situation(MINI, hands=["2B"], row="PROYG", routes={0: taken}, trains={1: 5})
        assert choice(OneStepThinker, far) == "take 3", "shorter routes can wait"

    def test_gray_is_paid_with_the_first_colour_that_can(self) -> None:
        held = {0: ["goteborg-stockholm"]}
        situation = Situation(MINI, hands=["4P3R"], row="BBOWG", tickets=held)
        assert choice(OneStepThinker, situation) == "claim goteborg-stockholm-gray 3R"


class TestLongRoute:
    def test_it_ignores_short_routes(self) -> None:
        held = {0: ["bergen-oslo"]}
        situation = Situation(MINI, hands=["3P2R"], tickets=held)
        assert choice(OneStepThinker, situation) == "claim bergen-oslo-red 2R"
        assert choice(LongRouteJunkie, situation) == "claim bergen-goteborg-gray 3P"

    def test_it_keeps_the_opening_tickets_that_long_routes_serve_best(self) -> None:
        offered = ("bergen-goteborg-2", "bergen-oslo", "goteborg-stockholm")
        assert kept(LongRouteJunkie, opening(*offered)) == {
            "bergen-goteborg-2",
            "goteborg-stockholm",
        }

    def test_it_draws_no_tickets(self) -> None:
        assert choice(LongRouteJunkie, Situation(NORDIC)) != "tickets"

    def test_without_tickets_any_length_will_do_if_it_is_the_longest(self) -> None:
        situation = Situation(MINI, hands=["2B"], trains={0: 2, 1: 5}, row="PBOWG")
        assert choice(LongRouteJunkie, situation) == "claim goteborg-oslo-blue 2B"

    def test_gray_that_can_be_paid_comes_before_colours(self) -> None:
        coloured, gray = (
            MINI.board.routes[name]
            for name in ("kobenhavn-stockholm-orange", "goteborg-stockholm-gray")
        )
        for hand, ranks in (("3O", (10, 15)), ("2O1L", (9, 9)), ("2O", (8, 9)), ("2P", (6, 9))):
            view = Situation(MINI, hands=[hand]).view(0)
            junkie = LongRouteJunkie("x")
            assert (junkie.rank(view, coloured), junkie.rank(view, gray)) == ranks
            assert OneStepThinker("x").rank(view, gray) == min(ranks[1], 10)
