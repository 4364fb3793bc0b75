"""Why an action is good in the card game: tickets that lack cards, and yards that may be robbed.

What lies on a track is counted on where the view tells it: see `attention`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rallare.bots.advice.reason import Reason, Why
from rallare.bots.cards.outlook import Outlook, arriving
from rallare.rules.actions import (
    Action,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack, stacks_of
from rallare.rules.cards import LOCOMOTIVE, NO_CARDS, Card, Cards

__all__ = ["CardReasons"]

FEW = 2
"""With so few cards lacking there is room for more tickets."""
FAR = 3
"""A ticket that lacks more cards than this beyond the others is a long way off."""
NAMED = 2
"""A reason names so many tickets at most."""


class CardReasons:
    """Reasons for the actions of one view."""

    def __init__(self, view: CardView, options: CardOptions) -> None:
        self._view = view
        self._options = options
        self._outlook = Outlook(view, view.track or NO_CARDS, options.last_round)

    def why(self, action: Action) -> Reason:
        """The reason that speaks most for an action, or that says what comes of it."""
        match action:
            case TakeFaceUp(slot=slot):
                card = self._view.row[slot - 1]
                assert card is not None, "nobody takes from an empty slot"
                return self._card(card)
            case TakeBlind():
                return self._blind()
            case PlaceCards(cards=cards):
                return self._place(cards)
            case DrawTickets():
                return self._draw()
            case KeepTickets(tickets=tickets):
                return self._keep(tickets)
            case CompleteTickets(uses=uses):
                return self._complete([ticket for ticket, _ in uses])
        return Reason(Why.ONLY)

    @cached_property
    def _lacking(self) -> Cards:
        return self._outlook.lacking()

    # Cards.

    @property
    def _too_late(self) -> bool:
        """Whether a card taken now would not reach the track before cards are lost.

        It is placed a turn later at the earliest, and leaves another turn later.
        """
        return self._options.last_round and self._outlook.turns < 2

    def _card(self, card: Card) -> Reason:
        lacking = self._lacking
        if self._too_late:
            return Reason(Why.CARD_LATE, card=card)
        if card is LOCOMOTIVE:
            if not lacking:
                return Reason(Why.LOCOMOTIVE, card=card)
            return Reason(Why.WILD, card=card, number=lacking.total)
        if not lacking[card]:
            return Reason(Why.SET, card=card, number=self._view.hand[card] + 1)
        ticket = self._nearest(card)
        number = lacking[card]
        return Reason(Why.TICKET_LACKS, card=card, tickets=(ticket.id,), number=number)

    def _nearest(self, card: Card) -> CardTicket:
        """Of the open tickets that ask for a colour, the one that lacks least."""
        supply = self._outlook.supply
        asking = [ticket for ticket in self._outlook.open if ticket.needs[card]]
        return min(asking, key=lambda ticket: (supply.missing(ticket.needs).total, ticket.id))

    def _blind(self) -> Reason:
        lacking, unseen = self._lacking, self._outlook.unseen
        if self._too_late:
            return Reason(Why.CARD_LATE)
        if not lacking:
            return Reason(Why.BLIND_ANY)
        helping = sum(unseen[c] for c in unseen.kinds if c is LOCOMOTIVE or lacking[c])
        percent = round(100 * helping / max(1, unseen.total))
        shown = any(c is LOCOMOTIVE or lacking[c] for c in self._view.row if c is not None)
        return Reason(Why.BLIND if shown else Why.BLIND_RATHER, number=percent)

    # The yard.

    def _place(self, cards: Cards) -> Reason:
        stacks = stacks_of(cards)
        card, asking = stacks[0].colour, self._asking(stacks)
        robbed = self._options.robbed(cards)
        if robbed:
            taken = sum(stack.size for _, stack in robbed)
            seat, stack = robbed[0]
            return Reason(Why.ROBS, card=stack.colour, number=taken, seat=seat, tickets=asking)
        in_time = sum(arriving(stack, self._outlook.turns).total for stack in stacks)
        if not in_time:
            return Reason(Why.PLACE_LATE, card=card, number=cards.total)
        if not asking:
            return Reason(Why.PLACE_SPARE, card=card, number=cards.total)
        if in_time < cards.total:
            return Reason(Why.PLACE_PART, card=card, number=in_time, tickets=asking)
        risky = any(self._outlook.threatened(stack) for stack in stacks)
        code = Why.PLACE_RISK if risky else Why.PLACE_SAFE
        return Reason(code, card=card, number=cards.total, tickets=asking)

    def _asking(self, stacks: Sequence[Stack]) -> tuple[str, ...]:
        """Open tickets that ask for cards of the stacks, beyond those that will be there."""
        colours = [stack.colour for stack in stacks if self._outlook.wanted[stack.colour]]
        asking = [t.id for t in self._outlook.open if any(t.needs[colour] for colour in colours)]
        return tuple(asking[:NAMED])

    # Tickets.

    def _draw(self) -> Reason:
        if self._too_late:
            return Reason(Why.TICKETS_LATE, number=1 + self._outlook.turns)
        lacking = self._lacking.total
        return Reason(Why.HAND_DONE if lacking <= FEW else Why.HAND_LACKS, number=lacking)

    def _more(self, kept: Sequence[str], before: Sequence[str] = ()) -> int:
        """How many cards more these tickets lack, beside those before."""
        cards = self._view.cards.tickets
        old = [cards[ticket] for ticket in before]
        new = [cards[ticket] for ticket in kept]
        return self._outlook.lacking([*old, *new]).total - self._outlook.lacking(old).total

    def _keep(self, kept: Sequence[str]) -> Reason:
        left = tuple(
            ticket
            for ticket in self._view.offered
            if ticket not in kept and self._more([ticket], kept) > FAR
        )
        if not kept:
            return Reason(Why.KEEP_NONE)
        more = self._more(kept)
        code = Why.KEEP_LACKS if more else Why.KEEP_HELD
        return Reason(code, tickets=tuple(kept), number=more, left=left)

    def _complete(self, tickets: Sequence[str]) -> Reason:
        if not tickets:
            return Reason(Why.COMPLETES_NONE)
        points = sum(self._view.cards.tickets[ticket].points for ticket in tickets)
        return Reason(Why.COMPLETES, number=len(tickets), points=points)
