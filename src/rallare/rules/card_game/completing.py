"""Completing tickets with the cards on the track (CG-51).

An assignment says which cards are used for which ticket. `objection` is the rule: whatever it
does not refuse is accepted. `best_use` is what the game proposes, `assignments` lists everything
that is accepted.

A ticket is completed with exactly the cards it asks for, where locomotives may stand for any of
them, also when the colour itself is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rallare.rules.card_game.optimum import Wish, optimum
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.cards import COLOURS, LOCOMOTIVE, NO_CARDS, Card, Cards
from rallare.rules.errors import Case, Refusal

__all__ = ["Assignment", "assignments", "best_use", "objection"]

Assignment = tuple[tuple[str, Cards], ...]
"""The id of each completed ticket with the cards used for it. The game lists them by id."""

_RULE = "CG-51"


def objection(
    tickets: Iterable[CardTicket], track: Cards, assignment: Assignment
) -> Refusal | None:
    """Why an assignment is refused to a player with these open tickets, or None."""
    own = {ticket.id: ticket for ticket in tickets}
    completed: set[str] = set()
    used = NO_CARDS
    for key, cards in assignment:
        if key not in own:
            return Refusal(_RULE, f"{key!r} is not one of your open tickets.")
        if key in completed:
            words = f"{own[key].name} is named twice."
            return Refusal(_RULE, words, "A ticket can be completed once.")
        refusal = _mismatch(own[key], cards)
        if refusal is not None:
            return refusal
        completed.add(key)
        used += cards
    lacking = track.missing(used)
    if lacking:
        words = f"Your track does not hold {used.words()}: {lacking.words()} too many."
        instead = "Each card can be used for one ticket only."
        return Refusal(_RULE, words, instead, case=Case(lacks=lacking))
    return None


def _mismatch(ticket: CardTicket, cards: Cards) -> Refusal | None:
    """Why these cards do not complete a ticket, or None when they do, exactly."""
    lacking = cards.missing(ticket.needs).total
    unwanted = Cards((*cards.less(ticket.needs).counts[:LOCOMOTIVE], 0))
    case = None
    if unwanted:
        words = f"{ticket.name} does not ask for {unwanted.words()}."
        case = Case(spare=unwanted)
    elif cards.locomotives < lacking:
        words = f"{cards.words().capitalize()} cannot complete {ticket.name}: too few cards."
        case = Case(least=ticket.needs)
    elif cards.locomotives > lacking:
        words = f"{cards.words().capitalize()} cannot complete {ticket.name}: too many cards."
    else:
        return None
    instead = f"It asks for exactly {ticket.needs.words()}; a locomotive may stand for any of them."
    return Refusal(_RULE, words, instead, case=case)


def best_use(
    tickets: Iterable[CardTicket], track: Cards, big_cities: Callable[[CardTicket], int]
) -> Assignment:
    """The assignment with most points, then most tickets, then most ends in big cities.

    It is exact. The order in which tickets are given does not matter: of equally good choices
    always the same one is proposed, and of tickets that differ in nothing else, the one whose id
    comes first. Colours are used before locomotives.
    """
    ordered = sorted(tickets, key=lambda ticket: ticket.id)
    # One number per ticket that compares sums as (points, tickets, ends) would.
    ticket_value = 1 + sum(map(big_cities, ordered))
    point_value = ticket_value * (1 + len(ordered))
    wishes = [
        Wish(t.points * point_value + ticket_value + big_cities(t), t.needs.counts) for t in ordered
    ]
    chosen = [ordered[n] for n in optimum(wishes, track.counts, point_value)]
    return _thrifty(chosen, track)


def _thrifty(chosen: Sequence[CardTicket], track: Cards) -> Assignment:
    """Complete tickets that the track suffices for, with locomotives only where colours lack."""
    uses = []
    for ticket in chosen:
        lacking = track.missing(ticket.needs)
        cards = (ticket.needs - lacking).plus(LOCOMOTIVE, lacking.total)
        track -= cards
        uses.append((ticket.id, cards))
    return tuple(uses)


def assignments(
    tickets: Iterable[CardTicket], track: Cards, big_cities: Callable[[CardTicket], int]
) -> Iterator[Assignment]:
    """Every accepted assignment, once each. Lazy, because there can be billions.

    The best use comes first. The others follow as if decided ticket by ticket, by id: a ticket is
    completed with as few locomotives as possible, then with more, then left open. Nothing at all
    is completed in the last one.
    """
    ordered = sorted(tickets, key=lambda ticket: ticket.id)
    best = best_use(ordered, track, big_cities)
    yield best
    for assignment in _all(ordered, 0, track, ()):
        if assignment != best:
            yield assignment


def _all(
    tickets: Sequence[CardTicket], decided: int, track: Cards, uses: Assignment
) -> Iterator[Assignment]:
    if decided == len(tickets):
        yield uses
        return
    ticket = tickets[decided]
    for cards in _payments(ticket, track):
        yield from _all(tickets, decided + 1, track - cards, (*uses, (ticket.id, cards)))
    yield from _all(tickets, decided + 1, track, uses)


def _payments(ticket: CardTicket, track: Cards) -> Iterator[Cards]:
    """Every way to complete a ticket from the track, fewest locomotives first."""
    wanted = [(colour, ticket.needs[colour]) for colour in COLOURS if ticket.needs[colour]]
    fewest = track.missing(ticket.needs).total
    for locomotives in range(fewest, min(track.locomotives, ticket.needs.total) + 1):
        for replaced in _replaced(wanted, locomotives, track):
            yield (ticket.needs - replaced).plus(LOCOMOTIVE, locomotives)


def _replaced(wanted: Sequence[tuple[Card, int]], number: int, track: Cards) -> Iterator[Cards]:
    """Every choice of a number of wanted cards such that the track holds all the others."""
    if not wanted:
        if number == 0:
            yield NO_CARDS
        return
    (colour, most), others = wanted[0], wanted[1:]
    for here in range(max(0, most - track[colour]), min(most, number) + 1):
        for rest in _replaced(others, number - here, track):
            yield rest.plus(colour, here)
