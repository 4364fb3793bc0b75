"""All eleven bonus cards of Northern Lights, held to the same questions.

Who has the most wins the points of the board; all who are tied win them; zero wins nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from support.northern import Seat, winners
from support.situation import law

from rallare.rules.board.game import BoardGame


@dataclass(frozen=True)
class Card:
    """A bonus card: its rule and points, two players with two each, and one with one."""

    id: str
    rule: str
    points: int
    two: Seat
    two_as_well: Seat
    one: Seat


OSLO_STOCKHOLM = Seat(
    routes=("karlstad-oslo-white", "karlstad-stockholm-green", "bergen-oslo-purple"),
    tickets=("oslo-stockholm", "bergen-stockholm"),
)
KOBENHAVN = Seat(
    routes=(
        "goteborg-oslo-black",
        "goteborg-kobenhavn-gray-1",
        "karlskrona-kobenhavn-gray-1",
        "karlskrona-klaipeda-gray",
    ),
    tickets=("oslo-kobenhavn", "kobenhavn-klaipeda"),
)
HELSINKI = Seat(
    routes=("helsinki-stockholm-gray-1",), tickets=("stockholm-helsinki", "oslo-helsinki")
)

CARDS = [
    Card("call-of-the-wild", "NL-71", 5, Seat("2B1L"), Seat("2G2R"), Seat("1P1B1O1L")),
    Card("capital-investment", "NL-72", 7, OSLO_STOCKHOLM, KOBENHAVN, HELSINKI),
    Card("cost-efficiency", "NL-73", 7, Seat(trains=2), Seat(trains=2), Seat(trains=1)),
    Card(
        "small-steps-strategist",
        "NL-74",
        10,
        Seat(routes=("kiruna-narvik-yellow", "boden-tornio-yellow")),
        Seat(routes=("helsinki-lahti-purple", "helsinki-tampere-blue")),
        Seat(routes=("oulu-tornio-red", "kajaani-oulu-white")),
    ),
    Card(
        "nordic-express",
        "NL-75",
        10,
        Seat(routes=("karlstad-sundsvall-purple",)),
        Seat(routes=("kuopio-vaasa-yellow",)),
        Seat(routes=("boden-umea-white",)),
    ),
    Card("local-network", "NL-76", 10, OSLO_STOCKHOLM, KOBENHAVN, HELSINKI),
    Card(
        "international-tycoon",
        "NL-77",
        12,
        Seat(routes=("bergen-oslo-purple", "karlstad-oslo-white")),
        Seat(routes=("helsinki-stockholm-gray-1",)),
        Seat(routes=("kajaani-kuopio-red", "kuopio-lahti-green")),
    ),
    Card(
        "polar-express",
        "NL-78",
        12,
        Seat(
            routes=(
                "tromso-junction-se-north-orange",
                "honningsvag-junction-se-north-green",
                "honningsvag-murmansk-gray-1",
                "rovaniemi-junction-se-north-blue",
            ),
            tickets=("tromso-murmansk", "honningsvag-rovaniemi"),
        ),
        Seat(
            routes=(
                "narvik-tromso-gray-1",
                "mo-i-rana-narvik-gray-1",
                "kiruna-narvik-yellow",
                "kiruna-junction-se-north-white",
                "kemijarvi-junction-se-north-red",
                "apatity-kemijarvi-purple",
            ),
            tickets=("tromso-mo-i-rana", "narvik-apatity"),
        ),
        Seat(
            routes=("apatity-murmansk-blue", "apatity-kostomuksha-green", "kostomuksha-lieksa-red"),
            tickets=("murmansk-lieksa", "murmansk-stockholm"),
        ),
    ),
    Card(
        "snowplow-award",
        "NL-79",
        12,
        Seat(routes=("boden-kiruna-black", "boden-rovaniemi-orange")),
        Seat(routes=("apatity-junction-ru-red", "tromso-junction-se-north-orange")),
        Seat(routes=("oulu-rovaniemi-yellow", "oulu-tornio-red")),
    ),
    Card(
        "ferry-master",
        "NL-80",
        12,
        Seat(routes=("alborg-oslo-gray", "riga-visby-gray")),
        Seat(routes=("alborg-goteborg-gray-1", "norrkoping-visby-gray-1")),
        Seat(routes=("umea-vaasa-gray-1", "oulu-vaasa-purple")),
    ),
    Card(
        "the-wild-west",
        "NL-81",
        7,
        Seat(routes=("bergen-oslo-purple", "karlstad-oslo-white")),
        Seat(routes=("alborg-kristiansand-gray-1", "kiruna-narvik-yellow")),
        Seat(routes=("goteborg-oslo-black", "goteborg-karlstad-blue")),
    ),
]
EACH_CARD = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.rule)


def test_the_eleven_cards_are_all_here() -> None:
    """NL-70: the table of this file is the rulebook's list of bonus cards."""
    game = law("northern-lights", 2)
    listed = {(bonus.id, bonus.rule) for bonus in game.rulebook.scoring.bonuses}
    assert listed == {(card.id, card.rule) for card in CARDS}
    assert len(listed) == 11


@EACH_CARD
def test_the_most_of_its_kind_wins_a_bonus_card(card: Card) -> None:
    """NL-70: two beat one, from whichever seat; the points are those of the board."""
    won = (card.rule, card.points)
    assert winners(card.id, card.two, card.one) == {0: won}
    assert winners(card.id, card.one, card.two_as_well) == {1: won}


@EACH_CARD
def test_all_tied_players_score_a_bonus_card(card: Card) -> None:
    """NL-70: in full, and only they."""
    won = (card.rule, card.points)
    assert winners(card.id, card.two, card.one, card.two_as_well) == {0: won, 2: won}


@EACH_CARD
def test_one_is_enough_when_nobody_else_has_any(card: Card) -> None:
    """NL-70: the most may be one."""
    nothing = Seat(trains=0, tickets=("murmansk-kobenhavn",))
    assert winners(card.id, nothing, card.one, nothing) == {1: (card.rule, card.points)}


@EACH_CARD
def test_a_count_of_zero_wins_nothing(card: Card) -> None:
    """NL-70: when nobody has any, nobody scores, although all are tied."""
    first = Seat(hand="1P1B1O", trains=0, tickets=("murmansk-stockholm", "oslo-stockholm"))
    second = Seat(trains=0, tickets=("honningsvag-rovaniemi",))
    assert winners(card.id, first, second) == {}


@EACH_CARD
def test_the_board_says_what_a_bonus_card_is_worth(card: Card) -> None:
    """NL-70: on a board with other values those are scored."""
    game = law("northern-lights", 2)
    board = replace(game.board, bonuses={**game.board.bonuses, card.id: 99})
    changed = BoardGame(game.rulebook, board, 2)
    assert winners(card.id, card.two, card.one, game=changed) == {0: (card.rule, 99)}
