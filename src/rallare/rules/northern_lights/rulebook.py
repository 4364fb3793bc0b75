"""Northern Lights, for 2 to 5 players: the chapter, in the order of a rulebook.

What is counted stands in `board.toml`; what it means stands here.
"""

from __future__ import annotations

from rallare.rules.board.claim_route import ClaimStep, DrawingBonus, ParallelTracks
from rallare.rules.board.final_turns import FinalTurns
from rallare.rules.board.game import Rulebook, SetUp
from rallare.rules.board.map import Kind
from rallare.rules.board.measures import CompletedTickets
from rallare.rules.board.payment import FerryWithPairs, OneColourOrLocomotives
from rallare.rules.board.scoring import BonusCardsWon, Scoring, TieBreak
from rallare.rules.draw_tickets import (
    ChooseTickets,
    DrawTicketsStep,
    GoUnderTheDeck,
    OpeningTickets,
)
from rallare.rules.northern_lights.bonuses import BONUSES
from rallare.rules.passing import PassStep
from rallare.rules.take_cards import LocomotiveAlone, NothingFromAnEmptyDeck, TakeCards

__all__ = ["RULEBOOK"]

# Set-up: four train cards each, five face up; four of the bonus cards count. Four tickets each;
# keep at least two, and what is given back goes under the deck.
SET_UP = SetUp(
    hand=4,
    row=5,
    bonus_cards=4,
    opening=OpeningTickets(keep=2, rule="NL-03", returned=GoUnderTheDeck(), dealt=4),
)

# Take train cards: two, but a face-up locomotive is first and alone.
TAKE_CARDS = TakeCards(
    face_up=LocomotiveAlone(rule="NL-11"),
    supply=NothingFromAnEmptyDeck(rule="NL-12"),
    rule="NL-10",
)

# Claim a route. Locomotives help everywhere; the gray routes are ferries.
CLAIM_ROUTE = ClaimStep(
    payments={
        Kind.ORDINARY: OneColourOrLocomotives(rule="NL-20", exact="NC-44"),
        Kind.GRAY_FERRY: FerryWithPairs(rule="NL-30", exact="NC-44"),
    },
    tracks=ParallelTracks(
        usable={2: {2: 1, 3: 1}, 3: {2: 1, 3: 2}, 4: {2: 2, 3: 3}, 5: {2: 2, 3: 3}},
        rule="NL-23",
    ),
    tunnels=None,
    drawing_bonus=DrawingBonus(),
    open="NL-22",
    trains="NL-22",
)

# Draw tickets: three, keep at least one; what is given back goes under the deck.
DRAW_TICKETS = DrawTicketsStep(drawn=3, rule="NL-50", instead="Take train cards or claim a route.")
CHOOSE_TICKETS = ChooseTickets(keep=1, rule="NL-50", returned=GoUnderTheDeck())

# The end: two trains or fewer, then one more turn for everybody.
FINAL_TURNS = FinalTurns(trains=2, rule="NL-60", stalemate="NL-61")

# Scoring: tickets, the four bonus cards; ties by completed tickets, then by bonus cards won.
SCORING = Scoring(
    routes="NL-22",
    tickets="NL-70",
    bonuses=BONUSES,
    tie_breaks=(
        TieBreak("completed tickets", CompletedTickets(lambda board, ticket: True)),
        TieBreak("bonus cards", BonusCardsWon()),
    ),
)

RULEBOOK = Rulebook(
    key="northern-lights",
    title="Northern Lights",
    players=range(2, 6),
    set_up=SET_UP,
    turn_order="NL-04",
    track=100,
    take_cards=TAKE_CARDS,
    claim_route=CLAIM_ROUTE,
    tunnel=None,
    draw_tickets=DRAW_TICKETS,
    choose_tickets=CHOOSE_TICKETS,
    passing=PassStep(rule="NL-61"),
    end=FINAL_TURNS,
    scoring=SCORING,
)
