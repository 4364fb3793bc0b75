"""From the law's declarations to the kernel's tables of the card game.

Everything is computed from a game of the law: its rulebook, its cards, its number of players. The
kernel states no number of its own. A game that the kernel cannot hold, or a rule that it does not
know, is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod

from rallare.kernel import codes
from rallare.kernel.card_tables import CardTables
from rallare.kernel.tables import KernelLimit, bit_places, check_limit, mask_words, return_code
from rallare.rules.card_game.game import CardGame
from rallare.rules.card_game.place_cards import PlaceStep
from rallare.rules.card_game.rounds import CompleteStep, Rounds
from rallare.rules.card_game.scoring import CardScoring
from rallare.rules.card_game.tickets import CardTicket
from rallare.rules.cards import COLOURS, LOCOMOTIVE
from rallare.rules.take_cards import AnyFaceUpCard, LocomotiveAlone, RowOutlastsTheDeck

__all__ = ["CardIds", "card_tables_of"]

FINENESS = 16
"""Values of tickets are multiples of this, so that prices of cards have room for fractions."""

MOST_SETS = 70


@dataclass(frozen=True, slots=True)
class CardIds:
    """The names behind the numbers, in the order of the numbers."""

    tickets: tuple[str, ...]
    bonuses: tuple[str, ...]


def card_tables_of(game: CardGame) -> CardTables:
    """The tables of a card game."""
    _check_rules(game)
    _check_size(game)
    book, cards = game.rulebook, game.cards
    ids = CardIds(tuple(sorted(cards.tickets)), tuple(cards.bonuses))
    tickets = [cards.tickets[ticket] for ticket in ids.tickets]
    # One number per ticket that compares sums as (points, tickets, ends in big cities) would.
    ticket_value = 1 + sum(map(cards.big_cities, tickets))
    point_value = ticket_value * (1 + len(tickets))
    values = [
        FINENESS * (t.points * point_value + ticket_value + cards.big_cities(t)) for t in tickets
    ]
    sets = list(combinations(range(codes.COLOURS), book.place_cards.different))
    numbers = {
        "players": game.players,
        "tickets": len(tickets),
        "locomotives": book.set_up.locomotives,
        "hand": book.set_up.hand,
        "row": book.set_up.row,
        "dealt": book.opening.dealt,
        "keep_opening": book.opening.keep,
        "drawn": book.draw_tickets.drawn,
        "keep_drawn": book.choose_tickets.keep,
        "opening_return": return_code(book.opening.returned),
        "draw_return": return_code(book.choose_tickets.returned),
        "locomotive_alone": int(isinstance(book.take_cards.face_up, LocomotiveAlone)),
        "least": book.place_cards.least,
        "different": book.place_cards.different,
        "sets": len(sets),
        "rounds": book.rounds.played[game.players],
        "later_hand": book.rounds.hand,
        "later_row": book.rounds.row,
        "bonuses": len(ids.bonuses),
        "step": FINENESS * point_value,
        "fineness": FINENESS,
    }
    arrays = {
        **_need_arrays(tickets),
        **_rank_arrays(tickets, values),
        "points": _padded([ticket.points for ticket in tickets], codes.MOST_TICKETS),
        "value": _padded(values, codes.MOST_TICKETS),
        "bonus_points": _padded([cards.bonuses[c] for c in ids.bonuses], codes.MOST_BONUSES),
        "bonus_tickets": _bonus_tickets(ids, tickets),
        "set_colours": _padded([sum(1 << c for c in colours) for colours in sets], MOST_SETS),
        "set_cards": _padded([_one_of_each(colours) for colours in sets], MOST_SETS),
        "deck": list(cards.train_cards.counts),
        "bit_place": bit_places(),
    }
    return CardTables(game, ids, numbers, arrays)


def _check_rules(game: CardGame) -> None:
    """Refuse a rule that the kernel does not know."""
    book = game.rulebook
    known: list[tuple[object, tuple[type, ...]]] = [
        (book.take_cards.supply, (RowOutlastsTheDeck,)),
        (book.take_cards.face_up, (LocomotiveAlone, AnyFaceUpCard)),
        (book.place_cards, (PlaceStep,)),
        (book.rounds, (Rounds,)),
        (book.complete_tickets, (CompleteStep,)),
        (book.scoring, (CardScoring,)),
    ]
    for rule, types in known:
        if type(rule) not in types:
            raise KernelLimit(f"The kernel does not know the rule {type(rule).__name__}.")
    if book.place_cards.different < 2:
        raise KernelLimit("The kernel places sets of at least 2 different colours.")
    if book.place_cards.least < 1:
        raise KernelLimit("The kernel places at least 1 card.")


def _check_size(game: CardGame) -> None:
    cards, book = game.cards, game.rulebook
    set_up = book.set_up
    most = max(cards.cards_per_colour, cards.locomotives)
    check_limit("players", game.players, codes.MOST_PLAYERS)
    check_limit("tickets", len(cards.tickets), codes.MOST_TICKETS)
    check_limit("face-up cards", max(set_up.row, book.rounds.row), codes.MOST_ROW)
    check_limit(
        "tickets on offer", max(book.opening.dealt, book.draw_tickets.drawn), codes.MOST_OFFERED
    )
    check_limit("big cities", len(cards.bonuses), codes.MOST_BONUSES)
    check_limit("cards of one kind", most, codes.MOST_EACH)
    for ticket in cards.tickets.values():
        if ticket.needs[LOCOMOTIVE]:
            raise KernelLimit(f"The kernel has no tickets that ask for locomotives: {ticket.id}.")
        check_limit("cards of one colour on a ticket", max(ticket.needs.counts), codes.MOST_EACH)
        ways = prod(1 + ticket.needs[colour] for colour in COLOURS)
        check_limit("ways to complete a ticket", ways, codes.MOST_ACTIONS - 1)
        check_limit("points of a ticket", ticket.points, 999)
    needed = game.players * (set_up.locomotives + set_up.hand) + set_up.row
    if cards.train_cards.total < needed or cards.locomotives < game.players * set_up.locomotives:
        raise KernelLimit("The kernel needs cards enough to set the table.")


def _padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def _one_of_each(colours: Sequence[int]) -> int:
    """One card of each colour, as they stand in an action."""
    return sum(1 << (codes.CARDS + codes.EACH * colour) for colour in colours)


def _need_arrays(tickets: Sequence[CardTicket]) -> dict[str, list[int]]:
    """The colours that each ticket asks for, and how many cards of each."""
    asks: list[int] = []
    colours: list[int] = []
    numbers: list[int] = []
    for ticket in tickets:
        wanted = [colour for colour in COLOURS if ticket.needs[colour]]
        asks.append(len(wanted))
        colours += _padded([int(colour) for colour in wanted], codes.COLOURS)
        numbers += _padded([ticket.needs[colour] for colour in wanted], codes.COLOURS)
    size = codes.MOST_TICKETS * codes.COLOURS
    return {
        "asks": _padded(asks, codes.MOST_TICKETS),
        "ask_colour": _padded(colours, size),
        "ask_number": _padded(numbers, size),
    }


def _rank_arrays(tickets: Sequence[CardTicket], values: Sequence[int]) -> dict[str, list[int]]:
    """For each ticket those that are worth less and ask for all of its cards, and the reverse.

    Whoever completes the worse one could as well complete the better one, so some best choice
    never has the worse one alone. Of tickets that are equal in both, the first is the better one.
    """
    worse: list[int] = []
    better: list[int] = []
    everyone = range(len(tickets))

    def beats(a: int, b: int) -> bool:
        if tickets[a].needs not in tickets[b].needs or values[a] < values[b] or a == b:
            return False
        return a < b or values[a] > values[b] or tickets[a].needs != tickets[b].needs

    for this in everyone:
        worse += mask_words((beats(this, other) for other in everyone), codes.TICKET_WORDS)
        better += mask_words((beats(other, this) for other in everyone), codes.TICKET_WORDS)
    size = codes.MOST_TICKETS * codes.TICKET_WORDS
    return {"worse": _padded(worse, size), "better": _padded(better, size)}


def _bonus_tickets(ids: CardIds, tickets: Sequence[CardTicket]) -> list[int]:
    """The tickets to each big city."""
    masks: list[int] = []
    for city in ids.bonuses:
        masks += mask_words((city in ticket.ends for ticket in tickets), codes.TICKET_WORDS)
    return _padded(masks, codes.MOST_BONUSES * codes.TICKET_WORDS)
