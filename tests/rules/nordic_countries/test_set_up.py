"""Nordic Countries: what lies on the table before the first turn, and the score track."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.nordic import nordic, nordic_set_up
from support.situation import law

from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.chance import Scripted
from rallare.rules.errors import SetUpError
from rallare.rules.events import BonusCardsTurned, CardsDealt, RowFilled
from rallare.rules.game import TableOptions
from rallare.rules.state import ChoosingOpening


@pytest.mark.parametrize("players", [2, 3])
def test_each_player_has_40_trains(players: int) -> None:
    """NC-01: 40 trains each."""
    state = nordic_set_up(players).state
    assert [player.trains for player in state.players] == [40] * players


@pytest.mark.parametrize("players", [2, 3])
def test_there_are_12_cards_of_each_colour_and_14_locomotives(players: int) -> None:
    """NC-01: 110 train cards, wherever they lie after the deal."""
    state = nordic_set_up(players).state
    cards = state.deck + state.discards + Cards.count(state.row)
    for player in state.players:
        cards = cards + player.hand
    assert cards.total == 110
    assert [cards[colour] for colour in COLOURS] == [12] * 8
    assert cards[LOCOMOTIVE] == 14


def test_there_are_46_tickets() -> None:
    """NC-01: 46 tickets, five of them with each player and the others in the deck."""
    state = nordic_set_up(3).state
    assert isinstance(state.pending, ChoosingOpening)
    tickets = [ticket for dealt in state.pending.dealt for ticket in dealt]
    assert len(tickets) == 15
    assert len(state.tickets) == 31
    assert len({*tickets, *state.tickets.bag}) == 46


def test_the_globetrotter_card_lies_on_the_table_from_the_start() -> None:
    """NC-01, NC-71: the only bonus card is there for everybody to see."""
    situation = nordic_set_up(2)
    assert situation.view(None).bonuses == ("globetrotter",)
    assert BonusCardsTurned(("globetrotter",)) in situation.heard(None)


@pytest.mark.parametrize("players", [0, 1, 4])
def test_only_two_or_three_can_play(players: int) -> None:
    """NC-01: the trains and the rules are for two or three."""
    with pytest.raises(SetUpError, match="2 to 3 players"):
        law("nordic-countries", players)


@pytest.mark.parametrize("players", [2, 3])
def test_each_player_is_dealt_four_train_cards(players: int) -> None:
    """NC-02: 4 train cards each."""
    state = nordic_set_up(players).state
    assert [player.hand.total for player in state.players] == [4] * players
    assert [player.seen for player in state.players] == [NO_CARDS] * players


@pytest.mark.parametrize("players", [2, 3])
def test_five_cards_lie_face_up_and_the_rest_is_the_deck(players: int) -> None:
    """NC-02: then 5 cards face up."""
    situation = nordic_set_up(players)
    assert len(situation.state.row) == 5
    assert situation.state.deck.total == 110 - 4 * players - 5
    assert situation.state.discards == NO_CARDS
    assert RowFilled(situation.state.row) in situation.heard(None)


def test_only_the_owner_is_told_the_cards_of_a_hand() -> None:
    """NC-02: a hand is dealt to its owner; the others see how many cards it has."""
    situation = nordic_set_up(2)
    hand = situation.state.players[1].hand
    assert situation.view(1).hand == hand
    assert situation.view(0).hand == situation.state.players[0].hand
    assert situation.view(None).hand == NO_CARDS
    assert situation.view(0).players[1].hand_size == 4
    assert CardsDealt(1, 4, hand) in situation.heard(1)
    assert CardsDealt(1, 4, None) in situation.heard(0)
    assert CardsDealt(1, 4, hand) not in situation.heard(0)


def test_the_row_is_never_flushed_in_the_set_up_either() -> None:
    """NC-02, NC-11: a row of locomotives stays as it was turned up."""
    game = law("nordic-countries", 2)
    script = Scripted([*"PPPPBBBBLLLLL", *sorted(game.board.tickets)[:10]])
    state = game.initial(script, TableOptions(first=0)).after
    script.finish()
    assert state.row == (LOCOMOTIVE,) * 5


def test_everybody_starts_with_no_points() -> None:
    """NC-04: the score starts at 0."""
    state = nordic_set_up(3).state
    assert [player.score for player in state.players] == [0, 0, 0]


def test_the_marker_starts_beside_100() -> None:
    """NC-04: no points are shown beside 100."""
    assert law("nordic-countries", 2).marker(0) == 100


@pytest.mark.parametrize(
    ("score", "space"), [(1, 1), (27, 27), (99, 99), (100, 100), (101, 1), (200, 100), (250, 50)]
)
def test_the_marker_goes_round_a_track_of_100_spaces(score: int, space: int) -> None:
    """NC-04: lapping the track is normal."""
    assert law("nordic-countries", 2).marker(score) == space


def test_a_score_goes_on_past_a_hundred() -> None:
    """NC-04: the marker laps the track, the score does not start again."""
    situation = nordic(hands=["4O"])
    leader, other = situation.state.players
    situation.change(players=(replace(leader, score=97), other))
    state = situation.play("claim orebro-sundsvall-orange 4O")
    assert state.players[0].score == 104
    assert situation.game.marker(104) == 4
