"""The greedy bot on boards: its decisions one by one; and whether it wins, in every game."""

from __future__ import annotations

import pytest
from support.situation import BOARDS, Situation, law

from rallare.bots.arena import Series, play_game
from rallare.bots.board.greedy import GreedyBot, turns_left
from rallare.bots.board.needs import lacking, needs_of, worth
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.cards import LOCOMOTIVE, Card, Cards
from rallare.rules.chapters import CHAPTERS
from rallare.rules.state import ChoosingOpening, ChoosingTickets

NORDIC = law("nordic-countries", 2, BOARDS / "mini_nordic.toml")
NORTHERN = law("northern-lights", 2, BOARDS / "mini_northern.toml")


def choice(situation: Situation) -> str:
    view = situation.view(0)
    return str(GreedyBot("x").choose(view, situation.game.options(view)))


def wins(game: str, games: int) -> float:
    series = Series(game, ("greedy", "random"), seed="strength")
    return sum(play_game(series, number).results[0].won for number in range(games))


@pytest.mark.parametrize("game", CHAPTERS)
def test_greedy_beats_random(game: str) -> None:
    assert wins(game, 6) == 6


@pytest.mark.long
@pytest.mark.parametrize("game", CHAPTERS)
def test_greedy_beats_random_in_more_than_95_of_100_games(game: str) -> None:
    assert wins(game, 200) > 190


def test_a_route_of_the_plan_is_claimed_when_it_can_be_paid() -> None:
    situation = Situation(NORDIC, hands=["3B"], tickets={0: ["goteborg-oslo"]})
    assert choice(situation) == "claim goteborg-oslo-blue 2B"


def test_the_card_that_the_plan_asks_for_is_taken_from_the_row() -> None:
    situation = Situation(NORDIC, hands=["1B"], row="PBOWG", tickets={0: ["goteborg-oslo"]})
    assert choice(situation) == "take 2"


def test_a_card_is_taken_blind_when_none_in_the_row_helps() -> None:
    situation = Situation(NORDIC, hands=["1B"], row="PPOWG", tickets={0: ["goteborg-oslo"]})
    assert choice(situation) == "blind"


def test_a_tunnel_waits_for_a_card_in_reserve() -> None:
    held = {0: ["bergen-oslo"]}
    assert choice(Situation(NORDIC, hands=["2R"], row="PROWG", tickets=held)) == "take 2"
    ready = Situation(NORDIC, hands=["3R"], row="PROWG", tickets=held)
    assert choice(ready) == "claim bergen-oslo-red 2R"


@pytest.mark.parametrize(
    ("hand", "extra", "chosen"),
    [("1R1L", 1, "pay 1R"), ("1L", 1, "pay 1L"), ("1P", 1, "withdraw")],
)
def test_a_tunnel_is_paid_with_few_locomotives_or_left(hand: str, extra: int, chosen: str) -> None:
    laid, revealed = Cards.of("2R"), (Card.RED, Card.BLUE, Card.PURPLE)
    pending = PayingTunnel("bergen-oslo-red", laid, Cards.of("-"), revealed, extra)
    rest = NORDIC.board.train_cards - Cards.of(hand) - laid - Cards.count(revealed)
    deck = str(rest - Cards.of("1P1B1O1W1G"))
    situation = Situation(
        NORDIC, hands=[hand], deck=deck, tickets={0: ["bergen-oslo"]}, pending=pending
    )
    assert choice(situation) == chosen


def test_the_last_turn_goes_to_the_claim_that_gains_most() -> None:
    situation = Situation(
        NORDIC, hands=["3P3O2R"], tickets={0: ["bergen-oslo"]}, final_turns=1, trains={0: 5, 1: 2}
    )
    assert choice(situation) == "claim bergen-oslo-red 2R"


def test_no_tickets_are_drawn_in_the_last_turn() -> None:
    situation = Situation(NORDIC, hands=["1B"], final_turns=2, trains={1: 2})
    assert choice(situation) != "tickets"


def test_tickets_are_drawn_when_all_are_done_and_there_is_time() -> None:
    game = law("nordic-countries", 2)
    assert choice(Situation(game, tickets={0: []})) == "tickets"
    assert choice(Situation(game, tickets={0: []}, trains={1: 6})) != "tickets"


def test_something_is_done_when_no_card_can_be_taken() -> None:
    empty = Situation(NORDIC, hands=["2B"], deck="-", tickets={0: ["helsinki-oslo"]})
    assert choice(empty) == "claim goteborg-oslo-blue 2B"
    nothing = Situation(NORDIC, deck="-", ticket_bag=[])
    assert choice(nothing) == "pass"


def test_opening_tickets_that_share_their_routes_are_kept() -> None:
    shared = ("bergen-helsinki", "bergen-oslo", "bergen-stockholm", "helsinki-oslo")
    dealt = (shared, ("goteborg-oslo", "oslo-stockholm"))
    situation = Situation(NORDIC, pending=ChoosingOpening(dealt, (None, None)))
    assert choice(situation) == " ".join(("keep", *shared))


def test_a_ticket_that_cannot_be_finished_is_given_back() -> None:
    drawn = ChoosingTickets(("bergen-oslo", "helsinki-oslo"))
    blocked = {1: ["helsinki-stockholm-white"]}
    assert choice(Situation(NORDIC, pending=drawn, routes=blocked)) == "keep bergen-oslo"


def test_a_payment_spares_the_cards_that_other_routes_ask_for() -> None:
    held = {0: ["goteborg-oslo", "goteborg-stockholm"]}
    closed = {1: ["oslo-stockholm-yellow"]}
    situation = Situation(NORDIC, hands=["3B3W"], tickets=held, routes=closed)
    assert choice(situation) == "claim goteborg-stockholm-gray 3W"


def test_locomotives_help_only_where_the_game_lets_them() -> None:
    for game, route, helps in (
        (NORDIC, "goteborg-oslo-blue", False),
        (NORTHERN, "oslo-stockholm-white", True),
    ):
        situation = Situation(game, hands=["1P"])
        options = game.options(situation.view(0))
        needs = needs_of(options, [game.board.routes[route]], situation.view(0).hand)
        assert (worth(LOCOMOTIVE, needs) > 1) is helps


def test_what_a_route_lacks_counts_substitutes() -> None:
    situation = Situation(NORDIC, hands=["3P"])
    options, board = NORDIC.options(situation.view(0)), NORDIC.board
    ferry = board.routes["goteborg-kobenhavn-gray"]
    assert lacking(options, ferry, Cards.of("3P")) == Cards.of("-")
    assert lacking(options, ferry, Cards.of("1P")) == Cards.of("1L")
    assert lacking(options, board.routes["goteborg-oslo-blue"], Cards.of("1B")) == Cards.of("1B")


def test_unseen_cards_are_all_but_those_the_seat_sees() -> None:
    situation = Situation(NORDIC, hands=["3P", "2R"], discards="1K")
    view = situation.view(0)
    assert view.unseen().total == view.deck_size + 2
    assert view.unseen()[Card.PURPLE] == 0


def test_turns_run_out_with_the_trains_of_the_others() -> None:
    game = law("northern-lights", 3)
    many, few = Situation(game).view(0), Situation(game, trains={2: 4}).view(0)
    assert turns_left(many) > 15
    assert turns_left(few) == 2
    assert turns_left(Situation(game, final_turns=3).view(0)) == 1
