"""Values of the law as plain JSON values, and back: for programs that are told a view.

A value is declared once, by the law, and its plain form follows from the types of its fields: a
dataclass is an object of its fields, a card its word, a bag of cards an object of counts without
the kinds that are not there. Where one of several dataclasses may stand, `kind` tells which. That
is the form the server sends too, so one description serves both.

Reading is strict about types and forgiving about fields that are not known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rallare.rules.cards import Card, Cards

__all__ = ["Form", "FormError", "form_of", "kebab", "object_form"]

Plain = Any
"""What JSON can say: None, bool, int, float, str, list, dict."""

_WORDS = {card.word: card for card in Card}


class FormError(ValueError):
    """A plain value that is not of the form that was asked for, in one sentence."""


@dataclass(frozen=True, slots=True)
class Form:
    """How values of a type are written plainly, and read; `read` raises FormError."""

    write: Callable[[Any], Plain]
    read: Callable[[Plain], Any]


def kebab(name: str) -> str:
    """The tag of a class: "paying-tunnel" for PayingTunnel."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


@cache
def form_of(hint: Any) -> Form:
    """The form of a type of the law; TypeError for one that has none."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Card:
        return Form(lambda card: card.word, _read_card)
    if hint is Cards:
        return Form(_write_cards, _read_cards)
    if hint in (bool, int, float, str):
        return _scalar(hint)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Form(str, lambda plain: _read_word(hint, plain))
    if is_dataclass(hint) and isinstance(hint, type):
        return object_form(hint)
    if origin is tuple:
        return _tuple(args)
    if origin in (Union, UnionType):
        return _union(args)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(args[0], form_of(args[1]))
    raise TypeError(f"there is no plain form for {hint!r}")


def object_form(kind: type, *, tag: str | None = None, given: tuple[str, ...] = ()) -> Form:
    """The form of a dataclass. With a tag, its `kind` is written first.

    Fields that are `given` are not written: whoever reads the object has them, and hands them
    over in the plain object.
    """
    hints = get_type_hints(kind)
    parts = {
        field.name: form_of(hints[field.name]) for field in fields(kind) if field.name not in given
    }

    def write(value: Any) -> Plain:
        found = {} if tag is None else {"kind": tag}
        return found | {name: part.write(getattr(value, name)) for name, part in parts.items()}

    def read(plain: Plain) -> Any:
        if not isinstance(plain, dict):
            raise FormError(f"{_shown(plain)} is not an object")
        own = {name: _field(plain, name, part) for name, part in parts.items()}
        return kind(**own, **{name: plain[name] for name in given})

    return Form(write, read)


def _field(plain: dict[str, Plain], name: str, part: Form) -> Any:
    if name not in plain:
        raise FormError(f"{name} is missing")
    try:
        return part.read(plain[name])
    except FormError as error:
        raise FormError(f"{name}: {error}") from None


def _scalar(kind: type) -> Form:
    def read(plain: Plain) -> Any:
        if type(plain) is kind or (kind is float and type(plain) is int):
            return plain
        raise FormError(f"{_shown(plain)} is not of the type {kind.__name__}")

    return Form(lambda value: value, read)


def _read_word(kind: type[StrEnum], plain: Plain) -> StrEnum:
    try:
        return kind(plain)
    except ValueError:
        raise FormError(f"{_shown(plain)} is not one of {', '.join(kind)}") from None


def _read_card(plain: Plain) -> Card:
    if not isinstance(plain, str) or plain not in _WORDS:
        raise FormError(f"{_shown(plain)} is not a card; the cards are {', '.join(_WORDS)}")
    return _WORDS[plain]


def _write_cards(cards: Cards) -> Plain:
    return {word: cards[card] for word, card in _WORDS.items() if cards[card]}


def _read_cards(plain: Plain) -> Cards:
    if not isinstance(plain, dict):
        raise FormError(f"{_shown(plain)} is not an object of counts by card")
    counts = [0] * len(_WORDS)
    for word, number in plain.items():
        if type(number) is not int or number < 0:
            raise FormError(f"{_shown(number)} is not a number of cards")
        counts[_read_card(word)] = number
    return Cards(tuple(counts))


def _tuple(args: tuple[Any, ...]) -> Form:
    if args[-1] is Ellipsis:
        item = form_of(args[0])
        return Form(
            lambda values: [item.write(value) for value in values],
            lambda plain: tuple(item.read(value) for value in _list(plain)),
        )
    items = [form_of(arg) for arg in args]

    def read(plain: Plain) -> Any:
        if len(_list(plain)) != len(items):
            raise FormError(f"{_shown(plain)} has not {len(items)} entries")
        return tuple(item.read(value) for item, value in zip(items, plain, strict=True))

    return Form(
        lambda values: [item.write(value) for item, value in zip(items, values, strict=True)], read
    )


def _list(plain: Plain) -> list[Plain]:
    if not isinstance(plain, list):
        raise FormError(f"{_shown(plain)} is not a list")
    return plain


def _union(args: tuple[Any, ...]) -> Form:
    """A value or None, or one of several dataclasses, tagged by their kind."""
    kinds = [arg for arg in args if arg is not NoneType]
    if len(kinds) > 1:
        return _one_of(kinds)
    some = form_of(kinds[0])
    return Form(
        lambda value: None if value is None else some.write(value),
        lambda plain: None if plain is None else some.read(plain),
    )


def _one_of(kinds: list[type]) -> Form:
    tagged = {kind: object_form(kind, tag=kebab(kind.__name__)) for kind in kinds}
    by_tag = {kebab(kind.__name__): form for kind, form in tagged.items()}

    def read(plain: Plain) -> Any:
        tag = plain.get("kind") if isinstance(plain, dict) else None
        if not isinstance(tag, str) or tag not in by_tag:
            raise FormError(f"its kind is none of {', '.join(by_tag)}")
        return by_tag[tag].read(plain)

    return Form(lambda value: tagged[type(value)].write(value), read)


def _mapping(key: Any, item: Form) -> Form:
    """JSON has texts for keys: a number is written as one."""

    def read(plain: Plain) -> Any:
        if not isinstance(plain, dict):
            raise FormError(f"{_shown(plain)} is not an object")
        try:
            return {key(name): item.read(value) for name, value in plain.items()}
        except FormError:
            raise
        except ValueError:
            raise FormError("a key is not a number") from None

    return Form(lambda values: {str(k): item.write(value) for k, value in values.items()}, read)


def _shown(plain: Plain) -> str:
    text = repr(plain)
    return text if len(text) <= 60 else f"{text[:60]}…"
