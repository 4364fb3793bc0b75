"""The parts of the terminal game: reading what is typed, ways, odds, and the width of text."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from support.situation import Situation, law

from rallare.cli.terminal.board.cities import read_cities
from rallare.cli.terminal.board.odds import tunnel_odds
from rallare.cli.terminal.board.offers import offer_lines
from rallare.cli.terminal.board.sight import BoardSight
from rallare.cli.terminal.board.vocabulary import VOCABULARY
from rallare.cli.terminal.board.ways import Ways
from rallare.cli.terminal.commands import Unclear, read_cards, read_command
from rallare.cli.terminal.displays import display_of
from rallare.cli.terminal.final_score import final_lines
from rallare.cli.terminal.paint import Paint, columns, plain_letters, shorten, width_of, wrap
from rallare.match import new
from rallare.rules.board.claim_route import Tunnels
from rallare.rules.board.options import BoardOptions
from rallare.rules.cards import Card, Cards
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over

NORDIC = law("nordic-countries", 2)


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("2B1L", "2B1L"),
        ("1l 2b", "2B1L"),
        ("bbl", "2B1L"),
        ("2 blue and 1 locomotive", "2B1L"),
        ("3 bla, 2 locos", "3K2L"),
        ("Red", "1R"),
        ("12w", "12W"),
    ],
)
def test_cards_are_read_as_people_write_them(typed: str, cards: str) -> None:
    assert read_cards(typed) == Cards.of(cards)


@pytest.mark.parametrize("typed", ["", "2", "x", "2x", "2bl", "2B 3", "mauve"])
def test_what_is_no_cards_is_said_to_be_unclear(typed: str) -> None:
    with pytest.raises(Unclear):
        read_cards(typed)


@pytest.mark.parametrize(
    ("typed", "cities"),
    [
        ("oslo", ["Oslo"]),
        ("mo i rana", ["Mo i Rana"]),
        ("mo", ["Mo i Rana"]),
        ("rana narvik", ["Mo i Rana", "Narvik"]),
        ("ostersund to orebro", ["Östersund", "Örebro"]),
        ("kri sta", ["Kristiansand", "Stavanger"]),
        ("tro kir", None),
        ("kir", None),
        ("b t", None),
        ("oslo oslo", None),
    ],
)
def test_cities_need_no_accents_and_only_their_beginning(
    typed: str, cities: list[str] | None
) -> None:
    words = typed.split()
    if cities is not None:
        assert read_cities(NORDIC.board, words) == cities
        return
    with pytest.raises(Unclear):
        read_cities(NORDIC.board, words)


@pytest.mark.parametrize(
    ("typed", "verb", "words"),
    [
        ("C Oslo", "claim", ("oslo",)),
        ("cl 3", "claim", ("3",)),
        ("1 b", "take", ("1", "b")),
        ("take 4", "take", ("4",)),
        ("b 2", "take", ("b", "2")),
        ("draw tickets", "tickets", ()),
        ("draw", "blind", ()),
        ("?", "help", ()),
        ("", "look", ()),
    ],
)
def test_commands_can_be_shortened(typed: str, verb: str, words: tuple[str, ...]) -> None:
    command = read_command(typed, VOCABULARY)
    assert (command.verb, command.words) == (verb, words)


def test_tunnel_odds_are_those_of_counting_every_draw() -> None:
    moment = Situation(
        NORDIC, hands=["4B2L", "3G"], row="BLOWG", discards="8P5B9O8W8G8Y9K8R6L", turn=0
    )
    tunnels, laid = Tunnels(turned_up=3), Cards.of("4B")
    odds = tunnel_odds(moment.view(0), tunnels, laid)
    unseen = [*(moment.state.deck + Cards.of("3G"))]
    draws = [*combinations(unseen, 3)]
    for extra, chance in enumerate(odds.chances):
        counted = sum(tunnels.matches(laid, draw) == extra for draw in draws)
        assert chance == pytest.approx(counted / len(draws))
    assert odds.matching == (Card.BLUE, Card.LOCOMOTIVE)
    assert odds.payable == 2


def test_tunnel_odds_go_on_with_the_discards_when_the_deck_runs_out() -> None:
    moment = Situation(NORDIC, hands=["4B"], deck="1P", discards="2B")
    assert tunnel_odds(moment.view(0), Tunnels(3), Cards.of("4B")).chances[:2] == (0.0, 0.0)


def test_own_routes_shorten_a_way_and_foreign_ones_close_it() -> None:
    def ways(**moment: object) -> Ways:
        view = Situation(NORDIC, **moment).view(0)  # type: ignore[arg-type]
        return Ways(view, BoardOptions(NORDIC, view))

    ends = ("Göteborg", "Lillehammer")
    plain, own = ways(), ways(routes={0: ["goteborg-oslo-orange"]})
    before, after = plain.cheapest(ends), own.cheapest(ends)
    assert before is not None
    assert after is not None
    assert (before.trains, after.trains) == (4, 2)
    assert before.stops == ("Göteborg", "Oslo", "Lillehammer")
    assert own.done(("Oslo", "Göteborg"))
    taken = ways(routes={1: ["goteborg-oslo-orange"]}).cheapest(ends)
    assert taken is not None
    assert taken.trains > 4
    around = [route.id for route in NORDIC.board.routes.values() if "Göteborg" in route.ends]
    assert ways(routes={1: around}, trains={1: 1}).cheapest(ends) is None


def test_tickets_together_never_take_more_trains_than_one_by_one() -> None:
    view = Situation(NORDIC).view(0)
    ways = Ways(view, BoardOptions(NORDIC, view))
    tickets = [ticket.ends for ticket in NORDIC.board.tickets.values()][:6]
    for pair in combinations(tickets, 2):
        alone = [ways.together([ends]) for ends in pair]
        together = ways.together(pair)
        assert together is not None
        assert max(filter(None, alone)) <= together <= sum(filter(None, alone))


def test_equal_tracks_are_listed_once() -> None:
    moment = Situation(law("northern-lights", 4), hands=["1P1L"])
    match = new("northern-lights", 4, seed="equal")
    match._state = moment.state
    listed = [route.id for route in BoardSight(match, 0, Paint(False)).claimable]
    assert "alborg-goteborg-gray-1" in listed
    assert "alborg-goteborg-gray-2" not in listed


def test_text_is_measured_and_broken_by_what_is_seen() -> None:
    paint = Paint(colour=True)
    text = " ".join([paint.card(Card.BLUE), "アンナ", "e\u0301te", "word " * 30])
    assert width_of(f"{paint.strong('アンナ')}e\u0301") == 7
    assert all(width_of(line) <= 20 for line in wrap(text, 20, 4))
    assert wrap("a" * 25, 10) == ["a" * 10, "a" * 10, "a" * 5]
    assert shorten("アンナ・カレーニナ", 8) == "アンナ…"
    assert columns(["aa", "b", "cccc"], 8, gap=2) == ["aa    b", "cccc"]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("game", ["nordic-countries", "northern-lights"])
def test_tickets_on_offer_fit_the_screen(game: str, width: int) -> None:
    for seed in "abcdef":
        match = new(game, 2, seed=seed, first=0)
        for seat in (0, 1):
            match.play(seat, "keep " + " ".join(match.view(seat).offered[:3]))
        match.play(0, "tickets")
        lines = offer_lines(BoardSight(match, 0, Paint(False)), [], width)
        assert all(width_of(line) <= width for line in lines)
        assert any(line.startswith("Held    ") for line in lines)


def test_every_card_can_be_told_apart_without_colours_or_symbols() -> None:
    plain = Paint(colour=False)
    assert len({plain_letters(plain.card(card)) for card in Card}) == len(Card)
    assert not any("\x1b" in plain.count(card, 2) for card in Card)


def finished(**moment: Any) -> list[str]:
    """The final score of a game that ended like this."""
    situation = Situation(NORDIC, pending=Over(EndReason.FINAL_TURNS), **moment)
    outcome = NORDIC.outcome(situation.state)
    assert outcome is not None
    return final_lines(display_of(NORDIC), ["Anna", "Bo"], outcome, Paint(False), 80)


def test_the_final_score_shows_every_line_and_the_winner() -> None:
    shown = finished(
        routes={0: ["goteborg-oslo-orange"]},
        tickets={0: ["oslo-stockholm"], 1: ["oslo-helsinki"]},
    )
    text = "\n".join(shown)
    assert "+2  1 route claimed (NC-22)" in text
    assert "-4  Oslo–Stockholm not connected (NC-70)" in text
    assert "Anna: -2 points" in text
    assert "level on points" not in text
    assert shown[-1] == "*** Anna wins! ***"


def test_a_tie_shows_what_decided_it() -> None:
    """NC-72: level on points and tickets, the longest route wins."""
    shown = finished(
        routes={0: ["goteborg-oslo-orange"], 1: ["helsinki-lahti-black", "boden-tornio-green"]}
    )
    assert shown[-4:-1] == [
        "Anna and Bo are level on points.",
        "  By completed tickets: Anna 0, Bo 0.",
        "  By longest route: Anna 2, Bo 1.",
    ]
    assert shown[-1] == "*** Anna wins! ***"


def test_a_shared_victory_is_told() -> None:
    """NC-72: level in everything, the victory is shared."""
    shown = finished(
        routes={0: ["goteborg-oslo-orange"], 1: ["kristiansand-oslo-black"]},
    )
    assert shown[-1] == "*** Anna and Bo share the victory! ***"
