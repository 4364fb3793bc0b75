"""The Card Game, for 2 to 4 players: the chapter, in the order of a rulebook.

What is counted stands in `cards.toml`; what it means stands here.
"""

from __future__ import annotations

from rallare.rules.card_game.game import CardRulebook, CardSetUp
from rallare.rules.card_game.place_cards import PlaceStep
from rallare.rules.card_game.rounds import CompleteStep, Rounds
from rallare.rules.card_game.scoring import CardScoring
from rallare.rules.draw_tickets import (
    ChooseTickets,
    DrawTicketsStep,
    GoUnderTheDeck,
    OpeningTickets,
    ShuffledIntoTheDeck,
)
from rallare.rules.passing import PassStep
from rallare.rules.take_cards import LocomotiveAlone, RowOutlastsTheDeck, TakeCards

__all__ = ["RULEBOOK"]

# Set-up: a locomotive and seven other cards each, five face up. Six tickets each; keep at least
# one, and what is given back is shuffled into the ticket deck.
SET_UP = CardSetUp(
    locomotives=1,
    hand=7,
    row=5,
    opening=OpeningTickets(keep=1, rule="CG-03", returned=ShuffledIntoTheDeck(), dealt=6),
)

# A: take two train cards; a face-up locomotive is first and alone. The row outlasts the deck.
TAKE_CARDS = TakeCards(
    face_up=LocomotiveAlone(rule="CG-20"), supply=RowOutlastsTheDeck(rule="CG-21"), rule="CG-20"
)

# B: place two or more cards of one colour, or three different colours.
PLACE_CARDS = PlaceStep(
    least=2,
    different=3,
    sets="CG-30",
    locomotives="CG-31",
    own_yard="CG-32",
    other_yards="CG-33",
)

# C: draw four tickets, keep any number; the rest goes under the deck.
DRAW_TICKETS = DrawTicketsStep(
    drawn=4, rule="CG-40", instead="Take train cards or place cards in the yard."
)
CHOOSE_TICKETS = ChooseTickets(keep=0, rule="CG-40", returned=GoUnderTheDeck())

# The deck is played once by two or three players, twice by four. A second round deals four cards.
ROUNDS = Rounds(played={2: 1, 3: 1, 4: 2}, hand=4, row=5)
COMPLETE_TICKETS = CompleteStep(rounds=ROUNDS, rule="CG-51")

# Scoring: completed tickets, big cities, open tickets; ties by tickets, then by bonus cards.
SCORING = CardScoring(completed="CG-52", open="CG-61", bonus="CG-60")

RULEBOOK = CardRulebook(
    key="card-game",
    title="The Card Game",
    players=range(2, 5),
    set_up=SET_UP,
    turn_order="CG-04",
    take_cards=TAKE_CARDS,
    place_cards=PLACE_CARDS,
    draw_tickets=DRAW_TICKETS,
    choose_tickets=CHOOSE_TICKETS,
    passing=PassStep(rule="CG-45"),
    rounds=ROUNDS,
    end="CG-52",
    complete_tickets=COMPLETE_TICKETS,
    scoring=SCORING,
)
