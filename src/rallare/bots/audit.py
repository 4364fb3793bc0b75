"""Counting everything on the table: nothing may be lost or made in a game.

The audit looks through the views of all seats, so it counts what players would count who laid
their hands open. It does not read the state, and so it also checks that views tell the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

from rallare.match import Match
from rallare.records import parse_record, print_record, verify
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.pending import TicketChoice

__all__ = ["AuditError", "audit_end", "audit_moment", "audit_record"]


class AuditError(Exception):
    """Something on the table does not add up. This is an error of the program."""


def audit_moment(table: Match) -> None:
    """Check that all cards, trains, points and tickets are accounted for now."""
    _audit_table(table.view(None), [table.view(seat) for seat in range(table.players)])
    for seat in table.to_act:
        _must(bool(table.options(seat)), f"seat {seat} is to act and can do nothing")
    _must(table.over == (not table.to_act), "a game goes on exactly while somebody is to act")


def audit_end(table: Match) -> None:
    """Check a game that is over: its last moment, and that its score is the sum of its lines."""
    audit_moment(table)
    outcome = table.outcome
    if outcome is None:
        raise AuditError("the game is not over")
    for seat, total in enumerate(outcome.totals):
        lines = sum(line.points for line in outcome.lines_of(seat))
        _must(total == lines, f"seat {seat} has {total} points, and its lines add up to {lines}")
        tickets = sorted(outcome.completed[seat] + outcome.failed[seat])
        _must(tickets == sorted(_owned(table.view(seat))), f"seat {seat} scored other tickets")
    _must(sorted(sum(outcome.ranking, ())) == [*range(table.players)], "a seat has no place")


def audit_record(table: Match) -> None:
    """Check that the record replays to the same end, and that its text reads back the same."""
    record = table.record()
    _must(parse_record(print_record(record)) == record, "the record reads back otherwise")
    verify(record, table.game)


@singledispatch
def _audit_table(public: Any, seats: Sequence[Any]) -> None:
    """Count what lies on a table; each kind of game has other things there."""
    raise AuditError(f"nobody knows how to count a {type(public).__name__}")


@singledispatch
def _owned(view: Any) -> tuple[str, ...]:
    """The tickets of a seat that score, for or against it."""
    raise AuditError(f"nobody knows the tickets of a {type(view).__name__}")


@_audit_table.register
def _audit_board_game(public: BoardView, seats: Sequence[BoardView]) -> None:
    _audit_cards(public, seats)
    _audit_routes(public)
    owned = [{*view.tickets, *view.offered} for view in seats]
    _audit_tickets(public, owned, 0, len(public.board.tickets))


@_owned.register
def _owned_in_board_game(view: BoardView) -> tuple[str, ...]:
    return view.tickets


@_audit_table.register
def _audit_card_game(public: CardView, seats: Sequence[CardView]) -> None:
    _audit_cards_and_tracks(public, seats)
    _audit_yards(public)
    owned = [{*_owned(view), *view.offered} for view in seats]
    completed = sum(len(player.completed) for player in public.players)
    _audit_tickets(public, owned, completed, len(public.cards.tickets))


@_owned.register
def _owned_in_card_game(view: CardView) -> tuple[str, ...]:
    return view.tickets + view.me.completed


def _audit_cards(public: BoardView, seats: Sequence[BoardView]) -> None:
    """Every train card is in a hand, the row, the discards, a tunnel, or else in the deck."""
    placed = public.discards + Cards.count(public.row) + _hands(public, seats)
    if isinstance(public.pending, PayingTunnel):
        placed = placed + public.pending.laid + Cards.count(public.pending.revealed)
    _audit_deck(public.board.train_cards, placed, 0, public.deck_size)


def _audit_cards_and_tracks(public: CardView, seats: Sequence[CardView]) -> None:
    """Every train card is in a hand, the row, the discards, a yard, on a track, or in the deck.

    Cards on a track that not even their owner may see are counted, whichever they are.
    """
    row = Cards.count(card for card in public.row if card is not None)
    placed, hidden = public.discards + row + _hands(public, seats), 0
    for seat, (view, player) in enumerate(zip(seats, public.players, strict=True)):
        placed = placed + player.yard.cards
        if view.track is None:
            hidden += player.track_size
        else:
            same = view.track.total == player.track_size
            _must(same, f"seat {seat} has another number of cards on the track")
            placed = placed + view.track
    _audit_deck(public.cards.train_cards, placed, hidden, public.deck_size)


def _hands(public: Any, seats: Sequence[Any]) -> Cards:
    """The cards in all hands, which must be what everybody knows of them."""
    held = NO_CARDS
    for seat, (view, player) in enumerate(zip(seats, public.players, strict=True)):
        _must(view.hand.total == player.hand_size, f"seat {seat} has another number of cards")
        _must(player.seen in view.hand, f"seat {seat} was seen to have cards it has not")
        held = held + view.hand
    return held


def _audit_deck(cards: Cards, placed: Cards, hidden: int, deck: int) -> None:
    """The deck has what is neither placed in sight nor hidden elsewhere."""
    over = cards.missing(placed)
    _must(over == NO_CARDS, f"there are {over.words()} too many")
    left = cards.total - placed.total - hidden
    _must(left == deck, f"the deck has {deck} cards and should have {left}")


def _audit_yards(public: CardView) -> None:
    """A colour lies in one yard, in one stack, and the score is what completed tickets gave."""
    colours = [stack.colour for player in public.players for stack in player.yard.stacks]
    _must(len(colours) == len(set(colours)), "a colour lies in two stacks")
    for seat, player in enumerate(public.players):
        points = sum(public.cards.tickets[ticket].points for ticket in player.completed)
        _must(points == player.score, f"seat {seat} shows {player.score} points for {points}")
        empty = any(min(s.coloured, s.locomotives, s.size - 1) < 0 for s in player.yard.stacks)
        _must(not empty, f"seat {seat} has a stack of no cards")


def _audit_routes(public: BoardView) -> None:
    """Every train is in the stock or on a route of one owner, and the score is what those gave."""
    board = public.board
    owned = [route for player in public.players for route in player.routes]
    _must(len(owned) == len(set(owned)), "a route has two owners")
    for seat, player in enumerate(public.players):
        routes = [board.routes[route] for route in player.routes]
        trains = player.trains + sum(route.length for route in routes)
        _must(trains == board.trains, f"seat {seat} has {trains} trains of {board.trains}")
        _must(player.trains >= 0, f"seat {seat} placed trains it did not have")
        points = sum(map(board.points, routes))
        _must(points == player.score, f"seat {seat} shows {player.score} points for {points}")


def _audit_tickets(public: Any, owned: Sequence[set[str]], completed: int, total: int) -> None:
    """Every ticket is held, completed, offered, in the deck or out of the game, and held once."""
    count = public.ticket_deck_size + len(public.removed) + completed
    count += sum(player.ticket_count for player in public.players)
    if isinstance(public.pending, TicketChoice):
        count += public.pending.number
    _must(count == total, f"there are {count} tickets of {total}")
    held = [ticket for tickets in owned for ticket in tickets]
    _must(len(held) == len(set(held)), "a ticket has two owners")


def _must(true: bool, words: str) -> None:
    if not true:
        raise AuditError(words)
