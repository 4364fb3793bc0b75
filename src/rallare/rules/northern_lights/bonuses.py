"""The eleven bonus cards of Northern Lights: what each of them counts.

A route or ticket counts once, also where both its ends qualify.
"""

from __future__ import annotations

from collections.abc import Callable

from rallare.rules.board.map import City, Route, Ticket
from rallare.rules.board.scoring import Bonus, Standing, longest
from rallare.rules.cards import COLOURS

__all__ = ["BONUSES"]

NORWAY = "NO"
SMALL_TICKET = 5

Test = Callable[[City], bool]


def _touches(standing: Standing, thing: Route | Ticket, test: Test) -> bool:
    return any(test(standing.board.cities[city]) for city in thing.ends)


def _tickets_to(test: Test) -> Callable[[Standing], int]:
    """Completed tickets with an end at such a city."""
    return lambda standing: sum(_touches(standing, t, test) for t in standing.completed)


def _routes_touching(test: Test) -> Callable[[Standing], int]:
    """Claimed routes with an end at such a city or junction."""
    return lambda standing: sum(_touches(standing, r, test) for r in standing.routes)


def _arctic(city: City) -> bool:
    return city.arctic


def _capital(city: City) -> bool:
    return city.capital


def _norwegian(city: City) -> bool:
    return city.country == NORWAY


def _locomotives_in_hand(standing: Standing) -> int:
    pairs = sum(standing.hand[colour] // 2 for colour in COLOURS)
    return standing.hand.locomotives + pairs


def _trains_left(standing: Standing) -> int:
    return standing.trains


def _one_space_routes(standing: Standing) -> int:
    return sum(route.length == 1 for route in standing.routes)


def _small_tickets(standing: Standing) -> int:
    return sum(ticket.points <= SMALL_TICKET for ticket in standing.completed)


def _countries(standing: Standing) -> int:
    cities = standing.board.cities
    return len({cities[city].country for route in standing.routes for city in route.ends})


def _ferries(standing: Standing) -> int:
    return sum(route.ferry for route in standing.routes)


BONUSES = (
    Bonus(
        "call-of-the-wild",
        "Call of the Wild",
        "NL-71",
        "most locomotives in hand, a pair of one colour counting as one",
        _locomotives_in_hand,
    ),
    Bonus(
        "capital-investment",
        "Capital Investment",
        "NL-72",
        "most completed tickets to a Nordic capital",
        _tickets_to(_capital),
    ),
    Bonus("cost-efficiency", "Cost Efficiency", "NL-73", "most trains left", _trains_left),
    Bonus(
        "small-steps-strategist",
        "Small Steps Strategist",
        "NL-74",
        "most one-space routes",
        _one_space_routes,
    ),
    Bonus("nordic-express", "Nordic Express", "NL-75", "longest continuous path", longest),
    Bonus(
        "local-network",
        "Local Network",
        "NL-76",
        "most completed tickets worth 5 or less",
        _small_tickets,
    ),
    Bonus(
        "international-tycoon",
        "International Tycoon",
        "NL-77",
        "most countries touched by routes",
        _countries,
    ),
    Bonus(
        "polar-express",
        "Polar Express",
        "NL-78",
        "most completed tickets to a city inside the Arctic Circle",
        _tickets_to(_arctic),
    ),
    Bonus(
        "snowplow-award",
        "Snowplow Award",
        "NL-79",
        "most routes touching a place inside the Arctic Circle",
        _routes_touching(_arctic),
    ),
    Bonus("ferry-master", "Ferry Master", "NL-80", "most ferries claimed", _ferries),
    Bonus(
        "the-wild-west",
        "The Wild West",
        "NL-81",
        "most routes touching a Norwegian city",
        _routes_touching(_norwegian),
    ),
)
