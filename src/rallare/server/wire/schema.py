"""The JSON Schema of everything that goes over the wire, made from the types themselves."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from typing import Any

import msgspec

from rallare.server.wire import catalogue, http, messages, tables
from rallare.server.wire.cards import CardCounts, CardWord
from rallare.server.wire.events import EventPart
from rallare.server.wire.options import OptionsPart
from rallare.server.wire.tables import Part, Request
from rallare.server.wire.views import OutcomePart, ViewPart

__all__ = ["REFS", "UNIONS", "definitions", "document", "document_text", "wire_types"]

REFS = "#/$defs/{name}"

UNIONS: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "GameEvent": EventPart,
    "GameView": ViewPart,
    "Options": OptionsPart,
    "GameFacts": catalogue.GameFacts,
    "Clock": tables.Clock,
    "NewSeat": tables.NewSeat,
}
"""Unions that have a name of their own, so that it can stand wherever they are used."""


def wire_types() -> tuple[Any, ...]:
    """Every named type of the wire, in a fixed order."""
    declared = [
        kind
        for module in (messages, tables, http, catalogue)
        for _, kind in sorted(vars(module).items())
        if isinstance(kind, type)
        and issubclass(kind, Part | Request)
        and kind not in (Part, Request)
    ]
    return (*dict.fromkeys(declared), CardCounts, CardWord, OutcomePart)


def definitions(refs: str = REFS) -> dict[str, Any]:
    """A schema for each type, by name. `refs` is how they refer to each other."""
    unions, made = msgspec.json.schema_components(
        [*UNIONS.values(), *wire_types()], ref_template=refs
    )
    named = dict(zip(UNIONS, unions, strict=False))
    made |= named
    shown: dict[str, Any] = {}
    for name in sorted(made):
        # A named union stands for itself everywhere but where it is defined.
        body = made[name] if name in named else _tidy(made[name], named, refs)
        shown[name] = _described(body)
    return shown


def _tidy(schema: Any, named: dict[str, Any], refs: str) -> Any:
    """The same schema, with names for the unions that have one."""
    if isinstance(schema, list):
        return [_tidy(item, named, refs) for item in schema]
    if not isinstance(schema, dict):
        return schema
    for name, union in named.items():
        if union.items() <= schema.items():
            rest = {key: value for key, value in schema.items() if key not in union}
            return {"$ref": refs.format(name=name), **rest}
    return {key: _tidy(value, named, refs) for key, value in schema.items()}


def _described(schema: dict[str, Any]) -> dict[str, Any]:
    """With its description as one reads it, not as it is indented in the source."""
    if "description" not in schema:
        return schema
    return {**schema, "description": inspect.cleandoc(schema["description"])}


def document() -> dict[str, Any]:
    """The whole schema. A document of its own is any message of the socket."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rallare on the wire",
        "description": f"Protocol {messages.PROTOCOL}: messages of the socket and HTTP bodies.",
        "anyOf": [{"$ref": REFS.format(name=name)} for name in _top()],
        "$defs": definitions(),
    }


def _top() -> Iterator[str]:
    yield from ("ClientMessage", "ServerMessage")


def document_text() -> str:
    """The schema as the file in the documentation has it."""
    return json.dumps(document(), indent=2, ensure_ascii=False) + "\n"
