"""What the yardsticks share: the routes a plan may use, the cards to be had, and a turn's frame.

The styles were published for other rules. Here the options say what is open, what pays and what can
be taken, so a style never needs to know the game:

- A plan may use the seat's own routes and those that `options.closed` leaves open. A closed twin
  and a route longer than the trains left are no way.
- A claim is anything that `options.payments` lists, so cards may stand for a locomotive where the
  game says so. The paying colour of a gray route is the one of which a payment has most.
- A tunnel that asks for more is paid if that is possible, colour before locomotives.
- Where a style has no answer, any legal action is played, by the bot's own seed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import islice

from rallare.bots.board.paths import Rails
from rallare.bots.board.random_bot import RandomBot
from rallare.bots.bot import own_chance
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.board.map import Route, Ticket
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Card, Cards
from rallare.rules.pending import OpeningChoice, SecondCard, TicketChoice

__all__ = [
    "ORDER",
    "Ground",
    "Style",
    "Supply",
    "choices",
    "fewest_points",
    "most_held",
    "offers",
    "parts",
]

ORDER = (
    Card.RED,
    Card.ORANGE,
    Card.BLUE,
    Card.PURPLE,
    Card.WHITE,
    Card.YELLOW,
    Card.BLACK,
    Card.GREEN,
)
"""The colours in the order in which the styles look at them: of equals the first is taken."""

PAYMENTS = 30
"""How many payments of a route are looked at, the thriftiest first."""


class Ground:
    """The routes that a plan may use: own ones, and open ones in the order of the board."""

    def __init__(self, view: BoardView, options: BoardOptions) -> None:
        self.board = view.board
        self.own = tuple(self.board.routes[route] for route in view.me.routes)
        routes = self.board.routes.values()
        self.open = tuple(route for route in routes if options.closed(route.id) is None)

    @cached_property
    def open_ids(self) -> frozenset[str]:
        return frozenset(route.id for route in self.open)

    @cached_property
    def touched(self) -> frozenset[str]:
        """The cities that own routes reach."""
        return frozenset(city for route in self.own for city in route.ends)

    def tracks(self, route: Route) -> tuple[Route, ...]:
        """The open tracks between the ends of a route."""
        ids = self.board.tracks[route.id]
        return tuple(self.board.routes[track] for track in ids if track in self.open_ids)

    def rails(self, cost: Callable[[Route], int], own: int) -> Rails:
        """The links between cities when own routes cost one thing and open ones another."""
        links = [(own, route) for route in self.own]
        return Rails(links + [(cost(route), route) for route in self.open])

    def hops(self, least: int = 1) -> Rails:
        """Links that count one each, own ones too; open routes shorter than `least` left out."""
        long = [(1, route) for route in self.open if route.length >= least]
        return Rails([(1, route) for route in self.own] + long)

    def lengths(self) -> Rails:
        """Links by the trains they still take."""
        return self.rails(lambda route: route.length, 0)


class Supply:
    """The train cards that can be taken now, and whether tickets can be drawn."""

    def __init__(self, view: BoardView, options: BoardOptions) -> None:
        legal = set(options.besides_claims())
        self.tickets = DrawTickets() in legal
        self.blind = TakeBlind() if TakeBlind() in legal else None
        self.cards: list[Card] = []
        self.slots: dict[Card, TakeFaceUp] = {}
        for slot, card in enumerate(view.row, 1):
            if TakeFaceUp(slot) in legal:
                self.cards.append(card)
                self.slots.setdefault(card, TakeFaceUp(slot))

    def first_of(self, wanted: Iterable[Card]) -> Action | None:
        """The first of these kinds that lies face up, else a card from the deck."""
        face_up = (self.slots[card] for card in wanted if card in self.slots)
        return next(face_up, self.blind)

    @property
    def takes(self) -> list[Action]:
        """Every card that can be taken."""
        return [*self.slots.values(), *([self.blind] if self.blind is not None else [])]


class Style(ABC):
    """A way of playing: it answers for tickets, for a turn and for a second card.

    None for an answer means that the style has none.
    """

    def __init__(self, seed: str) -> None:
        self.chance = own_chance(type(self).__name__, seed)
        self._anything = RandomBot(seed)

    def choose(self, view: BoardView, options: BoardOptions) -> Action:
        match view.pending:
            case OpeningChoice() | TicketChoice():
                return self.keep(view, options)
            case PayingTunnel():
                pay = (action for action in options if isinstance(action, PayTunnel))
                return next(pay, None) or next(iter(options))
            case SecondCard():
                answer = self.card(view, options, Supply(view, options))
            case _:
                answer = self.turn(view, options, Supply(view, options))
        return answer or self._anything.choose(view, options)

    @abstractmethod
    def keep(self, view: BoardView, options: BoardOptions) -> KeepTickets:
        """Which of the tickets on offer to keep."""

    @abstractmethod
    def turn(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        """What to do in a turn."""

    @abstractmethod
    def card(self, view: BoardView, options: BoardOptions, supply: Supply) -> Action | None:
        """Which train card to take."""


def choices(options: BoardOptions) -> list[KeepTickets]:
    """Every legal choice of tickets."""
    return [action for action in options if isinstance(action, KeepTickets)]


def fewest_points(view: BoardView, keeps: Sequence[KeepTickets]) -> KeepTickets:
    """The choice that loses least when all of it fails."""
    tickets = view.board.tickets
    return min(keeps, key=lambda keep: sum(tickets[ticket].points for ticket in keep.tickets))


def most_held(hand: Cards, kinds: Iterable[Card] = ORDER) -> Card:
    """The kind of card of which the hand has most."""
    return max(kinds, key=hand.counts.__getitem__)


def offers(options: BoardOptions, route: Route) -> dict[Card, ClaimRoute]:
    """By paying colour the thriftiest claim of a route; locomotives alone come last.

    A coloured route is paid in its colour, whatever stands for it.
    """
    found: dict[Card, ClaimRoute] = {}
    for payment in islice(options.payments(route.id), 1 if route.colour is not None else PAYMENTS):
        colour = most_held(payment) if route.colour is None else route.colour
        paying = colour if payment[colour] else LOCOMOTIVE
        found.setdefault(paying, ClaimRoute(route.id, payment))
    return {card: found[card] for card in (*ORDER, LOCOMOTIVE) if card in found}


def parts(rails: Rails, tickets: Iterable[Ticket]) -> list[list[Ticket]]:
    """The tickets that can be connected, apart where nothing can join the one to the other."""
    found: list[tuple[dict[str, int], list[Ticket]]] = []
    for ticket in tickets:
        here, there = ticket.ends
        part = next((part for part in found if here in part[0]), None)
        if part is None:
            part = (rails.costs({here: 0}), [])
            found.append(part)
        if there in part[0]:
            part[1].append(ticket)
    return [group for _, group in found if group]
