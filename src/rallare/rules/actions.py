"""What a player may want to do: one frozen class per verb.

Each action has one canonical text (`str`), which `parse_action` reads back, and a `repr` that
evaluates to an equal action. An action says what is wanted, never what came of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rallare.rules.cards import Cards
from rallare.rules.errors import MalformedAction, Refusal

__all__ = [
    "Action",
    "ClaimRoute",
    "CompleteTickets",
    "DrawTickets",
    "KeepTickets",
    "Pass",
    "PayTunnel",
    "PlaceCards",
    "TakeBlind",
    "TakeFaceUp",
    "Withdraw",
    "form_refusal",
    "parse_action",
]


@dataclass(frozen=True, slots=True)
class Action:
    """Any action of any game."""


@dataclass(frozen=True, slots=True)
class TakeFaceUp(Action):
    """Take a face-up train card. Slots count from 1, from the left."""

    slot: int

    def __str__(self) -> str:
        return f"take {self.slot}"


@dataclass(frozen=True, slots=True)
class TakeBlind(Action):
    """Take a train card blind from the deck."""

    def __str__(self) -> str:
        return "blind"


@dataclass(frozen=True, slots=True)
class ClaimRoute(Action):
    """Claim a route with a payment; for a tunnel the payment is the set that is laid first."""

    route: str
    payment: Cards

    def __str__(self) -> str:
        return f"claim {self.route} {self.payment}"


@dataclass(frozen=True, slots=True)
class PayTunnel(Action):
    """Pay the extra cards a tunnel asks for."""

    cards: Cards

    def __str__(self) -> str:
        return f"pay {self.cards}"


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take the set back from a tunnel and end the turn."""

    def __str__(self) -> str:
        return "withdraw"


@dataclass(frozen=True, slots=True)
class PlaceCards(Action):
    """Place cards of the hand in the own yard."""

    cards: Cards

    def __str__(self) -> str:
        return f"place {self.cards}"


@dataclass(frozen=True, slots=True)
class CompleteTickets(Action):
    """Complete tickets, each with these cards of the track. Order does not matter."""

    uses: tuple[tuple[str, Cards], ...]

    def __post_init__(self) -> None:
        uses = sorted(self.uses, key=lambda use: (use[0], use[1].counts))
        object.__setattr__(self, "uses", tuple(uses))

    def __str__(self) -> str:
        return " ".join(("complete", *(f"{ticket}={cards}" for ticket, cards in self.uses)))


@dataclass(frozen=True, slots=True)
class DrawTickets(Action):
    """Draw tickets; which to keep is decided next."""

    def __str__(self) -> str:
        return "tickets"


@dataclass(frozen=True, slots=True)
class KeepTickets(Action):
    """Keep these of the tickets on offer, and give the others back. Order does not matter."""

    tickets: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tickets", tuple(sorted(self.tickets)))

    def __str__(self) -> str:
        return " ".join(("keep", *self.tickets))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, allowed only when nothing else is."""

    def __str__(self) -> str:
        return "pass"


_FORMS = (
    "take SLOT, blind, claim ROUTE CARDS, pay CARDS, withdraw, tickets, keep TICKET…, "
    "place CARDS, complete TICKET=CARDS…, pass"
)
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")


def parse_action(text: str) -> Action:
    """Read the canonical text of an action; raises MalformedAction for any other text."""
    try:
        action = _read(text.split(" "))
    except ValueError as error:
        raise _malformed(text, str(error)) from None
    if action is None or str(action) != text:
        raise _malformed(text, f"the forms are: {_FORMS}")
    return action


def form_refusal(value: object) -> Refusal | None:
    """Why a value is no action at all, or None when it is one: its text must give it back."""
    if isinstance(value, Action):
        try:
            if parse_action(str(value)) == value:
                return None
        except MalformedAction:
            pass
    return _malformed(repr(value), f"the forms are: {_FORMS}").refusal


def _malformed(text: str, why: str) -> MalformedAction:
    shown = text if len(text) <= 80 else f"{text[:80]}…"
    return MalformedAction(
        Refusal("form", f"{shown!r} is not an action: {why}.", error=MalformedAction)
    )


def _read(words: list[str]) -> Action | None:
    match words:
        case ["take", slot] if slot.isascii() and slot.isdigit() and len(slot) < 4:
            return TakeFaceUp(int(slot))
        case ["blind"]:
            return TakeBlind()
        case ["claim", route, cards] if _NAME.fullmatch(route):
            return ClaimRoute(route, Cards.of(cards))
        case ["pay", cards]:
            return PayTunnel(Cards.of(cards))
        case ["withdraw"]:
            return Withdraw()
        case ["tickets"]:
            return DrawTickets()
        case ["keep", *tickets] if all(map(_NAME.fullmatch, tickets)):
            return KeepTickets(tuple(tickets))
        case ["place", cards]:
            return PlaceCards(Cards.of(cards))
        case ["complete", *uses]:
            return CompleteTickets(tuple(map(_use, uses)))
        case ["pass"]:
            return Pass()
    return None


def _use(text: str) -> tuple[str, Cards]:
    """A ticket and the cards used for it, such as "dallas-miami=1G1R"."""
    ticket, _, cards = text.partition("=")
    if not _NAME.fullmatch(ticket):
        raise ValueError("a use is written TICKET=CARDS, such as dallas-miami=1G1R")
    return ticket, Cards.of(cards)
