"""Wire structs made from the values of the law, field by field.

An event or a view is declared once, by the law. What is derived here is the struct of the same
fields, for the schema, and a converter that is put together once and then only runs: a card
becomes its word, a bag of cards an object of counts, a nested value its own struct. All else goes
over as it is. A type that has no place here is an error at start, not on the wire.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from inspect import getdoc
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import defstruct

from rallare.records.plain import kebab
from rallare.rules.cards import Card, Cards
from rallare.server.wire.cards import CardCounts, CardWord, card_counts, card_word
from rallare.server.wire.tables import Part

__all__ = ["Derived", "derive", "kebab", "union_of"]

Convert = Callable[[Any], Any]


def _generic(form: Any, *args: Any) -> Any:
    """A type such as `tuple[int, str]`, from types that are known only when this runs."""
    return form[args]


@dataclass(frozen=True, slots=True)
class Derived:
    """A wire type, and how a value of the law becomes one. `convert` None leaves it as it is."""

    type: Any
    convert: Convert | None

    def __call__(self, value: Any) -> Any:
        return value if self.convert is None else self.convert(value)


def derive(
    kind: type,
    *,
    tag: tuple[str, str] | None = None,
    without: Collection[str] = (),
    more: Mapping[str, tuple[Any, Convert]] | None = None,
    words: str = "",
) -> Derived:
    """The struct of a dataclass.

    `tag` is the name and value of the field that tells it from its like. Fields in `without` are
    left out; those in `more` are computed from the whole value, and described by `words`.
    """
    hints = get_type_hints(kind)
    parts = {f.name: _derived(hints[f.name]) for f in fields(kind) if f.name not in without}
    more = more or {}
    declared = [(name, part.type) for name, part in parts.items()]
    struct = defstruct(
        kind.__name__,
        [*declared, *((name, type_) for name, (type_, _) in more.items())],
        bases=(Part,),
        namespace={"__doc__": "\n\n".join(filter(None, (_description(kind), words)))},
        module=__name__,
        frozen=True,
        tag_field=tag[0] if tag else None,
        tag=tag[1] if tag else None,
    )
    own = [part.convert for part in parts.values()]
    return Derived(
        struct, _converter(struct, list(parts), own, [made for _, made in more.values()])
    )


def _description(kind: type) -> str:
    """What the law says of a value, in the words of JSON."""
    return re.sub(r"\bNone\b", "null", getdoc(kind) or "")


def union_of(kinds: Collection[type], tag_field: str) -> tuple[Any, Mapping[type, Derived]]:
    """The tagged union of some dataclasses, and each one's struct."""
    each = {kind: derive(kind, tag=(tag_field, kebab(kind.__name__))) for kind in kinds}
    return _generic(Union, *(part.type for part in each.values())), each


def _converter(
    struct: Any, names: list[str], own: list[Convert | None], more: list[Convert]
) -> Convert:
    """Reads all fields at once and touches only those that change."""
    changes = [(place, convert) for place, convert in enumerate(own) if convert is not None]
    if not names:
        return lambda value: struct(*[made(value) for made in more])
    # A getter of one name gives the bare value; asked for twice, it gives a tuple as always.
    single = len(names) == 1
    read = attrgetter(*names, *(names if single else ()))

    def convert(value: Any) -> Any:
        found = list(read(value))
        if single:
            found.pop()
        for place, change in changes:
            found[place] = change(found[place])
        found.extend(made(value) for made in more)
        return struct(*found)

    return convert


def _derived(hint: Any) -> Derived:
    """The wire type for a type of the law."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Card:
        return Derived(CardWord, card_word)
    if hint is Cards:
        return Derived(CardCounts, card_counts)
    if hint in (bool, int, float, str) or (isinstance(hint, type) and issubclass(hint, StrEnum)):
        return Derived(hint, None)
    if is_dataclass(hint) and isinstance(hint, type):
        return _nested(hint)
    if origin is tuple:
        return _tuple(args)
    if origin in (Union, UnionType):
        return _union(args)
    if isinstance(origin, type) and issubclass(origin, Mapping) and args[0] is str:
        return _mapping(_derived(args[1]))
    raise TypeError(f"the wire has no form for {hint!r}")


_NESTED: dict[type, Derived] = {}


def _nested(kind: type) -> Derived:
    """One struct for each dataclass that others hold, however many do."""
    if kind not in _NESTED:
        _NESTED[kind] = derive(kind)
    return _NESTED[kind]


def _tuple(args: tuple[Any, ...]) -> Derived:
    if args[-1] is Ellipsis:
        item = _derived(args[0])
        each = item.convert
        made = None if each is None else lambda values: tuple(map(each, values))
        return Derived(_generic(tuple, item.type, ...), made)
    items = [_derived(arg) for arg in args]
    whole = _generic(tuple, *(item.type for item in items))
    if all(item.convert is None for item in items):
        return Derived(whole, None)
    return Derived(
        whole, lambda values: tuple(f(value) for f, value in zip(items, values, strict=True))
    )


def _union(args: tuple[Any, ...]) -> Derived:
    """A value or None, or one of several dataclasses, tagged by their kind."""
    kinds = [arg for arg in args if arg is not NoneType]
    if len(kinds) > 1:
        each = {kind: _tagged(kind) for kind in kinds}
        whole = _generic(Union, *(part.type for part in each.values()))
        return Derived(whole, lambda value: each[type(value)](value))
    some = _derived(kinds[0])
    change = some.convert
    made = None if change is None else lambda value: None if value is None else change(value)
    return Derived(some.type | None, made)


_TAGGED: dict[type, Derived] = {}


def _tagged(kind: type) -> Derived:
    """One struct for each dataclass that stands in unions, however many they are."""
    if kind not in _TAGGED:
        _TAGGED[kind] = derive(kind, tag=("kind", kebab(kind.__name__)))
    return _TAGGED[kind]


def _mapping(value: Derived) -> Derived:
    return Derived(
        _generic(dict, str, value.type),
        lambda values: {key: value(item) for key, item in values.items()},
    )
