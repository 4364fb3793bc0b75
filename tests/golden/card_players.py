"""Players of the card game that steer towards something rare, as lists of wishes.

The lists are read as those of the board games are. `ENGINEER` is a list that plays on tickets and
always finds something, to put after other wishes.
"""

from __future__ import annotations

from collections.abc import Callable

from golden.players import Moment, Wish, hoard, sometimes, take
from rallare.rules.actions import Action, CompleteTickets, KeepTickets, PlaceCards
from rallare.rules.card_game.pending import CompletingChoice
from rallare.rules.cards import COLOURS, Card, Cards
from rallare.rules.pending import TurnStart

__all__ = ["ENGINEER", "complete", "complete_less", "keep_easy", "place", "rob"]

SetTest = Callable[[Moment, Cards], bool]


def _sets(moment: Moment) -> list[Cards]:
    """Every set that can be placed now."""
    if not isinstance(moment.view.pending, TurnStart):
        return []
    return [action.cards for action in moment.options if isinstance(action, PlaceCards)]


def _wanted(moment: Moment) -> tuple[Card, ...]:
    """The colours that open tickets ask for, those asked for most first."""
    tickets = moment.view.cards.tickets
    needs = [tickets[ticket].needs for ticket in moment.view.tickets]
    asked = {colour: sum(need[colour] for need in needs) for colour in COLOURS}
    return tuple(sorted((c for c in COLOURS if asked[c]), key=lambda colour: -asked[colour]))


def place(which: SetTest = lambda moment, cards: True) -> Wish:
    """Place the largest such set."""

    def wish(moment: Moment) -> Action | None:
        sets = [cards for cards in _sets(moment) if which(moment, cards)]
        largest = max(sets, key=lambda cards: cards.total, default=None)
        return None if largest is None else PlaceCards(largest)

    return wish


def rob(locomotives: int = 0) -> Wish:
    """Rob a stack with at least so many locomotives, with as few cards as will do."""

    def wish(moment: Moment) -> Action | None:
        stacks = {
            stack.colour
            for player in moment.view.players
            for stack in player.yard.stacks
            if stack.locomotives >= locomotives
        }
        sets = [cards for cards in _sets(moment) if any(cards[colour] for colour in stacks)]
        smallest = min(sets, key=lambda cards: cards.total, default=None)
        return None if smallest is None else PlaceCards(smallest)

    return wish


def keep_easy(number: int) -> Wish:
    """Keep so many tickets, those that ask for the fewest cards, or as few more as must be."""

    def wish(moment: Moment) -> Action | None:
        tickets, offered = moment.view.cards.tickets, moment.view.offered
        easy = sorted(offered, key=lambda key: (tickets[key].needs.total, key))
        for size in range(min(number, len(easy)), len(easy) + 1) if easy else ():
            action = KeepTickets(tuple(easy[:size]))
            if action in moment.options:
                return action
        return None

    return wish


def complete(moment: Moment) -> Action | None:
    """Use the cards on the track in the best way."""
    return moment.options.proposal()


def complete_less(moment: Moment) -> Action | None:
    """Leave out the first ticket of the best use, if there is one."""
    if not isinstance(moment.view.pending, CompletingChoice):
        return None
    best = moment.options.proposal()
    return CompleteTickets(best.uses[1:])


def _gather_wanted(moment: Moment) -> Action | None:
    """Take a face-up card of a colour that a ticket asks for."""
    return take(_wanted(moment))(moment)


def _serves(moment: Moment, cards: Cards) -> bool:
    return any(cards[colour] for colour in _wanted(moment)) and cards.total <= 4


ENGINEER: tuple[Wish, ...] = (
    keep_easy(3),
    complete,
    sometimes(1, 3, rob()),
    sometimes(2, 3, place(_serves)),
    _gather_wanted,
    hoard,
    place(),
)
