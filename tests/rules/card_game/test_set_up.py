"""The Card Game: what lies on the table before the first turn, and whose turn it is."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, card_law, card_set_up, refused_by

from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.chance import ChanceMismatch, Scripted
from rallare.rules.errors import OutOfTurn, SetUpError
from rallare.rules.events import CardsDealt, GameStarted, RowFilled, TurnBegan, heard_by
from rallare.rules.game import TableOptions
from rallare.rules.state import ChoosingOpening


def deal(
    players: int, cards: str = "PPPPPPPBBBBBBBOOOOOOOGGGGGGG", row: str = "WYKRL"
) -> list[str]:
    """Results that deal these cards, this row and some tickets."""
    return [*cards[: 7 * players], *row, *sorted(card_law(players).cards.tickets)[: 6 * players]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_10_cards_of_each_colour_and_16_locomotives(players: int) -> None:
    """CG-01: 96 train cards, wherever they lie after the deal."""
    cards = card_set_up(players).all_cards()
    assert cards.total == 96
    assert [cards[colour] for colour in COLOURS] == [10] * 8
    assert cards[LOCOMOTIVE] == 16


def test_there_are_46_tickets() -> None:
    """CG-01: six of them with each player and the others in the deck."""
    state = card_set_up(4).state
    assert isinstance(state.pending, ChoosingOpening)
    dealt = [ticket for tickets in state.pending.dealt for ticket in tickets]
    assert (len(dealt), len(state.tickets)) == (24, 22)
    assert len({*dealt, *state.tickets.bag}) == 46


def test_each_ticket_asks_for_one_to_five_cards_of_given_colours() -> None:
    """CG-01: colours only; a locomotive is never asked for."""
    needs = [ticket.needs for ticket in card_law(2).cards.tickets.values()]
    assert {cards.total for cards in needs} == {1, 2, 3, 4, 5}
    assert not any(cards.locomotives for cards in needs)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_what_the_big_cities_are_worth(seat: int | None) -> None:
    """CG-01: six bonus cards, values open to all."""
    assert card_set_up(2).view(seat).cards.bonuses == {
        "New York": 15,
        "Chicago": 12,
        "Los Angeles": 12,
        "Dallas": 10,
        "Miami": 8,
        "Seattle": 8,
    }


@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_can_play(players: int) -> None:
    """CG-05: the game is for 2, 3 or 4."""
    with pytest.raises(SetUpError, match="2 to 4 players"):
        card_law(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_gets_one_locomotive_and_seven_cards(players: int) -> None:
    """CG-02: the locomotive is given openly, the seven are dealt from the rest."""
    game = card_law(players)
    script = Scripted(deal(players))
    state = game.initial(script, TableOptions(first=0)).after
    script.finish()
    hands = ["7P1L", "7B1L", "7O1L", "7G1L"][:players]
    assert [str(player.hand) for player in state.players] == hands
    assert [player.seen for player in state.players] == [Cards.of("1L")] * players


def test_the_given_locomotives_are_not_in_the_deck_that_is_dealt() -> None:
    """CG-02: two of sixteen are given, so fourteen can be dealt and no fifteenth."""
    game = card_law(2)
    state = game.initial(Scripted(deal(2, "L" * 14, "WYKRP")), TableOptions(first=0)).after
    assert [player.hand for player in state.players] == [Cards.of("8L")] * 2
    with pytest.raises(ChanceMismatch, match="no locomotive card was left"):
        game.initial(Scripted(deal(2, "L" * 14, "LYKRP")), TableOptions(first=0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_lie_face_up_and_the_rest_is_the_deck(players: int) -> None:
    """CG-02: then 5 face up."""
    situation = card_set_up(players)
    assert len(situation.state.row) == 5
    assert None not in situation.state.row
    assert situation.state.deck.total == 96 - 8 * players - 5
    assert situation.state.discards == NO_CARDS
    assert RowFilled(situation.state.row) in situation.heard(None)


def test_only_the_owner_is_told_the_cards_of_a_hand() -> None:
    """CG-02: the others see how many cards it has, and know of the locomotive."""
    situation = card_set_up(2)
    hand = situation.state.players[1].hand
    assert situation.view(1).hand == hand
    assert situation.view(None).hand == NO_CARDS
    for seat in (0, None):
        assert situation.view(seat).players[1].hand_size == 8
        assert situation.view(seat).players[1].seen == Cards.of("1L")
        assert CardsDealt(1, 8, None) in situation.heard(seat)
        assert CardsDealt(1, 8, hand) not in situation.heard(seat)
    assert CardsDealt(1, 8, hand) in situation.heard(1)


def test_yards_and_tracks_are_empty_and_nobody_has_points() -> None:
    """CG-02: nothing else is dealt."""
    state = card_set_up(4).state
    assert not any(player.yard or player.track or player.completed for player in state.players)
    assert [player.score for player in state.players] == [0] * 4
    assert (state.round, state.final_turns) == (1, None)


def test_a_row_of_locomotives_stays_as_it_was_turned_up() -> None:
    """CG-20, CG-02: the row is never flushed, not even in the set-up."""
    state = card_law(2).initial(Scripted(deal(2, row="LLLLL")), TableOptions(first=0)).after
    assert state.row == (LOCOMOTIVE,) * 5


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_table_chooses_who_starts(first: int) -> None:
    """CG-04: no chance is asked then."""
    script = Scripted(deal(4))
    step = card_law(4).initial(script, TableOptions(first=first))
    script.finish()
    assert step.after.turn == first
    assert GameStarted(first) in heard_by(None, step.notices)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_without_a_choice_chance_says_who_starts(first: int) -> None:
    """CG-04: among all seats."""
    script = Scripted([str(first), *deal(3)])
    assert card_law(3).initial(script, TableOptions()).after.turn == first
    script.finish()


@pytest.mark.parametrize("first", [-1, 2])
def test_a_seat_that_is_not_at_the_table_cannot_start(first: int) -> None:
    """CG-04: the table chooses one of its own."""
    with pytest.raises(SetUpError, match="seats are 0 to 1"):
        card_law(2).initial(Scripted(deal(2)), TableOptions(first=first))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_clockwise(players: int) -> None:
    """CG-04: after seat 0 comes seat 1, and after the last seat the first."""
    situation = CardSituation(players)
    turns = []
    for _ in range(2 * players):
        turns.append(situation.state.turn)
        situation.play("blind", "K")
        situation.play("blind", "R")
        assert TurnBegan(situation.state.turn) in situation.heard(None)
    assert turns == [*range(players), *range(players)]


@pytest.mark.parametrize("action", ["blind", "take 1", "tickets", "place 2W", "pass", "complete"])
def test_nobody_acts_in_the_turn_of_another(action: str) -> None:
    """CG-04: the turn is that of one player."""
    situation = CardSituation(3, hands=["2W", "2W", "2W"], turn=1)
    for seat in (0, 2):
        words = "It is the turn of seat 1"
        refused_by("CG-04", situation, action, words, error=OutOfTurn, seat=seat)
        assert situation.options(seat) == []
    assert situation.game.to_act(situation.state) == (1,)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_at_the_table_cannot_act(seat: int) -> None:
    """CG-04: seats count from 0 to one less than the number of players."""
    refusal = CardSituation(2).refused("blind", seat=seat)
    assert (refusal.rule, refusal.error) == ("CG-04", OutOfTurn)
    assert "seats are 0 to 1" in str(refusal)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("withdraw", "CG-04"),
        ("pay 1K", "CG-04"),
        ("claim a-b 1K", "CG-04"),
        ("keep dallas-miami", "CG-40"),
        ("complete", "CG-51"),
    ],
)
def test_a_turn_is_one_of_three_things(action: str, rule: str) -> None:
    """CG-04: take train cards, place cards, draw tickets."""
    situation = CardSituation(hands=["2K"], tickets={0: ["dallas-miami"]})
    words = "take train cards, place cards in the yard, draw tickets"
    refused_by(rule, situation, action, words)


def test_a_turn_offers_all_three_things() -> None:
    """CG-04: and only these."""
    slots = [f"take {slot}" for slot in range(1, 6)]
    assert CardSituation(hands=["2W"]).options() == [*slots, "blind", "place 2W", "tickets"]


@pytest.mark.parametrize(
    "turn",
    [
        [("blind", "K"), ("take 1", "R")],
        [("place 2W", "")],
        [("tickets", "dallas-miami chicago-miami miami-omaha miami-boston"), ("keep", "")],
    ],
    ids=["train cards", "placing", "tickets"],
)
def test_any_one_of_the_three_is_a_whole_turn(turn: list[tuple[str, str]]) -> None:
    """CG-04: exactly one; then the next player is to act."""
    situation = CardSituation(hands=["2W"])
    for number, (action, chance) in enumerate(turn, 1):
        situation.play(action, chance)
        assert situation.state.turn == int(number == len(turn))
