"""Reasons a player understands: at moments put together by hand, each says what it should."""

from __future__ import annotations

from collections.abc import Sequence

from support.card_situation import CardSituation, completing
from support.situation import Situation, law

from rallare.bots.advice.board_reasons import BoardReasons
from rallare.bots.advice.card_reasons import CardReasons
from rallare.bots.advice.reason import Reason, Why
from rallare.bots.advice.sentences import sentence
from rallare.rules.actions import parse_action
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.cards import Card, Cards
from rallare.rules.state import ChoosingTickets


def said(moment: Situation, text: str, plan: Sequence[str] = (), later: Sequence[str] = ()) -> str:
    view = moment.view(0)
    options = moment.game.options(view)
    action = parse_action(text)
    assert action in options, options.refusal(action)
    reason = BoardReasons(view, options, plan, later).why(action)
    return sentence(view, action, reason)


def told(moment: CardSituation, text: str) -> str:
    view = moment.view(0)
    options = moment.game.options(view)
    action = parse_action(text)
    assert action in options, options.refusal(action)
    reason = CardReasons(view, options).why(action)
    return sentence(view, action, reason)


def nordic(players: int = 3, **more: object) -> Situation:
    return Situation(law("nordic-countries", players), **more)  # type: ignore[arg-type]


# Train cards for a board.


def test_a_colour_that_a_route_needs_where_others_build() -> None:
    rivals = {1: ["orebro-oslo-yellow"], 2: ["goteborg-orebro-blue"]}
    moment = nordic(hands=["1O"], row="POBWG", routes=rivals)
    assert said(moment, "take 2", ["goteborg-oslo-orange"]) == (
        "Take the orange: Göteborg–Oslo needs one more, and two other players are building "
        "towards it."
    )


def test_a_colour_that_a_route_needs_where_nobody_builds() -> None:
    moment = nordic(row="POBWG")
    assert said(moment, "take 2", ["goteborg-oslo-orange"]) == (
        "Take the orange: Göteborg–Oslo needs two more."
    )


def test_a_colour_goes_to_the_route_that_lacks_least() -> None:
    moment = nordic(hands=["3G"], row="GOBWG")
    plan = ["stockholm-tallinn-green", "stockholm-sundsvall-gray-1"]
    assert said(moment, "take 1", plan) == "Take the green: Stockholm–Sundsvall needs one more."


def test_a_colour_for_a_route_that_would_score_later() -> None:
    moment = nordic(hands=["1O"], row="POBWG")
    plan, later = ["lillehammer-oslo-purple"], ["goteborg-oslo-orange"]
    assert said(moment, "take 2", plan, later) == (
        "Take the orange: Göteborg–Oslo would score two points and needs one more."
    )
    assert (
        said(moment, "take 1", plan, later) == "Take the purple: Lillehammer–Oslo needs two more."
    )


def test_a_reserve_for_a_tunnel() -> None:
    moment = nordic(hands=["2P"], row="POBWG")
    assert said(moment, "take 1", ["lillehammer-oslo-purple"]) == (
        "Take the purple: one in reserve, because the tunnel Lillehammer–Oslo may ask for more."
    )


def test_locomotives() -> None:
    moment = nordic(hands=["1B"], row="LOBWG")
    assert said(moment, "take 1", ["stockholm-turku-blue"]) == (
        "Take the locomotive: the ferry Stockholm–Turku needs one more."
    )
    assert said(moment, "take 1") == (
        "Take the locomotive: locomotives are scarce and keep more ways open."
    )
    northern = Situation(law("northern-lights", 3), hands=["1O"], row="LOBWG")
    route = next(
        route.id
        for route in northern.game.board.routes.values()
        if route.colour is Card.ORANGE and route.length == 4 and not route.ferry
    )
    assert "it can stand for any of three cards that " in said(northern, "take 1", [route])


def test_a_colour_without_use() -> None:
    moment = nordic(hands=["2P"], row="POBWG")
    assert said(moment, "take 2") == "Take the orange: you have no use for it yet."
    assert said(moment, "take 1") == (
        "Take the purple: nothing asks for it yet, but you would have three of it."
    )


def test_a_blind_card() -> None:
    plan = ["goteborg-oslo-orange"]
    moment = nordic(row="PBWGK")
    words = said(moment, "blind", plan)
    assert words.startswith("Take a blind card: no card on show helps you, and ")
    orange = moment.view(0).unseen()[Card.ORANGE]
    assert f" {round(100 * orange / moment.view(0).unseen().total)}% of the unseen" in words
    assert "% of the unseen cards would help you." in said(nordic(row="POWGK"), "blind", plan)
    assert said(nordic(hands=["2O"]), "blind", plan) == (
        "Take a blind card: you lack no particular card, so any will do."
    )


# Routes.


def test_a_claim_that_completes_a_ticket() -> None:
    moment = nordic(
        hands=["2O"],
        routes={0: ["goteborg-orebro-blue", "orebro-stockholm-black"]},
        tickets={0: ["oslo-stockholm", "bergen-narvik"]},
    )
    points = moment.game.board.tickets["oslo-stockholm"].points
    assert points == 4
    assert said(moment, "claim goteborg-oslo-orange 2O") == (
        "Claim Göteborg–Oslo: it completes Oslo–Stockholm, worth four points."
    )


def test_a_claim_on_the_way() -> None:
    moment = nordic(
        hands=["2O2G"],
        routes={1: ["lillehammer-oslo-purple"]},
        tickets={0: ["oslo-stockholm"]},
    )
    assert said(moment, "claim orebro-oslo-green 2G") == (
        "Claim Örebro–Oslo: it is on the way of Oslo–Stockholm, and another player is building "
        "towards it."
    )


def test_the_last_turn() -> None:
    moment = nordic(hands=["2G"], tickets={0: ["bergen-narvik"]}, final_turns=2)
    assert said(moment, "claim orebro-oslo-green 2G") == (
        "Claim Örebro–Oslo: it is your last turn, and this scores two points."
    )


def test_a_claim_in_somebody_s_way() -> None:
    moment = nordic(
        hands=["2O"], routes={1: ["lillehammer-oslo-purple", "goteborg-norrkoping-gray"]}
    )
    assert said(moment, "claim goteborg-oslo-orange 2O") == (
        "Claim Göteborg–Oslo: it stands in the way of a player who builds at both ends of "
        "Göteborg–Oslo."
    )
    view = moment.view(0)
    reasons = BoardReasons(view, moment.game.options(view), ())
    assert reasons.why(parse_action("claim goteborg-oslo-orange 2O")).seat == 1


def test_a_player_whose_network_joins_both_ends_already_is_not_blocked() -> None:
    joined = ["orebro-oslo-green", "goteborg-orebro-blue"]
    moment = nordic(hands=["2O"], routes={1: joined})
    assert (
        said(moment, "claim goteborg-oslo-orange 2O")
        == "Claim Göteborg–Oslo: it scores two points."
    )


BOTH_ENDS = ["lillehammer-oslo-purple", "goteborg-orebro-blue"]
"""Routes of a player who has built to Örebro and to Oslo, between which there are two tracks."""


def test_nobody_is_blocked_where_a_parallel_track_stays_open() -> None:
    claim = "claim orebro-oslo-green 2G"
    in_the_way = (
        "Claim Örebro–Oslo: it stands in the way of a player who builds at both ends of "
        "Örebro–Oslo."
    )
    scores = "Claim Örebro–Oslo: it scores two points."
    assert said(nordic(3, hands=["2G"], routes={1: BOTH_ENDS}), claim) == scores
    # With two players one of the tracks closes the other (NC-24).
    assert said(nordic(2, hands=["2G"], routes={1: BOTH_ENDS}), claim) == in_the_way
    taken = {1: BOTH_ENDS, 2: ["orebro-oslo-yellow"]}
    assert said(nordic(3, hands=["2G"], routes=taken), claim) == in_the_way


def test_nobody_is_blocked_who_has_not_the_trains_for_the_route() -> None:
    claim, routes = "claim orebro-oslo-green 2G", {1: BOTH_ENDS}
    for trains, words in ((2, "stands in the way"), (1, "it scores two points")):
        moment = nordic(2, hands=["2G"], routes=routes, trains={1: trains})
        assert words in said(moment, claim)


def test_the_third_of_three_tracks_is_open_by_the_number_of_players() -> None:
    """NL-23: one of them with two players, two with three, all three with more."""
    board = law("northern-lights", 2).board
    triple = next(tracks for tracks in board.tracks.values() if len(tracks) == 3)
    for players, taken, shut in ((2, 0, True), (3, 0, False), (3, 1, True), (4, 1, False)):
        game = law("northern-lights", players)
        owned = {2: [triple[1]]} if taken else {}
        view = Situation(game, routes=owned).view(0)
        assert game.options(view).shut_out(triple[0], 1) is shut, (players, taken)
        if taken:
            assert not game.options(view).shut_out(triple[0], 2)  # it owns one of them


def test_a_long_route_and_one_with_cards_to_draw() -> None:
    moment = nordic(hands=["7B"])
    assert said(moment, "claim kirkenes-rovaniemi-blue 5B") == (
        "Claim Kirkenes–Rovaniemi: so long a route scores ten points in one turn."
    )
    northern = Situation(law("northern-lights", 3), hands=["2B2L"])
    assert said(northern, "claim andalsnes-bergen-gray-1 2B2L") == (
        "Claim Åndalsnes–Bergen: it scores seven points and lets you draw two cards."
    )


def tunnel(**more: object) -> Situation:
    laid = PayingTunnel(
        route="bergen-oslo-blue",
        laid=Cards.of("4B"),
        seen=Cards.of("-"),
        revealed=(Card.BLUE, Card.BLUE, Card.RED),
        extra=2,
    )
    return nordic(hands=["2B"], pending=laid, **more)


def test_a_tunnel_that_asks_for_more() -> None:
    moment = tunnel(tickets={0: ["stockholm-bergen"]})
    assert said(moment, "pay 2B") == (
        "Pay 2 blue for the tunnel: two cards more and Bergen–Oslo is yours, and "
        "Stockholm–Bergen needs it."
    )
    assert said(moment, "withdraw") == (
        "Withdraw from the tunnel: two cards more are dear, and you keep your set."
    )


# Tickets for a board.


def test_drawing_tickets() -> None:
    done = nordic(
        tickets={0: ["oslo-stockholm"]}, routes={0: ["orebro-oslo-green", "orebro-stockholm-black"]}
    )
    assert said(done, "tickets").startswith("Draw tickets: yours are done, and about ")
    assert "there is time for more" in said(nordic(tickets={0: ["oslo-stockholm"]}), "tickets")
    late = nordic(trains={1: 4})
    assert said(late, "tickets").startswith("Draw tickets: it is late, with about ")


def offered(*tickets: str, **more: object) -> Situation:
    return nordic(pending=ChoosingTickets(tuple(sorted(tickets))), ticket_bag=(), **more)


def test_tickets_that_share_their_way() -> None:
    moment = offered("stockholm-imatra", "stockholm-kajaani", "bergen-narvik")
    words = said(moment, "keep stockholm-imatra stockholm-kajaani")
    assert words.startswith(
        "Keep Stockholm–Imatra and Stockholm–Kajaani: they share much of their way"
    )
    assert said(moment, "keep stockholm-imatra").startswith("Keep Stockholm–Imatra: about ")


def test_tickets_that_lie_along_the_own_network_and_tickets_too_far() -> None:
    moment = offered(
        "oslo-stockholm",
        "tampere-tallinn",
        "helsinki-lieksa",
        routes={0: ["orebro-oslo-green", "orebro-stockholm-black"]},
    )
    words = said(moment, "keep oslo-stockholm")
    assert words.startswith("Keep Oslo–Stockholm: your network and your plan already lead there")
    few = offered("oslo-stockholm", "kobenhavn-murmansk", "alborg-norrkoping", trains={0: 25})
    assert said(few, "keep oslo-stockholm") == (
        "Keep Oslo–Stockholm: about four trains will do; København–Murmansk is too far."
    )


# The card game.


def test_colours_that_tickets_lack() -> None:
    moment = CardSituation(2, row="GRBOL", tickets={0: ["dallas-miami"]})
    assert told(moment, "take 1") == "Take the green: Dallas–Miami lacks one of it."
    assert told(moment, "take 5") == (
        "Take the locomotive: it can stand for any of two cards that your tickets lack."
    )
    assert told(moment, "take 3") == "Take the blue: you have no use for it yet."
    assert told(moment, "blind").endswith("% of the unseen cards would help you.")
    done = CardSituation(2, hands=["1G1R"], row="GRBOL", tickets={0: ["dallas-miami"]})
    assert told(done, "blind") == "Take a blind card: you lack no particular card, so any will do."
    assert told(done, "take 5") == (
        "Take the locomotive: locomotives are scarce and keep more ways open."
    )


def test_sets_in_the_yard() -> None:
    safe = CardSituation(2, hands=["1P2G"], tickets={0: ["dallas-miami"]})
    assert told(safe, "place 2G") == (
        "Place 2 green: Dallas–Miami asks for it, there is time, and hardly anybody can rob it."
    )
    rich = CardSituation(2, hands=["1P2G", "7G16L"], tickets={0: ["dallas-miami"]})
    assert told(rich, "place 2G") == (
        "Place 2 green: Dallas–Miami asks for it and there is time, but somebody may rob it."
    )
    spare = CardSituation(2, hands=["2P"], tickets={0: ["dallas-miami"]})
    assert told(spare, "place 2P") == (
        "Place 2 purple: no ticket of yours asks for it, but a new one may."
    )
    late = CardSituation(2, hands=["4G"], tickets={0: ["dallas-miami"]}, deck="3B")
    assert told(late, "place 4G") == (
        "Place 4 green: Dallas–Miami asks for it, though perhaps only two cards of it arrive in "
        "time."
    )


def test_the_last_turn_of_the_last_round_of_the_card_game() -> None:
    """Nothing that is taken or placed now gets to the track (CG-10)."""
    last = CardSituation(
        2, hands=["4G"], row="RBOWL", tickets={0: ["dallas-miami"]}, deck="-", final_turns=1
    )
    assert told(last, "place 4G") == (
        "Place 4 green: it is late, and nothing of it will arrive in time."
    )
    hardly = "it is late, and a card taken now will hardly count."
    assert told(last, "take 1") == f"Take the red: {hardly}"
    assert told(last, "tickets") == (
        "Draw tickets: it is your last turn; a ticket not done costs points."
    )
    near = CardSituation(2, row="RBOWL", tickets={0: ["dallas-miami"]}, deck="2B")
    assert told(near, "blind") == f"Take a blind card: {hardly}"
    more = CardSituation(4, row="RBOWL", tickets={0: ["dallas-miami"]}, deck="-", final_turns=1)
    assert told(more, "take 1") == "Take the red: Dallas–Miami lacks one of it."


def test_a_robbery_tells_what_it_takes_away() -> None:
    moment = CardSituation(2, hands=["3G"], yards={1: ["2G"]}, tickets={0: ["dallas-miami"]})
    assert told(moment, "place 3G") == (
        "Place 3 green: it takes two green from another player's yard, and Dallas–Miami asks for "
        "it."
    )
    view = moment.view(0)
    reason = CardReasons(view, moment.game.options(view)).why(parse_action("place 3G"))
    assert (reason.seat, reason.card, reason.number) == (1, Card.GREEN, 2)


def test_drawing_and_keeping_tickets_of_the_card_game() -> None:
    few = CardSituation(2, hands=["1G"], tickets={0: ["dallas-miami"]})
    assert told(few, "tickets") == (
        "Draw tickets: your tickets lack only one card, so there is room for more."
    )
    none = CardSituation(2, hands=["1G1R"], tickets={0: ["dallas-miami"]})
    assert told(none, "tickets") == (
        "Draw tickets: your tickets lack nothing, so there is room for more."
    )
    many = CardSituation(2, tickets={0: ["dallas-miami", "seattle-phoenix"]})
    assert told(many, "tickets") == (
        "Draw tickets: your tickets still lack five cards, so more are a risk."
    )
    drawn = ChoosingTickets(("chicago-dallas", "dallas-miami", "miami-boston"))
    choice = CardSituation(2, hands=["1G1R"], pending=drawn, ticket_bag=())
    assert told(choice, "keep dallas-miami") == "Keep Dallas–Miami: your cards are enough."
    assert told(choice, "keep chicago-dallas").startswith(
        "Keep Chicago–Dallas: about one card more"
    )
    assert told(choice, "keep") == "Keep no ticket: none of them is worth it."


def test_the_end_of_a_round() -> None:
    moment = completing(tracks={0: "1G1R"}, tickets={0: ["dallas-miami"]})
    assert told(moment, "complete dallas-miami=1G1R") == (
        "Complete one ticket: that is worth nine points, the best use of your cards."
    )
    poor = completing(tickets={0: ["dallas-miami"]})
    assert told(poor, "complete") == "Complete no tickets: your cards complete none."


# All of them.


def test_every_reason_can_be_said() -> None:
    moment = nordic(row="POBWG")
    cards = CardSituation(2)
    for why in Why:
        in_cards = why in OF_THE_CARD_GAME
        tickets = ("dallas-miami",) if in_cards else ("oslo-stockholm",)
        reason = Reason(
            why,
            card=Card.ORANGE,
            route=None if in_cards else "goteborg-oslo-orange",
            tickets=tickets,
            number=3,
            others=1,
            points=7,
            seat=1,
        )
        view = (cards if in_cards else moment).view(0)
        words = sentence(view, parse_action("blind"), reason)
        assert words.startswith("Take a blind card: ")
        assert "None" not in words
        assert "  " not in words


OF_THE_CARD_GAME = {
    *(Why.TICKET_LACKS, Why.WILD, Why.CARD_LATE, Why.PLACE_SAFE, Why.PLACE_RISK),
    *(Why.PLACE_PART, Why.PLACE_LATE, Why.PLACE_SPARE),
    *(Why.ROBS, Why.HAND_DONE, Why.HAND_LACKS, Why.KEEP_HELD, Why.KEEP_LACKS),
    *(Why.COMPLETES, Why.COMPLETES_NONE),
}
