"""The screen of a turn in a card game: yards, big cities, tickets and sets to place."""

from __future__ import annotations

from collections.abc import Sequence

from rallare.cli.terminal.cards.sight import CardSight, Placement
from rallare.cli.terminal.cards.standing import HEADS, player_counts
from rallare.cli.terminal.paint import NBSP, columns, shorten, wrap
from rallare.cli.terminal.screen import LONGEST_NAME, Screen, Section
from rallare.cli.words import many
from rallare.rules.cards import join_words
from rallare.rules.pending import TurnStart

__all__ = ["CardScreen", "city_words", "placement_words", "ticket_cells", "yard_words"]

FIRST_SETS = 9
"""So many sets are named on the screen at most."""


class CardScreen(Screen[CardSight]):
    """The table of a card game at a turn."""

    afterwards = "then the round is over"

    def _sections(self) -> list[Section]:
        sections = [
            self._players(),
            self._yards(),
            self._row(),
            *self._piles(),
            self._hand(),
            self._tickets(),
        ]
        if isinstance(self._sight.view.pending, TurnStart):
            sections.append(self._place())
        return sections

    def _when(self) -> str:
        return self._sight.round_words

    def _counts(self) -> tuple[Sequence[str], Sequence[Sequence[int]]]:
        return HEADS, player_counts(self._sight.view)

    def _yards(self) -> Section:
        """Who has what in the yard; in one paragraph where room is short."""
        sight, cells = self._sight, []
        for seat, name in enumerate(sight.names):
            whose = "yours" if seat == sight.seat else shorten(name, LONGEST_NAME)
            cells.append(f"{whose}:{NBSP}{yard_words(sight, seat)}")
        if self._tight:
            return Section("Yards", wrap(" · ".join(cells), self._room))
        return Section("Yards", [line for cell in cells for line in wrap(cell, self._room, 2)])

    def _piles(self) -> list[Section]:
        """The piles and the big cities, in one paragraph where room is short."""
        view, cities = self._sight.view, city_words(self._sight)
        piles = (
            f"deck {view.deck_size} · discards {view.discards.total}"
            f" · tickets {view.ticket_deck_size}"
        ).replace(" ", NBSP)
        if self._tight:
            return [Section("Piles", wrap("  ".join([piles, *cities]), self._room))]
        lines = wrap("  ".join(cities), self._room)
        return [Section("Piles", [piles]), Section("Cities", lines)]

    def _tickets(self) -> Section:
        sight = self._sight
        if not sight.tickets:
            return Section("Tickets", ["none"])
        cells = ticket_cells(sight)
        lines = columns(cells, self._room, gap=2)
        note = f"lacks = not in your {sight.counted}"
        hidden = sight.view.me.track_size if sight.view.track is None else 0
        if hidden:
            note += f"; {many(hidden, 'card')} face down on your track not counted"
        if any("lacks" in cell for cell in cells):
            lines += map(sight.paint.faint, wrap(note, self._room))
        return Section("Tickets", lines, 3, "s for all")

    def _place(self) -> Section:
        """How many sets can be placed, and the first of them as far as there is room."""
        placements = self._sight.placements
        if not placements:
            return Section("Place", ["no set: your cards allow none now"])
        robbing = sum(bool(placement.robs) for placement in placements)
        head = f"{many(len(placements), 'set')}: p lists them"
        head += f", {robbing} would rob" if robbing else ""
        cells = [
            f"p {n} = {placement_words(self._sight, placement)}".replace(" ", NBSP)
            for n, placement in enumerate(placements[:FIRST_SETS], 1)
        ]
        text = "  ".join([head.replace(" ", NBSP), *cells])
        return Section("Place", wrap(text, self._room)[: 1 if self._tight else 3])


def yard_words(sight: CardSight, seat: int) -> str:
    """The stacks of a yard."""
    stacks = sight.view.players[seat].yard.stacks
    return "  ".join(map(sight.stack, stacks)) or "empty"


def city_words(sight: CardSight) -> list[str]:
    """The big cities with their points, and who leads."""
    words = []
    for city, points in sight.cards.bonuses.items():
        most, seats = sight.leaders[city]
        leads = f" ({join_words([sight.names[seat] for seat in seats])}: {most})" if seats else ""
        words.append(f"{city}* +{points}{leads}".replace(" ", NBSP))
    return words


def ticket_cells(sight: CardSight) -> list[str]:
    """The open tickets of the seat: what each asks for, and what is lacking."""
    return [
        f"{n} {sight.ends(ticket)} ({ticket.points}) {sight.chips(ticket.needs)}:"
        f" {sight.lacks(ticket, sight.at_hand)}"
        for n, ticket in enumerate(sight.tickets, 1)
    ]


def placement_words(sight: CardSight, placement: Placement) -> str:
    """A set to place, and whom it robs."""
    robs = join_words([shorten(sight.names[seat], LONGEST_NAME) for seat, _ in placement.robs])
    return sight.paint.cards(placement.cards) + (f" robs {robs}" if robs else "")
