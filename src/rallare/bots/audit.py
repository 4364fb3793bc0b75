"""Counting everything on the table: nothing may be lost or made in a game.

The audit looks through the views of all seats, so it counts what players would count who laid
their hands open. It does not read the state, and so it also checks that views tell the truth.
"""

from __future__ import annotations

from collections.abc import Sequence

from rallare.match import Match
from rallare.records import parse_record, print_record, verify
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.pending import TicketChoice

__all__ = ["AuditError", "audit_end", "audit_moment", "audit_record"]


class AuditError(Exception):
    """Something on the table does not add up. This is an error of the program."""


def audit_moment(table: Match) -> None:
    """Check that all cards, trains, points and tickets are accounted for now."""
    public = table.view(None)
    seats = [table.view(seat) for seat in range(table.players)]
    _audit_cards(public, seats)
    _audit_routes(public)
    _audit_tickets(public, seats)
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
        _must(tickets == sorted(table.view(seat).tickets), f"seat {seat} scored other tickets")
    _must(sorted(sum(outcome.ranking, ())) == [*range(table.players)], "a seat has no place")


def audit_record(table: Match) -> None:
    """Check that the record replays to the same end, and that its text reads back the same."""
    record = table.record()
    _must(parse_record(print_record(record)) == record, "the record reads back otherwise")
    verify(record, table.game)


def _audit_cards(public: BoardView, seats: Sequence[BoardView]) -> None:
    """Every train card is in a hand, the row, the discards, a tunnel, or else in the deck."""
    placed = public.discards + Cards.count(public.row)
    if isinstance(public.pending, PayingTunnel):
        placed = placed + public.pending.laid + Cards.count(public.pending.revealed)
    for seat, (view, player) in enumerate(zip(seats, public.players, strict=True)):
        _must(view.hand.total == player.hand_size, f"seat {seat} has another number of cards")
        _must(player.seen in view.hand, f"seat {seat} was seen to have cards it has not")
        placed = placed + view.hand
    cards = public.board.train_cards
    over = cards.missing(placed)
    _must(over == NO_CARDS, f"there are {over.words()} too many")
    left = cards.total - placed.total
    _must(left == public.deck_size, f"the deck has {public.deck_size} cards and should have {left}")


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


def _audit_tickets(public: BoardView, seats: Sequence[BoardView]) -> None:
    """Every ticket is held, offered, in the deck or out of the game, and held once."""
    count = public.ticket_deck_size + len(public.removed)
    count += sum(player.ticket_count for player in public.players)
    if isinstance(public.pending, TicketChoice):
        count += public.pending.number
    total = len(public.board.tickets)
    _must(count == total, f"there are {count} tickets of {total}")
    held = [ticket for view in seats for ticket in {*view.tickets, *view.offered}]
    _must(len(held) == len(set(held)), "a ticket has two owners")


def _must(true: bool, words: str) -> None:
    if not true:
        raise AuditError(words)
