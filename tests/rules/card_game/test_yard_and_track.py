"""The Card Game: step 1 of a turn, from the yard to the track, and what is secret there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.card_situation import CardSituation, card_set_up, completing, refused_by

from rallare.rules.actions import CompleteTickets, PlaceCards
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.events import (
    CardsDrawn,
    CompletingDecided,
    RoundEnded,
    TrackShown,
    TrainsDeparted,
    TurnBegan,
)
from rallare.rules.pending import SecondCard, TurnStart


def come_to(situation: CardSituation, seat: int = 1) -> CardSituation:
    """Let the player before this seat take two cards, so that the turn of the seat begins."""
    situation.change(turn=(seat - 1) % situation.game.players)
    situation.play("blind", "K")
    situation.play("blind", "K")
    return situation


def track(situation: CardSituation, seat: int) -> str:
    return str(situation.state.players[seat].track)


def test_one_card_of_each_stack_goes_to_the_track_when_the_turn_begins() -> None:
    """CG-10: before the player does anything."""
    situation = come_to(CardSituation(yards={1: ["1B", "3Y", "2R"]}, tracks={1: "2P"}))
    assert (situation.state.turn, situation.state.pending) == (1, TurnStart())
    assert situation.yard(1) == ["2Y", "1R"]
    assert track(situation, 1) == "2P1B1Y1R"


def test_it_is_compulsory() -> None:
    """CG-10: no action of the turn comes before it, and nothing undoes it."""
    situation = come_to(CardSituation(hands=["-", "3B"], yards={1: ["2Y"]}))
    assert all(not text.startswith(("keep", "pass")) for text in situation.options(1))
    situation.play("place 3B")
    assert track(situation, 1) == "1Y"
    assert situation.yard(1) == ["3B", "1Y"]


def test_cards_move_once_in_a_turn() -> None:
    """CG-10: the second card of a turn and a choice of tickets begin no turn."""
    situation = come_to(CardSituation(yards={1: ["3Y"]}))
    situation.play("blind", "K")
    assert situation.state.pending == SecondCard()
    assert situation.yard(1) == ["2Y"]
    situation.play("blind", "K")
    assert situation.yard(1) == ["2Y"]
    assert track(situation, 1) == "1Y"


def test_only_the_yard_of_the_player_whose_turn_begins_sends_cards() -> None:
    """CG-10: the player's own stacks."""
    situation = come_to(CardSituation(3, yards={0: ["2P"], 1: ["2Y"], 2: ["2R"]}))
    assert [situation.yard(seat) for seat in range(3)] == [["2P"], ["1Y"], ["2R"]]
    assert [track(situation, seat) for seat in range(3)] == ["-", "1Y", "-"]


def test_cards_placed_in_a_turn_stay_until_the_next() -> None:
    """CG-10: step 1 is over when cards are placed."""
    situation = CardSituation(hands=["3G"])
    situation.play("place 3G")
    assert situation.yard(0) == ["3G"]
    situation.play("blind", "K")
    situation.play("blind", "K")
    assert (situation.yard(0), track(situation, 0)) == (["2G"], "1G")


def test_with_an_empty_yard_the_step_is_skipped() -> None:
    """CG-10: nothing moves and nothing is told."""
    situation = come_to(CardSituation(tracks={1: "1P"}))
    assert track(situation, 1) == "1P"
    assert not any(isinstance(event, TrainsDeparted) for event in situation.heard(None))


def test_it_happens_in_the_final_turns_too() -> None:
    """CG-10: a turn is a turn."""
    situation = CardSituation(hands=["2K"], row=".....", deck="-", yards={1: ["2Y"]}, final_turns=2)
    situation.play("place 2K")
    assert (situation.state.turn, situation.state.final_turns) == (1, 1)
    assert (situation.yard(1), track(situation, 1)) == (["1Y"], "1Y")


def test_no_card_moves_when_the_round_is_over() -> None:
    """CG-10: after the last turn no further turn begins, so yards stay as they are."""
    situation = CardSituation(hands=["2K"], row=".....", deck="-", yards={1: ["2Y"]}, final_turns=1)
    situation.play("place 2K")
    assert RoundEnded(1) in situation.heard(None)
    assert (situation.yard(1), track(situation, 1)) == (["2Y"], "-")


def test_of_four_green_with_two_locomotives_the_locomotives_leave_first() -> None:
    """CG-10, CG-31: the example of the rulebook; locomotives lie on top."""
    situation = CardSituation(hands=["2G2L"])
    situation.play("place 2G2L")
    tracks = []
    for _ in range(5):
        come_to(situation, 0)
        tracks.append(track(situation, 0))
    assert tracks == ["1L", "2L", "1G2L", "2G2L", "2G2L"]
    assert situation.yard(0) == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_the_cards_go(seat: int | None) -> None:
    """CG-11: what lay open in the yard was seen; what lies on the track is not."""
    situation = come_to(CardSituation(yards={1: ["2Y2L", "2R"]}))
    assert situation.heard(seat)[-2:] == (TurnBegan(1), TrainsDeparted(1, Cards.of("1R1L")))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_on_the_track_are_secret_even_from_their_owner(seat: int | None) -> None:
    """CG-11: a view is the same whatever lies on the tracks; their sizes are open."""
    one = CardSituation(yards={1: ["2K"]}, tracks={0: "2P", 1: "1B1R"}, deck="2O")
    other = CardSituation(yards={1: ["2K"]}, tracks={0: "2W", 1: "1Y1L"}, deck="2O")
    other.change(discards=one.state.discards)
    assert one.view(seat) == other.view(seat)
    assert one.view(seat).track is None
    assert [player.track_size for player in one.view(seat).players] == [2, 2]


def test_where_owners_may_look_they_see_their_own_and_nobody_else_does() -> None:
    """CG-11: the table option for young players."""
    situation = CardSituation(tracks={0: "2P", 1: "1B1R"}, owners_may_look=True)
    assert situation.view(0).track == Cards.of("2P")
    assert situation.view(1).track == Cards.of("1B1R")
    assert situation.view(None).track is None
    assert situation.view(0).owners_may_look
    others = replace(situation.state.players[1], track=Cards.of("2W"))
    before = situation.view(0)
    assert situation.change(players=(situation.state.players[0], others)).view(0) == before


@pytest.mark.parametrize("looking", [False, True])
def test_the_option_is_the_tables_choice_before_the_start(looking: bool) -> None:
    """CG-11: without it nobody may look."""
    situation = card_set_up(2, owners_may_look=looking)
    assert situation.state.owners_may_look is looking
    assert situation.view(None).owners_may_look is looking
    assert situation.view(0).track == (NO_CARDS if looking else None)


def test_owners_see_their_tracks_when_the_round_is_scored() -> None:
    """CG-11: each their own, and nobody another's."""
    situation = CardSituation(
        hands=["2K"], row=".....", deck="-", tracks={0: "2P", 1: "1B1R"}, final_turns=1
    )
    situation.play("place 2K")
    assert TrackShown(0, Cards.of("2P")) in situation.heard(0)
    assert TrackShown(1, Cards.of("1B1R")) in situation.heard(1)
    for seat in (0, 1, None):
        shown = [event for event in situation.heard(seat) if isinstance(event, TrackShown)]
        assert [event.seat for event in shown] == ([] if seat is None else [seat])
    assert situation.view(0).track == Cards.of("2P")
    assert situation.view(1).track == Cards.of("1B1R")
    assert situation.view(None).track is None


def test_the_track_of_another_stays_secret_while_tickets_are_completed() -> None:
    """CG-11: views of seat 0 do not depend on the track of seat 1."""
    one = completing(tracks={0: "2P", 1: "1B1R"})
    other = completing(tracks={0: "2P", 1: "2W"}).change(discards=one.state.discards)
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    other.play(CompleteTickets(()), seat=1)
    assert other.heard(0) == (CompletingDecided(1),)


def test_options_of_a_turn_do_not_depend_on_the_track() -> None:
    """CG-11: nothing that may be done tells what lies there."""
    one = CardSituation(hands=["3P1L"], tracks={0: "5B"})
    other = CardSituation(hands=["3P1L"], tracks={0: "5L"})
    assert one.options() == other.options()


def test_cards_on_the_track_cannot_be_placed_again() -> None:
    """CG-10, CG-30: they left the hand for the round."""
    situation = CardSituation(hands=["1B"], tracks={0: "5B"})
    refused_by("CG-30", situation, str(PlaceCards(Cards.of("2B"))), "Your hand lacks 1 blue")


def test_a_blind_card_is_told_before_the_next_turn_begins() -> None:
    """CG-10: step 1 belongs to the turn that begins, after all that the last turn told."""
    situation = CardSituation(yards={1: ["2Y"]})
    situation.play("blind", "K")
    situation.play("blind", "R")
    told = [type(event) for event in situation.heard(None)]
    assert told == [CardsDrawn, TurnBegan, TrainsDeparted]
