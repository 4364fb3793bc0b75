"""The games to play for the golden records: who plays how, and what must come of it."""

from __future__ import annotations

from dataclasses import dataclass

from golden.players import (
    BUILDER,
    TRAVELLER,
    Wish,
    claim,
    draw_tickets,
    gather,
    hoard,
    keep,
    pay,
    sometimes,
    take,
    when,
    withdraw,
)
from rallare.rules.board.map import Route
from rallare.rules.board.view import BoardView
from rallare.rules.cards import LOCOMOTIVE, Cards

__all__ = ["SCENARIOS", "Scenario"]

NORDIC = "nordic-countries"
NORTHERN = "northern-lights"
NAMES = ("Astrid", "Björn", "Chiara", "Dagny", "Emil")


@dataclass(frozen=True)
class Scenario:
    """A game to search for.

    `wishes` is the list of each seat, used again from the start for the seats after the last.
    `bonuses` must be among the bonus cards turned up; `seeds` is how many seeds to try.
    """

    name: str
    game: str
    players: int
    shows: tuple[str, ...]
    wishes: tuple[tuple[Wish, ...], ...] = (TRAVELLER,)
    first: int | None = None
    board: str | None = None
    bonuses: tuple[str, ...] = ()
    seeds: int = 60
    owners_may_look: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]


def _is_ferry(route: Route) -> bool:
    return route.ferry


def _is_tunnel(route: Route) -> bool:
    return route.tunnel


def _is_short_tunnel(route: Route) -> bool:
    return route.tunnel and route.length <= 2


def _locomotives_only(route: Route, cards: Cards) -> bool:
    return cards.locomotives == cards.total


def _is_four_for_one(route: Route) -> bool:
    return route.any_cards > 0


def _with_substitutes(route: Route, cards: Cards) -> bool:
    return cards.locomotives > 0 and cards.total > route.length


def _threes(number: int, for_symbols: bool) -> Wish:
    """Claim a ferry with so many threes, either for symbols too or for colour spaces alone."""

    def how(route: Route, cards: Cards) -> bool:
        short = cards.locomotives < route.locomotives
        return cards.total == route.length + 2 * number and short == for_symbols

    return claim(_is_ferry, how)


def _pairs(number: int) -> Wish:
    """Claim a ferry with so many pairs, all of other colours than the set."""

    def how(route: Route, cards: Cards) -> bool:
        pairs = cards.total == route.length + number
        return pairs and len(cards.kinds) > number and not cards.locomotives

    return claim(lambda route: route.ferry and route.length > route.locomotives, how)


def _not_yet(wish: Wish, hand: int) -> Wish:
    """A wish for the time until the hand is so large."""
    return when(lambda view: view.me.hand_size < hand, wish)


def _has_routes(number: int, wish: Wish) -> Wish:
    """A wish for the time until so many routes are owned."""
    return when(lambda view: len(view.me.routes) < number, wish)


def _few_in_deck(view: BoardView) -> bool:
    return view.deck_size < 3


MISER: tuple[Wish, ...] = (keep(1), pay, hoard, draw_tickets)
AMBITIOUS: tuple[Wish, ...] = (keep(3), *TRAVELLER)
COLLECTOR: tuple[Wish, ...] = (keep(3), pay, sometimes(1, 2, draw_tickets), *TRAVELLER[2:])
EXPLORER: tuple[Wish, ...] = (
    keep(1),
    _has_routes(1, claim(_is_four_for_one, _with_substitutes)),
    _has_routes(1, gather),
    _has_routes(1, hoard),
    *BUILDER,
)
SKIPPER: tuple[Wish, ...] = (
    keep(2),
    _has_routes(1, _threes(2, for_symbols=True)),
    _has_routes(2, _threes(1, for_symbols=False)),
    _has_routes(2, hoard),
    *TRAVELLER,
)
PILOT: tuple[Wish, ...] = (
    keep(2),
    _has_routes(3, claim(_is_ferry, lambda route, cards: cards.locomotives > route.locomotives)),
    _has_routes(3, take([LOCOMOTIVE])),
    *TRAVELLER,
)
BLASTER: tuple[Wish, ...] = (
    sometimes(1, 2, withdraw),
    claim(_is_short_tunnel, _locomotives_only),
    _has_routes(3, take([LOCOMOTIVE])),
    *TRAVELLER,
)
DIGGER: tuple[Wish, ...] = (sometimes(1, 3, withdraw), claim(_is_tunnel), *TRAVELLER)
SAVER: tuple[Wish, ...] = (keep(2), _not_yet(gather, 20), _not_yet(hoard, 20), *TRAVELLER)
HOARDER: tuple[Wish, ...] = (
    keep(2),
    when(_few_in_deck, claim(_is_tunnel)),
    when(_few_in_deck, claim(lambda route: route.draw > 0)),
    *SAVER,
)
FERRYMAN: tuple[Wish, ...] = (_pairs(2), _pairs(1), _has_routes(2, hoard), *TRAVELLER)


def _crowd(pair: str) -> tuple[Wish, ...]:
    """First claim a track between two cities, then travel."""
    return (claim(lambda route: route.id.startswith(pair)), *TRAVELLER)


SCENARIOS = (
    Scenario(
        "nordic-2-travellers",
        NORDIC,
        2,
        ("Globetrotter won alone", "tunnel paid", "double closed by another"),
        (AMBITIOUS, TRAVELLER),
        first=1,
    ),
    Scenario(
        "nordic-3-travellers",
        NORDIC,
        3,
        ("Globetrotter shared", "both tracks of a double claimed", "double closed by one's own"),
    ),
    Scenario(
        "nordic-2-murmansk",
        NORDIC,
        2,
        ("four for one", "four for one, a locomotive among them"),
        (EXPLORER, TRAVELLER),
    ),
    Scenario(
        "nordic-3-ferries",
        NORDIC,
        3,
        (
            "three for a symbol",
            "three for a colour space",
            "two threes at once",
            "a locomotive for a colour card on a ferry",
            "two face-up locomotives in a turn",
        ),
        (SKIPPER, PILOT, TRAVELLER),
    ),
    Scenario(
        "nordic-2-tunnels",
        NORDIC,
        2,
        ("tunnel paid", "tunnel withdrawn", "tunnel without extra"),
        (DIGGER, TRAVELLER),
    ),
    Scenario(
        "nordic-3-locomotive-tunnels",
        NORDIC,
        3,
        (
            "tunnel by locomotives only, paid",
            "tunnel by locomotives only, withdrawn",
            "tunnel by locomotives only, without extra",
        ),
        (BLASTER,),
        seeds=200,
    ),
    Scenario(
        "nordic-3-hoarders",
        NORDIC,
        3,
        (
            "reshuffle by a blind draw",
            "reshuffle by a face-up replacement",
            "reshuffle by a tunnel",
        ),
        (HOARDER, SAVER, SAVER),
    ),
    Scenario(
        "northern-2-travellers",
        NORTHERN,
        2,
        ("Capital Investment won alone", "Local Network won alone", "triple closed by others"),
        bonuses=("capital-investment", "local-network"),
        seeds=300,
    ),
    Scenario(
        "northern-3-travellers",
        NORTHERN,
        3,
        ("Polar Express won alone", "Nordic Express won alone", "a face-up locomotive alone"),
        bonuses=("polar-express", "nordic-express"),
        seeds=300,
        first=2,
    ),
    Scenario(
        "northern-3-ferries",
        NORTHERN,
        3,
        (
            "Ferry Master won alone",
            "Call of the Wild won alone",
            "one pair on a ferry",
            "two pairs of two colours on a ferry",
            "drawing bonus",
        ),
        (FERRYMAN, TRAVELLER),
        bonuses=("ferry-master", "call-of-the-wild"),
        seeds=300,
    ),
    Scenario(
        "northern-4-crowd",
        NORTHERN,
        4,
        (
            "all tracks of a triple claimed",
            "Small Steps Strategist won alone",
            "The Wild West won alone",
        ),
        (_crowd("karlstad-oslo"), _crowd("karlstad-stockholm")),
        bonuses=("small-steps-strategist", "the-wild-west"),
        seeds=300,
    ),
    Scenario(
        "northern-4-hoarders",
        NORTHERN,
        4,
        ("reshuffle by a drawing bonus", "Cost Efficiency won alone", "Snowplow Award won alone"),
        (HOARDER,),
        bonuses=("cost-efficiency", "snowplow-award"),
        seeds=300,
    ),
    Scenario(
        "northern-5-collectors",
        NORTHERN,
        5,
        ("tickets from under the deck", "International Tycoon won alone", "a bonus card shared"),
        (COLLECTOR,),
        bonuses=("international-tycoon",),
        seeds=300,
    ),
    Scenario(
        "northern-2-builders",
        NORTHERN,
        2,
        ("a bonus card won by nobody", "locomotive in an ordinary set"),
        (BUILDER,),
        bonuses=("polar-express",),
    ),
    Scenario(
        "dead-end-nordic-2",
        NORDIC,
        2,
        (
            "Nordic Countries ends by stalemate",
            "a pass, and the game goes on",
            "a turn of one card, for want of cards",
        ),
        (MISER,),
        board="dead_end_nordic.toml",
    ),
    Scenario(
        "dead-end-nordic-3",
        NORDIC,
        3,
        ("Nordic Countries ends by stalemate", "Globetrotter won by nobody"),
        (MISER,),
        board="dead_end_nordic.toml",
        first=0,
    ),
    Scenario(
        "dead-end-northern-3",
        NORTHERN,
        3,
        ("Northern Lights ends by stalemate",),
        (MISER,),
        board="dead_end_northern.toml",
    ),
    *(
        Scenario(
            f"mini-nordic-{name}",
            NORDIC,
            2,
            (f"Nordic Countries {how}", "ends by final turns"),
            (player, BUILDER),
            board="mini_nordic.toml",
            seeds=400,
        )
        for name, how, player in (
            ("shared", "shared", TRAVELLER),
            ("by-tickets", "decided by completed tickets", (keep(5), *TRAVELLER)),
            ("by-longest-route", "decided by the longest route", TRAVELLER),
        )
    ),
    *(
        Scenario(
            f"mini-northern-{name}",
            NORTHERN,
            3,
            (f"Northern Lights {how}", "ends by final turns"),
            (TRAVELLER, BUILDER),
            board="mini_northern.toml",
            seeds=400,
        )
        for name, how in (
            ("shared", "shared"),
            ("by-tickets", "decided by completed tickets"),
            ("by-bonus-cards", "decided by bonus cards"),
        )
    ),
)
