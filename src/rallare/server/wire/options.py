"""What a seat may do now, on the wire. Made from a view and its options, so it tells no secret.

Every action stands there with its canonical text: a client picks one and sends it back, and need
not know a rule. Only lists that could be endless are cut: of the payments for a route the
thriftiest are listed, and what to do with the cards on a track is proposed. For the rest a client
asks with `consider`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from rallare.rules.actions import Action, ClaimRoute, KeepTickets, PlaceCards
from rallare.rules.board.options import BoardOptions
from rallare.rules.board.view import BoardView
from rallare.rules.card_game.options import CardOptions
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack
from rallare.rules.game import Options, View
from rallare.rules.pending import TurnStart
from rallare.server.wire.cards import CardCounts, card_counts
from rallare.server.wire.tables import Part

__all__ = [
    "MOST_PAYMENTS",
    "THRIFTIEST",
    "BoardChoices",
    "CardChoices",
    "Claim",
    "Closed",
    "OptionsPart",
    "Payment",
    "Place",
    "Rob",
    "options_part",
    "payments_part",
    "robs",
]

THRIFTIEST = 2
"""How many payments the options list for a route."""
MOST_PAYMENTS = 60
"""How many are listed when a client asks for the payments of a route."""


class Payment(Part, frozen=True):
    """Cards that pay for a route, and the action that does it."""

    cards: CardCounts
    action: str


class Claim(Part, frozen=True):
    """A route that could be claimed now, with its thriftiest payments first.

    `more` tells that other payments are possible too.
    """

    route: str
    payments: list[Payment]
    more: bool


class Closed(Part, frozen=True):
    """A free route that the seat could not claim with any cards, and the rule against it."""

    route: str
    rule: str


class BoardChoices(Part, frozen=True, tag="board", tag_field="kind"):
    """What a seat may do in a game on a board.

    `actions` are all that claim no route. `least` is the fewest tickets to keep when tickets are
    on offer, else null.
    """

    actions: list[str]
    least: int | None
    claims: list[Claim]
    closed: list[Closed]


class Rob(Part, frozen=True):
    """A stack of another seat's yard that would be robbed."""

    seat: int
    cards: CardCounts


class Place(Part, frozen=True):
    """Cards that could be placed in the yard, and whom that would rob."""

    action: str
    cards: CardCounts
    robs: list[Rob]


class CardChoices(Part, frozen=True, tag="card", tag_field="kind"):
    """What a seat may do in a game with cards only.

    `actions` are all that place no cards. `least` is the fewest tickets to keep when tickets are
    on offer, else null. While a round is scored, `proposal` is the best use of the cards on the
    track, and there are no other actions listed: there can be billions. `last_round` tells
    whether the game ends with this round.
    """

    actions: list[str]
    least: int | None
    places: list[Place]
    proposal: str | None
    last_round: bool


OptionsPart = BoardChoices | CardChoices


def options_part(view: View, options: Options) -> OptionsPart | None:
    """What the seat of a view may do now; None when it is not to act."""
    if view.seat is None or view.seat not in view.to_act:
        return None
    match view, options:
        case BoardView(), BoardOptions():
            return _board_choices(view, options)
        case CardView(), CardOptions():
            return _card_choices(options)
    raise TypeError(f"the wire has no form for {type(options).__name__}")


def payments_part(options: Options, route: str) -> tuple[list[Payment], bool] | None:
    """The payments for a route that could be claimed now, the thriftiest first; None for others.

    The second value tells whether there are still more.
    """
    if not isinstance(options, BoardOptions):
        return None
    if route not in {open_route.id for open_route in options.routes()}:
        return None
    found = list(islice(options.payments(route), MOST_PAYMENTS + 1))
    payments = [Payment(card_counts(cards), str(ClaimRoute(route, cards))) for cards in found]
    return payments[:MOST_PAYMENTS], len(payments) > MOST_PAYMENTS


def robs(options: Options, action: Action) -> list[Rob]:
    """The stacks that an action would rob; none where there is nothing to rob."""
    if not isinstance(options, CardOptions) or not isinstance(action, PlaceCards):
        return []
    return _rob_parts(options.robbed(action.cards))


def _board_choices(view: BoardView, options: BoardOptions) -> BoardChoices:
    actions = list(options.besides_claims())
    claims = _claims(view, options)
    return BoardChoices(
        actions=list(map(str, actions)),
        least=_least(actions),
        claims=claims,
        closed=_closed(view, options, {claim.route for claim in claims}),
    )


def _claims(view: BoardView, options: BoardOptions) -> list[Claim]:
    prices: dict[str, list[tuple[CardCounts, str]]] = {}  # many routes have the same price
    claims = []
    for route in options.routes():
        like = view.board.alike[route.id].id
        if like not in prices:
            some = islice(options.payments(like), THRIFTIEST + 1)
            prices[like] = [(card_counts(cards), str(cards)) for cards in some]
        # The text of ClaimRoute, put together here: it is made hundreds of times for a message.
        claim = f"claim {route.id} "
        payments = [Payment(cards, claim + text) for cards, text in prices[like][:THRIFTIEST]]
        claims.append(Claim(route.id, payments, more=len(prices[like]) > THRIFTIEST))
    return claims


def _closed(view: BoardView, options: BoardOptions, open_routes: set[str]) -> list[Closed]:
    """Owned routes need no reason: everybody sees whose they are."""
    if not isinstance(view.pending, TurnStart):
        return []
    owned = view.owners()
    free = [route for route in view.board.routes if route not in owned and route not in open_routes]
    refusals = [(route, options.closed(route)) for route in free]
    return [Closed(route, refusal.rule) for route, refusal in refusals if refusal is not None]


def _card_choices(options: CardOptions) -> CardChoices:
    proposal = options.proposal()
    if proposal is not None:
        return CardChoices([], None, [], str(proposal), options.last_round)
    others = [action for action in options if not isinstance(action, PlaceCards)]
    return CardChoices(
        actions=list(map(str, others)),
        least=_least(others),
        places=[
            Place(str(action), card_counts(action.cards), _rob_parts(robbed))
            for action, robbed in options.places()
        ],
        proposal=None,
        last_round=options.last_round,
    )


def _rob_parts(robbed: Iterable[tuple[int, Stack]]) -> list[Rob]:
    return [Rob(seat, card_counts(stack.cards)) for seat, stack in robbed]


def _least(actions: Iterable[Action]) -> int | None:
    kept = [len(action.tickets) for action in actions if isinstance(action, KeepTickets)]
    return min(kept, default=None)
