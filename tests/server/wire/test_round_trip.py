"""Whole games of all kinds go over the wire and come back equal, as the schema says."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest
from support.walk import TABLES
from support.wire import OWN_TABLES, TableKey, positions, valid

from rallare.match import Match
from rallare.rules import events as law_events
from rallare.rules.cards import NO_CARDS, Cards
from rallare.rules.events import Event
from rallare.server.wire import (
    EventPart,
    OptionsPart,
    OutcomePart,
    ViewPart,
    encode,
    event_part,
    options_part,
    outcome_part,
    view_part,
)
from rallare.server.wire.cards import card_counts
from rallare.server.wire.catalogue import GameFacts, game_facts, games
from rallare.server.wire.events import EVENT_KINDS
from rallare.server.wire.http import Games, table_card
from rallare.server.wire.messages import Change, ServerMessage, Sync, Told
from rallare.server.wire.tables import ClockState, LiveClock, Seat, SeatClock, TableInfo

tables = pytest.mark.parametrize("table", OWN_TABLES, ids=lambda t: f"{t[0]}-{t[1]}")

INFO = TableInfo(
    id="t",
    game="g",
    status="playing",
    seats=[Seat("person", "Ada", None, None, True), Seat("bot", "Bo", "greedy", None, True)],
    owner=0,
    first=None,
    owners_may_look=False,
    public=True,
    spectators=True,
    free_text=False,
    hints="bots",
    may_hint=True,
    clock=LiveClock(seconds=30),
    warm=None,
    created=1,
    updated=2,
    moves=3,
    watching=0,
    commitment="c",
    seed=None,
    rematch=None,
)
CLOCK = ClockState(now=5, seats=[SeatClock(bank=1, due=None), SeatClock(bank=0, due=9)])


def there_and_back(part: Any, kind: Any, name: str) -> Any:
    """Encode, decode with the type, compare, and check the plain JSON against the schema."""
    data = encode(part)
    assert msgspec.json.decode(data, type=kind) == part
    plain = msgspec.json.decode(data)
    assert valid(name, plain), (name, plain)
    return plain


def seats(game: Match) -> tuple[int | None, ...]:
    return (*range(game.players), None)


@tables
def test_every_view_comes_back_equal(table: TableKey) -> None:
    for game in positions(table):
        for seat in seats(game):
            view = game.view(seat)
            plain = there_and_back(view_part(view), ViewPart, "GameView")
            assert plain["seat"] == seat
            assert plain["hand"] == {c.word: n for c in view.hand.kinds if (n := view.hand[c])}
            assert plain["tickets"] == list(view.tickets)
            assert plain["pending"]["kind"]


@tables
def test_every_list_of_options_comes_back_equal(table: TableKey) -> None:
    for game in positions(table):
        for seat in game.to_act:
            part = options_part(game.view(seat), game.options(seat))
            there_and_back(part, OptionsPart, "Options")


def test_every_kind_of_event_comes_back_equal() -> None:
    seen: set[type] = set()
    for table in TABLES:
        *_, end = positions(table, owners_may_look=table[0] == "card-game")
        for seat in seats(end):
            for event in end.events_for(seat):
                seen.add(type(event))
                there_and_back(event_part(event), EventPart, "GameEvent")
    assert seen == set(EVENT_KINDS)


def test_every_event_class_of_the_law_has_a_struct() -> None:
    classes = [kind for kind in vars(law_events).values() if isinstance(kind, type)]
    declared = {kind for kind in classes if issubclass(kind, Event)} - {Event}
    assert declared == set(EVENT_KINDS)
    assert len(declared) > 20


@tables
def test_an_outcome_comes_back_equal(table: TableKey) -> None:
    *_, end = positions(table, eager=0.9)
    assert outcome_part(None) is None
    plain = there_and_back(outcome_part(end.outcome), OutcomePart, "Outcome")
    assert end.outcome is not None
    assert plain["totals"] == list(end.outcome.totals)
    assert [tuple(place) for place in plain["ranking"]] == list(end.outcome.ranking)


@tables
def test_messages_with_all_of_it_come_back_equal(table: TableKey) -> None:
    for game in islice(positions(table, seed=1, eager=0.8), 0, None, 5):
        for seat in seats(game):
            view = game.view(seat)
            options = None if seat is None else options_part(view, game.options(seat))
            told = Told(7, [event_part(event) for event in game.events_for(seat)[-5:]])
            common = {
                "number": 7,
                "clock": CLOCK,
                "view": view_part(view),
                "asked": None if options is None else 7,
                "options": options,
                "outcome": outcome_part(game.outcome),
            }
            sync = Sync(
                protocol=1,
                server="s",
                seat=seat,
                yours=[0],
                table=INFO,
                told=[told],
                talk=[],
                **common,
            )
            there_and_back(sync, ServerMessage, "ServerMessage")
            there_and_back(Change(told=told, **common), ServerMessage, "ServerMessage")


def test_the_facts_of_every_game_come_back_equal() -> None:
    listed = there_and_back(games(), Games, "Games")
    assert [card["key"] for card in listed["games"]] == sorted({t[0] for t in TABLES}, key=_place)
    for card in listed["games"]:
        plain = there_and_back(game_facts(card["key"]), GameFacts, "GameFacts")
        assert plain["title"] == card["title"]
        assert plain["rules"][0].keys() == {"id", "section", "words", "ruling"}


def _place(key: str) -> int:
    return [table[0] for table in TABLES].index(key)


@tables
def test_the_facts_name_all_that_a_view_can_name(table: TableKey) -> None:
    *_, end = positions(table, eager=0.8)
    facts = msgspec.to_builtins(game_facts(table[0]))
    tickets = {ticket["id"] for ticket in facts["tickets"]}
    routes = {route["id"] for route in facts.get("routes", ())}
    shown = msgspec.to_builtins(view_part(end.view(0)))
    assert set(shown["tickets"]) <= tickets
    for player in shown["players"]:
        assert set(player.get("routes", ())) <= routes
        assert set(player.get("completed", ())) <= tickets
    total = end.view(0).unseen().total
    assert sum(card["number"] for card in facts["cards"]) >= total > 0


def test_a_kind_of_card_that_is_not_there_is_not_named() -> None:
    assert encode(card_counts(Cards.of("2B1L"))) == b'{"blue":2,"locomotive":1}'
    assert encode(card_counts(NO_CARDS)) == b"{}"


def test_a_card_of_a_table_is_a_part_of_what_everybody_knows() -> None:
    card = msgspec.to_builtins(table_card(INFO, [1]))
    assert valid("TableCard", card)
    assert card.pop("to_act") == [1]
    assert card.items() <= msgspec.to_builtins(INFO).items()
