"""The small choices that whole actions are made of, as numbers of a fixed range.

An action of the kernel has a head (what is done, and with which slot, route or tickets) and cards.
One choice names the head. Only where several legal actions share it, further choices say how many
cards of a kind are laid: locomotives first, then the colours in order, and only kinds of which the
number is not certain. So every action is made by exactly one row of choices, and most by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from rallare.kernel import codes
from rallare.kernel.luck import Luck

if TYPE_CHECKING:
    from rallare.kernel.kernel import Kernel

__all__ = ["Layout"]

_NAMES = {
    codes.PASS: "pass",
    codes.BLIND: "take a card from the deck",
    codes.TICKETS: "draw tickets",
    codes.PAY: "pay for the tunnel",
    codes.WITHDRAW: "withdraw from the tunnel",
    codes.PLACE: "place cards in the yard",
    codes.USE_BEST: "complete tickets in the best way",
}


@dataclass(frozen=True)
class Layout:
    """How choices and observations of a game are laid out.

    `spans` tells for each verb how many arguments it may have; verbs that the game does not know
    have none. The last choices are those of numbers of cards. `parts` are the named parts of an
    observation, and `scale` about how large each of its bytes grows.
    """

    spans: tuple[int, ...]
    most_laid: int
    labels: tuple[str, ...]
    parts: dict[str, slice]
    scale: tuple[float, ...]

    @classmethod
    def of(cls, kernel: Kernel) -> Layout:
        """The layout of a game."""
        position: Any = kernel.start(Luck(0))
        sizes = position.sizes()
        spans = _spans(sizes)
        most_laid = max(sizes["deck"])
        parts = [*position.parts(), *_parts_of_choices(sizes)]
        ends = list(accumulate(len(scale) for _, scale in parts))
        slices = {
            name: slice(end - len(scale), end)
            for (name, scale), end in zip(parts, ends, strict=True)
        }
        return cls(
            spans=spans,
            most_laid=most_laid,
            labels=tuple(_labels(kernel, spans, most_laid)),
            parts=slices,
            scale=tuple(max(1.0, most) for _, scale in parts for most in scale),
        )

    @property
    def size(self) -> int:
        """How many choices there are."""
        return self.first_number + self.most_laid + 1

    @property
    def first_number(self) -> int:
        """The choice of no cards; those of more follow it."""
        return sum(self.spans)

    @property
    def observation_size(self) -> int:
        return len(self.scale)

    def choice(self, verb: int, argument: int = 0) -> int:
        """The number of a head."""
        if not 0 <= argument < self.spans[verb]:
            raise ValueError(f"this game has no action {verb} with argument {argument}")
        return sum(self.spans[:verb]) + argument

    def begins(self, action: int) -> int:
        """The choice that an action of the kernel begins with, whatever cards it lays."""
        argument = action >> codes.ARGUMENT & codes.ARGUMENT_MASK
        return self.choice(action & codes.VERB_MASK, argument)

    def head(self, choice: int) -> tuple[int, int]:
        """The verb and the argument behind a number; ValueError for a number of cards."""
        left = choice
        for verb, span in enumerate(self.spans):
            if 0 <= left < span:
                return verb, left
            left -= span
        raise ValueError(f"{choice} is not the choice of an action")


def _spans(sizes: dict[str, Any]) -> tuple[int, ...]:
    spans = [0] * (codes.LEAVE + 1)
    for verb in (codes.PASS, codes.BLIND, codes.TICKETS):
        spans[verb] = 1
    spans[codes.FACE_UP] = sizes["row"]
    spans[codes.KEEP] = 1 << sizes["offered"]
    if sizes["routes"]:
        spans[codes.CLAIM] = sizes["routes"]
        spans[codes.PAY] = spans[codes.WITHDRAW] = 1
    else:
        spans[codes.PLACE] = spans[codes.USE_BEST] = 1
        spans[codes.USE] = spans[codes.LEAVE] = sizes["tickets"]
    return tuple(spans)


def _parts_of_choices(sizes: dict[str, Any]) -> list[tuple[str, list[float]]]:
    """What a seat sees of an action that it has begun to choose."""
    deck = [float(number) for number in sizes["deck"]]
    return [
        ("choosing", [1.0] * (codes.LEAVE + 1)),
        ("choosing for", [1.0] * max(sizes["routes"], sizes["tickets"])),
        ("asked for", [1.0] * codes.KINDS),
        ("chosen", deck),
    ]


def _labels(kernel: Kernel, spans: tuple[int, ...], most_laid: int) -> list[str]:
    ids = kernel.tables.ids
    labels: list[str] = []
    for verb, span in enumerate(spans):
        labels += [_label(ids, verb, argument) for argument in range(span)]
    return labels + [f"lay {number}" for number in range(most_laid + 1)]


def _label(ids: Any, verb: int, argument: int) -> str:
    match verb:
        case codes.FACE_UP:
            return f"take the card in slot {argument + 1}"
        case codes.KEEP:
            kept = [str(n + 1) for n in range(argument.bit_length()) if argument >> n & 1]
            return f"keep {', '.join(kept) or 'none'} of the tickets on offer"
        case codes.CLAIM:
            return f"claim {ids.routes[argument]}"
        case codes.USE:
            return f"complete {ids.tickets[argument]}"
        case codes.LEAVE:
            return f"leave {ids.tickets[argument]}"
    return _NAMES[verb]
