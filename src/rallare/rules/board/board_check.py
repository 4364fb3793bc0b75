"""What makes the parts of a board fit together, and what a chapter can play.

Each check compares entries that were each right by themselves. An entry that was not is left out,
so that one mistake is told once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rallare.rules.board.map import Deal, Route, Ticket
from rallare.rules.board.network import Network
from rallare.rules.cards import Card
from rallare.rules.data_fields import Fields, Notebook

__all__ = [
    "BoardTerms",
    "check_cities",
    "check_counts",
    "check_route",
    "check_scores",
    "check_supply",
    "check_tickets",
    "check_tracks",
    "supply_needed",
]


@dataclass(frozen=True, slots=True)
class BoardTerms:
    """What a chapter asks of a board.

    `covers` says whether some payment rule of the chapter covers such a route, and `kinds` which
    routes those are, in words. `tracks` is how many routes there may be between two cities, and
    `draws` are the drawing bonuses a route may have. Every bonus of
    the file is one of `bonuses`, and there are at least `bonuses_needed` of them. `cards_needed`
    and `tickets_needed` are the fewest with which the most `players` can be dealt their hands.
    """

    game: str
    title: str
    covers: Callable[[Route], bool]
    kinds: str
    tracks: int
    draws: range
    bonuses: frozenset[str]
    bonuses_needed: int
    players: int
    cards_needed: int
    tickets_needed: int

    def dealing(self, deal: Deal) -> BoardTerms:
        """The terms for a board that deals something else."""
        cards, tickets = supply_needed(self.players, deal)
        return replace(self, cards_needed=cards, tickets_needed=tickets)


def supply_needed(players: int, deal: Deal) -> tuple[int, int]:
    """The fewest train cards and tickets with which so many can be dealt their hands."""
    return players * deal.hand + deal.row + 1, players * deal.tickets


def check_route(route: Route, trains: int | None, terms: BoardTerms, fields: Fields) -> None:
    """A route is of one kind, a kind the chapter can pay for, and short enough to claim.

    `trains` is None where the file does not say how many a player has.
    """
    kinds = {
        "a tunnel": route.tunnel,
        "a ferry (locomotives)": route.ferry,
        "a route with any_cards_per_space": route.any_cards > 0,
    }
    named = [words for words, true in kinds.items() if true]
    if len(named) > 1:
        fields.refuse(f"it is {' and '.join(named)} at once", "Keep one of them")
    elif route.any_cards and route.colour is not None:
        fields.refuse("any_cards_per_space goes with gray only", 'Write colour = "gray"')
    elif route.locomotives > route.length:
        fields.refuse(
            f"locomotives {route.locomotives} is more than its length {route.length}",
            f"Write at most {route.length}",
        )
    elif not terms.covers(route):
        fields.refuse(
            f"{terms.title} has no rule to pay for {route.name}",
            f"Make it one that can be played there: {terms.kinds}",
        )
    if route.draw and route.draw not in terms.draws:
        fields.refuse(
            f"{terms.title} has no drawing bonus of {route.draw}",
            f"Leave draw out{_or_between(terms.draws)}",
        )
    if trains is not None and route.length > trains:
        fields.refuse(
            f"length {route.length} is more than the {trains} trains of a player",
            f"Write a length of at most {trains}, or raise trains in [game]",
        )


def _or_between(draws: range) -> str:
    return f", or write a number from {draws[0]} to {draws[-1]}" if draws else ""


def check_scores(scores: Mapping[int, int], lengths: Mapping[int, str], notebook: Notebook) -> None:
    """Every length that occurs has its points. `lengths` names a route of each."""
    for length, route in sorted(lengths.items()):
        if length not in scores:
            called = f'route "{route}"' if route else "a route"
            notebook.note(
                "[score]",
                f"no points for length {length}, which {called} has",
                f"Add {length} = and the points",
            )


def check_cities(
    cities: Iterable[str], links: Iterable[tuple[str, str]], notebook: Notebook
) -> None:
    """Some route touches each city."""
    touched = {city for ends in links for city in ends}
    for city in cities:
        if city not in touched:
            notebook.note(
                f'city "{city}"',
                "no route touches it",
                "Add a route that does, or take the city out",
            )


def check_tickets(
    tickets: Iterable[Ticket],
    links: Iterable[tuple[str, str]],
    notebook: Notebook,
) -> None:
    """The two cities of a ticket hang together by routes."""
    network = Network.of(links)
    for ticket in tickets:
        if not network.connects(ticket.ends):
            notebook.note(
                f'ticket "{ticket.id}"',
                f"no routes lead from {ticket.ends[0]} to {ticket.ends[1]}",
                "Add the routes that are missing, or take the ticket out",
            )


def check_tracks(links: Iterable[tuple[str, str]], terms: BoardTerms, notebook: Notebook) -> None:
    """There are no more tracks between two cities than the chapter has a rule for."""
    for ends, number in Counter(tuple(sorted(ends)) for ends in links).items():
        if number > terms.tracks:
            notebook.note(
                "[map]",
                f"there are {number} routes between {ends[0]} and {ends[1]}, "
                f"but {terms.title} has rules for at most {terms.tracks}",
                "Take some of them out",
            )


def check_counts(said: Mapping[str, int], listed: Mapping[str, int], notebook: Notebook) -> None:
    """The counts of [game] are those of the lists: a line lost in editing is noticed."""
    for key, number in said.items():
        if number != listed.get(key, number):
            notebook.note(
                "[game]",
                f"{key} says {number}, but [map] lists {listed[key]}",
                f"Write {key} = {listed[key]}, or correct the list",
            )


def check_supply(
    stock: Mapping[str, int],
    colours: Sequence[Card],
    listed: Mapping[str, int],
    terms: BoardTerms,
    notebook: Notebook,
) -> None:
    """There are cards and tickets enough to deal to a full table."""
    table = f"{terms.title} with {terms.players} players needs"
    if {"cards_per_colour", "locomotives"} <= stock.keys():
        cards = stock["cards_per_colour"] * len(colours) + stock["locomotives"]
        if cards < terms.cards_needed:
            notebook.note(
                "[game]",
                f"there are {cards} train cards, but {table} {terms.cards_needed}",
                "Raise cards_per_colour or locomotives",
            )
    tickets = listed.get("tickets", terms.tickets_needed)
    if tickets < terms.tickets_needed:
        notebook.note(
            "[map]",
            f"there are {tickets} tickets, but {table} {terms.tickets_needed}",
            "Add tickets",
        )
