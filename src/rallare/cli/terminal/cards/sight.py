"""What one person at a card game looks at: tickets and what they lack, yards, and sets to place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rallare.cli.terminal.cards.draft import Draft
from rallare.cli.terminal.cards.narration import CardNarrator
from rallare.cli.terminal.narration import ON_SCREEN
from rallare.cli.terminal.paint import NBSP
from rallare.cli.terminal.sight import Sight
from rallare.rules.actions import PlaceCards
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.tickets import CardSet, CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack, Yard, stacks_of
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Cards

__all__ = ["CardSight", "Placement", "turns_to_leave"]


@dataclass(frozen=True, slots=True)
class Placement:
    """A set that can be placed: what it robs, by seat, and the turns until all of it has left."""

    cards: Cards
    robs: tuple[tuple[int, Stack], ...]
    turns: int


def turns_to_leave(yard: Yard) -> int:
    """How many turns it takes until a yard is empty."""
    turns = 0
    while yard:
        yard = yard.send_off()[1]
        turns += 1
    return turns


class CardSight(Sight):
    """A moment of a card game as one seat sees it. Reckoned when asked for, once."""

    view: CardView
    options: CardOptions

    @cached_property
    def game(self) -> CardGame:
        game = self.match.game
        if not isinstance(game, CardGame):
            raise TypeError(f"{game.key} is not a card game")
        return game

    @property
    def cards(self) -> CardSet:
        return self.view.cards

    @property
    def title(self) -> str:
        return self.cards.title

    @cached_property
    def narrator(self) -> CardNarrator:
        return CardNarrator(self.game, self.names, self.seat, self.paint, ON_SCREEN)

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return self.game.rulebook.rounds.played[self.match.players]

    @property
    def round_words(self) -> str:
        """Which round it is, or nothing where there is only one."""
        return f"round {self.view.round} of {self.rounds}" if self.rounds > 1 else ""

    @cached_property
    def tickets(self) -> tuple[CardTicket, ...]:
        """The seat's own open tickets."""
        return tuple(self.cards.tickets[ticket] for ticket in self.view.tickets)

    @cached_property
    def offered(self) -> tuple[CardTicket, ...]:
        """The tickets to choose from."""
        return tuple(self.cards.tickets[ticket] for ticket in self.view.offered)

    @cached_property
    def at_hand(self) -> Cards:
        """The cards the seat can count on: hand and yard, and the track where it may look."""
        track = self.view.track or NO_CARDS
        return self.view.hand + self.view.me.yard.cards + track

    @property
    def counted(self) -> str:
        """Where these cards are, in words."""
        return "hand, yard and track" if self.view.track is not None else "hand and yard"

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """The sets that can be placed now: the largest without locomotives come first."""
        sets = [action.cards for action in self.options if isinstance(action, PlaceCards)]
        return tuple(self.placement(cards) for cards in sorted(sets, key=_showing_order))

    def placement(self, cards: Cards) -> Placement:
        """A legal set, with what it will do."""
        turns = turns_to_leave(Yard(stacks_of(cards)))
        return Placement(cards, self.options.robbed(cards), turns)

    @cached_property
    def leaders(self) -> Mapping[str, tuple[int, tuple[int, ...]]]:
        """By big city, the most tickets to it that anybody completed so far, and who did."""
        leaders = {}
        for city in self.cards.bonuses:
            counts = [self.completed_to(city, seat) for seat in range(self.match.players)]
            most = max(counts)
            first = tuple(s for s, count in enumerate(counts) if count == most) if most else ()
            leaders[city] = (most, first)
        return leaders

    def completed_to(self, city: str, seat: int) -> int:
        """How many tickets to a city a seat has completed."""
        done = self.view.players[seat].completed
        return sum(city in self.cards.tickets[ticket].ends for ticket in done)

    @cached_property
    def draft(self) -> Draft | None:
        """What the seat is about to complete, at the end of a round."""
        proposal = self.options.proposal()
        if proposal is None:
            return None
        return Draft(self.game, self.tickets, self.view.track or NO_CARDS, proposal)

    def ends(self, ticket: CardTicket) -> str:
        """The cities of a ticket, big ones marked."""
        first, second = (f"{c}*" if c in self.cards.bonuses else c for c in ticket.ends)
        return f"{first}–{second}"

    def chips(self, cards: Cards) -> str:
        """Cards side by side, each for itself."""
        return NBSP.join(self.paint.card(card) for card in cards)

    def lacks(self, ticket: CardTicket, cards: Cards) -> str:
        """What cards lack for a ticket, if it alone were to be completed with them."""
        missing = cards.missing(ticket.needs)
        lacking = missing.total - cards.locomotives
        if not missing:
            return self.paint.good("✓")
        if lacking <= 0:
            return self.paint.good("✓") + f" with {self.paint.count(LOCOMOTIVE, missing.total)}"
        part = f"{lacking} of " if cards.locomotives else ""
        return f"lacks {part}{self.chips(missing)}"

    def stack(self, stack: Stack) -> str:
        """A stack of a yard: its size, and the locomotives on top."""
        text = self.paint.count(stack.colour, stack.size)
        if stack.locomotives:
            text += f" (top {self.paint.count(LOCOMOTIVE, stack.locomotives)})"
        return text.replace(" ", NBSP)


def _showing_order(cards: Cards) -> tuple[bool, bool, int, int, tuple[int, ...]]:
    several = len(cards.kinds) > 2
    return cards.locomotives > 0, several, cards.locomotives, -cards.total, cards.counts
