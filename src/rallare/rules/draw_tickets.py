"""Tickets: the opening choice, drawing more, and what becomes of those given back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Protocol

from rallare.rules.actions import Action, DrawTickets, KeepTickets
from rallare.rules.chance import Chance
from rallare.rules.errors import Case, MalformedAction, Refusal
from rallare.rules.events import (
    OpeningChosen,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
    others,
    owner,
)
from rallare.rules.pending import TurnStart
from rallare.rules.play import Play
from rallare.rules.state import (
    ChoosingOpening,
    ChoosingTickets,
    Returned,
    TicketDeck,
)

__all__ = [
    "ChooseTickets",
    "DrawTicketsStep",
    "GoUnderTheDeck",
    "LeaveTheGame",
    "OpeningTickets",
    "ReturnRule",
    "ShuffledIntoTheDeck",
    "draw_from",
]


class ReturnRule(Protocol):
    """Where tickets go that a player gives back."""

    def put_back(self, deck: TicketDeck, tickets: tuple[Returned, ...]) -> TicketDeck:
        """The deck with these tickets given back."""


@dataclass(frozen=True, slots=True)
class LeaveTheGame:
    """Tickets given back are out of the game."""

    def put_back(self, deck: TicketDeck, tickets: tuple[Returned, ...]) -> TicketDeck:
        return replace(deck, removed=deck.removed + tickets)


@dataclass(frozen=True, slots=True)
class GoUnderTheDeck:
    """Tickets given back go under the deck, and come up again when all others are drawn."""

    def put_back(self, deck: TicketDeck, tickets: tuple[Returned, ...]) -> TicketDeck:
        return replace(deck, under=deck.under + tickets)


@dataclass(frozen=True, slots=True)
class ShuffledIntoTheDeck:
    """Tickets given back are shuffled into the deck."""

    def put_back(self, deck: TicketDeck, tickets: tuple[Returned, ...]) -> TicketDeck:
        back = (returned.ticket for returned in tickets)
        return replace(deck, bag=tuple(sorted((*deck.bag, *back))))


def draw_from(deck: TicketDeck, number: int, chance: Chance) -> tuple[tuple[str, ...], TicketDeck]:
    """Draw tickets, or as many as there are: first from the bag, then those put under it."""
    bag = list(deck.bag)
    drawn: list[str] = []
    while bag and len(drawn) < number:
        ticket = chance.item(bag)
        bag.remove(ticket)
        drawn.append(ticket)
    from_under = deck.under[: number - len(drawn)]
    drawn += [returned.ticket for returned in from_under]
    under = deck.under[len(from_under) :]
    return tuple(sorted(drawn)), replace(deck, bag=tuple(bag), under=under)


@dataclass(frozen=True, slots=True)
class _KeepSome:
    """Choosing among tickets on offer: at least `keep` of them, and the others go back."""

    keep: int
    rule: str
    returned: ReturnRule

    def takes(self, action: Action) -> bool:
        return isinstance(action, KeepTickets)

    def refusal(self, table: Any, view: Any, action: Action) -> Refusal | None:
        assert isinstance(action, KeepTickets)
        offered: tuple[str, ...] = view.offered
        kept = action.tickets
        strange = [ticket for ticket in kept if ticket not in offered]
        if strange or len(set(kept)) != len(kept):
            words = "A ticket can be kept only once."
            if strange:
                words = f"{strange[0]!r} is not among the tickets on offer."
            return Refusal(self.rule, words, f"Choose from: {', '.join(offered)}.", MalformedAction)
        least = min(self.keep, len(offered))
        if len(kept) < least:
            words = f"At least {least} of these {len(offered)} tickets must be kept."
            more = least - len(kept)
            return Refusal(self.rule, words, f"Keep {more} more.", case=Case(tickets=more))
        return None

    def actions(self, table: Any, view: Any) -> Iterator[Action]:
        offered = view.offered
        for number in range(len(offered), min(self.keep, len(offered)) - 1, -1):
            for kept in combinations(offered, number):
                yield KeepTickets(kept)


@dataclass(frozen=True, slots=True)
class OpeningTickets(_KeepSome):
    """Every seat is dealt tickets and chooses in secret, all at the same time."""

    dealt: int

    def carry_out(self, play: Play[Any], action: Action) -> None:
        pending = play.state.pending
        assert isinstance(action, KeepTickets)
        assert isinstance(pending, ChoosingOpening)
        seat = play.seat
        chosen = (*pending.kept[:seat], action.tickets, *pending.kept[seat + 1 :])
        play.wait_for(replace(pending, kept=chosen))
        play.tell(OpeningChosen(seat))
        kept = [tickets for tickets in chosen if tickets is not None]
        if len(kept) == len(chosen):
            self._reveal(play, pending.dealt, kept)

    def _reveal(
        self, play: Play[Any], dealt: tuple[tuple[str, ...], ...], kept: list[tuple[str, ...]]
    ) -> None:
        """All have chosen: the tickets change hands, and the first turn begins."""
        state = play.state
        players, deck = [], state.tickets
        for seat, player in enumerate(state.players):
            players.append(replace(player, tickets=kept[seat]))
            deck = self.returned.put_back(deck, _given_back(dealt[seat], kept[seat], seat))
            counts = (len(kept[seat]), len(dealt[seat]) - len(kept[seat]))
            play.tell(TicketsKept(seat, *counts, kept[seat]), owner(seat))
            play.tell(TicketsKept(seat, *counts, None), others(seat))
        play.change(players=tuple(players), tickets=deck, pending=TurnStart())
        play.tell(TurnBegan(state.turn))


@dataclass(frozen=True, slots=True)
class DrawTicketsStep:
    """The action of a turn: draw tickets, or what is left of them.

    `instead` tells a player what else to do when there are none.
    """

    drawn: int
    rule: str
    instead: str

    def takes(self, action: Action) -> bool:
        return isinstance(action, DrawTickets)

    def refusal(self, table: Any, view: Any, action: Action) -> Refusal | None:
        if view.ticket_deck_size:
            return None
        return Refusal(self.rule, "No tickets are left to draw.", self.instead)

    def actions(self, table: Any, view: Any) -> Iterator[Action]:
        if self.refusal(table, view, DrawTickets()) is None:
            yield DrawTickets()

    def carry_out(self, play: Play[Any], action: Action) -> None:
        drawn, deck = draw_from(play.state.tickets, self.drawn, play.chance)
        play.change(tickets=deck, pending=ChoosingTickets(drawn))
        number = len(drawn)
        play.tell_apart(
            TicketsOffered(play.seat, number, drawn), TicketsOffered(play.seat, number, None)
        )


@dataclass(frozen=True, slots=True)
class ChooseTickets(_KeepSome):
    """The decision that follows drawing: which tickets to keep."""

    def carry_out(self, play: Play[Any], action: Action) -> None:
        pending = play.state.pending
        assert isinstance(action, KeepTickets)
        assert isinstance(pending, ChoosingTickets)
        kept, seat = action.tickets, play.seat
        back = _given_back(pending.drawn, kept, seat)
        play.player = replace(play.player, tickets=play.player.tickets + kept)
        play.change(tickets=self.returned.put_back(play.state.tickets, back))
        play.tell_apart(
            TicketsKept(seat, len(kept), len(back), kept),
            TicketsKept(seat, len(kept), len(back), None),
        )
        play.end_turn()


def _given_back(offered: tuple[str, ...], kept: tuple[str, ...], seat: int) -> tuple[Returned, ...]:
    """The tickets not kept, in the order of their names, which is the order they lie in."""
    return tuple(Returned(ticket, seat) for ticket in offered if ticket not in kept)
