"""Nordic Countries, for 2 or 3 players: the chapter, in the order of a rulebook.

What is counted stands in `board.toml`; what it means stands here.
"""

from __future__ import annotations

from rallare.rules.board.claim_route import ClaimStep, ParallelTracks, Tunnels, TunnelStep
from rallare.rules.board.final_turns import FinalTurns
from rallare.rules.board.game import Rulebook, SetUp
from rallare.rules.board.map import Kind
from rallare.rules.board.measures import LongestPath
from rallare.rules.board.payment import (
    AnyCardsPerSpace,
    FerryWithThrees,
    OneColour,
    OneColourOrLocomotives,
)
from rallare.rules.board.scoring import Scoring, TieBreak
from rallare.rules.draw_tickets import (
    ChooseTickets,
    DrawTicketsStep,
    LeaveTheGame,
    OpeningTickets,
)
from rallare.rules.nordic_countries.bonuses import BONUSES, TICKETS
from rallare.rules.passing import PassStep
from rallare.rules.take_cards import AnyFaceUpCard, NothingFromAnEmptyDeck, TakeCards

__all__ = ["RULEBOOK"]

# Set-up: four train cards each, five face up. Five tickets each; keep at least two, and what is
# given back leaves the game. The Globetrotter card always counts.
SET_UP = SetUp(
    hand=4,
    row=5,
    bonus_cards=1,
    opening=OpeningTickets(keep=2, rule="NC-03", returned=LeaveTheGame(), dealt=5),
)

# Take train cards: two, any two; face-up locomotives count as any card.
TAKE_CARDS = TakeCards(
    face_up=AnyFaceUpCard(), supply=NothingFromAnEmptyDeck(rule="NC-12"), rule="NC-10"
)

# Claim a route. Locomotives help on ferries and in tunnels only.
SET = OneColour(rule="NC-20", locomotives="NC-21", exact="NC-44")
FERRY = FerryWithThrees(size=3, rule="NC-30", exact="NC-44")
TUNNEL_SET = OneColourOrLocomotives(rule="NC-40", exact="NC-44")
CLAIM_ROUTE = ClaimStep(
    payments={
        Kind.ORDINARY: SET,
        Kind.GRAY: SET,
        Kind.ANY_CARDS: AnyCardsPerSpace(rule="NC-25", exact="NC-44"),
        Kind.FERRY: FERRY,
        Kind.GRAY_FERRY: FERRY,
        Kind.TUNNEL: TUNNEL_SET,
        Kind.GRAY_TUNNEL: TUNNEL_SET,
    },
    tracks=ParallelTracks(usable={2: {2: 1}, 3: {2: 2}}, rule="NC-24"),
    tunnels=Tunnels(turned_up=3),
    drawing_bonus=None,
    open="NC-23",
    trains="NC-22",
)
TUNNEL = TunnelStep(
    claim=CLAIM_ROUTE,
    extra="NC-40",
    locomotives_only="NC-41",
    exact="NC-44",
)

# Draw tickets: three, keep at least one; what is given back leaves the game.
DRAW_TICKETS = DrawTicketsStep(drawn=3, rule="NC-50", instead="Take train cards or claim a route.")
CHOOSE_TICKETS = ChooseTickets(keep=1, rule="NC-50", returned=LeaveTheGame())

# The end: two trains or fewer, then one more turn for everybody.
FINAL_TURNS = FinalTurns(trains=2, rule="NC-60", stalemate="NC-61")

# Scoring: tickets, the Globetrotter; ties by completed tickets, then by the longest route.
SCORING = Scoring(
    routes="NC-22",
    tickets="NC-70",
    bonuses=BONUSES,
    tie_breaks=(
        TieBreak("completed tickets", TICKETS),
        TieBreak("longest route", LongestPath()),
    ),
)

RULEBOOK = Rulebook(
    key="nordic-countries",
    title="Nordic Countries",
    players=range(2, 4),
    set_up=SET_UP,
    turn_order="NC-05",
    track=100,
    take_cards=TAKE_CARDS,
    claim_route=CLAIM_ROUTE,
    tunnel=TUNNEL,
    draw_tickets=DRAW_TICKETS,
    choose_tickets=CHOOSE_TICKETS,
    passing=PassStep(rule="NC-61"),
    end=FINAL_TURNS,
    scoring=SCORING,
)
