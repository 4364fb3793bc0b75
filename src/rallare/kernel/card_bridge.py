"""Card positions and the law: states, actions, chance results and score lines.

What has no order in the kernel comes back sorted: tickets held, completed or out of the game. Their
order tells nothing to the law either. A seat that has decided on some of its tickets only, step by
step, has not decided yet for the law: such steps get lost on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rallare.kernel import codes
from rallare.kernel.card_facts import best_use, facts, offered, put, results
from rallare.kernel.card_state import CardPosition
from rallare.kernel.card_tables import CardTables
from rallare.kernel.luck import Luck
from rallare.rules.actions import (
    Action,
    CompleteTickets,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceCards,
    TakeBlind,
    TakeFaceUp,
)
from rallare.rules.card_game.completing import Assignment
from rallare.rules.card_game.state import CardPending, CardPlayer, CardState, Completing
from rallare.rules.card_game.view import CardView
from rallare.rules.card_game.yard import Stack, Yard
from rallare.rules.cards import COLOURS, Card, Cards
from rallare.rules.chance import Seeded
from rallare.rules.outcome import EndReason
from rallare.rules.pending import Over, SecondCard, TurnStart
from rallare.rules.state import ChoosingOpening, ChoosingTickets, Returned, TicketDeck

__all__ = [
    "from_state",
    "from_view",
    "kernel_actions",
    "law_action",
    "lines",
    "packed",
    "script",
    "steps",
    "to_state",
    "unpacked",
]

_LETTERS = {card.letter: int(card) for card in Card}


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


def _mask(members: Iterable[str], names: Sequence[str]) -> int:
    place = {name: number for number, name in enumerate(names)}
    return sum(1 << place[member] for member in members)


def _assignment(uses: dict[int, int], names: Sequence[str]) -> Assignment:
    return tuple((names[ticket], unpacked(uses[ticket])) for ticket in sorted(uses))


# States.


def to_state(position: CardPosition) -> CardState:
    """The state of the law that a position stands for."""
    of, names = facts(position), position.t.ids.tickets
    under = zip(of["under"], of["under_by"], strict=True)
    removed = enumerate(of["removed_by"])
    return CardState(
        players=tuple(_player(of, seat, names) for seat in range(position.players)),
        deck=Cards(tuple(of["deck"])),
        discards=Cards(tuple(of["discards"])),
        row=tuple(None if kind == codes.NO_CARD else Card(kind) for kind in of["row"]),
        tickets=TicketDeck(
            bag=_members(of["bag"], names),
            under=tuple(Returned(names[ticket], seat) for ticket, seat in under),
            removed=tuple(Returned(names[n], seat - 1) for n, seat in removed if seat),
        ),
        turn=of["turn"],
        pending=_pending(of, names),
        final_turns=None if of["final_turns"] < 0 else of["final_turns"],
        owners_may_look=of["owners_may_look"],
        round=of["round"],
    )


def _player(of: dict[str, Any], seat: int, names: Sequence[str]) -> CardPlayer:
    coloured, engines = of["coloured"][seat], of["engines"][seat]
    return CardPlayer(
        hand=Cards(tuple(of["hands"][seat])),
        seen=Cards(tuple(of["seen"][seat])),
        tickets=_members(of["tickets"][seat], names),
        completed=_members(of["completed"][seat], names),
        yard=Yard(tuple(Stack(c, coloured[c], engines[c]) for c in COLOURS if coloured[c])),
        track=Cards(tuple(of["track"][seat])),
        score=of["score"][seat],
    )


def _pending(of: dict[str, Any], names: Sequence[str]) -> CardPending:
    seats = range(len(of["hands"]))
    open_to = [bool(of["waiting"] >> seat & 1) for seat in seats]
    match of["phase"]:
        case codes.OPENING:
            return ChoosingOpening(
                dealt=tuple(_members(of["offered"][seat], names) for seat in seats),
                kept=tuple(
                    None if open_to[seat] else _members(of["kept"][seat], names) for seat in seats
                ),
            )
        case codes.SECOND:
            return SecondCard()
        case codes.CHOOSING:
            return ChoosingTickets(_members(of["offered"][of["turn"]], names))
        case codes.COMPLETING:
            return Completing(
                tuple(None if open_to[seat] else _decided(of, seat, names) for seat in seats)
            )
        case codes.OVER:
            return Over(EndReason.LAST_ROUND)
    return TurnStart()


def _decided(of: dict[str, Any], seat: int, names: Sequence[str]) -> Assignment:
    """What a seat has decided to use."""
    own = {n: cards for n, cards in of["uses"].items() if of["used"][seat] >> n & 1}
    return _assignment(own, names)


def from_state(tables: CardTables, state: CardState) -> CardPosition:
    """The position of a state of the law."""
    names, players = tables.ids.tickets, state.players
    removed = [0] * len(names)
    for returned in state.tickets.removed:
        removed[names.index(returned.ticket)] = returned.seat + 1
    stacks = [{stack.colour: stack for stack in player.yard.stacks} for player in players]
    of: dict[str, Any] = {
        "turn": state.turn,
        "actor": state.turn,
        "reason": codes.LAST_ROUND,
        "round": state.round,
        "owners_may_look": state.owners_may_look,
        "every_use": False,
        "deck": state.deck.counts,
        "discards": state.discards.counts,
        "row": [codes.NO_CARD if card is None else int(card) for card in state.row],
        "hands": [player.hand.counts for player in players],
        "seen": [player.seen.counts for player in players],
        "track": [player.track.counts for player in players],
        "coloured": [[s[c].coloured if c in s else 0 for c in COLOURS] for s in stacks],
        "engines": [[s[c].locomotives if c in s else 0 for c in COLOURS] for s in stacks],
        "score": [player.score for player in players],
        "tickets": [_mask(player.tickets, names) for player in players],
        "completed": [_mask(player.completed, names) for player in players],
        "bag": _mask(state.tickets.bag, names),
        "under": [names.index(returned.ticket) for returned in state.tickets.under],
        "under_by": [returned.seat for returned in state.tickets.under],
        "removed_by": removed,
        "final_turns": -1 if state.final_turns is None else state.final_turns,
        **_pending_facts(names, state),
    }
    position = CardPosition(tables)
    put(position, of)
    return position


def from_view(tables: CardTables, view: CardView, luck: Luck) -> CardPosition:
    """A position that the seat of a view cannot tell from the real one, drawn at random.

    Resample the position again for more of them: that is far quicker than another one of these.
    """
    if view.seat is None:
        raise ValueError("a position is drawn for a seat, and this is the view of a spectator")
    position = from_state(tables, tables.game.resample(view, Seeded(str(luck.state()))))
    position.resample(view.seat, luck)
    return position


def _pending_facts(names: Sequence[str], state: CardState) -> dict[str, Any]:
    seats = range(len(state.players))
    of: dict[str, Any] = {
        "phase": codes.TURN,
        "offered": [0 for _ in seats],
        "kept": [0 for _ in seats],
        "used": [0 for _ in seats],
        "uses": {},
        "asked": [0 for _ in seats],
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
        case Completing(uses=uses) as completing:
            of["phase"] = codes.COMPLETING
            of["used"] = [_mask((ticket for ticket, _ in use or ()), names) for use in uses]
            of["uses"] = {
                names.index(ticket): packed(cards) for use in uses for ticket, cards in use or ()
            }
            of["waiting"] = sum(1 << seat for seat in completing.waiting)
            of["actor"] = completing.waiting[0]
        case Over():
            of["phase"] = codes.OVER
    return of


# Actions.


def law_action(position: CardPosition, action: int) -> Action | None:
    """What a number means to the law, in this position.

    None for a step of a use after which the seat has more tickets to decide on; the last step
    means the whole use.
    """
    argument = action >> codes.ARGUMENT & codes.ARGUMENT_MASK
    match action & codes.VERB_MASK:
        case codes.BLIND:
            return TakeBlind()
        case codes.FACE_UP:
            return TakeFaceUp(argument + 1)
        case codes.PLACE:
            return PlaceCards(unpacked(action))
        case codes.TICKETS:
            return DrawTickets()
        case codes.KEEP:
            return KeepTickets(_members(argument, _offered(position)))
        case codes.USE_BEST:
            best = best_use(position, position.actor)
            return CompleteTickets(_assignment(best, position.t.ids.tickets))
        case codes.USE | codes.LEAVE:
            return _last_step(position, action, argument)
    return Pass()


def _last_step(position: CardPosition, action: int, ticket: int) -> Action | None:
    """The use that is complete with a step, or None."""
    of, seat = facts(position), position.actor
    if of["tickets"][seat] >> (ticket + 1):
        return None
    used = {n: cards for n, cards in of["uses"].items() if of["used"][seat] >> n & 1}
    if action & codes.VERB_MASK == codes.USE:
        used[ticket] = action
    return CompleteTickets(_assignment(used, position.t.ids.tickets))


def kernel_actions(position: CardPosition, action: Action) -> list[int]:
    """The number of an action of the law, in this position; several for a use in steps."""
    match action:
        case TakeBlind():
            return [codes.BLIND]
        case TakeFaceUp(slot=slot):
            return [codes.FACE_UP | slot - 1 << codes.ARGUMENT]
        case PlaceCards(cards=cards):
            return [codes.PLACE | packed(cards)]
        case DrawTickets():
            return [codes.TICKETS]
        case KeepTickets(tickets=tickets):
            return [codes.KEEP | _mask(tickets, _offered(position)) << codes.ARGUMENT]
        case CompleteTickets():
            return _use_actions(position, action)
        case Pass():
            return [codes.PASS]
    raise ValueError(f"{action} is not an action of the card game")


def _use_actions(position: CardPosition, action: CompleteTickets) -> list[int]:
    best = best_use(position, position.actor)
    if CompleteTickets(_assignment(best, position.t.ids.tickets)) == action:
        return [codes.USE_BEST]
    return steps(position, action)


def steps(position: CardPosition, action: CompleteTickets) -> list[int]:
    """A use in steps, one for each open ticket of the seat to act; none where it has none."""
    uses, held = dict(action.uses), facts(position)["tickets"][position.actor]
    return [
        codes.USE | ticket << codes.ARGUMENT | packed(uses[name])
        if name in uses
        else codes.LEAVE | ticket << codes.ARGUMENT
        for ticket, name in enumerate(position.t.ids.tickets)
        if held >> ticket & 1
    ]


def _offered(position: CardPosition) -> tuple[str, ...]:
    """The tickets that the seat to act chooses from."""
    return _members(offered(position, position.actor), position.t.ids.tickets)


# Chance and scores.


def script(tables: CardTables, chance: Iterable[str]) -> list[int]:
    """Recorded results of chance as the numbers that `Luck.tell` takes.

    A number before cards is the seat that begins; the name of a ticket can be a number too.
    """
    place = {ticket: number for number, ticket in enumerate(tables.ids.tickets)}
    numbers: list[int] = []
    told = list(chance)
    for this, result in enumerate(told):
        if result in _LETTERS:
            numbers.append(_LETTERS[result])
        elif result in place and not (result.isdigit() and _LETTERS.keys() & told[this + 1 :]):
            numbers.append(place[result])
        else:
            numbers.append(int(result))
    return numbers


def lines(position: CardPosition) -> Iterator[tuple[int, str, int]]:
    """Every line of the score: the seat, what is scored, and the points."""
    of, found, ids = facts(position), results(position), position.t.ids
    cards = position.t.game.cards
    for seat in range(position.players):
        for ticket in _members(of["completed"][seat], ids.tickets):
            yield seat, ticket, cards.tickets[ticket].points
        for ticket in _members(of["tickets"][seat], ids.tickets):
            yield seat, ticket, -cards.tickets[ticket].points
    for city, seats in zip(ids.bonuses, found["won"], strict=True):
        for seat in range(position.players):
            if seats >> seat & 1:
                yield seat, city, cards.bonuses[city]
