"""What a player on a board can look up at any time: routes, the map, scores and ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rallare.cli.terminal.board.cities import read_cities, read_pair
from rallare.cli.terminal.board.screen import extras
from rallare.cli.terminal.board.sight import BoardSight
from rallare.cli.terminal.commands import Unclear, fold
from rallare.cli.terminal.paint import labelled, pad, shorten, width_of, wrap
from rallare.cli.terminal.screen import LONGEST_NAME
from rallare.cli.words import many
from rallare.rules.board.map import Route

__all__ = [
    "map_lines",
    "route_lines",
    "routes_of",
    "score_lines",
    "way_lines",
]

COUNTRIES = {
    "DK": "Denmark", "EE": "Estonia", "FI": "Finland", "LT": "Lithuania", "LV": "Latvia",
    "NO": "Norway", "PL": "Poland", "RU": "Russia", "SE": "Sweden",
}  # fmt: skip


def route_lines(sight: BoardSight, routes: Sequence[Route], numbered: bool = False) -> list[str]:
    """A list of routes: cities, price, what is special, points, and how each stands."""
    widest = max((width_of(_ends(sight, route)) for route in routes), default=0)
    special = max((len(extras(route)) for route in routes), default=0)
    price = max((width_of(sight.paint.price(route)) for route in routes), default=0)
    lines = []
    for number, route in enumerate(routes, 1):
        mark = f"{number:>3}" if numbered else ""
        cells = (
            pad(_ends(sight, route), widest),
            pad(sight.paint.price(route), price),
            pad(extras(route), special),
            f"{sight.board.points(route):>2} pt",
            _payable(sight, route) if numbered else _status(sight, route),
        )
        lines.append("  ".join((mark, *cells)).rstrip())
    return lines


def _ends(sight: BoardSight, route: Route) -> str:
    return f"{route.ends[0]}–{route.ends[1]}{'*' if route.id in sight.useful else ''}"


def _payable(sight: BoardSight, route: Route) -> str:
    """The thriftiest payment for a route that can be claimed now."""
    cards = sight.cheapest[route.id]
    return f"pay {f'{cards.total} cards' if sight.dear(route) else sight.paint.cards(cards)}"


def _status(sight: BoardSight, route: Route) -> str:
    """Who owns a route, or why it is closed, or whether it can be claimed now."""
    owner = sight.view.owners().get(route.id)
    if owner is not None:
        return "yours" if owner == sight.seat else shorten(sight.names[owner], LONGEST_NAME)
    refusal = sight.options.closed(route.id)
    if refusal is not None:
        return sight.paint.faint(f"closed ({refusal.rule})")
    if route.id in sight.cheapest:
        return sight.paint.good("✓ you can pay")
    return "open"


def routes_of(sight: BoardSight, words: Sequence[str], width: int) -> list[str]:
    """The routes from a city, or between two, or the seat's own."""
    board = sight.board
    if not words:
        own = [board.routes[route] for route in sight.view.me.routes]
        if not own:
            return ["You own no routes yet. r CITY lists the routes from a city."]
        return ["Your routes (r CITY lists those from a city):", *route_lines(sight, own)]
    cities = read_cities(board, words)
    found = [r for r in board.routes.values() if set(cities) <= set(r.ends)]
    if not found:
        raise Unclear(
            f"No route joins {cities[0]} and {cities[1]} directly. Try w {' '.join(words)}."
        )
    if len(cities) == 1:
        found = [r if r.ends[0] == cities[0] else _turned(r) for r in found]
        found.sort(key=lambda r: (fold(r.ends[1]), r.id))
    lines = [_heading(sight, cities)]
    lines += route_lines(sight, found)
    owned = sight.view.owners()
    reasons = {
        refusal.rule: refusal.words
        for refusal in (sight.options.closed(route.id) for route in found if route.id not in owned)
        if refusal is not None
    }
    for rule, why in reasons.items():
        lines += wrap(f"  {rule}: {why}", width, 4)
    return lines


def _heading(sight: BoardSight, cities: Sequence[str]) -> str:
    if len(cities) > 1:
        return f"Routes between {' and '.join(cities)}:"
    city = sight.board.cities[cities[0]]
    capital = ", a capital" if city.capital else ""
    arctic = ", inside the Arctic Circle" if city.arctic else ""
    return f"Routes from {city.name} ({_country(city.country)}{capital}{arctic}):"


def _turned(route: Route) -> Route:
    """The same track, told from its other end."""
    return replace(route, ends=(route.ends[1], route.ends[0]))


def map_lines(sight: BoardSight, words: Sequence[str], width: int) -> list[str]:
    """Every city with its neighbours, by country; or the cities of one country."""
    board = sight.board
    wanted = " ".join(words)
    codes = sorted({city.country for city in board.cities.values()}, key=_country)
    if wanted:
        codes = [c for c in codes if wanted == fold(c) or fold(_country(c)).startswith(wanted)]
        if not codes:
            return routes_of(sight, words, width)
    lines = []
    for code in codes:
        lines.append(sight.paint.strong(_country(code)))
        cities = [city for city in board.cities.values() if city.country == code]
        for city in sorted(cities, key=lambda city: fold(city.name)):
            name = f"{sight.paint.strong(city.name)}{' °' if city.arctic else ''}"
            lines += wrap(f"  {name}: {_neighbours(sight, city.name)}", width, 6)
    arctic = any(city.arctic for city in board.cities.values())
    legend = (
        "Lengths and colours of the open tracks; an owner's name where a track is claimed."
        " r CITY tells all about a city, m COUNTRY shows one country."
    )
    return [*lines, "", *wrap(legend + (" ° is inside the Arctic Circle." * arctic), width)]


def _country(code: str) -> str:
    return COUNTRIES.get(code, code)


def _neighbours(sight: BoardSight, city: str) -> str:
    """The cities next to a city, each with its tracks."""
    owners = sight.view.owners()
    tracks: dict[str, list[str]] = {}
    for route in sight.board.routes.values():
        if city in route.ends:
            other = route.ends[1] if route.ends[0] == city else route.ends[0]
            mark = sight.paint.price(route)
            if route.id in owners:
                owner = owners[route.id]
                mark = f"({'yours' if owner == sight.seat else sight.names[owner]})"
            elif sight.options.closed(route.id) is not None:
                mark = "(closed)"
            tracks.setdefault(other, []).append(mark.replace(" ", "\u00a0"))
    return ", ".join(f"{name} {' '.join(tracks[name])}" for name in sorted(tracks, key=fold))


def score_lines(sight: BoardSight, words: Sequence[str], width: int) -> list[str]:
    """The score so far, and what the seat would count if the game ended now."""
    standing, view = sight.standing, sight.view
    lines = [
        f"  {pad(shorten(name, LONGEST_NAME), LONGEST_NAME)}  {p.score:>3} points from "
        f"{many(len(p.routes), 'route')}, {many(p.trains, 'train')} left"
        for name, p in zip(sight.names, view.players, strict=True)
    ]
    plus = sum(ticket.points for ticket in standing.completed)
    minus = sum(ticket.points for ticket in standing.failed)
    lines += [
        "",
        f"Your tickets: {len(standing.completed)} of {len(sight.tickets)} done",
        *(f"  {n} {t.name}: {sight.state(t)}" for n, t in enumerate(sight.tickets, 1)),
        f"If the game ended now: {standing.score} + {plus} - {minus}"
        f" = {standing.score + plus - minus}, and bonus cards.",
        "",
        "Bonus cards:",
    ]
    for bonus, points in sight.bonuses:
        text = f"  {bonus.name} +{points} ({bonus.rule}): {bonus.what}"
        lines += wrap(f"{text}; you have {bonus.count(standing)}", width, 4)
    return lines


def way_lines(sight: BoardSight, words: Sequence[str], width: int) -> list[str]:
    """The cheapest way for a ticket by its number, for several at once, or between two cities."""
    tickets = sight.offered or sight.tickets
    if not words:
        words = [str(n) for n in range(1, len(tickets) + 1)]
    if not all(word.isdigit() for word in words):
        pair = read_pair(sight.board, words)
        return _way(sight, f"{pair[0]}–{pair[1]}", pair, width)
    numbers = [int(word) for word in words]
    if any(not 1 <= number <= len(tickets) for number in numbers):
        raise Unclear(f"Your tickets are numbered 1 to {len(tickets)}.")
    chosen = [tickets[number - 1] for number in dict.fromkeys(numbers)]
    lines = [line for ticket in chosen for line in _way(sight, ticket.name, ticket.ends, width)]
    if len(chosen) > 1:
        together = sight.ways.together([ticket.ends for ticket in chosen])
        if together is not None:
            lines.append(
                f"All of these together: {many(together, 'train')};"
                f" you have {sight.view.me.trains}."
            )
    return lines


def _way(sight: BoardSight, name: str, ends: tuple[str, str], width: int) -> list[str]:
    if sight.ways.done(ends):
        return [f"{name}: {sight.paint.good('✓ connected')}"]
    way = sight.ways.cheapest(ends)
    if way is None:
        return [f"{name}: {sight.paint.bad('✗ no way is open any more')}"]
    own = sight.view.me.routes
    legs = [sight.paint.strong(way.stops[0])]
    for route, stop in zip(way.routes, way.stops[1:], strict=True):
        track = "(yours)" if route.id in own else f"{sight.paint.price(route)}{_also(route)}"
        legs.append(f"{track}\u00a0{sight.paint.strong(stop)}")
    over = ""
    if way.trains > sight.view.me.trains:
        over = sight.paint.bad(f" (you have only {sight.view.me.trains})")
    head = f"{name}: {many(way.trains, 'more train')}{over}"
    return [head, *labelled("", wrap(" → ".join(legs), width - 4, 2), 4)]


def _also(route: Route) -> str:
    special = extras(route)
    return f"\u00a0{special}".replace(" ", "\u00a0") if special else ""
