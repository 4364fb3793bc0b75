"""The board as data: cities, routes, tickets and the counts of a board file.

A board holds facts only. What may be done with them is said by a chapter. Everything here is
public: it is printed on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from rallare.rules.cards import COLOURS, LOCOMOTIVE, Card, Cards

__all__ = ["Board", "City", "Deal", "Kind", "Route", "Ticket"]


class Kind(Enum):
    """The kinds of route a chapter may have a payment rule for."""

    ORDINARY = "coloured routes"
    GRAY = "gray routes"
    FERRY = "coloured ferries"
    GRAY_FERRY = "gray ferries"
    TUNNEL = "coloured tunnels"
    GRAY_TUNNEL = "gray tunnels"
    ANY_CARDS = "gray routes where any cards stand for a space"


@dataclass(frozen=True, slots=True)
class City:
    """A point of the map. An unnamed junction carries a flag but stands on no ticket."""

    name: str
    country: str
    lat: float
    lon: float
    arctic: bool
    capital: bool
    named: bool


@dataclass(frozen=True, slots=True)
class Route:
    """One track between two cities. Two tracks between the same cities are two routes.

    `colour` is None for gray. `locomotives` counts the symbols of a ferry. `any_cards` is how many
    cards of any kind stand for one space, 0 where they do not. `draw` is the drawing bonus.
    """

    id: str
    ends: tuple[str, str]
    length: int
    colour: Card | None
    locomotives: int
    tunnel: bool
    any_cards: int
    draw: int

    @property
    def ferry(self) -> bool:
        return self.locomotives > 0

    @property
    def kind(self) -> Kind:
        """Which payment rule of a chapter applies."""
        gray = self.colour is None
        if self.any_cards:
            return Kind.ANY_CARDS
        if self.ferry:
            return Kind.GRAY_FERRY if gray else Kind.FERRY
        if self.tunnel:
            return Kind.GRAY_TUNNEL if gray else Kind.TUNNEL
        return Kind.GRAY if gray else Kind.ORDINARY

    @property
    def name(self) -> str:
        """The route in words: "Boden–Kiruna (black, 3)"."""
        colour = self.colour.word if self.colour is not None else "gray"
        kind = " tunnel" if self.tunnel else " ferry" if self.ferry else ""
        return f"{self.ends[0]}–{self.ends[1]} ({colour}{kind}, {self.length})"


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two cities to connect, and what that is worth."""

    id: str
    ends: tuple[str, str]
    points: int

    @property
    def name(self) -> str:
        return f"{self.ends[0]}–{self.ends[1]} ({self.points})"


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt: train cards for each hand and for the row, and tickets, some to be kept."""

    hand: int
    row: int
    tickets: int
    keep: int


@dataclass(frozen=True)
class Board:
    """A whole board file, checked. `digest` is the SHA-256 of its content.

    `deal` is what a board deals in place of what its chapter does, and `colours` are the colours
    of its train cards: a small board for study needs less than a large one.
    """

    title: str
    game: str
    trains: int
    cards_per_colour: int
    locomotives: int
    scores: Mapping[int, int]
    cities: Mapping[str, City]
    routes: Mapping[str, Route]
    tickets: Mapping[str, Ticket]
    bonuses: Mapping[str, int]
    digest: str
    deal: Deal | None = None
    colours: tuple[Card, ...] = COLOURS

    @cached_property
    def train_cards(self) -> Cards:
        """Every train card of the game."""
        copies = dict.fromkeys(self.colours, self.cards_per_colour)
        copies[LOCOMOTIVE] = self.locomotives
        return Cards(tuple(copies.get(card, 0) for card in Card))

    @cached_property
    def tracks(self) -> Mapping[str, tuple[str, ...]]:
        """For each route all routes between its two cities, itself included."""
        between: dict[frozenset[str], list[str]] = {}
        for route in self.routes.values():
            between.setdefault(frozenset(route.ends), []).append(route.id)
        return {r.id: tuple(between[frozenset(r.ends)]) for r in self.routes.values()}

    @cached_property
    def alike(self) -> Mapping[str, Route]:
        """For each route the first one with the same price: what pays for one pays for both."""
        first: dict[tuple[object, ...], Route] = {}
        for route in self.routes.values():
            first.setdefault(_price(route), route)
        return {route.id: first[_price(route)] for route in self.routes.values()}

    def points(self, route: Route) -> int:
        """What claiming a route scores."""
        return self.scores[route.length]


def _price(route: Route) -> tuple[object, ...]:
    """Everything about a route that its payment can depend on."""
    return (route.kind, route.colour, route.length, route.locomotives, route.any_cards)
