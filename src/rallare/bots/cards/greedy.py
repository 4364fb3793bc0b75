"""A bot that finishes its tickets in the card game.

It keeps tickets that its cards, and those it can still get, complete together. It takes the
colours they ask for, places them in sets early enough to arrive, and robs where that helps. When
little is lacking it draws more tickets; it remembers what lies on its track, so that to the last
turn it knows which tickets would be completed at once.
"""

from __future__ import annotations

from collections.abc import Iterable

from rallare.bots.cards.memory import TrackMemory
from rallare.bots.cards.outlook import Outlook
from rallare.rules.actions import (
    Action,
    DrawTickets,
    KeepTickets,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import stacks_of
from rallare.rules.cards import LOCOMOTIVE, Cards
from rallare.rules.pending import OpeningChoice, SecondCard, TicketChoice

__all__ = ["GreedyCardBot"]

COST_OF_A_CARD = 2.0  # points a ticket must give for each card that is lacking
FAILED_CARD = 9.0  # what a card beyond all capacity costs: points lost and points missed
BIG_CITY = 1.5  # what a ticket is worth beyond its points for each big city
ROBBED = 1.5  # what a card that another player loses is worth
GOOD_SET = 12.0  # with time enough, only sets that are worth so much are placed
FAIR_SET = 3.0  # and these when time is short
FEW = 2  # more tickets are drawn when no more cards than this are lacking


class GreedyCardBot:
    """Plays for its tickets. It needs no luck of its own: every seed plays alike."""

    def __init__(self, seed: str) -> None:
        self._memory = TrackMemory()
        self._in_vain = False

    def choose(self, view: CardView, options: CardOptions) -> Action:
        outlook = Outlook(view, self._memory.look(view), options.last_round)
        action = options.proposal() or self._choice(outlook, options)
        self._memory.acted(action)
        if not isinstance(action, DrawTickets):
            self._in_vain = isinstance(action, KeepTickets) and not action.tickets
        return action

    def _choice(self, outlook: Outlook, options: CardOptions) -> Action:
        match outlook.view.pending:
            case OpeningChoice() | TicketChoice():
                return _tickets(outlook, options)
            case SecondCard():
                return _best_card(outlook, options)
        return self._turn(outlook, options)

    def _turn(self, outlook: Outlook, options: CardOptions) -> Action:
        value, placing = _best_set(outlook, options)
        if placing is not None and value >= _good_enough(outlook):
            return placing
        tickets = DrawTickets()
        # After tickets of which none was kept comes something else: bots alone would never end.
        if not self._in_vain and tickets in options and _time_for_tickets(outlook):
            return tickets
        if placing is not None and outlook.turns == 1 and outlook.last_round:
            return placing
        return _best_card(outlook, options)


def _good_enough(outlook: Outlook) -> float:
    """How good a set must be to be placed now rather than later.

    Every set takes a turn to place, and as many turns as it has cards to leave the yard. Once
    there is hardly time for the sets that the hand holds, any set with a needed card will do.
    """
    hand = outlook.view.hand
    sets = [hand[colour] for colour in outlook.wanted.kinds if hand[colour]]
    hurry = len(sets) + max(sets, default=0) + 1 >= outlook.turns
    return FAIR_SET if hurry else GOOD_SET


def _time_for_tickets(outlook: Outlook) -> bool:
    """Draw when little is lacking: tickets that do not fit need not be kept."""
    if outlook.turns == 0:
        return outlook.last_round
    return outlook.lacking().total <= FEW


def _tickets(outlook: Outlook, options: CardOptions) -> Action:
    """Keep the tickets that give most for the cards that they and the open ones lack together."""
    cards = outlook.view.cards

    def value(choice: Action) -> float:
        assert isinstance(choice, KeepTickets)
        kept = [cards.tickets[ticket] for ticket in choice.tickets]
        gain = sum(ticket.points + BIG_CITY * cards.big_cities(ticket) for ticket in kept)
        return gain - _cost(outlook, kept)

    return max(options, key=value)


def _cost(outlook: Outlook, kept: Iterable[CardTicket]) -> float:
    """What the cards cost that the open tickets and these lack; dear where they cannot come."""
    lacking = outlook.lacking(kept)
    left = outlook.unseen + Cards.count(c for c in outlook.view.row if c is not None)
    short = sum(max(0, lacking[colour] - left[colour] // 2) for colour in lacking.kinds)
    short = max(short, lacking.total - outlook.capacity)
    return COST_OF_A_CARD * lacking.total + FAILED_CARD * max(0, short)


def _best_set(outlook: Outlook, options: CardOptions) -> tuple[float, Action | None]:
    """The set whose arriving cards, with those robbed, are worth most; and its worth."""
    if outlook.turns == 0:
        return 0.0, None
    best: tuple[float, Action | None] = (0.0, None)
    for action in options:
        if isinstance(action, PlaceCards):
            value = sum(map(outlook.placed_worth, stacks_of(action.cards)))
            value += ROBBED * sum(stack.size for _, stack in options.robbed(action.cards))
            if value > best[0]:
                best = (value, action)
    return best


def _best_card(outlook: Outlook, options: CardOptions) -> Action:
    """The train card that helps most, face up before blind; or whatever may be done.

    A face-up locomotive is the only card of its turn, so it must be worth as much as two.
    """
    view, lacking = outlook.view, outlook.lacking()
    deck = outlook.unseen
    blind = sum(deck[card] * outlook.worth(card, lacking) for card in deck.kinds)
    offers: list[tuple[float, Action]] = []
    for slot, card in enumerate(view.row, 1):
        if card is not None and card is not LOCOMOTIVE:
            offers.append((outlook.worth(card, lacking), TakeFaceUp(slot)))
    offers.append((blind / max(1, deck.total), TakeBlind()))
    offers = sorted((o for o in offers if o[1] in options), key=lambda offer: -offer[0])
    if LOCOMOTIVE in view.row:
        alone = TakeFaceUp(view.row.index(LOCOMOTIVE) + 1)
        two = sum(value for value, _ in offers[:2])
        if outlook.worth(LOCOMOTIVE, lacking) >= two and alone in options:
            return alone
    return offers[0][1] if offers else next(iter(options))
