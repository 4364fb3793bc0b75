"""The card games to play for the golden records: who plays how, and what must come of it."""

from __future__ import annotations

from golden.card_players import ENGINEER, complete, complete_less, keep_easy, place, rob
from golden.players import Wish, draw_tickets, hoard, sometimes, take, when
from golden.scenarios import Scenario
from rallare.rules.card_game.view import CardView
from rallare.rules.cards import COLOURS, LOCOMOTIVE

__all__ = ["CARD_SCENARIOS"]

GAME = "card-game"
MINI = "mini_cards.toml"


def _at_the_end(view: CardView) -> bool:
    """The last card leaves the deck soon, or has left it."""
    return view.deck_size < 3


# Takes all cards and places none: completes nothing.
MISER: tuple[Wish, ...] = (keep_easy(1), hoard, take(COLOURS), take([LOCOMOTIVE]))

# Waits for stacks of others, those with locomotives before all.
BANDIT: tuple[Wish, ...] = (keep_easy(2), complete, rob(1), rob(), take([LOCOMOTIVE]), *ENGINEER)

# Puts locomotives on every train, for others to rob.
STOKER: tuple[Wish, ...] = (
    keep_easy(3),
    complete,
    sometimes(2, 3, place(lambda moment, cards: cards.locomotives > 0)),
    *ENGINEER,
)

# Draws tickets all the time, and often keeps none of them.
COLLECTOR: tuple[Wish, ...] = (
    complete,
    when(lambda view: len(view.tickets) > 5, keep_easy(0)),
    keep_easy(2),
    sometimes(1, 2, draw_tickets),
    *ENGINEER,
)

# Never uses its track as well as it could.
WASTER: tuple[Wish, ...] = (complete_less, *ENGINEER)

# Keeps every ticket, gets rid of every card and, at the end, empties the row.
EMPTIER: tuple[Wish, ...] = (
    keep_easy(6),
    complete,
    draw_tickets,
    when(_at_the_end, take(COLOURS)),
    when(_at_the_end, hoard),
    place(),
    hoard,
)

CARD_SCENARIOS: tuple[Scenario, ...] = (
    Scenario(
        "card-2-engineers",
        GAME,
        2,
        (
            "New York won alone",
            "Chicago shared",
            "Los Angeles won by nobody",
            "three different colours",
        ),
        (ENGINEER,),
    ),
    Scenario(
        "card-3-engineers",
        GAME,
        3,
        ("the last card is drawn blind", "Los Angeles shared", "Seattle won alone"),
        (ENGINEER,),
        first=2,
    ),
    Scenario(
        "card-4-engineers",
        GAME,
        4,
        ("a second round", "New York shared", "Miami shared", "Seattle shared"),
        (ENGINEER,),
        seeds=200,
    ),
    Scenario(
        "card-4-bandits",
        GAME,
        4,
        (
            "a robbery of a stack with locomotives",
            "the last card refills the row",
            "Dallas shared",
            "Los Angeles won alone",
            "Miami won alone",
        ),
        (BANDIT, STOKER),
        seeds=200,
    ),
    Scenario(
        "card-2-owners-look",
        GAME,
        2,
        ("owners may look", "a robbery", "Chicago won alone", "Dallas won alone"),
        (BANDIT, STOKER),
        owners_may_look=True,
    ),
    Scenario(
        "card-4-owners-look",
        GAME,
        4,
        ("owners may look", "a second round", "a final draw of one card"),
        (ENGINEER, COLLECTOR),
        first=0,
        owners_may_look=True,
    ),
    Scenario(
        "card-2-misers",
        GAME,
        2,
        ("nobody completes anything", "a total below zero", "Dallas won by nobody"),
        (MISER,),
    ),
    Scenario(
        "card-3-misers",
        GAME,
        3,
        ("somebody completes nothing", "Chicago won by nobody", "a final draw of one card"),
        (MISER, ENGINEER),
    ),
    Scenario(
        "card-3-collectors",
        GAME,
        3,
        (
            "a proposal not taken",
            "none of the drawn tickets kept",
            "tickets from under the deck of a card game",
            "an empty slot in the row",
        ),
        (COLLECTOR, WASTER),
    ),
    Scenario(
        "mini-cards-tickets-gone",
        GAME,
        3,
        ("fewer than four tickets left", "a robbery"),
        (EMPTIER,),
        board=MINI,
    ),
    Scenario(
        "mini-cards-pass",
        GAME,
        4,
        ("a pass in a card game", "a robbery of a stack with locomotives"),
        (EMPTIER,),
        board=MINI,
        seeds=200,
    ),
    Scenario(
        "mini-cards-dealt-out",
        GAME,
        4,
        ("the deal of a second round takes the last card", "a final draw of one card"),
        (EMPTIER,),
        board=MINI,
    ),
    *(
        Scenario(
            f"mini-cards-{name}",
            GAME,
            players,
            (f"a card game {how}", "a ticket completed with a locomotive"),
            wishes,
            board=MINI,
            seeds=600,
        )
        for name, how, players, wishes in (
            ("shared", "shared", 2, (ENGINEER,)),
            ("by-tickets", "decided by completed tickets", 2, (COLLECTOR, ENGINEER)),
            ("by-bonus-cards", "decided by bonus cards", 3, (ENGINEER, STOKER)),
        )
    ),
)
