"""Board positions and the law: states, views, actions, chance results and score lines.

What has no order in the kernel comes back sorted: routes of a player, tickets held, tickets out of
the game. Their order tells nothing to the law either.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rallare.kernel import codes
from rallare.kernel.board_facts import facts, put, results
from rallare.kernel.board_payments import every_payment
from rallare.kernel.board_state import BoardPosition
from rallare.kernel.board_tables import BoardTables
from rallare.kernel.luck import Luck
from rallare.rules.actions import (
    Action,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    TakeBlind,
    TakeFaceUp,
    Withdraw,
)
from rallare.rules.board.pending import PayingTunnel
from rallare.rules.board.state import BoardState, Pending, Player
from rallare.rules.board.view import BoardView
from rallare.rules.cards import Card, Cards
from rallare.rules.chance import Seeded
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets, Returned, TicketDeck

__all__ = [
    "every_action",
    "from_state",
    "from_view",
    "kernel_action",
    "kernel_actions",
    "law_action",
    "lines",
    "offered",
    "packed",
    "script",
    "state_facts",
    "to_state",
    "unpacked",
]

_REASONS = (EndReason.FINAL_TURNS, EndReason.STALEMATE, EndReason.LAST_ROUND)
_LETTERS = {card.letter: int(card) for card in Card}
_NOBODY = 255


def packed(cards: Cards) -> int:
    """Cards as they stand in an action."""
    return sum(
        number << (codes.CARDS + codes.EACH * kind) for kind, number in enumerate(cards.counts)
    )


def unpacked(action: int) -> Cards:
    """The cards that stand in an action."""
    return Cards(
        tuple(
            (action >> (codes.CARDS + codes.EACH * kind)) & codes.MOST_EACH
            for kind in range(codes.KINDS)
        )
    )


def _members(mask: int, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(names) if mask >> number & 1)


@lru_cache(maxsize=64)
def _places(names: tuple[str, ...]) -> Mapping[str, int]:
    """The number of each name."""
    return {name: number for number, name in enumerate(names)}


def _mask(members: Iterable[str], names: tuple[str, ...]) -> int:
    place, mask = _places(names), 0
    for member in members:
        mask |= 1 << place[member]
    return mask


# States.


def to_state(position: BoardPosition) -> BoardState:
    """The state of the law that a position stands for."""
    of, ids = facts(position), position.t.ids
    players = tuple(
        Player(
            hand=Cards(tuple(of["hands"][seat])),
            seen=Cards(tuple(of["seen"][seat])),
            tickets=_members(of["tickets"][seat], ids.tickets),
            routes=tuple(route for n, route in enumerate(ids.routes) if of["owner"][n] == seat),
            trains=of["trains"][seat],
            score=of["score"][seat],
        )
        for seat in range(position.players)
    )
    under = zip(of["under"], of["under_by"], strict=True)
    removed = enumerate(of["removed_by"])
    return BoardState(
        players=players,
        deck=Cards(tuple(of["deck"])),
        discards=Cards(tuple(of["discards"])),
        row=tuple(map(Card, of["row"])),
        tickets=TicketDeck(
            bag=_members(of["bag"], ids.tickets),
            under=tuple(Returned(ids.tickets[ticket], seat) for ticket, seat in under),
            removed=tuple(Returned(ids.tickets[n], seat - 1) for n, seat in removed if seat),
        ),
        turn=of["turn"],
        pending=_pending(position, of),
        final_turns=None if of["final_turns"] < 0 else of["final_turns"],
        bonuses=tuple(ids.bonuses[bonus] for bonus in of["bonuses"]),
        passes=of["passes"],
    )


def _pending(position: BoardPosition, of: dict[str, Any]) -> Pending:
    ids = position.t.ids
    match of["phase"]:
        case codes.OPENING:
            seats = range(position.players)
            return ChoosingOpening(
                dealt=tuple(_members(of["offered"][seat], ids.tickets) for seat in seats),
                kept=tuple(
                    None if of["waiting"] >> seat & 1 else _members(of["kept"][seat], ids.tickets)
                    for seat in seats
                ),
            )
        case codes.SECOND:
            return SecondCard()
        case codes.CHOOSING:
            return ChoosingTickets(_members(of["offered"][of["turn"]], ids.tickets))
        case codes.TUNNEL:
            return PayingTunnel(
                route=ids.routes[of["tunnel_route"]],
                laid=unpacked(of["laid"]),
                seen=Cards(tuple(of["seen_before"])),
                revealed=tuple(map(Card, of["revealed"])),
                extra=of["extra"],
            )
        case codes.OVER:
            return Over(_REASONS[of["reason"]])
    return TurnStart()


def from_state(tables: BoardTables, state: BoardState) -> BoardPosition:
    """The position of a state of the law."""
    of = state_facts(tables, state)
    of["open"] = _open(tables, state, of["owner"])
    position = BoardPosition(tables)
    put(position, of)
    return position


def from_view(tables: BoardTables, view: BoardView, luck: Luck) -> BoardPosition:
    """A position that the seat of a view cannot tell from the real one, drawn at random.

    Resample the position again for more of them: that is far quicker than another one of these.
    """
    if view.seat is None:
        raise ValueError("a position is drawn for a seat, and this is the view of a spectator")
    position = from_state(tables, tables.game.resample(view, Seeded(str(luck.state()))))
    position.resample(view.seat, luck)
    return position


def state_facts(tables: BoardTables, state: BoardState) -> dict[str, Any]:
    """The fields of a position, by name, as a state of the law has them: all but `open`."""
    ids, names = tables.ids, tables.ids.tickets
    routes, tickets = _places(ids.routes), _places(names)
    owner = [_NOBODY] * len(ids.routes)
    for seat, player in enumerate(state.players):
        for route in player.routes:
            owner[routes[route]] = seat
    removed = [0] * len(names)
    for returned in state.tickets.removed:
        removed[tickets[returned.ticket]] = returned.seat + 1
    return {
        "turn": state.turn,
        "actor": state.turn,
        "reason": 0,
        "deck": list(state.deck.counts),
        "discards": list(state.discards.counts),
        "row": [int(card) for card in state.row],
        "hands": [list(player.hand.counts) for player in state.players],
        "seen": [list(player.seen.counts) for player in state.players],
        "trains": [player.trains for player in state.players],
        "score": [player.score for player in state.players],
        "owner": owner,
        "tickets": [_mask(player.tickets, names) for player in state.players],
        "bag": _mask(state.tickets.bag, names),
        "under": [tickets[returned.ticket] for returned in state.tickets.under],
        "under_by": [returned.seat for returned in state.tickets.under],
        "removed_by": removed,
        "bonuses": [ids.bonuses.index(bonus) for bonus in state.bonuses],
        "final_turns": -1 if state.final_turns is None else state.final_turns,
        "passes": state.passes,
        **_pending_facts(tables, state),
    }


def _open(tables: BoardTables, state: BoardState, owner: Sequence[int]) -> list[list[int]]:
    """For each seat the routes that are neither claimed nor closed to it."""
    game = tables.game
    owners = {
        route: owner[number]
        for number, route in enumerate(tables.ids.routes)
        if owner[number] != _NOBODY
    }
    tracks = game.rulebook.claim_route.tracks
    found = []
    for seat in range(len(state.players)):
        mask = 0
        for number, route in enumerate(tables.ids.routes):
            closed = tracks.refusal(game.table, seat, owners, game.board.routes[route])
            if route not in owners and closed is None:
                mask |= 1 << number
        words = (len(tables.ids.routes) + 63) // 64
        found.append([mask >> (64 * word) & (2**64 - 1) for word in range(words)])
    return found


def _pending_facts(tables: BoardTables, state: BoardState) -> dict[str, Any]:
    names, seats = tables.ids.tickets, range(len(state.players))
    of: dict[str, Any] = {
        "offered": [0 for _ in seats],
        "kept": [0 for _ in seats],
        "seen_before": [0] * codes.KINDS,
        "revealed": [],
        "laid": 0,
        "tunnel_route": 0,
        "extra": 0,
        "waiting": 0,
    }
    match state.pending:
        case ChoosingOpening(dealt=dealt, kept=kept) as opening:
            of["phase"] = codes.OPENING
            of["offered"] = [_mask(tickets, names) for tickets in dealt]
            of["kept"] = [_mask(tickets or (), names) for tickets in kept]
            of["waiting"] = sum(1 << seat for seat in opening.waiting)
            of["actor"] = opening.waiting[0]
        case SecondCard():
            of["phase"] = codes.SECOND
        case ChoosingTickets(drawn=drawn):
            of["phase"] = codes.CHOOSING
            of["offered"][state.turn] = _mask(drawn, names)
        case PayingTunnel() as tunnel:
            of["phase"] = codes.TUNNEL
            of["tunnel_route"] = tables.ids.routes.index(tunnel.route)
            of["laid"] = packed(tunnel.laid)
            of["seen_before"] = list(tunnel.seen.counts)
            of["revealed"] = [int(card) for card in tunnel.revealed]
            of["extra"] = tunnel.extra
        case Over(reason=reason):
            of["phase"] = codes.OVER
            of["reason"] = _REASONS.index(reason)
        case _:
            of["phase"] = codes.TURN
    return of


# Actions.


def law_action(position: BoardPosition, action: int) -> Action:
    """What a number means to the law, in this position."""
    argument = action >> codes.ARGUMENT & codes.ARGUMENT_MASK
    match action & codes.VERB_MASK:
        case codes.BLIND:
            return TakeBlind()
        case codes.FACE_UP:
            return TakeFaceUp(argument + 1)
        case codes.TICKETS:
            return DrawTickets()
        case codes.KEEP:
            return KeepTickets(_members(argument, offered(position)))
        case codes.CLAIM:
            return ClaimRoute(position.t.ids.routes[argument], unpacked(action))
        case codes.PAY:
            return PayTunnel(unpacked(action))
        case codes.WITHDRAW:
            return Withdraw()
    return Pass()


def kernel_action(
    position: BoardPosition, action: Action, offers: Sequence[str] | None = None
) -> int:
    """The number of an action of the law, in this position.

    `offers` are the tickets on offer, for those who ask often and have them from `offered`.
    """
    match action:
        case TakeBlind():
            return codes.BLIND
        case TakeFaceUp(slot=slot):
            return codes.FACE_UP | slot - 1 << codes.ARGUMENT
        case DrawTickets():
            return codes.TICKETS
        case KeepTickets(tickets=tickets):
            names = tuple(offers if offers is not None else offered(position))
            return codes.KEEP | _mask(tickets, names) << codes.ARGUMENT
        case ClaimRoute(route=route, payment=payment):
            number = _places(position.t.ids.routes)[route]
            return codes.CLAIM | number << codes.ARGUMENT | packed(payment)
        case PayTunnel(cards=cards):
            return codes.PAY | packed(cards)
        case Withdraw():
            return codes.WITHDRAW
        case Pass():
            return codes.PASS
    raise ValueError(f"{action} is not an action of a board game")


def kernel_actions(position: BoardPosition, action: Action) -> list[int]:
    """The number of an action of the law, as a list: board games take no smaller steps."""
    return [kernel_action(position, action)]


def offered(position: BoardPosition) -> tuple[str, ...]:
    """The tickets that the seat to act chooses from."""
    return _members(facts(position)["offered"][position.actor], position.t.ids.tickets)


def every_action(position: BoardPosition) -> list[int]:
    """Every action that the law allows, also the payments that `legal` leaves out."""
    listed = position.legal()
    claims = {action for action in listed if action & codes.VERB_MASK == codes.CLAIM}
    routes = {action >> codes.ARGUMENT & codes.ARGUMENT_MASK for action in claims}
    hand = facts(position)["hands"][position.actor]
    others = [action for action in listed if action not in claims]
    return others + [
        codes.CLAIM | route << codes.ARGUMENT | payment
        for route in sorted(routes)
        for payment in every_payment(position.t, route, hand)
    ]


# Chance and scores.


def script(tables: BoardTables, chance: Iterable[str]) -> list[int]:
    """Recorded results of chance as the numbers that `Luck.tell` takes.

    Names of tickets can look like seats or bonus cards, so the place tells what a result is: the
    seat that begins comes before all cards, bonus cards after the tickets of the whole table.
    """
    ids, told = tables.ids, list(chance)
    tickets = _places(ids.tickets)
    players, dealt = tables.game.players, tables.game.rulebook.opening.dealt
    last_card = max((n for n, result in enumerate(told) if result in _LETTERS), default=-1)
    numbers = []
    for place, result in enumerate(told):
        if result in _LETTERS:
            numbers.append(_LETTERS[result])
        elif place < last_card:
            numbers.append(int(result))
        elif last_card < 0 or place - last_card <= players * dealt:
            numbers.append(tickets[result])
        else:
            numbers.append(ids.bonuses.index(result))
    return numbers


def lines(position: BoardPosition) -> Iterator[tuple[int, str, int]]:
    """Every line of the score: the seat, what is scored, and the points."""
    of, found, ids = facts(position), results(position), position.t.ids
    board = position.t.game.board
    for seat in range(position.players):
        yield seat, "routes", of["score"][seat]
        for number, ticket in enumerate(ids.tickets):
            if of["tickets"][seat] >> number & 1:
                points = board.tickets[ticket].points
                yield seat, ticket, points if found["done"][seat] >> number & 1 else -points
    for bonus, seats in zip(of["bonuses"], found["won"], strict=True):
        for seat in range(position.players):
            if seats >> seat & 1:
                yield seat, ids.bonuses[bonus], board.bonuses[ids.bonuses[bonus]]
