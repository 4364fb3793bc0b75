"""The published cards, held to figures counted apart from the data file.

A ticket that is lost, doubled or mistyped fails here. The digest covers whatever the figures miss;
records name it, so it changes only when the cards are corrected.
"""

from __future__ import annotations

from collections import Counter

import pytest
from support.card_situation import card_law

from rallare.rules.card_game.tickets import CardSet
from rallare.rules.cards import COLOURS, NO_CARDS, Cards


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return card_law(4).cards


def test_train_cards(cards: CardSet) -> None:
    assert cards.title == "The Card Game"
    assert (cards.cards_per_colour, cards.locomotives) == (10, 16)
    assert cards.train_cards == Cards.of("10P10B10O10W10G10Y10K10R16L")
    assert cards.train_cards.total == 96


def test_tickets(cards: CardSet) -> None:
    tickets = cards.tickets.values()
    assert len(tickets) == 46
    assert sum(ticket.points for ticket in tickets) == 581
    assert Counter(ticket.points for ticket in tickets) == {
        5: 2,
        6: 2,
        7: 2,
        8: 1,
        9: 4,
        10: 8,
        11: 4,
        12: 2,
        13: 3,
        14: 3,
        15: 2,
        16: 2,
        17: 3,
        18: 1,
        19: 2,
        20: 3,
        21: 1,
        22: 1,
    }
    assert max(tickets, key=lambda ticket: ticket.points).id == "seattle-miami"


def test_the_cards_that_tickets_ask_for(cards: CardSet) -> None:
    tickets = cards.tickets.values()
    assert Counter(ticket.needs.total for ticket in tickets) == {1: 2, 2: 17, 3: 14, 4: 11, 5: 2}
    asked = sum((ticket.needs for ticket in tickets), NO_CARDS)
    assert {colour.word: asked[colour] for colour in COLOURS} == {
        "purple": 16,
        "blue": 18,
        "orange": 16,
        "white": 17,
        "green": 16,
        "yellow": 17,
        "black": 16,
        "red": 16,
    }
    assert asked.total == 132


def test_a_ticket_asks_for_one_card_for_each_five_points_begun(cards: CardSet) -> None:
    assert [t.id for t in cards.tickets.values() if t.needs.total != (t.points + 4) // 5] == []


def test_big_cities(cards: CardSet) -> None:
    assert cards.bonuses == {
        "New York": 15,
        "Chicago": 12,
        "Los Angeles": 12,
        "Dallas": 10,
        "Miami": 8,
        "Seattle": 8,
    }
    ends = Counter(city for ticket in cards.tickets.values() for city in ticket.ends)
    assert {city: ends[city] for city in cards.bonuses} == {
        "New York": 11,
        "Chicago": 11,
        "Los Angeles": 10,
        "Dallas": 10,
        "Miami": 10,
        "Seattle": 10,
    }
    assert len(ends) == 34
    assert Counter(map(cards.big_cities, cards.tickets.values())) == {1: 30, 2: 16}


def test_two_tickets_join_the_same_cities(cards: CardSet) -> None:
    joined = Counter(frozenset(ticket.ends) for ticket in cards.tickets.values())
    assert [pair for pair, number in joined.items() if number > 1] == [{"New York", "Chicago"}]
    assert cards.tickets["chicago-new-york"].needs == Cards.of("1Y")
    assert cards.tickets["new-york-chicago"].needs == Cards.of("1B")


def test_ids_name_the_cities(cards: CardSet) -> None:
    for key, ticket in cards.tickets.items():
        words = " ".join(ticket.ends).replace(".", "").lower()
        assert key == ticket.id == words.replace(" ", "-")


@pytest.mark.parametrize(
    ("key", "points", "needs"),
    [
        ("seattle-miami", 22, "1O1W1K2R"),
        ("los-angeles-pittsburgh", 18, "1P2B1W"),
        ("new-york-portland", 21, "2P1B1Y1K"),
        ("seattle-chicago", 15, "2Y1K"),
        ("los-angeles-miami", 19, "2O1W1R"),
        ("dallas-miami", 9, "1G1R"),
    ],
)
def test_single_tickets(cards: CardSet, key: str, points: int, needs: str) -> None:
    assert (cards.tickets[key].points, cards.tickets[key].needs) == (points, Cards.of(needs))


def test_digest(cards: CardSet) -> None:
    assert cards.digest == "d28571b051a448c39ce5b4e2342062171233a414b50588c1baa1a3d0dc384bb5"
    assert card_law(2).digest == cards.digest
