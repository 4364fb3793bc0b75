"""Games played at random for tests of the wire, and validators of its schema."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs

from rallare import match
from rallare.match import Match
from rallare.server.wire.schema import definitions
from support.walk import TABLES, random_action

__all__ = ["OWN_TABLES", "TableKey", "positions", "valid"]

TableKey = tuple[str, int, Path | None]

OWN_TABLES: list[TableKey] = [table for table in TABLES if table[2] is None]
"""Every game for every number of players, with its own board or cards."""


def positions(
    table: TableKey, seed: int = 0, eager: float = 0.5, *, owners_may_look: bool = False
) -> Iterator[Match]:
    """A whole random game: the same match again and again, before each action and at the end."""
    key, players, board = table
    random = Random(f"{table} {seed} {eager}")
    played = match.new(
        key, players, seed=f"wire-{seed}", board=board, owners_may_look=owners_may_look
    )
    yield played
    while played.to_act:
        seat = random.choice(played.to_act)
        view = played.view(seat)
        played.play(seat, random_action(played.options(seat), view, random, eager))
        yield played


@cache
def _validator(name: str) -> Any:
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": f"#/$defs/{name}",
        "$defs": definitions(),
    }
    return jsonschema_rs.validator_for(schema)


def valid(name: str, value: Any) -> bool:
    """Whether a value, made of plain JSON, is what the schema of a name says."""
    return bool(_validator(name).is_valid(value))
