"""Random boards: from a plan and a seed to the text of a board file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations
from math import cos, radians
from typing import TypeVar

from rallare.boards.points import Line, Point, connected, lines_apart, scattered
from rallare.boards.wishes import Plan
from rallare.rules.board.loading import parse_board
from rallare.rules.board.map import Kind
from rallare.rules.cards import COLOURS
from rallare.rules.chance import Seeded
from rallare.rules.errors import SetUpError

__all__ = ["board_text"]

_Item = TypeVar("_Item")

_FIRST = (
    *("Gran", "Björk", "Sol", "Lille", "Stor", "Sand", "Sten", "Elv"),
    *("Fjell", "Lång", "Mo", "Nord", "Ravn", "Svart", "Hav", "Ask"),
)
_LAST = ("vik", "dal", "fors", "by", "nes", "sund", "berg", "å")
_PLAIN = str.maketrans("åäöø", "aaoo")
_COUNTRIES = ("NO", "SE", "FI")
_SOUTH, _NORTH, _WEST, _EAST = 58.0, 69.0, 6.0, 28.0
_ARCTIC_CIRCLE = 66.56
_TRIES = 200


@dataclass(frozen=True, slots=True)
class _Route:
    id: str
    link: Line
    length: int
    colour: str
    more: str


def board_text(plan: Plan, seed: str, title: str) -> str:
    """The text of a board file, which the law has read; the same for the same arguments."""
    chance = Seeded(f"board {seed}")
    places, links = _drawn(plan, chance)
    names = _names(plan.cities, chance)
    lengths = _lengths(places, links, plan.longest)
    routes = _routes(plan, names, links, lengths, chance)
    tickets = _tickets(plan, names, dict(zip(links, lengths, strict=True)), chance)
    text = "\n".join(
        (
            *_head(plan, seed, title, routes),
            "[map]",
            *_listed("city", _cities(names, places)),
            "",
            *_listed("route", (_route_text(names, route) for route in routes)),
            "",
            *_listed("ticket", tickets),
            "",
        )
    )
    parse_board(text, "board", plan.game.rulebook.terms())
    return text


def _drawn(plan: Plan, chance: Seeded) -> tuple[list[Point], list[Line]]:
    """Places and lines that hang together.

    Some places allow more lines than others, most of all some that are not evenly spread.
    """
    wanted = plan.routes - plan.doubles
    for attempt in range(_TRIES):
        places = scattered(plan.cities, 1 - attempt / _TRIES, chance)
        lines = lines_apart(places)
        tree = connected(plan.cities, lines)
        if len(tree) == plan.cities - 1 and len(lines) >= wanted:
            others = [line for line in lines if line not in tree]
            # Short lines look best, so of those that remain the longest are left out first.
            near = others[: max(wanted - len(tree), len(others) * 2 // 3)]
            return places, sorted(tree + _some(near, wanted - len(tree), chance))
    raise SetUpError(
        f"No map was found with {wanted} routes between {plan.cities} cities that do not cross. "
        "Ask for fewer routes, more cities, or for more of the routes to be doubles."
    )


def _some(items: Sequence[_Item], number: int, chance: Seeded) -> list[_Item]:
    """So many of some items, in the order in which chance picks them."""
    left = list(items)
    return [left.pop(chance.below(len(left))) for _ in range(number)]


def _names(number: int, chance: Seeded) -> list[str]:
    """Invented names; first parts do not come twice where there are enough of them."""
    names: list[str] = []
    while len(names) < number:
        for first in _some(_FIRST, min(len(_FIRST), number - len(names)), chance):
            free = [first + last for last in _LAST if first + last not in names]
            names.append(chance.item(free))
    return names


def _lengths(places: Sequence[Point], links: Iterable[Line], longest: int) -> list[int]:
    """Spaces in proportion to the distance; the longest line has the most."""
    distances = [
        ((places[a][0] - places[b][0]) ** 2 + (places[a][1] - places[b][1]) ** 2) ** 0.5
        for a, b in links
    ]
    return [max(1, round(longest * distance / max(distances))) for distance in distances]


def _routes(
    plan: Plan, names: Sequence[str], links: list[Line], lengths: list[int], chance: Seeded
) -> list[_Route]:
    doubled = _some(range(len(links)), plan.doubles, chance)
    tracks = sorted([*range(len(links)), *doubled])
    kinds = _kinds(plan, len(tracks), chance)
    colours = _palette(plan, len(tracks), chance)
    used: set[str] = set()
    routes: list[_Route] = []
    for track, kind in zip(tracks, kinds, strict=True):
        link, length = links[track], lengths[track]
        colour = "gray" if kind in (Kind.GRAY, Kind.GRAY_FERRY, Kind.GRAY_TUNNEL) else next(colours)
        name = "-".join([*(_plain(names[n]) for n in link), colour])
        name = name if name not in used else f"{name}-2"
        used.add(name)
        routes.append(_Route(name, link, length, colour, _more(plan, kind, length, chance)))
    return routes


def _kinds(plan: Plan, number: int, chance: Seeded) -> list[Kind]:
    payments = plan.game.rulebook.claim_route.payments
    ferry = Kind.FERRY if Kind.FERRY in payments else Kind.GRAY_FERRY
    tunnel = Kind.TUNNEL if Kind.TUNNEL in payments else Kind.GRAY_TUNNEL
    kinds = [ferry] * plan.ferries + [tunnel] * plan.tunnels + [Kind.GRAY] * plan.gray
    kinds += [Kind.ORDINARY] * (number - len(kinds))
    return _some(kinds, number, chance)


def _palette(plan: Plan, number: int, chance: Seeded) -> Iterator[str]:
    """Every colour about as often as every other."""
    words = [card.word for card in COLOURS[: plan.colours]]
    for _ in range(number):
        yield from _some(words, len(words), chance)


def _more(plan: Plan, kind: Kind, length: int, chance: Seeded) -> str:
    if kind in (Kind.FERRY, Kind.GRAY_FERRY):
        return f", locomotives = {1 + chance.below(min(2, length, plan.locomotives))}"
    return ", tunnel = true" if kind in (Kind.TUNNEL, Kind.GRAY_TUNNEL) else ""


def _tickets(
    plan: Plan, names: Sequence[str], lengths: dict[Line, int], chance: Seeded
) -> list[str]:
    """Pairs of cities that are no neighbours, then others; worth the spaces between them."""
    pairs = list(combinations(range(plan.cities), 2))
    far = [pair for pair in pairs if pair not in lengths]
    near = [pair for pair in pairs if pair in lengths]
    chosen = _some(far, min(len(far), plan.tickets), chance)
    chosen += _some(near, plan.tickets - len(chosen), chance)
    return [
        f'{{ id = "{_plain(names[a])}-{_plain(names[b])}", between = ["{names[a]}", "{names[b]}"], '
        f"points = {_spaces(plan.cities, lengths, a)[b]} }}"
        for a, b in sorted(chosen)
    ]


def _spaces(cities: int, lengths: dict[Line, int], start: int) -> list[int]:
    """The fewest spaces from a city to every other."""
    found = [0 if city == start else 1 << 30 for city in range(cities)]
    queue = [(0, start)]
    while queue:
        so_far, city = heappop(queue)
        for link, length in lengths.items():
            if city in link and so_far + length < found[other := sum(link) - city]:
                found[other] = so_far + length
                heappush(queue, (found[other], other))
    return found


def _cities(names: Sequence[str], places: Sequence[Point]) -> Iterator[str]:
    """Cities on the globe. Degrees of longitude are shorter in the north, and are spread there."""
    middle = (_WEST + _EAST) / 2
    for name, (x, y) in zip(names, places, strict=True):
        lat = _SOUTH + y * (_NORTH - _SOUTH)
        shrunk = cos(radians(lat)) / cos(radians(_SOUTH))
        lon = middle + (x - 0.5) * (_EAST - _WEST) / shrunk
        country = _COUNTRIES[min(2, int(x * 3))]
        arctic = ", arctic = true" if lat > _ARCTIC_CIRCLE else ""
        where = f"lat = {lat:.2f}, lon = {lon:.2f}"
        yield f'{{ name = "{name}", country = "{country}", {where}{arctic} }}'


def _head(plan: Plan, seed: str, title: str, routes: Sequence[_Route]) -> Iterator[str]:
    board, rules = plan.game.board, plan.game.rulebook
    yield f"# A random board, made by rallare make-board with seed {seed}."
    yield "[game]"
    yield f'rules = "{rules.key}"'
    yield f'title = "{title}"'
    yield f"trains = {plan.trains}"
    if plan.colours < len(COLOURS):
        words = ", ".join(f'"{card.word}"' for card in COLOURS[: plan.colours])
        yield f"colours = [{words}]"
    yield f"cards_per_colour = {plan.cards_per_colour}"
    yield f"locomotives = {plan.locomotives}"
    yield f"cities = {plan.cities}"
    yield f"routes = {len(routes)}"
    yield f"tickets = {plan.tickets}"
    yield ""
    if plan.deal is not None:
        yield "[deal]"
        yield f"hand = {plan.deal.hand}"
        yield f"row = {plan.deal.row}"
        yield f"tickets = {plan.deal.tickets}"
        yield f"keep = {plan.deal.keep}"
        yield ""
    yield "[score]"
    yield from (f"{length} = {board.scores[length]}" for length in range(1, plan.longest + 1))
    yield ""
    yield "[bonus]"
    yield from (f"{bonus} = {points}" for bonus, points in board.bonuses.items())
    yield ""


def _listed(key: str, entries: Iterable[str]) -> Iterator[str]:
    yield f"{key} = ["
    yield from (f"  {entry}," for entry in entries)
    yield "]"


def _route_text(names: Sequence[str], route: _Route) -> str:
    a, b = (names[n] for n in route.link)
    return (
        f'{{ id = "{route.id}", between = ["{a}", "{b}"], length = {route.length}, '
        f'colour = "{route.colour}"{route.more} }}'
    )


def _plain(name: str) -> str:
    return name.lower().translate(_PLAIN)
