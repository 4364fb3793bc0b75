# cython: language_level=3, infer_types=True
"""The fields of a board position as plain Python values, to read and to write.

Slow and simple: for turning positions into states of the law and back.
"""

import cython

if not cython.compiled:
    from rallare.kernel.board_state import BoardPosition
    from rallare.kernel.codes import (
        COUNT_PATH,
        KINDS,
        MOST_BONUSES,
        MOST_TICKETS,
        OVER,
        ROUTE_WORDS,
        TICKET_WORDS,
    )

__all__ = ["facts", "put", "results"]


def _mask(low: cython.ulonglong, high: cython.ulonglong) -> object:
    """Two words as one number of Python."""
    wide: object = high
    return (wide << 64) | low


def facts(position: BoardPosition) -> dict:
    """Every field, by name. Sets of tickets are numbers, bit n for ticket n."""
    p = position
    players = range(p.players)
    return {
        "phase": p.phase,
        "turn": p.turn,
        "actor": p.actor,
        "reason": p.reason,
        "deck": [p.deck[i] for i in range(KINDS)],
        "discards": [p.discards[i] for i in range(KINDS)],
        "row": [p.row[i] for i in range(p.t.row)],
        "hands": [[p.hands[s * KINDS + i] for i in range(KINDS)] for s in players],
        "seen": [[p.seen[s * KINDS + i] for i in range(KINDS)] for s in players],
        "trains": [p.trains[s] for s in players],
        "score": [p.score[s] for s in players],
        "owner": [p.owner[i] for i in range(p.t.routes)],
        "open": [[p.open[s * ROUTE_WORDS + w] for w in range(p.t.words)] for s in players],
        "tickets": [_mask(p.tickets[s * 2], p.tickets[s * 2 + 1]) for s in players],
        "offered": [_mask(p.offered[s * 2], p.offered[s * 2 + 1]) for s in players],
        "kept": [_mask(p.kept[s * 2], p.kept[s * 2 + 1]) for s in players],
        "bag": _mask(p.bag[0], p.bag[1]),
        "under": [p.under[(p.under_at + i) % MOST_TICKETS] for i in range(p.under_size)],
        "under_by": [p.under_by[(p.under_at + i) % MOST_TICKETS] for i in range(p.under_size)],
        "removed_by": [p.removed_by[i] for i in range(p.t.tickets)],
        "bonuses": [p.bonuses[i] for i in range(p.t.bonuses_up)],
        "seen_before": [p.seen_before[i] for i in range(KINDS)],
        "revealed": [p.revealed[i] for i in range(p.revealed_size)],
        "laid": p.laid,
        "tunnel_route": p.tunnel_route,
        "extra": p.extra,
        "final_turns": p.final_turns,
        "passes": p.passes,
        "waiting": p.waiting,
    }


def put(position: BoardPosition, of: dict) -> None:
    """Set every field; a game that is over is counted."""
    p = position
    word = 0xFFFFFFFFFFFFFFFF
    p.phase = of["phase"]
    p.turn = of["turn"]
    p.actor = of["actor"]
    p.reason = of["reason"]
    p.deck_size = sum(of["deck"])
    p.discards_size = sum(of["discards"])
    for i in range(KINDS):
        p.deck[i] = of["deck"][i]
        p.discards[i] = of["discards"][i]
        p.seen_before[i] = of["seen_before"][i]
    for i in range(p.t.row):
        p.row[i] = of["row"][i]
    for s in range(p.players):
        _put_seat(p, s, of)
    for i in range(p.t.routes):
        p.owner[i] = of["owner"][i]
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
    for i in range(p.t.bonuses_up):
        p.bonuses[i] = of["bonuses"][i]
    p.revealed_size = len(of["revealed"])
    for i in range(p.revealed_size):
        p.revealed[i] = of["revealed"][i]
    p.laid = of["laid"]
    p.tunnel_route = of["tunnel_route"]
    p.extra = of["extra"]
    p.final_turns = of["final_turns"]
    p.passes = of["passes"]
    p.waiting = of["waiting"]
    if p.phase == OVER:
        p.settle()


def _put_seat(p: BoardPosition, s: cython.int, of: dict) -> None:
    word = 0xFFFFFFFFFFFFFFFF
    for i in range(KINDS):
        p.hands[s * KINDS + i] = of["hands"][s][i]
        p.seen[s * KINDS + i] = of["seen"][s][i]
    p.trains[s] = of["trains"][s]
    p.score[s] = of["score"][s]
    for i in range(p.t.words):
        p.open[s * ROUTE_WORDS + i] = of["open"][s][i]
    p.price_open[s] = 0
    for i in range(p.t.prices):
        p.see_price(s, i)
    base = s * TICKET_WORDS
    p.tickets[base] = of["tickets"][s] & word
    p.tickets[base + 1] = of["tickets"][s] >> 64
    p.offered[base] = of["offered"][s] & word
    p.offered[base + 1] = of["offered"][s] >> 64
    p.kept[base] = of["kept"][s] & word
    p.kept[base + 1] = of["kept"][s] >> 64


def results(position: BoardPosition) -> dict:
    """What scoring found: completed tickets, who won each bonus card, tie-breaks."""
    p = position
    players = range(p.players)
    for tie in range(p.t.ties):
        if p.t.measure[MOST_BONUSES + tie] == COUNT_PATH:
            p.measure_paths(tie)
    return {
        "done": [_mask(p.done[s * 2], p.done[s * 2 + 1]) for s in players],
        "won": [p.won[i] for i in range(p.t.bonuses_up)],
        "ties": [[p.ties[i * p.players + s] for s in players] for i in range(p.t.ties)],
    }
