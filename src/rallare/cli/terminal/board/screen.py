"""The screen of a turn on a board: bonus cards, tickets and the routes that can be claimed."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.cli.terminal.board.sight import BoardSight
from rallare.cli.terminal.paint import NBSP, columns, wrap
from rallare.cli.terminal.screen import MARGIN, Screen, Section
from rallare.cli.words import many
from rallare.rules.board.map import Route
from rallare.rules.pending import TurnStart

__all__ = ["BoardScreen", "extras", "route_cell"]

LONGEST = 10
"""Lines of routes; more of them are a list of its own."""

MOST_ROUTES = 40


class BoardScreen(Screen[BoardSight]):
    """The table of a board game at a turn."""

    def _sections(self) -> list[Section]:
        sections = [self._players(), self._row(), *self._table(), self._hand(), self._tickets()]
        if isinstance(self._sight.view.pending, TurnStart):
            sections.append(self._routes())
        return sections

    def _when(self) -> str:
        return f"round {self._sight.round}"

    def _counts(self) -> tuple[Sequence[str], Sequence[Sequence[int]]]:
        counts = [
            (player.score, player.trains, player.hand_size, player.ticket_count)
            for player in self._sight.view.players
        ]
        return ("points", "trains", "cards", "tickets"), counts

    def _table(self) -> list[Section]:
        """The piles, and the bonus cards with what they are about where there is room."""
        view, bonuses = self._sight.view, self._sight.bonuses
        piles = (
            f"deck {view.deck_size} · discards {view.discards.total}"
            f" · tickets {view.ticket_deck_size}"
        )
        if self._tight:
            cards = [f"{bonus.name} +{points}".replace(" ", NBSP) for bonus, points in bonuses]
            return [Section("Piles", wrap(" · ".join([piles, *cards]), self._room))]
        lines = [
            line
            for bonus, points in bonuses
            for line in wrap(f"{bonus.name} +{points}: {bonus.what}", self._room, 2)
        ]
        return [Section("Piles", [piles]), Section("Bonus", lines)]

    def _tickets(self) -> Section:
        sight = self._sight
        cells = [
            f"{n} {ticket.name}: {sight.mark(ticket)}" for n, ticket in enumerate(sight.tickets, 1)
        ]
        return Section("Tickets", columns(cells, self._room, gap=2) or ["none"], 2, "s for all")

    def _routes(self) -> Section:
        sight = self._sight
        if not sight.claimable:
            return Section("Routes", ["none that your cards can pay for now"])
        star = any(route.id in sight.useful for route in sight.claimable)
        head = f"{len(sight.claimable)} you can claim; c 1 claims the first"
        if star:
            head += "; * lies on the way of a ticket"
        cells = [f"{n} {route_cell(sight, route)}" for n, route in enumerate(sight.claimable, 1)]
        # Not all may fit; the more of the first ones are taken, the wider their columns get.
        for number in range(min(len(cells), MOST_ROUTES), 0, -2):
            listed = columns(cells[:number], self._width - 2, gap=2)
            if len(listed) < LONGEST:
                break
        if number < len(cells):
            listed.append(f"… {len(cells) - number} more: type c for all of them")
        return Section(
            "Routes",
            [head, *listed],
            least=3,
            more="c for all of them",
            most=LONGEST,
            margins=(MARGIN, 2),
        )


def extras(route: Route) -> str:
    """What is special about a route, in few words."""
    words = []
    if route.tunnel:
        words.append("tunnel")
    if route.ferry:
        words.append(f"ferry {route.locomotives}L")
    if route.any_cards:
        words.append(f"any {route.any_cards} = 1")
    if route.draw:
        words.append(f"+{many(route.draw, 'card')}")
    return ", ".join(words)


def route_cell(sight: BoardSight, route: Route) -> str:
    """A route in a list of many: cities, price, and a star on the way of a ticket.

    Where other cards stand in, it says how many cards that takes in all.
    """
    star = "*" if route.id in sight.useful else ""
    special = f"for {sight.cheapest[route.id].total} cards" if sight.dear(route) else extras(route)
    price = f"{sight.paint.price(route)} {special}".rstrip()
    return f"{route.ends[0]}–{route.ends[1]}{star} {price}"
