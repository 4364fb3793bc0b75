"""Series of games: seats rotate, everything is counted, and nothing broken goes unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.situation import BOARDS

from rallare import match
from rallare.bots import arena
from rallare.bots.arena import BrokenGame, Series, play_game
from rallare.bots.audit import AuditError, audit_end, audit_moment, audit_record
from rallare.match import Match
from rallare.records import parse_record
from rallare.rules.actions import Action, Pass
from rallare.rules.board.state import BoardState
from rallare.rules.cards import LOCOMOTIVE

MINI = BOARDS / "mini_nordic.toml"
SERIES = Series("nordic-countries", ("random", "greedy"), seed="arena", board=MINI)


def mini() -> Match:
    """A game whose first turn has come."""
    table = match.new("nordic-countries", 2, seed="audit", board=MINI)
    for seat in (0, 1):
        table.play(seat, next(iter(table.options(seat))))
    return table


def test_every_entry_begins_equally_often() -> None:
    games = [play_game(SERIES, number) for number in range(4)]
    assert [[result.began for result in game.results] for game in games] == [
        [True, False],
        [False, True],
    ] * 2


def test_results_are_those_of_the_entry_wherever_it_sat() -> None:
    for number in (0, 1):
        game = play_game(SERIES, number)
        record = parse_record(game.record)
        assert record.result is not None
        seats = [record.names.index(name) for name in ("random 1", "greedy 2")]
        assert [r.points for r in game.results] == [record.result.totals[s] for s in seats]
        assert sum(r.won for r in game.results) == 1
        assert game.decisions == len(record.moves)


def test_a_game_of_a_series_is_the_same_each_time() -> None:
    assert play_game(SERIES, 3) == play_game(SERIES, 3)
    assert play_game(SERIES, 3).record != play_game(SERIES, 2).record


def test_games_on_one_deal_differ_in_the_seats_only() -> None:
    series = replace(SERIES, per_deal=2)
    one, other, next_deal = (parse_record(play_game(series, n).record) for n in (0, 1, 2))
    assert one.seed == other.seed == "arena-0"
    assert next_deal.seed == "arena-1"
    assert one.names == other.names[::-1]


def test_every_decision_of_an_entry_is_timed() -> None:
    for number in (0, 1):
        game = play_game(SERIES, number)
        names = parse_record(game.record).names
        moves = [names[move.seat] for move in parse_record(game.record).moves]
        decided = [thought.decisions for thought in game.thoughts]
        assert decided == [moves.count("random 1"), moves.count("greedy 2")]
        for thought in game.thoughts:
            assert 0 < thought.longest < thought.seconds


def test_an_illegal_choice_of_a_bot_breaks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Passer:
        def choose(self, view: object, options: object) -> Action:
            return Pass()

    monkeypatch.setattr(arena, "make_player", lambda name, seed: Passer())
    with pytest.raises(BrokenGame, match="Game 3 with the seed arena-2 is broken: NC-03"):
        play_game(SERIES, 2)


def fewer_cards(state: BoardState) -> BoardState:
    return replace(state, deck=state.deck.minus(state.deck.kinds[0]))


def another_card(state: BoardState) -> BoardState:
    """As many cards as before, but a locomotive more and a colour less than there are."""
    hands = state.players[0].hand
    every = hands.plus(LOCOMOTIVE, 4).minus(hands.kinds[0])
    deck = state.deck
    for _ in range(3):
        deck = deck.minus(deck.kinds[0])
    players = (replace(state.players[0], hand=every), *state.players[1:])
    return replace(state, players=players, deck=deck)


def fewer_trains(state: BoardState) -> BoardState:
    return replace(state, players=(replace(state.players[0], trains=9), *state.players[1:]))


def more_points(state: BoardState) -> BoardState:
    return replace(state, players=(replace(state.players[0], score=1), *state.players[1:]))


def lost_ticket(state: BoardState) -> BoardState:
    return replace(state, tickets=replace(state.tickets, bag=state.tickets.bag[1:]))


def shared_route(state: BoardState) -> BoardState:
    own = replace(state.players[0], routes=("bergen-oslo-red",), trains=8, score=2)
    return replace(state, players=(own, own))


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (fewer_cards, "the deck has"),
        (another_card, "too many"),
        (fewer_trains, "9 trains of 10"),
        (more_points, "shows 1 points for 0"),
        (lost_ticket, "tickets of 16"),
        (shared_route, "two owners"),
    ],
)
def test_the_audit_finds_what_does_not_add_up(
    broken: Callable[[BoardState], BoardState], words: str
) -> None:
    table = mini()
    audit_moment(table)
    table._state = broken(table._state)
    with pytest.raises(AuditError, match=words):
        audit_moment(table)


def test_the_audit_of_the_end_wants_an_end() -> None:
    with pytest.raises(AuditError, match="not over"):
        audit_end(mini())


def test_the_audit_of_a_record_accepts_an_unfinished_game() -> None:
    audit_record(mini())
