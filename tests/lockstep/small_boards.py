"""Small boards and other rules, made up at random: everything that a board file may say.

What is drawn is the text of a board file, so every board here is one that the law reads. Numbers
come from a `Random`, which can be one that hypothesis plays with and makes small.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from support.situation import law
from support.walk import BOARD_GAMES

from rallare.rules.board.claim_route import Tunnels, TunnelStep
from rallare.rules.board.game import BoardGame, Rulebook
from rallare.rules.board.loading import parse_board
from rallare.rules.cards import COLOURS
from rallare.rules.chapters import chapter
from rallare.rules.draw_tickets import GoUnderTheDeck, LeaveTheGame, ShuffledIntoTheDeck
from rallare.rules.take_cards import AnyFaceUpCard, LocomotiveAlone

__all__ = ["board_text", "other_rules", "small_game"]

KINDS = {
    "nordic-countries": ("plain", "gray", "any", "ferry", "gray ferry", "tunnel", "gray tunnel"),
    "northern-lights": ("plain", "gray ferry", "plain", "drawing"),
}
TRACKS = {"nordic-countries": 2, "northern-lights": 3}
WORDS = [colour.word for colour in COLOURS]


def small_game(random: Random) -> BoardGame:
    """A game on a small board for any number of players, sometimes by other rules."""
    key = random.choice(sorted(BOARD_GAMES))
    players = random.choice(list(chapter(key).players))
    book = law(key, players).rulebook
    if random.random() < 0.3:
        book = other_rules(book, random)
    return BoardGame(book, parse_board(board_text(book, random), "drawn", book.terms()), players)


def board_text(book: Rulebook, random: Random) -> str:
    """A board file: few cities, few trains, and about as many cards and tickets as are needed."""
    terms = book.terms()
    trains = random.choice((1, 3, 8, 14, 20, 30))
    cities = random.randint(2, 7)
    routes = list(_routes(book.key, cities, trains, random))
    tickets = terms.tickets_needed + random.randint(0, 8)
    each, locomotives = _supply(terms.cards_needed, random)
    bonuses = random.sample(
        sorted(terms.bonuses), random.randint(terms.bonuses_needed, len(terms.bonuses))
    )
    numbered = random.random() < 0.3  # as seats are, in a record
    lines = [
        "[game]",
        f'rules = "{book.key}"',
        'title = "Drawn"',
        f"trains = {trains}",
        f"cards_per_colour = {each}",
        f"locomotives = {locomotives}",
        f"cities = {cities}",
        f"routes = {len(routes)}",
        f"tickets = {tickets}",
        "[score]",
        *(f"{length} = {random.choice((0, length, 2 * length))}" for length in range(1, 21)),
        "[bonus]",
        *(f"{bonus} = {random.randint(0, 12)}" for bonus in bonuses),
        "[map]",
        f"city = [{', '.join(_city(number, random) for number in range(cities))}]",
        f"route = [{', '.join(routes)}]",
        f"ticket = [{', '.join(_ticket(n, numbered, cities, random) for n in range(tickets))}]",
    ]
    return "\n".join(lines)


def _supply(needed: int, random: Random) -> tuple[int, int]:
    """Cards of each colour and locomotives: often just enough, so that the deck runs out."""
    each = random.randint(0, 5)
    locomotives = random.randint(0, 14)
    while 8 * each + locomotives < needed:
        if locomotives < 31 and random.random() < 0.5:
            locomotives += 1
        else:
            each += 1
    return each, locomotives


def _city(number: int, random: Random) -> str:
    country = random.choice(("NO", "SE", "FI"))
    flags = "".join(f", {flag} = true" for flag in ("capital", "arctic") if random.random() < 0.4)
    return f'{{ name = "C{number}", country = "{country}", lat = 60.0, lon = {number}.0{flags} }}'


def _routes(key: str, cities: int, trains: int, random: Random) -> list[str]:
    """A tree, so that every ticket can be made, and more between any two cities."""
    links = [(number, random.randrange(number)) for number in range(1, cities)]
    links += [tuple(random.sample(range(cities), 2)) for _ in range(random.randint(0, 5))]
    found: list[str] = []
    count: dict[frozenset[int], int] = {}
    for a, b in links:
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            both = frozenset((a, b))
            count[both] = count.get(both, 0) + 1
            if count[both] <= TRACKS[key]:
                found.append(_route(key, f"r{len(found)}", a, b, trains, random))
    return found


def _route(key: str, name: str, a: int, b: int, trains: int, random: Random) -> str:
    kind = random.choice(KINDS[key])
    length = min(trains, random.choice((1, 1, 2, 2, 3, 4, 6, 9)))
    colour = "gray" if "gray" in kind or kind == "any" else random.choice(WORDS)
    more = ""
    if "ferry" in kind:
        more = f", locomotives = {random.randint(1, length)}"
    elif "tunnel" in kind:
        more = ", tunnel = true"
    elif kind == "any":
        more = f", any_cards_per_space = {random.randint(1, 5)}"
    elif kind == "drawing":
        more = f", draw = {random.randint(1, 9)}"
    ends = f'between = ["C{a}", "C{b}"], length = {length}, colour = "{colour}"'
    return f'{{ id = "{name}", {ends}{more} }}'


def _ticket(number: int, numbered: bool, cities: int, random: Random) -> str:
    name = str(number) if numbered else f"t{number}"
    a, b = random.sample(range(cities), 2)
    return f'{{ id = "{name}", between = ["C{a}", "C{b}"], points = {random.randint(1, 20)} }}'


def other_rules(book: Rulebook, random: Random) -> Rulebook:
    """The rulebook of a chapter with other numbers and other rules of the same kinds."""
    returned = (LeaveTheGame(), GoUnderTheDeck(), ShuffledIntoTheDeck())
    dealt = random.randint(1, 6)
    opening = replace(
        book.opening, dealt=dealt, keep=random.randint(1, dealt), returned=random.choice(returned)
    )
    set_up = replace(
        book.set_up,
        hand=random.randint(0, 6),
        row=random.randint(1, 8),
        bonus_cards=random.randint(0, book.set_up.bonus_cards),
        opening=opening,
    )
    claim, tunnel = book.claim_route, book.tunnel
    if tunnel is not None:
        claim = replace(claim, tunnels=Tunnels(turned_up=random.randint(1, 8)))
        tunnel = TunnelStep(claim, tunnel.extra, tunnel.locomotives_only, tunnel.exact)
    return replace(
        book,
        set_up=set_up,
        take_cards=replace(
            book.take_cards,
            face_up=random.choice((AnyFaceUpCard(), LocomotiveAlone(rule="NL-11"))),
        ),
        claim_route=claim,
        tunnel=tunnel,
        draw_tickets=replace(book.draw_tickets, drawn=random.randint(1, 5)),
        choose_tickets=replace(
            book.choose_tickets, keep=random.randint(1, 3), returned=random.choice(returned)
        ),
        end=replace(book.end, trains=random.randint(0, 4)),
    )
