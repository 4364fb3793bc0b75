"""A board game as a drawing: the map from the places of its cities, and what a seat sees beside it.

Any board can be drawn, so routes are straight rows of spaces. The drawn map of the browser is made
for the published boards alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians
from xml.sax.saxutils import escape

from rallare.research.board_text import asked
from rallare.research.drawing import (
    CARD_FILLS,
    EDGE,
    INK,
    QUIET,
    SEAT_FILLS,
    card_row,
    hand,
    letters,
    number,
    rectangle,
    sheet,
    standing,
)
from rallare.rules.board.map import Board, Route
from rallare.rules.board.view import BoardView

__all__ = ["draw_board"]

MAP_WIDTH, MOST_HEIGHT, LEAST_HEIGHT, EDGE_ROOM, SIDE = 720.0, 940.0, 520.0, 46.0, 330.0
SPACE, CLAIMED, TRACK_GAP, CITY_ROOM = 7.0, 11.0, 12.0, 7.0
GRAY = "#b9bec2"

Point = tuple[float, float]


def draw_board(view: BoardView) -> str:
    """What a seat sees, as the text of an SVG file."""
    places, height = _places(view.board)
    owners = view.owners()
    parts = [
        *(
            line
            for route in view.board.routes.values()
            for line in _route(route, _ends(view.board, route, places), owners.get(route.id))
        ),
        *(line for name, place in places.items() for line in _city(view.board, name, place)),
        *_side(view, MAP_WIDTH + 20),
    ]
    return sheet(MAP_WIDTH + SIDE, height, f"{view.board.title}: {asked(view)}", parts)


def _places(board: Board) -> tuple[dict[str, Point], float]:
    """Where cities stand (sinusoidal projection around their middle), and how high the map is."""
    cities = board.cities.values()
    middle = (min(c.lon for c in cities) + max(c.lon for c in cities)) / 2
    flat = {
        name: ((city.lon - middle) * cos(radians(city.lat)), -city.lat)
        for name, city in board.cities.items()
    }
    left, right = min(x for x, _ in flat.values()), max(x for x, _ in flat.values())
    top, bottom = min(y for _, y in flat.values()), max(y for _, y in flat.values())
    room = MAP_WIDTH - 2 * EDGE_ROOM, MOST_HEIGHT - 2 * EDGE_ROOM
    scale = min(room[0] / max(right - left, 1e-6), room[1] / max(bottom - top, 1e-6))
    spare = (room[0] - (right - left) * scale) / 2
    places = {
        name: (EDGE_ROOM + spare + (x - left) * scale, EDGE_ROOM + (y - top) * scale)
        for name, (x, y) in flat.items()
    }
    return places, max(LEAST_HEIGHT, (bottom - top) * scale + 2 * EDGE_ROOM)


def _ends(board: Board, route: Route, places: dict[str, Point]) -> tuple[Point, Point]:
    """The ends of a track; tracks between the same cities lie side by side."""
    (x1, y1), (x2, y2) = (places[city] for city in sorted(route.ends))
    tracks = board.tracks[route.id]
    aside = (tracks.index(route.id) - (len(tracks) - 1) / 2) * TRACK_GAP
    length = max(hypot(x2 - x1, y2 - y1), 1e-6)
    over, down = -(y2 - y1) / length * aside, (x2 - x1) / length * aside
    return (x1 + over, y1 + down), (x2 + over, y2 + down)


def _route(route: Route, ends: tuple[Point, Point], owner: int | None) -> Iterator[str]:
    """A row of spaces. Tunnels have dashed edges, a ferry has a dot for each locomotive."""
    (x1, y1), (x2, y2) = ends
    long = max(hypot(x2 - x1, y2 - y1) - 2 * CITY_ROOM, 4.0)
    each, turn = long / route.length, degrees(atan2(y2 - y1, x2 - x1))
    colour = GRAY if route.colour is None else CARD_FILLS[route.colour]
    fill, edge = (colour, QUIET) if owner is None else (SEAT_FILLS[owner], INK)
    high = SPACE if owner is None else CLAIMED
    dashed = ' stroke-dasharray="3 2"' if route.tunnel else ""
    held = "" if owner is None else f" (player_{owner})"
    yield (
        f'<g transform="translate({number(x1)} {number(y1)}) rotate({number(turn)})" '
        f'fill="{fill}" stroke="{edge}" fill-opacity="{0.55 if owner is None else 1}"{dashed}>'
        f"<title>{escape(route.name)}{held}</title>"
    )
    for place in range(route.length):
        left = CITY_ROOM + place * each + each * 0.06
        yield (
            f'<rect x="{number(left)}" y="{number(-high / 2)}" '
            f'width="{number(each * 0.88)}" height="{number(high)}" rx="1.5"/>'
        )
        if place < route.locomotives:
            yield f'<circle cx="{number(left + each * 0.44)}" cy="0" r="2" fill="{INK}"/>'
    yield "</g>"


def _city(board: Board, name: str, place: Point) -> Iterator[str]:
    x, y = place
    city = board.cities[name]
    radius = 5.5 if city.capital else 4
    yield (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" '
        f'fill="#ffffff" stroke="{INK}" stroke-width="1.5"/>'
    )
    if city.named:
        yield letters(x, y - 9, name, size=12, middle=True, halo=True)


def _side(view: BoardView, x: float) -> Iterator[str]:
    """Everything beside the map."""
    yield letters(x, 36, view.board.title, size=18)
    yield letters(x, 58, asked(view), fill=QUIET, size=12)
    yield from card_row(x, 76, view.row)
    decks = f"{view.deck_size} cards and {view.ticket_deck_size} tickets in the decks"
    yield letters(x, 132, decks, size=12)
    y = 164.0
    for seat, player in enumerate(view.players):
        words = f"player_{seat}: {player.score} points"
        more = f"{player.trains} trains, {player.hand_size} cards, {player.ticket_count} tickets"
        yield from standing(x, y, seat, seat in view.to_act, words, more)
        y += 44
    if view.seat is None:
        return
    yield rectangle(x, y, SIDE - 40, 1, EDGE)
    yield letters(x, y + 22, f"player_{view.seat} holds", size=12, fill=QUIET)
    yield from hand(x, y + 32, view.hand)
    y += 106
    for word, tickets in (("Tickets", view.tickets), ("On offer", view.offered)):
        for place, ticket in enumerate(tickets):
            yield letters(x, y, f"{word if not place else ''}", size=12, fill=QUIET)
            yield letters(x + 64, y, view.board.tickets[ticket].name, size=12)
            y += 17
