"""Boards at the limits of the kernel are played; beyond them they are refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from lockstep.boards import STYLES, Lockstep, Pair
from lockstep.small_boards import small_game
from support.situation import law

from rallare.kernel import codes
from rallare.kernel.tables import KernelLimit, board_tables
from rallare.rules.board.claim_route import Tunnels
from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Board, City, Route, Ticket
from rallare.rules.cards import COLOURS
from rallare.rules.take_cards import TakeCards

SENTENCE = re.compile(r"The kernel [a-z ]+(\d+|rule|board games|count).*\.")


def on_board(game: BoardGame, **changes: object) -> BoardGame:
    return BoardGame(game.rulebook, replace(game.board, **changes), game.players)


def by_rules(game: BoardGame, **changes: object) -> BoardGame:
    return BoardGame(replace(game.rulebook, **changes), game.board, game.players)


def nordic() -> BoardGame:
    return law("nordic-countries", 2)


def trains(number: int) -> BoardGame:
    return on_board(nordic(), trains=number)


def spaces(number: int) -> BoardGame:
    """A board with one route that is so long."""
    board = nordic().board
    first = next(iter(board.routes.values()))
    routes = {**board.routes, first.id: replace(first, length=number)}
    return on_board(nordic(), routes=routes, scores={**board.scores, number: 30})


def cards_of_a_colour(number: int) -> BoardGame:
    return on_board(nordic(), cards_per_colour=number)


def locomotives(number: int) -> BoardGame:
    """With so many, the ways to claim a route are too many first on a board of many routes."""
    return on_board(nordic(), locomotives=number)


def cards_for_a_space(number: int) -> BoardGame:
    board = nordic().board
    route = replace(board.routes["lieksa-murmansk-gray"], any_cards=number)
    return on_board(nordic(), routes={**board.routes, route.id: route})


def long_line(routes: int, *, cities: int | None = None, colour: bool = True) -> Board:
    """A line of cities, with routes from one to the next."""
    number = cities if cities is not None else routes + 1
    names = [f"City {place}" for place in range(number)]
    board = nordic().board
    return replace(
        board,
        cities={name: City(name, "NO", 60.0, 10.0, False, False, True) for name in names},
        routes={
            f"route-{n}": Route(
                f"route-{n}",
                (names[n % (number - 1)], names[n % (number - 1) + 1]),
                1 + n % 3,
                COLOURS[n % 8] if colour else None,
                0,
                not colour,
                0,
                0,
            )
            for n in range(routes)
        },
        tickets={
            f"ticket-{n}": Ticket(f"ticket-{n}", (names[0], names[1 + n % (number - 1)]), 5)
            for n in range(40)
        },
    )


def many_routes(number: int) -> BoardGame:
    # Two tracks at most between two cities: 130 cities would be too many.
    board = long_line(number, cities=128)
    ends = {
        f"route-{n}": (f"City {n % 127}", f"City {(n % 127 + 1 + n // 254) % 128}")
        for n in range(number)
    }
    routes = {key: replace(route, ends=ends[key]) for key, route in board.routes.items()}
    return BoardGame(nordic().rulebook, replace(board, routes=routes), 2)


def many_cities(number: int) -> BoardGame:
    return BoardGame(nordic().rulebook, long_line(number - 1), 2)


def many_tickets(number: int) -> BoardGame:
    board = nordic().board
    (first, *_) = board.tickets.values()
    tickets = {f"t-{n}": replace(first, id=f"t-{n}") for n in range(number)}
    return on_board(nordic(), tickets=tickets)


def many_countries(number: int) -> BoardGame:
    board = long_line(90)
    cities = {
        name: replace(city, country=f"country {n % number}")
        for n, (name, city) in enumerate(board.cities.items())
    }
    return BoardGame(nordic().rulebook, replace(board, cities=cities), 2)


def row(number: int) -> BoardGame:
    return by_rules(nordic(), set_up=replace(nordic().rulebook.set_up, row=number))


def dealt(number: int) -> BoardGame:
    set_up = nordic().rulebook.set_up
    return by_rules(nordic(), set_up=replace(set_up, opening=replace(set_up.opening, dealt=number)))


def drawn(number: int) -> BoardGame:
    return by_rules(nordic(), draw_tickets=replace(nordic().rulebook.draw_tickets, drawn=number))


def turned_up(number: int) -> BoardGame:
    book = nordic().rulebook
    claim = replace(book.claim_route, tunnels=Tunnels(number))
    return by_rules(nordic(), claim_route=claim, tunnel=replace(book.tunnel, claim=claim))


LIMITS: list[tuple[Callable[[int], BoardGame], int, str]] = [
    (trains, codes.MOST_TRAINS, "trains"),
    (spaces, 15, "spaces on a route"),
    (cards_of_a_colour, codes.MOST_EACH, "cards of one kind"),
    (locomotives, codes.MOST_EACH, "cards of one kind"),
    (cards_for_a_space, 255, "cards for one space"),
    (many_routes, codes.MOST_ROUTES, "routes"),
    (many_cities, codes.MOST_CITIES, "cities"),
    (many_tickets, codes.MOST_TICKETS, "tickets"),
    (many_countries, 64, "countries"),
    (row, codes.MOST_ROW, "face-up cards"),
    (dealt, codes.MOST_OFFERED, "tickets on offer"),
    (drawn, codes.MOST_OFFERED, "tickets on offer"),
    (turned_up, codes.MOST_ROW, "cards turned up in a tunnel"),
]


@pytest.mark.parametrize(("game", "most", "what"), LIMITS, ids=[of[0].__name__ for of in LIMITS])
def test_the_most_is_played_and_more_is_refused(
    game: Callable[[int], BoardGame], most: int, what: str
) -> None:
    for style in ("builder", "any_kind"):
        Lockstep(Pair(game(most)), game.__name__, STYLES[style]).play(60)
    with pytest.raises(KernelLimit, match=what) as refusal:
        board_tables(game(most + 1))
    assert str(refusal.value) == (
        f"The kernel holds at most {most} {what}, and here are {most + 1}."
    )


def test_more_claims_than_can_be_listed_are_refused() -> None:
    """The fewest that are too many; with as many locomotives as the kernel holds."""
    board = replace(long_line(127, colour=False), locomotives=31)
    routes = {key: replace(route, length=15) for key, route in board.routes.items()}
    crowded = replace(board, routes=routes, scores={**board.scores, 15: 40})
    with pytest.raises(KernelLimit, match="ways to claim a route"):
        board_tables(BoardGame(nordic().rulebook, crowded, 2))


def test_a_rule_that_the_kernel_does_not_know_is_refused() -> None:
    book = nordic().rulebook

    class FirstOfTheRow:
        """A rule that nobody has told the kernel of."""

    taking: TakeCards = replace(book.take_cards, face_up=FirstOfTheRow())
    with pytest.raises(KernelLimit, match="does not know the rule FirstOfTheRow"):
        board_tables(by_rules(nordic(), take_cards=taking))


@pytest.mark.parametrize("number", range(40))
def test_boards_beyond_the_limits_are_refused_and_nothing_worse(number: int) -> None:
    """Drawn boards with a number or two made large: tables are built, or refused in a sentence."""
    random = Random(f"large {number}")
    game = small_game(random)
    large = random.choice((14, 15, 16, 31, 32, 127, 128, 255, 256, 999))
    board = game.board
    longest = random.choice(sorted(board.routes))
    routes = {
        key: replace(route, length=large if key == longest else route.length)
        for key, route in board.routes.items()
    }
    changes = random.choice(
        (
            {"trains": large},
            {"cards_per_colour": large},
            {"locomotives": large},
            {"trains": 999, "routes": routes, "scores": dict.fromkeys(range(1000), 999)},
            {"trains": 127, "routes": routes, "scores": dict.fromkeys(range(1000), 999)},
        )
    )
    game = on_board(game, **changes)
    refusal = refused(game)
    if refusal:
        assert SENTENCE.fullmatch(refusal)
    else:
        Lockstep(Pair(game), f"large {number}", STYLES["builder"]).play(150)


def refused(game: BoardGame) -> str:
    """What the kernel says against a game; nothing when it plays it."""
    try:
        board_tables(game)
    except KernelLimit as refusal:
        return str(refusal)
    return ""


def test_a_score_may_be_very_high() -> None:
    """Every route at the most points that a board file can say."""
    game = on_board(nordic(), trains=127, scores=dict.fromkeys(range(1, 10), 999))
    lockstep = Lockstep(Pair(game), "high", STYLES["builder"])
    lockstep.play()
    assert max(lockstep.position.result()) > 2**15
