"""Views and events of the card game show what the table may know: no more, but no less either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

import pytest
from support.walk import MINIATURES, random_card_action

from rallare.rules.actions import CompleteTickets
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.card_game.state import CardPlayer, CardState, Completing
from rallare.rules.card_game.view import CardView, PublicCardPlayer
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.chance import Seeded
from rallare.rules.chapters import chapter
from rallare.rules.events import (
    CardsDealt,
    CompletingDecided,
    RoundBegan,
    TicketsCompleted,
    TrackShown,
    TrainsDeparted,
    heard_by,
)
from rallare.rules.game import TableOptions, Transition
from rallare.rules.pending import OpeningChoice, Over, TicketChoice
from rallare.rules.state import ChoosingOpening, ChoosingTickets

KEY = "card-game"
TABLES = [*product((2, 3, 4), (False, True))]
tables = pytest.mark.parametrize(("players", "look"), TABLES)
Step = Transition[CardState]


def law(players: int, small: bool = False) -> CardGame:
    game = chapter(KEY).game(players, MINIATURES[KEY][-1] if small else None)
    assert isinstance(game, CardGame)
    return game


def play(game: CardGame, look: bool, seed: int = 0) -> Iterator[Step]:
    """Every step of a random game."""
    random, chance = Random(f"{game.players} {look} {seed}"), Seeded(f"shown-{seed}")
    step = game.initial(chance, TableOptions(owners_may_look=look))
    yield step
    while seats := game.to_act(step.after):
        seat = random.choice(seats)
        view = game.view(step.after, seat)
        action = random_card_action(game.options(view), view, random)
        step = game.apply(step.after, seat, action, chance)
        yield step


@tables
def test_everybody_is_shown_what_lies_open(players: int, look: bool) -> None:
    game = law(players)
    for step in play(game, look):
        state = step.after
        for viewer in (*range(players), None):
            view = game.view(state, viewer)
            check_table(game, view, state)
            for seat, player in enumerate(state.players):
                check_player(view.players[seat], player, state, seat)
            check_own(view, viewer, state)


def check_table(game: CardGame, view: CardView, state: CardState) -> None:
    assert (view.game, view.cards) == (game.key, game.cards)
    assert (view.row, view.discards) == (state.row, state.discards)
    assert view.deck_size == state.deck.total
    assert view.ticket_deck_size == len(state.tickets.bag) + len(state.tickets.under)
    assert (view.turn, view.round) == (state.turn, state.round)
    assert (view.final_turns, view.owners_may_look) == (state.final_turns, state.owners_may_look)
    match state.pending:
        case ChoosingOpening(kept=decisions):
            assert view.pending == OpeningChoice(tuple(d is not None for d in decisions))
        case Completing(uses=decisions):
            assert view.pending == CompletingChoice(tuple(d is not None for d in decisions))
        case ChoosingTickets(drawn=drawn):
            assert view.pending == TicketChoice(len(drawn))
        case pending:
            assert view.pending == pending


def check_player(shown: PublicCardPlayer, player: CardPlayer, state: CardState, seat: int) -> None:
    assert (shown.hand_size, shown.seen) == (player.hand.total, player.seen)
    assert (shown.yard, shown.track_size) == (player.yard, player.track.total)
    assert (shown.completed, shown.score) == (player.completed, player.score)
    tickets = player.tickets
    if isinstance(state.pending, ChoosingOpening):
        tickets = state.pending.dealt[seat]
    assert shown.ticket_count == len(tickets)


def check_own(view: CardView, viewer: int | None, state: CardState) -> None:
    """A seat sees its hand, tickets and choices, and its track when that may be looked at."""
    returned = [r.ticket if r.seat == viewer else None for r in state.tickets.under]
    assert (list(view.under), view.removed) == (returned, ())
    if viewer is None:
        own = (view.hand, view.tickets, view.offered, view.track, view.uses)
        assert own == (NO_CARDS, (), (), None, None)
        return
    player = state.players[viewer]
    assert view.hand == player.hand
    scored = isinstance(state.pending, Completing | Over)
    assert view.track == (player.track if scored or state.owners_may_look else None)
    offered: tuple[str, ...] = ()
    tickets, uses = player.tickets, None
    match state.pending:
        case ChoosingOpening(dealt=dealt, kept=kept):
            offered, tickets = dealt[viewer], kept[viewer] or ()
        case ChoosingTickets(drawn=drawn) if state.turn == viewer:
            offered = drawn
        case Completing(uses=decisions):
            uses = decisions[viewer]
    assert (view.offered, view.tickets, view.uses) == (offered, tickets, uses)


@tables
def test_all_views_agree_on_what_lies_open(players: int, look: bool) -> None:
    game = law(players)
    nothing: dict[str, Any] = {"cards": None, "seat": None, "hand": NO_CARDS, "tickets": ()}
    nothing |= {"offered": (), "track": None, "uses": None, "removed": ()}
    for step in play(game, look):
        under = (None,) * len(step.after.tickets.under)
        views = {
            replace(game.view(step.after, viewer), under=under, **nothing)
            for viewer in (*range(players), None)
        }
        assert len(views) == 1


@tables
def test_cards_that_leave_a_yard_were_seen_by_everybody(players: int, look: bool) -> None:
    """CG-10, CG-11: they lay open, so their going is told in full; what lies there is not."""
    game, left = law(players), 0
    for step in play(game, look):
        told = [
            [e for e in heard_by(v, step.notices) if isinstance(e, TrainsDeparted)]
            for v in (*range(players), None)
        ]
        assert all(heard == told[0] for heard in told)
        for event in told[0]:
            assert step.before is not None
            grown = step.after.players[event.seat].track - step.before.players[event.seat].track
            assert event.cards == grown
            left += grown.total
    assert left > 10


@tables
def test_a_track_is_shown_to_its_owner_alone_when_the_round_is_scored(
    players: int, look: bool
) -> None:
    """CG-11, CG-51."""
    game, shown = law(players), 0
    for step in play(game, look):
        for viewer in (*range(players), None):
            heard = [e for e in heard_by(viewer, step.notices) if isinstance(e, TrackShown)]
            ended = isinstance(step.after.pending, Completing) and not isinstance(
                step.before and step.before.pending, Completing
            )
            if ended and viewer is not None:
                assert heard == [TrackShown(viewer, step.after.players[viewer].track)]
                shown += 1
            else:
                assert heard == []
    assert shown == players * (2 if players == 4 else 1)


@tables
def test_a_use_of_the_track_is_told_when_all_have_decided_and_not_before(
    players: int, look: bool
) -> None:
    """CG-51: who has decided is public, what is not."""
    game, completed = law(players), 0
    for step in play(game, look):
        if not isinstance(step.action, CompleteTickets):
            continue
        last = not isinstance(step.after.pending, Completing)
        for viewer in (*range(players), None):
            heard = heard_by(viewer, step.notices)
            assert sum(isinstance(event, CompletingDecided) for event in heard) == 1
            told = [event for event in heard if isinstance(event, TicketsCompleted)]
            assert [event.seat for event in told] == ([*range(players)] if last else [])
            assert last or len(heard) == 1
            completed += sum(len(event.uses) for event in told)
    assert completed


def test_cards_dealt_for_a_second_round_are_named_to_their_owner_only() -> None:
    """CG-53."""
    game, rounds = law(4), 0
    for step in play(game, look=False):
        if not any(isinstance(notice.event, RoundBegan) for notice in step.notices):
            continue
        assert step.before is not None
        rounds += 1
        for viewer in (*range(4), None):
            dealt = [e for e in heard_by(viewer, step.notices) if isinstance(e, CardsDealt)]
            assert sorted(event.seat for event in dealt) == [0, 1, 2, 3]
            for event in dealt:
                gain = step.after.players[event.seat].hand - step.before.players[event.seat].hand
                assert event.number == gain.total == 4
                assert event.cards == (gain if event.seat == viewer else None)
    assert rounds == 1


@tables
def test_a_ticket_is_named_only_to_those_who_had_it_before_them_or_when_completed(
    players: int, look: bool
) -> None:
    game = law(players, small=True)
    names = re.compile("|".join(f"'({key})'" for key in game.cards.tickets))
    viewers: tuple[int | None, ...] = (*range(players), None)
    for seed in range(3):
        known: dict[int | None, set[str]] = {viewer: set() for viewer in viewers}
        for step in play(game, look, seed):
            state = step.after
            match state.pending:
                case ChoosingOpening(dealt=dealt):
                    for seat, tickets in enumerate(dealt):
                        known[seat] |= set(tickets)
                case ChoosingTickets(drawn=drawn):
                    known[state.turn] |= set(drawn)
            for viewer in viewers:
                for player in state.players:
                    known[viewer] |= set(player.completed)
                text = without_cards(game.view(state, viewer))
                text += repr(heard_by(viewer, step.notices))
                found = {match[0].strip("'") for match in names.finditer(text)}
                assert found <= known[viewer]
        assert known[0]


def without_cards(view: CardView) -> str:
    """The text of a view but for the card file, which everybody may read."""
    nowhere: Any = None
    return repr(replace(view, cards=nowhere))


def test_views_have_these_fields_and_no_others() -> None:
    """A new field is a decision about secrecy: make it here, and in the scrambling."""
    assert {field.name for field in fields(PublicCardPlayer)} == {
        "hand_size", "seen", "ticket_count", "completed", "yard", "track_size", "score",
    }  # fmt: skip
    assert {field.name for field in fields(CardView)} == {
        "game", "cards", "seat", "players", "row", "deck_size", "discards", "ticket_deck_size",
        "owners_may_look", "round", "turn", "to_act", "pending", "final_turns", "hand", "tickets",
        "track", "uses", "offered", "under", "removed",
    }  # fmt: skip


def test_a_view_holds_no_state_and_no_chance() -> None:
    """Values only: no part of a view leads back to the table."""
    allowed = (int, str, Cards, type(None), PublicCardPlayer, tuple)
    game = law(3)
    for step in play(game, look=False):
        view = game.view(step.after, 0)
        for field in fields(view):
            if field.name not in ("cards", "pending"):
                assert isinstance(getattr(view, field.name), allowed), field.name
        assert type(view.pending).__module__.endswith(".pending"), "not of the state"


def test_only_a_seat_has_a_side_of_its_own() -> None:
    game = law(2)
    state = game.initial(Seeded("side"), TableOptions()).after
    assert game.view(state, 1).me == game.view(state, 0).players[1]
    with pytest.raises(ValueError, match="a spectator has no seat"):
        _ = game.view(state, None).me
    for seat in (-1, 2, 7):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            game.view(state, seat)
