"""What a board is to be like, completed where nothing was said and checked before it is made."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from rallare.rules.board.game import BoardGame
from rallare.rules.board.map import Deal, Kind
from rallare.rules.cards import COLOURS
from rallare.rules.chapters import chapter
from rallare.rules.errors import SetUpError

__all__ = ["Plan", "Wishes", "planned"]

MOST_CITIES = 100
MOST_ROUTES = 250
MOST_TICKETS = 120
MOST_CARDS = 31


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for; None leaves it to the generator.

    Of the routes `doubles` are second tracks, and so many are ferries, tunnels or gray. `longest`
    is the length of the longest route. `hand`, `row`, `opening` and `keep` are the deal.
    """

    cities: int = 6
    routes: int | None = None
    tickets: int | None = None
    doubles: int = 0
    ferries: int = 0
    tunnels: int = 0
    gray: int | None = None
    longest: int | None = None
    trains: int | None = None
    colours: int | None = None
    cards_per_colour: int | None = None
    locomotives: int | None = None
    hand: int | None = None
    row: int | None = None
    opening: int | None = None
    keep: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """Wishes that can be fulfilled. `deal` is None where the chapter's is kept."""

    game: BoardGame
    cities: int
    routes: int
    tickets: int
    doubles: int
    ferries: int
    tunnels: int
    gray: int
    longest: int
    trains: int
    colours: int
    cards_per_colour: int
    locomotives: int
    deal: Deal | None


def planned(key: str, wishes: Wishes) -> Plan:
    """The plan of a board for a game; raises SetUpError where it cannot be."""
    law = _board_game(key)
    for wish in fields(wishes):
        number = getattr(wishes, wish.name)
        if number is not None and number < 0:
            raise SetUpError(f"A board cannot have {number} {wish.name.replace('_', ' ')}.")
    routes = _routes(wishes)
    gray = _gray(law, wishes, routes)
    longest = _longest(law, wishes)
    trains = _given(wishes.trains, max(longest, routes * (1 + longest) // 5) + 2)
    colours = _given(wishes.colours, len(COLOURS))
    each = _given(wishes.cards_per_colour, min(12, max(longest + 1, trains // 3)))
    plan = Plan(
        game=law,
        cities=wishes.cities,
        routes=routes,
        tickets=_tickets(law, wishes),
        doubles=wishes.doubles,
        ferries=wishes.ferries,
        tunnels=wishes.tunnels,
        gray=gray,
        longest=longest,
        trains=trains,
        colours=colours,
        cards_per_colour=each,
        locomotives=_given(wishes.locomotives, each + 2 if each else 0),
        deal=_deal(law, wishes),
    )
    _check(plan)
    return plan


def _board_game(key: str) -> BoardGame:
    found = chapter(key)
    game: Any = found.game(found.players[-1], None)
    if not isinstance(game, BoardGame):
        raise SetUpError(f"{found.title} is played without a board.")
    return game


def _given(wish: int | None, otherwise: int) -> int:
    return otherwise if wish is None else wish


def _routes(wishes: Wishes) -> int:
    """Half as many again as there are cities; every city must be reached, and no line crossed."""
    cities, doubles = wishes.cities, wishes.doubles
    if not 2 <= cities <= MOST_CITIES:
        raise SetUpError(f"A board has 2 to {MOST_CITIES} cities, not {cities}.")
    least, most = cities - 1, max(1, 3 * cities - 6)
    routes = _given(wishes.routes, min(most, max(least, cities * 3 // 2)) + doubles)
    links = routes - doubles
    if links < least:
        besides = f" besides {doubles} doubles" if doubles else ""
        raise SetUpError(
            f"{cities} cities hang together by at least {least} routes{besides}, not {links}."
        )
    if links > most:
        raise SetUpError(
            f"Between {cities} cities at most {most} routes can be drawn without crossings, not "
            f"{links}. Ask for more cities, or for more of the routes to be doubles."
        )
    if doubles > links:
        raise SetUpError(f"There are {links} routes to double, not {doubles}.")
    if routes > MOST_ROUTES:
        raise SetUpError(f"A board has at most {MOST_ROUTES} routes, not {routes}.")
    return routes


def _gray(law: BoardGame, wishes: Wishes, routes: int) -> int:
    payments, title = law.rulebook.claim_route.payments, law.rulebook.title
    special = wishes.ferries + wishes.tunnels
    may_be_gray = Kind.GRAY in payments
    gray = _given(wishes.gray, min(routes // 4, max(0, routes - special)) if may_be_gray else 0)
    for number, kinds, words in (
        (gray, {Kind.GRAY}, "gray routes"),
        (wishes.ferries, {Kind.FERRY, Kind.GRAY_FERRY}, "ferries"),
        (wishes.tunnels, {Kind.TUNNEL, Kind.GRAY_TUNNEL}, "tunnels"),
    ):
        if number and not kinds & payments.keys():
            raise SetUpError(f"{title} has no {words}.")
    if special + gray > routes:
        raise SetUpError(
            f"Of {routes} routes {wishes.ferries} ferries, {wishes.tunnels} tunnels and {gray} "
            "gray ones are too many."
        )
    return gray


def _longest(law: BoardGame, wishes: Wishes) -> int:
    scores = law.board.scores
    most = max(length for length in scores if all(n in scores for n in range(1, length + 1)))
    longest = _given(wishes.longest, min(4, most))
    if not 1 <= longest <= most:
        raise SetUpError(f"A route of {law.rulebook.title} has 1 to {most} spaces, not {longest}.")
    return longest


def _tickets(law: BoardGame, wishes: Wishes) -> int:
    """As many as the chapter's deal needs, where there are as many pairs of cities."""
    pairs = wishes.cities * (wishes.cities - 1) // 2
    tickets = _given(wishes.tickets, min(pairs, law.rulebook.terms().tickets_needed))
    least = law.rulebook.players[-1] * _given(wishes.opening, 1)
    if tickets < least:
        raise SetUpError(
            f"{law.rulebook.title} with {law.rulebook.players[-1]} players needs at least {least} "
            f"tickets, not {tickets}."
        )
    most = min(pairs, MOST_TICKETS)
    if tickets > most:
        raise SetUpError(f"{wishes.cities} cities make at most {most} tickets, not {tickets}.")
    return tickets


def _deal(law: BoardGame, wishes: Wishes) -> Deal | None:
    """The chapter's deal, or a smaller one where there are too few tickets for it."""
    usual, players = law.rulebook.deal, law.rulebook.players[-1]
    opening = _given(wishes.opening, min(usual.tickets, _tickets(law, wishes) // players))
    keep = usual.keep if opening == usual.tickets else min(usual.keep, max(1, opening - 1))
    deal = Deal(
        hand=_given(wishes.hand, usual.hand),
        row=_given(wishes.row, usual.row),
        tickets=opening,
        keep=_given(wishes.keep, keep),
    )
    return None if deal == usual else deal


def _check(plan: Plan) -> None:
    """What can be said before anything is drawn; the rest is checked by reading the board."""
    if not 1 <= plan.colours <= len(COLOURS):
        raise SetUpError(f"Cards have 1 to {len(COLOURS)} colours, not {plan.colours}.")
    for number in (plan.cards_per_colour, plan.locomotives):
        if number > MOST_CARDS:
            raise SetUpError(f"There are at most {MOST_CARDS} cards of a kind, not {number}.")
    least = max(plan.longest, plan.game.rulebook.end.trains + 1)
    if not least <= plan.trains <= 127:
        raise SetUpError(f"On this board players have {least} to 127 trains, not {plan.trains}.")
    if plan.ferries and not plan.locomotives:
        raise SetUpError("Ferries need locomotives.")
