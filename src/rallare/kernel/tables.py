"""From the law's declarations to the kernel's tables.

Everything is computed from a game of the law: its rulebook, its board, its number of players. The
kernel states no number of its own. A game that the kernel cannot hold, or a rule that it does not
know, is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from operator import or_

from rallare.kernel import codes
from rallare.kernel.board_tables import BoardTables
from rallare.kernel.ways import fewest_trains
from rallare.rules.board import measures, payment
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Board, Route
from rallare.rules.board.scoring import BonusCardsWon
from rallare.rules.draw_tickets import GoUnderTheDeck, LeaveTheGame, ShuffledIntoTheDeck
from rallare.rules.take_cards import AnyFaceUpCard, LocomotiveAlone, NothingFromAnEmptyDeck

__all__ = [
    "BoardIds",
    "KernelLimit",
    "bit_places",
    "board_tables",
    "check_limit",
    "mask_words",
    "return_code",
]

GRAY = codes.COLOURS
MOST_LAID = 16
MOST_UNIT = 255
ALL_MEASURES = codes.MOST_BONUSES + codes.MOST_TIES
NOBODY = 255


class KernelLimit(ValueError):
    """A game that the kernel does not play: too large, or with a rule it does not know."""


@dataclass(frozen=True, slots=True)
class BoardIds:
    """The names behind the numbers, in the order of the numbers."""

    routes: tuple[str, ...]
    tickets: tuple[str, ...]
    bonuses: tuple[str, ...]


def board_tables(game: BoardGame) -> BoardTables:
    """The tables of a board game."""
    book, board = game.rulebook, game.board
    ids = BoardIds(
        routes=tuple(board.routes),
        tickets=tuple(sorted(board.tickets)),
        bonuses=tuple(b.id for b in book.scoring.bonuses if b.id in board.bonuses),
    )
    if not isinstance(book.take_cards.supply, NothingFromAnEmptyDeck):
        raise KernelLimit("The kernel plays board games whose row does not outlast the deck.")
    _check_size(game, ids)
    routes = [board.routes[route] for route in ids.routes]
    prices = _prices(game, routes)
    numbers = {
        "players": game.players,
        "routes": len(routes),
        "words": (len(routes) + 63) // 64,
        "cities": len(board.cities),
        "tickets": len(ids.tickets),
        "trains": board.trains,
        "end_trains": book.end.trains,
        "hand": book.set_up.hand,
        "row": book.set_up.row,
        "dealt": book.opening.dealt,
        "keep_opening": book.opening.keep,
        "drawn": book.draw_tickets.drawn,
        "keep_drawn": book.choose_tickets.keep,
        "opening_return": return_code(book.opening.returned),
        "draw_return": return_code(book.choose_tickets.returned),
        "locomotive_alone": _face_up_code(book.take_cards.face_up),
        "turned_up": book.claim_route.tunnels.turned_up if book.claim_route.tunnels else 0,
        "bonuses": len(ids.bonuses),
        "bonuses_up": book.set_up.bonus_cards,
        "ties": len(book.scoring.tie_breaks),
        "prices": len(prices),
        **_price_numbers(game, prices),
    }
    arrays = {
        **_route_arrays(game, routes),
        **_price_arrays(game, routes, prices),
        **_ticket_arrays(board, ids.tickets),
        **_measure_arrays(game, ids, routes),
        "deck": list(board.train_cards.counts),
        "bit_place": bit_places(),
    }
    return BoardTables(game, ids, numbers, arrays)


def check_limit(what: str, number: int, most: int) -> None:
    if number > most:
        raise KernelLimit(f"The kernel holds at most {most} {what}, and here are {number}.")


def _check_size(game: BoardGame, ids: BoardIds) -> None:
    board, book = game.board, game.rulebook
    check_limit("players", game.players, codes.MOST_PLAYERS)
    check_limit("routes", len(ids.routes), codes.MOST_ROUTES)
    check_limit("cities", len(board.cities), codes.MOST_CITIES)
    check_limit("tickets", len(ids.tickets), codes.MOST_TICKETS)
    check_limit("trains", board.trains, codes.MOST_TRAINS)
    check_limit("face-up cards", book.set_up.row, codes.MOST_ROW)
    check_limit(
        "tickets on offer", max(book.opening.dealt, book.draw_tickets.drawn), codes.MOST_OFFERED
    )
    routes, tunnels = board.routes.values(), book.claim_route.tunnels
    check_limit("spaces on a route", max(route.length for route in routes), MOST_LAID - 1)
    check_limit("cards for one space", max(route.any_cards for route in routes), MOST_UNIT)
    check_limit("cards turned up in a tunnel", tunnels.turned_up if tunnels else 0, codes.MOST_ROW)
    check_limit("bonus cards", len(ids.bonuses), codes.MOST_BONUSES)
    check_limit("tie-breaks", len(book.scoring.tie_breaks), codes.MOST_TIES)
    check_limit("cards of one kind", max(board.train_cards.counts), codes.MOST_EACH)
    check_limit("ways to claim a route", _most_claims(game), codes.MOST_ACTIONS - 64)
    check_limit("prices with substitutes", len(_prices(game, list(board.routes.values()))), 64)
    check_limit("countries", len({c.country for c in board.cities.values()}), 64)


def _most_claims(game: BoardGame) -> int:
    """More than can ever be offered at once: each colour and number of locomotives, each route."""
    locomotives = game.board.locomotives
    return sum(
        (1 if route.colour is not None else codes.COLOURS)
        * (min(locomotives, route.length * max(1, route.any_cards)) + 1)
        for route in game.board.routes.values()
    )


def return_code(rule: object) -> int:
    return _code_of(
        rule,
        {LeaveTheGame: codes.OUT, GoUnderTheDeck: codes.UNDER, ShuffledIntoTheDeck: codes.SHUFFLED},
    )


def _face_up_code(rule: object) -> int:
    return _code_of(rule, {AnyFaceUpCard: 0, LocomotiveAlone: 1})


def _payment_code(rule: object) -> int:
    return _code_of(
        rule,
        {
            payment.OneColour: codes.ONE_COLOUR,
            payment.OneColourOrLocomotives: codes.OR_LOCOMOTIVES,
            payment.FerryWithThrees: codes.THREES,
            payment.FerryWithPairs: codes.PAIRS,
            payment.AnyCardsPerSpace: codes.ANY_CARDS,
        },
    )


def _code_of(rule: object, known: Mapping[type, int]) -> int:
    if type(rule) not in known:
        raise KernelLimit(f"The kernel does not know the rule {type(rule).__name__}.")
    return known[type(rule)]


def mask_words(flags: Iterable[bool], words: int) -> list[int]:
    """Flags as bits of so many words."""
    return _words(sum(1 << place for place, flag in enumerate(flags) if flag), words)


def _words(mask: int, words: int) -> list[int]:
    return [(mask >> (64 * word)) & (2**64 - 1) for word in range(words)]


def bit_places() -> list[int]:
    """The place of a single bit, by its remainder modulo 67."""
    places = [0] * 67
    for place in range(64):
        places[(1 << place) % 67] = place
    return places


def _padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def _route_arrays(game: BoardGame, routes: Sequence[Route]) -> dict[str, list[int]]:
    board, claim = game.board, game.rulebook.claim_route
    place = {city: number for number, city in enumerate(board.cities)}
    number_of = {route.id: number for number, route in enumerate(routes)}
    lands = sorted({city.country for city in board.cities.values()})
    usable = claim.tracks.usable[game.players]
    tracks = [board.tracks[route.id] for route in routes]
    draws = claim.drawing_bonus is not None
    columns: dict[str, list[int]] = {
        "end_a": [place[route.ends[0]] for route in routes],
        "end_b": [place[route.ends[1]] for route in routes],
        "length": [route.length for route in routes],
        "colour": [GRAY if route.colour is None else int(route.colour) for route in routes],
        "symbols": [route.locomotives for route in routes],
        "unit": [_unit(claim.payments[route.kind], route) for route in routes],
        "kind": [_payment_code(claim.payments[route.kind]) for route in routes],
        "tunnel": [int(route.tunnel and claim.tunnels is not None) for route in routes],
        "draw": [route.draw if draws else 0 for route in routes],
        "points": [board.points(route) for route in routes],
        "countries": [
            sum(1 << n for n, land in enumerate(lands) if land in _lands(board, route))
            for route in routes
        ],
        "beside": [len(beside) for beside in tracks],
        "usable": [usable[len(beside)] if len(beside) > 1 else 1 for beside in tracks],
    }
    masks: list[int] = []
    for beside in tracks:
        among = {number_of[route] for route in beside}
        masks += mask_words((n in among for n in range(len(routes))), codes.ROUTE_WORDS)
    fit: list[int] = []
    for trains in range(codes.MOST_TRAINS + 1):
        fit += mask_words((route.length <= trains for route in routes), codes.ROUTE_WORDS)
    touching = [[n for n, r in enumerate(routes) if city in r.ends] for city in board.cities]
    starts = list(accumulate(map(len, touching), initial=0))
    beyond = [
        columns["end_a"][n] + columns["end_b"][n] - city
        for city, near in enumerate(touching)
        for n in near
    ]
    return {
        "city_at": [*starts, *[starts[-1]] * (codes.MOST_CITIES + 1 - len(starts))],
        "city_route": _padded([n for near in touching for n in near], 2 * codes.MOST_ROUTES),
        "city_next": _padded(beyond, 2 * codes.MOST_ROUTES),
        **{name: _padded(column, codes.MOST_ROUTES) for name, column in columns.items()},
        "beside_mask": _padded(masks, codes.MOST_ROUTES * codes.ROUTE_WORDS),
        "fit": fit,
    }


def _lands(board: Board, route: Route) -> set[str]:
    return {board.cities[city].country for city in route.ends}


def _unit(rule: object, route: Route) -> int:
    """How many cards stand for one space or locomotive."""
    if isinstance(rule, payment.FerryWithThrees):
        return rule.size
    return 2 if isinstance(rule, payment.FerryWithPairs) else route.any_cards


def _prices(game: BoardGame, routes: Sequence[Route]) -> list[Route]:
    """One route of each price that allows substitutes."""
    rules = game.rulebook.claim_route.payments
    plain = (payment.OneColour, payment.OneColourOrLocomotives)
    like = {game.board.alike[route.id].id: game.board.alike[route.id] for route in routes}
    return [route for route in like.values() if not isinstance(rules[route.kind], plain)]


def _price_arrays(
    game: BoardGame, routes: Sequence[Route], prices: Sequence[Route]
) -> dict[str, list[int]]:
    """Which routes a colour can pay for by itself or with locomotives; which have a price alike."""
    plain = _reach(game, routes, codes.ONE_COLOUR)
    helped = _reach(game, routes, codes.OR_LOCOMOTIVES)
    words = codes.ROUTE_WORDS
    anyhow = [reduce(or_, (masks[n] for masks in helped)) for n in range(MOST_LAID)]
    number_of = {route.id: number for number, route in enumerate(routes)}
    price_of = {price.id: number for number, price in enumerate(prices)}
    masks: list[int] = []
    for price in prices:
        flags = (game.board.alike[route.id] == price for route in routes)
        masks += mask_words(flags, codes.ROUTE_WORDS)
    return {
        "plain": [w for masks in plain for mask in masks[:MOST_LAID] for w in _words(mask, words)],
        "helped": [w for masks in helped for mask in masks for w in _words(mask, words)],
        "anyhow": [w for mask in anyhow for w in _words(mask, words)],
        "within": _within(game, prices),
        "price_of": _padded(
            [price_of.get(game.board.alike[route.id].id, NOBODY) for route in routes],
            codes.MOST_ROUTES,
        ),
        "price_route": _padded([number_of[p.id] for p in prices], codes.MOST_ROUTES),
        "price_mask": _padded(masks, codes.MOST_ROUTES * codes.ROUTE_WORDS),
    }


def _price_numbers(game: BoardGame, prices: Sequence[Route]) -> dict[str, int]:
    """How many cards stand for a locomotive at least; prices where any cards stand for a space."""
    rules = game.rulebook.claim_route.payments
    units = [_unit(rules[price.kind], price) for price in prices if not price.any_cards]
    loose = [price for price in prices if price.any_cards]
    return {
        "price_unit": min(units, default=1),
        "any_prices": sum(1 << n for n, price in enumerate(prices) if price.any_cards),
        "any_least": min((price.length for price in loose), default=0),
    }


def _within(game: BoardGame, prices: Sequence[Route]) -> list[int]:
    """Prices by their colour: with so many cards of it, which lack no more than so many spaces."""
    masks = [0] * (codes.KINDS * MOST_LAID * MOST_LAID)
    for number, price in enumerate(prices):
        if price.any_cards:
            continue
        colour = GRAY if price.colour is None else int(price.colour)
        for cards in range(MOST_LAID):
            lack = price.length - min(price.length - price.locomotives, cards)
            for spaces in range(lack, MOST_LAID):
                masks[(colour * MOST_LAID + cards) * MOST_LAID + spaces] |= 1 << number
    return masks


def _reach(game: BoardGame, routes: Sequence[Route], code: int) -> list[list[int]]:
    """For each colour and number of cards, the routes of a payment rule that so many pay for."""
    rules = game.rulebook.claim_route.payments
    most = 2 * MOST_LAID
    reach = [[0] * most for _ in range(codes.COLOURS)]
    for number, route in enumerate(routes):
        if _payment_code(rules[route.kind]) == code:
            for colour in range(codes.COLOURS) if route.colour is None else (route.colour,):
                reach[colour][route.length] |= 1 << number
    for masks in reach:
        for cards in range(1, most):
            masks[cards] |= masks[cards - 1]
    return reach


def _ticket_arrays(board: Board, ids: Sequence[str]) -> dict[str, list[int]]:
    place = {city: number for number, city in enumerate(board.cities)}
    tickets = [board.tickets[ticket] for ticket in ids]
    columns = {
        "ticket_a": [place[ticket.ends[0]] for ticket in tickets],
        "ticket_b": [place[ticket.ends[1]] for ticket in tickets],
        "ticket_points": [ticket.points for ticket in tickets],
        "ticket_trains": [fewest_trains(board, *ticket.ends) for ticket in tickets],
    }
    return {name: _padded(column, codes.MOST_TICKETS) for name, column in columns.items()}


def _measure_arrays(
    game: BoardGame, ids: BoardIds, routes: Sequence[Route]
) -> dict[str, list[int]]:
    scoring = game.rulebook.scoring
    counted = [scoring.bonus(bonus).count for bonus in ids.bonuses]
    ties = [tie.by for tie in scoring.tie_breaks]
    codes_of, alike, route_masks, ticket_masks = [], [], [], []
    nothing = [None] * (codes.MOST_BONUSES - len(counted))
    for measure in (*counted, *nothing, *ties, *[None] * (codes.MOST_TIES - len(ties))):
        code, each, route_mask, ticket_mask = _measure(game.board, ids, routes, measure)
        codes_of.append(code)
        alike.append(each)
        route_masks += route_mask
        ticket_masks += ticket_mask
    points = [game.board.bonuses[bonus] for bonus in ids.bonuses]
    return {
        "measure": codes_of,
        "alike": alike,
        "measure_routes": route_masks,
        "measure_tickets": ticket_masks,
        "bonus_points": _padded(points, codes.MOST_BONUSES),
    }


def _measure(
    board: Board, ids: BoardIds, routes: Sequence[Route], measure: object
) -> tuple[int, int, list[int], list[int]]:
    """The code of a measure, its number of alike cards, and the routes and tickets it counts."""
    counts_route = mask_words((), codes.ROUTE_WORDS)
    counts_ticket = mask_words((), codes.TICKET_WORDS)
    alike = 1
    match measure:
        case None:
            code = codes.COUNT_WON
        case measures.CompletedTickets(test=test):
            code = codes.COUNT_TICKETS
            flags = (test(board, board.tickets[ticket]) for ticket in ids.tickets)
            counts_ticket = mask_words(flags, codes.TICKET_WORDS)
        case measures.ClaimedRoutes(test=of_route):
            code = codes.COUNT_ROUTES
            counts_route = mask_words((of_route(board, r) for r in routes), codes.ROUTE_WORDS)
        case measures.CountriesTouched():
            code = codes.COUNT_COUNTRIES
        case measures.LongestPath():
            code = codes.COUNT_PATH
        case measures.TrainsLeft():
            code = codes.COUNT_TRAINS
        case measures.LocomotivesInHand(alike=number):
            code, alike = codes.COUNT_LOCOMOTIVES, number
        case BonusCardsWon():
            code = codes.COUNT_WON
        case _:
            raise KernelLimit(f"The kernel cannot count {type(measure).__name__}.")
    return code, alike, counts_route, counts_ticket
