"""Advice as it goes over the wire: an action, how it may end, and a reason for any language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from rallare.bots.advice import Advice
from rallare.rules.actions import Action, parse_action
from rallare.rules.errors import MalformedAction
from rallare.server.wire.derive import derive
from rallare.server.wire.tables import Part

__all__ = ["AdvicePart", "advice_text", "advised", "read_advice"]

_ADVICE = derive(
    Advice,
    without={"action"},
    more={"action": (str, lambda advice: str(advice.action))},
    words="`action` is its canonical text.",
)

if TYPE_CHECKING:
    AdvicePart = Part
else:
    AdvicePart = _ADVICE.type

_decoder: msgspec.json.Decoder[list[Any]] = msgspec.json.Decoder(list[AdvicePart])


def advice_text(advice: Iterable[Advice]) -> str:
    """Advice as JSON in one line."""
    return msgspec.json.encode([_ADVICE(each) for each in advice]).decode()


def read_advice(text: str) -> list[Any]:
    """Advice from its JSON; raises ValueError for anything else."""
    return _decoder.decode(text)


def advised(part: Any) -> Action | None:
    """The action of a piece of advice, None where it is none."""
    try:
        return parse_action(part.action)
    except MalformedAction:
        return None
