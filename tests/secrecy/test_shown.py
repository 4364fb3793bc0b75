"""Views and events show everything that the table may know: no more, but no less either."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from support.situation import BOARDS, Situation, law
from support.walk import BOARD_GAMES, random_action

from rallare.rules.board.game import BoardGame
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState, Player
from rallare.rules.board.view import BoardView
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Seeded
from rallare.rules.events import CardsDrawn, FaceUpTaken, TicketsKept, TicketsOffered
from rallare.rules.game import TableOptions
from rallare.rules.pending import OpeningChoice, TicketChoice
from rallare.rules.state import ChoosingOpening, ChoosingTickets

TABLES = [(key, players) for key, chapter in BOARD_GAMES.items() for players in chapter.players]
MINI_NORDIC = BOARDS / "mini_nordic.toml"


def states(key: str, players: int) -> Iterator[tuple[BoardGame, BoardState]]:
    """Every state of a random game."""
    game, random, chance = law(key, players), Random(f"{key} {players}"), Seeded("shown")
    state = game.initial(chance, TableOptions()).after
    while seats := game.to_act(state):
        yield game, state
        seat = random.choice(seats)
        view = game.view(state, seat)
        action = random_action(game.options(view), view, random)
        state = game.apply(state, seat, action, chance).after
    yield game, state


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_everybody_is_shown_what_lies_open(key: str, players: int) -> None:
    for game, state in states(key, players):
        for viewer in (*range(players), None):
            view = game.view(state, viewer)
            check_table(game, view, state)
            for seat, player in enumerate(state.players):
                check_player(view, seat, player, state)
            check_own(view, viewer, state)


def check_table(game: BoardGame, view: BoardView, state: BoardState) -> None:
    assert view.game == game.key
    assert view.board is game.board
    assert (view.row, view.discards) == (state.row, state.discards)
    assert view.deck_size == state.deck.total
    assert view.ticket_deck_size == len(state.tickets.bag) + len(state.tickets.under)
    assert len(view.under) == len(state.tickets.under)
    assert len(view.removed) == len(state.tickets.removed)
    assert view.bonuses == state.bonuses
    assert len(view.bonuses) == game.rulebook.set_up.bonus_cards
    assert (view.turn, view.final_turns, view.passes) == (
        state.turn,
        state.final_turns,
        state.passes,
    )
    match state.pending:
        case ChoosingOpening(kept=kept):
            assert view.pending == OpeningChoice(tuple(choice is not None for choice in kept))
            assert view.to_act == tuple(s for s, choice in enumerate(kept) if choice is None)
        case ChoosingTickets(drawn=drawn):
            assert view.pending == TicketChoice(len(drawn))
        case pending:
            assert view.pending == pending


def check_player(view: BoardView, seat: int, player: Player, state: BoardState) -> None:
    shown = view.players[seat]
    assert shown.hand_size == player.hand.total
    assert shown.seen == player.seen
    assert shown.routes == player.routes
    assert shown.trains == player.trains
    assert shown.score == player.score
    if isinstance(state.pending, ChoosingOpening):
        assert shown.ticket_count == len(state.pending.dealt[seat])
    else:
        assert shown.ticket_count == len(player.tickets)
    assert all(view.owners()[route] == seat for route in player.routes)


def check_own(view: BoardView, viewer: int | None, state: BoardState) -> None:
    """A seat sees its own hand, tickets and choice, and the tickets it gave back."""
    for shown, truth in (
        (view.under, state.tickets.under),
        (view.removed, state.tickets.removed),
    ):
        expected = [r.ticket if r.seat == viewer else None for r in truth]
        assert list(shown) == expected
    if viewer is None:
        assert (view.hand, view.tickets, view.offered) == (NO_CARDS, (), ())
        return
    own = state.players[viewer]
    assert view.hand == own.hand
    assert view.me == view.players[viewer]
    match state.pending:
        case ChoosingOpening(dealt=dealt, kept=kept):
            assert view.offered == dealt[viewer]
            assert view.tickets == (kept[viewer] or ())
        case ChoosingTickets(drawn=drawn) if state.turn == viewer:
            assert view.offered == drawn
            assert view.tickets == own.tickets
        case _:
            assert view.offered == ()
            assert view.tickets == own.tickets


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_all_views_agree_on_what_lies_open(key: str, players: int) -> None:
    for game, state in states(key, players):
        views = {
            replace(
                game.view(state, viewer),
                board=None,  # type: ignore[arg-type]
                seat=None,
                hand=NO_CARDS,
                tickets=(),
                offered=(),
                under=(None,) * len(state.tickets.under),
                removed=(None,) * len(state.tickets.removed),
            )
            for viewer in (*range(players), None)
        }
        assert len(views) == 1


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_card_taken_face_up_is_remembered_until_it_is_laid(key: str, players: int) -> None:
    situation = Situation(law(key, players), row="RRGGB")
    situation.play("take 1", "K")
    situation.play("take 3", "W")
    for viewer in (*range(players), None):
        assert situation.view(viewer).players[0].seen == Cards.of("1G1R")
        assert situation.view(viewer).players[0].hand_size == 2
        assert FaceUpTaken(0, 3, Card.GREEN, Card.WHITE) in situation.heard(viewer)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_blind_card_is_counted_but_not_seen(key: str, players: int) -> None:
    situation = Situation(law(key, players))
    situation.play("blind", "K")
    assert situation.heard(0) == (CardsDrawn(0, 1, Cards.of("1K")),)
    for viewer in (*range(1, players), None):
        assert situation.view(viewer).players[0].seen == NO_CARDS
        assert situation.view(viewer).players[0].hand_size == 1
        assert situation.heard(viewer) == (CardsDrawn(0, 1, None),)


def test_laid_cards_are_no_longer_remembered() -> None:
    """Of three blue cards, two of them seen, two are laid: none is known to be left."""
    situation = Situation(law("nordic-countries", 2, MINI_NORDIC), hands=["1B"], row="BBKKK")
    situation.play("take 1", "W")
    situation.play("take 2", "W")
    assert situation.view(1).players[0].seen == Cards.of("2B")
    situation.change(turn=0)
    situation.play("claim goteborg-oslo-blue 2B")
    assert situation.view(1).players[0].seen == NO_CARDS
    assert situation.view(1).players[0].hand_size == 1


def test_a_set_taken_back_from_a_tunnel_was_seen_by_everybody() -> None:
    """NC-42: the set comes back to the hand, and everybody knows it is there."""
    game = law("nordic-countries", 3, MINI_NORDIC)
    situation = Situation(game, hands=["1G2R1L"], row="BBBWW")
    situation.play("claim bergen-oslo-red 1R1L", "R K K")
    revealed = (Card.RED, Card.BLACK, Card.BLACK)
    laid = Cards.of("1R1L")
    for viewer in (0, 1, 2, None):
        tunnel = PayingTunnel("bergen-oslo-red", laid, NO_CARDS, revealed, 1)
        assert situation.view(viewer).pending == tunnel
    situation.play("withdraw")
    for viewer in (0, 1, 2, None):
        assert situation.view(viewer).players[0].seen == laid
        assert situation.view(viewer).players[0].hand_size == 4


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_drawn_tickets_are_counted_for_all_and_named_to_their_owner(key: str, players: int) -> None:
    game = law(key, players)
    situation = Situation(game)
    first, second, third = sorted(game.board.tickets)[:3]
    situation.play("tickets", f"{third} {first} {second}")
    assert situation.heard(0) == (TicketsOffered(0, 3, (first, second, third)),)
    assert situation.view(0).offered == (first, second, third)
    for viewer in (*range(1, players), None):
        assert situation.heard(viewer) == (TicketsOffered(0, 3, None),)
        assert situation.view(viewer).pending == TicketChoice(3)
        assert situation.view(viewer).offered == ()
    situation.play(f"keep {second}")
    assert TicketsKept(0, 1, 2, (second,)) in situation.heard(0)
    assert situation.view(0).tickets == (second,)
    assert set(situation.view(0).under + situation.view(0).removed) == {first, third}
    for viewer in (*range(1, players), None):
        assert TicketsKept(0, 1, 2, None) in situation.heard(viewer)
        assert situation.view(viewer).players[0].ticket_count == 1
        view = situation.view(viewer)
        assert view.under + view.removed == (None, None)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_an_opening_choice_is_shown_to_nobody_before_all_have_chosen(
    key: str, players: int
) -> None:
    """NC-06: who has chosen is public, what and how many is not."""
    game = law(key, players)
    state = game.initial(Seeded("opening"), TableOptions(first=0)).after
    offered = game.view(state, 0).offered
    other_choices = [offered[:2], offered[1:], offered]
    seen = set()
    for kept in other_choices:
        situation = Situation(game)
        situation.state = state
        situation.play(f"keep {' '.join(sorted(kept))}", seat=0)
        assert situation.view(0).tickets == tuple(sorted(kept))
        for viewer in (*range(1, players), None):
            chosen = (True, *[False] * (players - 1))
            assert situation.view(viewer).pending == OpeningChoice(chosen)
            seen.add((viewer, repr(situation.view(viewer)), repr(situation.heard(viewer))))
    assert len(seen) == players, "each viewer was shown the same, whatever was chosen"


def test_only_a_seat_has_a_side_of_its_own() -> None:
    view = Situation(law("nordic-countries", 2)).view(None)
    with pytest.raises(ValueError, match="a spectator has no seat"):
        _ = view.me


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        Situation(law("nordic-countries", 2)).view(seat)
