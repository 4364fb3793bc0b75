"""The Card Game with four players: the second round, and the end after it."""

from __future__ import annotations

from typing import Any

import pytest
from support.card_situation import CardSituation, completing

from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Cards
from rallare.rules.chance import ChanceMismatch
from rallare.rules.events import CardsDealt, DeckRanOut, RoundBegan, RowFilled, TurnBegan
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over, TurnStart

SHORT = "dallas-miami"  # green, red; 9 points
LONG = "seattle-miami"  # 22 points
DEAL = "P P P P B B B B O O O O W W W W"
ROW = "Y Y K K L"


def decided(situation: CardSituation, chance: str = "", first: str = "complete") -> CardSituation:
    """Let all decide: seat 0 as told, the others to complete nothing."""
    players = situation.game.players
    for seat in range(players):
        action = first if seat == 0 else "complete"
        situation.play(action, chance if seat == players - 1 else "", seat=seat)
    return situation


def second(chance: str = f"{DEAL} {ROW}", first: str = "complete", **setting: Any) -> CardSituation:
    """The first round is over and decided; the second has begun."""
    return decided(completing(4, **setting), chance, first)


def test_four_players_play_the_deck_twice() -> None:
    """CG-05, CG-53: a second round, and then the end."""
    situation = second()
    assert (situation.state.round, situation.state.pending) == (2, TurnStart())
    assert RoundBegan(2) in situation.heard(None)
    assert situation.game.outcome(situation.state) is None
    last = decided(completing(4, round=2))
    assert last.state.pending == Over(EndReason.LAST_ROUND)
    assert last.state.round == 2


def test_hands_and_open_tickets_are_kept() -> None:
    """CG-53: the cards of the hand stay, and four more come."""
    situation = second(hands=["2G1L", "1R"], tickets={0: [SHORT, LONG], 3: ["miami-omaha"]})
    hands = [str(player.hand) for player in situation.state.players]
    assert hands == ["4W2G1L", "4P1R", "4B", "4O"]
    tickets = [player.tickets for player in situation.state.players]
    assert tickets == [(SHORT, LONG), (), (), ("miami-omaha",)]


def test_four_cards_each_are_dealt_and_a_new_row_of_five() -> None:
    """CG-53: the player who starts is dealt to first."""
    situation = second(turn=2)
    assert [str(player.hand) for player in situation.state.players] == ["4B", "4O", "4W", "4P"]
    assert situation.row == "YYKKL"
    assert situation.state.deck.total == 96 - 16 - 5
    assert RowFilled(situation.state.row) in situation.heard(None)


def test_only_the_owner_is_told_the_cards_dealt() -> None:
    """CG-53: hands stay secret."""
    situation = second(turn=3)
    assert CardsDealt(1, 4, Cards.of("4B")) in situation.heard(1)
    for seat in (0, None):
        assert CardsDealt(1, 4, None) in situation.heard(seat)
        assert CardsDealt(1, 4, Cards.of("4B")) not in situation.heard(seat)
        assert situation.view(seat).players[1].seen == NO_CARDS


def test_every_other_card_is_shuffled_into_the_new_deck() -> None:
    """CG-53: used and unused cards of the tracks, yards, row and discards."""
    situation = second(
        chance="P P P P P P P P P P B B B B B B B B B B L",
        first=f"complete {SHORT}=1G1R",
        hands=["3O", "2W", "1K", "1L"],
        yards={0: ["2Y2L"], 1: ["3B"]},
        tracks={0: "1G1K1R", 2: "2P"},
        row="L.G..",
        tickets={0: [SHORT]},
    )
    state = situation.state
    assert not any(player.yard or player.track for player in state.players)
    assert state.discards == NO_CARDS
    assert situation.all_cards() == situation.game.cards.train_cards
    assert str(state.deck) == "7O8W10G10Y9K10R14L"


@pytest.mark.parametrize("ended", [0, 1, 2, 3])
def test_the_player_left_of_the_one_who_ended_the_round_starts(ended: int) -> None:
    """CG-53: the one who ended it had the last turn."""
    situation = second(turn=ended)
    starter = (ended + 1) % 4
    assert situation.state.turn == starter
    assert situation.heard(None)[-1] == TurnBegan(starter)
    assert situation.game.to_act(situation.state) == (starter,)


def test_whoever_drew_the_last_card_ended_the_round() -> None:
    """CG-50, CG-53: from the last card to the start of the second round."""
    situation = CardSituation(4, row="LLLL.", deck="1K", turn=1, ticket_bag=[])
    situation.play("blind", "K")
    for slot in (1, 2, 3, 4):
        situation.play(f"take {slot}")
    decided(situation, f"{DEAL} {ROW}")
    assert (situation.state.turn, situation.state.round) == (2, 2)
    hands = [player.hand for player in situation.state.players]
    assert [str(hand) for hand in hands] == ["4O1L", "4W1K1L", "4P1L", "4B1L"]


def test_the_final_turns_are_over() -> None:
    """CG-53: the second round is played as the first."""
    situation = second()
    assert situation.state.final_turns is None
    situation.play("blind", "K")
    situation.play("blind", "K")
    assert situation.state.final_turns is None


def test_there_is_no_penalty_yet() -> None:
    """CG-53, CG-61: open tickets subtract at the end of the game only."""
    situation = second(
        first=f"complete {SHORT}=1G1R", tracks={0: "1G1R"}, tickets={0: [SHORT, LONG]}
    )
    assert situation.state.players[0].score == 9
    assert situation.state.players[0].tickets == (LONG,)


def test_an_open_ticket_may_be_completed_in_the_second_round() -> None:
    """CG-53, CG-60: completed tickets of both rounds count in the end."""
    situation = completing(
        4, round=2, tracks={0: "1O1W1K2R"}, tickets={0: [LONG]}, completed={0: [SHORT]}
    )
    decided(situation, first=f"complete {LONG}=1O1W1K2R")
    outcome = situation.game.outcome(situation.state)
    assert outcome is not None
    assert outcome.completed[0] == (SHORT, LONG)
    assert outcome.failed[0] == ()
    assert outcome.totals[0] == 9 + 22 + 8 + 10 + 8


def test_a_ticket_completed_in_the_first_round_cannot_be_completed_again() -> None:
    """CG-53: it is no open ticket any more."""
    situation = completing(4, round=2, tracks={0: "1G1R"}, completed={0: [SHORT]})
    assert situation.options() == ["complete"]


def test_tracks_are_secret_again() -> None:
    """CG-11, CG-53: nobody sees the track that the second round fills."""
    situation = second(tracks={0: "5G"})
    assert situation.view(0).track is None
    assert [player.track_size for player in situation.view(0).players] == [0] * 4


def test_the_ticket_deck_stays_as_it_is() -> None:
    """CG-53: only train cards are shuffled."""
    situation = second(ticket_bag=[SHORT, LONG])
    assert situation.state.tickets.bag == (SHORT, LONG)


def full(hands: list[str], chance: str, **setting: Any) -> CardSituation:
    """A second round for players who hold almost everything."""
    return second(chance=chance, hands=hands, turn=0, **setting)


ALL_BUT_LOCOMOTIVES = ["10P10B10O", "10W10G10Y", "10K10R", "-"]


def test_a_deal_that_takes_the_last_card_begins_the_final_turns() -> None:
    """CG-50, CG-53: with 16 cards to deal no row is left; everybody has one turn."""
    situation = full(ALL_BUT_LOCOMOTIVES, " ".join("L" * 16))
    assert [player.hand.locomotives for player in situation.state.players] == [4] * 4
    assert (situation.row, situation.state.deck) == (".....", NO_CARDS)
    assert (situation.state.turn, situation.state.final_turns) == (1, 4)
    assert situation.heard(None)[-2:] == (DeckRanOut(0), TurnBegan(1))


def test_a_row_may_be_short_in_the_second_round() -> None:
    """CG-21, CG-53: with 18 cards to deal two lie face up, and the deck is empty."""
    hands = ["10P10B10O", "10W10G10Y", "10K8R", "-"]
    situation = full(hands, " ".join("L" * 16 + "RR"))
    assert situation.row == "RR..."
    assert situation.state.final_turns == 4


def test_a_row_that_takes_the_last_card_begins_the_final_turns() -> None:
    """CG-50: the last card leaves the deck by filling the row."""
    hands = ["10P10B10O", "10W10G10Y", "10K5R", "-"]
    situation = full(hands, " ".join("L" * 16 + "RRRRR"))
    assert (situation.row, situation.state.final_turns) == ("RRRRR", 4)


def test_one_card_more_is_a_deck() -> None:
    """CG-50: then the round goes on until that card is drawn."""
    hands = ["10P10B10O", "10W10G10Y", "10K4R", "-"]
    situation = full(hands, " ".join("L" * 16 + "RRRRR"))
    assert (situation.state.deck, situation.state.final_turns) == (Cards.of("1R"), None)


def test_a_deal_may_run_dry() -> None:
    """CG-53: with 10 cards the last players get fewer; the starter is dealt to first."""
    hands = ["10P10B10O2L", "10W10G10Y2L", "10K10R2L", "-"]
    situation = full(hands, " ".join("L" * 10))
    locomotives = [player.hand[LOCOMOTIVE] for player in situation.state.players]
    assert locomotives == [2, 2 + 4, 2 + 4, 2]
    assert situation.row == "....."
    assert CardsDealt(0, 0, None) in situation.heard(1)
    assert situation.all_cards().total == 96


def test_hands_are_not_dealt_from() -> None:
    """CG-53: a card that is kept in a hand is not in the new deck."""
    with pytest.raises(ChanceMismatch, match="no purple card was left"):
        full(["10P", "-", "-", "-"], f"{DEAL} {ROW}")
