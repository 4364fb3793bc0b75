"""The safest action: always legal, of little harm, and blind to secrets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.walk import TABLES, random_action

from rallare import match
from rallare.bots.safest import safest
from rallare.match import Match
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.cards import NO_CARDS, Card, Cards
from rallare.rules.chance import Seeded
from rallare.rules.chapters import CHAPTERS
from rallare.rules.pending import OpeningChoice, SecondCard, TicketChoice, TurnStart

MOST_MOVES = 5000

tables = pytest.mark.parametrize(
    ("game", "players", "board"), TABLES, ids=lambda part: getattr(part, "stem", part)
)


def harm(table: Match, action: KeepTickets) -> tuple[int, int]:
    data: Any = getattr(table.game, "board", None) or table.game.cards  # type: ignore[attr-defined]
    return len(action.tickets), sum(data.tickets[ticket].points for ticket in action.tickets)


def must_be_safe(table: Match, seat: int, action: Action) -> None:
    """What is promised for each kind of decision."""
    options = table.options(seat)
    match table.view(seat).pending:
        case OpeningChoice() | TicketChoice():
            assert isinstance(action, KeepTickets)
            assert harm(table, action) == min(harm(table, other) for other in options)
        case PayingTunnel():
            assert action == Withdraw()
        case CompletingChoice():
            assert action == options.proposal()
        case TurnStart() | SecondCard():
            if TakeBlind() in options:
                assert action == TakeBlind()
            elif any(isinstance(other, TakeFaceUp) for other in options):
                assert isinstance(action, TakeFaceUp)
            elif isinstance(action, Pass):
                assert list(options) == [Pass()]
        case pending:
            raise AssertionError(f"the game waits for {pending}")


@tables
def test_the_safest_action_is_legal_and_safe_whatever_was_played_before(
    game: str, players: int, board: Path | None
) -> None:
    for number in range(3 if board is None else 8):
        random = Random(f"{game} {players} {number}")
        table = match.new(game, players, seed=f"safe-{number}", board=board)
        while table.to_act:
            seat = random.choice(table.to_act)
            view, options = table.view(seat), table.options(seat)
            action = safest(view, options)
            assert action in options
            must_be_safe(table, seat, action)
            table.play(
                seat, action if random.random() < 0.2 else random_action(options, view, random)
            )


@tables
def test_a_game_of_the_safest_actions_alone_comes_to_its_end(
    game: str, players: int, board: Path | None
) -> None:
    table = match.new(game, players, seed="safe", board=board)
    while table.to_act:
        seat = table.to_act[-1]
        table.play(seat, safest(table.view(seat), table.options(seat)))
        assert table.moves < MOST_MOVES
    assert table.outcome is not None


def test_every_kind_of_action_is_the_safest_at_some_moment() -> None:
    """Else the tests above would prove less than they seem to."""
    chosen: set[type[Action]] = set()
    for game, players, board in TABLES:
        random = Random(f"kinds {game} {players}")
        table = match.new(game, players, seed="kinds", board=board)
        while table.to_act and table.moves < MOST_MOVES:
            seat = table.to_act[0]
            view, options = table.view(seat), table.options(seat)
            action = safest(view, options)
            chosen.add(type(action))
            table.play(seat, action if table.moves % 3 else random_action(options, view, random))
    assert chosen >= {
        ClaimRoute,
        CompleteTickets,
        DrawTickets,
        KeepTickets,
        TakeBlind,
        TakeFaceUp,
        Withdraw,
    }


def turn_without_supply(game: str, **changes: Any) -> tuple[Any, Any]:
    """The first turn of a game in which decks and row are empty."""
    table = match.new(game, 2, seed="bare", first=0)
    for seat in (0, 1):
        table.play(seat, safest(table.view(seat), table.options(seat)))
    view = table.view(0)
    bare = {"deck_size": 0, "discards": NO_CARDS, "ticket_deck_size": 0}
    view = replace(view, **bare, **changes)
    return view, table.game.options(view)


def test_the_smallest_set_is_placed_when_there_is_nothing_to_take() -> None:
    hand = Cards.of("3B2G2L")
    view, options = turn_without_supply("card-game", row=(None,) * 5, hand=hand)
    assert safest(view, options) == PlaceCards(Cards.of("2B"))


def test_the_cheapest_route_is_claimed_when_there_is_nothing_to_take() -> None:
    view, options = turn_without_supply("nordic-countries", hand=Cards.of("9B9G9K"))
    action = safest(view, options)
    assert isinstance(action, ClaimRoute)
    assert action.payment.total == min(a.payment.total for a in options)
    assert not view.board.routes[action.route].tunnel


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_seat_passes_only_when_there_is_nothing_else(game: str) -> None:
    changes = {"row": (None,) * 5} if game == "card-game" else {}
    view, options = turn_without_supply(game, hand=NO_CARDS, **changes)
    assert safest(view, options) == Pass()


@pytest.mark.parametrize("game", CHAPTERS)
def test_of_face_up_cards_a_locomotive_is_taken_first_then_what_the_hand_has_most(
    game: str,
) -> None:
    table = match.new(game, 2, seed="row", first=0)
    for seat in (0, 1):
        table.play(seat, safest(table.view(seat), table.options(seat)))
    row = (Card.RED, Card.BLUE, Card.GREEN, Card.LOCOMOTIVE, Card.BLUE)
    view = replace(table.view(0), row=row, hand=Cards.of("3B2G"))
    options = NoBlindCards(table.game.options(view))
    assert safest(view, options) == TakeFaceUp(4)
    view = replace(view, row=(Card.RED, Card.BLUE, Card.GREEN, Card.RED, Card.BLUE))
    assert safest(view, options) == TakeFaceUp(2)


class NoBlindCards:
    """Options from which the blind card is taken out."""

    def __init__(self, options: Any) -> None:
        self._options = options

    def __contains__(self, action: object) -> bool:
        return action in self._options and action != TakeBlind()


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_safest_action_is_the_same_whatever_the_seat_cannot_know(game: str) -> None:
    table = match.new(game, 2, seed="secret")
    law, chance, random = table.game, Seeded("scrambled"), Random("secret")
    scrambled = 0
    while table.to_act:
        seat = table.to_act[0]
        view = table.view(seat)
        other = law.resample(view, chance)
        scrambled += law.view(other, 1 - seat) != table.view(1 - seat)
        twin = law.view(other, seat)
        action = safest(view, table.options(seat))
        assert safest(twin, law.options(twin)) == action
        table.play(seat, random_action(table.options(seat), view, random))
    assert scrambled > table.moves // 2
