"""From a card file to a set of cards.

A card file is TOML. `[game]` states the counts, `[bonus]` the points of the big cities, `[deck]`
lists the tickets, one on a line. Either the whole file is right, or `BoardError` tells everything
that is wrong with it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path

from rallare.rules.card_game.tickets import CardSet, CardTicket
from rallare.rules.cards import COLOURS, Cards
from rallare.rules.data_fields import COUNTS, POSITIVE, Fields, Notebook, shown, suggestion
from rallare.rules.data_file import text_of, toml_of

__all__ = ["CardTerms", "parse_cards", "read_cards"]

_MOST_NEEDED = 9
"""Cards that a ticket may ask for: published ones ask for 5, and no screen has room for many."""


@dataclass(frozen=True, slots=True)
class CardTerms:
    """What the chapter asks of a card file: enough to deal to the most players it is for."""

    game: str
    title: str
    players: int
    cards_needed: int
    locomotives_needed: int
    tickets_needed: int


def read_cards(source: Path | Traversable, terms: CardTerms) -> CardSet:
    """The cards of a file; raises BoardError with all that is wrong."""
    return parse_cards(text_of(source), source.name, terms)


def parse_cards(text: str, source: str, terms: CardTerms) -> CardSet:
    """The cards of a text, which messages call `source`; raises BoardError as `read_cards` does."""
    notebook = Notebook(source)
    top = Fields(toml_of(text, source), "", notebook)
    title, stock = _read_game(top.table("game"), terms)
    bonuses = _read_bonuses(top.table("bonus"))
    tickets = _read_tickets(top.table("deck"))
    top.close()
    _check_supply(stock, tickets, terms, notebook)
    if len(tickets) == stock.get("tickets", len(tickets)):
        _check_big_cities(bonuses, tickets, notebook)
    notebook.raise_problems()
    return CardSet(
        title=title,
        cards_per_colour=stock["cards_per_colour"],
        locomotives=stock["locomotives"],
        tickets=tickets,
        bonuses=bonuses,
        digest=_digest(title, stock, tickets, bonuses),
    )


def _read_game(fields: Fields, terms: CardTerms) -> tuple[str, dict[str, int]]:
    rules = fields.text("rules")
    if rules and rules != terms.game:
        fields.refuse(f"the rules are {rules!r}, not {terms.game!r}", "Choose that game", "rules")
    title = fields.text("title")
    stock = {
        "cards_per_colour": fields.whole("cards_per_colour", POSITIVE),
        "locomotives": fields.whole("locomotives", COUNTS),
        "tickets": fields.whole("tickets", POSITIVE),
    }
    fields.close()
    return title, {key: number for key, number in stock.items() if fields.right(key)}


def _read_bonuses(fields: Fields) -> dict[str, int]:
    return {city: fields.whole(city, POSITIVE) for city in fields.plain_names()}


def _read_tickets(fields: Fields) -> dict[str, CardTicket]:
    tickets: dict[str, CardTicket] = {}
    for entry in fields.tables("ticket", "id"):
        key, ends = entry.id(), entry.pair()
        points, needs = entry.whole("points", POSITIVE), Cards.count(entry.colours("cards"))
        entry.close()
        if needs.total > _MOST_NEEDED:
            entry.refuse("it asks for too many cards", f"Ask for at most {_MOST_NEEDED}")
        if key in tickets:
            entry.refuse("this id is used twice", f"Write another, such as {key}-2")
        elif key and ends:
            tickets[key] = CardTicket(key, ends, points, needs)
    fields.close()
    return tickets


def _check_supply(
    stock: Mapping[str, int],
    tickets: Mapping[str, CardTicket],
    terms: CardTerms,
    notebook: Notebook,
) -> None:
    """There are cards and tickets enough to deal to a full table, and as many as the file says."""
    said = stock.get("tickets", len(tickets))
    if said != len(tickets):
        words = f"tickets says {said}, but [deck] lists {len(tickets)}"
        notebook.note("[game]", words, f"Write tickets = {len(tickets)}, or correct the list")
    table = f"{terms.title} with {terms.players} players needs"
    if len(tickets) < terms.tickets_needed:
        words = f"there are {len(tickets)} tickets, but {table} {terms.tickets_needed}"
        notebook.note("[deck]", words, "Add tickets")
    if not {"cards_per_colour", "locomotives"} <= stock.keys():
        return
    cards = len(COLOURS) * stock["cards_per_colour"] + stock["locomotives"]
    if cards < terms.cards_needed:
        words = f"there are {cards} train cards, but {table} {terms.cards_needed}"
        notebook.note("[game]", words, "Raise cards_per_colour or locomotives")
    if stock["locomotives"] < terms.locomotives_needed:
        words = f"there are too few locomotives: {table} {terms.locomotives_needed}"
        notebook.note("[game]", words, "Raise locomotives")


def _check_big_cities(
    bonuses: Mapping[str, int], tickets: Mapping[str, CardTicket], notebook: Notebook
) -> None:
    """Some ticket goes to each big city; a misspelt one could never be won."""
    cities = {city for ticket in tickets.values() for city in ticket.ends}
    for city in bonuses:
        if city not in cities:
            fix = suggestion(city, sorted(cities)) or "Take it out, or write a city of a ticket"
            notebook.note("[bonus]", f"no ticket goes to {shown(city)}", fix)


def _digest(
    title: str,
    stock: Mapping[str, int],
    tickets: Mapping[str, CardTicket],
    bonuses: Mapping[str, int],
) -> str:
    """The SHA-256 of the content: comments, layout and the order of keys leave it as it is."""
    content = {
        "title": title,
        "stock": stock,
        "bonuses": bonuses,
        "tickets": [[t.id, t.ends, t.points, str(t.needs)] for t in tickets.values()],
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
