"""The Card Game: completing tickets at the end of a round, all at the same time."""

from __future__ import annotations

import pytest
from support.card_situation import CardSituation, completing, refused_by

from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.cards import Cards
from rallare.rules.errors import GameOver, MalformedAction, OutOfTurn
from rallare.rules.events import CompletingDecided, GameEnded, RoundBegan, TicketsCompleted
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over

WEST = "los-angeles-pittsburgh"  # white, blue, blue, purple; 18 points
SHORT = "dallas-miami"  # green, red; 9 points
OTHER = "dallas-raleigh"  # green, red; 8 points


def proposal(situation: CardSituation, seat: int = 0) -> str:
    return str(situation.game.options(situation.view(seat)).proposal())


@pytest.mark.parametrize("cards", ["1P1B1W1L", "2B1W1L", "1P2B1L"])
def test_a_locomotive_and_three_cards_complete_los_angeles_pittsburgh(cards: str) -> None:
    """CG-51, CG-34: the example of the rulebook; the locomotive is any of the four cards."""
    situation = completing(tracks={0: cards}, tickets={0: [WEST]})
    assert situation.options() == [f"complete {WEST}={cards}", "complete"]
    situation.play(f"complete {WEST}={cards}", seat=0)
    state = situation.play("complete", seat=1)
    assert state.players[0].completed == (WEST,)
    assert state.players[0].score == 18


def test_a_locomotive_may_be_any_colour_whatever_it_was_placed_as() -> None:
    """CG-34: placed with green, used as red."""
    situation = CardSituation(
        yards={0: ["1G1L"]}, tracks={0: "1G"}, tickets={0: [SHORT]}, turn=1, row="LLL..", deck="1K"
    )
    situation.play("blind", "K")
    situation.play("take 1")
    situation.play("take 2")
    assert str(situation.view(0).track) == "1G1L"
    assert situation.options() == [f"complete {SHORT}=1G1L", "complete"]


def test_each_card_serves_one_ticket_only() -> None:
    """CG-51: two tickets for green and red need two of each."""
    situation = completing(tracks={0: "2G1R"}, tickets={0: [SHORT, OTHER]})
    action = f"complete {SHORT}=1G1R {OTHER}=1G1R"
    words = ("Your track does not hold 2 green and 2 red", "1 red too many", "one ticket only")
    refused_by("CG-51", situation, action, *words, seat=0)
    assert situation.options() == [
        f"complete {SHORT}=1G1R",
        f"complete {OTHER}=1G1R",
        "complete",
    ]


@pytest.mark.parametrize(
    ("uses", "words"),
    [
        ("miami-boston=1B1O1R", "'miami-boston' is not one of your open tickets"),
        ("chicago-miami=1Y1R", "'chicago-miami' is not one of your open tickets"),
        ("no-such-ticket=1G", "'no-such-ticket' is not one of your open tickets"),
        (f"{SHORT}=1G1R {SHORT}=1G1R", "is named twice"),
        (f"{SHORT}=1G", "too few cards"),
        (f"{SHORT}=-", "too few cards"),
        (f"{SHORT}=1L", "too few cards"),
        (f"{SHORT}=1G1R1L", "too many cards"),
        (f"{SHORT}=3L", "too many cards"),
        (f"{SHORT}=2G", "does not ask for 1 green"),
        (f"{SHORT}=1B1G", "does not ask for 1 blue"),
        (f"{SHORT}=1G1R", "Your track does not hold 1 green and 1 red: 1 red too many"),
    ],
)
def test_a_wrong_use_of_cards_is_refused(uses: str, words: str) -> None:
    """CG-51: with the reason, and nothing is decided."""
    situation = completing(
        tracks={0: "1B1O3G3L"},
        tickets={0: [SHORT], 1: ["chicago-miami"]},
        completed={0: ["miami-boston"]},
    )
    refused_by("CG-51", situation, f"complete {uses}", words, seat=0)


@pytest.mark.parametrize("text", ["complete dallas-miami", "complete =1G", "complete Dallas=1G"])
def test_a_text_that_is_no_use_of_cards_is_malformed(text: str) -> None:
    """CG-51: the form is TICKET=CARDS."""
    with pytest.raises(MalformedAction, match="not an action"):
        completing().play(text, seat=0)


def test_the_player_chooses() -> None:
    """CG-51: fewer tickets than possible, other cards than needed, or nothing at all."""
    situation = completing(tracks={0: "1G1R2L"}, tickets={0: [SHORT, OTHER]})
    offered = situation.options()
    for uses in ("", f" {OTHER}=2L", f" {SHORT}=1G1L", f" {SHORT}=2L {OTHER}=1G1R"):
        text = f"complete{uses}"
        words = text.split(" ")
        assert " ".join([words[0], *sorted(words[1:])]) in offered
    situation.play(f"complete {OTHER}=2L", seat=0)
    state = situation.play("complete", seat=1)
    assert state.players[0].completed == (OTHER,)
    assert state.players[0].tickets == (SHORT,)


@pytest.mark.parametrize(
    ("track", "best"),
    [
        ("1G1R", f"complete {SHORT}=1G1R"),
        ("1G1L", f"complete {SHORT}=1G1L"),
        ("2G2R", f"complete {SHORT}=1G1R {OTHER}=1G1R"),
        ("2B4L", f"complete {SHORT}=2L {OTHER}=2L"),
        ("5K", "complete"),
    ],
)
def test_the_game_proposes_the_best_use(track: str, best: str) -> None:
    """CG-51: most points; it is the first option, and it is accepted."""
    situation = completing(tracks={0: track}, tickets={0: [OTHER, SHORT]})
    assert proposal(situation) == best
    assert situation.options()[0] == best
    situation.play(best, seat=0)


def test_nothing_is_proposed_at_other_times() -> None:
    """CG-51: only to a player who is to decide, when the round is over."""
    assert proposal(CardSituation(tracks={0: "1G1R"}, tickets={0: [SHORT]})) == "None"
    situation = completing(tracks={0: "1G1R"}, tickets={0: [SHORT]})
    situation.play("complete", seat=0)
    assert proposal(situation) == "None"


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_all_decide_at_the_same_time_in_any_order(order: tuple[int, ...]) -> None:
    """CG-51: and the same comes of it."""
    situation = completing(3, tracks={0: "1G1R", 2: "1G1R"}, tickets={0: [SHORT], 2: [OTHER]})
    actions = {0: f"complete {SHORT}=1G1R", 1: "complete", 2: f"complete {OTHER}=1G1R"}
    waiting = {0, 1, 2}
    for seat in order:
        assert set(situation.game.to_act(situation.state)) == waiting
        situation.play(actions[seat], seat=seat)
        waiting.remove(seat)
    assert [player.completed for player in situation.state.players] == [(SHORT,), (), (OTHER,)]
    assert [player.score for player in situation.state.players] == [9, 0, 8]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_sees_a_decision_before_all_have_decided(seat: int | None) -> None:
    """CG-51: what others see and hear is the same, whatever was decided."""
    views, events = [], []
    for action in ("complete", f"complete {SHORT}=1G1R"):
        situation = completing(3, tracks={1: "1G1R"}, tickets={1: [SHORT]})
        situation.play(action, seat=1)
        views.append(situation.view(seat))
        events.append(situation.heard(seat))
    assert views[0] == views[1]
    assert events[0] == events[1] == (CompletingDecided(1),)
    assert views[0].pending == CompletingChoice((False, True, False))
    assert views[0].uses is None


def test_the_owner_sees_the_own_decision() -> None:
    """CG-51: nothing is scored yet."""
    situation = completing(3, tracks={1: "1G1R"}, tickets={1: [SHORT]})
    situation.play(f"complete {SHORT}=1G1R", seat=1)
    assert situation.view(1).uses == ((SHORT, Cards.of("1G1R")),)
    assert situation.view(1).tickets == (SHORT,)
    assert situation.state.players[1].score == 0


@pytest.mark.parametrize("last", [0, 1, 2])
def test_a_decision_is_final(last: int) -> None:
    """CG-51, CG-04: who has decided waits for the others, whoever is the last."""
    situation = completing(3, tracks={1: "1G1R"}, tickets={1: [SHORT]}, turn=0)
    for seat in {0, 1, 2} - {last}:
        situation.play("complete", seat=seat)
        words = "You have decided; others are still deciding"
        refused_by("CG-04", situation, "complete", words, error=OutOfTurn, seat=seat)


def test_when_all_have_decided_everybody_learns_it() -> None:
    """CG-52: the tickets, the cards used for them and the points."""
    situation = completing(tracks={0: "1G1L", 1: "2G"}, tickets={0: [SHORT], 1: [OTHER]})
    situation.play(f"complete {SHORT}=1G1L", seat=0)
    situation.play("complete", seat=1)
    for seat in (0, 1, None):
        told = [event for event in situation.heard(seat) if isinstance(event, TicketsCompleted)]
        assert told == [
            TicketsCompleted(0, ((SHORT, Cards.of("1G1L")),), 9),
            TicketsCompleted(1, (), 0),
        ]
        assert situation.view(seat).players[0].completed == (SHORT,)
        assert situation.view(seat).players[0].ticket_count == 0


def test_points_of_completed_tickets_are_added_at_once() -> None:
    """CG-52: to those of an earlier round; open tickets subtract nothing yet."""
    situation = completing(
        4,
        tracks={0: "1B1O1W1R"},
        tickets={0: ["miami-boston", "seattle-miami"]},
        completed={0: [SHORT]},
    )
    situation.play("complete miami-boston=1B1O1R", seat=0)
    for seat in (1, 2, 3):
        assert situation.state.players[0].score == 9
        chance = "P B O W G Y K R P B O W G Y K R P B O W G" if seat == 3 else ""
        situation.play("complete", chance, seat=seat)
    assert situation.state.players[0].score == 9 + 12
    assert situation.state.players[0].completed == (SHORT, "miami-boston")


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_game_is_over(players: int) -> None:
    """CG-52, CG-05: the deck is played once."""
    situation = completing(players)
    assert situation.game.outcome(situation.state) is None
    for seat in range(players):
        situation.play("complete", seat=seat)
    assert situation.state.pending == Over(EndReason.LAST_ROUND)
    assert situation.heard(None)[-1] == GameEnded(EndReason.LAST_ROUND)
    assert not any(isinstance(event, RoundBegan) for event in situation.heard(None))
    assert situation.game.to_act(situation.state) == ()
    assert situation.game.outcome(situation.state) is not None


@pytest.mark.parametrize("action", ["blind", "tickets", "pass", "complete", "place 2W"])
def test_nothing_is_played_after_the_end(action: str) -> None:
    """CG-52: the game is over for everybody."""
    situation = completing(hands=["2W", "2W"])
    situation.play("complete", seat=0)
    situation.play("complete", seat=1)
    for seat in (0, 1):
        refused_by("CG-52", situation, action, "The game is over", error=GameOver, seat=seat)
        assert situation.options(seat) == []


def test_only_cards_on_the_track_complete_tickets() -> None:
    """CG-51: not those of the hand or the yard."""
    situation = completing(hands=["5G"], yards={0: ["5R"]}, tickets={0: [SHORT]})
    assert situation.options() == ["complete"]
    action = f"complete {SHORT}=1G1R"
    refused_by("CG-51", situation, action, "Your track does not hold", seat=0)
