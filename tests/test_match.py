"""The façade: one running game, which a refused action leaves as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.recording import CARDS, NORDIC, NORTHERN, walked

from rallare import match
from rallare.records import parse_record, print_record, verify
from rallare.rules.actions import Action, KeepTickets, TakeBlind, parse_action
from rallare.rules.cards import Cards
from rallare.rules.chance import commitment
from rallare.rules.chapters import CHAPTERS
from rallare.rules.data_fields import BoardError
from rallare.rules.errors import (
    GameOver,
    IllegalAction,
    MalformedAction,
    OutOfTurn,
    RefusedAction,
    SetUpError,
)
from rallare.rules.events import CardsDrawn, OpeningChosen, TicketsKept, TurnBegan

KEY, BOARD = NORDIC


def started(players: int = 2, seed: str = "match") -> match.Match:
    """A game after the opening: everybody kept all tickets, and seat 0 is to act."""
    game = match.new(KEY, players, seed=seed, first=0)
    for seat in range(players):
        game.play(seat, KeepTickets(game.view(seat).offered))
    return game


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_game_is_set_up_by_name_for_each_number_of_players(key: str) -> None:
    for players in CHAPTERS[key].players:
        game = match.new(key, players)
        assert game.players == players
        assert game.view(None).game == key
        assert game.to_act == tuple(range(players))
        assert game.names == tuple(f"Player {seat + 1}" for seat in range(players))
        assert not game.over
        assert game.outcome is None


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_can_choose_who_begins(first: int) -> None:
    game = match.new(KEY, 3, seed="first", first=first)
    for seat in range(3):
        game.play(seat, KeepTickets(game.view(seat).offered))
    assert game.to_act == (first,)


def test_owners_may_look_where_there_is_something_to_look_at() -> None:
    """CG-11."""
    key, cards = CARDS
    for look in (False, True):
        game = match.new(key, 3, seed="look", owners_may_look=look, board=cards)
        for seat in range(3):
            game.play(seat, KeepTickets(game.view(seat).offered))
            assert (game.view(seat).track is not None) == look
        assert game.view(None).track is None
        assert game.record().options.owners_may_look == look
    with pytest.raises(SetUpError, match="no secret cards"):
        match.new(KEY, 2, owners_may_look=True)


def test_names_are_made_fit_for_a_record() -> None:
    game = match.new(KEY, 2, names=["  Ada\n\x1b[2J  Lovelace ", ""])
    assert game.names == ("Ada [2J Lovelace", "?")


def test_a_board_of_ones_own_is_played_on() -> None:
    game = match.new(KEY, 2, board=BOARD)
    assert game.view(None).board.title == "Mini Nordic"
    assert game.record().board == game.game.digest


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "monorail"}, "There is no game 'monorail'"),
        ({"players": 1}, "for 2 to 3 players, not 1"),
        ({"players": 4}, "for 2 to 3 players, not 4"),
        ({"first": 2}, "Seat 2 cannot start"),
        ({"first": -1}, "Seat -1 cannot start"),
        ({"names": ["Ada"]}, "2 players need 2 names, not 1"),
        ({"seed": ""}, "A seed is one word"),
        ({"seed": "-"}, "A seed is one word"),
        ({"seed": "two words"}, "A seed is one word"),
        ({"seed": "line\nfeed"}, "A seed is one word"),
        ({"seed": "\ud800"}, "A seed is one word"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(arguments: dict[str, object], words: str) -> None:
    given: dict[str, object] = {"game": KEY, "players": 2, **arguments}
    with pytest.raises(SetUpError, match=words):
        match.new(**given)  # type: ignore[arg-type]


def test_a_bad_board_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="no such file"):
        match.new(KEY, 2, board=tmp_path / "none.toml")
    with pytest.raises(BoardError, match="another game"):
        match.new(KEY, 2, board=NORTHERN[1])


def test_an_action_can_be_given_as_a_value_or_as_its_text() -> None:
    by_value, by_text = started(), started()
    assert by_value.play(0, TakeBlind()) == by_text.play(0, "blind")
    assert by_value.record() == by_text.record()


def test_playing_tells_the_seat_what_it_is_told_and_nothing_else() -> None:
    game = started()
    before = game.notices
    (own,) = game.play(0, "blind")
    assert own == CardsDrawn(0, 1, game.view(0).hand - started().view(0).hand)
    assert isinstance(own.cards, Cards)
    assert game.events_for(0, before) == (own,)
    assert game.events_for(1, before) == game.events_for(None, before) == (CardsDrawn(0, 1, None),)


def test_events_since_a_notice_are_those_after_it() -> None:
    game = started()
    marks = []
    for _ in range(4):
        marks.append(game.notices)
        game.play(game.to_act[0], "blind")
    for seat in (None, 0, 1):
        everything = game.events_for(seat)
        assert game.events_for(seat, 0) == everything
        assert game.events_for(seat, game.notices) == ()
        for mark in marks:
            later = game.events_for(seat, mark)
            assert later == everything[len(everything) - len(later) :]
    assert game.events_for(1, marks[1]) == (
        CardsDrawn(0, 1, None),
        TurnBegan(1),
        *game.events_for(1, marks[2]),
    )


def test_nobody_hears_an_opening_choice_before_all_have_chosen() -> None:
    game = match.new(KEY, 2, seed="secret", first=0)
    before = game.notices
    game.play(1, KeepTickets(game.view(1).offered[:2]))
    assert game.to_act == (0,)
    for seat in (None, 0, 1):
        assert game.events_for(seat, before) == (OpeningChosen(1),)
    game.play(0, KeepTickets(game.view(0).offered))
    kept = [e for e in game.events_for(1, before) if isinstance(e, TicketsKept)]
    assert [(e.seat, e.kept, e.tickets is None) for e in kept] == [(0, 5, True), (1, 2, False)]


def test_a_seat_that_is_not_to_act_has_no_options() -> None:
    game = started()
    assert list(game.options(1)) == []
    assert list(game.options(0)) != []


def test_there_are_no_views_of_seats_that_are_not_there() -> None:
    game = started()
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            game.view(seat)


@pytest.mark.parametrize(
    ("seat", "action", "error"),
    [
        (0, "fly", MalformedAction),
        (0, "take 6", MalformedAction),
        (0, "claim boden-kiruna-black 3P", IllegalAction),
        (0, "claim nowhere 1P", MalformedAction),
        (0, "pass", IllegalAction),
        (0, "withdraw", IllegalAction),
        (1, "blind", OutOfTurn),
        (2, "blind", OutOfTurn),
        (-1, "blind", OutOfTurn),
    ],
)
def test_a_refused_action_changes_nothing_not_even_chance(
    seat: int, action: str, error: type[RefusedAction]
) -> None:
    tried, untouched = started(), started()
    with pytest.raises(error):
        tried.play(seat, action)
    assert tried.record() == untouched.record()
    assert tried.notices == untouched.notices
    for spectator in (None, 0, 1):
        assert tried.view(spectator) == untouched.view(spectator)
        assert tried.events_for(spectator) == untouched.events_for(spectator)
    for _ in range(6):
        tried.play(tried.to_act[0], "blind")
        untouched.play(untouched.to_act[0], "blind")
    assert tried.record() == untouched.record()


def test_what_is_no_action_at_all_is_refused() -> None:
    game = started()
    with pytest.raises(MalformedAction):
        game.play(0, 7)  # type: ignore[arg-type]
    with pytest.raises(RefusedAction):
        game.play(0, Action())
    assert game.moves == 2


@pytest.mark.parametrize(("key", "board"), [NORDIC, NORTHERN, CARDS])
def test_the_same_seed_and_actions_give_the_same_game(key: str, board: Path) -> None:
    one, other = walked(key, 2, board, "same"), walked(key, 2, board, "same")
    assert one.record() == other.record()
    assert one.outcome == other.outcome
    assert one.record().deal != walked(key, 2, board, "different", 0).record().deal


def test_without_a_seed_every_game_is_another() -> None:
    assert len({match.new(KEY, 2).record().deal for _ in range(5)}) == 5


def test_a_finished_game_has_an_outcome_and_takes_no_more_actions() -> None:
    game = walked(KEY, 3, BOARD, "over")
    assert game.over
    assert game.to_act == ()
    outcome = game.outcome
    assert outcome is not None
    for seat in range(3):
        assert outcome.totals[seat] == sum(line.points for line in outcome.lines_of(seat))
        assert list(game.options(seat)) == []
        with pytest.raises(GameOver):
            game.play(seat, "blind")


def test_the_seed_is_in_the_record_only_when_the_game_is_over() -> None:
    game = match.new(KEY, 2, seed="sealed-words", board=BOARD)
    over = walked(KEY, 2, BOARD, "sealed-words").record()
    actions = iter(over.moves)
    while not game.over:
        assert game.record().seed is None
        assert "sealed-words" not in print_record(game.record())
        move = next(actions)
        game.play(move.seat, move.action)
    assert game.record().seed == "sealed-words"
    assert game.record().result is not None


def test_the_commitment_is_fixed_before_the_first_move_and_fits_the_seed() -> None:
    game = match.new(KEY, 2, seed="committed", board=BOARD)
    before = game.commitment
    assert before == commitment("committed") == game.record().commitment
    over = walked(KEY, 2, BOARD, "committed")
    assert over.commitment == before
    assert over.record().seed is not None
    assert commitment(over.record().seed or "") == before


def test_the_record_of_a_match_is_true_and_complete() -> None:
    game = walked(KEY, 3, BOARD, "recorded")
    record = parse_record(print_record(game.record()))
    assert verify(record, game.game).actions == game.moves == len(record.moves)
    assert record.result is not None
    assert game.outcome is not None
    assert record.result.totals == game.outcome.totals
    assert record.result.winners == game.outcome.winners
    again = match.from_record(record, BOARD)
    assert again.outcome == game.outcome
    assert again.events_for(1) == game.events_for(1)


def test_every_action_played_can_be_read_from_its_text() -> None:
    for move in walked(NORTHERN[0], 4, NORTHERN[1], "texts").record().moves:
        assert parse_action(str(move.action)) == move.action
