"""The eleven bonus cards of Northern Lights: what each of them counts.

A route or ticket counts once, also where both its ends qualify.
"""

from __future__ import annotations

from collections.abc import Callable

from rallare.rules.board.map import Board, City, Route, Ticket
from rallare.rules.board.measures import (
    ClaimedRoutes,
    CompletedTickets,
    CountriesTouched,
    LocomotivesInHand,
    LongestPath,
    TrainsLeft,
)
from rallare.rules.board.scoring import Bonus

__all__ = ["BONUSES"]

NORWAY = "NO"
SMALL_TICKET = 5


def _touching(test: Callable[[City], bool]) -> Callable[[Board, Route | Ticket], bool]:
    """Whether a route or a ticket has an end at such a city or junction."""
    return lambda board, thing: any(test(board.cities[city]) for city in thing.ends)


def _arctic(city: City) -> bool:
    return city.arctic


def _capital(city: City) -> bool:
    return city.capital


def _norwegian(city: City) -> bool:
    return city.country == NORWAY


BONUSES = (
    Bonus(
        "call-of-the-wild",
        "Call of the Wild",
        "NL-71",
        "most locomotives in hand, a pair of one colour counting as one",
        LocomotivesInHand(alike=2),
    ),
    Bonus(
        "capital-investment",
        "Capital Investment",
        "NL-72",
        "most completed tickets to a Nordic capital",
        CompletedTickets(_touching(_capital)),
    ),
    Bonus("cost-efficiency", "Cost Efficiency", "NL-73", "most trains left", TrainsLeft()),
    Bonus(
        "small-steps-strategist",
        "Small Steps Strategist",
        "NL-74",
        "most one-space routes",
        ClaimedRoutes(lambda board, route: route.length == 1),
    ),
    Bonus("nordic-express", "Nordic Express", "NL-75", "longest continuous path", LongestPath()),
    Bonus(
        "local-network",
        "Local Network",
        "NL-76",
        "most completed tickets worth 5 or less",
        CompletedTickets(lambda board, ticket: ticket.points <= SMALL_TICKET),
    ),
    Bonus(
        "international-tycoon",
        "International Tycoon",
        "NL-77",
        "most countries touched by routes",
        CountriesTouched(),
    ),
    Bonus(
        "polar-express",
        "Polar Express",
        "NL-78",
        "most completed tickets to a city inside the Arctic Circle",
        CompletedTickets(_touching(_arctic)),
    ),
    Bonus(
        "snowplow-award",
        "Snowplow Award",
        "NL-79",
        "most routes touching a place inside the Arctic Circle",
        ClaimedRoutes(_touching(_arctic)),
    ),
    Bonus(
        "ferry-master",
        "Ferry Master",
        "NL-80",
        "most ferries claimed",
        ClaimedRoutes(lambda board, route: route.ferry),
    ),
    Bonus(
        "the-wild-west",
        "The Wild West",
        "NL-81",
        "most routes touching a Norwegian city",
        ClaimedRoutes(_touching(_norwegian)),
    ),
)
