"""The Card Game: big cities, open tickets, the winner and the tie-breaks."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation

from rallare.rules.outcome import Outcome

# Points and big cities: dallas-miami 9 both, new-york-chicago 5 both, chicago-new-york 5 both,
# seattle-denver 10, miami-omaha 11, miami-boston 12, chicago-montreal 7, chicago-charleston 7,
# dallas-raleigh 8, dallas-winnipeg 11, los-angeles-vancouver 10.


def bonuses(outcome: Outcome) -> dict[str, list[int]]:
    """Which seats won which bonus card."""
    won: dict[str, list[int]] = {}
    for line in outcome.lines:
        if line.rule == "CG-60":
            won.setdefault(line.item, []).append(line.seat)
    return won


def test_a_big_city_goes_to_the_player_with_most_completed_tickets_to_it() -> None:
    """CG-60: two to Miami beat one."""
    outcome = CardSituation(
        completed={0: ["miami-omaha", "miami-boston"], 1: ["miami-el-paso"]}
    ).scored()
    assert bonuses(outcome) == {"Miami": [0]}
    assert outcome.totals == (11 + 12 + 8, 13)
    assert outcome.tie_breaks["bonus cards"] == (1, 0)


def test_the_number_of_tickets_counts_not_their_points() -> None:
    """CG-60: two cheap tickets beat a dear one."""
    outcome = CardSituation(
        completed={0: ["chicago-montreal", "chicago-charleston"], 1: ["chicago-san-francisco"]}
    ).scored()
    assert bonuses(outcome) == {"Chicago": [0]}


@pytest.mark.parametrize(
    ("city", "points", "ticket"),
    [
        ("New York", 15, "new-york-kansas-city"),
        ("Chicago", 12, "chicago-montreal"),
        ("Los Angeles", 12, "los-angeles-vancouver"),
        ("Dallas", 10, "dallas-raleigh"),
        ("Miami", 8, "miami-omaha"),
        ("Seattle", 8, "seattle-denver"),
    ],
)
def test_each_big_city_has_its_value(city: str, points: int, ticket: str) -> None:
    """CG-60: the points of its bonus card are added."""
    situation = CardSituation(completed={1: [ticket]})
    outcome = situation.scored()
    assert bonuses(outcome) == {city: [1]}
    assert outcome.totals == (0, situation.game.cards.tickets[ticket].points + points)


def test_all_tied_players_score_the_card() -> None:
    """CG-60: each of them all its points."""
    outcome = CardSituation(
        4, completed={0: ["miami-omaha"], 2: ["miami-boston"], 3: ["chicago-montreal"]}
    ).scored()
    assert bonuses(outcome) == {"Miami": [0, 2], "Chicago": [3]}
    assert outcome.totals == (11 + 8, 0, 12 + 8, 7 + 12)


def test_a_ticket_between_two_big_cities_counts_for_both() -> None:
    """CG-60: one ticket may win two cards."""
    outcome = CardSituation(completed={0: ["dallas-miami"], 1: ["seattle-denver"]}).scored()
    assert bonuses(outcome) == {"Dallas": [0], "Miami": [0], "Seattle": [1]}
    assert outcome.totals == (9 + 10 + 8, 10 + 8)


def test_either_end_of_a_ticket_counts() -> None:
    """CG-60: the city may be named first or last."""
    outcome = CardSituation(
        completed={0: ["new-york-chicago", "chicago-new-york"], 1: ["new-york-miami"]}
    ).scored()
    assert bonuses(outcome) == {"New York": [0], "Chicago": [0], "Miami": [1]}


def test_with_no_ticket_completed_nobody_scores_a_card() -> None:
    """CG-60: none completed wins nothing, though all are tied (ruling)."""
    outcome = CardSituation(3).scored()
    assert bonuses(outcome) == {}
    assert outcome.totals == (0, 0, 0)


def test_open_tickets_do_not_count_for_big_cities() -> None:
    """CG-60: only completed ones."""
    outcome = CardSituation(
        tickets={0: ["miami-omaha", "miami-boston"]}, completed={1: ["miami-el-paso"]}
    ).scored()
    assert bonuses(outcome) == {"Miami": [1]}


def test_every_open_ticket_subtracts_its_value() -> None:
    """CG-61: a score may be negative."""
    outcome = CardSituation(
        tickets={0: ["seattle-miami", "miami-omaha"]}, completed={0: ["chicago-new-york"]}
    ).scored()
    assert outcome.totals == (5 + 15 + 12 - 22 - 11, 0)
    assert [(line.item, line.points) for line in outcome.lines if line.rule == "CG-61"] == [
        ("seattle-miami", -22),
        ("miami-omaha", -11),
    ]
    assert CardSituation(tickets={1: ["seattle-miami"]}).scored().totals == (0, -22)


def test_completed_tickets_add_their_value() -> None:
    """CG-52: a line for each, and the sum of all lines is the total."""
    outcome = CardSituation(
        completed={0: ["chicago-new-york", "miami-omaha"]}, tickets={0: ["dallas-raleigh"]}
    ).scored()
    added = [(line.item, line.points) for line in outcome.lines if line.rule == "CG-52"]
    assert added == [("chicago-new-york", 5), ("miami-omaha", 11)]
    assert sum(line.points for line in outcome.lines_of(0)) == outcome.totals[0]
    assert outcome.failed == (("dallas-raleigh",), ())
    assert all(line.words for line in outcome.lines)


def test_the_line_of_a_bonus_card_tells_how_many_tickets_won_it() -> None:
    """CG-60: so that a player can check it."""
    outcome = CardSituation(completed={0: ["miami-omaha", "miami-boston"]}).scored()
    (line,) = (line for line in outcome.lines if line.rule == "CG-60")
    assert (line.seat, line.item, line.points) == (0, "Miami", 8)
    assert line.words == "Miami: most tickets completed (2)"


def test_most_points_win() -> None:
    """CG-62: the ranking goes by points, whatever the number of tickets."""
    outcome = CardSituation(
        3,
        completed={0: ["chicago-montreal", "chicago-charleston"], 1: ["los-angeles-new-york"]},
        tickets={2: ["dallas-raleigh"]},
    ).scored()
    assert outcome.totals == (26, 47, -8)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.winners == (1,)


def test_of_equal_points_most_completed_tickets_win() -> None:
    """CG-62: the first tie-break, before bonus cards."""
    situation = CardSituation(
        completed={
            0: ["los-angeles-new-york"],  # 20 + 12 + 15 = 47, two cards
            1: ["miami-salt-lake-city", "miami-omaha", "miami-boston"],  # 40 + 8 = 48, one card
        },
        tickets={0: ["dallas-miami"], 1: ["seattle-denver"]},
    )
    outcome = situation.scored()
    assert outcome.totals == (47 - 9, 48 - 10)
    assert outcome.tie_breaks == {"completed tickets": (1, 3), "bonus cards": (2, 1)}
    assert outcome.ranking == ((1,), (0,))


def test_of_equal_points_and_tickets_most_bonus_cards_win() -> None:
    """CG-62: the second tie-break."""
    outcome = CardSituation(
        completed={
            0: ["miami-salt-lake-city"],  # 17 + 8 = 25, one card
            1: ["new-york-chicago"],  # 5 + 15 + 12 = 32, two cards
        },
        tickets={1: ["chicago-montreal"]},  # 32 - 7 = 25
    ).scored()
    assert outcome.totals == (25, 25)
    assert outcome.tie_breaks == {"completed tickets": (1, 1), "bonus cards": (1, 2)}
    assert outcome.ranking == ((1,), (0,))


def test_still_tied_the_victory_is_shared() -> None:
    """CG-62: and nobody is second to them."""
    outcome = CardSituation(
        3,
        completed={0: ["chicago-new-york"], 1: ["seattle-denver"], 2: ["new-york-chicago"]},
    ).scored()
    assert outcome.totals == (32, 18, 32)
    assert outcome.ranking == ((0, 2), (1,))
    assert outcome.winners == (0, 2)


def test_a_game_in_which_nothing_was_completed_is_shared() -> None:
    """CG-62: with equal open tickets or none."""
    outcome = CardSituation(
        4, tickets={0: ["chicago-montreal"], 1: ["chicago-charleston"]}
    ).scored()
    assert outcome.totals == (-7, -7, 0, 0)
    assert outcome.ranking == ((2, 3), (0, 1))


def test_cards_left_over_are_worth_nothing() -> None:
    """CG-60, CG-61, CG-62: hands, yards and tracks do not score."""
    outcome = CardSituation(hands=["9P"], yards={0: ["5B"]}, tracks={0: "4L"}).scored()
    assert outcome.totals == (0, 0)
    assert outcome.winners == (0, 1)
