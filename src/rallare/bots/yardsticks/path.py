"""Path: every ticket by the path of fewest routes, and nothing but its own tickets in mind.

Of the 2017 playtesting papers. It keeps all tickets it is dealt, draws none, and remembers nothing.
Each turn it looks for the path of fewest routes for every open ticket, however long those are, and
claims the most promising route that it can pay for. Without a ticket to work for it claims what
scores most. It does not think of the end.

Carried over as it was: the options say which routes are open and how they are paid.
"""

from __future__ import annotations

from dataclasses import dataclass

from rallare.bots.board.paths import open_tickets
from rallare.bots.yardsticks.ground import ORDER, Ground, Style, Supply, most_held, offers
from rallare.rules.actions import Action, KeepTickets
from rallare.rules.board.map import Route
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Card

__all__ = ["PathBot"]

TICKET_WEIGHT = 2  # what a ticket's points count for against those of a route

Links = dict[tuple[Route, ...], int]
"""The open tracks between two cities, and how much it matters to link these."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Two cities to link: the open tracks between them, how much that matters, and the colour."""

    tracks: tuple[Route, ...]
    priority: int
    colour: Card


class PathBot(Style):
    """Keeps all tickets and walks the paths of fewest routes."""

    def keep(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        return KeepTickets(view.offered)

    def turn(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        payable = set(options.routes())
        candidates = _candidates(view, options)
        for candidate in candidates:
            claims: dict[Card, Action] = {}
            for route in candidate.tracks:
                claims |= offers(options, route) if route in payable else {}
            if claims:
                return claims.get(candidate.colour) or next(iter(claims.values()))
        return _draw(candidates, supply)

    def card(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        return _draw(_candidates(view, options), supply)


def _draw(candidates: list[Candidate], supply: Supply) -> Action | None:
    """The colour that the first candidate is to be paid with, else blind."""
    found = supply.first_of([candidate.colour for candidate in candidates[:1]])
    return found or supply.first_of([LOCOMOTIVE])


def _candidates(view: BoardView, options: BoardOptions) -> list[Candidate]:
    """Where to build, the most promising first; of equals by the names of the cities."""
    ground = Ground(view, options)
    links = _fitting(view, _on_paths(view, ground))
    if not links:
        pairs = [ground.tracks(route) for route in ground.open]
        links = _fitting(view, {tracks: view.board.points(tracks[0]) for tracks in pairs})
    found = [
        Candidate(tracks, priority, _colour(view, tracks)) for tracks, priority in links.items()
    ]
    return sorted(found, key=lambda candidate: (-candidate.priority, candidate.tracks[0].ends))


def _fitting(view: BoardView, links: Links) -> Links:
    """The links that leave a train over."""
    trains = view.me.trains
    return {tracks: value for tracks, value in links.items() if tracks[0].length < trains}


def _on_paths(view: BoardView, ground: Ground) -> Links:
    """The links that tickets still ask for, each for the dearest of them."""
    hops, found = ground.hops(), Links()
    for ticket in open_tickets(view.board, view.me.routes, view.tickets):
        path = hops.path(ticket.ends, frozenset())
        for route in path[1] if path is not None else ():
            if route.id in ground.open_ids:
                tracks = ground.tracks(route)
                points = view.board.points(tracks[0]) + TICKET_WEIGHT * ticket.points
                found[tracks] = max(found.get(tracks, 0), points)
    return found


def _colour(view: BoardView, tracks: tuple[Route, ...]) -> Card:
    """What the hand has most of, among the colours that can pay."""
    colours = [route.colour for route in tracks if route.colour is not None]
    return most_held(view.hand, colours if len(colours) == len(tracks) else ORDER)
