"""TypeScript types from the JSON Schema: one for each definition, with its description."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from rallare.server.wire.messages import PROTOCOL
from rallare.server.wire.schema import definitions

__all__ = ["typescript"]

_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

_HEAD = f"""\
// Made by tools/make_wire.py from the types of the server. Do not edit.

/** The version of the protocol that these types are of. */
export const PROTOCOL = {PROTOCOL};
"""


def typescript(schemas: Mapping[str, Any] | None = None) -> str:
    """A module that exports a type for each schema."""
    found = definitions() if schemas is None else schemas
    return "\n".join([_HEAD, *("\n".join(_declared(name, found[name])) + "\n" for name in found)])


def _declared(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield from _comment(schema, "")
    if "properties" not in schema:
        yield f"export type {name} = {_type(schema)};"
        return
    required = set(schema.get("required", ()))
    yield f"export interface {name} {{"
    for field, its in schema["properties"].items():
        yield from _comment(its, "  ")
        yield f"  readonly {_key(field)}{'' if field in required else '?'}: {_type(its)};"
    yield "}"


def _comment(schema: dict[str, Any], indent: str) -> Iterator[str]:
    words = schema.get("description", "").replace("*/", "*\\/")
    lines = words.splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {words} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


def _key(field: str) -> str:
    return field if re.fullmatch(r"[A-Za-z_]\w*", field) else json.dumps(field)


def _type(schema: dict[str, Any]) -> str:
    """The type of a schema. One that has no place here is an error when this runs."""
    match schema:
        case {"$ref": str(ref)}:
            return ref.rpartition("/")[2]
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"anyOf": list(some)}:
            return " | ".join(dict.fromkeys(map(_type, some)))
        case {"type": "array", "prefixItems": list(items)}:
            return f"readonly [{', '.join(map(_type, items))}]"
        case {"type": "array", "items": dict(item)}:
            return f"readonly {_item(_type(item))}[]"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"Readonly<Record<string, {_type(value)}>>"
        case {"type": str(plain)} if plain in _PLAIN:
            return _PLAIN[plain]
    raise TypeError(f"no type for the schema {schema}")


def _item(text: str) -> str:
    """A type as the item of an array."""
    return text if re.fullmatch(r"[\w$]+", text) else f"({text})"
