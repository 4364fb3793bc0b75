# cython: language_level=3, boundscheck=False, wraparound=False, infer_types=True
"""The fields of a card position as plain Python values, to read and to write.

Slow and simple: for turning positions into states of the law and back.
"""

import cython

if not cython.compiled:
    from rallare.kernel.card_state import CardPosition
    from rallare.kernel.codes import COLOURS, KINDS, MOST_TICKETS, OVER, TICKET_WORDS

__all__ = ["best_use", "choose_often", "facts", "offered", "put", "results"]


def _mask(low: cython.ulonglong, high: cython.ulonglong) -> object:
    """Two words as one number of Python."""
    wide: object = high
    return (wide << 64) | low


def facts(position: CardPosition) -> dict:
    """Every field, by name. Sets of tickets are numbers, bit n for ticket n."""
    p = position
    players = range(p.players)
    used = [_mask(p.used[s * 2], p.used[s * 2 + 1]) for s in players]
    return {
        "phase": p.phase,
        "turn": p.turn,
        "actor": p.actor,
        "reason": p.reason,
        "round": p.round,
        "owners_may_look": bool(p.owners_may_look),
        "every_use": bool(p.every_use),
        "deck": [p.deck[i] for i in range(KINDS)],
        "discards": [p.discards[i] for i in range(KINDS)],
        "row": [p.row[i] for i in range(p.row_size)],
        "hands": [[p.hands[s * KINDS + i] for i in range(KINDS)] for s in players],
        "seen": [[p.seen[s * KINDS + i] for i in range(KINDS)] for s in players],
        "track": [[p.track[s * KINDS + i] for i in range(KINDS)] for s in players],
        "coloured": [[p.coloured[s * COLOURS + i] for i in range(COLOURS)] for s in players],
        "engines": [[p.engines[s * COLOURS + i] for i in range(COLOURS)] for s in players],
        "score": [p.score[s] for s in players],
        "tickets": [_mask(p.tickets[s * 2], p.tickets[s * 2 + 1]) for s in players],
        "completed": [_mask(p.completed[s * 2], p.completed[s * 2 + 1]) for s in players],
        "offered": [_mask(p.offered[s * 2], p.offered[s * 2 + 1]) for s in players],
        "kept": [_mask(p.kept[s * 2], p.kept[s * 2 + 1]) for s in players],
        "used": used,
        "uses": {i: p.uses[i] for i in range(p.t.tickets) if any((m >> i) & 1 for m in used)},
        "asked": [p.asked[s] for s in players],
        "bag": _mask(p.bag[0], p.bag[1]),
        "under": [p.under[(p.under_at + i) % MOST_TICKETS] for i in range(p.under_size)],
        "under_by": [p.under_by[(p.under_at + i) % MOST_TICKETS] for i in range(p.under_size)],
        "removed_by": [p.removed_by[i] for i in range(p.t.tickets)],
        "final_turns": p.final_turns,
        "waiting": p.waiting,
    }


def put(position: CardPosition, of: dict) -> None:
    """Set every field; a game that is over is counted."""
    p = position
    word = 0xFFFFFFFFFFFFFFFF
    p.phase = of["phase"]
    p.turn = of["turn"]
    p.actor = of["actor"]
    p.reason = of["reason"]
    p.round = of["round"]
    p.owners_may_look = of["owners_may_look"]
    p.every_use = of["every_use"]
    p.deck_size = sum(of["deck"])
    for i in range(KINDS):
        p.deck[i] = of["deck"][i]
        p.discards[i] = of["discards"][i]
    p.row_size = len(of["row"])
    for i in range(p.row_size):
        p.row[i] = of["row"][i]
    for s in range(p.players):
        _put_seat(p, s, of)
    for i in range(p.t.tickets):
        p.uses[i] = of["uses"].get(i, 0)
    p.bag[0] = of["bag"] & word
    p.bag[1] = of["bag"] >> 64
    p.bag_size = bin(of["bag"]).count("1")
    p.under_at = 0
    p.under_size = len(of["under"])
    for i in range(p.under_size):
        p.under[i] = of["under"][i]
        p.under_by[i] = of["under_by"][i]
    for i in range(p.t.tickets):
        p.removed_by[i] = of["removed_by"][i]
    p.final_turns = of["final_turns"]
    p.waiting = of["waiting"]
    if p.phase == OVER:
        p.settle()


def _put_seat(p: CardPosition, s: cython.int, of: dict) -> None:
    word = 0xFFFFFFFFFFFFFFFF
    for i in range(KINDS):
        p.hands[s * KINDS + i] = of["hands"][s][i]
        p.seen[s * KINDS + i] = of["seen"][s][i]
        p.track[s * KINDS + i] = of["track"][s][i]
    for i in range(COLOURS):
        p.coloured[s * COLOURS + i] = of["coloured"][s][i]
        p.engines[s * COLOURS + i] = of["engines"][s][i]
    p.score[s] = of["score"][s]
    p.asked[s] = of["asked"][s]
    base = s * TICKET_WORDS
    p.tickets[base] = of["tickets"][s] & word
    p.tickets[base + 1] = of["tickets"][s] >> 64
    p.completed[base] = of["completed"][s] & word
    p.completed[base + 1] = of["completed"][s] >> 64
    p.offered[base] = of["offered"][s] & word
    p.offered[base + 1] = of["offered"][s] >> 64
    p.kept[base] = of["kept"][s] & word
    p.kept[base + 1] = of["kept"][s] >> 64
    p.used[base] = of["used"][s] & word
    p.used[base + 1] = of["used"][s] >> 64


def offered(position: CardPosition, seat: cython.int) -> int:
    """The tickets that a seat chooses from."""
    return _mask(position.offered[seat * 2], position.offered[seat * 2 + 1])


def results(position: CardPosition) -> dict:
    """What scoring found: who won each big city, and the tie-breaks."""
    p = position
    players = range(p.players)
    return {
        "won": [p.won[i] for i in range(p.t.bonuses)],
        "ties": [[p.ties[i * p.players + s] for s in players] for i in range(2)],
    }


def best_use(position: CardPosition, seat: cython.int) -> dict:
    """The best use of a seat's cards on the track: tickets, and the cards for each."""
    p: CardPosition = position.clone()
    p.use_best(seat)
    mask = _mask(p.used[seat * 2], p.used[seat * 2 + 1])
    return {i: p.uses[i] for i in range(p.t.tickets) if (mask >> i) & 1}


def choose_often(position: CardPosition, seat: cython.int, times: cython.int) -> int:
    """Work a best use out many times, to measure how long that takes; tell the steps of one."""
    for _ in range(times):
        position.best.choose(
            position.t, position.tickets, seat * TICKET_WORDS, position.track, seat * KINDS
        )
    return position.best.steps
