"""What one person at a board looks at: tickets, ways, and what can be claimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from rallare.cli.terminal.board.narration import BoardNarrator
from rallare.cli.terminal.board.ways import Way, Ways
from rallare.cli.terminal.narration import ON_SCREEN
from rallare.cli.terminal.sight import Sight
from rallare.cli.words import many
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Board, Route, Ticket
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.scoring import Bonus, Standing
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Cards
from rallare.rules.events import TurnBegan

__all__ = ["BoardSight", "TicketSet"]


@dataclass(frozen=True, slots=True)
class TicketSet:
    """Some of the tickets on offer, what they are worth, and the trains all of them take."""

    numbers: tuple[int, ...]
    points: int
    trains: int


class BoardSight(Sight):
    """A moment of a board game as one seat sees it. Reckoned when asked for, once."""

    view: BoardView
    options: BoardOptions

    @cached_property
    def game(self) -> BoardGame:
        game = self.match.game
        if not isinstance(game, BoardGame):
            raise TypeError(f"{game.key} is not played on a board")
        return game

    @property
    def board(self) -> Board:
        return self.view.board

    @property
    def title(self) -> str:
        return self.board.title

    @cached_property
    def narrator(self) -> BoardNarrator:
        return BoardNarrator(self.game, self.names, self.seat, self.paint, ON_SCREEN)

    @cached_property
    def ways(self) -> Ways:
        return Ways(self.view, self.options)

    @cached_property
    def round(self) -> int:
        """Which round it is; the first is 1."""
        turns = sum(isinstance(event, TurnBegan) for event in self.match.events_for(None))
        return max(0, turns - 1) // self.match.players + 1

    @cached_property
    def tickets(self) -> tuple[Ticket, ...]:
        """The seat's own tickets."""
        return tuple(self.board.tickets[ticket] for ticket in self.view.tickets)

    @cached_property
    def offered(self) -> tuple[Ticket, ...]:
        """The tickets to choose from."""
        return tuple(self.board.tickets[ticket] for ticket in self.view.offered)

    @cached_property
    def bonuses(self) -> tuple[tuple[Bonus, int], ...]:
        """The bonus cards that count in this game, and their points."""
        scoring = self.game.rulebook.scoring
        return tuple((scoring.bonus(key), self.board.bonuses[key]) for key in self.view.bonuses)

    @cached_property
    def standing(self) -> Standing:
        """All that would be counted of the seat if the game ended now."""
        return Standing.of(self.board, self.view.me, self.view.hand, self.view.tickets)

    def way(self, ticket: Ticket) -> Way | None:
        """The cheapest way for a ticket that the seat's trains are enough for."""
        way = self.ways.cheapest(ticket.ends)
        return way if way is not None and way.trains <= self.view.me.trains else None

    def state(self, ticket: Ticket) -> str:
        """How a ticket stands, in words."""
        if self.ways.done(ticket.ends):
            return self.paint.good("✓ done")
        way = self.ways.cheapest(ticket.ends)
        if way is None:
            return self.paint.bad("✗ impossible now: no way is open")
        if way.trains > self.view.me.trains:
            return self.paint.bad(f"✗ impossible now: {many(way.trains, 'train')} needed")
        return f"{many(way.trains, 'more train')}"

    def mark(self, ticket: Ticket) -> str:
        """How a ticket stands, in very few words."""
        if self.ways.done(ticket.ends):
            return self.paint.good("✓ done")
        way = self.way(ticket)
        return self.paint.bad("✗ impossible now") if way is None else many(way.trains, "train")

    @cached_property
    def useful(self) -> frozenset[str]:
        """The routes on the cheapest ways of the open tickets."""
        ways = [self.way(ticket) for ticket in self.tickets]
        return frozenset(route.id for way in ways if way is not None for route in way.routes)

    @cached_property
    def cheapest(self) -> dict[str, Cards]:
        """The thriftiest payment for each route that can be claimed now."""
        return {r.id: next(self.options.payments(r.id)) for r in self.options.routes()}

    def dear(self, route: Route) -> bool:
        """Whether a route can be claimed now, but with more cards than it has spaces."""
        return self.cheapest[route.id].total > route.length

    @cached_property
    def claimable(self) -> tuple[Route, ...]:
        """The routes that can be claimed now: useful, then well paid, then the most points.

        Of tracks that differ in nothing but their name one is enough.
        """
        alike = {replace(route, id=""): route for route in reversed(self.options.routes())}
        return tuple(
            sorted(
                alike.values(),
                key=lambda route: (
                    route.id not in self.useful,
                    self.dear(route),
                    -self.board.points(route),
                    route.id,
                ),
            )
        )

    def beside(self, tickets: Sequence[Ticket]) -> int | None:
        """The trains that tickets take beyond those the seat's open tickets take anyway.

        None when the seat has not trains enough for all of them.
        """
        held = [ticket.ends for ticket in self.standing.failed if self.way(ticket) is not None]
        before = self.ways.together(held) if held else 0
        after = self.ways.together([*held, *(ticket.ends for ticket in tickets)])
        if before is None or after is None or after > self.view.me.trains:
            return None
        return max(0, after - before)

    def ticket_sets(self, least: int) -> list[TicketSet]:
        """Of each number of the offered tickets those that go best together."""
        best = []
        for number in range(max(2, least), len(self.offered) + 1):
            sets = [self._set(chosen) for chosen in combinations(range(len(self.offered)), number)]
            good = [chosen for chosen in sets if chosen is not None]
            best += sorted(good, key=lambda s: (-s.points / (s.trains + 1), s.numbers))[:1]
        return best

    def _set(self, chosen: Sequence[int]) -> TicketSet | None:
        tickets = [self.offered[index] for index in chosen]
        trains = self.beside(tickets)
        if trains is None:
            return None
        points = sum(ticket.points for ticket in tickets)
        return TicketSet(tuple(index + 1 for index in chosen), points, trains)
