"""Why an action is advised: a code with its facts, so that it can be said in any language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rallare.rules.cards import Card

__all__ = ["Reason", "Why"]


class Why(StrEnum):
    """The reasons there are. The comment behind each tells which facts belong to it."""

    ONLY = "only"  # nothing else is allowed

    # Train cards for a board.
    NEEDED = "needed"  # card, route, number it lacks of them, others
    FOR_POINTS = "for-points"  # card, route, number it lacks of them, points, others
    RESERVE = "reserve"  # card, route: a tunnel may ask for more
    SYMBOL = "symbol"  # card, route, number of locomotives it lacks
    STANDS_IN = "stands-in"  # card, route, number of cards it lacks
    # Train cards in any game.
    LOCOMOTIVE = "locomotive"  # card
    SET = "set"  # card, number that the hand would have of it
    DENIES = "denies"  # card: others would get more out of it
    BLIND = "blind"  # number of unseen cards in a hundred that help
    BLIND_RATHER = "blind-rather"  # number; no card that lies face up helps
    BLIND_ANY = "blind-any"  # nothing is lacking

    # Routes.
    FINISHES = "finishes"  # route, tickets, points of these, others
    ON_THE_WAY = "on-the-way"  # route, tickets, others
    LAST_TURN = "last-turn"  # route, points
    BLOCKS = "blocks"  # route, seat, points
    DRAWS = "draws"  # route, number of cards, points
    LONG = "long"  # route, points
    SCORES = "scores"  # route, points
    PAYS = "pays"  # route, number of cards, tickets
    WITHDRAWS = "withdraws"  # route, number of cards

    # Tickets.
    TICKETS_DONE = "tickets-done"  # number of turns to come
    TICKETS_TIME = "tickets-time"  # number of turns to come
    TICKETS_LATE = "tickets-late"  # number of turns to come
    KEEP_ALONG = "keep-along"  # tickets, left
    KEEP_SHARED = "keep-shared"  # tickets, number of trains, left
    KEEP_NEAR = "keep-near"  # tickets, number of trains, left
    KEEP_NONE = "keep-none"

    # The card game.
    TICKET_LACKS = "ticket-lacks"  # card, tickets, number it lacks of them
    CARD_LATE = "card-late"  # a card taken now would hardly count
    WILD = "wild"  # card, number of cards that tickets lack
    PLACE_SAFE = "place-safe"  # card, number, tickets
    PLACE_RISK = "place-risk"  # card, number, tickets
    PLACE_PART = "place-part"  # card, number that arrive in time, tickets
    PLACE_LATE = "place-late"  # card, number: all of them come too late
    PLACE_SPARE = "place-spare"  # card, number
    ROBS = "robs"  # card, number of cards taken away, seat, tickets
    HAND_DONE = "hand-done"  # number of cards lacking
    HAND_LACKS = "hand-lacks"  # number of cards lacking
    KEEP_HELD = "keep-held"  # tickets, left
    KEEP_LACKS = "keep-lacks"  # tickets, number of cards lacking, left
    COMPLETES = "completes"  # number of tickets, points
    COMPLETES_NONE = "completes-none"


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason and its facts.

    `card` is the train card it is about, `route` and `tickets` are ids. `number` is what the code
    says is counted. `others` is how many other players build towards the route, `seat` is another
    player it is aimed at, and `left` are tickets not worth keeping: too far, or lacking too much.
    `unbeaten` is told of the best move where the reason speaks against it: others are no better.
    """

    code: Why
    card: Card | None = None
    route: str | None = None
    tickets: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    number: int = 0
    others: int = 0
    points: int = 0
    seat: int | None = None
    unbeaten: bool = False
