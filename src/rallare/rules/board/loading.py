"""From a board file to a board.

A board file is TOML. `[game]` names the chapter it is played by and states the counts, `[score]`
and `[bonus]` the points, `[map]` lists cities, routes and tickets, one on a line; `[deal]`, which
few have, says what is dealt. Either the whole file is right and gives a `Board`, or `BoardError`
tells everything that is wrong with it.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict, dataclass, field, replace
from importlib.resources.abc import Traversable
from pathlib import Path

from rallare.rules.board.board_check import (
    BoardTerms,
    check_cities,
    check_counts,
    check_route,
    check_scores,
    check_supply,
    check_tickets,
    check_tracks,
)
from rallare.rules.board.map import Board, City, Deal, Route, Ticket
from rallare.rules.cards import COLOURS, Card, join_words
from rallare.rules.data_fields import (
    COUNTS,
    GRAY,
    POSITIVE,
    Fields,
    Notebook,
    shown,
    suggestion,
)
from rallare.rules.data_file import text_of, toml_of

__all__ = ["BoardTerms", "parse_board", "read_board"]

_MOST_HAND = 20
_MOST_ROW = 8
_MOST_OFFERED = 12
_LENGTH = re.compile(r"[1-9][0-9]{0,2}")


def read_board(source: Path | Traversable, terms: BoardTerms) -> Board:
    """The board of a file; raises BoardError with all that is wrong."""
    return parse_board(text_of(source), source.name, terms)


def parse_board(text: str, source: str, terms: BoardTerms) -> Board:
    """The board of a text, which messages call `source`; raises BoardError as `read_board` does."""
    notebook = Notebook(source)
    top = Fields(toml_of(text, source), "", notebook)
    draft = _Draft(terms, notebook)
    _read_game(top.table("game"), draft)
    if "deal" in top.names():
        _read_deal(top.table("deal"), draft)
    _read_scores(top.table("score"), draft)
    _read_bonuses(top.table("bonus"), draft)
    _read_map(top.table("map"), draft)
    top.close()
    _check_whole(draft)
    notebook.raise_problems()
    return _finished(draft)


@dataclass(slots=True)
class _Draft:
    """What has been read so far. What could not be read is absent.

    `stock` and `counts` are the numbers of [game], `listed` the lengths of the lists. `lengths`
    has a route of each length, `links` the ends of the routes. `scored` and `linked` tell whether
    there was a [score] and whether the ends of every route could be read.
    """

    terms: BoardTerms
    notebook: Notebook
    title: str = ""
    stock: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    colours: tuple[Card, ...] = COLOURS
    deal: Deal | None = None
    scores: dict[int, int] = field(default_factory=dict)
    scored: bool = True
    bonuses: dict[str, int] = field(default_factory=dict)
    cities: dict[str, City] = field(default_factory=dict)
    routes: dict[str, Route] = field(default_factory=dict)
    tickets: dict[str, Ticket] = field(default_factory=dict)
    listed: dict[str, int] = field(default_factory=dict)
    lengths: dict[int, str] = field(default_factory=dict)
    links: list[tuple[str, str]] = field(default_factory=list)
    linked: bool = True


def _read_game(fields: Fields, draft: _Draft) -> None:
    rules = fields.text("rules")
    if rules and rules != draft.terms.game:
        fields.refuse(
            f"rules {shown(rules)} is another game than {draft.terms.title}",
            f'Write rules = "{draft.terms.game}"',
        )
    draft.title = fields.text("title")
    for key, allowed in (
        ("trains", POSITIVE),
        ("cards_per_colour", COUNTS),
        ("locomotives", COUNTS),
    ):
        number = fields.whole(key, allowed)
        if fields.right(key):
            draft.stock[key] = number
    for key in ("cities", "routes", "tickets"):
        number = fields.whole(key, COUNTS)
        if fields.right(key):
            draft.counts[key] = number
    if "colours" in fields.names():
        _read_colours(fields, draft)
    fields.close()


def _read_colours(fields: Fields, draft: _Draft) -> None:
    """The colours of the train cards; all eight where the file does not say."""
    colours = fields.colours("colours")
    if len(set(colours)) != len(colours):
        fields.refuse("colours names a colour twice", "Name each colour once", "colours")
    if fields.right("colours"):
        draft.colours = tuple(sorted(colours))


def _read_deal(fields: Fields, draft: _Draft) -> None:
    """What is dealt in place of what the chapter deals. Who says one number says them all."""
    deal = Deal(
        hand=fields.whole("hand", range(_MOST_HAND + 1)),
        row=fields.whole("row", range(1, _MOST_ROW + 1)),
        tickets=fields.whole("tickets", range(1, _MOST_OFFERED + 1)),
        keep=fields.whole("keep", range(1, _MOST_OFFERED + 1)),
    )
    if fields.sound and deal.keep > deal.tickets:
        fields.refuse(
            f"keep {deal.keep} is more than the {deal.tickets} tickets that are dealt",
            f"Write at most {deal.tickets}",
        )
    fields.close()
    if fields.sound:
        draft.deal = deal
        draft.terms = draft.terms.dealing(deal)


def _read_scores(fields: Fields, draft: _Draft) -> None:
    for key in fields.names():
        if _LENGTH.fullmatch(key):
            draft.scores[int(key)] = fields.whole(key, COUNTS)
        else:
            fields.refuse(f"{shown(key)} is not a length", "Write lengths as 1, 2, 3 and so on")
    draft.scored = fields.there


def _read_bonuses(fields: Fields, draft: _Draft) -> None:
    terms = draft.terms
    known = ", ".join(sorted(terms.bonuses)) or "none"
    for key in fields.names():
        if key in terms.bonuses:
            draft.bonuses[key] = fields.whole(key, COUNTS)
        else:
            fields.refuse(
                f"{shown(key)} is not a bonus of {terms.title}",
                suggestion(key, terms.bonuses) or f"Take it out; there are these: {known}",
            )
    if fields.there and len(fields.names()) < terms.bonuses_needed:
        fields.refuse(
            f"there are {len(fields.names())} bonuses, but {terms.title} needs"
            f" {terms.bonuses_needed}",
            f"Add some of {known}",
        )


def _read_map(fields: Fields, draft: _Draft) -> None:
    """Cities come first: routes and tickets name them."""
    for key, title, read_entry in (
        ("city", "name", _read_city),
        ("route", "id", _read_route),
        ("ticket", "id", _read_ticket),
    ):
        entries = fields.tables(key, title)
        for entry in entries:
            read_entry(entry, draft)
            entry.close()
        if fields.right(key):
            draft.listed[_PLURALS[key]] = len(entries)
    if draft.listed.get("cities") == 0:
        fields.refuse("there is no city", "Add cities")
    fields.close()


_PLURALS = {"city": "cities", "route": "routes", "ticket": "tickets"}


def _read_city(fields: Fields, draft: _Draft) -> None:
    city = City(
        name=fields.text("name"),
        country=fields.text("country"),
        lat=fields.degrees("lat", 90),
        lon=fields.degrees("lon", 180),
        arctic=fields.flag("arctic", absent=False),
        capital=fields.flag("capital", absent=False),
        named=fields.flag("named", absent=True),
    )
    if city.name in draft.cities:
        fields.refuse("it is listed twice", "Take one out, or give it another name")
    elif city.name:
        draft.cities[city.name] = city


def _read_route(fields: Fields, draft: _Draft) -> None:
    route_id, ends = fields.id(), fields.ends(draft.cities)
    route = Route(
        id=route_id,
        ends=ends or ("", ""),
        length=fields.whole("length", POSITIVE),
        colour=fields.colour(),
        locomotives=fields.whole("locomotives", COUNTS, absent=0),
        tunnel=fields.flag("tunnel", absent=False),
        any_cards=fields.whole("any_cards_per_space", COUNTS, absent=0),
        draw=fields.whole("draw", COUNTS, absent=0),
    )
    if fields.right("length"):
        draft.lengths.setdefault(route.length, route.id)
    if ends is None:
        draft.linked = False
    else:
        draft.links.append(ends)
    if fields.sound and ends:
        check_route(route, draft.stock.get("trains"), draft.terms, fields)
        if route.colour is not None and route.colour not in draft.colours:
            known = join_words([card.word for card in draft.colours])
            fields.refuse(
                f"there are no {route.colour.word} cards on this board",
                f"Write {known} or {GRAY}, or add the colour to colours in [game]",
            )
    if route.id in draft.routes:
        fields.refuse("this id is used twice", f"Write another, such as {route.id}-2")
    elif route.id and ends:
        draft.routes[route.id] = route


def _read_ticket(fields: Fields, draft: _Draft) -> None:
    ticket_id, ends = fields.id(), fields.ends(draft.cities)
    ticket = Ticket(id=ticket_id, ends=ends or ("", ""), points=fields.whole("points", POSITIVE))
    for city in ticket.ends if ends else ():
        if not draft.cities[city].named:
            fields.refuse(
                f"{city} is a junction without a name, and no ticket leads there",
                "Write a city that has a name, or take named = false from that one",
            )
    if ticket.id in draft.tickets:
        fields.refuse("this id is used twice", f"Write another, such as {ticket.id}-2")
    elif ticket.id and ends:
        draft.tickets[ticket.id] = ticket


def _check_whole(draft: _Draft) -> None:
    """The checks that need the whole file, each where what it compares could be read."""
    terms, notebook, listed = draft.terms, draft.notebook, draft.listed
    if draft.scored:
        check_scores(draft.scores, draft.lengths, notebook)
    if draft.linked and "routes" in listed:
        check_cities(draft.cities, draft.links, notebook)
        check_tickets(draft.tickets.values(), draft.links, notebook)
    check_tracks(draft.links, terms, notebook)
    check_counts(draft.counts, listed, notebook)
    check_supply(draft.stock, draft.colours, listed, terms, notebook)


def _finished(draft: _Draft) -> Board:
    """The board of a draft without problems.

    Scores and bonuses are sorted, since their order in the file means nothing: boards of the same
    digest are the same in every way.
    """
    board = Board(
        title=draft.title,
        game=draft.terms.game,
        trains=draft.stock["trains"],
        cards_per_colour=draft.stock["cards_per_colour"],
        locomotives=draft.stock["locomotives"],
        scores=dict(sorted(draft.scores.items())),
        cities=draft.cities,
        routes=draft.routes,
        tickets=draft.tickets,
        bonuses=dict(sorted(draft.bonuses.items())),
        digest="",
        deal=draft.deal,
        colours=draft.colours,
    )
    return replace(board, digest=_digest(board))


def _digest(board: Board) -> str:
    """The SHA-256 of the content: comments, layout and the order of keys leave it as it is."""
    colours = {r.id: GRAY if r.colour is None else r.colour.word for r in board.routes.values()}
    content = {
        "title": board.title,
        "game": board.game,
        "trains": board.trains,
        "cards_per_colour": board.cards_per_colour,
        "locomotives": board.locomotives,
        "scores": board.scores,
        "bonuses": board.bonuses,
        "cities": [asdict(city) for city in board.cities.values()],
        "routes": [asdict(r) | {"colour": colours[r.id]} for r in board.routes.values()],
        "tickets": [asdict(ticket) for ticket in board.tickets.values()],
    }
    # Boards that say nothing of these have the digest they always had.
    if board.deal is not None:
        content["deal"] = asdict(board.deal)
    if board.colours != COLOURS:
        content["colours"] = [colour.word for colour in board.colours]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
