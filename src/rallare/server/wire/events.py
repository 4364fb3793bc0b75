"""Events on the wire: one struct for each event of the law, told apart by `type`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rallare.rules import events
from rallare.rules.events import Event
from rallare.server.wire.derive import union_of
from rallare.server.wire.tables import Part

__all__ = ["EVENT_KINDS", "EventPart", "event_part"]

_found = [getattr(events, name) for name in events.__all__]
EVENT_KINDS: tuple[type[Event], ...] = tuple(
    kind
    for kind in _found
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)

_Union, _EACH = union_of(EVENT_KINDS, "type")

if TYPE_CHECKING:
    EventPart = Part
else:
    EventPart = _Union


def event_part(event: Event) -> EventPart:
    """An event as it goes over the wire. Give it only to those whom the law tells it."""
    part: Any = _EACH[type(event)](event)
    return part  # type: ignore[no-any-return]
