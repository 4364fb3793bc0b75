"""The lines that we and an engine say to each other. docs/engines.md tells all of it.

A line is a JSON object in UTF-8 with a `type`. Views and boards have the plain form that follows
from the law; an action is its canonical text, as in a record.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from rallare.records.plain import Form, FormError, form_of, object_form
from rallare.rules.actions import Action, ClaimRoute
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Board
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.tickets import CardSet
from rallare.rules.card_game.view import CardView
from rallare.rules.chapters import chapter

__all__ = [
    "LONGEST_LINE",
    "PAYMENTS",
    "PROTOCOL",
    "FormError",
    "ProtocolError",
    "listed",
    "read_game",
    "read_line",
    "read_view",
    "told_seed",
    "write_game",
    "write_line",
    "write_view",
]

PROTOCOL = 1
"""Raised when a program that knows the protocol before would no longer be understood."""
LONGEST_LINE = 4 << 20
"""More bytes than any line needs: whoever says more is not understood."""
PAYMENTS = 8
"""How many payments for a route are listed, the thriftiest first."""
MOST = 10_000
"""How many other actions are listed."""

_VIEWS: dict[str, tuple[type, Form]] = {
    "board": (BoardView, object_form(BoardView, tag="board", given=("board",))),
    "card": (CardView, object_form(CardView, tag="card", given=("cards",))),
}


class ProtocolError(ValueError):
    """A line that is no line of the protocol, in one sentence."""


def write_line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_line(line: bytes) -> dict[str, Any]:
    """The message of a line; raises ProtocolError when it is none."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        shown = line[:80].decode("utf-8", "replace").strip()
        raise ProtocolError(f"{shown!r} is not a JSON object with a type")
    return message


def told_seed(seed: str) -> str:
    """The seed that an engine is told. From the bot's own it could work out the cards to come."""
    return hashlib.sha256(f"engine {seed}".encode()).hexdigest()[:16]


def write_game(game: Any) -> dict[str, Any]:
    """What never changes in a game: which one it is, for how many, and its board or cards."""
    return {
        "game": game.key,
        "players": game.players,
        "digest": game.digest,
        "board": _facts_form(game).write(_facts(game)),
    }


def read_game(message: dict[str, Any]) -> Any:
    """The game that a message tells of; raises FormError or SetUpError."""
    key, players = message.get("game"), message.get("players")
    if not isinstance(key, str) or type(players) is not int:
        raise FormError("game must be a name and players a number")
    own = chapter(key).game(players, None)
    if message.get("digest") == own.digest:
        return own
    facts = _facts_form(own).read(message.get("board"))
    if isinstance(own, BoardGame):
        return BoardGame.on(facts, own.rulebook, players)
    assert isinstance(own, CardGame)
    return replace(own, cards=facts)


def _facts(game: Any) -> Board | CardSet:
    facts: Board | CardSet = game.board if isinstance(game, BoardGame) else game.cards
    return facts


def _facts_form(game: Any) -> Form:
    kind: Any = Board if isinstance(game, BoardGame) else CardSet
    return form_of(kind)


def write_view(view: Any) -> dict[str, Any]:
    """A view, without what never changes."""
    plain: dict[str, Any] = next(
        form for kind, form in _VIEWS.values() if isinstance(view, kind)
    ).write(view)
    return plain


def read_view(plain: Any, game: Any) -> Any:
    """The view of a game that a plain one tells of; raises FormError."""
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if kind not in _VIEWS:
        raise FormError(f"a view is an object whose kind is one of {', '.join(_VIEWS)}")
    facts = _facts(game)
    if (kind == "board") != isinstance(facts, Board):
        raise FormError(f"a view of the kind {kind} is no view of {game.key}")
    return _VIEWS[kind][1].read({**plain, "board": facts, "cards": facts})


def listed(options: Any) -> tuple[list[str], bool]:
    """Actions to choose from, as texts, and whether there are more that may be played."""
    more = False
    found: list[str] = []
    for actions, limit in _groups(options):
        group = list(map(str, islice(actions, limit + 1)))
        more = more or len(group) > limit
        found += group[:limit]
    return found, more


def _groups(options: Any) -> Iterator[tuple[Iterator[Action], int]]:
    """Actions by what they are about, with how many are listed of each."""
    if isinstance(options, BoardOptions):
        yield options.besides_claims(), MOST
        for route in options.routes():
            yield (ClaimRoute(route.id, cards) for cards in options.payments(route.id)), PAYMENTS
    elif isinstance(options, CardOptions) and options.proposal() is not None:
        yield iter(options), 1  # the proposal comes first, and there can be billions of others
    else:
        yield iter(options), MOST
