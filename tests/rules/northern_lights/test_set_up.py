"""Setting up Northern Lights: trains, cards, the row and the bonus cards."""

from __future__ import annotations

import pytest
from support.northern import dealt_by_hand, northern, northern_set_up
from support.situation import law

from rallare.rules.cards import COLOURS, LOCOMOTIVE, Card, Cards
from rallare.rules.chapters import chapter
from rallare.rules.errors import SetUpError
from rallare.rules.events import BonusCardsTurned, CardsDealt, RowFilled

EVERY_TABLE = pytest.mark.parametrize("players", [2, 3, 4, 5])

FIRST_TICKETS = "bergen-lahti bergen-klaipeda umea-oslo oslo-tallinn"
OTHER_TICKETS = "vaasa-riga narvik-tallinn turku-klaipeda oulu-norrkoping"
FOUR_BONUSES = ("ferry-master", "nordic-express", "cost-efficiency", "the-wild-west")


@EVERY_TABLE
def test_two_to_five_players_play(players: int) -> None:
    """NL-01: the game is for two to five players."""
    assert len(northern_set_up(players).state.players) == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_cannot_play(players: int) -> None:
    """NL-01: fewer than two or more than five players are refused."""
    with pytest.raises(SetUpError, match="2 to 5 players"):
        law("northern-lights", players)


@EVERY_TABLE
def test_everybody_has_forty_trains(players: int) -> None:
    """NL-01: 40 trains each."""
    assert [p.trains for p in northern_set_up(players).state.players] == [40] * players


def test_there_are_twelve_cards_of_each_colour_and_eighteen_locomotives() -> None:
    """NL-01: 114 train cards."""
    cards = law("northern-lights", 2).board.train_cards
    assert {cards[colour] for colour in COLOURS} == {12}
    assert cards[LOCOMOTIVE] == 18
    assert cards.total == 114


@EVERY_TABLE
def test_the_whole_pack_is_on_the_table(players: int) -> None:
    """NL-01: hands, row and deck together are the 114 train cards."""
    state = northern_set_up(players).state
    together = state.deck + state.discards + Cards.count(state.row)
    for player in state.players:
        together = together + player.hand
    assert together == Cards.of("12P12B12O12W12G12Y12K12R18L")


@EVERY_TABLE
def test_there_are_fifty_five_tickets(players: int) -> None:
    """NL-01: 55 tickets; those that are not dealt are the ticket deck."""
    situation = northern_set_up(players)
    assert len(situation.game.board.tickets) == 55
    assert situation.view(None).ticket_deck_size == 55 - 4 * players


def test_four_of_eleven_bonus_cards_are_turned_up() -> None:
    """NL-01: four different bonus cards count, and everybody is told which."""
    situation = northern_set_up(2)
    assert len(situation.game.rulebook.scoring.bonuses) == 11
    turned = situation.state.bonuses
    assert len(set(turned)) == 4
    assert set(turned) <= set(situation.game.board.bonuses)
    for seat in (0, 1, None):
        assert BonusCardsTurned(turned) in situation.heard(seat)
        assert situation.view(seat).bonuses == turned


def test_any_bonus_card_can_be_turned_up() -> None:
    """NL-01: the four are drawn at random from all eleven."""
    turned = {card for i in range(40) for card in northern_set_up(2, seed=f"b{i}").state.bonuses}
    assert turned == set(law("northern-lights", 2).board.bonuses)


def test_bonus_cards_in_the_box_score_nothing() -> None:
    """NL-01: only the four that were turned up are scored."""
    situation = northern(bonuses=FOUR_BONUSES, hands=["5L"], routes={0: ["kiruna-narvik-yellow"]})
    items = {line.item for line in situation.scored().lines}
    assert items & set(situation.game.board.bonuses) == set(FOUR_BONUSES) - {"ferry-master"}


@EVERY_TABLE
def test_everybody_is_dealt_four_train_cards(players: int) -> None:
    """NL-02: 4 train cards each, known to their owner only."""
    situation = northern_set_up(players)
    for seat, player in enumerate(situation.state.players):
        assert player.hand.total == 4
        assert situation.view(seat).hand == player.hand
        assert CardsDealt(seat, 4, player.hand) in situation.heard(seat)
        assert CardsDealt(seat, 4, None) in situation.heard((seat + 1) % players)
        assert CardsDealt(seat, 4, None) in situation.heard(None)


def test_the_row_is_laid_out_after_the_hands() -> None:
    """NL-02: then five cards are turned up, for everybody to see."""
    situation = dealt_by_hand(
        f"P P P P B B B B O W G Y K {FIRST_TICKETS} {OTHER_TICKETS} {' '.join(FOUR_BONUSES)}"
    )
    state = situation.state
    assert [str(player.hand) for player in state.players] == ["4P", "4B"]
    assert state.row == (Card.ORANGE, Card.WHITE, Card.GREEN, Card.YELLOW, Card.BLACK)
    assert RowFilled(state.row) in situation.heard(None)
    assert state.deck.total == 114 - 13


def test_a_row_of_locomotives_stays() -> None:
    """NL-10: locomotives of the opening row are not cleared away either."""
    situation = dealt_by_hand(
        f"P P P P B B B B L L L L L {FIRST_TICKETS} {OTHER_TICKETS} {' '.join(FOUR_BONUSES)}"
    )
    assert situation.state.row == (LOCOMOTIVE,) * 5
    assert situation.state.discards.total == 0


def test_the_words_name_what_each_bonus_card_is_worth() -> None:
    """NL-70: the rules in words give the points that stand on the board."""
    game = law("northern-lights", 2)
    words = {rule.id: rule.words for rule in chapter("northern-lights").rules()}
    for bonus in game.rulebook.scoring.bonuses:
        assert words[bonus.rule].startswith(f"{bonus.name} ({game.board.bonuses[bonus.id]} points)")
